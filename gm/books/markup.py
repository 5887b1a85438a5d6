"""Sections and the appendix as XHTML, for the web page and the EPUB. Every text goes through `text`: it is never markup."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from gm.books.book import Block, Book, Note, Passage, Section
from gm.books.md import quoted
from gm.books.parts import Part, Table, about, person_line
from gm.books.text import clean, typeset
from gm.i18n import _

__all__ = ["appendix_part", "front", "inline_svg", "section", "text"]

_LINK = re.compile(r"(https?://[^\s()]+[^\s().,])")


def text(value: str) -> str:
    """Any text as XHTML text, also within an attribute."""
    return escape(clean(value), quote=True)


def _own(value: str) -> str:
    """A paragraph of ours: its links are links."""
    parts = _LINK.split(value)
    return "".join(f'<a href="{text(part)}">{text(part)}</a>' if n % 2 else text(part) for n, part in enumerate(parts))


def inline_svg(svg: str, name: str, alt: str) -> str:
    """A picture of ours within the page: ids of its own, one name."""
    svg = re.sub(r'\bid="([\w-]+)"', rf'id="{name}-\1"', svg)
    svg = re.sub(r"url\(#([\w-]+)\)", rf"url(#{name}-\1)", svg)
    svg = re.sub(r' (?:aria-labelledby|aria-label)="[^"]*"', "", svg, count=1)
    svg = re.sub(r' role="img"', "", svg, count=1)
    return svg.replace("<svg ", f'<svg role="img" aria-label="{text(alt)}" ', 1).strip()


def front(book: Book) -> str:
    """The people, and the virtue of the story."""
    out = []
    for person in book.people:
        who = person_line(person)
        out.append(f'<p dir="auto"><strong>{text(person.name)}</strong>{", " + text(who) if who else ""}.</p>')
    out += [f'<p class="virtue">{text(line)}</p>' for line in about(book)]
    return "\n".join(out)


def section(one: Section, lang: str, *, mechanics: bool, level: int = 2) -> str:
    """A section with its heading."""
    sub = f' <span class="virtue">{text(one.subtitle)}</span>' if one.subtitle else ""
    out = [f'<h{level} id="{one.key}">{text(one.title)}{sub}</h{level}>']
    if one.theme:
        name, words = one.theme
        said = f": {text(quoted(words))}" if words.strip() else ""
        out.append(f'<p class="theme" dir="auto"><em>{text(name)}</em>{said}</p>')
    # A note and what is told after it stand in a box together: in a margin no note runs ahead of its place.
    boxed = mechanics and bool(one.passages)
    open_box = False
    for block in one.blocks:
        if open_box and not isinstance(block, Passage):
            out.append("</div>")
            open_box = False
        if boxed and isinstance(block, Note):
            out.append('<div class="beside">')
            open_box = True
        out += _block(block, lang, mechanics)
    if open_box:
        out.append("</div>")
    return "\n".join(out)


def _block(block: Block, lang: str, mechanics: bool) -> list[str]:
    if isinstance(block, Passage):
        out = []
        for at, part in enumerate(block.paragraphs):
            said = f"<strong>{text(block.speaker)}</strong>: " if block.speaker and at == 0 else ""
            out.append(f'<p dir="auto">{said}{text(typeset(part, lang, bind=True))}</p>')
        return out
    if isinstance(block, Note):
        if not mechanics:
            return []
        lines = "".join(f'<p dir="auto">{text(line)}</p>' for line in block.lines)
        return [f'<div class="note {block.kind}" role="note" aria-label="{text(_("The game"))}">{lines}</div>']
    return ['<hr class="pause"/>']


def appendix_part(part: Part, *, level: int = 3, picture: str = "") -> str:
    """A part of the appendix. `picture`: the markup of its picture."""
    out = [f'<h{level} id="part-{part.key}">{text(part.title)}</h{level}>']
    if picture:
        out.append(f"<figure>{picture}</figure>")
    out += [f'<p dir="auto">{_own(paragraph)}</p>' for paragraph in part.paragraphs]
    if part.items:
        out.append("<ol>" + "".join(f"<li>{text(item)}</li>" for item in part.items) + "</ol>")
    out += [_table(table) for table in part.tables]
    return "\n".join(out)


def _table(table: Table) -> str:
    def row(cells: Sequence[str], tag: str) -> str:
        found = []
        for n, cell in enumerate(cells):
            kind = ' class="n"' if n in table.numbers else ""
            scope = ' scope="col"' if tag == "th" and cell else ""
            name = tag if cell or tag == "td" else "td"
            found.append(f'<{name}{scope}{kind} dir="auto">{text(cell)}</{name}>')
        return "<tr>" + "".join(found) + "</tr>"

    rows = "\n".join(row(cells, "td") for cells in table.rows)
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label="{text(table.caption)}"><table><caption>{text(table.caption)}</caption>'
        f"<thead>{row(table.head, 'th')}</thead>\n<tbody>{rows}</tbody></table></div>"
    )

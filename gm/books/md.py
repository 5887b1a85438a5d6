"""A book as Markdown: opens well on GitHub and in Obsidian. Texts are shown as text, never as Markdown or HTML."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gm.books.book import Block, Book, Note, Passage, Section
from gm.books.parts import Part, Table, about, appendix, person_line
from gm.books.source import speaking
from gm.books.text import clean, typeset
from gm.i18n import _

__all__ = ["escaped", "write"]

_MARKS = "\\`*_{}[]<>#|~&$^"
_ESCAPES = str.maketrans({char: "\\" + char for char in _MARKS})
_PLAIN = "\u2060"
_LINK = re.compile(r"(https?://[^\s()]+[^\s().,])")


def write(book: Book, *, mechanics: bool = True) -> str:
    """The whole book."""
    with speaking(book.lang):
        out = [f"# {escaped(book.title)}", "", f"*{escaped(book.subtitle)}*", ""]
        for person in book.people:
            who = person_line(person)
            out += [f"**{escaped(person.name)}**{', ' + escaped(who) if who else ''}.", ""]
        for line in about(book):
            out += [f"*{escaped(line)}*", ""]
        for section in book.told(mechanics):
            out += _section(section, book.lang, mechanics)
        out += ["---", "", f"## {_('Appendix')}", ""]
        for part in appendix(book):
            out += _part(part)
        return "\n".join(out).rstrip() + "\n"


def escaped(text: str) -> str:
    """One line of text that Markdown, GitHub's and Obsidian's included, shows as it is."""
    flat = " ".join(clean(text).split())
    safe = flat.translate(_ESCAPES)
    safe = safe.replace("==", f"={_PLAIN}=").replace("%%", f"%{_PLAIN}%").replace("@", f"@{_PLAIN}")
    safe = safe.replace("://", f":{_PLAIN}//").replace("www.", f"www{_PLAIN}.")  # no text becomes a link by itself
    start = safe.lstrip("0123456789")
    if safe[:1] in "-+" or (start != safe and start[:1] in (".", ")")):
        safe = _PLAIN + safe
    return safe


def _section(section: Section, lang: str, mechanics: bool) -> list[str]:
    title = escaped(section.title) + (f" · {escaped(section.subtitle)}" if section.subtitle else "")
    out = [f"{'#' * section.level} {title}", ""]
    if section.theme:
        name, text = section.theme
        out += [f"*{escaped(name)}*: {quoted(escaped(text))}" if text.strip() else f"*{escaped(name)}*", ""]
    for block in section.blocks:
        out += _block(block, lang, mechanics)
    return out


def quoted(text: str) -> str:
    """In the quotes of the language."""
    return _("“{text}”").format(text=text)


def _block(block: Block, lang: str, mechanics: bool) -> list[str]:
    if isinstance(block, Passage):
        out: list[str] = []
        for at, part in enumerate(block.paragraphs):
            said = f"**{escaped(block.speaker)}**: " if block.speaker and at == 0 else ""
            out += [said + escaped(typeset(part, lang)), ""]
        return out
    if isinstance(block, Note):
        return (
            [*[f"> {escaped(line)}  " for line in block.lines[:-1]], f"> {escaped(block.lines[-1])}", ""]
            if mechanics
            else []
        )
    return ["\\* \\* \\*", ""]


def _part(part: Part) -> list[str]:
    out = [f"### {escaped(part.title)}", ""]
    for paragraph in part.paragraphs:
        out += [_linked(paragraph), ""]
    if part.items:
        out += [*[f"{n}. {escaped(item)}" for n, item in enumerate(part.items, 1)], ""]
    for table in part.tables:
        out += _table(table)
    return out


def _linked(paragraph: str) -> str:
    """A paragraph of ours: links in credits stay links."""
    parts = _LINK.split(paragraph)
    return "".join(part if n % 2 else _inner(part) for n, part in enumerate(parts))


def _inner(text: str) -> str:
    """Text within a line, with the blanks at its ends."""
    return text[: len(text) - len(text.lstrip())] + escaped(text) + text[len(text.rstrip()) :] if text.strip() else text


def _table(table: Table) -> list[str]:
    def row(cells: Sequence[str]) -> str:
        return "| " + " | ".join(escaped(cell) or " " for cell in cells) + " |"

    marks = ["---:" if n in table.numbers else "---" for n in range(len(table.head))]
    return [row(table.head), "| " + " | ".join(marks) + " |", *map(row, table.rows), ""]

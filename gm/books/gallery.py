"""Pages that show many stories: covers, first lines, how each ended, links. As Markdown (GitHub shows it) and as one HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote

from gm.books.book import Book
from gm.books.cover import cover
from gm.books.markup import text
from gm.books.md import escaped
from gm.books.parts import cover_label
from gm.books.source import Source, speaking
from gm.books.text import clean
from gm.i18n import _, ngettext

__all__ = ["Card", "card", "cover_of", "page", "readme"]

_FIRST = 180


@dataclass(frozen=True, slots=True)
class Card:
    """A story in a gallery. `name`: what its files are called, without an ending."""

    name: str
    lang: str
    title: str
    people: str
    first: str
    ending: str
    length: str
    """How long it is, in the story's language: `5 chapters`, `2 parts`."""
    alt: str


def card(name: str, book: Book) -> Card:
    """What a gallery shows of a book."""
    with speaking(book.lang):
        alt, length = cover_label(book), _length(book)
    first = clean(book.first_line)
    if len(first) > _FIRST:
        first = first[:_FIRST].rsplit(" ", 1)[0].rstrip(",;:—") + " …"
    people = " · ".join(clean(person.name) for person in book.people)
    return Card(name, book.lang, book.title, people, first, book.ending, length, alt)


def _length(book: Book) -> str:
    chapters, parts = (sum(one.key.startswith(what) for one in book.sections) for what in ("chapter-", "part-"))
    if book.system == "momento":
        return ngettext("{n} chapter", "{n} chapters", chapters).format(n=chapters)
    return ngettext("{n} part", "{n} parts", parts).format(n=parts)


def of_source(name: str, source: Source) -> tuple[Card, str]:
    """A record's card and cover."""
    from gm.books.build import build

    book = build(source, odds=False)
    return card(name, book), cover_of(book)


def cover_of(book: Book) -> str:
    """The cover of a book as the small file that a gallery links."""
    with speaking(book.lang):
        return cover(book, label=cover_label(book))


def readme(
    cards: Sequence[Card], title: str, said: Sequence[str], *, covers: str = "covers", suffix: str = ".md"
) -> str:
    """The gallery as Markdown: a table, two stories a row, which GitHub shows side by side."""
    out = [f"# {escaped(title)}", "", *[line for one in said for line in (one, "")]]
    out.append("<table>")
    for at in range(0, len(cards), 2):
        out.append("<tr>")
        out += [_cell(one, covers, suffix) for one in cards[at : at + 2]]
        if at + 1 == len(cards):
            out.append('<td width="50%"></td>')
        out.append("</tr>")
    return "\n".join([*out, "</table>", ""])


def _cell(one: Card, covers: str, suffix: str) -> str:
    link, picture = quote(one.name + suffix), quote(f"{covers}/{one.name}.svg")
    with speaking(one.lang):
        words = (_("read"), _("record"))
    return (
        f'<td width="50%" valign="top" lang="{one.lang}">'
        f'<a href="{link}"><img src="{picture}" width="160" align="left" hspace="12" alt="{text(one.alt)}"></a>'
        f'<b><a href="{link}">{text(one.title)}</a></b><br>{text(one.people)}<br>'
        f"<i>{text(one.first)}</i><br><br>{text(one.ending)}<br>"
        f'{text(one.length)} · {one.lang} · <a href="{link}">{text(words[0])}</a> · '
        f'<a href="{quote(one.name + ".jsonl")}">{text(words[1])}</a></td>'
    )


_STYLE = """
:root { --paper: #fbf8f1; --ink: #221e1a; --soft: #5f554b; --line: #d8cdb9; --red: #9c2c1c; }
@media (prefers-color-scheme: dark) { :root { --paper: #17161a; --ink: #e6e0d4; --soft: #b3a998; --line: #45404a; --red: #f08a75; } }
html { background: var(--paper); color: var(--ink); }
body { margin: 0 auto; max-width: 74rem; padding: 1rem 1.2rem 4rem; font: 1rem/1.5 "Iowan Old Style", Palatino, Georgia, serif; overflow-wrap: anywhere; }
h1 { font-weight: 500; text-align: center; }
h2 { font-weight: 500; font-size: 1.15rem; margin: .6rem 0 .1rem; }
a { color: var(--red); }
ul { list-style: none; padding: 0; display: grid; gap: 2.2rem 1.6rem; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); }
img { width: 100%; height: auto; display: block; border: 1px solid var(--line); }
p { margin: .3rem 0; }
.soft { color: var(--soft); font-size: .88rem; }
"""


def page(cards: Sequence[Card], title: str, lang: str, *, covers: str = "covers", suffix: str = ".md") -> str:
    """The gallery as one HTML page; the covers are files beside it."""
    items = []
    for one in cards:
        link, picture = quote(one.name + suffix), quote(f"{covers}/{one.name}.svg")
        items.append(
            f'<li lang="{one.lang}"><a href="{link}"><img src="{picture}" width="600" height="900" loading="lazy" alt="{text(one.alt)}"></a>'
            f'<h2 dir="auto"><a href="{link}">{text(one.title)}</a></h2><p class="soft" dir="auto">{text(one.people)}</p>'
            f'<p dir="auto"><i>{text(one.first)}</i></p><p class="soft" dir="auto">{text(one.ending)}</p></li>'
        )
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="color-scheme" content="light dark">\n'
        f"<title>{text(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{text(title)}</h1>\n<ul>\n"
        + "\n".join(items)
        + "\n</ul>\n</main>\n</body>\n</html>\n"
    )

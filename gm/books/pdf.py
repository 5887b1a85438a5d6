"""A book as PDF, set by typst with its own fonts, which are embedded. The template gets every text as a string."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any

from gm.books.book import Block, Book, Note, Passage
from gm.books.cover import cover
from gm.books.md import quoted
from gm.books.parts import Table, about, appendix, cover_label, person_line
from gm.books.source import speaking
from gm.books.text import clean, typeset
from gm.i18n import _
from rules import BadOption

if TYPE_CHECKING:
    import typst

__all__ = ["PAPERS", "content", "write"]

PAPERS = ("a5", "a4")
_WHEN = 1514764800
"""The time in the file: the same for every book (2018-01-01). The record knows no day."""


def write(book: Book, *, mechanics: bool = True, paper: str = "a5") -> bytes:
    """The whole file. BadOption: the library is not installed."""
    try:
        import typst
    except ImportError:
        raise BadOption(
            "the PDF needs a library that is not installed: pip install 'un-momento-unico[books]'"
        ) from None
    template = files("gm.books").joinpath("book.typ").read_bytes()
    given = json.dumps(content(book, mechanics=mechanics, paper=paper), ensure_ascii=False)
    made: bytes = typst.compile(
        template, format="pdf", sys_inputs={"book": given}, font_paths=_fonts(), timestamp=_WHEN
    )
    return made


@cache
def _fonts() -> typst.Fonts:
    """The fonts of the library and those beside this module; none of the machine's."""
    import typst

    with as_file(files("gm.books") / "fonts") as folder:
        return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[str(folder)])


def content(book: Book, *, mechanics: bool, paper: str) -> dict[str, Any]:
    """What the template is given."""
    lang = "es" if book.lang.startswith("es") else "en"
    with speaking(book.lang):
        return {
            "paper": paper,
            "mechanics": mechanics,
            "lang": lang,
            "region": {"es": "ES", "es-419": "MX"}.get(book.lang, "GB"),
            "title": book.title,
            "subtitle": book.subtitle,
            "people": [{"name": clean(one.name), "who": clean(person_line(one))} for one in book.people],
            "about": about(book),
            "cover": cover(book, words=False),
            "cover_alt": cover_label(book),
            "words": {"contents": _("Contents"), "appendix": _("Appendix")},
            "sections": [
                {
                    "title": clean(one.title),
                    "subtitle": one.subtitle,
                    "level": one.level,
                    "theme": [one.theme[0], quoted(clean(one.theme[1])) if one.theme[1].strip() else ""] if one.theme else None,
                    "blocks": [_block(block, book.lang) for block in one.blocks],
                }
                for one in book.told(mechanics)
            ],
            "appendix": [
                {
                    "title": clean(part.title),
                    "picture": _set_in_ours(part.picture),
                    "alt": clean(part.alt),
                    "paragraphs": [clean(one) for one in part.paragraphs],
                    "items": [clean(one) for one in part.items],
                    "tables": [_table(table) for table in part.tables],
                }
                for part in appendix(book)
            ],
        }  # fmt: skip


def _set_in_ours(svg: str) -> str:
    """A picture with its words in the font of the book: no font of the machine is looked at."""
    return svg.replace('font-family="sans-serif"', 'font-family="Libertinus Serif"')


def _block(block: Block, lang: str) -> dict[str, Any]:
    if isinstance(block, Passage):
        paragraphs = [typeset(part, lang, bind=True) for part in block.paragraphs]
        return {"is": "passage", "paragraphs": paragraphs, "speaker": clean(block.speaker)}
    if isinstance(block, Note):
        return {"is": "note", "lines": [clean(line) for line in block.lines]}
    return {"is": "pause"}


def _table(table: Table) -> dict[str, Any]:
    rows = [[_broken(cell) for cell in row] for row in table.rows]
    columns = range(len(table.head))
    longest = [
        max(
            len(word)
            for row in (table.head, *table.rows)
            for word in (row[n].split(" ") if n in table.numbers else [row[n]]) or [""]
        )
        for n in columns
    ]
    return {
        "head": [clean(cell) for cell in table.head],
        "rows": rows,
        "numbers": list(table.numbers),
        "widths": [max(6, min(30, size)) for size in longest],
    }


def _broken(cell: str) -> str:
    """A cell whose long words (hashes, seeds) may be broken anywhere."""
    words = clean(cell).split(" ")
    return " ".join(
        "\u200b".join(word[n : n + 8] for n in range(0, len(word), 8)) if len(word) > 24 else word for word in words
    )

"""`gm export`: a record as a book, in any number of formats. The same record gives the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from gm.books.book import Book
from gm.books.build import build
from gm.books.source import Source
from gm.play.setup import data_folder
from gm.record.library import Library
from gm.record.store import SaveFailed, write_whole
from rules import BadOption

__all__ = ["FORMATS", "export", "render", "take_in"]


def _md(book: Book, mechanics: bool, paper: str) -> bytes:
    from gm.books import md

    return md.write(book, mechanics=mechanics).encode()


def _html(book: Book, mechanics: bool, paper: str) -> bytes:
    from gm.books import web

    return web.write(book, mechanics=mechanics).encode()


def _epub(book: Book, mechanics: bool, paper: str) -> bytes:
    from gm.books import epub

    return epub.write(book, mechanics=mechanics)


def _pdf(book: Book, mechanics: bool, paper: str) -> bytes:
    from gm.books import pdf

    return pdf.write(book, mechanics=mechanics, paper=paper)


def _json(book: Book, mechanics: bool, paper: str) -> bytes:
    from gm.books import data

    return data.write(book, mechanics=mechanics).encode()


def _bbcode(book: Book, mechanics: bool, paper: str) -> bytes:
    from gm.books import bbcode

    return bbcode.write(book, mechanics=mechanics).encode()


def _sillytavern(book: Book, mechanics: bool, paper: str) -> bytes:
    from gm.books import chats

    return chats.sillytavern(book, mechanics=mechanics).encode()


def _foundry(book: Book, mechanics: bool, paper: str) -> bytes:
    from gm.books import chats

    return chats.foundry(book, mechanics=mechanics).encode()


FORMATS: Mapping[str, tuple[str, Callable[[Book, bool, str], bytes]]] = {
    "md": (".md", _md),
    "html": (".html", _html),
    "epub": (".epub", _epub),
    "pdf": (".pdf", _pdf),
    "json": (".book.json", _json),
    "bbcode": (".bbcode.txt", _bbcode),
    "sillytavern": (".sillytavern.jsonl", _sillytavern),
    "foundry": (".foundry.json", _foundry),
}
"""Each format's name: how its files end, and what writes it."""


def render(book: Book, name: str, *, mechanics: bool = True, paper: str = "a5") -> bytes:
    """One format's bytes. BadOption: there is no such format, or its library is not installed."""
    if name not in FORMATS:
        raise BadOption("there is no format {name}; there are {formats}", name=ascii(name), formats=", ".join(FORMATS))
    return FORMATS[name][1](book, mechanics, paper)


def export(
    game: str, formats: Sequence[str], out: Path, *, mechanics: bool, paper: str, folder: Path | None
) -> list[Path]:
    """Write a game as a book into a folder. The files written. BadRecord, BadOption, SaveFailed."""
    if paper not in ("a5", "a4"):
        raise BadOption("paper is a5 or a4, not {paper}", paper=ascii(paper))
    for name in formats:
        if name not in FORMATS:
            raise BadOption(
                "there is no format {name}; there are {formats}", name=ascii(name), formats=", ".join(FORMATS)
            )
    path = Library(folder if folder is not None else data_folder()).path(game)
    book = build(Source.read(path))
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveFailed(out, error) from None
    written = []
    for name in dict.fromkeys(formats):
        target = out / (path.stem + FORMATS[name][0])
        write_whole(target, render(book, name, mechanics=mechanics, paper=paper))
        written.append(target)
    return written


def take_in(source: Path, name: str | None, folder: Path | None) -> tuple[Path, bool]:
    """Check a book as JSON, or a record, and copy the record in. Its new path, and whether all of the book was compared."""
    from gm.books import data
    from gm.record.store import read_bytes

    library = Library(folder if folder is not None else data_folder())
    content = read_bytes(source)
    if not data.is_book(content):
        return library.take_in(source, name), True
    record, whole = data.read(content)
    target = library.free(name or source.name.removesuffix(".book.json").removesuffix(".json"))
    try:
        library.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveFailed(library.folder, error) from None
    write_whole(target, record)
    return target, whole

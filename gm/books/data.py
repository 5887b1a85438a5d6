"""A book as JSON (docs/schema/book.schema.json), with the whole record in it; and back again, checked."""

from __future__ import annotations

import json
from typing import Any

from gm import __version__
from gm.books.book import Block, Book, Note, Passage
from gm.books.build import build
from gm.books.source import Source
from gm.record import lines as form
from rules import BadRecord

__all__ = ["FORMAT", "SCHEMA", "content", "is_book", "read", "write"]

FORMAT = "un-momento-unico-book"
SCHEMA = 1


def write(book: Book, *, mechanics: bool = True) -> str:
    """The whole file. The record in it is whole with or without the mechanics in the margin."""
    return json.dumps(content(book, mechanics=mechanics), ensure_ascii=False, indent=1) + "\n"


def content(book: Book, *, mechanics: bool = True) -> dict[str, Any]:
    """The book as values."""
    found = book.appendix
    proof = found.proof
    return {
        "format": FORMAT,
        "schema": SCHEMA,
        "program": __version__,
        "system": book.system,
        "lang": book.lang,
        "title": book.title,
        "subtitle": book.subtitle,
        "over": book.over,
        "ending": book.ending,
        "virtue": book.virtue or None,
        "cover": {"season": book.season, "key": book.key},
        "mechanics": mechanics,
        "people": [
            {"seat": one.seat, "name": one.name, "who": one.who, "gender": one.gender, "played": one.played}
            for one in book.people
        ],
        "sections": [
            {
                "key": one.key,
                "title": one.title,
                "subtitle": one.subtitle,
                "theme": {"name": one.theme[0], "text": one.theme[1]} if one.theme else None,
                "blocks": [_block(block) for block in one.blocks if mechanics or not isinstance(block, Note)],
            }
            for one in book.told(mechanics)
        ],
        "appendix": {
            "rolls": [
                {"step": o.step, "section": o.section, "name": o.name, "for": o.why, "faces": list(o.faces)}
                for o in found.rolls
            ],
            "rulings": [
                {
                    "step": one.step,
                    "section": one.section,
                    "name": one.name,
                    "favours": one.favours,
                    "text": one.text,
                    "token": one.token,
                }
                for one in found.rulings
            ],
            "outcomes": [
                {"step": one.step, "section": one.section, "name": one.name, "text": one.text} for one in found.outcomes
            ],
            "options": dict(found.options),
            "chances": [{"what": o.what, "chance": o.percent, "estimate": o.estimate} for o in found.chances],
            "turns": list(found.turns),
            "measures": list(found.measures),
            "counts": [
                {"label": one.label, **{seat: list(numbers) for seat, numbers in one.seats.items()}}
                for one in found.counts
            ],
            "authors": [{"section": o.section, "author": o.author, "passages": o.passages} for o in found.authors],
            "credits": list(found.credits),
            "proof": {
                "fingerprint": proof.fingerprint,
                "lines": proof.lines,
                "seed": proof.seed,
                "commitment": proof.commitment,
                "secret": proof.secret,
                "words": dict(proof.words),
            },
        },
        "record": [json.loads(line) for line in book.record],
    }


def _block(block: Block) -> dict[str, Any]:
    if isinstance(block, Passage):
        return {
            "is": "passage",
            "number": block.number,
            "kind": block.kind,
            "author": block.author,
            "speaker": block.speaker,
            "step": block.step,
            "text": block.text,
        }
    if isinstance(block, Note):
        return {"is": "note", "kind": block.kind, "step": block.step, "lines": list(block.lines)}
    return {"is": "pause"}


def is_book(data: bytes) -> bool:
    """Whether this is a book of ours as JSON, and not a record."""
    start = data[:400].lstrip()
    return start.startswith(b"{") and f'"format": "{FORMAT}"'.encode() in start


def read(data: bytes) -> tuple[bytes, bool]:
    """The record out of a book, checked, and whether the book is what that record tells.

    False only for a book of another version of the program, whose words may differ. BadRecord: the record does not hold, or the
    book was changed.
    """
    try:
        found = json.loads(data.decode())
        record = b"".join(form.dump(line) for line in found["record"])
        schema, program, mechanics = found["schema"], found["program"], found["mechanics"]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise BadRecord("this is not a whole book of ours") from None
    if type(schema) is not int or schema > SCHEMA:
        raise BadRecord("this book was written by a later version (schema {schema})", schema=ascii(schema))
    right = content(build(Source.of(record)), mechanics=mechanics is True)
    wrong = [name for name in right if name != "program" and found.get(name) != right[name]]
    if wrong or set(found) != set(right):
        if program == __version__:
            raise BadRecord("the book is not what its record tells: {part}", part=ascii(", ".join(wrong[:3]) or "keys"))
        return record, False
    return record, True

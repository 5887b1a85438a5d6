"""The lines of a record, and the chain that holds them together.

A record is JSON Lines in canonical form. Every line has its number `n`, its `type`, the `hash` of the line before (`prev`) and its own:
the SHA-256 of the line's canonical JSON without `hash`. docs/record.md describes each type.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from rules import BadRecord, canonical

__all__ = [
    "FORMAT",
    "NO_LINE",
    "SCHEMA",
    "Line",
    "check_link",
    "dump",
    "lines_of",
    "linked",
    "parse",
    "seal",
    "written",
]

FORMAT = "un-momento-unico"
SCHEMA = 2
"""The version of the record's schema. A later version reads every earlier one."""
NO_LINE = "0" * 64
"""`prev` of the first line."""

Line = dict[str, Any]

_HOLE = "#" * 64
"""Stands for a line's hash until it is known."""
_IN_TEXT = b'"hash":"%b",' % _HOLE.encode()
"""The hole as it is written. `n` is in every line, so something always follows."""


def _hash(line: Line) -> str:
    return hashlib.sha256(canonical(line).encode()).hexdigest()


def written(bodies: Sequence[Line], behind: Sequence[Line] = ()) -> tuple[list[Line], bytes]:
    """The finished lines, and their bytes as `dump` gives them: the bodies in a row, behind those given."""
    prev = behind[-1]["hash"] if behind else NO_LINE
    made: list[Line] = []
    raw: list[bytes] = []
    for n, body in enumerate(bodies, len(behind)):
        line = {**body, "n": n, "prev": prev, "hash": _HOLE}
        # Written out once: what is hashed is the text without the hole, what is stored has the hash in it. No text of a player can look
        # like the hole, because a quotation mark within a text is escaped.
        before, _, after = canonical(line).encode().partition(_IN_TEXT)
        if _IN_TEXT in after:  # the body itself holds something under the name `hash` that looks like the hole
            line.pop("hash")
            line["hash"] = prev = _hash(line)
            raw.append(dump(line))
        else:
            line["hash"] = prev = hashlib.sha256(before + after).hexdigest()
            raw.append(b'%b"hash":"%b",%b\n' % (before, prev.encode(), after))
        made.append(line)
    return made, b"".join(raw)


def linked(bodies: Sequence[Line], behind: Sequence[Line] = ()) -> list[Line]:
    """The finished lines alone."""
    return written(bodies, behind)[0]


def dump(line: Line) -> bytes:
    """The bytes of a line, its newline included."""
    return canonical(line).encode() + b"\n"


def parse(raw: bytes) -> Line:
    """One line back from its bytes (without newline). BadRecord: not JSON, not canonical, or its own hash is wrong."""
    try:
        line = json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError):
        raise BadRecord("it is not JSON") from None
    if not isinstance(line, dict) or not isinstance(line.get("hash"), str):
        raise BadRecord("it is not a line of a record")
    found = line.pop("hash")
    try:
        right = _hash(line)
        line["hash"] = found
        same = dump(line)[:-1] == raw
    except (ValueError, RecursionError):  # lone surrogates cannot be written, so no line of ours holds one
        raise BadRecord("it holds text that cannot be written") from None
    if found != right or not same:
        raise BadRecord("it has been changed: its hash does not fit its content")
    return line


def lines_of(data: bytes) -> tuple[list[bytes], bytes]:
    """Cut a file into whole lines, and what stands behind the last newline (a torn line, if anything)."""
    *whole, tail = data.split(b"\n")
    return whole, tail


def check_link(line: Line, n: int, prev: str) -> None:
    """BadRecord unless the line is number `n` and follows the line whose hash is `prev`."""
    if type(line.get("n")) is not int or line["n"] != n or line.get("prev") != prev:
        raise BadRecord("it does not follow the line before it: something was dropped, added or moved")


def seal(move: str, seat: str, nonce: str) -> str:
    """The commitment of a secret choice: SHA-256 of `seat move nonce`; the nonce is 128 bits in hexadecimal."""
    return hashlib.sha256(f"{seat} {move} {nonce}".encode()).hexdigest()

"""Long choices of words grouped by their letters, so that a pattern rules most of them out at once: `(?:arm|ankle|back)` as `(?:a(?:rm|nkle)|back)`.

What the pattern matches stays the same, and so does what it tries first: words with different first letters never compete, and those with the
same keep their order.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

__all__ = ["compiled_verbose", "grouped"]

_FEW = 5
"""So few need no groups."""
_REPEATS = frozenset("?*+{")


def grouped(pattern: str) -> str:
    """A pattern that matches the same, sooner. It must not be in verbose mode."""
    parts, _ = _parts(pattern, 0)
    return "|".join(parts)


def compiled_verbose(pattern: str) -> re.Pattern[str]:
    """A pattern written in verbose mode, without comments, compiled so."""
    return re.compile(grouped(re.sub(r"(?<!\\)\s+", "", pattern).replace("\\ ", " ")))


def _parts(text: str, i: int) -> tuple[list[str], int]:
    """The alternatives from a place up to the bracket that closes them, their own groups done; and where that bracket is."""
    parts: list[str] = []
    start = ""
    while i < len(text):
        letter = text[i]
        if letter == "\\":
            start += text[i : i + 2]
            i += 2
        elif letter == "[":
            end = text.index("]", i + 2)
            start += text[i : end + 1]
            i = end + 1
        elif letter == "(":
            opening = _opening(text, i)
            inside, end = _parts(text, i + len(opening))
            start += (
                opening + ("|".join(inside) if "<" in opening[:3] and "P" not in opening else _joined(inside)) + ")"
            )
            i = end + 1
        elif letter == ")":
            break
        elif letter == "|":
            parts.append(start)
            start = ""
            i += 1
        else:
            start += letter
            i += 1
    parts.append(start)
    return parts, i


def _opening(text: str, i: int) -> str:
    if not text.startswith("(?", i):
        return "("
    if text.startswith("(?P<", i):
        return text[i : text.index(">", i) + 1]
    for opening in ("(?<=", "(?<!", "(?:", "(?=", "(?!"):
        if text.startswith(opening, i):
            return opening
    raise ValueError(f"a group that is not known: {text[i : i + 8]}")


def _joined(parts: Sequence[str]) -> str:
    if len(parts) < _FEW or not all(map(_begins_plainly, parts)):
        return "|".join(parts)
    by_letter: dict[str, list[str]] = {}
    for part in parts:
        by_letter.setdefault(part[0], []).append(part[1:])
    return "|".join(
        letter + (f"(?:{_joined(rests)})" if len(rests) > 1 else rests[0]) for letter, rests in by_letter.items()
    )


def _begins_plainly(part: str) -> bool:
    return part[:1].isalpha() and part[1:2] not in _REPEATS

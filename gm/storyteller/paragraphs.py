"""Texts chosen for a beat, put together into paragraphs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gm.storyteller.grammar import Cast, Line
from gm.storyteller.texts import sentences

__all__ = ["SPEECH", "Told", "join", "length", "talking"]

SPEECH = ("—", "“")

Told = list[tuple[Line, Cast]]
"""A paragraph: the texts that are told and for whom."""


def join(parts: Iterable[str]) -> str:
    """Sentences into paragraphs: what is said aloud, or has paragraphs of its own, stands on a line of its own."""
    out: list[str] = []
    for part in parts:
        alone = "\n" in part or part.startswith(SPEECH)
        if out and not alone and "\n" not in out[-1] and not out[-1].startswith(SPEECH):
            out[-1] += " " + part
        else:
            out.append(part)
    return "\n".join(out)


def talking(before: Told, after: Told) -> bool:
    """Whether somebody speaks at the end of one paragraph or the start of the next: nobody comes in between a word and its answer."""
    last, first = before[-1][0].render(before[-1][1]), after[0][0].render(after[0][1])
    return last.split("\n")[-1].lstrip().startswith(SPEECH) or first.startswith(SPEECH)


def length(told: Sequence[Told]) -> int:
    """Sentences."""
    return sum(sentences(line.render(cast)) for paragraph in told for line, cast in paragraph)

"""Sentences and runs of words: what two texts have in common."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gm.narration.sentences import split

__all__ = ["RUN", "bare", "masked", "runs", "sentences", "words"]

RUN = 5
"""Words of a sequence that two stories may share."""
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_EDGES = re.compile(r"^[—«“‘¿¡\s]+|[—»”’\s]+$")


def sentences(text: str) -> list[str]:
    """The sentences of a text, paragraph by paragraph."""
    return [sentence for paragraph in text.split("\n") for sentence in split(paragraph)]


def bare(sentence: str) -> str:
    """A sentence as it counts: without the marks around it, blanks single."""
    return " ".join(_EDGES.sub("", sentence).split())


def words(text: str) -> list[str]:
    """Its words, as written."""
    return _WORD.findall(text)


def runs(text: str, length: int = RUN) -> Iterator[tuple[str, ...]]:
    """Every sequence of so many words within a paragraph, in lower case."""
    for paragraph in text.split("\n"):
        found = [word.casefold() for word in words(paragraph)]
        yield from (tuple(found[i : i + length]) for i in range(len(found) - length + 1))


def masked(text: str, names: Sequence[str]) -> str:
    """A text with every name taken out, so that only the writing is compared."""
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"\b{re.escape(name)}\b", "·", text)
    return text

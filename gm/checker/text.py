"""Reading prose piece by piece: what is told, what is said aloud, and the words of each sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["SPOKEN", "Scanner", "Sentence", "sentences", "words"]

SPOKEN = "§"
"""Stands in the told part for something said aloud."""

_MARK = re.compile(r"[—–―«»“”„\"\n]|(?<!\w)[‘'](?=\w)|(?<=[.,!?…—])['’](?!\w)")
_MARKS = re.compile("[—–―«»“”„\"\n‘'’]")
"""Without one of these, a piece goes on as it began."""
_CLOSE = {"«": "»", "“": "”", "„": "”", '"': '"', "‘": "’", "'": "'"}
_DASH = "—–―"
_END = re.compile(r"(?:[.!?…]+[»”\"'’)\]]*(?:—(?=[.]))?[.]?)(?=\s+[—–«“\"‘'¿¡(\[*#]*[A-ZÁÉÍÓÚÑÜ0-9]|\s*\n|\s*$)|\n+")
_WORD = re.compile(r"[^\W\d_]+(?:['’](?!s\b)[^\W\d_]+)*|\d+|['’]s\b")


def words(text: str) -> list[str]:
    """The words and numbers of a text, in lower case."""
    return [word.lower() for word in _WORD.findall(text)]


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text with the white space that follows them: joined, they are the text."""
    start = 0
    for match in _END.finditer(text):
        end = match.end()
        while end < len(text) and text[end].isspace():
            end += 1
        if text[start:end].strip():
            yield text[start:end]
            start = end
    if text[start:].strip():
        yield text[start:]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence as read. `told` has SPOKEN where something is said aloud; `said` is what is said."""

    raw: str
    told: str
    said: tuple[str, ...]
    first: bool
    """Whether it starts a paragraph."""
    after_speech: bool
    """Whether the same paragraph has just said something aloud."""


class Scanner:
    """Tells speech from telling across pieces that come one by one."""

    def __init__(self) -> None:
        self._closing: str | None = None
        self._aside = False
        """Whether the telling cuts into what is said: «Señor —responde Goro—, …»."""
        self._dialogue = False
        self._speaking = False
        self._fresh = True
        self._spoke = False
        self._last = ""

    @property
    def open_quote(self) -> bool:
        """Whether a quotation is still open."""
        return self._closing is not None

    def read(self, piece: str) -> Sentence:
        """The next piece, white space included: a line break ends a paragraph."""
        first, after = self._fresh, self._spoke
        told: list[str] = []
        said: list[str] = []
        at = 0
        for match in _MARK.finditer(piece) if _MARKS.search(piece) else ():
            self._take(piece[at : match.start()], told, said)
            at = match.end()
            mark = match.group()
            after_mark = piece[at : at + 1]
            self._see(mark, after_mark, told)
        self._take(piece[at:], told, said)
        text = "".join(told)
        return Sentence(piece.strip(), text.strip(), tuple(said), first, after and not first)

    def _take(self, text: str, told: list[str], said: list[str]) -> None:
        if not text:
            return
        if (self._closing is not None and not self._aside) or self._speaking:
            if text.strip():
                said.append(text.strip())
                if not told or told[-1] != f" {SPOKEN} ":
                    told.append(f" {SPOKEN} ")
                self._spoke = True
        else:
            told.append(text)
            if text.strip():
                self._spoke = False
        if text.strip():
            self._fresh = False
            self._last = text.rstrip()[-1]

    def _see(self, mark: str, following: str, told: list[str]) -> None:
        if mark == "\n":
            self._dialogue = self._speaking = self._spoke = False
            self._aside = False
            if self._closing in ("’", "'", '"'):
                self._closing = None
            self._fresh, self._last = True, ""
            told.append("\n")
        elif self._closing is not None:
            if mark == self._closing or (mark in '”"' and self._closing in '”"'):
                self._closing, self._aside = None, False
                self._last = mark
            elif mark in _DASH and self._closing == "»":
                self._aside = not self._aside and following.strip() != ""
        elif mark in _CLOSE and not self._speaking:
            self._closing = _CLOSE[mark]
            self._fresh = False
        elif mark in _DASH:
            self._dash(following, told)

    def _dash(self, following: str, told: list[str]) -> None:
        opens = self._fresh or (not self._dialogue and self._last in ".!?…:" and following.strip() != "")
        if opens and following.strip():
            self._dialogue = self._speaking = True
        elif self._dialogue:
            self._speaking = not self._speaking
        else:
            told.append(" — ")
        self._fresh = False

"""Length, cut-offs, and what has been said before."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from gm.checker.facts import Facts
from gm.checker.text import sentences, words

__all__ = ["Shape"]

_SLACK = 1.25
_LONG = 9
"""Words of a sentence that should not come back."""
_NEAR = 0.6
_QUOTE = 16
"""Words of a sentence that may only quote what has been said before."""
_SAME = 0.85
_END = re.compile(r"[.!?…][»”\"'’)\]—]*$|[»”\"]$|[.!?…]\s*—$|—$")
_HANGING = {
    "es": re.compile(
        r"\b(?:el|la|los|las|un|una|de|del|al|y|o|que|con|su|sus|por|para|en|a|e|mi|tu|se|le|ni|pero|cuando|como|sin|entre|hacia|desde|lo)[.…]?$",
        re.I,
    ),
    "en": re.compile(
        r"\b(?:the|a|an|and|or|my|your|their|its|of|because|while|whose|although|from|into|his)[.…]?$", re.I
    ),
}
_LEAVES_OUT = re.compile(r"(?:que|y|en|por|a|para|of|from|into|his|lo|la|le|se|con)\.$", re.I)


@dataclass(frozen=True, slots=True)
class _Told:
    """A paragraph told before: its lines, its longer sentences, its words by threes."""

    paragraphs: frozenset[str]
    sentences: frozenset[str]
    triples: tuple[frozenset[tuple[str, ...]], ...]
    longer: tuple[tuple[frozenset[str], frozenset[str]], ...]
    """Of each longer sentence, its words and its words by twos."""


@lru_cache(maxsize=64)
def _told(text: str) -> _Told:
    parts = [words(part) for part in text.split("\n") if part.strip()]
    longer = (found for piece in sentences(text) if len(found := words(piece)) >= _LONG)
    return _Told(
        frozenset(" ".join(part) for part in parts if len(part) >= 6),
        frozenset(" ".join(found) for found in longer),
        tuple(frozenset(_triples(part)) for part in parts),
        tuple(
            (frozenset(line), frozenset(" ".join(two) for two in pairwise(line)))
            for piece in sentences(text)
            if len(line := words(piece)) >= _LONG
        ),
    )


_FEWEST, _SPAN = 28, 60
"""Of how many words in a row, at the least and at the most, it is asked whether they go round."""
_DIFFERENT = 0.54
"""The share of different words that is too small. Of 2600 good texts by many hands none has less than 0.6."""


class Shape:
    """Judges the form of a text."""

    def __init__(self, lang: str, facts: Facts) -> None:
        self.lang = lang
        self.max_words = facts.max_words
        before = [_told(text) for text in facts.previous]
        self._paragraphs = {line for told in before for line in told.paragraphs}
        self._sentences = {line for told in before for line in told.sentences}
        self._triples = [triples for told in before for triples in told.triples]
        self._before = [line for told in before for line in told.longer]
        self._count = 0
        self._lines: list[list[str]] = [[]]
        """The words of each line so far."""
        self._told: Counter[str] = Counter()
        self._told_triples: list[tuple[set[tuple[str, ...]], set[str]]] = []
        self._names = {part for who in facts.people for part in words(who.name)}

    def take(self, piece: str, found: list[str]) -> None:
        """The next piece as it comes, and its words."""
        for n, part in enumerate(piece.split("\n")):
            if n:
                self._lines.append([])
            if part and not part.isspace():
                self._lines[-1] += words(part) if "\n" in piece.strip() else found

    def judge(self, found: list[str], said: int = 0) -> Iterator[str]:
        """Why a sentence, given its words and how many of them are said aloud, is a repetition."""
        quotes = said * 2 > len(found) and len(found) < _QUOTE
        self._count += len(found)
        if len(found) >= _LONG:
            line = " ".join(found)
            triples = set(_triples(found))
            names = self._names.intersection(found)
            if line in self._sentences:
                yield "told before, word for word"
            elif (
                not quotes
                and len(found) > _LONG
                and any(len(triples & before) >= _NEAR * len(triples) for before in self._triples if before)
            ):
                yield "told before, nearly word for word"
            elif any(_alike(found, before) for before in self._before):
                yield "told before, in nearly the same words"
            elif self._again(triples, names):
                yield "the same sentence twice, or nearly"
            self._told_triples.append((triples, names))
        elif len(found) >= 4:
            line = " ".join(found)
            self._told[line] += 1
            if self._told[line] >= (2 if len(found) >= 6 else 3):
                yield "the same sentence again"
        elif len(found) >= 2:
            line = " ".join(found)
            self._told[line] += 1
            if self._told[line] >= 5:
                yield "the same sentence again"
        if _loops(found):
            yield "the same words over and over"

    def _again(self, triples: set[tuple[str, ...]], names: set[str]) -> bool:
        """Whether a sentence of this text has nearly the same words by threes, of the same people."""
        for before, named in self._told_triples:
            most = max(len(triples), len(before))
            alike = min(len(triples), len(before)) >= _SAME * most and names == named
            if alike and len(triples & before) >= _SAME * most:
                return True
        return False

    def whole(self, text: str) -> Iterator[tuple[str, str]]:
        """Part and reason: paragraphs told before, words that go round."""
        if _circles([word for line in self._lines for word in line]):
            yield "", "the same few words, round and round"
        seen: set[str] = set()
        parts = text.split("\n")
        if len(parts) < 2 and not self._paragraphs:
            return
        for part, found in zip(parts, self._lines, strict=True):
            line = " ".join(found)
            if len(found) >= 6 and line in self._paragraphs:
                yield part.strip(), "a paragraph told before"
            elif len(found) >= 6 and line in seen:
                yield part.strip(), "the same paragraph twice"
            seen.add(line)

    def length(self, text: str, open_quote: bool) -> Iterator[str]:
        """Why a text is empty, cut off or too long."""
        bare = text.strip()
        count = self._count
        if not count:
            yield "empty"
            return
        if count < 2:
            yield "hardly a word"
        if self.max_words and count > self.max_words * _SLACK:
            yield f"{count} words, {self.max_words} were asked for"
        if not _END.search(bare[-12:]) or open_quote:
            yield "cut off"
        elif _HANGING[self.lang].search(bare[-20:]) and not _LEAVES_OUT.search(bare[-20:]):
            yield "cut off in mid sentence"


def _circles(found: list[str]) -> bool:
    """Whether there are hardly more than half as many different words as words, of so many in a row."""
    half = _SPAN // 2
    rows = (found[start : start + _SPAN] for start in range(0, max(1, len(found) - half), half))
    return any(len(row) >= _FEWEST and len(set(row)) < _DIFFERENT * len(row) for row in rows)


def _alike(found: list[str], before: tuple[frozenset[str], frozenset[str]]) -> bool:
    """A sentence with nearly the words of another, most of them in the same order."""
    bag, twos = before
    mine = set(found)
    if len(mine & bag) < 0.7 * max(len(mine), len(bag)):
        return False
    return sum(" ".join(two) in twos for two in pairwise(found)) >= 0.5 * max(len(found) - 1, len(twos))


def _triples(found: list[str]) -> Iterator[tuple[str, ...]]:
    return zip(found, found[1:], found[2:], strict=False)


def _loops(found: list[str]) -> bool:
    """The same few words at least four times in a row, or a longer run of them three times."""
    total = len(found)
    if len(set(found)) * 1.2 > total:
        return False
    for size in range(1, min(13, total // 3 + 1)):
        run = 0
        need = size * (3 if size < 5 else 2)
        for i in range(size, total):
            run = run + 1 if found[i] == found[i - size] else 0
            if run >= need and (size > 1 or len(found[i]) > 2 or run >= 4):
                return True
    return False

"""Length, cut-offs, and what has been said before."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from gm.checker.facts import Facts
from gm.checker.text import sentences, words

__all__ = ["Shape"]

_SLACK = 1.25
_LONG = 9
"""Words of a sentence that should not come back."""
_NEAR = 0.6
_SAME = 0.85
_END = re.compile(r"[.!?…][»”\"'’)\]—]*$|[»”\"]$|[.!?…]\s*—$|—$")
_HANGING = {
    "es": re.compile(
        r"\b(?:el|la|los|las|un|una|de|del|al|y|o|que|con|su|sus|por|para|en|a|e|mi|tu|se|le|ni|pero|cuando|como|sin|entre|hacia|desde|lo)[.…]?$",
        re.I,
    ),
    "en": re.compile(
        r"\b(?:the|a|an|and|or|but|than|my|your|their|its|of|because|while|whose|although|from|into|his)[.…]?$", re.I
    ),
}
_LEAVES_OUT = re.compile(r"(?:que|y|en|por|a|para|of|from|into|his|lo|la|le|se|con)\.$", re.I)


@dataclass(frozen=True, slots=True)
class _Told:
    """A paragraph told before: its lines, its longer sentences, its words by threes."""

    paragraphs: frozenset[str]
    sentences: frozenset[str]
    triples: tuple[frozenset[tuple[str, ...]], ...]


@lru_cache(maxsize=64)
def _told(text: str) -> _Told:
    parts = [words(part) for part in text.split("\n") if part.strip()]
    longer = (found for piece in sentences(text) if len(found := words(piece)) >= _LONG)
    return _Told(
        frozenset(" ".join(part) for part in parts if len(part) >= 6),
        frozenset(" ".join(found) for found in longer),
        tuple(frozenset(_triples(part)) for part in parts),
    )


class Shape:
    """Judges the form of a text."""

    def __init__(self, lang: str, facts: Facts) -> None:
        self.lang = lang
        self.max_words = facts.max_words
        before = [_told(text) for text in facts.previous]
        self._paragraphs = {line for told in before for line in told.paragraphs}
        self._sentences = {line for told in before for line in told.sentences}
        self._triples = [triples for told in before for triples in told.triples]
        self._count = 0
        self._told: Counter[str] = Counter()
        self._told_triples: list[tuple[set[tuple[str, ...]], set[str]]] = []
        self._names = {part for who in facts.people for part in words(who.name)}

    def judge(self, found: list[str]) -> Iterator[str]:
        """Why a sentence, given its words, is a repetition."""
        self._count += len(found)
        if len(found) >= _LONG:
            line = " ".join(found)
            triples = set(_triples(found))
            names = self._names.intersection(found)
            if line in self._sentences:
                yield "told before, word for word"
            elif any(len(triples & before) >= _NEAR * len(triples) for before in self._triples if before):
                yield "told before, nearly word for word"
            elif any(
                len(triples & before) >= _SAME * max(len(triples), len(before)) and names == named
                for before, named in self._told_triples
            ):
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

    def whole(self, text: str) -> Iterator[tuple[str, str]]:
        """Part and reason: paragraphs told before."""
        seen: set[str] = set()
        parts = text.split("\n")
        if len(parts) < 2 and not self._paragraphs:
            return
        for part in parts:
            found = words(part)
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
        elif _HANGING[self.lang].search(bare) and not _LEAVES_OUT.search(bare):
            yield "cut off in mid sentence"


def _triples(found: list[str]) -> Iterator[tuple[str, ...]]:
    return (tuple(found[i : i + 3]) for i in range(len(found) - 2))


def _loops(found: list[str]) -> bool:
    """The same few words at least four times in a row."""
    total = len(found)
    for size in (1, 2, 3, 4, 5, 6):
        run = 0
        for i in range(size, total):
            run = run + 1 if found[i] == found[i - size] else 0
            if run >= size * 3 and (size > 1 or len(found[i]) > 2 or run >= 4):
                return True
    return False

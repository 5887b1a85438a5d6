"""Words and patterns, a language a module. They are compiled when a language is first used."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module

__all__ = ["Frame", "Index", "Lexicon", "lexicon"]


@dataclass(frozen=True, slots=True)
class Frame:
    """A way of claiming something. `who` says whom it is about.

    subj: the subject of the match · obj: whom the match is done to · body: the owner of the part of the body in it, else the subject · part: its owner, else either · owned: its owner or the subject · both: both samurai · all: nobody in
    particular · an explicit group `p` in the pattern comes before any of them. `sense`: wound, unhurt, die, live, win, lose, nobody.
    """

    sense: str
    who: str
    pattern: re.Pattern[str]
    past: bool
    """Whether a pluperfect still claims it."""
    state: bool
    """A state that may come from before, such as bleeding."""
    weak: bool = False
    """Means it only amid a duel."""
    verb: bool = False
    """Only if its first word is a verb: “the cut” is none."""
    sure: bool = False
    """Whatever else the sentence says: “would never rise”."""
    other: bool = False
    """Only if it's not done to the subject itself."""
    denial: bool = False
    """The pattern has its own negation."""


class Index:
    """Finds the patterns that can match a sentence at all, by the words in them: most sentences need none.

    Every match of a pattern contains one of its words that is neither in `common` nor a mere part of the body; a literal that goes on
    (`herid[oa]`, `sangr\\w+`) counts as the beginning of a word.
    """

    def __init__(self, patterns: Sequence[str], common: Iterable[str]) -> None:
        self._whole: dict[str, set[int]] = {}
        self._begins: dict[str, set[tuple[str, int]]] = {}
        left_out = frozenset(common)
        for i, pattern in enumerate(patterns):
            for match in _LITERAL.finditer(_GROUP.sub("(", _SYNTAX.sub(" ", pattern))):
                word, goes_on = match[1], bool(match[2])
                word = word[:-1] if match[2] == "?" else word
                if word in left_out or len(word) < 2:
                    continue
                if goes_on:
                    self._begins.setdefault(word[:3], set()).add((word, i))
                else:
                    self._whole.setdefault(word, set()).add(i)

    def candidates(self, tokens: Iterable[str]) -> set[int]:
        """The numbers of the patterns worth trying."""
        found: set[int] = set()
        for token in set(tokens):
            whole = self._whole.get(token)
            if whole:
                found |= whole
            begins = self._begins.get(token[:3])
            if begins:
                found.update(i for word, i in begins if token.startswith(word))
        return found


_SYNTAX = re.compile(r"\\[bBdsS]")
_GROUP = re.compile(r"\(\?P<\w+>|\(\?[:=!]|\(\?<[=!]")
_LITERAL = re.compile(r"([^\W\d_]+)(\\w|\[|\?|\()?")


@dataclass(frozen=True, slots=True)
class Lexicon:
    """One language."""

    lang: str
    frames: tuple[Frame, ...]
    stop: frozenset[str]
    """Function words: never a name at the start of a sentence."""
    boundary: frozenset[str]
    """Words that begin another clause."""
    relative: frozenset[str]
    prepositions: frozenset[str]
    determiners: frozenset[str]
    subject_pronouns: dict[str, str | None]
    """Pronoun → gender, None for any."""
    fighters: dict[str, str | None]
    """Nouns that can only mean one of the two samurai → gender."""
    others: frozenset[str]
    """Those that mean the other one than the one spoken of."""
    negations: frozenset[str]
    nobody: frozenset[str]
    unreal: re.Pattern[str]
    """In a sentence: hypothetical, believed, dreamt, feigned, compared."""
    memory: re.Pattern[str]
    """In a sentence: remembered, or long ago."""
    old: re.Pattern[str]
    """In a clause: an old wound."""
    had: re.Pattern[str]
    """Just before a match: a pluperfect."""
    body: re.Pattern[str]
    figurative: re.Pattern[str]
    """What looks like a claim and is an idiom."""
    garments: frozenset[str]
    blades: frozenset[str]
    index: Index
    """Which frames a sentence is worth trying with."""


@cache
def lexicon(lang: str) -> Lexicon:
    """The lexicon of a language: es, es-419 or en. ValueError: no such language."""
    spoken = lang.partition("-")[0]
    if spoken not in ("es", "en"):
        raise ValueError(f"no lexicon for {lang!r}")
    made = import_module(f"gm.checker.lexicon.{spoken}").build()
    assert isinstance(made, Lexicon)
    return made

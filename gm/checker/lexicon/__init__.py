"""Words and patterns, a language a module. They are compiled when a language is first used."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from gm.checker.lexicon.index import Index, compiled
from gm.checker.lexicon.senses import Senses

__all__ = ["Frame", "Index", "Lexicon", "lexicon"]


@dataclass(frozen=True, slots=True)
class Frame:
    """A way of claiming something. `who` says whom it is about.

    subj: the subject of the match · obj: whom the match is done to · body: the owner of the part of the body in it, else the subject · part: its owner, else either · owned: its owner or the subject · both: both samurai · all: nobody in
    particular · an explicit group `p` in the pattern comes before any of them. `sense`: wound, unhurt, die, live, win, lose, nobody, figure.
    """

    sense: str
    who: str
    text: str
    """Its pattern, as written."""
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
    plain: bool = False
    """Only if one can tell of whom it is said."""

    @property
    def pattern(self) -> re.Pattern[str]:
        """Its pattern, compiled when it is first tried."""
        return compiled(self.text)


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
    senses: Senses | None = None
    """Classes of words, and patterns over them."""
    sense_frames: tuple[Frame, ...] = ()
    """What those patterns claim, in the same order."""


@cache
def lexicon(lang: str) -> Lexicon:
    """The lexicon of a language: es, es-419 or en. ValueError: no such language."""
    spoken = lang.partition("-")[0]
    if spoken not in ("es", "en"):
        raise ValueError(f"no lexicon for {lang!r}")
    made = import_module(f"gm.checker.lexicon.{spoken}").build()
    assert isinstance(made, Lexicon)
    return made

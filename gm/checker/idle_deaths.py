"""What reads like a death in an English sentence, and is none: nobody's, some thing's, or of somebody who goes on."""

from __future__ import annotations

import re

from gm.checker.lexicon import Frame
from gm.checker.lexicon.spaced import spaced
from gm.checker.people import Reading

__all__ = ["bare_noun", "no_death"]


def no_death(reading: Reading, frame: Frame, known: bool, start: int, end: int) -> bool:
    """Whether a match, from one offset to another, is no death of this story's. `known`: whether it is about somebody in particular."""
    if reading.lexicon.lang != "en":
        return False
    if not known and (_of_no_one(reading, frame) or _OF_SOME.match(reading.text, end)):
        return True
    return _comes_round(reading, start, end)


def _of_no_one(reading: Reading, frame: Frame) -> bool:
    """Whether an English sentence in which somebody dies speaks of none of the people, nor of anybody by a pronoun: “the guard was killed”."""
    return frame.who != "all" and not reading.named and _HE.isdisjoint(reading.words)


def _comes_round(reading: Reading, start: int, end: int) -> bool:
    """“She lay with her eyes open, counting stars”: what only looks like death, of somebody who goes on."""
    if _IN_SO_MANY_WORDS.search(reading.text, start, end + 1):
        return False
    return _FAINT.search(reading.text) is not None or _GOES_ON.search(reading.text, end) is not None


def bare_noun(reading: Reading, first: int, at: int) -> bool:
    """“Summer was killed that night”, “honour had died”: a clause that begins with a word which is neither a person nor a function word, right before the verb."""
    words = reading.tokens[first:at]
    return len(words) in (1, 2) and (
        words[0].isalpha()
        and words[0] not in reading.lexicon.stop
        and words[0] not in reading.lexicon.fighters
        and words[0] not in reading.lexicon.subject_pronouns
        and words[0] not in reading.lexicon.prepositions
        and not words[0].endswith(("ly", "ing", "ed"))
        and (len(words) == 1 or words[1] in ("had", "has", "was", "were"))
    )


_HE = spaced("he she him his her they them their both neither")
_IN_SO_MANY_WORDS = re.compile(
    r"\b(?:die[sd]?|dying|dead|dea(?:th|ths)|kill\w*|slew|slain|corpse\w*|grave\w*|coffin|funeral|lifeless|perish\w*|murder\w*|buri\w+|bury\w*|mortal\w*|fatal\w*|life|soul|ashes|widow\w*|last|passed away|expired|succumbed|ghost)\b"
)
_OF_SOME = re.compile(
    r" (?:of|for) (?:an?|some|every|any|the (?:old|late|former|first|last)) (?!man\b|woman\b|other\b|loser\b|rival\b|dead\b|departed\b|soul\b)"
)
"""“The funeral procession of a rice merchant.”"""
_FAINT = re.compile(
    r"\b(?:fainted|faint|swoon\w*|asleep|drunk|winded|stunned|dazed|dozing|napping|knocked out|unconscious)\b"
)
_GOES_ON = re.compile(
    r"\b(?:laugh\w*|snor\w*|grinn\w*|giggl\w*|complain\w*|counting|humm\w*|sing|singing|sang|(?:asked|called) for (?:a|an|the|his|her|more|some|water|tea|sake|wine|rice)|(?:got|sat|gets|sits) up|woke|came (?:up|back|to|round)|surfac\w*|swam|dived|yawn\w*|sneez\w*|begged|yielded|surrendered|winked)\b"
)

"""Of what is claimed of who wins: whether it is soon evened out, and whether it is one of the two whom a sentence without names means."""

from __future__ import annotations

import re

from gm.checker.lexicon import Frame
from gm.checker.lexicon.spaced import spaced
from gm.checker.people import Reading

__all__ = ["even", "one_of_the_two"]

_FIGHTERS = spaced(
    "woman man girl swordsman swordswoman samurai ronin master pupil veteran champion youngster youth lad giant"
)
_EVENED = re.compile(
    r"\bso(?: , \w+ ,)? (?:was|did|were|had) (?:he|she|@\d)\b|\b(?:, then|and then) (?:@\d 's|his|hers|it was (?:@\d|his|hers))"
    r"|\bas much as (?:his|hers|@\d)|\b(?:came|comes) on again\b|\btook it back\b|\bthe other way (?:about|round)\b|\bso far\b"
    r"|\band (?:@\d|he|she) the \w+er\b|; (?:@\d|he|she) (?:drove|drives|pushed|forced) (?:@\d|him|her) back\b"
)
"""What gives as much to the other, or takes it back: “the advantage was Kenji's for a breath, then Tomoe's”."""
_MOMENT = r"(?:moment|breath|heartbeat|second|instant|blink)"
_FOR_A = re.compile(rf" ?for (?:an?|one|half an?) (?:\w+ )?{_MOMENT}\b")
_BRIEFLY = re.compile(
    rf"\b(?:for (?:an?|one|half an?) (?:\w+ )?{_MOMENT}(?: ,)?(?: [^ .,;]+){{0,4}}|(?:almost|nearly|all but)(?: \w+)?) $"
)
_AT_THE_START = re.compile(
    r"(?:hasta (?:la mitad|entonces|ahí)|al principio|durante (?:un|unos|la primera|los primeros)|en los primeros|at first|for a (?:while|time|moment)|until then|up to (?:the middle|then)|in the beginning|to begin with)\b(?!.*\b(?:pero al (?:final|cabo)|but (?:in the end|at last))\b)"
)
_BEGINS = re.compile(rf"{_MOMENT}\b")


def even(text: str, start: int, end: int) -> bool:
    """Whether the words around a match give as much to the other, or take back what it says."""
    return bool(
        _FOR_A.match(text, end)
        or _EVENED.search(text, max(0, end - 1))
        or _BRIEFLY.search(text, 0, start)
        or _AT_THE_START.match(text)
    ) or (
        text.endswith(("for a ", "for one "), 0, start) and _BEGINS.match(text, start) is not None
    )  # “for a moment it was Tomoe's”


def one_of_the_two(reading: Reading, frame: Frame, at: int) -> bool:
    """Whether an English sentence that names nobody says amid a duel that one who fights won or lost: “the woman in grey outfought him”."""
    if reading.lexicon.lang != "en" or not reading.cast.duel or frame.who != "subj":
        return False
    if reading.named or reading.strangers or "~" in reading.words:
        return False
    clause = reading.clauses[reading.clause_at(at)]
    words = reading.tokens[clause.start : at]
    return (
        bool(words)
        and words[0] in ("the", "this", "that")
        and not _FIGHTERS.isdisjoint(words[1:4])
        and "with" not in words
    )

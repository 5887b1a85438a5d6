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
_FOR_A = re.compile(r" ?for (?:an?|one|half an?) (?:\w+ )?(?:moment|breath|heartbeat|second|instant|blink)\b")
_BRIEFLY = re.compile(
    r"\b(?:for (?:an?|one|half an?) (?:\w+ )?(?:moment|breath|heartbeat|second|instant|blink)(?: ,)?(?: [^ .,;]+){0,4}|(?:almost|nearly|all but)(?: \w+)?) $"
)


_BEGINS = re.compile(r"(?:moment|breath|heartbeat|second|instant|blink)\b")


def even(text: str, start: int, end: int) -> bool:
    """Whether the words around a match give as much to the other, or take back what it says."""
    return bool(
        _FOR_A.match(text, end) or _EVENED.search(text, max(0, end - 1)) or _BRIEFLY.search(text, 0, start)
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

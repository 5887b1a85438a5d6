"""Numbers that count nothing of the game: “a scar”, the edges of swords, scars of old wars."""

from __future__ import annotations

import re

from gm.checker.lexicon import counting as said
from gm.checker.people import Reading

__all__ = ["indefinite", "means_something_else"]

_OLD = re.compile(
    r"\b(?:viej[oa]s?|antigu[oa]s?|de (?:guerra|batalla|infancia|la guerra)|old|ancient|pale|pálidas?|childhood|from the war)\b"
)
_SOMEBODY = re.compile(r"@\d|\b(?:le|les|su|sus|él|ella|his|her|he|she|their|they|him|i|you)\b")
_SPENDS = re.compile(
    r"\b(?:ha[ds]|have|having|holds?|held|left|remain\w*|spen[dt]\w*|bets?|kept|keeps|down to|gain\w*|lost|lose\w*|with|counted|carried|number\w*|stood at"
    r"|each|now|were|up|paid|pays?|stake\w*|earn\w*|won|wins?|against)\b"
)
_BLADES = re.compile(
    r" (?:met|crossed|rang|touched|kissed|locked|ground|sang|slid|scraped|bit|parted|clashed|came|meet|cross|of (?:the|a|his|her|steel))\b"
    r"| (?:were|was) (?:sharp|honed|chipped)"
)
_MARKS = (" , ", " ; ", " . ", " : ")


def indefinite(lang: str, word: str, before: str, after: str) -> bool:
    """“una ventaja”, “a scar”: no count."""
    around = before[-28:] + " _ " + after[:28]
    if lang == "es":
        return not re.search(
            r"\b(?:sol[oa]|únic[oa]|qued\w+|rest\w+|sobr(?!e\b)\w+)\b|^ _  , la última", around
        ) and not re.search(r" (?:contra|frente a) (?:\w+)\b", after[:14])
    return not re.search(r"\b(?:left|only|single|remain\w*|just|has|had|down to|against)\b", around)


def means_something_else(
    lang: str, reading: Reading, thing: str, word: str, before: str, after: str, text: str
) -> bool:
    """Edges of swords, scars of old wars."""
    if thing == "edges" and not word.isdigit() and not reading.game:
        if said.OTHER_PEOPLE.search(text) or not (
            _SOMEBODY.search(text) or re.match(r" (?:contra|against) ", after) or "§" in text or lang == "es"
        ):
            return True
        if lang == "en" and (
            _BLADES.match(after)
            or not (_SPENDS.search(before.rpartition(" . ")[2] + after) or text.startswith(("“", word)))
            or (word == "two" and before.endswith("the ") and "left" not in after)
        ):
            return True
    if thing == "scars":
        start = max(before.rfind(mark) for mark in _MARKS) + 1
        clause = (before[start:] + after)[:90]
        if _OLD.search(clause) or (said.OTHER_PEOPLE.search(clause) and not re.search(r"@\d", clause)):
            return True
    return said.OTHER_PEOPLE.search(after[:20]) is not None

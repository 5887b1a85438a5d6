"""Numbers of the game that are right though nobody has so many: differences, sums, what there was before the last one."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gm.checker.owners import Numbers
from gm.checker.people import Reading

__all__ = ["excused", "more_than_all"]

_DIFFERENCE = {
    "es": re.compile(
        r"\b(?:por (?:detrás|delante|debajo|encima)|sac(?:aba|ó|a) (?!de\b)|aventaja\w*|de (?:diferencia|ventaja|más|menos|sobra)|le (?:ganaba|ganó) por|más que|menos que)\b"
    ),
    "en": re.compile(
        r"\b(?:more|fewer|less|behind|ahead|short of|clear of|apart|difference|the better by|up on|to spare|between them)\b"
    ),
}
_WHOLE = {
    "es": re.compile(r"\b(?:en todo|entre (?:los|las) dos|repartid[oa]s)\b"),
    "en": re.compile(r"\b(?:between (?:them|the two)|in the whole|to share|shared)\b"),
}
_HAS = re.compile(
    r"(?:^|[,;.] )(?:the|its?|an?|every|el|la|los|las|una?|cada) (?:[^\W\d@]+ ){1,4}(?:had|has|bore|wore|showed|tenía|tiene|lucía|mostraba|guardaba) (?:[^\W\d@]+ ){0,2}$"
)
_PERSON = re.compile(
    r"\b(?:he|she|his|her|him|su|él|ella|le|samurái|samurai|espadachín|swordsman|swordswoman|rival|wom[ae]n|m[ae]n|hombre|mujer|one|other|loser|winner|otr[oa])\b"
)


def excused(
    lang: str, known: Mapping[str, int] | None, reading: Reading, numbers: Numbers, thing: str, at: int, value: int
) -> bool:
    """Whether a number may stand that nobody has. `known`: how many each seat has; `numbers`: those of the sentence, this one at `at`."""
    tokens = reading.tokens
    if value == 1 and tokens[at - 1 : at] == ["ni"]:
        return True  # “no le restaba ni una ventaja”
    if thing == "scars" and _of_a_thing(" ".join(tokens[:at]) + " "):
        return True
    if not known or len(known) != 2 or thing == "dice" or numbers[at][2] == "ordinal":
        return False
    one, other = known.values()
    near = " ".join(tokens[max(0, at - 5) : at + 8])
    if value == abs(one - other) and _DIFFERENCE[lang].search(near):
        return True  # “she was two Edges behind”
    if value == one + other and _WHOLE[lang].search(near):
        return True  # “quedaban tres ventajas en todo el valle”
    return (
        thing == "scars"
        and value + 1 in (one, other)
        and any(n > at and after == value + 1 and kind == "ordinal" for n, (after, _, kind) in numbers.items())
    )  # “he had two scars, and this would be the third”


def more_than_all(known: Mapping[str, int] | None, thing: str, value: int, after: str) -> bool:
    """“Seis ventajas nuevas”: however many there were, no more have come than there are in all."""
    fresh = thing != "dice" and re.match(r" (?:nuev|new)", after)
    return bool(fresh and known and value > max(known.values()))


def _of_a_thing(before: str) -> bool:
    """“The table had nine scars”."""
    match = _HAS.search(before)
    return match is not None and not _PERSON.search(match.group())

"""English patterns that are told in the past read the present as well: `bit|tore|ran down` also matches “bites”, “tears”, “runs down”."""

from __future__ import annotations

import re

from gm.checker.lexicon.en_verbs import strong_pasts

__all__ = ["present"]

_ALTERNATIVE = re.compile(r"(?<=[(|:])(?<![<\\])([a-z]+)((?: [a-z]+)*)(?=[|)])")
"""A way of saying it in so many words, between bars."""
_BEHIND = re.compile(r"\(\?<[!=][^()]*\)")
"""What a lookbehind says, whose width is fixed."""
_SILENT = re.compile(r"(?:[csvzu]|[^n]g|[^aeioulr]l)$")
"""After these a verb ends in a silent e."""
_VOWELS = "aeiou"
_NO_VERBS = frozenset({"red", "shed", "bed", "sped", "bled", "fled", "led", "fed", "need", "indeed", "speed", "bleed", "hundred", "naked", "ragged", "wicked"})  # fmt: skip


def _thirds(past: str) -> list[str]:
    """The third persons that a past form may have; none, if it is no past form."""
    if past in strong_pasts():
        return [strong_pasts()[past]]
    if not past.endswith("ed") or len(past) < 5 or past in _NO_VERBS:
        return []
    if past.endswith("ied"):
        return [past[:-1] + "s"]
    stem = past[:-2]
    if stem[-1] == stem[-2] and stem[-1] not in "lsz":
        return [stem[:-1] + "s"]
    if stem.endswith(("sh", "ch", "x", "ss", "zz", "tch")):
        return [stem + "es"]
    if _SILENT.search(stem):
        return [stem + "es"]
    if stem[-1] not in _VOWELS and stem[-2] in _VOWELS and stem[-3:-2] not in tuple(_VOWELS):
        return [stem + "s", stem + "es"]  # “opened”, “scored”
    return [stem + "s"]


def present(pattern: str) -> str:
    """A pattern whose alternatives in the past stand for the present too."""
    kept = [match.span() for match in _BEHIND.finditer(pattern)]

    def both(match: re.Match[str]) -> str:
        if any(first <= match.start() < last for first, last in kept):
            return match.group()
        return "|".join([match.group(), *(third + match[2] for third in _thirds(match[1]))])

    return _ALTERNATIVE.sub(both, pattern)

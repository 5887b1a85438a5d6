"""Texts that say nearly the same: they share most of their runs of five words."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from gm.workshop.wording import runs

__all__ = ["similar"]

SHARE = 0.5
"""Of the runs of the shorter text."""
LEAST = 4
"""Runs that must be shared at all (eight words in a row): a set phrase is no fault."""
_CONDITION = re.compile(r"^(?:\[[^\]]*\]\s*)+")
_SLOT = re.compile(r"\{[^{}]*\}")
_CHOICE = re.compile(r"\.(?:one|two)\.choice(?:\.\d+)?$")
_EXCLUSIVE = re.compile(r"\b(?:endings|recap)\..*")


def similar(texts: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str, float]]:
    """(where, where, share) for pairs of texts that share too much. `texts`: (where it stands, the text).

    The endings of one chapter exclude each other and may be alike; so may one text in versions for different genders.
    """
    sets: list[frozenset[tuple[str, ...]]] = []
    holders: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for i, (_, text) in enumerate(texts):
        found = frozenset(runs(_SLOT.sub("·", _CONDITION.sub("", text)).replace("·", "x")))
        sets.append(found)
        for run in found:
            holders[run].append(i)
    counts: dict[tuple[int, int], int] = defaultdict(int)
    for at in holders.values():
        for n, i in enumerate(at):
            for j in at[n + 1 :]:
                counts[i, j] += 1
    for (i, j), n in sorted(counts.items()):
        share = n / min(len(sets[i]), len(sets[j]))
        one, two = texts[i], texts[j]
        if n >= LEAST and share >= SHARE and not _apart(one, two):
            yield one[0], two[0], share


def _apart(one: tuple[str, str], two: tuple[str, str]) -> bool:
    """Whether only one of two texts can ever be told in a story."""
    if any(".themes" in where or ":place" in where for where in (one[0], two[0])):
        return True  # a theme and a place are there to be quoted
    if _CHOICE.sub("", one[0]) == _CHOICE.sub("", two[0]):
        return True  # what either side of one decision would do
    if _EXCLUSIVE.sub("", one[0]) == _EXCLUSIVE.sub("", two[0]) and _EXCLUSIVE.search(one[0]):
        return True
    return one[0].rpartition(".")[0] == two[0].rpartition(".")[0] and one[1].startswith("[") and two[1].startswith("[")

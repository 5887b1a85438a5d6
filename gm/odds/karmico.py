"""The Sistema Kármico in exact chances: what a pool brings, and how to assign what fell (rules 6 to 8).

A pool is one number: bonus dice left, or penalty dice left as a negative number, or 0. Every roll is counted; nothing is sampled.

>>> round(100 * float(chances(1).safe_success), 1)
59.3
>>> best_assignment((6, 3, 1)).faces
(6, 3, 1)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import permutations
from types import MappingProxyType

from rules.karmico.options import ASPECTS, OUTCOMES, TABLES, outcome

__all__ = [
    "Assignment",
    "Chances",
    "Expectation",
    "Preference",
    "best_assignment",
    "chances",
    "expect",
    "karma_die",
    "karma_reroll",
    "kept",
]

FACES = 6
Kept = tuple[int, int, int]
"""Three faces, descending."""


@dataclass(frozen=True, slots=True)
class Chances:
    """What is within reach of whoever assigns the kept dice, whatever they prefer.

    `forced_failure`: no kept die is a success. `explosive`: some kept die is. `safe_success`: some assignment succeeds and leaves
    nothing permanent, in cost or aftermath.
    """

    forced_failure: Fraction
    explosive: Fraction
    safe_success: Fraction


@dataclass(frozen=True, slots=True)
class Preference:
    """What each outcome is worth to whoever assigns: aspect, then outcome, then any whole number, fraction or float.

    What is left out is worth 0. The default wants success before anything, then nothing permanent, then what is left.
    """

    weights: Mapping[str, Mapping[str, Fraction | float]] = field(
        default_factory=lambda: {
            "resolution": {"success": 8, "explosive": 10},
            "cost": {"temporary": 3, "none": 4},
            "aftermath": {"temporary": 3, "none": 4},
        }
    )

    def __post_init__(self) -> None:
        for aspect, worth in self.weights.items():
            for name in worth:
                if name not in OUTCOMES.get(aspect, ()):
                    raise ValueError(f"there is no outcome {aspect} {name}")

    def worth(self, aspect: str, said: str) -> Fraction:
        """What that outcome is worth."""
        return Fraction(self.weights.get(aspect, {}).get(said, 0))


@dataclass(frozen=True, slots=True)
class Assignment:
    """The kept faces in the order resolution, cost, aftermath, what they say, and what that is worth."""

    faces: Kept
    outcomes: tuple[str, str, str]
    value: Fraction


@dataclass(frozen=True, slots=True)
class Expectation:
    """A pool under a preference, every roll assigned at its best: the mean worth, and the chance of each outcome by aspect."""

    value: Fraction
    outcomes: Mapping[str, Mapping[str, Fraction]]


@cache
def kept(pool: int) -> Mapping[Kept, int]:
    """How many of the 6 ** (3 + dice) rolls keep these three faces: the highest, or with penalty dice the lowest.

    >>> kept(0)[6, 5, 1], kept(1)[6, 6, 6]
    (6, 21)
    """
    found: dict[Kept, int] = {}
    for a in range(1, FACES + 1):
        for b in range(1, FACES + 1):
            for c in range(1, FACES + 1):
                three = _sorted(a, b, c)
                found[three] = found.get(three, 0) + 1
    for _die in range(abs(pool)):
        found = _add_die(found, highest=pool > 0)
    return MappingProxyType(found)


def _add_die(before: Mapping[Kept, int], *, highest: bool) -> dict[Kept, int]:
    """One more die: only the kept three ever matter, for what is dropped once never comes back."""
    after: dict[Kept, int] = {}
    for faces, ways in before.items():
        for face in range(1, FACES + 1):
            four = sorted((*faces, face), reverse=True)
            three = four[:3] if highest else four[1:]
            key = (three[0], three[1], three[2])
            after[key] = after.get(key, 0) + ways
    return after


def _sorted(a: int, b: int, c: int) -> Kept:
    high, middle, low = sorted((a, b, c), reverse=True)
    return high, middle, low


@cache
def chances(pool: int, table: str = "even") -> Chances:
    """What a pool brings within reach under a table (8)."""
    ways = kept(pool)
    _known(table)
    whole = sum(ways.values())
    failure = explosive = safe = 0
    for faces, n in ways.items():
        best = outcome(table, "resolution", faces[0])
        failure += n * (best == "failure")
        explosive += n * (best == "explosive")
        safe += n * any(
            one[0] != "failure" and "permanent" not in one[1:]
            for one in (_said(table, order) for order in permutations(faces))
        )
    return Chances(Fraction(failure, whole), Fraction(explosive, whole), Fraction(safe, whole))


def _said(table: str, faces: Sequence[int]) -> tuple[str, str, str]:
    """What three assigned faces say under a table (8)."""
    resolution, cost, aftermath = (outcome(table, aspect, face) for aspect, face in zip(ASPECTS, faces, strict=True))
    return resolution, cost, aftermath


def _known(table: str) -> None:
    if table not in TABLES:
        raise ValueError(f"there is no table {table}")


def best_assignment(faces: Sequence[int], table: str = "even", preference: Preference | None = None) -> Assignment:
    """The assignment of three kept faces that is worth most; of equals the one with the higher faces first.

    >>> best_assignment((6, 5, 2), preference=Preference({"cost": {"none": 1}, "aftermath": {"none": 1}})).outcomes
    ('failure', 'none', 'none')
    """
    wanted = preference or Preference()
    _known(table)
    found: Assignment | None = None
    for a, b, c in sorted(set(permutations(faces)), reverse=True):
        outcomes = _said(table, (a, b, c))
        value = sum(
            (wanted.worth(aspect, one) for aspect, one in zip(ASPECTS, outcomes, strict=True)), start=Fraction(0)
        )
        if found is None or value > found.value:
            found = Assignment((a, b, c), outcomes, value)
    if found is None or not all(1 <= face <= FACES for face in faces):
        raise ValueError("three faces from 1 to 6 are assigned")
    return found


def expect(pool: int, table: str = "even", preference: Preference | None = None) -> Expectation:
    """A pool before it is rolled, under a table and a preference."""
    return _expectation(kept(pool), table, preference)


def karma_die(faces: Sequence[int], table: str = "even", preference: Preference | None = None) -> Expectation:
    """One more bonus die for 1 karma, all faces on the table being these (12). Its price is for the player to weigh.

    Not to be bought with penalty dice left.
    """
    return _expectation(_redrawn(faces, highest=True), table, preference)


def karma_reroll(
    faces: Sequence[int], face: int, table: str = "even", preference: Preference | None = None, *, highest: bool = True
) -> Expectation:
    """One die that shows `face` rolled again for 1 karma, all faces on the table being these (12).

    `highest` is off with penalty dice left: then the three lowest are kept.
    """
    rest = list(faces)
    rest.remove(face)
    return _expectation(_redrawn(rest, highest=highest), table, preference)


def _redrawn(faces: Sequence[int], *, highest: bool) -> dict[Kept, int]:
    """One die falls beside these faces, and three of all are kept."""
    found: dict[Kept, int] = {}
    for face in range(1, FACES + 1):
        ordered = sorted((*faces, face), reverse=True)
        high, middle, low = ordered[:3] if highest else ordered[-3:]
        found[high, middle, low] = found.get((high, middle, low), 0) + 1
    return found


def _expectation(ways: Mapping[Kept, int], table: str, preference: Preference | None) -> Expectation:
    whole = sum(ways.values())
    value = Fraction(0)
    outcomes = {aspect: dict.fromkeys(OUTCOMES[aspect], Fraction(0)) for aspect in ASPECTS}
    for faces, n in ways.items():
        best = best_assignment(faces, table, preference)
        value += best.value * n / whole
        for aspect, said in zip(ASPECTS, best.outcomes, strict=True):
            outcomes[aspect][said] += Fraction(n, whole)
    return Expectation(value, outcomes)

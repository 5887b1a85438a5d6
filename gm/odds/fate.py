"""Exact chances of Fate Acelerado, by enumeration: four Fate dice, invocations, shifts, and what a hit can be met with. No numpy.

    spread = shifts(Side(3, plus=1), Side(2))
    results(spread).style                        the chance of three shifts or more
    survival(spread, boxes=(1, 3), slots=("mild",))   the chance that the target stays in

The rules' numbers are those of docs/rules-fate.md.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import NamedTuple

__all__ = [
    "FOUR",
    "SLOTS",
    "Results",
    "Side",
    "Way",
    "best",
    "best_below",
    "capacity",
    "hits",
    "results",
    "shifts",
    "survival",
    "totals",
    "ways",
]

Spread = Mapping[int, Fraction]
"""Chances by number; they add up to one."""

FOUR: Mapping[int, int] = MappingProxyType({-4: 1, -3: 4, -2: 10, -1: 16, 0: 19, 1: 16, 2: 10, 3: 4, 4: 1})
"""How many of the 81 rolls of four Fate dice add up to each number (9)."""
SLOTS: Mapping[str, int] = MappingProxyType({"mild": 2, "moderate": 4, "severe": 6})
"""What a consequence of each kind absorbs (3)."""
BOXES = (1, 2, 3)

_DICE: Spread = {total: Fraction(ways, 81) for total, ways in FOUR.items()}


class Side(NamedTuple):
    """One side of a roll: its approach, its +2s, and how it rolls again: up to `rerolls` times while the dice are below `below`."""

    approach: int
    plus: int = 0
    rerolls: int = 0
    below: int = 0


class Results(NamedTuple):
    """The chances of an action's four results (11)."""

    fail: Fraction
    tie: Fraction
    success: Fraction
    style: Fraction


class Way(NamedTuple):
    """One way to meet a hit: a box or none, and the slots filled."""

    box: int | None
    slots: tuple[str, ...]

    @property
    def absorbs(self) -> int:
        """What it absorbs at most."""
        return (self.box or 0) + sum(SLOTS[slot] for slot in self.slots)


def totals(side: Side) -> dict[int, Fraction]:
    """The chances of a side's total: dice, approach, and two for each +2 (9, 14).

    >>> totals(Side(2))[2]
    Fraction(19, 81)
    """
    if side.plus < 0 or side.rerolls < 0:
        raise ValueError("a number of invocations is never below 0")
    spread: dict[int, Fraction] = {}
    first = Fraction(1)
    low = sum(chance for dice, chance in _DICE.items() if dice < side.below)
    for left in range(side.rerolls, -1, -1):
        for dice, chance in _DICE.items():
            if dice >= side.below or not left:
                spread[dice] = spread.get(dice, Fraction(0)) + first * chance
        first *= low
    add = side.approach + 2 * side.plus
    return {dice + add: chance for dice, chance in sorted(spread.items())}


def shifts(attack: Side, defence: Side | int) -> dict[int, Fraction]:
    """The chances of attack total minus defence total, or minus a number (1, 13).

    >>> shifts(Side(1), 1)[3]
    Fraction(4, 81)
    """
    against = {defence: Fraction(1)} if isinstance(defence, int) else totals(defence)
    spread: dict[int, Fraction] = {}
    for mine, chance in totals(attack).items():
        for theirs, other in against.items():
            spread[mine - theirs] = spread.get(mine - theirs, Fraction(0)) + chance * other
    return dict(sorted(spread.items()))


def results(spread: Spread) -> Results:
    """Lower fails, equal ties, higher succeeds, by three or more with style (11)."""
    chances = [Fraction(0)] * 4
    for number, chance in spread.items():
        chances[0 if number < 0 else 1 if number == 0 else 2 if number < 3 else 3] += chance
    return Results(*chances)


def hits(spread: Spread, *, boost: bool = False) -> dict[int, Fraction]:
    """The chances of the harm that is to be absorbed, none included; with `boost` style gives up a shift for one (12)."""
    harms: dict[int, Fraction] = {}
    for number, chance in spread.items():
        harm = max(number, 0) - (boost and number >= 3)
        harms[harm] = harms.get(harm, Fraction(0)) + chance
    return dict(sorted(harms.items()))


def capacity(boxes: Collection[int] = BOXES, slots: Collection[str] = tuple(SLOTS)) -> int:
    """The most harm that one hit can bring without taking the target out: one box and every slot left (2, 3).

    >>> capacity()
    15
    """
    return max(boxes, default=0) + sum(SLOTS[slot] for slot in slots)


def survival(
    spread: Spread,
    boxes: Collection[int] = BOXES,
    slots: Collection[str] = tuple(SLOTS),
    *,
    boost: bool = False,
) -> Fraction:
    """The chance that the target can absorb what comes, a miss included."""
    most = capacity(boxes, slots)
    return sum((chance for harm, chance in hits(spread, boost=boost).items() if harm <= most), Fraction(0))


def ways(harm: int, boxes: Collection[int] = BOXES, slots: Collection[str] = tuple(SLOTS)) -> tuple[Way, ...]:
    """Every way to meet that harm without waste: without any part of it the rest would not do. Fewest consequences first.

    >>> ways(4)[0]
    Way(box=None, slots=('moderate',))
    """
    found = [way for way in _ways(boxes, slots) if way.absorbs >= harm]
    thrifty = [way for way in found if not any(_within(other, way) for other in found)]
    return tuple(sorted(thrifty, key=lambda way: (len(way.slots), way.absorbs - (way.box or 0), way.box or 0)))


def _ways(boxes: Collection[int], slots: Collection[str]) -> Iterator[Way]:
    order = [slot for slot in SLOTS if slot in slots]
    for box in (None, *sorted(boxes)):
        for count in range(len(order) + 1):
            yield from (Way(box, chosen) for chosen in combinations(order, count))


def _within(small: Way, whole: Way) -> bool:
    """Whether one way is another with something left out."""
    return small != whole and small.box in (None, whole.box) and set(small.slots) <= set(whole.slots)


def best_below(attack: Side, defence: Side | int, goal: int) -> tuple[int, Fraction]:
    """The `below` with which an attack most often makes `goal` shifts, rolling again without a look at the defence; and that chance."""

    def chance(below: int) -> Fraction:
        spread = shifts(attack._replace(below=below), defence)
        return sum((part for number, part in spread.items() if number >= goal), Fraction(0))

    found = max(range(-4, 6), key=chance)
    return found, chance(found)


def best(attack: Side, defence: Side, goal: int) -> Fraction:
    """The chance of `goal` shifts or more if both sides invoke as well as can be, with both rolls in view.

    The actor begins, then in turn until two passes running (14). `plus` and `rerolls` are what each has, to use or not; `below`
    does not matter.
    """
    for side in (attack, defence):
        if side.plus < 0 or side.rerolls < 0:
            raise ValueError("a number of invocations is never below 0")
    start = attack.approach - defence.approach - goal
    budget = (attack.plus, attack.rerolls, defence.plus, defence.rerolls)
    return sum(
        (
            chance * other * _play(mine, theirs, start, budget, True, 0)
            for mine, chance in _DICE.items()
            for theirs, other in _DICE.items()
        ),
        Fraction(0),
    )


Budget = tuple[int, int, int, int]


@cache
def _play(mine: int, theirs: int, over: int, budget: Budget, acting: bool, passes: int) -> Fraction:
    """The chance that the actor ends at or above the goal; `over` is what it has beyond it, dice aside."""
    if passes == 2:
        return Fraction(mine - theirs + over >= 0)
    at = 0 if acting else 2
    plus, rerolls = budget[at : at + 2]
    values = [_play(mine, theirs, over, budget, not acting, passes + 1)]
    if plus:
        values.append(_play(mine, theirs, over + (2 if acting else -2), _less(budget, at), not acting, 0))
    if rerolls:
        left = _less(budget, at + 1)
        again = Fraction(0)
        for dice, chance in _DICE.items():
            new = (dice, theirs) if acting else (mine, dice)
            again += chance * _play(*new, over, left, not acting, 0)
        values.append(again)
    return max(values) if acting else min(values)


def _less(budget: Budget, at: int) -> Budget:
    a, b, c, d = (left - (place == at) for place, left in enumerate(budget))
    return (a, b, c, d)

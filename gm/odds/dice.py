"""Exact chances of six-sided dice, as whole numbers over a power of six. No numpy."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

FACES = 6


class Contest(NamedTuple):
    """Chances of one side against another; the three add up to one."""

    win: Fraction
    tie: Fraction
    loss: Fraction


@cache
def highest(dice: int) -> tuple[int, ...]:
    """How many of the 6**dice rolls have 1, 2, .. 6 as their highest face. `dice` is one or more.

    >>> highest(2)
    (1, 3, 5, 7, 9, 11)
    """
    if dice < 1:
        raise ValueError("at least one die is rolled")
    return tuple(face**dice - (face - 1) ** dice for face in range(1, FACES + 1))


@cache
def contest(mine: int, other: int) -> Contest:
    """Highest die against highest die: the chances to exceed, to tie and to be exceeded (rule 4.4).

    >>> contest(2, 1).win
    Fraction(125, 216)
    """
    ours, theirs = highest(mine), highest(other)
    whole = FACES ** (mine + other)
    win = sum(n * sum(theirs[:face]) for face, n in enumerate(ours))
    tie = sum(n * m for n, m in zip(ours, theirs, strict=True))
    return Contest(Fraction(win, whole), Fraction(tie, whole), Fraction(whole - win - tie, whole))


@cache
def sums(dice: int) -> tuple[int, ...]:
    """How many of the 6**dice rolls add up to 0, 1, .. 6 * dice. No dice add up to 0, in one way.

    >>> sums(2)[7]
    6
    """
    if dice < 0:
        raise ValueError("a number of dice is never below 0")
    if dice == 0:
        return (1,)
    before = sums(dice - 1)
    return tuple(
        sum(before[total - face] for face in range(1, FACES + 1) if 0 <= total - face < len(before))
        for total in range(FACES * dice + 1)
    )

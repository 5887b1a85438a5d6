"""Dice against counting every roll, and the numbers of the rules page."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from gm.odds.dice import contest, highest, sums


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_highest_and_sums_count_every_roll(dice: int) -> None:
    rolls = list(itertools.product(range(1, 7), repeat=dice))
    assert highest(dice) == tuple(sum(max(roll) == face for roll in rolls) for face in range(1, 7))
    assert sums(dice) == tuple(sum(sum(roll) == total for roll in rolls) for total in range(6 * dice + 1))


def test_the_numbers_of_the_rules_page() -> None:
    assert contest(1, 1) == (Fraction(15, 36), Fraction(6, 36), Fraction(15, 36))
    assert contest(2, 1) == (Fraction(125, 216), Fraction(36, 216), Fraction(55, 216))


def test_sides_are_alike() -> None:
    for mine, other in itertools.product(range(1, 4), repeat=2):
        assert contest(mine, other) == contest(other, mine)[::-1]


def test_no_dice() -> None:
    assert sums(0) == (1,)
    with pytest.raises(ValueError, match="one die"):
        highest(0)
    with pytest.raises(ValueError, match="below 0"):
        sums(-1)

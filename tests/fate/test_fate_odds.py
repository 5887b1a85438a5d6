"""The exact chances of Fate Acelerado against plain enumeration, and against games that are played."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest
from fate_table import Table
from hypothesis import given, settings
from hypothesis import strategies as st

from gm.odds.fate import (
    FOUR,
    SLOTS,
    Side,
    Way,
    best,
    best_below,
    capacity,
    hits,
    results,
    shifts,
    survival,
    totals,
    ways,
)
from rules.fate import state as rules

ROLLS = [sum(roll) for roll in product((-1, 0, 1), repeat=4)]
sides = st.builds(Side, st.integers(0, 3), st.integers(0, 2), st.integers(0, 2), st.integers(-4, 4))


def test_four_dice_are_81_rolls() -> None:
    assert {total: ROLLS.count(total) for total in range(-4, 5)} == FOUR
    assert dict(rules.SLOTS) == dict(SLOTS)


@pytest.mark.parametrize(("approach", "plus"), [(0, 0), (3, 0), (2, 2)])
def test_totals(approach: int, plus: int) -> None:
    spread = totals(Side(approach, plus))
    for total in range(-4, 5):
        assert spread[total + approach + 2 * plus] == Fraction(ROLLS.count(total), 81)


def test_one_reroll_by_enumeration() -> None:
    wanted: dict[int, Fraction] = {}
    for first, second in product(ROLLS, repeat=2):
        dice = second if first < 1 else first
        wanted[dice + 2] = wanted.get(dice + 2, Fraction(0)) + Fraction(1, 81 * 81)
    assert totals(Side(2, 0, 1, 1)) == wanted


@given(sides, sides)
def test_spreads_are_whole(attack: Side, defence: Side) -> None:
    spread = shifts(attack, defence)
    assert sum(spread.values()) == 1 and all(chance > 0 for chance in spread.values())
    assert sum(results(spread)) == 1 and sum(hits(spread).values()) == 1
    assert survival(spread) >= survival(spread, (), ()) == spread_below(spread, 0)
    mirrored = shifts(defence, attack)
    assert mirrored == {-number: chance for number, chance in reversed(spread.items())}


def spread_below(spread: dict[int, Fraction], most: int) -> Fraction:
    """The chance of at most so many shifts."""
    return sum((chance for number, chance in spread.items() if number <= most), Fraction(0))


def test_shifts_by_enumeration() -> None:
    spread = shifts(Side(3), Side(1))
    for number in range(-8, 9):
        wanted = sum(a + 3 - b - 1 == number for a, b in product(ROLLS, repeat=2))
        assert spread.get(number, 0) == Fraction(wanted, 81 * 81)
    assert shifts(Side(2), 2) == totals(Side(0))
    assert results(shifts(Side(2), 2)) == (Fraction(31, 81), Fraction(19, 81), Fraction(26, 81), Fraction(5, 81))


def test_style_may_give_up_a_shift() -> None:
    spread = shifts(Side(2), 2)
    assert hits(spread) == {
        0: Fraction(50, 81),
        1: Fraction(16, 81),
        2: Fraction(10, 81),
        3: Fraction(4, 81),
        4: Fraction(1, 81),
    }
    assert hits(spread, boost=True) == {
        0: Fraction(50, 81),
        1: Fraction(16, 81),
        2: Fraction(14, 81),
        3: Fraction(1, 81),
    }
    assert survival(spread, (2,), ()) == Fraction(76, 81)
    assert survival(spread, (2,), (), boost=True) == Fraction(80, 81)


def test_capacity_and_ways() -> None:
    assert (capacity(), capacity((), ()), capacity((1, 2), ("mild",))) == (15, 0, 4)
    assert Way(2, ("mild",)) in ways(4) and Way(2, ("mild", "moderate")) not in ways(4)
    assert ways(15) == (Way(3, ("mild", "moderate", "severe")),) and ways(16) == ()
    assert ways(0) == (Way(None, ()),)
    assert ways(2, (1,), ()) == ()
    assert all(way.absorbs >= 5 for way in ways(5))


def test_no_negative_invocations() -> None:
    for side in (Side(1, -1), Side(1, 0, -1)):
        with pytest.raises(ValueError, match="never below 0"):
            totals(side)
        with pytest.raises(ValueError, match="never below 0"):
            best(side, Side(1), 1)


def test_best_play() -> None:
    plain = sum(chance for number, chance in shifts(Side(2), Side(1)).items() if number >= 1)
    assert best(Side(2), Side(1), 1) == plain
    assert best(Side(2, 1), Side(1), 1) == sum(c for n, c in shifts(Side(2, 1), Side(1)).items() if n >= 1)
    assert best(Side(2, 1), Side(1, 1), 1) == plain  # they cancel out
    blind = best_below(Side(2, 0, 1), Side(1), 1)[1]
    seen = best(Side(2, 0, 1), Side(1), 1)
    assert plain < blind < seen
    # With one reroll and both rolls in view: again exactly when it missed.
    wanted = Fraction(0)
    for mine, theirs in product(ROLLS, repeat=2):
        again = Fraction(sum(roll + 2 - theirs - 1 >= 1 for roll in ROLLS), 81)
        wanted += Fraction(1, 81 * 81) * (1 if mine + 2 - theirs - 1 >= 1 else again)
    assert seen == wanted


@settings(max_examples=20, deadline=None)
@given(sides)
def test_best_below_is_the_best(attack: Side) -> None:
    below, chance = best_below(attack, Side(2), 1)
    for other in range(-5, 7):
        spread = shifts(attack._replace(below=other), Side(2))
        assert sum(part for number, part in spread.items() if number >= 1) <= chance
    assert -4 <= below <= 5


def test_the_rules_agree_with_the_chances() -> None:
    """Every pair of sums through the rules, weighed, is the spread of an attack with a +2."""
    rng = random.Random(3)
    spread = shifts(Side(3, 1), Side(2))
    pairs = [(a, b) for a in range(-4, 5) for b in range(-4, 5)]
    for mine, theirs in rng.sample(pairs, 12):
        table = Table().setup()
        table.until("A")
        table.ok('A attack B forceful "x"')
        table.ok('B defend clever "y"')
        table.dice(mine, theirs)
        table.ok('A invoke "concept A" +2')
        table.passes()
        found = table.state["action"]["shifts"]
        assert found == mine - theirs + 3 and spread[found] >= Fraction(FOUR[mine] * FOUR[theirs], 81 * 81)

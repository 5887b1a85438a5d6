"""Exact chances of the Sistema Kármico, against brute force and against the engine itself."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import pytest
from karmico_table import Table

from gm.odds.karmico import (
    Preference,
    best_assignment,
    chances,
    expect,
    karma_die,
    karma_reroll,
    kept,
)

PAGE = {
    -2: (21.0, 21.0, 13.2),
    -1: (11.1, 40.7, 19.8),
    0: (3.7, 70.4, 29.6),
    1: (1.2, 80.2, 59.3),
    2: (0.4, 86.8, 79.0),
}
"""The page's percentages under `even`: forced failure, explosive within reach, success and nothing permanent."""
TABLES = {"even": ((3, 5), (3, 5)), "hard": ((4, 6), (4, 6)), "heroic": ((4, 6), (2, 4))}


def brute(pool: int) -> Counter[tuple[int, ...]]:
    """Every roll, one by one."""
    found: Counter[tuple[int, ...]] = Counter()
    for faces in itertools.product(range(1, 7), repeat=3 + abs(pool)):
        down = sorted(faces, reverse=True)
        found[tuple(down[-3:] if pool < 0 else down[:3])] += 1
    return found


@pytest.mark.parametrize("pool", PAGE)
def test_the_percentages_of_the_page(pool: int) -> None:
    found = chances(pool)
    shown = tuple(round(float(100 * x), 1) for x in (found.forced_failure, found.explosive, found.safe_success))
    assert shown == PAGE[pool]


@pytest.mark.parametrize("pool", range(-4, 5))
def test_kept_dice_are_those_of_every_roll(pool: int) -> None:
    assert dict(kept(pool)) == brute(pool)


@pytest.mark.parametrize("pool", range(-3, 4))
@pytest.mark.parametrize("name", TABLES)
def test_chances_of_every_roll(pool: int, name: str) -> None:
    (success, explosive), (middle, _none) = TABLES[name]
    ways = brute(pool)
    counts = [0, 0, 0]
    for faces, n in ways.items():
        counts[0] += n * (max(faces) < success)
        counts[1] += n * (max(faces) >= explosive)
        counts[2] += n * any(r >= success and c >= middle and a >= middle for r, c, a in itertools.permutations(faces))
    found = chances(pool, name)
    whole = 6 ** (3 + abs(pool))
    assert [found.forced_failure, found.explosive, found.safe_success] == [Fraction(n, whole) for n in counts]


@pytest.mark.parametrize("name", TABLES)
def test_more_dice_are_never_worse(name: str) -> None:
    row = [chances(pool, name) for pool in range(-8, 9)]
    for worse, better in itertools.pairwise(row):
        assert worse.forced_failure > better.forced_failure
        assert worse.explosive < better.explosive and worse.safe_success < better.safe_success
    assert all(sum(kept(pool).values()) == 6 ** (3 + abs(pool)) for pool in range(-12, 13))


def engine_says(name: str, faces: tuple[int, ...]) -> tuple[str, str, str]:
    """What the engine makes of an assignment."""
    table = Table(f"new karmico dice=manual table={name}", setup="")
    table.fight("{} {} {}".format(*faces))
    said = next(event for event in table.say("log")["log"] if event["type"] == "assigned")
    return said["resolution"], said["cost"], said["aftermath"]


@pytest.mark.parametrize("name", TABLES)
def test_an_assignment_says_what_the_engine_says(name: str) -> None:
    for faces in itertools.combinations_with_replacement(range(6, 0, -1), 3):
        best = best_assignment(faces, name)
        assert sorted(best.faces, reverse=True) == list(faces)
        assert best.outcomes == engine_says(name, best.faces)


PREFERENCES = [
    Preference(),
    Preference({"resolution": {"success": 1, "explosive": 1}}),
    Preference({"resolution": {"explosive": 1, "failure": Fraction(1, 3)}, "cost": {"permanent": -2.5}}),
    Preference({"cost": {"none": 3, "temporary": 1}, "aftermath": {"none": 2, "temporary": 2}}),
    Preference({}),
]


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("preference", PREFERENCES)
def test_no_assignment_is_worth_more_than_the_best(name: str, preference: Preference) -> None:
    aspects = ("resolution", "cost", "aftermath")
    for faces in itertools.combinations_with_replacement(range(1, 7), 3):
        best = best_assignment(faces, name, preference)
        for order in itertools.permutations(faces):
            rows = zip(aspects, order, (TABLES[name][i] for i in (0, 1, 1)), strict=True)
            words = {"resolution": ("failure", "success", "explosive")}
            worth = Fraction(0)
            for aspect, face, (middle, top) in rows:
                said = words.get(aspect, ("permanent", "temporary", "none"))[(face >= middle) + (face >= top)]
                worth += Fraction(preference.weights.get(aspect, {}).get(said, 0))
            assert worth <= best.value


def test_expectation_adds_up() -> None:
    preference = Preference({"resolution": {"explosive": 1}})
    for pool in range(-3, 4):
        found = expect(pool, "even", preference)
        assert found.value == chances(pool).explosive == found.outcomes["resolution"]["explosive"]
        assert all(sum(row.values()) == 1 for row in found.outcomes.values())
    safe = expect(0, "even", Preference({"resolution": {"success": 1, "explosive": 1}}))
    assert safe.value == 1 - chances(0).forced_failure


def test_karma_in_hand() -> None:
    success = Preference({"resolution": {"success": 1, "explosive": 1}})
    assert karma_die((2, 2, 1), preference=success).value == Fraction(4, 6)
    assert karma_die((2, 2, 1, 5), preference=success).value == 1
    assert karma_reroll((2, 2, 1), 1, preference=success).value == Fraction(4, 6)
    # With a penalty die left the lowest three are kept: 2, 2 and what falls, unless it is above the 6.
    assert karma_reroll((6, 2, 2, 1), 1, preference=success, highest=False).value == Fraction(4, 6)
    assert karma_reroll((6, 2, 2, 2), 6, preference=success, highest=False).value == 0
    with pytest.raises(ValueError):
        karma_reroll((6, 2, 2), 5)


def test_wrong_questions() -> None:
    with pytest.raises(ValueError):
        chances(0, "easy")
    with pytest.raises(ValueError):
        best_assignment((1, 2, 3), "easy")
    with pytest.raises(ValueError):
        Preference({"cost": {"failure": 1}})
    for faces in ((1, 2), (1, 2, 3, 4), (0, 1, 2), (5, 6, 7)):
        with pytest.raises(ValueError):
            best_assignment(faces)

"""Above the finale: hatred, climax, rulings. Distributions by counting, values by expectation over the finale."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from gm.odds.climax import ClimaxOdds, Gains, climax_dice, climax_odds, climax_results, extras_odds, rolls
from gm.odds.finale import Finale, FinaleState
from gm.odds.hatred import HATRED_ODD, RELEASE, hatred_dice, hatred_odds
from gm.odds.outlook import Estimate, Outlook
from gm.odds.rulings import ruling_odds
from gm.odds.start import Standing, start_value


@pytest.fixture(scope="module")
def finale() -> Finale:
    return Finale(cache=None)


def worth(finale: Finale, edges: tuple[int, int], scars: tuple[int, int], hatred: tuple[int, int]) -> float:
    """The finale by hand: who strikes first by rule 4.1; where all is equal, each as often as the other."""
    values = [finale.value(FinaleState(edges, scars, hatred, attacker=seat)) for seat in ("A", "B")]
    for a, b in (hatred, edges, scars):
        if a != b:
            return values[0 if a > b else 1]
    return sum(values) / 2


@pytest.mark.parametrize("edges", [(0, 0), (0, 3), (4, 4), (6, 5), (2, 7)])
@pytest.mark.parametrize("scars", [(0, 0), (3, 1), (1, 2)])
@pytest.mark.parametrize("hatred", [(0, 0), (2, 1), (1, 4)])
def test_a_finale_about_to_begin(
    finale: Finale, edges: tuple[int, int], scars: tuple[int, int], hatred: tuple[int, int]
) -> None:
    assert start_value(finale, edges, scars, hatred) == pytest.approx(worth(finale, edges, scars, hatred), abs=1e-12)


@pytest.mark.parametrize("odd", HATRED_ODD)
@pytest.mark.parametrize("dice", [0, 1, 2, 4])
def test_hatred_dice_count_every_roll(odd: str, dice: int) -> None:
    counted: dict[tuple[int, int], float] = {}
    for faces in itertools.product(range(1, 7), repeat=dice):
        edges = sum(face % 2 == 0 for face in faces)
        scars = {"scar": dice - edges, "one_scars": faces.count(1), "none": 0}[odd]
        counted[edges, scars] = counted.get((edges, scars), 0) + 1 / 6**dice
    assert hatred_dice(dice, odd) == pytest.approx(counted)


@pytest.mark.parametrize("odd", HATRED_ODD)
def test_hatred_brings_half_as_many_edges(odd: str) -> None:
    for dice in (1, 7, 12):
        assert sum(edges * chance for (edges, _), chance in hatred_dice(dice, odd).items()) == pytest.approx(dice / 2)


@pytest.mark.parametrize(("odd", "release"), list(itertools.product(HATRED_ODD, RELEASE)))
def test_hatred_is_the_expectation_over_all_dice(finale: Finale, odd: str, release: str) -> None:
    a, b = Standing(edges=2, hatred=4, scars=1), Standing(edges=3, hatred=3, scars=2)
    found = hatred_odds(finale, a, b, {"hatred_odd": odd, "release": release})

    def brought(one: Standing, choice: int) -> list[tuple[float, int, int, int]]:
        if choice == 0:
            dice = hatred_dice(one.hatred, odd).items()
            return [(chance, one.edges + e, one.scars + s, one.hatred) for (e, s), chance in dice]
        if release == "keep":
            return [(1.0, one.edges, one.scars, one.hatred)]
        return [(1.0, one.edges, max(0, one.scars - one.hatred // 3), 0)]

    for mine, theirs in itertools.product((0, 1), repeat=2):
        expected = sum(
            p * q * worth(finale, (edges_a, edges_b), (scars_a, scars_b), (noted_a, noted_b))
            for p, edges_a, scars_a, noted_a in brought(a, mine)
            for q, edges_b, scars_b, noted_b in brought(b, theirs)
        )
        assert found.worth[mine][theirs] == pytest.approx(expected, abs=1e-9)
    assert max(min(row) for row in found.worth) <= found.value + 1e-12
    assert found.value <= min(map(max, zip(*found.worth, strict=True))) + 1e-12


def test_hatred_for_both_seats(finale: Finale) -> None:
    a, b = Standing(5, 9, 2), Standing(7, 4, 0)
    one, other = hatred_odds(finale, a, b), hatred_odds(finale, b, a)
    assert one.value == pytest.approx(1 - other.value, abs=1e-12)
    assert one.embrace == pytest.approx(other.embrace[::-1])


def test_much_hatred_is_no_trouble(finale: Finale) -> None:
    assert 0 < hatred_odds(finale, Standing(0, 30, 3), Standing(14, 0, 0)).value < 1


def test_unknown_options_of_hatred_are_refused(finale: Finale) -> None:
    for options in ({"hatred_odd": "two_scars"}, {"release": "forget"}):
        with pytest.raises(ValueError, match="one of"):
            hatred_odds(finale, Standing(), Standing(), options)
    with pytest.raises(ValueError, match="below 0"):
        Standing(edges=-1)
    with pytest.raises(ValueError, match="no game can bring"):
        hatred_odds(finale, Standing(0, 160, 0), Standing(1, 0, 0))


def test_the_climax_of_the_rules_page() -> None:
    odds = climax_odds((3, 4))
    assert round(float(odds.win), 3) == 0.192
    assert round(float(odds.tie), 3) == 0.065
    assert sum(odds) == 1


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
def test_climax_rolls_count_every_roll(dice: int) -> None:
    counted: dict[tuple[int, int], int] = {}
    for faces in itertools.product(range(1, 7), repeat=dice):
        key = (sum(faces), sum(face <= 2 for face in faces))
        counted[key] = counted.get(key, 0) + 1
    assert rolls(dice) == counted


def test_results_of_a_climax_count_every_roll() -> None:
    """Rule 2.5, die by die: 1 token and an extra die against 2 tokens, B being active."""
    counted: dict[Gains, Fraction] = {}
    for faces in itertools.product(range(1, 7), repeat=4):
        ours, theirs = faces[:2], faces[2:]
        if sum(ours) > sum(theirs):
            gains = Gains((1, 0), (0, 1 + sum(face <= 2 for face in theirs)), (1, 0))
        elif sum(ours) < sum(theirs):
            gains = Gains((0, 2), (2 + sum(face <= 2 for face in ours), 0), (1, 0))
        else:
            gains = Gains((1, 2), (2, 1), (1, 1))
        counted[gains] = counted.get(gains, Fraction(0)) + Fraction(1, 6**4)
    assert dict(climax_results((1, 2), (1, 0), active="B")) == counted


def test_seven_dice_are_the_most() -> None:
    assert climax_dice((4, 3), consonance="A") == (6, 3)
    assert climax_dice((6, 1), consonance="A") == (7, 1)
    assert climax_dice((4, 3), extras=(3, 4), consonance="B") == (7, 7)
    for tokens, extras in (((4, 3), (4, 0)), ((4, 4), (0, 0)), ((-1, 7), (0, 0)), ((3, 4), (0, -1))):
        with pytest.raises(ValueError, match=r"."):
            climax_dice(tokens, extras)


def test_no_dice_against_some_can_only_lose() -> None:
    assert climax_odds((0, 7)) == ClimaxOdds(Fraction(0), Fraction(0), Fraction(1))
    assert climax_odds((0, 0)) == ClimaxOdds(Fraction(0), Fraction(1), Fraction(0))


def test_extra_dice_in_the_last_chapter_are_exact(finale: Finale) -> None:
    a, b, outlook = Standing(3, 2, 1), Standing(2, 3, 0), Outlook(finale)
    found = extras_odds(outlook, a, b, (5, 2), active="B")
    assert found.value.error == found.worth_error == 0
    assert (len(found.worth), len(found.worth[0])) == (3, 6)
    expected = sum(
        float(chance) * hatred_odds(finale, gains.added("A", a), gains.added("B", b)).value
        for gains, chance in climax_results((5, 2), (1, 3), active="B")
    )
    assert found.worth[1][3] == pytest.approx(expected, abs=1e-9)
    rows, cols = found.extras
    assert sum(rows) == pytest.approx(1)
    assert max(sum(e * p for e, p in zip(row, cols, strict=True)) for row in found.worth) == pytest.approx(
        found.value.value, abs=1e-12
    )


def test_earlier_chapters_say_their_error(finale: Finale) -> None:
    outlook = Outlook(finale, later=1, draws=6)
    found = extras_odds(outlook, Standing(1, 1), Standing(1, 1), (5, 2))
    assert len(found.draws) == 6
    assert found.value.error > 0
    assert found.worth_error > 0
    again = extras_odds(Outlook(finale, later=1, draws=6), Standing(1, 1), Standing(1, 1), (5, 2))
    assert again == found
    with pytest.raises(ValueError, match="chapters"):
        Outlook(finale, later=-1)


def test_estimates() -> None:
    assert Estimate.of((0.25,)) == (0.25, 0.0)
    assert Estimate.of((0.0, 1.0)) == (0.5, 0.5)


def test_the_last_ruling_is_the_difference_of_two_climaxes(finale: Finale) -> None:
    a, b, outlook = Standing(2, 1), Standing(1, 2), Outlook(finale)
    found = ruling_odds(outlook, a, b, (3, 3))
    assert found.favour_a.value == pytest.approx(extras_odds(outlook, a, b, (3, 4)).value.value, abs=1e-12)
    assert found.favour_b.value == pytest.approx(extras_odds(outlook, a, b, (4, 3)).value.value, abs=1e-12)
    assert found.cost.value == pytest.approx(found.favour_b.value - found.favour_a.value, abs=1e-12)
    assert found.cost.value > 0


def test_earlier_rulings_expect_even_hands(finale: Finale) -> None:
    a, b, outlook = Standing(1, 1), Standing(1, 1), Outlook(finale)
    found = ruling_odds(outlook, a, b, (2, 3))
    ends = [extras_odds(outlook, a, b, (mine, 7 - mine)).value.value for mine in (2, 3, 4)]
    assert found.favour_a.value == pytest.approx((ends[0] + ends[1]) / 2, abs=1e-12)
    assert found.favour_b.value == pytest.approx((ends[1] + ends[2]) / 2, abs=1e-12)
    with pytest.raises(ValueError, match="nobody holds"):
        ruling_odds(outlook, a, b, (3, 4))

"""The solved finale: the numbers of the rules page, proofs by best answers, symmetry, and what comes of the strategies."""

from __future__ import annotations

import itertools
import subprocess
import sys
import threading
from dataclasses import replace

import pytest

from gm.odds.choices import exchange_matrix
from gm.odds.dice import contest
from gm.odds.exact import solve_exactly
from gm.odds.finale import Finale, FinaleState, first_attacker
from gm.odds.rules import CHOICES

PUBLISHED = [
    ((1, 1), 0.337963),
    ((2, 1), 0.569589),
    ((2, 2), 0.424820),
    ((3, 3), 0.411438),
    ((5, 5), 0.398688),
    ((6, 4), 0.708589),
    ((8, 8), 0.391189),
    ((20, 20), 0.381652),
]
SOME_OPTIONS: list[dict[str, object]] = [
    {},
    {"clash_cost": "winner_pays", "extras_cap": "two_total"},
    {"extras_order": "attacker_first", "mortal_tie": "fail"},
    {"mortal_count": "scars_decide", "mortal_roll": "free"},
    {"mortal_count": "scars_decide", "clash_cost": "winner_pays", "extras_order": "attacker_first"},
]
OPEN: dict[str, object] = {"extras_order": "attacker_first"}
options = pytest.mark.parametrize("options", SOME_OPTIONS, ids=lambda o: "-".join(map(str, o.values())) or "defaults")


@pytest.fixture(scope="module")
def finale() -> Finale:
    return Finale(cache=None)


@pytest.mark.parametrize(("edges", "value"), PUBLISHED)
def test_the_numbers_of_the_rules_page(finale: Finale, edges: tuple[int, int], value: float) -> None:
    assert finale.value(FinaleState(edges=edges)) == pytest.approx(value, abs=5e-7)


@options
def test_both_strategies_reach_the_value(options: dict[str, object]) -> None:
    finale = Finale(options, cache=None)
    for state in (
        FinaleState(edges=(20, 20)),
        FinaleState(edges=(9, 14), scars=(3, 1), hatred=(2, 5), attacker="B"),
        FinaleState(edges=(14, 9), scars=(1, 2), hatred=(5, 2)),
    ):
        low, high = finale.certify(state)
        assert low - 1e-12 <= finale.value(state) <= high + 1e-12
        assert high - low < 1e-9


def test_forty_edges_a_side_are_exact(finale: Finale) -> None:
    state = FinaleState(edges=(40, 40))
    low, high = finale.certify(state)
    assert high - low < 1e-9
    assert finale.value(state) == pytest.approx(0.377014811, abs=1e-9)


def test_the_most_edges_a_game_can_bring_are_exact_too() -> None:
    finale = Finale(cache=None)
    state = FinaleState(edges=(70, 12), scars=(0, 30))
    low, high = finale.certify(state)
    assert high - low < 1e-9
    assert low - 1e-12 <= finale.value(state) <= high + 1e-12
    assert finale.value(FinaleState(edges=(112, 1))) > 0.89


@options
def test_seats_are_alike(options: dict[str, object]) -> None:
    finale = Finale(options, cache=None)
    for edges, scars, hatred in itertools.product([(3, 2), (4, 7)], [(0, 0), (2, 5)], [(0, 0), (1, 3)]):
        for at in ("attack", "spend", "bet"):
            one = FinaleState(edges=edges, scars=scars, hatred=hatred, at=at)
            other = FinaleState(edges[::-1], scars[::-1], hatred[::-1], attacker="B", at=at)
            assert finale.value(one) == pytest.approx(1 - finale.value(other), abs=1e-12)


def test_less_hatred_is_half_a_scar_less(finale: Finale) -> None:
    """By default Scars matter only in the count, and less Hatred wins what one Scar less would (rule 4.9)."""
    for edges in ((5, 5), (8, 3), (2, 6)):
        for ahead in range(6):
            less_hatred = finale.value(FinaleState(edges=edges, scars=(ahead, 2), hatred=(1, 2)))
            one_scar = finale.value(FinaleState(edges=edges, scars=(ahead, 3), hatred=(2, 1)))
            assert less_hatred == pytest.approx(one_scar, abs=1e-12)


@options
def test_every_scar_is_bad_for_who_has_it(options: dict[str, object]) -> None:
    finale = Finale(options, cache=None)
    values = [finale.value(FinaleState(edges=(6, 5), scars=(own, 12))) for own in range(25)]
    assert all(more <= less + 1e-12 for less, more in itertools.pairwise(values))


def test_far_apart_scars_change_nothing_more(finale: Finale) -> None:
    values = {finale.value(FinaleState(edges=(4, 4), scars=(own, 0))) for own in (40, 70, 5000)}
    assert len(values) == 1


def check_mixes(finale: Finale, state: FinaleState) -> None:
    mixes = finale.bet(state) if state.at == "bet" else finale.spend(state)
    worth, value = finale.worth(state), finale.value(state)
    for chances in mixes:
        assert sum(chances) == pytest.approx(1, abs=1e-12)
        assert min(chances) >= 0
    best = max if state.attacker == "A" else min
    worst = min if state.attacker == "A" else max
    assert best(worth.attacker) == pytest.approx(value, abs=1e-9)
    assert worst(worth.defender) == pytest.approx(value, abs=1e-9)
    for chances, worths in zip(mixes, worth, strict=True):
        for chance, each in zip(chances, worths, strict=True):
            assert chance < 1e-9 or each == pytest.approx(value, abs=1e-9)


@options
def test_no_choice_is_worth_more_than_the_mix(options: dict[str, object]) -> None:
    finale = Finale(options, cache=None)
    for edges, scars, attacker in itertools.product([(3, 2), (1, 9), (12, 7)], [(0, 0), (2, 5)], ("A", "B")):
        for at in ("attack", "spend", "bet"):
            check_mixes(finale, FinaleState(edges=edges, scars=scars, attacker=attacker, at=at))  # type: ignore[arg-type]
    for held, at in itertools.product((1, 2, 6), ("attack", "spend", "bet")):
        check_mixes(finale, FinaleState(edges=(held, 0), scars=(4, 0), kind="mortal", at=at))  # type: ignore[arg-type]


@options
def test_bets_are_solved_as_if_the_whole_matrix_were(options: dict[str, object]) -> None:
    finale = Finale(options, cache=None)
    for edges, scars in (((9, 12), (0, 0)), ((12, 9), (2, 0)), ((7, 13), (0, 3)), ((14, 4), (1, 1))):
        state = FinaleState(edges=edges, scars=scars, at="bet")
        matrix = exchange_matrix(*finale._solved(state), state)
        assert matrix.shape == (edges[0] + 1, edges[1] + 1)
        assert finale.value(state) == pytest.approx(float(solve_exactly(matrix.tolist()).value), abs=1e-12)


def test_a_defender_who_sees_the_number_answers_it() -> None:
    finale = Finale(OPEN, cache=None)
    state = FinaleState(edges=(5, 6), at="spend")
    values = [finale.value(replace(state, seen=number)) for number in range(3)]
    assert max(values) == pytest.approx(finale.value(state), abs=1e-12)
    for number, value in enumerate(values):
        answered = replace(state, seen=number)
        assert finale.spend(answered).attacker[number] == 1.0
        assert finale.spend(answered).defender.count(1.0) == 1
        assert min(finale.worth(answered).defender) == pytest.approx(value, abs=1e-12)


def follow(finale: Finale, state: FinaleState) -> list[float]:
    """A, nobody, A dies, B dies: by hand, through the public answers only. Default rules."""
    if state.at == "attack" and 0 in state.edges:
        if state.edges == (0, 0):
            return counted(state)
        striker = "A" if state.edges[0] else "B"
        state = replace(state, kind="mortal", attacker=striker)  # type: ignore[arg-type]
    a = state.attacker == "A"
    result = [0.0] * 4

    def add(chance: float, fates: list[float]) -> None:
        for n, fate in enumerate(fates):
            result[n] += chance * fate

    if state.at == "bet":
        mixes = finale.bet(state)
        for mine, theirs in itertools.product(range(len(mixes.attacker)), range(len(mixes.defender))):
            chance = mixes.attacker[mine] * mixes.defender[theirs]
            if chance:
                left = (state.mine - mine, state.theirs - theirs)
                win = None if mine == theirs else mine > theirs
                add(chance, over(finale, state, left if a else left[::-1], win))
        return result
    mixes = finale.spend(state)
    for mine, theirs in itertools.product(range(len(mixes.attacker)), range(len(mixes.defender))):
        chance = mixes.attacker[mine] * mixes.defender[theirs]
        if chance:
            odds = contest(1 + mine, 1 + theirs)
            left = (state.mine - 1 - mine, state.theirs - theirs)
            edges = left if a else left[::-1]
            add(chance * float(odds.win), over(finale, state, edges, True))
            add(chance * float(odds.loss), over(finale, state, edges, False))
            add(chance * float(odds.tie), follow(finale, replace(state, edges=edges, at="bet")))
    return result


def over(finale: Finale, state: FinaleState, edges: tuple[int, int], win: bool | None) -> list[float]:
    attacker = 0 if state.attacker == "A" else 1
    scars = list(state.scars)
    if win is not None:
        scars[1 - attacker if win else attacker] += 1
    after = FinaleState(edges, (scars[0], scars[1]), state.hatred, "B" if state.attacker == "A" else "A")
    if state.kind == "exchange":
        return follow(finale, after)
    if win:
        scars[1 - attacker] += edges[attacker]
        return hit(scars, attacker)
    last = [float(contest(1, 1).win) * x for x in hit(scars, 1 - attacker)]
    return [x + (1 - float(contest(1, 1).win)) * y for x, y in zip(last, counted(after), strict=True)]


def hit(scars: list[int], attacker: int) -> list[float]:
    dies = scars[1 - attacker] > scars[attacker]
    return [float(attacker == 0), 0.0, float(dies and attacker == 1), float(dies and attacker == 0)]


def counted(state: FinaleState) -> list[float]:
    for a, b in (state.scars, state.hatred):
        if a != b:
            return [float(a < b), 0.0, 0.0, 0.0]
    return [0.0, 1.0, 0.0, 0.0]


@pytest.mark.parametrize(
    "state",
    [
        FinaleState(edges=(2, 2)),
        FinaleState(edges=(3, 2), scars=(1, 0), attacker="B"),
        FinaleState(edges=(2, 3), scars=(0, 2), hatred=(1, 0)),
        FinaleState(edges=(3, 4), at="bet"),
        FinaleState(edges=(5, 0), scars=(2, 0)),
        FinaleState(edges=(0, 0), scars=(2, 2)),
        FinaleState(edges=(0, 3), attacker="B", kind="mortal", at="bet"),
    ],
    ids=str,
)
def test_outcomes_are_those_of_following_the_strategies(finale: Finale, state: FinaleState) -> None:
    a, none, a_dies, b_dies = follow(finale, state)
    outcomes = finale.outcomes(state)
    assert outcomes.a == pytest.approx(a, abs=1e-12)
    assert outcomes.none == pytest.approx(none, abs=1e-12)
    assert outcomes.a_dies == pytest.approx(a_dies, abs=1e-12)
    assert outcomes.b_dies == pytest.approx(b_dies, abs=1e-12)


@options
def test_outcomes_add_up_to_the_value(options: dict[str, object]) -> None:
    finale = Finale(options, cache=None)
    for state in (
        FinaleState(edges=(11, 8), scars=(2, 3)),
        FinaleState(edges=(8, 11), hatred=(3, 1), attacker="B"),
        FinaleState(edges=(6, 6), at="bet", attacker="B"),
        FinaleState(edges=(0, 3), kind="mortal", attacker="B", at="spend"),
        FinaleState(edges=(4, 0), kind="last", attacker="B", scars=(3, 3)),
    ):
        got = finale.outcomes(state)
        assert got.a + got.none / 2 == pytest.approx(finale.value(state), abs=1e-9)
        assert got.a + got.b + got.none == pytest.approx(1, abs=1e-12)
        assert got.by_mortal + got.by_last + got.by_count == pytest.approx(1, abs=1e-12)
        assert got.a_dies + got.b_dies <= got.by_mortal + got.by_last + 1e-12


def test_what_is_known_of_a_last_chance(finale: Finale) -> None:
    """One die each: 15 in 36 hit; else the count (rules 4.8, 4.9)."""
    state = FinaleState(edges=(0, 4), scars=(2, 1), attacker="A", kind="last")
    assert finale.value(state) == pytest.approx(15 / 36)
    assert finale.outcomes(state) == pytest.approx((15 / 36, 21 / 36, 0, 0, 0, 0, 15 / 36, 21 / 36))
    assert finale.spend(state) == ((1.0,), (1.0,))


def test_who_strikes_first() -> None:
    assert first_attacker(edges=(1, 9), scars=(0, 5), hatred=(3, 2)) == "A"
    assert first_attacker(edges=(1, 9), scars=(5, 0), hatred=(2, 2)) == "B"
    assert first_attacker(edges=(4, 4), scars=(0, 1), hatred=(2, 2)) == "B"
    assert first_attacker(edges=(4, 4), scars=(1, 1), hatred=(2, 2)) is None


def test_threads_share_a_finale() -> None:
    finale = Finale(cache=None)
    states = [FinaleState(edges=(edges, 15), scars=(n, 0)) for edges in (9, 12, 17) for n in range(3)]
    expected = [Finale(cache=None).value(state) for state in states]
    found: dict[int, list[float]] = {}
    threads = [
        threading.Thread(target=lambda n=n: found.update({n: [finale.value(s) for s in states]})) for n in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(values == expected for values in found.values())
    assert len(found) == 4


@pytest.mark.parametrize(
    "wrong",
    [
        {"edges": (-1, 2)},
        {"edges": (113, 2)},
        {"edges": (2, 2), "scars": (0, -1)},
        {"edges": (2, 2), "attacker": "C"},
        {"edges": (2, 2), "kind": "mortal"},
        {"edges": (0, 0), "kind": "mortal"},
        {"edges": (2, 0), "at": "spend"},
        {"edges": (2, 0), "kind": "last", "at": "bet"},
        {"edges": (2, 2), "seen": 1},
        {"edges": (2, 2), "seen": -1, "at": "spend"},
        {"edges": (2, 2), "at": "nowhere"},
    ],
    ids=str,
)
def test_impossible_states_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        FinaleState(**wrong)  # type: ignore[arg-type]


def test_questions_that_make_no_sense_are_refused(finale: Finale) -> None:
    tie = FinaleState(edges=(2, 2), at="bet")
    for ask in (
        lambda: finale.spend(tie),
        lambda: finale.bet(FinaleState(edges=(2, 2))),
        lambda: finale.spend(FinaleState(edges=(0, 0))),
        lambda: finale.certify(tie),
        lambda: finale.outcomes(FinaleState(edges=(2, 2), at="spend", seen=0)),
        lambda: finale.value(FinaleState(edges=(2, 2), at="spend", seen=0)),
        lambda: Finale(OPEN, cache=None).value(FinaleState(edges=(1, 2), at="spend", seen=2)),
    ):
        with pytest.raises(ValueError, match=r"."):
            ask()


def test_options_are_checked_and_those_of_the_chapters_passed_over() -> None:
    assert Finale({"chapters": 5, "hatred_odd": "scar"}, cache=None).rules == Finale(cache=None).rules
    with pytest.raises(ValueError, match="unknown option: dice"):
        Finale({"dice": "manual"}, cache=None)
    with pytest.raises(ValueError, match="clash_cost is one of"):
        Finale({"clash_cost": "nobody"}, cache=None)
    assert len({Finale({name: v}, cache=None).rules.key for name, values in CHOICES.items() for v in values}) == 7


def test_importing_imports_no_numpy() -> None:
    modules = "finale, hatred, climax, rulings, cli, heatmap"
    code = f"import sys; from gm.odds import {modules}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

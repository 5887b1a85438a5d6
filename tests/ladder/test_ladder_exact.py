"""Best answers and expected values are those of the engine, followed through every choice and roll."""

from __future__ import annotations

import pytest
from ladder_brute import Brute

from gm.ladder.exact import Meeting, exploitability
from gm.ladder.players import BOTS, Player, names, player, view_of
from gm.odds.finale import Finale, FinaleState
from gm.odds.state import first_attacker, of_view
from gm.samurai.mind import Mind
from gm.samurai.reckoning import Reckoner
from rules import system
from rules.dice import key_from_seed
from rules.momento.duel import duel

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"extras_order": "attacker_first", "extras_cap": "two_total"},
    {"clash_cost": "winner_pays", "mortal_tie": "fail"},
    {"mortal_roll": "free", "mortal_count": "scars_decide"},
)


def whole(options: dict[str, str]) -> dict[str, str]:
    return dict(system("momento").options(options))


def state(edges: tuple[int, int], scars: tuple[int, int] = (0, 0), hatred: tuple[int, int] = (0, 0)) -> FinaleState:
    return FinaleState(edges, scars, hatred, first_attacker(edges, scars, hatred) or "A")


STATES = (state((1, 1)), state((2, 1), (0, 1)), state((2, 2)), state((1, 3)), state((3, 2), (1, 0), (0, 1)))


@pytest.mark.parametrize("given", OPTIONS)
@pytest.mark.parametrize("name", ["random", "greedy", "novice/vengeful", "warrior", "master"])
def test_the_best_answer_is_that_of_the_whole_tree(given: dict[str, str], name: str) -> None:
    options = whole(given)
    one = player(name, options)
    pairs: tuple[tuple[Player | None, Player | None], ...] = ((one, None), (None, one))
    for a, b in pairs:
        meeting, brute = Meeting(options, a, b), Brute(options, a, b)
        for where in STATES:
            assert meeting.value(where) == pytest.approx(brute.value(where), abs=1e-12)


@pytest.mark.parametrize("given", OPTIONS)
def test_what_two_strategies_make_of_a_state_is_that_of_the_whole_tree(given: dict[str, str]) -> None:
    options = whole(given)
    for one, other in (("random", "greedy"), ("always", "novice"), ("never", "warrior/serene")):
        a, b = player(one, options), player(other, options)
        meeting, brute = Meeting(options, a, b), Brute(options, a, b)
        for where in STATES:
            assert meeting.value(where) == pytest.approx(brute.value(where), abs=1e-12)


@pytest.mark.parametrize("given", OPTIONS)
def test_nobody_gains_against_the_master(given: dict[str, str]) -> None:
    options = whole(given)
    master, finale = player("master", options), Finale(options, cache=None)
    for where in (*STATES, state((5, 5)), state((6, 4), (1, 0))):
        value = finale.value(where)
        assert Meeting(options, master, None).value(where) == pytest.approx(value, abs=1e-9)
        assert Meeting(options, None, master).value(where) == pytest.approx(value, abs=1e-9)


def test_the_best_answer_gains_what_a_warrior_may_give_away_and_much_more_from_a_novice() -> None:
    options = whole({})
    finale = Finale(options, cache=None)
    start = FinaleState((5, 5))
    for temper in ("honourable", "ambitious", "vengeful", "serene"):
        ((first, second),) = exploitability(options, player(f"warrior/{temper}", options), [start])
        assert 0 <= first - (1 - finale.value(start)) < 0.05
        assert 0 <= second - finale.value(start) < 0.05
        ((first, second),) = exploitability(options, player(f"novice/{temper}", options), [start])
        assert first - (1 - finale.value(start)) > 0.1
        assert second - finale.value(start) > 0.1


def test_a_meeting_of_nobody_is_refused() -> None:
    with pytest.raises(ValueError, match="known"):
        Meeting(whole({}), None, None)
    with pytest.raises(ValueError, match="before an exchange"):
        Meeting(whole({}), player("never", {}), None).value(FinaleState((2, 2), at="spend"))


@pytest.mark.parametrize("name", [*BOTS, "novice", "warrior", "master"])
def test_every_mix_adds_up_to_one_and_fits(name: str) -> None:
    options = whole({})
    one = player(name, options)
    for edges in ((1, 1), (4, 2), (2, 5), (7, 7)):
        for attacks in (True, False):
            own = edges[0] if attacks else edges[1]
            for at, most in (("spend", min(2, own)), ("bet", own)):
                where = FinaleState(edges, at="bet" if at == "bet" else "spend")
                mix = (one.bet if at == "bet" else one.spend)(where, attacks, most)
                assert len(mix) == most + 1
                assert sum(mix) == pytest.approx(1)
                assert min(mix) >= 0


def test_a_level_plays_as_the_mind_does_at_the_table() -> None:
    """The strategy that is measured is the one that is played: the same mix from the engine's own view."""
    options = whole({})
    for level in ("novice", "warrior", "master"):
        one = player(f"{level}/vengeful" if level != "master" else level, options)
        temper = "honourable" if level == "master" else "vengeful"
        for edges, scars, hatred in (((3, 3), (0, 0), (0, 0)), ((5, 2), (1, 3), (4, 9)), ((2, 6), (2, 0), (3, 3))):
            game = duel(options, edges, scars, hatred, key=key_from_seed("1"))
            while game.phase != "spend":
                game.play(game.read(f'{game.to_move[0]} {game.phase} ""'))
            for seat in game.to_move:
                view = game.view(seat)
                mind = Mind(seat, temper, level, b"", Reckoner(options))
                most = int(game.legal(seat)[0].move.rsplit("..", 1)[1])
                seen = of_view(view, "spend", options)
                mix = one.spend(seen, seat == seen.attacker, most)
                assert mix[: most + 1] == pytest.approx(mind.spend_mix(view, most)[: most + 1], abs=1e-12)
                assert view_of(seen)["seats"][seat]["edges"] == view["seats"][seat]["edges"]


def test_names() -> None:
    assert names() == ("master", "warrior", "novice", "random", "never", "always", "greedy")
    assert len(names(True)) == 13
    for wrong in ("nobody", "master/nobody", "random/serene", "/serene", ""):
        with pytest.raises(ValueError):
            player(wrong, {})

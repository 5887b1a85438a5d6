"""`--coach`: the numbers are the solver's, the words the language's, and no secret is told."""

from __future__ import annotations

import contextlib

import pytest
from play_helpers import START, at_terminal

from gm.i18n import use
from gm.ladder.players import view_of
from gm.odds.finale import Finale
from gm.odds.hatred import hatred_odds
from gm.odds.start import Standing
from gm.odds.state import FinaleState
from gm.play.coach import Coach
from gm.play.human import Quit
from gm.play.players import Situation
from rules import system
from rules.dice import key_from_seed
from rules.momento.duel import duel

OPTIONS = dict(system("momento").options({}))


@pytest.fixture(autouse=True)
def english() -> None:
    use("en")


def situation(view: dict[str, object], phase: str, seat: str = "A") -> Situation:
    return Situation(seat, 1, {**view, "phase": phase}, (), None)  # type: ignore[arg-type]


def test_the_numbers_of_a_duel_are_the_solvers() -> None:
    finale, coach = Finale(OPTIONS, cache=None), Coach(OPTIONS, None)
    for edges, scars in (((3, 3), (0, 0)), ((6, 4), (1, 0)), ((2, 5), (0, 2))):
        for at in ("spend", "bet"):
            state = FinaleState(edges, scars, at="bet" if at == "bet" else "spend")
            worth = finale.worth(state)
            for seat, mine in zip("AB", worth, strict=True):
                chances = [value if seat == "A" else 1 - value for value in mine]
                shown = coach.lines(situation(view_of(state), at, seat))[0]
                wanted = " · ".join(f"{n}: {100 * chance:.1f}%" for n, chance in enumerate(chances))
                assert shown == f"Chance to triumph: {wanted}"


def test_of_many_bets_only_the_best_are_shown() -> None:
    finale, coach = Finale(OPTIONS, cache=None), Coach(OPTIONS, None)
    state = FinaleState((14, 10), at="bet")
    line = coach.lines(situation(view_of(state), "bet"))[0]
    found = line.partition(": ")[2].split(" · ")
    assert len(found) == 5
    worth = finale.worth(state).attacker
    shown = {int(part.split(":")[0]) for part in found}
    assert min(worth[n] for n in shown) >= max(worth[n] for n in range(15) if n not in shown) - 1e-9


def test_enter_is_no_silent_loss() -> None:
    """A locked mortal blow against somebody who has nothing left to bet: 0 loses, and 1 wins."""
    coach = Coach(OPTIONS, None)
    lines = coach.lines(situation(view_of(FinaleState((2, 0), (3, 1), at="bet", kind="mortal")), "bet"))
    assert lines == [
        "Chance to triumph: 0: 0.0% · 1: 100.0% · 2: 100.0%",
        "Enter stands for “0”, and with that you lose for certain; with “1” you triumph for certain.",
    ]
    other = coach.lines(situation(view_of(FinaleState((2, 1), (3, 1), at="bet")), "bet"))
    assert not any(line.startswith("Enter stands for") for line in other)


def test_hatred_in_words() -> None:
    seats = {
        seat: {"edges": 5, "hatred": hatred, "scars": 1, "noted_hatred": None} for seat, hatred in (("A", 4), ("B", 7))
    }
    odds = hatred_odds(Finale(OPTIONS, cache=None), Standing(5, 4, 1), Standing(5, 7, 1), OPTIONS)
    theirs = odds.embrace[1]
    give, let = (theirs * row[0] + (1 - theirs) * row[1] for row in odds.worth)
    view = {"seats": seats, "chapters_left": 1}
    line = Coach(OPTIONS, None).lines(situation(view, "hatred"))[0]
    assert line == f"Chance to triumph: give in: {100 * give:.1f}% · let go: {100 * let:.1f}%"


def test_the_last_climax_and_no_other() -> None:
    seats = {seat: {"edges": 4, "hatred": 5, "scars": 1, "noted_hatred": None} for seat in "AB"}
    view = {"seats": seats, "tokens": {"A": 3, "B": 4, "pool": 0}, "active": "A", "chapters_left": 1}
    lines = Coach(OPTIONS, None).lines(situation(view, "extras"))
    assert [part.split(":")[0] for part in lines[0].removeprefix("Chance to triumph: ").split(" · ")] == list("01234")
    assert Coach(OPTIONS, None).lines(situation({**view, "chapters_left": 2}, "extras")) == []
    for phase in ("attack", "rulings", "consonance", "tell"):
        assert Coach(OPTIONS, None).lines(situation(view, phase)) == []


def test_what_the_rival_has_chosen_changes_nothing() -> None:
    coach = Coach(OPTIONS, None)
    for rivals in range(3):
        game = duel({}, (4, 5), key=key_from_seed("1"))
        while game.phase != "spend":
            game.play(game.read(f'{game.to_move[0]} {game.phase} ""'))
        before = coach.lines(situation(game.view("A"), "spend"))
        game.play(game.read(f"B spend {rivals}"))
        assert coach.lines(situation(game.view("A"), "spend")) == before


def test_an_impatient_coach_says_that_it_is_not_ready() -> None:
    lines = Coach(OPTIONS, 0.0).lines(situation(view_of(FinaleState((58, 57), at="bet")), "bet"))
    assert lines in ([], ["The odds of this are still being worked out."]) or lines[0].startswith("Chance to triumph")


def test_it_stands_under_the_question_only_when_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = (*START, *[""] * 60)
    for wanted in (True, False):
        host, human, _stage = at_terminal(monkeypatch, *answers, seed="3")
        human.coach = Coach(host.session.game.options, None) if wanted else None
        host.begin()
        with contextlib.suppress(Quit):
            host.run()
        shown = capsys.readouterr().out
        assert ("Chance to triumph" in shown) is wanted

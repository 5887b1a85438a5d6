"""A tournament: seeded, resumable, and its results what the strategies make of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gm.cli import run
from gm.ladder.intervals import wilson
from gm.ladder.tables import results
from gm.ladder.tournament import DEFAULT_STATES, OtherPlan, Plan, Tournament, read_state
from gm.odds.finale import Finale
from rules import system

OPTIONS = dict(system("momento").options({}))
PLAN = Plan(("master", "novice", "greedy"), ("1-1", "3-2/0-1"), 24, "7", OPTIONS)


class Stop(Exception):
    """Stops a tournament."""


def stop_at(games: int) -> object:
    def after(played: int) -> None:
        if played == games:
            raise Stop

    return after


def test_a_tournament_that_is_stopped_goes_on_to_the_same_end(tmp_path: Path) -> None:
    through = Tournament(PLAN)
    through.run()
    path = tmp_path / "results.json"
    for games in (1, 17, 18, 50):
        part = Tournament(PLAN, path)
        with pytest.raises(Stop):
            part.run(after=stop_at(games))  # type: ignore[arg-type]
        assert Tournament(PLAN, path).played == games
    last = Tournament(PLAN, path)
    last.run()
    assert last.data() == through.data() == json.loads(path.read_text())
    assert last.played == last.games == 72


def test_a_kill_between_two_saves_costs_only_the_games_since(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    part = Tournament(PLAN, path)
    saved: list[bytes] = []

    def after(played: int) -> None:
        if played == 33:
            saved.append(path.read_bytes())
            raise Stop

    with pytest.raises(Stop):
        part.run(every=10, after=after)
    path.write_bytes(saved[0])  # as a kill at that instant leaves it
    again = Tournament(PLAN, path)
    assert again.played == 30
    again.run()
    through = Tournament(PLAN)
    through.run()
    assert again.data() == through.data()


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"\xff", b'{"cells": 3}', b"null"])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "results.json"
    path.write_bytes(content)
    with pytest.raises(OtherPlan):
        Tournament(PLAN, path)
    assert path.read_bytes() == content


def test_a_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    Tournament(PLAN, path).save()
    for other in (
        Plan(PLAN.players, PLAN.states, 24, "8", OPTIONS),
        Plan(PLAN.players[:2], PLAN.states, 24, "7", OPTIONS),
        Plan(PLAN.players, PLAN.states, 26, "7", OPTIONS),
        Plan(PLAN.players, PLAN.states, 24, "7", OPTIONS, whole=True),
    ):
        with pytest.raises(OtherPlan):
            Tournament(other, path)
    broken = json.loads(path.read_text())
    broken["cells"]["master novice 1-1"] = [7, 0, 0]  # more than are played
    path.write_text(json.dumps(broken))
    with pytest.raises(OtherPlan):
        Tournament(PLAN, path)


def test_the_games_bear_the_strategies_out() -> None:
    """Seeded, hence always the same: every pair's share lies about what its strategies make of these states."""
    plan = Plan(("master", "warrior", "novice", "greedy", "always"), ("3-3", "5-5", "4-2"), 180, "1", OPTIONS)
    tournament = Tournament(plan)
    tournament.run()
    data = results(tournament, Finale(OPTIONS, cache=None))
    for pair in data["pairs"]:
        assert pair["games"] == 180
        low, high = pair["interval"]
        assert low - 0.04 <= pair["expected"] <= high + 0.04
        if "master" in pair["players"]:  # loses to nobody beyond the interval of the state's value
            first = pair["players"][0] == "master"
            assert (pair["expected"] if first else 1 - pair["expected"]) >= 0.5 - 1e-9
            assert (high if first else 1 - low) >= 0.5
            for line in pair["states"]:
                mine, value = line["expected"], line["value"]
                if line["b"] == "master":
                    mine, value = 1 - mine, 1 - value
                    high = 1 - line["interval"][0]
                else:
                    high = line["interval"][1]
                assert mine >= value - 1e-9
                assert high >= value
        if set(pair["players"]) == {"novice", "greedy"}:
            share = pair["share"] if pair["players"][0] == "greedy" else 1 - pair["share"]
            assert share >= 0.4
    assert [one["player"] for one in data["standings"]][-1] == "always"


def test_greedy_beats_any_novice_often_enough() -> None:
    from gm.ladder.exact import Meeting
    from gm.ladder.players import player

    greedy = player("greedy", OPTIONS)
    for temper in ("honourable", "ambitious", "vengeful", "serene"):
        novice = player(f"novice/{temper}", OPTIONS)
        first, second = Meeting(OPTIONS, greedy, novice), Meeting(OPTIONS, novice, greedy)
        shares = []
        for text in DEFAULT_STATES:
            state = read_state(text)
            shares += [first.value(state), 1 - second.value(state)]
        assert sum(shares) / len(shares) >= 0.4


def test_whole_games_are_seeded_and_ruled_alike() -> None:
    plan = Plan(("never", "always", "novice"), games=4, options={**OPTIONS, "chapters": "3"}, whole=True)
    one, other = Tournament(plan), Tournament(plan)
    one.run()
    other.run()
    assert one.data() == other.data()
    assert one.played == 12
    assert results(one)["pairs"][0]["expected"] is None


def test_intervals() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(0, 10)
    assert low == 0.0
    assert high == pytest.approx(0.2775, abs=1e-4)
    assert wilson(10, 10)[0] == pytest.approx(1 - high)


@pytest.mark.parametrize("text", ["", "5", "5-", "5-5/", "a-b", "5-5/0-0/0-0/0-0", "-1-2", "5-5-5", "9999-1", "²-1"])
def test_what_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_state(text)


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "deep" / "results.json"
    command = ["ladder", "--games", "4", "--state", "2-2", "--player", "master", "--player", "never", "--out", str(out)]
    assert run([*command, "--json", "--lang", "en"], {}) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["played"] == data["games"] == 4
    assert [one["player"] for one in data["exploitability"]] == ["master", "never"]
    assert data["pairs"][0]["expected"] > 0.5
    before = out.read_bytes()
    assert run([*command, "--lang", "en"], {}) == 0
    assert out.read_bytes() == before
    shown = capsys.readouterr()
    assert "never spends" in shown.out
    assert shown.err == ""
    assert run([*command, "--seed", "2", "--lang", "en"], {}) == 1
    assert "another tournament" in capsys.readouterr().err
    for wrong in (["--state", "x"], ["--player", "me"], ["--option", "x=y"]):
        assert run(["ladder", "--lang", "en", *wrong], {}) == 2
        assert capsys.readouterr().out == ""
    assert run(["ladder", "--player", "master", "--lang", "en"], {}) == 2

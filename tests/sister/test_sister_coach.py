"""`--coach` in the sister systems: exact chances under the questions of dice, once a move; and what a person may do between conflicts."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import cast

import pytest
from sister_games import at_table
from typed import Typed

from gm.i18n import percent
from gm.odds import fate as odds
from gm.odds import karmico
from gm.play.human import Quit
from gm.sister.coach import SisterCoach
from gm.sister.fate.person import FatePerson
from gm.sister.kinds import ai_player
from gm.sister.person import SisterPerson
from gm.sister.table import SisterTable


def shown_to(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], system: str, *lines: str) -> str:
    """What stands on the screen when a coached person has answered with these lines and leaves."""
    table, person, _stage = at_table(monkeypatch, system, *lines)
    person.coach = SisterCoach(person)
    with pytest.raises(Quit):
        table.run()
    return capsys.readouterr().out


def per(chance: Fraction) -> str:
    return percent(float(chance))


def test_the_pool_as_it_stands_and_with_one_die_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = shown_to(monkeypatch, capsys, "karmico", *[""] * 10)
    assert "With the dice as they stand: success within reach 96.3% · an explosive one 70.4%" in shown
    assert "With one die more: success within reach 98.8% · an explosive one 80.2%" in shown
    more = karmico.chances(1)
    assert f"with nothing permanent {per(more.safe_success)}" in shown


def test_it_is_told_once_a_move_and_not_at_every_question_of_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = shown_to(monkeypatch, capsys, "karmico", *[""] * 10, "1", "?", "because")
    before_the_second = shown.split("Why does it fit?")[0]
    assert before_the_second.count("With the dice as they stand") == 1
    assert "With the dice as they stand" not in shown.split("Why does it fit?")[1].split("What helps you?")[0]


def test_without_it_no_odds_are_shown(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    table, person, _stage = at_table(monkeypatch, "karmico", *[""] * 10)
    assert person.coach is None
    with pytest.raises(Quit):
        table.run()
    assert "With the dice as they stand" not in capsys.readouterr().out


def _until(table: SisterTable, phase: str, seat: str = "A") -> None:
    """Let the AI play every seat until that seat is asked in that phase."""
    session = table.session
    table.players = {one: ai_player(session, one) for one in session.game.seats}
    for _ in range(600):
        if session.game.phase == phase and seat in session.game.to_move:
            return
        table.turn()
    raise AssertionError(f"{phase} was never reached")


def _asked(
    monkeypatch: pytest.MonkeyPatch, phase: str, *lines: str, seed: str = "1"
) -> tuple[SisterTable, SisterPerson]:
    table, person, _stage = at_table(monkeypatch, "fate", seed=seed)
    _until(table, phase)
    person.answers = Typed(*lines)
    person.coach = SisterCoach(person)
    return table, person


def test_a_turn_shows_what_an_attack_may_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    table, person = _asked(monkeypatch, "turn")
    assert person.coach is not None
    lines = list(person.coach.lines(table.situation("A")))
    view = table.session.game.view("A")
    foe = view["seats"]["B"]
    best = max(foe["approaches"].values())
    spread = odds.shifts(odds.Side(3), odds.Side(best))
    hits = sum((chance for n, chance in spread.items() if n > 0), Fraction(0))
    assert len(lines) == 1 and lines[0].startswith("Against ")
    assert f" +3: hits {per(hits)}, takes out " in lines[0]


def test_a_defence_shows_the_chance_to_stay_in(monkeypatch: pytest.MonkeyPatch) -> None:
    table, person = _asked(monkeypatch, "defend")
    assert person.coach is not None
    now = table.situation("A")
    lines = list(person.coach.lines(now))
    action = now.view["action"]
    if action["kind"] == "attack":
        assert re.search(r"\+3: not hit \d+\.\d%, stays in \d+\.\d%", lines[0])
    else:
        assert re.search(r"\+3: prevents it \d+\.\d%", lines[0])


def test_after_the_dice_it_shows_what_all_four_again_would_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    table, person = _asked(monkeypatch, "invoke")
    assert person.coach is not None
    now = table.situation("A")
    totals, action = now.view["action"]["totals"], now.view["action"]
    other = next((n for who, n in totals.items() if who != "A"), action["against"] or 0)
    actor = action["seat"] == "A"
    fixed = totals["A"] - sum(action["rolls"]["A"])
    chance = sum(
        (part for total, part in odds.totals(odds.Side(fixed)).items() if (total > other if actor else total >= other)),
        Fraction(0),
    )
    said = f"above {other:+d} in {per(chance)}" if actor else f"{other:+d} or more in {per(chance)}"
    assert list(person.coach.lines(now)) == [f"All four dice again: {said}"]


def test_a_hit_shows_how_much_more_could_be_borne(monkeypatch: pytest.MonkeyPatch) -> None:
    table, person = _asked(monkeypatch, "absorb", seed="5")
    assert person.coach is not None
    now = table.situation("A")
    (line,) = person.coach.lines(now)
    harm = now.view["action"]["harm"]
    boxes = [at for at, ticked in enumerate(now.me["stress"], 1) if not ticked]
    slots = [slot for slot, text in now.me["consequences"].items() if text is None]
    ways = odds.ways(harm, boxes, slots)
    assert line.count(")") == len(ways)
    first = ways[0]
    left = odds.capacity([b for b in boxes if b != first.box], [s for s in slots if s not in first.slots])
    assert f"1) {left}" in line


def test_between_conflicts_a_person_may_compel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rule 15: also then. The choice stands in the menu, and the move is one of the rules."""
    table, asked = _asked(monkeypatch, "between")
    person = cast(FatePerson, asked)
    now = table.situation("A")
    assert now.forms("compel")
    assert person.table is not None
    shown: list[str] = []
    monkeypatch.setattr(person.stage, "choice", lambda number, text: shown.append(text))
    person.answers = Typed("1")
    with pytest.raises((EOFError, Quit)):
        person.ask_between(now)
    at = next(at for at, text in enumerate(shown, 1) if text.startswith("Compel "))
    person.answers = Typed(str(at), "2", "It all comes out")
    move = person.ask_between(now)
    trouble = next(one["text"] for one in now.view["seats"]["B"]["aspects"] if one["kind"] == "trouble")
    assert move.startswith("compel B ") and move.endswith('"It all comes out"') and trouble in move
    table.commit(table.session.game.read(f"A {move}"))
    assert table.session.game.phase == "compel" and table.session.game.to_move == ("B",)

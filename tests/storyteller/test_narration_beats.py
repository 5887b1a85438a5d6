"""Which beats a step calls for, and with which facts."""

from __future__ import annotations

from typing import Any

import pytest

from gm.narration.beats import due
from gm.narration.brief import facts
from gm.narration.ledger import Ledger

DUEL = {"type": "duel", "attacker": "A", "kind": "exchange", "exchange": 1, "by": "hatred"}
CHAPTER = {"type": "chapter", "chapter": 1, "active": "A"}
FOUGHT = {
    "type": "exchange",
    "kind": "exchange",
    "attacker": "A",
    "winner": "A",
    "tie": False,
    "high": {"A": 6, "B": 2},
}
TIE = {**FOUGHT, "winner": None, "tie": True, "high": {"A": 4, "B": 4}}


def state(phase: str = "", **scars: int) -> dict[str, Any]:
    one = {"edges": 2, "hatred": 1, "noted_hatred": 1, "scars": 0}
    return {"phase": phase, "seats": {seat: {**one, "scars": scars.get(seat, 0)} for seat in ("A", "B")}}


def ledger(*events: dict[str, Any]) -> Ledger:
    people = [
        {"type": "presented", "seat": s, "name": n, "who": "", "gender": "f"} for s, n in (("A", "Kaede"), ("B", "Sen"))
    ]
    return Ledger.new().observe([*people, *events], state())


def beats(before: Ledger, *events: dict[str, Any], phase: str = "") -> list[str]:
    view = state(phase)
    return [beat.name for beat in due(events, before, before.observe(events, view), view)]


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ({"type": "opened", "seat": "A", "text": ""}, ["opening"]),
        ({"type": "opened", "seat": "A", "text": "Nieva."}, []),
        ({"type": "theme", "seat": "A", "key": None, "text": "El día"}, ["theme"]),
        ({"type": "scene", "seat": "A", "text": "  "}, ["scene"]),
        ({"type": "scene", "seat": "A", "text": "Nieva."}, []),
        ({"type": "ending", "seat": "A", "text": ""}, ["ending"]),
        ({"type": "ending", "seat": "A", "text": "Fin."}, []),
        ({"type": "deed", "seat": "A", "choice": "embrace", "text": "Quema."}, ["deed"]),
        ({"type": "epilogue", "seat": "A", "part": 1, "text": ""}, ["epilogue"]),
        ({"type": "epilogue", "seat": "A", "part": 1, "text": "Fin."}, []),
        ({**CHAPTER, "chapter": 2}, ["between"]),
        ({"type": "drew", "seat": "A"}, []),
        ({"type": "roll", "seat": "A", "for": "climax", "faces": [1]}, []),
    ],
)
def test_a_beat_for_what_is_left_to_be_told(event: dict[str, Any], expected: list[str]) -> None:
    assert beats(ledger(CHAPTER), event) == expected


def test_the_first_chapter_follows_the_opening_at_once() -> None:
    assert beats(ledger(), {"type": "began", "seat": "A"}, CHAPTER) == []


def test_an_ending_is_told_before_the_next_chapter_and_knows_only_its_own() -> None:
    before = ledger(CHAPTER, {"type": "climax", "winner": "B"})
    events = ({"type": "ending", "seat": "B", "text": ""}, {**CHAPTER, "chapter": 2, "active": "B"})
    view = state()
    found = due(events, before, before.observe(events, view), view)
    assert [beat.name for beat in found] == ["ending", "between"]
    ending = found[0].ledger.chapter
    assert ending is not None and (ending.number, ending.winner) == (1, "B")


def test_the_duel_begins() -> None:
    deed = {"type": "deed", "seat": "B", "choice": "release", "text": ""}
    assert beats(ledger(CHAPTER), deed, DUEL) == ["deed", "between", "strikes_first"]
    assert beats(ledger(CHAPTER), {**DUEL, "kind": "mortal", "by": "mortal"}) == ["between"]
    assert beats(ledger(CHAPTER), {**DUEL, "attacker": None, "by": None}) == ["between"]


def test_whoever_declares_first_where_all_is_equal() -> None:
    before = ledger(CHAPTER, {**DUEL, "attacker": None, "by": None})
    assert beats(before, {"type": "attack", "seat": "B", "text": "Corta.", "paid": 1}) == ["strikes_first"]
    assert beats(ledger(CHAPTER, DUEL), {"type": "attack", "seat": "A", "text": "Corta.", "paid": 1}) == []
    assert beats(ledger(CHAPTER, DUEL), {"type": "attack", "seat": "A", "text": "", "paid": 1}) == ["attack"]


def test_blades_lock_only_where_somebody_can_bet() -> None:
    before = ledger(CHAPTER, DUEL)
    nothing = {"type": "bets", "bets": {"A": 0, "B": 0}, "winner": None, "paid": {"A": 0, "B": 0}}
    assert beats(before, TIE, phase="bet") == ["clash"]
    assert beats(before, TIE, nothing, phase="tell") == []
    assert beats(before, FOUGHT, phase="tell") == []


def test_what_is_told_after_an_exchange_is_that_exchange() -> None:
    wound = {"type": "wound", "seat": "B", "scars": 1, "by": "exchange"}
    before = ledger(CHAPTER, DUEL, FOUGHT, wound)
    events = ({"type": "told", "seat": "A", "text": ""}, {**DUEL, "exchange": 2, "attacker": "B", "by": None})
    view = state(B=1)
    (beat,) = due(events, before, before.observe(events, view), view)
    assert beat.name == "exchange"
    known = facts(beat.name, beat.event, events, beat.ledger, ["A"], [])
    assert (known["winner"], known["wounded"], known["dies"], known["defeated"]) == ("A", ["B"], [], None)
    assert known["told_by"] == "A"
    assert known["counts"]["B"] == {"edges": 2, "hatred": 1, "scars": 1}
    assert [person["human"] for person in known["people"]] == [True, False]


@pytest.mark.parametrize("apart", [True, False])
def test_a_mortal_blow_knows_the_outcome_wherever_it_stands(apart: bool) -> None:
    outcome = {"type": "outcome", "triumphs": "A", "defeated": "B", "dies": "B", "by": "mortal"}
    wound = {"type": "wound", "seat": "B", "scars": 3, "by": "mortal"}
    blow = [{**DUEL, "kind": "mortal"}, {**FOUGHT, "kind": "mortal"}, wound]
    before = ledger(CHAPTER, *blow, *([outcome] if apart else []))
    events = ({"type": "told", "seat": "A", "text": ""}, *([] if apart else [outcome]))
    view = state(B=3)
    (beat,) = due(events, before, before.observe(events, view), view)
    known = facts(beat.name, beat.event, events, beat.ledger, [], [])
    assert (beat.name, known["dies"], known["defeated"]) == ("mortal", ["B"], "B")
    assert all(person["alive"] for person in known["people"])


def test_after_the_duel_the_dead_are_dead() -> None:
    outcome = {"type": "outcome", "triumphs": "A", "defeated": "B", "dies": "B", "by": "mortal"}
    event = {"type": "epilogue", "seat": "A", "part": 1, "text": ""}
    known = facts("epilogue", event, [event], ledger(CHAPTER, DUEL, outcome), [], [])
    assert [person["alive"] for person in known["people"]] == [True, False]
    assert "dies" not in known


def test_a_duel_decided_by_count() -> None:
    outcome = {"type": "outcome", "triumphs": "A", "defeated": "B", "dies": None, "by": "count"}
    assert beats(ledger(CHAPTER, DUEL), outcome) == ["count"]
    assert beats(ledger(CHAPTER), outcome) == ["between", "count"]


def test_facts_claim_nothing_of_what_is_not_known() -> None:
    event = {"type": "scene", "seat": "A", "text": ""}
    known = facts("scene", event, [event], ledger(CHAPTER), ["A"], ["Antes."])
    assert "winner" not in known and "defeated" not in known and "secret" not in known
    assert (known["dies"], known["wounded"], known["previous"]) == ([], [], ["Antes."])

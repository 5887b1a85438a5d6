"""The fine print of the protocol, where the Sistema Kármico touches it: order of checks, text, seatless moves, records."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest
from karmico_table import Table

from rules import Game, Move, system
from rules.dice import key_from_seed
from rules.karmico import KARMICO
from rules.karmico.state import State

SETUP = 'A tool "Cuerda"\nA condition temporary "Empapado"\nC tool "Candil"'


@pytest.fixture
def table() -> Table:
    return Table(setup=SETUP)


def test_it_is_registered() -> None:
    assert system("karmico") is KARMICO


def test_before_there_is_a_game() -> None:
    table = Table()
    table.engine.session = None
    for line, kind in (
        ("A ready", "illegal_move"),
        ("F done", "illegal_move"),
        ("G done", "unknown_command"),
        ("state", "illegal_move"),
    ):
        assert table.answer(line)["error"]["kind"] == kind


# -- end adventure, with a seat and without ---------------------------------------------------------------


def test_end_adventure_stands_with_or_without_a_seat(table: Table) -> None:
    one, other = Table(setup=SETUP), Table(setup=SETUP)
    replies = one.say("end adventure"), other.say("  C end   adventure ")
    assert replies[0] == replies[1]
    assert one.say("hash") == other.say("hash")
    assert replies[0]["events"] == [
        {"type": "adventure_ended"},
        {"type": "erased", "seat": "A", "kind": "temporary", "name": "Empapado"},
    ]
    for seat in "ABC":
        assert "end adventure" in table.moves(seat)


def test_end_adventure_is_checked_like_any_move(table: Table) -> None:
    for line in (
        "end",
        "end scene",
        "end adventure now",
        'end "adventure"',
        "A end",
        "B end adventures",
        "end adventure=1",
    ):
        table.refused(line, kind="unreadable")
    table.refused(
        "END adventure",
        "adventure",
        "ending",
        "endadventure",
        "G end adventure",
        '"end" adventure',
        kind="unknown_command",
    )
    table.say('B oppose A "o"')
    table.refused("end adventure", "C end adventure")
    assert "end adventure" not in table.moves()
    table.refused("end", kind="unreadable")


def test_end_is_no_command_in_momento() -> None:
    table = Table("new momento seed=1")
    table.refused("end adventure", 'end "x"', kind="unknown_command")


def test_a_seatless_move_survives_a_record(table: Table, tmp_path: Path) -> None:
    table.say("end adventure", f"save {tmp_path / 'r'}", "verify")
    again = Table()
    again.say(f"load {tmp_path / 'r'}")
    assert again.say("hash") == table.say("hash")


# -- the order of checks ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("", "unknown_command"),
        ("D done", "unknown_command"),  # three seats
        ("a done", "unknown_command"),
        ("B", "unreadable"),
        ("B jump", "unreadable"),
        ("B cancel", "unreadable"),
        ("B cancel D", "unreadable"),
        ("B fits maybe", "unreadable"),
        ('C help "Candil"', "unreadable"),
        ("A use tool Cuerda why", "unreadable"),
        ('A use condition "Empapado" "x"', "unreadable"),
        ('B oppose A "x" boss', "unreadable"),
        ('B oppose A "x" boss ""', "unreadable"),
        ('B oppose A "x" oni "O"', "unreadable"),
        ('A mark "a\\u0007b"', "unreadable"),
        ('A mark "a\\ud800b"', "unreadable"),
        (f'A mark "{"x" * 81}"', "unreadable"),
        (f'A use tool "{"x" * 81}" "y"', "unreadable"),
        (f'A intent "{"x" * 4001}"', "unreadable"),
        ("A karma die die", "unreadable"),
        ("A assign 1 2 3 4", "unreadable"),
        ("A assign 1 2 three", "unreadable"),
        ("B assign 1 2 3", "illegal_move"),  # phase before seat
        ("C karma die", "illegal_move"),
        ('A intent "again"', "illegal_move"),
        ('B use tool "Nada" "x"', "not_your_turn"),  # seat before rule
        ("A force condition \"Nada\"", "not_your_turn"),
        ('A help "Nada" "x"', "not_your_turn"),
        ('A use tool "Nada" "x"', "illegal_move"),
        ("dice 1 2 3", "bad_dice"),
        ("card jin", "bad_dice"),
        ("legal D", "unreadable"),
        ("state D", "unreadable"),
        ("legal A B", "unreadable"),
        ("new karmico players=9", "bad_option"),
        ("new karmico players=two", "bad_option"),
        ("new karmico table=", "bad_option"),
        ("new karmico boss_limit=three", "bad_option"),
        ("new karmico boss=3", "bad_option"),
        ("new karmic", "bad_option"),
        ("new momento players=2", "bad_option"),
    ],
)  # fmt: skip
def test_the_first_failure_answers(table: Table, line: str, kind: str) -> None:
    table.say('B oppose A "El río"', 'A intent "Cruzarlo"')
    table.refused(line, kind=kind)


def test_unreadable_comes_before_pending_dice(table: Table) -> None:
    table.open()
    table.refused("A jump", "A assign", "end", kind="unreadable")
    table.refused("A assign 1 2 3", "C done", "B fits yes", "end adventure")
    table.refused("D done", kind="unknown_command")


def test_texts_and_names_at_their_bounds() -> None:
    table = Table("new karmico dice=manual")
    longest = "ñ" * 80
    table.say(f'A virtue "{"語" * 4000}"', f'A tool "{longest}"', 'A tool "\\ud83c\\udf19 \\u2028"', 'B virtue ""')
    table.say('A relation + "with \\"quotes\\" and \\\\"', "A ready", "B ready", 'B oppose A ""', 'A intent ""')
    moves = table.moves("A")
    assert [json.loads(move.split(" ", 2)[2].removesuffix(" <text>")) for move in moves[:-1]] == [
        longest, "🌙 \u2028", 'with "quotes" and \\',
    ]  # fmt: skip
    table.say(*(f"A {move.replace('<text>', json.dumps(''))}" for move in moves))
    assert table.conflict["bonus"] == 3


def test_queries_have_no_events_and_change_nothing(table: Table) -> None:
    before = table.say("hash")
    for line in ("legal", "legal B", "state", "state C", "log", "hash", "verify"):
        assert table.say(line)["events"] == []
    assert table.say("hash") == before


# -- what the state holds ---------------------------------------------------------------------------------


def test_the_keys_of_the_contract(table: Table) -> None:
    state = table.state
    assert set(state) >= {"system", "phase", "seats", "victim", "bosses", "conflict"}
    assert (state["system"], state["victim"], state["bosses"], state["conflict"]) == ("karmico", None, [], None)
    assert set(state["seats"]["A"]) >= {"virtue", "tools", "relations", "conditions", "karma"}
    table.say('B oppose A "o" boss "El oni"')
    wanted = {"active": "A", "adversary": "B", "boss": "El oni", "bonus": 0, "penalty": 0, "kept": [], "faces": []}
    assert {key: table.conflict[key] for key in wanted} == wanted
    assert [table.conflict[key] for key in ("resolution", "cost", "aftermath")] == [None] * 3


def test_a_whole_game_over_the_line_is_recorded_and_read_again(tmp_path: Path) -> None:
    table = Table("new karmico players=3 seed=77", setup=SETUP + '\nC victim "El valle"')
    for turn in range(12):
        active, adversary = (("A", "B"), ("B", "C"), ("C", "A"))[turn % 3]
        table.open(active=active, adversary=adversary, boss="El oni" if turn % 2 else "")
        kept = table.conflict["kept"]
        table.say(f"{active} assign {kept[0]} {kept[1]} {kept[2]}", f'{active} tell "t"')
        while (phase := table.answer("state")["phase"]) != "free":
            table.say({
                "fits": f"{adversary} fits yes",
                "brand": f'{active} brand "Marca {turn}"' if turn < 5 else f"{active} pass",
                "cost": f'{active} mark "Marca {turn}"',
                "aftermath": f'{adversary} consequence "c"',
            }[phase])  # fmt: skip
        path = tmp_path / f"{turn}"
        table.say(f"save {path}", "verify")
        again = Table()
        again.say(f"load {path}")
        assert again.say("hash") == table.say("hash")
        assert again.state == table.state and again.say("log") == table.say("log")
    assert table.say("log")["log"]


def test_same_seed_same_game() -> None:
    games = [Table("new karmico players=3 seed=9", setup=SETUP) for _ in range(2)]
    games += [Table("new karmico players=3 seed=10", setup=SETUP)]
    faces = []
    for table in games:
        table.open('A use tool "Cuerda" "x"', 'C help "Candil" "y"')
        faces.append(table.conflict["faces"])
    assert faces[0] == faces[1] != faces[2]


# -- the state as a value ---------------------------------------------------------------------------------


def test_states_are_frozen_and_moves_pure() -> None:
    game = Game.new("karmico", {"players": "2"}, key=key_from_seed("1"))
    state: State = game.state
    move = Move("A", "virtue", ("Calma",))
    first, second = KARMICO.apply(state, move), KARMICO.apply(state, move)
    assert first == second and first[0] != state and hash(first[0]) == hash(second[0])
    assert state.of("A").virtue is None
    with pytest.raises(dataclasses.FrozenInstanceError):
        state.phase = "free"  # type: ignore[misc]
    assert KARMICO.outcome(state) is None and KARMICO.open_choices(state) == () and not KARMICO.secret(state, move)


def test_how_two_lists_were_interleaved_leaves_no_trace() -> None:
    one = Table(setup='A tool "a"\nA relation + "b"\nA tool "c"')
    other = Table(setup='A tool "a"\nA tool "c"\nA relation + "b"')
    assert one.engine.game.state == other.engine.game.state

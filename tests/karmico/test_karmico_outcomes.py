"""The Sistema Kármico rule by rule: what comes of a roll (rules 9 to 13)."""

from __future__ import annotations

from typing import Any

import pytest
from karmico_table import CAST, Table


@pytest.fixture
def table() -> Table:
    return Table("new karmico players=4 dice=manual seed=1", setup=CAST)


# -- 9 ----------------------------------------------------------------------------------------------------


def karma(table: Table) -> list[int]:
    return [one["karma"] for one in table.state["seats"].values()]


def test_9_exploding_gives_karma_to_the_active_player_and_each_helper(table: Table) -> None:
    # C's two dice are both cancelled, and C still helped; D did not.
    table.open('A use tool "Cuerda" "a"', 'C help "Candil" "b"', 'C help "Flauta" "c"', 'B force condition "Cojo"',
               'B force condition "Empapado"')  # fmt: skip
    table.say("B cancel C C", "dice 6 6 6", "dice 1", "A assign 6 6 6", 'A tell "Salta"')
    table.refused("A fits yes", kind="not_your_turn")
    table.say("B fits yes")
    assert karma(table) == [1, 0, 1, 0]


def test_9_what_does_not_fit_is_a_plain_success(table: Table) -> None:
    table.fight("6 3 6", 'D help "Remo" "r"', 'B force condition "Cojo"')
    assert table.conflict["resolution"] == "explosive"
    assert table.say("B fits no")["phase"] == "cost"
    assert table.conflict["resolution"] == "success"
    assert karma(table) == [0, 0, 0, 0]


@pytest.mark.parametrize("limit", range(1, 7))
def test_9_so_many_conditions_fell_the_boss(limit: int) -> None:
    table = Table(f"new karmico players=2 dice=manual boss_limit={limit}", setup="")
    for n in range(1, limit + 1):
        assert table.fight("5 6 6", boss="El oni")["phase"] == "fits"
        reply = table.say("B fits yes")
        assert (reply["phase"], reply["to_move"], table.moves("A")) == ("brand", ["A"], ["brand <name>", "pass"])
        table.refused("A brand", 'A brand ""', kind="unreadable")
        if n > 1:
            table.refused('A brand "Marca 1"')
        assert not table.state["bosses"][0]["fallen"]
        table.say(f'A brand "Marca {n}"')
    conditions = [f"Marca {n}" for n in range(1, limit + 1)]
    assert table.state["bosses"] == [{"name": "El oni", "conditions": conditions, "fallen": True}]
    table.refused('B oppose A "otra vez" boss "El oni"')
    assert not [move for move in table.moves("B") if "El oni" in move]
    assert karma(table) == [0, 0]  # in a boss fight nobody gains karma


def test_9_a_boss_may_be_spared_and_taken_up_again(table: Table) -> None:
    table.fight("5 6 6", boss="El oni")
    assert table.say("B fits yes", "A pass")["phase"] == "free"
    assert table.state["bosses"] == [{"name": "El oni", "conditions": [], "fallen": False}]
    assert 'oppose A <text> boss "El oni"' in table.moves("C") and "oppose A <text> boss <name>" in table.moves("C")
    table.say('C oppose D "o" boss "El oni"')
    assert len(table.state["bosses"]) == 1
    assert table.conflict["boss"] == "El oni"


def test_9_a_boss_is_not_branded_by_what_does_not_fit(table: Table) -> None:
    table.fight("5 6 6", boss="El oni")
    assert table.say("B fits no")["phase"] == "free"


# -- 10, 11 -----------------------------------------------------------------------------------------------


def test_10_temporary_mark_or_burn(table: Table) -> None:
    table.fight("3 3 6")
    assert table.moves("A") == [
        "mark <name>", 'burn tool "Cuerda"', 'burn tool "Espada"', 'burn relation "Hana"', 'burn relation "El recaudador"',
    ]  # fmt: skip
    table.refused('A sacrifice tool "Cuerda"', 'A mark "Cojo"', 'A burn tool "Hana"', 'A burn relation "Otra"')
    table.refused('B burn tool "Cuerda"', 'B mark "x"', kind="not_your_turn")
    table.refused('A burn condition "Cojo"', kind="unreadable")
    assert table.say('A burn tool "Cuerda"')["phase"] == "free"
    assert table.seat("A")["tools"][0] == {"name": "Cuerda", "burned": True}


def test_10_burned_then_sacrificed(table: Table) -> None:
    table.fight("3 3 6")
    table.say('A burn tool "Cuerda"')
    table.fight("3 3 6")
    table.refused('A burn tool "Cuerda"')
    table.say('A mark "Ronco"')
    table.fight("3 1 6")
    assert 'sacrifice tool "Cuerda"' in table.moves("A") and 'burn tool "Espada"' not in table.moves("A")
    table.refused('A burn tool "Espada"')
    table.say('A sacrifice tool "Cuerda"')
    assert [tool["name"] for tool in table.seat("A")["tools"]] == ["Espada"]
    table.fight("3 1 6")
    table.say('A sacrifice relation "El recaudador"')
    assert [relation["name"] for relation in table.seat("A")["relations"]] == ["Hana"]


def test_10_the_mark_has_the_kind_of_the_cost(table: Table) -> None:
    table.fight("3 4 6")
    table.say('A mark "Ronco"')
    table.fight("3 2 6")
    table.say('A mark "Manco"')
    assert table.seat("A")["conditions"][2:] == [
        {"name": "Ronco", "kind": "temporary"}, {"name": "Manco", "kind": "permanent"},
    ]  # fmt: skip


def test_11_end_adventure_clears_what_is_temporary(table: Table) -> None:
    table.fight("3 3 6")
    table.say('A burn relation "Hana"')
    table.fight("3 3 6")
    table.say('A mark "Ronco"')
    table.fight("3 1 6", boss="El oni")
    table.say('A mark "Manco"')
    table.fight("6 3 6", boss="El oni", active="C")
    table.say("B fits yes", 'C brand "Tuerto"', 'C mark "Débil"')
    before = table.state
    assert table.say("D end adventure")["phase"] == "free"
    one = table.seat("A")
    assert [c["name"] for c in one["conditions"]] == ["Cojo", "Manco"]
    assert not any(it["burned"] for it in one["tools"] + one["relations"])
    assert table.seat("C")["conditions"] == []
    assert table.state["bosses"] == before["bosses"]
    assert [it["name"] for it in one["tools"]] == ["Cuerda", "Espada"]


def test_11_permanent_conditions_show_on_the_victim() -> None:
    table = Table("new karmico dice=manual", setup='B victim "El valle"\nA condition permanent "Cojo"\nA tool "Pala"')
    assert table.state["victim"]["conditions"] == []
    for faces, active, adversary, name in (
        ("3 1 6", "A", "B", "Manco"),
        ("3 3 6", "A", "B", "Ronco"),
        ("3 1 6", "B", "A", "Manco"),
    ):
        table.fight(faces, active=active, adversary=adversary)
        table.say(f'{active} mark "{name}"')
    table.fight("3 1 6")
    table.say('A sacrifice tool "Pala"')
    assert table.state["victim"]["name"] == "El valle"
    assert table.state["victim"]["conditions"] == ["Manco", "Manco"]


# -- 12 ---------------------------------------------------------------------------------------------------


def rich(table: Table, points: int = 1, seat: str = "A") -> None:
    """Earn karma."""
    other = "B" if seat == "A" else "A"
    for _ in range(points):
        table.fight("6 6 6", active=seat, adversary=other)
        table.say(f"{other} fits yes")


def test_12_restore_and_erase_cost_one(table: Table) -> None:
    table.fight("3 3 6")
    table.say('A burn tool "Cuerda"')
    table.refused('A karma restore tool "Cuerda"', 'A karma erase "Empapado"')  # no karma
    assert not [move for move in table.moves("A") if move.startswith("karma")]
    rich(table, 2)
    assert [m for m in table.moves("A") if m.startswith("karma")] == [
        'karma restore tool "Cuerda"',
        'karma erase "Empapado"',
    ]
    table.refused(
        'A karma restore tool "Espada"',
        'A karma restore relation "Cuerda"',
        'A karma erase "Cojo"',
        'A karma erase "x"',
    )
    table.refused("A karma die", "A karma reroll 1")
    table.refused(
        "A karma",
        "A karma restore",
        'A karma restore "Cuerda"',
        "A karma erase Empapado",
        "A karma fly",
        kind="unreadable",
    )
    table.say('A karma restore tool "Cuerda"')
    assert table.seat("A")["karma"] == 1 and not table.seat("A")["tools"][0]["burned"]
    table.say('A karma erase "Empapado"')
    assert table.seat("A")["karma"] == 0 and [c["name"] for c in table.seat("A")["conditions"]] == ["Cojo"]


def test_12_absolve_costs_three_between_adventures() -> None:
    table = Table("new karmico dice=manual", setup='B victim "El valle"')
    for active, adversary in ("AB", "BA"):
        table.fight("3 1 6", active=active, adversary=adversary)
        table.say(f'{active} mark "Manco"')
    table.say("end adventure")
    table.refused('A karma absolve "Manco"')  # no karma
    rich(table, 3)
    table.refused('A karma absolve "Manco"')  # in the middle of an adventure
    assert not [m for m in table.moves("A") if m.startswith("karma")]
    table.say("end adventure")
    table.refused('A karma absolve "Otra"')
    assert 'karma absolve "Manco"' in table.moves("A")
    table.say('A karma absolve "Manco"')
    assert table.seat("A")["karma"] == 0 and table.seat("A")["conditions"] == []
    assert table.state["victim"]["conditions"] == ["Manco"]  # B's still shows
    assert table.seat("B")["conditions"] == [{"name": "Manco", "kind": "permanent"}]


def test_12_one_more_bonus_die(table: Table) -> None:
    rich(table, 2)
    table.open()
    table.say("dice 1 1 2")
    reply = table.say("A karma die")
    assert reply["roll"] == {"seat": "A", "dice": 1, "for": "karma"}
    assert table.seat("A")["karma"] == 1
    reply = table.say("dice 6")
    assert (reply["phase"], table.conflict["kept"], table.conflict["faces"]) == ("assign", [6, 2, 1], [1, 1, 2, 6])
    table.say("A karma die", "dice 5")
    assert (table.conflict["kept"], table.conflict["bonus"]) == ([6, 5, 2], 2)
    table.refused("A karma die", "A karma reroll 2")


def test_12_not_with_penalty_dice_left(table: Table) -> None:
    rich(table, 1)
    table.open('B force condition "Cojo"')
    table.say("dice 4 5 6", "dice 1")
    table.refused("A karma die")
    assert "karma die" not in table.moves("A") and "karma reroll 4" in table.moves("A")


def test_12_reroll_and_keep_anew() -> None:
    table = Table("new karmico dice=manual", setup='A tool "Pala"\nA condition permanent "Cojo"')
    rich(table, 4)
    table.open('A use tool "Pala" "x"')
    table.say("dice 6 3 2", "dice 3")
    assert table.conflict["kept"] == [6, 3, 3]
    table.refused("A karma reroll 2", "A karma reroll 5", "A karma reroll 7", "A karma reroll -3")  # 2 is not kept
    table.refused("A karma reroll", "A karma reroll x", 'A karma reroll "3"', kind="unreadable")
    table.refused("B karma reroll 3", "B karma die", kind="not_your_turn")
    table.refused('B karma erase "Cojo"')
    assert table.say("A karma reroll 6")["roll"] == {"seat": "A", "dice": 1, "for": "karma"}
    table.say("dice 1")
    assert table.conflict["kept"] == [3, 3, 2]  # the die that was left out is kept now
    assert sorted(table.conflict["faces"]) == [1, 2, 3, 3]
    table.say("A assign 3 3 2", 'A tell "t"', 'A mark "m"', 'B consequence "c"')
    table.open('B force condition "Cojo"')
    table.say("dice 6 5 4", "dice 1", "A karma reroll 1", "dice 6")
    assert table.conflict["kept"] == [6, 5, 4]  # of the penalty die too; the lowest three of 6 6 5 4
    assert table.seat("A")["karma"] == 2


# -- 13 and the whole -------------------------------------------------------------------------------------


def test_13_the_adversary_tells_the_consequences(table: Table) -> None:
    reply = table.fight("3 6 2")
    assert (reply["phase"], reply["to_move"]) == ("aftermath", ["B"])
    table.refused('A consequence "x"', kind="not_your_turn")
    reply = table.say('B consequence "El puente cae"')
    assert reply["events"] == [
        {"type": "consequence", "seat": "B", "kind": "permanent", "text": "El puente cae"},
        {"type": "conflict_over", "resolution": "success", "cost": "none", "aftermath": "permanent"},
    ]


def test_every_seat_sees_the_same(table: Table) -> None:
    table.open('C help "Candil" "b"')
    whole: Any = table.state
    assert all(table.say(f"state {seat}")["state"] == whole for seat in "ABCD")

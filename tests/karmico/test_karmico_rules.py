"""The Sistema Kármico rule by rule, as it is said over the protocol."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from karmico_table import Table

SETUP = """
A tool "Cuerda"
A tool "Espada"
A relation + "Hana"
A relation - "El recaudador"
A condition temporary "Empapado"
A condition permanent "Cojo"
C tool "Candil"
C tool "Flauta"
D tool "Remo"
D relation + "Hana"
"""


@pytest.fixture
def table() -> Table:
    return Table("new karmico players=4 dice=manual seed=1", setup=SETUP)


# -- set-up -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_players(players: int) -> None:
    table = Table(f"new karmico players={players}")
    assert list(table.state["seats"]) == list("ABCDEF"[:players])
    assert table.say("state")["to_move"] == list("ABCDEF"[:players])


def test_two_players_are_the_default() -> None:
    assert list(Table("new karmico").state["seats"]) == ["A", "B"]


@pytest.mark.parametrize(
    "option", ["players=1", "players=7", "table=easy", "boss_limit=0", "boss_limit=7", "chapters=5"]
)
def test_wrong_options(option: str) -> None:
    table = Table("new karmico players=3")
    table.refused(f"new karmico {option}", kind="bad_option")


def test_set_up_asks_for_a_virtue_and_takes_unique_names() -> None:
    table = Table("new karmico players=2")
    assert table.say("state")["phase"] == "setup"
    assert "ready" not in table.moves("A")
    table.refused("A ready")
    table.say('A virtue "Prisa"', 'A virtue "Calma"', 'A tool "Cuerda"', 'A relation - "Cuerda"', 'B tool "Cuerda"')
    table.say('A condition permanent "Cuerda"')
    assert table.seat("A")["virtue"] == "Calma"
    table.refused('A tool "Cuerda"', 'A relation + "Cuerda"', 'A condition temporary "Cuerda"')
    table.say('B victim "El valle"')
    table.refused('A victim "El valle"', 'B victim "Otro"')
    assert table.say("A ready")["to_move"] == ["B"]
    table.refused('A tool "Pala"', 'A virtue "Otra"', "A ready", kind="not_your_turn")
    table.refused('A oppose B "ya"', "A end adventure", "A done")
    reply = table.say('B virtue ""', "B ready")
    assert (reply["phase"], reply["to_move"]) == ("free", ["A", "B"])
    assert table.state["victim"]["conditions"] == []  # what was suffered before is not among its marks


# -- 1, 2 -------------------------------------------------------------------------------------------------


def test_1_it_takes_someone_else(table: Table) -> None:
    table.refused('A oppose A "nada"')
    table.refused('A oppose E "nada"', kind="unreadable")
    assert not [move for move in table.moves("A") if move.startswith("oppose A")]


def test_2_intent_or_withdraw(table: Table) -> None:
    reply = table.say('D oppose A "El río"')
    assert (reply["phase"], reply["to_move"]) == ("intent", ["A", "D"])
    assert table.moves() == ["intent <text>", "withdraw"]
    table.refused("A withdraw", 'D intent "x"', 'B intent "x"', kind="not_your_turn")
    assert table.say("D withdraw")["phase"] == "free"
    assert table.state["conflict"] is None
    table.say('D oppose A "El río"', 'A intent "Cruzarlo"')
    table.refused("D withdraw")


# -- 3, 4 -------------------------------------------------------------------------------------------------


def test_3_4_what_each_can_bring(table: Table) -> None:
    table.say('B oppose A "El río"', 'A intent "Cruzarlo"')
    assert table.moves("A") == [
        'use tool "Cuerda" <text>',
        'use tool "Espada" <text>',
        'use relation "Hana" <text>',
        "done",
    ]
    assert table.moves("B") == [
        'force condition "Empapado"', 'force condition "Cojo"', 'force relation "El recaudador"', "done",
    ]  # fmt: skip
    assert table.moves("C") == ['help "Candil" <text>', 'help "Flauta" <text>', "done"]
    assert table.moves("D") == ['help "Remo" <text>', "done"]  # a relation cannot be lent
    table.refused('B help "x" "y"', 'A force condition "Cojo"', 'C use tool "Candil" "x"', kind="not_your_turn")
    table.refused('A use relation "El recaudador" "x"', 'B force relation "Hana"', 'D help "Hana" "x"')
    table.refused('A use tool "Pala" "x"', 'B force condition "Ciego"', 'C help "Remo" "x"')


def test_4_each_resource_once_and_closed_when_all_are_done(table: Table) -> None:
    table.say('B oppose A "El río"', 'A intent "Cruzarlo"', 'A use tool "Cuerda" "larga"', 'C help "Candil" "luz"')
    table.say('C help "Flauta" "compás"', 'B force condition "Cojo"')
    assert (table.conflict["bonus"], table.conflict["penalty"]) == (3, 1)
    table.refused('A use tool "Cuerda" "x"', 'B force condition "Cojo"', 'C help "Candil" "x"')
    assert table.say("A done")["to_move"] == ["B", "C", "D"]
    table.refused('A use tool "Espada" "x"', "A done", kind="not_your_turn")
    assert table.say("C done", "D done")["to_move"] == ["B"]
    table.say('B force relation "El recaudador"')
    assert table.say("B done")["phase"] == "cancel"


def test_4_the_same_name_on_two_lists_is_two_things() -> None:
    table = Table("new karmico dice=manual", setup='A tool "X"\nA relation + "X"\nA condition permanent "X"')
    table.say('B oppose A "o"', 'A intent "i"', 'A use tool "X" "a"', 'A use relation "X" "b"', 'B force condition "X"')
    assert (table.conflict["bonus"], table.conflict["penalty"]) == (2, 1)


def test_4_what_is_burned_neither_helps_nor_hinders(table: Table) -> None:
    table.fight("3 3 6")
    table.say('A burn relation "El recaudador"')
    table.fight("3 3 6")
    table.say('A burn tool "Cuerda"')
    table.say('B oppose A "o"', 'A intent "i"')
    table.refused('A use tool "Cuerda" "x"', 'B force relation "El recaudador"')


# -- 5 ----------------------------------------------------------------------------------------------------


def test_5_the_adversary_chooses_a_multiset(table: Table) -> None:
    use, tune = 'A use tool "Cuerda" "a"', 'C help "Flauta" "c"'
    reply = table.open(use, 'C help "Candil" "b"', tune, 'B force condition "Cojo"', 'B force condition "Empapado"')
    assert (reply["phase"], reply["to_move"]) == ("cancel", ["B"])
    assert table.moves() == ["cancel A C", "cancel C C"]
    table.refused("B cancel C", "B cancel A A", "B cancel A C C", "B cancel B C", "B cancel D D")
    table.refused("B cancel", "B cancel E C", 'B cancel "A" C', kind="unreadable")
    table.refused("A cancel A C", kind="not_your_turn")
    reply = table.say("B cancel C A")
    assert reply["roll"] == {"seat": "A", "dice": 3, "for": "conflict"}
    assert (table.conflict["bonus"], table.conflict["penalty"]) == (1, 0)
    assert table.say("dice 1 2 3")["roll"] == {"seat": "C", "dice": 1, "for": "bonus"}


@pytest.mark.parametrize(
    ("pool", "bonus", "penalty"),
    [
        ([], 0, 0),
        (['A use tool "Cuerda" "a"', 'C help "Candil" "b"'], 2, 0),  # nothing to cancel
        (['A use tool "Cuerda" "a"', 'A use tool "Espada" "b"', 'B force condition "Cojo"'], 1, 0),  # one owner
        (['A use tool "Cuerda" "a"', 'C help "Candil" "b"', 'B force condition "Cojo"', 'B force condition "Empapado"'], 0, 0),
        (['C help "Candil" "b"', 'B force condition "Cojo"', 'B force condition "Empapado"'], 0, 1),
        (['B force condition "Cojo"'], 0, 1),
    ],
)  # fmt: skip
def test_5_where_there_is_no_choice_none_is_asked(table: Table, pool: list[str], bonus: int, penalty: int) -> None:
    reply = table.open(*pool)
    assert reply["phase"] == "roll"
    assert (table.conflict["bonus"], table.conflict["penalty"]) == (bonus, penalty)


# -- 6, 7 -------------------------------------------------------------------------------------------------


def test_6_bonus_dice_are_rolled_by_their_owners_active_first(table: Table) -> None:
    table.open(
        'D help "Remo" "r"',
        'C help "Candil" "b"',
        'A use tool "Cuerda" "a"',
        adversary="B",
    )
    order = [table.answer("state")["roll"]]
    for faces in ("1 1 2", "5", "6", "2"):
        order.append(table.say(f"dice {faces}")["roll"])
    assert [roll and (roll["seat"], roll["dice"], roll["for"]) for roll in order] == [
        ("A", 3, "conflict"), ("A", 1, "bonus"), ("C", 1, "bonus"), ("D", 1, "bonus"), None,
    ]  # fmt: skip
    assert table.conflict["kept"] == [6, 5, 2]
    assert table.conflict["faces"] == [1, 1, 2, 5, 6, 2]


def test_6_penalty_dice_are_the_adversarys_and_the_lowest_are_kept(table: Table) -> None:
    table.open('B force condition "Cojo"', 'B force condition "Empapado"')
    assert table.conflict["kept"] == []
    assert table.say("dice 6 5 4")["roll"] == {"seat": "B", "dice": 2, "for": "penalty"}
    assert table.conflict["kept"] == []
    reply = table.say("dice 3 6")
    assert (reply["phase"], reply["to_move"]) == ("assign", ["A"])
    assert table.conflict["kept"] == [5, 4, 3]


def test_6_manual_dice_must_fit(table: Table) -> None:
    table.refused("dice 1 2 3", kind="bad_dice")
    table.open()
    table.refused(
        "dice 1 2", "dice 1 2 3 4", "dice 0 1 2", "dice 1 2 7", "dice", "dice x y z", "card jin", kind="bad_dice"
    )
    table.refused("A assign 1 2 3", 'B oppose A "x"', "A end adventure", "end adventure")
    assert table.moves() == []


def test_7_one_kept_die_each(table: Table) -> None:
    table.open()
    table.say("dice 6 1 6")
    assert table.moves("A") == ["assign 6 6 1", "assign 6 1 6", "assign 1 6 6"]
    assert table.moves("B") == []
    table.refused("A assign 6 6 6", "A assign 1 1 6", "A assign 6 2 1", "A assign 9 6 1", "A assign -1 6 6")
    table.refused("A assign 6 6", "A assign 6 6 1 1", "A assign x 6 6", 'A assign "6" 6 1', kind="unreadable")
    table.refused("B assign 6 6 1", kind="not_your_turn")
    assert table.say("A assign 1 6 6")["phase"] == "tell"


# -- 8 ----------------------------------------------------------------------------------------------------

ROWS = {
    "even": ("001122", "001122"),
    "hard": ("000112", "000112"),
    "heroic": ("000112", "011222"),
}


@pytest.mark.parametrize("name", ROWS)
@pytest.mark.parametrize("face", range(1, 7))
def test_8_the_tables(name: str, face: int) -> None:
    table = Table(f"new karmico dice=manual table={name}", setup="")
    table.fight(f"{face} {face} {face}")
    resolution, rest = (int(row[face - 1]) for row in ROWS[name])
    assert [event for event in table.say("log")["log"] if event["type"] == "assigned"] == [
        {
            "type": "assigned",
            "seat": "A",
            "faces": [face] * 3,
            "resolution": ("failure", "success", "explosive")[resolution],
            "cost": ("permanent", "temporary", "none")[rest],
            "aftermath": ("permanent", "temporary", "none")[rest],
        }
    ]


@pytest.mark.parametrize("faces", list(itertools.product((1, 3, 5), repeat=3)))
def test_8_only_what_is_not_best_is_asked(faces: tuple[int, int, int]) -> None:
    table = Table("new karmico dice=manual", setup='A tool "Cuerda"')
    reply = table.fight("{} {} {}".format(*faces))
    asked = []
    answers = {
        "fits": "B fits yes",
        "cost": 'A mark "Roto"',
        "aftermath": 'B consequence "El puente cae"',
    }
    while reply["phase"] != "free":
        asked.append(reply["phase"])
        assert reply["to_move"] == (["A"] if reply["phase"] == "cost" else ["B"])
        reply = table.say(answers[reply["phase"]])
    wanted = (
        (["fits"] if faces[0] == 5 else [])
        + (["cost"] if faces[1] < 5 else [])
        + (["aftermath"] if faces[2] < 5 else [])
    )
    assert asked == wanted
    assert table.state["conflict"] is None


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

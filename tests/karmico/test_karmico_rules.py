"""The Sistema Kármico rule by rule, as it is said over the protocol: set-up and the roll (rules 1 to 8)."""

from __future__ import annotations

import itertools

import pytest
from karmico_table import CAST, Table


@pytest.fixture
def table() -> Table:
    return Table("new karmico players=4 dice=manual seed=1", setup=CAST)


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


def test_6_the_active_player_rolls_before_those_with_earlier_letters(table: Table) -> None:
    table.open('C use tool "Flauta" "f"', 'A help "Cuerda" "c"', 'D help "Remo" "r"', active="C")
    order = [table.say(f"dice {faces}")["roll"] for faces in ("1 1 2", "5", "6", "2")]
    assert [roll and roll["seat"] for roll in order] == ["C", "A", "D", None]

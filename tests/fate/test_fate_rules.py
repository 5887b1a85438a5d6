"""Every rule of Fate Acelerado, by its number in docs/rules-fate.md, through the protocol."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from fate_table import SHEET, Table, faces

FAST = "sheet careful=3 clever=2 flashy=1 forceful=2 quick=1 sneaky=0"


@pytest.fixture
def duel() -> Table:
    """A against B, A to act."""
    table = Table().setup()
    table.until("A")
    return table


# -- 1 to 3: hits, boxes and slots --------------------------------------------------------------------------


def test_1_shifts_are_attack_minus_defence(duel: Table) -> None:
    duel.ok('A attack B forceful "a cut"')
    duel.ok('B defend clever "a step back"')
    duel.dice(1, 0)
    (result,) = [e for e in duel.passes()["events"] if e["type"] == "result"] or [None]
    assert result is not None
    assert (result["total"], result["opposition"], result["shifts"], result["result"]) == (4, 2, 2, "success")
    assert duel.state["action"]["harm"] == 2


def test_worked_example_four_shifts_are_box_two_and_a_mild_consequence(duel: Table) -> None:
    duel.hit("A", "B", 4)
    reply = duel.ok('B absorb box=2 mild="a split lip"')
    assert reply["events"] == [
        {
            "type": "absorbed",
            "seat": "B",
            "harm": 4,
            "box": 2,
            "consequences": {"mild": "a split lip"},
            "free_to": "A",
        }
    ]
    b = duel.seat("B")
    assert b["stress"] == [False, True, False]
    assert b["consequences"] == {"mild": "a split lip", "moderate": None, "severe": None}
    assert b["aspects"][-1] == {"text": "a split lip", "kind": "mild", "free": {"A": 1}}
    assert duel.to_move == ["A"] and duel.phase == "tell"


def test_2_a_box_is_used_once_and_absorbs_up_to_its_number(duel: Table) -> None:
    duel.hit("A", "B", 2)
    duel.no("B absorb box=1", "illegal_move")
    duel.ok("B absorb box=3")  # more than is needed
    duel.tell()
    duel.until("A")
    duel.hit("A", "B", 3)
    duel.no("B absorb box=3", "illegal_move")
    duel.no("B absorb box=2", "illegal_move")
    duel.ok('B absorb box=2 mild="dazed"')
    assert duel.seat("B")["stress"] == [False, True, True]


@pytest.mark.parametrize("box", ["0", "4", "-1", "99999999999999999999"])
def test_2_there_are_three_boxes(duel: Table, box: str) -> None:
    duel.hit("A", "B", 1)
    duel.no(f"B absorb box={box}", "illegal_move")


def test_2_at_most_one_box_and_readable_arguments(duel: Table) -> None:
    duel.hit("A", "B", 3)
    for line in (
        "B absorb box=1 box=2",
        'B absorb box="1"',
        "B absorb box=x",
        "B absorb box=",
        "B absorb 1",
        'B absorb extreme="x"',
        'B absorb mild="a" mild="b"',
        "B absorb mild=word",
        'B absorb mild="a\\u0007"',
    ):
        duel.no(line, "unreadable")
    duel.no("B absorb", "illegal_move")


def test_3_a_filled_slot_stays_filled(duel: Table) -> None:
    duel.hit("A", "B", 2)
    duel.ok('B absorb mild="a bruise"')
    duel.tell()
    duel.until("A")
    duel.hit("A", "B", 2)
    duel.no('B absorb mild="another"', "illegal_move")
    assert not [move for move in duel.moves("B") if "mild=" in move]
    duel.ok('B absorb moderate="a deep cut"')  # more than is needed


def test_3_slots_stand_in_any_order(duel: Table) -> None:
    duel.hit("A", "B", 8)
    duel.ok('B absorb severe="c" mild="a" box=2')
    assert duel.seat("B")["consequences"] == {"mild": "a", "moderate": None, "severe": "c"}


def test_3_one_hit_meets_at_most_fifteen() -> None:
    table = Table()
    best = "sheet careful=0 clever=1 flashy=1 forceful=3 quick=2 sneaky=2"
    table.ok('A aspect other "one"')
    table.ok('A aspect other "two"')
    table.setup({"A": best})
    table.until("A")
    table.ok('A attack B forceful "the one cut"')
    table.ok('B defend sneaky "nothing"')
    table.dice(4, -4)  # 7 against -4: 11
    for aspect in ("one", "two", "concept A"):
        table.ok(f'A invoke "{aspect}" +2')
        table.ok("B pass")
    table.ok("A pass")  # 17
    table.ok('A boost "opening"')  # 16
    assert table.moves("B") == ["out"]
    table.no('B absorb box=3 mild="a" moderate="b" severe="c"', "illegal_move")
    table.ok("B out")


def test_3_fifteen_can_be_met() -> None:
    table = Table()
    table.ok('A aspect other "one"')
    table.setup()
    table.until("A")
    table.ok('A attack B forceful "the one cut"')
    table.ok('B defend sneaky "nothing"')
    table.dice(4, -4)
    for aspect in ("one", "concept A"):
        table.ok(f'A invoke "{aspect}" +2')
        table.ok("B pass")
    table.ok("A pass")
    table.ok("A pass")
    assert table.state["action"]["harm"] == 15
    assert table.moves("B") == ["absorb box=3 mild=<text> moderate=<text> severe=<text>", "out"]
    table.ok('B absorb box=3 mild="a" moderate="b" severe="c"')
    assert [a["free"] for a in table.seat("B")["aspects"][-3:]] == [{"A": 1}] * 3


def test_absorb_texts_are_unique_in_play(duel: Table) -> None:
    duel.hit("A", "B", 6)
    duel.no('B absorb mild="x" moderate="x"', "illegal_move")
    duel.no('B absorb severe="concept A"', "illegal_move")


# -- 4: consequences are aspects ----------------------------------------------------------------------------


def test_4_the_free_invocation_is_used_up_then_it_costs_a_point(duel: Table) -> None:
    duel.hit("A", "B", 2)
    duel.ok('B absorb mild="limping"')
    duel.tell()
    duel.until("A")
    duel.attack("A", "B", 0)
    event = duel.ok('A invoke "limping" +2')["events"][0]
    assert (event["paid"], event["owed_to"]) == (0, None) and duel.points() == [3, 3]
    assert duel.free("limping") == {}
    duel.ok("B pass")
    duel.no('A invoke "limping" +2', "illegal_move")  # never both on one roll
    duel.passes()
    duel.ok("B absorb box=2")
    duel.tell()
    duel.until("A")
    duel.attack("A", "B", 0)
    event = duel.ok('A invoke "limping" +2')["events"][0]
    assert event["paid"] == 1 and duel.points() == [2, 3]
    assert event["owed_to"] is None  # a consequence is not the rival's own character aspect


def test_4_a_free_invocation_is_handed_to_an_ally() -> None:
    table = Table(3, sides="112").setup()
    table.until("A")
    table.hit("A", "C", 2)
    table.ok('C absorb mild="limping"')
    table.no('A give "limping" C', "illegal_move")  # a rival
    table.no('A give "limping" A', "illegal_move")
    table.no('B give "limping" A', "illegal_move")  # has none
    table.no('A give "concept A" B', "illegal_move")
    table.no('A give "nothing" B', "illegal_move")
    assert 'give "limping" B' in table.moves("A")
    assert table.ok('A give "limping" B')["events"] == [{"type": "given", "seat": "A", "aspect": "limping", "to": "B"}]
    assert table.free("limping") == {"B": 1}
    table.tell()
    table.until("B")
    table.attack("B", "C", 0)
    assert table.ok('B invoke "limping" reroll')["phase"] == "roll"
    table.no('B give "limping" A', "illegal_move")  # in a roll
    table.dice(2)
    assert table.free("limping") == {} and table.points() == [3, 3, 3]


# -- 5 and 6: out, and conceding ----------------------------------------------------------------------------


def test_5_out_is_always_asked_and_the_attacker_tells(duel: Table) -> None:
    duel.hit("A", "B", 1)
    assert duel.moves("B")[-1] == "out"
    duel.no("A out", "not_your_turn")
    assert duel.ok("B out")["to_move"] == ["A"]
    assert duel.seat("B")["out"]
    reply = duel.tell()
    assert reply["phase"] == "between" and reply["to_move"] == ["A", "B"]
    assert reply["events"][-1] == {"type": "conflict_over", "side": 1}


def test_5_who_is_out_neither_acts_nor_is_acted_on() -> None:
    table = Table(3).setup()
    table.until("A")
    table.hit("A", "B", 1)
    table.ok("B out")
    table.tell()
    table.until("A")
    table.no('A attack B quick "again"', "illegal_move")
    table.no('A create B quick "again"', "illegal_move")
    assert not [move for move in table.moves("A") if move.startswith(("attack B", "create B"))]
    turns = []
    for _ in range(4):
        turns += table.to_move
        table.idle()
    assert turns == ["A", "C", "A", "C"]


def test_6_concede_before_the_roll_and_not_after(duel: Table) -> None:
    duel.ok('A attack B forceful "a cut"')
    duel.ok('B defend forceful "a parry"')
    duel.no('B concede "mercy"', "illegal_move")  # dice are pending
    duel.dice(1, 0)
    duel.no('B concede "mercy"', "illegal_move")
    duel.passes()
    duel.no('B concede "mercy"', "illegal_move")


def test_6_agreed_terms_are_told_by_the_one_who_conceded(duel: Table) -> None:
    duel.ok('A attack B forceful "a cut"')
    duel.no('A concede "no"', "not_your_turn")
    assert duel.ok('B concede "I give up the bridge"')["to_move"] == ["A"]
    assert duel.phase == "terms"
    assert set(duel.moves("A")) >= {"agree", "counter <text>"} and "fight" not in duel.moves("A")
    duel.no("A fight", "illegal_move")
    duel.no("B agree", "not_your_turn")
    reply = duel.ok("A agree")
    assert reply["to_move"] == ["B"] and reply["phase"] == "tell"
    assert duel.seat("B")["conceded"] and not duel.seat("B")["out"]
    assert duel.points() == [3, 3]  # paid when it is over
    reply = duel.tell()
    assert reply["phase"] == "between"
    assert reply["events"][-1] == {"type": "paid", "seat": "B", "points": 1, "for": "concession"}
    assert duel.points() == [3, 4]


def test_6_counter_and_fight_then_no_second_concession_of_this_attack(duel: Table) -> None:
    duel.ok('A attack B forceful "a cut"')
    duel.ok('B concede "the bridge"')
    assert duel.ok('A counter "the bridge and the sword"')["to_move"] == ["B"]
    duel.no('B counter "no"', "illegal_move")
    duel.no('A counter "more"', "not_your_turn")
    assert {"agree", "fight"} <= set(duel.moves("B"))
    assert duel.ok("B fight")["phase"] == "defend"
    duel.no('B concede "please"', "illegal_move")
    assert not [move for move in duel.moves("B") if move.startswith("concede")]
    duel.ok('B defend quick "a step"')
    duel.dice(0, 4)
    duel.passes()
    duel.ok("B pass")  # a defence with style
    duel.tell()
    duel.until("A")
    duel.ok('A attack B forceful "again"')
    duel.ok('B concede "now"')  # another attack
    duel.ok('A counter "the sword"')
    duel.ok("B agree")
    assert duel.phase == "tell" and duel.to_move == ["B"]


def test_6_pays_one_more_for_each_consequence_of_this_conflict() -> None:
    table = Table().setup()
    table.until("A")
    table.hit("A", "B", 6)
    table.ok('B absorb mild="a" moderate="b"')
    table.tell()
    table.until("A")
    table.ok('A attack B quick "x"')
    table.ok('B concede "y"')
    table.ok("A agree")
    table.tell()
    assert table.points() == [3, 6]
    table.ok("end scene")
    table.ok("A begin conflict physical")
    table.until("A")
    table.ok('A attack B quick "x"')
    table.ok('B concede "y"')
    table.ok("A agree")
    table.tell()
    assert table.points() == [3, 7]  # those were of another conflict


def test_6_a_concession_is_paid_only_when_all_is_over() -> None:
    table = Table(3).setup()
    table.until("A")
    table.ok('A attack B quick "x"')
    table.ok('B concede "y"')
    table.ok("A agree")
    table.tell()
    assert table.phase == "turn" and table.points() == [3, 3, 3]
    table.until("A")
    table.hit("A", "C", 1)
    table.ok("C out")
    table.tell()
    assert table.phase == "between" and table.points() == [3, 4, 3]


# -- 7 and 8: recovery and renaming -------------------------------------------------------------------------


def scarred() -> Table:
    """Between conflicts. A and B are on one side; C, who is out, has all three consequences, A a mild one."""
    table = Table(3, sides="112").setup({"A": SHEET.replace("quick=2", "quick=3").replace("forceful=3", "forceful=2")})
    table.until("C")
    table.hit("C", "A", 1)
    table.ok('A absorb mild="a scratch"')
    table.tell()
    table.until("B")
    table.hit("B", "C", 7)
    table.ok('C absorb box=1 severe="a lost eye"')
    table.tell()
    table.until("B")
    table.hit("B", "C", 6)
    table.ok('C absorb mild="winded" moderate="a deep cut"')
    table.tell()
    table.until("B")
    table.ok('B create 0 quick "fog"')
    table.dice(0)
    table.passes()
    table.tell()
    table.until("B")
    table.ok('B create C quick "cornered"')
    table.ok("C allow")
    table.dice(0)
    table.passes()
    table.tell()
    table.until("B")
    table.attack("B", "C", 3)
    table.passes()
    table.ok('B boost "an opening"')
    table.ok("C out")
    table.tell()
    assert table.phase == "between"
    return table


def consequences(table: Table, seat: str) -> list[str]:
    """The slots that are filled."""
    return [slot for slot, text in table.seat(seat)["consequences"].items() if text is not None]


def test_7_end_scene_clears_stress_boosts_and_situations_and_nothing_else() -> None:
    table = scarred()
    kinds = {aspect["kind"] for aspect in table.state["scene_aspects"]}
    assert kinds == {"situation", "boost"}
    points = table.points()
    reply = table.ok("end scene")
    assert reply["phase"] == "between"
    state = table.state
    assert state["scene_aspects"] == []
    c = state["seats"]["C"]
    assert c["stress"] == [False] * 3 and not c["out"]
    assert [a["kind"] for a in c["aspects"]] == ["concept", "trouble", "severe", "mild", "moderate"]
    assert c["aspects"][2]["free"] == {"B": 1}
    assert consequences(table, "A") == ["mild"]
    assert table.points() == points


@pytest.mark.parametrize(
    ("line", "heals"),
    [
        ("end scene", False),
        ("end scene rested=yes", False),
        ("end scene rested=no", False),
        ('end scene mild "a night"', False),
        ('end scene rested=no mild "a night"', False),
        ('end scene rested=yes mild "a night"', True),
        ('end scene mild "a night" rested=yes', True),
    ],
)
def test_7_mild_needs_rest_and_an_explanation(line: str, heals: bool) -> None:
    table = scarred()
    table.ok(line)
    assert ("mild" in consequences(table, "A")) is not heals
    assert consequences(table, "C") == ([] if heals else ["mild"]) + ["moderate", "severe"]


def test_7_moderate_waits_for_the_end_of_the_next_session() -> None:
    table = scarred()
    move = 'C recover moderate "weeks in bed"'
    table.no(move, "illegal_move")
    table.ok("end scene")
    table.ok("end scenario")
    table.no(move, "illegal_move")
    table.ok("end session")
    table.no(move, "illegal_move")
    assert "recover moderate <text>" not in table.moves("C")
    table.ok("end session")
    assert "recover moderate <text>" in table.moves("C") and "recover moderate <text>" not in table.moves("A")
    table.no('A recover moderate "mine"', "illegal_move")
    reply = table.ok(move)
    assert reply["events"] == [
        {"type": "recovered", "seat": "C", "slot": "moderate", "aspect": "a deep cut", "how": "weeks in bed"}
    ]
    assert "a deep cut" not in [a["text"] for a in table.seat("C")["aspects"]]
    assert consequences(table, "C") == ["mild", "severe"]
    table.no(move, "illegal_move")


def test_7_severe_waits_for_the_end_of_the_scenario() -> None:
    table = scarred()
    move = 'C recover severe "a glass eye"'
    for _ in range(3):
        table.ok("C end session")
    table.no(move, "illegal_move")
    table.ok("C end scenario")
    table.ok(move)
    assert consequences(table, "C") == ["mild", "moderate"]


def test_7_recovery_only_between_conflicts() -> None:
    table = scarred()
    table.ok("end scene")
    table.ok("end session")
    table.ok("end session")
    table.ok("end scenario")
    table.ok("A begin conflict mental")
    table.no('C recover severe "now"', "illegal_move")
    table.no("end scene", "illegal_move")
    table.no("A end session", "illegal_move")


def test_8_rename_at_any_time_but_in_a_roll() -> None:
    table = scarred()
    table.ok("end scene")
    table.no('C rename moderate "fog of pain\\u0000"', "unreadable")
    table.no('C rename mild "x"', "unreadable")
    table.no('A rename moderate "x"', "illegal_move")  # a blank slot
    table.no('C rename moderate "concept A"', "illegal_move")
    table.no('C rename moderate "a deep cut"', "illegal_move")
    table.ok('C rename moderate "a scar"')
    assert table.free("a scar") == {"B": 1}
    table.ok("B begin conflict physical")
    table.until("B")
    table.ok('C rename severe "half blind"')
    table.attack("B", "C", 0)
    table.ok('B invoke "a scar" +2')
    table.ok('C rename moderate "an old scar"')
    table.ok("C pass")
    table.no('B invoke "an old scar" +2', "illegal_move")  # the same aspect by another name
    table.ok('B invoke "half blind" reroll')
    table.no('C rename severe "x"', "illegal_move")
    table.dice(0)


def test_8_a_renamed_consequence_stays_the_one_that_an_action_or_a_compel_means() -> None:
    table = scarred()
    table.ok("end scene")
    table.ok("B begin conflict physical")
    table.until("B")
    table.ok('A compel C "a deep cut" "it opens"')
    table.ok('C rename moderate "a scar"')
    assert table.state["compel"]["aspect"] == "a scar"
    table.ok("C accept")
    table.ok('B create C quick "a scar"')
    table.ok('C rename moderate "an old scar"')
    table.ok("C allow")
    table.dice(0)
    table.passes()
    assert table.free("an old scar") == {"B": 2}
    assert "a scar" not in [aspect["text"] for aspect in table.seat("C")["aspects"]]


def test_8_a_renamed_consequence_keeps_its_age() -> None:
    table = scarred()
    table.ok("end session")
    table.ok('C rename moderate "a scar"')
    table.ok("end session")
    table.ok('C recover moderate "it fades"')


# -- 9 and 10: dice and sheets ------------------------------------------------------------------------------


def test_9_four_fate_dice() -> None:
    sums = [sum(roll) for roll in product((-1, 0, 1), repeat=4)]
    assert [sums.count(total) for total in range(-4, 5)] == [1, 4, 10, 16, 19, 16, 10, 4, 1]
    table = Table().setup()
    who, other = table.to_move[0], "B" if table.to_move == ["A"] else "A"
    table.ok(f'{who} attack {other} quick "x"')
    reply = table.ok(f'{other} defend quick "y"')
    assert reply["roll"] == {"seat": who, "dice": 4, "for": "act"} and reply["to_move"] == []
    for line in ("dice 1 1 1", "dice 1 1 1 1 1", "dice 2 0 0 0", "dice -2 0 0 0", "dice a 0 0 0", "card gi"):
        table.no(line, "bad_dice")
    reply = table.ok("dice -1 0 1 1")
    assert reply["roll"] == {"seat": other, "dice": 4, "for": "defend"}
    assert reply["events"] == [{"type": "roll", "seat": who, "for": "act", "faces": [-1, 0, 1, 1]}]
    table.ok("dice -1 -1 -1 -1")
    assert table.state["action"]["totals"] == {who: 3, other: -2}
    table.no("dice 0 0 0 0", "bad_dice")


def test_9_seeded_dice_are_fate_dice() -> None:
    table = Table(options="seed=dice").setup()
    seen: list[int] = []
    while len(seen) < 2000:
        seat = table.to_move[0]
        reply = table.ok(f'{seat} overcome 0 quick "x"')
        seen += reply["events"][-1]["faces"]
        table.passes()
        if table.phase == "boost":
            table.ok(f"{seat} pass")
        table.tell()
    for face in (-1, 0, 1):
        assert 0.3 < seen.count(face) / len(seen) < 0.37


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("A sheet careful=3 clever=2 flashy=2 forceful=1 quick=1 sneaky=1", "illegal_move"),
        ("A sheet careful=3 clever=3 flashy=2 forceful=1 quick=1 sneaky=0", "illegal_move"),
        ("A sheet careful=300000000000000000000 clever=3 flashy=2 forceful=1 quick=1 sneaky=0", "illegal_move"),
        ("A sheet careful=3 clever=2 flashy=2 forceful=1 quick=1", "unreadable"),
        ("A sheet careful=3 clever=2 flashy=2 forceful=1 quick=1 sneaky=0 sneaky=0", "unreadable"),
        ("A sheet careful=3 clever=2 flashy=2 forceful=1 quick=1 sly=0", "unreadable"),
        ("A sheet careful=x clever=2 flashy=2 forceful=1 quick=1 sneaky=0", "unreadable"),
        ("A sheet 3 2 2 1 1 0", "unreadable"),
        ("A sheet", "unreadable"),
        ('A aspect secret "x"', "unreadable"),
        ("A aspect concept word", "unreadable"),
        ("A side 0", "illegal_move"),
        ("A side 7", "illegal_move"),
        ("A side x", "unreadable"),
        ("A ready", "illegal_move"),
        ('A attack B quick "x"', "illegal_move"),
        ("A dance", "unreadable"),
        ("C ready", "unknown_command"),
        ("A", "unreadable"),
        ('A give "x" B', "illegal_move"),
        ('A give "x" C', "unreadable"),
        ('A compel B "x" "y"', "illegal_move"),
        ("end scene", "illegal_move"),
        ("end", "unreadable"),
        ("begin conflict physical", "unknown_command"),
    ],
)
def test_10_set_up_refuses(line: str, kind: str) -> None:
    Table().no(line, kind)


def test_10_set_up() -> None:
    table = Table()
    assert table.phase == "setup" and table.to_move == ["A", "B"]
    assert len([move for move in table.moves("A") if move.startswith("sheet")]) == 180
    table.ok("A " + SHEET)
    table.ok("A sheet sneaky=3 quick=2 forceful=2 flashy=1 clever=1 careful=0")  # any order; replaces the old
    assert table.seat("A")["approaches"]["sneaky"] == 3
    table.ok('A aspect concept "the last of her school"')
    table.no('A aspect concept "another"', "illegal_move")
    table.no('A aspect trouble "the last of her school"', "illegal_move")
    table.no('B aspect concept "the last of her school"', "illegal_move")
    table.no("A ready", "illegal_move")
    table.ok('A aspect trouble "a debt"')
    table.ok('A aspect other "a good horse"')
    table.ok('A aspect other "a bad horse"')
    table.ok("A side 2")
    table.ok("A side 5")
    assert table.ok("A ready")["to_move"] == ["B"]
    for line in ("A ready", "A side 1", "A " + SHEET, 'A aspect other "late"'):
        table.no(line, "not_your_turn")
    a = table.seat("A")
    assert (a["side"], a["fate_points"], a["owed"], a["stress"]) == (5, 3, 0, [False] * 3)
    assert [aspect["kind"] for aspect in a["aspects"]] == ["concept", "trouble", "other", "other"]
    table.ok("B " + SHEET)
    table.ok('B aspect concept "c"')
    table.ok('B aspect trouble "t"')
    table.ok("B side 5")
    table.no("B ready", "illegal_move")  # a conflict needs two sides
    assert "ready" not in table.moves("B")
    table.ok("B side 1")
    assert table.ok("B ready")["phase"] == "turn"


# -- 11 to 13: what comes of a roll -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shifts", "result", "phase", "mover"),
    [
        (-3, "fail", "boost", "B"),
        (-2, "fail", "tell", "B"),
        (-1, "fail", "tell", "B"),
        (0, "tie", "boost", "A"),
        (1, "success", "absorb", "B"),
        (2, "success", "absorb", "B"),
        (3, "style", "boost", "A"),
    ],
)
def test_12_attack(duel: Table, shifts: int, result: str, phase: str, mover: str) -> None:
    duel.attack("A", "B", shifts)
    reply = duel.passes()
    assert (reply["phase"], reply["to_move"]) == (phase, [mover])
    assert duel.state["action"]["result"] == result
    if phase == "boost":
        assert {"boost <text>", "pass"} <= set(duel.moves(mover))
        duel.no(f'{mover} boost "concept A"', "illegal_move")
        duel.no(f'{"B" if mover == "A" else "A"} boost "x"', "not_your_turn")
        duel.ok(f'{mover} boost "off balance"')
        assert duel.state["scene_aspects"] == [{"text": "off balance", "kind": "boost", "free": {mover: 1}}]
    if shifts == 3:
        assert duel.phase == "absorb" and duel.state["action"]["harm"] == 2
    elif shifts <= 0:
        assert duel.phase == "tell" and duel.to_move == [mover]


def test_12_declining_the_boost_of_style_keeps_the_shift(duel: Table) -> None:
    duel.attack("A", "B", 4)
    duel.passes()
    duel.ok("A pass")
    assert duel.phase == "absorb" and duel.state["action"]["harm"] == 4
    assert duel.state["scene_aspects"] == []


def test_14_a_boost_is_used_once(duel: Table) -> None:
    duel.attack("A", "B", 0)
    duel.passes()
    duel.ok('A boost "sand in the eyes"')
    duel.tell()
    duel.attack("B", "A", 0)
    duel.ok("B pass")
    duel.no('A invoke "sand in the eyes" +3', "unreadable")
    duel.ok('A invoke "sand in the eyes" +2')
    assert duel.state["scene_aspects"] == [] and duel.points() == [3, 3]
    duel.ok("B pass")
    duel.no('A invoke "sand in the eyes" +2', "illegal_move")


def test_14_a_boost_is_only_for_its_holder(duel: Table) -> None:
    duel.attack("A", "B", 0)
    duel.passes()
    duel.ok('A boost "sand in the eyes"')
    duel.tell()
    duel.attack("B", "A", 0)
    duel.no('B invoke "sand in the eyes" +2', "illegal_move")
    assert not [move for move in duel.moves("B") if "sand" in move]


@pytest.mark.parametrize(
    ("dice", "free", "boost"), [(-1, None, False), (0, None, True), (1, 1, False), (2, 1, False), (3, 2, False)]
)
def test_13_create_a_new_aspect_against_a_number(duel: Table, dice: int, free: int | None, boost: bool) -> None:
    duel.ok('A create 2 quick "fog"')
    duel.dice(dice)
    reply = duel.ok("A pass")
    assert reply["phase"] == ("boost" if boost else "tell") and reply["to_move"] == ["A"]
    assert duel.state["scene_aspects"] == ([{"text": "fog", "kind": "situation", "free": {"A": free}}] if free else [])
    if boost:
        duel.ok('A boost "fog"')  # the text is free: nothing was created


@pytest.mark.parametrize(("dice", "free", "boost"), [(-1, 0, False), (0, 1, False), (1, 1, False), (3, 2, False)])
def test_13_create_on_an_existing_aspect(duel: Table, dice: int, free: int, boost: bool) -> None:
    reply = duel.ok('A create 2 quick "trouble B"')
    assert reply["events"][0]["existing"] is True
    duel.dice(dice)
    assert duel.ok("A pass")["phase"] == "tell"
    assert duel.free("trouble B") == ({"A": free} if free else {})
    assert duel.state["scene_aspects"] == []


def test_13_create_on_a_seat_that_defends(duel: Table) -> None:
    duel.no('A create A quick "x"', "illegal_move")
    duel.no('A create C quick "x"', "unreadable")
    duel.no('A create 9 quick "x"', "illegal_move")
    duel.ok('A create B forceful "cornered"')
    duel.no('B concede "x"', "illegal_move")
    duel.no("A allow", "not_your_turn")
    duel.ok('B defend forceful "no"')
    duel.dice(1, 0)
    duel.passes()
    assert duel.seat("B")["aspects"][-1] == {"text": "cornered", "kind": "situation", "free": {"A": 1}}
    assert duel.state["scene_aspects"] == []


def test_13_create_defended_with_style_is_a_boost_for_the_defender(duel: Table) -> None:
    duel.ok('A create B forceful "cornered"')
    duel.ok('B defend forceful "no"')
    duel.dice(-3, 0)
    assert duel.passes()["phase"] == "boost"
    assert duel.to_move == ["B"]
    duel.ok("B pass")
    assert duel.to_move == ["B"]


def test_13_allow_is_against_zero_and_the_actor_invokes_alone() -> None:
    table = Table(3, sides="112").setup()
    table.until("A")
    table.no('A attack B quick "my own side"', "illegal_move")
    table.ok('A create B sneaky "back to back"')
    assert "allow" in table.moves("B")
    reply = table.ok("B allow")
    assert reply["roll"] == {"seat": "A", "dice": 4, "for": "act"}
    assert table.dice(-1)["to_move"] == ["A"]
    table.ok('A invoke "concept A" +2')
    assert table.to_move == ["A"]
    assert table.ok("A pass")["phase"] == "tell"
    assert table.seat("B")["aspects"][-1]["free"] == {"A": 1}
    table.ok('A give "back to back" B')
    assert table.free("back to back") == {"B": 1}


def test_13_allow_is_for_advantages_only(duel: Table) -> None:
    duel.ok('A attack B quick "x"')
    duel.no("B allow", "illegal_move")
    assert "allow" not in duel.moves("B")


@pytest.mark.parametrize(
    ("dice", "result", "phase"),
    [(-3, "fail", "tell"), (0, "tie", "tell"), (2, "success", "tell"), (3, "style", "boost")],
)
def test_13_overcome(duel: Table, dice: int, result: str, phase: str) -> None:
    duel.ok('A overcome 2 quick "over the wall"')
    duel.dice(dice)
    reply = duel.ok("A pass")
    assert (reply["phase"], reply["to_move"]) == (phase, ["A"])
    assert duel.state["action"]["result"] == result


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ('A overcome -3 quick "x"', "illegal_move"),
        ('A overcome 9 quick "x"', "illegal_move"),
        ('A overcome B quick "x"', "unreadable"),
        ('A overcome 2 brave "x"', "unreadable"),
        ('A attack 2 quick "x"', "unreadable"),
        ('A attack A quick "x"', "illegal_move"),
        ("A attack B quick", "unreadable"),
        ('B attack A quick "x"', "not_your_turn"),
        ('B overcome 99 quick "x"', "not_your_turn"),
        ("A pass", "illegal_move"),
        ('B tell "x"', "illegal_move"),
        ("A begin conflict physical", "illegal_move"),
        ("begin conflict physical", "unknown_command"),
        ("ende scene", "unknown_command"),
        ('"end" scene', "unknown_command"),
        ("dice 0 0 0 0", "bad_dice"),
    ],
)
def test_a_turn_refuses(duel: Table, line: str, kind: str) -> None:
    duel.no(line, kind)


@pytest.mark.parametrize("number", [-2, 8])
def test_17_the_ladder(duel: Table, number: int) -> None:
    duel.ok(f'A overcome {number} quick "x"')
    assert duel.state["action"]["against"] == number


# -- 14: invoking -------------------------------------------------------------------------------------------


def test_14_actor_and_target_in_turn_until_two_passes_running(duel: Table) -> None:
    duel.attack("A", "B", 0)
    assert duel.to_move == ["A"]
    duel.no('B invoke "concept B" +2', "not_your_turn")
    duel.ok("A pass")
    duel.ok('B invoke "concept B" +2')
    duel.ok('A invoke "concept A" +2')
    duel.ok("B pass")
    assert duel.phase == "invoke" and duel.to_move == ["A"]
    duel.ok('A invoke "trouble A" +2')
    duel.ok("B pass")
    assert duel.ok("A pass")["phase"] == "absorb"
    assert duel.points() == [1, 2]


def test_14_a_point_once_an_aspect_a_roll_and_seat(duel: Table) -> None:
    duel.attack("A", "B", 0)
    duel.no('A invoke "no such thing" +2', "illegal_move")
    duel.ok('A invoke "concept A" +2')
    duel.ok('B invoke "concept A" +2')  # the other side may use it too
    duel.no('A invoke "concept A" reroll', "illegal_move")
    assert not [move for move in duel.moves("A") if '"concept A"' in move and move.startswith("invoke")]


def test_14_without_a_point_nothing_can_be_bought(duel: Table) -> None:
    duel.attack("A", "B", 0)
    for aspect in ("concept A", "trouble A", "concept B"):
        duel.ok(f'A invoke "{aspect}" +2')
        duel.ok("B pass")
    assert duel.points() == [0, 3]
    duel.no('A invoke "trouble B" +2', "illegal_move")
    assert [move for move in duel.moves("A") if move.startswith("invoke")] == []
    duel.ok("A pass")


def test_14_free_invocations_from_style_may_be_used_together(duel: Table) -> None:
    duel.ok('A create 0 quick "fog"')
    duel.dice(3)
    duel.ok("A pass")
    duel.tell()
    duel.until("A")
    duel.attack("A", "B", 0)
    duel.ok('A invoke "fog" +2')
    duel.ok("B pass")
    duel.ok('A invoke "fog" +2')
    duel.ok("B pass")
    duel.no('A invoke "fog" +2', "illegal_move")
    duel.ok("A pass")
    assert duel.points() == [3, 3] and duel.free("fog") == {}
    assert duel.state["action"]["shifts"] == 4


def test_14_a_reroll_is_all_four_dice_and_keeps_the_bonus(duel: Table) -> None:
    duel.attack("A", "B", 0)
    duel.ok('A invoke "concept A" +2')
    duel.ok("B pass")
    reply = duel.ok('A invoke "trouble A" reroll')
    assert reply["phase"] == "roll" and reply["roll"] == {"seat": "A", "dice": 4, "for": "reroll"}
    reply = duel.dice(-4)
    assert reply["to_move"] == ["B"]
    assert duel.state["action"]["totals"] == {"A": 3 - 4 + 2, "B": 3}
    duel.ok('B invoke "concept B" reroll')
    duel.dice(1)
    assert duel.state["action"]["totals"] == {"A": 1, "B": 4}


def test_14_a_rivals_own_aspect_pays_the_rival_when_the_scene_is_over(duel: Table) -> None:
    duel.attack("A", "B", 0)
    assert duel.ok('A invoke "trouble B" +2')["events"][0]["owed_to"] == "B"
    duel.ok('B invoke "concept B" +2')
    duel.ok('A invoke "concept B" +2')
    assert duel.seat("B")["owed"] == 2 and duel.seat("A")["owed"] == 0
    assert duel.points() == [1, 2]
    duel.passes()
    duel.ok("B out")
    duel.tell()
    assert duel.points() == [1, 2]
    duel.ok("end session")  # implies no end of the scene
    assert duel.points() == [3, 3] and duel.seat("B")["owed"] == 2
    assert {"type": "paid", "seat": "B", "points": 2, "for": "owed"} in duel.ok("end scene")["events"]
    assert duel.points() == [3, 5] and duel.seat("B")["owed"] == 0
    duel.ok("end scene")
    assert duel.points() == [3, 5]


def test_14_an_allys_aspect_owes_nobody() -> None:
    table = Table(3, sides="112").setup()
    table.until("A")
    table.attack("A", "C", 0)
    table.ok('A invoke "concept B" +2')
    assert [table.seat(seat)["owed"] for seat in "ABC"] == [0, 0, 0]
    assert table.points() == [2, 3, 3]


def test_14_a_free_invocation_that_comes_after_a_point_waits_for_another_roll() -> None:
    table = Table(3, sides="112").setup()
    table.until("B")
    table.ok('B create 0 quick "fog"')
    table.dice(0)
    table.passes()
    table.tell()
    table.until("A")
    table.attack("A", "C", 0)
    table.ok('A invoke "fog" +2')
    table.ok('B give "fog" A')
    table.ok("C pass")
    table.no('A invoke "fog" +2', "illegal_move")
    assert table.free("fog") == {"A": 1} and table.points() == [2, 3, 3]


# -- 15: compels and refresh --------------------------------------------------------------------------------


def test_15_accepting_takes_the_compellers_point(duel: Table) -> None:
    reply = duel.ok('B compel A "trouble A" "the debt collector comes"')  # it is A's turn
    assert reply["phase"] == "compel" and reply["to_move"] == ["A"]
    duel.no("B accept", "not_your_turn")
    duel.no('A attack B quick "x"', "illegal_move")
    duel.no('B compel A "trouble A" "more"', "illegal_move")
    reply = duel.ok("A accept")
    assert reply["phase"] == "turn" and reply["to_move"] == ["A"]
    assert duel.points() == [4, 2]


def test_15_refusing_pays_a_point_and_the_compeller_nothing(duel: Table) -> None:
    duel.ok('A compel B "trouble B" "you stumble"')
    duel.ok("B refuse")
    assert duel.points() == [3, 2] and duel.phase == "turn"


def test_15_without_points_no_refusal_and_no_compel(duel: Table) -> None:
    for _ in range(3):
        duel.ok('A compel B "trouble B" "x"')
        duel.ok("B refuse")
    duel.no('B compel A "trouble A" "x"', "illegal_move")
    assert not [move for move in duel.moves("B") if move.startswith("compel")]
    duel.ok('A compel B "trouble B" "x"')
    duel.no("B refuse", "illegal_move")
    assert duel.moves("B") == ["accept"]
    duel.ok("B accept")
    assert duel.points() == [2, 1]


def test_15_the_aspect_is_the_targets_or_the_scenes(duel: Table) -> None:
    for line in (
        'A compel B "trouble A" "x"',
        'A compel B "nothing" "x"',
        'A compel A "trouble A" "x"',
    ):
        duel.no(line, "illegal_move")
    duel.ok('A create 0 quick "fog"')
    duel.dice(0)
    duel.passes()
    duel.no('A compel B "fog" "x"', "illegal_move")  # in tell
    duel.tell()
    duel.ok('A compel B "fog" "you are lost"')
    duel.ok("B accept")
    duel.finish()
    duel.ok('B compel A "fog" "so are you"')
    assert duel.ok("A accept")["phase"] == "between"


def test_15_refresh_tops_up_to_three_at_the_end_of_a_session(duel: Table) -> None:
    duel.ok('A compel B "trouble B" "x"')
    duel.ok("B accept")
    duel.finish()
    assert duel.points() == [2, 4]
    duel.ok("end scene")
    duel.ok("end scenario")
    assert duel.points() == [2, 4]
    assert duel.ok("end session")["events"] == [
        {"type": "session_over"},
        {"type": "paid", "seat": "A", "points": 1, "for": "refresh"},
    ]
    assert duel.points() == [3, 4]


# -- 16: turn order, sides and ends -------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "order"), [("physical", ["B", "A"]), ("mental", ["A", "B"])])
def test_16_physical_by_quick_mental_by_careful(kind: str, order: list[str]) -> None:
    table = Table(options=f"dice=manual seed=1 conflict={kind}").setup({"A": FAST})
    assert table.state["conflict"] == kind and table.state["order"] == order and table.to_move == order[:1]


def test_16_physical_by_default_and_bad_options() -> None:
    table = Table()
    assert table.state["conflict"] == "physical"
    for line in (
        "new fate conflict=social",
        "new fate players=1",
        "new fate players=7",
        "new fate players=x",
        "new fate stunts=yes",
        "new fate chapters=5",
    ):
        table.no(line, "bad_option")


def test_16_ties_are_drawn_from_the_seed_also_with_manual_dice() -> None:
    orders = set()
    for seed in range(12):
        manual = Table(3, options=f"dice=manual seed={seed}").setup()
        seeded = Table(3, options=f"seed={seed}").setup()
        assert manual.state["order"] == seeded.state["order"]
        orders.add(tuple(manual.state["order"]))
    assert len(orders) > 3


def orders(table: Table) -> int:
    """How often an order was drawn."""
    assert table.engine.session is not None
    return sum(line["type"] == "order" for line in table.engine.session.lines)


def test_16_without_a_tie_nothing_is_drawn() -> None:
    assert orders(Table().setup({"A": FAST})) == 0
    assert orders(Table().setup()) == 1


def test_16_only_the_last_to_be_ready_needs_two_sides() -> None:
    table = Table()
    for seat in "AB":
        table.ok(f"{seat} {SHEET}")
        table.ok(f'{seat} aspect concept "concept {seat}"')
        table.ok(f'{seat} aspect trouble "trouble {seat}"')
        table.ok(f"{seat} side 3")
    assert "ready" in table.moves("A")
    table.ok("A ready")
    table.no("B ready", "illegal_move")


def test_16_a_tie_is_drawn_only_among_those_who_are_equal() -> None:
    for seed in range(8):
        table = Table(3, options=f"dice=manual seed={seed}").setup(
            {"B": SHEET.replace("forceful=3 quick=2", "forceful=2 quick=3")}
        )
        assert table.state["order"][0] == "B" and sorted(table.state["order"]) == ["A", "B", "C"]


def test_16_each_acts_once_a_round() -> None:
    table = Table(4).setup()
    order = table.state["order"]
    seen = []
    for _ in range(8):
        seen.append((table.state["round"], *table.to_move))
        table.idle()
    assert seen == [(1, seat) for seat in order] + [(2, seat) for seat in order]


def test_16_the_order_is_drawn_again_at_each_conflict() -> None:
    firsts = set()
    table = Table().setup()
    for _ in range(12):
        firsts.add(table.state["order"][0])
        table.finish()
        table.no("A begin conflict physical", "illegal_move")  # B is out
        table.ok("A end scene")
        reply = table.ok("B begin conflict mental")
        assert [event["type"] for event in reply["events"]] == ["conflict", "turn"]
    assert firsts == {"A", "B"}


def test_16_over_when_one_side_is_left() -> None:
    table = Table(4, sides="1122").setup()
    table.until("A")
    table.hit("A", "C", 1)
    table.ok("C out")
    assert table.tell()["phase"] == "turn"
    table.until("B")
    table.ok('B attack D quick "x"')
    table.ok('D concede "y"')
    table.ok("B agree")
    reply = table.tell()
    assert reply["phase"] == "between" and reply["events"][1] == {"type": "conflict_over", "side": 1}
    table.ok("D end scene")
    state = table.state["seats"]
    assert not any(one["out"] or one["conceded"] for one in state.values())


def test_ends_are_listed_for_every_seat_and_stand_without_one(duel: Table) -> None:
    duel.finish()
    for seat in "AB":
        assert {
            "end scene",
            "end scene mild <text>",
            "end scene rested=yes",
            "end scene rested=yes mild <text>",
            "end scene rested=no",
            "end scene rested=no mild <text>",
            "end session",
            "end scenario",
        } <= set(duel.moves(seat))
    without = duel.ok("end scene rested=yes")["events"]
    assert duel.ok("B end scene rested=yes")["events"] == without
    for line in ("end scene rested=maybe", "end world", "end scene mild", "B end scene mild word", "end session x"):
        duel.no(line, "unreadable")


def test_state_is_the_same_for_all(duel: Table) -> None:
    duel.attack("A", "B", 0)
    assert duel.ok("state A")["state"] == duel.ok("state B")["state"] == duel.ok("state")["state"]
    duel.no("state C", "unreadable")
    duel.no("legal C", "unreadable")


def test_the_keys_of_the_state(duel: Table) -> None:
    duel.hit("A", "B", 3)
    duel.ok('B absorb box=1 mild="x"')
    state: Any = duel.state
    assert {"system", "phase", "seats", "scene_aspects", "turn", "action"} <= set(state)
    assert state["system"] == "fate" and state["turn"] == "A"
    assert {
        "approaches",
        "aspects",
        "stress",
        "consequences",
        "fate_points",
        "owed",
        "out",
        "conceded",
        "side",
    } <= set(state["seats"]["B"])
    assert all(set(aspect) == {"text", "kind", "free"} for aspect in state["seats"]["B"]["aspects"])


def test_no_game_yet() -> None:
    table = Table()
    table.engine.session = None
    for line, kind in (("A ready", "illegal_move"), ("end scene", "unknown_command"), ("legal", "illegal_move")):
        reply = table.engine.answer(line)
        assert reply is not None and reply["error"]["kind"] == kind


def test_other_systems_have_no_seatless_ends() -> None:
    table = Table()
    table.ok("new momento seed=1")
    table.no("end scene", "unknown_command")
    table.no('A attack B quick "x"', "unreadable")


def test_faces_helper() -> None:
    assert [sum(map(int, faces(total).split())) for total in range(-4, 5)] == list(range(-4, 5))

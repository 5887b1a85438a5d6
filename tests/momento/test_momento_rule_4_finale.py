"""Section 4 of the rules: the finale. Edges, noted Hatred and Scars are planted just before it."""

from __future__ import annotations

import itertools

import pytest
from momento_table import QUICK, Event, Table, duel

from rules import BadDice, Unreadable

Pair = tuple[int, int]


def types(events: list[Event]) -> list[str]:
    return [event["type"] for event in events]


def a_strikes(edges: Pair, scars: Pair = (0, 0), noted: Pair = (1, 0), **options: object) -> Table:
    """A duel that A begins: A noted more Hatred."""
    return duel(edges, noted, scars, **options)


# -- 4.1 Who strikes first -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edges", "noted", "scars", "first", "by"),
    [
        ((1, 9), (2, 1), (0, 9), "A", "hatred"),
        ((9, 1), (1, 2), (9, 0), "B", "hatred"),
        ((3, 2), (4, 4), (0, 9), "A", "edges"),
        ((2, 3), (4, 4), (9, 0), "B", "edges"),
        ((3, 3), (4, 4), (2, 1), "A", "scars"),
        ((3, 3), (4, 4), (1, 2), "B", "scars"),
        ((3, 3), (0, 0), (0, 1), "B", "scars"),
        ((3, 3), (4, 4), (2, 2), None, None),
        ((1, 1), (0, 0), (0, 0), None, None),
    ],
)
def test_rule_4_1_more_hatred_then_more_edges_then_more_scars(
    edges: Pair, noted: Pair, scars: Pair, first: str | None, by: str | None
) -> None:
    table = duel(edges, noted, scars)
    assert table.duel == (first, 1, "exchange")
    assert table.game.log[-1] == {"type": "duel", "attacker": first, "kind": "exchange", "exchange": 1, "by": by}
    assert table.to_move == ([first] if first else ["A", "B"])
    assert table.moves() == [f"{seat} attack <text>" for seat in table.to_move]


@pytest.mark.parametrize("seat", ["A", "B"])
def test_rule_4_1_all_equal_whoever_declares_a_move_first(seat: str) -> None:
    table = duel((3, 3))
    other = "B" if seat == "A" else "A"
    table.say(f'{seat} attack "high"')
    assert (table.duel, table.to_move) == ((seat, 1, "exchange"), [other])
    table.refuses(f'{other} attack "too late"')
    assert table.seats("edges") == ((2, 3) if seat == "A" else (3, 2))


def test_rule_4_1_hatred_counts_as_noted() -> None:
    table = Table(**QUICK).to_hatred().plant((3, 3), (9, 2))
    table.say("A release", "B embrace", 'A deed "x"', 'B deed "x"', "dice 1 2")
    assert table.duel == ("B", 1, "exchange")
    table = Table(**{**QUICK, "release": "keep"}).to_hatred().plant((3, 3), (9, 2))
    table.say("A release", "B embrace", 'A deed "x"', 'B deed "x"', "dice 1 2")
    assert table.duel == ("A", 1, "exchange")


def test_rule_4_1_edges_and_scars_count_after_the_dice_of_hatred() -> None:
    table = Table(**QUICK).to_hatred().plant((3, 3), (2, 2))
    table.say("A embrace", "B embrace", 'A deed "x"', "dice 1 2", 'B deed "x"', "dice 2 2")
    assert table.duel == ("B", 1, "exchange")
    table = Table(**QUICK).to_hatred().plant((3, 3), (2, 2))
    table.say("A embrace", "B embrace", 'A deed "x"', "dice 1 2", 'B deed "x"', "dice 2 3")
    assert table.duel == (None, 1, "exchange")


# -- 4.2 An exchange -----------------------------------------------------------------------------------------------


def test_rule_4_2_the_attacker_declares_a_move_and_the_defender_a_defence() -> None:
    table = a_strikes((3, 3))
    table.not_yours('B attack "x"')
    table.refuses('B defend "x"')
    assert table.say('A attack "From above."') == [{"type": "attack", "seat": "A", "text": "From above.", "paid": 1}]
    assert (table.phase, table.to_move, table.moves()) == ("defend", ["B"], ["B defend <text>"])
    table.not_yours('A defend "x"')
    assert table.say('B defend "A step aside."') == [{"type": "defend", "seat": "B", "text": "A step aside."}]
    assert table.phase == "spend"


@pytest.mark.parametrize(("attack", "defence"), [(6, 1), (1, 6), (3, 3)], ids=["hit", "miss", "tie"])
def test_rule_4_2_roles_swap_after_every_exchange_a_tie_included(attack: int, defence: int) -> None:
    table = a_strikes((9, 9))
    for n, attacker in enumerate("ABABA", 1):
        assert table.duel == (attacker, n, "exchange")
        table.strike([attack], [defence])
        if attack == defence:
            table.say("A bet 0", "B bet 0")
        # Attacker, exchange and kind change at `tell`.
        assert table.duel == (attacker, n, "exchange")
        table.tell()


# -- 4.3 Dice ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cap", "most"), [("two_extra", 2), ("two_total", 1)])
@pytest.mark.parametrize("edges", [1, 2, 3, 4, 9])
def test_rule_4_3_the_attacker_pays_an_edge_and_may_buy_extra_dice(cap: str, most: int, edges: int) -> None:
    table = a_strikes((edges, 9), extras_cap=cap)
    table.say('A attack "x"')
    # The Edge of the attack is spent at once.
    assert table.seats("edges") == (edges - 1, 9)
    table.say('B defend "y"')
    can = min(most, edges - 1)
    assert table.moves() == [*([f"A spend 0..{can}"] if can else []), "B spend 0..2"]
    if can:
        for wrong in (can + 1, -1, 10**30):
            table.refuses(f"A spend {wrong}")
        table.refuses("A spend one", Unreadable)
        table.say(f"A spend {can}")
    else:
        table.not_yours("A spend 0")
    table.say("B spend 0")
    # Three dice at most: the paid one and the extras.
    assert table.roll == ("A", 1 + can, "exchange")
    assert table.seats("edges") == (edges - 1 - can, 9)


@pytest.mark.parametrize("cap", ["two_extra", "two_total"])
@pytest.mark.parametrize("edges", [1, 2, 3, 9])
def test_rule_4_3_the_defender_has_a_die_free_and_may_buy_two(cap: str, edges: int) -> None:
    table = a_strikes((1, edges), extras_cap=cap)
    table.say('A attack "x"', 'B defend "y"')
    can = min(2, edges)
    assert table.moves() == [f"B spend 0..{can}"]
    table.refuses(f"B spend {can + 1}")
    table.say(f"B spend {can}")
    assert table.roll == ("A", 1, "exchange")
    table.say("dice 1")
    assert table.roll == ("B", 1 + can, "exchange")
    assert table.seats("edges") == (0, edges - can)


@pytest.mark.parametrize("order", ["AB", "BA"])
def test_rule_4_3_secret_extras_are_paid_when_both_are_in(order: str) -> None:
    table = a_strikes((4, 5))
    table.say('A attack "x"', 'B defend "y"')
    first, second = order[0], order[1]
    extra = {"A": 2, "B": 1}
    assert table.to_move == ["A", "B"]
    assert table.say(f"{first} spend {extra[first]}") == [{"type": "chosen", "seat": first, "what": "spend"}]
    assert table.seats("edges") == (3, 5)
    table.not_yours(f"{first} spend 0")
    assert table.say(f"{second} spend {extra[second]}") == [
        {"type": "chosen", "seat": second, "what": "spend"},
        {"type": "spent", "dice": extra},
    ]
    assert table.seats("edges") == (1, 4)


@pytest.mark.parametrize("attacker", ["A", "B"])
def test_rule_4_3_attacker_first_is_in_the_open(attacker: str) -> None:
    defender = "B" if attacker == "A" else "A"
    table = duel((4, 4), (1, 0) if attacker == "A" else (0, 1), extras_order="attacker_first")
    table.say(f'{attacker} attack "x"', f'{defender} defend "y"')
    assert table.to_move == [attacker]
    table.not_yours(f"{defender} spend 0")
    assert table.say(f"{attacker} spend 2") == [{"type": "spent", "dice": {attacker: 2}}]
    assert table.seats("edges") == ((1, 4) if attacker == "A" else (4, 1))
    assert table.to_move == [defender]
    table.not_yours(f"{attacker} spend 0")
    assert table.say(f"{defender} spend 1") == [{"type": "spent", "dice": {defender: 1}}]
    assert table.seats("edges") == ((1, 3) if attacker == "A" else (3, 1))
    assert table.roll == (attacker, 3, "exchange")


@pytest.mark.parametrize("order", ["secret", "attacker_first"])
def test_rule_4_3_a_seat_that_cannot_buy_is_not_asked(order: str) -> None:
    table = a_strikes((1, 2), extras_order=order)
    table.say('A attack "x"', 'B defend "y"')
    assert table.to_move == ["B"]
    table.say("B spend 2", "dice 6", "dice 1 1 1")
    assert table.fighting == ((0, 0), (0, 1))
    table = a_strikes((3, 1), extras_order=order)
    table.strike([1, 1], [6, 6])
    table.tell()
    assert table.seats("edges") == (1, 0)
    # B has no Edges left: the mortal blow. A pays its last Edge, so neither is asked for extra dice.
    assert table.duel == ("A", 2, "mortal")
    table.say('A attack "x"', 'B defend "y"')
    assert table.roll == ("A", 1, "mortal")


def test_rule_4_3_the_attackers_dice_are_rolled_before_the_defenders() -> None:
    table = duel((5, 5), (0, 1))
    table.say('B attack "x"', 'A defend "y"', "A spend 2", "B spend 1")
    assert table.roll == ("B", 2, "exchange")
    for wrong in ("dice", "dice 1", "dice 1 2 3", "dice 0 1", "dice 7 1", "card gi"):
        table.refuses(wrong, BadDice)
    table.refuses("A spend 0")
    table.say("dice 5 2")
    assert table.roll == ("A", 3, "exchange")
    table.say("dice 1 1 1")
    assert table.seats("scars") == (1, 0)


# -- 4.4 The highest die -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attack", range(1, 7))
@pytest.mark.parametrize("defence", range(1, 7))
def test_rule_4_4_the_attacker_must_strictly_exceed(attack: int, defence: int) -> None:
    table = a_strikes((5, 5))
    events = table.strike([attack], [defence])
    winner = "A" if attack > defence else "B" if attack < defence else None
    assert events[-1 if winner is None else -2] == {
        "type": "exchange",
        "kind": "exchange",
        "attacker": "A",
        "high": {"A": attack, "B": defence},
        "winner": winner,
        "tie": winner is None,
    }
    if winner is None:
        assert table.phase == "bet"
        assert table.seats("scars") == (0, 0)
        return
    loser = "B" if winner == "A" else "A"
    # The loser, whichever side, takes one Scar; the winner narrates.
    assert events[-1] == {"type": "wound", "seat": loser, "scars": 1, "by": "exchange"}
    assert table.fighting == ((4, 5), (int(loser == "A"), int(loser == "B")))
    assert (table.phase, table.to_move, table.moves()) == ("tell", [winner], [f"{winner} tell <text>"])
    table.not_yours(f'{loser} tell "x"')
    assert table.tell()[0] == {"type": "told", "seat": winner, "text": "z"}


@pytest.mark.parametrize(
    ("attack", "defence", "winner"),
    [
        ([2, 6, 1], [5, 5, 5], "A"),  # not the sum
        ([6], [5, 5, 5], "A"),
        ([1, 2, 3], [4], "B"),
        ([5, 5, 5], [6, 1, 1], "B"),
        ([6, 6, 6], [6], None),
        ([4, 1], [1, 4, 2], None),
    ],
)
def test_rule_4_4_only_the_single_highest_die_counts(attack: list[int], defence: list[int], winner: str | None) -> None:
    table = a_strikes((5, 5))
    event = next(event for event in table.strike(attack, defence) if event["type"] == "exchange")
    assert event["winner"] == winner
    assert event["high"] == {"A": max(attack), "B": max(defence)}


# -- 4.5 The clash -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cost", ["all_pay", "winner_pays"])
@pytest.mark.parametrize("bets", list(itertools.product(range(4), range(5))))
@pytest.mark.parametrize("order", ["AB", "BA"])
def test_rule_4_5_the_higher_bet_wins_and_the_other_takes_a_scar(cost: str, bets: Pair, order: str) -> None:
    table = a_strikes((4, 4), clash_cost=cost)
    table.strike([4], [4])
    assert (table.phase, table.moves()) == ("bet", ["A bet 0..3", "B bet 0..4"])
    said = dict(zip("AB", bets, strict=True))
    assert table.say(f"{order[0]} bet {said[order[0]]}") == [{"type": "chosen", "seat": order[0], "what": "bet"}]
    # Nothing is paid before both are in.
    assert table.fighting == ((3, 4), (0, 0))
    table.not_yours(f"{order[0]} bet 0")
    winner = None if bets[0] == bets[1] else "A" if bets[0] > bets[1] else "B"
    paid = {seat: bet if cost == "all_pay" or seat == winner else 0 for seat, bet in said.items()}
    scars = (int(winner == "B"), int(winner == "A"))
    events = table.say(f"{order[1]} bet {said[order[1]]}")
    assert events[1] == {"type": "bets", "bets": said, "winner": winner, "paid": paid}
    wound = [{"type": "wound", "seat": "A" if winner == "B" else "B", "scars": 1, "by": "clash"}] if winner else []
    assert [event for event in events[2:] if event["type"] != "outcome"] == wound
    assert table.fighting == ((3 - paid["A"], 4 - paid["B"]), scars)
    # A drawn clash is narrated by the attacker.
    assert table.to_move == [winner or "A"]


def test_rule_4_5_a_bet_is_limited_by_what_one_holds() -> None:
    table = a_strikes((3, 1))
    table.strike([4, 4], [4])
    assert table.moves() == ["A bet 0..1", "B bet 0..1"]
    for wrong in ("A bet 2", "B bet 2", "A bet -1", f"B bet {10**20}"):
        table.refuses(wrong)
    table.refuses("A bet all", Unreadable)


@pytest.mark.parametrize("cost", ["all_pay", "winner_pays"])
def test_rule_4_5_who_holds_nothing_is_not_asked_and_has_bet_0(cost: str) -> None:
    table = a_strikes((1, 2), clash_cost=cost)
    table.strike([3], [3])
    assert table.moves() == ["B bet 0..2"]
    table.not_yours("A bet 0")
    assert table.say("B bet 1")[1] == {
        "type": "bets",
        "bets": {"A": 0, "B": 1},
        "winner": "B",
        "paid": {"A": 0, "B": 1},
    }
    assert table.fighting == ((0, 1), (1, 0))


def test_rule_4_5_a_tie_when_nobody_holds_anything_costs_nobody_anything() -> None:
    table = a_strikes((2, 1))
    events = table.strike([5, 5], [5, 5])
    assert types(events)[-3:] == ["exchange", "bets", "outcome"]
    assert events[-2] == {"type": "bets", "bets": {"A": 0, "B": 0}, "winner": None, "paid": {"A": 0, "B": 0}}
    assert table.fighting == ((0, 0), (0, 0))
    assert (table.phase, table.to_move) == ("tell", ["A"])


# -- 4.6 The end of the fight --------------------------------------------------------------------------------------


def test_rule_4_6_the_fight_goes_on_while_both_hold_edges() -> None:
    table = a_strikes((2, 2))
    table.strike([6], [1])
    table.tell()
    assert (table.duel, table.seats("edges")) == (("B", 2, "exchange"), (1, 2))


def test_rule_4_6_an_exchange_in_progress_is_finished_first() -> None:
    table = a_strikes((1, 2))
    table.say('A attack "the last"')
    assert table.seats("edges") == (0, 2)
    assert table.phase == "defend"
    table.say('B defend "y"', "B spend 0", "dice 6", "dice 5")
    # A's last Edge bought a Scar all the same.
    assert table.fighting == ((0, 2), (0, 1))
    table.tell()
    assert table.duel == ("B", 2, "mortal")


@pytest.mark.parametrize("cost", ["all_pay", "winner_pays"])
def test_rule_4_6_a_bet_can_be_the_last_edge(cost: str) -> None:
    table = a_strikes((3, 3), clash_cost=cost)
    table.strike([4], [4])
    table.say("A bet 2", "B bet 1")
    assert table.seats("edges") == (0, 2 if cost == "all_pay" else 3)
    assert table.outcome is None
    table.tell()
    assert table.duel == ("B", 2, "mortal")


# -- 4.7 The mortal blow -------------------------------------------------------------------------------------------


def mortal(edges: int, scars: Pair = (0, 0), noted: Pair = (0, 0), **options: object) -> Table:
    """A faces no Edges at all: the finale opens on A's mortal blow."""
    return duel((edges, 0), noted, scars, **options)


@pytest.mark.parametrize("seat", ["A", "B"])
def test_rule_4_7_the_one_who_still_has_edges_strikes_whoever_attacked_last(seat: str) -> None:
    other = "B" if seat == "A" else "A"
    for attacker in (seat, other):
        edges = {seat: 5, other: 1 if attacker == other else 2}
        table = duel((edges["A"], edges["B"]), (1, 0) if attacker == "A" else (0, 1))
        # Whoever attacks, the other seat spends all it has.
        table.strike([6], [1] if attacker == other else [1, 1, 1])
        table.tell()
        assert table.duel == (seat, 2, "mortal")
        assert table.to_move == [seat]
        assert table.game.log[-1]["by"] == "mortal"


@pytest.mark.parametrize(("cap", "most"), [("two_extra", 2), ("two_total", 1)])
@pytest.mark.parametrize("edges", [1, 2, 3, 4, 9])
def test_rule_4_7_bought_it_is_an_ordinary_exchange_against_one_free_die(cap: str, most: int, edges: int) -> None:
    table = mortal(edges, extras_cap=cap)
    assert table.say('A attack "x"')[0]["paid"] == 1
    assert table.seats("edges") == (edges - 1, 0)
    table.say('B defend "y"')
    can = min(most, edges - 1)
    if can:
        assert table.moves() == [f"A spend 0..{can}"]
        table.refuses(f"A spend {can + 1}")
        table.not_yours("B spend 0")
        table.say(f"A spend {can}")
    assert table.roll == ("A", 1 + can, "mortal")
    table.say("dice " + "1 " * (1 + can))
    assert table.roll == ("B", 1, "mortal")


@pytest.mark.parametrize(
    ("edges", "extra"), [(edges, extra) for edges in (1, 2, 3, 7, 20) for extra in range(3) if extra < edges]
)
def test_rule_4_7_bought_a_hit_gives_the_usual_scar_and_one_for_every_edge_left(edges: int, extra: int) -> None:
    table = mortal(edges, (1, 0))
    events = table.strike([6] * (1 + extra), [5])
    left = edges - 1 - extra
    assert types(events)[-3:] == ["exchange", "wound", "outcome"]
    assert events[-2] == {"type": "wound", "seat": "B", "scars": 1 + left, "by": "mortal"}
    assert table.fighting == ((0, 0), (1, 1 + left))
    assert (table.phase, table.to_move) == ("tell", ["A"])


@pytest.mark.parametrize("edges", [1, 2, 7, 20])
def test_rule_4_7_free_one_die_each_nothing_paid_and_no_usual_scar(edges: int) -> None:
    table = mortal(edges, mortal_roll="free")
    assert table.say('A attack "x"')[0]["paid"] == 0
    assert table.seats("edges") == (edges, 0)
    table.say('B defend "y"')
    assert table.roll == ("A", 1, "mortal")
    events = table.say("dice 6", "dice 5")
    assert {"type": "wound", "seat": "B", "scars": edges, "by": "mortal"} in events
    assert table.fighting == ((0, 0), (0, edges))
    assert table.outcome == ("A", "B", "B", "mortal")


@pytest.mark.parametrize(("roll", "left"), [("bought", 4), ("free", 5)])
@pytest.mark.parametrize("tie", ["clash", "fail"])
def test_rule_4_7_a_lost_roll_gives_the_attacker_the_usual_scar(roll: str, left: int, tie: str) -> None:
    table = mortal(5, mortal_tie=tie, mortal_roll=roll)
    events = table.strike([1], [2])
    assert events[-2:] == [
        {"type": "wound", "seat": "A", "scars": 1, "by": "mortal"},
        {"type": "lost", "seat": "A", "edges": left},
    ]
    assert table.fighting == ((0, 0), (1, 0))
    assert table.outcome is None
    assert table.to_move == ["B"]


@pytest.mark.parametrize("bet", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("cost", ["all_pay", "winner_pays"])
def test_rule_4_7_clash_the_defender_can_only_bet_0_and_bet_edges_do_not_wound(bet: int, cost: str) -> None:
    table = mortal(5, clash_cost=cost)
    table.strike([4], [4])
    assert (table.phase, table.moves()) == ("bet", ["A bet 0..4"])
    table.not_yours("B bet 0")
    events = table.say(f"A bet {bet}")
    if bet == 0:
        # 0-0: the blow fails, no Scar, and the attacker narrates.
        assert types(events) == ["chosen", "bets", "lost"]
        assert table.fighting == ((0, 0), (0, 0))
        assert (table.outcome, table.to_move) == (None, ["A"])
    else:
        assert table.fighting == ((0, 0), (0, 1 + 4 - bet))
        assert table.outcome == ("A", "B", "B", "mortal")
        assert table.to_move == ["A"]


@pytest.mark.parametrize(("bet", "scars"), [(1, 4), (4, 1), (5, 0)])
def test_rule_4_7_clash_of_a_free_blow(bet: int, scars: int) -> None:
    table = mortal(5, mortal_roll="free")
    table.strike([4], [4])
    assert table.moves() == ["A bet 0..5"]
    events = table.say(f"A bet {bet}")
    assert table.fighting == ((0, 0), (0, scars))
    assert ("wound" in types(events)) == (scars > 0)
    # With every Edge bet nothing is left to wound with: the defender is defeated and lives.
    assert table.outcome == ("A", "B", "B" if scars else None, "mortal")


def test_rule_4_7_clash_with_nothing_left_to_bet_fails() -> None:
    table = mortal(3)
    events = table.strike([4, 4, 4], [4])
    assert types(events)[-2:] == ["exchange", "bets"]
    assert table.fighting == ((0, 0), (0, 0))
    assert (table.phase, table.to_move, table.outcome) == ("tell", ["A"], None)
    table.tell()
    assert table.duel == ("B", 2, "last")


@pytest.mark.parametrize("roll", ["bought", "free"])
def test_rule_4_7_fail_a_tie_is_no_scar_and_no_clash(roll: str) -> None:
    table = mortal(5, mortal_tie="fail", mortal_roll=roll)
    events = table.strike([4], [4])
    assert types(events)[-2:] == ["exchange", "lost"]
    assert table.fighting == ((0, 0), (0, 0))
    assert (table.phase, table.to_move, table.outcome) == ("tell", ["A"], None)


@pytest.mark.parametrize(
    ("scars", "falls", "decides"),
    [
        # A strikes with two Edges and hits: the usual Scar and one more.
        ((0, 0), ("A", "B", "B", "mortal"), ("A", "B", "B", "mortal")),
        ((1, 0), ("A", "B", "B", "mortal"), ("A", "B", "B", "mortal")),
        ((2, 0), ("A", "B", None, "mortal"), ("A", "B", None, "mortal")),  # equal: the defender lives
        ((3, 0), ("A", "B", None, "mortal"), ("B", "A", None, "mortal")),
        ((9, 3), ("A", "B", None, "mortal"), ("B", "A", None, "mortal")),
    ],
)
def test_rule_4_7_then_scars_are_counted(scars: Pair, falls: tuple[object, ...], decides: tuple[object, ...]) -> None:
    for count, outcome in (("defender_falls", falls), ("scars_decide", decides)):
        table = mortal(2, scars, mortal_count=count)
        table.strike([6], [1])
        assert table.seats("scars") == (scars[0], scars[1] + 2)
        assert table.outcome == outcome
        # The attacker narrates the end.
        assert table.to_move == ["A"]
        table.tell()
        assert (table.phase, table.to_move) == ("epilogue", [outcome[0]])


# -- 4.8 The last chance -------------------------------------------------------------------------------------------


def last(scars: Pair = (0, 0), noted: Pair = (0, 0), **options: object) -> Table:
    """A's mortal blow fails on a tie without a Scar: B has the last chance."""
    table = mortal(4, scars, noted, mortal_tie="fail", **options)
    table.strike([3], [3])
    table.tell()
    return table


@pytest.mark.parametrize("roll", ["bought", "free"])
def test_rule_4_8_the_tables_turn_for_one_exchange_with_a_die_each_free(roll: str) -> None:
    table = last(mortal_roll=roll)
    assert table.duel == ("B", 2, "last")
    assert table.game.log[-1] == {"type": "duel", "attacker": "B", "kind": "last", "exchange": 2, "by": "last"}
    # What the first attacker still held is lost.
    assert table.seats("edges") == (0, 0)
    assert table.say('B attack "x"')[0]["paid"] == 0
    table.say('A defend "y"')
    assert table.roll == ("B", 1, "last")
    table.say("dice 2")
    assert table.roll == ("A", 1, "last")


@pytest.mark.parametrize(
    ("scars", "falls", "decides"),
    [
        ((2, 1), ("B", "A", "A", "last"), ("B", "A", "A", "last")),
        ((1, 1), ("B", "A", None, "last"), ("B", "A", None, "last")),
        ((1, 2), ("B", "A", None, "last"), ("A", "B", None, "last")),
    ],
)
def test_rule_4_8_higher_wins_without_a_wound_and_the_count_is_that_of_the_new_roles(
    scars: Pair, falls: tuple[object, ...], decides: tuple[object, ...]
) -> None:
    for count, outcome in (("defender_falls", falls), ("scars_decide", decides)):
        table = last(scars, mortal_count=count)
        events = table.strike([5], [4])
        assert types(events)[-2:] == ["exchange", "outcome"]
        assert table.fighting == ((0, 0), scars)
        assert table.outcome == outcome
        assert (table.phase, table.to_move) == ("tell", ["B"])


@pytest.mark.parametrize(("attack", "defence", "narrator"), [(3, 3, "B"), (2, 3, "A")], ids=["tie", "lost"])
@pytest.mark.parametrize("tie", ["clash", "fail"])
def test_rule_4_8_a_tie_fails_and_so_does_a_lower_roll(attack: int, defence: int, narrator: str, tie: str) -> None:
    table = mortal(4, (1, 0), mortal_tie=tie)
    table.strike([1], [2])
    assert table.seats("scars") == (2, 0)
    table.tell()
    events = table.strike([attack], [defence])
    # No clash, no bets, no wound.
    assert types(events)[-2:] == ["exchange", "outcome"]
    assert table.fighting == ((0, 0), (2, 0))
    assert table.outcome == ("B", "A", None, "count")
    assert table.to_move == [narrator]


# -- 4.9 The count -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scars", "noted", "outcome"),
    [
        ((2, 1), (0, 9), ("B", "A", None, "count")),
        ((1, 2), (9, 0), ("A", "B", None, "count")),
        ((2, 2), (3, 4), ("A", "B", None, "count")),
        ((2, 2), (4, 3), ("B", "A", None, "count")),
        ((2, 2), (4, 4), (None, None, None, "count")),
        ((0, 0), (0, 0), (None, None, None, "count")),
    ],
)
def test_rule_4_9_more_scars_is_defeated_then_more_noted_hatred(
    scars: Pair, noted: Pair, outcome: tuple[object, ...]
) -> None:
    for count in ("defender_falls", "scars_decide"):
        table = last(scars, noted, mortal_count=count)
        table.strike([1], [1])
        assert table.outcome == outcome
        table.tell()
        assert (table.phase, table.to_move) == ("epilogue", [outcome[0] or "A"])


def test_rule_4_9_hatred_counts_as_noted_and_not_as_the_chapters_gave_it() -> None:
    table = Table(**{**QUICK, "hatred_odd": "none"}).to_hatred().plant((0, 0), (9, 3), (5, 2))
    table.say("A release", "B embrace", 'A deed "x"', 'B deed "x"', "dice 1 3 5")
    assert table.seats("scars") == (2, 2)
    assert (table.seats("hatred"), table.seats("noted_hatred")) == ((9, 3), (0, 3))
    assert table.outcome == ("A", "B", None, "count")


# -- 4.10 Nobody has Edges -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scars", "noted", "outcome"),
    [
        ((2, 1), (0, 9), ("B", "A", None, "count")),
        ((2, 2), (3, 4), ("A", "B", None, "count")),
        ((2, 2), (4, 4), (None, None, None, "count")),
    ],
)
def test_rule_4_10_starting_so_the_count_decides_at_once(scars: Pair, noted: Pair, outcome: tuple[object, ...]) -> None:
    table = duel((0, 0), noted, scars)
    assert table.outcome == outcome
    assert table.state["duel"] is None
    assert (table.phase, table.to_move) == ("epilogue", [outcome[0] or "A"])


def test_rule_4_10_both_out_at_once_there_is_no_mortal_blow() -> None:
    table = a_strikes((1, 1), (3, 0))
    events = table.strike([6], [1, 1])
    # The exchange is finished first: its Scar counts.
    assert types(events)[-3:] == ["exchange", "wound", "outcome"]
    assert table.fighting == ((0, 0), (3, 1))
    assert table.outcome == ("B", "A", None, "count")
    # The winner of the exchange tells it, then the one who triumphs is first.
    assert (table.phase, table.to_move) == ("tell", ["A"])
    assert types(table.tell()) == ["told"]
    assert (table.phase, table.to_move) == ("epilogue", ["B"])


def test_rule_4_10_bets_can_leave_both_without_edges() -> None:
    table = a_strikes((3, 2), (0, 0), (1, 0))
    table.strike([4], [4])
    events = table.say("A bet 2", "B bet 2")
    assert types(events)[-2:] == ["bets", "outcome"]
    assert table.outcome == ("B", "A", None, "count")
    assert (table.phase, table.to_move) == ("tell", ["A"])


@pytest.mark.parametrize(("edges", "seat"), [((2, 0), "A"), ((0, 2), "B")])
def test_rule_4_10_one_without_edges_at_the_start_faces_the_mortal_blow_at_once(edges: Pair, seat: str) -> None:
    # Hatred does not matter then: the one with Edges strikes.
    table = duel(edges, (9, 0) if seat == "B" else (0, 9))
    assert table.duel == (seat, 1, "mortal")
    assert table.to_move == [seat]


# -- 4.11 The epilogue ---------------------------------------------------------------------------------------------


def epilogue(table: Table, order: str) -> None:
    for part, seat in enumerate(order, 1):
        assert (table.phase, table.to_move, table.moves()) == ("epilogue", [seat], [f"{seat} end <text>"])
        table.not_yours(f'{"B" if seat == "A" else "A"} end "x"')
        assert table.say(f'{seat} end "e{part}"')[0] == {
            "type": "epilogue",
            "seat": seat,
            "part": part,
            "text": f"e{part}",
        }
    assert (table.phase, table.to_move, table.moves()) == ("over", [], [])
    assert table.game.log[-1] == {"type": "over"}
    for line in ('A end "x"', 'B end "x"', 'A attack "x"', "A begin", 'B tell "x"'):
        table.refuses(line)
    table.refuses("dice 1", BadDice)


def test_rule_4_11_after_a_hit_the_one_who_prevailed_then_the_defeated_then_the_first() -> None:
    table = mortal(3)
    table.strike([6], [1])
    table.tell()
    epilogue(table, "ABA")


def test_rule_4_11_a_defender_who_triumphs_by_the_count_is_the_first() -> None:
    table = mortal(2, (9, 0), mortal_count="scars_decide")
    table.strike([6], [1])
    assert table.to_move == ["A"]  # the attacker of the blow that hit narrates the end
    table.tell()
    epilogue(table, "BAB")


def test_rule_4_11_after_a_last_chance() -> None:
    table = last()
    table.strike([6], [1])
    table.tell()
    epilogue(table, "BAB")


def test_rule_4_11_after_the_count_the_one_who_triumphs_is_the_first() -> None:
    epilogue(duel((0, 0), (0, 0), (2, 1)), "BAB")
    epilogue(duel((0, 0), (0, 0), (1, 2)), "ABA")


def test_rule_4_11_if_nobody_won_a_then_b() -> None:
    epilogue(duel((0, 0)), "AB")


def test_rule_4_11_the_whole_state_at_the_end() -> None:
    table = mortal(3, (1, 1), (2, 4))
    table.strike([6], [1])
    table.tell()
    epilogue(table, "ABA")
    contracted = {
        "system": "momento",
        "phase": "over",
        "chapter": 3,
        "story_virtue": None,
        "virtue": None,
        "pile": 7,
        "theme": None,
        "tokens": {"A": 0, "B": 0, "pool": 7},
        "outcome": {"triumphs": "A", "defeated": "B", "dies": "B", "by": "mortal"},
    }
    assert {key: table.state[key] for key in contracted} == contracted
    assert table.duel == ("A", 1, "mortal")
    assert table.seats("scars") == (1, 4)
    assert table.seats("noted_hatred") == (2, 4)

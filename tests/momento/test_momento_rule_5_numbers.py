"""Section 5 of the rules: exact numbers. Every roll there is goes through the engine; nothing is sampled."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import factorial

import pytest
from momento_table import QUICK, Table, duel

FACES = range(1, 7)
Pair = tuple[int, int]


def rolls(dice: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every roll of so many dice, put in order, and how many rolls that is."""
    for faces in itertools.combinations_with_replacement(FACES, dice):
        ways = factorial(dice)
        for count in Counter(faces).values():
            ways //= factorial(count)
        yield faces, ways


def spoken(faces: tuple[int, ...]) -> str:
    return "dice " + " ".join(map(str, faces))


def every_exchange(table: Table, attack: int, defence: int) -> Counter[str | None]:
    """Who wins, over every single roll of the dice that are due; nothing is put in order here."""
    won: Counter[str | None] = Counter()
    for first in itertools.product(FACES, repeat=attack):
        start = table.game.snapshot()
        table.say(spoken(first))
        between = table.game.snapshot()
        for second in itertools.product(FACES, repeat=defence):
            events = table.say(spoken(second))
            (event,) = (event for event in events if event["type"] == "exchange")
            won[event["winner"]] += 1
            table.game.restore(between)
        table.game.restore(start)
    return won


def ready(attack: int, defence: int, *, kind: str = "exchange") -> Table:
    """A attacks with so many dice, B defends with so many, and the dice are due."""
    table = duel((9, 9) if kind == "exchange" else (9, 0), (1, 0), mortal_tie="fail")
    if kind == "last":
        table.strike([3], [3])
        table.tell()
    table.say(f'{table.to_move[0]} attack "x"')
    table.say(f'{table.to_move[0]} defend "y"')
    dice = {"A": attack, "B": defence}
    while table.phase == "spend":
        table.say(f"{table.to_move[0]} spend {dice[table.to_move[0]] - 1}")
    return table


@pytest.mark.parametrize("kind", ["exchange", "mortal", "last"])
def test_rule_5_one_die_each_higher_15_in_36_tie_6_in_36(kind: str) -> None:
    won = every_exchange(ready(1, 1, kind=kind), 1, 1)
    attacker, defender = ("B", "A") if kind == "last" else ("A", "B")
    assert won == {attacker: 15, None: 6, defender: 15}


def test_rule_5_two_against_one_125_tie_36_lower_55_in_216() -> None:
    assert every_exchange(ready(2, 1), 2, 1) == {"A": 125, None: 36, "B": 55}
    # The other way round it is the defender who has two.
    assert every_exchange(ready(1, 2), 1, 2) == {"B": 125, None: 36, "A": 55}


@pytest.mark.parametrize(("attack", "defence"), [(3, 1), (2, 2), (1, 3), (3, 2)])
def test_rule_5_more_dice_count_as_the_highest_of_them(attack: int, defence: int) -> None:
    def highest(dice: int) -> list[int]:
        return [top**dice - (top - 1) ** dice for top in FACES]

    ours, theirs = highest(attack), highest(defence)
    won = every_exchange(ready(attack, defence), attack, defence)
    assert won["A"] == sum(ours[i] * theirs[j] for i in range(6) for j in range(i))
    assert won[None] == sum(ours[i] * theirs[i] for i in range(6))
    assert won.total() == 6 ** (attack + defence)


def test_rule_5_climax_of_three_tokens_against_four() -> None:
    table = Table(**QUICK).open()
    table.scene()
    table.rule(3, 4)
    table.say("A extras 0", "B extras 0")
    won: Counter[str | None] = Counter()
    hatred: Counter[int] = Counter()
    start = table.game.snapshot()
    for first, ways in rolls(3):
        table.say(spoken(first))
        between = table.game.snapshot()
        for second, more in rolls(4):
            event = table.say(spoken(second))[-1]
            assert event["type"] == "climax"
            won[event["winner"]] += ways * more
            if event["winner"] == "A":
                hatred[event["hatred"]["B"]] += ways * more
            table.game.restore(between)
        table.game.restore(start)
    assert won.total() == 6**7
    assert f"{won['A'] / 6**7:.1%}" == "19.2%"
    assert f"{won[None] / 6**7:.1%}" == "6.5%"
    assert won == climax_by_hand(3, 4)
    # Whatever the loser rolled, its Hatred is the winner's three Edges and its own 1s and 2s.
    assert set(hatred) <= {3, 4, 5, 6, 7}


def climax_by_hand(a: int, b: int) -> dict[str | None, int]:
    """How many of all rolls each wins, from sums alone."""

    def sums(dice: int) -> Counter[int]:
        found: Counter[int] = Counter({0: 1})
        for _ in range(dice):
            found = Counter({total: sum(found[total - face] for face in FACES) for total in range(6 * dice + 1)})
        return found

    won: Counter[str | None] = Counter()
    for (mine, ways), (theirs, more) in itertools.product(sums(a).items(), sums(b).items()):
        won["A" if mine > theirs else "B" if mine < theirs else None] += ways * more
    return dict(won)


def test_rule_5_the_order_of_the_dice_does_not_matter() -> None:
    table = Table(**QUICK).open()
    table.scene()
    table.rule(3, 4)
    table.say("A extras 0", "B extras 0")
    start = table.game.snapshot()
    seen = set()
    for first in itertools.permutations((1, 5, 6)):
        for second in itertools.permutations((1, 2, 2, 6)):
            table.say(spoken(first), spoken(second))
            seen.add(table.held)
            table.game.restore(start)
    assert seen == {((3, 0), (0, 6), (0, 0))}


@pytest.mark.parametrize("odd", ["scar", "one_scars", "none"])
@pytest.mark.parametrize("hatred", range(1, 8))
def test_rule_5_hatred_dice_bring_half_as_many_edges_as_hatred(hatred: int, odd: str) -> None:
    table = Table(**{**QUICK, "hatred_odd": odd}).to_hatred().plant((0, 0), (hatred, 0), (0, 0))
    table.say("A embrace", "B embrace", 'A deed "x"')
    start = table.game.snapshot()
    edges = scars = 0
    for faces, ways in rolls(hatred):
        table.say(spoken(faces))
        edges += ways * table.seats("edges")[0]
        scars += ways * table.seats("scars")[0]
        table.game.restore(start)
    assert Fraction(edges, 6**hatred) == Fraction(hatred, 2)
    chance = {"scar": Fraction(1, 2), "one_scars": Fraction(1, 6), "none": Fraction(0)}[odd]
    assert Fraction(scars, 6**hatred) == hatred * chance


@pytest.mark.parametrize("cost", ["all_pay", "winner_pays"])
@pytest.mark.parametrize("tie", ["clash", "fail"])
@pytest.mark.parametrize("roll", ["bought", "free"])
def test_rule_5_a_finale_has_at_most_one_exchange_more_than_both_hold_edges(roll: str, tie: str, cost: str) -> None:
    table = duel((1, 1), (1, 0), mortal_roll=roll, mortal_tie=tie, clash_cost=cost)
    start = table.game.snapshot()

    def limits() -> dict[str, int]:
        """The largest number each seat that is asked may say."""
        return {choice.seat: int(choice.move.rpartition("..")[2]) for choice in table.game.legal()}

    def play(edges: Pair, attacker: str, kind: str, faces: Pair, extra: Pair, bets: Pair) -> bool:
        """One exchange, from these Edges to its end. False where these numbers may not be said."""
        table.game.restore(start)
        table.plant(edges)
        state = table.game.state
        table.game.state = replace(state, duel=replace(state.duel, attacker=attacker, kind=kind))
        foe = "B" if attacker == "A" else "A"
        table.say(f'{attacker} attack "x"', f'{foe} defend "y"')
        for phase, numbers in (("spend", extra), ("roll", faces), ("bet", bets)):
            if phase == "roll":
                for face in faces:
                    table.say(spoken((face,) * table.roll[1]))
            elif table.phase == phase:
                if any(numbers["AB".index(seat)] > most for seat, most in limits().items()):
                    return False
                for seat in table.to_move:
                    table.say(f"{seat} {phase} {numbers['AB'.index(seat)]}")
        table.tell()
        return True

    @cache
    def longest(edges: Pair, attacker: str, kind: str) -> int:
        """The most exchanges that can follow, this one included: every spend, every bet, hit, miss and tie."""
        most = 0
        extras = [(a, b) for a in range(3) for b in range(3)]
        bets = [(a, b) for a in range(edges[0] + 1) for b in range(edges[1] + 1)]
        for faces, extra, bet in itertools.product(((6, 1), (1, 6), (3, 3)), extras, bets):
            if play(edges, attacker, kind, faces, extra, bet):
                left = table.seats("edges")
                assert min(left) >= 0
                follows, _, what = table.duel
                most = max(most, 1 if table.phase == "epilogue" else 1 + longest(left, str(follows), what))
        return most

    for edges in itertools.product(range(3), repeat=2):
        if not min(edges):
            continue
        found = max(longest(edges, seat, "exchange") for seat in "AB")
        assert found <= sum(edges) + (1 if roll == "bought" else 2)
        # One more is reached and never passed, even where the blow is free.
        assert found == sum(edges) + 1
    for edges in ((1, 0), (0, 2)):
        assert longest(edges, "A" if edges[0] else "B", "mortal") == 2

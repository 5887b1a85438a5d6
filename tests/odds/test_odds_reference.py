"""The solver against a second one that shares nothing with it: fractions, players by name, dice one by one, every bet."""

from __future__ import annotations

import itertools
from fractions import Fraction
from functools import cache

import pytest

from gm.odds.finale import Finale, FinaleState, Seat
from gm.odds.rules import CHOICES

Matrix = list[list[Fraction]]
ALL_OPTIONS = [dict(zip(CHOICES, values, strict=True)) for values in itertools.product(*CHOICES.values())]


def game_value(matrix: Matrix) -> Fraction:
    """Shapley and Snow: some square part of the matrix, equalised by both, gives the value and optimal strategies."""
    m, k = len(matrix), len(matrix[0])
    secured, conceded = max(map(min, matrix)), min(map(max, zip(*matrix, strict=True)))
    if secured == conceded:
        return secured
    for size in range(2, min(m, k) + 1):
        for rows in itertools.combinations(range(m), size):
            for cols in itertools.combinations(range(k), size):
                part = [[matrix[r][c] for c in cols] for r in rows]
                y = equalising(part)
                x = equalising([list(col) for col in zip(*part, strict=True)])
                if x is None or y is None or min(*x[:-1], *y[:-1]) < 0:
                    continue
                value = y[-1]
                best = max(sum(matrix[r][c] * p for c, p in zip(cols, y, strict=False)) for r in range(m))
                worst = min(sum(matrix[r][c] * p for r, p in zip(rows, x, strict=False)) for c in range(k))
                if best == worst == value:
                    return value
    raise AssertionError("every matrix game has a value")


def equalising(part: Matrix) -> list[Fraction] | None:
    """Chances of the columns that make all rows worth the same, followed by that worth; None if they are not unique."""
    n = len(part)
    lines = [[*row, Fraction(-1), Fraction(0)] for row in part]
    lines.append([Fraction(1)] * n + [Fraction(0), Fraction(1)])
    for col in range(n + 1):
        at = next((row for row in range(col, n + 1) if lines[row][col]), None)
        if at is None:
            return None
        lines[col], lines[at] = lines[at], lines[col]
        lines[col] = [entry / lines[col][col] for entry in lines[col]]
        for row in range(n + 1):
            if row != col and lines[row][col]:
                factor = lines[row][col]
                lines[row] = [x - factor * y for x, y in zip(lines[row], lines[col], strict=True)]
    return [line[-1] for line in lines]


@cache
def rolls(attacker_dice: int, defender_dice: int) -> tuple[Fraction, Fraction, Fraction]:
    """Attacker's highest die higher, equal, lower: counted over every roll there is."""
    counts = [0, 0, 0]
    for faces in itertools.product(range(1, 7), repeat=attacker_dice + defender_dice):
        mine, theirs = max(faces[:attacker_dice]), max(faces[attacker_dice:])
        counts[0 if mine > theirs else 1 if mine == theirs else 2] += 1
    whole = 6 ** (attacker_dice + defender_dice)
    return Fraction(counts[0], whole), Fraction(counts[1], whole), Fraction(counts[2], whole)


class Reference:
    """A's chance to triumph, nobody counting half. Edges, Scars and Hatred are pairs (A, B); the attacker is 0 or 1."""

    def __init__(self, options: dict[str, str], hatred: tuple[int, int]) -> None:
        self.options = options
        self.hatred = hatred
        self.exchange = cache(self._exchange)
        self.clash = cache(self._clash)

    def between(self, edges: tuple[int, int], scars: tuple[int, int], attacker: int) -> Fraction:
        """No exchange is going on, and `attacker` would strike next."""
        if edges == (0, 0):
            return self.count(scars)
        if 0 in edges:
            return self.mortal(edges, scars, 0 if edges[0] else 1)
        return self.exchange(edges, scars, attacker)

    def _exchange(self, edges: tuple[int, int], scars: tuple[int, int], attacker: int) -> Fraction:
        defender = 1 - attacker
        cap = 2 if self.options["extras_cap"] == "two_extra" else 1
        table = []
        for mine in range(min(cap, edges[attacker] - 1) + 1):
            row = []
            for theirs in range(min(2, edges[defender]) + 1):
                left = list(edges)
                left[attacker] -= 1 + mine
                left[defender] -= theirs
                win, tie, lose = rolls(1 + mine, 1 + theirs)
                row.append(
                    win * self.between(pair(left), wounded(scars, defender), defender)
                    + tie * self.clash(pair(left), scars, attacker)
                    + lose * self.between(pair(left), wounded(scars, attacker), defender)
                )
            table.append(row)
        if self.options["extras_order"] == "attacker_first":
            return max(min(row) for row in table) if attacker == 0 else min(max(row) for row in table)
        return self.settle(table, attacker)

    def settle(self, table: Matrix, attacker: int) -> Fraction:
        """The value to A of a matrix of A's chances whose rows are the attacker's."""
        if attacker == 0:
            return game_value(table)
        return game_value([list(col) for col in zip(*table, strict=True)])

    def _clash(self, edges: tuple[int, int], scars: tuple[int, int], attacker: int) -> Fraction:
        table = []
        for mine in range(edges[attacker] + 1):
            row = []
            for theirs in range(edges[1 - attacker] + 1):
                left, after = list(edges), scars
                if self.options["clash_cost"] == "all_pay" or mine > theirs:
                    left[attacker] -= mine
                if self.options["clash_cost"] == "all_pay" or theirs > mine:
                    left[1 - attacker] -= theirs
                if mine != theirs:
                    after = wounded(scars, attacker if mine < theirs else 1 - attacker)
                row.append(self.between(pair(left), after, 1 - attacker))
            table.append(row)
        return self.settle(table, attacker)

    def mortal(self, edges: tuple[int, int], scars: tuple[int, int], attacker: int) -> Fraction:
        defender, held = 1 - attacker, edges[attacker]
        bought = self.options["mortal_roll"] == "bought"
        cap = 2 if self.options["extras_cap"] == "two_extra" else 1
        usual = 1 if bought else 0
        best = max if attacker == 0 else min
        choices = []
        for extra in range(min(cap, held - 1) + 1) if bought else [0]:
            left = held - 1 - extra if bought else held
            win, tie, lose = rolls(1 + extra, 1)
            bets = [self.last(scars, defender)]
            if self.options["mortal_tie"] == "clash":
                bets += [self.hit(wounded(scars, defender, usual + left - bet), attacker) for bet in range(1, left + 1)]
            choices.append(
                win * self.hit(wounded(scars, defender, usual + left), attacker)
                + tie * best(bets)
                + lose * self.last(wounded(scars, attacker), defender)
            )
        return best(choices)

    def hit(self, scars: tuple[int, int], attacker: int) -> Fraction:
        falls = 1 - attacker
        if self.options["mortal_count"] == "scars_decide" and scars[attacker] > scars[1 - attacker]:
            falls = attacker
        return Fraction(falls)  # A triumphs, 1, if B falls

    def last(self, scars: tuple[int, int], attacker: int) -> Fraction:
        win, tie, lose = rolls(1, 1)
        return win * self.hit(scars, attacker) + (tie + lose) * self.count(scars)

    def count(self, scars: tuple[int, int]) -> Fraction:
        for a, b in (scars, self.hatred):
            if a != b:
                return Fraction(a < b)
        return Fraction(1, 2)


def pair(numbers: list[int]) -> tuple[int, int]:
    return numbers[0], numbers[1]


def wounded(scars: tuple[int, int], who: int, how_often: int = 1) -> tuple[int, int]:
    return (scars[0] + how_often, scars[1]) if who == 0 else (scars[0], scars[1] + how_often)


def seat(number: int) -> Seat:
    return "A" if number == 0 else "B"


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=lambda o: "-".join(o.values()))
def test_every_option_set_agrees_with_the_reference(options: dict[str, str]) -> None:
    finale = Finale(options, cache=None)
    for hatred in ((0, 0), (2, 1), (1, 2)):
        reference = Reference(options, hatred)
        for edges in ((a, b) for a in range(3) for b in range(3)):
            for scars, attacker in itertools.product(((0, 0), (2, 1), (0, 3)), (0, 1)):
                state = FinaleState(edges=edges, scars=scars, hatred=hatred, attacker=seat(attacker))
                assert finale.value(state) == pytest.approx(float(reference.between(edges, scars, attacker)), abs=1e-12)
                tied = FinaleState(edges=edges, scars=scars, hatred=hatred, attacker=seat(attacker), at="bet")
                assert finale.value(tied) == pytest.approx(float(reference.clash(edges, scars, attacker)), abs=1e-12)


@pytest.mark.parametrize("clash_cost", CHOICES["clash_cost"])
@pytest.mark.parametrize("mortal_count", CHOICES["mortal_count"])
def test_longer_fights_agree_with_the_reference(clash_cost: str, mortal_count: str) -> None:
    options = {name: values[0] for name, values in CHOICES.items()}
    options |= {"clash_cost": clash_cost, "mortal_count": mortal_count}
    finale, reference = Finale(options, cache=None), Reference(options, (0, 0))
    for edges in ((3, 3), (4, 3), (3, 5)):
        for scars in ((0, 0), (1, 0), (0, 2)):
            state = FinaleState(edges=edges, scars=scars)
            assert finale.value(state) == pytest.approx(float(reference.between(edges, scars, 0)), abs=1e-12)


@pytest.mark.parametrize("options", ALL_OPTIONS[::7], ids=lambda o: "-".join(o.values()))
def test_blows_agree_with_the_reference(options: dict[str, str]) -> None:
    finale = Finale(options, cache=None)
    for hatred in ((0, 0), (2, 1)):
        reference = Reference(options, hatred)
        for scars in ((0, 0), (1, 0), (0, 1), (0, 4), (7, 0)):
            last = FinaleState(edges=(0, 5), scars=scars, hatred=hatred, attacker="A", kind="last")
            assert finale.value(last) == pytest.approx(float(reference.last(scars, 0)), abs=1e-12)
            for held in range(1, 6):
                mortal = FinaleState(edges=(0, held), scars=scars, hatred=hatred, attacker="B", kind="mortal")
                assert finale.value(mortal) == pytest.approx(float(reference.mortal((0, held), scars, 1)), abs=1e-12)


def test_the_reference_solves_known_games() -> None:
    pennies = [[Fraction(1), Fraction(-1)], [Fraction(-1), Fraction(1)]]
    assert game_value(pennies) == 0
    assert game_value([[Fraction(3), Fraction(5)], [Fraction(1), Fraction(9)]]) == 3
    assert game_value([[Fraction(1), Fraction(-1)], [Fraction(-2), Fraction(1)]]) == Fraction(-1, 5)

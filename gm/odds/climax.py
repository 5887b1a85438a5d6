"""The climax of a chapter (rule 2.5): exact chances of every result, and what extra dice are worth against their Scars."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from gm.odds.start import Standing, snapped
from gm.odds.state import Pair, Seat

if TYPE_CHECKING:
    from gm.odds.outlook import Estimate, Outlook

MOST_DICE = 7
"""Nobody rolls more (rule 2.5)."""
CONSONANCE_DICE = 2


class Gains(NamedTuple):
    """What chapters add to what both hold; pairs are (A, B)."""

    edges: Pair = (0, 0)
    hatred: Pair = (0, 0)
    scars: Pair = (0, 0)

    def plus(self, other: Gains) -> Gains:
        """Both together."""
        return Gains(*((mine[0] + more[0], mine[1] + more[1]) for mine, more in zip(self, other, strict=True)))

    def added(self, seat: Seat, standing: Standing) -> Standing:
        """A standing with its share of the gains."""
        n = 0 if seat == "A" else 1
        return Standing(
            standing.edges + self.edges[n], standing.hatred + self.hatred[n], standing.scars + self.scars[n]
        )


class ClimaxOdds(NamedTuple):
    """Chances as seen by A; they add up to one."""

    win: Fraction
    tie: Fraction
    lose: Fraction


class ExtrasOdds(NamedTuple):
    """The game of the extra dice, bought in secret (rule 2.5)."""

    value: Estimate
    """The chance that A triumphs, nobody counting half, if both buy as well as can be."""
    extras: tuple[tuple[float, ...], tuple[float, ...]]
    """How often A and B buy 0, 1, .. dice."""
    worth: tuple[tuple[float, ...], ...]
    """A's chance for each pair of numbers: rows A's, columns B's."""
    worth_error: float
    """The largest standard error of what an entry of `worth` is above or below the first (no extra dice); 0 if exact."""
    draws: tuple[float, ...]
    """The value in each draw of the outlook, or once if it is exact."""


def climax_dice(tokens: Pair, extras: Pair = (0, 0), consonance: Seat | None = None) -> Pair:
    """How many dice A and B roll. Consonance dice beyond seven are lost.

    Raises `ValueError` for tokens that are not seven or fewer in all, or extra dice beyond seven.
    """
    if min(*tokens, *extras) < 0 or sum(tokens) > MOST_DICE:
        raise ValueError("seven Choice Tokens are shared out, and nothing is below 0")
    dice = []
    for seat, held, bought in zip(("A", "B"), tokens, extras, strict=True):
        if held + bought > MOST_DICE:
            raise ValueError("nobody rolls more than seven dice")
        dice.append(min(MOST_DICE, held + bought + (CONSONANCE_DICE if consonance == seat else 0)))
    return dice[0], dice[1]


@cache
def rolls(dice: int) -> dict[Pair, int]:
    """How many of the 6**dice rolls have each (sum, number of dice showing 1 or 2).

    >>> rolls(1)[1, 1], rolls(1)[6, 0]
    (1, 1)
    """
    counts: dict[Pair, int] = {(0, 0): 1}
    for _ in range(dice):
        more: dict[Pair, int] = {}
        for (total, low), ways in counts.items():
            for face in range(1, 7):
                to = (total + face, low + (face <= 2))
                more[to] = more.get(to, 0) + ways
        counts = more
    return counts


def climax_odds(tokens: Pair, extras: Pair = (0, 0), consonance: Seat | None = None) -> ClimaxOdds:
    """The chances that A's sum is higher, equal, lower.

    >>> [round(float(chance), 3) for chance in climax_odds((3, 4))]
    [0.192, 0.065, 0.743]
    """
    dice = climax_dice(tokens, extras, consonance)
    won, lost = losses(dice[1], dice[0]), losses(*dice)
    win, lose = sum(won.values(), Fraction(0)), sum(lost.values(), Fraction(0))
    return ClimaxOdds(win, 1 - win - lose, lose)


def climax_results(
    tokens: Pair, extras: Pair = (0, 0), consonance: Seat | None = None, active: Seat = "A"
) -> tuple[tuple[Gains, Fraction], ...]:
    """Everything a climax can come to, the Scars paid for extra dice among it, with its chances (they add up to one)."""
    return _results(tokens, extras, consonance, active)


@cache
def _results(tokens: Pair, extras: Pair, consonance: Seat | None, active: Seat) -> tuple[tuple[Gains, Fraction], ...]:
    dice = climax_dice(tokens, extras, consonance)
    results = []
    for low, chance in losses(dice[1], dice[0]).items():
        results.append((Gains((tokens[0], 0), (0, tokens[0] + low), extras), chance))
    for low, chance in losses(*dice).items():
        results.append((Gains((0, tokens[1]), (tokens[1] + low, 0), extras), chance))
    tie = 1 - sum((chance for _, chance in results), Fraction(0))
    scars = (extras[0] + (active == "A"), extras[1] + (active == "B"))
    return (*results, (Gains(tokens, tokens[::-1], scars), tie))


@cache
def losses(dice: int, other: int) -> dict[int, Fraction]:
    """The chance to lose with that many dice against the other's, by how many of one's own dice show 1 or 2."""
    theirs = [0] * (6 * other + 1)
    for (total, _), ways in rolls(other).items():
        theirs[total] += ways
    whole, lost = 6 ** (dice + other), dict.fromkeys(range(dice + 1), 0)
    for (total, low), ways in rolls(dice).items():
        lost[low] += ways * sum(theirs[total + 1 :])
    return {low: Fraction(ways, whole) for low, ways in lost.items() if ways}


def climax_values(
    outlook: Outlook,
    a: Standing,
    b: Standing,
    tokens: Pair,
    extras: Pair = (0, 0),
    consonance: Seat | None = None,
    active: Seat = "A",
) -> tuple[float, ...]:
    """The chance that A triumphs before the dice of a climax fall: one number for each draw of the outlook."""
    totals: list[float] = []
    for gains, chance in climax_results(tokens, extras, consonance, active):
        if chance:
            values = outlook.values(gains.added("A", a), gains.added("B", b))
            totals = [t + float(chance) * v for t, v in zip(totals or [0.0] * len(values), values, strict=True)]
    return tuple(totals)


def extras_odds(
    outlook: Outlook, a: Standing, b: Standing, tokens: Pair, active: Seat = "A", consonance: Seat | None = None
) -> ExtrasOdds:
    """How many extra dice to buy: each costs a Scar. Exact in the last chapter, else within the error of the outlook.

    `consonance` is who will be agreed upon; rivals who only want to win agree on nobody.
    """
    from gm.odds.exact import solve_exactly
    from gm.odds.outlook import Estimate

    climax_dice(tokens)
    numbers = [range(MOST_DICE - held + 1) for held in tokens]
    draws = [
        [climax_values(outlook, a, b, tokens, (mine, theirs), consonance, active) for theirs in numbers[1]]
        for mine in numbers[0]
    ]
    worth = tuple(tuple(snapped(Estimate.of(values).value) for values in row) for row in draws)
    game = solve_exactly(worth)
    rows, cols = [float(p) for p in game.rows], [float(p) for p in game.cols]
    none = draws[0][0]
    apart = [
        Estimate.of(tuple(one - other for one, other in zip(values, none, strict=True))).error
        for row in draws
        for values in row
    ]
    mixed = tuple(
        sum(x * y * draws[i][j][n] for i, x in enumerate(rows) for j, y in enumerate(cols)) for n in range(len(none))
    )
    return ExtrasOdds(Estimate.of(mixed), (tuple(rows), tuple(cols)), worth, max(apart), mixed)

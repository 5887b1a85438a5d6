"""What a ruling in one's favour costs (rule 2.4): it gives a Choice Token to the other, who then has the better dice."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

from gm.odds.climax import MOST_DICE, extras_odds
from gm.odds.outlook import Estimate, Outlook
from gm.odds.start import Standing
from gm.odds.state import Pair, Seat


class RulingOdds(NamedTuple):
    """A's chance to triumph, nobody counting half, after each way to rule."""

    favour_a: Estimate
    """A is favoured: the token goes to B."""
    favour_b: Estimate
    """B is favoured: the token goes to A."""
    cost: Estimate
    """What a ruling in a samurai's favour costs that samurai: the same for both, one's loss being the other's gain."""


def ruling_odds(outlook: Outlook, a: Standing, b: Standing, tokens: Pair = (0, 0), active: Seat = "A") -> RulingOdds:
    """The next ruling of a chapter in which A and B hold `tokens` so far, fewer than seven in all.

    Rulings still to come after it are taken to favour either side with even chance; extra dice are then bought as well as
    can be. For the seventh ruling of the last chapter nothing is left to take, and the answer is exact.
    """
    left = MOST_DICE - sum(tokens) - 1
    if left < 0 or min(tokens) < 0:
        raise ValueError("a ruling needs a token that nobody holds yet")
    ends = {
        mine: extras_odds(outlook, a, b, (mine, MOST_DICE - mine), active).draws
        for mine in range(tokens[0], tokens[0] + left + 2)
    }

    def after(mine: int) -> tuple[float, ...]:
        chances = [comb(left, more) / 2**left for more in range(left + 1)]
        draws = zip(*(ends[mine + more] for more in range(left + 1)), strict=True)
        return tuple(sum(p * value for p, value in zip(chances, draw, strict=True)) for draw in draws)

    favour_a, favour_b = after(tokens[0]), after(tokens[0] + 1)
    cost = tuple(other - one for one, other in zip(favour_a, favour_b, strict=True))
    return RulingOdds(Estimate.of(favour_a), Estimate.of(favour_b), Estimate.of(cost))

"""What two standings are worth once a chapter is over: the chapters still to come, then hatred, then the finale.

After the last chapter that is exact. Before it, later chapters are not a matter of odds alone: people rule, and tell a story.
They are therefore taken as two even hands would play them (each splits its seven tokens 4 to 3 or 3 to 4 with even chance,
buys no extra dice, finds no consonance), and drawn a number of times from a fixed seed. The same draws serve every
comparison, and each answer says its standard error.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gm.odds.climax import Gains, climax_results
from gm.odds.finale import Finale
from gm.odds.hatred import hatred_odds, hatred_options
from gm.odds.start import Standing
from gm.odds.state import Seat

DRAWS = 32
"""How often later chapters are drawn unless told otherwise."""


class Estimate(NamedTuple):
    """A chance to triumph and its standard error: 0 where it is exact."""

    value: float
    error: float

    @classmethod
    def of(cls, draws: tuple[float, ...]) -> Estimate:
        """The mean of one value for each draw."""
        mean = sum(draws) / len(draws)
        if len(draws) == 1:
            return cls(mean, 0.0)
        spread = sum((draw - mean) ** 2 for draw in draws) / (len(draws) - 1)
        return cls(mean, (spread / len(draws)) ** 0.5)


class Outlook:
    """The worth of standings with `later` chapters still to play."""

    def __init__(
        self,
        finale: Finale,
        options: Mapping[str, object] | None = None,
        later: int = 0,
        active: Seat = "A",
        draws: int = DRAWS,
        futures: Sequence[Gains] | None = None,
    ) -> None:
        """`active` is the active player of the first chapter still to play; roles alternate (rule 2.1). `futures`: what the chapters to
        come bring, one for each draw, where that is drawn elsewhere.

        Raises `ValueError` for unknown options, or for numbers below 0 (`draws`: 1).
        """
        if later < 0 or draws < 1:
            raise ValueError("a number of chapters is 0 or more, of draws 1 or more")
        self.finale = finale
        self.options = dict(options or {})
        self._renounces = hatred_options(options)[1] == "renounce"
        self._futures = list(futures or ()) or (_drawn(later, active, draws) if later else [Gains()])
        self._known: dict[tuple[int, ...], float] = {}

    def values(self, a: Standing, b: Standing) -> tuple[float, ...]:
        """The chance that A triumphs (nobody counting half): one number for each draw, or one if it is exact."""
        return tuple(
            self._value(gains.added("A", a), gains.added("B", b)) if gains != Gains() else self._value(a, b)
            for gains in self._futures
        )

    def _value(self, a: Standing, b: Standing) -> float:
        heals = [min(one.hatred // 3, one.scars) if self._renounces else 0 for one in (a, b)]
        key = (a.edges, a.hatred, heals[0], b.edges, b.hatred, heals[1], a.scars - b.scars)
        if key not in self._known:
            self._known[key] = hatred_odds(self.finale, a, b, self.options).value
        return self._known[key]


def _drawn(later: int, active: Seat, draws: int) -> list[Gains]:
    dice = random.Random(later)
    futures = []
    for _ in range(draws):
        total, director = Gains(), active
        for _ in range(later):
            results = climax_results(dice.choice(((3, 4), (4, 3))), active=director)
            weights = [float(chance) for _, chance in results]
            total = total.plus(dice.choices([gains for gains, _ in results], weights)[0])
            director = "B" if director == "A" else "A"
        futures.append(total)
    return futures

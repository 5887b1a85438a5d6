"""Large finales read off smaller ones: at once, within a small measured error, for when there is no time to be exact.

What a finale is worth hangs on the difference of Edges and Scars far more than on how many Edges there are. So both sides are
taken down by the same number until the poorer one has `KEEP`; a lead beyond `LEAD` counts as `LEAD`; and Scars beyond the first
are scaled down as the square root of what is left, since more exchanges can make up for more of them.

`python -m gm.ladder.report near` measures what choosing this way gives away, against the exact solution.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gm.odds.choices import Mixes
from gm.odds.finale import Finale
from gm.odds.state import FinaleState

if TYPE_CHECKING:
    from gm.odds.games import Floats, Ints

__all__ = ["KEEP", "LEAD", "Near"]

KEEP = 12
"""Edges left to the poorer side: up to there everything is exact."""
LEAD = 8
"""The largest lead in Edges that is told apart from a larger one."""


class Near(Finale):
    """Answers about a smaller finale, with the choices of the one that was asked about."""

    def __init__(self, options: Mapping[str, object] | None = None, cache: Path | str | None = None) -> None:
        """As of `Finale`, but it keeps nothing on disk unless it is told to."""
        super().__init__(options, cache)

    def value(self, state: FinaleState) -> float:
        """The chance that A triumphs, about."""
        return super().value(self.smaller(state))

    def spend(self, state: FinaleState) -> Mixes:
        """How often to buy 0, 1, 2 extra dice."""
        return super().spend(self.smaller(state))

    def bet(self, state: FinaleState) -> Mixes:
        """How often to bet 0, 1, 2, .. Edges: bids near all one has, or near all the other has, stay there."""
        near = self.smaller(state)
        mixes = super().bet(near)
        return Mixes(
            _spread(mixes.attacker, state.mine, (near.mine, state.mine), (near.theirs, state.theirs)),
            _spread(mixes.defender, state.theirs, (near.theirs, state.theirs), (near.mine, state.mine)),
        )

    def worth(self, state: FinaleState) -> Mixes:
        """What each choice is worth; in a clash, each bid of the smaller one."""
        return super().worth(self.smaller(state))

    def smaller(self, state: FinaleState) -> FinaleState:
        """The state that stands for it; a small one for itself."""
        edges, scale = _fewer(*state.edges)
        if edges == state.edges or state.kind != "exchange":
            return state
        d = state.scars[0] - state.scars[1]
        near = _closer(d, scale)
        return replace(state, edges=edges, scars=(max(near, 0), max(-near, 0)))

    def before(self, relation: int, a: Ints, b: Ints, d: Ints) -> Floats:
        """Values to the attackers of many exchanges, about."""
        import numpy as np

        down = np.maximum(np.minimum(a, b) - KEEP, 0)
        scale = np.sqrt(KEEP / np.maximum(np.minimum(a, b), KEEP))
        near = np.sign(d) * np.where(np.abs(d) > 1, np.rint(1 + (np.abs(d) - 1) * scale), np.abs(d))
        a, b = a - down, b - down
        return super().before(relation, np.minimum(a, b + LEAD), np.minimum(b, a + LEAD), near.astype(np.int64))


def _fewer(a: int, b: int) -> tuple[tuple[int, int], float]:
    least = min(a, b)
    down = max(least - KEEP, 0)
    a, b = a - down, b - down
    return (min(a, b + LEAD), min(b, a + LEAD)), (KEEP / max(least, KEEP)) ** 0.5


def _closer(d: int, scale: float) -> int:
    if abs(d) <= 1:
        return d
    near = round(1 + (abs(d) - 1) * scale)
    return near if d > 0 else -near


def _spread(mix: tuple[float, ...], most: int, own: tuple[int, int], other: tuple[int, int]) -> tuple[float, ...]:
    """The mix of a smaller clash on all the bids of a larger one. Pairs are Edges in the small one and in the large one."""
    found = [0.0] * (most + 1)
    for bid, chance in enumerate(mix):
        if not chance:
            continue
        near, far = min(own, other, key=lambda pair: abs(pair[0] - bid))
        at = bid if 2 * bid <= min(own[0], other[0]) else bid - near + far
        found[min(max(at, 0), most)] += chance
    return tuple(found)

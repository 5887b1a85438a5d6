"""What a finale is worth before anyone strikes: who strikes first follows from Hatred, Edges and Scars (rule 4.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gm.odds.finale import Finale

if TYPE_CHECKING:
    from gm.odds.games import Floats, Ints


@dataclass(frozen=True, slots=True)
class Standing:
    """What one samurai has gathered in the chapters."""

    edges: int = 0
    hatred: int = 0
    scars: int = 0

    def __post_init__(self) -> None:
        if min(self.edges, self.hatred, self.scars) < 0:
            raise ValueError("Edges, Hatred and Scars are never below 0")


def snapped(worth: float) -> float:
    """A chance on a grid of 2**-40 (1e-12), so that choices of equal worth are equal on every machine."""
    return min(max(round(worth * 2**40) / 2**40, 0.0), 1.0)


def start_values(finale: Finale, edges_a: Ints, edges_b: Ints, difference: Ints, relation: int) -> Floats:
    """The chance that A triumphs (nobody counting half) in each of many finales about to begin.

    Arrays of one shape: Edges of A, Edges of B, Scars of A minus Scars of B. `relation` is the sign of A's noted Hatred
    minus B's. Where all is equal either may be the first to declare a move, and the value is one half: what one gains by
    the other's striking first, the other gains likewise.
    """
    import numpy as np

    a_strikes = np.full(edges_a.shape, relation > 0)
    if relation == 0:
        a_strikes = (edges_a > edges_b) | ((edges_a == edges_b) & (difference > 0))
    values = np.full(edges_a.shape, 0.5)
    level = (relation == 0) & (edges_a == edges_b) & (difference == 0)
    ours, theirs = np.nonzero(a_strikes & ~level), np.nonzero(~a_strikes & ~level)
    if ours[0].size:
        values[ours] = finale.before(relation, edges_a[ours], edges_b[ours], difference[ours])
    if theirs[0].size:
        values[theirs] = 1.0 - finale.before(-relation, edges_b[theirs], edges_a[theirs], -difference[theirs])
    return values


def start_value(finale: Finale, edges: tuple[int, int], scars: tuple[int, int], hatred: tuple[int, int]) -> float:
    """The same for one finale; pairs are (A, B), Hatred as noted (rule 3.2)."""
    import numpy as np

    relation = (hatred[0] > hatred[1]) - (hatred[0] < hatred[1])
    ours, theirs, difference = (np.array([n]) for n in (*edges, scars[0] - scars[1]))
    return float(start_values(finale, ours, theirs, difference, relation)[0])

"""To give in to hatred or to let go (rules 3): a secret choice of both, hence a game of two by two, solved exactly.

Giving in rolls a die for each Hatred: Edges on even faces, Scars on odd ones as `hatred_odd` says, and the Hatred is noted,
which decides who strikes first and, Scars being equal, who loses the count. Letting go heals a Scar for three Hatred and
notes none (`release=renounce`), or changes nothing at all (`keep`). The value is the expectation over all dice of the value
of the finale that follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from gm.odds.exact import solve_exactly
from gm.odds.finale import Finale
from gm.odds.start import Standing, snapped, start_values

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CHOICES = ("embrace", "release")
HATRED_ODD = ("scar", "one_scars", "none")
RELEASE = ("renounce", "keep")

NEGLIGIBLE = 1e-13
"""Rolls of hatred less likely than this are left out: all of them together move a value by less than 1e-9."""


class HatredOdds(NamedTuple):
    """The game of the two choices."""

    value: float
    """The chance that A triumphs, nobody counting half, if both choose as well as can be."""
    embrace: tuple[float, float]
    """How often A and B give in."""
    worth: tuple[tuple[float, float], tuple[float, float]]
    """A's chance for each pair of choices: rows A's, columns B's, in the order of `CHOICES`."""


class _Brought(NamedTuple):
    """What one choice brings to the finale: arrays (n,) of Edges, Scars and their chances, and the noted Hatred."""

    edges: NDArray[np.int64]
    scars: NDArray[np.int64]
    chances: NDArray[np.float64]
    noted: int


def hatred_options(options: Mapping[str, object] | None) -> tuple[str, str]:
    """`hatred_odd` and `release` of a game's options, or their defaults. Raises `ValueError` for an unknown value."""
    odd = str((options or {}).get("hatred_odd", HATRED_ODD[0]))
    release = str((options or {}).get("release", RELEASE[0]))
    if odd not in HATRED_ODD or release not in RELEASE:
        raise ValueError(f"hatred_odd is one of {', '.join(HATRED_ODD)}, release one of {', '.join(RELEASE)}")
    return odd, release


def hatred_dice(dice: int, odd: str = "scar") -> dict[tuple[int, int], float]:
    """Chances of (Edges, Scars) from that many dice of hatred (rule 3.2).

    >>> hatred_dice(1)
    {(0, 1): 0.5, (1, 0): 0.5}
    """
    if odd == "one_scars":
        return {
            (even, ones): comb(dice, even) * comb(dice - even, ones) * 3**even * 2 ** (dice - even - ones) / 6**dice
            for even in range(dice + 1)
            for ones in range(dice - even + 1)
        }
    scars = 1 if odd == "scar" else 0
    return {(even, scars * (dice - even)): comb(dice, even) / 2**dice for even in range(dice + 1)}


def hatred_odds(finale: Finale, a: Standing, b: Standing, options: Mapping[str, object] | None = None) -> HatredOdds:
    """Whether A and B should give in, standing as they do after the last chapter.

    `finale` has the options of the finale, `options` those of the hatred (`hatred_odd`, `release`); a game's whole set will
    do for both. Raises `ValueError` for unknown options, or where more Edges than a game can bring would be rolled.
    """
    odd, release = hatred_options(options)
    sides = [[_brought(one, choice, odd, release) for choice in CHOICES] for one in (a, b)]
    worth = [[_expected(finale, ours, theirs) for theirs in sides[1]] for ours in sides[0]]
    game = solve_exactly(worth)
    return HatredOdds(
        float(game.value),
        (float(game.rows[0]), float(game.cols[0])),
        ((worth[0][0], worth[0][1]), (worth[1][0], worth[1][1])),
    )


def _brought(one: Standing, choice: str, odd: str, release: str) -> _Brought:
    import numpy as np

    if choice == "release":
        healed = min(one.hatred // 3, one.scars) if release == "renounce" else 0
        noted = 0 if release == "renounce" else one.hatred
        return _Brought(np.array([one.edges]), np.array([one.scars - healed]), np.ones(1), noted)
    dice = {gains: chance for gains, chance in hatred_dice(one.hatred, odd).items() if chance > NEGLIGIBLE}
    gains = np.array(list(dice))
    chances = np.array(list(dice.values()))
    return _Brought(one.edges + gains[:, 0], one.scars + gains[:, 1], chances / chances.sum(), one.hatred)


def _expected(finale: Finale, ours: _Brought, theirs: _Brought) -> float:
    import numpy as np

    edges_a, edges_b = np.broadcast_arrays(ours.edges[:, None], theirs.edges[None, :])
    relation = (ours.noted > theirs.noted) - (ours.noted < theirs.noted)
    values = start_values(finale, edges_a, edges_b, ours.scars[:, None] - theirs.scars[None, :], relation)
    return snapped(float((ours.chances[:, None] * values * theirs.chances).sum()))

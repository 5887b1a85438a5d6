"""Confidence intervals of a share of games."""

from __future__ import annotations

Z = 1.959963984540054
"""Half of 95 % of a normal distribution lies below this many standard deviations."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval at 95 % for a share; without games it is everything.

    Half a win for a game that nobody won makes the interval a little wider than it need be, never narrower.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    if games < 1:
        return 0.0, 1.0
    share, spread = wins / games, Z * Z / games
    centre = (share + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * (share * (1 - share) / games + spread / (4 * games)) ** 0.5
    return max(0.0, centre - half), min(1.0, centre + half)

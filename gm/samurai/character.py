"""Temperaments and levels of the AI samurai."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["LEVELS", "TEMPERAMENTS", "WARRIOR_LOSS", "WARRIOR_TILT", "YIELDING", "Temperament", "temperament"]

LEVELS = ("novice", "warrior", "master")
"""How well it plays the dice; see docs/strategy.md.

novice: by feeling, never by the odds · warrior: by the odds most of the time, bent by its temperament as far as `WARRIOR_LOSS` of its
chance to triumph a choice · master: the exact strategy wherever there is one, whatever its temperament.
"""

WARRIOR_LOSS = 0.02
"""The most of its chance to triumph that a warrior's temperament gives away in one choice, against the strongest answer to its mix."""
WARRIOR_TILT = 0.35
"""How often, at the most, a warrior follows its temperament rather than the exact mix: less often where that would cost more than
`WARRIOR_LOSS`."""
YIELDING = frozenset({"jin", "rei", "chugi"})
"""Virtues shown by giving way: benevolence, respect, loyalty. The others are shown by standing up for something."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """How a samurai leans, as weights from 0 to 1.

    own: how often a decision goes its own way when it directs and the story leaves it open · vote: how far it votes for itself
    against what the chapter showed · rage: how readily it gives in to hatred · risk: how readily it spends Edges and takes Scars.
    """

    name: str
    own: float
    vote: float
    rage: float
    risk: float


TEMPERAMENTS: dict[str, Temperament] = {
    "honourable": Temperament("honourable", own=0.42, vote=0.0, rage=0.35, risk=0.45),
    "ambitious": Temperament("ambitious", own=0.60, vote=0.45, rage=0.55, risk=0.65),
    "vengeful": Temperament("vengeful", own=0.54, vote=0.35, rage=0.85, risk=0.75),
    "serene": Temperament("serene", own=0.47, vote=0.1, rage=0.15, risk=0.30),
}
"""By name. The names are those of `gm/texts/*/common/duel.yaml`."""


def temperament(name: str) -> Temperament:
    """ValueError: there is none of that name."""
    try:
        return TEMPERAMENTS[name]
    except KeyError:
        raise ValueError(f"no temperament {name!r}") from None

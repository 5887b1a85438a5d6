"""An AI's own stream of chance, of whatever system: what it thinks never moves a die of the game, and the same situation is decided the
same way again."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dice import fraction, subkey

__all__ = ["Chance"]


class Chance:
    """Decisions of one seat, drawn from a key that no die is drawn from."""

    def __init__(self, key: bytes, label: str) -> None:
        """`label`: whose they are (`samurai:A`)."""
        self._key = subkey(key, label)

    def of(self, n: int, why: str, probability: float) -> bool:
        """True with that probability. The same for the same `n` and `why`."""
        return fraction(self._key, why, n) < probability

    def pick(self, n: int, why: str, weights: Sequence[float]) -> int:
        """An index, each with its weight; the weights need not sum to one, and one of them is positive."""
        left = fraction(self._key, why, n) * sum(weights)
        for at, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return at
        return max(at for at, weight in enumerate(weights) if weight > 0)

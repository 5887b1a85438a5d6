"""The seal of a new table's dice: the secret is drawn before the form for it is shown, so that it cannot suit the word that is typed there."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

from gm.record import secrets

__all__ = ["Seals", "words_of"]

_MOST = 64
"""Forms that may be open at a time; the one shown longest ago loses its seal."""


class Seals:
    """Secrets whose commitment a form shows and whose table is not set yet. They are kept in memory only."""

    def __init__(self) -> None:
        """None yet."""
        self._waiting: OrderedDict[str, str] = OrderedDict()

    def new(self) -> str:
        """Seal a new secret. Its commitment."""
        secret = secrets.new_secret()
        self.back(secret)
        return secrets.commitment(secret)

    def waits(self, seal: str) -> bool:
        """Whether the secret of that commitment is still there."""
        return seal in self._waiting

    def take(self, seal: str) -> str | None:
        """The secret of a commitment, for one table only; None where it is gone."""
        return self._waiting.pop(seal, None)

    def back(self, secret: str) -> None:
        """Let a secret wait (again): its table was not set."""
        self._waiting[secrets.commitment(secret)] = secret
        while len(self._waiting) > _MOST:
            self._waiting.popitem(last=False)


def words_of(word: str, humans: Iterable[str], seats: Iterable[str], secret: str) -> dict[str, str]:
    """The words mixed into the dice: the host's stands as the first person's, an AI seat's follows from the secret. None without a word."""
    people = tuple(humans)
    if not word:
        return {}
    return {people[0]: word} | {seat: secrets.rival_word(secret) for seat in seats if seat not in people}

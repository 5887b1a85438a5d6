"""What the built-in systems have in common: a state that says its phase and what chance owes answers most of the verbs by itself.

A system of another package may begin from `Base` or not; `rules.system.System` is all that is asked of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from rules.notation import Move
from rules.system import Choice, Json, Pending

__all__ = ["Base", "Staged"]


class Staged(Protocol):
    """A state that knows where it stands."""

    @property
    def phase(self) -> str:
        """The phase, leaving pending chance aside."""
        ...

    @property
    def due(self) -> tuple[Pending, ...]:
        """What chance owes, in order."""
        ...


S = TypeVar("S", bound=Staged)


class Base(Generic[S]):
    """The verbs that are the same in every such system. One without secrets and without an end of its own leaves those as they are."""

    # -- what a system says instead of `to_move` and `legal` ----------------------------------------------------

    def turn(self, state: S) -> Sequence[str]:
        """Who may or must act, chance aside."""
        raise NotImplementedError

    def choices(self, state: S, seat: str | None) -> tuple[Choice, ...]:
        """Every legal move, of one seat or of all, chance aside."""
        raise NotImplementedError

    # -- the verbs ----------------------------------------------------------------------------------------------

    def phase(self, state: S) -> str:
        """The phase, leaving pending chance aside."""
        return state.phase

    def pending(self, state: S) -> Pending | None:
        """What chance owes first."""
        return state.due[0] if state.due else None

    def to_move(self, state: S) -> tuple[str, ...]:
        """Who may act."""
        return () if state.due else tuple(self.turn(state))

    def legal(self, state: S, seat: str | None = None) -> tuple[Choice, ...]:
        """Every legal move, of one seat or of all."""
        return () if state.due else self.choices(state, seat)

    def seatless(self) -> frozenset[str]:
        """Every move has a seat."""
        return frozenset()

    def secret(self, state: S, move: Move) -> bool:
        """Nothing is chosen in secret."""
        return False

    def open_choices(self, state: S) -> tuple[str, ...]:
        """Nothing is chosen in secret."""
        return ()

    def outcome(self, state: S) -> Mapping[str, Json] | None:
        """It has no end of its own."""
        return None

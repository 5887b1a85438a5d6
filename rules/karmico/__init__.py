"""The Sistema Kármico: a conflict roll of three kept dice, two to six players, no end of its own.

`KARMICO` is the system. The rules' numbers in docstrings and errors are those of docs/rules-karmico.md.

| module | what |
|---|---|
| `options` | the options and their values, the tables of outcomes |
| `state` | the immutable state |
| `moves` | the form of each move, and which are legal |
| `play` | applying a move or a roll: dispatch |
| `table`, `conflict` | what each move does: set-up and what lies between conflicts, and a conflict |
| `view` | what is to be seen |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.base import Base
from rules.karmico.moves import SIGNATURES, legal, turn
from rules.karmico.options import Options, read_options
from rules.karmico.play import apply, resolve
from rules.karmico.state import Character, State
from rules.karmico.view import view
from rules.notation import Move, Token, read
from rules.system import Choice, Event, Json, System

__all__ = ["KARMICO", "Karmico"]


class Karmico(Base[State]):
    """The verbs of `rules.system.System` for the Sistema Kármico."""

    name = "karmico"
    players = (2, 6)

    def options(self, given: Mapping[str, str]) -> Mapping[str, str]:
        """All options, defaults filled in. BadOption."""
        return read_options(given)

    def start(self, options: Mapping[str, str], seats: Sequence[str]) -> tuple[State, tuple[Event, ...]]:
        """Nobody has a virtue yet."""
        return State(Options.of(options), tuple(seats), (Character(),) * len(seats)), ()

    def read(self, state: State, seat: str, found: Sequence[Token]) -> Move:
        """Read a move. Unreadable."""
        return read(seat, found, SIGNATURES, state.seats)

    def seatless(self) -> frozenset[str]:
        """`end adventure` is the table's: it needs no seat."""
        return frozenset({"end"})

    def turn(self, state: State) -> Sequence[str]:
        """Who may act, chance aside."""
        return turn(state)

    def choices(self, state: State, seat: str | None) -> tuple[Choice, ...]:
        """Every legal move, of one seat or of all, chance aside."""
        return legal(state, seat)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """Make a move. NotYourTurn, IllegalMove."""
        return apply(state, move)

    def resolve(self, state: State, values: Sequence[Json]) -> tuple[State, tuple[Event, ...]]:
        """Dice fell."""
        return resolve(state, values)

    def view(self, state: State, seat: str | None = None) -> dict[str, Json]:
        """The state, the same for every seat."""
        return view(state)


KARMICO: System[State] = Karmico()

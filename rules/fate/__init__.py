"""Fate Acelerado: harm, and the conflict around it. Two to six seats.

`FATE` is the system. The rules' numbers in docstrings and errors are those of docs/rules-fate.md.

| module | what |
|---|---|
| `options` | the kind of the first conflict |
| `state` | the immutable state |
| `moves` | the form of each move, and which are legal |
| `play` | applying a move or what chance said: dispatch |
| `conflict` | set-up, turn order, the end of a conflict |
| `action` | what a seat does on its turn, defence, concession |
| `results` | rolls, invocations, results, boosts, harm |
| `between` | recovery, ends, compels, and what may be said at any time |
| `view` | the state as JSON |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.base import Base
from rules.fate import moves
from rules.fate.options import read_options
from rules.fate.play import apply, resolve
from rules.fate.state import Sheet, State
from rules.fate.view import view
from rules.notation import Move, Token
from rules.system import Choice, Event, Json, System

__all__ = ["FATE", "Fate"]


class Fate(Base[State]):
    """The verbs of `rules.system.System` for Fate Acelerado."""

    name = "fate"
    players = (2, 6)

    def options(self, given: Mapping[str, str]) -> Mapping[str, str]:
        """All options, defaults filled in. BadOption."""
        return read_options(given)

    def start(self, options: Mapping[str, str], seats: Sequence[str]) -> tuple[State, tuple[Event, ...]]:
        """Blank sheets, each seat its own side."""
        sheets = tuple(Sheet(side) for side in range(1, len(seats) + 1))
        return State(tuple(seats), sheets, options["conflict"]), ()

    def read(self, state: State, seat: str, found: Sequence[Token]) -> Move:
        """Read a move. Unreadable."""
        return moves.read(seat, found, state.seats)

    def seatless(self) -> frozenset[str]:
        """`end scene`, `end session` and `end scenario` may stand without a seat."""
        return frozenset({"end"})

    def turn(self, state: State) -> Sequence[str]:
        """Who may act, chance aside."""
        return moves.turn(state)

    def choices(self, state: State, seat: str | None) -> tuple[Choice, ...]:
        """Every legal move, of one seat or of all, chance aside."""
        return moves.legal(state, seat)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """Make a move. NotYourTurn, IllegalMove."""
        return apply(state, move)

    def resolve(self, state: State, values: Sequence[Json]) -> tuple[State, tuple[Event, ...]]:
        """Dice fell, or an order was drawn."""
        return resolve(state, values)

    def view(self, state: State, seat: str | None = None) -> dict[str, Json]:
        """The state, the same for all."""
        return view(state)


FATE: System[State] = Fate()

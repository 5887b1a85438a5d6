"""Un momento único: two samurai, chapters under virtues, one duel.

`MOMENTO` is the system. The rules' numbers in docstrings and errors are those of docs/rules-momento.md.

| module | what |
|---|---|
| `options` | the options and their values |
| `state` | the immutable state |
| `moves` | the form of each move, and which are legal |
| `play` | applying a move or a roll: dispatch and secret choices |
| `chapter`, `finale` | what each move does: sections 1 and 2, sections 3 and 4 |
| `view` | what a seat may see |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.base import Base
from rules.momento import chapter
from rules.momento.moves import SIGNATURES, legal, turn
from rules.momento.options import Options, read_options
from rules.momento.play import apply, is_secret, resolve
from rules.momento.state import SEATS, State
from rules.momento.view import view
from rules.notation import Move, Token, read
from rules.system import Choice, Event, Json, System

__all__ = ["MOMENTO", "Momento"]


class Momento(Base[State]):
    """The verbs of `rules.system.System` for Un momento único."""

    name = "momento"
    players = (2, 2)

    def options(self, given: Mapping[str, str]) -> Mapping[str, str]:
        """All options, defaults filled in. BadOption."""
        return read_options(given)

    def start(self, options: Mapping[str, str], seats: Sequence[str]) -> tuple[State, tuple[Event, ...]]:
        """The frozen moment before anything is known, with the story virtue to be drawn (1.2)."""
        return chapter.start(State(Options.of(options)))

    def read(self, state: State, seat: str, found: Sequence[Token]) -> Move:
        """Read a move. Unreadable."""
        return read(seat, found, SIGNATURES, SEATS)

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
        """Dice fell or cards were dealt."""
        return resolve(state, values)

    def secret(self, state: State, move: Move) -> bool:
        """Extra dice, votes, hatred, spends and bets are kept until both are in."""
        return is_secret(state, move)

    def open_choices(self, state: State) -> tuple[str, ...]:
        """Seats that have chosen in secret and wait for the other."""
        return tuple(seat for seat, choice in zip(SEATS, state.choices, strict=True) if choice is not None)

    def view(self, state: State, seat: str | None = None) -> dict[str, Json]:
        """The state as a seat may see it."""
        return view(state, seat)

    def outcome(self, state: State) -> Mapping[str, Json] | None:
        """How the duel ended."""
        return view(state)["outcome"] if state.outcome else None


MOMENTO: System[State] = Momento()

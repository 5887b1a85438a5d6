"""A fourth system, as another package would bring it: a duel of guesses. docs/adding-a-system.md explains it.

Both call the coin in secret, it falls, and whoever was right has a point. Two points more than nothing, and more than the other, win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules import BadOption, Choice, IllegalMove, Move, NotYourTurn, Roll, System
from rules.notation import Param, Token, read
from rules.system import Event, Json, Pending

SIDES = ("tails", "heads")
SIGNATURES = {"call": ((Param("word", SIDES),),)}


@dataclass(frozen=True, slots=True)
class State:
    """Points and calls by seat; a call is None until it is made."""

    seats: tuple[str, ...]
    goal: int
    points: tuple[int, ...] = (0, 0)
    calls: tuple[str | None, ...] = (None, None)

    @property
    def called(self) -> tuple[str, ...]:
        """Who has called."""
        return tuple(seat for seat, call in zip(self.seats, self.calls, strict=True) if call)

    @property
    def winner(self) -> str | None:
        """Who has won, if anybody has."""
        best = max(self.points)
        return self.seats[self.points.index(best)] if best >= self.goal and self.points.count(best) == 1 else None


class Coin:
    """The verbs."""

    name = "coin"
    players = (2, 2)

    def options(self, given: Mapping[str, str]) -> Mapping[str, str]:
        """`goal`: points to win, 1 to 5."""
        for name, value in given.items():
            if name != "goal" or value not in ("1", "2", "3", "4", "5"):
                raise BadOption("there is no option {option} of that value", option=ascii(name))
        return {"goal": given.get("goal", "2")}

    def start(self, options: Mapping[str, str], seats: Sequence[str]) -> tuple[State, tuple[Event, ...]]:
        """Nothing has happened yet."""
        return State(tuple(seats), int(options["goal"])), ({"type": "began"},)

    def read(self, state: State, seat: str, found: Sequence[Token]) -> Move:
        """`call heads|tails`."""
        return read(seat, found, SIGNATURES, state.seats)

    def seatless(self) -> frozenset[str]:
        """Every move has a seat."""
        return frozenset()

    def phase(self, state: State) -> str:
        """One phase, and the end."""
        return "over" if state.winner else "call"

    def to_move(self, state: State) -> tuple[str, ...]:
        """Whoever has not called."""
        if state.winner or self.pending(state):
            return ()
        return tuple(seat for seat in state.seats if seat not in state.called)

    def pending(self, state: State) -> Pending | None:
        """The coin, once both have called."""
        return Roll(state.seats[0], 1, "coin", (0, 1), "coin") if len(state.called) == 2 else None

    def legal(self, state: State, seat: str | None = None) -> tuple[Choice, ...]:
        """Two calls for each who has not called."""
        wanted = [one for one in self.to_move(state) if seat in (None, one)]
        return tuple(Choice(one, f"call {side}") for one in wanted for side in SIDES)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """A call, which nobody hears yet."""
        if state.winner:
            raise IllegalMove("it is over")
        if move.seat in state.called:
            raise NotYourTurn("this seat has already chosen")
        at = state.seats.index(move.seat)
        calls = (*state.calls[:at], str(move.args[0]), *state.calls[at + 1 :])
        return replace(state, calls=calls), ({"type": "chosen", "seat": move.seat},)

    def resolve(self, state: State, values: Sequence[Json]) -> tuple[State, tuple[Event, ...]]:
        """The coin fell."""
        fell = SIDES[values[0]]
        points = tuple(p + (call == fell) for p, call in zip(state.points, state.calls, strict=True))
        calls = dict(zip(state.seats, state.calls, strict=True))
        new = replace(state, points=points, calls=(None, None))
        told: Event = {"type": "fell", "side": fell, "calls": calls, "points": list(points)}
        over: tuple[Event, ...] = ({"type": "over", "winner": new.winner},) if new.winner else ()
        return new, (told, *over)

    def secret(self, state: State, move: Move) -> bool:
        """Every call is."""
        return True

    def open_choices(self, state: State) -> tuple[str, ...]:
        """The one who has called alone."""
        return state.called if len(state.called) == 1 else ()

    def view(self, state: State, seat: str | None = None) -> dict[str, Json]:
        """A call is seen by its own seat, and by the arbiter."""
        seen: dict[str, Any] = {
            one: call if seat in (None, one) else None for one, call in zip(state.seats, state.calls, strict=True)
        }
        points = dict(zip(state.seats, state.points, strict=True))
        return {
            "system": "coin",
            "phase": self.phase(state),
            "points": points,
            "calls": seen,
            "chosen": list(state.called),
        }

    def outcome(self, state: State) -> Mapping[str, Json] | None:
        """Who won."""
        return {"winner": state.winner} if state.winner else None


COIN: System[State] = Coin()

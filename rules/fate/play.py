"""Applying a move or what chance said: one dispatch."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.errors import IllegalMove, NotYourTurn
from rules.fate import action, between, conflict, results
from rules.fate.conflict import Result
from rules.fate.moves import ANYONE, RULE, turn, words
from rules.fate.state import State
from rules.notation import Move
from rules.system import Json, Order

__all__ = ["apply", "resolve"]

_MOVES: dict[str, Callable[[State, Move], Result]] = {**conflict.MOVES, **action.MOVES, **between.MOVES}


def apply(state: State, move: Move) -> Result:
    """Check phase, seat and rule, in this order, and make the move."""
    if move.word not in words(state):
        raise IllegalMove("{move} is not a move of this phase", move=move.word).at(rule=RULE[state.phase])
    if move.word not in ANYONE and move.seat not in turn(state):
        if state.phase == "setup":
            raise _not_now(state, move, "this seat is ready")
        raise _not_now(state, move, "it is not this seat's turn")
    handler = results.MOVES.get((state.phase, move.word)) or _MOVES[move.word]
    return handler(state, move)


def _not_now(state: State, move: Move, why: str) -> NotYourTurn:
    error = NotYourTurn(why)
    error.at(move=move.word, seat=move.seat, phase=state.phase, rule=RULE[state.phase])
    return error


def resolve(state: State, values: Sequence[Json]) -> Result:
    """Chance answered what was due: an order, or the dice of one seat."""
    due = state.due[0]
    if isinstance(due, Order):
        return conflict.ordered(state, tuple(str(value) for value in values))
    return results.rolled(state, due, values)

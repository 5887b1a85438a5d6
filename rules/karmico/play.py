"""Applying a move or what the dice said: one dispatch."""

from __future__ import annotations

from collections.abc import Sequence

from rules.errors import IllegalMove, NotYourTurn
from rules.karmico import conflict, table
from rules.karmico.moves import PHASES, RULE, may, what
from rules.karmico.state import State
from rules.notation import Move
from rules.system import Event, Json

__all__ = ["apply", "resolve"]

_MOVES = {**table.MOVES, **conflict.MOVES}


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Check phase, seat and rule, in this order, and make the move."""
    word = what(move)
    if word not in PHASES[state.phase]:
        raise IllegalMove("{move} is not a move of this phase", move=word).at(rule=RULE[state.phase])
    if move.seat not in may(state, word):
        said = state.phase == "setup" or (state.phase == "pool" and move.seat in state.fight.done)
        error = NotYourTurn("this seat has already chosen") if said else NotYourTurn("it is not this seat's turn")
        error.at(move=move.word, seat=move.seat, phase=state.phase, rule=RULE[state.phase])
        raise error
    return _MOVES[word](state, move)


def resolve(state: State, values: Sequence[Json]) -> tuple[State, tuple[Event, ...]]:
    """The dice of one seat fell."""
    return conflict.fell(state, tuple(values))

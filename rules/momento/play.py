"""Applying a move or what chance said: one dispatch, and the secret choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.errors import IllegalMove, NotYourTurn
from rules.frozen import replace
from rules.momento import chapter, finale
from rules.momento.moves import PHASES, RULE, SECRET, may, turn
from rules.momento.state import SEATS, State
from rules.notation import Move
from rules.system import Deal, Event, Json

__all__ = ["apply", "is_secret", "resolve"]

Result = tuple[State, tuple[Event, ...]]


def is_secret(state: State, move: Move) -> bool:
    """Whether this choice is kept from the other seat. Under `attacker_first` spends are made in the open (4.3)."""
    if move.word not in PHASES[state.phase] or state.phase not in SECRET:
        return False
    return state.phase != "spend" or state.options.extras_order == "secret"


def apply(state: State, move: Move) -> Result:
    """Check phase, seat and rule, in this order, and make the move."""
    if move.word not in PHASES[state.phase]:
        raise IllegalMove("{move} is not a move of this phase", move=move.word).at(rule=RULE[state.phase])
    if move.seat not in may(state, move.word):
        already = state.phase in SECRET and state.choices[SEATS.index(move.seat)] is not None
        if (state.phase == "opening" and move.word == "present") or already:
            raise _not_now(state, move, "this seat has already chosen")
        raise _not_now(state, move, "it is not this seat's turn")
    if state.phase in SECRET:
        return _choose(state, move)
    return _HANDLERS[state.phase, move.word](state, move)


def _not_now(state: State, move: Move, why: str) -> NotYourTurn:
    error = NotYourTurn(why)
    error.at(move=move.word, seat=move.seat, phase=state.phase, rule=RULE[state.phase])
    return error


def _choose(state: State, move: Move) -> Result:
    """A choice of a number, a vote or a way with hatred; when the last is in, all are revealed and paid."""
    value: Any
    if move.word in ("extras", "spend", "bet"):
        value = chapter.ranged(state, move)
    elif move.word == "consonance":
        value = str(move.args[0])
    else:
        value = move.word
    at = SEATS.index(move.seat)
    choices = tuple(value if i == at else have for i, have in enumerate(state.choices))
    new = replace(state, choices=(choices[0], choices[1]))
    if is_secret(state, move):
        events: tuple[Event, ...] = ({"type": "chosen", "seat": move.seat, "what": state.phase},)
    else:
        new, events = finale.pay_openly(new, move.seat, value)
    if turn(new):
        return new, events
    new, more = _reveal(new, choices)
    return new, events + more


def _reveal(state: State, choices: tuple[Any, ...]) -> Result:
    state = replace(state, choices=(None, None))
    if state.phase == "consonance":
        return chapter.choose_consonance(state, (choices[0], choices[1]))
    if state.phase == "hatred":
        return finale.choose_hatred(state, (choices[0], choices[1]))
    numbers = (choices[0] or 0, choices[1] or 0)  # a seat that was not asked says 0
    if state.phase == "extras":
        return chapter.choose_extras(state, numbers)
    if state.phase == "spend":
        return finale.choose_spends(state, numbers)
    return finale.choose_bets(state, numbers)


def resolve(state: State, values: Sequence[Json]) -> Result:
    """Chance answered what was due: cards, or the dice of one seat."""
    due = state.due[0]
    if isinstance(due, Deal):
        return chapter.dealt(state, due, tuple(values))
    event: Event = {"type": "roll", "seat": due.seat, "for": due.why, "faces": list(values)}
    new = replace(state, due=state.due[1:], fallen=(*state.fallen, (due.seat, tuple(values))))
    if new.due:
        return new, (event,)
    settle = {"climax": chapter.resolve_climax, "hatred": finale.resolve_hatred}.get(due.why, finale.resolve_exchange)
    new, events = settle(new)
    return new, (event, *events)


_HANDLERS = {
    (phase, word): (chapter.MOVES if phase in chapter.PHASES else finale.MOVES)[word]
    for phase, words in PHASES.items()
    if phase not in SECRET
    for word in words
}

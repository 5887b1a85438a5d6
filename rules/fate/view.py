"""The state as JSON. Nothing is secret here: it is the same for every seat."""

from __future__ import annotations

from typing import Any

from rules.fate.moves import turn
from rules.fate.state import APPROACHES, SLOTS, Action, Aspect, Sheet, State
from rules.system import Json, Order, Roll

__all__ = ["view"]


def view(state: State) -> dict[str, Json]:
    """The `state` of the protocol, and everything else that the game depends on."""
    due = state.due[0] if state.due else None
    return {
        "system": "fate",
        "phase": state.phase,
        "to_move": [] if due else list(turn(state)),
        "conflict": state.conflict,
        "order": list(state.order),
        "round": state.round,
        "turn": state.turn,
        "seats": {who: _sheet(one) for who, one in zip(state.seats, state.sheets, strict=True)},
        "scene_aspects": [_aspect(aspect) for aspect in state.scene],
        "action": _action(state, state.action) if state.action else None,
        "compel": _compel(state),
        "due": _due(due),
    }


def _aspect(aspect: Aspect) -> dict[str, Json]:
    return {"text": aspect.text, "kind": aspect.kind, "free": dict(aspect.free)}


def _sheet(one: Sheet) -> dict[str, Json]:
    slots = {slot: one.of_kind(slot) for slot in SLOTS}
    return {
        "approaches": dict(zip(APPROACHES, one.approaches, strict=True)) if one.approaches else None,
        "aspects": [_aspect(aspect) for aspect in one.aspects],
        "stress": list(one.stress),
        "consequences": {slot: aspect.text if aspect else None for slot, aspect in slots.items()},
        "ends": {slot: aspect.ends if aspect else None for slot, aspect in slots.items() if slot != "mild"},
        "fate_points": one.fate_points,
        "owed": one.owed,
        "out": one.out,
        "conceded": one.conceded,
        "side": one.side,
        "ready": one.ready,
        "taken": one.taken,
    }


def _action(state: State, action: Action) -> dict[str, Json]:
    rolled = [seat for seat, faces in zip((action.seat, action.target), action.dice, strict=True) if faces]
    return {
        "kind": action.kind,
        "seat": action.seat,
        "target": action.target,
        "against": action.number,
        "approach": action.approach,
        "text": action.text,
        "defence": action.defence,
        "allowed": action.allowed,
        "terms": action.terms,
        "countered": action.countered,
        "fought": action.fought,
        "rolls": {str(seat): list(action.dice[action.place(str(seat))]) for seat in rolled},
        "bonus": {str(seat): action.bonus[action.place(str(seat))] for seat in rolled},
        "totals": {str(seat): state.total(str(seat)) for seat in rolled},
        "used": [{"seat": seat, "aspect": text, "paid": int(paid)} for seat, text, paid in action.used],
        "invoker": action.invoker,
        "passes": action.passes,
        "result": action.result,
        "shifts": action.shifts,
        "boost": action.earner,
        "harm": action.harm,
        "teller": action.teller,
    }


def _compel(state: State) -> dict[str, Json] | None:
    if (one := state.compel) is None:
        return None
    return {
        "seat": one.seat,
        "target": one.target,
        "aspect": one.aspect,
        "text": one.text,
        "from": one.back,
    }


def _due(due: Any) -> dict[str, Json] | None:
    if isinstance(due, Roll):
        return {"seat": due.seat, "dice": due.dice, "for": due.why}
    if isinstance(due, Order):
        return {"items": list(due.items), "for": due.why}
    return None

"""What is to be seen: everything, by everyone. There is no secret choice in the Sistema Kármico."""

from __future__ import annotations

from rules.karmico.moves import turn
from rules.karmico.state import Character, Conflict, State
from rules.system import Json

__all__ = ["view"]


def view(state: State) -> dict[str, Json]:
    """The `state` of the protocol, the same for every seat."""
    due = state.due[0] if state.due else None
    return {
        "system": "karmico",
        "phase": state.phase,
        "to_move": [] if due else list(turn(state)),
        "table": state.options.table,
        "boss_limit": state.options.boss_limit,
        "between_adventures": state.between,
        "seats": {seat: _character(one) for seat, one in zip(state.seats, state.characters, strict=True)},
        "victim": {
            "name": state.victim.name,
            "conditions": [mark.name for mark in state.victim.marks],
            "taken_by": [mark.seat for mark in state.victim.marks],
        }
        if state.victim
        else None,
        "bosses": [
            {"name": boss.name, "conditions": list(boss.conditions), "fallen": boss.fallen} for boss in state.bosses
        ],
        "conflict": _conflict(state.conflict) if state.conflict else None,
        "due": {"seat": due.seat, "dice": due.dice, "for": due.why} if due else None,
    }


def _character(one: Character) -> dict[str, Json]:
    return {
        "virtue": one.virtue,
        "tools": [{"name": it.name, "burned": it.burned} for it in one.resources if it.kind == "tool"],
        "relations": [
            {"name": it.name, "sign": it.sign, "burned": it.burned} for it in one.resources if it.kind == "relation"
        ],
        "conditions": [{"name": it.name, "kind": it.kind} for it in one.conditions],
        "karma": one.karma,
        "ready": one.ready,
    }


def _conflict(fight: Conflict) -> dict[str, Json]:
    return {
        "active": fight.active,
        "adversary": fight.adversary,
        "boss": fight.boss,
        "obstacles": fight.obstacles,
        "intent": fight.intent,
        "invoked": [{"seat": it.seat, "kind": it.kind, "name": it.name} for it in fight.invoked],
        "done": list(fight.done),
        "bonus": len(fight.bonus),
        "bonus_by": {seat: fight.bonus.count(seat) for seat in sorted(set(fight.bonus))},
        "penalty": fight.penalty,
        "helpers": list(fight.helpers),
        "faces": list(fight.faces),
        "kept": list(fight.kept),
        "rerolled": fight.rerolled,
        "resolution": fight.resolution,
        "cost": fight.cost,
        "aftermath": fight.aftermath,
    }

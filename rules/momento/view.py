"""What a seat may see. Secrets are cut here and nowhere else."""

from __future__ import annotations

from typing import Any

from rules.momento.moves import turn
from rules.momento.state import KEY_CHARACTERS, KEY_THEMES, SEATS, Samurai, State
from rules.system import Deal, Json

__all__ = ["view"]


def view(state: State, seat: str | None = None) -> dict[str, Json]:
    """The `state` of the protocol. Without a seat the arbiter's, with the secret choices of both; with one, only that seat's own.
    Seat `""` is an onlooker, who sees none.

    Everything else about the game is open: the cards dealt, the votes and bets once revealed, the dice.
    """
    due = state.due[0] if state.due else None
    choices = {who: choice for who, choice in zip(SEATS, state.choices, strict=True) if choice is not None}
    return {
        "system": "momento",
        "phase": state.phase,
        "to_move": [] if due else list(turn(state)),
        "chapter": state.chapter,
        "chapters": state.options.chapters,
        "chapters_left": state.chapters_left,
        "active": state.active,
        "narrator": state.narrator,
        "story_virtue": state.story_virtue,
        "virtue": state.virtue,
        "drawn": state.drawn,
        "dealt": {"A": state.dealt[0], "B": state.dealt[1]} if state.dealt else None,
        "pile": len(state.pile),
        "cards": list(state.pile),
        "theme": {"key": state.theme[0], "text": state.theme[1]} if state.theme else None,
        "key_themes": dict(zip(KEY_THEMES, state.told, strict=True)),
        "tokens": {"A": state.tokens[0], "B": state.tokens[1], "pool": state.pool},
        "dice": {"A": state.dice[0], "B": state.dice[1]},
        "rolls": {who: list(faces) for who, faces in (*state.rolls, *state.fallen)},
        "seats": {who: _samurai(one) for who, one in zip(SEATS, state.samurai, strict=True)},
        "key_characters": {
            role: None if one is None else {"name": one.name, "gender": one.gender, "voice": one.voice}
            for role, one in zip(KEY_CHARACTERS, state.characters, strict=True)
        },
        "ways": dict(zip(SEATS, state.ways, strict=True)) if state.ways else None,
        "chosen": list(choices),
        "choices": choices if seat is None else {who: v for who, v in choices.items() if who == seat},
        "duel": _duel(state),
        "outcome": _outcome(state),
        "epilogue": state.part,
        "due": _due(due),
    }


def _samurai(one: Samurai) -> dict[str, Json]:
    return {
        "name": one.name,
        "who": one.who,
        "gender": one.gender,
        "edges": one.edges,
        "hatred": one.hatred,
        "noted_hatred": one.noted,
        "scars": one.scars,
    }


def _duel(state: State) -> dict[str, Json] | None:
    if (duel := state.duel) is None:
        return None
    return {
        "attacker": duel.attacker,
        "exchange": duel.exchange,
        "kind": duel.kind,
        "spent": {"A": duel.spent[0], "B": duel.spent[1]},
        "winner": duel.winner,
        "resolved": duel.resolved,
    }


def _outcome(state: State) -> dict[str, Json] | None:
    if (out := state.outcome) is None:
        return None
    return {"triumphs": out.triumphs, "defeated": out.defeated, "dies": out.dies, "by": out.by}


def _due(due: Any) -> dict[str, Json] | None:
    if due is None:
        return None
    if isinstance(due, Deal):
        return {"cards": due.count, "for": due.why}
    return {"seat": due.seat, "dice": due.dice, "for": due.why}

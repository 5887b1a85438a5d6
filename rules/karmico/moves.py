"""What a seat can say: the form of each move, and which of them are open to whom."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations

from rules.karmico.state import Resource, State
from rules.notation import Move, Param, Signature
from rules.system import Choice

__all__ = ["KARMA", "PHASES", "RULE", "SIGNATURES", "cancellations", "legal", "may", "turn", "usable", "what"]

_TEXT, _NAME, _SEAT, _NUMBER = Param("text"), Param("name"), Param("seat"), Param("int")
_KIND = Param("word", ("tool", "relation"))


def _word(*choices: str) -> Param:
    return Param("word", choices)


SIGNATURES: dict[str, tuple[Signature, ...]] = {
    "virtue": ((_TEXT,),),
    "tool": ((_NAME,),),
    "relation": ((_word("+", "-"), _NAME),),
    "condition": ((_word("temporary", "permanent"), _NAME),),
    "victim": ((_NAME,),),
    "ready": ((),),
    "oppose": ((_SEAT, _TEXT), (_SEAT, _TEXT, _word("boss"), _NAME)),
    "karma": (
        (_word("restore"), _KIND, _NAME),
        (_word("erase", "absolve"), _NAME),
        (_word("die"),),
        (_word("reroll"), _NUMBER),
    ),
    "end": ((_word("adventure"),),),
    "intent": ((_TEXT,),),
    "withdraw": ((),),
    "use": ((_KIND, _NAME, _TEXT),),
    "force": ((_word("condition", "relation"), _NAME),),
    "help": ((_NAME, _TEXT),),
    "done": ((),),
    "cancel": ((Param("seats"),),),
    "assign": ((_NUMBER, _NUMBER, _NUMBER),),
    "tell": ((_TEXT,),),
    "fits": ((_word("yes", "no"),),),
    "brand": ((_NAME,),),
    "pass": ((),),
    "mark": ((_NAME,),),
    "burn": ((_KIND, _NAME),),
    "sacrifice": ((_KIND, _NAME),),
    "consequence": ((_TEXT,),),
}

PHASES: dict[str, tuple[str, ...]] = {
    "setup": ("virtue", "tool", "relation", "condition", "victim", "ready"),
    "free": ("oppose", "karma restore", "karma erase", "karma absolve", "end"),
    "intent": ("intent", "withdraw"),
    "pool": ("use", "force", "help", "done"),
    "cancel": ("cancel",),
    "assign": ("karma die", "karma reroll", "assign"),
    "tell": ("tell",),
    "fits": ("fits",),
    "brand": ("brand", "pass"),
    "cost": ("mark", "burn", "sacrifice"),
    "aftermath": ("consequence",),
}
"""Which moves belong to which phase, in the order of a game. What karma buys are moves of their own."""

RULE = {
    "setup": "11",
    "free": "1",
    "intent": "2",
    "pool": "4",
    "cancel": "5",
    "assign": "7",
    "tell": "9",
    "fits": "9",
    "brand": "9",
    "cost": "10",
    "aftermath": "13",
}
"""The rule each phase comes from."""

KARMA = {"restore": 1, "erase": 1, "die": 1, "reroll": 1, "absolve": 3}
"""What karma buys, and for how many points (12)."""


def what(move: Move) -> str:
    """The move as `PHASES` names it: karma with what it buys."""
    return f"karma {move.args[0]}" if move.word == "karma" else move.word


def turn(state: State) -> tuple[str, ...]:
    """Who acts, leaving pending chance aside; by letter."""
    if state.phase == "setup":
        return tuple(seat for seat in state.seats if not state.of(seat).ready)
    if state.phase == "free":
        return state.seats
    fight = state.fight
    if state.phase == "pool":
        return tuple(seat for seat in state.seats if seat not in fight.done)
    if state.phase == "intent":
        return tuple(sorted((fight.active, fight.adversary)))
    return (fight.adversary,) if state.phase in ("cancel", "fits", "aftermath") else (fight.active,)


def may(state: State, word: str) -> tuple[str, ...]:
    """Which seats a move of this phase belongs to now. `word` as in `PHASES`."""
    seats = turn(state)
    if word in ("intent", "use"):
        return tuple(seat for seat in seats if seat == state.fight.active)
    if word in ("withdraw", "force"):
        return tuple(seat for seat in seats if seat == state.fight.adversary)
    if word == "help":
        return tuple(seat for seat in seats if seat not in (state.fight.active, state.fight.adversary))
    return seats


def usable(state: State, seat: str, word: str) -> tuple[tuple[str, str], ...]:
    """Kind and name of what a seat can bring into the pool with `use`, `force` or `help`; each once a roll (3, 4)."""
    fight = state.fight
    owner = fight.active if word == "force" else seat
    whose = state.of(owner)
    if word == "force":
        found = [("condition", one.name) for one in whose.conditions]
        found += [(one.kind, one.name) for one in whose.resources if one.sign == "-" and not one.burned]
    else:
        found = [(one.kind, one.name) for one in whose.resources if one.sign != "-" and not one.burned]
        if word == "help":
            found = [one for one in found if one[0] == "tool"]
    taken = [(one.kind, one.name) for one in fight.invoked if one.seat == seat]
    return tuple(one for one in found if one not in taken)


def cancellations(state: State) -> tuple[tuple[str, ...], ...]:
    """Every way to cancel as many bonus dice as there are penalty dice: sorted seats, one a die (5)."""
    fight = state.fight
    owners = sorted(set(fight.bonus))
    return tuple(
        seats
        for seats in combinations_with_replacement(owners, fight.penalty)
        if all(seats.count(seat) <= fight.bonus.count(seat) for seat in owners)
    )


def legal(state: State, seat: str | None = None) -> tuple[Choice, ...]:
    """Every legal move, of one seat or of all."""
    return tuple(
        Choice(who, form)
        for who in (state.seats if seat is None else (seat,))
        for word in PHASES[state.phase]
        if who in may(state, word)
        for form in _forms(state, who, word)
    )


def _forms(state: State, seat: str, word: str) -> Iterator[str]:
    one = state.of(seat)
    if word in ("virtue", "intent", "tell", "consequence"):
        yield f"{word} <text>"
    elif word in ("tool", "brand", "mark"):
        yield f"{word} <name>"
    elif word in ("done", "withdraw", "pass"):
        yield word
    elif word == "relation":
        yield from ("relation + <name>", "relation - <name>")
    elif word == "condition":
        yield from ("condition temporary <name>", "condition permanent <name>")
    elif word == "victim":
        if state.victim is None:
            yield "victim <name>"
    elif word == "ready":
        if one.virtue is not None:
            yield "ready"
    elif word == "oppose":
        yield from _oppose(state, seat)
    elif word.startswith("karma "):
        if one.karma >= KARMA[word[6:]]:
            yield from _karma(state, seat, word)
    elif word == "end":
        yield "end adventure"
    elif word == "use":
        for kind, name in usable(state, seat, word):
            yield f"use {kind} {_quoted(name)} <text>"
    elif word == "force":
        for kind, name in usable(state, seat, word):
            yield f"force {kind} {_quoted(name)}"
    elif word == "help":
        for _kind, name in usable(state, seat, word):
            yield f"help {_quoted(name)} <text>"
    elif word == "cancel":
        for seats in cancellations(state):
            yield f"cancel {' '.join(seats)}"
    elif word == "assign":
        for faces in sorted(set(permutations(state.fight.kept)), reverse=True):
            yield "assign {} {} {}".format(*faces)
    elif word == "fits":
        yield from ("fits yes", "fits no")
    elif (word, state.fight.cost) in (("burn", "temporary"), ("sacrifice", "permanent")):
        for resource in one.resources:
            if word == "sacrifice" or not resource.burned:
                yield f"{word} {_named(resource)}"


def _oppose(state: State, seat: str) -> Iterator[str]:
    for other in state.seats:
        if other != seat:
            yield f"oppose {other} <text>"
            yield f"oppose {other} <text> boss <name>"
            for boss in state.bosses:
                if not boss.fallen:
                    yield f"oppose {other} <text> boss {_quoted(boss.name)}"


def _karma(state: State, seat: str, word: str) -> Iterator[str]:
    """What this seat's karma could buy now; that it has enough is known (12)."""
    one = state.of(seat)
    if word == "karma restore":
        for resource in one.resources:
            if resource.burned:
                yield f"{word} {_named(resource)}"
    elif word in ("karma erase", "karma absolve"):
        kind = "temporary" if word == "karma erase" else "permanent"
        if kind == "temporary" or state.between:
            for condition in one.conditions:
                if condition.kind == kind:
                    yield f"{word} {_quoted(condition.name)}"
    elif word == "karma die":
        if not state.fight.penalty:
            yield word
    else:
        for face in sorted(set(state.fight.kept), reverse=True):
            yield f"{word} {face}"


def _named(resource: Resource) -> str:
    return f"{resource.kind} {_quoted(resource.name)}"


def _quoted(name: str) -> str:
    """A name as a move writes it."""
    return json.dumps(name, ensure_ascii=False)

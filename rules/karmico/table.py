"""Set-up, and what happens between conflicts: opposing, karma, the end of an adventure (rules 1, 2, 11, 12)."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.frozen import replace
from rules.karmico.moves import KARMA
from rules.karmico.state import Boss, Condition, Conflict, Resource, State, Victim
from rules.notation import Move
from rules.system import Event

__all__ = ["MOVES", "own", "pay", "renamed"]

Result = tuple[State, tuple[Event, ...]]


def renamed() -> IllegalMove:
    """A name that stands already: names are unique within a list, or they could not be called by it."""
    return IllegalMove("the name is taken")


def own(state: State, move: Move, kind: str, name: str) -> Resource:
    """The resource that a move names. IllegalMove if the seat has none such."""
    found = state.of(move.seat).resource(kind, name)
    if found is None:
        raise IllegalMove("this seat has no {kind} of that name", kind=kind).at(rule="10")
    return found


def pay(state: State, move: Move) -> Result:
    """Pay the karma that a `karma` move costs (12)."""
    thing = str(move.args[0])
    price, have = KARMA[thing], state.of(move.seat).karma
    if have < price:
        raise IllegalMove("it costs {price} karma, and there are {have}", price=price, have=have).at(rule="12")
    new = state.give(move.seat, karma=have - price)
    return new, ({"type": "karma", "seat": move.seat, "for": thing, "points": -price, "karma": have - price},)


# -- set-up -------------------------------------------------------------------------------------------------


def virtue(state: State, move: Move) -> Result:
    """The virtue that an explosive description must fit (9); a new one replaces the old."""
    text = str(move.args[0])
    return state.give(move.seat, virtue=text), ({"type": "virtue", "seat": move.seat, "text": text},)


def _gain(state: State, move: Move, new: Resource) -> Result:
    one = state.of(move.seat)
    if one.resource(new.kind, new.name) is not None:
        raise renamed().at(rule="3")
    held = (*one.resources, new)
    # Tools before relations, so that the state does not depend on how the two lists were interleaved.
    ordered = (*(it for it in held if it.kind == "tool"), *(it for it in held if it.kind == "relation"))
    event: dict[str, str] = {"type": new.kind, "seat": move.seat, "name": new.name}
    if new.sign:
        event["sign"] = new.sign
    return state.give(move.seat, resources=ordered), (event,)


def tool(state: State, move: Move) -> Result:
    """A tool that can be invoked (3)."""
    return _gain(state, move, Resource("tool", str(move.args[0])))


def relation(state: State, move: Move) -> Result:
    """A relation: a positive one only helps, a negative one only hinders (4)."""
    return _gain(state, move, Resource("relation", str(move.args[1]), str(move.args[0])))


def condition(state: State, move: Move) -> Result:
    """A condition suffered from the start (4, 11)."""
    kind, name = str(move.args[0]), str(move.args[1])
    one = state.of(move.seat)
    if one.condition(name) is not None:
        raise renamed().at(rule="11")
    new = state.give(move.seat, conditions=(*one.conditions, Condition(kind, name)))
    return new, ({"type": "condition", "seat": move.seat, "kind": kind, "name": name},)


def victim(state: State, move: Move) -> Result:
    """The table may name one Victim (11)."""
    if state.victim is not None:
        raise IllegalMove("the Victim has been named").at(rule="11")
    name = str(move.args[0])
    return replace(state, victim=Victim(name)), ({"type": "victim", "seat": move.seat, "name": name},)


def ready(state: State, move: Move) -> Result:
    """A character is done; play starts when all are."""
    if state.of(move.seat).virtue is None:
        raise IllegalMove("a virtue is needed first").at(rule="9")
    new = state.give(move.seat, ready=True)
    events: tuple[Event, ...] = ({"type": "ready", "seat": move.seat},)
    if all(one.ready for one in new.characters):
        return replace(new, phase="free"), (*events, {"type": "all_ready"})
    return new, events


# -- between conflicts --------------------------------------------------------------------------------------


def oppose(state: State, move: Move) -> Result:
    """Another player finds the action momentous and becomes the adversary (1, 2); perhaps with a boss (9)."""
    active, text = str(move.args[0]), str(move.args[1])
    if active == move.seat:
        raise IllegalMove("it takes someone else to oppose").at(rule="1")
    name = str(move.args[3]) if len(move.args) > 2 else None
    events: list[Event] = []
    bosses = state.bosses
    if name is not None:
        boss = state.boss(name)
        if boss is None:
            bosses = (*bosses, Boss(name))
            events.append({"type": "boss", "seat": move.seat, "name": name})
        elif boss.fallen:
            raise IllegalMove("this boss has fallen").at(rule="9")
    events.append({"type": "opposed", "seat": move.seat, "active": active, "text": text, "boss": name})
    fight = Conflict(active, move.seat, text, name)
    return replace(state, phase="intent", bosses=bosses, conflict=fight, between=False), tuple(events)


def restore(state: State, move: Move) -> Result:
    """1 karma: a burned resource is whole again (12)."""
    found = own(state, move, str(move.args[1]), str(move.args[2]))
    if not found.burned:
        raise IllegalMove("it is not burned").at(rule="12")
    new, events = pay(state, move)
    new = new.put(move.seat, found, replace(found, burned=False))
    return new, (*events, {"type": "restored", "seat": move.seat, "kind": found.kind, "name": found.name})


def _heal(state: State, move: Move, kind: str) -> tuple[State, list[Event]]:
    """Karma takes a condition of that kind off a character."""
    one, name = state.of(move.seat), str(move.args[1])
    found = one.condition(name)
    if found is None or found.kind != kind:
        raise IllegalMove("this seat has no {kind} condition of that name", kind=kind).at(rule="12")
    new, events = pay(state, move)
    new = new.give(move.seat, conditions=tuple(it for it in one.conditions if it != found))
    return new, [*events, {"type": "erased", "seat": move.seat, "kind": kind, "name": name}]


def erase(state: State, move: Move) -> Result:
    """1 karma: a temporary condition is gone (12)."""
    new, events = _heal(state, move, "temporary")
    return new, tuple(events)


def absolve(state: State, move: Move) -> Result:
    """3 karma, between adventures: a permanent condition is gone, from the Victim too (12)."""
    if not state.between:
        raise IllegalMove("it is bought between adventures").at(rule="12")
    new, events = _heal(state, move, "permanent")
    name = str(move.args[1])
    if new.victim is not None:
        left = tuple(mark for mark in new.victim.marks if (mark.seat, mark.name) != (move.seat, name))
        if left != new.victim.marks:
            events.append({"type": "victim_healed", "seat": move.seat, "name": name})
            new = replace(new, victim=replace(new.victim, marks=left))
    return new, tuple(events)


def end(state: State, move: Move) -> Result:
    """The adventure ends: temporary conditions and burns go, permanent conditions stay (11)."""
    events: list[Event] = [{"type": "adventure_ended"}]
    for seat, one in zip(state.seats, state.characters, strict=True):
        burned = [it for it in one.resources if it.burned]
        passing = [it for it in one.conditions if it.kind == "temporary"]
        events += ({"type": "restored", "seat": seat, "kind": it.kind, "name": it.name} for it in burned)
        events += ({"type": "erased", "seat": seat, "kind": it.kind, "name": it.name} for it in passing)
        state = state.give(
            seat,
            resources=tuple(replace(it, burned=False) for it in one.resources),
            conditions=tuple(it for it in one.conditions if it.kind == "permanent"),
        )
    return replace(state, between=True), tuple(events)


MOVES = {
    "virtue": virtue,
    "tool": tool,
    "relation": relation,
    "condition": condition,
    "victim": victim,
    "ready": ready,
    "oppose": oppose,
    "karma restore": restore,
    "karma erase": erase,
    "karma absolve": absolve,
    "end": end,
}
"""The moves of `setup` and `free`."""

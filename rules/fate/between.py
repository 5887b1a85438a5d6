"""Between conflicts, and what may be said at any time (4, 7, 8, 15)."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.fate.conflict import Result, begin, unique
from rules.fate.moves import recoverable
from rules.fate.state import BOXES, REFRESH, Aspect, Compel, State
from rules.frozen import replace
from rules.notation import Keyed, Move
from rules.system import Event

__all__ = ["MOVES"]


def end(state: State, move: Move) -> Result:
    """7, 15: a scene, a session or a scenario is over. None implies another."""
    if move.args[0] == "scene":
        return _scene(state, move)
    return _session(state) if move.args[0] == "session" else _scenario(state)


def _scene(state: State, move: Move) -> Result:
    """7: stress, boosts and situation aspects go, everyone is back, what is owed is paid; mild consequences need rest."""
    rested = any(isinstance(arg, Keyed) and arg.value == "yes" for arg in move.args)
    how = str(move.args[-1]) if "mild" in move.args else None
    gone = ("boost", "situation", *(("mild",) if rested and how is not None else ()))
    new = replace(state, scene=_without(state.scene, gone))
    events: list[Event] = [{"type": "scene_over", "rested": rested, "mild": how}]
    for seat in state.seats:
        one = state.of(seat)
        new = new.give(
            seat,
            aspects=_without(one.aspects, gone),
            stress=(False,) * BOXES,
            out=False,
            conceded=False,
            fate_points=one.owed,
            owed=-one.owed,
        )
        healed = one.of_kind("mild")
        if healed and "mild" in gone:
            events.append({"type": "recovered", "seat": seat, "slot": "mild", "aspect": healed.text, "how": how})
        if one.owed:
            events.append({"type": "paid", "seat": seat, "points": one.owed, "for": "owed"})
    return new, tuple(events)


def _without(aspects: tuple[Aspect, ...], kinds: tuple[str, ...]) -> tuple[Aspect, ...]:
    return tuple(aspect for aspect in aspects if aspect.kind not in kinds)


def _session(state: State) -> Result:
    """15: fate points are topped up to the refresh. 7: time goes by for moderate consequences."""
    new = _older(state, "moderate", 2)
    events: list[Event] = [{"type": "session_over"}]
    for seat in state.seats:
        missing = REFRESH - state.of(seat).fate_points
        if missing > 0:
            new = new.give(seat, fate_points=missing)
            events.append({"type": "paid", "seat": seat, "points": missing, "for": "refresh"})
    return new, tuple(events)


def _scenario(state: State) -> Result:
    """7: severe consequences may recover from now on."""
    return _older(state, "severe", 1), ({"type": "scenario_over"},)


def _older(state: State, kind: str, most: int) -> State:
    """One end more for every consequence of that kind, as far as recovery asks."""

    def aged(aspect: Aspect) -> Aspect:
        return replace(aspect, ends=min(most, aspect.ends + 1)) if aspect.kind == kind else aspect

    sheets = tuple(replace(one, aspects=tuple(map(aged, one.aspects))) for one in state.sheets)
    return replace(state, sheets=sheets)


def recover(state: State, move: Move) -> Result:
    """7: an explanation, and time: the end of the next session, or of the scenario."""
    slot, how = str(move.args[0]), str(move.args[1])
    aspect = _filled(state, move.seat, slot)
    if not recoverable(aspect):
        if slot == "moderate":
            raise IllegalMove("a moderate consequence lasts until the end of the next session").at(rule="7")
        raise IllegalMove("a severe consequence lasts until the end of the scenario").at(rule="7")
    event: Event = {"type": "recovered", "seat": move.seat, "slot": slot, "aspect": aspect.text, "how": how}
    return state.swap(aspect.text, None), (event,)


def _filled(state: State, seat: str, slot: str) -> Aspect:
    aspect = state.of(seat).of_kind(slot)
    if aspect is None:
        raise IllegalMove("the {slot} slot is blank", slot=slot).at(rule="8")
    return aspect


def begin_conflict(state: State, move: Move) -> Result:
    """16: another conflict, for those who are back."""
    if len(state.sides) < 2:
        raise IllegalMove("a conflict needs two sides").at(rule="16")
    return begin(state, str(move.args[1]))


def rename(state: State, move: Move) -> Result:
    """8: a consequence changes; it stays the same aspect, also for the roll at hand."""
    slot, text = str(move.args[0]), str(move.args[1])
    aspect = _filled(state, move.seat, slot)
    unique(state, text)
    new, action, old = state.swap(aspect.text, replace(aspect, text=text)), state.action, aspect.text
    if action is not None:
        used = tuple((who, text if name == old else name, paid) for who, name, paid in action.used)
        meant = action.kind == "create" and action.text == old
        new = replace(new, action=replace(action, used=used, text=text if meant else action.text))
    if state.compel is not None and state.compel.aspect == old:
        new = replace(new, compel=replace(state.compel, aspect=text))
    event: Event = {"type": "renamed", "seat": move.seat, "slot": slot, "before": old, "text": text}
    return new, (event,)


def give(state: State, move: Move) -> Result:
    """4: a free invocation is handed to an ally."""
    text, ally = str(move.args[0]), str(move.args[1])
    found = state.find(text)
    if found is None or not found[1].held(move.seat):
        raise IllegalMove("this seat has no free invocation of {text}", text=ascii(text[:40])).at(rule="4")
    if ally == move.seat or state.of(ally).side != state.of(move.seat).side:
        raise IllegalMove("{seat} is not an ally", seat=ally).at(rule="4")
    event: Event = {"type": "given", "seat": move.seat, "aspect": text, "to": ally}
    return state.swap(text, found[1].add(move.seat, -1).add(ally, 1)), (event,)


def compel(state: State, move: Move) -> Result:
    """15: a complication from an aspect of the target or of the scene; the compeller needs the point."""
    target, text, complication = map(str, move.args)
    if target == move.seat:
        raise IllegalMove("nobody compels themselves").at(rule="15")
    found = state.find(text)
    if found is None or found[0] not in (target, None):
        raise IllegalMove("{text} is no aspect of {seat} or of the scene", text=ascii(text[:40]), seat=target).at(
            rule="15"
        )
    if not state.of(move.seat).fate_points:
        raise IllegalMove("there is no fate point left").at(rule="15")
    event: Event = {
        "type": "compel",
        "seat": move.seat,
        "target": target,
        "aspect": text,
        "text": complication,
    }
    waits = Compel(move.seat, target, text, complication, state.phase)
    return replace(state, phase="compel", compel=waits), (event,)


def accept(state: State, move: Move) -> Result:
    """15: the complication, and the compeller's point."""
    waits = state.compel
    assert waits is not None
    new = state.give(waits.seat, fate_points=-1).give(move.seat, fate_points=1)
    return replace(new, phase=waits.back, compel=None), ({"type": "accepted", "seat": move.seat, "from": waits.seat},)


def refuse(state: State, move: Move) -> Result:
    """15: a point is paid; without one a compel cannot be refused."""
    waits = state.compel
    assert waits is not None
    if not state.of(move.seat).fate_points:
        raise IllegalMove("without a fate point a compel cannot be refused").at(rule="15")
    new = replace(state.give(move.seat, fate_points=-1), phase=waits.back, compel=None)
    return new, ({"type": "refused", "seat": move.seat, "from": waits.seat},)


MOVES = {
    "end": end,
    "begin": begin_conflict,
    "recover": recover,
    "rename": rename,
    "give": give,
    "compel": compel,
    "accept": accept,
    "refuse": refuse,
}
"""The moves between conflicts, of a compel, and of any time."""

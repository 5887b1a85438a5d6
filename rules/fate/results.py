"""What dice do: invocations, how an action comes out, boosts, and harm (1 to 5, 9 to 14)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.errors import IllegalMove
from rules.fate.conflict import Result, unique
from rules.fate.moves import way
from rules.fate.state import BOXES, CHARACTER, FACES, SLOTS, Action, Aspect, State
from rules.frozen import replace
from rules.notation import Keyed, Move
from rules.system import Event, Json, Roll

__all__ = ["MOVES", "rolled"]


def rolled(state: State, roll: Roll, values: Sequence[Json]) -> Result:
    """Four dice fell: the actor's, the target's, or one of them rolls again (9, 14)."""
    action = state.action
    assert action is not None
    mine, theirs = action.dice
    faces = tuple(int(value) for value in values)
    dice = (faces, theirs) if roll.seat == action.seat else (mine, faces)
    event: Event = {"type": "roll", "seat": roll.seat, "for": roll.why, "faces": list(faces)}
    return replace(state, due=state.due[1:], action=replace(action, dice=dice)), (event,)


def invoke(state: State, move: Move) -> Result:
    """14: a free invocation first, else a fate point; +2 on the seat's own total, or its four dice again."""
    action, seat, text, use = state.action, move.seat, str(move.args[0]), str(move.args[1])
    assert action is not None
    found = state.find(text)
    if found is None:
        raise IllegalMove("there is no aspect {text} in play", text=ascii(text[:40])).at(rule="14")
    where, aspect = found
    how = way(state, seat, aspect)
    if how is None:
        if any(who == seat and used == text for who, used, _ in action.used):
            raise IllegalMove("this aspect has been invoked on this roll").at(rule="14")
        if aspect.kind == "boost":
            raise IllegalMove("a boost is for the one who holds it").at(rule="14")
        raise IllegalMove("there is no fate point left").at(rule="14")
    new, owed = _paid(state, seat, where, aspect) if how == "point" else (_used(state, seat, aspect), None)
    bonus = list(action.bonus)
    if use == "+2":
        bonus[action.place(seat)] += 2
    else:
        new = replace(new, due=(Roll(seat, 4, "reroll", FACES),))
    action = replace(action, bonus=(bonus[0], bonus[1]), used=(*action.used, (seat, text, how == "point")), passes=0)
    event: Event = {
        "type": "invoked",
        "seat": seat,
        "aspect": text,
        "use": use,
        "paid": int(how == "point"),
        "owed_to": owed,
    }
    return replace(new, action=replace(action, invoker=_following(action))), (event,)


def _used(state: State, seat: str, aspect: Aspect) -> State:
    """A free invocation is used up; a boost without any is gone."""
    left = aspect.add(seat, -1)
    return state.swap(aspect.text, None if left.kind == "boost" and not left.free else left)


def _paid(state: State, seat: str, where: str | None, aspect: Aspect) -> tuple[State, str | None]:
    """A point is paid; it is owed to a rival whose own aspect it was."""
    new = state.give(seat, fate_points=-1)
    if where is None or aspect.kind not in CHARACTER or state.of(where).side == state.of(seat).side:
        return new, None
    return new.give(where, owed=1), where


def _following(action: Action) -> str | None:
    """Actor and target in turn; against a number, or where the target allows it, the actor alone."""
    if action.defence is None:
        return action.seat
    return action.target if action.invoker == action.seat else action.seat


def decline(state: State, move: Move) -> Result:
    """14: two passes running (one where nobody defends), and it is decided."""
    action = state.action
    assert action is not None
    passes = action.passes + 1
    event: Event = {"type": "passed", "seat": move.seat, "phase": "invoke"}
    if passes < (1 if action.defence is None else 2):
        return replace(state, action=replace(action, passes=passes, invoker=_following(action))), (event,)
    new, events = _decided(replace(state, action=replace(action, passes=passes, invoker=None)))
    return new, (event, *events)


def _decided(state: State) -> Result:
    """11 to 13: shifts, and what they bring."""
    action = state.action
    assert action is not None
    total, opposition = state.total(action.seat), state.opposition
    shifts = total - opposition
    result = "fail" if shifts < 0 else "tie" if shifts == 0 else "success" if shifts < 3 else "style"
    defended = action.defence is not None
    event: Event = {
        "type": "result",
        "seat": action.seat,
        "kind": action.kind,
        "target": action.target,
        "total": total,
        "opposition": opposition,
        "shifts": shifts,
        "result": result,
    }
    existing = action.kind == "create" and state.find(action.text) is not None
    earner = None
    if shifts <= -3 and defended:
        earner = action.target  # 12: a defence with style
    elif (result == "tie" and action.kind != "overcome" and not existing) or (
        result == "style" and action.kind != "create"
    ):
        earner = action.seat
    action = replace(
        action,
        result=result,
        shifts=shifts,
        earner=earner,
        harm=max(shifts, 0) if action.kind == "attack" else 0,
        teller=action.target if defended and shifts < 0 else action.seat,
    )
    new, events = replace(state, action=action), [event]
    free = 2 if result == "style" else int(result == "success" or (result == "tie" and existing))
    if action.kind == "create" and free:
        new, more = _advantage(new, free, existing=existing)
        events.append(more)
    return _onward(new), tuple(events)


def _advantage(state: State, free: int, *, existing: bool) -> tuple[State, Event]:
    """13: a new aspect on the target or in the scene, or more of one in play."""
    action = state.action
    assert action is not None
    new = state if existing else state.add(action.target, Aspect(action.text, "situation"))
    found = new.find(action.text)
    assert found is not None
    where, aspect = found
    return new.swap(action.text, aspect.add(action.seat, free)), {
        "type": "advantage",
        "seat": action.seat,
        "aspect": action.text,
        "on": where,
        "existing": existing,
        "free": free,
    }


def _onward(state: State) -> State:
    """First a boost, then harm, then it is told."""
    action = state.action
    assert action is not None
    phase = "boost" if action.earner else "absorb" if action.harm else "tell"
    return replace(state, phase=phase)


def boost(state: State, move: Move) -> Result:
    """12: a boost in the scene; on an attack with style it costs a shift."""
    action, text = state.action, str(move.args[0])
    assert action is not None
    unique(state, text)
    given_up = int(action.harm > 0)
    new = state.add(None, Aspect(text, "boost", ((move.seat, 1),)))
    new = replace(new, action=replace(action, earner=None, harm=action.harm - given_up))
    return _onward(new), ({"type": "boost", "seat": move.seat, "aspect": text, "shifts": given_up},)


def keep(state: State, move: Move) -> Result:
    """12: no boost; on an attack with style the shift is kept."""
    assert state.action is not None
    new = replace(state, action=replace(state.action, earner=None))
    return _onward(new), ({"type": "passed", "seat": move.seat, "phase": "boost"},)


def absorb(state: State, move: Move) -> Result:
    """2 to 4: at most one box and any blank slots, which together cover the harm."""
    action, one = state.action, state.of(move.seat)
    assert action is not None
    given = {arg.key: arg.value for arg in move.args if isinstance(arg, Keyed)}
    box = int(given.pop("box", 0)) if "box" in given else None
    if box is not None:
        if not 1 <= box <= BOXES:
            raise IllegalMove("the boxes are 1 to {most}, not {number}", most=BOXES, number=box).at(rule="2")
        if one.stress[box - 1]:
            raise IllegalMove("box {box} is ticked", box=box).at(rule="2")
    for slot in given:
        if one.of_kind(slot):
            raise IllegalMove("the {slot} slot is filled", slot=slot).at(rule="8")
    texts = {slot: str(text) for slot, text in given.items()}
    unique(state, *texts.values())
    absorbed = (box or 0) + sum(SLOTS[slot] for slot in texts)
    if absorbed < action.harm:
        raise IllegalMove("{harm} shifts of harm are due, this absorbs {found}", harm=action.harm, found=absorbed).at(
            rule="3"
        )
    new = state
    for slot, text in texts.items():
        new = new.add(move.seat, Aspect(text, slot, ((action.seat, 1),)))
    stress = tuple(ticked or number == box for number, ticked in enumerate(one.stress, 1))
    new = new.give(move.seat, stress=stress, taken=len(texts))
    event: Event = {
        "type": "absorbed",
        "seat": move.seat,
        "harm": action.harm,
        "box": box,
        "consequences": texts,
        "free_to": action.seat if texts else None,
    }
    return replace(new, phase="tell"), (event,)


def out(state: State, move: Move) -> Result:
    """5: harm not absorbed, by choice or not."""
    action = state.action
    assert action is not None
    new = replace(state.give(move.seat, out=True), phase="tell", action=replace(action, teller=action.seat))
    return new, ({"type": "out", "seat": move.seat, "by": action.seat, "harm": action.harm},)


MOVES = {
    ("invoke", "invoke"): invoke,
    ("invoke", "pass"): decline,
    ("boost", "boost"): boost,
    ("boost", "pass"): keep,
    ("absorb", "absorb"): absorb,
    ("absorb", "out"): out,
}
"""The moves that dice lead to, by phase."""

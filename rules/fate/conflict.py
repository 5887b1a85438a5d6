"""Set-up, and how a conflict begins, goes round and is over (10, 16)."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.fate.moves import ready as is_ready
from rules.fate.state import APPROACHES, ARRAY, CONFLICTS, SIDES, Aspect, State
from rules.frozen import replace
from rules.notation import Keyed, Move
from rules.system import Event, Order

__all__ = ["MOVES", "Result", "begin", "ordered", "proceed", "unique"]

Result = tuple[State, tuple[Event, ...]]


def unique(state: State, *texts: str) -> None:
    """Texts of aspects are unique in play."""
    for at, text in enumerate(texts):
        if state.find(text) or text in texts[:at]:
            raise IllegalMove("there is an aspect {text} in play", text=ascii(text[:40])).at(rule="4")


def sheet(state: State, move: Move) -> Result:
    """10: the approaches, at +3 +2 +2 +1 +1 +0 in any order. A new sheet replaces the old."""
    values = tuple(int(arg.value) for arg in move.args if isinstance(arg, Keyed))
    if sorted(values, reverse=True) != list(ARRAY):
        raise IllegalMove("approaches are at 3 2 2 1 1 0, in any order").at(rule="10")
    event: Event = {"type": "sheet", "seat": move.seat, "approaches": dict(zip(APPROACHES, values, strict=True))}
    return state.give(move.seat, approaches=values), (event,)


def aspect(state: State, move: Move) -> Result:
    """One concept, one trouble, and any others."""
    kind, text = str(move.args[0]), str(move.args[1])
    if kind != "other" and state.of(move.seat).of_kind(kind):
        raise IllegalMove("this seat has a {kind}", kind=kind).at(rule="10")
    unique(state, text)
    event: Event = {"type": "aspect", "seat": move.seat, "kind": kind, "text": text}
    return state.add(move.seat, Aspect(text, kind)), (event,)


def side(state: State, move: Move) -> Result:
    """The side a seat is on; each is its own by default."""
    number = int(str(move.args[0]))
    if not SIDES[0] <= number <= SIDES[1]:
        raise IllegalMove("sides are {low} to {high}, not {number}", low=SIDES[0], high=SIDES[1], number=number).at(
            rule="16"
        )
    return state.give(move.seat, side=number), ({"type": "side", "seat": move.seat, "side": number},)


def ready(state: State, move: Move) -> Result:
    """When the last seat is ready the first conflict begins."""
    one = state.of(move.seat)
    if one.approaches is None or not one.of_kind("concept") or not one.of_kind("trouble"):
        raise IllegalMove("a sheet, a concept and a trouble come first").at(rule="10")
    if not is_ready(state, move.seat):
        raise IllegalMove("a conflict needs two sides").at(rule="16")
    new = state.give(move.seat, ready=True)
    event: Event = {"type": "ready", "seat": move.seat}
    if not all(sheet.ready for sheet in new.sheets):
        return new, (event,)
    new, events = begin(new, new.conflict)
    return new, (event, *events)


def begin(state: State, kind: str) -> Result:
    """16: the order is drawn where two in the conflict are equal, by Quick or by Careful."""
    new = state
    for seat in state.seats:
        new = new.give(seat, taken=-new.of(seat).taken)
    new = replace(new, phase="turn", conflict=kind, order=(), round=0, turn=None)
    approach = CONFLICTS[kind]
    values = [new.of(seat).at(approach) for seat in new.present]
    tied = tuple(seat for seat in new.present if values.count(new.of(seat).at(approach)) > 1)
    if tied:
        return replace(new, due=(Order(tied, "turn"),)), ()
    return ordered(new, ())


def ordered(state: State, drawn: tuple[str, ...]) -> Result:
    """16: descending, those who are equal as drawn."""
    approach = CONFLICTS[state.conflict]
    place = {seat: at for at, seat in enumerate(drawn)}
    order = tuple(sorted(state.present, key=lambda seat: (-state.of(seat).at(approach), place.get(seat, 0))))
    new = replace(state, due=(), order=order, round=1, turn=order[0])
    return new, (
        {"type": "conflict", "kind": state.conflict, "order": list(order)},
        {"type": "turn", "seat": order[0], "round": 1},
    )


def proceed(state: State) -> Result:
    """After an action: the next seat still in acts, or one side is left and the conflict is over (16)."""
    new = replace(state, action=None)
    if len(new.sides) < 2:
        return _over(new)
    assert new.turn is not None
    at = new.order.index(new.turn)
    following = next(seat for seat in new.order[at + 1 :] + new.order[: at + 1] if seat in new.present)
    again = new.order.index(following) <= at
    new = replace(new, phase="turn", turn=following, round=new.round + again)
    return new, ({"type": "turn", "seat": following, "round": new.round},)


def _over(state: State) -> Result:
    """6: what a concession earns is paid now: 1, and 1 for each consequence taken in this conflict."""
    new = replace(state, phase="between", turn=None, order=(), round=0)
    events: list[Event] = [{"type": "conflict_over", "side": state.sides[0]}]
    for seat in state.seats:
        one = state.of(seat)
        if one.conceded:
            earned = 1 + one.taken
            new = new.give(seat, fate_points=earned)
            events.append({"type": "paid", "seat": seat, "points": earned, "for": "concession"})
    return new, tuple(events)


MOVES = {"sheet": sheet, "aspect": aspect, "side": side, "ready": ready}
"""The moves of the set-up."""

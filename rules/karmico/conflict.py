"""A conflict, from the intent to the consequence (rules 2 to 10, 12, 13)."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.frozen import replace
from rules.karmico.moves import cancellations, usable
from rules.karmico.options import ASPECTS, BEST, outcome
from rules.karmico.state import Condition, Invoked, Mark, State
from rules.karmico.table import own, pay, renamed
from rules.notation import Move
from rules.system import Event, Roll

__all__ = ["MOVES", "fell"]

Result = tuple[State, tuple[Event, ...]]


def intent(state: State, move: Move) -> Result:
    """The active player states an intent, and the pool opens (2)."""
    text = str(move.args[0])
    new = replace(state.within(intent=text), phase="pool")
    return new, ({"type": "intent", "seat": move.seat, "text": text},)


def withdraw(state: State, move: Move) -> Result:
    """The adversary may withdraw before the pool (2)."""
    return replace(state, phase="free", conflict=None), ({"type": "withdrew", "seat": move.seat},)


# -- the pool -----------------------------------------------------------------------------------------------


def _invoke(state: State, move: Move, kind: str, name: str) -> State:
    """One die for a resource or condition, each once a roll (3, 4)."""
    if (kind, name) not in usable(state, move.seat, move.word):
        raise IllegalMove("no such {kind} can be brought in now", kind=kind).at(
            rule="4" if move.word == "force" else "3"
        )
    fight = state.fight
    invoked = (*fight.invoked, Invoked(move.seat, kind, name))
    if move.word == "force":
        return state.within(invoked=invoked, penalty=fight.penalty + 1)
    return state.within(invoked=invoked, bonus=tuple(sorted((*fight.bonus, move.seat))))


def use(state: State, move: Move) -> Result:
    """The active player invokes a tool, or a positive relation (3)."""
    kind, name, text = map(str, move.args)
    event = {"type": "used", "seat": move.seat, "kind": kind, "name": name, "text": text}
    return _invoke(state, move, kind, name), (event,)


def force(state: State, move: Move) -> Result:
    """The adversary forces a condition of the active player's, or a negative relation (4)."""
    kind, name = map(str, move.args)
    return _invoke(state, move, kind, name), ({"type": "forced", "seat": move.seat, "kind": kind, "name": name},)


def help_(state: State, move: Move) -> Result:
    """Another player helps with a tool of their own (3)."""
    name, text = map(str, move.args)
    event = {"type": "helped", "seat": move.seat, "kind": "tool", "name": name, "text": text}
    return _invoke(state, move, "tool", name), (event,)


def done(state: State, move: Move) -> Result:
    """The pool closes when everybody has said they are done (4); then penalty dice cancel bonus dice (5)."""
    state = state.within(done=tuple(sorted((*state.fight.done, move.seat))))
    events: tuple[Event, ...] = ({"type": "done", "seat": move.seat},)
    fight = state.fight
    if len(fight.done) < len(state.seats):
        return state, events
    events = (*events, {"type": "pool", "bonus": len(fight.bonus), "penalty": fight.penalty})
    if len(fight.bonus) <= fight.penalty:
        return _cancel(state, fight.bonus, events)
    ways = cancellations(state)
    if len(ways) > 1:
        return replace(state, phase="cancel"), events
    return _cancel(state, ways[0], events)


def cancel(state: State, move: Move) -> Result:
    """The adversary chooses whose bonus dice are cancelled (5)."""
    seats = tuple(sorted(map(str, move.args)))
    if seats not in cancellations(state):
        raise IllegalMove("{dice} bonus dice are cancelled, each of a seat that has one", dice=state.fight.penalty).at(
            rule="5"
        )
    return _cancel(state, seats, ())


def _cancel(state: State, seats: tuple[str, ...], events: tuple[Event, ...]) -> Result:
    """Cancel one bonus die of each of these seats; then the dice are due: the active player's three, and what is left (6)."""
    fight = state.fight
    left = list(fight.bonus)
    for seat in seats:
        left.remove(seat)
    penalty = fight.penalty - len(seats)
    if seats:
        said: Event = {
            "type": "cancelled",
            "seat": fight.adversary,
            "seats": {seat: seats.count(seat) for seat in sorted(set(seats))},
            "bonus": len(left),
            "penalty": penalty,
        }
        events = (*events, said)
    rolls = [Roll(fight.active, 3, "conflict")]
    order = sorted(set(left), key=lambda seat: (seat != fight.active, seat))
    rolls += [Roll(seat, left.count(seat), "bonus") for seat in order]
    if penalty:
        rolls.append(Roll(fight.adversary, penalty, "penalty"))
    new = state.within(bonus=tuple(left), penalty=penalty)
    return replace(new, phase="assign", due=tuple(rolls)), events


# -- the dice -----------------------------------------------------------------------------------------------


def fell(state: State, faces: tuple[int, ...]) -> Result:
    """Dice fell. When the last of them has, three are kept: the highest, or with penalty dice the lowest (6)."""
    fight, roll = state.fight, state.due[0]
    event: Event = {"type": "roll", "seat": roll.seat, "for": roll.why, "faces": list(faces)}
    known = list(fight.faces)
    if fight.rerolled is not None:
        known[known.index(fight.rerolled)] = faces[0]
    else:
        known += faces
    new = replace(state, due=state.due[1:]).within(faces=tuple(known), rerolled=None)
    if new.due:
        return new, (event,)
    kept = sorted(known)[:3] if fight.penalty else sorted(known)[-3:]
    return new.within(kept=tuple(reversed(kept))), (event, {"type": "kept_dice", "faces": kept[::-1]})


def karma_die(state: State, move: Move) -> Result:
    """1 karma: one more bonus die, not with penalty dice left (12)."""
    fight = state.fight
    if fight.penalty:
        raise IllegalMove("there are penalty dice left").at(rule="12")
    new, events = pay(state, move)
    new = new.within(bonus=tuple(sorted((*fight.bonus, move.seat))))
    return replace(new, due=(Roll(move.seat, 1, "karma"),)), events


def karma_reroll(state: State, move: Move) -> Result:
    """1 karma: one of the kept dice is rolled again (12)."""
    face = int(str(move.args[1]))
    if face not in state.fight.kept:
        raise IllegalMove("no kept die shows {face}", face=face).at(rule="12")
    new, events = pay(state, move)
    return replace(new.within(rerolled=face), due=(Roll(move.seat, 1, "karma"),)), events


def assign(state: State, move: Move) -> Result:
    """The three kept dice are assigned, one each, to resolution, cost and aftermath (7, 8)."""
    faces = [int(str(face)) for face in move.args]
    if sorted(faces, reverse=True) != list(state.fight.kept):
        raise IllegalMove("the kept dice are {kept}", kept=", ".join(map(str, state.fight.kept))).at(rule="7")
    said = {aspect: outcome(state.options.table, aspect, face) for aspect, face in zip(ASPECTS, faces, strict=True)}
    new = replace(state.within(**said), phase="tell")
    return new, ({"type": "assigned", "seat": move.seat, "faces": faces, **said},)


# -- what comes of it ---------------------------------------------------------------------------------------


def _next(state: State, after: str, events: tuple[Event, ...] = ()) -> Result:
    """Go on to the next of `fits`, `cost` and `aftermath` that is asked, or back to `free`."""
    fight = state.fight
    if after == "tell" and fight.resolution == BEST["resolution"]:
        return replace(state, phase="fits"), events
    if after in ("tell", "fits") and fight.cost != BEST["cost"]:
        return replace(state, phase="cost"), events
    if after != "aftermath" and fight.aftermath != BEST["aftermath"]:
        return replace(state, phase="aftermath"), events
    over: Event = {"type": "conflict_over", **{aspect: getattr(fight, aspect) for aspect in ASPECTS}}
    return replace(state, phase="free", conflict=None), (*events, over)


def tell(state: State, move: Move) -> Result:
    """The active player describes the actions (9)."""
    return _next(state, "tell", ({"type": "told", "seat": move.seat, "text": str(move.args[0])},))


def fits(state: State, move: Move) -> Result:
    """The adversary judges whether the description fits the virtue; if not, it is a plain success (9)."""
    yes = str(move.args[0]) == "yes"
    fight = state.fight
    events: list[Event] = [{"type": "fits", "seat": move.seat, "fits": yes}]
    if not yes:
        return _next(state.within(resolution="success"), "fits", tuple(events))
    if fight.boss is not None:
        return replace(state, phase="brand"), tuple(events)
    for seat in (fight.active, *fight.helpers):
        karma = state.of(seat).karma + 1
        state = state.give(seat, karma=karma)
        events.append({"type": "karma", "seat": seat, "for": "explosive", "points": 1, "karma": karma})
    return _next(state, "fits", tuple(events))


def brand(state: State, move: Move) -> Result:
    """In a boss fight the boss is given a permanent condition instead; `boss_limit` of them fell it (9)."""
    name = str(move.args[0])
    boss = state.boss(state.fight.boss or "")
    assert boss is not None
    if name in boss.conditions:
        raise renamed().at(rule="9")
    conditions = (*boss.conditions, name)
    fallen = len(conditions) >= state.options.boss_limit
    new = replace(boss, conditions=conditions, fallen=fallen)
    events: list[Event] = [{"type": "branded", "seat": move.seat, "boss": boss.name, "name": name}]
    if fallen:
        events.append({"type": "felled", "boss": boss.name})
    bosses = tuple(new if one == boss else one for one in state.bosses)
    return _next(replace(state, bosses=bosses), "fits", tuple(events))


def pass_(state: State, move: Move) -> Result:
    """The active player may, and need not, give the boss a condition (9)."""
    return _next(state, "fits", ({"type": "passed", "seat": move.seat},))


def mark(state: State, move: Move) -> Result:
    """A condition is taken; a permanent one shows on the Victim too (8, 11)."""
    name, kind = str(move.args[0]), state.fight.cost
    one = state.of(move.seat)
    assert kind is not None
    if one.condition(name) is not None:
        raise renamed().at(rule="10")
    new = state.give(move.seat, conditions=(*one.conditions, Condition(kind, name)))
    events: list[Event] = [{"type": "marked", "seat": move.seat, "kind": kind, "name": name}]
    if kind == "permanent" and new.victim is not None:
        new = replace(new, victim=replace(new.victim, marks=(*new.victim.marks, Mark(move.seat, name))))
        events.append({"type": "victim_marked", "seat": move.seat, "name": name})
    return _next(new, "cost", tuple(events))


def burn(state: State, move: Move) -> Result:
    """Instead of a temporary condition any own tool or relation is burned, once (10)."""
    if state.fight.cost != "temporary":
        raise IllegalMove("a permanent cost is paid with a condition or a sacrifice").at(rule="10")
    found = own(state, move, str(move.args[0]), str(move.args[1]))
    if found.burned:
        raise IllegalMove("it is burned already").at(rule="10")
    new = state.put(move.seat, found, replace(found, burned=True))
    return _next(new, "cost", ({"type": "burned", "seat": move.seat, "kind": found.kind, "name": found.name},))


def sacrifice(state: State, move: Move) -> Result:
    """Instead of a permanent condition any own tool or relation is erased, a burned one too (10)."""
    if state.fight.cost != "permanent":
        raise IllegalMove("a temporary cost is paid with a condition or by burning").at(rule="10")
    found = own(state, move, str(move.args[0]), str(move.args[1]))
    new = state.put(move.seat, found, None)
    return _next(new, "cost", ({"type": "sacrificed", "seat": move.seat, "kind": found.kind, "name": found.name},))


def consequence(state: State, move: Move) -> Result:
    """The adversary describes the consequences (13)."""
    kind = state.fight.aftermath
    event = {"type": "consequence", "seat": move.seat, "kind": kind, "text": str(move.args[0])}
    return _next(state, "aftermath", (event,))


MOVES = {
    "intent": intent,
    "withdraw": withdraw,
    "use": use,
    "force": force,
    "help": help_,
    "done": done,
    "cancel": cancel,
    "karma die": karma_die,
    "karma reroll": karma_reroll,
    "assign": assign,
    "tell": tell,
    "fits": fits,
    "brand": brand,
    "pass": pass_,
    "mark": mark,
    "burn": burn,
    "sacrifice": sacrifice,
    "consequence": consequence,
}
"""The moves of a conflict."""

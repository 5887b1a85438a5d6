"""What a seat does on its turn: declaring, defending, conceding, and telling (5, 6, 12, 13)."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.fate.conflict import Result, proceed
from rules.fate.moves import foes
from rules.fate.state import FACES, LADDER, Action, State
from rules.frozen import replace
from rules.notation import Move
from rules.system import Event, Roll

__all__ = ["MOVES"]


def attack(state: State, move: Move) -> Result:
    """12: against a seat of another side."""
    target, approach, text = map(str, move.args)
    if target not in foes(state, move.seat):
        if target in state.present:
            raise IllegalMove("{seat} is on this seat's own side", seat=target).at(rule="12")
        raise IllegalMove("{seat} is not in the conflict any more", seat=target).at(rule="5")
    event: Event = {"type": "attack", "seat": move.seat, "target": target, "approach": approach, "text": text}
    return _declared(state, Action("attack", move.seat, target, None, approach, text), event)


def create(state: State, move: Move) -> Result:
    """13: against a seat or a number. The text of an aspect in play means that aspect."""
    against, approach, text = move.args[0], str(move.args[1]), str(move.args[2])
    target, number = (None, _ladder(against)) if isinstance(against, int) else (str(against), None)
    if target == move.seat:
        raise IllegalMove("nobody is their own opponent: use a number").at(rule="13")
    if target is not None and target not in state.present:
        raise IllegalMove("{seat} is not in the conflict any more", seat=target).at(rule="5")
    event: Event = {
        "type": "create",
        "seat": move.seat,
        "target": target,
        "against": number,
        "approach": approach,
        "aspect": text,
        "existing": state.find(text) is not None,
    }
    return _declared(state, Action("create", move.seat, target, number, approach, text), event)


def overcome(state: State, move: Move) -> Result:
    """13: against a number."""
    number, approach, text = _ladder(int(str(move.args[0]))), str(move.args[1]), str(move.args[2])
    event: Event = {"type": "overcome", "seat": move.seat, "against": number, "approach": approach, "text": text}
    return _declared(state, Action("overcome", move.seat, None, number, approach, text), event)


def _ladder(number: int) -> int:
    if not LADDER[0] <= number <= LADDER[1]:
        raise IllegalMove("{low} to {high}, not {number}", low=LADDER[0], high=LADDER[1], number=number).at(rule="17")
    return number


def _declared(state: State, action: Action, event: Event) -> Result:
    new = replace(state, action=action)
    return (_roll(new) if action.target is None else replace(new, phase="defend")), (event,)


def _roll(state: State) -> State:
    """9: four Fate dice for the actor, and for a target that defends."""
    action = state.action
    assert action is not None
    due = [Roll(action.seat, 4, "act", FACES)]
    if action.defence is not None:
        assert action.target is not None
        due.append(Roll(action.target, 4, "defend", FACES))
    return replace(state, phase="invoke", due=tuple(due), action=replace(action, invoker=action.seat))


def defend(state: State, move: Move) -> Result:
    """12: the target says how, and both roll."""
    approach, text = map(str, move.args)
    assert state.action is not None
    new = _roll(replace(state, action=replace(state.action, defence=approach)))
    return new, ({"type": "defend", "seat": move.seat, "approach": approach, "text": text},)


def allow(state: State, move: Move) -> Result:
    """13: the target lets an advantage happen, and rolls nothing: the actor rolls against 0."""
    assert state.action is not None
    if state.action.kind != "create":
        raise IllegalMove("only an advantage can be allowed").at(rule="13")
    new = _roll(replace(state, action=replace(state.action, allowed=True)))
    return new, ({"type": "allowed", "seat": move.seat},)


def concede(state: State, move: Move) -> Result:
    """6: before the opponent rolls, with terms to be talked over."""
    action, terms = state.action, str(move.args[0])
    assert action is not None
    if action.kind != "attack":
        raise IllegalMove("only an attack can be conceded").at(rule="6")
    if action.fought:
        raise IllegalMove("no terms were found for this attack: it is fought out").at(rule="6")
    new = replace(state, phase="terms", action=replace(action, terms=terms, countered=False))
    return new, ({"type": "concede", "seat": move.seat, "terms": terms},)


def counter(state: State, move: Move) -> Result:
    """6: the opponent names other terms, once."""
    action, terms = state.action, str(move.args[0])
    assert action is not None
    if action.countered:
        raise IllegalMove("other terms are answered by agree or fight").at(rule="6")
    new = replace(state, action=replace(action, terms=terms, countered=True))
    return new, ({"type": "counter", "seat": move.seat, "terms": terms},)


def agree(state: State, move: Move) -> Result:
    """6: the target is out of the conflict, and tells."""
    action = state.action
    assert action is not None and action.target is not None
    new = state.give(action.target, conceded=True)
    new = replace(new, phase="tell", action=replace(action, teller=action.target))
    return new, (
        {"type": "agreed", "seat": move.seat, "terms": action.terms},
        {"type": "conceded", "seat": action.target, "to": action.seat},
    )


def fight(state: State, move: Move) -> Result:
    """6: no terms were found: the target defends after all."""
    action = state.action
    assert action is not None
    if not action.countered:
        raise IllegalMove("a concession is answered by agree or counter").at(rule="6")
    new = replace(state, phase="defend", action=replace(action, terms=None, countered=False, fought=True))
    return new, ({"type": "fought", "seat": move.seat},)


def tell(state: State, move: Move) -> Result:
    """5: what happened is told, and the next seat acts or the conflict is over."""
    new, events = proceed(state)
    return new, ({"type": "told", "seat": move.seat, "text": str(move.args[0])}, *events)


MOVES = {
    "attack": attack,
    "create": create,
    "overcome": overcome,
    "defend": defend,
    "allow": allow,
    "concede": concede,
    "counter": counter,
    "agree": agree,
    "fight": fight,
    "tell": tell,
}
"""The moves of a turn that no dice go before."""

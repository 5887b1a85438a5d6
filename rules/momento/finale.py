"""Hatred, the duel and the epilogue: sections 3 and 4 of the rules."""

from __future__ import annotations

from rules.frozen import replace
from rules.momento.moves import extra_dice
from rules.momento.state import SEATS, Duel, Outcome, Pair, State, other
from rules.notation import Move
from rules.system import Event, Roll

__all__ = [
    "MOVES",
    "begin_duel",
    "begin_hatred",
    "choose_bets",
    "choose_hatred",
    "choose_spends",
    "pay_openly",
    "resolve_exchange",
    "resolve_hatred",
]

Result = tuple[State, tuple[Event, ...]]


def begin_hatred(state: State) -> State:
    """After the last chapter (section 3)."""
    return replace(state, phase="hatred", choices=(None, None))


def choose_hatred(state: State, values: tuple[str, str]) -> Result:
    """3.1 to 3.3: both choices are known; Hatred is noted and what is let go heals."""
    healed = [0, 0]
    noted = [0, 0]
    new = state
    for at, seat in enumerate(SEATS):
        one = state.samurai[at]
        noted[at] = one.hatred
        if values[at] == "release" and state.options.release == "renounce":
            noted[at] = 0
            healed[at] = min(one.scars, one.hatred // 3)
        new = new.give(seat, noted=noted[at], scars=-healed[at])
    new = replace(new, phase="deed", narrator="A", ways=values)
    return new, (
        {
            "type": "hatred",
            "choices": {"A": values[0], "B": values[1]},
            "noted": {"A": noted[0], "B": noted[1]},
            "healed": {"A": healed[0], "B": healed[1]},
        },
    )


def deed(state: State, move: Move) -> Result:
    """3.1: A tells and, giving in, rolls; then B."""
    assert state.ways is not None
    choice = state.ways[SEATS.index(move.seat)]
    events: tuple[Event, ...] = ({"type": "deed", "seat": move.seat, "choice": choice, "text": str(move.args[0])},)
    noted = state.of(move.seat).noted or 0
    if choice == "embrace" and noted:
        return replace(state, due=(Roll(move.seat, noted, "hatred"),), fallen=()), events
    new, more = _next_deed(state)
    return new, events + more


def resolve_hatred(state: State) -> Result:
    """3.2: every even die is an Edge; the odd ones by `hatred_odd`."""
    ((seat, faces),) = state.fallen
    edges = sum(face % 2 == 0 for face in faces)
    odd = state.options.hatred_odd
    scars = sum(face % 2 == 1 if odd == "scar" else face == 1 for face in faces) if odd != "none" else 0
    new = replace(state.give(seat, edges=edges, scars=scars), fallen=())
    event: Event = {"type": "hatred_dice", "seat": seat, "edges": edges, "scars": scars, "faces": list(faces)}
    new, more = _next_deed(new)
    return new, (event, *more)


def _next_deed(state: State) -> Result:
    if state.narrator == "A":
        return replace(state, narrator="B"), ()
    return begin_duel(replace(state, narrator=None))


def begin_duel(state: State) -> Result:
    """4.1 and 4.10: who strikes first, or who can strike at all."""
    a, b = state.samurai
    if not a.edges and not b.edges:
        return _decide(state, _count(state))
    attacker, by = None, None
    if a.edges and b.edges:
        for why, mine, theirs in (
            ("hatred", a.noted or 0, b.noted or 0),
            ("edges", a.edges, b.edges),
            ("scars", a.scars, b.scars),
        ):
            if mine != theirs:
                attacker, by = ("A" if mine > theirs else "B"), why
                break
        return _exchange(state, Duel(attacker, 1, "exchange"), by)
    return _exchange(state, Duel("A" if a.edges else "B", 1, "mortal"), "mortal")


def _exchange(state: State, duel: Duel, by: str | None = None) -> Result:
    event: Event = {
        "type": "duel",
        "attacker": duel.attacker,
        "kind": duel.kind,
        "exchange": duel.exchange,
        "by": by,
    }
    return replace(state, phase="attack", duel=duel, narrator=None), (event,)


def attack(state: State, move: Move) -> Result:
    """4.2 and 4.3: the attacker declares and pays the Edge, where one is due (4.7, 4.8)."""
    duel = state.duel
    assert duel is not None
    bought = duel.kind == "exchange" or (duel.kind == "mortal" and state.options.mortal_roll == "bought")
    new = replace(state, phase="defend", duel=replace(duel, attacker=move.seat))
    new = new.give(move.seat, edges=-int(bought))
    return new, ({"type": "attack", "seat": move.seat, "text": str(move.args[0]), "paid": int(bought)},)


def defend(state: State, move: Move) -> Result:
    """4.2: the defender declares; then extra dice, for those who can pay any."""
    event: Event = {"type": "defend", "seat": move.seat, "text": str(move.args[0])}
    new = replace(state, phase="spend", choices=(None, None))
    if any(extra_dice(new, seat) for seat in SEATS):
        return new, (event,)
    new, events = choose_spends(new, (0, 0))
    return new, (event, *events)


def pay_openly(state: State, seat: str, number: int) -> Result:
    """4.3 under `attacker_first`: a number said in the open is paid at once."""
    assert state.duel is not None
    spent = tuple(number if who == seat else have for who, have in zip(SEATS, state.duel.spent, strict=True))
    new = replace(state, duel=replace(state.duel, spent=(spent[0], spent[1]))).give(seat, edges=-number)
    return new, ({"type": "spent", "dice": {seat: number}},)


def choose_spends(state: State, values: Pair) -> Result:
    """4.3: both numbers are known and paid; the attacker rolls, then the defender."""
    new = state
    events: tuple[Event, ...] = ()
    if state.options.extras_order == "secret":
        assert state.duel is not None
        new = state.give("A", edges=-values[0]).give("B", edges=-values[1])
        new = replace(new, duel=replace(state.duel, spent=values))
        events = ({"type": "spent", "dice": {"A": values[0], "B": values[1]}},)
    duel = new.duel
    assert duel is not None and duel.attacker is not None
    rolls = tuple(
        Roll(seat, 1 + duel.spent[SEATS.index(seat)], duel.kind) for seat in (duel.attacker, other(duel.attacker))
    )
    return replace(new, choices=(None, None), due=rolls, fallen=()), events


def resolve_exchange(state: State) -> Result:
    """4.4: only the single highest die counts; the attacker must strictly exceed."""
    duel = state.duel
    assert duel is not None and duel.attacker is not None
    high = {seat: max(faces) for seat, faces in state.fallen}
    attacker, defender = duel.attacker, other(duel.attacker)
    tie = high[attacker] == high[defender]
    winner = None if tie else attacker if high[attacker] > high[defender] else defender
    event: Event = {
        "type": "exchange",
        "kind": duel.kind,
        "attacker": attacker,
        "high": {"A": high["A"], "B": high["B"]},
        "winner": winner,
        "tie": tie,
    }
    new = replace(state, rolls=state.fallen, fallen=())
    clash = duel.kind == "exchange" or (duel.kind == "mortal" and state.options.mortal_tie == "clash")
    if tie and clash:
        new = replace(new, phase="bet", choices=(None, None))
        if any(one.edges for one in new.samurai):
            return new, (event,)
        new, events = choose_bets(new, (0, 0))
        return new, (event, *events)
    new, events = _settle(new, winner, "exchange")
    return new, (event, *events)


def choose_bets(state: State, values: Pair) -> Result:
    """4.5: the higher bet wins; both lose what they bet, or only the winner under `winner_pays`."""
    winner = None if values[0] == values[1] else "A" if values[0] > values[1] else "B"
    paid = tuple(
        bet if state.options.clash_cost == "all_pay" or seat == winner else 0
        for seat, bet in zip(SEATS, values, strict=True)
    )
    new = state.give("A", edges=-paid[0]).give("B", edges=-paid[1])
    event: Event = {
        "type": "bets",
        "bets": {"A": values[0], "B": values[1]},
        "winner": winner,
        "paid": {"A": paid[0], "B": paid[1]},
    }
    new, events = _settle(replace(new, choices=(None, None)), winner, "clash")
    return new, (event, *events)


def _settle(state: State, winner: str | None, how: str) -> Result:
    """What an exchange, a mortal blow or a last chance does once it is won, lost or neither."""
    duel = state.duel
    assert duel is not None and duel.attacker is not None
    attacker, defender = duel.attacker, other(duel.attacker)
    new = replace(state, phase="tell", narrator=winner or attacker, duel=replace(duel, winner=winner, resolved=True))
    if duel.kind == "last":  # 4.8: no further wounds are possible
        return _decide(new, _fallen(new) if winner == attacker else _count(new))
    events: list[Event] = []

    def wound(seat: str, scars: int, by: str) -> None:
        nonlocal new
        new = new.give(seat, scars=scars)
        if scars:
            events.append({"type": "wound", "seat": seat, "scars": scars, "by": by})

    if duel.kind == "exchange":  # 4.4
        if winner is not None:
            wound(other(winner), 1, how)
        if all(one.edges == 0 for one in new.samurai):  # 4.10
            new, more = _decide(new, _count(new))
            events += more
        return new, tuple(events)
    left = new.of(attacker).edges
    if winner == attacker:  # 4.7: every Edge left becomes a Scar
        usual = int(state.options.mortal_roll == "bought")
        new = new.give(attacker, edges=-left)
        wound(defender, usual + left, "mortal")
        new, more = _decide(new, _fallen(new))
        return new, (*events, *more)
    if winner == defender:
        wound(attacker, 1, "mortal")
    if left:  # 4.8: what the first attacker still held is lost
        new = new.give(attacker, edges=-left)
        events.append({"type": "lost", "seat": attacker, "edges": left})
    return new, tuple(events)


def _fallen(state: State) -> Outcome:
    """4.7: a blow that hit; then Scars are counted."""
    duel = state.duel
    assert duel is not None and duel.attacker is not None
    attacker, defender = duel.attacker, other(duel.attacker)
    by = "mortal" if duel.kind == "mortal" else "last"
    mine, theirs = state.of(attacker).scars, state.of(defender).scars
    if mine > theirs and state.options.mortal_count == "scars_decide":
        return Outcome(defender, attacker, None, by)
    return Outcome(attacker, defender, defender if theirs > mine else None, by)


def _count(state: State) -> Outcome:
    """4.9: more Scars is defeated; equal, more noted Hatred is; equal in both, nobody wins. Nobody dies."""
    a, b = state.samurai
    mine, theirs = (a.scars, a.noted or 0), (b.scars, b.noted or 0)
    if mine == theirs:
        return Outcome(None, None, None, "count")
    triumphs = "A" if mine < theirs else "B"
    return Outcome(triumphs, other(triumphs), None, "count")


def _decide(state: State, outcome: Outcome) -> Result:
    event: Event = {
        "type": "outcome",
        "triumphs": outcome.triumphs,
        "defeated": outcome.defeated,
        "dies": outcome.dies,
        "by": outcome.by,
    }
    new = replace(state, outcome=outcome)
    return (new if new.phase == "tell" else _begin_epilogue(new)), (event,)


def tell(state: State, move: Move) -> Result:
    """4.4: the winner narrates. Then roles swap, or somebody can't go on, or it is over."""
    duel = state.duel
    assert duel is not None and duel.attacker is not None
    event: Event = {"type": "told", "seat": move.seat, "text": str(move.args[0])}
    new = replace(state, rolls=())
    if state.outcome is not None:
        return _begin_epilogue(new), (event,)
    foe = other(duel.attacker)
    if duel.kind == "mortal":  # 4.8: the tables turn
        new, events = _exchange(new, Duel(foe, duel.exchange + 1, "last"), "last")
        return new, (event, *events)
    able = [seat for seat in SEATS if new.of(seat).edges]
    if len(able) == 1:  # 4.6 and 4.7
        following = Duel(able[0], duel.exchange + 1, "mortal")
        new, events = _exchange(new, following, "mortal")
    else:
        new, events = _exchange(new, Duel(foe, duel.exchange + 1, "exchange"))
    return new, (event, *events)


def _begin_epilogue(state: State) -> State:
    first = state.outcome.triumphs if state.outcome else None
    return replace(state, phase="epilogue", part=1, narrator=first or "A")


def epilogue(state: State, move: Move) -> Result:
    """4.11: the one who prevailed, the other, the first again; if nobody won, A then B."""
    event: Event = {"type": "epilogue", "seat": move.seat, "part": state.part, "text": str(move.args[0])}
    parts = 3 if state.outcome and state.outcome.triumphs else 2
    if state.part == parts:
        return replace(state, phase="over", narrator=None), (event, {"type": "over"})
    return replace(state, part=state.part + 1, narrator=other(move.seat)), (event,)


MOVES = {"deed": deed, "attack": attack, "defend": defend, "tell": tell, "end": epilogue}
"""The open moves of the finale."""

"""What a seat can say: the form of each move, and which of them are open to whom."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from rules import notation
from rules.fate.state import APPROACHES, ARRAY, BOXES, CHARACTER, CONFLICTS, LADDER, SIDES, SLOTS, Aspect, State
from rules.notation import Keyed, Move, Param, Signature, Token
from rules.system import Choice

__all__ = [
    "ANYONE",
    "PHASES",
    "RULE",
    "SIGNATURES",
    "foes",
    "legal",
    "read",
    "ready",
    "recoverable",
    "turn",
    "way",
    "words",
]

_TEXT, _NUMBER, _SEAT = Param("text"), Param("int"), Param("seat")
_APPROACH = Param("word", APPROACHES)
_HARD = Param("word", ("moderate", "severe"))
_RESTED = Param("keyed", ("yes", "no"), optional=True, key="rested")

SIGNATURES: dict[str, tuple[Signature, ...]] = {
    "sheet": (tuple(Param("keyed", key=approach, value="int") for approach in APPROACHES),),
    "aspect": ((Param("word", CHARACTER), _TEXT),),
    "side": ((_NUMBER,),),
    "ready": ((),),
    "attack": ((_SEAT, _APPROACH, _TEXT),),
    "create": ((Param("seat_or_int"), _APPROACH, _TEXT),),
    "overcome": ((_NUMBER, _APPROACH, _TEXT),),
    "defend": ((_APPROACH, _TEXT),),
    "concede": ((_TEXT,),),
    "allow": ((),),
    "agree": ((),),
    "counter": ((_TEXT,),),
    "fight": ((),),
    "invoke": ((_TEXT, Param("word", ("+2", "reroll"))),),
    "pass": ((),),
    "boost": ((_TEXT,),),
    "absorb": (
        (
            Param("keyed", optional=True, key="box", value="int"),
            *(Param("keyed", optional=True, key=slot, value="text") for slot in SLOTS),
        ),
    ),
    "out": ((),),
    "tell": ((_TEXT,),),
    "end": (
        (Param("word", ("scene",)), _RESTED),
        (Param("word", ("scene",)), _RESTED, Param("word", ("mild",)), _TEXT),
        (Param("word", ("session", "scenario")),),
    ),
    "begin": ((Param("word", ("conflict",)), Param("word", tuple(CONFLICTS))),),
    "give": ((_TEXT, _SEAT),),
    "rename": ((_HARD, _TEXT),),
    "compel": ((_SEAT, _TEXT, _TEXT),),
    "accept": ((),),
    "refuse": ((),),
    "recover": ((_HARD, _TEXT),),
}

PHASES: dict[str, tuple[str, ...]] = {
    "setup": ("sheet", "aspect", "side", "ready"),
    "turn": ("attack", "create", "overcome", "compel"),
    "defend": ("defend", "concede", "allow"),
    "terms": ("agree", "counter", "fight"),
    "invoke": ("invoke", "pass"),
    "boost": ("boost", "pass"),
    "absorb": ("absorb", "out"),
    "tell": ("tell",),
    "compel": ("accept", "refuse"),
    "between": ("end", "begin", "compel", "recover"),
}
"""Which moves belong to which phase, those of any time aside."""

ANYONE = ("give", "rename", "compel")
"""Moves that wait for nobody's turn. The first two belong to every phase."""

RULE = {
    "setup": "10",
    "turn": "16",
    "defend": "12",
    "terms": "6",
    "invoke": "14",
    "boost": "12",
    "absorb": "2",
    "tell": "5",
    "compel": "15",
    "between": "7",
}
"""The rule each phase comes from."""

_KEYS = (*APPROACHES, "box", *SLOTS, "rested")


def read(seat: str, found: Sequence[Token], seats: Sequence[str]) -> Move:
    """Read a move. `key=value` arguments may stand in any order; the move holds them in that of the protocol. Unreadable."""
    if found and found[0] in ("sheet", "absorb", "end"):
        keyed = sorted(
            (token for token in found if isinstance(token, Keyed)),
            key=lambda token: _KEYS.index(token.key) if token.key in _KEYS else len(_KEYS),
        )
        plain = [token for token in found if not isinstance(token, Keyed)]
        head = 2 if plain[0] == "end" else 1
        found = [*plain[:head], *keyed, *plain[head:]]
    return notation.read(seat, found, SIGNATURES, seats)


def words(state: State) -> tuple[str, ...]:
    """The moves of the phase at hand, those of any time included."""
    return (*PHASES[state.phase], "give", "rename")


def turn(state: State) -> tuple[str, ...]:
    """Who acts, leaving pending chance aside."""
    phase, action = state.phase, state.action
    if phase == "setup":
        return tuple(seat for seat in state.seats if not state.of(seat).ready)
    if phase == "between":
        return state.seats
    if phase == "compel":
        assert state.compel is not None
        return (state.compel.target,)
    if phase == "turn":
        return (state.turn,) if state.turn else ()
    assert action is not None
    who = {
        "defend": action.target,
        "terms": action.target if action.countered else action.seat,
        "invoke": action.invoker,
        "boost": action.earner,
        "absorb": action.target,
        "tell": action.teller,
    }[phase]
    assert who is not None
    return (who,)


def foes(state: State, seat: str) -> tuple[str, ...]:
    """Whom this seat can attack: those of other sides still in the conflict."""
    return tuple(who for who in state.present if state.of(who).side != state.of(seat).side)


def ready(state: State, seat: str) -> bool:
    """Whether this seat's set-up is whole, and, for the last to be ready, whether there are two sides (10, 16)."""
    one = state.of(seat)
    if one.approaches is None or not one.of_kind("concept") or not one.of_kind("trouble"):
        return False
    return len(turn(state)) > 1 or len(state.sides) > 1


def way(state: State, seat: str, aspect: Aspect) -> str | None:
    """How this seat can invoke an aspect on the roll at hand: `free`, for a `point`, or not (14)."""
    action = state.action
    assert action is not None
    before = [paid for who, text, paid in action.used if who == seat and text == aspect.text]
    if aspect.held(seat) and not any(before):
        return "free"
    if before or aspect.kind == "boost" or not state.of(seat).fate_points:
        return None
    return "point"


def recoverable(aspect: Aspect) -> bool:
    """Whether enough time went by for a moderate or severe consequence (7)."""
    return aspect.ends >= (2 if aspect.kind == "moderate" else 1)


def legal(state: State, seat: str | None = None) -> tuple[Choice, ...]:
    """Every legal move, of one seat or of all."""
    may = turn(state)
    return tuple(
        Choice(who, form)
        for who in (state.seats if seat is None else (seat,))
        for word in words(state)
        if word in ANYONE or who in may
        for form in _forms(state, who, word)
    )


def _forms(state: State, seat: str, word: str) -> Iterator[str]:
    if word in ("sheet", "aspect", "side", "ready"):
        yield from _setup(state, seat, word)
    elif word in ("attack", "create", "overcome"):
        yield from _acts(state, seat, word)
    elif word in ("concede", "allow", "agree", "counter", "fight"):
        yield from _answers(state, word)
    elif word in ("invoke", "absorb"):
        yield from _invocations(state, seat) if word == "invoke" else _absorptions(state, seat)
    elif word == "defend":
        yield from (f"defend {approach} <text>" for approach in APPROACHES)
    elif word in ("end", "begin", "recover"):
        yield from _between(state, seat, word)
    elif word in ("give", "rename", "compel"):
        yield from _asides(state, seat, word)
    elif word == "refuse":
        if state.of(seat).fate_points:
            yield word
    else:
        yield f"{word} <text>" if word in ("boost", "tell") else word


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _setup(state: State, seat: str, word: str) -> Iterator[str]:
    one = state.of(seat)
    if word == "sheet":
        for values in sorted(set(permutations(ARRAY)), reverse=True):
            yield " ".join(("sheet", *(f"{name}={value}" for name, value in zip(APPROACHES, values, strict=True))))
    elif word == "aspect":
        yield from (f"aspect {kind} <text>" for kind in CHARACTER if kind == "other" or not one.of_kind(kind))
    elif word == "side":
        yield f"side {SIDES[0]}..{SIDES[1]}"
    elif ready(state, seat):
        yield "ready"


def _acts(state: State, seat: str, word: str) -> Iterator[str]:
    ladder = f"{LADDER[0]}..{LADDER[1]}"
    if word == "attack":
        yield from (f"attack {foe} {approach} <text>" for foe in foes(state, seat) for approach in APPROACHES)
    elif word == "create":
        known = [_quoted(aspect.text) for _, aspect in state.aspects()]
        for against in (*(who for who in state.present if who != seat), ladder):
            yield from (f"create {against} {approach} {what}" for approach in APPROACHES for what in ("<text>", *known))
    else:
        yield from (f"overcome {ladder} {approach} <text>" for approach in APPROACHES)


def _answers(state: State, word: str) -> Iterator[str]:
    action = state.action
    assert action is not None
    if word == "concede":
        if action.kind == "attack" and not action.fought:
            yield "concede <text>"
    elif word == "allow":
        if action.kind == "create":
            yield word
    elif word == "agree":
        yield word
    elif (word == "fight") == action.countered:
        yield word if word == "fight" else "counter <text>"


def _invocations(state: State, seat: str) -> Iterator[str]:
    for _, aspect in state.aspects():
        if way(state, seat, aspect):
            yield from (f"invoke {_quoted(aspect.text)} {use}" for use in ("+2", "reroll"))


def _absorptions(state: State, seat: str) -> Iterator[str]:
    """Every box or none, with every choice of blank slots, that covers the harm (2, 3)."""
    assert state.action is not None
    one = state.of(seat)
    slots = [slot for slot in SLOTS if not one.of_kind(slot)]
    for box in (0, *(n for n in range(1, BOXES + 1) if not one.stress[n - 1])):
        for count in range(len(slots) + 1):
            for chosen in combinations(slots, count):
                if box + sum(SLOTS[slot] for slot in chosen) >= state.action.harm:
                    parts = ([f"box={box}"] if box else []) + [f"{slot}=<text>" for slot in chosen]
                    yield " ".join(("absorb", *parts))


def _between(state: State, seat: str, word: str) -> Iterator[str]:
    if word == "end":
        for rested in ("", " rested=yes", " rested=no"):
            yield f"end scene{rested}"
            yield f"end scene{rested} mild <text>"
        yield from ("end session", "end scenario")
    elif word == "begin":
        if len(state.sides) > 1:
            yield from (f"begin conflict {kind}" for kind in CONFLICTS)
    else:
        for slot in ("moderate", "severe"):
            aspect = state.of(seat).of_kind(slot)
            if aspect is not None and recoverable(aspect):
                yield f"recover {slot} <text>"


def _asides(state: State, seat: str, word: str) -> Iterator[str]:
    one = state.of(seat)
    if word == "rename":
        yield from (f"rename {slot} <text>" for slot in ("moderate", "severe") if one.of_kind(slot))
    elif word == "give":
        allies = [who for who in state.seats if who != seat and state.of(who).side == one.side]
        held = [aspect for _, aspect in state.aspects() if aspect.held(seat)]
        yield from (f"give {_quoted(aspect.text)} {ally}" for aspect in held for ally in allies)
    elif one.fate_points:
        for who in state.seats:
            if who != seat:
                on = (aspect for where, aspect in state.aspects() if where in (who, None))
                yield from (f"compel {who} {_quoted(aspect.text)} <text>" for aspect in on)

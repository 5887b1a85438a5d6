"""The state of a game of Fate Acelerado. Frozen: a move makes a new one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.frozen import replace
from rules.system import Order, Roll

__all__ = [
    "APPROACHES",
    "ARRAY",
    "BOXES",
    "CHARACTER",
    "CONFLICTS",
    "FACES",
    "LADDER",
    "REFRESH",
    "SIDES",
    "SLOTS",
    "Action",
    "Aspect",
    "Compel",
    "Sheet",
    "State",
]

APPROACHES = ("careful", "clever", "flashy", "forceful", "quick", "sneaky")
ARRAY = (3, 2, 2, 1, 1, 0)
"""What the approaches are at, in any order (10)."""
FACES = (-1, 0, 1)
BOXES = 3
"""Stress boxes; each absorbs its number (2)."""
SLOTS = {"mild": 2, "moderate": 4, "severe": 6}
"""Consequence slots and what each absorbs (3)."""
CHARACTER = ("concept", "trouble", "other")
"""Kinds of a character's own aspects."""
REFRESH = 3
SIDES = (1, 6)
LADDER = (-2, 8)
CONFLICTS = {"physical": "quick", "mental": "careful"}
"""Kinds of conflict and the approach that gives the turn order (16)."""


@dataclass(frozen=True, slots=True)
class Aspect:
    """Something true of somebody or of the scene; `free` are the free invocations by seat (4, 13).

    `ends` counts, for a moderate or severe consequence, the ends of sessions or scenarios since it was taken (7), as far as they matter.
    """

    text: str
    kind: str
    free: tuple[tuple[str, int], ...] = ()
    ends: int = 0

    def held(self, seat: str) -> int:
        """The free invocations that seat has on it."""
        return dict(self.free).get(seat, 0)

    def add(self, seat: str, number: int) -> Aspect:
        """With so many free invocations more, or fewer, for that seat."""
        free = {**dict(self.free), seat: self.held(seat) + number}
        return replace(self, free=tuple(sorted((who, n) for who, n in free.items() if n > 0)))


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a seat holds. `taken` are the consequences taken in the conflict at hand (6)."""

    side: int
    approaches: tuple[int, ...] | None = None
    aspects: tuple[Aspect, ...] = ()
    stress: tuple[bool, ...] = (False,) * BOXES
    fate_points: int = REFRESH
    owed: int = 0
    out: bool = False
    conceded: bool = False
    ready: bool = False
    taken: int = 0

    def at(self, approach: str) -> int:
        """The value of an approach."""
        assert self.approaches is not None
        return self.approaches[APPROACHES.index(approach)]

    def of_kind(self, kind: str) -> Aspect | None:
        """The first aspect of that kind: a filled slot, the concept, the trouble."""
        return next((aspect for aspect in self.aspects if aspect.kind == kind), None)


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat does on its turn, as far as it has come. kind: `attack`, `create` or `overcome`.

    Pairs are the actor's and the target's. `used` are the invocations of this roll: seat, aspect, whether a point was paid.
    """

    kind: str
    seat: str
    target: str | None
    number: int | None
    approach: str
    text: str
    defence: str | None = None
    allowed: bool = False
    terms: str | None = None
    countered: bool = False
    fought: bool = False
    dice: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    bonus: tuple[int, int] = (0, 0)
    used: tuple[tuple[str, str, bool], ...] = ()
    invoker: str | None = None
    passes: int = 0
    result: str | None = None
    shifts: int | None = None
    earner: str | None = None
    harm: int = 0
    teller: str | None = None

    def place(self, seat: str) -> int:
        """Where that seat stands in the pairs."""
        return 0 if seat == self.seat else 1


@dataclass(frozen=True, slots=True)
class Compel:
    """A compel that waits for its answer, and the phase it came from (15)."""

    seat: str
    target: str
    aspect: str
    text: str
    back: str


@dataclass(frozen=True, slots=True)
class State:
    """The whole state; see the protocol page for what its view shows."""

    seats: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    conflict: str
    phase: str = "setup"
    scene: tuple[Aspect, ...] = ()
    order: tuple[str, ...] = ()
    round: int = 0
    turn: str | None = None
    action: Action | None = None
    compel: Compel | None = None
    due: tuple[Roll | Order, ...] = ()

    def of(self, seat: str) -> Sheet:
        """That seat's sheet."""
        return self.sheets[self.seats.index(seat)]

    def give(self, seat: str, **change: Any) -> State:
        """Change something of a seat's sheet; `fate_points`, `owed` and `taken` are given as differences."""
        one = self.of(seat)
        for count in ("fate_points", "owed", "taken"):
            if count in change:
                change[count] += getattr(one, count)
        at = self.seats.index(seat)
        return replace(self, sheets=(*self.sheets[:at], replace(one, **change), *self.sheets[at + 1 :]))

    @property
    def present(self) -> tuple[str, ...]:
        """Seats still in the conflict: neither taken out nor conceded."""
        return tuple(s for s, one in zip(self.seats, self.sheets, strict=True) if not one.out and not one.conceded)

    @property
    def sides(self) -> tuple[int, ...]:
        """Sides still in the conflict."""
        return tuple(sorted({self.of(seat).side for seat in self.present}))

    def aspects(self) -> Iterator[tuple[str | None, Aspect]]:
        """Every aspect in play, with the seat it is on; None is the scene."""
        for seat, one in zip(self.seats, self.sheets, strict=True):
            for aspect in one.aspects:
                yield seat, aspect
        for aspect in self.scene:
            yield None, aspect

    def find(self, text: str) -> tuple[str | None, Aspect] | None:
        """The aspect of that text, and where it is. Texts are unique in play."""
        return next(((where, aspect) for where, aspect in self.aspects() if aspect.text == text), None)

    def add(self, where: str | None, aspect: Aspect) -> State:
        """With one aspect more, on a seat or in the scene."""
        if where is None:
            return replace(self, scene=(*self.scene, aspect))
        return self.give(where, aspects=(*self.of(where).aspects, aspect))

    def swap(self, text: str, new: Aspect | None) -> State:
        """With another aspect in the place of the one of that text, or none."""

        def changed(aspects: tuple[Aspect, ...]) -> tuple[Aspect, ...]:
            found = ((new if aspect.text == text else aspect) for aspect in aspects)
            return tuple(aspect for aspect in found if aspect is not None)

        sheets = tuple(replace(one, aspects=changed(one.aspects)) for one in self.sheets)
        return replace(self, sheets=sheets, scene=changed(self.scene))

    def total(self, seat: str) -> int:
        """What a seat of the action at hand has: dice, approach and invocations (9)."""
        action = self.action
        assert action is not None
        at = action.place(seat)
        approach = action.defence if at else action.approach
        assert approach is not None
        return sum(action.dice[at]) + self.of(seat).at(approach) + action.bonus[at]

    @property
    def opposition(self) -> int:
        """What the actor is up against: the defence, or a number; 0 where the target lets it happen."""
        action = self.action
        assert action is not None
        if action.defence is not None:
            assert action.target is not None
            return self.total(action.target)
        return action.number or 0

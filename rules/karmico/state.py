"""The state of a game of the Sistema Kármico. Frozen: a move makes a new one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.frozen import replace
from rules.karmico.options import Options
from rules.system import Roll

__all__ = ["Boss", "Character", "Condition", "Conflict", "Invoked", "Mark", "Resource", "State", "Victim"]


@dataclass(frozen=True, slots=True)
class Resource:
    """A tool or a relation. kind: `tool` or `relation`; sign: `+` or `-` for a relation, else None.

    Burned: unusable for the rest of the adventure (10).
    """

    kind: str
    name: str
    sign: str | None = None
    burned: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition a character suffers. kind: `temporary` (until the adventure ends) or `permanent` (11)."""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Character:
    """What a seat holds. `resources` has tools and relations, in the order in which they were named."""

    virtue: str | None = None
    resources: tuple[Resource, ...] = ()
    conditions: tuple[Condition, ...] = ()
    karma: int = 0
    ready: bool = False

    def resource(self, kind: str, name: str) -> Resource | None:
        """The tool or relation of that name."""
        return next((one for one in self.resources if (one.kind, one.name) == (kind, name)), None)

    def condition(self, name: str) -> Condition | None:
        """The condition of that name."""
        return next((one for one in self.conditions if one.name == name), None)


@dataclass(frozen=True, slots=True)
class Mark:
    """A permanent condition as it shows on the Victim, and the seat that took it."""

    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class Victim:
    """The one on whom permanent conditions show (11)."""

    name: str
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Boss:
    """A boss and the permanent conditions given to it; so many fell it (9)."""

    name: str
    conditions: tuple[str, ...] = ()
    fallen: bool = False


@dataclass(frozen=True, slots=True)
class Invoked:
    """A resource or condition in the pool: one die, of the seat that brought it. kind: `tool`, `relation` or `condition`."""

    seat: str
    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Conflict:
    """The conflict at hand.

    `invoked` is what was brought into the pool, in order, and never shrinks: a helper whose die was cancelled still helped (9).
    `bonus` has one seat a bonus die, sorted; `penalty` is a number, all of them the adversary's.
    """

    active: str
    adversary: str
    obstacles: str
    boss: str | None = None
    intent: str | None = None
    invoked: tuple[Invoked, ...] = ()
    done: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    penalty: int = 0
    faces: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    rerolled: int | None = None
    """The face that a karma point is rerolling, while its die is in the air."""
    resolution: str | None = None
    cost: str | None = None
    aftermath: str | None = None

    @property
    def helpers(self) -> tuple[str, ...]:
        """Who helped the active player, by letter."""
        return tuple(sorted({one.seat for one in self.invoked} - {self.active, self.adversary}))


@dataclass(frozen=True, slots=True)
class State:
    """The whole state; see the protocol page for what its view shows."""

    options: Options
    seats: tuple[str, ...]
    characters: tuple[Character, ...]
    phase: str = "setup"
    victim: Victim | None = None
    bosses: tuple[Boss, ...] = ()
    conflict: Conflict | None = None
    between: bool = True
    """Whether it is between adventures: before the first conflict and after `end adventure` (12)."""
    due: tuple[Roll, ...] = ()

    def of(self, seat: str) -> Character:
        """That seat's character."""
        return self.characters[self.seats.index(seat)]

    def give(self, seat: str, **change: Any) -> State:
        """Change something of a seat's character."""
        at = self.seats.index(seat)
        new = replace(self.characters[at], **change)
        return replace(self, characters=(*self.characters[:at], new, *self.characters[at + 1 :]))

    def put(self, seat: str, old: Resource, new: Resource | None) -> State:
        """Put one of a seat's resources in the place of another; None erases it."""
        changed = tuple(new if one == old else one for one in self.of(seat).resources)
        return self.give(seat, resources=tuple(one for one in changed if one is not None))

    def within(self, **change: Any) -> State:
        """Change something of the conflict at hand."""
        return replace(self, conflict=replace(self.fight, **change))

    @property
    def fight(self) -> Conflict:
        """The conflict at hand, where there must be one."""
        assert self.conflict is not None
        return self.conflict

    def boss(self, name: str) -> Boss | None:
        """The boss of that name."""
        return next((one for one in self.bosses if one.name == name), None)

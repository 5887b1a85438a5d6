"""What a game system is: a handful of verbs over an immutable state, the same for every system.

A system never rolls and never reads a clock. Where chance is due its state says so (`pending`), and chance answers like a player
(`resolve`): from a seeded stream, from a record, or from the table's own hands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from rules.errors import BadOption
from rules.notation import Move, Token

__all__ = ["ENTRY_POINTS", "Choice", "Deal", "Event", "Json", "Order", "Pending", "Roll", "System", "names", "system"]

Json = Any
"""A JSON value."""
Event = Mapping[str, Json]
"""One thing that happened: a flat JSON object with a `type` and, where one acts, a `seat`. It never holds an open secret."""

ENTRY_POINTS = "un_momento_unico.systems"
"""Entry point group by which another package can register a system of its own."""

S = TypeVar("S")
"""A system's state: frozen, comparable, equal only if everything in it is equal."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice are due: `dice` of them, for a reason, each showing one of `faces`. `stream` names the dice stream."""

    seat: str
    dice: int
    why: str
    faces: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    stream: str = "dice"


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards are due: `count` of them out of `pile`, for a reason."""

    count: int
    why: str
    pile: tuple[str, ...]
    stream: str = "cards"


@dataclass(frozen=True, slots=True)
class Order:
    """An order of `items` is due. The table is never asked for it: it always comes from the seeded stream."""

    items: tuple[str, ...]
    why: str
    stream: str = "order"


Pending = Roll | Deal | Order


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry of the legal moves: a seat, and a move whose open places are `<text>`, `<name>` or `lo..hi`."""

    seat: str
    move: str


class System(Protocol[S]):
    """The verbs. All are pure: the same arguments give the same answer, and nothing is changed."""

    @property
    def name(self) -> str:
        """The word behind `new`."""
        ...

    @property
    def players(self) -> tuple[int, int]:
        """Fewest and most seats. Where they differ, `new` takes `players=N` (2 if left out)."""
        ...

    def options(self, given: Mapping[str, str]) -> Mapping[str, str]:
        """All options, defaults filled in. BadOption: an unknown option or value."""
        ...

    def start(self, options: Mapping[str, str], seats: Sequence[str]) -> tuple[S, tuple[Event, ...]]:
        """The state before the first move."""
        ...

    def read(self, state: S, seat: str, found: Sequence[Token]) -> Move:
        """Read a move of this seat. Unreadable: an unknown word, wrong arguments. Seats may be left out where the protocol says so."""
        ...

    def seatless(self) -> frozenset[str]:
        """Move words that may stand without a seat."""
        ...

    def phase(self, state: S) -> str:
        """The phase, leaving pending chance aside."""
        ...

    def to_move(self, state: S) -> tuple[str, ...]:
        """Who may or must act. Empty while chance is pending and when the game is over."""
        ...

    def pending(self, state: S) -> Pending | None:
        """What chance owes, if anything."""
        ...

    def legal(self, state: S, seat: str | None = None) -> tuple[Choice, ...]:
        """Every legal move, of one seat or of all. None while chance is pending."""
        ...

    def apply(self, state: S, move: Move) -> tuple[S, tuple[Event, ...]]:
        """Make a move. NotYourTurn, IllegalMove."""
        ...

    def resolve(self, state: S, values: Sequence[Json]) -> tuple[S, tuple[Event, ...]]:
        """Chance answers what is pending: faces, cards or an order, already checked for number and kind."""
        ...

    def secret(self, state: S, move: Move) -> bool:
        """Whether this move, about to be made, is a choice to be kept from the others until all have chosen."""
        ...

    def open_choices(self, state: S) -> tuple[str, ...]:
        """Seats whose secret choice is made and not yet revealed."""
        ...

    def view(self, state: S, seat: str | None = None) -> dict[str, Json]:
        """The state as that seat may see it; `""` is an onlooker; None sees everything. Secrets are cut here and nowhere else."""
        ...

    def outcome(self, state: S) -> Mapping[str, Json] | None:
        """How it ended, once that is decided."""
        ...


_BUILT_IN = {"momento": "rules.momento:MOMENTO", "karmico": "rules.karmico:KARMICO", "fate": "rules.fate:FATE"}


def names() -> tuple[str, ...]:
    """The systems that can be played, built in ones first."""
    return (*_BUILT_IN, *(entry.name for entry in _registered() if entry.name not in _BUILT_IN))


def system(name: str) -> System[Any]:
    """The system of that name. BadOption if there is none. A system is imported only when it is asked for."""
    if name in _BUILT_IN:
        module, _, attribute = _BUILT_IN[name].partition(":")
        from importlib import import_module

        found: System[Any] = getattr(import_module(module), attribute)
        return found
    for entry in _registered():
        if entry.name == name:
            loaded: System[Any] = entry.load()
            return loaded
    raise BadOption("there is no system {name}; there is {names}", name=ascii(name), names=", ".join(names()))


def _registered() -> list[Any]:
    from importlib.metadata import entry_points  # a quarter of what `gm --help` would take

    return sorted(entry_points(group=ENTRY_POINTS), key=lambda entry: entry.name)

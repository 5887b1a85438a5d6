"""The state of a game of Un momento único. Frozen: a move makes a new one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.frozen import replace
from rules.momento.options import Options
from rules.system import Deal, Roll

__all__ = [
    "KEY_CHARACTERS",
    "KEY_THEMES",
    "SEATS",
    "TOKENS",
    "VIRTUES",
    "Character",
    "Duel",
    "Outcome",
    "Pair",
    "Samurai",
    "State",
    "other",
]

SEATS = ("A", "B")
VIRTUES = ("gi", "yu", "jin", "rei", "makoto", "meiyo", "chugi")
KEY_THEMES = ("trust", "line", "promise")
KEY_CHARACTERS = ("catalyst", "victim", "coveted")
TOKENS = 7
"""Choice Tokens in a chapter, and the most dice anyone rolls in a climax (2.4, 2.5)."""

Pair = tuple[int, int]
"""A number for A and one for B."""


def other(seat: str) -> str:
    """The seat across."""
    return "B" if seat == "A" else "A"


@dataclass(frozen=True, slots=True)
class Samurai:
    """What a seat holds. `noted` is the Hatred that counts in the finale, once the hatred choices are known (3.2)."""

    name: str | None = None
    who: str | None = None
    gender: str | None = None
    edges: int = 0
    hatred: int = 0
    noted: int | None = None
    scars: int = 0


@dataclass(frozen=True, slots=True)
class Character:
    """A key character and the seat that voices them (2.3)."""

    name: str
    gender: str | None
    voice: str


@dataclass(frozen=True, slots=True)
class Duel:
    """The exchange at hand. kind: `exchange`, `mortal` or `last`. attacker is None while whoever declares first strikes (4.1)."""

    attacker: str | None
    exchange: int
    kind: str
    spent: Pair = (0, 0)
    winner: str | None = None
    resolved: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended: seats or None; by `mortal`, `last` or `count`."""

    triumphs: str | None
    defeated: str | None
    dies: str | None
    by: str


@dataclass(frozen=True, slots=True)
class State:
    """The whole state; see the protocol page for what its view shows."""

    options: Options
    phase: str = "opening"
    samurai: tuple[Samurai, Samurai] = (Samurai(), Samurai())
    chapter: int = 0
    active: str | None = None
    story_virtue: str | None = None
    virtue: str | None = None
    pile: tuple[str, ...] = VIRTUES
    drawn: bool = False
    dealt: tuple[str, str] | None = None
    theme: tuple[str | None, str] | None = None
    told: tuple[int | None, int | None, int | None] = (None, None, None)
    characters: tuple[Character | None, Character | None, Character | None] = (None, None, None)
    brought: bool = False
    tokens: Pair = (0, 0)
    choices: tuple[Any, Any] = (None, None)
    """Secret choices made and not yet revealed."""
    ways: tuple[str, str] | None = None
    """How each dealt with hatred, once both are known (3.1)."""
    dice: Pair = (0, 0)
    due: tuple[Roll | Deal, ...] = ()
    fallen: tuple[tuple[str, tuple[int, ...]], ...] = ()
    narrator: str | None = None
    duel: Duel | None = None
    outcome: Outcome | None = None
    part: int = 0
    rolls: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def of(self, seat: str) -> Samurai:
        """That seat's samurai."""
        return self.samurai[0 if seat == "A" else 1]

    def give(self, seat: str, **change: Any) -> State:
        """Change something of a seat's samurai; `edges`, `hatred` and `scars` are given as differences."""
        one = self.of(seat)
        for count in ("edges", "hatred", "scars"):
            if count in change:
                change[count] += getattr(one, count)
        new = replace(one, **change)
        pair = (new, self.samurai[1]) if seat == "A" else (self.samurai[0], new)
        return replace(self, samurai=pair)

    @property
    def pool(self) -> int:
        """Choice Tokens not yet given in this chapter."""
        return TOKENS - sum(self.tokens)

    @property
    def chapters_left(self) -> int:
        """Chapters left, this one included: the fewer of those agreed and the cards not yet discarded (2.3)."""
        return min(self.options.chapters - max(1, self.chapter) + 1, len(self.pile))

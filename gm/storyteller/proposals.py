"""What the storyteller suggests. A proposal is a wish: what happened is what the engine's event says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["Dilemma", "KeyCharacter", "Person", "Prose", "Theme", "same"]


@dataclass(frozen=True, slots=True)
class Prose:
    """What was told, paragraphs separated by a line break, and the ids of the texts it was made of. Both may be empty."""

    text: str = ""
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Person:
    """A samurai: for `present`. gender: `f`, `m` or None (unmarked)."""

    name: str
    gender: str | None
    who: str


@dataclass(frozen=True, slots=True)
class KeyCharacter:
    """A key character: for `key`."""

    role: str
    name: str
    gender: str | None


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme: for `theme`. key: trust, line, promise or own."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Dilemma:
    """A decision to be ruled on. `choices[seat]` is what happens if it favours that seat; ids are those of text and choices."""

    text: str
    choices: Mapping[str, str]
    ids: tuple[str, ...] = ()
    file: str = ""
    path: tuple[str | int, ...] = ()
    one: str = "A"
    """The seat that is {one} in its texts."""
    author: str = ""
    """The model that thought of it; empty for the storyteller."""


def same(one: str, two: str) -> bool:
    """Whether two texts say the same but for blanks, case and a final stop."""
    return " ".join(one.split()).rstrip(".").casefold() == " ".join(two.split()).rstrip(".").casefold()

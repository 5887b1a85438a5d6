"""The book as a thing of its own: what every format is written from. Plain text throughout, never markup."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

__all__ = [
    "Appendix",
    "Block",
    "Book",
    "Chance",
    "Count",
    "Note",
    "Outcome",
    "Passage",
    "Pause",
    "Person",
    "Proof",
    "Roll",
    "Ruling",
    "Section",
    "Share",
]


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of the story, paragraphs separated by a line break. `author`: human, storyteller, player, or `model:` and its name."""

    number: int
    kind: str
    text: str
    author: str
    step: int
    speaker: str = ""
    """Whose words they are, where the book names them."""

    @property
    def paragraphs(self) -> list[str]:
        """Its paragraphs, none empty."""
        return [part.strip() for part in self.text.split("\n") if part.strip()]


@dataclass(frozen=True, slots=True)
class Note:
    """What stands in the margin: the engine's words. kind: dice, tokens, ruling, rule."""

    kind: str
    lines: tuple[str, ...]
    step: int


@dataclass(frozen=True, slots=True)
class Pause:
    """A breath: white space, or an ornament."""


Block = Passage | Note | Pause


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the book. `theme`: what it is about, and the words that were found for it."""

    key: str
    title: str
    subtitle: str = ""
    theme: tuple[str, str] | None = None
    blocks: tuple[Block, ...] = ()

    @property
    def level(self) -> int:
        """Of its heading: the last blows are within the duel."""
        return 3 if self.key in ("mortal", "last") else 2

    @property
    def passages(self) -> list[Passage]:
        """The story in it."""
        return [block for block in self.blocks if isinstance(block, Passage)]


@dataclass(frozen=True, slots=True)
class Person:
    """One of those the story is about. played: human, game, or player (not known)."""

    seat: str
    name: str
    who: str = ""
    gender: str | None = None
    played: str = "player"


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice that fell."""

    step: int
    section: str
    name: str
    why: str
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision: whom it favours, and who took the token."""

    step: int
    section: str
    name: str
    favours: str
    text: str
    token: str


@dataclass(frozen=True, slots=True)
class Chance:
    """A point of the line of the chance to triumph."""

    what: str
    percent: str
    estimate: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of dice: the engine's words."""

    step: int
    section: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Count:
    """How they stood at a point of the story: for each seat as many numbers as the book has measures."""

    label: str
    seats: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Share:
    """Who wrote which passages of a section, by their numbers: `1–4, 7`."""

    section: str
    author: str
    passages: str


@dataclass(frozen=True, slots=True)
class Proof:
    """What anybody needs to check the record."""

    fingerprint: str
    lines: int
    seed: str | None
    commitment: str | None
    secret: str | None
    words: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Appendix:
    """All that is known of how the story came about."""

    rolls: tuple[Roll, ...]
    rulings: tuple[Ruling, ...]
    outcomes: tuple[Outcome, ...]
    options: tuple[tuple[str, str], ...]
    chances: tuple[Chance, ...]
    turns: tuple[str, ...]
    line_svg: str
    """The line of the chance to triumph as SVG; empty where there is none."""
    measures: tuple[str, ...]
    """What the counts count, three things: Edges, Hatred, Scars, or those of another system."""
    counts: tuple[Count, ...]
    authors: tuple[Share, ...]
    credits: tuple[str, ...]
    proof: Proof


@dataclass(frozen=True, slots=True)
class Book:
    """A whole book."""

    system: str
    lang: Literal["es", "es-419", "en"]
    title: str
    subtitle: str
    people: tuple[Person, ...]
    virtue: str
    season: str
    """spring, summer, autumn or winter."""
    key: str
    """The story's key: the cover is drawn from it."""
    over: bool
    ending: str
    """How it ended, in a sentence."""
    sections: tuple[Section, ...]
    appendix: Appendix
    record: tuple[str, ...] = field(default=(), repr=False)
    """The record's own lines."""

    def told(self, mechanics: bool) -> tuple[Section, ...]:
        """The sections, without the mechanics those that hold something else."""
        return tuple(one for one in self.sections if mechanics or one.passages or one.theme)

    @property
    def first_line(self) -> str:
        """The first paragraph of the story."""
        return next((part for section in self.sections for one in section.passages for part in one.paragraphs), "")

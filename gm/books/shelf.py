"""Putting sections together: passages are numbered, notes that follow each other become one."""

from __future__ import annotations

from collections.abc import Sequence

from gm.books.book import Block, Note, Passage, Pause, Section

__all__ = ["Shelf"]


class Shelf:
    """The sections of a book while it is being made."""

    def __init__(self) -> None:
        self.done: list[Section] = []
        self._key = self._title = self._subtitle = ""
        self._theme: tuple[str, str] | None = None
        self._blocks: list[Block] = []
        self._open = False
        self._numbers = 0

    @property
    def key(self) -> str:
        """The section that is open."""
        return self._key

    @property
    def title(self) -> str:
        """Its title."""
        return self._title

    def open(self, key: str, title: str) -> None:
        """Begin a section; the one before it is done."""
        self.close()
        self._key, self._title, self._subtitle, self._theme = key, title, "", None
        self._open = True

    def close(self) -> None:
        """End the section, unless nothing is in it."""
        while self._blocks and isinstance(self._blocks[-1], Pause):
            self._blocks.pop()
        if self._open and (self._blocks or self._subtitle or self._theme):
            section = Section(self._key, self._title, self._subtitle, self._theme, tuple(self._blocks))
            self.done.append(section)
        self._blocks, self._open = [], False

    def subtitle(self, text: str) -> None:
        """The virtue that the section stands under."""
        self._subtitle = text

    def theme(self, name: str, text: str) -> None:
        """What it is about."""
        self._theme = (name, text)

    def passage(self, kind: str, text: str, author: str, step: int, speaker: str = "") -> None:
        """A piece of the story; nothing where it says nothing."""
        if text.strip():
            self._numbers += 1
            self._blocks.append(Passage(self._numbers, kind, text, author, step, speaker))

    def note(self, kind: str, lines: Sequence[str], step: int) -> None:
        """A note for the margin, with those right before it."""
        found = tuple(line for line in lines if line.strip())
        if not found:
            return
        last = self._blocks[-1] if self._blocks else None
        if isinstance(last, Note):
            self._blocks[-1] = Note(last.kind, (*last.lines, *found), last.step)
        else:
            self._blocks.append(Note(kind, found, step))

    def pause(self) -> None:
        """A breath, where something stands before it."""
        if self._blocks and not isinstance(self._blocks[-1], Pause):
            self._blocks.append(Pause())

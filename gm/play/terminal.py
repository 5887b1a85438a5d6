"""The terminal as a stage: with colours and dice, or plain, one statement a line."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Mapping
from typing import Any

from gm.play import screen
from gm.play.screen import Line
from gm.storyteller import Dilemma

__all__ = ["WIDTH", "Terminal"]

View = Mapping[str, Any]
WIDTH = 80
"""Columns used at the most; a narrower terminal is used as it is."""
_LEAST = 20
_IN_STATUS = ("chapter", "theme", "duel")

_STYLES = {
    "name": "bold",
    "count": "",
    "token": "bold cyan",
    "rule": "dim",
    "notice": "yellow",
    "choice": "",
    "title": "bold",
}


class Terminal:
    """Shows a game on standard output. `you`: the seat of the person in front of it, if any."""

    def __init__(self, *, plain: bool, you: str | None) -> None:
        self.plain = plain
        self.you = you
        self._console: Any = None
        self._status: list[Line] = []
        if not plain:
            from rich.console import Console
            from rich.theme import Theme

            theme = Theme({f"gm.{name}": style or "none" for name, style in _STYLES.items()})
            self._console = Console(theme=theme, highlight=False, soft_wrap=True, emoji=False)

    @property
    def width(self) -> int:
        """Columns to use."""
        return max(_LEAST, min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns))

    # -- what a host shows ----------------------------------------------------------------------------------

    def mechanics(self, event: Mapping[str, Any], view: View) -> None:
        """One event in the engine's words. What the status says anyway is left to it where a person is asked."""
        if self.you is not None and event["type"] in _IN_STATUS:
            return
        for line in screen.mechanics(event, view, self.you, plain=self.plain):
            self.line(line, indent=0 if self.plain else 2)

    def prose(self, beat: str, text: str) -> None:
        """A passage of the story, set apart by empty lines."""
        if not self.plain:
            self.line([])
        for paragraph in text.split("\n"):
            if paragraph.strip():
                self._wrapped(paragraph.strip(), "", 0 if self.plain else 1)
        if not self.plain:
            self.line([])

    def dilemma(self, dilemma: Dilemma, view: View) -> None:
        """The decision that is due, in the story's words; the choices come with the question."""
        self.status(view)
        self.prose("dilemma", dilemma.text)

    def status(self, view: View) -> None:
        """How things stand, if that has changed since it was last shown."""
        lines = screen.status(view, self.you, plain=self.plain)
        if lines == self._status or not lines:
            return
        self._status = lines
        if not self.plain:
            self.line([("─" * self.width, "rule")])
        for line in lines:
            self.line(line)

    def forget_status(self) -> None:
        """Show how things stand next time even if nothing has changed."""
        self._status = []

    def notice(self, text: str) -> None:
        """A line of the program itself."""
        self._wrapped(text, "notice", 0)

    # -- printing -------------------------------------------------------------------------------------------

    def say(self, text: str, style: str = "") -> None:
        """A line of question or explanation."""
        self._wrapped(text, style, 0 if self.plain else 1)

    def choice(self, number: int, text: str) -> None:
        """A numbered choice; what does not fit goes on under its text."""
        self._wrapped(f"{number}  {text}", "choice", 0 if self.plain else 1, hanging=3)

    def line(self, line: Line, indent: int = 0) -> None:
        """One line in pieces; wrapped where it does not fit."""
        text = "".join(piece for piece, _style in line).rstrip()
        if self.plain:
            self._print(text.strip())
        elif len(text) + indent > self.width:
            self._wrapped(text.strip(), line[0][1] if line else "", indent + len(text) - len(text.lstrip()))
        else:
            from rich.text import Text

            shown = Text(" " * indent)
            for piece, style in line:
                shown.append(piece, f"gm.{style}" if style else None)
            shown.rstrip()
            self._console.print(shown)

    def _wrapped(self, text: str, style: str, indent: int, hanging: int = 0) -> None:
        if self.plain:
            self._print(text)
            return
        from rich.text import Text

        first, rest = " " * indent, " " * (indent + hanging)
        wrapped = textwrap.wrap(
            text, self.width - 1, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
        )
        for part in wrapped or [""]:
            self._console.print(Text(part, style=f"gm.{style}" if style else ""))

    def _print(self, text: str) -> None:
        if text:
            print(text)

    def flush(self) -> None:
        """Everything said so far is out."""
        sys.stdout.flush()

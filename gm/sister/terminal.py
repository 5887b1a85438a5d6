"""The terminal for the sister systems: the same page as ever, with their own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.play.terminal import Terminal
from gm.sister.kinds import Kind

__all__ = ["SisterTerminal"]


class SisterTerminal(Terminal):
    """Shows a game of a sister system on standard output."""

    def __init__(self, kind: Kind, *, plain: bool, you: str | None) -> None:
        super().__init__(plain=plain, you=you)
        self.kind = kind
        self.names: Mapping[str, str] = {}
        """How each seat is called; set once the cast is known."""
        self._stood: list[str] = []

    def mechanics(self, event: Mapping[str, Any], view: Mapping[str, Any]) -> None:
        """One event: the story's text as story, the engine's words as such. What the person has just said is not said again."""
        place = self.kind.screen.STORY.get(event["type"])
        text = event[place] if place else ""
        if text.strip() and not (event.get("seat") == self.you and text == self.heard):
            self.prose(event["type"], text)
        for line in self.kind.screen.lines(event, view, self.names, plain=self.plain):
            self.line([(line, "rule")], indent=0 if self.plain else 2)

    def status(self, view: Mapping[str, Any]) -> None:
        """How things stand, if that has changed since it was last shown."""
        lines = self.kind.screen.status(view, self.names, self.you, plain=self.plain)
        shown = [line for line in lines if line not in self._stood] if self.plain else lines
        if lines == self._stood or not shown:
            return
        self._stood = lines
        if not self.plain:
            self.blank()
            self.line([("─" * self.width, "rule")])
        for line in shown:
            self.say(line, "count")

    def forget_status(self) -> None:
        """Show how things stand next time even if nothing has changed."""
        self._stood = []

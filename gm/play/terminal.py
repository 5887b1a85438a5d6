"""The terminal as a stage: with colours and dice, or plain, one statement a line.

One empty line sets apart what belongs apart (the engine's words, the story's, a question), and never two.
"""

from __future__ import annotations

import math
import shutil
import sys
from collections.abc import Mapping
from typing import Any

from gm.i18n import _
from gm.play import screen
from gm.play.flow import Flow
from gm.play.screen import WIDTH, Line
from gm.said import plain as harmless
from gm.storyteller import Dilemma

__all__ = ["WIDTH", "Terminal"]

View = Mapping[str, Any]
_LEAST = 20

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
        self.heard = ""
        """What the person has just typed or picked: it need not be said again."""
        self._flow: Flow | None = None
        self._waiting = False
        self._console: Any = None
        self._status: list[Line] = []
        self._last = "blank"  # what was printed last: an empty line, an answer, or text
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
        """One event in the engine's words. What a person sees anyway, or has just said, is not said again."""
        kind = event["type"]
        if self.you is not None:
            if kind == "duel":
                self.blank()
                self.status(view)
                for text in screen.first_strike(event):
                    self.say(text, "rule")
                return
            if kind == "chapter" and event["chapter"] == 1 and event["active"] == self.you:
                return  # the question that follows says it
            if kind in ("theme", "ruling", *screen.STORY) and event["seat"] == self.you:
                if kind == "theme" or (kind != "ruling" and event["text"] == self.heard):
                    return
                event = {**event, "text": ""} if event["text"] == self.heard else event
        elif self.heard and event.get("text") == self.heard and kind != "theme":
            event = {**event, "text": ""}  # somebody at this keyboard has just typed it
        lines = screen.mechanics(event, view, self.you, plain=self.plain)
        if kind in screen.STORY:
            self.prose(kind, "\n".join(text for line in lines for text, _style in line))
            return
        for line in lines:
            self.line(line, indent=0 if self.plain else 2)

    def prose(self, beat: str, text: str) -> None:
        """A passage of the story, set apart by empty lines."""
        self.blank(after_answer=True)
        for paragraph in text.split("\n"):
            if paragraph.strip():
                self._wrapped(paragraph.strip(), "", 0 if self.plain else 1)
        self.blank()

    def sentence(self, beat: str, text: str) -> None:
        """A sentence of a passage that is being told: it flows on behind the one before."""
        if self._flow is None:
            self.blank(after_answer=True)
            self._flow = Flow(self.plain, self.width - 1, 0 if self.plain else 1, harmless)
        self._flow.write(text)
        self._last = "text"

    def told(self, beat: str) -> None:
        """The passage is over."""
        if self._flow is not None:
            self._flow.close()
            self._flow = None
            self.blank()

    def withdrawn(self, beat: str, text: str) -> None:
        """What was shown of a passage does not count: said at once, where the eye is."""
        self.told(beat)
        self.notice(_("That is withdrawn from the story; this is how it goes:"))

    def countdown(self, seconds: float, why: str) -> None:
        """How long a model is waited for: counted down on a terminal, said once elsewhere."""
        live = not self.plain and sys.stdout.isatty()
        left = math.ceil(seconds)
        if live:
            text = "" if left <= 0 else " " + _("{why}; trying again in {n} s").format(why=why, n=left)
            sys.stdout.write("\r\x1b[K" + text)
            sys.stdout.flush()
        elif left > 0 and not self._waiting:
            self.notice(_("{why}; trying again in {n} s").format(why=why, n=left))
        self._waiting = left > 0

    def dilemma(self, dilemma: Dilemma, view: View) -> None:
        """The decision that is due, in the story's words; the choices come with the question."""
        if (
            self.you is not None or view["tokens"]["pool"] == 7
        ):  # without a person, the rulings themselves say how it stands
            self.status(view)
        self.prose("dilemma", dilemma.text)

    def status(self, view: View) -> None:
        """How things stand, if that has changed since it was last shown; in plain text only the lines that have."""
        lines = screen.status(view, self.you, plain=self.plain, width=self.width)
        shown = [line for line in lines if line not in self._status] if self.plain else lines
        if lines == self._status or not shown:
            return
        self._status = lines
        if not self.plain:
            self.line([("─" * self.width, "rule")])
        for line in shown:
            self.line(line)

    def forget_status(self) -> None:
        """Show how things stand next time even if nothing has changed."""
        self._status = []

    def notice(self, text: str) -> None:
        """A line of the program itself."""
        self._wrapped(text, "notice", 0 if self.plain else 1)

    # -- printing -------------------------------------------------------------------------------------------

    def blank(self, *, after_answer: bool = False) -> None:
        """An empty line, unless one stands there or (but for story) nothing came since the last answer."""
        if not self.plain and (self._last == "text" or (self._last == "answer" and after_answer)):
            self._console.print()
            self._last = "blank"

    def answered(self, text: str | None = None) -> None:
        """The person has answered, on a line of their own. `text`: an answer that no terminal has shown."""
        if text is not None:
            self._print("> " + text if self.plain else " > " + text)
        self._last = "answer"

    def say(self, text: str, style: str = "") -> None:
        """A line of question or explanation."""
        self._wrapped(text, style, 0 if self.plain else 1)

    def choice(self, number: int, text: str) -> None:
        """A numbered choice; what does not fit goes on under its text."""
        self._wrapped(text, "choice", 0 if self.plain else 1, label=f"{number}  ")

    def line(self, line: Line, indent: int = 0) -> None:
        """One line in pieces; wrapped where it does not fit."""
        text = "".join(piece for piece, _style in line).rstrip()
        if not text:
            self.blank()
        elif self.plain:
            self._print(text.strip())
        else:
            from rich.cells import cell_len
            from rich.text import Text

            if cell_len(text) + indent > self.width:
                self._wrapped(text.strip(), line[0][1] if line else "", indent + len(text) - len(text.lstrip()))
                return
            shown = Text(" " * indent)
            for piece, style in line:
                shown.append(piece, f"gm.{style}" if style else None)
            shown.rstrip()
            self._last = "text"
            self._console.print(shown)

    def _wrapped(self, text: str, style: str, indent: int, label: str = "") -> None:
        if self.plain:
            self._print(label + text)
            return
        from rich.text import Text

        hang = indent + len(label)
        parts = Text(text).wrap(self._console, max(1, self.width - 1 - hang), overflow="fold", no_wrap=False)
        self._last = "text"
        for at, part in enumerate(parts):
            part.rstrip()
            head = " " * indent + label if at == 0 else " " * hang
            self._console.print(Text(head + part.plain, style=f"gm.{style}" if style else ""))

    def _print(self, text: str) -> None:
        if text:
            self._last = "text"
            print(text)

    def flush(self) -> None:
        """Everything said so far is out."""
        sys.stdout.flush()

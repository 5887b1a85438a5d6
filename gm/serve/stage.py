"""The stage of a table in the browser: nothing is shown here, it only says that something has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gm.storyteller import Dilemma

__all__ = ["WebStage"]

View = Mapping[str, Any]


class WebStage:
    """What is committed stands in the record, and pages are made from that; only a passage in the middle of being told is kept here."""

    def __init__(self, changed: Callable[[], None]) -> None:
        """`changed` is called, in the table's worker, whenever there is more to see."""
        self._changed = changed
        self.telling = ""

    def mechanics(self, event: Mapping[str, Any], view: View) -> None:
        """The step is in the record."""
        self._changed()

    def prose(self, beat: str, text: str) -> None:
        """The passage is in the record."""
        self.telling = ""
        self._changed()

    def sentence(self, beat: str, text: str) -> None:
        """The next sentence of a passage that a model tells."""
        self.telling += text
        self._changed()

    def told(self, beat: str) -> None:
        """The passage is whole; the record has it in a moment."""

    def withdrawn(self, beat: str, text: str) -> None:
        """It does not count after all."""
        self.telling = ""
        self._changed()

    def countdown(self, seconds: float, why: str) -> None:
        """Viewers see that the table is busy; what a provider says is not for them."""

    def dilemma(self, dilemma: Dilemma, view: View) -> None:
        """The decision is in the record."""
        self._changed()

    def status(self, view: View) -> None:
        """Pages show it always."""

    def notice(self, text: str) -> None:
        """Pages say these things in each viewer's language."""

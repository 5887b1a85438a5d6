"""Where a game is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from gm.storyteller import Dilemma

__all__ = ["Silent", "Stage"]

View = Mapping[str, Any]


class Stage(Protocol):
    """What a host shows. The engine's words (`mechanics`, `status`) and the story's (`prose`) come apart and stay apart."""

    def mechanics(self, event: Mapping[str, Any], view: View) -> None:
        """One event of the engine; `view` is what an onlooker sees after it."""
        ...

    def prose(self, beat: str, text: str) -> None:
        """A passage of the story."""
        ...

    def sentence(self, beat: str, text: str) -> None:
        """The next sentence of a passage that is still being told, with the blanks before it."""
        ...

    def told(self, beat: str) -> None:
        """That passage is over."""
        ...

    def withdrawn(self, beat: str, text: str) -> None:
        """What was shown of that passage does not count."""
        ...

    def countdown(self, seconds: float, why: str) -> None:
        """A model is waited for: called once a second; 0 when the wait is over."""
        ...

    def dilemma(self, dilemma: Dilemma, view: View) -> None:
        """A decision that is due."""
        ...

    def status(self, view: View) -> None:
        """How things stand, before somebody is asked."""
        ...

    def notice(self, text: str) -> None:
        """A line of the program itself."""
        ...


class Silent:
    """Shows nothing: for stories and tests."""

    def mechanics(self, event: Mapping[str, Any], view: View) -> None:
        """Nothing."""

    def prose(self, beat: str, text: str) -> None:
        """Nothing."""

    def sentence(self, beat: str, text: str) -> None:
        """Nothing."""

    def told(self, beat: str) -> None:
        """Nothing."""

    def withdrawn(self, beat: str, text: str) -> None:
        """Nothing."""

    def countdown(self, seconds: float, why: str) -> None:
        """Nothing."""

    def dilemma(self, dilemma: Dilemma, view: View) -> None:
        """Nothing."""

    def status(self, view: View) -> None:
        """Nothing."""

    def notice(self, text: str) -> None:
        """Nothing."""

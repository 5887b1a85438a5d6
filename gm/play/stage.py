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

    def dilemma(self, dilemma: Dilemma, view: View) -> None:
        """Nothing."""

    def status(self, view: View) -> None:
        """Nothing."""

    def notice(self, text: str) -> None:
        """Nothing."""

"""What a table asks of a storyteller, whatever the system: to watch every committed step, to say what is to be told of it, and to tell it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from gm.storyteller import Prose

__all__ = ["Beat", "Event", "Teller"]

Event = Mapping[str, Any]


class Beat(Protocol):
    """Something to be told of an event of a committed step."""

    @property
    def n(self) -> int:
        """The step's line in the record."""
        ...

    @property
    def beat(self) -> str:
        """Which beat it is."""
        ...

    @property
    def event(self) -> Event:
        """The event that called for it."""
        ...

    @property
    def before(self) -> bool:
        """Whether it stands before what the event itself says."""
        ...


class Teller(Protocol):
    """A storyteller: watches every committed step, says which beats are due, and tells them."""

    lines: tuple[str, ...]
    veils: tuple[str, ...]

    def observe(self, n: int, events: Sequence[Event], state: Any, /) -> None:
        """One committed step, in order, also on resume."""
        ...

    def briefs(self, n: int, events: Sequence[Event], state: Any, /) -> Sequence[Any]:
        """The beats (`Beat`) of a step that was observed."""
        ...

    def draft(self, beat: Any, /) -> Prose:
        """What `tell` would say, without having said it."""
        ...

    def tell(self, beat: Any, /) -> Prose:
        """Tell a beat; empty where nothing need be added."""
        ...

    def remember(self, ids: Sequence[str], /) -> None:
        """These texts have been told before."""
        ...

    def hear(self, text: str, /) -> None:
        """Prose that was shown."""
        ...

    def unhear(self, text: str, /) -> None:
        """Prose that was withdrawn."""
        ...

    def recap(self) -> str:
        """“Previously…”."""
        ...

"""Records of the other systems as a book's sections: what was said is the story, what was rolled and ruled stands in the margin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.books.book import Roll, Section
from gm.books.sentences import OPENERS, sentence, word
from gm.books.shelf import Shelf
from gm.books.source import Source
from gm.i18n import _

__all__ = ["Other"]

_STORY = frozenset(
    {
        ("karmico", "intent"),
        ("karmico", "opposed"),
        ("karmico", "used"),
        ("karmico", "helped"),
        ("karmico", "told"),
        ("karmico", "consequence"),
        ("fate", "attack"),
        ("fate", "overcome"),
        ("fate", "defend"),
        ("fate", "told"),
        ("fate", "compel"),
        ("fate", "text"),
    }
)
_CLOSERS = frozenset({"conflict_over", "adventure_ended", "scene_over"})
_PAUSES = frozenset({"done", "turn", "session_over"})


class Other:
    """Reads the moments once; what it found is in its fields."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.system = str(source.header["system"])
        self.shelf = Shelf()
        self.rolls: list[Roll] = []
        self._known = self._names()
        self._conflicts = 0

    def _names(self) -> dict[str, str]:
        seats = self.source.game.view("").get("seats", {})
        return {seat: str((one or {}).get("name") or seat) for seat, one in seats.items()}

    def name(self, seat: str) -> str:
        """A seat as it is called; any other text as it is."""
        return self._known.get(seat, seat)

    @property
    def names(self) -> Mapping[str, str]:
        """Every seat's name."""
        return self._known

    def author(self, seat: str) -> str:
        """Who put into words what a seat declared."""
        if "humans" not in self.source.header:
            return "player"
        return "human" if seat in self.source.humans else "storyteller" if "level" in self.source.header else "player"

    def sections(self) -> tuple[Section, ...]:
        """The whole of it."""
        self.shelf.open("opening", _("Who they are"))
        for moment in self.source.moments():
            if moment.event is not None:
                self._event(moment.n, moment.event)
            elif moment.line is not None:
                line = moment.line
                self.shelf.passage(line["beat"], line["text"], line["author"], line["step"])
        self.shelf.close()
        return tuple(self.shelf.done)

    def _event(self, n: int, event: Mapping[str, Any]) -> None:
        kind = event["type"]
        if kind in OPENERS.get(self.system, {}):
            self._conflicts += 1
            self.shelf.open(f"conflict-{self._conflicts}", _(OPENERS[self.system][kind]).format(n=self._conflicts))
        if kind in _PAUSES:
            self.shelf.pause()
        if kind == "roll":
            faces = tuple(event["faces"])
            why = word(event["for"], self.name)
            self.rolls.append(Roll(n, self.shelf.title, self.name(str(event["seat"])), why, faces))
        line = sentence(self.system, event, self.name)
        self.shelf.note("dice" if kind == "roll" else "rule", [line], n)
        if (self.system, kind) in _STORY:
            seat = str(event.get("seat") or "")
            self.shelf.passage(kind, str(event.get("text") or ""), self.author(seat), n, self.name(seat))
        if kind in _CLOSERS and self.shelf.key.startswith("conflict"):
            self.shelf.open(f"between-{self._conflicts}", _("Afterwards"))

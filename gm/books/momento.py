"""A record of Un momento único as a book's sections."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gm.books.book import Count, Roll, Ruling, Section
from gm.books.shelf import Shelf
from gm.books.source import Moment, Source
from gm.i18n import _
from gm.play.screen import mechanics
from gm.play.words import role_name, theme_name, virtue_name
from gm.story.text import stopped

__all__ = ["Momento", "why_name"]

_OWN = ("opened", "scene", "ending", "told", "epilogue", "deed", "attack", "defend")
"""Events whose text is story as it stands."""
_UNSAID = frozenset({"presented", "theme", "chapter", "attack", "defend", "deed", "duel"})
"""Events that the book's own headings and passages tell."""
_KINDS = {"roll": "dice", "hatred_dice": "dice", "ruling": "ruling", "extras": "tokens", "consonance": "tokens"}


def why_name(why: str) -> str:
    """What dice were rolled for."""
    names = {
        "climax": _("climax"),
        "hatred": _("the dice of hatred"),
        "exchange": _("exchange"),
        "mortal": _("the mortal blow"),
        "last": _("the last chance"),
    }
    return names.get(why, why)


class Momento:
    """Reads the moments once; what it found is in its fields."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.names = {seat: str(one["name"] or seat) for seat, one in source.game.view("")["seats"].items()}
        self.shelf = Shelf()
        self.rolls: list[Roll] = []
        self.rulings: list[Ruling] = []
        self.counts: list[Count] = []
        self._view: Mapping[str, Any] = {}
        self._duel = False
        self._exchange = 0
        self._kind = ""

    def sections(self) -> tuple[Section, ...]:
        """The whole of it."""
        self.shelf.open("opening", _("Two blades"))
        moments = list(self.source.moments())
        for at, moment in enumerate(moments):
            if moment.event is None:
                line = moment.line or {}
                self.shelf.passage(line["beat"], line["text"], line["author"], line["step"])
                continue
            told = at + 1 < len(moments) and (moments[at + 1].line or {}).get("beat") == "ruling"
            self._event(moment, moment.event, told)
            self._view = moment.view
        self._count()
        self.shelf.close()
        return tuple(self.shelf.done)

    def author(self, seat: str) -> str:
        """Who put into words what a seat declared."""
        header = self.source.header
        if seat in self.source.humans:
            return "human"
        return "storyteller" if "level" in header else "player"

    # -- events ----------------------------------------------------------------------------------------------

    def _event(self, moment: Moment, event: Mapping[str, Any], told: bool) -> None:
        kind = event["type"]
        self._place(kind, event)
        if kind == "theme":
            self.shelf.theme(theme_name(event["key"], _), event["text"])
        elif kind in ("kept", "skipped") and event["virtue"]:
            self.shelf.subtitle(virtue_name(event["virtue"], _))
        self._keep(moment, kind, event)
        if kind not in _UNSAID:
            lines = [self._line(line) for line in mechanics(event, moment.view, None, plain=True)]
            if kind == "ruling" and not told and event["text"].strip():
                lines = lines[1:]  # the decision itself stands in the text
            self.shelf.note(_KINDS.get(kind, "rule"), lines, moment.n)
        elif kind == "duel":
            self.shelf.note("rule", self._strikes(moment, event), moment.n)
        if kind == "ruling" and not told:
            self._own(kind, event, moment.n)  # decided in a player's own words: nobody told it otherwise
        elif kind in _OWN:
            self._own(kind, event, moment.n)

    @staticmethod
    def _line(pieces: Sequence[tuple[str, str]]) -> str:
        return "".join(text for text, _style in pieces)

    def _strikes(self, moment: Moment, event: Mapping[str, Any]) -> list[str]:
        return [self._line(line) for line in mechanics(event, moment.view, None, plain=True)][1:]

    def _own(self, kind: str, event: Mapping[str, Any], n: int) -> None:
        seat = str(event.get("seat") or "")
        text = event.get("text", "")
        self.shelf.passage(kind, stopped(text) if kind == "ruling" else text, self.author(seat), n)

    def _place(self, kind: str, event: Mapping[str, Any]) -> None:
        """Whether a section begins here."""
        if kind == "chapter":
            self._count()
            self.shelf.open(f"chapter-{event['chapter']}", _("Chapter {n}").format(n=event["chapter"]))
        elif kind == "hatred":
            self._count()
            self.shelf.open("hatred", _("Hatred"))
        elif kind == "duel":
            self._to_duel()
            if event["kind"] != self._kind and event["kind"] in ("mortal", "last"):
                title = _("The mortal blow") if event["kind"] == "mortal" else _("The last chance")
                self.shelf.open(str(event["kind"]), title)
            elif event["exchange"] != self._exchange:
                self.shelf.pause()
            self._exchange, self._kind = event["exchange"], event["kind"]
        elif kind == "outcome" and not self._duel:
            self._to_duel()
        elif kind == "outcome":
            self.shelf.pause()
        elif kind == "epilogue":
            if event["part"] == 1:
                self._count()
                self.shelf.open("epilogue", _("Epilogue"))
            else:
                self.shelf.pause()

    def _to_duel(self) -> None:
        if not self._duel:
            self._count()
            self._duel = True
            self.shelf.open("duel", _("The duel"))

    # -- for the appendix ------------------------------------------------------------------------------------

    def _count(self) -> None:
        """How the two stand at the end of the section."""
        seats = self._view.get("seats")
        if not seats or not self._view.get("chapter") or self.shelf.key == "opening":
            return
        found = {}
        for seat, one in seats.items():
            hatred = one["hatred"] if one["noted_hatred"] is None else one["noted_hatred"]
            found[seat] = (int(one["edges"]), int(hatred), int(one["scars"]))
        label = _("The duel") if self._duel else self.shelf.title
        self.counts = [count for count in self.counts if count.label != label]
        self.counts.append(Count(label, found))

    def _keep(self, moment: Moment, kind: str, event: Mapping[str, Any]) -> None:
        where = self.shelf.title
        if kind == "roll":
            name = self.names[event["seat"]]
            self.rolls.append(Roll(moment.n, where, name, why_name(event["for"]), tuple(event["faces"])))
        elif kind == "hatred_dice" and event["faces"]:
            name = self.names[event["seat"]]
            if not any(roll.step == moment.n for roll in self.rolls):
                self.rolls.append(Roll(moment.n, where, name, why_name("hatred"), tuple(event["faces"])))
        elif kind == "ruling":
            seat, favours, token = (self.names[event[part]] for part in ("seat", "favours", "token"))
            self.rulings.append(Ruling(moment.n, where, seat, favours, event["text"], token))

    def ending(self) -> str:
        """How it ended, in a sentence; empty where it has not."""
        outcome = self.source.game.view("").get("outcome")
        if not outcome or not self.source.game.over:
            return ""
        event = {"type": "outcome", **outcome}
        return " ".join(self._line(line) for line in mechanics(event, self.source.game.view(""), None, plain=True))

    def key_people(self) -> list[tuple[str, str]]:
        """The key characters who came in, each with a part."""
        known = self.source.game.view("")["key_characters"]
        return [(str(one["name"]), role_name(role, _)) for role, one in known.items() if one]

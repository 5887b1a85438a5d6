"""Records of the other systems as a book's sections: what was said and told is the story, the engine's words stand in the margin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gm.books.book import Count, Outcome, Person, Roll, Section
from gm.books.sentences import prepared, why_name
from gm.books.shelf import Shelf
from gm.books.source import Moment, Source
from gm.i18n import _
from gm.sister.kinds import Kind, kind_of
from gm.sister.markdown import OWN, SPOKEN, heading_of, hero, spoken
from gm.storyteller.sister import SisterTeller

__all__ = ["Other", "teller_of"]


class _Names(dict[str, str]):
    """A seat that nobody has named is called by its letter."""

    def __missing__(self, key: str) -> str:
        return key


class Other:
    """Reads the moments once; what it found is in its fields."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.system = str(source.header["system"])
        self.kind: Kind = kind_of(self.system)
        self.teller = teller_of(source, self.kind)
        cast = self.teller.cast if self.teller else {}
        seats = source.game.view("")["seats"]
        self.names: Mapping[str, str] = _Names(
            {seat: str(cast[seat]["name"]) if seat in cast else seat for seat in seats}
        )
        self.shelf = Shelf()
        self.rolls: list[Roll] = []
        self.outcomes: list[Outcome] = []
        self.counts: list[Count] = []
        self.active: list[str] = []
        """Who has acted, in the order in which they first did."""
        self._heading = ""
        self._sections = 0
        self._round = 1
        self._pending: tuple[Any, ...] = ()
        self._decided: list[str] = []

    # -- who and what ----------------------------------------------------------------------------------------

    def people(self) -> Iterator[Person]:
        """Those with a character in it: whoever answers for what is in the way has none in Sistema Kármico."""
        view = self.source.game.view("")["seats"]
        for seat, one in view.items():
            if self.system == "karmico" and self.teller is not None and not self._acts_in_it(seat, one):
                continue
            who = hero(self.teller, seat) if self.teller is not None else ""
            if self.system == "karmico" and one["virtue"]:
                virtue = _("Virtue: {virtue}.").format(virtue=str(one["virtue"]).strip().rstrip("."))
                who = f"{who}. {virtue}" if who else virtue
            elif self.system == "fate":
                named = [
                    str(aspect["text"])
                    for aspect in one["aspects"]
                    if aspect["kind"] in ("concept", "trouble", "other")
                ]
                who = ". ".join(part for part in (who, " · ".join(named)) if part)
            gender = self.teller.cast[seat].get("gender") if self.teller is not None else None
            yield Person(seat, self.names[seat], who, gender if gender in ("f", "m") else None, self._played(seat))

    def _acts_in_it(self, seat: str, one: Mapping[str, Any]) -> bool:
        return seat in (self.active or ["A"]) or bool(one["tools"] or one["relations"])

    def _played(self, seat: str) -> str:
        if "humans" not in self.source.header:
            return "player"
        return "human" if seat in self.source.humans else "game"

    def title(self, sections: Sequence[Section]) -> str:
        """The adventures' names, or the story's own, or whose story it is."""
        if self.teller is not None and self.system == "karmico":
            return " · ".join(dict.fromkeys(one.title for one in sections if one.key.startswith("part")))
        if self.teller is not None and (title := str(getattr(self.teller, "title", ""))):
            return title
        return _("The story of {names}").format(names=", ".join(self.names.values()))

    def author(self, seat: str) -> str:
        """Who put into words what a seat declared."""
        if seat in self.source.humans:
            return "human"
        header = self.source.header
        return "storyteller" if "humans" in header and ("level" in header or "cast" in header) else "player"

    @property
    def finished(self) -> bool:
        """Whether the table had played what it wanted: these games have no end of their own."""
        return any(line["type"] == "note" and line.get("finished") is True for line in self.source.recorded)

    def ending(self) -> str:
        """How it ended: who fell, who gave way."""
        if not self.finished:
            return ""
        if self.system == "karmico":
            said = {True: _("{boss} has fallen."), False: _("{boss} has not fallen.")}
            return " ".join(
                said[bool(boss["fallen"])].format(boss=boss["name"]) for boss in self.source.game.view("")["bosses"]
            )
        return " ".join(self._decided)

    def measures(self) -> tuple[str, ...]:
        """What is counted."""
        if self.system == "karmico":
            return (_("Karma"), _("Conditions"), _("Burned"))
        return (_("Fate points"), _("Stress"), _("Consequences"))

    # -- the story -------------------------------------------------------------------------------------------

    def sections(self) -> tuple[Section, ...]:
        """The whole of it."""
        self.shelf.open("opening", _("Who they are"))
        steps = dict(self.source.steps)
        last = -1
        for moment in self.source.moments():
            if moment.n != last:
                last = moment.n
                self._step(last, steps[last].events, moment.view)
            if moment.event is not None:
                self._event(moment, moment.event)
            elif moment.line is not None:
                line = moment.line
                self.shelf.passage(line["beat"], line["text"], line["author"], line["step"])
        self.shelf.close()
        return tuple(self.shelf.done)

    def _step(self, n: int, events: Sequence[Mapping[str, Any]], view: Mapping[str, Any]) -> None:
        """A section begins, or a breath is taken, before anything of the step is told."""
        if self.teller is not None:
            if self._pending:
                self.teller.observe(*self._pending)
            ended = any(event["type"] == "adventure_ended" for event in events)
            self._pending = (n, events, view) if ended else ()  # its title holds until the next one begins
            if not ended:
                self.teller.observe(n, events, view)
        kinds = {event["type"] for event in events}
        if not kinds & {"opposed", "conflict"}:
            return
        heading = heading_of(events, self.teller, _) if self.teller is not None else ""
        if heading and heading == self._heading and self.system == "karmico":
            self.shelf.pause()
            return
        self._heading = heading
        self._sections += 1
        conflict = _("Conflict {n}").format(n=self._sections)
        self.shelf.open(f"part-{self._sections}", heading or conflict)
        if heading and self.system == "fate":
            self.shelf.subtitle(conflict)  # two can have the same heading

    def _event(self, moment: Moment, event: Mapping[str, Any]) -> None:
        kind, n = event["type"], moment.n
        if kind == "opposed":
            self._acts(event["active"])
        elif kind == "turn":
            self._acts(event["seat"])
            if event["round"] > 1 and event["round"] != self._round:
                self.shelf.pause()
            self._round = int(event["round"])
        elif kind == "roll":
            name = self.names[event["seat"]]
            self.rolls.append(Roll(n, self.shelf.title, name, why_name(event["for"]), tuple(event["faces"])))
        lines = prepared(self.system, event, self.names) or self.kind.screen.lines(
            event, moment.view, self.names, plain=True
        )
        self.shelf.note("dice" if kind == "roll" else "rule", lines, n)
        self._keep(n, kind, event, lines)
        seat = str(event.get("seat") or "")
        text = str(event["text"]) if kind in OWN else spoken(event["terms"], self.source.lang) if kind in SPOKEN else ""
        speaker = (
            "" if self.teller is not None else self.names[seat]
        )  # the storyteller's cast are named in what is told
        self.shelf.passage(kind, text, self.author(seat), n, speaker)
        if kind in ("conflict_over", "result", "assigned"):
            self._count(moment.view)

    def _acts(self, seat: str) -> None:
        if seat not in self.active:
            self.active.append(seat)

    # -- for the appendix ------------------------------------------------------------------------------------

    def _keep(self, n: int, kind: str, event: Mapping[str, Any], lines: Sequence[str]) -> None:
        if kind in ("assigned", "result"):
            name = self.names[event["seat"]]
            self.outcomes.append(Outcome(n, self.shelf.title, name, " ".join(lines).removeprefix(f"{name}: ")))
        elif kind in ("out", "conceded"):
            self._decided += lines

    def _count(self, view: Mapping[str, Any]) -> None:
        """How they stand once something has been decided: one count for each conflict, or each round of it."""
        seats = view["seats"]
        if self.system == "karmico":
            label = _("Conflict {n}").format(n=len(self.outcomes))
            found = {
                seat: (
                    int(seats[seat]["karma"]),
                    len(seats[seat]["conditions"]),
                    sum(bool(thing["burned"]) for what in ("tools", "relations") for thing in seats[seat][what]),
                )
                for seat in self.active
            }
        else:
            conflict = _("Conflict {n}").format(n=self._sections)
            label = _("{part}, round {n}").format(part=conflict, n=self._round)
            found = {
                seat: (
                    int(one["fate_points"]),
                    sum(bool(ticked) for ticked in one["stress"]),
                    sum(text is not None for text in one["consequences"].values()),
                )
                for seat, one in seats.items()
            }
        if self.counts and self.counts[-1].label == label:
            self.counts.pop()
        self.counts.append(Count(label, found))


def teller_of(source: Source, kind: Kind) -> SisterTeller | None:
    """The storyteller who has the story's titles; None where the record does not say who is who."""
    cast = source.header.get("cast")
    if not isinstance(cast, dict):
        return None
    for who in (*source.game.view("")["seats"], "victim"):
        one = cast.get(who)
        if not isinstance(one, dict) or not isinstance(one.get("name"), str) or not one["name"].strip():
            return None
    return kind.teller(source.lang, bytes.fromhex(source.header["story"]), cast, humans=source.humans)

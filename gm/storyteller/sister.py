"""What the storytellers of the sister systems share: watching, choosing words, telling. A system adds which texts belong to which event.

    teller = KarmicoTeller("es", key, cast)
    teller.observe(n, events, view)                    # every committed step, in order, also on resume
    for beat in teller.briefs(n, events, view):        # what the step calls for
        prose = teller.tell(beat)                      # Prose(text, ids)

Like the storyteller of Un momento único it knows only what was committed; the same key, steps and memory give the same words anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gm.storyteller.grammar import Cast, Line, Named
from gm.storyteller.memory import Memory
from gm.storyteller.proposals import Prose, same
from gm.storyteller.texts import ROOT, Step, Texts
from rules.dice import permutation

__all__ = ["Ask", "Beat", "SisterTeller"]

Event = Mapping[str, Any]
View = Mapping[str, Any]
Pool = Sequence[Line]

_MUSES = {"twist": "twists", "description": "descriptions", "long": "long"}
_ARTICLE = {
    "es": re.compile(r"(el|la|los|las|un|una|unos|unas|lo|dos|tres|sin|mi|su) \S", re.IGNORECASE),
    "en": re.compile(r"(the|a|an|no|two|three|my|his|her|their|some) \S", re.IGNORECASE),
}


@dataclass(frozen=True, slots=True)
class Ask:
    """One line wanted: of the first pool that has an untold one for this cast."""

    cast: Cast
    pools: tuple[Pool, ...]
    paragraph: bool = False
    """Whether it begins a paragraph of its own."""


@dataclass(frozen=True, slots=True)
class Beat:
    """Something to tell of an event of a committed step. `before`: it stands before the event's own text."""

    beat: str
    n: int
    event: Event
    asks: tuple[Ask, ...]
    before: bool = False


class SisterTeller:
    """The base class. `folder` is where the system's texts stand."""

    folder = ""

    def __init__(
        self,
        lang: str,
        key: bytes,
        cast: Mapping[str, Mapping[str, Any]],
        *,
        humans: Sequence[str] = (),
        root: Path = ROOT,
    ) -> None:
        """`cast`: who is who (`A`: hero, name, gender, …), as it stands in the record's first line."""
        self.lang = lang
        self.texts = Texts(lang, root)
        self.memory = Memory(key)
        self.cast = cast
        self.humans = tuple(humans)
        self._key = key
        self._beats: dict[int, tuple[Beat, ...]] = {}
        self.lines: tuple[str, ...] = ()
        """What must not occur."""
        self.veils: tuple[str, ...] = ()
        """What may occur, but not on stage."""
        self.told: tuple[str, ...] = ()
        """The last passages, oldest first."""

    # -- watching -------------------------------------------------------------------------------------------

    def observe(self, n: int, events: Sequence[Event], view: View) -> None:
        """One committed step: its number, its events, what everybody sees after it."""
        found: list[Beat] = []
        for event in events:
            found += (beat for beat in self.heard_of(n, event, view) if beat.asks)
        self._beats = {n: tuple(found)}

    def heard_of(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """What one event changes in what is known, and what is to be told of it. A system's own."""
        raise NotImplementedError

    def briefs(self, n: int, events: Sequence[Event], view: View) -> tuple[Beat, ...]:
        """What is to be told of the step that was observed last."""
        return self._beats.get(n, ())

    def draft(self, beat: Beat) -> Prose:
        """What `tell` would say, without having said it."""
        before, self.memory = self.memory, self.memory.copy()
        try:
            return self._worded(beat)
        finally:
            self.memory = before

    def tell(self, beat: Beat) -> Prose:
        """Tell it; empty where the texts have nothing that fits. What was told is remembered."""
        prose = self._worded(beat)
        self.hear(prose.text)
        return prose

    def _worded(self, beat: Beat) -> Prose:
        text, ids = "", []
        for ask in beat.asks:
            line = self.memory.choose(ask.cast, *ask.pools)
            if line is None:
                continue
            said = line.render(ask.cast)
            text += ("\n" if ask.paragraph else " ") + said if text else said
            ids.append(line.id)
            self.memory.remember([line.id])
        return Prose(text, tuple(ids))

    def remember(self, ids: Sequence[str]) -> None:
        """These have been told before (on resume they come from the record)."""
        self.memory.remember(ids)

    def hear(self, text: str) -> None:
        """A passage that was shown."""
        if text:
            self.told = (*self.told, text)[-6:]

    def unhear(self, text: str) -> None:
        """It was withdrawn."""
        self.told = tuple(one for one in self.told if one != text)

    def setting(self, beat: Beat) -> dict[str, str]:
        """What a model is told of where a beat is set: `place` and `goal`."""
        nouns = beat.asks[0].cast.nouns
        return {"place": nouns.get("place", ""), "goal": nouns.get("wrong", "")}

    # -- words ----------------------------------------------------------------------------------------------

    def pool_at(self, file: str, *path: Step) -> Pool:
        """The alternatives at a path of one of the system's files."""
        return self.texts.lines(f"{self.folder}/{file}", *path)

    def node(self, file: str, *path: Step) -> Any:
        """Whatever stands there."""
        return self.texts.node(f"{self.folder}/{file}", *path)

    def said(self, cast: Cast, *pools: Pool, taken: Sequence[str] = (), phrase: bool = False) -> str:
        """Words for a move, not among those `taken`. They count as told once the move is made (`recognise`)."""
        fresh = [[line for line in pool if line.fits(cast) and self._free(line, cast, taken)] for pool in pools]
        line = self.memory.choose(cast, *fresh)
        if line is not None:
            return line.render(cast, phrase=phrase)
        first = next((line.render(cast, phrase=phrase) for pool in pools for line in pool if line.fits(cast)), "")
        return self._again(first, taken) if taken else first

    @staticmethod
    def _free(line: Line, cast: Cast, taken: Sequence[str]) -> bool:
        return not taken or not any(same(line.render(cast), one) for one in taken)

    def _again(self, text: str, taken: Sequence[str]) -> str:
        """The same once more, under a name that is free."""
        for word in self.node("common", "again") or ():
            if not any(same(found := f"{text}, {word}", one) for one in taken):
                return found
        number = 2
        while any(same(f"{text} {number}", one) for one in taken):
            number += 1
        return f"{text} {number}"

    def recognise(self, text: str, cast: Cast, *pools: Pool) -> Line | None:
        """A move that was made in one of our lines: it has now been told."""
        for line in (line for pool in pools for line in pool):
            if line.fits(cast) and same(line.render(cast), text):
                self.memory.remember([line.id])
                return line
        return None

    def people(self, **slots: str) -> dict[str, Named]:
        """Slots by the seat (or the key of the cast) that they name."""
        return {
            slot: Named(str(self.cast[who]["name"]), self.cast[who].get("gender"))
            for slot, who in slots.items()
            if who in self.cast
        }

    def name(self, seat: str) -> str:
        """How a seat's character is called."""
        return str(self.cast.get(seat, {}).get("name", seat))

    def thing(self, text: str) -> str:
        """A name that a player may have made up, as a noun within a sentence: quoted where it has no article."""
        text = text.strip().rstrip(".")
        language = "en" if self.lang == "en" else "es"
        if _ARTICLE[language].match(text):
            return text[0].lower() + text[1:]
        return f"“{text}”" if language == "en" else f"«{text}»"

    def mapped(self, file: str, *path: Step) -> list[dict[str, Any]]:
        """A list of mappings that stands there."""
        found = self.node(file, *path)
        return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []

    def shuffled(self, name: str, items: Sequence[str]) -> tuple[str, ...]:
        """Those in this story's own order."""
        return permutation(self._key, name, 0, list(items))

    def muse(self, kind: str, view: View) -> list[str]:
        """Ideas for a player who asks: names, twist, description, long. ValueError: no such kind."""
        if kind == "names":
            taken = {str(one["name"]) for one in self.cast.values()}
            return [
                name for name in (str(one["name"]) for one in self.mapped("common", "persons")) if name not in taken
            ][:6]
        if kind not in _MUSES:
            raise ValueError(f"no ideas of kind {kind!a}")
        lines = self.texts.lines("common/muse", _MUSES[kind])
        order = permutation(self._key, f"muse {kind}", len(self.told), [str(at) for at in range(len(lines))])
        cast = Cast(self.lang, {}, {})
        return [lines[int(at)].render(cast) for at in order][:6]

    def recap(self) -> str:
        """“Previously…”: the last passages."""
        return "\n".join(self.told[-3:])

"""Who and what the slots stand for in a beat: samurai, key characters, nouns."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from gm.narration.ledger import SEATS, Chapter, KeyPerson, Ledger, other
from gm.storyteller.grammar import Cast, Named
from gm.storyteller.plot import FREE, Module, Plot, modules, seated
from gm.storyteller.texts import Texts

__all__ = ["Casting"]

_LONGEST_QUOTE = 120
_NO_QUOTE = frozenset('«»“”"\n')


class Casting:
    """Casts for the texts of one game at one point of its story."""

    def __init__(self, texts: Texts, plot: Plot, ledger: Ledger, refused: Collection[str] = ()) -> None:
        """`refused`: texts of decisions that the players would not have."""
        self.refused = refused
        self.texts = texts
        self.plot = plot
        self.ledger = ledger
        self.modules = modules(plot, texts, ledger)

    @property
    def module(self) -> Module:
        """The current chapter's module."""
        return self.modules[-1] if self.modules else FREE

    def spine_told(self, *, before: bool = False) -> bool:
        """Whether a chapter of the spine has been told; until then nobody knows of its object and its wrong."""
        pairs = list(zip(self.ledger.chapters, self.modules, strict=True))
        return any(m.kind == "spine" and c.framed is False and (c.ended or not before) for c, m in pairs)

    def adopted(self, person: KeyPerson) -> bool:
        """Whether a key character is the spine's own: what the spine says of that person may be told.

        A player's own character is not, if the gender is another or the player told how they came in.
        """
        known = self.texts.node(self.plot.file, "characters", person.role) or {}
        if not known or known.get("gender") != person.gender:
            return False
        if person.name in [str(name) for name in known.get("names") or ()]:
            return True
        chapter = next((c for c in self.ledger.chapters if c.number == person.chapter), None)
        return chapter is not None and not chapter.framed

    def chapter(self) -> Cast:
        """For the texts of the current chapter's module. `win` and `los` are there once the climax has a winner."""
        chapter = self.ledger.chapter
        assert chapter is not None
        return self._chapter(chapter, self.module)

    def chapter_at(self, index: int) -> tuple[Chapter, Module, Cast]:
        """The same for an earlier chapter."""
        chapter, module = self.ledger.chapters[index], self.modules[index]
        return chapter, module, self._chapter(chapter, module)

    def _chapter(self, chapter: Chapter, module: Module) -> Cast:
        cast = seated(self.plot, self.texts, self.ledger, module, chapter.active)
        people = {**cast.people, **self._key_people(spine=module.kind == "spine")}
        if chapter.winner and chapter.loser:
            people |= {"win": self.named(chapter.winner), "los": self.named(chapter.loser)}
        return replace(cast, people=people, nouns={**self._nouns(), **self._virtue(chapter), **cast.nouns})

    def duel(self, attacker: str | None, winner: str | None = None, *, spine: bool = False) -> Cast:
        """For the texts of the duel. {one} and {two} are the spine's."""
        people = {"one": self.named(self.plot.one), "two": self.named(other(self.plot.one))}
        if attacker:
            people |= {"att": self.named(attacker), "def": self.named(other(attacker))}
        if winner:
            people |= {"win": self.named(winner), "los": self.named(other(winner))}
        return Cast(self.texts.lang, {**people, **self._key_people(spine=spine)}, self._nouns())

    def spine(self) -> Cast:
        """For a text of the spine within any chapter: {one} and {two} are the spine's."""
        cast, seat = self.chapter(), self.plot.one
        people = {
            **cast.people,
            **self._key_people(spine=True),
            "one": self.named(seat),
            "two": self.named(other(seat)),
        }
        nouns = {"object": self.plot.object, "wrong": self.plot.wrong, **cast.nouns}
        return replace(cast, people=people, nouns={slot: phrase for slot, phrase in nouns.items() if phrase})

    def arrival(self) -> Cast:
        """For a key character's entrance: whoever it is, also one who is not the spine's."""
        cast = self.chapter()
        return replace(cast, people={**cast.people, **self._key_people(spine=False)})

    def doer(self, seat: str) -> Cast:
        """For a deed: {one} is the doer."""
        people = {"one": self.named(seat), "two": self.named(other(seat))}
        return Cast(self.texts.lang, {**people, **self._key_people(spine=False)}, self._nouns())

    def opening(self) -> Cast:
        """For the opening: the spine's own nouns are there, because it is its opening."""
        cast = self.duel(None, spine=True)
        nouns = {"object": self.plot.object, "wrong": self.plot.wrong, "duelplace": self.plot.duelplace}
        people = {**cast.people, "act": self.named(SEATS[0]), "oth": self.named(SEATS[1])}
        return replace(cast, people=people, nouns={slot: phrase for slot, phrase in nouns.items() if phrase})

    def named(self, seat: str) -> Named:
        """A samurai as a slot shows them."""
        who = self.ledger.samurai[seat]
        return Named(who.name, who.gender)

    def _key_people(self, *, spine: bool) -> dict[str, Named]:
        return {
            person.role: Named(person.name, person.gender)
            for person in self.ledger.key_people()
            if not spine or self.adopted(person)
        }

    def _nouns(self) -> dict[str, str]:
        nouns = {}
        if self.ledger.opened and not self.ledger.opening:
            nouns["duelplace"] = self.plot.duelplace
        if self.spine_told():
            nouns |= {"object": self.plot.object, "wrong": self.plot.wrong}
        return {slot: phrase for slot, phrase in nouns.items() if phrase}

    def _virtue(self, chapter: Chapter) -> dict[str, str]:
        nouns = {}
        if chapter.virtue:
            nouns["virtue"] = self.texts.text("common/virtues", chapter.virtue, "word")
            nouns["card"] = self.texts.text("common/virtues", chapter.virtue, "card")
        theme = chapter.theme.strip().rstrip(".").strip()
        if theme and len(theme) <= _LONGEST_QUOTE and not _NO_QUOTE.intersection(theme):
            nouns["theme"] = theme
        return {slot: phrase for slot, phrase in nouns.items() if phrase}

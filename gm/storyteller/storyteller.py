"""The storyteller itself: it watches the game, suggests, and tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from gm.narration.beats import Beat, due
from gm.narration.brief import MAX_WORDS, Brief, facts
from gm.narration.ledger import Event, Ledger, State, other, previous
from gm.narration.recap import going_on, head
from gm.narration.safety import crossed
from gm.storyteller import ideas
from gm.storyteller.casting import Casting
from gm.storyteller.dilemmas import dilemma_at
from gm.storyteller.grammar import Cast, Line
from gm.storyteller.memory import Memory
from gm.storyteller.moves import TEMPERAMENTS, attack_pools, deed_index, deed_order, defence_pools
from gm.storyteller.paragraphs import join
from gm.storyteller.plot import Plot, plan, who_for
from gm.storyteller.proposals import Dilemma, KeyCharacter, Person, Prose, Theme, same
from gm.storyteller.tact import Tact
from gm.storyteller.telling import Teller
from gm.storyteller.texts import ROOT, Texts
from gm.storyteller.tones import tone_of

__all__ = ["KEYS", "Storyteller"]

KEYS = ("trust", "line", "promise", "own")
"""What a theme may be."""
_KEPT = 64
_RECAST = ("presented", "key_character")


class Storyteller:
    """Tells a game without a model. The same key, steps and memory give the same words on any machine.

    Call `observe` for every committed step, in order; then `briefs` for the steps that are fresh, and `tell` for each brief.
    """

    def __init__(
        self,
        lang: str,
        key: bytes,
        *,
        humans: Sequence[str] = (),
        lines: Sequence[str] = (),
        veils: Sequence[str] = (),
        tone: str | None = None,
        root: Path = ROOT,
    ) -> None:
        """lang: es, es-419 or en (ValueError). humans: seats whose samurai nobody puts words into the mouth of. tone: sober, lyrical or
        chronicle (ValueError); None: drawn from the key. The plan of the story keeps clear of the lines given here; those that come
        later are kept out of what is told.
        """
        self.lang = lang
        self.humans = tuple(humans)
        self.lines = tuple(lines)
        self.veils = tuple(veils)
        self.tone = tone_of(key, tone)
        self.voices: dict[str, str] = {}
        self._planned = tuple(lines)
        self.texts = Texts(lang, root)
        self.ledger = Ledger.new()
        self.memory = Memory(key)
        self._key = key
        self._plot: Plot | None = None
        self._due: dict[int, tuple[Beat, ...]] = {}
        self._heard: tuple[str, ...] = ()
        self._refused: set[str] = set()

    @property
    def plot(self) -> Plot:
        """The story as planned, arranged around what players have decided."""
        if self._plot is None:
            self._plot = plan(self._key, self.texts, self.ledger, self._planned)
        return self._plot

    # Watching

    def observe(self, n: int, events: Sequence[Event], state: State) -> None:
        """One committed step: its number, its events, the arbiter's view after it. Every step, in order, also on resume."""
        before, self.ledger = self.ledger, self.ledger.observe(events, state)
        self._due[n] = due(events, before, self.ledger, state)
        while len(self._due) > _KEPT:
            del self._due[next(iter(self._due))]
        if any(event["type"] in _RECAST for event in events):
            self._plot = None
        for event in events:
            if event["type"] in ("attack", "defend", "deed") and event["text"].strip():
                self._recognise(event)

    def remember(self, ids: Sequence[str]) -> None:
        """These texts have been told before (on resume they come from the record)."""
        self.memory.remember(ids)

    def hear(self, text: str) -> None:
        """Prose that was shown, whoever wrote it: briefs remind the next narrator of its last paragraphs. `tell` hears itself."""
        self._heard = previous([*self._heard, text])

    def unhear(self, text: str) -> None:
        """That prose was withdrawn: nobody is reminded of it."""
        gone = set(text.split("\n"))
        self._heard = tuple(part for part in self._heard if part not in gone)

    def refuse(self, text: str) -> None:
        """The players will not have that decision: another is due in its place."""
        self._refused.add(text)

    def recap(self) -> str:
        """“Previously…”, a line a finished chapter, and then what is going on, as far as players said it."""
        return self.recap_with({})

    def recap_with(self, told: Mapping[str, str]) -> str:
        """The same, where the last opening and scene that were told are at hand (`told`, by beat). Nothing that crosses a line."""
        now = [line for line in going_on(self.ledger, self.lang, told) if crossed(line, self.lines) is None]
        found = self.ledger.recap(self.lang, ideas.recap_lines(self._casting()))
        if not now:
            return found
        before = found.split("\n") if "\n" in found else [head(self.lang)]
        return "\n".join([*before, *now])

    def _recognise(self, event: Event) -> None:
        """A move that was one of our suggestions has now been told."""
        if event["type"] == "deed":
            cast = self._casting().doer(event["seat"])
            at = deed_index(self.texts, self.memory, cast, event["choice"], event["text"])
            pools = [] if at is None else [self.texts.lines("common/hatred", event["choice"], at, "deed")]
        else:
            exchange = self.ledger.exchange
            cast = self._casting().duel(exchange.attacker if exchange else event["seat"])
            kind = exchange.kind if exchange else "exchange"
            first = TEMPERAMENTS[0]
            attack = event["type"] == "attack"
            pools = attack_pools(self.texts, kind, first) if attack else defence_pools(self.texts, first)
        for line in (line for pool in pools for line in pool):
            if line.fits(cast) and same(line.render(cast), event["text"]):
                self.memory.remember([line.id])
                if (temper := line.id.rpartition(".")[0].rpartition(".")[2]) in TEMPERAMENTS:
                    self.voices.setdefault(event["seat"], temper)
                return

    # Telling

    @property
    def told(self) -> tuple[str, ...]:
        """The last passages that were shown, whoever wrote them, oldest first."""
        return tuple(self._heard)

    def briefs(self, n: int, events: Sequence[Event], state: State) -> list[Brief]:
        """The beats to tell for a step that has been observed, in order. KeyError: it has not, or too long ago."""
        known = {name: value for name, value in state.items() if name != "choices"}  # nothing secret is in a brief
        return [
            Brief(
                lang=self.lang,
                beat=beat.name,
                n=n,
                facts=facts(beat.name, beat.event, events, beat.ledger, self.humans, self._heard),
                events=tuple(events),
                event=beat.event,
                state=known,
                ledger=beat.ledger,
                previous=self._heard,
                lines=self.lines,
                veils=self.veils,
                max_words=MAX_WORDS[beat.name],
            )
            for beat in self._due[n]
        ]

    def draft(self, brief: Brief) -> Prose:
        """What `tell` would say, without having said it: the matter for another narrator to work from.

        When that narrator has told the beat, `remember` the draft's ids and `hear` the text that was shown.
        """
        return self._teller(brief).tell()

    def tell(self, brief: Brief) -> Prose:
        """Tell a beat; empty prose where nothing need be added. What was told is remembered."""
        prose = self.draft(brief)
        self.memory.remember(prose.ids)
        self.hear(prose.text)
        return prose

    def outcome(self, dilemma: Dilemma, favours: str) -> Prose:
        """What comes of a dilemma decided in favour of a seat. `tell` says it anyway for a ruling in the dilemma's own words."""
        brief = Brief(self.lang, "ruling", 0, {"people": []}, (), {"type": "ruling"}, {}, self.ledger, self._heard)
        told = [part for part in self._teller(brief).outcome(dilemma, favours) if part]
        text = "\n".join(join(line.render(cast) for line, cast in part) for part in told)
        prose = Prose(text, tuple(line.id for part in told for line, _ in part))
        self.memory.remember(prose.ids)
        self.hear(prose.text)
        return prose

    def _teller(self, brief: Brief) -> Teller:
        casting = Casting(self.texts, self.plot, brief.ledger, self._refused)
        return Teller(self._key, self.texts, self.memory, casting, brief, self.tone, self.voices)

    def _casting(self) -> Casting:
        return Casting(self.texts, self.plot, self.ledger, self._refused)

    # Suggesting: the engine decides whether any of it happens

    def person(self, seat: str) -> Person:
        """A samurai for a seat: name, gender, who they are. Once presented, the one presented."""
        return self.plot.people[seat]

    def who(self, seat: str, gender: str | None) -> str:
        """The same “who they are” for a player who chose a gender of their own: `f`, `m` or None (unmarked)."""
        return who_for(self._key, self.texts, self.plot.file, seat, self.plot.one, gender)

    def themes(self, state: State, legal_keys: Sequence[str] = KEYS) -> list[Theme]:
        """Three themes for the current chapter, of the keys that are legal. Fewer only where the texts have no more."""
        return ideas.themes(self._key, self._casting(), legal_keys, self.lines)

    def key_character(self, state: State, role: str) -> KeyCharacter:
        """A key character for a role; once brought in, the one brought in."""
        return self.plot.characters[role]

    def dilemma(self, state: State) -> Dilemma | None:
        """The decision now due in this chapter; None outside a chapter or after the seventh. The same until it is ruled on."""
        chapter = self.ledger.chapter
        if chapter is None or chapter.framed is None or chapter.ruled >= 7:
            return None
        casting = self._casting()
        return dilemma_at(
            self._key,
            self.texts,
            self.ledger,
            casting.modules,
            casting.chapter(),
            self.plot,
            chapter.ruled,
            self.lines,
            self._refused,
        )

    def deed(self, state: State, seat: str, choice: str) -> str:
        """A deed for a seat that chose `embrace` or `release`, in one short sentence. Empty where there are no texts."""
        cast = self._casting().doer(seat)
        for at in deed_order(self.texts, self.memory, cast, choice):
            tact = self._tact()
            line = self.memory.choose(cast, self.texts.lines("common/hatred", choice, at, "deed"), tact=tact)
            if line is not None and self._deed_can_be_told(seat, choice, at, line.render(cast), cast):
                return line.render(cast)
        return ""

    def _deed_can_be_told(self, seat: str, choice: str, at: int, deed: str, cast: Cast) -> bool:
        """Whether the telling of a deed is one for this table: a player's samurai says nothing there that was not declared."""
        if not self.humans and self._tact().easy:
            return True
        event = {"type": "deed", "seat": seat, "choice": choice, "text": deed}
        known = facts("deed", event, [event], self.ledger, self.humans, self._heard)
        tact = Tact(self.lang, known, self.lines, self.veils)
        wholes = self.texts.wholes("common/hatred", choice, at, "prose")
        return bool(self.memory.choose_whole(replace(cast, tone=self.tone), wholes, tact=tact))

    def _tact(self) -> Tact:
        """For what is suggested: the lines alone, because a suggestion is nobody's word yet."""
        return Tact(self.lang, None, self.lines, self.veils)

    def attack(self, state: State, seat: str, temperament: str) -> str:
        """A move for the attacker, to be declared: present tense, no result. ValueError: no such temperament."""
        kind = self.ledger.exchange.kind if self.ledger.exchange else "exchange"
        return self._move(seat, seat, attack_pools(self.texts, kind, temperament))

    def defend(self, state: State, seat: str, temperament: str) -> str:
        """A defence, to be declared. ValueError: no such temperament."""
        return self._move(seat, other(seat), defence_pools(self.texts, temperament))

    def _move(self, seat: str, attacker: str, pools: Sequence[Sequence[Line]]) -> str:
        cast = self._casting().duel(attacker)
        line = self.memory.choose(cast, *pools, tact=self._tact())
        return line.render(cast) if line else ""

    def muse(self, kind: str, state: State) -> list[str]:
        """Ideas for a player who asks: names, who, places, twist, words. ValueError: no such kind."""
        return ideas.muse(self._key, self._casting(), kind)

    def view(self) -> dict[str, Any]:
        """The ledger as JSON, with the story's title and a line for each finished chapter: what another narrator is given to know."""
        view = self.ledger.view()
        lines = ideas.recap_lines(self._casting())
        chapters = [{**chapter, "line": lines.get(chapter["chapter"], "")} for chapter in view["chapters"]]
        return {"title": self.plot.title, **view, "chapters": chapters}

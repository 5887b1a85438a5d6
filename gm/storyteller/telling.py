"""From a brief to prose: which texts tell a beat, chosen so that they say what the facts say and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from gm.narration.brief import Brief
from gm.narration.ledger import Chapter, Exchange, other
from gm.storyteller.casting import Casting
from gm.storyteller.dilemmas import dilemma_at
from gm.storyteller.grammar import Cast, Line
from gm.storyteller.memory import Memory
from gm.storyteller.moves import TEMPERAMENTS, attack_pools, deed_index, defence_pools
from gm.storyteller.paragraphs import Told, join, length, talking
from gm.storyteller.plot import Module
from gm.storyteller.proposals import Dilemma, Prose, same
from gm.storyteller.tact import Tact
from gm.storyteller.texts import Step, Texts
from rules.dice import draw

__all__ = ["Teller"]

FREE_FILE = "common/free"
_ENOUGH = 6
"""Sentences of a scene after which a player who waits to be asked is told no more than must be: a scene's `cut` and an entrance."""
_BITTER = 6
"""Hatred gained at one climax from which the loser's rancour is told: a little more than a third of the climaxes. Where there is less, the
ending shall have the last word."""
_TRIES = 8
"""Tellings of one beat that are put together before one stands that says nothing for a player."""


class Teller:
    """Tells one beat. Reads memory, never writes it."""

    def __init__(
        self,
        key: bytes,
        texts: Texts,
        memory: Memory,
        casting: Casting,
        brief: Brief,
        tone: str = "",
        voices: Mapping[str, str] | None = None,
    ) -> None:
        """`tone`: the narrator's. `voices`: the temperament of each seat, as far as it has shown."""
        self.tone = tone
        self.voices = voices or {}
        self.tact = Tact(brief.lang, brief.facts, brief.lines, brief.veils, eager=False)
        self.key = key
        self.texts = texts
        self.memory = memory
        self.casting = casting
        self.brief = brief
        self.ledger = brief.ledger

    def tell(self) -> Prose:
        """The beat's prose; empty where there is nothing to add to what has been said."""
        for _again in range(_TRIES):
            paragraphs = [told for told in _BEATS[self.brief.beat](self) if told]
            text = "\n".join(join(line.render(cast) for line, cast in told) for told in paragraphs)
            blamed = self.tact.blame(text)
            if not blamed:
                break
            for line, cast in (entry for told in paragraphs for entry in told):
                if any(sentence in line.render(cast) for sentence in blamed):
                    self.tact.forbid(line.render(cast))
        else:
            paragraphs, text = [], ""  # whatever is put together says too much: nothing is added to what has been said
        return Prose(text, tuple(line.id for told in paragraphs for line, _ in told))

    # Picking

    def _one(self, cast: Cast, *pools: Sequence[Line], again: bool = True) -> Told:
        cast = replace(cast, tone=self.tone)
        line = self.memory.choose(cast, *pools, again=again, tact=self.tact)
        return [(line, cast)] if line else []

    def _common(self, cast: Cast, file: str, *path: Step, again: bool = True) -> Told:
        return self._one(cast, self.texts.lines(f"common/{file}", *path), again=again)

    def _toned(self, cast: Cast, file: str, *path: Step, again: bool = True) -> Told:
        """One time in three, by lot, in words that only this narrator uses: a voice is known by less, and tires soon."""
        own: tuple[Line, ...] = ()
        if self.tone and not self._chance(f"tone {path}", 3):
            under = ("held", *path[1:]) if path[0] == "theme_held" else path
            own = self.texts.lines("common/tones", self.tone, *under)
        return self._one(cast, own, self.texts.lines(f"common/{file}", *path), again=again)

    def _whole(self, cast: Cast, file: str, *path: Step) -> list[Told]:
        cast = replace(cast, tone=self.tone)
        lines = self.memory.choose_whole(cast, self.texts.wholes(file, *path), tact=self.tact)
        return [[(line, cast)] for line in lines]

    def _sequence(self, cast: Cast, file: str, *path: Step) -> list[Told]:
        told = [self._one(cast, paragraph) for paragraph in self.texts.sequence(file, *path)]
        return [paragraph for paragraph in told if paragraph]

    def _chance(self, what: str, sides: int) -> int:
        return draw(self.key, what, self.brief.n, sides)

    # Opening and chapters

    def opening(self) -> list[Told]:
        """The place, the weather, two blades drawn."""
        cast, plot = self.casting.opening(), self.casting.plot
        told = self._sequence(cast, plot.file, "places", plot.place, "opening")
        return told or self._whole(cast, FREE_FILE, "opening")

    def between(self) -> list[Told]:
        """Back from memory to the two blades."""
        chapters = self.ledger.chapters
        cast = self.casting.chapter_at(-1)[2] if chapters else self.casting.opening()
        return [self._toned(cast, "chapters", "between", again=False)]

    def theme(self) -> list[Told]:
        """The active player's samurai remembers."""
        chapter = self._chapter()
        return [self._toned(self.casting.chapter(), "chapters", "announce", chapter.key or "own")]

    def scene(self) -> list[Told]:
        """Place, people, what is at stake; the key character of this chapter comes in; the virtue is felt."""
        chapter, module, cast = self._chapter(), self.casting.module, self.casting.chapter()
        if module.kind == "free":
            told = self._whole(cast, FREE_FILE, "scene")
        else:
            told = self._sequence(cast, module.file, *module.path, "cut") if self.tact.humans else []
            told = told or self._sequence(cast, module.file, *module.path, "scene")
        at, entrance = self._entrance(chapter, told)
        told[at:at] = [entrance] if entrance else []
        if chapter.virtue and not (self.tact.humans and length(told) >= _ENOUGH):
            hung = self._one(cast, self.texts.lines(module.file, *module.path, "virtues", chapter.virtue), again=False)
            told.append(hung or (self._weighs(chapter, cast) if module.kind == "free" else []))
        return told

    def _weighs(self, chapter: Chapter, cast: Cast) -> Told:
        return self._common(cast, "virtues", chapter.virtue, "weighs", again=False) if chapter.virtue else []

    def _entrance(self, chapter: Chapter, told: list[Told]) -> tuple[int, Told]:
        """How this chapter's key character comes in, and before which paragraph: no later than they are spoken of."""
        person = next((p for p in self.ledger.key_people() if p.chapter == chapter.number), None)
        if person is None:
            return 0, []
        spoken = [i for i, paragraph in enumerate(told) if any(line.names(person.role) for line, _ in paragraph)]
        at = min([*spoken, max(len(told) - 1, 0)])
        at = next((i for i in range(at, 0, -1) if not talking(told[i - 1], told[i])), at)
        if self.casting.adopted(person):
            intro = self.texts.lines(self.casting.plot.file, "characters", person.role, "intro")
            if entrance := self._one(self.casting.spine(), intro):
                return at, entrance
        return at, self._common(self.casting.arrival(), "chapters", "arrival", person.role)

    def ruling(self) -> list[Told]:
        """What came of a decision, if it was the dilemma's own."""
        chapter, event = self._chapter(), self.brief.event
        asked = self._dilemma(chapter.ruled - 1)
        if asked is None or (event["text"].strip() and not same(asked.choices[event["favours"]], event["text"])):
            return []
        return self.outcome(asked, event["favours"])

    def _dilemma(self, index: int) -> Dilemma | None:
        casting = self.casting
        return dilemma_at(
            self.key,
            self.texts,
            self.ledger,
            casting.modules,
            casting.chapter(),
            casting.plot,
            max(index, 0),
            self.brief.lines,
            casting.refused,
        )

    def outcome(self, asked: Dilemma, favours: str) -> list[Told]:
        """What came of a dilemma decided in favour of a seat."""
        role = "one" if favours == asked.one else "two"
        cast = self.casting.chapter()
        if asked.file.startswith("common/"):
            cast = Cast(cast.lang, {**cast.people, "one": cast.people["act"], "two": cast.people["oth"]}, cast.nouns)
        told = self._one(cast, self.texts.lines(asked.file, *asked.path, role, "outcome"))
        if told or self.tact.easy:
            return [told]
        # Its own outcome would put words into a player's mouth: what others made of it is told instead.
        seats = {"win": self.casting.named(favours), "los": self.casting.named(other(favours))}
        cast = replace(cast, people={**cast.people, **seats})
        return [self._common(cast, "chapters", "ruled", again=False)]

    def climax(self) -> list[Told]:
        """The moment of truth, who carried it, and what it left behind."""
        chapter, module, cast = self._chapter(), self.casting.module, self.casting.chapter()
        before = (
            self._one(cast, self.texts.lines(module.file, *module.path, "climax"))
            if module.kind != "free"
            else self._weighs(chapter, cast)
            if chapter.framed
            else []
        )
        tally = self._common(cast, "chapters", "tally", _tally(chapter), again=False) if chapter.winner else []
        went = self._common(cast, "chapters", "climax", _side(chapter))
        hatred = self.brief.event["hatred"].get(chapter.loser, 0) if chapter.loser else 0
        rancour = self._toned(cast, "chapters", "rancour", again=False) if hatred >= _BITTER else []
        return [before, tally + went + rancour]

    def ending(self) -> list[Told]:
        """The chapter's ending, as whoever carried it tells it."""
        chapter, module, cast = self._chapter(), self.casting.module, self.casting.chapter()
        if module.kind == "free":
            told = self._whole(cast, FREE_FILE, "ending", _side(chapter))
        else:
            told = self._whole(cast, module.file, *module.path, "endings", self._role(chapter, module))
            told = told or self._whole(cast, FREE_FILE, "ending", _side(chapter))
        if module.kind != "episode" or chapter.winner != chapter.active:
            told.append(self._toned(cast, "chapters", "theme_held", _side(chapter), again=False))
        return told

    def _role(self, chapter: Chapter, module: Module) -> str:
        one = self.casting.plot.one if module.kind == "spine" else chapter.active
        return "tie" if chapter.winner is None else "one" if chapter.winner == one else "two"

    def _chapter(self) -> Chapter:
        chapter = self.ledger.chapter
        if chapter is None:
            raise ValueError(f"the beat {self.brief.beat} belongs to a chapter, and there is none yet")
        return chapter

    # Finale

    def deed(self) -> list[Told]:
        """A deed of hatred or a renunciation, if it is one of ours (or was left to us)."""
        event = self.brief.event
        cast = self.casting.doer(event["seat"])
        at = deed_index(self.texts, self.memory, cast, event["choice"], event["text"])
        return [] if at is None else self._whole(cast, "common/hatred", event["choice"], at, "prose")

    def strikes_first(self) -> list[Told]:
        """Why this one strikes first."""
        exchange = self.ledger.exchange
        if exchange is None or exchange.attacker is None:
            return []
        return [self._common(self.casting.duel(exchange.attacker), "duel", "order", exchange.by or "declared")]

    def attack(self) -> list[Told]:
        """A move that was left to us."""
        exchange = self._exchange()
        return [
            self._one(self.casting.duel(exchange.attacker), *attack_pools(self.texts, exchange.kind, self._temper()))
        ]

    def defend(self) -> list[Told]:
        """A defence that was left to us."""
        return [self._one(self.casting.duel(self._exchange().attacker), *defence_pools(self.texts, self._temper()))]

    def _temper(self) -> str:
        return TEMPERAMENTS[self._chance("temper", len(TEMPERAMENTS))]

    def clash(self) -> list[Told]:
        """The blades lock."""
        return [self._common(self.casting.duel(self._exchange().attacker), "duel", "clash", "lock")]

    def exchange(self) -> list[Told]:
        """What came of an exchange; now and then a memory of the wrong, or a word."""
        fought = self._exchange()
        cast = self.casting.duel(fought.attacker, fought.winner)
        duel = "common/duel"
        if fought.winner is None:
            path: tuple[Step, ...] = ("clash", "nobody") if fought.bets else ("feint", "nobody")
            told = self._one(cast, self.texts.lines(duel, *path), self.texts.lines(duel, "clash", "nobody"))
        elif fought.clash:
            path = ("clash", "att" if fought.winner == fought.attacker else "def")
            told = self._one(cast, self.texts.lines(duel, *path), *self._wound_pools(fought))
        else:
            told = self._one(cast, *self._wound_pools(fought))
        return [told, self._aside(fought)]

    def _wound_pools(self, fought: Exchange) -> list[tuple[Line, ...]]:
        """How the loser is wounded. Old scars don't make a first wound of this duel a later one, nor a second one the worst:
        `worst` wants three Scars carried and more than one of them from here, and is told once for each: a body has only one worst
        wound. Any later wound's text fits the worst too."""
        side = "att_wins" if fought.winner == fought.attacker else "def_wins"
        wound = fought.wounds[0] if fought.wounds else None
        if wound is None or wound.earlier:
            worst = wound is not None and min(wound.before - 3, wound.earlier - 2) == 0
            levels = ("worst", "again") if worst else ("again",)
        else:
            levels = ("first", "again") if wound.before else ("first",)
        return [self.texts.lines("common/duel", "exchange", side, level) for level in levels]

    def _aside(self, fought: Exchange) -> Told:
        """Now and then a memory of the wrong, or a word: one that belongs to the story, or one that only this temperament would say."""
        if fought.number < 2:
            return []
        which = self._chance("aside", 4)
        plot, known = self.casting.plot, self.casting.spine_told()
        if which == 0 and known:
            cast = self.casting.duel(fought.attacker, fought.winner, spine=True)
            return self._one(cast, self.texts.lines(plot.file, "duel", "callbacks"), again=False)
        humans = [p["seat"] for p in self.brief.facts["people"] if p.get("human")]
        speakers = [seat for seat in ("A", "B") if seat not in humans]  # nobody puts words in a player's mouth
        if which in (1, 2) and speakers:
            seat = speakers[self._chance("speaker", len(speakers))]
            if which == 1 and known:
                cast = self.casting.duel(fought.attacker, fought.winner, spine=True)
                role = "one" if seat == plot.one else "two"
                return self._one(cast, self.texts.lines(plot.file, "duel", "words", role), again=False)
            if temper := self.voices.get(seat):
                return self._one(self.casting.doer(seat), self.texts.lines("common/voices", temper), again=False)
        return []

    def mortal(self) -> list[Told]:
        """The mortal blow, or the last chance: hit or miss, and what it does."""
        fought = self._exchange()
        cast = self.casting.duel(fought.attacker, fought.winner)
        if fought.winner == fought.attacker:
            out = self.ledger.outcome or {}
            what = "hit_dies" if out.get("dies") else "hit_lives"
            if out.get("triumphs") not in (None, fought.attacker):
                what = "hit_att_falls"
        else:
            hurt = any(wound.seat == fought.attacker for wound in fought.wounds)
            what = "miss_wound" if hurt else "miss"
        if what.startswith("miss") and fought.bets:  # the blades locked: such a blow does not pass by
            locked = self.texts.lines("common/duel", "clash", "nobody" if what == "miss" else "def")
            return [self._one(cast, locked, self.texts.lines("common/duel", fought.kind, what))]
        return [self._common(cast, "duel", fought.kind, what)]

    def count(self) -> list[Told]:
        """Neither can strike: wounds, then hatred, decide; or nobody prevails."""
        out, seats = self.ledger.outcome or {}, self.ledger.samurai
        cast = self.casting.duel(None, out.get("triumphs"))
        spent = not any(who.edges for who in seats.values())
        failed = self.ledger.exchange is not None and self.ledger.exchange.kind != "exchange"
        told = [self._common(cast, "duel", "exhausted")] if spent and not failed else []
        by = "scars" if seats["A"].scars != seats["B"].scars else "hatred"
        return [*told, self._common(cast, "duel", "count", by if out.get("triumphs") else "nobody")]

    def epilogue(self) -> list[Told]:
        """What came after."""
        out, part = self.ledger.outcome or {}, self.brief.event["part"]
        spine = self.casting.spine_told()
        cast = replace(self.casting.duel(None, out.get("triumphs"), spine=spine), end=self._end())
        if out.get("triumphs"):
            path: tuple[Step, ...] = ("death" if out["dies"] else "defeat", ("after", "touch", "close")[part - 1])
        else:
            path = ("nobody", ("first", "second")[min(part, 2) - 1])
        files = (self.casting.plot.file, FREE_FILE) if spine else (FREE_FILE, self.casting.plot.file)
        for file in files:
            if told := self._whole(cast, file, "epilogue", *path):
                return told
        return []

    def _end(self) -> str:
        """How the duel was decided, in the words of `grammar.ENDS`."""
        if (self.ledger.outcome or {}).get("by") != "count":
            return "blow"
        last = self.ledger.exchange
        return "missed" if last is not None and last.kind != "exchange" else "wounds"

    def _exchange(self) -> Exchange:
        if self.ledger.exchange is None:
            raise ValueError(f"the beat {self.brief.beat} belongs to the duel, and there is none yet")
        return self.ledger.exchange


def _tally(chapter: Chapter) -> str:
    """How the decisions went for whoever carried the chapter: what was decided and what the dice made of it belong together."""
    favoured = sum(seat == chapter.winner for seat, _text in chapter.rulings)
    return (
        "most"
        if 2 * favoured > len(chapter.rulings) + 1
        else "close"
        if 2 * favoured > len(chapter.rulings)
        else "least"
    )


def _side(chapter: Chapter) -> str:
    return "tie" if chapter.winner is None else "act" if chapter.winner == chapter.active else "oth"


_BEATS: dict[str, Callable[[Teller], list[Told]]] = {
    "opening": Teller.opening,
    "between": Teller.between,
    "theme": Teller.theme,
    "scene": Teller.scene,
    "ruling": Teller.ruling,
    "climax": Teller.climax,
    "ending": Teller.ending,
    "deed": Teller.deed,
    "strikes_first": Teller.strikes_first,
    "attack": Teller.attack,
    "defend": Teller.defend,
    "clash": Teller.clash,
    "exchange": Teller.exchange,
    "mortal": Teller.mortal,
    "last": Teller.mortal,
    "count": Teller.count,
    "epilogue": Teller.epilogue,
}

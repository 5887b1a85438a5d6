"""The models of a game: which one tells, which one lends the samurai its voice, which one reads what a player types.

All of them share one meter. Without settings that name a model there is none of this, and the storyteller does it all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from gm.i18n import _
from gm.models.chat import Chat
from gm.models.costs import Meter, Price, Usage
from gm.models.errors import ModelError
from gm.models.local import shown
from gm.models.muse import ModelMuse
from gm.models.prompts import digest
from gm.models.proposals import Adviser, Interpreter
from gm.models.purse import Purse
from gm.models.settings import ROLES, Settings
from gm.narration.brief import Brief
from gm.narration.ledger import Ledger
from gm.narration.narrator import ModelNarrator
from gm.narration.safety import Safety
from gm.play.players import Suggests
from gm.play.stage import Stage
from gm.storyteller import Dilemma, KeyCharacter, Person, Storyteller, Theme

if TYPE_CHECKING:
    from gm.narration.sister import SisterBrief
    from gm.play.host import Host
    from gm.storyteller.sister import SisterTeller

__all__ = ["Models", "Told", "Words", "header_of"]


@dataclass(frozen=True, slots=True)
class Told:
    """What a model told of a beat, and what the record says of it."""

    model: str
    whole: bool
    text: str
    more: Mapping[str, Any] = field(default_factory=dict)


def header_of(settings: Settings) -> dict[str, Any]:
    """What a record says of the models: their names and the version of the prompts, never an address or a key."""
    roles = {role: settings.role(role).model for role in ROLES}
    return {"models": {role: shown(name) for role, name in roles.items() if name}, "prompts": digest()}


class Models:
    """The models of one game."""

    def __init__(
        self,
        settings: Settings,
        lang: str,
        safety: Safety,
        stage: Stage,
        *,
        interruptible: bool = False,
        purse: Purse | None = None,
    ) -> None:
        """`purse`: the account of a collection; without one the settings' rate is this game's own."""
        self.settings = settings
        self.lang = lang
        self.stage = stage
        prices = {name: Price(one.input, one.output) for name, one in settings.prices.items()}
        if purse is None and settings.rate is not None:
            purse = Purse(None, rate=settings.rate)
        self.meter = Meter(prices, settings.budget, purse)
        narrator, samurai, interpreter = (self._chat(role) for role in ROLES)
        self.narrator = (
            None
            if narrator is None
            else ModelNarrator(narrator, lang, safety, stage, interruptible=interruptible, timeout=settings.timeout)
        )
        self.adviser = None if samurai is None else Adviser(samurai, lang, safety)
        self.muse = None if samurai is None else ModelMuse(samurai, lang, safety)
        self.interpreter = None if interpreter is None else Interpreter(interpreter, lang)
        self._words: Words | None = None
        self._dilemmas: dict[tuple[int, int], Dilemma | None] = {}

    def _chat(self, role: str) -> Chat | None:
        one = self.settings.role(role)
        if one.model is None:
            return None
        return Chat(
            one.model,
            fallback=one.fallback,
            base_url=one.base_url,
            temperature=one.temperature,
            timeout=self.settings.timeout,
            tries=self.settings.tries,
            meter=self.meter,
            waiting=self._waiting,
        )

    def _waiting(self, seconds: float, error: ModelError) -> None:
        self.stage.countdown(seconds, _("The model does not answer ({what})").format(what=error.what))

    # -- telling --------------------------------------------------------------------------------------------

    def tell(
        self,
        teller: Storyteller | SisterTeller,
        brief: Brief | SisterBrief,
        material: str,
        *,
        gentler: bool = False,
        gone: Sequence[str] = (),
    ) -> Told | None:
        """A beat in the narrator's words; None where it was not asked."""
        if self.narrator is None:
            return None
        if isinstance(teller, Storyteller):
            self.narrator.chapters = chapter_lines(teller)
        before = self.meter.calls
        telling = self.narrator.tell(brief, material, gentler=gentler, gone=gone)
        attempt = telling.attempt
        if not attempt.calls and not attempt.rejected:
            return None
        more: dict[str, Any] = {"calls": self.meter.calls - before, **self._used(attempt.model, attempt.usage)}
        if attempt.rejected:
            more["rejected"] = attempt.rejected
        if attempt.warned:
            more["warned"] = attempt.warned[:8]
        return Told(attempt.model, telling.whole, attempt.text, more)

    def _used(self, model: str, usage: Usage) -> dict[str, Any]:
        cost = self.meter.cost(model, usage)
        tokens: dict[str, Any] = {"input": usage.input, "output": usage.output, "cached": usage.cached}
        if usage.guessed:
            tokens["guessed"] = True
        return {"tokens": tokens, "cost": "unknown" if cost is None else f"{cost:.6f}"}

    def summary(self) -> str:
        """Tokens and money so far, in one line; empty if no model was asked."""
        if not self.meter.calls:
            return ""
        usage, spent = self.meter.usage, self.meter.spent
        return _("Models: {calls} calls, {input} tokens read, {output} written; cost: {cost}").format(
            calls=self.meter.calls,
            input=usage.input,
            output=usage.output,
            cost=_("unknown") if spent is None else f"{spent:.4f}",
        )

    # -- words ----------------------------------------------------------------------------------------------

    def words(self, host: Host) -> Suggests:
        """Whoever suggests words in that game: a model first, where one has the samurai's voice."""
        if self.adviser is None:
            return host.storyteller
        if self._words is None or self._words.teller is not host.storyteller:
            self._words = Words(host.storyteller, self.adviser, self._dilemmas, host)
        return self._words

    def refuse_dilemma(self, chapter: int, ruled: int) -> None:
        """The players would not have the one that is due: the storyteller has the next."""
        self._dilemmas[chapter, ruled] = None

    def recall_dilemma(self, prose: Mapping[str, Any], chapter: int, ruled: int) -> None:
        """A decision that a model thought of, as the record holds it."""
        sides = prose["sides"]
        if isinstance(sides, dict) and all(isinstance(sides.get(seat), str) for seat in ("A", "B")):
            choices = {seat: str(sides[seat]) for seat in ("A", "B")}
            self._dilemmas[chapter, ruled] = Dilemma(prose["text"], choices, author=prose["author"])


def chapter_lines(teller: Storyteller) -> dict[int, str]:
    """The storyteller's lines for finished chapters."""
    return {one["chapter"]: one["line"] for one in teller.view()["chapters"] if one["line"]}


class Words:
    """Suggestions of a model, checked; of the storyteller where it has none. Each thing is asked for once."""

    def __init__(
        self,
        teller: Storyteller,
        adviser: Adviser,
        dilemmas: dict[tuple[int, int], Dilemma | None],
        host: Host,
    ) -> None:
        self.teller = teller
        self.adviser = adviser
        self._dilemmas = dilemmas
        self._host = host
        self._themes: dict[tuple[int, tuple[str, ...]], list[Theme] | None] = {}
        self._people: dict[str, KeyCharacter] | None = None
        self._said: dict[tuple[int, str, str], str | None] = {}

    @property
    def _ledger(self) -> Ledger:
        return self.teller.ledger

    def _lines(self) -> dict[int, str]:
        return chapter_lines(self.teller)

    # What only the storyteller knows

    def person(self, seat: str) -> Person:
        """See Storyteller."""
        return self.teller.person(seat)

    def who(self, seat: str, gender: str | None) -> str:
        """See Storyteller."""
        return self.teller.who(seat, gender)

    def muse(self, kind: str, state: Mapping[str, Any]) -> list[str]:
        """See Storyteller."""
        return self.teller.muse(kind, state)

    def recap(self) -> str:
        """See Storyteller."""
        return self.teller.recap()

    # What a model may propose

    def themes(self, state: Mapping[str, Any], legal_keys: Sequence[str]) -> list[Theme]:
        """Three themes."""
        key = (int(state["chapter"]), tuple(legal_keys))
        if key not in self._themes:
            self._themes[key] = self.adviser.themes(self._ledger, self._lines(), legal_keys)
        return self._themes[key] or self.teller.themes(state, legal_keys)

    def key_character(self, state: Mapping[str, Any], role: str) -> KeyCharacter:
        """A key character; all that are still missing are asked for at once."""
        if role in {who.role for who in self._ledger.key_people()}:
            return self.teller.key_character(state, role)
        if self._people is None:
            missing = [name for name, who in state["key_characters"].items() if who is None]
            self._people = self.adviser.characters(self._ledger, self._lines(), missing) or {}
        return self._people.get(role) or self.teller.key_character(state, role)

    def dilemma(self, state: Mapping[str, Any]) -> Dilemma | None:
        """The decision due: the same until it is ruled on, also in a game that is taken up again."""
        chapter = self._ledger.chapter
        if chapter is None or chapter.framed is None or chapter.ruled >= 7:
            return None
        key = (chapter.number, chapter.ruled)
        if key not in self._dilemmas:
            # One that was put before the players already stays, whoever thought of it.
            asked = self._host.was_asked()
            self._dilemmas[key] = None if self._host.posed else self.adviser.dilemma(self._ledger, self._lines(), asked)
        return self._dilemmas[key] or self.teller.dilemma(state)

    def deed(self, state: Mapping[str, Any], seat: str, choice: str) -> str:
        """A deed, declared."""
        return self._words(seat, choice) or self.teller.deed(state, seat, choice)

    def attack(self, state: Mapping[str, Any], seat: str, temperament: str) -> str:
        """An attack, declared."""
        return self._words(seat, "attack", temperament) or self.teller.attack(state, seat, temperament)

    def defend(self, state: Mapping[str, Any], seat: str, temperament: str) -> str:
        """A defence, declared."""
        return self._words(seat, "defend", temperament) or self.teller.defend(state, seat, temperament)

    def _words(self, seat: str, what: str, temper: str = "honourable") -> str | None:
        key = (len(self._host.session.steps), seat, what)
        if key not in self._said:
            self._said = {key: self.adviser.words(self._ledger, self._lines(), seat, what, temper)}
        return self._said[key]

    def pick(self, seat: str, temper: str, what: str, allowed: Sequence[int]) -> int | None:
        """One of the numbers (or, for hatred, ways) that the level allows."""
        moves = [_move(what, number, self.adviser.known) for number in allowed]
        at = self.adviser.pick(self._ledger, self._lines(), seat, temper, moves)
        return None if at is None else allowed[at]


_MOVES = {
    "es": {
        "extras": ("no arriesgar nada más", "arriesgar algo más, a costa de la propia piel", "arriesgar mucho, a costa de la propia piel"),
        "hatred": ("entregarse al odio", "dejar ir el odio"),
        "spend": ("guardar fuerzas", "poner algo más de fuerza", "ponerlo todo en el golpe"),
        "bet": ("no jugarse nada en el forcejeo", "jugarse algo en el forcejeo", "jugarse mucho en el forcejeo"),
    },
    "en": {
        "extras": ("risk nothing more", "risk a little more, at the cost of one's own skin", "risk a great deal, at the cost of one's own skin"),
        "hatred": ("give in to hatred", "let hatred go"),
        "spend": ("save strength", "put in a little more strength", "put everything into the blow"),
        "bet": ("stake nothing on the locked blades", "stake something on the locked blades", "stake a great deal on the locked blades"),
    },
}  # fmt: skip


def _move(what: str, number: int, known: str) -> str:
    """A number as something a samurai does: a model is never shown the game's numbers."""
    ways = _MOVES[known][what]
    return ways[min(number, len(ways) - 1)] + ("" if number < len(ways) else " " + "+" * (number - len(ways) + 1))

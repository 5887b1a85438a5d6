"""A language model as narrator: streamed, checked sentence by sentence, shown sentence by sentence.

    narrator = ModelNarrator(chat, "es", safety, screen)
    told = narrator.tell(brief, draft)

A sentence that fails the checker is never shown. What was shown before it stays, and one more call goes on from there; if that fails
too, what was shown is withdrawn and the caller has the storyteller tell the beat. Nothing that happens here can raise, save what a
person at the keyboard means to stop the game with.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from gm.i18n import N_, _
from gm.models.chat import Chat, Message
from gm.models.costs import Usage
from gm.models.errors import KeyRefused, ModelError, NoModel, OverBudget
from gm.models.prompts import language, samples
from gm.narration import messages as prompt
from gm.narration import sister
from gm.narration.brief import Brief
from gm.narration.checking import Watch
from gm.narration.safety import Safety
from gm.narration.sentences import Splitter, finished
from gm.narration.sister import SisterBrief

__all__ = ["Attempt", "ModelNarrator", "Screen", "Telling"]

_PATIENCE = 4.0
"""A passage may take so many times the time-out of a call, all in all."""
_GIVE_UP = 3
"""Beats in a row that failed for want of a server, after which it is left alone for as many beats as `_REST`."""
_REST = 10
_REFUSAL = re.compile(
    r"\W*(?:lo siento|lo lamento|disculpa|perd[oó]n[,.]|no puedo (?:ayudar|continuar|escribir|generar|cumplir|crear|hacer|narrar|seguir)|"
    r"(?:i['’]?m|i am) (?:sorry|unable|not able)|sorry[,.]|i (?:can(?:no|['’])t|won['’]t|must decline|apologi[sz]e)|as an ai|como (?:modelo|ia|asistente|una ia))",
    re.IGNORECASE,
)
_CUT = {"es": "la conexión se cortó a media frase", "en": "the connection was cut in mid-sentence"}
_WHY = {
    "es": {
        "winner": "contradice quién venció",
        "wound": "contradice quién está herido",
        "death": "cuenta una muerte que no está en los hechos",
        "dead_acts": "hace actuar a quien ha muerto",
        "count": "da una cifra del juego",
        "speaks_for_player": "hace hablar o decidir al personaje de quien juega",
        "secret": "descubre algo que aún es secreto",
        "language": "no está en español",
        "leak": "se sale de la historia",
        "length": "es demasiado larga",
        "repetition": "repite lo ya contado",
        "line": "toca algo que no debe aparecer",
        "empty": "no había nada",
        "person": "llama por su nombre a quien lo cuenta, que ha de decir «yo»",
    },
    "en": {
        "winner": "it contradicts who won",
        "wound": "it contradicts who is hurt",
        "death": "it tells a death that is not in the facts",
        "dead_acts": "it makes the dead act",
        "count": "it gives a number of the game",
        "speaks_for_player": "it makes a player's character speak or decide",
        "secret": "it tells what is still secret",
        "language": "it is not in English",
        "leak": "it steps out of the story",
        "length": "it is too long",
        "repetition": "it repeats what was told",
        "line": "it touches what must not occur",
        "empty": "there was nothing",
        "person": "it calls its teller by name, who must say “I”",
    },
}
_SAID = {
    NoModel: N_("The model cannot be used ({what}). The storyteller goes on."),
    KeyRefused: N_("The model cannot be used ({what}). The storyteller goes on."),
    OverBudget: N_("The budget for models is used up ({what}). The storyteller goes on."),
}


class Screen(Protocol):
    """Where it is shown."""

    def sentence(self, beat: str, text: str) -> None:
        """A checked sentence, with the blanks before it."""
        ...

    def told(self, beat: str) -> None:
        """The passage is over."""
        ...

    def withdrawn(self, beat: str, text: str) -> None:
        """What has been shown of it is taken back."""
        ...

    def notice(self, text: str) -> None:
        """A line of the program itself."""
        ...


@dataclass
class Attempt:
    """One beat as the model told it."""

    model: str
    text: str = ""
    """What was shown."""
    usage: Usage = field(default_factory=Usage)
    calls: int = 0
    rejected: list[str] = field(default_factory=list)
    """Kinds of faults for which a sentence was not shown, in order; `error:…` for calls that failed."""
    warned: list[str] = field(default_factory=list)
    first: float | None = None
    """Seconds to the first sentence shown."""


@dataclass
class Telling:
    """What came of it. `whole`: the passage stands. Otherwise `attempt.text`, if there is any, was shown and withdrawn."""

    whole: bool
    attempt: Attempt


class ModelNarrator:
    """Tells beats with a model, as far as it can be trusted."""

    def __init__(
        self,
        chat: Chat,
        lang: str,
        safety: Safety,
        screen: Screen,
        *,
        interruptible: bool = False,
        timeout: float = 30.0,
    ) -> None:
        """`interruptible`: Ctrl-C stops the passage and not the game; otherwise it passes through."""
        self.chat = chat
        self.lang = language(lang)
        self.safety = safety
        self.screen = screen
        self.interruptible = interruptible
        self.chapters: Mapping[int, str] = {}
        """Lines for finished chapters, by number."""
        self.manner = prompt.Manner()
        """How the next beats are to be told, where it is not the usual way."""
        self.off: ModelError | None = None
        """Why the model is not asked any more in this game, once it is not."""
        self._patience = _PATIENCE * timeout
        self._failed = 0
        self._resting = 0
        self._said = False

    @property
    def asks(self) -> bool:
        """Whether the model would be asked for the next beat."""
        return self.off is None and self._resting == 0

    def tell(
        self, brief: Brief | SisterBrief, material: str, *, gentler: bool = False, gone: Sequence[str] = ()
    ) -> Telling:
        """Tell a beat. `gentler`: as after an X-card; `gone`: passages that must not come back."""
        attempt = Attempt(self.chat.last)
        if not self.asks:
            self._resting = max(0, self._resting - 1)
            return Telling(False, attempt)
        messages = self._asked(brief, material)
        if self.manner != prompt.Manner():
            messages = prompt.manner(messages, self.lang, self.manner)
        if gentler:
            messages = prompt.retell(messages, self.lang)
        facts = {
            **brief.facts,
            "previous": [*samples(self.lang, brief.purpose), *brief.facts.get("previous", ()), *gone],
        }
        run = _Run(self, brief, facts, attempt)
        try:
            whole = run.all(messages, gentler=gentler)
        except KeyboardInterrupt:
            if not self.interruptible:
                run.withdraw()
                raise
            whole = bool(attempt.text)
            attempt.rejected.append("stopped")
            self.screen.notice(_("Stopped."))
        if whole:
            self.screen.told(brief.beat)
        else:
            run.withdraw()
        attempt.model = self.chat.last
        self._count(whole, run.error)
        return Telling(whole, attempt)

    def _asked(self, brief: Brief | SisterBrief, material: str) -> list[Message]:
        """The call for a beat."""
        agreed: dict[str, Any] = {
            "lines": self.safety.lines,
            "veils": self.safety.veils,
            "violence": self.safety.violence,
        }
        if isinstance(brief, SisterBrief):
            return sister.narrate(brief, material, **agreed)
        return prompt.narrate(brief, material, chapters=self.chapters, **agreed)

    def _count(self, whole: bool, error: ModelError | None) -> None:
        """Whether the model is asked again, and when."""
        if whole or error is None:
            self._failed = 0
            return
        if isinstance(error, (NoModel, KeyRefused, OverBudget)):
            self.off = error
            self.screen.notice(_(_SAID[type(error)]).format(what=error.what))
            self.screen.notice(_(error.advice))
            return
        self._failed += 1
        if self._failed == 1 and not self._said:
            self.screen.notice(
                _("The model did not answer ({what}). The storyteller tells this.").format(what=error.what)
            )
        if self._failed >= _GIVE_UP:
            self._failed, self._resting = 0, _REST
            if not self._said:
                self.screen.notice(_("The model is left alone for a while; the storyteller goes on."))
            self._said = True


class _Run:
    """One beat: a first call, perhaps a gentler one, perhaps one that repairs."""

    def __init__(
        self, narrator: ModelNarrator, brief: Brief | SisterBrief, facts: Mapping[str, Any], attempt: Attempt
    ) -> None:
        self.narrator = narrator
        self.brief = brief
        self.facts = facts
        self.attempt = attempt
        self.error: ModelError | None = None
        self.shown: list[str] = []
        self.over = False
        self.start = time.monotonic()
        self.until = self.start + narrator._patience

    def all(self, messages: Sequence[Message], *, gentler: bool) -> bool:
        """Whether the passage stands."""
        fault = self.once(messages)
        if fault == "refusal" and not gentler:
            messages = prompt.retell(messages, self.narrator.lang)
            fault = self.once(messages)
        if fault is None or fault == "refusal" or self.over:
            return fault is None
        if self.error is not None and not self.shown:
            return False  # the server is not there: the calls have been tried again already
        lang = self.narrator.lang
        why = _CUT[lang] if fault == "cut" else _WHY[lang].get(fault, _WHY[lang]["leak"])
        self.error = None
        fault = self.once(prompt.repair(messages, self.brief, "".join(self.shown), why))
        if fault in ("cut", "length") and self._long_enough():
            return True
        return fault is None

    def once(self, messages: Sequence[Message]) -> str | None:
        """One call: shows what can be shown, and says what was wrong; None if all is well."""
        fault = self._call(messages)
        if fault is not None:
            self.attempt.rejected.append(fault if self.error is None else f"error:{type(self.error).__name__}")
        return fault

    def _call(self, messages: Sequence[Message]) -> str | None:
        teller = self.narrator.manner.teller
        watch = Watch(self.narrator.lang, self.facts, self.narrator.safety.lines, self.shown, teller)
        stream = self._stream(messages)
        splitter, before = Splitter(), len(self.shown)
        try:
            for piece in stream:
                for sentence in splitter.feed(piece):
                    if fault := self._show(sentence, watch):
                        return None if fault == "length" and self._long_enough() else fault
                if time.monotonic() > self.until or len(splitter.rest) > 40 * self.brief.max_words:
                    return None if self._long_enough() else "length"
        except ModelError as error:
            self.error = error
            return "cut" if len(self.shown) > before or splitter.rest.strip() else "unanswered"
        finally:
            stream.close()  # type: ignore[attr-defined]
            self.attempt.calls += 1
            self.attempt.usage = self.attempt.usage + self.narrator.chat.last_usage
        rest = splitter.rest
        if rest.strip():
            if not finished(rest):
                return None if self._long_enough() else "cut"
            if fault := self._show(rest, watch):
                return None if fault == "length" and self._long_enough() else fault
        if not self.shown:
            return "empty"
        fault = watch.end()
        self.over = fault is not None  # a fault of the whole cannot be mended by going on
        return fault

    def _stream(self, messages: Sequence[Message]) -> Iterator[str]:
        most = int(self.brief.max_words * 2.6) + 60
        return self.narrator.chat.stream(messages, max_tokens=most)

    def _show(self, sentence: str, watch: Watch) -> str | None:
        """Show a sentence, or say why not."""
        if not self.shown:
            sentence = sentence.lstrip()
            if _REFUSAL.match(sentence):
                return "refusal"
        elif not sentence[:1].isspace():
            sentence = " " + sentence
        fault, warnings = watch.judge(sentence)
        if fault is not None:
            return fault
        if not self.shown:
            self.attempt.first = time.monotonic() - self.start
        self.attempt.warned += warnings
        self.shown.append(sentence)
        self.attempt.text = "".join(self.shown)
        self.narrator.screen.sentence(self.brief.beat, sentence)
        return None

    def _long_enough(self) -> bool:
        """Whether what was shown can stand as it is: half of the longest that was asked for."""
        return len("".join(self.shown).split()) >= prompt.length(self.brief)[2] // 2

    def withdraw(self) -> None:
        """Take back what was shown."""
        if self.shown:
            self.narrator.screen.withdrawn(self.brief.beat, "".join(self.shown))

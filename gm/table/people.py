"""Several people at one keyboard: whose turn it is stands above every question, and a secret is typed unseen and handed over."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from typing import Any

from gm.i18n import _
from gm.play.asking import SECRET, Asking, Quit
from gm.play.human import HumanPlayer
from gm.play.players import Situation
from gm.said import plain as harmless
from rules import Text

__all__ = ["AtTable", "TableSamurai", "at_table"]

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Empty the screen and what could be scrolled back to."""


class AtTable(Asking):
    """What changes for any `Asking` when others sit at the same keyboard."""

    secret = False
    """Whether what is typed now must not be seen."""
    key_question = ""
    keys = ""
    """Answers to that question that one stroke of a key gives."""
    _now_asked = ""
    _handing = False

    def name_of(self, now: Situation) -> str:
        """Whose turn it is, by name if there is one yet."""
        seated = now.view["seats"].get(now.seat, {})
        names = getattr(self.stage, "names", {})
        return harmless(seated.get("name") or names.get(now.seat) or _("Player {seat}").format(seat=now.seat))

    def addressed(self, now: Situation) -> str | None:
        """The one whose turn it is. A hand-over names them itself."""
        return None if self._handing else _("{name}:").format(name=self.name_of(now))

    def hides(self, now: Situation) -> bool:
        """Whether the question is one that nobody else may see answered."""
        if now.phase not in SECRET or not self.answers.interactive or getattr(self, "auto", False):
            return False
        assert self.table is not None
        return now.phase != "spend" or self.table.session.game.options["extras_order"] == "secret"

    def _show(self, now: Situation, question: str, choices: Sequence[str]) -> None:
        self._now_asked = question
        super()._show(now, question, choices)

    def _read(self) -> str:
        keys = self.keys if self._now_asked == self.key_question else ""
        if not (keys or self.secret) or not self.answers.interactive:
            return super()._read()
        self.stage.flush()
        prompt = "> " if self.stage.plain else " > "
        answer = self.answers.key(prompt, keys) if keys else self.answers.read(prompt, unseen=True)
        self.stage.answered(None)
        return answer

    def decide(self, now: Any) -> Any:
        """As ever; but what is secret is asked with the others looking away, and the screen is empty afterwards."""
        if not self.hides(now):
            return super().decide(now)  # type: ignore[misc]
        assert self.table is not None
        name, told, chosen = self.name_of(now), self.table.last, False
        self.secret = True
        try:
            self._hand_over(now, name)
            move = super().decide(now)  # type: ignore[misc]
            chosen = True
            return move
        finally:
            self.secret = False
            self._cover()
            if self.table.last is not told and self.table.last is not None:  # told otherwise while nobody else looked
                self.stage.prose(self.table.last.brief.beat, self.table.last.prose.text)
            if chosen:
                self.stage.notice(_("{name} has chosen.").format(name=name))

    def _hand_over(self, now: Situation, name: str) -> None:
        """Wait for the one who chooses. Unseen already: whoever answers too early has shown nothing."""
        question = _("{name} chooses in secret: the keyboard to {name}, and nobody else looks. (Enter: ready)")
        self.given, self.worded_answer, self._handing = 0, False, True
        try:
            self.ask(now, question.format(name=name))
        except EOFError:
            raise Quit from None
        finally:
            self._handing = False

    def _meant(self, *args: Any, **more: Any) -> int | None:
        """What is secret is not said again, not even to be confirmed: the number is asked for."""
        return None if self.secret else super()._meant(*args, **more)

    def _said(self, *args: Any, **more: Any) -> int | None:
        """As for `_meant`."""
        return None if self.secret else super()._said(*args, **more)

    def _cover(self) -> None:
        if sys.stdout is not None and sys.stdout.isatty():
            dumb = os.environ.get("TERM", "dumb") in ("dumb", "unknown") and os.name != "nt"
            sys.stdout.write("\n" * shutil.get_terminal_size().lines if dumb else _CLEAR)
            sys.stdout.flush()
        self.stage.forget_status()


class TableSamurai(AtTable, HumanPlayer):
    """A person with a samurai, at a table."""

    def _rulings(self, now: Situation) -> list[Any]:
        """Everybody says what they want; who directs gives the token, at a stroke of a key or with words of their own."""
        if now.dilemma is None:
            return super()._rulings(now)
        seats = (now.seat, now.rival)
        names = [harmless(now.view["seats"][seat]["name"]) for seat in seats]
        sides = [
            f"{now.dilemma.choices[seat]}  ({_('it favours {name}').format(name=name)})"
            for seat, name in zip(seats, names, strict=True)
        ]
        long = _("{name} directs: hear what both want, then decide: 1 or 2, at one stroke. (Enter: the story decides)")
        short = _("What happens? (Enter: the story decides)")
        self.keys, self.key_question = "123", self._first(now, long.format(name=names[0]), short)
        answer = self.pick(now, self.key_question, sides, other=_("Something else: write it."))
        if answer is None:
            return self.fallback._rulings(now)
        if isinstance(answer, int):
            self.stage.heard = now.dilemma.choices[seats[answer]]
            return ["favour", seats[answer], Text(now.dilemma.choices[seats[answer]])]
        self.declared(answer)
        self.keys, self.key_question = "12", _("Whom does that favour? (Enter: {name})").format(name=names[1])
        whom = self.pick(now, self.key_question, names)
        return ["favour", seats[whom if isinstance(whom, int) else 1], Text(answer)]


def at_table(person: type[Asking]) -> type[Any]:
    """Any class that asks a person, for a table: of whatever system."""
    return type(f"Table{person.__name__}", (AtTable, person), {})

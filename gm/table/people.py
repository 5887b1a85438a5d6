"""Several people at one keyboard: whose turn it is stands above every question, and a secret is typed unseen and handed over."""

from __future__ import annotations

import sys
from typing import Any

from gm.cli.errors import plain as harmless
from gm.i18n import _
from gm.play.asking import SECRET, Asking, Quit
from gm.play.human import HumanPlayer
from gm.play.players import Situation
from rules import Text

__all__ = ["AtTable", "TableSamurai", "at_table"]

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Empty the screen and what could be scrolled back to."""


class AtTable(Asking):
    """What changes for any `Asking` when others sit at the same keyboard."""

    secret = False
    keys = ""
    """Answers to the next question that one stroke of a key gives."""

    def name_of(self, now: Situation) -> str:
        """Whose turn it is, by name if there is one yet."""
        seated = now.view["seats"].get(now.seat, {})
        names = getattr(self.stage, "names", {})
        return harmless(seated.get("name") or names.get(now.seat) or _("Player {seat}").format(seat=now.seat))

    def addressed(self, now: Situation) -> str:
        """The one whose turn it is."""
        return _("{name}:").format(name=self.name_of(now))

    def _read(self) -> str:
        keys, self.keys = self.keys, ""
        if not (keys or self.secret) or not self.answers.interactive:
            return super()._read()
        self.stage.flush()
        prompt = "> " if self.stage.plain else " > "
        answer = self.answers.key(prompt, keys) if keys else self.answers.read(prompt, unseen=True)
        self.stage.answered(None)
        return answer

    def decide(self, now: Any) -> Any:
        """As ever; but what is secret is asked with the others looking away, and the screen is empty afterwards."""
        if now.phase not in SECRET or not self.answers.interactive or getattr(self, "auto", False):
            return super().decide(now)  # type: ignore[misc]
        name = self.name_of(now)
        self._hand_over(
            _("{name} chooses in secret: the keyboard to {name}, and nobody else looks. (Enter: ready)"), name
        )
        self.secret = True
        try:
            return super().decide(now)  # type: ignore[misc]
        finally:
            self.secret = False
            self._cover()
            self.stage.notice(_("{name} has chosen.").format(name=name))

    def _hand_over(self, text: str, name: str) -> None:
        self.stage.blank()
        self.stage.say(text.format(name=name), "title")
        self.stage.flush()
        try:
            self.answers.read("> " if self.stage.plain else " > ")
        except EOFError:
            raise Quit from None
        self.stage.answered(None)

    def _cover(self) -> None:
        if sys.stdout.isatty():
            sys.stdout.write(_CLEAR)
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
        self.keys = "123"
        answer = self.pick(now, self._first(now, long.format(name=names[0]), short), sides, other=_("Something else: write it."))  # fmt: skip
        if answer is None:
            return self.fallback._rulings(now)
        if isinstance(answer, int):
            self.stage.heard = now.dilemma.choices[seats[answer]]
            return ["favour", seats[answer], Text(now.dilemma.choices[seats[answer]])]
        self.declared(answer)
        self.keys = "12"
        whom = self.pick(now, _("Whom does that favour? (Enter: {name})").format(name=names[1]), names)
        return ["favour", seats[whom if isinstance(whom, int) else 1], Text(answer)]


def at_table(person: type[Asking]) -> type[Any]:
    """Any class that asks a person, for a table: of whatever system."""
    return type(f"Table{person.__name__}", (AtTable, person), {})

"""Real dice and real cards: what fell on the table is typed in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from gm.i18n import _, ngettext
from gm.play.asking import Asking, Quit
from gm.play.commands import Answers
from gm.play.players import Situation
from gm.play.table import Table
from gm.play.terminal import Terminal
from gm.play.words import VIRTUES, virtue_name
from gm.said import plain as harmless
from rules.system import Deal, Pending, Roll

__all__ = ["Hands", "cards_in", "faces_in"]

_SIGNS = {"+": 1, "-": -1, "−": -1, "0": 0}


class Hands(Asking):
    """Asks for what the table rolled or drew. `names`: how each seat is called. What can be said at any prompt can be said here."""

    def __init__(self, stage: Terminal, answers: Answers, names: Mapping[str, str], table: Table) -> None:
        super().__init__(stage, answers)
        self.names = names
        self.table = table

    def __call__(self, pending: Pending) -> Sequence[Any]:
        """What chance said, in the order it fell. Raises Quit: the table leaves, and the roll is still due when it comes back."""
        if isinstance(pending, Roll):
            who = harmless(self.names.get(pending.seat, pending.seat))
            fate = min(pending.faces) < 0
            question = ngettext("{name} rolls {n} die. What fell?", "{name} rolls {n} dice. What fell?", pending.dice)
            hint = _("one after the other, like + 0 - 0") if fate else _("one after the other, like 4 2 6")
            return self._until(question.format(name=who, n=pending.dice) + f" ({hint})", pending)
        assert isinstance(pending, Deal)
        cards = " · ".join(virtue_name(card, _) if card in VIRTUES else card for card in pending.pile)
        question = ngettext("Draw {n} card. Which is it?", "Draw {n} cards. Which are they?", pending.count)
        shown = [self._who_draws(pending), question.format(n=pending.count), f"({cards})"]
        return self._until(" ".join(part for part in shown if part), pending)

    def _who_draws(self, deal: Deal) -> str:
        """Whose cards these are, where it is known: Un momento único's."""
        if deal.why == "story_virtue":
            return _("The virtue of the whole story: anybody draws.")
        if deal.why == "chapter":
            names = [harmless(self.names.get(seat, seat)) for seat in ("A", "B")]
            return _("One card each: first {first}'s, then {second}'s.").format(first=names[0], second=names[1])
        return ""

    def _until(self, question: str, pending: Pending) -> Sequence[Any]:
        assert self.table is not None
        now = self.table.situation(self.table.session.game.seats[0])
        while True:
            self.worded_answer = False
            try:
                answer = self.ask(now, question)
            except EOFError:
                raise Quit from None
            if not answer:
                self.stage.notice(self._wanted(pending))
                continue
            found = self._read_off(answer, pending)
            if found is not None:
                return found
            self.stage.notice(_("That cannot be what fell."))

    def _wanted(self, pending: Pending) -> str:
        """What Enter alone is told."""
        if isinstance(pending, Deal):
            first = pending.pile[0]
            name = virtue_name(first, _).split(",")[0] if first in VIRTUES else first
            return _("The cards are drawn at the table: draw, and type the name of what came, {name} say.").format(
                name=name
            )
        return _("The dice are rolled at the table: roll, and type what fell.")

    @staticmethod
    def _read_off(answer: str, pending: Pending) -> Sequence[Any] | None:
        if isinstance(pending, Roll):
            return faces_in(answer, pending)
        return cards_in(answer, pending) if isinstance(pending, Deal) else None

    def _undo(self, now: Situation) -> None:
        """What has fallen on the table has been seen: nothing before it is taken back."""
        self.stage.notice(_("Nothing is taken back while dice or cards are due."))

    def explained(self, now: Situation) -> Sequence[str]:
        """What `?` says."""
        return (_("Type what fell on the table: it stands in the record as yours, and nobody can check it."),)

    def hinted_at(self, now: Situation) -> None:
        """Said at other prompts."""
        return


def faces_in(answer: str, roll: Roll) -> list[int] | None:
    """The faces a line names, or None where they are not what is due. Blanks and commas may be left out: `426`, `+0-`."""
    found = re.findall(r"[+\-−]1|\d|[+\-−]", answer)
    if re.sub(r"[\s,;.\d+\-−]", "", answer):
        return None
    faces = [_SIGNS[one] if one in _SIGNS else int(one.replace("−", "-")) for one in found]
    return faces if len(faces) == roll.dice and all(face in roll.faces for face in faces) else None


def cards_in(answer: str, deal: Deal) -> list[str] | None:
    """The cards a line names, each by the start of its name in either language, or None where they are not what is due."""
    found: list[str] = []
    for word in re.findall(r"\w+", answer.casefold()):
        meant = {card for card in deal.pile if any(name.casefold().startswith(word) for name in _names_of(card))}
        if len(meant) != 1:
            return None
        found += meant - set(found[-1:])  # as it is shown: “Meiyo, honour”
    return found if len(found) == deal.count == len(set(found)) else None


def _names_of(card: str) -> tuple[str, ...]:
    return (card, *((VIRTUES[card][1], _(VIRTUES[card][1])) if card in VIRTUES else ()))

"""The muse: ideas for a person who asks, at any prompt. What it says has happened to nobody until a person has made it theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gm.i18n import N_, _
from gm.play.players import Situation

if TYPE_CHECKING:
    from gm.play.asking import Asking
    from gm.play.table import Table

__all__ = ["KINDS", "Muse", "ideas"]

KINDS = {
    "themes": N_("Themes for this chapter"),
    "dilemma": N_("A dilemma"),
    "twist": N_("A twist"),
    "names": N_("A name"),
    "who": N_("Who somebody is"),
    "places": N_("A place"),
    "words": N_("Something to say"),
    "description": N_("A description to read aloud"),
    "long": N_("A longer description"),
}
"""What can be asked for, in the order shown. A game offers those of which it has any."""
_ONE_AT_A_TIME = ("description", "long")
_SHOWN = 5


def ideas(table: Table, kind: str, now: Situation) -> list[str]:
    """What there is of a kind for the game as it stands; nothing where that game has none."""
    if kind == "themes":
        suggest: Callable[..., list[object]] | None = getattr(now.teller, "themes", None)
        keys = ("trust", "line", "promise", "own")
        return [] if suggest is None else [str(getattr(one, "text", one)) for one in suggest(now.view, keys)]
    muse = getattr(table.teller, "muse", None)
    try:
        found: list[str] = [] if muse is None else muse(kind, now.view)
    except ValueError:
        return []
    return [one for one in found if table.allows(one)]


class Muse:
    """Asks what kind of idea is wanted, shows it, and lets the person change it, use it, write it into the story, or leave it."""

    def __init__(self, person: Asking, table: Table) -> None:
        self.person = person
        self.table = table

    def ask(self, now: Situation) -> str | None:
        """The answer to the question at hand, where an idea became one. Raises what `Asking` raises."""
        answerable = self.person.worded_answer
        there = {kind: found for kind in KINDS if (found := ideas(self.table, kind, now))}
        if not there:
            self.person.stage.notice(_("The muse has nothing for this moment."))
            return None
        kinds = list(there)
        at = self.person.pick(now, _("What are you looking for? (Enter: nothing)"), [_(KINDS[kind]) for kind in kinds])
        if not isinstance(at, int):
            return None
        kind = kinds[at]
        text = self._one(now, there[kind]) if kind in _ONE_AT_A_TIME else self._of_list(now, there[kind])
        return None if text is None else self._use(now, text, answerable)

    def _of_list(self, now: Situation, found: list[str]) -> str | None:
        at = self.person.pick(now, _("Which? (Enter: none)"), found[:_SHOWN])
        return found[at] if isinstance(at, int) else None

    def _one(self, now: Situation, found: list[str]) -> str | None:
        """One after the other, until one is taken or none is left."""
        for text in found:
            self.person.stage.prose("muse", text)
            at = self.person.pick(now, _("This one? (Enter: another)"), [_("This one"), _("Another"), _("None")])
            if at == 0:
                return text
            if at == 2:
                return None
        self.person.stage.notice(_("That was the last one."))
        return None

    def _use(self, now: Situation, text: str, answerable: bool) -> str | None:
        """What becomes of it. To a question that takes a number, or one of a few things, it is no answer."""
        ways = {
            "answer": _("Answer with it (you can change it first)"),
            "write": _("Write it into the story (you can change it first)"),
            "leave": _("Leave it"),
        }
        if not answerable:
            del ways["answer"]
        at = self.person.pick(now, _("What do you do with it? (Enter: leave it)"), list(ways.values()))
        way = list(ways)[at] if isinstance(at, int) else "leave"
        if way == "leave" or not (own := self.person.edited(" ".join(text.split()))):
            return None
        if way == "answer":
            return own
        if self.table.note_down(own):
            self.person.stage.notice(_("Written into the story."))
        return None

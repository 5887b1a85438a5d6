"""The muse: ideas for a person who asks, at any prompt. What it says has happened to nobody until a person has made it theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from gm.i18n import N_, _
from gm.play.players import Situation

if TYPE_CHECKING:
    from gm.play.asking import Asking
    from gm.play.table import Table

__all__ = ["KINDS", "Muse", "asked", "ideas"]

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
_THEME_KEYS = ("trust", "line", "promise", "own")
_ONE_AT_A_TIME = ("description", "long")
_SHOWN = 5
_BY_MODEL = 3
"""Passages that a model is asked for before the storyteller's own are shown."""


def ideas(table: Table, kind: str, now: Situation) -> list[str]:
    """What the storyteller has of a kind for the game as it stands; nothing where that game has none. No model is asked."""
    if kind == "themes":
        suggest: Callable[..., list[object]] | None = getattr(table.teller, "themes", None)
        found = [] if suggest is None else suggest(now.view, _THEME_KEYS)
        return [text for one in found if table.allows(text := str(getattr(one, "text", one)))]
    muse = getattr(table.teller, "muse", None)
    try:
        told: list[str] = [] if muse is None else muse(kind, now.view)
    except ValueError:
        return []
    return [one for one in told if table.allows(one)]


def asked(table: Table, kind: str, now: Situation, *, passages: int = _BY_MODEL) -> Iterator[str]:
    """The same for somebody who wants it: what a model thinks of first, where there is one, then the storyteller's.

    A model is asked when its first idea is taken from the iterator, and for so many `passages` of the kinds that are one passage.
    """
    own = ideas(table, kind, now)
    if kind == "themes":
        suggest: Callable[..., list[object]] | None = getattr(now.teller, "themes", None)
        found = [] if suggest is None else [str(getattr(one, "text", one)) for one in suggest(now.view, _THEME_KEYS)]
        return iter([one for one in found if table.allows(one)] or own)
    return chain(_by_model(table, kind, passages if kind in _ONE_AT_A_TIME else 1), own)


def _by_model(table: Table, kind: str, times: int) -> Iterator[str]:
    from gm.models.muse import KINDS as THERE

    muse = table.models.muse if table.models is not None else None
    if muse is None or kind not in THERE:
        return
    offered: list[str] = []
    for _again in range(times):
        found = [one for one in muse.ideas(kind, table.matter(), offered) if table.allows(one)]
        if not found:
            return
        offered += found
        yield from found


class Muse:
    """Asks what kind of idea is wanted, shows it, and lets the person change it, use it, write it into the story, or leave it."""

    def __init__(self, person: Asking, table: Table) -> None:
        self.person = person
        self.table = table

    def ask(self, now: Situation) -> str | None:
        """The answer to the question at hand, where an idea became one. Raises what `Asking` raises."""
        answerable = self.person.worded_answer
        due = [kind for kind in KINDS if kind != "themes" or now.phase == "theme"]
        there = {kind: found for kind in due if (found := ideas(self.table, kind, now))}
        if not there:
            self.person.stage.notice(_("The muse has nothing for this moment."))
            return None
        kinds = list(there)
        at = self.person.pick(now, _("What are you looking for? (Enter: nothing)"), [_(KINDS[kind]) for kind in kinds])
        if not isinstance(at, int):
            return None
        kind = kinds[at]
        wanted = self._left_first(kind, asked(self.table, kind, now))
        text = self._one(now, wanted) if kind in _ONE_AT_A_TIME else self._of_list(now, list(wanted))
        return None if text is None else self._use(now, kind, text, answerable)

    def _left_first(self, kind: str, found: Iterator[str]) -> Iterator[str]:
        """The idea of that kind that was chosen and left goes before the others."""
        left = self.person.left.get(kind)
        if left is None or not self.table.allows(left):
            return found
        return chain([left], (one for one in found if one != left))

    def _of_list(self, now: Situation, found: list[str]) -> str | None:
        at = self.person.pick(now, _("Which? (Enter: none)"), found[:_SHOWN])
        return found[at] if isinstance(at, int) else None

    def _one(self, now: Situation, found: Iterator[str]) -> str | None:
        """One after the other, until one is taken or none is left."""
        for text in found:
            self.person.stage.prose("muse", text)
            at = self.person.pick(
                now, _("This one? (Enter: another)"), [_("This one"), _("Another"), _("None of them")]
            )
            if at == 0:
                return text
            if at == 2:
                return None
        self.person.stage.notice(_("That was the last one."))
        return None

    def _use(self, now: Situation, kind: str, text: str, answerable: bool) -> str | None:
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
            self.person.left[kind] = text
            self.person.stage.notice(
                _("Left for now: it is nowhere in the story. The muse will offer it first next time.")
            )
            return None
        self.person.left.pop(kind, None)
        if way == "write" and not self.table.note_down(own):
            return None
        if kind == "dilemma":
            self.table.made_use_of(text)
        if way == "answer":
            return own
        self.person.stage.notice(_("Written into the story."))
        return None

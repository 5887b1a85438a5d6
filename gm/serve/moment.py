"""How a table stands, in one frozen value: what is published after every change, and all that pages are made of.

States of the rules are immutable, so that a moment costs a few references. It is made in the table's worker and read everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from gm.play.players import Situation
from gm.play.table import Table
from gm.record.session import Session
from gm.storyteller import KeyCharacter, Person, Theme
from rules import Step
from rules.system import Deal, Roll

__all__ = ["NONE", "Asked", "Moment", "asked", "position"]

_ENGINE = frozenset({"move", "roll", "deal", "order", "undo", "fork"})
_TOGETHER = ("opening", "setup")
"""Phases in which seats say who they are, in any order."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a seat is asked, with the suggestions that stand beside the question."""

    now: Situation
    person: Person | None = None
    who: str = ""
    """In `opening`: who the suggested samurai is, for a player who leaves the gender unmarked."""
    themes: tuple[Theme, ...] = ()
    characters: Mapping[str, KeyCharacter] = field(default_factory=dict)
    wish: bool = False
    """What this seat wants of the decision due is waited for."""
    rolls: Roll | Deal | None = None
    """What the table's own hands owe."""


@dataclass(frozen=True, slots=True)
class Moment:
    """`count` lines of the record, the steps in force and the state after them; `at` is the question now open, see `position`."""

    version: int
    count: int
    at: int
    steps: tuple[tuple[int, Step], ...]
    state: Any
    busy: bool = True
    """Something is being told or thought over; nobody is asked until that is done."""
    asked: Mapping[str, Asked] = field(default_factory=dict)
    own: Mapping[str, int] = field(default_factory=dict)
    """The question each seat is asked, see `position`."""
    wishes: Mapping[str, str] = field(default_factory=dict)
    """What a seat has said it wants of the decision due."""
    finished: bool = False
    telling: str = ""
    """What has been told so far of a passage that goes on."""


NONE = Moment(0, 0, 0, (), None)


def position(session: Session, seat: str | None = None) -> int:
    """The line that a question (to that seat) follows from: it changes with every move, roll and undo, and not with a secret choice
    that waits, nor, while everybody sets up, with what another seat does.

    A move says which question it answers, and each question is answered once: whatever is sent twice finds the next one open.
    """
    apart = seat is not None and session.game.phase in _TOGETHER
    for line in reversed(session.lines):
        if line["type"] not in _ENGINE or "sealed" in line:
            continue
        if apart and line["type"] == "move" and line["seat"] != seat:
            continue
        return int(line["n"])
    return 0


def asked(table: Table, seat: str) -> Asked | None:
    """What that seat is asked now; None if it is not. Only in the table's worker: the storyteller is asked."""
    session, game = table.session, table.session.game
    if session.finished:
        return None
    pending = game.pending
    if isinstance(pending, (Roll, Deal)):
        return Asked(table.situation(seat), rolls=pending)
    now = table.situation(seat)
    if game.rules.name != "momento":
        return Asked(now) if now.legal else None
    if now.phase == "rulings" and seat != now.view["active"]:
        return Asked(now, wish=True)
    if seat not in game.to_move:
        return None
    if now.phase == "opening" and now.view["seats"][seat]["name"] is None:
        return Asked(now, person=now.teller.person(seat), who=now.teller.who(seat, None))
    if now.phase == "theme":
        return Asked(now, themes=tuple(now.teller.themes(now.view, now.theme_keys)))
    if now.phase == "scene":
        roles = dict.fromkeys(choice.move.split()[1] for choice in now.legal if choice.move.startswith("key "))
        return Asked(now, characters={role: now.teller.key_character(now.view, role) for role in roles})
    return Asked(now)

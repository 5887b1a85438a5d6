"""Who answers for a seat, what they are asked, and how an answer is written down."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from gm.play.players import Situation
from rules.system import Event

__all__ = ["Mind", "Now", "fill", "named", "quoted", "since"]

_OPEN = re.compile(r"<text>|<name>|-?\d+\.\.-?\d+")


@dataclass(frozen=True, slots=True)
class Now(Situation):
    """What a seat is asked. `log` are the events so far, `words` the storyteller, who lends texts."""

    log: Sequence[Event] = ()
    words: Any = None

    def forms(self, word: str) -> list[str]:
        """The legal moves that begin with this word, open places included."""
        return [one.move for one in self.legal if one.seat == self.seat and (one.move + " ").startswith(word + " ")]

    @property
    def me(self) -> Mapping[str, Any]:
        """What this seat holds."""
        found: Mapping[str, Any] = self.view["seats"][self.seat]
        return found


class Mind(Protocol):
    """The AI of a seat; it is also what Enter means to a person."""

    human: bool

    def decide(self, now: Now) -> str | None:
        """A move without its seat; None where this seat has nothing to say now and another may."""
        ...


def quoted(text: str) -> str:
    """A text as a move writes it."""
    return json.dumps(text, ensure_ascii=False)


def fill(form: str, *values: str | int) -> str:
    """A legal move with its open places filled, in order."""
    left = list(values)

    def put(_found: re.Match[str]) -> str:
        value = left.pop(0)
        return str(value) if isinstance(value, int) else quoted(value)

    # What stands in quotation marks is somebody's text, whatever it looks like.
    parts = re.split(r'("(?:[^"\\]|\\.)*")', form)
    return "".join(part if part.startswith('"') else _OPEN.sub(put, part) for part in parts)


def named(form: str) -> str:
    """The first text that stands in a legal move: whose, or which, it is about."""
    found: str = json.JSONDecoder().raw_decode(form, form.index('"'))[0]
    return found


def since(log: Sequence[Event], *kinds: str) -> list[Event]:
    """The events after the last of these kinds; all of them where there was none."""
    found: list[Event] = []
    for event in reversed(log):
        if event["type"] in kinds:
            break
        found.append(event)
    return found[::-1]

"""What a question looks like on a page, whatever the game: forms with fields and buttons. Values only; templates draw them."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

from gm.i18n import _
from rules.notation import MAX_NAME, MAX_TEXT

__all__ = ["Button", "Field", "Form", "Question", "clean", "gender_field"]


@dataclass(frozen=True, slots=True)
class Button:
    """A way to send a form: it carries a value of its own where it has a `name`."""

    label: str
    name: str = ""
    value: str = ""
    hint: str = ""
    kind: str = ""
    """`main`, `quiet`, `number` or nothing."""


@dataclass(frozen=True, slots=True)
class Field:
    """Something to be filled in. kind: `text`, `name`, `choice`, `number`, `hidden`."""

    name: str
    label: str
    kind: str = "text"
    placeholder: str = ""
    options: tuple[tuple[str, str], ...] = ()
    """Of a choice: (value, label)."""
    value: str = ""
    most: int = MAX_TEXT
    least: int = 0

    @property
    def longest(self) -> int:
        """Characters that fit."""
        return MAX_NAME if self.kind == "name" else MAX_TEXT


@dataclass(frozen=True, slots=True)
class Form:
    """One thing that can be answered. `word` is the move it makes."""

    word: str
    fields: tuple[Field, ...] = ()
    buttons: tuple[Button, ...] = ()
    heading: str = ""
    folded: bool = False
    """Shown closed, under its heading."""
    action: str = "move"
    """Where it is sent: `move`, `wish` or `chance`."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked; without forms, why it is not."""

    title: str
    forms: tuple[Form, ...] = ()
    lead: tuple[str, ...] = ()
    """What stands between the title and the forms."""
    help: tuple[str, ...] = ()
    secret: bool = False
    turn: bool = True
    """Whether an answer is waited for."""
    waits_for: Mapping[str, str] = field(default_factory=dict)


def gender_field(usual: str | None, label: str = "") -> Field:
    """How the texts speak of somebody."""
    options = (("f", _("she")), ("m", _("he")), ("", _("unmarked")))
    return Field("gender", label or _("How do the texts speak of them?"), "choice", options=options, value=usual or "")


def clean(text: str, most: int) -> str:
    """What can stand in a record: line breaks become blanks, control characters go, one letter is one letter; cut where it is too long."""
    flat = " ".join(unicodedata.normalize("NFC", text).split())
    return "".join(char for char in flat if char.isprintable() or char in "\u200d\u200c")[:most].strip()

"""Dice and cards of the table's own: what a seat types in after it threw or drew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.i18n import _
from gm.play.words import VIRTUES, virtue_name
from gm.serve.forms import Button, Field, Form, Question
from rules import BadDice
from rules.system import Deal, Roll

__all__ = ["chance_question", "chance_values"]


def chance_question(owed: Roll | Deal, names: Mapping[str, str]) -> Question:
    """Asked of every person at the table; whoever types first is heard."""
    if isinstance(owed, Roll):
        title = _("{name} rolls. What do the dice show?").format(name=names.get(owed.seat) or owed.seat)
        faces = tuple((str(face), str(face)) for face in owed.faces)
        fields = tuple(
            Field(f"v{at}", _("Die {n}").format(n=at + 1), "choice", options=faces, value=faces[0][0])
            for at in range(owed.dice)
        )
    else:
        title = _("Draw from the virtues. Which came?")
        cards = tuple((card, virtue_name(card, _) if card in VIRTUES else card) for card in owed.pile)
        fields = tuple(
            Field(f"v{at}", _("Card {n}").format(n=at + 1), "choice", options=cards, value=cards[0][0])
            for at in range(owed.count)
        )
    return Question(title, (Form("chance", fields, (Button(_("So they fell"), kind="main"),), action="chance"),))


def chance_values(owed: Roll | Deal, given: Mapping[str, str]) -> list[Any]:
    """What a form says fell. BadDice."""
    count = owed.dice if isinstance(owed, Roll) else owed.count
    said = [given.get(f"v{at}", "") for at in range(count)]
    if isinstance(owed, Deal):
        return said
    faces = {str(face): face for face in owed.faces}
    wrong = [one for one in said if one not in faces]
    if wrong:
        raise BadDice("{found} cannot be what fell", found=ascii(wrong[0][:40]))
    return [faces[one] for one in said]

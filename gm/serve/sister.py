"""What a seat of a sister system is asked: its legal moves as forms, those of one shape together, in words."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from gm.i18n import N_, _
from gm.play.players import Situation, Stop
from gm.play.table import Table
from gm.serve.forms import Button, Field, Form, Question, clean
from gm.serve.moment import Asked
from gm.serve.sister_words import HEADINGS, PLACES, TITLES, WORDS
from gm.sister.kinds import kind_of
from rules import IllegalMove, Move
from rules.game import SEATS
from rules.notation import MAX_NAME, MAX_TEXT

__all__ = ["sister_answer", "sister_question"]

Names = Mapping[str, str]
_TOKEN = re.compile(r'[a-z]+="(?:[^"\\]|\\.)*"|"(?:[^"\\]|\\.)*"|\S+')
_PLACE = re.compile(r"(?:(\w+)=)?(<text>|<name>|(-?\d+)\.\.(-?\d+))")
_BUTTONS = 8
"""More choices than that are a list to open."""
_AI = "ai"
_TWO = ("karma", "end")
"""Moves that are named by two words."""


def sister_question(system: str, now: Situation, names: Names) -> Question:
    """The question to that seat, in the language in use."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for choice in now.legal:
        if choice.seat == now.seat:
            groups.setdefault(_shape(choice.move), []).append(choice.move)
    forms = [
        made for shape, moves in groups.items() for made in _forms(shape, moves, names, folded=len(groups) > _OPEN)
    ]
    story = Form("ai", (), (Button(_("Let the story choose"), _AI, "1", kind="quiet"),))
    title = _(TITLES.get(f"{system} {now.phase}") or TITLES.get(now.phase) or N_("Your move"))
    help_ = tuple(_(text) for text in kind_of(system).screen.EXPLAIN.get(now.phase, ()))
    return Question(title, (*forms, story), (), help_)


_OPEN = 2
"""With more kinds of move than that each is shown closed, under its heading."""


def _shape(move: str) -> tuple[str, ...]:
    """What moves that go into one form have in common: their first word, and what is to be filled in."""
    found = _TOKEN.findall(move)
    places = [token for token in found if _PLACE.fullmatch(token)]
    if found[0] == "absorb":
        return ("absorb",)
    second = found[1] if found[0] in _TWO else ""
    return (found[0], second, *(token for token in places))


def _forms(shape: tuple[str, ...], moves: Sequence[str], names: Names, *, folded: bool) -> list[Form]:
    """One form: its moves as buttons, or as a list where there are many or something is to be written."""
    word = shape[0]
    heading = _(HEADINGS.get(f"{word} {shape[1]}" if len(shape) > 1 else word) or HEADINGS.get(word) or N_("Your move"))
    fields = list(_fields(moves))
    labels = [(move, _phrase(move, names) or heading) for move in moves]
    if len(moves) == 1 and not fields:
        label = _phrase(moves[0], names)
        return [Form(word, (), (Button(f"{heading}: {label}" if label else heading, "move", moves[0]),))]
    if not fields and len(moves) <= _BUTTONS:
        buttons = tuple(Button(label, "move", move) for move, label in labels)
        return [Form(word, (), buttons, heading, folded)]
    if len(moves) == 1:
        return [Form(word, tuple(fields), (Button(heading, "move", moves[0], kind="main"),), heading, folded)]
    if len(moves) <= 3 and len(fields) <= 1:
        buttons = tuple(Button(label, "move", move) for move, label in labels)
        return [Form(word, tuple(fields), buttons, heading, folded)]
    which = Field("move", _("Which?"), "choice", options=tuple(labels), value=moves[0])
    return [Form(word, (which, *fields), (Button(heading, kind="main"),), heading, folded)]


def _fields(moves: Sequence[str]) -> list[Field]:
    """What is to be filled in, in order; by key where it has one."""
    found: dict[str, Field] = {}
    for move in moves:
        at = 0
        for token in _TOKEN.findall(move):
            place = _PLACE.fullmatch(token)
            if place is None:
                continue
            key, what = place[1], place[2]
            name = f"p-{key or at}"
            at += 0 if key else 1
            label = _(PLACES.get(key or what) or PLACES["number"])
            if what in ("<text>", "<name>"):
                found.setdefault(name, Field(name, label, "text" if what == "<text>" else "name"))
            else:
                low, high = int(place[3]), int(place[4])
                found.setdefault(
                    name, Field(name, label, "number", least=low, most=high, value=str(max(low, min(high, 1))))
                )
    return list(found.values())


def _phrase(move: str, names: Names) -> str:
    """What makes this move this one: its words in the language in use, names as they are."""
    parts = []
    found = _TOKEN.findall(move)
    for token in found[2 if found[0] in _TWO else 1 :]:
        if _PLACE.fullmatch(token):
            key = token.partition("=")[0]
            parts += [_(WORDS[key])] if "=" in token and key in WORDS else []
        elif token.startswith('"'):
            parts.append(f"«{json.loads(token)}»")
        elif token in SEATS and token in names:
            parts.append(names[token])
        elif "=" in token:
            key, _sign, value = token.partition("=")
            parts.append(f"{_(WORDS.get(key, key))} {_(WORDS.get(value, value))}")
        else:
            parts.append(_(WORDS[token]) if token in WORDS else token)
    return " · ".join(parts)


def sister_answer(found: Asked, table: Table, given: Mapping[str, str]) -> Move | None:
    """The move that a form says; None where the story was to choose and leaves it to the others. IllegalMove."""
    now = found.now
    if given.get(_AI):
        from gm.play.opening import ai_of

        try:
            chosen = ai_of(table.session, now.seat).decide(now)
        except Stop:
            raise IllegalMove("the story could end here: end it, or go on in your own words") from None
        return _read(table, now, chosen) if isinstance(chosen, str) else chosen
    form = given.get("move", "")
    if form not in {choice.move for choice in now.legal if choice.seat == now.seat}:
        raise IllegalMove("this is no answer to what is asked")
    return _read(table, now, _filled(form, given))


def _read(table: Table, now: Situation, move: str) -> Move:
    return table.session.game.read(f"{now.seat} {move}")


def _filled(form: str, given: Mapping[str, str]) -> str:
    at = 0
    parts = []
    for token in _TOKEN.findall(form):
        place = _PLACE.fullmatch(token)
        if place is None:
            parts.append(token)
            continue
        key, what = place[1], place[2]
        said = given.get(f"p-{key or at}", "")
        at += 0 if key else 1
        parts.append((f"{key}=" if key else "") + _value(what, said))
    return " ".join(parts)


def _value(what: str, said: str) -> Any:
    if what in ("<text>", "<name>"):
        return json.dumps(clean(said, MAX_TEXT if what == "<text>" else MAX_NAME), ensure_ascii=False)
    if not re.fullmatch(r"-?\d{1,6}", said):
        raise IllegalMove("this is no answer to what is asked")
    return str(int(said))

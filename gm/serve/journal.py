"""What has happened, as one viewer reads it: entries made from the lines of the record, each under its line's number.

Only `events`, prose and notes are read, which hold no open secret; a step's state is seen as an onlooker sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gm.i18n import _
from gm.narration.sentences import split
from gm.play import screen
from gm.play.table import DILEMMA, NOTE
from gm.record.session import Session
from gm.serve.moment import Moment
from gm.sister.kinds import kind_of

__all__ = ["Entry", "entries", "held", "last_passage", "names", "rewrites", "wish_lines", "wishes"]

Line = Mapping[str, Any]
View = Mapping[str, Any]
_SAID = (*screen.STORY, "opened", "scene", "ending", "told", "epilogue")
"""Events that carry a player's own words."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to be read. kind: `heading`, `story`, `said`, `rule`, `dice`, `agreed`, `wish`."""

    n: int
    kind: str
    text: str = ""
    seat: str = ""
    sentences: tuple[tuple[str, ...], ...] = ()
    """Of a passage: its paragraphs, each in sentences."""
    faces: tuple[int, ...] = ()
    total: int | None = None
    fate: bool = False
    """The faces are -1, 0 and 1."""
    beat: str = ""


def wish_lines(lines: Sequence[Line], at: int) -> list[Line]:
    """What has been said about the decision that the question `at` is about."""
    return [line for line in lines[at:] if line["type"] == "note" and line.get("at") == at and "wish" in line]


def wishes(lines: Sequence[Line], at: int) -> dict[str, str]:
    """The same by seat: in words, or empty where it is left open."""
    return {line["seat"]: line["text"] if line["said"] else "" for line in wish_lines(lines, at)}


def last_passage(lines: Sequence[Line]) -> int:
    """The line of the last passage that was told and stands; 0 if there is none."""
    gone = {_passage(line) for line in lines if line["type"] == "prose" and line["standing"] == "withdrawn"}
    return next((int(line["n"]) for line in reversed(lines) if _is_passage(line) and _passage(line) not in gone), 0)


def rewrites(line: Line) -> bool:
    """Whether what was to be read before that line is no longer all of it."""
    return line["type"] in ("undo", "fork") or (line["type"] == "prose" and line["standing"] == "withdrawn")


def held(lines: Sequence[Line]) -> int | None:
    """How many lines the overlay may show while texts wait for the host; None where nothing is held."""
    limit: int | None = None
    for line in lines:
        if line["type"] == "note" and "hold" in line:
            limit = int(line["n"]) if line["hold"] else None
        elif line["type"] == "note" and "released" in line and limit is not None:
            limit = int(line["released"])
    return limit


def _is_passage(line: Line) -> bool:
    return bool(line["type"] == "prose" and line["standing"] == "shown" and line["beat"] not in (DILEMMA, NOTE))


def names(session: Session, view: View) -> dict[str, str]:
    """Who sits where: the samurai's name, or the seat's letter before there is one."""
    cast = session.header.get("cast", {})
    if cast:
        return {seat: str(cast[seat]["name"]) for seat in session.game.seats}
    return {seat: str(one["name"] or "") for seat, one in view["seats"].items()}


def entries(session: Session, moment: Moment, you: str | None, start: int = 0, upto: int | None = None) -> list[Entry]:
    """What is to be read from line `start` on (before `upto`), in the language in use. What was taken back is left out."""
    steps = dict(moment.steps)
    lines = session.lines[: moment.count if upto is None else upto]
    gone = {_passage(line) for line in lines if line["type"] == "prose" and line["standing"] == "withdrawn"}
    found: list[Entry] = []
    for line in lines[start:]:
        n = int(line["n"])
        if n in steps:
            found += _events(session, n, steps[n], you)
        elif line["type"] == "prose":
            if (
                line["standing"] == "shown"
                and _passage(line) not in gone
                and (line["step"] in steps or not line["step"])
            ):
                found.append(_told(n, line))
        elif line["type"] == "note":
            found += _note(n, line, steps)
    return found


def _passage(line: Line) -> tuple[int, str, str]:
    return line["step"], line["beat"], line["text"]


def _told(n: int, line: Line) -> Entry:
    paragraphs = tuple(tuple(split(one)) for one in line["text"].split("\n") if one.strip())
    return Entry(n, "story", sentences=paragraphs, beat=line["beat"])


def _note(n: int, line: Line, steps: Mapping[int, Any]) -> Iterable[Entry]:
    if line.get("safety") == "line":
        yield Entry(n, "agreed", _("Agreed: it will not occur: {text}").format(text=line["text"]))
    elif line.get("safety") == "veil":
        yield Entry(n, "agreed", _("Agreed: it stays off stage: {text}").format(text=line["text"]))
    elif "wish" in line and line.get("said") and line["at"] in steps:
        yield Entry(n, "wish", line["text"], seat=line["seat"])


def _events(session: Session, n: int, step: Any, you: str | None) -> Iterable[Entry]:
    view = session.game.rules.view(step.state, "")
    show = _momento if session.game.rules.name == "momento" else _sister(session)
    for event in step.events:
        yield from show(n, event, view, you)


def _momento(n: int, event: Line, view: View, you: str | None) -> Iterable[Entry]:
    kind = event["type"]
    if kind == "roll":
        total = sum(event["faces"]) if event["for"] == "climax" else None
        yield Entry(n, "dice", seat=event["seat"], faces=tuple(event["faces"]), total=total)
        return
    if kind in _SAID:
        if event["text"].strip():
            yield Entry(n, "said", event["text"], seat=event["seat"], beat=kind)
        return
    for at, line in enumerate(one for one in screen.mechanics(event, view, you, plain=True) if one[0][0].strip()):
        heading = kind in ("chapter", "duel") and at == 0
        yield Entry(n, "heading" if heading else "rule", "".join(text for text, _style in line), beat=kind)


def _sister(session: Session) -> Callable[[int, Line, View, str | None], Iterable[Entry]]:
    kind = kind_of(session.game.rules.name)
    who = {seat: str(one["name"]) for seat, one in session.header["cast"].items()}

    def show(n: int, event: Line, view: View, you: str | None) -> Iterable[Entry]:
        field = kind.screen.STORY.get(event["type"])
        if field and str(event.get(field) or "").strip():
            yield Entry(n, "said", str(event[field]), seat=event.get("seat", ""), beat=event["type"])
        if event["type"] == "roll":
            yield Entry(n, "dice", seat=event["seat"], faces=tuple(event["faces"]), fate=kind.name == "fate")
            return
        for text in kind.screen.lines(event, view, who, plain=True):
            yield Entry(n, "rule", text, beat=event["type"])

    return show

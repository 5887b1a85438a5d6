"""After a game: the line of the chance to triumph over the whole story, and where it turned."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from gm.i18n import _, percent
from gm.record.session import Session
from gm.said import plain as harmless

if TYPE_CHECKING:
    from gm.odds.story_line import Point

__all__ = ["line_of", "picture_of", "show_line"]


class Says(Protocol):
    """What is needed of a terminal."""

    plain: bool

    def say(self, text: str, style: str = "") -> None:
        """A line."""
        ...

    def blank(self) -> None:
        """An empty line."""
        ...


def whole(chance: float, lang: str | None = None) -> str:
    """A chance as a whole percentage: the same on any machine."""
    return percent(round(chance, 9), 0, lang)


_lines: dict[str, tuple[Point, ...]] = {}
_KEPT = 64


def line_of(session: Session) -> tuple[Point, ...]:
    """The points of a game that is over; of any other none, for what is still to come would be told. Kept once worked out."""
    if not session.game.over or session.game.rules.name != "momento":
        return ()
    key = session.fingerprint
    if key not in _lines:
        from gm.odds import shared
        from gm.odds.story_line import story_line

        options = session.game.options
        if len(_lines) >= _KEPT:
            _lines.clear()
        _lines[key] = tuple(story_line(session.steps, options, shared.finale(options), shared.near(options)))
    return _lines[key]


def show_line(stage: Says, session: Session) -> None:
    """The line as a small chart, and the three greatest turning points."""
    points = line_of(session)
    if len(points) < 2:
        return
    from rich.cells import cell_len

    from gm.odds.story_line import chart, half, line, turning_points

    name = harmless(session.game.view("")["seats"]["A"]["name"])
    stage.blank()
    stage.say(_("The chance that {name} triumphs, from beginning to end (~ is an estimate):").format(name=name))
    rows = chart(points, _, whole)
    column = max(cell_len(what) for what, _scale, _chance in rows)
    for what, scale, chance in rows:
        row = f"{what}: {chance}" if stage.plain else f"{what}{' ' * (column - cell_len(what))}  {scale}  {chance:>5}"
        stage.say(row, "rule")
    turns = turning_points(points)
    if turns:
        stage.blank()
        stage.say(_("Where it turned:"))
        for turn in turns:
            stage.say(line(turn, _, whole))
    nobody = half(points, _, whole)
    if nobody:
        stage.blank()
        stage.say(nobody)


def picture_of(session: Session, say: Callable[[str], str], lang: str) -> str:
    """The line as an SVG picture, for exports; empty where there is none. `say` translates into the language of the picture."""
    points = line_of(session)
    if len(points) < 2:
        return ""
    from gm.odds.story_line import svg

    name = session.game.view("")["seats"]["A"]["name"]
    title = say("The chance that {name} triumphs").format(name=name)
    return svg(points, title, say, lambda chance: whole(chance, lang))

"""The chance to triumph over a story: exact where it says so, even at the beginning, and its turning points by name."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from gm.i18n import use
from gm.odds import shared
from gm.odds.finale import Finale, FinaleState
from gm.odds.hatred import hatred_odds
from gm.odds.start import Standing, start_value
from gm.odds.story_line import (
    LABELS,
    ROWS,
    Point,
    Turn,
    chart,
    condensed,
    label,
    line,
    story_line,
    svg,
    turning_points,
)
from gm.play.afterwards import line_of, picture_of, show_line
from gm.play.setup import new_session
from gm.story.markdown import markdown
from gm.story.write import play_story


def whole(chance: float) -> str:
    return f"{100 * chance:.0f}%"


@pytest.fixture(scope="module")
def session() -> Any:
    return play_story("en", "line", {"chapters": "3"})


@pytest.fixture(scope="module")
def points(session: Any) -> list[Point]:
    return story_line(session.steps, session.game.options, shared.finale(session.game.options))


def test_it_begins_even_and_ends_decided(session: Any, points: list[Point]) -> None:
    assert points[0][1:] == ("start", 0, 0.5, 0.0)
    triumphs = session.game.view("")["outcome"]["triumphs"]
    assert points[-1].chance == {"A": 1.0, "B": 0.0, None: 0.5}[triumphs]
    assert [point.n for point in points] == sorted(point.n for point in points)
    assert {point.kind for point in points} <= set(LABELS)
    assert all(0 <= point.chance <= 1 for point in points)
    chapters = [(point.kind, point.number) for point in points if point.kind in ("decided", "climax")]
    assert chapters == [(kind, n) for n in (1, 2, 3) for kind in ("decided", "climax")]


def test_from_the_last_climax_on_it_is_exact(session: Any, points: list[Point]) -> None:
    finale = Finale(session.game.options, cache=None)
    steps = dict(session.steps)
    last = next(point for point in points if (point.kind, point.number) == ("climax", 3))
    assert all(point.error == 0 for point in points[points.index(last) :])
    a, b = (Standing(one.edges, one.hatred, one.scars) for one in steps[last.n].state.samurai)
    odds = hatred_odds(finale, a, b, session.game.options)
    assert last.chance == pytest.approx(odds.value, abs=1e-9)
    chosen = next(point for point in points if point.kind == "hatred")
    (event,) = (event for event in steps[chosen.n].events if event["type"] == "hatred")
    row, column = (int(event["choices"][seat] == "release") for seat in "AB")
    assert chosen.chance == pytest.approx(odds.worth[row][column], abs=1e-9)
    dice = next(point for point in points if point.kind == "dice")
    one, two = steps[dice.n].state.samurai
    edges, scars, noted = ((getattr(one, name), getattr(two, name)) for name in ("edges", "scars", "noted"))
    assert dice.chance == pytest.approx(start_value(finale, edges, scars, noted), abs=1e-9)
    for point in points:
        state = steps[point.n].state
        if point.kind == "exchange" and state.phase == "tell" and state.outcome is None:
            foe = "B" if state.duel.attacker == "A" else "A"
            one, two = state.samurai
            value = finale.value(
                FinaleState((one.edges, two.edges), (one.scars, two.scars), (one.noted, two.noted), foe)  # type: ignore[arg-type]
            )
            assert point.chance == pytest.approx(value, abs=1e-9)


def test_before_it_is_an_estimate_that_says_its_error(points: list[Point]) -> None:
    early = [point for point in points if point.kind in ("decided", "climax") and point.number < 3]
    assert all(0 < point.error < 0.08 for point in early)


def test_it_is_the_same_each_time(session: Any, points: list[Point]) -> None:
    assert story_line(session.steps, session.game.options, Finale(session.game.options, cache=None)) == points


FIXED = [
    Point(1, "start", 0, 0.5, 0.0),
    Point(20, "decided", 1, 0.55, 0.01),
    Point(24, "climax", 1, 0.41, 0.01),
    Point(40, "climax", 2, 0.63, 0.01),
    Point(60, "hatred", 0, 0.63, 0.0),
    Point(66, "exchange", 1, 0.49, 0.0),
    Point(70, "mortal", 2, 0.0, 0.0),
]


def test_turning_points_of_a_fixed_record() -> None:
    turns = turning_points(FIXED)
    assert turns == [Turn(FIXED[6], 0.49), Turn(FIXED[3], 0.41), Turn(FIXED[2], 0.55)]  # of equal turns the earlier
    assert line(turns[1], str, whole) == "the climax of chapter 2: from 41% to 63%"
    assert line(turns[0], str, whole) == "the mortal blow: from 49% to 0%"
    assert turning_points(FIXED[:1]) == []
    assert [turn.point.n for turn in turning_points(FIXED, 5)] == [70, 40, 24, 66, 20]


def test_a_chart_of_a_long_duel_keeps_what_moved() -> None:
    blows = [Point(n, "exchange", n, 0.5 + (0.2 if n == 30 else 0.001 * (n % 2)), 0.0) for n in range(1, 60)]
    points = [Point(0, "start", 0, 0.5, 0.0), *blows, Point(99, "mortal", 60, 1.0, 0.0)]
    kept = condensed(points)
    assert len(kept) == ROWS
    assert {turn.point for turn in turning_points(points)} <= set(kept)
    assert points[0] in kept and points[-1] in kept
    rows = chart(points, str, whole)
    assert len(rows) == ROWS
    assert rows[0] == ("the beginning", "────────────●───────────", "50%")
    assert rows[-1][1].endswith("●")
    assert chart(FIXED, str, whole)[1][2] == "~55%"


def test_the_picture_is_well_formed() -> None:
    root = ET.fromstring(svg(FIXED, "The chance that Ōkuni <&> triumphs", str, whole))
    titles = [node.text for node in root.iter("{http://www.w3.org/2000/svg}title")]
    assert titles[0] == "The chance that Ōkuni <&> triumphs"
    assert "the climax of chapter 2: 63%" in titles
    assert len(titles) == len(FIXED) + 1


def test_every_label_is_filled_in() -> None:
    for kind in LABELS:
        assert "{" not in label(Point(1, kind, 2, 0.5, 0.0), str)


class Shown:
    """Collects what is said."""

    def __init__(self, plain: bool) -> None:
        self.plain = plain
        self.lines: list[str] = []

    def say(self, text: str, style: str = "") -> None:
        """A line."""
        self.lines.append(text)

    def blank(self) -> None:
        """Nothing."""


def test_after_the_game_on_the_terminal(session: Any) -> None:
    use("en")
    name = session.game.view("")["seats"]["A"]["name"]
    plain, boxed = Shown(True), Shown(False)
    show_line(plain, session)
    show_line(boxed, session)
    assert name in plain.lines[0]
    assert "the beginning: 50%" in plain.lines
    assert not any("─" in text for text in plain.lines)
    assert "●" in boxed.lines[1]
    turns = turning_points(line_of(session))
    assert plain.lines[-len(turns) :] == boxed.lines[-len(turns) :]
    assert picture_of(session, str, "en").startswith("<svg")


def test_nothing_is_told_of_a_game_that_goes_on() -> None:
    unfinished = new_session(None, lang="en", options={}, seed="1")
    assert line_of(unfinished) == ()
    shown = Shown(True)
    show_line(shown, unfinished)
    assert shown.lines == []
    assert picture_of(unfinished, str, "en") == ""


def test_under_the_story_in_whole_percentages(session: Any) -> None:
    text = markdown(session)
    assert text == markdown(session)
    part = text.partition("### How it turned\n")[2]
    assert "the beginning 50%" in part
    assert "\n1. " in part
    assert "How it turned" not in markdown(session, odds=False)


def test_what_half_means_is_said_where_nobody_triumphed_and_nowhere_else() -> None:
    from gm.odds.story_line import Point, half

    def said(*points: Point) -> str:
        return half(points, str, lambda chance: f"{chance:.0%}")

    start = Point(1, "start", 0, 0.5, 0.0)
    assert (
        said(start, Point(9, "last", 2, 0.5, 0.0)) == "In the end nobody triumphed, which counts as half for each: 50%."
    )
    assert (
        said(start) == said(start, Point(9, "last", 2, 1.0, 0.0)) == said(start, Point(9, "climax", 2, 0.5, 0.1)) == ""
    )

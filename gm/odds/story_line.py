"""The chance to triumph over a whole story, moment by moment, and where it turned.

From the last climax on it is exact. Before that, chapters still to come are taken as two even hands would play them (see
`gm.odds.outlook`): drawn `PAIRS` times from a fixed seed, each draw also with the seats exchanged, so that nothing leans to
a side; the same draws serve every moment, each point says its standard error, and large finales are read off smaller ones
(`gm.odds.near`), which moves a chance by one point in a hundred on average and by five at the most (measured: docs/ladder.md).

Pure: steps in, points out. Nothing here reads a clock or a file, or knows the language in use.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

from gm.odds.climax import Gains, climax_results
from gm.odds.finale import Finale, FinaleState
from gm.odds.near import Near
from gm.odds.outlook import Estimate, Outlook
from gm.odds.start import Standing, start_value
from gm.odds.state import Pair, Seat

__all__ = ["LABELS", "Point", "Turn", "chart", "half", "label", "line", "story_line", "svg", "turning_points"]

ROWS = 20
"""The most rows of a chart, unless there are more chapters than that."""
PAIRS = 16
"""How often chapters to come are drawn, each time with both ways round."""


class Point(NamedTuple):
    """A moment: the number of its step, what happened (`kind` and, of chapters and exchanges, which), and A's chance after it."""

    n: int
    kind: str
    number: int
    chance: float
    """That A triumphs, nobody counting half."""
    error: float
    """Its standard error; 0 where it is exact."""


class Turn(NamedTuple):
    """A point and the chance before it."""

    point: Point
    before: float

    @property
    def change(self) -> float:
        """How far the chance moved, up or down."""
        return abs(self.point.chance - self.before)


class StepLike(Protocol):
    """What is read of a step of the game."""

    @property
    def events(self) -> Sequence[Mapping[str, Any]]:
        """What happened."""
        ...

    @property
    def state(self) -> Any:
        """The state after it."""
        ...


def _(message: str) -> str:
    """Marks a message for the catalogue."""
    return message


LABELS: Mapping[str, str] = {
    "start": _("the beginning"),
    "decided": _("what was decided in chapter {n}"),
    "climax": _("the climax of chapter {n}"),
    "hatred": _("what they did with their hatred"),
    "dice": _("the dice of hatred"),
    "exchange": _("exchange {n}"),
    "clash": _("the clash of exchange {n}"),
    "mortal": _("the mortal blow"),
    "last": _("the last chance"),
}

NOBODY = _("In the end nobody triumphed, which counts as half for each: {chance}.")


def label(point: Point, say: Callable[[str], str]) -> str:
    """What happened at a point, in words."""
    return say(LABELS[point.kind]).format(n=point.number)


# -- the line ---------------------------------------------------------------------------------------------------------


def story_line(
    steps: Iterable[tuple[int, StepLike]],
    options: Mapping[str, Any],
    finale: Finale | None = None,
    near: Near | None = None,
) -> list[Point]:
    """The points of a game of Un momento único, as far as it has been played. `steps` are numbered, as a record has them."""
    teller = _Teller(options, finale or Finale(options), near or Near(options))
    return [point for n, step in steps for event in step.events for point in teller.points(n, event, step.state)]


class _Teller:
    """Goes through a game and says what each event made of the chance."""

    def __init__(self, options: Mapping[str, Any], finale: Finale, near: Near) -> None:
        self.options = options
        self.finale = finale
        self.near = near
        self.hatred: tuple[tuple[float, float], tuple[float, float]] | None = None
        self.futures: list[list[Gains]] = []

    def points(self, n: int, event: Mapping[str, Any], state: Any) -> Iterator[Point]:
        kind = event["type"]
        if kind == "began":
            self.futures = _futures(state.options.chapters, event["seat"])
            yield Point(n, "start", 0, 0.5, 0.0)
        elif kind == "consonance" or (kind == "extras" and state.phase != "consonance"):
            yield Point(n, "decided", state.chapter, *self._before_dice(state))
        elif kind == "climax":
            yield Point(n, "climax", state.chapter, *self._after_climax(state))
        elif kind == "hatred" and self.hatred is not None:
            row, column = (int(event["choices"][seat] == "release") for seat in ("A", "B"))
            yield Point(n, "hatred", 0, self.hatred[row][column], 0.0)
        elif kind == "duel" and event["exchange"] == 1:
            yield Point(n, "dice", 0, self._at_start(state), 0.0)
        elif kind == "outcome" and state.duel is None:  # neither has Edges: the count decides at once
            yield Point(n, "dice", 0, _decided(state), 0.0)
        elif kind == "exchange":  # with a tie the bets are due, unless none can be made
            yield Point(n, event["kind"], state.duel.exchange, self._in_duel(state), 0.0)
        elif kind == "bets" and any(event["bets"].values()):
            yield Point(n, "clash", state.duel.exchange, self._in_duel(state), 0.0)

    # -- chapters --------------------------------------------------------------------------------------------

    def _outlook(self, state: Any) -> Outlook:
        later = min(state.options.chapters - state.chapter, len(state.pile) - int(state.drawn))
        if later <= 0:
            return Outlook(self.finale, self.options, 0)
        futures = [_sum(draw[len(draw) - later :]) for draw in self.futures]
        return Outlook(self.near, self.options, later, futures=[*futures, *map(_exchanged, futures)])

    def _after_climax(self, state: Any) -> tuple[float, float]:
        outlook = self._outlook(state)
        a, b = _standings(state)
        if outlook.finale is self.finale:
            from gm.odds.hatred import hatred_odds

            odds = hatred_odds(self.finale, a, b, self.options)
            self.hatred = odds.worth
            return odds.value, 0.0
        return _estimate(outlook.values(a, b))

    def _before_dice(self, state: Any) -> tuple[float, float]:
        """All but the roll is known: tokens, extra dice (their Scars are taken) and consonance."""
        outlook = self._outlook(state)
        a, b = _standings(state)
        results = _rolls(state.tokens, state.dice, state.active)
        draws = [outlook.values(gains.added("A", a), gains.added("B", b)) for gains, _chance in results]
        chances = [chance for _gains, chance in results]
        return _estimate(
            tuple(sum(p * value for p, value in zip(chances, draw, strict=True)) for draw in zip(*draws, strict=True))
        )

    # -- the duel --------------------------------------------------------------------------------------------

    def _at_start(self, state: Any) -> float:
        a, b = state.samurai
        return start_value(self.finale, (a.edges, b.edges), (a.scars, b.scars), (a.noted or 0, b.noted or 0))

    def _in_duel(self, state: Any) -> float:
        if state.outcome is not None:
            return _decided(state)
        duel = state.duel
        a, b = state.samurai
        at = FinaleState((a.edges, b.edges), (a.scars, b.scars), (a.noted or 0, b.noted or 0))
        if state.phase == "bet":
            return self.finale.value(replace(at, attacker=duel.attacker, kind=duel.kind, at="bet"))
        foe: Seat = "B" if duel.attacker == "A" else "A"
        return self.finale.value(replace(at, attacker=foe, kind="last" if duel.kind == "mortal" else "exchange"))


def _decided(state: Any) -> float:
    return {"A": 1.0, "B": 0.0, None: 0.5}[state.outcome.triumphs]


def _standings(state: Any) -> tuple[Standing, Standing]:
    a, b = (Standing(one.edges, one.hatred, one.scars) for one in state.samurai)
    return a, b


def _estimate(values: Sequence[float]) -> tuple[float, float]:
    """The mean of draws and their exchanged twins, and the error of the pairs."""
    half = len(values) // 2
    if not half:
        return values[0], 0.0
    pairs = zip(values[:half], values[half:], strict=True)
    found = Estimate.of(tuple((one + other) / 2 for one, other in pairs))
    return found.value, found.error


def _rolls(tokens: Pair, dice: Pair, active: Seat) -> list[tuple[Gains, float]]:
    """What a climax can come to from its dice; extra dice and their Scars are no gains any more."""
    from gm.odds.climax import losses

    results = [(Gains((tokens[0], 0), (0, tokens[0] + low)), float(p)) for low, p in losses(dice[1], dice[0]).items()]
    results += [(Gains((0, tokens[1]), (tokens[1] + low, 0)), float(p)) for low, p in losses(*dice).items()]
    tie = 1.0 - sum(chance for _gains, chance in results)
    scars = (int(active == "A"), int(active == "B"))
    return [*results, (Gains(tokens, tokens[::-1], scars), tie)] if tie > 1e-12 else results


def _futures(chapters: int, first: Seat) -> list[list[Gains]]:
    """For each draw what every chapter would bring, from the first on. Only `random()` is promised to stay what it is."""
    dice = random.Random(7)
    draws = []
    for _number in range(PAIRS):
        director, gains = first, []
        for _chapter in range(chapters):
            results = climax_results((3, 4) if dice.random() < 0.5 else (4, 3), active=director)
            gains.append(_drawn(results, dice.random()))
            director = "B" if director == "A" else "A"
        draws.append(gains)
    return draws


def _drawn(results: Sequence[tuple[Gains, Fraction]], fraction: float) -> Gains:
    for gains, chance in results:
        fraction -= float(chance)
        if fraction < 0:
            return gains
    return results[-1][0]


def _sum(gains: Iterable[Gains]) -> Gains:
    total = Gains()
    for one in gains:
        total = total.plus(one)
    return total


def _exchanged(gains: Gains) -> Gains:
    return Gains(*(pair[::-1] for pair in gains))


# -- as text and as a picture -----------------------------------------------------------------------------------------


def turning_points(points: Sequence[Point], most: int = 3) -> list[Turn]:
    """Where the chance moved furthest, the greatest first; of equal ones the earlier. What moved less than a point in a hundred is none."""
    turns = [Turn(point, before.chance) for before, point in pairwise(points)]
    turns = [turn for turn in turns if turn.change >= 0.01]
    return sorted(turns, key=lambda turn: (-round(turn.change, 9), turn.point.n))[:most]


def line(turn: Turn, say: Callable[[str], str], percent: Callable[[float], str]) -> str:
    """A turning point in words: `the climax of chapter 3: from 41 % to 63 %`."""
    return say("{what}: from {before} to {after}").format(
        what=label(turn.point, say), before=percent(turn.before), after=percent(turn.point.chance)
    )


def half(points: Sequence[Point], say: Callable[[str], str], percent: Callable[[float], str]) -> str:
    """What the last chance of a game that is over means where nobody triumphed, in words; empty where somebody did."""
    last = points[-1]
    if last.kind == "start" or last.error or last.chance != 0.5:
        return ""
    return say(NOBODY).format(chance=percent(last.chance))


def condensed(points: Sequence[Point], most: int = ROWS) -> list[Point]:
    """So few of them that they can be shown at once: of exchanges only those that moved most, and the turning points in any case."""
    moved = {point: abs(point.chance - before.chance) for before, point in pairwise(points)}
    blows = [point for point in points if point.kind in ("exchange", "clash")]
    kept = {turn.point for turn in turning_points(points)} & set(blows)
    room = max(0, most - (len(points) - len(blows)) - len(kept))
    rest = sorted(
        (point for point in blows if point not in kept), key=lambda one: (-round(moved.get(one, 1.0), 9), one.n)
    )
    kept |= set(rest[:room])
    return [point for point in points if point in kept or point.kind not in ("exchange", "clash")]


def chart(
    points: Sequence[Point], say: Callable[[str], str], percent: Callable[[float], str], width: int = 24
) -> list[tuple[str, str, str]]:
    """A small chart, a row a point of those that matter: what happened, a scale with a mark, the chance."""
    rows = []
    for point in condensed(points):
        at = round(point.chance * (width - 1))
        scale = "".join("●" if n == at else "┼" if 2 * n in (width - 1, width) else "─" for n in range(width))
        shown = percent(point.chance)
        rows.append((label(point, say), scale, f"~{shown}" if point.error else shown))
    return rows


WIDE, HIGH, LEFT, TOP = 640, 240, 44, 30


def svg(points: Sequence[Point], title: str, say: Callable[[str], str], percent: Callable[[float], str]) -> str:
    """The line as an SVG picture: each point has its words as a tooltip, the turning points are marked."""
    from xml.sax.saxutils import escape

    turns = {turn.point for turn in turning_points(points)}
    step = (WIDE - LEFT - 20) / max(1, len(points) - 1)
    places = [(LEFT + step * at, TOP + (1 - point.chance) * (HIGH - TOP - 20)) for at, point in enumerate(points)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-labelledby="t"'
        ' font-family="sans-serif" font-size="11">',
        f'<title id="t">{escape(title)}</title>',
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>',
        f'<text x="{WIDE / 2:g}" y="18" font-size="13" text-anchor="middle">{escape(title)}</text>',
    ]
    for chance in (0.0, 0.5, 1.0):
        y = TOP + (1 - chance) * (HIGH - TOP - 20)
        parts.append(f'<path d="M{LEFT} {y:g}H{WIDE - 20}" stroke="#ccc"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:g}" text-anchor="end">{escape(percent(chance))}</text>')
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    parts.append(f'<path d="M{path}" fill="none" stroke="#2166ac" stroke-width="2"/>')
    for (x, y), point in zip(places, points, strict=True):
        words = escape(f"{label(point, say)}: {percent(point.chance)}")
        radius, fill = (5, "#b24818") if point in turns else (3, "#2166ac")
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}"><title>{words}</title></circle>')
    return "\n".join([*parts, "</svg>", ""])

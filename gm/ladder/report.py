"""The numbers of `docs/ladder.md` and `docs/ladder.es.md`, each table made here.

    python -m gm.ladder.report                        print every table
    python -m gm.ladder.report weak                   print some
    python -m gm.ladder.report --write docs/ladder.md --write docs/ladder.es.md    put them between their marks in files
    python -m gm.ladder.report --check docs/ladder.md     fail if a file is not up to date (minutes: every game is played again)

A table stands between `<!-- ladder: NAME -->` and `<!-- /ladder -->`. In a file whose name ends in `.es.md` it speaks Spanish.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from gm.ladder.players import names
from gm.ladder.tables import exploited, results, text, weakness
from gm.ladder.temper import habits
from gm.ladder.tournament import Plan, Tournament
from gm.odds import shared
from gm.odds.near import Near
from gm.odds.page import Tables, markdown
from gm.odds.state import FinaleState
from gm.samurai.character import LEVELS, TEMPERAMENTS
from rules import system

WHOLE = 40
"""Whole games for each pair."""
STORIES = 200
"""Games for each temperament."""


def options() -> dict[str, str]:
    """The defaults."""
    return dict(system("momento").options({}))


def percent(share: float) -> str:
    """As the page writes it."""
    return f"{100 * share:.1f} %"


def _table(lines: Sequence[Sequence[object]]) -> str:
    """A table whose head is its first line."""
    return markdown(lines[0], lines[1:])


def _label(name: str) -> str:
    return name.replace("/", ", ")


@cache
def _played(whole: bool) -> Any:
    plan = Plan(names(), options=options(), games=WHOLE, whole=True) if whole else Plan(names(), options=options())
    tournament = Tournament(plan)
    tournament.run()
    return results(tournament, shared.finale(plan.options))


def _tables(whole: bool) -> list[list[list[str]]]:
    return text(_played(whole), [], str, percent, _label)


def standings() -> str:
    """Everybody against everybody else in duels."""
    return _table(_tables(False)[0])


def pairs() -> str:
    """Pair by pair in duels."""
    return _table(_tables(False)[1])


def master() -> str:
    """The master state by state: its share against each, beside the value of the state."""
    plan = _played(False)["plan"]["states"]
    rows = []
    for pair in _played(False)["pairs"]:
        if "master" not in pair["players"]:
            continue
        other = next(name for name in pair["players"] if name != "master")
        for role in ("A", "B"):
            cells = []
            for state in plan:
                line = next(one for one in pair["states"] if one["state"] == state and one[role.lower()] == "master")
                share, value = (
                    (line["expected"], line["value"]) if role == "A" else (1 - line["expected"], 1 - line["value"])
                )
                cells.append(f"{percent(share)} (+{100 * max(0.0, share - value):.1f})")
            rows.append([other, role, *cells])
    return markdown(["against", "master's seat", *plan], rows)


def weak() -> str:
    """The best answer to each."""
    chosen = [
        name
        for one in names()
        for name in ([f"{one}/{temper}" for temper in TEMPERAMENTS] if one in LEVELS and one != "master" else [one])
    ]
    return _table(weakness(exploited(options(), chosen, shared.finale(options())), str, percent, _label))


def whole() -> str:
    """Whole games."""
    return _table(_tables(True)[0])


def whole_pairs() -> str:
    """Whole games, pair by pair."""
    return _table(_tables(True)[1])


def temper() -> str:
    """What temperaments decide."""
    rows = []
    for name in TEMPERAMENTS:
        found = habits(name, "novice", options(), STORIES)
        rows.append(
            [
                name,
                percent(found.for_itself / found.rulings),
                percent(found.for_rival / found.votes),
                percent(found.for_nobody / found.votes),
                percent(found.agreed / found.climaxes),
                percent(found.gave_in / found.hatreds),
            ]
        )
    head = [
        "temperament",
        "rules for itself",
        "votes for the rival",
        "votes for neither",
        "votes agree",
        "a novice gives in",
    ]
    return markdown(head, rows)


def near() -> str:
    """What choosing by a smaller finale gives away in large ones."""
    exact, smaller = shared.finale(options()), Near(options())
    sizes = (
        (20, 20),
        (24, 20),
        (20, 26),
        (30, 30),
        (30, 34),
        (36, 30),
        (30, 40),
        (40, 40),
        (44, 40),
        (40, 46),
        (60, 60),
        (60, 50),
        (50, 60),
    )
    given: dict[str, list[float]] = {"extra dice": [], "bets": [], "value": []}
    for edges in sizes:
        for d in (-4, -2, -1, 0, 1, 2, 4):
            for hatred in ((0, 0), (1, 0), (0, 1)):
                state = FinaleState(edges, (max(d, 0), max(-d, 0)), hatred)
                given["value"].append(abs(smaller.value(state) - exact.value(state)))
                given["extra dice"] += _given_away(exact.value(state), smaller.spend(state), exact.payoffs(state))
                tied = FinaleState(edges, (max(d, 0), max(-d, 0)), hatred, at="bet")
                given["bets"] += _given_away(exact.value(tied), smaller.bet(tied), exact.payoffs(tied))
    rows = [[what, len(found), percent(sum(found) / len(found)), percent(max(found))] for what, found in given.items()]
    return markdown(["", "measured", "on average", "at the most"], rows)


def _given_away(value: float, mixes: Any, payoffs: Sequence[Sequence[float]]) -> list[float]:
    """By A, who attacks, and by B: against the strongest answer to each mix."""
    columns = list(zip(*payoffs, strict=True))
    floor = min(sum(p * worth for p, worth in zip(mixes.attacker, column, strict=True)) for column in columns)
    ceiling = max(sum(p * worth for p, worth in zip(mixes.defender, row, strict=True)) for row in payoffs)
    return [max(0.0, value - floor), max(0.0, ceiling - value)]


HEADS = {
    "player": "jugador",
    "games": "partidas",
    "triumphs": "triunfa",
    "95 % interval": "intervalo del 95 %",
    "against": "contra",
    "won": "ganadas",
    "nobody": "nadie",
    "lost": "perdidas",
    "exact": "exacto",
    "master's seat": "asiento del maestro",
    **{
        f"{n} Edges each, {english}": f"{n} ventajas, {spanish}"
        for n in (5, 8)
        for english, spanish in (("first", "primero"), ("second", "segundo"))
    },
    "temperament": "temperamento",
    "rules for itself": "decide a su favor",
    "votes for the rival": "vota por el rival",
    "votes for neither": "no vota por nadie",
    "votes agree": "votos acordes",
    "a novice gives in": "un aprendiz cede",
    "measured": "medidas",
    "on average": "de media",
    "at the most": "como mucho",
}
"""The heads of the tables."""

WORDS = {
    "master": "maestro",
    "warrior": "guerrero",
    "novice": "aprendiz",
    "random": "azar",
    "never": "nunca",
    "always": "siempre",
    "greedy": "voraz",
    "honourable": "honorable",
    "ambitious": "ambicioso",
    "vengeful": "vengativo",
    "serene": "sereno",
    "extra dice": "dados adicionales",
    "bets": "envites",
    "value": "valor",
}
"""Players, temperaments and what else stands in the rows."""

TABLES = Tables(
    "gm.ladder.report",
    "ladder",
    {one.__name__: one for one in (standings, pairs, master, weak, whole, whole_pairs, temper, near)},
    HEADS,
    WORDS,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print, write or check; the exit code."""
    return TABLES.main(__doc__, arguments)


if __name__ == "__main__":
    raise SystemExit(main())

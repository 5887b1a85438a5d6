"""The numbers of `docs/ladder.md`, each table made here.

    python -m gm.ladder.report                        print every table
    python -m gm.ladder.report weakness               print some
    python -m gm.ladder.report --write docs/ladder.md     put them between their marks in a file
    python -m gm.ladder.report --check docs/ladder.md     fail if the file is not up to date (minutes: every game is played again)

A table stands between `<!-- ladder: NAME -->` and `<!-- /ladder -->`.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from gm.ladder.players import names
from gm.ladder.tables import exploited, results, text, weakness
from gm.ladder.temper import habits
from gm.ladder.tournament import Plan, Tournament
from gm.odds import shared
from gm.odds.near import Near
from gm.odds.state import FinaleState
from gm.samurai.character import LEVELS, TEMPERAMENTS
from rules import system

MARKS = re.compile(r"(<!-- ladder: (\w+) -->\n).*?(<!-- /ladder -->)", re.DOTALL)

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


def table(lines: Iterable[Sequence[object]]) -> str:
    """A Markdown table, its head first."""
    head, *rows = ([str(cell) for cell in line] for line in lines)
    return "".join("| " + " | ".join(line) + " |\n" for line in (head, ["---"] * len(head), *rows))


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
    return table(_tables(False)[0])


def pairs() -> str:
    """Pair by pair in duels."""
    return table(_tables(False)[1])


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
    return table([["against", "master's seat", *plan], *rows])


def weak() -> str:
    """The best answer to each."""
    chosen = [
        name
        for one in names()
        for name in ([f"{one}/{temper}" for temper in TEMPERAMENTS] if one in LEVELS and one != "master" else [one])
    ]
    return table(weakness(exploited(options(), chosen, shared.finale(options())), str, percent, _label))


def whole() -> str:
    """Whole games."""
    return table(_tables(True)[0])


def whole_pairs() -> str:
    """Whole games, pair by pair."""
    return table(_tables(True)[1])


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
    return table([head, *rows])


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
    return table([["", "measured", "on average", "at the most"], *rows])


def _given_away(value: float, mixes: Any, payoffs: Sequence[Sequence[float]]) -> list[float]:
    """By A, who attacks, and by B: against the strongest answer to each mix."""
    columns = list(zip(*payoffs, strict=True))
    floor = min(sum(p * worth for p, worth in zip(mixes.attacker, column, strict=True)) for column in columns)
    ceiling = max(sum(p * worth for p, worth in zip(mixes.defender, row, strict=True)) for row in payoffs)
    return [max(0.0, value - floor), max(0.0, ceiling - value)]


TABLES: dict[str, Callable[[], str]] = {
    one.__name__: one for one in (standings, pairs, master, weak, whole, whole_pairs, temper, near)
}


def filled(page: str, only: Sequence[str] = ()) -> str:
    """A page with every table (or those of the names given) made anew. KeyError: a name that is not in `TABLES`."""

    def one(mark: re.Match[str]) -> str:
        return mark[1] + TABLES[mark[2]]() + mark[3] if not only or mark[2] in only else mark[0]

    return MARKS.sub(one, page)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print, write or check; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=", ".join(TABLES))
    parser.add_argument("--write", type=Path, metavar="FILE")
    parser.add_argument("--check", type=Path, metavar="FILE")
    args = parser.parse_args(arguments)
    unknown = [name for name in args.tables if name not in TABLES]
    if unknown:
        parser.error(f"no such table: {', '.join(unknown)}")
    file: Path | None = args.write or args.check
    if file is None:
        for name in args.tables or TABLES:
            print(f"{name}: {TABLES[name].__doc__}\n\n{TABLES[name]()}")
        return 0
    before = file.read_text(encoding="utf-8")
    after = filled(before, args.tables)
    if args.write:
        file.write_text(after, encoding="utf-8")
    elif before != after:
        print(f"{file} is not up to date: python -m gm.ladder.report --write {file}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

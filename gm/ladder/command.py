"""`gm ladder`: play a tournament and print it."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from gm.i18n import N_, _, percent
from gm.ladder.tournament import DEFAULT_STATES, OtherPlan, Plan, Tournament, read_state
from gm.said import fail, folded, plain
from gm.samurai.character import LEVELS, TEMPERAMENTS
from rules import BadOption, system

__all__ = ["ladder"]

_LABELS = {
    "novice": N_("novice"),
    "warrior": N_("warrior"),
    "master": N_("master"),
    "random": N_("random"),
    "never": N_("never spends"),
    "always": N_("always spends"),
    "greedy": N_("greedy"),
    "honourable": N_("honourable"),
    "ambitious": N_("ambitious"),
    "vengeful": N_("vengeful"),
    "serene": N_("serene"),
}


def ladder(
    *,
    games: int,
    seed: str,
    options: Mapping[str, str],
    states: Sequence[str],
    players: Sequence[str],
    temperaments: bool,
    whole: bool,
    out: Path | None,
    as_json: bool,
) -> int:
    """Play what is left of it. Exit code 0; 1 where the results file is another tournament's; 130 if it was interrupted."""
    from gm.ladder.players import names, player
    from gm.ladder.tables import exploited, results

    chosen = tuple(dict.fromkeys(players or names(temperaments)))
    known = system("momento").options(options)
    for state in states:
        try:
            read_state(state)
        except ValueError:
            raise BadOption(
                "{value} is not a state: write Edges, Scars, Hatred as 5-5/0-1/0-0", value=ascii(state[:40])
            ) from None
    for name in chosen:
        try:
            player(name, known)
        except ValueError:
            raise BadOption(
                "{value} is not one of {choices}", value=ascii(name[:40]), choices=", ".join(names(True))
            ) from None
    if len(chosen) < 2:
        raise BadOption("a tournament needs two players at least")
    plan = Plan(chosen, tuple(states) or DEFAULT_STATES, games, seed, known, whole)
    path = out if out is not None else _cache() / f"{plan.name}.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        tournament = Tournament(plan, path)
    except OtherPlan:
        fail(_("{path} holds the results of another tournament; name another file.").format(path=plain(path)))
        return 1
    except OSError as error:
        from gm.record.store import SaveFailed

        raise SaveFailed(path, error) from None
    try:
        _run(tournament)
    except KeyboardInterrupt:
        fail(
            _("stopped after {n} of {count} games; the same command goes on.").format(
                n=tournament.played, count=tournament.games
            )
        )
        return 130
    with _busy(_("working out the exact values")):
        data, weak = results(tournament), [] if whole else exploited(known, _by_temper(chosen))
    if as_json:
        print(json.dumps({**data, "exploitability": weak}))
    else:
        _show(data, weak, whole)
    return 0


def _cache() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("un-momento-unico") / "ladder"


def _run(tournament: Tournament) -> None:
    if not sys.stderr.isatty():
        tournament.run()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(_("games"), total=tournament.games, completed=tournament.played)
        tournament.run(after=lambda played: bar.update(task, completed=played))


def _by_temper(chosen: Sequence[str]) -> list[str]:
    """Those whose temperament matters, with each."""
    found = []
    for name in chosen:
        alone = name in LEVELS and name != "master"
        found += [f"{name}/{temper}" for temper in TEMPERAMENTS] if alone else [name]
    return found


def _busy(text: str) -> AbstractContextManager[Any]:
    """A moving mark while nothing else moves; only on a terminal."""
    if not sys.stderr.isatty():
        return nullcontext()
    from rich.console import Console

    return Console(stderr=True).status(text)


def label(name: str) -> str:
    """A player in the language in use: `warrior, vengeful`."""
    return ", ".join(_(_LABELS[part]) for part in name.split("/"))


def _show(data: Mapping[str, Any], weak: Sequence[Any], whole: bool) -> None:
    from gm.ladder.tables import text

    titles = [
        _("Whole games, all ruled alike:")
        if whole
        else _("Duels from {states}, both ways to sit:").format(states=", ".join(data["plan"]["states"])),
        _(
            "Pair by pair (a game that nobody wins counts half; exact is what the two strategies make of it, worked out and not played):"
        ),
        _("The chance of the best answer to each, and what that is above the exact value:"),
    ]
    for title, table in zip(titles, text(dict(data), weak, _, percent, label), strict=False):
        print(folded(title))
        _print(table)
        print()


def _print(table: Sequence[Sequence[str]]) -> None:
    from rich.cells import cell_len

    widths = [max(cell_len(row[at]) for row in table) for at in range(len(table[0]))]
    for row in table:
        cells = []
        for at, (cell, width) in enumerate(zip(row, widths, strict=True)):
            space = " " * (width - cell_len(cell))
            cells.append(cell + space if at == 0 or cell[:1].isalpha() else space + cell)
        print("  " + "   ".join(cells).rstrip())

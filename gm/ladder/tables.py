"""A tournament's results as data and as text.

Nothing here prints or knows the language in use; `say` translates a message and `percent` writes a share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from gm.ladder.exact import Meeting, exploitability
from gm.ladder.intervals import wilson
from gm.ladder.players import player
from gm.ladder.tournament import Cell, Plan, Tournament, read_state
from gm.odds.finale import Finale
from gm.odds.state import FinaleState

__all__ = ["STARTS", "exploited", "results", "text"]

Data = dict[str, Any]
Say = Callable[[str], str]
Percent = Callable[[float], str]

STARTS = ((5, 5), (8, 8))
"""Edges of both from which exploitability is told; all else is equal."""


def results(tournament: Tournament, finale: Finale | None = None) -> Data:
    """What `--json` prints.

    {"plan": {..}, "pairs": [{"players": [p, q], "games", "won", "none", "lost", "share", "interval": [low, high], "expected": e or null,
    "states": [{"state", "a", "b", "games", "won", "none", "lost", "share", "interval", "expected", "value"}]}], "standings": [..]}.
    `share` is that of the first named, nobody's games counting half; `expected` is what the two strategies make of it exactly, and
    `value` what the state is worth to seat A if both play as well as can be.
    """
    plan = tournament.plan
    solved = finale or Finale(plan.options)
    players = {name: player(name, plan.options) for name in plan.players}
    meetings: dict[tuple[str, str], Meeting] = {}
    by_pair: dict[tuple[str, str], list[Cell]] = {pair: [] for pair in combinations(plan.players, 2)}
    for cell in tournament.cells:
        by_pair[(cell.a, cell.b) if (cell.a, cell.b) in by_pair else (cell.b, cell.a)].append(cell)
    pairs = []
    for (one, other), cells in by_pair.items():
        states = []
        for cell in cells:
            line: Data = {"state": cell.state, "a": cell.a, "b": cell.b, **_share(cell.won, cell.none, cell.lost)}
            if not plan.whole:
                state = read_state(cell.state)
                if (cell.a, cell.b) not in meetings:
                    meetings[cell.a, cell.b] = Meeting(plan.options, players[cell.a], players[cell.b])
                line["expected"] = meetings[cell.a, cell.b].value(state)
                line["value"] = solved.value(state)
            states.append(line)
        mine = [
            cell if cell.a == one else Cell(one, other, cell.state, 0, cell.lost, cell.none, cell.won) for cell in cells
        ]
        total: Data = {
            "players": [one, other],
            **_share(*(sum(getattr(cell, what) for cell in mine) for what in ("won", "none", "lost"))),
            "expected": None,
        }
        if not plan.whole:
            shares = [line["expected"] if line["a"] == one else 1.0 - line["expected"] for line in states]
            total["expected"] = sum(shares) / len(shares)
        pairs.append({**total, "states": states})
    return {
        "plan": plan.data(),
        "played": tournament.played,
        "games": tournament.games,
        "pairs": pairs,
        "standings": _standings(plan, pairs),
    }


def _share(won: int, none: int, lost: int) -> Data:
    games = won + none + lost
    low, high = wilson(won + none / 2, games)
    share = (won + none / 2) / games if games else None
    return {"games": games, "won": won, "none": none, "lost": lost, "share": share, "interval": [low, high]}


def _standings(plan: Plan, pairs: Iterable[Mapping[str, Any]]) -> list[Data]:
    """Everybody against everybody else, the best first."""
    found = []
    for name in plan.players:
        won = none = lost = 0
        for pair in pairs:
            if name in pair["players"]:
                first = pair["players"][0] == name
                won, lost = won + pair["won" if first else "lost"], lost + pair["lost" if first else "won"]
                none += pair["none"]
        found.append({"player": name, **_share(won, none, lost)})
    return sorted(found, key=lambda one: -(one["share"] or 0.0))


def exploited(options: Mapping[str, str], names: Sequence[str], finale: Finale | None = None) -> list[Data]:
    """What the best answer to each gets, exactly.

    [{"player", "starts": [{"edges": n, "first": {"best": p, "value": v}, "second": {..}}]}]: `first` is where the player strikes first,
    `best` the chance of the best answer to triumph and `value` what it would have against the exact strategy.
    """
    solved = finale or Finale(options)
    found = []
    for name in names:
        states = [FinaleState(edges) for edges in STARTS]
        starts = []
        for state, (against, before) in zip(
            states, exploitability(options, player(name, options), states), strict=True
        ):
            value = solved.value(state)
            starts.append(
                {
                    "edges": state.edges[0],
                    "first": {"best": against, "value": 1.0 - value},
                    "second": {"best": before, "value": value},
                }
            )
        found.append({"player": name, "starts": starts})
    return found


def text(data: Data, weak: Sequence[Data], say: Say, percent: Percent, label: Say) -> list[list[list[str]]]:
    """Tables of rows of cells, each with its head first: standings, pairs, exploitability. `label` names a player."""
    head = [say("player"), say("games"), say("triumphs"), say("95 % interval")]
    standings = [
        [label(one["player"]), str(one["games"]), _shown(one["share"], percent), _interval(one, percent)]
        for one in data["standings"]
    ]
    exact = any(pair["expected"] is not None for pair in data["pairs"])
    pair_head = [
        say("player"),
        say("against"),
        say("won"),
        say("nobody"),
        say("lost"),
        *head[2:],
        *([say("exact")] if exact else []),
    ]
    pairs = [
        [
            *map(label, pair["players"]),
            *(str(pair[what]) for what in ("won", "none", "lost")),
            _shown(pair["share"], percent),
            _interval(pair, percent),
            *([_shown(pair["expected"], percent)] if exact else []),
        ]
        for pair in data["pairs"]
    ]
    tables = [[head, *standings], [pair_head, *pairs]]
    if weak:
        tables.append(weakness(weak, say, percent, label))
    return tables


def weakness(weak: Sequence[Data], say: Say, percent: Percent, label: Say) -> list[list[str]]:
    """Exploitability as a table."""
    head = [say("player")]
    for start in weak[0]["starts"]:
        for role in (say("{n} Edges each, first"), say("{n} Edges each, second")):
            head.append(role.format(n=start["edges"]))
    rows = []
    for one in weak:
        cells = []
        for start in one["starts"]:
            for role in ("first", "second"):
                best, value = start[role]["best"], start[role]["value"]
                cells.append(f"{percent(best)} (+{percent(max(0.0, best - value))})")
        rows.append([label(one["player"]), *cells])
    return [head, *rows]


def _shown(share: float | None, percent: Percent) -> str:
    return "–" if share is None else percent(share)


def _interval(one: Mapping[str, Any], percent: Percent) -> str:
    low, high = one["interval"]
    return f"{percent(low)} – {percent(high)}"

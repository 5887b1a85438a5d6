"""How much faster the finale is solved than by others, all in one run.

(a) The textbook way: the same recursion with a linear programme for each state. It goes through exactly the same states in the same
order, looks for a pure saddle first and hands every other game to HiGHS (scipy), each matrix being cut out of the same arrays; every
value must agree.
(b) OpenSpiel's sequence-form linear programme, solved by ECOS, on the same finale written as a game of its own
(bench/openspiel_finale.py), from 3-3 Edges. That is the largest it manages: its matrices are dense, 3 GB for 3-3, and 4-3 has five
times the sequences, so twenty-five times the memory.

    make bench                  installs what only this bench needs in build/bench (requirements/bench.txt), then measures all
    python bench/solver.py      this bench only, once that is there

Every measurement has a process of its own, with numpy on one thread, and starts cold; the start of Python and of its libraries is not
counted, memory is all that the process holds. The product needs neither scipy nor OpenSpiel.
"""

from __future__ import annotations

import importlib
import json
import os
import resource
import subprocess
import sys
import time
import timeit
from pathlib import Path
from typing import Any

import numpy as np

from gm.odds.bets import Payoffs, States
from gm.odds.finale import Finale, FinaleState
from gm.odds.rules import FinaleRules
from gm.odds.sweep import by_total, clashes_of, cone, exchange_payoffs, keep_clashes, keep_exchanges, solve, states_in
from gm.odds.table import Table

ROOT = Path(__file__).resolve().parent.parent
LIBRARIES = ROOT / "build" / "bench"
EDGES = (20, 40)
SMALL = 3
"""Edges a side that OpenSpiel's programme solves."""
CHECKED = (
    (1, 1, 0, 0),
    (2, 1, 0, 0),
    (2, 2, 0, 0),
    (2, 2, 0, 1),
    (2, 2, 0, -1),
    (2, 2, 1, 0),
    (2, 2, -1, 0),
    (1, 2, 2, 0),
)
"""Smaller finales whose values are compared too: Edges, Scars and Hatred of who strikes first more than the other's."""
ROUNDS = 5
LOOKUPS = 20_000


class Textbook:
    """One generic linear programme a game."""

    def __init__(self) -> None:
        self.linprog = importlib.import_module("scipy.optimize").linprog
        self.games = self.programmes = 0

    def value(self, payoffs: Any) -> float:
        """The value of one game of what the row player gets."""
        self.games += 1
        secured, conceded = payoffs.min(axis=1).max(), payoffs.max(axis=0).min()
        if secured >= conceded:
            return float(secured)
        self.programmes += 1
        m, k = payoffs.shape
        solved = self.linprog(
            c=[0.0] * m + [-1.0],
            A_ub=np.hstack([-payoffs.T, np.ones((k, 1))]),
            b_ub=np.zeros(k),
            A_eq=[[1.0] * m + [0.0]],
            b_eq=[1.0],
            bounds=[(0.0, None)] * m + [(None, None)],
            method="highs",
            options={"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10},
        )
        return float(-solved.fun)

    def solve(self, table: Table, wanted: Any) -> None:
        """Fill the table as `gm.odds.sweep.solve` does."""
        most_a, most_b = table.rules.attacker_extras, table.rules.defender_extras
        for some, ties in by_total(states_in(wanted), states_in(clashes_of(table, wanted))):
            if len(some.d):
                payoffs = exchange_payoffs(table, some)
                rows, cols = np.minimum(some.a - 1, most_a) + 1, np.minimum(some.b, most_b) + 1
                values = [self.value(payoffs[: rows[n], : cols[n], n]) for n in range(len(some.d))]
                keep_exchanges(table, some, np.array(values))
            if len(ties.d):
                values = []
                for n in range(len(ties.d)):
                    one = States(*(part[n : n + 1] for part in ties))
                    mine, theirs = np.arange(one.a[0] + 1), np.arange(one.b[0] + 1)
                    values.append(self.value(Payoffs(table, one)(mine[:, None, None], theirs[None, :, None])[..., 0]))
                keep_clashes(table, ties, np.array(values))


def _table(edges: int) -> Table:
    return Table(FinaleRules(), edges, equal_hatred=True)


def _ours(edges: int) -> dict[str, Any]:
    """Cold from that many Edges a side, to the last state."""
    start = time.perf_counter()
    table = _table(edges)
    states = solve(table, cone(table, 0, edges, edges, 0))
    return {"seconds": time.perf_counter() - start, "states": states, "sum": _sum(table)}


def _textbook(edges: int) -> dict[str, Any]:
    """The same with one generic linear programme a game."""
    textbook = Textbook()
    start = time.perf_counter()
    table = _table(edges)
    textbook.solve(table, cone(table, 0, edges, edges, 0))
    seconds = time.perf_counter() - start
    ours = _table(edges)
    solve(ours, cone(ours, 0, edges, edges, 0))
    apart = float(np.nanmax(np.abs(ours.after - table.after)))
    return {"seconds": seconds, "programmes": textbook.programmes, "apart": apart, "sum": _sum(table)}


def _openspiel(edges: int) -> dict[str, Any]:
    """OpenSpiel's linear programme over sequences, and how far its values are from ours there and in smaller finales."""
    game = importlib.import_module("openspiel_finale")
    game.solve(1, 1)  # the imports and what they set up are not counted
    start = time.perf_counter()
    values = {(edges, edges, 0, 0): game.solve(edges, edges)}
    seconds = time.perf_counter() - start
    values |= {state: game.solve(*state) for state in CHECKED}
    ours = Finale(cache=None)
    apart = max(abs(worth - ours.value(_state(*state))) for state, worth in values.items())
    return {"seconds": seconds, "apart": apart, "checked": len(values)}


def _state(a: int, b: int, scars: int, hatred: int) -> FinaleState:
    return FinaleState((a, b), (max(scars, 0), max(-scars, 0)), (max(hatred, 0), max(-hatred, 0)))


def _warm(edges: int) -> dict[str, Any]:
    """A value and a mix that are known already, and a plain dictionary asked by the same key; seconds for each."""
    finale, state = Finale(cache=None), FinaleState((edges, edges))
    known = {state: finale.value(state)}
    finale.spend(state)
    return {
        name: min(timeit.repeat(work, number=LOOKUPS, repeat=7)) / LOOKUPS
        for name, work in (
            ("value", lambda: finale.value(state)),
            ("spend", lambda: finale.spend(state)),
            ("dictionary", lambda: known[state]),
        )
    }


def _sum(table: Table) -> float:
    return float(np.nansum(table.after))


def peak() -> int:
    """The most memory this process has held, in MiB. `ru_maxrss` would begin with what its parent held when it was started."""
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return int(next(line for line in status.read_text().splitlines() if line.startswith("VmHWM")).split()[1]) // 1024


MEASURED = {"ours": _ours, "textbook": _textbook, "openspiel": _openspiel, "warm": _warm}


def measure(what: str, edges: int) -> dict[str, Any]:
    """One measurement in a process of its own; `mib` is the most memory it held, the interpreter and its libraries included."""
    paths = [str(ROOT), str(ROOT / "bench"), *([str(LIBRARIES)] if what in ("textbook", "openspiel") else [])]
    done = subprocess.run(
        [sys.executable, __file__, "measure", what, str(edges)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit(
            f"{done.stderr}\nbench/solver.py: {what} failed; `make bench` installs what it needs in {LIBRARIES}"
        )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> list[dict[str, str]]:
    """The rows of the table."""
    ours, generic = {}, {}
    for edges in EDGES:
        rounds = sorted((measure("ours", edges) for _ in range(ROUNDS)), key=lambda one: one["seconds"])
        ours[edges], generic[edges] = rounds[ROUNDS // 2], measure("textbook", edges)
    most, small = EDGES[-1], measure("openspiel", SMALL)
    warm = measure("warm", EDGES[0])
    rows = [
        _row(
            f"cold from {n}-{n} Edges, {ours[n]['states']:,} games (median of {ROUNDS})",
            f"{ours[n]['seconds']:.3f} s",
            f"one HiGHS programme for each of the {generic[n]['programmes']:,} games without a saddle: {generic[n]['seconds']:.1f} s",
            f"{generic[n]['seconds'] / ours[n]['seconds']:.0f} times faster",
            "at least 10 times",
        )
        for n in EDGES
    ]
    rows.append(
        _row(
            f"cold from {most}-{most}, against another's {SMALL}-{SMALL}",
            f"{ours[most]['seconds']:.3f} s",
            f"OpenSpiel's sequence-form programme (ECOS) from {SMALL}-{SMALL}: {small['seconds']:.1f} s",
            f"{small['seconds'] / ours[most]['seconds']:.1f} times faster",
            "less time",
        )
    )
    rows.append(
        _row(
            f"memory of the process, {most}-{most}",
            f"{ours[most]['mib']} MiB",
            f"HiGHS {most}-{most}: {generic[most]['mib']} MiB; OpenSpiel {SMALL}-{SMALL}: {small['mib']:,} MiB",
            f"{ours[most]['mib'] / generic[most]['mib']:.2f}; {ours[most]['mib'] / small['mib']:.2f}",
            "",
        )
    )
    rows.append(
        _row(
            "values",
            f"every state from {most}-{most}",
            f"HiGHS: {generic[most]['apart']:.0e} apart at most; OpenSpiel, {small['checked']} finales up to {SMALL}-{SMALL}: {small['apart']:.0e}",
            "",
            "1e-9; what ECOS reaches (1e-8)",
        )
    )
    for name in ("value", "spend"):
        rows.append(
            _row(
                f"warm `{name}`, {EDGES[0]}-{EDGES[0]}",
                f"{1e6 * warm[name]:.2f} µs",
                f"a dictionary asked by the same state, {1e6 * warm['dictionary']:.2f} µs",
                f"{warm[name] / warm['dictionary']:.1f}",
                "microseconds",
            )
        )
    return rows


def _row(what: str, measured: str, reference: str, ratio: str, aim: str) -> dict[str, str]:
    return {"what": what, "measured": measured, "reference": reference, "ratio": ratio, "aim": aim}


if __name__ == "__main__":
    if sys.argv[1:2] == ["measure"]:
        result = MEASURED[sys.argv[2]](int(sys.argv[3]))
        print(json.dumps({**result, "mib": peak()}))
    else:
        for row in main():
            print(" · ".join(row.values()))

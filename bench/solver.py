"""How much faster the finale is solved than by the textbook way: the same recursion with a linear programme for each state.

    python -m venv build/bench && build/bench/bin/pip install -r requirements/bench.in
    PYTHONPATH=. build/bench/bin/python bench/solver.py

Both start cold, go through exactly the same states in the same order, and must agree. The textbook way looks for a pure
saddle first and hands every other game to HiGHS (scipy), each matrix being cut out of the same arrays. scipy is used here
only; the product does not need it.
"""

from __future__ import annotations

import argparse
import importlib
import time
from typing import Any

import numpy as np

from gm.odds.bets import Payoffs, States
from gm.odds.rules import FinaleRules
from gm.odds.sweep import by_total, clashes_of, cone, exchange_payoffs, keep_clashes, keep_exchanges, solve, states_in
from gm.odds.table import Table


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


def main() -> None:
    """Print times and ratios for each number of Edges."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("edges", nargs="*", type=int, default=[20, 40], help="Edges a side (20 40)")
    parser.add_argument("--clash-cost", default="all_pay", choices=["all_pay", "winner_pays"])
    parser.add_argument("--rounds", type=int, default=5, help="how often ours is timed; the median counts (5)")
    args = parser.parse_args()
    rules = FinaleRules(clash_cost=args.clash_cost)
    for edges in args.edges:
        times = []
        for _ in range(args.rounds):
            start = time.perf_counter()
            ours = Table(rules, edges, equal_hatred=True)
            states = solve(ours, cone(ours, 0, edges, edges, 0))
            times.append(time.perf_counter() - start)
        mine = sorted(times)[len(times) // 2]
        textbook = Textbook()
        start = time.perf_counter()
        theirs = Table(rules, edges, equal_hatred=True)
        textbook.solve(theirs, cone(theirs, 0, edges, edges, 0))
        generic = time.perf_counter() - start
        apart = float(np.nanmax(np.abs(ours.after - theirs.after)))
        print(
            f"{edges}-{edges}: {states} games · ours {mine:.3f} s · textbook {generic:.2f} s"
            f" ({textbook.programmes} linear programmes) · {generic / mine:.0f} times faster · values apart {apart:.1e}"
        )


if __name__ == "__main__":
    main()

"""A proof of a value: what each side's strategy is worth against an opponent who knows it and answers as well as can be.

The strategies of a finale are fixed first, at every state it can reach. Then the attacker's are played against a defender
free to do anything, and the other way round. The two results enclose the value; how far they lie apart is how much, at
most, either player could gain by playing otherwise, over the whole finale and not only at one choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gm.odds.bets import Payoffs, replies, solve_clashes
from gm.odds.sweep import (
    by_total,
    clashes_of,
    cone,
    exchange_payoffs,
    first_best,
    keep_clashes,
    keep_exchanges,
    solve_exchanges,
    states_in,
)
from gm.odds.table import Table

if TYPE_CHECKING:
    from gm.odds.bets import States
    from gm.odds.games import Floats


class Bounds(NamedTuple):
    """What the attacker gets: at least `low` with the strategy found, at most `high` against the defender's."""

    low: float
    high: float


def certify(table: Table, q: int, a: int, b: int, d: int) -> Bounds:
    """Bounds on the value before the exchange (q, a, b, d), which `table` must know with all it leads to.

    `d` lies within the table's reach. Bounds are kept on the same grid as values (1.4e-14 a step, some 1e-12 over the longest
    finale).
    """
    low, high = (Table(table.rules, table.size, table.relations == (0,)) for _ in range(2))
    wanted = cone(table, q, a, b, d)
    for states, ties in by_total(states_in(wanted), states_in(clashes_of(table, wanted))):
        if len(states.d):
            worst, best = _exchange_bounds(table, low, high, states)
            keep_exchanges(
                high, states, worst
            )  # `after` is told by the other player: what is low for one is high there
            keep_exchanges(low, states, best)
        if len(ties.d):
            bids = solve_clashes(table, ties)
            sides = bids.attacker_bids, bids.attacker_mix, bids.defender_bids, bids.defender_mix
            keep_clashes(low, ties, replies(Payoffs(low, ties), *sides)[1].min(axis=0))
            keep_clashes(high, ties, replies(Payoffs(high, ties), *sides)[0].max(axis=0))
    return Bounds(high.before_value(q, a, b, d), low.before_value(q, a, b, d))


def _exchange_bounds(table: Table, low: Table, high: Table, states: States) -> tuple[Floats, Floats]:
    import numpy as np

    found = solve_exchanges(table, states)
    floor, ceiling = exchange_payoffs(low, states), exchange_payoffs(high, states)
    m, k, _ = floor.shape
    can_row = np.arange(m)[:, None] < np.minimum(states.a - 1, table.rules.attacker_extras) + 1
    can_col = np.arange(k)[:, None] < np.minimum(states.b, table.rules.defender_extras) + 1
    if table.rules.open_extras:
        answers = np.where(can_col, exchange_payoffs(table, states), np.inf)
        replied = np.stack([first_best(-answers[mine]) for mine in range(m)])
        worst = (found.rows * np.where(can_col, floor, np.inf).min(axis=1)).sum(axis=0)
        chosen = np.take_along_axis(ceiling, replied[:, None], axis=1)[:, 0]
        return worst, np.where(can_row, chosen, -np.inf).max(axis=0)
    by_answer = (found.rows[:, None] * floor).sum(axis=0)
    by_number = (found.cols[None] * ceiling).sum(axis=1)
    return (
        np.where(can_col, by_answer, np.inf).min(axis=0),
        np.where(can_row, by_number, -np.inf).max(axis=0),
    )

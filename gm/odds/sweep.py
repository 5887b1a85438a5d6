"""The recursion: every exchange costs an Edge, so states are worked out in the order of the Edges both hold together.

At a total of s Edges first the extra dice of every exchange (a game of at most 3 by 3, which leads to fewer Edges), then the
bets of every clash (which lead to s Edges or fewer). All Scar differences and all splits of the s Edges go in one batch.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from gm.odds.bets import States, solve_clashes
from gm.odds.dice import contest
from gm.odds.games import Solved, solve_games

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from gm.odds.games import Floats, Ints
    from gm.odds.table import Table

GRID = float(1 << 46)
_NONE = 1 << 20


class Windows(NamedTuple):
    """For each [q, a, b] the lowest and highest Scar difference wanted; where low > high none is."""

    low: Ints
    high: Ints

    def joined(self, other: Windows) -> Windows:
        """The smallest windows that hold both."""
        import numpy as np

        return Windows(np.minimum(self.low, other.low), np.maximum(self.high, other.high))


def everything(table: Table, edges: int) -> Windows:
    """Every exchange with at most `edges` Edges a side, at any Scar difference."""
    import numpy as np

    a = np.arange(table.size + 1)
    inside = (a[:, None] <= edges) & (a[None, :] <= edges) & (a[:, None] > 0) & (a[None, :] > 0)
    shape = (len(table.relations), *inside.shape)
    return Windows(
        np.broadcast_to(np.where(inside, -table.reach, _NONE), shape),
        np.broadcast_to(np.where(inside, table.reach, -_NONE), shape),
    )


def cone(table: Table, q: int, a: int, b: int, d: int) -> Windows:
    """Every exchange that the one before which (q, a, b, d) stands can lead to, itself included.

    Both pay an Edge for each attack of theirs. From (a, b) to (x, y) with the same attacker there were at most
    2 min(a - x, b - y) exchanges, and with roles turned (x is then what is left of b) at most min(2(a - y) - 1,
    2(b - x) + 1); each changes the Scar difference by one at most.
    """
    import numpy as np

    side = np.arange(table.size + 1)
    x, y = side[:, None], side[None, :]
    fighting = (x > 0) & (y > 0)
    same = np.where((x <= a) & (y <= b) & fighting, 2 * np.minimum(a - x, b - y), -_NONE)
    turned = np.where((y < a) & (x <= b) & fighting, np.minimum(2 * (a - y) - 1, 2 * (b - x) + 1), -_NONE)
    shape = (len(table.relations), *fighting.shape)
    windows = Windows(np.full(shape, _NONE), np.full(shape, -_NONE))
    for layer, centre, radius in ((q, d, same), (-1 - q, -d, turned)):
        wanted = radius >= 0
        low = np.where(wanted, np.clip(centre - radius, -table.reach, table.reach), _NONE)
        high = np.where(wanted, np.clip(centre + radius, -table.reach, table.reach), -_NONE)
        np.minimum(windows.low[layer], low, out=windows.low[layer])
        np.maximum(windows.high[layer], high, out=windows.high[layer])
    return windows


def cones(table: Table, q: int, a: Ints, b: Ints, d: Ints) -> Windows:
    """What many exchanges (n,) can lead to, taken together: for each pair of Edges from the lowest to the highest `d`."""
    import numpy as np

    low: dict[tuple[int, int], int] = {}
    high: dict[tuple[int, int], int] = {}
    for one, other, scars in zip(a.tolist(), b.tolist(), d.tolist(), strict=True):
        low[one, other] = min(scars, low.get((one, other), scars))
        high[one, other] = max(scars, high.get((one, other), scars))
    shape = (len(table.relations), table.size + 1, table.size + 1)
    windows = Windows(np.full(shape, _NONE), np.full(shape, -_NONE))
    for (one, other), least in low.items():
        limit = int(table.reach[one, other])
        for scars in {max(-limit, min(limit, least)), max(-limit, min(limit, high[one, other]))}:
            windows = windows.joined(cone(table, q, one, other, scars))
    return windows


def clashes_of(table: Table, exchanges: Windows) -> Windows:
    """Every clash that a tie in those exchanges can lead to."""
    import numpy as np

    low, high = np.full_like(exchanges.low, _NONE), np.full_like(exchanges.high, -_NONE)
    for mine in range(table.rules.attacker_extras + 1):
        for theirs in range(table.rules.defender_extras + 1):
            a, b = table.size - mine, table.size + 1 - theirs
            if a < 1 or b < 1:
                continue
            np.minimum(low[:, :a, :b], exchanges.low[:, 1 + mine :, theirs:], out=low[:, :a, :b])
            np.maximum(high[:, :a, :b], exchanges.high[:, 1 + mine :, theirs:], out=high[:, :a, :b])
    wanted = low <= high
    reach = clash_reach(table)
    return Windows(
        np.where(wanted, np.clip(low, -reach, reach), _NONE), np.where(wanted, np.clip(high, -reach, reach), -_NONE)
    )


def clash_reach(table: Table) -> Ints:
    """[a, b]: Scar differences beyond this change nothing in a clash, which can still shift them by one."""
    return table.reach.T + 1


def solve(table: Table, wanted: Windows) -> int:
    """Work out all wanted exchanges, and the clashes they lead to, that the table does not know yet; how many that were.

    `wanted` must hold whatever its states lead to, as `cone` and `everything` do.
    """
    import numpy as np

    exchanges = states_in(wanted)
    exchanges = exchanges.pick(
        np.isnan(table.after[-1 - exchanges.q, exchanges.b, exchanges.a, table.margin - exchanges.d])
    )
    clashes = states_in(clashes_of(table, wanted))
    clashes = clashes.pick(np.isnan(table.clash[clashes.q, clashes.a, clashes.b, table.margin + clashes.d]))
    for some, ties in by_total(exchanges, clashes):
        if len(some.d):
            keep_exchanges(table, some, solve_exchanges(table, some).value)
        if len(ties.d):
            keep_clashes(table, ties, solve_clashes(table, ties).value)
    return len(exchanges.d) + len(clashes.d)


def states_in(windows: Windows) -> States:
    """All states in the windows."""
    import numpy as np

    q, a, b = np.nonzero(windows.low <= windows.high)
    low = windows.low[q, a, b]
    lengths = windows.high[q, a, b] - low + 1
    starts = np.cumsum(lengths) - lengths
    d = np.arange(lengths.sum()) - np.repeat(starts - low, lengths)
    return States(np.repeat(q, lengths), np.repeat(a, lengths), np.repeat(b, lengths), d)


def by_total(exchanges: States, clashes: States) -> Iterator[tuple[States, States]]:
    """Exchanges and clashes with the same number of Edges in all, fewest first: the order in which they can be solved."""
    import numpy as np

    totals = [states.a + states.b for states in (exchanges, clashes)]
    orders = [np.argsort(total, kind="stable") for total in totals]
    both = [states.pick(order) for states, order in zip((exchanges, clashes), orders, strict=True)]
    steps = np.union1d(*totals)
    cuts = [np.searchsorted(np.sort(total), [*steps, np.inf]) for total in totals]
    for n in range(len(steps)):
        one, other = (states.pick(slice(cut[n], cut[n + 1])) for states, cut in zip(both, cuts, strict=True))
        yield one, other


def exchange_payoffs(table: Table, states: States) -> NDArray[np.float64]:
    """(attacker's extras, defender's extras, n): value to the attacker for each pair of numbers of extra dice.

    What cannot be paid holds the number of a choice that can.
    """
    import numpy as np

    after, clash = table.after.ravel(), table.clash.ravel()
    most_a, most_b = table.rules.attacker_extras, table.rules.defender_extras
    payoffs = np.empty((most_a + 1, most_b + 1, len(states.d)))
    for mine in range(most_a + 1):
        for theirs in range(most_b + 1):
            odds = contest(1 + mine, 1 + theirs)
            place = table.place(
                states.q, np.maximum(states.a - 1 - mine, 0), np.maximum(states.b - theirs, 0), states.d
            )
            payoffs[mine, theirs] = (
                float(odds.win) * after.take(place - 1)
                + float(odds.loss) * after.take(place + 1)
                + float(odds.tie) * clash.take(place)
            )
    return payoffs


def solve_exchanges(table: Table, states: States) -> Solved:
    """Values of n exchanges and how many extra dice to buy, before the first die is paid (rule 4.3).

    With `extras_order=attacker_first` the defender's probabilities answer the number that the attacker then chooses.
    """
    import numpy as np

    payoffs = exchange_payoffs(table, states)
    rows = np.minimum(states.a - 1, table.rules.attacker_extras) + 1
    cols = np.minimum(states.b, table.rules.defender_extras) + 1
    if not table.rules.open_extras:
        return solve_games(payoffs, rows, cols)
    m, k, n = payoffs.shape
    at = np.arange(n)
    answered = np.where(np.arange(k)[:, None] < cols, payoffs, np.inf)
    floor = np.where(np.arange(m)[:, None] < rows, answered.min(axis=1), -np.inf)
    mine = first_best(floor)
    theirs = first_best(-answered[mine, :, at].T)
    mix_rows, mix_cols = np.zeros((m, n)), np.zeros((k, n))
    mix_rows[mine, at] = 1.0
    mix_cols[theirs, at] = 1.0
    return Solved(payoffs[mine, theirs, at], mix_rows, mix_cols)


def first_best(values: Floats) -> Ints:
    """The first row, for each column, that is within rounding of the best."""
    import numpy as np

    return np.asarray((values >= values.max(axis=0) - 1e-13).argmax(axis=0))


def snapped(value: Floats) -> Floats:
    """Values on a grid of 2**-46 (1.4e-14), so that states of equal worth are equal and not a rounding error apart."""
    import numpy as np

    return np.asarray(np.rint(value * GRID) / GRID)


def keep_exchanges(table: Table, states: States, value: Floats) -> None:
    import numpy as np

    worth = snapped(1.0 - value)  # `after` is told from the side of the one who has just attacked
    table.after[-1 - states.q, states.b, states.a, table.margin - states.d] = worth
    reach = table.reach[states.a, states.b]
    for at in np.flatnonzero(states.d == reach):
        row = table.after[-1 - states.q[at], states.b[at], states.a[at]]
        row[: table.margin - reach[at]] = worth[at]
    for at in np.flatnonzero(states.d == -reach):
        row = table.after[-1 - states.q[at], states.b[at], states.a[at]]
        row[table.margin + reach[at] + 1 :] = worth[at]


def keep_clashes(table: Table, states: States, value: Floats) -> None:
    import numpy as np

    value = snapped(value)
    table.clash[states.q, states.a, states.b, table.margin + states.d] = value
    reach = clash_reach(table)[states.a, states.b]
    for at in np.flatnonzero(states.d == reach):
        table.clash[states.q[at], states.a[at], states.b[at], table.margin + reach[at] + 1 :] = value[at]
    for at in np.flatnonzero(states.d == -reach):
        table.clash[states.q[at], states.a[at], states.b[at], : table.margin - reach[at]] = value[at]

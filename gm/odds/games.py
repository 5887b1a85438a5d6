"""Many small zero-sum matrix games at once: a simplex that pivots every tableau of a batch in step.

A game is a matrix of what the row player gets; rows maximise, columns minimise. With entries made positive, the column
player's problem is  max sum(y)  with  P y <= 1, y >= 0;  its optimum is 1 / value, and the reduced costs of the slack
variables are the row player's strategy. Tableaux are kept in condensed form (a pivot swaps one row label with one
column label), so a game of m by k needs (m + 1)(k + 1) numbers, and a game leaves the batch once it is optimal.

The games of a batch lie along the LAST axis of every array: numpy then runs along long stretches of memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gm.odds.exact import solve_exactly

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]
    Bools = NDArray[np.bool_]

OPTIMAL = 1e-14
"""A reduced cost above minus this counts as none left, as a share of a game's spread."""
PIVOT = 1e-12
"""The smallest entry that is divided by."""
SLACK = 1e-13
"""How far below zero a probability may fall for the sake of a larger, safer pivot (Harris's ratio test)."""
CERTAIN = 2e-13
"""The most that the two strategies of a solved game may leave open; where rounding leaves more, whole numbers take over."""


class Solved(NamedTuple):
    """Values and optimal strategies of n games."""

    value: Floats
    """(n,) what the row player gets, half-way between what the two strategies secure (see `CERTAIN`)."""
    rows: Floats
    """(m, n) the row player's probabilities."""
    cols: Floats
    """(k, n) the column player's probabilities."""


def solve_games(payoffs: Floats, rows: Ints, cols: Ints) -> Solved:
    """Solve n games held in one (m, k, n) array.

    `rows` and `cols` (n,) say how much of each matrix is real; the rest is ignored and gets probability 0. A game whose
    entries are all alike answers with the first row and the first column.

    Raises `ArithmeticError` for an entry that is not a number.
    """
    import numpy as np

    m, k, n = payoffs.shape
    real_row = np.arange(m)[:, None] < rows
    real_col = np.arange(k)[:, None] < cols
    real = real_row[:, None] & real_col
    low = np.where(real, payoffs, np.inf).min(axis=(0, 1))
    spread = np.where(real, payoffs, -np.inf).max(axis=(0, 1)) - low
    if np.isnan(spread).any():
        raise ArithmeticError("a payoff is not a number")
    scaled = np.where(real, (payoffs - low) / np.where(spread > 0.0, spread, 1.0), 0.0)

    # Entries lie in 1 .. 2. A row or column that is not real is all zeros: it can never be pivoted on.
    tableau = np.zeros((m + 1, k + 1, n))
    tableau[:m, :k] = np.where(real, scaled + 1.0, 0.0)
    tableau[:m, k] = 1.0
    tableau[m, :k] = np.where(real_col, -1.0, 0.0)
    labels = np.repeat(np.arange(m + k)[:, None], n, axis=1)  # 0 .. m-1 slacks, then columns; the first m are basic

    tableau, labels = _pivot_to_optimum(tableau, labels)
    basic = np.zeros((m + k, n))
    reduced = np.zeros((m + k, n))
    np.put_along_axis(basic, labels[:m], tableau[:m, k], axis=0)
    np.put_along_axis(reduced, labels[m:], tableau[m, :k], axis=0)
    mix_rows, mix_cols = _mix(reduced[:m]), _mix(basic[m:])

    best = np.where(real_row, (scaled * mix_cols).sum(axis=1), -np.inf).max(axis=0)
    worst = np.where(real_col, (scaled * mix_rows[:, None]).sum(axis=0), np.inf).min(axis=0)
    value = low + spread * (best + worst) / 2.0
    for at in np.flatnonzero(~(spread * (best - worst) <= CERTAIN)):
        game = solve_exactly(payoffs[: rows[at], : cols[at], at].tolist())
        value[at] = float(game.value)
        mix_rows[: rows[at], at] = [float(chance) for chance in game.rows]
        mix_cols[: cols[at], at] = [float(chance) for chance in game.cols]
    return Solved(value, mix_rows, mix_cols)


def _mix(weights: Floats) -> Floats:
    """Columns of weights as probabilities; rounding may have left some a little below zero."""
    import numpy as np

    weights = np.maximum(weights, 0.0)
    total = weights.sum(axis=0)
    return np.asarray(weights / np.where(total > 0.0, total, 1.0))


def _pivot_to_optimum(tableau: Floats, labels: Ints) -> tuple[Floats, Ints]:
    """Pivot every tableau (m + 1, k + 1, n) until no reduced cost is negative; `labels` (m + k, n) go with them.

    After a generous number of pivots the smallest label goes first (Bland's rule), against cycling in degenerate games; after
    a great many a tableau is left as it is, for the caller to see that it is no optimum.
    """
    import numpy as np

    m, k, n = tableau.shape[0] - 1, tableau.shape[1] - 1, tableau.shape[2]
    final, final_labels = np.empty_like(tableau), np.empty_like(labels)
    where = np.arange(n)
    step, patience = 0, 20 + 4 * (m + k)
    while True:
        bland = step > patience
        at = np.arange(len(where))
        cost = tableau[m, :k]
        enter = (np.where(cost < -PIVOT, labels[m:], m + k) if bland else cost).argmin(axis=0)
        column = tableau[:, enter, at]
        usable = column[:m] > PIVOT
        done = (column[m] >= (-PIVOT if bland else -OPTIMAL)) | ~usable.any(axis=0) | (step > 10 * patience)
        if done.any():
            final[..., where[done]], final_labels[:, where[done]] = tableau[..., done], labels[:, done]
            going = ~done
            tableau, labels, where, enter = tableau[..., going], labels[:, going], where[going], enter[going]
            column, usable = column[:, going], usable[:, going]
            at = np.arange(len(where))
            if not len(where):
                return final, final_labels

        entry = np.where(usable, column[:m], 1.0)
        room = tableau[:m, k]
        limit = np.where(usable, (room + SLACK) / entry, np.inf).min(axis=0)
        tight = usable & (room <= limit * entry)
        if bland:
            leave = np.where(tight, labels[:m], m + k).argmin(axis=0)
        else:
            leave = np.where(tight, entry, 0.0).argmax(axis=0)
        pivot = column[leave, at]
        row = tableau[leave, :, at].T / pivot
        tableau -= column[:, None] * row
        tableau[leave, :, at] = row.T
        tableau[:, enter, at] = -column / pivot
        tableau[leave, enter, at] = 1.0 / pivot
        labels[leave, at], labels[m + enter, at] = labels[m + enter, at], labels[leave, at]
        step += 1

"""The bets of a clash (rule 4.5): blind bids up to all Edges held, exact without ever writing the whole matrix down.

Only a few bids are ever worth making, but which ones jumps about (nothing, one, all, one more than the other can pay), so
each game starts from a handful of bids a side, is solved, and is tested against every bid of both players; whatever would
improve on the solution joins the handful (double oracle). A game is done when no bid improves by more than `CLOSE`, which
proves the value to that much. All games of a batch go through these rounds together, along the last axis.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from gm.odds.games import solve_games

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from gm.odds.games import Bools, Floats, Ints
    from gm.odds.table import Table

CLOSE = 1e-12
"""The most that a bid left out may improve on the solution for a game to be done."""
NEW_BIDS = 6
"""The most bids a side that join a game in one round."""
CHUNK = 4096
"""Games worked on at a time."""


class States(NamedTuple):
    """n states told from the attacker's side: arrays (n,) of relation index, Edges, Edges of the defender, Scar difference."""

    q: Ints
    a: Ints
    b: Ints
    d: Ints

    def pick(self, which: Ints | Bools | slice) -> States:
        """Some of them."""
        return States(*(part[which] for part in self))


class Clash(NamedTuple):
    """The solved bets of n clashes: values and, as (bids, n) arrays, who bids what how often."""

    value: Floats
    attacker_bids: Ints
    attacker_mix: Floats
    defender_bids: Ints
    defender_mix: Floats


class Payoffs:
    """What the attacker gets for a pair of bids, read from the states after the exchange."""

    def __init__(self, table: Table, states: States) -> None:
        self.table = table
        self.values = table.after.ravel()
        self.states = states
        self.base = table.place(*states)
        self.edge_a = (table.size + 1) * table.width
        self.edge_b = table.width

    def pick(self, which: Ints | Bools) -> Payoffs:
        return Payoffs(self.table, self.states.pick(which))

    def __call__(self, mine: Ints, theirs: Ints, which: Ints | slice = slice(None)) -> NDArray[np.float64]:
        """Bids broadcast against the states chosen by `which`, which lie along the last axis."""
        import numpy as np

        swing = np.sign(theirs - mine)  # the lower bid takes a Scar
        if not self.table.rules.all_pay:
            mine, theirs = np.where(swing < 0, mine, 0), np.where(swing > 0, theirs, 0)
        places = self.base[which] - mine * self.edge_a - theirs * self.edge_b + swing
        return np.asarray(self.values.take(places))


def solve_clashes(table: Table, states: States) -> Clash:
    """Values and optimal bids of n clashes. Every state they can lead to must be known in `table.after`.

    Raises `ArithmeticError` if one of them is not.
    """
    import numpy as np

    n = len(states.d)
    parts = [_solve_chunk(table, states.pick(slice(at, at + CHUNK))) for at in range(0, n, CHUNK)]
    if len(parts) == 1:
        return parts[0]
    high = max(max(len(part.attacker_bids), len(part.defender_bids)) for part in parts)

    def padded(bids: NDArray[Any]) -> NDArray[Any]:
        return np.pad(bids, ((0, high - len(bids)), (0, 0)))

    sides = zip(*(part[1:] for part in parts), strict=True)
    return Clash(
        np.concatenate([part.value for part in parts]),
        *(np.concatenate([padded(one) for one in side], axis=1) for side in sides),
    )


def _solve_chunk(table: Table, states: States) -> Clash:
    import numpy as np

    n = len(states.d)
    value = np.empty(n)
    closed: list[tuple[Ints, Ints, Floats, Ints, Floats]] = []
    payoffs = Payoffs(table, states)
    mine, mine_count = _first_bids(states.a, states.b)
    theirs, theirs_count = _first_bids(states.b, states.a)
    at = np.arange(n)
    while True:
        solved = solve_games(payoffs(mine[:, None], theirs[None]), mine_count, theirs_count)
        by_bid, by_answer = replies(payoffs, mine, solved.rows, theirs, solved.cols)
        done = by_bid.max(axis=0) - by_answer.min(axis=0) < CLOSE
        value[at[done]] = solved.value[done]
        closed.append((at[done], mine[:, done], solved.rows[:, done], theirs[:, done], solved.cols[:, done]))
        going = np.flatnonzero(~done)
        if not len(going):
            return Clash(value, *_collected(closed, n))
        at, payoffs = at[going], payoffs.pick(going)
        gain, loss = by_bid[:, going] - solved.value[going], solved.value[going] - by_answer[:, going]
        mine, mine_count = _joined(mine[:, going], mine_count[going], _shared(gain, loss))
        theirs, theirs_count = _joined(theirs[:, going], theirs_count[going], _shared(loss, gain))


def replies(payoffs: Payoffs, mine: Ints, mix_mine: Floats, theirs: Ints, mix_theirs: Floats) -> tuple[Floats, Floats]:
    """What every bid of either side is worth to the attacker against the other's mix.

    Two arrays, (most Edges + 1, n); bids that a player cannot pay are worth minus or plus infinity.
    """
    import numpy as np

    a, b = payoffs.states.a, payoffs.states.b
    all_a, all_b = np.arange(a.max() + 1)[:, None], np.arange(b.max() + 1)[:, None]
    can_a, can_b = np.minimum(all_a, a), np.minimum(all_b, b)
    by_bid, by_answer = np.zeros(can_a.shape), np.zeros(can_b.shape)
    for bids, chances in zip(theirs, mix_theirs, strict=True):
        at = np.flatnonzero(chances)
        if len(at) == len(a):
            by_bid += chances * payoffs(can_a, bids)
        elif len(at):
            by_bid[:, at] += chances[at] * payoffs(can_a[:, at], bids[at], at)
    for bids, chances in zip(mine, mix_mine, strict=True):
        at = np.flatnonzero(chances)
        if len(at) == len(a):
            by_answer += chances * payoffs(bids, can_b)
        elif len(at):
            by_answer[:, at] += chances[at] * payoffs(bids[at], can_b[:, at], at)
    by_bid[all_a > a] = -np.inf
    by_answer[all_b > b] = np.inf
    return by_bid, by_answer


def _first_bids(own: Ints, other: Ints) -> tuple[Ints, Ints]:
    """The bids to begin with: nothing, one, one more than the other can pay, all. (bids, n), and how many are real."""
    import numpy as np

    bids = np.minimum(np.stack([np.zeros_like(own), np.ones_like(own), other + 1, own]), own)
    bids.sort(axis=0)
    bids[1:][bids[1:] == bids[:-1]] = _NO_BID
    bids.sort(axis=0)
    count = (bids != _NO_BID).sum(axis=0)
    bids[bids == _NO_BID] = 0
    return bids[: count.max()], count


_NO_BID = 1 << 30


def _shared(gain: Floats, other: Floats) -> Floats:
    """Gains of a player's bids (bids, n), raised to what the same bid gains the other: good bids are mostly good for both."""
    import numpy as np

    both = gain.copy()
    common = min(len(gain), len(other))
    both[:common] = np.where(np.isneginf(gain[:common]), -np.inf, np.maximum(gain[:common], other[:common]))
    return both


def _joined(bids: Ints, count: Ints, gain: Floats) -> tuple[Ints, Ints]:
    """Add to each game up to `NEW_BIDS` bids that gain most, of those that gain and are not in it yet."""
    import numpy as np

    at = np.arange(len(count))
    for row, there in enumerate(np.arange(len(bids))[:, None] < count):
        gain[bids[row, there], at[there]] = -np.inf
    bids = np.pad(bids, ((0, NEW_BIDS), (0, 0)))
    for _ in range(NEW_BIDS):
        best = gain.argmax(axis=0)
        better = np.flatnonzero(gain[best, at] > 0.0)
        if not len(better):
            break
        best = best[better]
        bids[count[better], better] = best
        gain[best, better] = -np.inf
        count = count.copy()
        count[better] += 1
    return bids[: count.max()], count


def _collected(parts: list[tuple[Ints, Ints, Floats, Ints, Floats]], n: int) -> tuple[Ints, Floats, Ints, Floats]:
    """The bids of games that were closed in different rounds, padded to the largest handful."""
    import numpy as np

    most_mine, most_theirs = (max(part[side].shape[0] for part in parts) for side in (1, 3))
    mine, mix_mine = np.zeros((most_mine, n), dtype=np.int64), np.zeros((most_mine, n))
    theirs, mix_theirs = np.zeros((most_theirs, n), dtype=np.int64), np.zeros((most_theirs, n))
    for games, bids, mix, answers, mix_answers in parts:
        mine[: len(bids), games], mix_mine[: len(bids), games] = bids, mix
        theirs[: len(answers), games], mix_theirs[: len(answers), games] = answers, mix_answers
    return mine, mix_mine, theirs, mix_theirs

"""Who triumphs and who dies when both play the strategies found: chances carried forward from one state to the end.

Where several strategies are optimal, these are the chances under the ones that `gm.odds` answers with: they secure the same
chance to triumph (nobody counting half), but others might leave more or fewer dead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gm.odds import mortal
from gm.odds.bets import States, solve_clashes
from gm.odds.dice import contest
from gm.odds.mortal import Fates
from gm.odds.sweep import clash_reach, solve_exchanges

if TYPE_CHECKING:
    from gm.odds.games import Floats, Ints
    from gm.odds.table import Table


class _Flow:
    """Chances on their way down, by [turned, a, b, change]: `turned` is 1 while the roles are not those of the start, a and
    b are the Edges of whoever attacks and defends, and `change` is what has been added to the Scar difference of the start
    (kept from the side of the first attacker, and shifted so that it is an index).
    """

    def __init__(self, table: Table, q: int, a: int, b: int, d: int) -> None:
        import numpy as np

        self.table, self.q, self.d = table, q, d
        self.centre = a + b + 1
        shape = (2, max(a, b) + 1, max(a, b) + 1, 2 * self.centre + 1)
        self.exchanges: Floats = np.zeros(shape)
        self.clashes: Floats = np.zeros(shape)

    def at_total(self, flow: Floats, total: int) -> tuple[Ints, Ints, Ints, Ints, Floats]:
        """Where chances stand with that many Edges in all: turned, a, b, change, chance, as arrays (n,)."""
        import numpy as np

        a = np.arange(max(0, total - flow.shape[1] + 1), min(total, flow.shape[1] - 1) + 1)
        part = flow[:, a, total - a]
        turned, which, change = np.nonzero(part)
        return turned, a[which], total - a[which], change, part[turned, which, change]

    def states(self, turned: Ints, a: Ints, b: Ints, change: Ints, reach: Ints) -> States:
        """The same as states of the table, Scar differences brought within `reach` [a, b]."""
        import numpy as np

        q = np.where(turned == 1, len(self.table.relations) - 1 - self.q, self.q)
        d = np.where(turned == 1, -1, 1) * (self.d + change - self.centre)
        limit = reach[a, b]
        return States(q, a, b, np.clip(d, -limit, limit))

    def exchange_over(self, turned: Ints, a: Ints, b: Ints, change: Ints, swing: Ints | int, chance: Floats) -> None:
        """An exchange ends with a and b left and the attacker's Scar difference changed by `swing`; roles turn."""
        import numpy as np

        np.add.at(self.exchanges, (1 - turned, b, a, change + np.where(turned == 1, -swing, swing)), chance)


def fates(table: Table, q: int, a: int, b: int, d: int, tie: bool = False) -> Fates:
    """Chances of all that can come of a state, as seen by its attacker.

    The state stands before an exchange (a mortal blow where only one has Edges, the count where nobody has) or, with `tie`,
    before the bets of a clash; the table knows it and all it leads to.
    """
    import numpy as np

    flow = _Flow(table, q, a, b, d)
    (flow.clashes if tie else flow.exchanges)[0, a, b, flow.centre] = 1.0
    total_fates = np.zeros(len(Fates._fields))
    for total in range(a + b, -1, -1):
        _clashes(flow, *flow.at_total(flow.clashes, total))
        turned, left_a, left_b, change, chance = flow.at_total(flow.exchanges, total)
        fighting = (left_a > 0) & (left_b > 0)
        at = np.flatnonzero(fighting)
        _exchanges(flow, turned[at], left_a[at], left_b[at], change[at], chance[at])
        for end_at in np.flatnonzero(~fighting):
            roles = int(turned[end_at])
            difference = (-1 if roles else 1) * (d + int(change[end_at]) - flow.centre)
            relation = table.relations[-1 - q if roles else q]
            end = _ended(table, int(left_a[end_at]), int(left_b[end_at]), difference, relation)
            total_fates += chance[end_at] * np.array(end.turned() if roles else end)
    return Fates(*total_fates.tolist())


def _ended(table: Table, a: int, b: int, d: int, relation: int) -> Fates:
    """What comes of a finale in which at most one still has Edges."""
    if a:
        return mortal.fates(table.rules, a, d, relation)
    if b:
        return mortal.fates(table.rules, b, -d, -relation).turned()
    return mortal.count_fates(d, relation)


def _exchanges(flow: _Flow, turned: Ints, a: Ints, b: Ints, change: Ints, chance: Floats) -> None:
    import numpy as np

    if not len(chance):
        return
    found = solve_exchanges(flow.table, flow.states(turned, a, b, change, flow.table.reach))
    for mine, mine_chance in enumerate(found.rows):
        for theirs, theirs_chance in enumerate(found.cols):
            share = chance * mine_chance * theirs_chance
            at = np.flatnonzero(share)
            share, left_a, left_b = share[at], a[at] - 1 - mine, b[at] - theirs
            odds = contest(1 + mine, 1 + theirs)
            flow.exchange_over(turned[at], left_a, left_b, change[at], -1, share * float(odds.win))
            flow.exchange_over(turned[at], left_a, left_b, change[at], 1, share * float(odds.loss))
            np.add.at(flow.clashes, (turned[at], left_a, left_b, change[at]), share * float(odds.tie))


def _clashes(flow: _Flow, turned: Ints, a: Ints, b: Ints, change: Ints, chance: Floats) -> None:
    import numpy as np

    if not len(chance):
        return
    found = solve_clashes(flow.table, flow.states(turned, a, b, change, clash_reach(flow.table)))
    for mine, mine_chance in zip(found.attacker_bids, found.attacker_mix, strict=True):
        for theirs, theirs_chance in zip(found.defender_bids, found.defender_mix, strict=True):
            share = chance * mine_chance * theirs_chance
            at = np.flatnonzero(share)
            if not len(at):
                continue
            swing = np.sign(theirs[at] - mine[at])
            pays = flow.table.rules.all_pay
            left_a = a[at] - np.where(pays | (swing < 0), mine[at], 0)
            left_b = b[at] - np.where(pays | (swing > 0), theirs[at], 0)
            flow.exchange_over(turned[at], left_a, left_b, change[at], swing, share[at])

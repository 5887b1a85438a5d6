"""One choice at one moment of a finale: its matrix, the optimal mixes, and what comes of it.

`gm.odds.finale` finds the table that a state needs and asks here. All is told from the attacker's side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gm.odds import mortal
from gm.odds.mortal import Fates
from gm.odds.rules import FinaleRules
from gm.odds.state import FinaleState

if TYPE_CHECKING:
    from gm.odds.bets import States
    from gm.odds.games import Floats
    from gm.odds.table import Table


class Mixes(NamedTuple):
    """How often to choose 0, 1, 2, .. Edges; each tuple adds up to one and ends at the most that can be chosen."""

    attacker: tuple[float, ...]
    defender: tuple[float, ...]


def edges_before(rules: FinaleRules, state: FinaleState) -> int:
    """The attacker's Edges before the blow was paid for."""
    paid = state.at != "attack" and state.kind != "last" and (state.kind == "exchange" or rules.mortal_bought)
    return state.mine + paid


def blow_values(rules: FinaleRules, state: FinaleState) -> list[float]:
    """Of a mortal blow or a last chance: what each number of extra dice, or each bet, is worth."""
    import numpy as np

    d = np.asarray(state.difference)
    if state.kind == "last":
        return [1.0 - float(mortal.missed(rules, -d, -state.relation))]
    if state.at == "bet":
        return [float(v) for v in mortal.tied(rules, state.mine, d, state.relation)]
    return [float(v) for v in mortal.by_spend(rules, edges_before(rules, state), d, state.relation)]


def blow_fates(rules: FinaleRules, state: FinaleState) -> Fates:
    """Of a mortal blow or a last chance: all that can come of it."""
    d, relation = state.difference, state.relation
    if state.kind == "last":
        return mortal.missed_fates(rules, -d, -relation).turned()
    if state.at == "bet":
        return mortal.tied_fates(rules, state.mine, d, relation)
    return mortal.fates(rules, edges_before(rules, state), d, relation)


def exchange_matrix(table: Table, q: int, state: FinaleState) -> Floats:
    """(attacker's choices, defender's choices): value of each pair of numbers of extra dice, or of bets."""
    import numpy as np

    from gm.odds.bets import Payoffs
    from gm.odds.sweep import exchange_payoffs

    one = _one(table, q, state)
    if state.at == "bet":
        mine, theirs = np.arange(state.mine + 1), np.arange(state.theirs + 1)
        return Payoffs(table, one)(mine[:, None, None], theirs[None, :, None])[..., 0]
    can_mine = min(int(one.a[0]) - 1, table.rules.attacker_extras) + 1
    can_theirs = min(int(one.b[0]), table.rules.defender_extras) + 1
    return exchange_payoffs(table, one)[:can_mine, :can_theirs, 0]


def exchange_mixes(table: Table, q: int, state: FinaleState) -> Mixes:
    """The optimal choice of extra dice or of bets in an exchange."""
    import numpy as np

    from gm.odds.bets import solve_clashes
    from gm.odds.sweep import first_best, solve_exchanges

    one = _one(table, q, state)
    if state.at == "bet":
        found = solve_clashes(table, one)
        mine, theirs = np.zeros(state.mine + 1), np.zeros(state.theirs + 1)
        np.add.at(mine, found.attacker_bids[:, 0], found.attacker_mix[:, 0])
        np.add.at(theirs, found.defender_bids[:, 0], found.defender_mix[:, 0])
    else:
        matrix = exchange_matrix(table, q, state)
        solved = solve_exchanges(table, one)
        mine, theirs = solved.rows[: matrix.shape[0], 0], solved.cols[: matrix.shape[1], 0]
        if state.seen is not None:
            mine, theirs = np.zeros_like(mine), np.zeros_like(theirs)
            mine[state.seen] = 1.0
            theirs[first_best(-matrix[state.seen, :, None])[0]] = 1.0
    return Mixes(tuple(mine.tolist()), tuple(theirs.tolist()))


def exchange_fates(table: Table, q: int, state: FinaleState) -> Fates:
    """All that can come of an exchange from before its extra dice, or its bets, on."""
    from gm.odds.outcomes import fates

    if state.at == "bet":
        return fates(table, q, state.mine, state.theirs, state.difference, tie=True)
    return fates(table, q, edges_before(table.rules, state), state.theirs, state.difference)


def _one(table: Table, q: int, state: FinaleState) -> States:
    """The state as a batch of one, its Scar difference brought to where it still matters."""
    import numpy as np

    from gm.odds.bets import States
    from gm.odds.sweep import clash_reach

    a, b = (state.mine if state.at == "bet" else edges_before(table.rules, state)), state.theirs
    reach = int((clash_reach(table) if state.at == "bet" else table.reach)[a, b])
    d = max(-reach, min(reach, state.difference))
    return States(*(np.array([n]) for n in (q, a, b, d)))

"""The finale, solved: what each state is worth, what to spend and bet, and who triumphs and who dies.

    >>> from gm.odds.finale import Finale, FinaleState
    >>> finale = Finale()
    >>> round(finale.value(FinaleState(edges=(1, 1))), 6)
    0.337963

Values are exact to 1e-9 at every number of Edges that a game can bring, under every set of options: the extra dice of an
exchange and the bets of a clash are matrix games, solved to the end of the fight (`gm.odds.sweep`), and `Finale.certify`
proves a value by playing both strategies against their best answers. "Value" is always the chance that A triumphs, and
that nobody does counts half.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gm.odds import choices, mortal
from gm.odds.choices import Mixes
from gm.odds.mortal import Fates
from gm.odds.rules import MOST_EDGES, FinaleRules
from gm.odds.state import FinaleState, Seat, first_attacker
from gm.odds.store import Store

if TYPE_CHECKING:
    from gm.odds.games import Floats, Ints
    from gm.odds.sweep import Windows
    from gm.odds.table import Table

__all__ = ["Finale", "FinaleState", "Mixes", "Outcomes", "Seat", "first_attacker"]

_SIZES = (8, 16, 24, 32, 40, 48, 64, 80, 96, MOST_EDGES)
_WORTH_KEEPING = 2_000
"""New states in a table after which it is written to disk again."""
_WHOLE = 48
"""Up to that many Edges a side, all exchanges are worked out when many are asked for."""
_REMEMBERED = 8_192
"""Answers about strategies and outcomes that an object keeps."""


class Outcomes(NamedTuple):
    """Chances under the optimal strategies found; A, B and nobody add up to one, and so do the three ways it is decided."""

    a: float
    """A triumphs."""
    b: float
    """B triumphs."""
    none: float
    """Nobody does (rule 4.10)."""
    a_dies: float
    b_dies: float
    by_mortal: float
    """A mortal blow that hit decides (rule 4.7)."""
    by_last: float
    """A last chance that hit decides (rule 4.8)."""
    by_count: float
    """The count decides (rule 4.9)."""


class Finale:
    """All finales under one set of options.

    Nothing is worked out before it is asked for; what was is kept, in memory and on disk (see `gm.odds.store`). One object
    serves any number of threads.
    """

    def __init__(self, options: Mapping[str, object] | None = None, cache: Path | str | None = "user") -> None:
        """`options` may be a game's whole set. `cache` is a folder, "user" for the user's own cache folder, or None.

        Raises `ValueError` for an unknown option or value.
        """
        self.rules = FinaleRules.of(options)
        self._store = Store(cache)
        self._tables: dict[bool, Table] = {}
        self._lock = threading.RLock()
        self._mixes = lru_cache(_REMEMBERED)(self._solve_mixes)
        self._fates = lru_cache(_REMEMBERED)(self._follow)

    # -- questions about a state --------------------------------------------------------------------------------------

    def value(self, state: FinaleState) -> float:
        """The chance that A triumphs from here on, nobody counting half, if both play as well as can be."""
        self._check(state)
        if state.kind != "exchange":
            worth = _at(self._blow_values(state), state.seen)
        elif state.at == "bet":
            table, q = self._solved(state)
            worth = table.clash_value(q, state.mine, state.theirs, state.difference)
        elif state.seen is not None:
            worth = float(self._matrix(state)[state.seen].min())
        else:
            table, q = self._solved(state)
            worth = table.before_value(q, choices.edges_before(self.rules, state), state.theirs, state.difference)
        return state.for_a(worth)

    def spend(self, state: FinaleState) -> Mixes:
        """How often to buy 0, 1, 2 extra dice (rule 4.3), from `attack` or `spend` on.

        With `extras_order=attacker_first` the attacker's number is certain, and the defender answers it, or `state.seen`.
        If only one has Edges, that one strikes the mortal blow and is the attacker of the answer.
        """
        if state.at == "bet":
            raise ValueError("the dice have fallen: what is chosen now is a bet")
        self._check(state)
        return self._mixes(_struck(state))

    def bet(self, state: FinaleState) -> Mixes:
        """How often to bet 0, 1, 2, .. Edges once the dice have tied (rule 4.5; for a mortal blow 4.7)."""
        if state.at != "bet":
            raise ValueError("bets follow a tie: ask with at='bet'")
        return self._mixes(state)

    def worth(self, state: FinaleState) -> Mixes:
        """What each choice is worth: A's chance if one side chooses that number and the other plays its optimal mix.

        In the order of `spend` or `bet`; these are chances to triumph, not how often to choose. With open extra dice the
        defender's optimal answer to each of the attacker's numbers is meant.
        """
        self._check(state)
        state = _struck(state)
        mixes = self._mixes(state)
        if state.kind != "exchange":
            values = self._blow_values(state)
            attacker, defender = values, [_at(values, state.seen)]
        else:
            matrix = self._matrix(state)
            unseen = state.at == "bet" or not self.rules.open_extras
            attacker = (matrix @ mixes.defender if unseen else matrix.min(axis=1)).tolist()
            defender = (mixes.attacker @ matrix).tolist()
        return Mixes(tuple(map(state.for_a, attacker)), tuple(map(state.for_a, defender)))

    def payoffs(self, state: FinaleState) -> tuple[tuple[float, ...], ...]:
        """A's chance for each pair of choices: a row for each of the attacker's, a column for each of the defender's.

        In the order of `spend` or `bet`. A mortal blow or a last chance has one column.
        """
        self._check(state)
        state = _struck(state)
        if state.kind != "exchange":
            return tuple((state.for_a(worth),) for worth in self._blow_values(state))
        return tuple(tuple(map(state.for_a, row)) for row in self._matrix(state).tolist())

    def outcomes(self, state: FinaleState) -> Outcomes:
        """Who triumphs and who dies how often under the strategies found; `a + none / 2` is the value.

        The first call for a state follows all that can come of it, which takes about as long as solving it.
        """
        if state.seen is not None:
            raise ValueError("outcomes are told from before the extra dice, or from the bets on")
        fates = self._fates(state)
        if state.attacker == "B":
            fates = fates.turned()
        return Outcomes(
            a=fates.wins,
            b=max(1.0 - fates.wins - fates.none, 0.0),
            none=fates.none,
            a_dies=fates.dies,
            b_dies=fates.kills,
            by_mortal=fates.by_mortal,
            by_last=fates.by_last,
            by_count=max(1.0 - fates.by_mortal - fates.by_last, 0.0),
        )

    def certify(self, state: FinaleState) -> tuple[float, float]:
        """What A gets at least with the strategy found, and at most against B's, from an `attack` of an exchange on.

        A proof of the value by best answers to the whole strategies; takes longer than solving.
        """
        from gm.odds.certify import certify

        if state.kind != "exchange" or state.at != "attack" or not (state.mine and state.theirs):
            raise ValueError("an exchange that is about to begin can be certified")
        table, q = self._solved(state)
        limit = int(table.reach[state.mine, state.theirs])
        d = max(-limit, min(limit, state.difference))
        low, high = certify(table, q, state.mine, state.theirs, d)
        return (low, high) if state.attacker == "A" else (1.0 - high, 1.0 - low)

    def before(self, relation: int, a: Ints, b: Ints, d: Ints) -> Floats:
        """Values to the attackers of many exchanges that are about to begin; whatever is not known yet is worked out.

        `relation` is the sign of each attacker's noted Hatred minus the defender's; `a` and `b` are Edges of attackers and
        defenders, `d` the attackers' Scars minus the defenders', arrays of one shape. Also for mortal blows and counts.
        """
        import numpy as np

        from gm.odds.sweep import cones, everything

        if min(int(a.min()), int(b.min())) < 0:
            raise ValueError("Edges are never below 0")
        q = 0 if relation <= 0 else 1
        table = self._table(relation == 0, max(int(a.max()), int(b.max())))
        scars = np.clip(d, -table.margin, table.margin)
        values = table.after[-1 - q, b, a, table.margin - scars]
        unknown = np.isnan(values)
        if unknown.any():
            most = max(int(a[unknown].max()), int(b[unknown].max()))
            if most <= _WHOLE:  # others of that size will be asked for: all at once is quicker than one by one
                wanted = everything(table, min(table.size, most + -most % 4))
            else:
                wanted = cones(table, q, a[unknown], b[unknown], scars[unknown])
            self._solve(table, wanted)
            values = table.after[-1 - q, b, a, table.margin - scars]
        return np.asarray(1.0 - values)

    def prepare(self, edges: int) -> None:
        """Work out, and keep on disk, everything up to that many Edges a side, at any Scars and Hatred."""
        from gm.odds.sweep import everything

        for equal_hatred in (True, False):
            table = self._table(equal_hatred, edges)
            self._solve(table, everything(table, edges))
            if table.unsaved:
                self._store.save(table)

    # -- tables -------------------------------------------------------------------------------------------------------

    def _table(self, equal_hatred: bool, edges: int) -> Table:
        """The table for this hatred relation, made, read from disk or grown so as to hold that many Edges a side."""
        from gm.odds.table import Table

        if edges > MOST_EDGES:
            raise ValueError(f"no game can bring more than {MOST_EDGES} Edges to one side")
        with self._lock:
            table = self._tables.get(equal_hatred)
            if table is None or table.size < edges:
                size = next(size for size in _SIZES if size >= edges)
                table = table or self._store.load(self.rules, equal_hatred)
                if table is None:
                    table = Table(self.rules, size, equal_hatred)
                elif table.size < size:
                    table = table.grown(size)
                self._tables[equal_hatred] = table
            return table

    def _solved(self, state: FinaleState) -> tuple[Table, int]:
        """The table for a state of an exchange, and its relation index, once all that it can lead to is in the table."""
        relation = state.relation
        q = 0 if relation <= 0 else 1
        a, b = choices.edges_before(self.rules, state), state.theirs
        if state.at == "bet":
            b = max(
                b, 1
            )  # the exchange that the clash belongs to: nobody without Edges is attacked but by a mortal blow
        table = self._tables.get(relation == 0)
        if table is None or table.size < max(a, b):
            table = self._table(relation == 0, max(a, b))
        known = table.before_value(q, a, b, state.difference)
        if known != known:  # not a number: never worked out
            self._solve(table, self._wanted(table, q, a, b, state.difference))
        return table, q

    def _wanted(self, table: Table, q: int, a: int, b: int, d: int) -> Windows:
        """An exchange and all it leads to; for a small one all the small ones, soon done and soon asked for."""
        from gm.odds.sweep import cone, everything

        limit = int(table.reach[a, b])
        return (
            everything(table, _SIZES[0]) if max(a, b) <= _SIZES[0] else cone(table, q, a, b, max(-limit, min(limit, d)))
        )

    def _solve(self, table: Table, wanted: Windows) -> None:
        from gm.odds.sweep import solve

        with self._lock:
            table.unsaved += solve(table, wanted)
            if table.unsaved >= _WORTH_KEEPING:
                self._store.save(table)

    def _check(self, state: FinaleState) -> None:
        """Refuse a number of extra dice that cannot have been seen."""
        if state.seen is not None:
            most = (
                0
                if state.kind == "last"
                else min(self.rules.attacker_extras, choices.edges_before(self.rules, state) - 1)
            )
            if not self.rules.open_extras or state.seen > most:
                raise ValueError("that number of extra dice cannot be seen under these rules, or cannot be paid")

    def _matrix(self, state: FinaleState) -> Floats:
        return choices.exchange_matrix(*self._solved(state), state)

    def _blow_values(self, state: FinaleState) -> list[float]:
        return choices.blow_values(self.rules, state)

    def _solve_mixes(self, state: FinaleState) -> Mixes:
        if state.kind == "exchange":
            return choices.exchange_mixes(*self._solved(state), state)
        values = self._blow_values(state)
        chosen = mortal.best(values) if state.seen is None else state.seen
        return Mixes(tuple(float(n == chosen) for n in range(len(values))), (1.0,))

    def _follow(self, state: FinaleState) -> Fates:
        if state.kind != "exchange":
            return choices.blow_fates(self.rules, state)
        return choices.exchange_fates(*self._solved(state), state)


def _at(values: Sequence[float], seen: int | None) -> float:
    """The best of the attacker's values, or the one that has been chosen."""
    return max(values) if seen is None else values[seen]


def _struck(state: FinaleState) -> FinaleState:
    """The state as the mortal blow that it is once only one has Edges (rule 4.10)."""
    if state.kind != "exchange" or state.at != "attack" or (state.mine and state.theirs):
        return state
    if not (state.mine or state.theirs):
        raise ValueError("neither has Edges: nothing is chosen, the count decides")
    return replace(state, kind="mortal", attacker="A" if state.edges[0] else "B")

"""What the odds say: the exact mixes of the finale, of the hatred choice and of the last climax, for the seat that asks.

Numbers come from `gm.odds`, which is imported only here and only when it is asked. A choice has a weight (how often the exact
strategy takes it) and a loss (how much of its chance to triumph the samurai gives up by it against the strongest answer).
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from gm.odds.finale import Finale, FinaleState, Mixes

__all__ = ["Reckoned", "Reckoner"]

View = Mapping[str, Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Reckoned:
    """One entry a choice, from 0 up (for hatred: embrace, release): weights sum to one, losses are 0 or more."""

    weights: tuple[float, ...]
    losses: tuple[float, ...]


@lru_cache(maxsize=8)
def _finale(options: tuple[tuple[str, str], ...]) -> Finale:
    from gm.odds.finale import Finale

    return Finale(dict(options))


class Reckoner:
    """The odds under one game's options.

    `patience`: seconds an answer may take before None is given instead and the work goes on in the background; None waits. A game that
    must come out the same on any machine (a story) waits; a person at the table does not.
    """

    def __init__(self, options: Mapping[str, str], patience: float | None = None) -> None:
        self.options = dict(options)
        self.patience = patience

    def warm(self, edges: tuple[int, int]) -> None:
        """Begin to work out finales of about that many Edges, in the background; nobody waits for it."""
        if self.patience is not None:
            threading.Thread(target=lambda: self._worth_of(edges), daemon=True).start()

    def _worth_of(self, edges: tuple[int, int]) -> None:
        from gm.odds.finale import FinaleState

        if min(edges) > 0:
            self._finale.value(FinaleState(edges=edges))

    @property
    def _finale(self) -> Finale:
        return _finale(tuple(sorted(self.options.items())))

    def spend(self, view: View, seat: str) -> Reckoned | None:
        """Extra dice in the exchange at hand (rule 4.3)."""
        return self._in_time(lambda: self._exact(self._state(view, "spend"), seat, "spend"))

    def bet(self, view: View, seat: str) -> Reckoned | None:
        """Bets in the clash at hand (rule 4.5)."""
        return self._in_time(lambda: self._exact(self._state(view, "bet"), seat, "bet"))

    def hatred(self, view: View, seat: str) -> Reckoned | None:
        """To give in, or to let go (rule 3)."""
        return self._in_time(lambda: self._hatred(view, seat))

    def extras(self, view: View, seat: str) -> Reckoned | None:
        """Extra dice in the climax of the last chapter (rule 2.5); None before it, where no exact answer exists."""
        if view["chapters_left"] > 1:
            return None
        return self._in_time(lambda: self._extras(view, seat))

    # -- the work -------------------------------------------------------------------------------------------

    def _state(self, view: View, at: str) -> FinaleState:
        from gm.odds.finale import FinaleState

        seats, duel = view["seats"], view["duel"]
        edges = [seats["A"]["edges"], seats["B"]["edges"]]
        seen = None
        if at == "spend" and self.options.get("extras_order") == "attacker_first":
            # The attacker's number is open and paid; the solver wants the Edges before it.
            spent = duel["spent"][duel["attacker"]]
            if duel["attacker"] not in view["to_move"]:
                seen = spent
                edges["AB".index(duel["attacker"])] += spent
        return FinaleState(
            edges=(edges[0], edges[1]),
            scars=(seats["A"]["scars"], seats["B"]["scars"]),
            hatred=(seats["A"]["noted_hatred"] or 0, seats["B"]["noted_hatred"] or 0),
            attacker=duel["attacker"],
            kind=duel["kind"],
            at="bet" if at == "bet" else "spend",
            seen=seen,
        )

    def _exact(self, state: FinaleState, seat: str, what: str) -> Reckoned:
        finale = self._finale
        mixes: Mixes = finale.bet(state) if what == "bet" else finale.spend(state)
        attacks = seat == state.attacker
        weights = mixes.attacker if attacks else mixes.defender
        both = finale.worth(state)
        worth = both.attacker if attacks else both.defender
        mine = [value if seat == "A" else 1.0 - value for value in worth]
        best = max(mine)
        return Reckoned(tuple(map(float, weights)), tuple(best - value for value in mine))

    def _standings(self, view: View) -> tuple[Any, Any]:
        from gm.odds.start import Standing

        a, b = (view["seats"][seat] for seat in ("A", "B"))
        return (
            Standing(a["edges"], a["hatred"], a["scars"]),
            Standing(b["edges"], b["hatred"], b["scars"]),
        )

    def _hatred(self, view: View, seat: str) -> Reckoned:
        from gm.odds.hatred import hatred_odds

        odds = hatred_odds(self._finale, *self._standings(view), self.options)
        often = odds.embrace["AB".index(seat)]
        theirs = odds.embrace["BA".index(seat)]
        rows = odds.worth if seat == "A" else tuple(zip(*odds.worth, strict=True))
        mine = [theirs * row[0] + (1 - theirs) * row[1] for row in rows]
        mine = mine if seat == "A" else [1.0 - value for value in mine]
        best = max(mine)
        return Reckoned((often, 1.0 - often), tuple(best - value for value in mine))

    def _extras(self, view: View, seat: str) -> Reckoned:
        from gm.odds.climax import extras_odds
        from gm.odds.outlook import Outlook

        outlook = Outlook(self._finale, self.options, 0)
        tokens = (view["tokens"]["A"], view["tokens"]["B"])
        odds = extras_odds(outlook, *self._standings(view), tokens, view["active"])
        own, theirs = odds.extras if seat == "A" else odds.extras[::-1]
        rows = odds.worth if seat == "A" else tuple(zip(*odds.worth, strict=True))
        mine = [sum(p * value for p, value in zip(theirs, row, strict=True)) for row in rows]
        mine = mine if seat == "A" else [1.0 - value for value in mine]
        best = max(mine)
        return Reckoned(tuple(own), tuple(best - value for value in mine))

    def _in_time(self, work: Callable[[], T]) -> T | None:
        if self.patience is None:
            return work()
        found: list[T] = []
        thread = threading.Thread(target=lambda: found.append(work()), daemon=True)
        thread.start()
        thread.join(self.patience)
        return found[0] if found else None

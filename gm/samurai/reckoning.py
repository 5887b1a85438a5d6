"""What the odds say: the exact mixes of the finale, of the hatred choice and of the last climax, for the seat that asks.

Numbers come from `gm.odds`, which is imported only here and only when it is asked. A choice has a weight (how often the exact
strategy takes it) and a loss (how much of its chance to triumph the samurai gives up by it against the strongest answer).
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from gm.odds.finale import Finale, FinaleState
    from gm.odds.near import Near

__all__ = ["Reckoned", "Reckoner"]

View = Mapping[str, Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Reckoned:
    """One entry a choice, from 0 up (for hatred: embrace, release): weights sum to one, losses are 0 or more.

    `rows`: this samurai's chance for each choice of its own and, along a row, each of the rival's; `worth`: the same for each choice of its
    own while the rival plays the exact mix. Neither is there where there was no time to be exact.
    """

    weights: tuple[float, ...]
    losses: tuple[float, ...]
    rows: tuple[tuple[float, ...], ...] = ()
    worth: tuple[float, ...] = ()

    @classmethod
    def of(cls, weights: Sequence[float], theirs: Sequence[float], rows: Sequence[Sequence[float]]) -> Reckoned:
        """From both sides' optimal mixes and the whole matrix, as this samurai sees it."""
        worth = [sum(p * value for p, value in zip(theirs, row, strict=True)) for row in rows]
        best = max(worth)
        return cls(
            tuple(map(float, weights)), tuple(best - value for value in worth), tuple(map(tuple, rows)), tuple(worth)
        )

    def at_worst(self, mix: Sequence[float]) -> float:
        """What a mix gives away of what the exact one secures, against the strongest answer to it."""
        if not self.rows:
            return 0.0

        def secures(one: Sequence[float]) -> float:
            columns = zip(*self.rows, strict=True)
            return float(min(sum(p * value for p, value in zip(one, column, strict=True)) for column in columns))

        return max(0.0, secures(self.weights) - secures(mix))


GRACE = 0.3
"""Seconds more for the answer read off a smaller finale."""


class Reckoner:
    """The odds under one game's options.

    `patience`: seconds an answer may take before one read off a smaller finale is given instead (`gm.odds.near`), or None where even that
    takes longer than `GRACE`; the work goes on in the background. None waits. A game that must come out the same on any machine (a story) waits; a person at the table does not.
    """

    def __init__(self, options: Mapping[str, str], patience: float | None = None) -> None:
        self.options = dict(options)
        self.patience = patience
        self._exact = lru_cache(4_096)(self._worked_out)

    def warm(self, edges: tuple[int, int]) -> None:
        """Begin to work out finales of about that many Edges, in the background; nobody waits for it."""
        if self.patience is not None:
            threading.Thread(target=lambda: self._worth_of(edges), daemon=True).start()

    def _worth_of(self, edges: tuple[int, int]) -> None:
        from gm.odds.finale import FinaleState

        if min(edges) > 0:
            self._near.value(FinaleState(edges=(12, 12)))
            self._finale.value(FinaleState(edges=edges))

    @property
    def _finale(self) -> Finale:
        from gm.odds.shared import finale

        return finale(self.options)

    @property
    def _near(self) -> Near:
        from gm.odds.shared import near

        return near(self.options)

    def spend(self, view: View, seat: str) -> Reckoned | None:
        """Extra dice in the exchange at hand (rule 4.3)."""
        state = self._state(view, "spend")
        return self._in_time(lambda: self._exact(state, seat), lambda: self._nearly(state, seat))

    def bet(self, view: View, seat: str) -> Reckoned | None:
        """Bets in the clash at hand (rule 4.5)."""
        state = self._state(view, "bet")
        return self._in_time(lambda: self._exact(state, seat), lambda: self._nearly(state, seat))

    def hatred(self, view: View, seat: str) -> Reckoned | None:
        """To give in, or to let go (rule 3)."""
        return self._in_time(
            lambda: self._hatred(view, seat, self._finale), lambda: self._hatred(view, seat, self._near)
        )

    def extras(self, view: View, seat: str) -> Reckoned | None:
        """Extra dice in the climax of the last chapter (rule 2.5); None before it, where no exact answer exists."""
        if view["chapters_left"] > 1:
            return None
        return self._in_time(
            lambda: self._extras(view, seat, self._finale), lambda: self._extras(view, seat, self._near)
        )

    # -- the work -------------------------------------------------------------------------------------------

    def _state(self, view: View, at: str) -> FinaleState:
        from gm.odds.state import of_view

        return of_view(view, "bet" if at == "bet" else "spend", self.options)

    def _worked_out(self, state: FinaleState, seat: str) -> Reckoned:
        finale = self._finale
        mixes = finale.bet(state) if state.at == "bet" else finale.spend(state)
        rows: Sequence[Sequence[float]] = finale.payoffs(state)
        if state.seen is not None:
            rows = [rows[state.seen]]
        if seat == state.attacker:
            weights, theirs = mixes.attacker, mixes.defender
            if (
                self.options.get("extras_order") == "attacker_first"
                and state.kind == "exchange"
                and state.at == "spend"
            ):
                # The defender answers each number: what a number is worth is what it is worth then.
                rows, theirs = [(value,) for value in finale.worth(state).attacker], (1.0,)
        else:
            weights, theirs = mixes.defender, (1.0,) if state.seen is not None else mixes.attacker
            rows = tuple(zip(*rows, strict=True))
        return Reckoned.of(weights, theirs, rows if seat == "A" else [[1.0 - value for value in row] for row in rows])

    def _nearly(self, state: FinaleState, seat: str) -> Reckoned:
        """The mix read off a smaller finale; a choice that is not in it counts as lost."""
        near = self._near
        mixes = near.bet(state) if state.at == "bet" else near.spend(state)
        weights = mixes.attacker if seat == state.attacker else mixes.defender
        return Reckoned(weights, tuple(0.0 if weight > 0.001 else 1.0 for weight in weights))

    def _standings(self, view: View) -> tuple[Any, Any]:
        from gm.odds.start import Standing

        a, b = (view["seats"][seat] for seat in ("A", "B"))
        return (
            Standing(a["edges"], a["hatred"], a["scars"]),
            Standing(b["edges"], b["hatred"], b["scars"]),
        )

    def _hatred(self, view: View, seat: str, finale: Finale) -> Reckoned:
        from gm.odds.hatred import hatred_odds

        odds = hatred_odds(finale, *self._standings(view), self.options)
        mixes = [(often, 1.0 - often) for often in odds.embrace]
        return _of_seat(seat, (mixes[0], mixes[1]), odds.worth)

    def _extras(self, view: View, seat: str, finale: Finale) -> Reckoned:
        from gm.odds.climax import extras_odds
        from gm.odds.outlook import Outlook

        outlook = Outlook(finale, self.options, 0)
        tokens = (view["tokens"]["A"], view["tokens"]["B"])
        odds = extras_odds(outlook, *self._standings(view), tokens, view["active"])
        return _of_seat(seat, odds.extras, odds.worth)

    def _in_time(self, work: Callable[[], T], otherwise: Callable[[], T]) -> T | None:
        """The exact answer; if that is not there in time the one read off a smaller finale; if neither is, None."""
        if self.patience is None:
            return work()
        for task, seconds in ((work, self.patience), (otherwise, GRACE)):
            found: list[T] = []
            thread = threading.Thread(target=_into(found, task), daemon=True)
            thread.start()
            thread.join(seconds)
            if found:
                return found[0]
        return None


def _into(found: list[T], task: Callable[[], T]) -> Callable[[], None]:
    return lambda: found.append(task())


def _of_seat(seat: str, mixes: tuple[Sequence[float], Sequence[float]], worth: Sequence[Sequence[float]]) -> Reckoned:
    """The game of A's rows and B's columns as that seat sees it."""
    if seat == "A":
        return Reckoned.of(mixes[0], mixes[1], worth)
    return Reckoned.of(mixes[1], mixes[0], [[1.0 - value for value in column] for column in zip(*worth, strict=True)])

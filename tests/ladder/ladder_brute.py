"""A duel worked out the slow way: the engine itself is followed through every choice and every roll, with fractions for chances."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from gm.ladder.players import Player
from gm.odds.state import FinaleState, of_view
from rules import Move, Text
from rules.momento.duel import Duel
from rules.system import Roll


class Brute:
    """Values of duels between two strategies, or a strategy and the best answer (None), as A's chance, nobody counting half."""

    def __init__(self, options: dict[str, str], a: Player | None, b: Player | None) -> None:
        self.options = options
        self.players = {"A": a, "B": b}
        self._known = cache(self._worked_out)

    def value(self, state: FinaleState) -> float:
        """From the beginning of a duel, A declaring first where that is open."""
        self.rules = Duel(state.edges, state.scars, state.hatred)
        start, _events = self.rules.start(self.rules.options(self.options), ("A", "B"))
        return self._of(start)

    def _of(self, state: Any) -> float:
        """What has no bearing on what follows is left out, so that a state is gone into once."""
        if state.duel is not None:
            state = replace(state, rolls=(), duel=replace(state.duel, exchange=1))
        return self._known(state)

    def _worked_out(self, state: Any) -> float:
        if state.outcome is not None:
            return {"A": 1.0, "B": 0.0, None: 0.5}[state.outcome.triumphs]
        pending = self.rules.pending(state)
        if isinstance(pending, Roll):
            return self._rolled(state, pending)
        phase, seats = self.rules.phase(state), self.rules.to_move(state)
        if phase not in ("spend", "bet"):
            return self._of(self._moved(state, Move(seats[0], phase, (Text(""),))))
        if len(seats) == 1 or (phase == "spend" and self.options.get("extras_order") == "attacker_first"):
            return self._alone(state, seats[0], phase)
        return self._both(state, seats, phase)

    def _moved(self, state: Any, move: Move) -> Any:
        return self.rules.apply(state, move)[0]

    def _rolled(self, state: Any, pending: Roll) -> float:
        """Only the highest die counts: rolls with the same highest are told by one of them."""
        total = 0.0
        for high in range(1, 7):
            chance = Fraction(high**pending.dice - (high - 1) ** pending.dice, 6**pending.dice)
            total += float(chance) * self._of(self.rules.resolve(state, (high, *([1] * (pending.dice - 1))))[0])
        return total

    def _most(self, state: Any, seat: str) -> int:
        (choice,) = self.rules.legal(state, seat)
        return int(choice.move.rsplit("..", 1)[1])

    def _mix(self, state: Any, seat: str, phase: str) -> tuple[float, ...] | None:
        who = self.players[seat]
        if who is None:
            return None
        seen = of_view(self.rules.view(state, seat), "bet" if phase == "bet" else "spend", self.options)
        choose = who.bet if phase == "bet" else who.spend
        return choose(seen, seat == seen.attacker, self._most(state, seat))

    def _alone(self, state: Any, seat: str, phase: str) -> float:
        worth = [self._of(self._moved(state, Move(seat, phase, (n,)))) for n in range(self._most(state, seat) + 1)]
        mix = self._mix(state, seat, phase)
        if mix is None:
            return max(worth) if seat == "A" else min(worth)
        return sum(p * value for p, value in zip(mix, worth, strict=True))

    def _both(self, state: Any, seats: tuple[str, ...], phase: str) -> float:
        assert seats == ("A", "B")
        numbers = [range(self._most(state, seat) + 1) for seat in seats]
        worth = {}
        for mine, theirs in product(*numbers):
            half = self._moved(state, Move("A", phase, (mine,)))
            worth[mine, theirs] = self._of(self._moved(half, Move("B", phase, (theirs,))))
        a, b = (self._mix(state, seat, phase) for seat in seats)
        rows = [sum((b[n] if b else 0.0) * worth[m, n] for n in numbers[1]) for m in numbers[0]]
        if b is not None:
            return max(rows) if a is None else sum(p * value for p, value in zip(a, rows, strict=True))
        assert a is not None
        return min(sum(a[m] * worth[m, n] for m in numbers[0]) for n in numbers[1])

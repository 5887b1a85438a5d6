"""What two mixed strategies make of a finale, and the best answer to one: exact, by going through every state that can come up.

No games are sampled and no matrix game is solved here: once one side's strategy is written down, the other's best answer is a matter of
taking the better number at every choice, from the end of the fight backwards. Nothing is shared with the solver but the odds of dice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from gm.ladder.players import Mix, Player
from gm.odds.dice import contest
from gm.odds.rules import FinaleRules
from gm.odds.state import FinaleState, Seat

__all__ = ["Meeting", "exploitability"]

_SEATS: tuple[Seat, Seat] = ("A", "B")
_LAST = float(contest(1, 1).win)


class Meeting:
    """Two players, or one player and the best answer to it: None stands for it. Values are A's chance to triumph, nobody's counting half."""

    def __init__(self, options: Mapping[str, str], a: Player | None, b: Player | None) -> None:
        """Both None would be the game itself: ask `gm.odds.finale` for that. ValueError."""
        if a is None and b is None:
            raise ValueError("one of the two plays a strategy that is known")
        self.rules = FinaleRules.of(options)
        self.players = (a, b)
        self._known: dict[tuple[int, int, int, int, int], float] = {}
        self._relation = 0

    def value(self, state: FinaleState) -> float:
        """From before an exchange on (`at="attack"`)."""
        if state.at != "attack" or state.kind != "exchange":
            raise ValueError("a finale is followed from before an exchange")
        relation = (state.hatred[0] > state.hatred[1]) - (state.hatred[0] < state.hatred[1])
        if relation != self._relation:
            self._known.clear()
            self._relation = relation
        return self._before(_SEATS.index(state.attacker), *state.edges, state.scars[0] - state.scars[1])

    # -- the finale; `att` is 0 where A strikes, x and y are A's and B's Edges, d is A's Scars minus B's ------------------------------

    def _before(self, att: int, x: int, y: int, d: int) -> float:
        if not x and not y:
            return self._count(d)
        if not x or not y:
            return self._mortal(0 if x else 1, x or y, d)
        key = (att, x, y, d, 0)
        if key not in self._known:
            self._known[key] = self._exchange(att, x, y, d)
        return self._known[key]

    def _exchange(self, att: int, x: int, y: int, d: int) -> float:
        held = [x, y]
        held[att] -= 1
        most = (min(held[att], self.rules.attacker_extras), min(held[1 - att], self.rules.defender_extras))
        worse = 1 if att == 0 else -1  # what a lost exchange does to the attacker, as a change of d

        def payoff(mine: int, theirs: int) -> float:
            left = list(held)
            left[att] -= mine
            left[1 - att] -= theirs
            odds = contest(1 + mine, 1 + theirs)
            return (
                float(odds.win) * self._before(1 - att, left[0], left[1], d - worse)
                + float(odds.loss) * self._before(1 - att, left[0], left[1], d + worse)
                + float(odds.tie) * self._clash(att, left[0], left[1], d)
            )

        def mixes(attacks: bool, seen: int | None = None) -> Mix | None:
            who = self.players[att if attacks else 1 - att]
            if who is None:
                return None
            limit = most[0] if attacks else most[1]
            return who.spend(self._state(att, held, d, "exchange", "spend", seen), attacks, limit) if limit else (1.0,)

        if not self.rules.open_extras:
            return _outcome(payoff, most, mixes(True), mixes(False), att == 0)
        # In the open the defender answers each number by itself.
        answered = []
        for seen in range(most[0] + 1):
            row = [payoff(seen, theirs) for theirs in range(most[1] + 1)]
            answered.append(_outcome(_column(row), (0, most[1]), (1.0,), mixes(False, seen), att == 0))
        return _outcome(lambda mine, theirs: answered[mine], (most[0], 0), mixes(True), (1.0,), att == 0)

    def _clash(self, att: int, x: int, y: int, d: int) -> float:
        if not x and not y:
            return self._before(1 - att, x, y, d)
        key = (att, x, y, d, 1)
        if key in self._known:
            return self._known[key]
        held = (x, y)

        def payoff(mine: int, theirs: int) -> float:
            bets = (mine, theirs) if att == 0 else (theirs, mine)
            loser = (bets[0] < bets[1]) - (bets[0] > bets[1])
            pays = [bet if self.rules.all_pay else 0 for bet in bets]
            if not self.rules.all_pay and loser:
                pays[1 if loser > 0 else 0] = max(bets)
            return self._before(1 - att, x - pays[0], y - pays[1], d + loser)

        def mix(attacks: bool) -> Mix | None:
            at = att if attacks else 1 - att
            who = self.players[at]
            if who is None:
                return None
            return who.bet(self._state(att, held, d, "exchange", "bet"), attacks, held[at]) if held[at] else (1.0,)

        most = (held[att], held[1 - att])
        self._known[key] = _outcome(payoff, most, mix(True), mix(False), att == 0)
        return self._known[key]

    def _mortal(self, striker: int, edges: int, d: int) -> float:
        """The only one with Edges strikes (rules 4.7 to 4.9); nobody else chooses anything."""
        rules, who = self.rules, self.players[striker]
        d = d if striker == 0 else -d  # the striker's Scars minus the other's
        left = edges - 1 if rules.mortal_bought else edges
        usual = int(rules.mortal_bought)
        most = min(left, rules.attacker_extras) if rules.mortal_bought else 0

        def held(number: int) -> list[int]:
            return [number, 0] if striker == 0 else [0, number]

        def toward(scars: int) -> int:
            return scars if striker == 0 else -scars

        def tied(still: int) -> float:
            if not rules.mortal_clash or not still:
                return self._missed(d, striker)
            mix = (
                None
                if who is None
                else who.bet(self._state(striker, held(still), toward(d), "mortal", "bet"), True, still)
            )
            worth = [self._missed(d, striker), *(self._hit(d - usual - (still - bet)) for bet in range(1, still + 1))]
            return _best(worth, mix)

        worth = []
        for extra in range(most + 1):
            odds = contest(1 + extra, 1)
            still = left - extra
            worth.append(
                float(odds.win) * self._hit(d - usual - still)
                + float(odds.tie) * tied(still)
                + float(odds.loss) * self._missed(d + 1, striker)
            )
        mix = None
        if who is not None:
            mix = (
                who.spend(self._state(striker, held(left), toward(d), "mortal", "spend"), True, most)
                if most
                else (1.0,)
            )
        value = _best(worth, mix)
        return value if striker == 0 else 1.0 - value

    def _hit(self, d: int) -> float:
        return 0.0 if self.rules.scars_decide and d > 0 else 1.0

    def _missed(self, d: int, striker: int) -> float:
        """To the striker: the other's last chance, then the count."""
        count = self._count(d if striker == 0 else -d)
        return _LAST * (1.0 - self._hit(-d)) + (1.0 - _LAST) * (count if striker == 0 else 1.0 - count)

    def _count(self, d: int) -> float:
        behind = d or self._relation
        return 0.5 if not behind else float(behind < 0)

    def _state(self, att: int, held: Sequence[int], d: int, kind: str, at: str, seen: int | None = None) -> FinaleState:
        return FinaleState(
            edges=(held[0], held[1]),
            scars=(max(d, 0), max(-d, 0)),
            hatred=(int(self._relation > 0), int(self._relation < 0)),
            attacker=_SEATS[att],
            kind="mortal" if kind == "mortal" else "exchange",
            at="bet" if at == "bet" else "spend",
            seen=seen,
        )


def _column(row: Sequence[float]) -> Callable[[int, int], float]:
    """Payoffs where only the second chooses."""
    return lambda mine, theirs: row[theirs]


def _best(worth: Sequence[float], mix: Mix | None) -> float:
    """To the one who chooses: by its mix, or the best."""
    return max(worth) if mix is None else sum(p * value for p, value in zip(mix, worth, strict=True) if p)


def _outcome(
    payoff: Callable[[int, int], float], most: tuple[int, int], mine: Mix | None, theirs: Mix | None, high: bool
) -> float:
    """Two who choose at once, the first of them wanting it `high`; one of them may be the best answer to the other."""
    if mine is not None and theirs is not None:
        return sum(p * q * payoff(m, n) for m, p in enumerate(mine) if p for n, q in enumerate(theirs) if q)
    if theirs is not None:
        worth = [sum(q * payoff(m, n) for n, q in enumerate(theirs) if q) for m in range(most[0] + 1)]
        return max(worth) if high else min(worth)
    assert mine is not None
    worth = [sum(p * payoff(m, n) for m, p in enumerate(mine) if p) for n in range(most[1] + 1)]
    return min(worth) if high else max(worth)


def exploitability(options: Mapping[str, str], one: Player, states: Sequence[FinaleState]) -> list[tuple[float, float]]:
    """For each state: the chance of the best answer to `one`, where `one` strikes first, and where the best answer does."""
    against, before = Meeting(options, one, None), Meeting(options, None, one)
    found = []
    for state in states:
        assert state.attacker == "A"
        found.append((1.0 - against.value(state), before.value(state)))
    return found

"""The mortal blow, the last chance and the count (rules 4.7 to 4.10). One player decides, so there is no game to solve.

Throughout, the striker is the attacker of the mortal blow, `d` the striker's Scars minus the other's (a number or an array of
them), and `relation` the sign of the striker's noted Hatred minus the other's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gm.odds.dice import contest
from gm.odds.rules import FinaleRules

if TYPE_CHECKING:
    from gm.odds.games import Floats, Ints

LAST_HIT = float(contest(1, 1).win)
"""The chance that a last chance hits: one die each, strictly higher (rule 4.8)."""


class Fates(NamedTuple):
    """Chances of everything that a finale can come to, as seen by one player."""

    wins: float
    """This player triumphs."""
    none: float
    """Nobody does (rule 4.10)."""
    dies: float
    """This player dies."""
    kills: float
    """The other dies."""
    by_mortal: float
    """A mortal blow that hit decided it."""
    by_last: float
    """A last chance that hit decided it; what is left of one, the count did (rule 4.9)."""

    def turned(self) -> Fates:
        """The same as seen by the other player."""
        return self._replace(wins=1.0 - self.wins - self.none, dies=self.kills, kills=self.dies)


def count(d: Ints, relation: int) -> Floats:
    """Rule 4.9: 1 where the striker triumphs, 0 where the other does, 0.5 where all is equal."""
    import numpy as np

    level = {-1: 1.0, 0: 0.5, 1: 0.0}[relation]
    return np.where(d < 0, 1.0, np.where(d > 0, 0.0, level))


def hit(rules: FinaleRules, d: Ints) -> Floats:
    """Rule 4.7: what a blow that hit is worth to the striker; `d` with the Scars it gave already counted."""
    import numpy as np

    return np.where(d > 0, 0.0, 1.0) if rules.scars_decide else np.ones(np.shape(d))


def missed(rules: FinaleRules, d: Ints, relation: int) -> Floats:
    """Rules 4.8 and 4.9: what is left to a striker whose blow failed; `d` with the Scar a lost roll gives counted."""
    return LAST_HIT * (1.0 - hit(rules, -d)) + (1.0 - LAST_HIT) * count(d, relation)


def tied(rules: FinaleRules, left: int, d: Ints, relation: int) -> list[Floats]:
    """What a tied blow is worth for each bet 0, 1, .. `left` of the striker, the only one with Edges to bet.

    A list of one where no bet is made (`mortal_tie=fail`). A bet above 0 wins the clash; the Edges left over wound, and a
    bought blow also gives the usual Scar.
    """
    if not rules.mortal_clash:
        return [missed(rules, d, relation)]
    usual = 1 if rules.mortal_bought else 0
    bets = [hit(rules, d - usual - (left - bet)) for bet in range(1, left + 1)]
    return [missed(rules, d, relation), *bets]


def spends(rules: FinaleRules, edges: int) -> range:
    """How many extra dice a striker with `edges` Edges, the blow not yet paid, may buy: range(0, most + 1)."""
    return range(min(rules.attacker_extras, edges - 1) + 1) if rules.mortal_bought else range(1)


def by_spend(rules: FinaleRules, edges: int, d: Ints, relation: int) -> list[Floats]:
    """The value of the blow for each number of extra dice, the best bet following a tie. `edges` is one or more."""
    import numpy as np

    values = []
    for extra in spends(rules, edges):
        odds = contest(1 + extra, 1)
        left = edges - 1 - extra if rules.mortal_bought else edges
        wounds = left + 1 if rules.mortal_bought else left
        on_tie = np.max(tied(rules, left, d, relation), axis=0)
        values.append(
            float(odds.win) * hit(rules, d - wounds)
            + float(odds.tie) * on_tie
            + float(odds.loss) * missed(rules, d + 1, relation)
        )
    return values


def value(rules: FinaleRules, edges: int, d: Ints, relation: int) -> Floats:
    """The value of a mortal blow to a striker with `edges` Edges (one or more), before it is paid for."""
    import numpy as np

    return np.asarray(np.max(by_spend(rules, edges, d, relation), axis=0))


def best(values: list[float]) -> int:
    """Which of these choices to take: the cheapest of those that are as good as any."""
    top = max(values)
    return next(n for n, worth in enumerate(values) if worth >= top - 1e-12)


def fates(rules: FinaleRules, edges: int, d: int, relation: int) -> Fates:
    """What becomes of a mortal blow struck as well as can be, `edges` of one or more."""
    import numpy as np

    at = np.asarray(d)
    extra = best([float(v) for v in by_spend(rules, edges, at, relation)])
    left = edges - 1 - extra if rules.mortal_bought else edges
    usual = 1 if rules.mortal_bought else 0
    odds = contest(1 + extra, 1)
    return _mixed(
        (float(odds.win), _hit_fates(rules, d - usual - left)),
        (float(odds.tie), tied_fates(rules, left, d, relation)),
        (float(odds.loss), missed_fates(rules, d + 1, relation)),
    )


def tied_fates(rules: FinaleRules, left: int, d: int, relation: int) -> Fates:
    """What becomes of a tied blow, the best bet of `left` Edges being made."""
    import numpy as np

    bet = best([float(v) for v in tied(rules, left, np.asarray(d), relation)])
    if bet == 0:
        return missed_fates(rules, d, relation)
    return _hit_fates(rules, d - (1 if rules.mortal_bought else 0) - (left - bet))


def missed_fates(rules: FinaleRules, d: int, relation: int) -> Fates:
    """What becomes of a striker whose blow failed."""
    last = _hit_fates(rules, -d).turned()._replace(by_mortal=0.0, by_last=1.0)
    return _mixed((LAST_HIT, last), (1.0 - LAST_HIT, count_fates(d, relation)))


def count_fates(d: int, relation: int) -> Fates:
    """What the count comes to (rule 4.9): nobody dies."""
    import numpy as np

    worth = float(count(np.asarray(d), relation))
    return Fates(float(worth == 1.0), float(worth == 0.5), 0.0, 0.0, 0.0, 0.0)


def _hit_fates(rules: FinaleRules, d: int) -> Fates:
    """A blow that hit, all Scars counted: who has more Scars falls, and a defender with more dies (rule 4.7)."""
    wins = 0.0 if rules.scars_decide and d > 0 else 1.0
    return Fates(wins, 0.0, 0.0, float(d < 0), 1.0, 0.0)


def _mixed(*parts: tuple[float, Fates]) -> Fates:
    """Fates weighted by chances that add up to one."""
    return Fates(*(sum(chance * fate[n] for chance, fate in parts) for n in range(len(Fates._fields))))

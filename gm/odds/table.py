"""Where the values of a finale are kept, and how a state becomes a place in an array.

Everything is told from the side of the attacker of the exchange at hand. A state is then

    q   which hatred relation (see `Table.relations`)
    a   Edges of the attacker
    b   Edges of the defender
    d   Scars of the attacker minus Scars of the defender

`after` holds the state just after an exchange, as the value to the one who has just attacked; `clash` holds the state just
after a tie, before the bets. The state before an exchange needs no array of its own: the coming attacker is the one who has
just defended, so it is one minus `after` with all turned round.

Far from zero the Scars no longer matter, since too few exchanges are left to change who has more: `reach` says from where on.
Beyond it both arrays are filled with the last value, so that nothing needs to be clipped when it is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gm.odds import mortal
from gm.odds.rules import FinaleRules

if TYPE_CHECKING:
    from gm.odds.games import Floats, Ints


class Table:
    """Values for up to `size` Edges a side, under one set of rules, for hatred relations that turn into each other."""

    def __init__(self, rules: FinaleRules, size: int, equal_hatred: bool) -> None:
        """An empty table: everything that a mortal blow or a count decides is known, the rest is not a number yet."""
        import numpy as np

        self.rules = rules
        self.size = size
        self.relations: tuple[int, ...] = (0,) if equal_hatred else (-1, 1)
        """The sign of the attacker's noted Hatred minus the defender's, for each q; roles turned, q becomes `-1 - q`."""
        edges = np.arange(size + 1)
        self.reach: Ints = _reach(rules, edges[:, None], edges[None, :])
        """(size + 1, size + 1) [a, b]: before an exchange, Scar differences beyond this change nothing."""
        self.margin = int(self.reach.max()) + 2
        self.width = 2 * self.margin + 1
        shape = (len(self.relations), size + 1, size + 1, self.width)
        self.after: Floats = np.full(shape, np.nan)
        """[q, a, b, margin + d]: value to the one who has just attacked, once the exchange is over."""
        self.clash: Floats = np.full(shape, np.nan)
        """[q, a, b, margin + d]: value to the attacker after a tie, before the bets of a clash."""
        self.unsaved = 0
        """How many values are in no file yet."""
        self._decided()

    def _decided(self) -> None:
        """Fill in what follows when at least one has no Edges (rules 4.7 to 4.10)."""
        import numpy as np

        scars = np.arange(-self.margin, self.margin + 1)
        for q, relation in enumerate(self.relations):
            turned = -1 - q
            self.after[q, 0, 0] = mortal.count(scars, relation)
            for edges in range(1, self.size + 1):
                strike = mortal.value(self.rules, edges, scars, relation)
                self.after[q, edges, 0] = strike
                self.after[turned, 0, edges] = 1.0 - strike[::-1]

    def place(self, q: Ints | int, a: Ints | int, b: Ints | int, d: Ints | int) -> Ints:
        """The flat index of a state in `after.ravel()` and `clash.ravel()`."""
        import numpy as np

        side = self.size + 1
        return np.asarray(((q * side + a) * side + b) * self.width + self.margin + d)

    def bound(self, d: int) -> int:
        """The Scar difference `d`, brought inside the table: values beyond its margin are those at it."""
        return max(-self.margin, min(self.margin, d))

    def before_value(self, q: int, a: int, b: int, d: int) -> float:
        """Value to the coming attacker (with `a` Edges) before an exchange; not a number if it was never worked out."""
        return 1.0 - float(self.after[-1 - q, b, a, self.margin - self.bound(d)])

    def clash_value(self, q: int, a: int, b: int, d: int) -> float:
        """Value to the attacker (with `a` Edges left) after a tie; not a number if it was never worked out."""
        return float(self.clash[q, a, b, self.margin + self.bound(d)])

    def grown(self, size: int) -> Table:
        """A larger table that knows what this one knows."""
        larger = Table(self.rules, size, self.relations == (0,))
        larger.fill_from(self)
        larger.unsaved = self.unsaved
        return larger

    def fill_from(self, other: Table) -> None:
        """Take over what another table of the same rules and relations knows and this one does not."""
        import numpy as np

        side = min(self.size, other.size) + 1
        d = np.clip(np.arange(-self.margin, self.margin + 1), -other.margin, other.margin) + other.margin
        for mine, theirs in ((self.after, other.after), (self.clash, other.clash)):
            part = mine[:, :side, :side]
            known = theirs[:, :side, :side][..., d]
            mine[:, :side, :side] = np.where(np.isnan(part), known, part)


def _reach(rules: FinaleRules, a: Ints, b: Ints) -> Ints:
    """How far the Scar difference matters before an exchange; `a` and `b` broadcast.

    The attacker can pay for a attacks and the defender for b, in turn: at most min(2a - 1, 2b) exchanges (rule 4.3). A
    mortal blow that misses adds one Scar (rule 4.7), and one more is needed to be past equality. Where Scars decide a blow
    that hits, each Edge left counts too.
    """
    import numpy as np

    exchanges = np.maximum(np.minimum(2 * a - 1, 2 * b), 0)
    return np.asarray(exchanges + 2 + (np.maximum(a, b) + 1 if rules.scars_decide else 0))

"""Where a finale stands: what both hold, whose blow it is, and which choice comes next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from gm.odds.rules import MOST_EDGES

Seat = Literal["A", "B"]
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class FinaleState:
    """A moment of the finale. Pairs are (A, B).

    >>> FinaleState(edges=(4, 2), attacker="B").at
    'attack'
    """

    edges: Pair
    """Edges held now: what has been paid already is gone."""
    scars: Pair = (0, 0)
    hatred: Pair = (0, 0)
    """Hatred as noted (rule 3.2); only which is more matters here."""
    attacker: Seat = "A"
    kind: Literal["exchange", "mortal", "last"] = "exchange"
    """An exchange with Edges on both sides, a mortal blow, or the last chance after one that failed."""
    at: Literal["attack", "spend", "bet"] = "attack"
    """Nothing is paid yet; the blow is paid and extra dice come next; or the dice tied and the bets come next."""
    seen: int | None = None
    """At `spend` with `extras_order=attacker_first`: the attacker's number, once the defender is to answer it; `edges` are
    those before this number is paid."""

    def __post_init__(self) -> None:
        for name, pair in (("edges", self.edges), ("scars", self.scars), ("hatred", self.hatred)):
            if len(pair) != 2 or any(not isinstance(n, int) or n < 0 for n in pair):
                raise ValueError(f"{name}: two whole numbers, 0 or more, are needed")
        if max(self.edges) > MOST_EDGES:
            raise ValueError(f"no game can bring more than {MOST_EDGES} Edges to one side")
        if self.attacker not in ("A", "B"):
            raise ValueError("the attacker is A or B")
        if self.kind not in ("exchange", "mortal", "last") or self.at not in ("attack", "spend", "bet"):
            raise ValueError("no such moment in a finale")
        if self.kind == "last" and self.at == "bet":
            raise ValueError("a tied last chance fails: nobody bets")
        if self.kind == "exchange" and self.at == "spend" and self.theirs == 0:
            raise ValueError("an exchange needs Edges on both sides; this is a mortal blow")
        if self.kind == "mortal" and (self.theirs or (self.at == "attack" and not self.mine)):
            raise ValueError("a mortal blow is struck by the only one with Edges")
        if self.seen is not None and (self.at != "spend" or self.seen < 0):
            raise ValueError("extra dice are seen while spending, none or more")

    @property
    def mine(self) -> int:
        """Edges of the attacker."""
        return self.edges[self.attacker == "B"]

    @property
    def theirs(self) -> int:
        """Edges of the defender."""
        return self.edges[self.attacker == "A"]

    @property
    def difference(self) -> int:
        """Scars of the attacker minus Scars of the defender."""
        ahead = self.scars[0] - self.scars[1]
        return ahead if self.attacker == "A" else -ahead

    @property
    def relation(self) -> int:
        """The sign of the attacker's noted Hatred minus the defender's: -1, 0 or 1."""
        mine, theirs = self.hatred if self.attacker == "A" else self.hatred[::-1]
        return (mine > theirs) - (mine < theirs)

    def for_a(self, worth: float) -> float:
        """A chance of the attacker's as one of A's."""
        return worth if self.attacker == "A" else 1.0 - worth


def first_attacker(edges: Pair, scars: Pair, hatred: Pair) -> Seat | None:
    """Who strikes first: more noted Hatred, then more Edges, then more Scars (rule 4.1).

    None if all are equal: whoever declares a move first.
    """
    for a, b in (hatred, edges, scars):
        if a != b:
            return "A" if a > b else "B"
    return None


def of_view(view: Mapping[str, Any], at: Literal["attack", "spend", "bet"], options: Mapping[str, Any]) -> FinaleState:
    """The moment of the finale that a seat sees, or anybody: nothing that is still secret is read.

    `at` says which choice comes next. Whoever strikes first where that is open (rule 4.1) is taken to be A.
    """
    seats, duel = view["seats"], view["duel"]
    edges = [seats["A"]["edges"], seats["B"]["edges"]]
    attacker: Seat = duel["attacker"] or "A"
    seen = None
    if at == "spend" and options.get("extras_order") == "attacker_first" and attacker not in view["to_move"]:
        # The attacker's number is open and paid; the solver wants the Edges before it.
        seen = duel["spent"][attacker]
        edges["AB".index(attacker)] += seen
    return FinaleState(
        edges=(edges[0], edges[1]),
        scars=(seats["A"]["scars"], seats["B"]["scars"]),
        hatred=(seats["A"]["noted_hatred"] or 0, seats["B"]["noted_hatred"] or 0),
        attacker=attacker,
        kind=duel["kind"],
        at=at,
        seen=seen,
    )

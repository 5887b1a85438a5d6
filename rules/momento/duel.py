"""A duel from anywhere: the same rules, without the chapters before it.

    game = duel({}, edges=(5, 5), scars=(0, 1), key=key_from_seed("7"))

For tournaments, lessons and tests. The game begins where hatred has been dealt with (4.1): the next move is the first attack, or the mortal
blow of the only one with Edges, or the count where nobody has any.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.errors import BadOption
from rules.frozen import replace
from rules.game import SEATS, Game
from rules.momento import Momento
from rules.momento.finale import begin_duel
from rules.momento.options import Options
from rules.momento.state import Pair, Samurai, State
from rules.system import Event

__all__ = ["MOST", "Duel", "duel"]

MOST = 999
"""The highest number of Edges, Scars or Hatred that a duel can be set to."""


class Duel(Momento):
    """The verbs of Un momento único, from the first attack on."""

    def __init__(self, edges: Pair, scars: Pair = (0, 0), hatred: Pair = (0, 0)) -> None:
        """Pairs are (A, B); `hatred` is as noted (3.2). BadOption: a number below 0 or beyond `MOST`."""
        for pair in (edges, scars, hatred):
            for number in pair:
                if not 0 <= number <= MOST:
                    raise BadOption("0 to {most}, not {number}", most=MOST, number=number)
        self.samurai = tuple(
            Samurai(name=seat, who="", edges=edges[at], hatred=hatred[at], noted=hatred[at], scars=scars[at])
            for at, seat in enumerate(SEATS[:2])
        )

    def start(self, options: Mapping[str, str], seats: Sequence[str]) -> tuple[State, tuple[Event, ...]]:
        """Blades drawn, hatred dealt with: who strikes first is known, or whoever declares a move does (4.1)."""
        chosen = Options.of(options)
        state = State(chosen, samurai=(self.samurai[0], self.samurai[1]), chapter=chosen.chapters)
        return begin_duel(replace(state, ways=("release", "release")))


def duel(options: Mapping[str, str], edges: Pair, scars: Pair = (0, 0), hatred: Pair = (0, 0), *, key: bytes) -> Game:
    """A game that begins with the duel. `options` as typed. BadOption."""
    rules = Duel(edges, scars, hatred)
    return Game(rules, rules.options(options), SEATS[:2], key=key)

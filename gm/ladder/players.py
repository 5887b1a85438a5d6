"""Who plays in a tournament: levels of the AI samurai, and bots with one idea each. All are mixed strategies, written down exactly.

A name is a bot's (`random`, `never`, `always`, `greedy`), a level's (`warrior`: with the temperament `honourable`), or a level's with a
temperament (`warrior/vengeful`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Protocol

from gm.odds.state import FinaleState
from gm.samurai.character import LEVELS, TEMPERAMENTS
from gm.samurai.mind import Mind
from gm.samurai.reckoning import Reckoner

__all__ = ["BOTS", "USUAL", "Level", "Mix", "Player", "names", "player", "view_of"]

Mix = tuple[float, ...]
View = Mapping[str, Any]

USUAL = "honourable"
"""The temperament of a level that is named alone."""


class Player(Protocol):
    """A mixed strategy: how often each number is chosen, 0 first. All numbers up to `most` can be paid."""

    name: str

    def spend(self, state: FinaleState, attacks: bool, most: int) -> Mix:
        """Extra dice in an exchange or a mortal blow; `state` stands at `spend`."""
        ...

    def bet(self, state: FinaleState, attacks: bool, most: int) -> Mix:
        """Edges bet in a clash; `state` stands at `bet`."""
        ...

    def extras(self, view: View, seat: str, most: int) -> Mix:
        """Extra dice in a climax."""
        ...

    def hatred(self, view: View, seat: str) -> Mix:
        """How often to give in to hatred, and to let go."""
        ...


def pure(number: int, most: int) -> Mix:
    """Always that number, or the most there is."""
    number = min(number, most)
    return tuple(float(n == number) for n in range(most + 1))


class Random:
    """Any number as often as any other."""

    name = "random"

    def spend(self, state: FinaleState, attacks: bool, most: int) -> Mix:
        """Any."""
        return (1 / (most + 1),) * (most + 1)

    bet = spend

    def extras(self, view: View, seat: str, most: int) -> Mix:
        """Any."""
        return (1 / (most + 1),) * (most + 1)

    def hatred(self, view: View, seat: str) -> Mix:
        """Either."""
        return (0.5, 0.5)


class Never:
    """Spends nothing, bets nothing, takes no Scars, lets go."""

    name = "never"

    def spend(self, state: FinaleState, attacks: bool, most: int) -> Mix:
        """None."""
        return pure(0, most)

    bet = spend

    def extras(self, view: View, seat: str, most: int) -> Mix:
        """None."""
        return pure(0, most)

    def hatred(self, view: View, seat: str) -> Mix:
        """Lets go."""
        return (0.0, 1.0)


class Always:
    """Spends and bets all it can, takes every die, gives in."""

    name = "always"

    def spend(self, state: FinaleState, attacks: bool, most: int) -> Mix:
        """All."""
        return pure(most, most)

    bet = spend

    def extras(self, view: View, seat: str, most: int) -> Mix:
        """All."""
        return pure(most, most)

    def hatred(self, view: View, seat: str) -> Mix:
        """Gives in."""
        return (1.0, 0.0)


class Greedy:
    """Takes what wins most now: the Scar of this exchange, as long as it is worth the Edge.

    It reckons with an opponent who spends nothing, counts an Edge and a Scar alike, and looks no further than the exchange: so it
    buys no dice in an exchange, one Edge of bet in a clash (a Scar for an Edge, and never less), and in a mortal blow, where Edges are good
    for nothing else, every die that leaves one to win a tie with. In a climax it takes all dice, and it gives in to whatever Hatred it has.
    """

    name = "greedy"

    def spend(self, state: FinaleState, attacks: bool, most: int) -> Mix:
        """Dice only for the blow that ends it."""
        if state.kind != "mortal":
            return pure(0, most)
        return pure(max(0, min(most, state.mine - 1)), most)

    def bet(self, state: FinaleState, attacks: bool, most: int) -> Mix:
        """One."""
        return pure(1, most)

    def extras(self, view: View, seat: str, most: int) -> Mix:
        """All."""
        return pure(most, most)

    def hatred(self, view: View, seat: str) -> Mix:
        """Gives in, where there is anything to give in to."""
        return (1.0, 0.0) if view["seats"][seat]["hatred"] else (0.0, 1.0)


class Level:
    """The AI samurai, by the very mixes that it draws its choices from."""

    def __init__(self, level: str, temper: str, options: Mapping[str, str]) -> None:
        """ValueError: no such level or temperament."""
        self.name = level if temper == USUAL else f"{level}/{temper}"
        reckoner = _reckoner(tuple(sorted(options.items())))
        self._minds = {seat: Mind(seat, temper, level, b"", reckoner) for seat in ("A", "B")}
        self._known: dict[tuple[Any, ...], Mix] = {}

    def spend(self, state: FinaleState, attacks: bool, most: int) -> Mix:
        """As `Mind.spend_mix`."""
        return self._mix(state, attacks, most)

    def bet(self, state: FinaleState, attacks: bool, most: int) -> Mix:
        """As `Mind.bet_mix`."""
        return self._mix(state, attacks, most)

    def extras(self, view: View, seat: str, most: int) -> Mix:
        """As `Mind.extras_mix`."""
        return self._minds[seat].extras_mix(view, most)

    def hatred(self, view: View, seat: str) -> Mix:
        """As `Mind.hatred_mix`."""
        return self._minds[seat].hatred_mix(view)

    def _mix(self, state: FinaleState, attacks: bool, most: int) -> Mix:
        state = _from_the_attacker(state)
        key = (state, attacks, most)
        if key not in self._known:
            seat = "A" if attacks else "B"
            view = view_of(state)
            mind = self._minds[seat]
            found = mind.bet_mix(view, most) if state.at == "bet" else mind.spend_mix(view, most)
            self._known[key] = tuple(found) + (0.0,) * (most + 1 - len(found))
        return self._known[key]


@lru_cache(maxsize=4)
def _reckoner(options: tuple[tuple[str, str], ...]) -> Reckoner:
    """One for all levels: what one has asked the others need not."""
    return Reckoner(dict(options))


def _from_the_attacker(state: FinaleState) -> FinaleState:
    """The same with A as the attacker, and only what matters of Scars and Hatred: who has more, and how many."""
    d, relation = state.difference, state.relation
    return replace(
        state,
        edges=(state.mine, state.theirs),
        scars=(max(d, 0), max(-d, 0)),
        hatred=(int(relation > 0), int(relation < 0)),
        attacker="A",
    )


def view_of(state: FinaleState) -> dict[str, Any]:
    """What a mind reads of a view in the finale."""
    edges = list(state.edges)
    spent = {"A": 0, "B": 0}
    to_move = ["A", "B"]
    if state.seen is not None:
        spent[state.attacker] = state.seen
        edges["AB".index(state.attacker)] -= state.seen
        to_move.remove(state.attacker)
    seats = {
        seat: {
            "edges": edges[at],
            "scars": state.scars[at],
            "hatred": state.hatred[at],
            "noted_hatred": state.hatred[at],
        }
        for at, seat in enumerate("AB")
    }
    return {
        "seats": seats,
        "duel": {"attacker": state.attacker, "kind": state.kind, "spent": spent},
        "to_move": to_move,
    }


BOTS: Mapping[str, type[Random] | type[Never] | type[Always] | type[Greedy]] = {
    bot.name: bot for bot in (Random, Never, Always, Greedy)
}


def names(temperaments: bool = False) -> tuple[str, ...]:
    """Everybody, levels first; each level with each temperament, or once. A master plays alike whatever its temperament."""
    found = []
    for level in LEVELS[::-1]:
        found += [f"{level}/{temper}" for temper in TEMPERAMENTS] if temperaments and level != "master" else [level]
    return (*found, *BOTS)


def player(name: str, options: Mapping[str, str]) -> Player:
    """ValueError: nobody is called that."""
    if name in BOTS:
        return BOTS[name]()
    level, sign, temper = name.partition("/")
    if level not in LEVELS or (sign and temper not in TEMPERAMENTS):
        raise ValueError(f"no player {name!r}")
    return Level(level, temper or USUAL, options)

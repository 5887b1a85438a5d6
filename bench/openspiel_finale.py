"""The finale as a game of OpenSpiel, under the default options, written from section 4 of the rules and not from our solver.

Secret choices come one after the other, the second not knowing the first; dice are one chance node with three outcomes. `solve` hands
the game to OpenSpiel's linear programme over sequences. Needs open_spiel, cvxpy and ecos (requirements/bench.txt).
"""

from __future__ import annotations

import importlib
from itertools import product
from typing import Any

pyspiel: Any = importlib.import_module("pyspiel")

HIGHER, TIE, LOWER = range(3)
_MOST = 64
"""The most choices, and so Edges, that a game of this kind can be declared with."""

_TYPE = pyspiel.GameType(
    short_name="momento_finale",
    long_name="The finale of Un momento unico",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"a": 1, "b": 1, "scars": 0, "hatred": 0},
)


def _odds(attacker: int, defender: int) -> list[tuple[int, float]]:
    """Chances that the attacker's highest die is higher, equal and lower (rule 4.4), by counting every throw."""
    counts = [0, 0, 0]
    for faces in product(range(1, 7), repeat=attacker + defender):
        mine, theirs = max(faces[:attacker]), max(faces[attacker:])
        counts[HIGHER if mine > theirs else TIE if mine == theirs else LOWER] += 1
    return [(outcome, count / 6 ** (attacker + defender)) for outcome, count in enumerate(counts)]


_ODDS = {dice: _odds(*dice) for dice in product(range(1, 4), repeat=2)}


class FinaleGame(pyspiel.Game):  # type: ignore[misc]
    """`a`, `b`: Edges of player 0, who strikes first, and of player 1; `scars`, `hatred`: player 0's minus player 1's."""

    def __init__(self, params: dict[str, int] | None = None) -> None:
        self.start = {"a": 1, "b": 1, "scars": 0, "hatred": 0, **(params or {})}
        info = pyspiel.GameInfo(
            num_distinct_actions=_MOST,
            max_chance_outcomes=3,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=6 * (self.start["a"] + self.start["b"] + 2),
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> FinaleState:
        """Blades drawn, nothing paid."""
        return FinaleState(self, self.start)


class FinaleState(pyspiel.State):  # type: ignore[misc]
    """A moment of the fight: what both hold, and what is being chosen, rolled or counted."""

    def __init__(self, game: FinaleGame, start: dict[str, int]) -> None:
        super().__init__(game)
        self.edges = (start["a"], start["b"])
        self.scars, self.hatred = start["scars"], start["hatred"]
        self.attacker = 0
        self.kind = "exchange"
        self.step = ""
        self.choices: tuple[int, ...] = ()
        """What has been chosen in this step, the attacker's first; secret until both are there."""
        self.dice = (0, 0)
        self.worth: float | None = None
        self.known = ""
        """All that has happened openly."""
        self._next()

    # -- what OpenSpiel asks ------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """Who moves: 0, 1, chance or nobody any more."""
        if self.worth is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.step == "roll":
            return int(pyspiel.PlayerId.CHANCE)
        return self.attacker if not self.choices else 1 - self.attacker

    def is_terminal(self) -> bool:
        """Whether the fight is decided."""
        return self.worth is not None

    def returns(self) -> list[float]:
        """1 to who triumphs and -1 to the other, or 0 to both."""
        worth = self.worth or 0.0
        return [worth, -worth]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The odds of the dice in hand."""
        return _ODDS[self.dice]

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that this player has seen and chosen."""
        mine = self.choices[:1] if player == self.attacker else self.choices[1:2]
        return f"{player}{self.known}{self.step}{''.join(map(str, mine))}"

    def __str__(self) -> str:
        return f"{self.known}{self.step}{self.choices}"

    def _legal_actions(self, player: int) -> list[int]:
        held = self.edges[player]
        if self.step == "bet":
            return list(range(held + 1))
        return list(range(min(2, held) + 1))  # the attacker's first die is paid already (rule 4.3)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{self.step} {action}"

    def _apply_action(self, action: int) -> None:
        if self.step == "roll":
            self.known += f"r{action}"
            self._rolled(action)
            return
        self.choices += (action,)
        if len(self.choices) == (1 if self.kind == "mortal" else 2):
            chosen, self.choices = (*self.choices, 0)[:2], ()
            self.known += f"{self.step}{chosen[0]},{chosen[1]}"
            self._pay(*chosen)
            if self.step == "spend":
                self.dice, self.step = (1 + chosen[0], 1 + chosen[1]), "roll"
            elif chosen[0] != chosen[1]:
                self._won(chosen[0] > chosen[1])
            else:
                self._unwounded()

    # -- the rules ----------------------------------------------------------------------------------------------------

    def _pay(self, attacker: int, defender: int) -> None:
        paid = (attacker, defender) if self.attacker == 0 else (defender, attacker)
        self.edges = (self.edges[0] - paid[0], self.edges[1] - paid[1])

    def _next(self) -> None:
        """The next blow, by rules 4.6, 4.7 and 4.10."""
        if not any(self.edges):
            self._count()
            return
        if not all(self.edges):
            self.kind, self.attacker = "mortal", 0 if self.edges[0] else 1
        self._pay(1, 0)
        self.step = "spend"

    def _rolled(self, outcome: int) -> None:
        if self.kind == "last":
            if outcome == HIGHER:
                self._triumph(self.attacker)
            else:
                self._count()
        elif outcome == TIE:
            self.step = "bet"
        else:
            self._won(outcome == HIGHER)

    def _won(self, by_attacker: bool) -> None:
        """The loser's Scar (rule 4.4); a mortal blow that hits ends it (rule 4.7)."""
        loser = 1 - self.attacker if by_attacker else self.attacker
        self.scars += 1 if loser == 0 else -1
        if self.kind == "mortal" and by_attacker:
            self._triumph(self.attacker)
        else:
            self._unwounded()

    def _unwounded(self) -> None:
        """Go on: roles swap; after a mortal blow that failed the other has the last chance (rules 4.2, 4.8)."""
        self.attacker = 1 - self.attacker
        if self.kind == "mortal":
            self.kind, self.dice, self.step = "last", (1, 1), "roll"
        else:
            self._next()

    def _triumph(self, player: int) -> None:
        self.worth = 1.0 if player == 0 else -1.0

    def _count(self) -> None:
        """Fewer Scars, then less Hatred, then nobody (rule 4.9)."""
        behind = self.scars or self.hatred
        self.worth = float((behind < 0) - (behind > 0))


def solve(a: int, b: int, scars: int = 0, hatred: int = 0) -> float:
    """The chance that the first to strike triumphs, nobody counting half, by OpenSpiel's `solve_zero_sum_game` with ECOS."""
    programme = importlib.import_module("open_spiel.python.algorithms.sequence_form_lp")
    game = FinaleGame({"a": a, "b": b, "scars": scars, "hatred": hatred})
    values = programme.solve_zero_sum_game(game, solver="ECOS")
    return (1.0 + float(values[0])) / 2.0

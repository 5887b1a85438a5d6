"""A tournament: who meets whom from where, the games in their order, and the file that holds the results so far.

Each game has a key of its own, made from the seed and its place in the plan. What has been played is therefore only a number a cell, and a
tournament that was stopped anywhere goes on to the same end.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from gm.ladder.games import play_duel, play_whole
from gm.ladder.players import player
from gm.odds.state import FinaleState, first_attacker
from gm.record.store import write_whole
from rules import canonical
from rules.dice import key_from_seed, subkey

__all__ = ["DEFAULT_STATES", "Cell", "OtherPlan", "Plan", "Tournament", "read_state"]

FORMAT = 1
DEFAULT_STATES: tuple[str, ...] = ("1-1", "3-3", "5-5", "8-8", "6-4", "5-5/1-0", "5-5/0-0/0-1")
"""Edges, Scars and noted Hatred of the two seats: level ones from short to long, and one side with more Edges, Scars or Hatred."""


class OtherPlan(Exception):
    """A results file belongs to another tournament."""


def read_state(text: str) -> FinaleState:
    """`EDGES[/SCARS[/HATRED]]`, each as `A-B`. ValueError.

    >>> read_state("5-4/0-1").scars
    (0, 1)
    """
    pairs = []
    for part in text.split("/"):
        a, sign, b = part.partition("-")
        if not sign or not (a.isascii() and a.isdigit() and b.isascii() and b.isdigit()):
            raise ValueError(f"not a state: {text!r}")
        pairs.append((int(a[:4]), int(b[:4])))
    if not 1 <= len(pairs) <= 3:
        raise ValueError(f"not a state: {text!r}")
    edges, scars, hatred = (*pairs, (0, 0), (0, 0))[:3]
    return FinaleState(edges, scars, hatred, first_attacker(edges, scars, hatred) or "A")


@dataclass(frozen=True)
class Plan:
    """What is played. `games` is a number for each pair of players; it is shared evenly among states and seats, rounded up."""

    players: tuple[str, ...]
    states: tuple[str, ...] = DEFAULT_STATES
    games: int = 560
    seed: str = "1"
    options: Mapping[str, str] = field(default_factory=dict)
    whole: bool = False

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "format": FORMAT,
            "players": list(self.players),
            "states": [] if self.whole else list(self.states),
            "games": self.games,
            "seed": self.seed,
            "options": dict(self.options),
            "whole": self.whole,
        }

    @property
    def name(self) -> str:
        """A short name that no other plan has."""
        return hashlib.sha256(canonical(self.data()).encode()).hexdigest()[:16]

    def cells(self) -> list[Cell]:
        """Every pair from every state with both ways to sit."""
        where = ("",) if self.whole else self.states
        each = -(-self.games // (2 * len(where)))
        return [
            Cell(a, b, state, each)
            for one, other in combinations(self.players, 2)
            for state in where
            for a, b in ((one, other), (other, one))
        ]


@dataclass
class Cell:
    """Some games of two players at the same seats from the same state."""

    a: str
    b: str
    state: str
    games: int
    won: int = 0
    none: int = 0
    lost: int = 0

    @property
    def key(self) -> str:
        """Its name in the file."""
        return f"{self.a} {self.b} {self.state}"

    @property
    def played(self) -> int:
        """Games that are over."""
        return self.won + self.none + self.lost

    def add(self, winner: str | None) -> None:
        """One more."""
        self.won += winner == "A"
        self.lost += winner == "B"
        self.none += winner is None


class Tournament:
    """A plan and its results so far."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        """`path`: the file to go on from, if it is there, and to save to. OtherPlan: it holds other results, or none that can be read."""
        self.plan = plan
        self.path = path
        self.cells = plan.cells()
        self._players = {name: player(name, plan.options) for name in plan.players}
        if path is not None and path.exists():
            self._load(path)

    @property
    def played(self) -> int:
        """Games that are over."""
        return sum(cell.played for cell in self.cells)

    @property
    def games(self) -> int:
        """Games in all."""
        return sum(cell.games for cell in self.cells)

    def run(self, every: int = 50, after: Callable[[int], None] | None = None) -> None:
        """Play what is left. Saves after `every` games and at the end, also when it is interrupted; `after` is told of each game."""
        try:
            for number, cell in enumerate(self._left(), 1):
                cell.add(self._play(cell))
                if after is not None:
                    after(self.played)
                if number % every == 0:
                    self.save()
        finally:
            self.save()

    def _left(self) -> Iterator[Cell]:
        for cell in self.cells:
            while cell.played < cell.games:
                yield cell

    def _play(self, cell: Cell) -> str | None:
        key = subkey(key_from_seed(self.plan.seed), f"ladder {cell.key} {cell.played}")
        players = (self._players[cell.a], self._players[cell.b])
        if self.plan.whole:
            return play_whole(self.plan.options, players, key)
        return play_duel(self.plan.options, players, read_state(cell.state), key)

    def data(self) -> dict[str, Any]:
        """The plan and, cell by cell, games won by A, by nobody and by B."""
        return {**self.plan.data(), "cells": {cell.key: [cell.won, cell.none, cell.lost] for cell in self.cells}}

    def save(self) -> None:
        """Write the results so far: the whole file or none of it. SaveFailed."""
        if self.path is not None:
            write_whole(self.path, (json.dumps(self.data(), indent=1) + "\n").encode())

    def _load(self, path: Path) -> None:
        try:
            found = json.loads(path.read_bytes())
            cells = found.pop("cells")
            if found != self.plan.data():
                raise OtherPlan(path)
            for cell in self.cells:
                won, none, lost = map(int, cells.get(cell.key, (0, 0, 0)))
                if min(won, none, lost) < 0 or won + none + lost > cell.games:
                    raise OtherPlan(path)
                cell.won, cell.none, cell.lost = won, none, lost
        except (OSError, ValueError, KeyError, AttributeError, TypeError) as error:
            raise OtherPlan(path) from error

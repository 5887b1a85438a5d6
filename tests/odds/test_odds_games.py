"""Matrix games: the batch against whole numbers, and both against what defines a solution."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest

from gm.odds import games
from gm.odds.exact import ExactGame, solve_exactly
from gm.odds.games import solve_games


def random_matrix(rng: random.Random, rows: int, cols: int) -> list[list[float]]:
    """Entries of very different kinds: smooth, with many ties, all but alike, or of very different size."""
    kind = rng.randrange(4)
    if kind == 0:
        return [[rng.random() for _ in range(cols)] for _ in range(rows)]
    if kind == 1:
        return [[rng.randrange(3) / 2 for _ in range(cols)] for _ in range(rows)]
    if kind == 2:
        return [[0.5 + rng.randrange(3) * 2.0**-44 for _ in range(cols)] for _ in range(rows)]
    return [[rng.random() ** rng.choice((1, 40)) for _ in range(cols)] for _ in range(rows)]


def test_exact_games_are_solutions() -> None:
    rng = random.Random(1)
    for _ in range(150):
        m, k = rng.randint(1, 6), rng.randint(1, 6)
        matrix = [[Fraction(entry) for entry in row] for row in random_matrix(rng, m, k)]
        found = solve_exactly(matrix)
        assert sum(found.rows) == sum(found.cols) == 1
        assert min(*found.rows, *found.cols) >= 0
        assert max(sum(e * p for e, p in zip(row, found.cols, strict=True)) for row in matrix) == found.value
        columns = zip(*matrix, strict=True)
        assert min(sum(e * p for e, p in zip(col, found.rows, strict=True)) for col in columns) == found.value


def test_batches_agree_with_whole_numbers() -> None:
    rng = random.Random(2)
    shapes = [(rng.randint(1, 7), rng.randint(1, 7)) for _ in range(300)]
    matrices = [random_matrix(rng, m, k) for m, k in shapes]
    payoffs = np.full((7, 7, len(shapes)), 99.0)  # what is not real must not matter
    for n, ((m, k), matrix) in enumerate(zip(shapes, matrices, strict=True)):
        payoffs[:m, :k, n] = matrix
    found = solve_games(payoffs, np.array([m for m, _ in shapes]), np.array([k for _, k in shapes]))
    for n, ((m, k), matrix) in enumerate(zip(shapes, matrices, strict=True)):
        assert found.value[n] == pytest.approx(float(solve_exactly(matrix).value), abs=games.CERTAIN)
        assert found.rows[m:, n].sum() == found.cols[k:, n].sum() == 0
        assert found.rows[:, n].sum() == pytest.approx(1, abs=1e-12)
        grid = np.array(matrix)
        assert (grid @ found.cols[:k, n]).max() - (found.rows[:m, n] @ grid).min() <= 2 * games.CERTAIN


def test_a_game_that_rounding_spoils_is_solved_in_whole_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[list[float]]] = []

    def noted(payoffs: list[list[float]]) -> ExactGame:
        asked.append(payoffs)
        return solve_exactly(payoffs)

    monkeypatch.setattr(games, "solve_exactly", noted)
    monkeypatch.setattr(games, "CERTAIN", -1.0)  # nothing is certain enough
    payoffs = np.array([[1.0, -1.0], [-2.0, 1.0]])[..., None]
    found = solve_games(payoffs, np.array([2]), np.array([2]))
    assert asked == [[[1.0, -1.0], [-2.0, 1.0]]]
    assert found.value[0] == -0.2
    assert found.rows[:, 0].tolist() == [0.6, 0.4]
    assert found.cols[:, 0].tolist() == [0.4, 0.6]


def test_games_of_equal_entries_take_the_first() -> None:
    found = solve_games(np.full((3, 4, 1), 0.25), np.array([3]), np.array([4]))
    assert found.value[0] == 0.25
    assert found.rows[:, 0].tolist() == [1, 0, 0]
    assert found.cols[:, 0].tolist() == [1, 0, 0, 0]


def test_what_is_not_a_number_is_an_error() -> None:
    with pytest.raises(ArithmeticError):
        solve_games(np.full((2, 2, 1), np.nan), np.array([2]), np.array([2]))

"""Large finales read off smaller ones."""

from __future__ import annotations

import pytest

from gm.odds.finale import Finale, FinaleState
from gm.odds.near import KEEP, LEAD, Near


def test_small_finales_are_exact() -> None:
    exact, near = Finale(cache=None), Near()
    for state in (FinaleState((5, 5)), FinaleState((12, 8), (1, 0)), FinaleState((12, 12), (0, 2), (1, 0))):
        assert near.value(state) == exact.value(state)
        assert near.spend(state) == exact.spend(state)
        assert near.worth(state) == exact.worth(state)


@pytest.mark.parametrize("edges", [(20, 20), (26, 20), (20, 28), (24, 22)])
@pytest.mark.parametrize("scars", [(0, 0), (1, 0), (0, 2)])
def test_large_ones_are_near(edges: tuple[int, int], scars: tuple[int, int]) -> None:
    exact, near = Finale(cache=None), Near()
    state = FinaleState(edges, scars)
    assert near.value(state) == pytest.approx(exact.value(state), abs=0.05)
    payoffs, value = exact.payoffs(state), exact.value(state)
    mixes = near.spend(state)
    assert len(mixes.attacker) == len(mixes.defender) == 3
    for column in zip(*payoffs, strict=True):
        assert sum(p * worth for p, worth in zip(mixes.attacker, column, strict=True)) >= value - 0.01
    tied = FinaleState(edges, scars, at="bet")
    mixes, value, payoffs = near.bet(tied), exact.value(tied), exact.payoffs(tied)
    assert [len(mix) for mix in mixes] == [edges[0] + 1, edges[1] + 1]
    assert sum(mixes.attacker) == pytest.approx(1)
    for column in zip(*payoffs, strict=True):
        assert sum(p * worth for p, worth in zip(mixes.attacker, column, strict=True)) >= value - 0.08


def test_how_it_gets_smaller() -> None:
    near = Near()
    assert near.smaller(FinaleState((60, 60))).edges == (KEEP, KEEP)
    assert near.smaller(FinaleState((50, 20))).edges == (KEEP + LEAD, KEEP)
    assert near.smaller(FinaleState((48, 48), (5, 0))).scars == (3, 0)
    mortal = FinaleState((0, 40), attacker="B", kind="mortal", at="spend")
    assert near.smaller(mortal) == mortal


def test_many_at_once_are_those_one_by_one() -> None:
    import numpy as np

    near = Near()
    states = [((30, 25), (2, 0)), ((25, 40), (0, 3)), ((3, 4), (0, 0)), ((20, 0), (1, 0)), ((0, 0), (0, 1))]
    a, b = (np.array([edges[n] for edges, _scars in states]) for n in range(2))
    d = np.array([scars[0] - scars[1] for _edges, scars in states])
    found = near.before(0, a, b, d)
    for worth, (edges, scars) in zip(found, states, strict=True):
        assert worth == pytest.approx(near.value(FinaleState(edges, scars)), abs=1e-12)

"""FACTS.json: what is claimed, what is not, and what is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest

from gm.checker import BadFacts, Facts
from gm.checker.facts import UNSAID


def test_a_key_left_out_claims_nothing() -> None:
    facts = Facts.parse({})
    assert facts.winner is UNSAID
    assert facts.wounded is None and facts.dies is None and facts.counts is None and facts.deeds is None


def test_an_empty_list_or_null_is_a_claim() -> None:
    facts = Facts.parse({"winner": None, "wounded": [], "dies": [], "defeated": None})
    assert facts.winner is None and facts.defeated is None
    assert facts.wounded == () and facts.dies == ()


def test_the_whole_of_it() -> None:
    facts = Facts.parse(
        {
            "beat": "exchange",
            "people": [{"name": "Kenji", "role": "samurai", "seat": "A", "gender": "m", "human": True}],
            "counts": {"A": {"edges": 3}, "tokens": {"A": 2, "B": 1}, "dice": {"A": [5, 2]}},
            "deeds": {"A": ["giro"]},
            "secret": [{"seat": "B", "what": "bet", "value": 2}],
            "previous": ["Uno."],
            "max_words": 90,
            "something_new": 1,
        }
    )
    assert facts.people[0].human and facts.people[0].alive is None
    assert facts.counts == {"A": {"edges": 3}} and facts.tokens == {"A": 2, "B": 1} and facts.dice == {"A": (5, 2)}
    assert facts.secret[0].value == 2 and facts.previous == ("Uno.",) and facts.max_words == 90


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ([], "FACTS"),
        ({"winner": "C"}, "winner"),
        ({"wounded": "A"}, "wounded"),
        ({"dies": None}, "dies"),
        ({"people": [{"role": "samurai"}]}, r"people\[0\].name"),
        ({"people": [{"name": "Ume", "gender": "x"}]}, r"people\[0\].gender"),
        ({"people": [{"name": "Ume", "alive": "no"}]}, r"people\[0\].alive"),
        ({"counts": {"A": {"edges": "three"}}}, "counts.A.edges"),
        ({"counts": {"dice": {"A": ["5"]}}}, "counts.dice.A"),
        ({"deeds": {"A": "giro"}}, "deeds.A"),
        ({"secret": [{"seat": "A"}]}, r"secret\[0\]"),
        ({"previous": [1]}, "previous"),
        ({"max_words": 0}, "max_words"),
    ],
)
def test_a_wrong_key_is_named(data: Any, says: str) -> None:
    with pytest.raises(BadFacts, match=says):
        Facts.parse(data)

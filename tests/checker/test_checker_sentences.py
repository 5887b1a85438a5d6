"""Single sentences, labelled with what they claim and of whom: how many are read right does not get worse (tools/checker_sentences.py)."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import script

SENTENCES = Path(__file__).parents[1] / "data" / "checker" / "sentences"

# Percentages measured in a duel: rejected where nobody is hurt, dies or wins, where the other one does (rounded down), where it is right (rounded up).
FLOORS = {
    "en": {"death": (43, 40, 2), "winner": (38, 35, 3), "wound": (64, 59, 1)},
    "es": {"death": (38, 31, 2), "winner": (35, 29, 4), "wound": (43, 28, 5)},
}
ALARMS = {"en": 2, "es": 5}
"""Of the sentences that claim nothing."""


@pytest.mark.parametrize("lang", sorted(FLOORS))
def test_sentences_are_read_no_worse(lang: str) -> None:
    found = script("tools/checker_sentences.py").rates(sorted(SENTENCES.glob(f"{lang}-*.tsv")))

    def rate(kind: str, held: str) -> float:
        hits, total = found[lang, kind, held, "exchange"]
        assert total > 200
        return float(100 * hits / total)

    for kind, (free, wrong, right) in FLOORS[lang].items():
        assert rate(kind, "free") >= free, kind
        assert rate(kind, "wrong") >= wrong, kind
        assert rate(kind, "right") <= right, kind
    assert rate("nothing", "free") <= ALARMS[lang]


def test_what_the_labels_mean() -> None:
    cases = list(
        script("tools/checker_sentences.py").cases("W:Kenji\tLa hoja de Tomoe le mordió el hombro a Kenji.", "es")
    )
    assert [(case.held, case.beat, case.bad) for case in cases] == [
        (held, beat, bad)
        for beat in ("exchange", "scene")
        for held, bad in (("free", True), ("right", False), ("wrong", True))
    ]
    assert [case.facts["wounded"] for case in cases] == [[], ["A"], ["B"]] * 2
    assert {who["name"]: who["seat"] for who in cases[1].facts["people"]} == {"Kenji": "A", "Tomoe": "B"}

"""English: sentences that look like a wound and are none, the same told as one, and patterns in the past read in the present."""

from __future__ import annotations

import pytest
from checker_judged import rejected

from gm.checker.lexicon.en_present import present


def _kinds(text: str, wounded: list[str] | None = None) -> set[str]:
    return rejected(text, "en", beat="exchange", winner=None, wounded=wounded or [], dies=[])


@pytest.mark.parametrize(
    "text",
    [
        "Kenji's ribs had been broken so often in his youth that the bonesetter gave him a price.",
        "Tomoe's hand was red to the wrist with beetroot.",
        "On the shelf, the doll with the broken arm kept its painted smile.",
        "The thrust slid along her ribs the way a boat slides along a pier, touching nothing.",
        "Not one of Tomoe's seven strokes reached flesh.",
        "He struck her across the wrist with his fan, gently, as a teacher might.",
    ],
)
def test_no_wound(text: str) -> None:
    assert _kinds(text) == set()


@pytest.mark.parametrize(
    "text",
    [
        "Kenji's ribs had been broken.",
        "Tomoe's hand was red to the wrist with blood.",
        "The thrust slid along her ribs.",
        "Tomoe's third stroke reached flesh.",
        "Kenji's cheek opens beneath the edge as easily as paper.",
    ],
)
def test_the_same_told_as_a_wound(text: str) -> None:
    assert _kinds(text) == {"wound"}


def test_whose_wound_it_is_where_one_alone_is_spoken_of() -> None:
    text = "Wounded and furious, Kenji threw himself forward again."
    assert _kinds(text, ["A"]) == set()
    assert _kinds(text, ["B"]) == {"wound"}


def test_a_pattern_in_the_past_reads_the_present() -> None:
    assert present(r"\b(?:bit|ran down|scored|of)\b") == r"\b(?:bit|bites|ran down|runs down|scored|scors|scores|of)\b"
    assert present(r"(?<!was|bit)(?:tore)") == r"(?<!was|bit)(?:tore|tears)"

"""The index of patterns, and verbs in all their forms."""

from __future__ import annotations

import re

import pytest

from gm.checker.lexicon.conjugation import english, spanish
from gm.checker.lexicon.index import Index


def _found(patterns: list[str], text: str) -> set[int]:
    words = set(text.split())
    return Index(patterns, ("was", "the", "of")).candidates(words)


@pytest.mark.parametrize(
    ("pattern", "text", "worth"),
    [
        (r"\b(?:was|were) (?:gone|no more)\b", "he was there", False),
        (r"\b(?:was|were) (?:gone|no more)\b", "he was gone", True),
        (r"\bherid[oa]s?\b", "estaban heridas", True),
        (r"\bherid[oa]s?\b", "estaban enteras", False),
        (r"\b(?:cut|slit) (?:\w+ ){0,3}?(?:throat|neck)\b", "she cut the bread", False),
        (r"\b(?:cut|slit) (?:\w+ ){0,3}?(?:throat|neck)\b", "she slit the poor throat", True),
        (r"@\d 's (?:arm|leg)\b", "the arm was long", False),
        (r"@\d 's (?:arm|leg)\b", "@1 's arm was long", True),
        (r"\bquit(?:ó|aron) la vida\b", "le quitaron la vida", True),
        (r"\w+ed\b", "anything goes", True),
    ],
)
def test_only_what_can_match_is_tried(pattern: str, text: str, worth: bool) -> None:
    assert bool(_found([pattern], text)) is worth
    assert worth or not re.search(pattern, text)


def test_spanish_verbs() -> None:
    forms = set(spanish("cortó|hirió|abrió|hizo presa").split("|"))
    assert {"corta", "cortaba", "cortaron", "cortando", "ha cortado", "había cortado"} <= forms
    assert {"hiere", "hirieron", "ha herido", "abre", "había abierto", "hizo presa"} <= forms
    assert "abrido" not in " ".join(forms)


def test_english_verbs() -> None:
    assert {"slashes", "wounds", "slips"} <= set(english("slashed|wounded|slipped|cut").split("|"))

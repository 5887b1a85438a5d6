"""English: verbs in all their forms, patterns made to match sooner, and what the checker makes of a player's deeds and of those who have just died."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gm.checker import Facts, check_text
from gm.checker.lexicon.en_verbs import BASE, FINITE, GERUND, PARTICIPLE, forms
from gm.checker.lexicon.grouped import compiled_verbose, grouped

PEOPLE = [
    {"name": "Kenji", "role": "samurai", "seat": "A", "gender": "m", "human": True, "alive": True},
    {"name": "Kaede", "role": "samurai", "seat": "B", "gender": "f", "alive": True},
    {"name": "Ume", "role": "coveted", "gender": "f", "alive": False},
]


def _kinds(text: str, **facts: Any) -> set[str]:
    known = {"beat": "exchange", "people": PEOPLE, "winner": "A", "wounded": [], "dies": [], **facts}
    return {finding.kind for finding in check_text(text, "en", Facts.parse(known)) if finding.severity == "reject"}


@pytest.mark.parametrize(
    ("verb", "made"),
    [
        (
            "stab+",
            [("stab", BASE), ("stabs", FINITE), ("stabbing", GERUND), ("stabbed", FINITE), ("stabbed", PARTICIPLE)],
        ),
        ("cut", [("cut", BASE), ("cuts", FINITE), ("cutting", GERUND), ("cut", FINITE), ("cut", PARTICIPLE)]),
        ("bury", [("bury", BASE), ("buries", FINITE), ("burying", GERUND), ("buried", FINITE), ("buried", PARTICIPLE)]),
        ("die", [("die", BASE), ("dies", FINITE), ("dying", GERUND), ("died", FINITE), ("died", PARTICIPLE)]),
    ],
)
def test_forms_of_a_verb(verb: str, made: list[tuple[str, str]]) -> None:
    assert list(forms(verb)) == made


@pytest.mark.parametrize(
    "pattern",
    [
        r"\b(?:arms?|ankle|back|belly|bone|brow) (?:was|were|is)\b",
        r"(?<!the )\b(?P<p>@\d|him|her|hers|his|he)(?! \w+ly\b)",
        r"[a-c](?:one|only|or|of|off|on)+(?=[.,;)(])",
    ],
)
def test_a_grouped_pattern_matches_the_same(pattern: str) -> None:
    text = "@0 's arms were cut , her ankle was his , the belly bone is off. aonof, bononly) he hers him slowly"
    plain, sooner = re.compile(pattern), re.compile(grouped(pattern))
    assert [(m.span(), m.groupdict()) for m in plain.finditer(text)] == [
        (m.span(), m.groupdict()) for m in sooner.finditer(text)
    ]


def test_a_verbose_pattern_keeps_its_spaces() -> None:
    assert compiled_verbose(r"\b(?: as\ if | like\ an? | seem\w* )\b").findall("as if like a seemed asif") == [
        "as if", "like a", "seemed",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Kaede's knuckles were skinned to the bone.", "wound"),
        ("Kaede's fingers would not close on the hilt.", "wound"),
        ("The snow under Kaede had turned pink.", "wound"),
        ("Kaede did not get up.", "death"),
        ("Kaede's heart stopped between one beat and the next.", "death"),
        ("The exchange was Kaede's from the second step.", "winner"),
        ("Kenji knelt and offered her his sword.", "winner"),
    ],
)
def test_what_is_shown(text: str, kind: str) -> None:
    assert kind in _kinds(text)


@pytest.mark.parametrize(
    "text",
    [
        "Kaede's fingers were white on the hilt.",
        "The moment bled away, and Kaede was dead tired.",
        "Kaede laughed until her ribs hurt.",
        "Sweat ran down Kaede's temple.",
        "Had Kaede won, she would have gone home by the other road.",
        "The edge stopped against her neck, and went away again.",
    ],
)
def test_what_is_only_said(text: str) -> None:
    assert _kinds(text) == set()


def test_who_has_just_died_does_nothing_more() -> None:
    facts = {"beat": "mortal", "wounded": ["B"], "dies": ["B"], "defeated": "B"}
    assert "dead_acts" in _kinds("Kaede died on the steps. Then she picked up her sword and walked out.", **facts)
    assert (
        _kinds("Kaede died on the steps. He stood there for a long while, and the rain fell on them both.", **facts)
        == set()
    )


def test_the_dead_spoken_of_do_not_walk_in() -> None:
    scene = {"beat": "scene", "winner": None}
    assert "dead_acts" in _kinds("They called for Ume. She came up the path and sat down.", **scene)
    assert _kinds("They spoke of Ume. She had liked the path.", **scene) == set()


@pytest.mark.parametrize(
    ("deed", "text", "said"),
    [
        ("I hide the key", "Kenji hid the key under the bell.", False),
        ("I hide the key", "Kenji promised her the mill.", True),
        ("I sit by the fire and say nothing", "Kenji sat by the fire. “I forgive you,” he said.", True),
        ("I say that I forgive her", "Kenji sat by the fire. “I forgive you,” he said.", False),
    ],
)
def test_deeds_that_nobody_declared(deed: str, text: str, said: bool) -> None:
    kinds = _kinds(text, beat="scene", winner=None, deeds={"A": [deed], "B": []})
    assert ("speaks_for_player" in kinds) is said

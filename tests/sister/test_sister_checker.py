"""What the checker knows of the sister systems: seats A to F, what was tried, hurts from before, numbers of theirs."""

from __future__ import annotations

from typing import Any

import pytest

from gm.checker import BadFacts, Facts
from gm.checker.checker import check_text

PEOPLE = [
    {"name": "Kaede", "role": "side", "seat": "A", "gender": "f", "alive": True, "present": True},
    {"name": "Zenta", "role": "side", "seat": "B", "gender": "m", "alive": True, "present": True},
    {"name": "Yae", "role": "side", "seat": "C", "gender": "f", "human": True, "alive": True, "present": True},
]
FATE: dict[str, Any] = {
    "system": "fate",
    "beat": "exchange",
    "people": PEOPLE,
    "winner": "B",
    "wounded": [],
    "dies": [],
    "defeated": None,
    "counts": {
        "A": {"fate_points": 3, "stress": 1, "consequences": 0},
        "B": {"fate_points": 2, "stress": 0, "consequences": 1},
    },
    "deeds": {"A": ["Kaede carga con el hombro"], "B": ["Zenta se agacha"]},
}


def kinds(text: str, facts: dict[str, Any], lang: str = "es") -> list[str]:
    return [finding.kind for finding in check_text(text, lang, Facts.parse(facts)) if finding.severity == "reject"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Zenta se agachó, y el golpe de Kaede pasó por encima.", []),
        ("El golpe de Kaede hirió a Zenta en el brazo.", ["wound"]),
        ("Kaede venció a Zenta.", ["winner"]),
        ("Zenta cayó muerto.", ["death"]),
        ("—Esto se acabó —dijo Yae.", ["speaks_for_player"]),
        ("A Kaede le quedaban tres puntos de destino.", []),
        ("A Kaede le quedaban cinco puntos de destino.", ["count"]),
        ("A Zenta le quedaban tres puntos de destino.", ["count"]),
        ("Les quedaban dos puntos de destino.", []),
        ("Les quedaban nueve puntos de destino.", ["count"]),
    ],
)
def test_a_missed_blow_in_spanish(text: str, found: list[str]) -> None:
    assert kinds(text, FATE) == found


@pytest.mark.parametrize(
    ("text", "hurt", "found"),
    [
        ("Zenta tenía el brazo herido y aun así se agachó.", [], ["wound"]),
        ("Zenta tenía el brazo herido y aun así se agachó.", ["B"], []),
        ("El golpe de Kaede hirió a Zenta en el brazo.", ["B"], ["wound"]),
    ],
)
def test_an_old_hurt_may_be_told_and_not_dealt_again(text: str, hurt: list[str], found: list[str]) -> None:
    assert kinds(text, {**FATE, "hurt": hurt}) == found


TRIED: dict[str, Any] = {
    "system": "karmico",
    "beat": "scene",
    "people": [
        {"name": "Rokuro", "role": "hero", "seat": "A", "gender": "m", "alive": True},
        {"name": "Oribe", "role": "boss", "seat": "B", "gender": "m"},
    ],
    "dies": [],
}


@pytest.mark.parametrize(
    ("lang", "came_off", "failed"),
    [
        ("es", "Rokuro lo consiguió.", "Rokuro no lo consiguió."),
        ("es", "Rokuro lo logró a la segunda.", "Rokuro fracasó."),
        ("es", "Al final Rokuro pudo con aquello.", "Rokuro no pudo."),
        ("en", "Rokuro managed it.", "Rokuro did not manage it."),
        ("en", "Rokuro succeeded.", "Rokuro failed."),
        ("en", "Rokuro brought it off.", "Rokuro got nowhere."),
    ],
)
def test_what_was_tried_came_off_or_did_not(lang: str, came_off: str, failed: str) -> None:
    for success, right, wrong in ((True, came_off, failed), (False, failed, came_off)):
        facts = {**TRIED, "attempt": {"seat": "A", "success": success}}
        assert kinds(right, facts, lang) == []
        assert kinds(wrong, facts, lang) == ["winner"]
        assert kinds(wrong, TRIED, lang) == []


@pytest.mark.parametrize(
    "text",
    [
        "Rokuro casi lo consiguió.",
        "Si Rokuro lo consiguió o no, tardaron en saberlo.",
        "Nadie creyó que Rokuro lo consiguió.",
        "Oribe lo consiguió.",
    ],
)
def test_what_is_doubted_or_anothers_is_no_claim(text: str) -> None:
    assert kinds(text, {**TRIED, "attempt": {"seat": "A", "success": False}}) == []


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"system": None, "winner": "C"}, "winner: A, B or null is expected"),
        ({"winner": "G"}, "winner: A, B, C, D, E, F or null is expected"),
        ({"system": "chess"}, "system: momento, karmico, fate or null is expected"),
        ({"attempt": {"seat": "A"}}, "attempt: a seat and success are expected"),
        ({"attempt": {"seat": "A", "success": 1}}, "attempt.success: true or false is expected"),
        ({"hurt": "B"}, "hurt: a list is expected"),
    ],
)
def test_wrong_facts_are_named(more: dict[str, Any], says: str) -> None:
    plain = {key: value for key, value in FATE.items() if key != "people"}
    with pytest.raises(BadFacts, match=says):
        Facts.parse({**plain, **more})


def test_a_seat_beyond_the_second_may_win_and_lose() -> None:
    facts = {**FATE, "winner": "C", "defeated": "A", "people": [{**one, "human": False} for one in PEOPLE]}
    assert kinds("Yae venció a Kaede.", facts) == []
    assert kinds("Kaede venció a Yae.", facts) == ["winner"]

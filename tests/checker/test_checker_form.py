"""What only the form shows: words that go round, marks of another language, an aside within a quotation, talk of the task."""

from __future__ import annotations

from typing import Any

import pytest
from checker_judged import KENJI, TOMOE, rejected

from gm.checker.text import Scanner

PLAYED = [{**KENJI, "human": True}, TOMOE]


def _kinds(text: str, lang: str, **facts: Any) -> set[str]:
    return rejected(text, lang, **{"beat": "scene", "people": PLAYED, **facts})


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "He waited, and she waited, and while he waited she was waiting too; they waited by the bridge, and the bridge waited with "
               "them, and as they waited by the bridge he was waiting and she was waiting and both of them waited by the bridge."),
        ("es", "La nieve caía y caía, y él miraba la nieve caer; ella miraba la nieve caer también, y la nieve caía, y los dos miraban "
               "la nieve caer, y mientras la nieve caía los dos miraban caer la nieve."),
    ],
)  # fmt: skip
def test_words_that_go_round_are_a_repetition(lang: str, text: str) -> None:
    assert "repetition" in _kinds(text, lang)


def test_a_refrain_is_none() -> None:
    text = "The rain came at noon. Kenji counted the drops from the eave, lost count, and began again. The rain stayed. Tomoe mended a sandal, badly, and said that it would do."
    assert _kinds(text, "en", people=[KENJI, TOMOE]) == set()


def test_spanish_marks_are_not_english() -> None:
    assert _kinds('"¡Espera!" Tomoe called down from the wall.', "en") == {"language"}


def test_an_aside_within_guillemets_is_told() -> None:
    read = Scanner().read("«Señor —responde Kenji, inclinándose—, renuncio a la recompensa».")
    assert read.told == "§ responde Kenji, inclinándose § ."
    assert read.said == ("Señor", ", renuncio a la recompensa")
    assert _kinds(
        "«Señor —responde Kenji, inclinándose—, renuncio a la recompensa».", "es", deeds={"A": [], "B": []}
    ) == {"speaks_for_player"}


def test_who_spoke_goes_on_speaking() -> None:
    text = "Kenji let her come. Then he cut upward. “Good,” Tomoe said. “Again.”"
    assert _kinds(text, "en", beat="exchange", deeds={"A": ["cut upward"], "B": []}) == set()


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("es", "La escena se centra en la lealtad de los dos."),
        ("es", "El registro pide español de época."),
        ("en", "The scene focuses on what the two of them owe."),
    ],
)
def test_talk_of_the_task_leaks(lang: str, text: str) -> None:
    assert "leak" in _kinds(text, lang)


@pytest.mark.parametrize(
    ("beat", "text", "fault"),
    [
        ("ruling", "—Doy la razón a Tomoe —dijo la abadesa.", True),
        ("ruling", "—Si dijera la verdad, daría la razón a Tomoe —dijo la abadesa.", False),
        ("exchange", "—¡Punto para Tomoe! —gritó el juez.", True),
    ],
)
def test_a_spanish_verdict_said_aloud_counts(beat: str, text: str, fault: bool) -> None:
    assert ("winner" in _kinds(text, "es", beat=beat, winner="A", wounded=[], dies=[])) is fault


def test_who_dies_of_the_blow_acts_until_it_is_told() -> None:
    dying = [KENJI, {**TOMOE, "alive": False}]
    facts = {"beat": "mortal", "people": dying, "winner": "A", "wounded": ["B"], "dies": ["B"]}
    assert _kinds("Tomoe se lanza sin guardia. Kenji corta, y ella cae muerta.", "es", **facts) == set()
    assert _kinds("Tomoe cae muerta. Al rato Tomoe se levanta y recoge la espada.", "es", **facts) == {"dead_acts"}

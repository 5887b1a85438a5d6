"""What may not be told at a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from storyteller_play import Player
from storyteller_texts import write

from gm.storyteller import Storyteller
from gm.storyteller.tact import CROSSED, PLAYERS, VEILED, Tact
from gm.storyteller.texts import Texts
from gm.storyteller.tones import TONES, tone_of

PEOPLE = [
    {"name": "Kaede", "role": "samurai", "seat": "A", "gender": "f", "human": True, "alive": True, "present": True},
    {"name": "Heisuke", "role": "samurai", "seat": "B", "gender": "m", "human": False, "alive": True, "present": True},
]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("texts"))


@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("Nevaba.", 0),
        ("—Vete —dijo Heisuke.", 0),
        ("—Vete —dijo Kaede.", PLAYERS),
        ("Un perro ladró.", CROSSED),
        ("Había sangre en la nieve.", VEILED),
        ("—Calla a ese perro —dijo Kaede.", CROSSED),
    ],
)
def test_grades(text: str, grade: int) -> None:
    tact = Tact("es", {"beat": "scene", "people": PEOPLE}, ["perros"], ["sangre"])
    assert tact.grade(text) == grade


def test_what_a_player_declared_may_be_said() -> None:
    facts = {"beat": "ruling", "people": PEOPLE, "deeds": {"A": ["Kaede dice la verdad."], "B": []}}
    assert Tact("es", facts).grade("—Fui yo —dijo Kaede.") == 0


def test_nothing_is_judged_where_nobody_is_human_and_no_line_was_drawn() -> None:
    people = [{**who, "human": False} for who in PEOPLE]
    tact = Tact("es", {"beat": "scene", "people": people})
    assert tact.easy and tact.grade("—Vete —dijo Kaede.") == 0


def test_the_plan_keeps_clear_of_a_line() -> None:
    texts = Texts("es")
    count = {name: texts.crossings(f"spines/{name}", ["campanilla"]) for name in texts.names("spines")}
    assert count["puente"] > 0 and 0 in count.values()
    for key in range(12):
        free = Storyteller("es", bytes([key]) * 32)
        careful = Storyteller("es", bytes([key]) * 32, lines=["campanilla"])
        assert count[careful.plot.spine] == 0
        if count[free.plot.spine] == 0:
            assert careful.plot.spine == free.plot.spine


def test_a_line_drawn_is_kept_in_all_that_is_told_and_suggested() -> None:
    player = Player("11", "es")
    player.teller = Storyteller("es", player.key, lines=["nieve"])
    for n, events, state in player.steps:
        player.teller.observe(n, events, state)
    player.play()
    said = [prose.text for _, prose in player.told[1:]] + player.asked
    assert said and [text for text in said if "nieve" in text.casefold()] == []


def test_tones() -> None:
    assert {tone_of(bytes([i]) * 32) for i in range(12)} == set(TONES)
    assert tone_of(b"x", "sober") == "sober"
    with pytest.raises(ValueError, match="no tone 'loud'"):
        tone_of(b"x", "loud")


def test_a_narrator_is_known_by_its_words(root: Path) -> None:
    for tone in TONES:
        player = Player("5", root=root)
        player.teller = Storyteller("es", player.key, root=root, tone=tone)
        for n, events, state in player.steps:
            player.teller.observe(n, events, state)
        text = "\n".join(prose.text for _, prose in player.play())
        assert f", {tone} " in text
        assert not any(f", {other} " in text for other in TONES if other != tone)


def test_a_voice_goes_with_the_temperament(root: Path) -> None:
    player = Player("5", root=root)
    player.teller.humans = ()
    text = "\n".join(prose.text for _, prose in player.play())
    assert player.teller.voices == dict.fromkeys(player.teller.voices, "serene") or set(
        player.teller.voices.values()
    ) <= {"serene", "vengeful"}
    assert "Mira, honourable" not in text and "Mira, ambitious" not in text

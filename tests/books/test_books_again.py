"""`gm retell`: other words for the same game, and never another game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from books_games import random_game, saved, story

from gm.books.again import again, asked, changes, retell
from gm.books.build import build
from gm.books.source import Source
from gm.books.voice import Voice
from gm.storyteller import Storyteller
from gm.storyteller.grammar import TONES
from rules import BadOption


@pytest.mark.parametrize(("lang", "other"), [("es", "en"), ("en", "es"), ("en", "es-419"), ("es", "es")])
def test_the_game_is_the_same(lang: str, other: str) -> None:
    source = Source.played(story(lang))
    before = source.data()
    retold = again(source, lang=other)
    assert list(changes(source, retold)) == []
    assert source.data() == before == retold.data()
    one, two = build(source), build(retold)
    assert [roll.faces for roll in one.appendix.rolls] == [roll.faces for roll in two.appendix.rolls]
    assert [(r.step, r.favours, r.token) for r in one.appendix.rulings] == [
        (r.step, r.favours, r.token) for r in two.appendix.rulings
    ]
    assert [person.name for person in one.people] == [person.name for person in two.people]
    assert one.appendix.proof == two.appendix.proof
    assert one.key == two.key
    assert [section.key for section in one.sections] == [section.key for section in two.sections]


def test_spanish_becomes_english_all_of_it() -> None:
    book = build(again(Source.played(story("es")), lang="en"))
    words = " ".join(passage.text for section in book.sections for passage in section.passages)
    assert not re.search(r"[¿¡ñáéíúó]|—dijo|«", words)
    assert not any(re.search("[¿¡ñáéíóú]", ruling.text) for ruling in book.appendix.rulings)
    assert not any(section.theme and re.search("[ñáéíóú]", section.theme[1]) for section in book.sections)
    assert not any(re.search("[ñáéíóú]", person.who) for person in book.people)


def test_the_same_language_tells_the_same_decisions_and_moves() -> None:
    source = Source.played(story("es"))
    retold = again(source)
    one = [e["text"] for _n, s in source.steps for e in s.events if e["type"] in ("ruling", "theme")]
    two = [e["text"] for _n, s in retold.steps for e in s.events if e["type"] in ("ruling", "theme")]
    assert one == two


def test_short_is_shorter_and_long_is_whole() -> None:
    source = Source.played(story("en"))
    whole, short = (
        sum(len(p.text) for s in build(again(source, length=length), odds=False).sections for p in s.passages)
        for length in ("long", "short")
    )
    assert short < 0.8 * whole
    assert again(source, length="short").game is source.game


def test_what_a_person_said_stays_as_it_was_said() -> None:
    session = random_game(
        "momento", texts=("Lo que yo digo.",), names=("Ume", "Sakon", "Rei"), lang="es", humans=("A", "B")
    )
    source = Source.played(session)
    retold = again(source, lang="en")
    assert list(changes(source, retold)) == []
    said = [e["text"] for _n, s in retold.steps for e in s.events if e["type"] in ("scene", "ruling", "attack")]
    assert set(said) == {"Lo que yo digo."}


def test_it_is_deterministic(tmp_path: Path) -> None:
    path = saved(tmp_path)
    written = []
    for out in ("a", "b"):
        [page] = retell(
            str(path),
            tone=None,
            person=None,
            length=None,
            lang="en",
            formats=["md"],
            out=tmp_path / out,
            folder=tmp_path,
        )
        assert page.name == "game-en-retold.md"
        written.append(page.read_bytes())
    assert written[0] == written[1]


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"tone": "pink"}, "a tone is one of sober, lyrical, chronicle"),
        ({"length": "middling"}, "short or long"),
        ({}, "say how"),
    ],
)
def test_what_is_no_telling_is_refused(wanted: dict[str, str], said: str) -> None:
    with pytest.raises(BadOption) as error:
        asked(wanted.get("tone"), None, wanted.get("length"), wanted.get("lang"), modelled=False)
    assert said in str(error.value).format(**error.value.values)


def test_naming_a_model_is_a_telling_by_itself() -> None:
    asked(None, None, None, None, modelled=True)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_tone_changes_the_words_and_nothing_else(lang: str) -> None:
    source = Source.played(story(lang))
    told = {tone: again(source, voice=Voice(source, lang, tone=tone)) for tone in TONES}
    assert [list(changes(source, retold)) for retold in told.values()] == [[], [], []]
    texts = {tone: [line["text"] for line in retold.lines] for tone, retold in told.items()}
    assert len({tuple(one) for one in texts.values()}) == len(TONES)


def test_other_games_and_json_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption):
        again(Source.played(random_game("karmico", most=20)), lang="es")
    with pytest.raises(BadOption):
        retell(
            str(saved(tmp_path)),
            tone=None,
            person=None,
            length=None,
            lang="en",
            formats=["json"],
            out=tmp_path,
            folder=tmp_path,
        )


def test_spines_and_episodes_share_their_ids() -> None:
    """What makes a retelling possible: the same places in both languages."""
    key = bytes(32)
    one, two = Storyteller("es", key), Storyteller("en", key)
    for folder in ("spines", "episodes"):
        assert one.texts.names(folder) == two.texts.names(folder)
        for name in one.texts.names(folder):
            here, there = _counts(one.texts.node(f"{folder}/{name}")), _counts(two.texts.node(f"{folder}/{name}"))
            assert here == there, name
            assert here


def _counts(node: object, path: str = "") -> dict[str, int]:
    """How many themes and decisions there are at each place."""
    if not isinstance(node, dict):
        return {}
    found: dict[str, int] = {}
    for key, value in node.items():
        if key in ("themes", "dilemmas"):
            found[f"{path}.{key}"] = len(value)
        found |= _counts(value, f"{path}.{key}")
    return found

"""What is counted over stories, on stories small enough to count by hand."""

from __future__ import annotations

from typing import Any

import pytest

from gm.workshop.measures import faults, measure
from gm.workshop.stories import Passage, Planted, Story, from_lines, mentions, returns, tell
from gm.workshop.wording import bare, masked, runs, sentences


def story(seed: str, *texts: str, names: tuple[str, ...] = (), planted: tuple[Planted, ...] = ()) -> Story:
    beats = ("opening", *["scene"] * (len(texts) - 1))
    return Story(
        "es",
        seed,
        tuple(Passage(b, t, i) for i, (b, t) in enumerate(zip(beats, texts, strict=True))),
        names,
        "",
        planted,
    )


def test_sentences_and_what_is_compared() -> None:
    assert sentences("—¿Quién? —dijo. Nevaba.\nNadie.") == ["—¿Quién? —dijo.", "Nevaba.", "Nadie."]
    assert bare("—No —dijo Ume—.") == "No —dijo Ume—."
    assert list(runs("Uno dos tres cuatro cinco seis.")) == [
        ("uno", "dos", "tres", "cuatro", "cinco"),
        ("dos", "tres", "cuatro", "cinco", "seis"),
    ]
    assert list(runs("Uno dos tres.\nCuatro cinco seis.")) == []
    assert masked("Ume miró a Umeko.", ["Ume"]) == "· miró a Umeko."


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("—No he venido a pedir perdón —dijo—. He venido a devolvértelo.", []),
        ("—¿Quién? —preguntó Ume.", []),
        ("Dijo «no».\nY se fue.", []),
        ("Dijo «no.", ["quotes"]),
        ("Vio a {one}.", ["placeholder", "placeholder"]),
        ("Dos  espacios.", ["double space"]),
        ("Una raya — suelta.", ["raya"]),
        ("¿Quién", ["marks"]),
    ],
)
def test_faults(text: str, kinds: list[str]) -> None:
    assert faults(text, "es") == kinds


def test_over_used_and_repeated() -> None:
    stories = [
        story(str(i), f"Empieza la {i}.", "La nieve caía sobre el vado." if i < 2 else f"Otra {i}.") for i in range(20)
    ]
    stories[5] = story("5", "Empieza otra vez lo mismo.", "Empieza otra vez lo mismo.", "No.", "No.")
    found = measure(stories)
    assert found.over_used == ((0.1, "La nieve caía sobre el vado."),)
    assert (found.repeated, found.repeated_in, found.repeated_most) == (1, 1, ((1, "Empieza otra vez lo mismo."),))
    assert (found.openings, found.stories, found.unknown) == (20, 20, None)


def test_what_two_stories_share() -> None:
    same = [story(str(i), "Uno dos tres cuatro cinco seis siete.") for i in range(2)]
    apart = [story("a", "Uno dos tres cuatro cinco seis."), story("b", "Nada de nada de nada aquí.")]
    assert (measure(same).shared, measure(apart).shared) == (1.0, 0.0)


def test_names_are_taken_out_of_openings() -> None:
    found = measure([story("1", "Ume espera.", names=("Ume",)), story("2", "Ine espera.", names=("Ine",))])
    assert (found.openings, found.openings_masked) == (2, 1)


def test_what_was_planted_returns_in_a_later_step() -> None:
    assert mentions("la carta quemada") == ("carta", "quemada")
    one = story("1", "Había una carta.", "Otra cosa.", planted=(Planted("object", ("carta",), 0),))
    two = story("2", "Había una carta.", "Volvió la carta.", planted=(Planted("object", ("carta",), 0),))
    assert not returns(one, one.planted[0]) and returns(two, two.planted[0])
    assert measure([one, two]).planted == {"object": (2, 1)}


def test_a_record_is_read_without_what_was_withdrawn() -> None:
    lines: list[dict[str, Any]] = [
        {"type": "start", "events": [{"type": "presented", "name": "Kaede", "text": ""}]},
        {"type": "move", "events": [{"type": "theme", "text": "Así fue"}]},
        {"type": "prose", "step": 1, "beat": "theme", "text": "Recordó.", "ids": ["a.0"], "standing": "shown"},
        {"type": "prose", "step": 1, "beat": "scene", "text": "Mal.", "ids": [], "standing": "withdrawn"},
    ]
    found = from_lines("es", "1", lines)
    assert [(p.beat, p.text, p.ids) for p in found.passages] == [
        ("theme", "Así fue", ()),
        ("theme", "Recordó.", ("a.0",)),
    ]
    assert found.names == ("Kaede",)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_whole_story_keeps_its_bounds(lang: str) -> None:
    found = measure([tell(lang, "7"), tell(lang, "8", humans=("A",))])
    assert found.faults == {} and found.repeated == 0
    assert [one.beat for one in found.lengths if one.over] == []
    assert found.planted["character"][0] == found.planted["character"][1] > 0
    assert "speaks_for_player" not in found.rejected

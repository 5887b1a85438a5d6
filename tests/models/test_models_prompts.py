"""The prompts: the same set in both languages, every gap filled, bounded, versioned; the X-card with a model."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from models_game import by_model, host, prose, settings
from models_server import good, serving

from gm.models.prompts import ROOT, clip, digest, quoted, samples, system
from gm.narration.echo import echoes
from gm.narration.safety import MAX_LINES, Safety


def _gaps(path: Path) -> set[str]:
    return set(re.findall(r"\{\{[{#^/]?\s*([\w.]+)", path.read_text("utf-8")))


def test_both_languages_have_the_same_prompts_with_the_same_gaps() -> None:
    names = {lang: {path.name for path in (ROOT / lang).iterdir()} for lang in ("es", "en")}
    assert names["es"] == names["en"]
    for name in names["es"]:
        assert _gaps(ROOT / "es" / name) == _gaps(ROOT / "en" / name), name


@pytest.mark.parametrize("purpose", ["narrate", "propose", "read"])
def test_the_fixed_part_has_no_gaps(purpose: str) -> None:
    for lang in ("es", "en", "es-419"):
        assert "{{" not in system(purpose, lang)
    assert system(purpose, "es-419") == system(purpose, "es")


def test_the_digest_is_of_all_of_them() -> None:
    assert re.fullmatch("[0-9a-f]{64}", digest())


def test_every_line_of_the_instructions_is_seen_when_it_comes_back() -> None:
    for lang in ("es", "en"):
        for line in system("narrate", lang).splitlines():
            if len(line.split()) > 6 and not line.startswith("> "):
                assert echoes(line.removeprefix("- "), lang), line
        assert all(not echoes(part, lang) for part in samples(lang))


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The virtue at stake: rectitude."),
        ("en", "Umon was proved right; Natsu is left with the grievance."),
        ("es", "Comillas, las latinas: «»."),
        ("es", "Lo que ocurre:"),
        ("es", "Ni nadie muere ni queda herido."),
        ("es", "Bunkichi, el motivo del duelo, le da voz Ume: —No ha venido a pedir perdón —dijo—."),
        ("es", "Se ha decidido que ocurre: Rihei confiesa que se distrajo un instante."),
    ],
)
def test_what_a_real_model_said_after_the_prompt_is_seen(lang: str, said: str) -> None:
    assert echoes(said, lang)


def test_a_few_words_that_anybody_may_say_are_no_echo() -> None:
    for lang, plain in (
        ("es", "Hasta ahora: nada."),
        ("es", "El duelo ha terminado."),
        ("en", "They had come so far; he sat down."),
    ):
        assert not echoes(plain, lang)


@pytest.mark.parametrize("text", ["", "a", "uno dos tres", "x" * 500, "palabra " * 100])
def test_clipped(text: str) -> None:
    assert len(clip(text, 40)) <= 40
    assert "\n" not in quoted(text + "\n" + text, 40)


def test_agreements_are_bounded() -> None:
    safety = Safety()
    assert sum(safety.add("line", f"line {n} {'x' * 500}") for n in range(100)) == MAX_LINES
    assert all(len(line) <= 120 for line in safety.lines)


def test_the_x_card_with_a_model_withdraws_and_has_it_told_more_gently() -> None:
    with serving(good) as server:
        one, _stage = host(settings(server), "en")
        one.begin()
        while not by_model(prose(one.session)):
            one.turn()
        state = one.session.game.view("")
        first = by_model(prose(one.session))[-1]
        assert one.retell()
        assert "with more restraint" in server.requests[-1]["messages"][1]["content"]
        assert first["text"] not in server.requests[-1]["messages"][1]["content"]
    gone = prose(one.session, "withdrawn")
    assert [line["text"] for line in gone] == [first["text"]]
    again = prose(one.session)[-1]
    assert again["text"] != first["text"] and again["beat"] == first["beat"]
    assert one.session.game.view("") == state
    from gm.story.markdown import markdown

    assert first["text"] not in markdown(one.session)


def test_a_line_stops_a_models_sentence() -> None:
    safety = Safety(lines=("rain", "snow", "wind", "smoke", "leaf", "light", "pine"))
    with serving(good) as server:
        one, stage = host(settings(server), "en", safety=safety)
        one.begin()
        for _turn in range(12):
            one.turn()
    assert not stage.of("sentence")
    assert all("line" in line["rejected"] for line in one.session.lines if line.get("rejected"))

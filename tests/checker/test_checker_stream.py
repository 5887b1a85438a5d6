"""Sentence by sentence: the same as the whole text, with speech told from telling."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gm.checker import Facts, SentenceChecker, check_text, sentences, verdict
from gm.checker.cast import Cast
from gm.checker.lexicon import lexicon
from gm.checker.lexicon.deeds import deeds
from gm.checker.lexicon.index import compiled
from gm.checker.people import Reading
from gm.checker.text import Scanner

PEOPLE = [
    {"name": "Kenji", "role": "samurai", "seat": "A", "gender": "m", "human": True, "alive": True},
    {"name": "Kaede", "role": "samurai", "seat": "B", "gender": "f", "alive": True},
]
FACTS = Facts.parse(
    {"beat": "exchange", "people": PEOPLE, "winner": "A", "wounded": ["B"], "dies": [], "max_words": 40}
)


@pytest.mark.parametrize(
    "text",
    [
        "Uno. Dos tres.\n—¿Sí? —dijo Kenji—. No.\n\n“Yes!” said Kaede. She sat… then rose.",
        "No hay nada",
        "  «Que sí». Y no.  ",
    ],
)
def test_sentences_joined_are_the_text(text: str) -> None:
    assert "".join(sentences(text)).strip() == text.strip()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("—Me rindo —dijo Kenji—. No puedo más.", ["Me rindo", ".", "No puedo más."]),
        ("“I yield,” said Kenji. “No more.”", ["I yield,", "No more."]),
        ("Kenji dijo: «Basta».", ["Basta"]),
        ("Kenji —que no había dormido— calló.", []),
        ("Kenji's sword. 'Enough,' he said.", ["Enough,"]),
    ],
)
def test_what_is_said_aloud(text: str, said: list[str]) -> None:
    scanner = Scanner()
    heard = [part for piece in sentences(text) for part in scanner.read(piece).said]
    assert heard == said


def test_a_stream_finds_what_the_whole_text_shows() -> None:
    text = "Kenji entró. Kaede sintió el filo en el brazo. Kaede murió allí mismo."
    checker = SentenceChecker("es", FACTS)
    findings = [checker.feed(piece) for piece in sentences(text)]
    assert [bool(found) for found in findings] == [False, False, True]
    assert checker.finish() == []
    assert [finding.kind for finding in check_text(text, "es", FACTS)] == ["death"]


@pytest.mark.parametrize("text", ["", "   \n", "Kenji entró y", "Kaede dijo: «No", "uno " * 60])
def test_length_shows_at_the_end(text: str) -> None:
    assert "length" in {finding.kind for finding in check_text(text, "es", FACTS)}


def test_warnings_do_not_reject() -> None:
    findings = check_text("La punta abrió el brazo de Kaede. La miró Gonzaemon, como una cámara.", "es", FACTS)
    assert {finding.kind for finding in findings} == {"unknown_name", "modern_word"}
    assert verdict(findings) == "accept"


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_index_leaves_no_pattern_out(lang: str) -> None:
    """Whatever a pattern matches, in any text we have, the index offers the pattern."""
    words, known = lexicon(lang), deeds(lang)
    hits = 0
    for line in (Path(__file__).with_name("dev") / f"{lang}.jsonl").read_text("utf-8").splitlines():
        item = json.loads(line)
        cast = Cast(Facts.parse(item["facts"]))
        for piece in sentences(item["text"]):
            reading = Reading(piece, cast, words, frozenset(), frozenset(), frozenset())
            matched = {i for i, frame in enumerate(words.frames) if frame.pattern.search(reading.text)}
            done = {i for i, (pattern, _, _) in enumerate(known.rows) if compiled(pattern).search(reading.text)}
            assert matched <= words.index.candidates(reading.words)
            assert done <= known.index.candidates(reading.words)
            hits += len(matched)
            if words.senses is not None:
                told = words.senses.told(reading.tokens)
                over = {i for i in range(len(words.sense_frames)) if words.senses.pattern(i).search(told)}
                assert over <= words.senses.candidates(reading.words)
                hits += len(over)
    assert hits > 300

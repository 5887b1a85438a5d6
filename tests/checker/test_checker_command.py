"""`gm check`: the verdict as JSON, and the exit code."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from gm.checker.command import check

FACTS = {
    "people": [
        {"name": "Kenji", "role": "samurai", "seat": "A", "gender": "m"},
        {"name": "Kaede", "role": "samurai", "seat": "B", "gender": "f"},
    ],
    "winner": "A",
    "wounded": ["B"],
    "dies": [],
}


def _facts(folder: Path, text: str) -> Path:
    path = folder / "FACTS.json"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(
    ("lang", "text", "code"),
    [
        ("es", "La punta de Kenji le abrió a Kaede el brazo.\n", 0),
        ("es", "Kaede ganó el intercambio.\n", 1),
        ("en", "Kenji's point opened Kaede's arm.\n", 0),
        ("en", "Kaede died.\n", 1),
        ("es-419", "Kaede sintió el filo en el brazo.", 0),
    ],
)
def test_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, text: str, code: int) -> None:
    assert check(lang, _facts(tmp_path, json.dumps(FACTS)), io.StringIO(text)) == code
    said = json.loads(capsys.readouterr().out)
    assert said["verdict"] == ("reject" if code else "accept")
    for finding in said["findings"]:
        assert list(finding) == ["kind", "severity", "sentence", "why"]


@pytest.mark.parametrize("text", ["{", "[]", '{"winner": 3}'])
def test_wrong_facts(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    assert check("es", _facts(tmp_path, text), io.StringIO("Nada.")) == 2
    out, err = capsys.readouterr()
    assert out == "" and "FACTS.json" in err


def test_no_facts_or_no_such_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check("es", tmp_path / "none.json", io.StringIO("Nada.")) == 2
    assert check("fr", _facts(tmp_path, "{}"), io.StringIO("Rien.")) == 2
    assert "fr" in capsys.readouterr().err


def test_warnings_are_shown_and_do_not_reject(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "La punta de Kenji le abrió a Kaede el brazo. La miró Gonzaemon, como una cámara.\n"
    assert check("es", _facts(tmp_path, json.dumps(FACTS)), io.StringIO(text)) == 0
    findings = json.loads(capsys.readouterr().out)["findings"]
    assert [(finding["kind"], finding["severity"]) for finding in findings] == [
        ("unknown_name", "warn"),
        ("modern_word", "warn"),
    ]

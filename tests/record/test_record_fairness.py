"""docs/fairness.md does what it says: every command in it is run, and its values are those of a real record."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from record_games import begin, lines_in, play_on

from gm.record import secrets
from gm.record.lines import seal

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "docs" / name for name in ("fairness.md", "fairness.es.md")]
RECORD = ROOT / "tests" / "data" / "records" / "0.1.0-committed-es.jsonl"
ONE_LINER = re.compile(r'^python3 -c "(.*)" [0-9a-f]{64} ', re.M)

pytestmark = pytest.mark.skipif(
    shutil.which("openssl") is None or shutil.which("bash") is None, reason="needs openssl and a shell"
)


def shell(command: str, folder: Path) -> str:
    """Run a command of the page with this Python and this `gm`."""
    (folder / "bin").mkdir(exist_ok=True)
    for name, words in (("gm", '-m gm "$@"'), ("python3", '"$@"')):
        script = folder / "bin" / name
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" {words}\n')
        script.chmod(0o755)
    path = f"{folder / 'bin'}:{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command], cwd=ROOT, capture_output=True, text=True, encoding="utf-8",
        check=False, env={**os.environ, "PATH": path, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def blocks(page: Path) -> list[tuple[str, str]]:
    return re.findall(r"```sh\n(.*?)```\n\n```text\n(.*?)```", page.read_text("utf-8"), re.S)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_prints_what_the_page_says(page: Path, tmp_path: Path) -> None:
    found = blocks(page)
    assert len(found) == 8
    for command, printed in found:
        assert shell(command, tmp_path) == printed, command


def test_both_pages_give_the_same_commands() -> None:
    one, two = ([command for command, _printed in blocks(page)][1:] for page in PAGES)
    assert one == two


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_values_are_those_of_the_record(page: Path) -> None:
    text, lines = page.read_text("utf-8"), lines_in(RECORD.read_bytes())
    (reveal,) = [line for line in lines if line["type"] == "reveal"]
    assert reveal["secret"] in text
    assert lines[0]["commitment"] in text
    assert "A:grulla\\nB:5f00aa17" in text
    assert lines[1]["words"] == {"A": "grulla", "B": "5f00aa17"}
    roll = lines[41]
    assert roll["type"] == "roll"
    assert not any(line["type"] == "roll" for line in lines[:41])
    assert ", ".join(map(str, roll["values"])) in text
    sealed = lines[37]["sealed"]
    assert sealed in text
    opened = next(line["opens"][0] for line in lines if "opens" in line)
    assert sealed == seal(opened["move"], opened["seat"], opened["nonce"])
    assert secrets.rival_word(reveal["secret"]) in text


@pytest.mark.parametrize("words", [None, {"A": "ñandú 雪", "B": "0f0f0f0f"}])
def test_every_die_of_a_fresh_game_with_the_one_liner(words: dict[str, str] | None, tmp_path: Path) -> None:
    found = ONE_LINER.search(PAGES[0].read_text("utf-8"))
    assert found is not None
    session = play_on(begin(tmp_path / "g.jsonl", words=words))
    session.close()
    (reveal,) = [line for line in session.lines if line["type"] == "reveal"]
    fell = [face for line in session.lines if line["type"] == "roll" for face in line["values"]]
    text = secrets.words_text(words or {})
    for n in (0, 1, len(fell) // 2, len(fell) - 1):
        out = subprocess.run(
            [sys.executable, "-c", found[1], reveal["secret"], text, str(n)],
            capture_output=True, text=True, check=True, env={**os.environ, "PYTHONUTF8": "1"},
        )  # fmt: skip
        assert int(out.stdout) == fell[n]


def test_the_rivals_word_follows_from_the_secret_and_does_not_tell_it() -> None:
    words = {secrets.rival_word(secrets.new_secret()) for _ in range(50)}
    assert len(words) == 50
    assert all(re.fullmatch("[0-9a-f]{8}", word) for word in words)


def test_the_word_that_is_shown_is_the_one_of_the_secret(tmp_path: Path) -> None:
    """A game as a person plays it: the commitment, then a word, then the rival's."""
    done = subprocess.run(
        [sys.executable, "-m", "gm", "play", "--plain", "--lang", "en", "--chapters", "3", "--dir", str(tmp_path)],
        input="grulla\n", capture_output=True, text=True, encoding="utf-8", check=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"}, timeout=120,
    )  # fmt: skip
    lines = lines_in((tmp_path / "momento.jsonl").read_bytes())
    (reveal,) = [line for line in lines if line["type"] == "reveal"]
    assert lines[0]["commitment"] in done.stdout
    assert lines[1]["words"] == {"A": "grulla", "B": secrets.rival_word(reveal["secret"])}
    assert done.stdout.index(lines[0]["commitment"]) < done.stdout.index(lines[1]["words"]["B"])

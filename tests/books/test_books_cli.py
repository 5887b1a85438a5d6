"""The commands: what they write, and what they say when something is wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from books_games import saved, story

from gm.books.export import FORMATS


def gm(*words: object, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """A command, in its own process."""
    command = [sys.executable, "-m", "gm", *map(str, words), *(["--lang", lang] if lang else [])]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def test_export_writes_every_format_asked_for(tmp_path: Path) -> None:
    saved(tmp_path)
    wanted = [word for name in FORMATS for word in ("--to", name)]
    done = gm("export", "game", *wanted, "--out", tmp_path / "books", "--dir", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [str(tmp_path / "books" / f"game{ending}") for ending, _w in FORMATS.values()]
    assert (tmp_path / "books" / "game.html").read_text("utf-8").count("<h2") > 5


def test_there_and_back(tmp_path: Path) -> None:
    path = saved(tmp_path)
    assert gm("export", path, "--to", "json", "--out", tmp_path).returncode == 0
    done = gm("import", tmp_path / "game.book.json", "--dir", tmp_path / "other")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "other" / "game.jsonl").read_bytes() == story().data()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["export", "nobody"], 1, "there is no game"),
        (["export", "GAME", "--to", "doc"], 2, "there is no format"),
        (["export", "GAME", "--paper", "a3"], 2, "paper is a5 or a4"),
        (["import", "GAME.book.json"], 1, ""),
        (["retell", "GAME", "--tone", "pink"], 2, "a tone is one of"),
        (["retell", "GAME", "--person", "A"], 2, "--model"),
        (["retell", "GAME", "--person", "Paco"], 2, "nobody of this story"),
        (["story", "--jobs", "0"], 2, "at least"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(tmp_path: Path, words: list[str], code: int, said: str) -> None:
    path = str(saved(tmp_path))
    done = gm(*[word.replace("GAME", path) for word in words])
    assert done.returncode == code, done.stderr
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_retell_writes_a_new_file_and_leaves_the_record(tmp_path: Path) -> None:
    path = saved(tmp_path)
    before = path.read_bytes()
    done = gm("retell", path, "--length", "short", "--out", tmp_path)
    assert done.stdout.strip() == str(tmp_path / "game-en-short-retold.md"), done.stderr
    assert path.read_bytes() == before

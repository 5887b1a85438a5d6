"""The end of a story: told, closed, revealed; and a stop right before each of these."""

from __future__ import annotations

from pathlib import Path

import pytest
from record_games import lines_in

from gm.cli import run
from gm.record import lines as form
from gm.record.session import Session, Setup
from gm.record.store import private_path
from gm.record.verify import verify
from rules import IllegalMove

SECRET = "5e" * 32


def played(*words: str, folder: Path) -> int:
    """`gm play` with these options and nobody at the keyboard. The exit code."""
    return run(["play", "--auto", "--plain", "--lang", "en", *words, "--dir", str(folder)], {})


def test_a_story_that_is_ended_is_revealed_and_closed(tmp_path: Path) -> None:
    """A system without an end of its own ends when its players stop: then its dice are known, and no move may follow."""
    path = tmp_path / "k.jsonl"
    session = Session.new(Setup("karmico", lang="es", secret=SECRET), path)
    assert private_path(path).exists()
    session.play(session.game.read('A virtue "la paciencia"'))
    session.finish()
    assert [line["type"] for line in session.lines[-2:]] == ["note", "reveal"]
    assert session.finished
    assert not session.game.over
    assert not private_path(path).exists()
    with pytest.raises(IllegalMove, match="told to its end"):
        session.play(session.game.read('A tool "una cuerda"'))
    with pytest.raises(IllegalMove, match="told to its end"):
        session.undo()
    session.finish()
    assert len([line for line in session.lines if line["type"] == "reveal"]) == 1
    session.close()
    found = verify(path)
    assert (found.problems, found.over) == ((), True)
    fork = Session.resume(path, store=False).fork(tmp_path / "f.jsonl")
    fork.play(fork.game.read('A tool "una cuerda"'))
    assert not fork.finished
    fork.close()
    assert verify(tmp_path / "f.jsonl").problems == ()


def test_a_move_behind_the_reveal_is_found(tmp_path: Path) -> None:
    session = Session.new(Setup("karmico", lang="es", secret=SECRET), tmp_path / "k.jsonl")
    session.play(session.game.read('A virtue "la paciencia"'))
    session.finish()
    move = next(line for line in session.lines if line["type"] == "move")
    body = {name: value for name, value in move.items() if name not in ("n", "prev", "hash")}
    body |= {"move": 'tool "una cuerda"'}
    lines = [*session.lines, *form.linked([body], session.lines)]
    path = tmp_path / "bad.jsonl"
    path.write_bytes(b"".join(map(form.dump, lines)))
    found = verify(path).problems
    assert [problem.line for problem in found] == [len(lines)]
    assert "its dice could be foretold" in str(found[0])


def test_a_stop_between_the_last_note_and_the_reveal(tmp_path: Path) -> None:
    path = tmp_path / "k.jsonl"
    session = Session.new(Setup("karmico", lang="es", secret=SECRET), path)
    secret_file = private_path(path).read_bytes()
    session.finish()
    session.close()
    data = path.read_bytes()
    path.write_bytes(data[: data.rindex(b'{"hash"')] + b'{"hash"')
    private_path(path).write_bytes(secret_file)
    again = Session.resume(path)
    assert again.lines[-1]["type"] == "reveal"
    again.close()
    assert path.read_bytes() == data


def test_resume_tells_the_end_of_a_game_killed_right_after_its_last_move(tmp_path: Path) -> None:
    """Its last move is on disk and its end untold: `gm play --resume` finds it, and after that it does not."""
    assert played("--seed", "7", "--chapters", "3", folder=tmp_path) == 0
    path = tmp_path / "momento-7.jsonl"
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    last = max(n for n, line in enumerate(lines_in(whole)) if line["type"] == "move")
    assert [line["type"] for line in lines_in(whole)[last + 1 :]] == ["prose", "note"]
    path.write_bytes(b"".join(lines[: last + 1]))
    assert played("--resume", folder=tmp_path) == 0
    assert path.read_bytes() == whole
    assert played("--resume", folder=tmp_path) == 1

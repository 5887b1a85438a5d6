"""A real terminal: a stroke of a key gives the token, and what is typed in secret is never on the screen."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import threading
import tty
from pathlib import Path

import pexpect
import pytest
from table_games import moves_of, resumed

from gm.play.commands import _pressed

HERE = Path(__file__).resolve().parents[2]


def test_a_stroke_of_a_key_and_an_unseen_choice(tmp_path: Path) -> None:
    environ = {"PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "HOME": str(tmp_path), "PYTHONPATH": str(HERE)}
    words = ["-m", "gm", "table", "--lang", "en", "--seed", "5", "--chapters", "3", "--dir", str(tmp_path / "games")]
    child = pexpect.spawn(
        sys.executable, words, env=environ, cwd=str(tmp_path), encoding="utf-8", timeout=60, dimensions=(40, 80)
    )
    log: list[str] = []
    child.logfile_read = type("Log", (), {"write": lambda _self, text: log.append(text), "flush": lambda _self: None})()
    for prompt, answer in (
        ("samurai's name", "Kaede"), ("speak of them", "f"), ("Who are they", ""),
        ("samurai's name", "Heisuke"), ("speak of them", "m"), ("Who are they", ""),
        ("blades drawn", ""), ("directs the first", ""), ("You direct this chapter", ""), ("do you keep", ""),
        ("this chapter remember", ""), ("Which\\?|key character", ""), ("Their name|Set the scene", ""),
    ):  # fmt: skip
        child.expect(prompt)
        child.expect("> ")
        child.sendline(answer)
    if child.expect(["Set the scene", "at one stroke"]) == 0:
        child.sendline("")
        child.expect("at one stroke")
    child.expect("withdraws the text")
    child.expect("> ")
    child.send("2")  # no Enter
    for _ in range(6):
        child.expect("What happens")
        child.expect("> ")
        child.send("1")
    for name, number in (("Kaede", "1"), ("Heisuke", "0")):
        child.expect(f"{name} chooses in secret")
        child.sendline("")
        child.expect("Extra dice")
        log.clear()
        child.sendline(number)
        child.expect(f"{name} has chosen")
        typed = "".join(log)
        assert "\x1b[2J\x1b[3J\x1b[H" in typed  # the screen is emptied, and what could be scrolled back to
        assert number not in typed.split("\x1b[2J")[0].replace("\x1b[", "")
    child.expect("Kaede chooses in secret")
    child.sendline("")
    child.expect("Who stood for the virtue")
    child.expect("> ")
    child.sendline("pausa")
    child.expect("gm table --resume")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    session = resumed(tmp_path / "games")
    rulings = [move for move in moves_of(session, "A") if move.startswith("favour")]
    assert [move.split()[1] for move in rulings] == ["B", "A", "A", "A", "A", "A", "A"]
    assert moves_of(session, "A")[-1] == "extras 1"


def test_with_nobody_to_hear_it(tmp_path: Path) -> None:
    """Standard output closed (`>&-`): the game is played and kept all the same."""
    words = f'"{sys.executable}" -m gm table --lang es --seed 5 --chapters 3 --dir "{tmp_path}" </dev/null >&-'
    environ = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "PYTHONPATH": str(HERE)}
    done = subprocess.run(["/bin/sh", "-c", words], env=environ, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert resumed(tmp_path).finished


def test_an_arrow_key_is_no_beginning_of_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one stroke is waited for, a key that sends several bytes leaves nothing behind for the line."""
    ours, theirs = pty.openpty()
    keyboard = os.fdopen(theirs, "r", encoding="utf-8")
    monkeypatch.setattr("sys.stdin", keyboard)
    tty.setcbreak(theirs)
    timer = threading.Timer(0.3, lambda: os.write(ours, b"\x1b[A"))
    timer.start()
    assert _pressed() == "\x1b"
    os.set_blocking(theirs, False)
    with pytest.raises(BlockingIOError):
        os.read(theirs, 1)
    timer.join()
    keyboard.close()
    os.close(ours)

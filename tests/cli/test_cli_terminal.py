"""A real terminal: Ctrl-D, Ctrl-C and coming back."""

from __future__ import annotations

import sys
from pathlib import Path

import pexpect
import pytest
from cli_helpers import environment


def _start(tmp_path: Path, *args: str, **more: str) -> pexpect.spawn[str]:
    environ = environment(tmp_path, TERM="xterm-256color", **more)
    arguments = ["-m", "gm", "play", "--dir", "games", *args]
    return pexpect.spawn(
        sys.executable, arguments, env=environ, cwd=str(tmp_path), encoding="utf-8", timeout=60, dimensions=(24, 80)
    )


def _end(child: pexpect.spawn[str]) -> int:
    child.expect(pexpect.EOF)
    child.close()
    assert "Traceback" not in (child.before or "")
    assert child.exitstatus is not None
    return int(child.exitstatus)


def _begin(tmp_path: Path, *args: str) -> pexpect.spawn[str]:
    child = _start(tmp_path, "--chapters", "3", *args)
    child.expect("Add a word")
    child.sendline("word")
    child.expect("rival's word")
    child.expect("samurai's name")
    return child


def test_ctrl_d_at_the_first_question_begins_nothing(tmp_path: Path) -> None:
    child = _start(tmp_path)
    child.expect("Add a word")
    child.sendeof()
    child.expect("No game was begun.")
    assert _end(child) == 0
    assert not list(tmp_path.rglob("*.jsonl"))


def test_ctrl_c_at_the_first_question(tmp_path: Path) -> None:
    child = _start(tmp_path)
    child.expect("Add a word")
    child.expect("> ")
    child.sendintr()
    assert _end(child) == 130


@pytest.mark.parametrize("how", ["eof", "intr", "salir"])
def test_leaving_at_every_kind_of_prompt_and_coming_back(tmp_path: Path, how: str) -> None:
    """A name, a numbered choice, own words, a ruling, a secret number: left there, and gone on with from there."""
    child = _begin(tmp_path)
    steps = [
        ("samurai's name", "Íñigo"),
        ("How do the texts speak", "2"),
        ("Who are they", "un ronin"),
        ("Where and in what weather", ""),
        ("Who directs", "1"),
        ("You direct this chapter", "1"),
        ("Which virtue do you keep", "1"),
        ("What does this chapter remember", "1"),
        ("You direct: you decide", "1"),
        *[("wants the second", "1")] * 6,
        ("Extra dice", "0"),
        ("Who stood for", "1"),
    ]
    restart = {0, 3, 4, 5, 7, 8, 10, 15, 16}
    for at, (question, answer) in enumerate(steps):
        if at in restart:
            child.expect("> ")
            if how == "eof":
                child.sendeof()
            elif how == "intr":
                child.sendintr()
            else:
                child.sendline("salir")
            child.expect("Saved. Go on with: gm play --resume --dir games")
            assert _end(child) == (130 if how == "intr" else 0)
            child = _start(tmp_path, "--resume")
            child.expect(question)
        child.expect("> ")
        child.sendline(answer)
        if at + 1 < len(steps):
            wanted = steps[at + 1][0]
            # Between theme and rulings come a key character, its name and the scene, or not.
            while child.expect([wanted, "key character", "Their name", "Set the scene"]) != 0:
                child.expect("> ")
                child.sendline("")
    child.close(force=True)


def test_colours_only_where_they_are_wanted(tmp_path: Path) -> None:
    for more, wanted in (({}, True), ({"NO_COLOR": "1"}, False)):
        child = _start(tmp_path, **more)
        child.expect("Add a word")
        child.sendline("estado")
        child.expect("The game has not begun yet.")
        assert ("\x1b[33m" in str(child.before)) == wanted
        child.sendline("quit")
        assert _end(child) == 0


def test_plain_on_a_terminal_sends_no_escape_and_breaks_no_line(tmp_path: Path) -> None:
    child = _start(tmp_path, "--auto", "--seed", "2", "--chapters", "3", "--plain")
    child.expect(pexpect.EOF)
    child.close()
    shown = str(child.before)
    assert "\x1b" not in shown
    assert max(map(len, shown.splitlines())) > 200

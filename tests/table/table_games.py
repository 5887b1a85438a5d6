"""Tables for tests: several people whose answers come from one list, in the order in which they are asked."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from gm.cli import run
from gm.play.commands import Answers
from gm.record.session import Session
from rules import Move

__all__ = ["lines_of", "moves_of", "play", "resumed"]


class List(Answers):
    """Answers from a list as people at a terminal give them, with what was typed unseen noted down."""

    unseen: list[str]
    strokes: int

    def __init__(self, lines: list[str]) -> None:
        super().__init__(io.StringIO("".join(line + "\n" for line in lines)))
        self.interactive = True
        self.unseen = []
        self.strokes = 0

    def read(self, prompt: str, prefill: str = "", *, unseen: bool = False) -> str:
        """The next one; `=` takes what stands there to be edited, `^C` is Ctrl-C."""
        assert self.source is not None
        line = self.source.readline()
        if not line:
            raise EOFError
        answer = line.rstrip("\n")
        if answer == "^C":
            raise KeyboardInterrupt
        if unseen:
            self.unseen.append(answer)
        return prefill + answer[1:] if answer.startswith("=") else answer

    def key(self, prompt: str, keys: str) -> str:
        """The next one too, where one stroke would have done."""
        self.strokes += 1
        return self.read(prompt)


def play(
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    lines: list[str],
    *words: str,
    environ: Mapping[str, str] | None = None,
) -> tuple[int, List]:
    """`gm table` in English with these answers, until they run out: then people leave."""
    answers = List(lines)
    monkeypatch.setattr("gm.table.command.Answers", lambda: answers)
    monkeypatch.setenv("COLUMNS", "80")
    code = run(["table", "--lang", "en", "--plain", *words, "--dir", str(folder)], dict(environ or {}))
    return code, answers


def resumed(folder: Path) -> Session:
    """The one game of that folder, read and not held."""
    (path,) = folder.glob("*.jsonl")
    return Session.resume(path, store=False)


def moves_of(session: Session, seat: str) -> list[str]:
    """The moves of a seat, as written."""
    moves = (step.source for _n, step in session.steps)
    return [move.text for move in moves if isinstance(move, Move) and move.seat == seat]


def lines_of(session: Session, beat: str) -> list[dict[str, Any]]:
    """The passages of a beat."""
    return [line for line in session.lines if line["type"] == "prose" and line["beat"] == beat]

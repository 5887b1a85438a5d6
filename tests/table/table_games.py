"""Tables for tests: several people whose answers come from one list, in the order in which they are asked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from typed import Typed

from gm.cli import run
from gm.record.session import Session
from rules import Move

__all__ = ["lines_of", "moves_of", "play", "resumed"]


def play(
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    lines: list[str],
    *words: str,
    environ: Mapping[str, str] | None = None,
) -> tuple[int, Typed]:
    """`gm table` in English with these answers, until they run out: then people leave."""
    answers = Typed(*lines)
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

"""A game at a terminal without a terminal: answers from a list, screens into a string."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from typed import Typed

from gm.i18n import use
from gm.play.commands import Answers
from gm.play.host import Host
from gm.play.human import HumanPlayer
from gm.play.players import Player
from gm.play.setup import ai_player, new_session, teller_of
from gm.play.terminal import Terminal
from gm.record.session import Session


def at_terminal(
    monkeypatch: pytest.MonkeyPatch,
    *lines: str,
    path: Path | None = None,
    session: Session | None = None,
    plain: bool = True,
    brisk: bool = False,
    piped: bool = False,
    seed: str = "1",
    **options: str,
) -> tuple[Host, HumanPlayer, Terminal]:
    """A host with a person in seat A who will answer with these lines, in English."""
    use("en")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    options = {"chapters": "3", **options}
    session = session or new_session(path, lang="en", options=options, seed=seed, humans=("A",))
    stage = Terminal(plain=plain, you="A")
    answers = Answers(io.StringIO("".join(line + "\n" for line in lines))) if piped else Typed(*lines)
    human = HumanPlayer(stage, answers, ai_player(session, "A"), brisk=brisk)
    players: dict[str, Player] = {"A": human, "B": ai_player(session, "B")}
    host = Host(session, teller_of(session), players, stage)
    human.table = host
    return host, human, stage


def events(session: Session, kind: str) -> list[dict[str, Any]]:
    """The committed events of a type."""
    return [dict(event) for _n, step in session.steps for event in step.events if event["type"] == kind]


def prose(session: Session, standing: str = "shown") -> list[dict[str, Any]]:
    """The record's lines of prose."""
    return [line for line in session.lines if line["type"] == "prose" and line["standing"] == standing]


START = ("Kaede", "f", "a monk", "Rain on a bridge.", "1", "1", "1", "1", "", "")
"""Up to the first ruling, as the one who directs: name, gender, who, where, directs, draw, keep, theme, key character or its name, scene."""

"""Games of the sister systems for tests: by themselves, and with a person's answers from a list."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typed import Typed

from gm.i18n import use
from gm.play.commands import Answers
from gm.play.players import Player
from gm.record.session import Session
from gm.sister.kinds import ai_player, kind_of, teller_of
from gm.sister.person import SisterPerson
from gm.sister.start import cast_for, check_options, new_session
from gm.sister.table import SisterTable
from gm.sister.terminal import SisterTerminal
from gm.sister.write import play_story
from rules import Move

SYSTEMS = ("karmico", "fate")


@cache
def auto(system: str, seed: str, lang: str = "es", players: int = 2, **_more: str) -> Session:
    """A whole story by itself; the same object for the same arguments."""
    return play_story(system, lang, seed, {"players": str(players)})


def moves(session: Session) -> list[Move]:
    """Every move in force."""
    return [step.source for _n, step in session.steps if isinstance(step.source, Move)]


def events(session: Session, kind: str) -> list[dict[str, Any]]:
    """The committed events of a type."""
    return [dict(event) for _n, step in session.steps for event in step.events if event["type"] == kind]


def prose(session: Session, standing: str = "shown") -> list[dict[str, Any]]:
    """The record's lines of prose."""
    return [line for line in session.lines if line["type"] == "prose" and line["standing"] == standing]


def at_table(
    monkeypatch: pytest.MonkeyPatch,
    system: str,
    *lines: str,
    path: Path | None = None,
    session: Session | None = None,
    piped: bool = False,
    seed: str = "1",
    players: int = 2,
) -> tuple[SisterTable, SisterPerson, SisterTerminal]:
    """A table with a person in seat A who will answer with these lines, in English."""
    use("en")
    monkeypatch.setenv("COLUMNS", "80")
    options = {"players": str(players)}
    kind = kind_of(system)
    if session is None:
        cast = cast_for(system, "en", seed, check_options(system, options))
        session = new_session(
            path,
            system,
            lang="en",
            options=options,
            seed=seed,
            cast=cast,
            humans=("A",),
            more={"length": 10_000 if system == "karmico" else 2},
        )
    stage = SisterTerminal(kind, plain=True, you="A")
    stage.names = {seat: str(one["name"]) for seat, one in session.header["cast"].items()}
    answers = Answers(io.StringIO("".join(line + "\n" for line in lines))) if piped else Typed(*lines)
    seats: dict[str, Player] = {seat: ai_player(session, seat) for seat in session.game.seats}
    person: SisterPerson = kind.person(stage, answers, seats["A"])
    seats["A"] = person
    table = SisterTable(session, teller_of(session), seats, stage, kind.order)
    person.table = table
    return table, person, stage

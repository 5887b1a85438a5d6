"""Whole games with a scripted server, and what is to be compared of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from models_server import Server

from gm.models.settings import RoleSettings, Settings, load
from gm.narration.safety import Safety
from gm.play.host import Host
from gm.play.models import Models
from gm.play.setup import ai_player, new_session, teller_of
from gm.play.stage import Silent
from gm.record.session import Session


class Watcher(Silent):
    """Keeps what was shown, in order: ("sentence", text), ("prose", text), ("withdrawn", text), ("notice", text), ("wait", seconds)."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, str]] = []

    def prose(self, beat: str, text: str) -> None:
        self.seen.append(("prose", text))

    def sentence(self, beat: str, text: str) -> None:
        self.seen.append(("sentence", text))

    def told(self, beat: str) -> None:
        self.seen.append(("told", ""))

    def withdrawn(self, beat: str, text: str) -> None:
        self.seen.append(("withdrawn", text))

    def countdown(self, seconds: float, why: str) -> None:
        self.seen.append(("wait", f"{seconds:g}"))

    def notice(self, text: str) -> None:
        self.seen.append(("notice", text))

    def of(self, kind: str) -> list[str]:
        return [text for one, text in self.seen if one == kind]


def settings(server: Server, *roles: str, **more: Any) -> Settings:
    """Settings by which the server plays those roles, the narrator's if none is named."""
    names = roles or ("narrator",)
    model = RoleSettings(model="scripted:m", base_url=server.url)
    values: dict[str, Any] = {"timeout": 20.0, "tries": 1, **more}
    return load(**dict.fromkeys(names, model), **values)


def host(
    setup: Settings | None, lang: str = "en", seed: str = "5", safety: Safety | None = None, **options: str
) -> tuple[Host, Watcher]:
    """A game that plays itself, with or without a model."""
    session = new_session(None, lang=lang, options={"chapters": "3", **options}, seed=seed, reproducible=True)
    stage, safety = Watcher(), safety or Safety()
    models = None if setup is None else Models(setup, lang, safety, stage)
    if models is not None:
        for one in (models.narrator, models.adviser, models.interpreter):
            if one is not None:
                one.chat._sleep = lambda _seconds: None
    players = {seat: ai_player(session, seat) for seat in session.game.seats}
    return Host(session, teller_of(session), players, stage, models, safety), stage


def play(setup: Settings | None, lang: str = "en", seed: str = "5", **options: str) -> tuple[Session, Watcher]:
    """The whole game."""
    one, stage = host(setup, lang, seed, None, **options)
    one.begin()
    one.run()
    return one.session, stage


def moves(session: Session) -> list[tuple[str, str, Any]]:
    """Every step: its kind, its move or reason, what came of it."""
    return [(step.kind, str(step.source), step.events) for _n, step in session.steps]


def prose(session: Session, standing: str = "shown") -> list[dict[str, Any]]:
    """The record's passages."""
    return [
        line
        for line in session.lines
        if line["type"] == "prose" and line["standing"] == standing and line["beat"] != "dilemma"
    ]


def by_model(lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that a model told."""
    return [line for line in lines if line["author"].startswith("model:")]

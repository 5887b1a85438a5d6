"""Real records to hurt: games that the AI plays, seeded and committed, with undo, forks, prose and dice from the table."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from gm.play.host import Host
from gm.play.setup import ai_player, new_session, teller_of
from gm.play.stage import Silent
from gm.record import lines as form
from gm.record.session import Session
from rules import Deal, Roll
from rules.dice import draw, key_from_seed, permutation

SHORT = {"chapters": "3"}
Line = dict[str, Any]


def host_of(session: Session) -> Host:
    """The AI on both sides, telling to nobody."""
    players = {seat: ai_player(session, seat) for seat in session.game.seats}
    return Host(session, teller_of(session), players, Silent())


def play_on(session: Session, *, until: Callable[[Session], bool] = lambda session: False) -> Session:
    """Go on with a game, new or resumed, until it is over or `until` says so after a turn. The table throws its dice from a stream."""
    host = host_of(session)
    if any(line["type"] == "prose" for line in session.lines):
        host.recall()
    else:
        host.begin()
    key, thrown = key_from_seed("the table"), 0
    while not session.game.over and not until(session):
        pending = session.game.pending
        if pending is None:
            host.turn()
            continue
        thrown += 1
        if isinstance(pending, Roll):
            faces = [pending.faces[draw(key, f"{thrown}", i, len(pending.faces))] for i in range(pending.dice)]
            host._after(session.dice(faces))
        elif isinstance(pending, Deal):
            host._after(session.cards(permutation(key, f"{thrown}", 0, pending.pile)[: pending.count]))
    return session


def begin(
    path: Path | None,
    *,
    seed: str | None = None,
    secret: str | None = None,
    words: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    lang: str = "es",
) -> Session:
    """A new game of the AI with itself."""
    return new_session(
        path, lang=lang, options={**SHORT, **(options or {})}, seed=seed, secret=secret, words=words, humans=()
    )


def with_slips(session: Session) -> Session:
    """Play to the end, taking a move back wherever a seat is about to tell, the first three times."""
    host = host_of(session)
    host.begin()
    slips = 0
    while not session.game.over:
        host.turn()
        step = session.steps[-1][1]
        if slips < 3 and step.kind == "move" and session.game.phase in ("scene", "rulings", "opening"):
            slips += 1
            session.note("note", text="a slip")
            host.undo(getattr(step.source, "seat", "A"))
    return session


def lines_in(data: bytes) -> list[Line]:
    """The lines as they are, unchecked."""
    return [json.loads(raw) for raw in form.lines_of(data)[0]]


def rehashed(lines: Iterable[Line]) -> bytes:
    """The record as an attacker writes it who knows how the chain is made: every number and hash fits."""
    bodies = [{name: value for name, value in line.items() if name not in ("n", "prev", "hash")} for line in lines]
    return b"".join(map(form.dump, form.linked(bodies)))


def in_force(session: Session) -> list[tuple[Any, ...]]:
    """What was played: each step's kind, what moved or was due, what chance said, and what came of it."""
    return [
        (step.kind, str(step.source), step.values, [dict(event) for event in step.events]) for _n, step in session.steps
    ]

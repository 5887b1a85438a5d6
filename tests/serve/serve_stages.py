"""One game of two people, played once by plain forms and kept at each of its phases; tests go on from copies of those."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from serve_helpers import Server, Visitor, serving, set_table

__all__ = ["PHASES", "SECRET_PHASES", "Stages", "at_stage", "play_on"]

PHASES = (
    "opening", "begin", "virtue", "keep", "theme", "scene", "rulings", "extras", "consonance", "ending", "hatred", "deed",
    "attack", "defend", "spend", "bet", "tell", "epilogue", "over",
)  # fmt: skip
SECRET_PHASES = ("extras", "consonance", "hatred", "spend", "bet")
_SECRET = "10" * 32
"""Of this game's dice: with it the blades lock while both still hold Edges."""
Seats = dict[str, Visitor]


class Stages:
    """A folder a phase, and the table's name."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = ""
        self.found: dict[str, Path] = {}

    def play(self) -> None:
        """From the first form to the last."""
        games = self.folder / "games"
        with mock.patch("gm.record.secrets.new_secret", return_value=_SECRET), serving(games) as server:
            self.name = set_table(server, chapters="3")
            seats = come(server, self.name)

            def look(phase: str) -> bool:
                both = phase not in SECRET_PHASES or len(game(server, self.name).to_move) == 2
                if phase not in self.found and both:
                    self.found[phase] = self.folder / phase
                    shutil.copytree(games, self.found[phase])
                return False

            play_on(server, self.name, seats, look)
            look(game(server, self.name).phase)


def game(server: Server, name: str) -> Any:
    """The game behind a table, as only the arbiter knows it."""
    return server.rooms._open[name].session.game


def settled(server: Server, name: str) -> Any:
    """The table's moment, once nothing is being told any more."""
    room = server.rooms._open[name]
    while room.moment.busy:
        time.sleep(0.002)
    return room.moment


def come(server: Server, name: str, roles: str = "AB", lang: str = "en") -> Seats:
    """Both at the table."""
    seats = {role: Visitor(server.url, lang) for role in roles}
    for role, seat in seats.items():
        assert seat.get(server.link(name, role)).status_code == 200
    return seats


def press(seat: Visitor, pick: int = 0, **fields: str) -> None:
    """Answer the first form of the question."""
    form = seat.asked()[0]
    answer = seat.answer(form, pick % len(form["buttons"]), **fields)
    assert answer.status_code == 200, (seat.title(), answer.text[-2000:])


def play_on(server: Server, name: str, seats: Seats, until: Callable[[str], bool], pick: int = 0) -> None:
    """Everybody answers what they are asked, until a phase is reached or the game is over. In secret A says the most, B the least."""
    for _turn in range(600):
        at = game(server, name)
        if until(at.phase) or at.over:
            return
        role = at.to_move[0]
        seat = seats[role]
        seat.get(f"/t/{name}/{role}/")
        if at.phase == "spend":
            press(seat, 1 if role == "A" else 0)
        elif at.phase == "rulings":
            press(seat, len(at.log) % 2)
        else:
            press(seat, pick)
    raise AssertionError("the game does not end")


@contextmanager
def at_stage(stages: Stages, phase: str, folder: Path, **more: Any) -> Iterator[tuple[Server, Seats]]:
    """A server that goes on from that phase, in a copy of its own; both have come."""
    shutil.copytree(stages.found[phase], folder)
    with serving(folder, **more) as server:
        yield server, come(server, stages.name)

"""Ideas in the browser where the table has a model: its own come first, and however long it takes it holds nobody up."""

from __future__ import annotations

import json
import os
import re
import threading
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from models_server import KEY, Reply, form, words
from models_server import Server as Model
from models_server import serving as modelled
from serve_helpers import Server, Visitor
from serve_stages import Stages, at_stage, come, game, press

from gm.models.settings import RoleSettings, load
from gm.play.models import Models
from gm.play.muse import ideas

TWISTS = [
    "The ferryman has been paid twice, and both purses carry the same seal.",
    "A child comes up the path with a lantern that nobody lit for her.",
    "The bell that was sold last autumn is heard again from the old temple.",
]


@pytest.fixture(autouse=True)
def _apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings or keys of the machine."""
    for name in list(os.environ):
        if name.startswith("GM_") or name.endswith("_API_KEY"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("GM_API_KEY", KEY)


def lend(server: Server, name: str, model: Model) -> Any:
    """Give that table's muse a model, and nothing else of it. The table."""
    room = server.rooms._open[name]
    setup = load(samurai=RoleSettings(model="scripted:m", base_url=model.url), timeout=20.0, tries=1)
    room.table.models = Models(setup, "en", room.table.safety, room.stage)
    room.table.models.adviser = None
    return room.table


def twists(seat: Visitor, name: str, role: str) -> list[str]:
    """What the seat is offered."""
    page = seat.get(f"/t/{name}/{role}/muse?kind=twist", headers={"hx-request": "true"}).text
    return [unescape(one) for one in re.findall(r'<li><span lang="en">([^<]*)</span>', page)]


def test_a_model_s_ideas_come_first_and_keep_to_the_lines(stages: Stages, tmp_path: Path) -> None:
    asked: list[dict[str, Any]] = []

    def script(request: dict[str, Any], n: int) -> Reply:
        asked.append(request)
        return Reply(words(json.dumps({"ideas": TWISTS})))

    with modelled(script) as model, at_stage(stages, "rulings", tmp_path / "games") as (server, seats):
        table = lend(server, stages.name, model)
        own = ideas(table, "twist", table.situation("A"))
        record = table.session.data()
        assert own and twists(seats["A"], stages.name, "A") == [*TWISTS, *own][:5]
        assert [form(one) for one in asked] == ["ideas"]
        assert table.session.data() == record  # nothing has happened
        table.keep_from("line", "lantern")
        found = twists(seats["A"], stages.name, "A")
        assert found and not [one for one in found if "lantern" in one]


def test_a_slow_model_holds_nobody_up(stages: Stages, tmp_path: Path) -> None:
    waits, here = threading.Event(), threading.Event()

    def script(request: dict[str, Any], n: int) -> Reply:
        here.set()
        assert waits.wait(60)
        return Reply(words(json.dumps({"ideas": TWISTS})))

    with modelled(script) as model, at_stage(stages, "spend", tmp_path / "games") as (server, _seats):
        table = lend(server, stages.name, model)
        seats = come(server, stages.name)
        own = ideas(table, "twist", table.situation("B"))
        found: list[list[str]] = []
        asker = Visitor(server.url)
        asker.get(server.link(stages.name, "A"))
        thread = threading.Thread(target=lambda: found.append(twists(asker, stages.name, "A")))
        thread.start()
        try:
            assert here.wait(60)
            press(seats["A"])  # the model has not answered, and both go on
            press(seats["B"])
            assert game(server, stages.name).phase != "spend"
            assert (
                twists(seats["B"], stages.name, "B")[:1] != TWISTS[:1] and own
            )  # one question at a time: the storyteller's
            assert len(model.requests) == 1
        finally:
            waits.set()
            thread.join(60)
        assert found[0][:3] == TWISTS
        assert twists(seats["B"], stages.name, "B")[:3] == TWISTS  # and then it is there for the other


def test_a_model_that_cannot_be_reached_leaves_the_storyteller_s(stages: Stages, tmp_path: Path) -> None:
    with (
        modelled(lambda request, n: Reply(status=500)) as model,
        at_stage(stages, "rulings", tmp_path / "games") as (server, seats),
    ):
        table = lend(server, stages.name, model)
        assert twists(seats["A"], stages.name, "A") == ideas(table, "twist", table.situation("A"))[:5]
        assert model.requests and not server.rooms._open[stages.name].musing

"""Hidden choices: whatever one seat chooses, all that the other's browser receives is the same, byte for byte, until the reveal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from serve_helpers import Server, Visitor, streamed
from serve_stages import SECRET_PHASES, Stages, at_stage, game, press

from gm.record.store import read_private


def _received(server: Server, name: str, seat: Visitor, role: str) -> list[str]:
    """All that a browser can get now: page, whole story, ideas, recap, stream; headers too, but for the date."""
    start = len(seat.everything)
    for path in ("", "?all=1", "muse?kind=words", "muse?kind=twist", "recap"):
        seat.get(f"/t/{name}/{role}/{path}", headers={"hx-request": "true"})
    found = [re.sub(r"'date': '[^']*'", "", one) for one in seat.everything[start:]]
    return [*found, *streamed(seat, f"/t/{name}/{role}/stream")]


@pytest.mark.parametrize("phase", SECRET_PHASES)
@pytest.mark.parametrize(("chooser", "other"), [("A", "B"), ("B", "A")])
def test_the_other_seat_receives_the_same_whatever_was_chosen(
    stages: Stages, tmp_path: Path, phase: str, chooser: str, other: str
) -> None:
    received = []
    for at, pick in enumerate((0, -1)):
        with at_stage(stages, phase, tmp_path / str(at)) as (server, seats):
            name = stages.name
            press(seats[chooser], pick)
            assert game(server, name).view("")["chosen"] == [chooser]
            everything = _received(server, name, seats[other], other)
            screen = Visitor(server.url)
            screen.get(server.link(name, "screen"))
            everything += _received(server, name, screen, "screen")
            received.append([one.replace(str(server.port), "PORT") for one in everything])
            mine = Visitor(server.url)
            mine.get(server.link(name, chooser))
            assert "You have chosen: " in mine.page  # the chooser alone may read it
            assert not any("You have chosen" in one for one in everything)
    assert received[0] == received[1]
    assert any("has chosen" in one for one in received[0])  # that a choice was made is known


@pytest.mark.parametrize("phase", SECRET_PHASES)
def test_nothing_of_the_private_file_leaves_the_machine(stages: Stages, tmp_path: Path, phase: str) -> None:
    with at_stage(stages, phase, tmp_path / "games") as (server, seats):
        name = stages.name
        press(seats["A"], 1)
        record = tmp_path / "games" / f"{name}.jsonl"
        private = read_private(record)
        hidden = [*private["secrets"], *(one["nonce"] for one in private["openings"])]
        keys = json.loads((tmp_path / "games" / f"{name}.jsonl.seats").read_text())
        hidden += [keys["key"], game(server, name)._key.hex(), game(server, name)._salt.hex()]
        _received(server, name, seats["B"], "B")
        _received(server, name, seats["A"], "A")
        everything = "".join(seats["A"].everything + seats["B"].everything)
        assert len(hidden) >= 5  # the choices before are open by now; these are not
        assert not [one for one in hidden if one in everything]
        assert server.link(name, "B").rsplit("/", 1)[1] not in "".join(seats["A"].everything)


def test_under_stream_safe_no_screen_shows_a_choice(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "spend", tmp_path / "games", stream_safe=True) as (server, seats):
        seat = seats["A"]
        form = seat.asked()[0]
        assert 'type="password"' in form["html"] and not any("name" in button for button in form["buttons"])
        assert seat.answer(form, 0, unseen="1").status_code == 200
        assert "You have chosen." in seat.page and "You have chosen: " not in seat.page
        assert game(server, stages.name).view("A")["choices"] == {"A": 1}


def test_under_stream_safe_the_host_s_pages_show_no_link(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "begin", tmp_path / "games", stream_safe=True) as (server, _seats):
        host = Visitor(server.url)
        host.get(server.host_link())
        host.get(f"/host/table/{stages.name}")
        shown = re.sub(r'data-copy="[^"]*"', "", host.page)
        token = server.link(stages.name, "A").rsplit("/", 1)[1]
        assert token in host.page and token not in shown
        assert "<svg" not in shown.split("<h2>")[2] and "qr" not in shown

"""The stream: it resumes where it stopped, and says nothing twice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from serve_helpers import Visitor, serving, set_table, streamed
from serve_stages import PHASES, Stages, at_stage, come, game, press


def events(found: list[str]) -> list[tuple[str, str, str]]:
    """Events as (name, id, data)."""
    made = []
    for raw in found:
        name = re.search(r"^event: (.*)$", raw, re.MULTILINE)
        number = re.search(r"^id: (.*)$", raw, re.MULTILINE)
        data = "\n".join(line[6:] for line in raw.split("\n") if line.startswith("data: "))
        if name:
            made.append((name[1], number[1] if number else "", data))
    return made


def test_ids_are_line_numbers_of_the_record(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "scene", tmp_path / "games") as (server, seats):
        last = len(server.rooms._open[stages.name].session.lines) - 1
        found = events(streamed(seats["A"], f"/t/{stages.name}/A/stream?from={last}"))
        assert "line" not in [name for name, _id, _data in found]  # nothing has happened since
        press(next(seat for seat in seats.values() if seat.asked()))
        now = len(server.rooms._open[stages.name].session.lines) - 1
        (line,) = [
            one for one in events(streamed(seats["A"], f"/t/{stages.name}/A/stream?from={last}")) if one[0] == "line"
        ]
        assert line[1] == str(now) and now > last


@pytest.mark.parametrize("phase", PHASES[::3])
def test_whoever_comes_back_reads_what_followed_and_only_that(stages: Stages, tmp_path: Path, phase: str) -> None:
    with at_stage(stages, phase, tmp_path / "games") as (server, seats):
        total = len(server.rooms._open[stages.name].session.lines)
        whole = {int(n) for n in re.findall(r'data-n="(\d+)"', seats["B"].get(f"/t/{stages.name}/B/?all=1").text)}
        for last in {0, 2, total // 2, total - 2, total - 1}:
            headers = {"last-event-id": str(last)}
            found = events(streamed(seats["B"], f"/t/{stages.name}/B/stream?from=0", **headers))
            read = {int(n) for name, _id, data in found if name == "line" for n in re.findall(r'data-n="(\d+)"', data)}
            assert read == {n for n in whole if n > last}


def test_what_was_taken_back_is_drawn_anew(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "theme", tmp_path / "games") as (server, seats):
        role = next(role for role, seat in seats.items() if seat.asked())
        press(seats[role])
        last = len(server.rooms._open[stages.name].session.lines) - 1
        seats[role].answer(next(form for form in seats[role].forms() if form["action"] == "undo"))
        found = events(streamed(seats["A"], f"/t/{stages.name}/A/stream?from={last}"))
        (redrawn,) = [data for name, _id, data in found if name == "redraw"]
        assert "Theme:" not in redrawn and not [name for name, _id, _data in found if name == "line"]


def test_a_record_that_is_shorter_than_what_was_seen_is_drawn_anew(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "theme", tmp_path / "games") as (_server, seats):
        found = events(streamed(seats["A"], f"/t/{stages.name}/A/stream?from=99999"))
        assert [name for name, _id, _data in found if name in ("line", "redraw")] == ["redraw"]


@pytest.mark.parametrize("said", ["-1", "x", "1e9", "9" * 40, "1.5", "0x9"])
def test_nonsense_begins_at_the_beginning(stages: Stages, tmp_path: Path, said: str) -> None:
    with at_stage(stages, "begin", tmp_path / "games") as (_server, seats):
        found = events(streamed(seats["A"], f"/t/{stages.name}/A/stream", **{"last-event-id": said}))
        assert [name for name, _id, _data in found if name in ("line", "redraw")]


def test_asking_for_the_head_of_a_stream_is_answered(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "begin", tmp_path / "games") as (server, seats):
        answer = seats["A"].client.head(f"/t/{stages.name}/A/stream")
        assert answer.status_code == 200 and answer.text == ""
        assert server.rooms._open[stages.name].watching("A") == 0


def test_a_revoked_link_ends_the_stream(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "begin", tmp_path / "games") as (server, seats):
        host = Visitor(server.url)
        host.get(server.host_link())
        with seats["B"].client.stream("GET", f"/t/{stages.name}/B/stream") as answer:
            pieces = answer.iter_text()
            got = next(pieces)
            host.get(f"/host/table/{stages.name}")
            form = next(one for one in host.forms() if one["data"].get("role") == "B")
            assert host.answer(form).status_code == 200
            got += "".join(pieces)  # to its end
        assert "event: revoked" in got
        assert seats["B"].get(f"/t/{stages.name}/B/").status_code == 403
        assert seats["A"].get(f"/t/{stages.name}/A/").status_code == 200
        assert Visitor(server.url).get(server.link(stages.name, "B")).status_code == 200


def test_no_seat_takes_all_the_streams(tmp_path: Path) -> None:
    from dataclasses import replace

    from serve_helpers import FAST

    with serving(tmp_path, limits=replace(FAST, streams=2)) as server:
        name = set_table(server)
        seats = come(server, name)
        path = f"/t/{name}/A/stream"
        with seats["A"].client.stream("GET", path) as one, seats["A"].client.stream("GET", path) as two:
            open_ = [one.iter_text(), two.iter_text()]
            assert all(next(stream) for stream in open_)
            assert seats["A"].get(path).status_code == 429
            assert streamed(seats["B"], f"/t/{name}/B/stream")
        assert game(server, name).phase == "opening"


def test_the_overlay_waits_for_the_host(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "ending", tmp_path / "games") as (server, seats):
        host, overlay = Visitor(server.url), Visitor(server.url)
        host.get(server.host_link())
        page = f"/host/table/{stages.name}"

        def press_host(what: str) -> None:
            host.get(page)
            assert host.answer(next(one for one in host.forms() if one["action"].endswith(what))).status_code == 200

        press_host("/hold")
        assert overlay.get(server.link(stages.name, "overlay")).status_code == 200
        before = len(server.rooms._open[stages.name].session.lines) - 1
        press(next(seat for seat in seats.values() if seat.asked()), text="A bridge nobody crosses twice")
        for seat in seats.values():
            assert "A bridge nobody crosses twice" in seat.get(f"/t/{stages.name}/{'AB'[seat is seats['B']]}/").text
        shown = "".join(streamed(overlay, f"/t/{stages.name}/overlay/stream?from={before}"))
        assert "A bridge" not in shown
        assert "A bridge" not in overlay.get(f"/t/{stages.name}/overlay/").text
        press_host("/release")
        assert "A bridge" in "".join(streamed(overlay, f"/t/{stages.name}/overlay/stream?from={before}"))
        press_host("/run")
        assert "A bridge" in overlay.get(f"/t/{stages.name}/overlay/").text

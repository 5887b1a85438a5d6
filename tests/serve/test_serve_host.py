"""The host: new tables, their links, their number and age; tables that come and go from memory."""

from __future__ import annotations

import os
import re
import shutil
import time
from dataclasses import replace
from pathlib import Path

import pytest
from serve_helpers import FAST, Server, Visitor, serving, set_table
from serve_stages import Stages, come, game, press

from gm.play.table import Table
from gm.record.session import Session
from gm.record.store import SaveFailed


def host(server: Server) -> Visitor:
    """The host, at their page."""
    found = Visitor(server.url)
    assert found.get(server.host_link()).status_code == 200
    return found


@pytest.mark.parametrize(
    ("wanted", "system", "seats", "humans", "options"),
    [
        ({"chapters": "4"}, "momento", "AB", "AB", {"chapters": "4"}),
        (
            {"mortal_roll": "free", "extras_order": "attacker_first"},
            "momento",
            "AB",
            "AB",
            {"mortal_roll": "free", "extras_order": "attacker_first", "chapters": "5", "hatred_odd": "scar"},
        ),
        ({"who": "solo", "story_virtue": "none", "level": "master"}, "momento", "AB", "A", {"story_virtue": "none"}),
        ({"system": "karmico", "players": "4"}, "karmico", "ABCD", "ABCD", {}),
        ({"system": "karmico", "players": "3", "who": "solo"}, "karmico", "ABC", "A", {}),
        ({"system": "fate", "conflict": "mental"}, "fate", "AB", "AB", {"conflict": "mental"}),
    ],
)
def test_a_new_table_is_as_the_form_says(
    tmp_path: Path, wanted: dict[str, str], system: str, seats: str, humans: str, options: dict[str, str]
) -> None:
    with serving(tmp_path) as server:
        name = set_table(server, lang="en", **wanted)
        header = server.rooms._open[name].header
        assert (header["system"], "".join(header["seats"]), "".join(header["humans"])) == (system, seats, humans)
        assert options.items() <= header["options"].items()
        assert header["commitment"] and header["seed"] is None  # the dice are sealed before anybody sits down
        page = host(server).get(f"/host/table/{name}").text
        for role in (*humans, "screen", "overlay"):
            assert server.link(name, role) in page
        assert 'class="qr"' not in page and "Only this machine can open these links" in page
        assert Visitor(server.url).get(server.link(name, humans[-1])).status_code == 200


def test_codes_to_scan_are_for_addresses_that_a_phone_can_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path, public_url="http://play.example.org") as server:
        name = set_table(server)
        page = host(server).get(f"/host/table/{name}").text
        assert page.count('class="qr"') == 4 and "http://play.example.org/s/" in page
        assert "Only this machine" not in page
    with serving(tmp_path) as server:
        page = host(server).get(f"/host/table/{name}").text
        assert 'class="qr"' not in page and "start it with gm serve --lan" in page
    monkeypatch.setattr("gm.serve.host.addresses", lambda: ["192.0.2.7"])
    # Open to the house, and the host has come by an address that is not.
    with serving(tmp_path, host="0.0.0.0") as server:
        page = host(server).get(f"/host/table/{name}").text
        assert page.count('class="qr"') == 4 and "Only this machine" not in page
        assert f"http://192.0.2.7:{server.port}/s/{name}/A/" in page and "http://127.0.0.1" not in page


@pytest.mark.parametrize(
    "wanted", [{"chapters": "2"}, {"chapters": "x"}, {"system": "chess"}, {"story_virtue": "two"}, {"lang": "xx"}]
)
def test_what_no_table_can_be_is_refused_in_words_or_left_as_usual(tmp_path: Path, wanted: dict[str, str]) -> None:
    with serving(tmp_path) as server:
        visitor = host(server)
        form = next(one for one in visitor.forms() if one["action"] == "/host/new")
        answer = visitor.answer(form, 0, **wanted)
        if wanted == {"lang": "xx"}:
            assert answer.status_code == 200
        else:
            assert answer.status_code == 409 and re.search(r'role="alert">\s*\S', answer.text)
            assert not list(tmp_path.glob("*.jsonl"))


def test_only_the_host_sets_tables(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = host(server)
        form = next(one for one in visitor.forms() if one["action"] == "/host/new")
        stranger = Visitor(server.url)
        assert stranger.post("/host/new", form["data"]).status_code == 403
        assert visitor.post("/host/new", {**form["data"], "form": "x"}).status_code == 403
        assert not list(tmp_path.glob("*.jsonl"))


def test_tables_are_bounded_in_number(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(FAST, tables=2)) as server:
        set_table(server), set_table(server)
        visitor = host(server)
        form = next(one for one in visitor.forms() if one["action"] == "/host/new")
        answer = visitor.answer(form)
        assert answer.status_code == 409 and "as many tables as it takes" in answer.text
    assert len(list(tmp_path.glob("*.jsonl"))) == 2


def test_tables_are_bounded_in_age_and_their_records_stay(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(FAST, days=3)) as server:
        old, new = set_table(server), set_table(server)
        then = time.time() - 3 * 86_400 - 60
        os.utime(tmp_path / f"{old}.jsonl", (then, then))
        assert Visitor(server.url).get(server.link(old, "A")).status_code == 404
        assert Visitor(server.url).get(server.link(new, "A")).status_code == 200
        page = host(server).page
        assert new in page and old not in page
    assert (tmp_path / f"{old}.jsonl").is_file()


def test_tables_nobody_is_at_are_let_go_of_and_come_back(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(FAST, open=2)) as server:
        names = [set_table(server, chapters="3") for _n in range(5)]
        assert len(server.rooms._open) <= 2
        for name in names:
            seats = come(server, name)
            press(seats["A"], name=f"Of {name}")
        assert len(server.rooms._open) <= 2
        for name in names:
            seat = Visitor(server.url)
            assert f"Of {name}" in seat.get(server.link(name, "B")).text


def test_a_table_that_is_watched_stays(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(FAST, open=1)) as server:
        watched = set_table(server)
        seat = come(server, watched, "A")["A"]
        with seat.client.stream("GET", f"/t/{watched}/A/stream") as answer:
            pieces = answer.iter_text()
            next(pieces)
            for _n in range(3):
                set_table(server)
            assert watched in server.rooms._open


def test_a_table_survives_a_restart_with_its_links(stages: Stages, tmp_path: Path) -> None:
    shutil.copytree(stages.found["bet"], tmp_path / "games")
    with serving(tmp_path / "games") as server:
        seats = come(server, stages.name)
        press(seats["A"], 1)
        cookies = dict(seats["A"].client.cookies)
        before = game(server, stages.name).view("A")
    with serving(tmp_path / "games") as server:
        seat = Visitor(server.url)
        for name, value in cookies.items():
            seat.client.cookies.set(name, value)
        assert seat.get(f"/t/{stages.name}/A/").status_code == 200  # the browser's secret still opens the seat
        assert game(server, stages.name).view("A") == before
        assert "You have chosen: 1" in seat.page
        press(come(server, stages.name, "B")["B"], 0)
        assert game(server, stages.name).phase != "bet"


def test_a_table_that_another_program_plays_says_so(stages: Stages, tmp_path: Path) -> None:
    shutil.copytree(stages.found["bet"], tmp_path / "games")
    session = Session.resume(tmp_path / "games" / f"{stages.name}.jsonl")
    try:
        with serving(tmp_path / "games") as server:
            answer = Visitor(server.url).get(server.link(stages.name, "A"))
            assert answer.status_code == 409 and "being played elsewhere" in answer.text
    finally:
        session.close()


def test_a_record_that_does_not_hold_is_not_served(stages: Stages, tmp_path: Path) -> None:
    shutil.copytree(stages.found["bet"], tmp_path / "games")
    record = tmp_path / "games" / f"{stages.name}.jsonl"
    record.write_bytes(record.read_bytes().replace(b'"faces":[1', b'"faces":[6', 1))
    with serving(tmp_path / "games") as server:
        answer = Visitor(server.url).get(server.link(stages.name, "A"))
        assert answer.status_code == 404 and "There is nothing here" in answer.text


def test_games_of_the_folder_that_are_no_tables_are_nobody_s_business(tmp_path: Path) -> None:
    from gm.record.session import Setup

    Session.new(Setup("momento", {}, "en"), tmp_path / "momento-aaaaaa.jsonl").close()
    with serving(tmp_path) as server:
        assert not server.rooms.exists("momento-aaaaaa") and not server.rooms.exists("../momento-aaaaaa")
        assert "momento-aaaaaa" not in host(server).page
        assert Visitor(server.url).get("/t/momento-aaaaaa/A/").status_code == 404


def test_a_disk_that_refuses_loses_no_move_and_says_so(
    stages: Stages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(stages.found["spend"], tmp_path / "games")
    with serving(tmp_path / "games") as server:
        seats = come(server, stages.name)
        form, before = seats["A"].asked()[0], game(server, stages.name).digest()

        def full(self: Table, move: object) -> None:
            raise SaveFailed(tmp_path, OSError(28, "No space left on device"))

        with monkeypatch.context() as patched:
            patched.setattr(Table, "commit", full)
            answer = seats["A"].answer(form, 1)
        assert answer.status_code == 507 and "could not be saved, so it has not happened" in answer.text
        assert str(tmp_path) not in answer.text
        assert game(server, stages.name).digest() == before
        assert seats["A"].answer(form, 1).status_code == 200  # and can be made when there is room again


def test_a_narrator_who_takes_long_holds_up_one_table_only(
    stages: Stages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    shutil.copytree(stages.found["spend"], tmp_path / "games")
    with serving(tmp_path / "games", limits=replace(FAST, wait=0.05)) as server:
        other = set_table(server, chapters="3")
        slow, quick = come(server, stages.name), come(server, other)
        waits, commit = threading.Event(), Table.commit

        def tell(self: Table, move: object) -> None:
            if self.session.path is not None and self.session.path.stem == stages.name:
                assert waits.wait(30)
            commit(self, move)  # type: ignore[arg-type]

        monkeypatch.setattr(Table, "commit", tell)
        form = slow["A"].asked()[0]
        thread = threading.Thread(target=lambda: slow["A"].answer(form, 0))
        thread.start()
        while not server.rooms._open[stages.name]._lock.locked():
            pass
        late = slow["B"].answer(slow["B"].asked()[0], 0)
        assert late.status_code == 503 and "has not finished yet" in late.text
        assert slow["B"].get(f"/t/{stages.name}/B/").status_code == 200  # reading is not held up
        press(quick["A"], name="Kaede")
        assert game(server, other).view("")["seats"]["A"]["name"] == "Kaede"
        waits.set()
        thread.join()
        press(slow["B"])

"""A move happens once, by the seat it belongs to, for the question it answers."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from serve_helpers import Server, Visitor, set_table
from serve_stages import PHASES, SECRET_PHASES, Stages, at_stage, come, game, press

from gm.record.replay import replay
from gm.serve.keys import Keys, beside


def lines(server: Server, name: str) -> int:
    """How long the record is."""
    return len(server.rooms._open[name].session.lines)


def asked(seats: dict[str, Visitor]) -> str:
    """A seat that is asked."""
    return next(role for role, seat in seats.items() if seat.asked())


@pytest.mark.parametrize("phase", PHASES[:-1])
def test_the_same_form_sent_twice_is_one_move(stages: Stages, tmp_path: Path, phase: str) -> None:
    with at_stage(stages, phase, tmp_path / "games") as (server, seats):
        role = asked(seats)
        form = seats[role].asked()[0]
        assert seats[role].answer(form).status_code == 200
        after = lines(server, stages.name)
        again = seats[role].answer(form)
        assert again.status_code == 409
        assert "this has been answered already" in again.text
        assert lines(server, stages.name) == after


@pytest.mark.parametrize("phase", SECRET_PHASES)
def test_a_choice_that_waits_is_neither_made_twice_nor_changed(stages: Stages, tmp_path: Path, phase: str) -> None:
    with at_stage(stages, phase, tmp_path / "games") as (server, seats):
        form = seats["A"].asked()[0]
        assert seats["A"].answer(form, 0).status_code == 200
        view, after = game(server, stages.name).view("A"), lines(server, stages.name)
        assert seats["A"].answer(form, -1).status_code == 409
        assert game(server, stages.name).view("A") == view and lines(server, stages.name) == after
        # B's page was made before A chose, and its form still answers the same question.
        assert seats["B"].answer(seats["B"].asked()[0], 0).status_code == 200
        assert game(server, stages.name).phase != phase


def test_many_taps_at_once_are_one_move(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "theme", tmp_path / "games") as (server, seats):
        role = asked(seats)
        form = seats[role].asked()[0]
        taps = [Visitor(server.url) for _n in range(8)]
        for tap in taps:
            tap.get(server.link(stages.name, role))
        answers: list[int] = []
        threads = [
            threading.Thread(target=lambda tap=tap: answers.append(tap.answer(form).status_code)) for tap in taps
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answers) == [200] + [409] * 7
        moves = [
            line for line in server.rooms._open[stages.name].session.lines if str(line.get("move")).startswith("theme")
        ]
        assert len(moves) == 1


def test_a_form_from_before_an_undo_does_not_come_back(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "theme", tmp_path / "games") as (server, seats):
        role = asked(seats)
        old = seats[role].asked()[0]
        press(seats[role])
        undo = next(form for form in seats[role].forms() if form["action"] == "undo")
        assert seats[role].answer(undo).status_code == 200
        assert game(server, stages.name).phase == "theme"
        assert seats[role].answer(old).status_code == 409  # the replay of a request that was taken back
        assert seats[role].answer(undo).status_code == 409  # and so is the undo itself
        press(seats[role])
        assert game(server, stages.name).phase == "scene"


def test_undo_stops_at_dice(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "tell", tmp_path / "games") as (server, seats):
        before = lines(server, stages.name)
        for seat in seats.values():
            undo = next(form for form in seat.forms() if form["action"] == "undo")
            answer = seat.answer(undo)
            assert answer.status_code == 409 and "nothing can be taken back" in answer.text
        assert lines(server, stages.name) == before


@pytest.mark.parametrize("phase", PHASES[:-1:2])
def test_who_is_not_asked_cannot_answer(stages: Stages, tmp_path: Path, phase: str) -> None:
    with at_stage(stages, phase, tmp_path / "games") as (server, seats):
        role = asked(seats)
        other = "B" if role == "A" else "A"
        before, form = lines(server, stages.name), seats[role].asked()[0]
        mine = {"form": next(one for one in seats[other].forms() if one["action"] == "undo")["data"]["form"]}
        data = {**form["data"], **mine}
        for button in form["buttons"]:
            if "name" in button:
                data[button["name"]] = button["value"]
        answer = seats[other].post(f"/t/{stages.name}/{other}/move", data)
        both = len(game(server, stages.name).to_move) == 2 or phase in (*SECRET_PHASES, "opening", "begin")
        if both and answer.status_code == 200:
            return  # it was asked as well
        assert answer.status_code == 409
        assert lines(server, stages.name) == before


FORGED: tuple[dict[str, str], ...] = (
    {"n": "99"},
    {"n": "-1"},
    {"n": "1e3"},
    {"n": "١"},
    {"unseen": "7"},
    {"vote": "C", "n": "x"},
    {"way": "both"},
    {"virtue": "gi'--"},
    {"pick": "9"},
    {"leave": "1"},
    {"key": "own; drop", "text": "x"},
    {"favours": "C"},
    {},
)


@pytest.mark.parametrize("phase", ["keep", "rulings", "extras", "consonance", "hatred", "spend", "bet", "virtue"])
def test_what_no_form_says_is_no_move(stages: Stages, tmp_path: Path, phase: str) -> None:
    with at_stage(stages, phase, tmp_path / "games") as (server, seats):
        role = asked(seats)
        form, before = seats[role].asked()[0], lines(server, stages.name)
        for forged in FORGED:
            if phase == "virtue":
                forged = {**forged, "word": "keep"}
            answer = seats[role].post(f"/t/{stages.name}/{role}/move", {**form["data"], **forged})
            assert answer.status_code == 409, forged
        assert lines(server, stages.name) == before


def test_without_the_form_s_own_word_nothing_changes(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "begin", tmp_path / "games") as (server, seats):
        before = lines(server, stages.name)
        mine, theirs = (seats[role].asked()[0]["data"] for role in "AB")
        for forged in ("", "x", theirs["form"]):
            for what in ("move", "undo", "retell", "keep", "note", "wish", "finish", "chance"):
                data = {**mine, "form": forged, "text": "x", "kind": "line", "passage": "1"}
                assert seats["A"].post(f"/t/{stages.name}/A/{what}", data).status_code == 403
        assert lines(server, stages.name) == before


def test_a_stranger_sees_and_does_nothing(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "spend", tmp_path / "games") as (server, seats):
        form, before = seats["A"].asked()[0]["data"], lines(server, stages.name)
        stranger = Visitor(server.url)
        for role in ("A", "B", "C", "screen", "overlay", "host", "..", "a"):
            for path in ("", "stream", "muse?kind=names", "recap"):
                assert stranger.get(f"/t/{stages.name}/{role}/{path}").status_code in (403, 404)
            assert stranger.post(f"/t/{stages.name}/{role}/move", {**form, "n": "0"}).status_code in (403, 404)
        names = game(server, stages.name).view("")["seats"]
        assert not any(names[seat]["name"] in one for one in stranger.everything for seat in "AB")
        for path in ("/host", f"/host/table/{stages.name}"):
            assert stranger.get(path).status_code == 403
        assert lines(server, stages.name) == before


def test_one_seat_s_link_does_not_open_the_other(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "spend", tmp_path / "games") as (server, _seats):
        keys = Keys.load(beside(tmp_path / "games" / f"{stages.name}.jsonl"))
        guest = Visitor(server.url)
        assert guest.get(f"/s/{stages.name}/A/{keys.token('B')}").status_code == 404
        guest.client.cookies.set(f"gm-{stages.name}-A", keys.token("B"))
        assert guest.get(f"/t/{stages.name}/A/").status_code == 403
        assert guest.get(f"/t/{stages.name}/A/stream").status_code == 403


def test_an_onlooker_can_do_nothing(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "spend", tmp_path / "games") as (server, seats):
        screen, before = Visitor(server.url), lines(server, stages.name)
        screen.get(server.link(stages.name, "screen"))
        assert screen.forms() == [] and "gm-" not in screen.page
        data = {**seats["A"].asked()[0]["data"], "n": "0"}
        for what in ("move", "undo", "retell", "keep", "note"):
            assert screen.post(f"/t/{stages.name}/screen/{what}", data).status_code == 403
        assert lines(server, stages.name) == before


def test_a_whole_game_by_plain_forms_verifies(stages: Stages) -> None:
    record = stages.found["over"] / f"{stages.name}.jsonl"
    found = replay(record.read_bytes())
    assert found.problems == [] and found.game.over and found.revealed


def test_two_tables_do_not_know_of_each_other(tmp_path: Path) -> None:
    from serve_helpers import serving

    with serving(tmp_path) as server:
        one, two = set_table(server), set_table(server)
        first, second = come(server, one), come(server, two)
        press(first["A"], name="Kaede")
        second["A"].get(f"/t/{two}/A/")
        assert "Kaede" not in second["A"].page
        form = {**second["A"].asked()[0]["data"]}
        assert second["A"].post(f"/t/{one}/A/move", form).status_code == 403

"""The sister systems in the browser: every legal move is a form, and a table plays on by what the forms offer."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from serve_helpers import Visitor, serving, set_table
from serve_stages import come, game

from gm.serve.sister import _TOKEN, _shape
from gm.serve.sister_words import HEADINGS


def offered(seat: Visitor) -> set[str]:
    """The moves that the forms of a page offer, as the protocol writes them."""
    found = set()
    for form in seat.asked():
        found |= {button["value"] for button in form["buttons"] if button.get("name") == "move"}
        options = re.search(r'<select[^>]*name="move".*?</select>', form["html"], re.DOTALL)
        if options:
            found |= set(re.findall(r'<option value="([^"]*)"', options[0]))
        found |= set(re.findall(r'type="radio" name="move" value="([^"]*)"', form["html"]))
    return {unescape(one) for one in found}


@pytest.mark.parametrize(
    ("name", "players", "who"), [("karmico", "3", "people"), ("fate", "2", "people"), ("fate", "2", "solo")]
)
def test_every_legal_move_is_offered_and_the_story_goes_on(tmp_path: Path, name: str, players: str, who: str) -> None:
    with serving(tmp_path) as server:
        table = set_table(server, system=name, players=players, who=who, lang="en")
        room = server.rooms._open[table]
        seats = come(server, table, "".join(room.humans))
        phases = set()
        for _turn in range(60):
            at = game(server, table)
            movers = [role for role in at.to_move if role in seats]
            if room.session.finished or not movers:
                break
            progress = False
            for role in movers:
                seat = seats[role]
                seat.get(f"/t/{table}/{role}/")
                phases.add(at.phase)
                assert all(one.split()[0] in HEADINGS or " ".join(one.split()[:2]) in HEADINGS for one in offered(seat))
                assert offered(seat) == {choice.move for choice in at.legal(role)}
                if seat.answer(seat.asked()[-1], 0).status_code == 200:  # “Let the story choose”
                    progress = True
                    break
            if not progress:
                break
        assert len(phases) >= 6, phases


def test_a_person_s_own_words_are_the_move(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = set_table(server, system="karmico", lang="en")
        seat = come(server, table, "A")["A"]
        form = next(
            one for one in seat.asked() if "<summary>Their virtue" in seat.page and "virtue" in str(one["buttons"])
        )
        assert seat.answer(form, 0, **{"p-0": "mercy, late"}).status_code == 200
        assert game(server, table).view("A")["seats"]["A"]["virtue"] == "mercy, late"
        forged = seat.asked()[0]["data"]
        for move in ("oppose B <text>", "virtue <text> f", "", "done", 'victim "x"'):
            answer = seat.post(f"/t/{table}/A/move", {**forged, "move": move, "p-0": "x"})
            assert answer.status_code == 409
        tool = next(one for one in seat.asked() if "tool &lt;name&gt;" in one["html"])
        assert seat.answer(tool, 0, **{"p-0": ""}).status_code == 409  # a name is needed, and it is said
        assert "name" in seat.page


def test_people_end_a_story_that_has_no_end_of_its_own(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = set_table(server, system="karmico", lang="en")
        seats = come(server, table)
        finish = next(one for one in seats["B"].forms() if one["action"] == "finish")
        assert seats["B"].answer(finish).status_code == 200
        assert seats["A"].get(f"/t/{table}/A/").status_code == 200
        assert seats["A"].title() == "The end." and not seats["A"].asked()
        assert server.rooms._open[table].session.finished


def test_a_story_with_an_end_is_not_cut_short(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = set_table(server, chapters="3")
        seats = come(server, table)
        assert not [one for one in seats["A"].forms() if one["action"] == "finish"]
        data = {"form": seats["A"].asked()[0]["data"]["form"]}
        assert seats["A"].post(f"/t/{table}/A/finish", data).status_code == 409
        assert not server.rooms._open[table].session.finished


def test_moves_are_cut_into_words_as_the_protocol_writes_them() -> None:
    assert _TOKEN.findall('use tool "a \\"b\\" c" <text>') == ["use", "tool", '"a \\"b\\" c"', "<text>"]
    assert _shape("attack B careful <text>") == _shape("attack B sneaky <text>") != _shape("create B careful <text>")
    assert _shape("absorb box=1 mild=<text>") == _shape("absorb severe=<text>") == ("absorb",)
    assert _shape('karma erase "x"') != _shape('karma restore tool "x"')

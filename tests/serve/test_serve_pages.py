"""What can be done at a table besides moving: undo, X, lines and veils, notes, ideas, recap, languages, play by post."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from serve_helpers import Visitor, serving, set_table, streamed
from serve_stages import PHASES, Stages, at_stage, come, game, press

from gm.i18n import speaking
from gm.play.recalling import recap_of
from gm.serve import pages


def form(seat: Visitor, action: str) -> dict[str, object]:
    """The form of that name."""
    return next(one for one in seat.forms() if one["action"] == action)


def words(page: str) -> str:
    """A page as it is read."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", page)))


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_has_a_question_in_both_languages(stages: Stages, tmp_path: Path, phase: str) -> None:
    with at_stage(stages, phase, tmp_path / "games") as (server, _seats):
        waited = set(game(server, stages.name).to_move) if phase != "over" else set()
        for lang, help_ in (("es", "¿Qué es esto?"), ("en", "What is this?")):
            seats = come(server, stages.name, lang=lang)
            asked = {role for role, seat in seats.items() if seat.asked()}
            # In `rulings` who does not direct may say what they want.
            assert asked >= waited and (asked == waited or phase == "rulings")
            for role, seat in seats.items():
                assert seat.title() and f'<html lang="{lang}"' in seat.page
                assert (help_ in seat.page) == (role in asked)


def test_the_language_is_the_viewer_s_and_the_story_s_its_own(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "spend", tmp_path / "games") as (_server, seats):
        seat = seats["A"]
        assert "Edges" in seat.page
        seat.get(f"/t/{stages.name}/A/?lang=es")
        assert "Ventajas" in seat.page
        seat.get(f"/t/{stages.name}/A/")  # it stays
        assert "Ventajas" in seat.page and 'class="entry passage' in seat.page
        assert re.search(r'class="entry passage[^>]*lang="en"', seat.page)
        assert "Edges" in seats["B"].get(f"/t/{stages.name}/B/").text  # and is nobody else's


def test_two_languages_are_rendered_apart() -> None:
    with speaking("es"):
        outer = pages.page("recap.html", "en", text="", story_lang="en")
        inner = pages.page("recap.html", "es", text="", story_lang="en")
    assert "Nothing has been told yet." in outer and "Todavía no se ha contado nada." in inner


def test_x_takes_the_last_text_back_for_everybody(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "rulings", tmp_path / "games") as (server, seats):
        lines = server.rooms._open[stages.name].session.lines
        told = [line for line in lines if line["type"] == "prose" and line["beat"] != "dilemma"][-1]
        start = words(told["text"])
        retell = form(seats["B"], "retell")
        assert start in words(seats["A"].page)
        state = game(server, stages.name).digest()
        assert seats["B"].answer(retell).status_code == 200
        for role, seat in seats.items():
            assert start not in words(seat.get(f"/t/{stages.name}/{role}/").text)
        assert game(server, stages.name).digest() == state  # no number has changed
        assert seats["B"].answer(retell).status_code == 409  # tapped twice it takes back one text
        assert "another passage has been told since" in seats["B"].page


def test_lines_and_veils_are_agreed_on_and_kept(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "scene", tmp_path / "games") as (server, seats):
        keep = form(seats["A"], "keep")
        assert seats["A"].answer(keep, 0, text="spiders", kind="line").status_code == 200
        assert seats["B"].answer(form(seats["B"], "keep"), 0, text="the torture", kind="veil").status_code == 200
        page = words(seats["A"].get(f"/t/{stages.name}/A/").text)
        assert "Agreed: it will not occur: spiders" in page and "Agreed: it stays off stage: the torture" in page
        assert server.rooms._open[stages.name].table.safety.lines == ("spiders",)
        seats["A"].answer(keep, 0, text="spiders", kind="line")
        assert "That is agreed on already." in seats["A"].page
        seats["A"].answer(keep, 0, text="x", kind="something")
        assert "Write what it is." in seats["A"].page
        note = form(seats["A"], "note")
        seats["A"].answer(note, 0, text="All at once there were spiders")
        assert "That touches a line you drew" in words(seats["A"].page)


def test_a_note_becomes_part_of_the_story_once(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "scene", tmp_path / "games") as (_server, seats):
        note = form(seats["A"], "note")
        for _twice in range(2):
            assert seats["A"].answer(note, 0, text="Rain, <b>and</b> the smell\nof it").status_code == 200
        page = seats["B"].get(f"/t/{stages.name}/B/").text
        assert page.count("Rain, &lt;b&gt;and&lt;/b&gt; the smell of it") == 1


HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{ 7*7 }}",
    "'; --",
    "\u202eevil",
    "a\x00b",
    "𝕜" * 50,
)


@pytest.mark.parametrize("text", HOSTILE)
def test_every_text_is_escaped(tmp_path: Path, text: str) -> None:
    with serving(tmp_path) as server:
        name = set_table(server, chapters="3")
        seats = come(server, name)
        press(seats["A"], name=text, who=text)
        press(seats["B"])
        seats["A"].get(f"/t/{name}/A/")
        press(seats["A"], text=text)
        screen = Visitor(server.url)
        screen.get(server.link(name, "screen"))
        host = Visitor(server.url)
        host.get(server.host_link())
        host.get(f"/host/table/{name}")
        stream = "".join(streamed(seats["B"], f"/t/{name}/B/stream"))
        for page in (seats["B"].get(f"/t/{name}/B/").text, screen.page, host.page, stream):
            assert (
                "<script>alert" not in page
                and "<img src=x" not in page
                and "49" not in re.findall(r">([^<]*7\*7[^<]*)<", page)
            )
            assert "\u202e" not in page and "\x00" not in page
        assert words(seats["B"].page).count(text.replace("\u202e", "").replace("\x00", "")) >= 1


def test_ideas_can_be_asked_for_and_change_nothing(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "scene", tmp_path / "games") as (server, seats):
        before = len(server.rooms._open[stages.name].session.lines)
        seats["A"].get(f"/t/{stages.name}/A/")
        kinds = re.findall(r'hx-get="muse\?kind=(\w+)"', seats["A"].page)
        assert {"themes", "dilemma", "twist", "names", "description", "long"} <= set(kinds)
        for kind in kinds:
            part = seats["A"].get(f"/t/{stages.name}/A/muse?kind={kind}", headers={"hx-request": "true"}).text
            assert "<li>" in part and "<html" not in part, kind
        whole = seats["A"].get(f"/t/{stages.name}/A/muse?kind=names").text  # without a script
        assert "<html" in whole and 'class="ideas"' in whole
        assert seats["A"].get(f"/t/{stages.name}/A/muse?kind=dice").status_code == 404
        assert len(server.rooms._open[stages.name].session.lines) == before


def test_the_recap(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "spend", tmp_path / "games") as (server, seats):
        part = seats["B"].get(f"/t/{stages.name}/B/recap", headers={"hx-request": "true"}).text
        open_ = server.rooms._open[stages.name]
        assert words(part).strip() == words(recap_of(open_.session, open_.table.teller)).strip() != ""


def test_what_happened_since_somebody_last_looked(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "deed", tmp_path / "games") as (server, seats):
        assert "Since you last looked" not in seats["B"].page
        role = game(server, stages.name).to_move[0]
        press(seats[role], text="A deed by night")
        other = "B" if role == "A" else "A"
        page = seats[other].get(f"/t/{stages.name}/{other}/").text
        assert page.index("Since you last looked") < page.index("A deed by night")
        assert "Since you last looked" not in seats[other].get(f"/t/{stages.name}/{other}/").text  # now it was


def test_while_both_say_who_they_are_neither_waits_for_the_other(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "opening", tmp_path / "games") as (server, seats):
        theirs = seats["B"].asked()[0]  # as it stood before A had said anything
        press(seats["A"], name="Kaede")
        mark = re.findall(r'data-mark="(\w+)"', seats["B"].page)
        seats["B"].get(f"/t/{stages.name}/B/")
        assert re.findall(r'data-mark="(\w+)"', seats["B"].page) == mark  # what B has half typed is left alone
        assert seats["B"].answer(theirs, 0, name="Heisuke").status_code == 200
        assert [one["name"] for one in game(server, stages.name).view("")["seats"].values()] == ["Kaede", "Heisuke"]


def test_whose_turn_it_is_is_said_to_everybody(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "attack", tmp_path / "games") as (server, seats):
        at = game(server, stages.name)
        role = at.to_move[0]
        name, other = at.view("")["seats"][role]["name"], "B" if role == "A" else "A"
        assert seats[other].title() == f"Waiting for {name}."
        screen = Visitor(server.url)
        screen.get(server.link(stages.name, "screen"))
        assert re.search(rf'aria-label="{name}">.*?to move', screen.page, re.DOTALL)


def test_what_the_other_wants_is_heard(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "rulings", tmp_path / "games") as (server, seats):
        active = game(server, stages.name).view("")["active"]
        other = "B" if active == "A" else "A"
        asked = seats[other].asked()
        assert [one["action"] for one in asked] == ["wish"] * 3
        assert seats[other].answer(asked[1], 0, text="the letter, unread").status_code == 200
        assert "wants: the letter, unread" in words(seats[active].get(f"/t/{stages.name}/{active}/").text)
        assert seats[other].answer(asked[1], 0, text="something else").status_code == 409
        assert game(server, stages.name).phase == "rulings"


def test_alone_against_the_ai_it_hears_what_the_person_wants(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        name = set_table(server, who="solo", chapters="3")
        seats = come(server, name, "A")
        seat = seats["A"]
        for _turn in range(200):
            seat.get(f"/t/{name}/A/")
            first = seat.asked()[0]
            if first["action"] == "wish":
                break
            press(seat, 1 if "leave" in first["html"] else 0)  # the rival directs the first chapter
        room = server.rooms._open[name]
        pool = room.view("")["tokens"]["pool"]
        own = next(one for one in seat.asked() if 'name="text"' in one["html"])
        assert seat.answer(own, 0, text="to bow, and say nothing").status_code == 200
        assert room.view("")["tokens"]["pool"] == pool - 1
        rulings = [line for line in room.session.lines if str(line.get("move", "")).startswith("favour")]
        assert "to bow, and say nothing" in rulings[-1]["move"]


def test_a_whole_game_alone(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        name = set_table(server, who="solo", chapters="3")
        seat = come(server, name, "A")["A"]
        for _turn in range(300):
            seat.get(f"/t/{name}/A/")
            if not seat.asked():
                break
            press(seat)
        assert server.rooms._open[name].session.game.over
        assert seat.title() == "The end."

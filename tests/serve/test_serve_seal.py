"""The dice of a table in the browser: sealed before anybody adds a word, shown to whoever plays, and open at the end."""

from __future__ import annotations

import hashlib
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from serve_helpers import Server, Visitor, serving, set_table, streamed
from serve_stages import Stages, at_stage, come

from gm.play.command import MOST_WORD
from gm.record import secrets
from gm.record.replay import replay
from gm.serve.seals import Seals, words_of


def host(server: Server) -> Visitor:
    """The host, at their page."""
    found = Visitor(server.url)
    assert found.get(server.host_link()).status_code == 200
    return found


def new_form(visitor: Visitor) -> dict[str, Any]:
    """The form for a new table."""
    found: dict[str, Any] = next(one for one in visitor.forms() if one["action"] == "/host/new")
    return found


def seal(page: str) -> str:
    """What a page says of the dice, as it is read."""
    found = re.search(r'<section(?: id="seal")? class="seal".*?</section>', page, re.DOTALL)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", found[0]))) if found else ""


# -- words --------------------------------------------------------------------------------------------------


def test_the_host_s_word_goes_into_the_dice_that_were_sealed_before(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = host(server)
        form = new_form(visitor)
        shown = form["data"]["seal"]
        assert f"Their secret is drawn already, and sealed: <code>{shown}</code>" in visitor.page
        assert visitor.answer(form, who="solo", word="  crane \t of\x07 jade " + "x" * 99).status_code == 200
        name = visitor.path.rsplit("/", 1)[1]
        session = server.rooms._open[name].session
        secret, word = session._secret, ("crane of jade " + "x" * 99)[:MOST_WORD]
        assert session.header["commitment"] == shown == hashlib.sha256(secret.encode()).hexdigest()
        assert session.lines[1]["words"] == {"A": word, "B": secrets.rival_word(secret)}
        assert f"The words in the dice: A: {word}, B: {secrets.rival_word(secret)}" in seal(visitor.page)
        assert secret not in "".join(visitor.everything)
        record = session.data()
    found = replay(record, {"secrets": [secret], "openings": []})
    assert not found.problems and found.words == {"A": word, "B": secrets.rival_word(secret)}


def test_without_a_word_there_is_none_of_anybody(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        name = set_table(server, who="solo", word="   ")
        assert server.rooms._open[name].session.lines[1]["type"] != "words"


def test_a_seal_is_for_one_table(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = host(server)
        form = new_form(visitor)
        assert visitor.answer(form, word="crane").status_code == 200
        answer = visitor.answer(form, word="crane")  # the same page, sent again
        assert answer.status_code == 409 and "The dice are sealed anew" in answer.text
        again = new_form(visitor)
        assert (
            again["data"]["seal"] != form["data"]["seal"]
            and 'name="word" type="text" maxlength="80" value=""' in answer.text
        )
        assert visitor.answer(again, word="heron").status_code == 200
        assert visitor.answer(again).status_code == 200  # without a word there is nothing that a secret could suit
        commitments = [room.header["commitment"] for room in server.rooms._open.values()]
        assert len(set(commitments)) == 3
        assert [form["data"]["seal"], again["data"]["seal"]] == commitments[:2]


def test_a_form_that_will_not_do_keeps_its_seal_and_its_word(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = host(server)
        form = new_form(visitor)
        assert visitor.answer(form, chapters="2", word="crane").status_code == 409
        again = new_form(visitor)
        assert again["data"]["seal"] == form["data"]["seal"] and 'value="crane"' in again["html"]
        assert visitor.answer(again, chapters="3", word="crane").status_code == 200
        (room,) = server.rooms._open.values()
        assert room.header["commitment"] == form["data"]["seal"]


def test_only_so_many_forms_wait() -> None:
    seals = Seals()
    first = seals.new()
    later = [seals.new() for _n in range(64)]
    assert not seals.waits(first) and seals.take(first) is None
    assert all(map(seals.waits, later))
    secret = seals.take(later[0])
    assert secret is not None and secrets.commitment(secret) == later[0] and seals.take(later[0]) is None


def test_each_seat_of_the_ai_has_the_word_of_the_secret() -> None:
    secret = "01" * 32
    rival = secrets.rival_word(secret)
    assert words_of("crane", "A", "ABC", secret) == {"A": "crane", "B": rival, "C": rival}
    assert words_of("crane", "AB", "AB", secret) == {"A": "crane"}
    assert words_of("", "A", "AB", secret) == {}


# -- pages --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["momento", "karmico", "fate"])
def test_whoever_plays_or_watches_sees_the_seal(tmp_path: Path, system: str) -> None:
    with serving(tmp_path) as server:
        name = set_table(server, system=system, word="crane")
        shown = server.rooms._open[name].header["commitment"]
        visitor = host(server)
        pages = {"host": visitor.get(f"/host/table/{name}").text}
        for role in ("A", "B", "screen", "overlay"):
            pages[role] = Visitor(server.url).get(server.link(name, role)).text
        for role in ("host", "A", "B", "screen"):
            said = seal(pages[role])
            assert f"The seal of the dice, to check at the end: {shown}" in said, role
            assert "The words in the dice: A: crane" in said
            assert "secret that was sealed" not in said and "ingerprint" not in said
        assert shown not in pages["overlay"]


def test_dice_of_one_s_own_have_no_seal(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        name = set_table(server, dice="manual")
        page = come(server, name, "A")["A"].page
        assert server.rooms._open[name].header["commitment"] not in page and seal(page).strip() == ""


def test_at_the_end_the_secret_is_open_and_the_fingerprint_stands(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "over", tmp_path / "games") as (server, seats):
        session = server.rooms._open[stages.name].session
        secret = next(line["secret"] for line in session.lines if line["type"] == "reveal")
        said = seal(seats["A"].page)
        assert f"The secret that was sealed: {secret} Its SHA-256 is the seal" in said
        assert f"The fingerprint of the record, as it stands now: {session.fingerprint}" in said
        assert f"gm verify {stages.name}.jsonl" in said
        assert hashlib.sha256(secret.encode()).hexdigest() == session.header["commitment"]
        events = streamed(seats["B"], f"/t/{stages.name}/B/stream")
        (told,) = [one for one in events if one.startswith("event: seal\n")]
        assert session.fingerprint in told and secret in told
        screen, overlay = Visitor(server.url), Visitor(server.url)
        assert session.fingerprint in seal(screen.get(server.link(stages.name, "screen")).text)
        assert secret not in overlay.get(server.link(stages.name, "overlay")).text
        assert secret not in "".join(streamed(overlay, f"/t/{stages.name}/overlay/stream"))


def test_nobody_is_to_move_before_they_have_a_name(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "opening", tmp_path / "games") as (_server, seats):
        page = seats["A"].page
        assert [one.strip() for one in re.findall(r'<p class="name">([^<]*)', page)] == ["Seat A", "Seat B"]
        assert '<span class="tag on">' not in page
    with at_stage(stages, "rulings", tmp_path / "later") as (_server, seats):
        assert '<span class="tag on">to move</span>' in seats["A"].page

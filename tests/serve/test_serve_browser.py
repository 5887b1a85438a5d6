"""Two phones and a big screen, in real browsers: a whole game, reloads, a server that is killed, no connection, hasty thumbs."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, expect
from serve_browser import Player, needs_chromium
from serve_helpers import free_port, serving, set_table
from serve_stages import SECRET_PHASES, Stages, game, settled

from gm.record.replay import replay
from gm.serve.keys import Keys, beside

pytestmark = needs_chromium


def test_two_phones_and_a_big_screen_play_a_whole_game(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        name = set_table(server, chapters="3", lang="es")
        seats = {"A": Player(browser, server.link(name, "A"), lang="es"), "B": Player(browser, server.link(name, "B"))}
        screen = Player(browser, server.link(name, "screen"), lang="es", phone=False)
        phases: dict[str, int] = {}
        hidden: set[str] = set()
        while not (moment := settled(server, name)).finished:
            at = game(server, name)
            phase, role = at.phase, at.to_move[0]
            seat, other = seats[role], seats["B" if role == "A" else "A"]
            seat.is_asked(moment.own[role])
            phases[phase] = phases.get(phase, 0) + 1
            if phases[phase] == 1:  # once in every phase somebody loads the page again
                before = seat.mark
                seat.page.reload()
                assert (seat.mark, seat.asked) == (before, True), (phase, role, seat.title)
            if phase in SECRET_PHASES and len(at.to_move) == 2:
                mark = other.mark
                seat.tap(-1)
                assert "data-mark" in seat.page.content() and not seat.asked
                other.goes_on(mark)  # it is told that a choice was made
                hidden |= {str(opening["nonce"]) for opening in server.rooms._open[name].session._openings.values()}
                other.tap(0)
            else:
                seat.tap(phases[phase] % 2 if phase == "rulings" else 0, "Una palabra más, y ninguna menos.")
        expect(seats["A"].page.locator("#ask .title")).to_contain_text("Fin.", timeout=20_000)
        expect(seats["B"].page.locator("#ask .title")).to_contain_text("The end.", timeout=20_000)
        assert {"extras", "consonance", "hatred", "spend", "epilogue"} <= set(phases)
        # What was read as it happened is what is read from the beginning.
        for one in (*seats.values(), screen):
            one.page.goto(one.page.url.split("?")[0] + "?all=1")
        assert seats["A"].read() == seats["B"].read() == screen.read()
        everything = seats["A"].everything() + seats["B"].everything() + screen.everything()
        assert hidden and not [nonce for nonce in hidden if nonce in everything]
        for one in (*seats.values(), screen):
            one.close()
    found = replay((tmp_path / f"{name}.jsonl").read_bytes())
    assert found.problems == [] and found.game.over


def test_each_reads_what_the_other_does_as_it_happens(browser: Browser, stages: Stages, tmp_path: Path) -> None:
    shutil.copytree(stages.found["bet"], tmp_path / "games")
    with serving(tmp_path / "games") as server:
        name = stages.name
        a, b = (Player(browser, server.link(name, role)) for role in "AB")
        screen = Player(browser, server.link(name, "screen"), phone=False)
        before = b.mark
        a.tap(-1)
        b.goes_on(before)
        expect(screen.page.locator("#state")).to_contain_text("has chosen")
        assert " bets " not in b.page.locator("#log .rule").last.inner_text()
        b.tap(0)
        for one in (a, b, screen):  # both are revealed together, to everybody
            expect(one.page.locator("#log")).to_contain_text("wins the clash", timeout=20_000)
        for one in (a, b, screen):
            one.close()


def test_two_taps_are_one_move(browser: Browser, stages: Stages, tmp_path: Path) -> None:
    shutil.copytree(stages.found["rulings"], tmp_path / "games")
    with serving(tmp_path / "games") as server:
        name = stages.name
        role = server_active(stages, tmp_path)
        seat = Player(browser, server.link(name, role))
        other_tab = seat.context.new_page()
        other_tab.goto(seat.page.url)
        before = seat.mark
        seat.page.locator("#ask form button").first.dblclick()
        seat.goes_on(before)
        # The other tab has gone on, too, and a request that was kept from before is refused.
        expect(other_tab.locator("#ask .question")).not_to_have_attribute("data-mark", before, timeout=20_000)
        lines = server.rooms._open[name].session.lines
        count = len([line for line in lines if str(line.get("move", "")).startswith("favour")])
        assert count == 1
        seat.close()


def server_active(stages: Stages, tmp_path: Path) -> str:
    """Who directs there."""
    data = (tmp_path / "games" / f"{stages.name}.jsonl").read_bytes()
    return str(replay(data).game.view("")["active"])


def test_without_connection_for_a_while(browser: Browser, stages: Stages, tmp_path: Path) -> None:
    shutil.copytree(stages.found["hatred"], tmp_path / "games")
    with serving(tmp_path / "games") as server:
        a, b = (Player(browser, server.link(stages.name, role)) for role in "AB")
        held = b.mark
        b.context.set_offline(True)
        expect(b.page.locator("#offline")).to_be_visible()
        a.tap(0)
        b.page.locator("#ask form button").first.click()  # a tap that reaches nobody
        expect(b.page.locator("#ask form button").first).to_be_enabled()
        assert game(server, stages.name).view("")["chosen"] == ["A"]
        b.context.set_offline(False)
        expect(b.page.locator("#offline")).to_be_hidden(timeout=20_000)
        b.goes_on(held)  # what happened meanwhile has come
        b.tap(1)
        expect(a.page.locator("#log")).to_contain_text("lets hatred go", timeout=20_000)
        for one in (a, b):
            one.close()


def _gm(folder: Path, port: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "gm", "serve", "--dir", str(folder), "--port", str(port), "--lang", "en"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    assert process.stdout is not None
    for line in process.stdout:
        if "Ctrl-C" in line:
            return process
    raise AssertionError("the server did not start")


def test_a_server_that_is_killed_goes_on_where_it_was(browser: Browser, stages: Stages, tmp_path: Path) -> None:
    folder, port = tmp_path / "games", free_port()
    shutil.copytree(stages.found["spend"], folder)
    keys = Keys.load(beside(folder / f"{stages.name}.jsonl"))
    links = {role: f"http://127.0.0.1:{port}/s/{stages.name}/{role}/{keys.token(role)}" for role in "AB"}
    process = _gm(folder, port)
    try:
        a, b = (Player(browser, links[role]) for role in "AB")
        a.tap(1)  # a secret choice that waits
        process.send_signal(signal.SIGKILL)
        process.wait()
        expect(a.page.locator("#offline")).to_be_visible()
        process.stdout.close()  # type: ignore[union-attr]
        process = _gm(folder, port)
        for one in (a, b):
            expect(one.page.locator("#offline")).to_be_hidden(timeout=20_000)
        b.tap(0)
        expect(a.page.locator("#log")).to_contain_text(
            "1 Edge more", timeout=20_000
        )  # the choice was kept, and is open now
        for one in (a, b):
            one.close()
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()
        process.stdout.close()  # type: ignore[union-attr]
    assert replay((folder / f"{stages.name}.jsonl").read_bytes()).problems == []


def test_alone_against_the_ai(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        name = set_table(server, who="solo", chapters="3")
        a = Player(browser, server.link(name, "A"))
        for _turn in range(14):
            a.is_asked(settled(server, name).own["A"])
            a.tap(0)
        passage = a.page.locator("#log .passage.fresh .sentence")
        assert passage.count() > 3  # sentence by sentence
        a.close()


def test_without_a_script_it_is_forms(browser: Browser, stages: Stages, tmp_path: Path) -> None:
    shutil.copytree(stages.found["hatred"], tmp_path / "games")
    with serving(tmp_path / "games") as server:
        pages = {}
        for role in "AB":
            context = browser.new_context(java_script_enabled=False)
            pages[role] = context.new_page()
            pages[role].goto(server.link(stages.name, role))
        for role in "AB":
            pages[role].locator("#ask form button").first.click()
        pages["A"].reload()
        assert "gives in to hatred" in pages["A"].content()
        for page in pages.values():
            page.context.close()


def test_the_keyboard_alone_plays(browser: Browser, stages: Stages, tmp_path: Path) -> None:
    shutil.copytree(stages.found["spend"], tmp_path / "games")
    with serving(tmp_path / "games") as server:
        a = Player(browser, server.link(stages.name, "A"), phone=False)
        before = a.mark
        a.page.keyboard.press("Tab")
        assert a.page.evaluate("document.activeElement.className") == "skip"
        a.page.keyboard.press("Enter")
        for _n in range(2):
            a.page.keyboard.press("Tab")
        assert a.page.evaluate("document.activeElement.value") == "1"
        a.page.keyboard.press("Enter")
        a.goes_on(before)
        assert game(server, stages.name).view("A")["choices"] == {"A": 1}
        a.close()


def test_a_draft_survives_a_reload(browser: Browser, stages: Stages, tmp_path: Path) -> None:
    shutil.copytree(stages.found["ending"], tmp_path / "games")
    with serving(tmp_path / "games") as server:
        narrator = replay((tmp_path / "games" / f"{stages.name}.jsonl").read_bytes()).game.to_move[0]
        seat = Player(browser, server.link(stages.name, narrator))
        seat.page.locator("#ask textarea").fill("Half a sentence, and")
        seat.page.reload()
        assert seat.page.locator("#ask textarea").input_value() == "Half a sentence, and"
        seat.tap(0)
        expect(seat.page.locator("#log")).to_contain_text("Half a sentence, and")
        seat.close()

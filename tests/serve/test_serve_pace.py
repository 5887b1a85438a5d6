"""First the move, then what is told of it: nobody's screen waits for words, and a server is ready before its first table."""

from __future__ import annotations

import gc
import re
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from serve_helpers import Server, Visitor, serving, set_table
from serve_stages import Stages, at_stage, come, game, press

from gm.checker.lexicon import lexicon
from gm.play.host import Host
from gm.play.players import Situation
from gm.play.table import Table
from gm.serve import pages, warm
from gm.serve.room import WORDING
from gm.storyteller import Storyteller
from rules import Move


class Stream:
    """What a seat's stream says, piece by piece, as it comes."""

    def __init__(self, answer: httpx.Response) -> None:
        self._pieces = answer.iter_text()
        self.said = ""

    def until(self, pattern: str) -> str:
        """Read on until something has been said; what was said since the last time. A stream that never says it runs into a timeout."""
        start = len(self.said)
        while not re.search(pattern, self.said[start:], re.DOTALL):
            self.said += next(self._pieces)
        return self.said[start:]


def lines(said: str) -> list[int]:
    """The record's lines that a stream has shown, in its order."""
    return [int(n) for n in re.findall(r'data-n="(\d+)"', said)]


@contextmanager
def answering(seat: Visitor) -> Iterator[None]:
    """The seat answers its question meanwhile; its answer has come when this ends."""
    thread = threading.Thread(target=lambda: press(seat, 0))
    thread.start()
    yield
    thread.join(20)
    assert not thread.is_alive()


def test_the_other_s_screen_shows_a_move_before_it_is_told(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "theme", tmp_path / "games") as (server, seats):
        role = game(server, stages.name).to_move[0]
        other = "B" if role == "A" else "A"
        last = len(server.rooms._open[stages.name].session.lines) - 1
        with seats[other].client.stream("GET", f"/t/{stages.name}/{other}/stream?from={last}") as answer:
            stream = Stream(answer)
            stream.until(r"^: \d+\n\n|\n: \d+\n\n")
            with ExitStack() as stack:
                with WORDING:  # no passage can be worded now, at any table
                    stack.enter_context(answering(seats[role]))
                    shown = stream.until(r"event: line\n.*?\n\n")
                    assert "Theme:" in shown and "passage" not in shown.replace("event: passage", "")
                    assert not [line for line in _since(server, stages.name, last) if line["type"] == "prose"]
                told = stream.until("event: passage")
            assert 'class="entry passage theme fresh"' in told
            numbers = lines(stream.said)
            assert numbers == sorted(set(numbers)) and numbers[0] > last


def _since(server: Server, name: str, last: int) -> list[dict[str, object]]:
    found: list[dict[str, object]] = server.rooms._open[name].session.lines[last + 1 :]
    return found


def test_a_table_that_tells_keeps_no_move_of_another_from_its_screens(
    stages: Stages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on, tell = threading.Event(), threading.Event(), Storyteller.tell

    def slow(self: Storyteller, brief: object) -> object:
        assert WORDING.locked()
        begun.set()
        assert goes_on.wait(20)
        return tell(self, brief)  # type: ignore[arg-type]

    with at_stage(stages, "theme", tmp_path / "games") as (server, seats):
        other_table = set_table(server, chapters="3")
        quick = come(server, other_table)
        role = game(server, stages.name).to_move[0]
        with quick["B"].client.stream("GET", f"/t/{other_table}/B/stream") as answer:
            stream = Stream(answer)
            stream.until(r"\n: \d+\n\n")
            monkeypatch.setattr(Storyteller, "tell", slow)
            with answering(seats[role]):
                assert begun.wait(20)
                press(quick["A"], name="Kaede")
                assert "Kaede" in stream.until("event: state")
                goes_on.set()


def test_what_is_asked_is_what_was_published(stages: Stages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move is not kept waiting for suggestions that the page has already shown."""
    with at_stage(stages, "theme", tmp_path / "games") as (server, seats):
        role, order = game(server, stages.name).to_move[0], []
        commit, situation = Host.commit, Host.situation

        def commits(self: Host, move: Move) -> None:
            order.append("commit")
            commit(self, move)

        def looks(self: Host, seat: str) -> Situation:
            order.append("asked")
            return situation(self, seat)

        monkeypatch.setattr(Host, "commit", commits)
        monkeypatch.setattr(Host, "situation", looks)
        press(seats[role])
        assert order[0] == "commit" and "asked" in order


@pytest.fixture
def python_as_it_was() -> Iterator[None]:
    """What a server sets for its process does not stay set for the tests."""
    before = sys.getswitchinterval()
    yield
    sys.setswitchinterval(before)
    gc.unfreeze()


@pytest.mark.usefixtures("python_as_it_was")
def test_a_server_gets_ready_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    rehearsed: list[str] = []
    monkeypatch.setattr(warm, "_rehearse", rehearsed.append)
    pages._environment.cache_clear()
    thread = warm.prepare("es-419")
    thread.join(60)
    assert not thread.is_alive() and thread.daemon  # it holds nobody up, the end of the program neither
    assert rehearsed == ["es-419", "es", "en"]
    assert sys.getswitchinterval() == pytest.approx(warm.SWITCH)
    assert gc.get_freeze_count() > 0
    environment = pages._environment()
    assert environment.cache is not None
    assert {key[1] for key in environment.cache} == set(environment.list_templates())


@pytest.mark.usefixtures("python_as_it_was")
def test_a_rehearsal_that_fails_is_no_server_that_fails(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fails(lang: str) -> None:
        raise OSError(lang)

    monkeypatch.setattr(warm, "_rehearse", fails)
    warm.prepare("en").join(60)
    assert gc.get_freeze_count() > 0
    assert capfd.readouterr() == ("", "")


def test_the_rehearsal_is_a_whole_story_that_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(warm, "_BREATH", 0)
    told: list[str] = []
    prose = Table._narrate

    def narrate(self: Table, brief: object) -> None:
        told.append(brief.beat)  # type: ignore[attr-defined]
        assert self.session.path is None
        prose(self, brief)

    monkeypatch.setattr(Table, "_narrate", narrate)
    lexicon.cache_clear()
    warm._rehearse("en")
    assert {"opening", "scene", "ruling", "ending", "exchange", "epilogue"} <= set(told)
    assert lexicon.cache_info().currsize == 1  # the judge is there
    assert not list(tmp_path.iterdir())


def test_gm_serve_gets_ready_once_it_listens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from gm.serve import command
    from gm.serve.settings import Settings

    called: list[str] = []
    monkeypatch.setattr(warm, "prepare", called.append)
    monkeypatch.setattr(command, "_show", lambda *given: called.append("shown"))
    command._ready(Settings(tmp_path, lang="es-419"), 1, "x")
    assert called == ["shown", "es-419"]


def test_a_stream_says_each_moment_in_one_piece(tmp_path: Path) -> None:
    """One write, one packet: what belongs together arrives together."""
    with serving(tmp_path) as server:
        name = set_table(server, chapters="3")
        seats = come(server, name)
        with seats["B"].client.stream("GET", f"/t/{name}/B/stream") as answer:
            pieces = answer.iter_raw()
            assert next(pieces) == b"retry: 1000\n\n"
            first = next(pieces).decode()
            assert first.startswith("event: redraw\n") and re.search(r"\n\n: \d+\n\n$", first)
            assert {"state", "ask", "at"} <= set(re.findall(r"^event: (\w+)$", first, re.MULTILINE))
        until = time.monotonic() + 20
        while server.rooms._open[name].watching("B"):
            assert time.monotonic() < until

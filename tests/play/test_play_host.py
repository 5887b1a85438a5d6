"""The order of a turn: committed first, told afterwards. What is told can fail; the game cannot be lost by it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from play_helpers import at_terminal, events, prose

from gm.narration.brief import Brief
from gm.play.host import Host
from gm.play.human import Quit
from gm.play.setup import ai_player, new_session, teller_of
from gm.play.stage import Silent
from gm.record.session import Session
from gm.record.verify import verify
from gm.story.markdown import markdown
from gm.storyteller import Prose, Storyteller


class Broken(Exception):
    """What fails."""


class Watcher(Silent):
    """Notes what was in the file when each thing was shown, and may break down."""

    def __init__(self, path: Path, *, break_at: str = "") -> None:
        self.path = path
        self.break_at = break_at
        self.seen: list[tuple[str, bytes]] = []

    def mechanics(self, event: Mapping[str, Any], view: Mapping[str, Any]) -> None:
        self.seen.append((event["type"], self.path.read_bytes()))
        if event["type"] == self.break_at:
            raise Broken

    def prose(self, beat: str, text: str) -> None:
        self.seen.append((f"prose {beat}", self.path.read_bytes()))
        if f"prose {beat}" == self.break_at:
            raise Broken


def _host(session: Session, stage: Silent) -> Host:
    players = {seat: ai_player(session, seat) for seat in session.game.seats}
    return Host(session, teller_of(session), players, stage)


def _fresh(path: Path) -> Session:
    return new_session(path, lang="en", options={"chapters": "3"}, seed="5", reproducible=True)


def test_an_event_is_on_disk_before_it_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = _fresh(path)
    stage = Watcher(path)
    host = _host(session, stage)
    host.begin()
    for _ in range(30):
        host.turn()
    for kind, data in stage.seen:
        if kind.startswith("prose "):
            assert b'"beat":"' + kind.removeprefix("prose ").encode() + b'"' in data
        else:
            assert b'"type":"' + kind.encode() + b'"' in data
    assert {"ruling", "prose ruling", "prose scene"} <= {kind for kind, _data in stage.seen}
    session.close()


@pytest.mark.parametrize("where", ["theme", "ruling", "prose scene", "climax", "hatred", "exchange", "outcome"])
def test_a_stage_that_breaks_leaves_a_whole_record_that_goes_on_to_the_same_end(tmp_path: Path, where: str) -> None:
    whole = _fresh(tmp_path / "whole.jsonl")
    _play(_host(whole, Silent()))
    path = tmp_path / "game.jsonl"
    session = _fresh(path)
    host = _host(session, Watcher(path, break_at=where))
    with pytest.raises(Broken):
        _play(host)
    session.close()
    assert verify(path).problems == ()
    again = Session.resume(path)
    host = _host(again, Silent())
    host.recall()
    host.run()
    assert again.game.over
    assert verify(path).problems == ()
    beats = [(line["step"], line["beat"], line["text"]) for line in prose(again)]
    assert len(beats) == len(set(beats)), "something was told twice"
    assert again.game.digest() == whole.game.digest(), "the same moves and dice as without the break"
    assert {line["beat"] for line in prose(again)} == {line["beat"] for line in prose(whole)}
    for one in (whole, again):
        one.close()


def _play(host: Host) -> None:
    host.begin()
    host.run()


class _Mute(Storyteller):
    """Breaks down at the first ruling."""

    def tell(self, brief: Brief) -> Prose:
        if brief.beat == "ruling":
            raise Broken
        return super().tell(brief)


def test_a_narrator_that_breaks_costs_its_prose_and_no_turn(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = _fresh(path)
    players = {seat: ai_player(session, seat) for seat in session.game.seats}
    host = Host(session, lambda: _Mute("en", session.story_key), players, Silent())
    with pytest.raises(Broken):
        _play(host)
    session.close()
    assert len(events(session, "ruling")) == 1
    again = Session.resume(path)
    host = _host(again, Silent())
    host.recall()
    told = [line for line in prose(again) if line["beat"] == "ruling"]
    assert len(told) == 1, "what was committed and never told is told on resuming"
    host.run()
    assert again.game.over
    again.close()


def test_prose_names_its_step_its_beat_its_author_and_its_standing(tmp_path: Path) -> None:
    session = _fresh(tmp_path / "game.jsonl")
    _play(_host(session, Silent()))
    steps = {n for n, _step in session.steps}
    for line in prose(session):
        assert line["step"] in steps
        assert line["step"] < line["n"]
        assert line["author"] == "storyteller"
        assert line["text"].strip()
        assert line["beat"]
        assert all(isinstance(one, str) for one in line["ids"])
    session.close()


def test_resuming_tells_nothing_twice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    lines = ["Kaede", "f", "a monk", "Rain.", "1", *[""] * 8]
    for stop in (5, 7, 9, 11, 13):
        session = new_session(path, lang="en", options={"chapters": "3"}, seed="3", humans=("A",))
        host, _human, _stage = at_terminal(monkeypatch, *lines[:stop], session=session)
        with pytest.raises(Quit):
            _play(host)
        session.close()
        again = Session.resume(path)
        host, _human, _stage = at_terminal(monkeypatch, session=again)
        before = len(again.lines)
        host.recall()
        with pytest.raises(Quit):
            host.run()
        assert len(again.lines) == before
        again.close()
        for file in tmp_path.iterdir():
            file.unlink()


def test_a_withdrawn_passage_is_told_otherwise_and_never_exported(monkeypatch: pytest.MonkeyPatch) -> None:
    host, _human, _stage = at_terminal(monkeypatch, "Kaede", "f", "a monk", "", "x", "x", "x", "2")
    with pytest.raises(Quit):
        _play(host)
    session = host.session
    gone = prose(session, "withdrawn")
    assert {line["beat"] for line in gone} == {"opening"}
    assert 2 <= len(gone) <= 3
    shown = [line["text"] for line in prose(session) if line["beat"] == "opening"]
    assert shown[: len(gone)] == [line["text"] for line in gone]
    assert len(set(shown)) == len(shown), "what was withdrawn never comes back"
    story = markdown(session)
    for at, text in enumerate(shown):
        assert (text.split("\n")[0] in story) == (at >= len(gone))
    replayed = [event for _n, step in session.steps for event in step.events]
    assert [event["type"] for event in replayed].count("opened") == 1

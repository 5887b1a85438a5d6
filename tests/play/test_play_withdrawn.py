"""`x` while a decision waits: it gives way to another, the game stays where it was, and nobody is asked it again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from play_helpers import at_terminal

from gm.play.human import Quit
from gm.record.session import Session
from gm.story.markdown import markdown

TO_RULINGS = ("Kaede", "f", "a monk", "Rain on a bridge.", "1", "1", "1", "1", "", "", "")


def _decisions(session: Session) -> list[tuple[str, str]]:
    """(standing, text) of the decisions in the record."""
    return [(line["standing"], line["text"]) for line in session.lines if line.get("beat") == "dilemma"]


def _played(monkeypatch: pytest.MonkeyPatch, *lines: str, **more: Any) -> Session:
    host, _human, _stage = at_terminal(monkeypatch, *lines, **more)
    with pytest.raises(Quit):
        if more.get("session") is None:
            host.begin()
        else:
            host.recall()
        host.run()
    return host.session


def test_a_decision_gives_way_to_another_and_nothing_else_changes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = _decisions(_played(monkeypatch, *TO_RULINGS))
    assert [standing for standing, _text in plain] == ["shown"]
    capsys.readouterr()
    session = _played(monkeypatch, *TO_RULINGS, "x")
    (first, second) = (text for standing, text in _decisions(session) if standing == "shown")
    assert _decisions(session) == [("shown", first), ("withdrawn", first), ("shown", second)]
    assert first == plain[0][1] != second
    assert session.game.phase == "rulings" and not any(step.kind == "ruling" for _n, step in session.steps)
    told = capsys.readouterr().out
    assert f"Withdrawn from the story: “{' '.join(first.split()[:6])} …”" in told
    assert told.rindex(second.split(".")[0][:40].split("\n")[0]) > told.rindex("Withdrawn from the story")


def test_the_second_time_running_the_passage_before_it_is_withdrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    session = _played(monkeypatch, *TO_RULINGS, "x", "x")
    gone = [line["beat"] for line in session.lines if line["type"] == "prose" and line["standing"] == "withdrawn"]
    assert gone == ["dilemma", "scene"]


def test_after_an_answer_x_means_the_next_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    session = _played(monkeypatch, *TO_RULINGS, "x", "1", "x", "1", "1", "1", "1", "1", "1")
    shown = [text for standing, text in _decisions(session) if standing == "shown"]
    gone = [text for standing, text in _decisions(session) if standing == "withdrawn"]
    assert len(gone) == 2 and len(shown) == 9
    assert len(set(shown)) == 9  # seven that were decided and two that were not: none twice
    rulings = [event for _n, step in session.steps for event in step.events if event["type"] == "ruling"]
    assert len(rulings) == 7


def test_a_game_taken_up_again_asks_the_decision_that_stands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = _played(monkeypatch, *TO_RULINGS, "x", path=path)
    stands = _decisions(session)[-1]
    session.close()
    again = _played(monkeypatch, "1", session=Session.resume(path))
    shown = [text for standing, text in _decisions(again) if standing == "shown"]
    assert shown[1] == stands[1] and len(shown) == 3  # the one that was asked before, then the next
    assert len({*shown}) == 3
    again.close()


def test_killed_between_the_withdrawal_and_the_next_decision_another_is_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    session = _played(monkeypatch, *TO_RULINGS, "x", path=path)
    first, second = _decisions(session)[0][1], _decisions(session)[-1][1]
    session.close()
    whole = path.read_bytes().split(b"\n")
    assert b'"withdrawn"' in whole[-3] and second.encode()[:20] in whole[-2]
    path.write_bytes(b"\n".join(whole[:-2]) + b"\n")
    again = _played(monkeypatch, session=Session.resume(path))
    assert _decisions(again) == [("shown", first), ("withdrawn", first), ("shown", second)]
    again.close()


def test_a_story_written_from_the_record_does_not_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    session = _played(monkeypatch, *TO_RULINGS, "x", "1")
    first, second = (text for standing, text in _decisions(session)[:3] if standing == "shown")
    written = markdown(session)
    assert second in written and first not in written


def test_what_is_withdrawn_is_what_was_asked_though_a_line_drawn_meanwhile_makes_another_due(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = _played(monkeypatch, *TO_RULINGS, "line: crossing", "x", seed="2")
    asked, gone, instead = _decisions(session)
    assert "crossing" in asked[1]
    assert gone == ("withdrawn", asked[1]) and instead[0] == "shown" and instead[1] != asked[1]
    assert asked[1] not in markdown(session)


def test_what_was_withdrawn_is_not_asked_again_when_the_move_before_it_is_taken_back(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    session = _played(monkeypatch, *TO_RULINGS, "1", "x", "undo", path=path)
    gone = next(text for standing, text in _decisions(session) if standing == "withdrawn")
    session.close()
    again = _played(monkeypatch, *("1",) * 6, session=Session.resume(path))
    shown = [text for standing, text in _decisions(again) if standing == "shown"]
    assert shown.count(gone) == 1 and len(shown) > 6
    again.close()


def test_taken_up_again_a_decision_that_crosses_a_line_drawn_since_gives_way(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    session = _played(monkeypatch, *TO_RULINGS, "line: crossing", seed="2", path=path)
    (asked,) = _decisions(session)
    session.close()
    session = Session.resume(path)
    host, _human, _stage = at_terminal(monkeypatch, session=session)
    host.safety.add("line", "crossing")
    host.teller.lines = host.safety.lines
    with pytest.raises(Quit):
        host.recall()
        host.run()
    first, gone, instead = _decisions(session)
    assert first == asked and gone == ("withdrawn", asked[1]) and instead[0] == "shown" != asked[1]
    session.close()


def test_no_decision_of_an_earlier_chapter_comes_back_where_some_were_withdrawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chapter = ("x", "1") * 7
    host, _human, _stage = at_terminal(
        monkeypatch,
        *TO_RULINGS,
        *chapter,
        *("",) * 20,
        *chapter,
        *("",) * 20,
        *chapter,
        piped=True,
        brisk=True,
        seed="6",
    )
    host.begin()
    host.run()
    shown = [text for standing, text in _decisions(host.session) if standing == "shown"]
    assert len(shown) > 28 and len(set(shown)) == len(shown)

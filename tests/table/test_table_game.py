"""`gm table`: who is asked, what is heard, and what enters the record."""

from __future__ import annotations

from pathlib import Path

import pytest
from table_games import lines_of, moves_of, play, resumed

from gm.cli import run
from gm.record.verify import verify

START = ["Kaede", "f", "a fletcher", "Heisuke", "m", "a monk", "Rain on a bridge."]
"""Seat A and seat B present themselves, A says where they stand."""


def test_two_people_rule_note_and_ask_the_muse(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    lines = [
        *START,
        "1", "1", "1", "1", "1", "", "",  # A directs, draws, keeps, theme, a key character with its name, scene
        "note: It smelt of wet straw.",
        "muse", "2", "1", "2", "= And nobody laughed.",
        "2",  # it favours Heisuke: the token goes to Kaede
        "3", "I give him my bowl", "1",
    ]  # fmt: skip
    code, _answers = play(monkeypatch, tmp_path, lines, "--seed", "5", "--chapters", "3")
    assert code == 0
    session = resumed(tmp_path)
    assert session.header["humans"] == ["A", "B"]
    assert session.header["table"] is True
    assert moves_of(session, "A")[0] == 'present "Kaede" "a fletcher" f'
    assert moves_of(session, "B") == ['present "Heisuke" "a monk" m']
    rulings = moves_of(session, "A")[-2:]
    assert rulings[0].startswith("favour B ")
    assert rulings[1] == 'favour A "I give him my bowl"'
    assert session.game.view("")["tokens"] == {"A": 1, "B": 1, "pool": 5}
    notes = lines_of(session, "note")
    assert [line["author"] for line in notes] == ["human", "human"]
    assert notes[0]["text"] == "It smelt of wet straw."
    assert notes[1]["text"].endswith(" And nobody laughed.")
    assert len(notes[1]["text"]) > 40
    shown = capsys.readouterr().out
    assert "Kaede:" in shown
    assert "Saved. Go on with: gm table --resume" in shown
    (path,) = tmp_path.glob("*.jsonl")
    assert path.name == "table-momento-5.jsonl"
    assert verify(path).problems == ()


def test_a_line_that_was_drawn_keeps_notes_and_ideas_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    lines = [*START, "line: horses", "note: The horses were dead.", "note: The oxen were dead."]
    play(monkeypatch, tmp_path, lines, "--seed", "5")
    assert [line["text"] for line in lines_of(resumed(tmp_path), "note")] == ["The oxen were dead."]
    assert "touches a line you drew" in capsys.readouterr().out


def test_secrets_are_typed_unseen_each_after_a_hand_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """Up to the first climax: the extras are asked of one after the other, unseen, and neither sees what the other chose."""
    ruled = ["1", "2", "1", "2", "1", "2", "1"]
    lines = [*START, "1", "1", "1", "1", "1", "", "", *ruled, "", "1", "", "0", "", "2", "", "1"]
    _code, answers = play(monkeypatch, tmp_path, lines, "--seed", "5", "--chapters", "3")
    session = resumed(tmp_path)
    shown = capsys.readouterr().out
    assert answers.unseen == ["", "1", "", "0", "", "2", "", "1"]  # each after a hand-over, unseen too
    assert moves_of(session, "A")[-2:] == ["extras 1", "consonance B"]
    assert moves_of(session, "B")[-2:] == ["extras 0", "consonance B"]
    for name in ("Kaede", "Heisuke"):
        assert shown.count(f"{name} chooses in secret: the keyboard to {name}, and nobody else looks.") == 2
        assert shown.count(f"{name} has chosen.") == 2
    climax = [line for line in session.lines if line["type"] == "move" and ("sealed" in line or "opens" in line)]
    assert ["sealed" in line for line in climax] == [True, False, True, False]


def test_words_are_hidden_until_all_are_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    _code, answers = play(monkeypatch, tmp_path, ["crane", "nettle", "Kaede"], "--chapters", "3")
    assert answers.unseen == ["crane", "nettle"]
    assert resumed(tmp_path).lines[1]["words"] == {"A": "crane", "B": "nettle"}
    shown = capsys.readouterr().out
    assert shown.index("The words in the dice: A: crane, B: nettle") > shown.index("Player B: add a word")


def test_real_dice_and_cards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    lines = [
        "", "makoto",  # the story virtue
        *START,
        "1", "1", "jin", "honour jin", "gi jin",  # one card is too few, jin was drawn; then two
        "1", "1", "1", "", "",
    ]  # fmt: skip
    play(monkeypatch, tmp_path, lines, "--seed", "5", "--chapters", "3", "--dice", "manual", "--cards", "manual")
    session = resumed(tmp_path)
    assert session.game.view("")["story_virtue"] == "makoto"
    assert session.header["dice"] == session.header["cards"] == "manual"
    assert next(line["values"] for line in session.lines if line["type"] == "deal") == ["makoto"]
    shown = capsys.readouterr().out
    assert "That cannot be what fell." in shown
    assert (
        "The virtue of the whole story: anybody draws. Draw 1 card. Which is it? (Gi, rectitude · Yu, courage · "
        in shown
    )
    assert shown.count("The cards are drawn at the table: draw, and type the name of what came, Gi say.") == 1
    assert "One card each: first Kaede's, then Heisuke's. Draw 2 cards. Which are they? (" in shown


def test_the_ai_may_hold_a_seat_and_a_table_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    code, _answers = play(monkeypatch, tmp_path, ["Kaede", "f", "a fletcher"], "--seed", "5", "--ai", "b")
    assert code == 0
    assert resumed(tmp_path).header["humans"] == ["A"]
    code, _answers = play(monkeypatch, tmp_path, ["A field."], "--resume")
    assert code == 0
    session = resumed(tmp_path)
    assert 'open "A field."' in moves_of(session, "A")
    assert moves_of(session, "B")[0].startswith("present ")
    assert play(monkeypatch, tmp_path / "none", [], "--resume")[0] == 1
    assert "there is no unfinished table" in capsys.readouterr().err


@pytest.mark.parametrize(("ai", "says"), [("Z", "the AI's seats are some of A, B"), ("A,B", "somebody must sit")])
def test_seats_that_will_not_do(
    ai: str, says: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(monkeypatch, tmp_path, [], "--ai", ai)[0] == 2
    assert says in capsys.readouterr().err


def test_karmico_with_a_person_as_adversary_and_one_who_helps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    cast = ["Kaede", "f", "Ren", "m", "Sora", "u"]
    lines = [*cast, *([""] * 9), *([""] * 8), *([""] * 2), "1", "A locked gate.", "", "I climb it."]
    play(monkeypatch, tmp_path, lines, "--seed", "3", "--system", "karmico", "--players", "3")
    session = resumed(tmp_path)
    assert session.header["humans"] == ["A", "B", "C"]
    assert 'oppose A "A locked gate."' in moves_of(session, "B")
    assert 'intent "I climb it."' in moves_of(session, "A")
    shown = capsys.readouterr().out
    assert "You lead what comes. What now?" in shown
    assert "Something stands in the way of Kaede" in shown


def test_fate_with_three_people(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    cast = ["Kaede", "f", "Ren", "m", "Sora", "u"]
    play(monkeypatch, tmp_path, [*cast, *([""] * 60)], "--seed", "3", "--system", "fate", "--players", "3")
    session = resumed(tmp_path)
    assert session.header["humans"] == ["A", "B", "C"]
    for seat in "ABC":
        assert any(move.startswith("aspect concept ") for move in moves_of(session, seat))
        assert any(move.startswith(("attack", "create", "overcome", "defend")) for move in moves_of(session, seat))


TO_RULINGS = [*START[:6], "", "1", "1", "1", "1", "1", "", ""]
"""A directs; the opening, the theme and the scene are told."""


def test_recap_within_a_chapter_and_when_the_table_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    play(monkeypatch, tmp_path, [*TO_RULINGS, "2", "recap"], "--seed", "5")
    session = resumed(tmp_path)
    opening, scene = (lines_of(session, beat)[0]["text"].split("\n")[0] for beat in ("opening", "scene"))
    (ruling,) = [event for _n, step in session.steps for event in step.events if event["type"] == "ruling"]
    (theme,) = [event for _n, step in session.steps for event in step.events if event["type"] == "theme"]
    wanted = [
        "So far…",
        opening,
        f"Chapter 1, directed by Kaede: “{theme['text']}”",
        scene,
        f"Kaede decided: {ruling['text']}",
    ]
    assert "\n".join(wanted) in capsys.readouterr().out
    play(monkeypatch, tmp_path, [], "--resume")
    shown = capsys.readouterr().out
    assert "\n".join(wanted) in shown
    assert "Previously:" not in shown
    (path,) = tmp_path.glob("*.jsonl")
    assert run(["games", "show", path.stem, "--dir", str(tmp_path)], {"LANG": "en_US.UTF-8"}) == 0
    shown = capsys.readouterr().out
    assert " ".join(" ".join(wanted).split()) in " ".join(shown.split())  # folded to the terminal's width
    assert "Previously:" not in shown


def test_a_theme_in_ones_own_words_is_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    play(monkeypatch, tmp_path, [*TO_RULINGS[:10], "The winter of the crows", "4"], "--seed", "5")
    assert "Theme: a theme of its own · “The winter of the crows”" in capsys.readouterr().out


def test_undo_says_which_note_goes_with_the_move(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    lines = [*TO_RULINGS, "note: It snowed.", "3", "I give him my bowl", "1", "note: It rained.", "undo"]
    play(monkeypatch, tmp_path, lines, "--seed", "5")
    shown = capsys.readouterr().out
    assert (
        "Taken back: “I give him my bowl”\nWith it goes what was written into the story after it: “It rained.”" in shown
    )
    assert "what was written into the story after it: “It snowed.”" not in shown

"""Clumsy and hostile people at a table: too early, in the wrong place, with what is no answer; and secrets that stay secret."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import pytest
from table_games import lines_of, moves_of, play, resumed

from gm.play.asking import printable
from gm.record.session import Session
from gm.record.store import RecordBusy, SaveFailed
from gm.record.verify import verify
from gm.table.command import _created

Patch: TypeAlias = pytest.MonkeyPatch
Out: TypeAlias = pytest.CaptureFixture[str]
START = ["Kaede", "f", "a fletcher", "Heisuke", "m", "a monk", "Rain on a bridge."]
TO_CLIMAX = [*START, "1", "1", "1", "1", "1", "", "", "1", "2", "1", "2", "1", "2", "1"]
SEED = ("--seed", "5", "--chapters", "3")


def test_what_is_no_word_does_not_become_one(monkeypatch: Patch, tmp_path: Path, capsys: Out) -> None:
    _code, answers = play(monkeypatch, tmp_path, ["?", "x", "undo", "two\u00a0cranes\x07", "muse", "nettle", "Kaede"])
    assert resumed(tmp_path).lines[1]["words"] == {"A": "two cranes", "B": "nettle"}
    shown = capsys.readouterr().out
    assert "Any word will do" in shown
    assert shown.count("The game has not begun yet.") == 3
    assert len(answers.unseen) == 6


@pytest.mark.parametrize("system", ["karmico", "fate"])
@pytest.mark.parametrize("said", ["undo", "muse", "x", "recap", "state", "note: Rain.", "line: spiders", "veil: blood"])
def test_before_there_is_a_game(system: str, said: str, monkeypatch: Patch, tmp_path: Path, capsys: Out) -> None:
    words = ("--system", system, "--players", "2", "--seed", "5")
    code, _answers = play(monkeypatch, tmp_path, [said, "Aki", "f", "Ren", "m"], *words)
    assert code == 0
    assert "The game has not begun yet." in capsys.readouterr().out
    assert [one["name"] for one in resumed(tmp_path).header["cast"].values() if one["name"] in ("Aki", "Ren")] == ["Aki", "Ren"]  # fmt: skip


def test_undo_inside_the_presentation(monkeypatch: Patch, tmp_path: Path) -> None:
    words = ("--system", "karmico", "--players", "2", "--seed", "5")
    play(monkeypatch, tmp_path, ["Aky", "undo", "Aki", "f", "Ren", "m"], *words)
    assert [resumed(tmp_path).header["cast"][seat]["name"] for seat in "AB"] == ["Aki", "Ren"]


def test_nobody_is_called_as_somebody_else(monkeypatch: Patch, tmp_path: Path, capsys: Out) -> None:
    """Whose turn it is is said by name."""
    karmico, momento = tmp_path / "k", tmp_path / "m"
    karmico.mkdir()
    words = ("--system", "karmico", "--players", "2", "--seed", "5")
    play(monkeypatch, karmico, ["Aki", "f", " aki", "m", "Ren", "m"], *words)
    assert [resumed(karmico).header["cast"][seat]["name"] for seat in "AB"] == ["Aki", "Ren"]
    momento.mkdir()
    play(monkeypatch, momento, ["Kaede", "f", "", "KAEDE", "Heisuke", "m", ""], *SEED)
    view = resumed(momento).game.view("")
    assert [view["seats"][seat]["name"] for seat in "AB"] == ["Kaede", "Heisuke"]
    assert capsys.readouterr().out.count("Somebody at this table is called that already") == 2


def test_a_choice_typed_too_early_is_neither_seen_nor_taken(monkeypatch: Patch, tmp_path: Path, capsys: Out) -> None:
    """At the hand-over everything is unseen already, and what is typed there is no choice."""
    _code, answers = play(monkeypatch, tmp_path, [*TO_CLIMAX, "1", "0", "", "0"], *SEED)
    assert answers.unseen[:4] == ["1", "0", "", "0"]
    session = resumed(tmp_path)
    assert moves_of(session, "A")[-1] == "extras 0"
    assert moves_of(session, "B")[-1] == "extras 0"
    assert "Kaede has chosen." in capsys.readouterr().out


@pytest.mark.parametrize("left", [["pause"], ["", "pause"], ["", "^C"], ["^C"], ["", "1", "", "quit"]])
def test_who_leaves_has_not_chosen(left: list[str], monkeypatch: Patch, tmp_path: Path, capsys: Out) -> None:
    play(monkeypatch, tmp_path, [*TO_CLIMAX, *left], *SEED)
    shown = capsys.readouterr().out
    assert shown.count("has chosen.") == (1 if "1" in left else 0)
    assert "Saved. Go on with: gm table --resume" in shown
    path = resumed(tmp_path).path or next(tmp_path.glob("*.jsonl"))
    assert '"extras 1"' not in path.read_text()
    assert verify(path).problems == ()
    _code, _answers = play(monkeypatch, tmp_path, ["", "0", "", "0"], "--resume")
    session = resumed(tmp_path)
    assert [moves_of(session, seat)[-1] for seat in "AB"] == (
        ["extras 1", "extras 0"] if "1" in left else ["extras 0", "extras 0"]
    )


def test_a_secret_in_words_is_never_said_back(monkeypatch: Patch, tmp_path: Path, capsys: Out) -> None:
    play(monkeypatch, tmp_path, [*TO_CLIMAX, "", "one", "I take two", "1"], *SEED)
    shown = capsys.readouterr().out.split("Kaede chooses in secret")[1]
    assert "Understood" not in shown
    assert shown.count("Type a whole number from 0 to") == 2
    assert "Kaede has chosen." in shown


def test_what_is_told_otherwise_in_secret_is_there_for_all(monkeypatch: Patch, tmp_path: Path, capsys: Out) -> None:
    play(monkeypatch, tmp_path, [*TO_CLIMAX, "", "x", "?", "1"], "--seed", "8", "--chapters", "3")
    told = [line["text"] for line in resumed(tmp_path).lines if line["type"] == "prose"][-1]
    shown = capsys.readouterr().out
    assert shown.count(told.split("\n")[0]) == 2  # while nobody else looked, and after the screen was emptied
    assert shown.rindex(told.split("\n")[0]) < shown.index("Kaede has chosen.")


def test_an_idea_is_no_answer_to_a_number(monkeypatch: Patch, tmp_path: Path, capsys: Out) -> None:
    play(monkeypatch, tmp_path, [*TO_CLIMAX, "", "muse", "3", "1", "1", "=", "1"], *SEED)
    shown = capsys.readouterr().out.split("Kaede chooses in secret")[1]
    assert "Answer with it" not in shown
    assert "1  Write it into the story" in shown
    assert len(lines_of(resumed(tmp_path), "note")) == 1
    assert "Kaede has chosen." in shown


def test_edges_spent_in_the_open_are_no_secret(monkeypatch: Patch, tmp_path: Path, capsys: Out) -> None:
    """To the end of the finale: with `extras_order=attacker_first` nobody is sent away for it."""
    words = ("--seed", "5", "--chapters", "3", "--option", "extras_order=attacker_first")
    play(monkeypatch, tmp_path, [*START, *["1"] * 1500], *words)
    shown = capsys.readouterr().out
    parts = [part.split("\n>")[0] for part in shown.split("How many Edges do you spend")[1:]]
    assert parts
    assert all(part.startswith(", in the open?") for part in parts)
    before = [part[-200:] for part in shown.split("How many Edges do you spend, in the open?")[:-1]]
    assert not any("chooses in secret" in part for part in before)


def test_one_stroke_still_does_after_a_command(monkeypatch: Patch, tmp_path: Path) -> None:
    _code, answers = play(monkeypatch, tmp_path, [*TO_CLIMAX[:14], "?", "recap", "1"], *SEED)
    assert answers.strokes == 4  # three askings of the first decision, and the second, where the answers end
    assert moves_of(resumed(tmp_path), "A")[-1].startswith("favour A")


def test_own_words_are_no_stroke(monkeypatch: Patch, tmp_path: Path) -> None:
    """Behind 3 any text may come, also one that begins with a 1."""
    _code, answers = play(monkeypatch, tmp_path, [*TO_CLIMAX[:14], "3", "12 men wait", "2"], *SEED)
    assert answers.strokes == 3
    assert moves_of(resumed(tmp_path), "A")[-1] == 'favour B "12 men wait"'


def test_everything_can_be_said_while_dice_are_due(monkeypatch: Patch, tmp_path: Path, capsys: Out) -> None:
    """Real dice and cards: the X-card, lines and notes do not wait, and only what fell ends the question."""
    cards = ["?", "state", "Meiyo, honour"]
    lines = [*cards, *START, "1", "1", "jin gi", "1", "1", "", "", "1", "2", "1", "2", "1", "2", "1",
             "", "0", "", "0", "", "", "", "", "",
             "x", "line: snow", "note: A heron.", "undo", "recap", "muse", "", "1 2 3 4 5 6 7 8", "1 1 1"]  # fmt: skip
    play(monkeypatch, tmp_path, lines, *SEED, "--dice", "manual", "--cards", "manual")
    session = resumed(tmp_path)
    shown = capsys.readouterr().out
    assert session.game.view("")["story_virtue"] == "meiyo"
    assert "Nothing is taken back while dice or cards are due." in shown
    assert "Withdrawn from the story" in shown
    assert [line["text"] for line in lines_of(session, "note")] == ["A heron."]
    assert any(line.get("safety") == "line" and line["text"] == "snow" for line in session.lines)
    assert shown.count("That cannot be what fell.") == 1
    (path,) = tmp_path.glob("*.jsonl")
    assert verify(path).problems == ()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("5\u00a0km\tof  snow", "5 km of  snow"),
        ("«\u202fhola\u202f»", "« hola »"),
        ("a\x1b[2Jb\x07", "a[2Jb"),
        ("\u202eevil\u202c", "evil"),
        ("\u05e9\u05dc\u05d5\u05dd", "\u05e9\u05dc\u05d5\u05dd"),
        ("👩\u200d🌾", "👩\u200d🌾"),
        ("\u3000", ""),
    ],
)
def test_what_of_a_line_is_kept(typed: str, kept: str) -> None:
    assert printable(typed) == kept


def test_two_tables_at_once(tmp_path: Path) -> None:
    """The name that one has taken while the other was still being typed is left to it."""
    tried: list[str] = []

    def make(path: Path) -> Session:
        tried.append(path.name)
        if len(tried) == 1:
            path.write_text("of another")
            raise SaveFailed(path, FileExistsError(17, "File exists"))
        if len(tried) == 2:
            path.write_text("of a third")
            raise RecordBusy(path)
        return "session"  # type: ignore[return-value]

    assert _created(tmp_path, "momento", None, make) == "session"  # type: ignore[comparison-overlap]
    assert tried == ["table-momento.jsonl", "table-momento-2.jsonl", "table-momento-3.jsonl"]


def test_a_full_disk_is_no_reason_to_try_another_name(tmp_path: Path) -> None:
    def make(path: Path) -> Session:
        raise SaveFailed(path, OSError(28, "No space left on device"))

    with pytest.raises(SaveFailed, match="No space"):
        _created(tmp_path, "momento", None, make)

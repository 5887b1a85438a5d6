"""A person at the table of a sister system: answers, Enter, commands, undo, leaving and coming back."""

from __future__ import annotations

import re
from itertools import permutations
from pathlib import Path

import pytest
from sister_games import SYSTEMS, at_table, events, moves, prose

from gm.cli import run
from gm.play.human import Quit
from gm.record.session import Session
from gm.record.verify import verify
from gm.sister.kinds import ai_player


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_only_enter_plays_a_whole_story(
    system: str, seed: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, person, _stage = at_table(
        monkeypatch, system, *[""] * 40, piped=True, seed=seed, path=tmp_path / "game.jsonl"
    )
    table.begin()
    table.run()
    table.session.close()
    assert person.auto and table.session.finished
    assert "There are no more answers" in capsys.readouterr().out
    assert not verify(tmp_path / "game.jsonl").problems


KARMICO = ("Keep my word", "a rope", "a lamp", "", "Ume's aunt", "", "", "Rin", "")
"""Set-up: virtue, three tools, friend, foe, condition, Victim, ready."""


def test_a_karmico_character_is_the_players_own(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _person, _stage = at_table(monkeypatch, "karmico", *KARMICO)
    with pytest.raises(Quit):
        table.run()
    hero = table.session.game.view("")["seats"]["A"]
    assert hero["virtue"] == "Keep my word"
    assert [one["name"] for one in hero["tools"]][:2] == ["a rope", "a lamp"]
    assert hero["relations"][0] == {"name": "Ume's aunt", "sign": "+", "burned": False}
    assert table.session.game.view("")["victim"]["name"] == "Rin"
    assert "Rin" in prose(table.session)[0]["text"]  # the story speaks of the Victim that was named


def test_the_consequences_of_each_choice_are_in_sight(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table, _person, _stage = at_table(monkeypatch, "karmico", *KARMICO, "I walk round it", "1", "it is long", "4")
    with pytest.raises(Quit):
        table.run()
    shown = capsys.readouterr().out
    assert events(table.session, "intent")[0]["text"] == "I walk round it"
    assert events(table.session, "used")[0]["text"] == "it is long"
    kept = events(table.session, "kept_dice")[0]["faces"]
    for faces in set(permutations(kept)):
        assert re.search(rf"^\d+  {' '.join(map(str, faces))}: \w+.* · .* · ", shown, re.MULTILINE)


def test_a_virtue_must_be_seen_in_the_players_own_telling(monkeypatch: pytest.MonkeyPatch) -> None:
    from gm.sister.karmico.mind import shows_virtue

    assert shows_virtue("I kept what I had promised", "Keep my promise")
    assert not shows_virtue("I hit him", "Keep my promise")
    assert shows_virtue("Perdonó a su enemigo", "perdonar la vida")


@pytest.mark.parametrize("system", SYSTEMS)
def test_undo_takes_back_a_move_and_never_dice(
    system: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table, _person, _stage = at_table(monkeypatch, system, "mine", "undo", "other")
    with pytest.raises(Quit):
        table.run()
    assert "Taken back: “mine”" in capsys.readouterr().out
    texts = [str(arg) for move in moves(table.session) for arg in move.args]
    assert "other" in texts and "mine" not in texts
    # Once dice have fallen nothing can be taken back.
    more = [""] * 14 if system == "karmico" else [""] * 7
    table, _person, _stage = at_table(monkeypatch, system, *more, "undo", "undo", "undo")
    with pytest.raises(Quit):
        table.run()
    rolled = len(events(table.session, "roll"))
    assert rolled == len([line for line in table.session.lines if line["type"] == "roll"])


def test_undo_within_a_move_asks_its_first_question_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _person, _stage = at_table(monkeypatch, "karmico", *KARMICO, "", "1", "undo", "2", "the lamp, then")
    with pytest.raises(Quit):
        table.run()
    assert [(one["name"], one["text"]) for one in events(table.session, "used")] == [("a lamp", "the lamp, then")]


@pytest.mark.parametrize("system", SYSTEMS)
def test_commands_in_both_languages(
    system: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table, _person, _stage = at_table(
        monkeypatch, system, "ayuda", "?", "estado", "state", "resumen", "recap", "x", "salir"
    )
    with pytest.raises(Quit):
        table.run()
    shown = capsys.readouterr().out
    assert shown.count("Commands:") == 2 and shown.count("Nothing has been told yet.") == 2
    assert "There is nothing to withdraw here." in shown


@pytest.mark.parametrize("system", SYSTEMS)
def test_resume_in_the_middle_goes_on_as_if_nothing_had_been(
    system: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answers = [""] * 45
    table, _person, _stage = at_table(monkeypatch, system, *answers, "x", "quit", path=tmp_path / "one.jsonl", seed="4")
    with pytest.raises(Quit):
        table.run()
    table.session.close()
    before = table.session.data()
    session = Session.resume(tmp_path / "one.jsonl")
    table, _person, _stage = at_table(monkeypatch, system, piped=True, session=session)
    table.recall()
    assert session.data() == before  # everything had been told
    table.run()
    session.close()
    assert not verify(tmp_path / "one.jsonl").problems
    assert session.finished


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_was_committed_and_never_told_is_told_on_coming_back(
    system: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table, _person, _stage = at_table(monkeypatch, system, *[""] * 30, path=tmp_path / "one.jsonl", seed="4")
    with pytest.raises(Quit):
        table.run()
    table.session.close()
    whole = (tmp_path / "one.jsonl").read_bytes().splitlines(keepends=True)
    last = max(n for n, line in enumerate(whole) if b'"type":"prose"' in line)
    (tmp_path / "one.jsonl").write_bytes(b"".join(whole[:last]))
    session = Session.resume(tmp_path / "one.jsonl")
    table, _person, _stage = at_table(monkeypatch, system, session=session)
    table.recall()
    session.close()
    assert session.lines[last]["type"] == "prose"
    assert b"".join(whole[: last + 1]) == b"".join(
        (tmp_path / "one.jsonl").read_bytes().splitlines(keepends=True)[: last + 1]
    )


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_last_passage_can_be_withdrawn(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    enters = [""] * (9 if system == "karmico" else 5)
    table, _person, _stage = at_table(monkeypatch, system, *enters, "x")
    with pytest.raises(Quit):
        table.run()
    gone = prose(table.session, "withdrawn")
    assert len(gone) == 1
    assert prose(table.session)[-1]["beat"] == gone[0]["beat"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_command_plays_saves_and_goes_on(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import io

    def play(answers: str, *more: str) -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(answers))
        code = run(["play", "--system", system, "--plain", "--lang", "en", "--dir", str(tmp_path), *more], {})
        return code, capsys.readouterr().out

    code, shown = play("myword\n\n\n\nquit\n")
    assert code == 0 and "Saved. Go on with: gm play --resume" in shown and "The dice are sealed" in shown
    path = Path(shown.splitlines()[-1])
    assert path == tmp_path / f"{system}.jsonl"
    code, shown = play("", "--resume")
    assert code == 0 and "The end." in shown
    assert run(["verify", str(path)], {}) == 0
    code, _shown = play("", "--resume")
    assert code == 1  # it is finished
    assert run(["games", "show", system, "--dir", str(tmp_path)], {}) == 0


def test_a_fate_table_of_six_has_two_sides_and_one_person(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _person, _stage = at_table(monkeypatch, "fate", *[""] * 12, players=6)
    with pytest.raises(Quit):
        table.run()
    sides = {seat: one["side"] for seat, one in table.session.game.view("")["seats"].items()}
    assert sides == {"A": 1, "B": 2, "C": 1, "D": 2, "E": 1, "F": 2}


def test_the_same_situation_is_decided_the_same_way_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _person, _stage = at_table(monkeypatch, "fate", *[""] * 6)
    with pytest.raises(Quit):
        table.run()
    one, two = (ai_player(table.session, "B") for _ in range(2))
    now = table.situation("B")
    assert one.decide(now) == two.decide(now)

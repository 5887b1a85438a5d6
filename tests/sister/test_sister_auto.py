"""Stories of the sister systems by themselves: they end, hold, come out the same, and hold every kind of move and ending."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from sister_games import SYSTEMS, auto, events, moves, prose

from gm.cli import run
from gm.record.session import Session
from gm.record.verify import verify
from gm.sister.write import play_story
from gm.story.markdown import markdown
from rules import system as rules_of

MANY = [(str(seed), (2, 3, 2, 4, 2, 5)[seed % 6]) for seed in range(36)]


def every(system: str) -> list[Session]:
    return [auto(system, seed, "es" if int(seed) % 2 else "en", players) for seed, players in MANY]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_game_stops_of_itself(system: str) -> None:
    for session in every(system):
        assert session.finished
        assert not session.game.over  # these systems have no end of their own
        assert session.lines[-1]["finished"] is True


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("lang", ["es", "es-419", "en"])
def test_the_same_seed_gives_the_same_bytes_and_the_record_holds(system: str, lang: str, tmp_path: Path) -> None:
    first, second = (play_story(system, lang, "11", {"players": "3"}) for _ in range(2))
    assert first.data() == second.data()
    assert markdown(first) == markdown(second)
    path = tmp_path / "game.jsonl"
    path.write_bytes(first.data())
    verdict = verify(path)
    assert not verdict.problems and verdict.steps == len(first.steps)


def forms(session: Session) -> Counter[str]:
    """Kinds of moves: the word, with what it is about where that makes it another kind."""
    found: Counter[str] = Counter()
    for move in moves(session):
        about = [str(arg) for arg in move.args if str(arg) in WORDS]
        found[" ".join((move.word, *about[:1]))] += 1
    return found


WORDS = frozenset(
    [
        "tool",
        "relation",
        "condition",
        "restore",
        "erase",
        "absolve",
        "die",
        "reroll",
        "+2",
        "scene",
        "session",
        "scenario",
        "moderate",
        "severe",
        "yes",
        "no",
        "physical",
        "mental",
    ]
)


def test_every_kind_of_move_of_the_sistema_karmico_occurs() -> None:
    found: Counter[str] = Counter()
    for session in every("karmico"):
        found += forms(session)
    wanted = (
        "virtue, tool, relation, condition, victim, ready, oppose, intent, withdraw, use tool, use relation, force condition, "
        "force relation, help, done, cancel, karma restore, karma erase, karma reroll, assign, tell, fits yes, fits no, brand, pass, "
        "mark, burn tool, burn relation, sacrifice tool, sacrifice relation, consequence, end, karma die, karma absolve"
    )
    missing = [word for word in wanted.split(", ") if not found[word]]
    assert not missing


def test_every_ending_of_the_sistema_karmico_occurs() -> None:
    sessions = every("karmico")
    results = Counter((event["resolution"], event["cost"]) for s in sessions for event in events(s, "conflict_over"))
    assert {r for r, _cost in results} == {"failure", "success", "explosive"}
    assert {cost for _r, cost in results} == {"permanent", "temporary", "none"}
    felled = [len(events(session, "felled")) for session in sessions]
    ended = [len(events(session, "adventure_ended")) for session in sessions]
    assert any(felled) and any(f < e for f, e in zip(felled, ended, strict=True))
    assert any(events(session, "victim_marked") for session in sessions)


def test_every_kind_of_move_of_fate_occurs() -> None:
    found: Counter[str] = Counter()
    for session in every("fate"):
        found += forms(session)
    wanted = (
        "sheet, aspect, side, ready, attack, create, overcome, defend, concede, allow, agree, counter, fight, invoke +2, "
        "invoke reroll, pass, boost, absorb, out, tell, end scene, end session, end scenario, begin physical, begin mental, "
        "give, rename moderate, rename severe, compel, accept, refuse, recover moderate, recover severe"
    )
    missing = [word for word in wanted.split(", ") if not found[word]]
    assert not missing


def test_every_ending_of_fate_occurs() -> None:
    sessions = every("fate")
    assert any(events(session, "out") for session in sessions)
    assert any(events(session, "conceded") for session in sessions)
    results = {(event["kind"], event["result"]) for s in sessions for event in events(s, "result")}
    assert len(results) == 12
    slots = {slot for s in sessions for event in events(s, "absorbed") for slot in event["consequences"]}
    assert slots == {"mild", "moderate", "severe"}
    assert any(event["for"] == "concession" for s in sessions for event in events(s, "paid"))


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_move_was_among_the_legal_ones(system: str) -> None:
    session = auto(system, "5", "es", 3)
    rules = rules_of(system)
    before = session.game.rules.start(session.game.options, session.game.seats)[0]
    for _n, step in session.steps:
        if step.kind == "move":
            assert step.source is not None
            legal = [choice.move for choice in rules.legal(before, step.source.seat)]  # type: ignore[union-attr]
            text = step.source.text  # type: ignore[union-attr]
            assert any(re.fullmatch(_pattern(form), text) for form in legal), text
        before = step.state


def _pattern(form: str) -> str:
    string = r'"(?:[^"\\]|\\.)*"'
    parts = re.split(r"(<text>|<name>|-?\d+\.\.-?\d+)", form)
    return "".join(
        string if p in ("<text>", "<name>") else r"-?\d+" if ".." in p and p[0] in "-0123456789" else re.escape(p)
        for p in parts
    )


@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_is_left_open_in_what_is_told(system: str) -> None:
    for session in every(system):
        for line in prose(session):
            assert not re.search(r"[{}\[\]|]|  | [,.;:]", line["text"]), line["text"]
            if session.header["lang"] == "es":
                assert not re.search(r"\b(de|a) el (?!Kiso)", line["text"]), line["text"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_story_is_one(system: str) -> None:
    """The person that the story comes back to is named at its beginning and at its end."""
    for session in every(system)[:10]:
        told = [line["text"] for line in prose(session)]
        name = session.header["cast"]["victim"]["name"]
        assert name in told[0]
        assert any(name in text for text in told[-12:])


def test_the_command_writes_stories_of_each_system(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for system in SYSTEMS:
        assert run(["story", "--system", system, "--seed", "7", "--lang", "es", "--out", str(tmp_path)], {}) == 0
        assert capsys.readouterr().out.strip().endswith(f"story-{system}-7-es.md")
        text = (tmp_path / f"story-{system}-7-es.md").read_text("utf-8")
        assert text.startswith("# ") and "\n## " in text
        assert run(["verify", str(tmp_path / f"story-{system}-7-es.jsonl")], {}) == 0
        capsys.readouterr()


def test_a_system_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["story", "--system", "chess", "--lang", "en", "--out", str(tmp_path)], {}) == 2
    assert "there is no system" in capsys.readouterr().err
    assert run(["play", "--system", "fate", "--players", "9", "--lang", "en", "--dir", str(tmp_path)], {}) == 2

"""A fourth system from outside the package: found by its entry point, played through the engine, recorded, verified."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gm.cli import run
from gm.record.session import Session, Setup
from gm.record.verify import verify
from rules import BadOption, names, system
from rules.system import ENTRY_POINTS

HERE = Path(__file__).parent


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The duel installed as any package is: a folder of metadata beside it on the path."""
    place = tmp_path / "site"
    info = place / "coin_duel-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: coin-duel\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{ENTRY_POINTS}]\ncoin = sister_coin:COIN\n")
    monkeypatch.syspath_prepend(str(place))
    return place


def test_it_is_not_there_before_it_is_installed() -> None:
    assert "coin" not in names()
    with pytest.raises(BadOption):
        system("coin")


def test_it_is_found_by_its_entry_point(installed: Path) -> None:
    assert names() == ("momento", "karmico", "fate", "coin")
    assert system("coin").name == "coin"


def test_it_is_played_recorded_and_verified(installed: Path, tmp_path: Path) -> None:
    session = Session.new(Setup("coin", {"goal": "2"}, "en", seed="3"), tmp_path / "coin.jsonl")
    rounds = 0
    while not session.game.over:
        rounds += 1
        session.play(session.game.read("A call heads"))
        assert session.game.view("B")["calls"] == {"A": None, "B": None}  # nobody hears a call before both are in
        assert "sealed" in session.lines[-1]
        session.play(session.game.read("B call tails"))
    session.close()
    assert rounds >= 2
    verdict = verify(tmp_path / "coin.jsonl")
    assert verdict.over and not verdict.problems
    lines = (tmp_path / "coin.jsonl").read_bytes()
    (tmp_path / "bad.jsonl").write_bytes(lines.replace(b"call heads", b"call tails", 1))
    assert verify(tmp_path / "bad.jsonl").problems


def test_it_is_played_through_the_engine(installed: Path, tmp_path: Path) -> None:
    script = (
        "new coin goal=1 seed=3\nlegal\nA call heads\nstate B\nA call heads\nB call tails\nsave {0}\nverify\nquit\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "gm", "engine"],
        input=script.format(tmp_path / "game.jsonl"),
        capture_output=True,
        text=True,
        env={"PYTHONPATH": f"{installed}:{HERE}:{HERE.parents[1]}", "PATH": "/usr/bin:/bin"},
        check=True,
    )
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [reply["ok"] for reply in replies] == [True, True, True, True, False, True, True, True]
    assert len(replies[1]["moves"]) == 4
    assert replies[3]["state"]["calls"] == {"A": None, "B": None}
    assert replies[4]["error"]["kind"] == "not_your_turn"
    assert replies[5]["events"][-1]["type"] == "over"


def test_without_a_storyteller_the_command_says_what_to_do(
    installed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", "--system", "coin", "--lang", "en", "--dir", str(tmp_path)], {}) == 2
    assert "gm engine plays it" in capsys.readouterr().err

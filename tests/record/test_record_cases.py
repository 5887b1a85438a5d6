"""What a fuzzer broke once (tools/fuzz.py): each record is refused in words, by every command that reads one."""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path

import pytest

from gm.cli import run
from gm.record.library import Library
from gm.record.replay import replay
from gm.record.session import Session
from gm.record.store import private_path
from gm.record.verify import verify
from rules import BadRecord

CASES = sorted(Path(__file__).with_name("cases").glob("*.jsonl"))
RIVAL = ("unknown-level",)
"""These hold; only nobody can play them."""


@pytest.fixture(params=CASES, ids=lambda path: path.stem)
def case(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path: Path = request.param
    if private_path(path).exists():
        shutil.copy(private_path(path), tmp_path)
    return Path(shutil.copy(path, tmp_path))


def refused(path: Path) -> bool:
    """Whether it is, in words."""
    try:
        found = replay(path.read_bytes())
    except BadRecord as error:
        assert str(error)
        return True
    for problem in found.problems:
        assert str(problem)
    return bool(found.problems)


def test_there_are_cases() -> None:
    assert len(CASES) >= 10


def test_it_is_refused_and_nothing_breaks(case: Path) -> None:
    assert refused(case) is (case.stem not in RIVAL)
    with contextlib.suppress(BadRecord):
        assert bool(verify(case).problems) is refused(case)
    entry = Library(case.parent).entry(case.stem)
    assert (entry.problem is not None) is refused(case)
    if refused(case):
        with pytest.raises(BadRecord):
            Session.resume(case)


@pytest.mark.parametrize("command", ["verify", "show", "list", "resume", "fork"])
def test_the_command_says_so(case: Path, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    there, name = ("--dir", str(case.parent)), case.stem
    words = {
        "verify": ("verify", str(case)),
        "show": ("games", "show", name, *there),
        "list": ("games", "list", *there),
        "resume": ("games", "resume", name, "--auto", *there),
        "fork": ("games", "fork", name, "x", *there),
    }[command]
    code = run(words, {"LANG": "en_GB.UTF-8"})
    shown = capsys.readouterr()
    assert "Traceback" not in shown.err
    holds = case.stem in RIVAL and command != "resume"
    assert code == (0 if holds or command == "list" else 1), shown

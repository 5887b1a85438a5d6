"""Records of every version there has been still verify, and those that wait still go on (tools/old_records.py makes them)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from record_games import host_of, in_force, lines_in, play_on
from scripted import script

from gm.record.lines import SCHEMA
from gm.record.migrate import original_path
from gm.record.session import Session
from gm.record.store import private_path
from gm.record.verify import verify

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "data" / "records"
RECORDS = sorted(FOLDER.glob("*.jsonl"))
OPEN = ("unfinished", "waiting", "table")


def names(path: Path) -> str:
    return path.stem


@pytest.fixture
def copy(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    if private_path(path).exists():
        shutil.copy(private_path(path), tmp_path)
    return Path(shutil.copy(path, tmp_path))


def test_there_are_records() -> None:
    kinds = {path.stem.split("-", 1)[1] for path in RECORDS}
    assert kinds >= {"seeded-es", "seeded-en", "committed-es", "unfinished-es", "waiting-en", "undone-es", "forked-es", "table-en"}  # fmt: skip


@pytest.mark.parametrize("copy", RECORDS, ids=names, indirect=True)
def test_it_verifies(copy: Path) -> None:
    found = verify(copy)
    assert found.problems == ()
    assert found.over is not any(word in copy.name for word in OPEN)
    assert found.steps > 5
    assert verify(copy, found.fingerprint[:12]).problems == ()


@pytest.mark.parametrize("copy", RECORDS, ids=names, indirect=True)
def test_it_resumes_and_is_played_to_its_end(copy: Path) -> None:
    """With the story texts of today, whatever they were then."""
    before = copy.read_bytes()
    session = Session.resume(copy)
    steps = in_force(session)
    original = original_path(copy, 1)
    if session.header.get("migrated"):
        assert session.header["schema"] == SCHEMA
        assert session.header["migrated"] == {"schema": 1, "fingerprint": lines_in(before)[-1]["hash"]}
        assert original.read_bytes() == before
        assert verify(original).problems == ()
        told = lines_in(copy.read_bytes())
        assert [line["type"] for line in told] == [line["type"] for line in lines_in(before)]
        assert not any("state" in line for line in told)
        before = copy.read_bytes()
    else:
        assert copy.read_bytes() == before
        assert not original.exists()
    if "table" in copy.name:
        host_of(session).recall()
    play_on(session)
    assert in_force(session)[: len(steps)] == steps
    session.close()
    assert copy.read_bytes().startswith(before)
    found = verify(copy)
    assert found.problems == ()
    assert found.over
    assert not private_path(copy).exists()


@pytest.mark.parametrize("copy", [path for path in RECORDS if "seeded" in path.stem], ids=names, indirect=True)
def test_it_can_be_forked(copy: Path, tmp_path: Path) -> None:
    session = Session.resume(copy, store=False)
    fork = session.fork(tmp_path / "fork.jsonl", 30)
    fork.close()
    assert verify(tmp_path / "fork.jsonl").problems == ()


def test_the_tool_overwrites_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    tool = script("tools/old_records.py")
    monkeypatch.setattr(tool, "FOLDER", tmp_path)
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "RECORDS", {"table-en": tool.table})
    assert tool.main("9") == 0
    assert [path.name for path in tmp_path.iterdir()] == ["9-table-en.jsonl"]
    whole = (tmp_path / "9-table-en.jsonl").read_bytes()
    assert tool.main("9") == 1
    assert (tmp_path / "9-table-en.jsonl").read_bytes() == whole
    assert "not overwritten" in capsys.readouterr().err

"""A record of an earlier version, killed (SIGKILL) at every write and rename while it is brought over: nothing is lost."""

from __future__ import annotations

import os
import shutil
import signal
from pathlib import Path

import pytest
from record_killer import WHEN, kill_at

from gm.play.command import unfinished
from gm.record.library import Library
from gm.record.migrate import original_path
from gm.record.session import Session, Setup
from gm.record.store import private_path
from gm.record.verify import verify
from rules import IllegalMove

FOLDER = Path(__file__).resolve().parents[1] / "data" / "records"
SECRET = "5e" * 32


def taken(name: str, folder: Path) -> Path:
    """A copy of an old record, with what waits beside it."""
    for path in FOLDER.glob(f"{name}.jsonl*"):
        shutil.copy(path, folder)
    return folder / f"{name}.jsonl"


def killed(at: int, when: str, path: Path) -> bool:
    """Bring it over in a process that is killed at its call number `at`. Whether there was such a call."""
    child = os.fork()
    if child == 0:  # pragma: no cover (another process)
        log = os.open(os.devnull, os.O_WRONLY)
        kill_at(at, when, log)
        try:
            Session.resume(path).close()
        finally:
            os._exit(0)
    status = os.waitpid(child, 0)[1]
    return os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL


@pytest.mark.parametrize("name", ["0.1.0-waiting-en", "0.1.0-forked-es"])
@pytest.mark.parametrize("when", WHEN)
def test_it_is_brought_over_all_the_same(name: str, when: str, tmp_path: Path) -> None:
    at = 0
    while True:
        at += 1
        folder = tmp_path / str(at)
        folder.mkdir()
        path = taken(name, folder)
        before = path.read_bytes()
        secrets = private_path(path).read_bytes() if private_path(path).exists() else b""
        hit = killed(at, when, path)
        session = Session.resume(path)
        assert session.header["migrated"]["schema"] == 1
        session.close()
        assert original_path(path, 1).read_bytes() == before
        assert verify(path).problems == ()
        assert verify(original_path(path, 1)).problems == ()
        if secrets:
            assert private_path(path).read_bytes() == secrets
        if not hit and when != "half":
            break
        if at > 24:
            break
    assert at > 4


def test_the_original_goes_where_the_record_goes(tmp_path: Path) -> None:
    path = taken("0.1.0-waiting-en", tmp_path)
    before = path.read_bytes()
    Session.resume(path).close()
    library = Library(tmp_path)
    renamed = library.rename("0.1.0-waiting-en", "elsewhere")
    assert original_path(renamed, 1).read_bytes() == before
    assert not original_path(path, 1).exists()
    gone = library.delete("elsewhere")
    assert original_path(gone, 1).read_bytes() == before
    assert [one.name for one in tmp_path.iterdir() if not one.name.startswith(".")] == ["trash"]


def test_looking_for_a_game_touches_no_other(tmp_path: Path) -> None:
    """`--resume` reads what stands in the way; it neither brings it over nor makes it the one played last."""
    wanted = taken("0.1.0-unfinished-es", tmp_path)
    others = [taken(name, tmp_path) for name in ("0.1.0-table-en", "0.1.0-committed-es", "0.1.0-seeded-en")]
    for age, path in enumerate((*others, wanted)):
        os.utime(path, (2_000_000_000 - age, 2_000_000_000 - age))
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in others}
    found = unfinished(tmp_path)
    assert found is not None
    assert found.path in (wanted, others[0])
    found.close()
    untouched = [path for path in others if path != found.path]
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in untouched} == {
        path: before[path] for path in untouched
    }
    assert not any(original_path(path, 1).exists() for path in untouched)


def test_a_table_is_found_while_a_game_is_played_in_another_window(tmp_path: Path) -> None:
    table = Session.new(Setup("momento", seed="1", header={"humans": ["A", "B"], "table": True}), tmp_path / "t.jsonl")
    table.close()
    game = Session.new(Setup("momento", seed="2", header={"humans": ["A"]}), tmp_path / "g.jsonl")
    os.utime(tmp_path / "t.jsonl", (1_000_000_000, 1_000_000_000))
    found = unfinished(tmp_path, table=True)
    assert found is not None
    assert found.path == tmp_path / "t.jsonl"
    found.close()
    game.close()


def test_a_stop_between_the_reveal_and_the_private_file(tmp_path: Path) -> None:
    """All of it stands in the record: going on removes what is left."""
    path = tmp_path / "k.jsonl"
    session = Session.new(Setup("karmico", lang="es", secret=SECRET), path)
    waits = private_path(path).read_bytes()
    session.finish()
    session.close()
    private_path(path).write_bytes(waits)
    Session.resume(path).close()
    assert not private_path(path).exists()


def test_nothing_is_taken_back_once_the_secret_is_known(tmp_path: Path) -> None:
    path = taken("0.1.0-committed-es", tmp_path)
    session = Session.resume(path)
    assert session.game.over
    before = path.read_bytes()
    with pytest.raises(IllegalMove, match="told to its end"):
        session.undo()
    session.close()
    assert path.read_bytes() == before
    assert verify(path).problems == ()

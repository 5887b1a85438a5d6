"""Values on disk: never needed, never trusted blindly, safe with several processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from gm.odds import sweep
from gm.odds.finale import Finale, FinaleState
from gm.odds.store import Store

STATE = FinaleState(edges=(12, 13), scars=(1, 0))  # enough states to be worth a file


@pytest.fixture
def never_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked must come from disk."""

    def refuse(*_: object) -> int:
        raise AssertionError("solved again")

    monkeypatch.setattr(sweep, "solve", refuse)


def filled(folder: Path) -> tuple[Path, float]:
    value = Finale(cache=folder).value(STATE)
    (file,) = folder.iterdir()
    return file, value


def test_a_second_object_reads_what_the_first_worked_out(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    _, value = filled(tmp_path / "deep" / "cache")
    request.getfixturevalue("never_solved")
    again = Finale(cache=tmp_path / "deep" / "cache")
    assert again.value(STATE) == value
    assert sum(again.spend(STATE).attacker) == pytest.approx(1)
    assert again.outcomes(STATE).a > 0


@pytest.mark.parametrize("cut", [0, 1, 60, 200, -1])
def test_a_broken_file_is_worked_out_again(tmp_path: Path, cut: int) -> None:
    file, value = filled(tmp_path)
    whole = file.read_bytes()
    file.write_bytes(whole[:cut])
    assert Finale(cache=tmp_path).value(STATE) == value
    assert file.read_bytes() == whole


@pytest.mark.parametrize("at", [2, 40, 90, 5000])
def test_a_changed_byte_is_noticed(tmp_path: Path, at: int) -> None:
    file, value = filled(tmp_path)
    spoiled = bytearray(file.read_bytes())
    spoiled[at] ^= 1
    file.write_bytes(spoiled)
    assert Store(tmp_path).load(Finale(cache=None).rules, True) is None
    assert Finale(cache=tmp_path).value(STATE) == value


def test_a_file_of_other_rules_is_not_taken(tmp_path: Path) -> None:
    file, _ = filled(tmp_path)
    other = Finale({"clash_cost": "winner_pays"}, cache=tmp_path)
    place = Store(tmp_path).path(other.rules, True)
    assert place is not None
    place.write_bytes(file.read_bytes())
    assert other.value(STATE) == Finale({"clash_cost": "winner_pays"}, cache=None).value(STATE)


def test_what_another_process_added_is_kept(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    one, other = Finale(cache=tmp_path), Finale(cache=tmp_path)
    far = FinaleState(edges=(20, 13), scars=(1, 0))
    assert one.value(FinaleState(edges=(3, 3))) == other.value(FinaleState(edges=(3, 3)))  # both have begun
    first, second = one.value(STATE), other.value(far)
    request.getfixturevalue("never_solved")
    assert Finale(cache=tmp_path).value(STATE) == first
    assert Finale(cache=tmp_path).value(far) == second


def test_two_processes_at_once(tmp_path: Path) -> None:
    code = (
        "import sys; from gm.odds.finale import *\n"
        "for n in range(9, 15): print(repr(Finale(cache=sys.argv[1]).value(FinaleState(edges=(n, 14)))))"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    answers = [process.communicate()[0] for process in running]
    expected = "".join(f"{Finale(cache=None).value(FinaleState(edges=(n, 14)))!r}\n" for n in range(9, 15))
    assert answers == [expected] * 2
    assert Store(tmp_path).load(Finale(cache=None).rules, True) is not None
    assert [file.suffix for file in tmp_path.iterdir()] == [".values"]


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert Finale(cache=blocked / "cache").value(STATE) == Finale(cache=None).value(STATE)


def test_the_users_folder_is_used_unless_told_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_cache_path", lambda app: tmp_path / app)
    Finale().value(STATE)
    assert [file.name for file in (tmp_path / "un-momento-unico" / "odds").iterdir()] == ["finale-000000-equal.values"]
    assert [file.name for file in tmp_path.iterdir()] == ["un-momento-unico"]


def test_everything_up_to_some_edges_can_be_prepared(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    Finale(cache=tmp_path).prepare(10)
    request.getfixturevalue("never_solved")
    finale = Finale(cache=tmp_path)
    for a, d, hatred in ((10, 7, (0, 0)), (1, -3, (1, 0)), (9, 0, (0, 1))):
        assert np.isfinite(finale.value(FinaleState(edges=(a, 10), scars=(20 + d, 20), hatred=hatred)))


def test_a_larger_table_knows_what_the_smaller_knew() -> None:
    finale = Finale(cache=None)
    before = finale.value(STATE)
    finale.value(FinaleState(edges=(18, 2)))
    assert finale.value(STATE) == before

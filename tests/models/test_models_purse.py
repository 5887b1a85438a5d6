"""One account for all the processes of a collection: money and turns."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from models_server import good, serving

from gm.models.costs import Meter, Price, Usage
from gm.models.errors import OverBudget
from gm.models.purse import Purse
from gm.story.write import write_stories
from rules import BadOption


class Clock:
    """A clock that moves only when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.slept: list[float] = []

    def time(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(round(seconds, 6))


def test_turns_are_given_out_to_all(tmp_path: Path) -> None:
    clock = Clock()
    one, two = (Purse(tmp_path / "p.json", rate=60, now=clock.time, sleep=clock.sleep) for _ in range(2))
    for purse in (one, two, one, two):
        purse.take()
    assert clock.slept == [1.0, 2.0, 3.0]
    clock.now += 100
    two.take()
    assert clock.slept == [1.0, 2.0, 3.0]


def test_a_server_that_wants_to_be_left_alone_is(tmp_path: Path) -> None:
    clock = Clock()
    one, two = (Purse(tmp_path / "p.json", now=clock.time, sleep=clock.sleep) for _ in range(2))
    one.take()
    assert clock.slept == []
    one.hold_off(20)
    two.take()
    assert clock.slept == [20.0]


def test_calls_in_flight_are_waited_for_and_cannot_overdraw(tmp_path: Path) -> None:
    one = Purse(tmp_path / "p.json", budget=1.0)
    waits: list[float] = []

    def paid(seconds: float) -> None:
        waits.append(seconds)
        one.pay(0.1, 0.4)

    two = Purse(tmp_path / "p.json", budget=1.0, sleep=paid)
    assert one.take() == 0.0
    one.pay(0.4, 0.0)
    assert one.take() == 0.4
    assert two.take() == 0.4  # 0.4 spent and 0.4 held: it waits until the call in flight has cost 0.1
    assert len(waits) == 1
    assert two.spent == 0.5
    two.pay(0.4, 0.4)
    with pytest.raises(OverBudget):  # 0.9 spent: another 0.4 would be too much
        one.take()
    assert len(waits) == 1


def test_what_was_held_by_a_killed_process_is_free_again(tmp_path: Path) -> None:
    clock = Clock()
    purse = Purse(tmp_path / "p.json", budget=1.0, sleep=clock.sleep)
    purse.take()
    purse.pay(0.5, 0.0)
    purse.take()
    with pytest.raises(OverBudget):
        purse.take()
    assert sum(clock.slept) > 60, "it was waited for"
    again = Purse(tmp_path / "p.json", budget=1.0)
    again.open()
    assert again.take() == 0.5
    assert again.spent == 0.5


def test_an_account_that_cannot_be_read_is_not_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    path.write_text('{"spent": "much"}')
    with pytest.raises(OverBudget, match="delete it"):
        Purse(path).open()


def test_a_meter_pays_and_never_pays_twice(tmp_path: Path) -> None:
    purse = Purse(tmp_path / "p.json", budget=10.0)
    meter = Meter({"m": Price(1e6, 0.0)}, 10.0, purse)
    meter.check("m")
    meter.add("m", Usage(2, 0))
    meter.check("m")  # a call that is never made
    meter.check("m")
    meter.add("m", Usage(1, 0))
    found = json.loads((tmp_path / "p.json").read_text())
    assert (found["spent"], found["held"], found["calls"]) == (3.0, 0.0, 2.0)


CONFIG = """
[prices."scripted:m"]
input = {price}
output = 0.0
"""


def test_a_collection_keeps_to_its_budget_in_all_its_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A call reads 700 tokens: at that price it costs exactly one."""
    folder = tmp_path / "config" / "un-momento-unico"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text(CONFIG.format(price=1e6 / 700))
    out = tmp_path / "out"
    with serving(good) as server:
        monkeypatch.setenv("GM_NARRATOR__MODEL", "scripted:m")
        flags = {"base_url": server.url, "budget": 10.0}

        def tell(count: int) -> None:
            write_stories(
                lang="en", seed="7", count=count, options={"chapters": "3"}, out=out, flags=flags, jobs=2, odds=False
            )

        tell(3)
        asked = len(server.requests)
        assert 4 <= asked <= 11
        tell(4)  # also after a stop: what was spent stays spent
        assert len(server.requests) == asked
    account = json.loads((out / ".models.json").read_text())
    # A call that is cut off is reckoned from its characters, and may cost more than any before it: by so much the last can overdraw.
    assert 10 - account["dearest"] < account["spent"] <= 10 + (account["dearest"] - 1) + 1e-9
    assert account["calls"] == len(server.requests)
    assert account["held"] == 0
    authors = []
    for path in sorted(out.glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns):
        lines = map(json.loads, path.read_text("utf-8").splitlines())
        authors.append([line["author"] for line in lines if line["type"] == "prose"])
    assert len(authors) == 4
    assert 2 <= sum(one.count("model:scripted:m") for one in authors) <= 10
    assert set(authors[-1]) == {"storyteller"}


def test_a_broken_account_is_said_before_anything_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GM_NARRATOR__MODEL", "scripted:m")
    (tmp_path / ".models.json").write_text("no")
    with pytest.raises(BadOption):
        write_stories(lang="en", seed="7", count=2, options={}, out=tmp_path, flags={"rate": 60.0})
    assert not list(tmp_path.glob("*.jsonl"))

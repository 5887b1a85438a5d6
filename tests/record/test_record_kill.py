"""kill -9 at hundreds of instants: nothing that was synced is lost, nothing is rolled or told again."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from record_games import SHORT, Line, lines_in

from gm.record.lines import lines_of
from gm.record.verify import verify
from gm.story.write import play_story

KILLER = Path(__file__).with_name("record_killer.py")
SEED = "7"
CHAINS = (("seeded", 60), ("committed", 50), ("piped", 40), ("engine", 60))


@pytest.fixture(scope="module")
def chains(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, tuple[Path, dict[str, Any]]]]:
    """All four run side by side: each is a game through many lives."""
    base = tmp_path_factory.mktemp("chains")
    started = {
        kind: subprocess.Popen(
            [sys.executable, str(KILLER), kind, str(base / kind), str(kills), SEED],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for kind, kills in CHAINS
    }
    found = {}
    for kind, process in started.items():
        out, err = process.communicate(timeout=300)
        assert process.returncode == 0, err.decode()
        found[kind] = (base / kind, json.loads(out))
    yield found


def record_of(folder: Path) -> list[Line]:
    (path,) = folder.glob("*.jsonl")
    return lines_in(path.read_bytes())


def bare(line: Line) -> Line:
    """What a line says, without its place in the chain and the nonces, which are drawn anew."""
    told = {name: value for name, value in line.items() if name not in ("n", "prev", "hash", "sealed")}
    if "opens" in told:
        told["opens"] = [{**opened, "nonce": ""} for opened in told["opens"]]
    return told


@pytest.mark.parametrize(("kind", "kills"), CHAINS)
def test_nothing_is_lost(kind: str, kills: int, chains: Mapping[str, tuple[Path, dict[str, Any]]]) -> None:
    _folder, found = chains[kind]
    assert found["kills"] > kills / 2  # a game may end before all have been spent
    assert all(found["at"].values())
    assert found["lost"] == []
    assert found["wrong"] == []
    if kind != "engine":
        assert found["torn"] > 0
        assert found["problems"] == []
        assert found["over"]
        assert not found["private"]


def test_a_killed_game_ends_as_the_one_that_was_not(chains: Mapping[str, tuple[Path, dict[str, Any]]]) -> None:
    """The same moves, dice, cards, and every word of the story, told once."""
    killed = [bare(line) for line in record_of(chains["seeded"][0])]
    whole = [bare(line) for line in lines_in(play_story("es", SEED, SHORT).data())]
    assert len(killed) == len(whole)
    for ours, theirs in zip(killed, whole, strict=True):
        assert ours == theirs


@pytest.mark.parametrize("kind", ["seeded", "committed", "piped"])
def test_nothing_is_told_twice(kind: str, chains: Mapping[str, tuple[Path, dict[str, Any]]]) -> None:
    told = [
        (line["step"], line["beat"], line["text"])
        for line in record_of(chains[kind][0])
        if line["type"] == "prose" and line["standing"] == "shown"
    ]
    assert len(told) == len(set(told))
    assert len(told) > 10


@pytest.mark.parametrize("kind", ["seeded", "committed", "piped"])
def test_no_step_stands_twice(kind: str, chains: Mapping[str, tuple[Path, dict[str, Any]]]) -> None:
    lines = record_of(chains[kind][0])
    assert sum(line["type"] == "reveal" for line in lines) == (kind != "seeded")
    (path,) = chains[kind][0].glob("*.jsonl")
    assert verify(path).problems == ()  # every die is the next one of its stream: none fell twice
    if kind != "piped":
        assert not any(line["type"] == "undo" for line in lines)


@pytest.mark.parametrize("seed", ["3", None])
def test_kills_at_random_times(seed: str | None, tmp_path: Path) -> None:
    """The command itself, killed by the clock: what it had said it had saved is there when it goes on."""
    chance = random.Random(4)
    start = [sys.executable, "-m", "gm", "play", "--auto", "--plain", "--chapters", "3", "--dir", str(tmp_path)]
    before = b""
    path = tmp_path / ("momento.jsonl" if seed is None else f"momento-{seed}.jsonl")
    for _ in range(4):
        go_on = ["--resume"] if path.exists() else ["--seed", seed] if seed else []
        process = subprocess.Popen([*start, *go_on], stdout=subprocess.DEVNULL)
        deadline, size = time.monotonic() + 30, len(before)
        while time.monotonic() < deadline and process.poll() is None:
            if path.exists() and path.stat().st_size > size:
                time.sleep(chance.random() * 0.05)
                break
        process.kill()
        process.wait()
        data = path.read_bytes()
        assert data.startswith(before)
        whole, _tail = lines_of(data)
        before = b"".join(raw + b"\n" for raw in whole)
    done = subprocess.run(
        [sys.executable, "-m", "gm", "games", "resume", path.stem, "--auto", "--dir", str(tmp_path)],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert verify(path).problems == ()
    assert verify(path).over
    if seed is not None:
        assert [bare(line) for line in lines_in(path.read_bytes())] == [
            bare(line) for line in lines_in(play_story(record_of(tmp_path)[0]["lang"], seed, SHORT).data())
        ]

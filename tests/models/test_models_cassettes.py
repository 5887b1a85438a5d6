"""Real traffic, played back: every cassette wholly, none that belongs to no scenario, none that holds a key."""

from __future__ import annotations

import re
from typing import Any

import pytest
from models_cassettes import FOLDER, SCENARIOS, cassette, run
from models_server import KEY

EXPECTED: dict[str, Any] = {"stopped": 3, "missing": "Refused", "muse": []}


@pytest.mark.parametrize("name", sorted(SCENARIOS))
def test_a_scenario_plays_its_whole_cassette(name: str) -> None:
    with cassette(name) as tape:
        found = run(name)
        assert tape.all_played, "half played"
    if name in EXPECTED:
        assert found == EXPECTED[name]
    if name.startswith("stream"):
        count, usage = found
        assert count > 3 and usage.output >= count - 1 and usage.input > 5 and not usage.guessed
    if name == "schema":
        assert found in ({"option": 0}, {"option": 1}, {"option": 2})
    if name == "themes":
        assert set(found) == {"themes"} and len(found["themes"]) == 3


def test_no_cassette_is_orphaned_and_none_is_missing() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SCENARIOS)


def test_no_cassette_holds_a_key() -> None:
    for path in sorted(FOLDER.iterdir()):
        text = path.read_text("utf-8")
        assert KEY not in text
        assert not re.search(r"(?i)authorization|api[-_]key|bearer|cookie|\bsk-", text), path.name

"""The texts the checker was developed with: none of them slips back."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from gm.checker import Facts, check_text, verdict

DEV = Path(__file__).with_name("dev")
CLOSED = {"count", "leak", "language", "length", "repetition"}


def _items(lang: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DEV / f"{lang}.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_good_prose_passes(lang: str) -> None:
    alarms = []
    for item in _items(lang):
        if item["label"] == "good":
            findings = check_text(item["text"], item["lang"], Facts.parse(item["facts"]))
            if verdict(findings) == "reject":
                alarms.append((item["id"], [finding.why for finding in findings]))
    assert alarms == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_faults_are_caught(lang: str) -> None:
    total: Counter[bool] = Counter()
    missed: Counter[bool] = Counter()
    for item in _items(lang):
        if item["label"] == "bad":
            findings = check_text(item["text"], item["lang"], Facts.parse(item["facts"]))
            closed = item["kind"] in CLOSED
            total[closed] += 1
            missed[closed] += not any(finding.kind == item["kind"] for finding in findings)
    assert missed[True] == 0
    assert missed[False] <= 0.05 * total[False]


def test_the_set_is_large_enough_and_well_formed() -> None:
    for lang in ("es", "en"):
        items = _items(lang)
        assert len(items) >= 250
        assert len({item["id"] for item in items}) == len(items)
        assert all((item["kind"] is None) == (item["label"] == "good") for item in items)

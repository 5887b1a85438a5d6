"""The texts held out: what was measured once on them does not get worse (docs/checker.md)."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
CORPUS = sorted((ROOT / "tests" / "data" / "checker").glob("*.jsonl"))

# Percentages measured, rounded down; false alarms rounded up.
FLOORS = {
    "en": {
        "count": 40, "language": 100, "leak": 80, "length": 100, "repetition": 100, "winner": 70, "wound": 35,
        "death": 50, "dead_acts": 87, "speaks_for_player": 70, "secret": 70,
    },
    "es": {
        "count": 56, "language": 93, "leak": 94, "length": 100, "repetition": 100, "winner": 47, "wound": 37,
        "death": 35, "dead_acts": 83, "speaks_for_player": 70, "secret": 90,
    },
}  # fmt: skip
GROUPS = {"en": (79, 61), "es": (89, 60)}
ALARMS = {"en": 4, "es": 6}


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("checker_score", ROOT / "tools" / "checker_score.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("lang", ["en", "es"])
def test_held_out_scores_do_not_fall(lang: str) -> None:
    tool = _tool()
    scores = tool.score([path for path in CORPUS if path.name.startswith(lang)], "heldout")
    rates = {kind: 100 * scores.caught[lang, kind] / scores.total[lang, kind] for kind in FLOORS[lang]}
    assert {kind: rate for kind, rate in rates.items() if rate < FLOORS[lang][kind]} == {}
    for kinds, floor in zip((tool.CLOSED, tool.OPEN), GROUPS[lang], strict=True):
        hits, total = scores.of(lang, kinds)
        assert 100 * hits / total >= floor
    assert 100 * scores.alarms[lang] / scores.good[lang] <= ALARMS[lang]


def test_the_parts_are_fixed_by_the_ids() -> None:
    tool = _tool()
    assert {tool.part_of(name) for name in ("en-b-005", "es-b-002", "es-g-022")} == {"tuning"}
    whole, *parts = (tool.score(CORPUS, part) for part in ("all", "tuning", "heldout"))
    for lang in ("en", "es"):
        assert whole.good[lang] == sum(part.good[lang] for part in parts)

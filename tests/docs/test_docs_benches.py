"""`make bench` runs every bench there is, and what it writes has a place on docs/benchmarks.md."""

from __future__ import annotations

from pathlib import Path

from scripted import script

ROOT = Path(__file__).resolve().parents[2]
BESIDE = {"run", "openspiel_finale"}
"""Scripts that are no bench: the runner, and one that another bench starts in an environment of its own."""


def test_every_bench_is_run_and_every_name_is_a_bench() -> None:
    module = script("bench/run.py")
    there = {path.stem for path in (ROOT / "bench").glob("*.py")} - BESIDE
    assert set(module.BENCHES) == there
    page = (ROOT / "docs" / "benchmarks.md").read_text("utf-8")
    assert [title for title in module.BENCHES.values() if f"## {title}\n" not in page] == []

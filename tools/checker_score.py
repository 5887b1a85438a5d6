"""How well the checker does on labelled texts.

    python tools/checker_score.py tests/checker/dev/es.jsonl tests/checker/dev/en.jsonl
    python tools/checker_score.py -v FILE …     each miss and each false alarm as well
    python tools/checker_score.py --part second tests/data/checker/*.jsonl

What may be read while the checker is worked on: everything but files named `fresh-…`, so `-v` refuses to list those. Of the rest, an item
is of the first half if the first byte of the SHA-256 of its id is even, of the second if it is odd: the second half was held out once,
and has been used for tuning since.

A file is JSON Lines: {"id", "lang", "facts", "text", "label": "good" or "bad", "kind", "note"}. A bad text counts as caught if it
is rejected, and as named if its own kind is among the findings. Rates are given with their 95 % Wilson interval.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gm.checker import KINDS, Facts, check_text, verdict

CLOSED = ("count", "leak", "language", "length", "repetition")
OPEN = ("winner", "wound", "death", "dead_acts", "speaks_for_player", "secret")


PARTS = ("all", "first", "second")


FRESH = "fresh-"
"""How the names of files begin that may not be read while the checker is worked on."""


def part_of(name: str) -> str:
    """The half an item belongs to, by its id."""
    return "second" if hashlib.sha256(name.encode()).digest()[0] % 2 else "first"


def wilson(hits: int, total: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    if not total:
        return 0.0, 1.0
    z, rate = 1.96, hits / total
    middle = rate + z * z / (2 * total)
    spread = z * math.sqrt(rate * (1 - rate) / total + z * z / (4 * total * total))
    below = 1 + z * z / total
    return max(0.0, (middle - spread) / below), min(1.0, (middle + spread) / below)


def _rate(hits: int, total: int) -> str:
    if not total:
        return "–"
    low, high = wilson(hits, total)
    return f"{hits / total:6.1%}  [{low:.1%}, {high:.1%}]"


def _items(paths: Sequence[Path]) -> Iterator[dict[str, Any]]:
    for path in paths:
        for line in path.read_text("utf-8").splitlines():
            if line.strip():
                yield json.loads(line)


@dataclass
class Scores:
    """Counts by language, or by language and kind."""

    total: dict[tuple[str, str], int] = field(default_factory=lambda: defaultdict(int))
    caught: dict[tuple[str, str], int] = field(default_factory=lambda: defaultdict(int))
    named: dict[tuple[str, str], int] = field(default_factory=lambda: defaultdict(int))
    good: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    alarms: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def of(self, lang: str, kinds: tuple[str, ...]) -> tuple[int, int]:
        """How many of some kinds are caught, and how many there are."""
        return sum(self.caught[lang, kind] for kind in kinds), sum(self.total[lang, kind] for kind in kinds)


def score(paths: Sequence[Path], part: str = "all", verbose: bool = False) -> Scores:
    """Check the items of a part."""
    scores = Scores()
    total, caught, named, good, alarms = scores.total, scores.caught, scores.named, scores.good, scores.alarms
    for item in _items(paths):
        if part not in ("all", part_of(item["id"])):
            continue
        lang = item["lang"].partition("-")[0]
        findings = check_text(item["text"], item["lang"], Facts.parse(item["facts"]))
        rejected = verdict(findings) == "reject"
        said = "; ".join(f"{finding.kind}: {finding.why}" for finding in findings)
        if item["label"] == "good":
            good[lang] += 1
            alarms[lang] += rejected
            if rejected and verbose:
                print(f"ALARM {item['id']} {item['text']!r}\n      {said}")
            continue
        key = (lang, item["kind"])
        hit = rejected or any(finding.kind == item["kind"] for finding in findings)
        total[key] += 1
        caught[key] += hit
        named[key] += any(finding.kind == item["kind"] for finding in findings)
        if not hit and verbose:
            print(f"MISS  {item['id']} {item['kind']}: {item['text']!r}")
    return scores


def main() -> None:
    """Score the files named."""
    parser = argparse.ArgumentParser(description="Score the checker on labelled texts.")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("-v", "--verbose", action="store_true", help="list misses and false alarms")
    parser.add_argument("--part", choices=PARTS, default="all", help="score one half of the items only")
    chosen = parser.parse_args()
    if chosen.verbose and any(path.name.startswith(FRESH) for path in chosen.files):
        parser.error("fresh texts are not listed")
    scores = score(chosen.files, chosen.part, chosen.verbose)
    total, caught, named, good, alarms = scores.total, scores.caught, scores.named, scores.good, scores.alarms
    for lang in sorted({*good, *(key[0] for key in total)}):
        print(f"\n{lang:<20} items   caught                      under its own kind")
        for group in (CLOSED, OPEN):
            kinds = [kind for kind in KINDS if kind in group and total[lang, kind]]
            for kind in kinds:
                key = (lang, kind)
                print(
                    f"  {kind:<18} {total[key]:>5}   {_rate(caught[key], total[key]):<26}  {_rate(named[key], total[key])}"
                )
            n = sum(total[lang, kind] for kind in kinds)
            hits = sum(caught[lang, kind] for kind in kinds)
            print(f"  {'closed kinds' if group is CLOSED else 'the rest':<18} {n:>5}   {_rate(hits, n)}")
        print(f"  {'false alarms':<18} {good[lang]:>5}   {_rate(alarms[lang], good[lang])}")


if __name__ == "__main__":
    main()

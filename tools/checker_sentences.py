"""How well the checker reads single sentences: what is claimed, and of whom.

    python tools/checker_sentences.py tests/data/checker/sentences/es-*.tsv
    python tools/checker_sentences.py -v --only wound FILE …     each sentence that is misread as well, once

A line is a label, a tab and a sentence. The label is `-` (nobody is hurt, dies or wins in it), or some of W:Name (is hurt), D:Name (dies), V:Name
(wins, or the other yields) and S:Name (speaks or decides), joined by `;`; `?` is somebody who is not named. Each sentence is held against several facts:

- `free`: nobody is hurt, dies or wins. A sentence without such a label must pass, one with it must be rejected.
- `right`: the one named is hurt, dies or wins. The sentence must pass.
- `wrong`: the other one of the two is. The sentence must be rejected.

and that amid a duel (`exchange`) and in a memory (`scene`). Sentences are read without what came before them, which is harder than a passage is.
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gm.checker import Facts, check_text

NAMES = {
    **dict.fromkeys(("Kenji", "Saburo", "Ryota", "Hideo", "Genzo", "Takeshi"), "m"),
    **dict.fromkeys(("Tomoe", "Akane", "Ume", "Sayo", "Hana", "Chiyo"), "f"),
}
KINDS = {"W": "wound", "D": "death", "V": "winner"}
BEATS = ("exchange", "scene")


@dataclass(frozen=True, slots=True)
class Case:
    """A sentence before facts. `kind`: what it claims, "" where nothing."""

    lang: str
    text: str
    kind: str
    beat: str
    held: str
    facts: dict[str, Any]
    bad: bool


def _facts(sentence: str, beat: str, claimed: dict[str, set[str]], other: bool) -> dict[str, Any] | None:
    """The facts in which the one named, or the other, is hurt, dies or wins; None where there is no such one."""
    names = list(dict.fromkeys(word for word in re.findall(r"\w+", sentence) if word in NAMES))
    meant = [name for names in claimed.values() for name in names]
    order = [*dict.fromkeys([*(name for name in meant if name != "?"), *names, "Kenji", "Tomoe"])]
    samurai, rest = order[:2], [name for name in names if name not in order[:2]]
    seats = {name: "AB"[i] for i, name in enumerate(samurai)}
    people = [
        {"name": name, "role": "samurai" if name in seats else "coveted", "seat": seats.get(name), "gender": NAMES[name], "human": False,
         "alive": True, "present": True}
        for name in [*samurai, *rest]
    ]  # fmt: skip
    found: dict[str, Any] = {"beat": beat, "people": people, "winner": None, "wounded": [], "dies": []}
    for label, whom in claimed.items():
        if len(whom) > 1 or not whom <= seats.keys():
            return None  # both, or somebody who is not one of the two
        one = seats[next(iter(whom))]
        seat = one if not other else "AB".replace(one, "")
        found["winner" if label == "V" else "wounded" if label == "W" else "dies"] = seat if label == "V" else [seat]
    return found


def cases(line: str, lang: str) -> Iterator[Case]:
    """The cases of a line. ValueError: it is not a label, a tab and a sentence."""
    label, text = line.split("\t")
    claimed: dict[str, set[str]] = defaultdict(set)
    for part in label.split(";"):
        kind, _, name = part.partition(":")
        if kind in KINDS:
            claimed[kind].add(name)
    kind = KINDS[next(iter(claimed))] if claimed else ""
    for beat in BEATS:
        free = _facts(text, beat, {}, False)
        assert free is not None
        yield Case(lang, text, kind, beat, "free", free, bool(claimed))
        if len(claimed) == 1:
            for held, other in (("right", False), ("wrong", True)):
                facts = _facts(text, beat, claimed, other)
                if facts is not None:
                    yield Case(lang, text, kind, beat, held, facts, other)


def rejected(case: Case) -> list[str]:
    """Why the checker rejects it, of what the labels speak of."""
    found = check_text(case.text, case.lang, Facts.parse(case.facts))
    return [f"{one.kind}: {one.why}" for one in found if one.severity == "reject" and one.kind in KINDS.values()]


Key = tuple[str, str, str, str]
"""Language, kind (or `nothing`), what the facts are, beat."""


def rates(paths: Sequence[Path], misread: Callable[[str], None] | None = None) -> dict[Key, tuple[int, int]]:
    """How many of the cases of each sort are rejected, and how many there are. `misread` is told each sentence that is, once."""
    total: dict[Key, int] = defaultdict(int)
    hit: dict[Key, int] = defaultdict(int)
    for path in paths:
        lang = path.name.partition("-")[0]
        for line in path.read_text("utf-8").splitlines():
            said = misread is None
            for case in cases(line, lang):
                why = rejected(case)
                key = (lang, case.kind or "nothing", case.held, case.beat)
                total[key] += 1
                hit[key] += bool(why)
                if misread is not None and not said and bool(why) is not case.bad:
                    said = True
                    misread(f"{path.name} {key[1]} {case.held} {case.beat}: {line}\n    {why}")
    return {key: (hit[key], total[key]) for key in sorted(total)}


def main(paths: Sequence[Path], verbose: bool, only: str | None) -> None:
    """Print the rates, and in so many words what is misread."""

    def show(what: str) -> None:
        if only is None or what.split()[1] == only:
            print(what)

    found = rates(paths, show if verbose else None)
    print(f"{'':34}rejected")
    for key, (hits, total) in found.items():
        aim = "none" if key[2] == "right" or key[1] == "nothing" else "all"
        print(f"{' '.join(key):34}{hits:5} of {total:5}  {hits / total:6.1%}  ({aim})")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("--only", choices=[*KINDS.values(), "nothing"])
    given = parser.parse_args()
    main(given.paths, given.verbose, given.only)

"""How good the storyteller's stories are, as far as it can be counted: 200 seeded stories a language, and the first ones beside them.

    python tools/story_quality.py                      measure, and write the tables of docs/story-quality.md
    python tools/story_quality.py --stories 40 --show  fewer, to the screen, with the sentences and words that were found

Stories are told in memory, two at a time; nothing is written to disk but the tables. Spelling needs the dictionaries
(`make quality` puts them on the path). The older storytellers are run from the repository's own history, each in a process of
its own, and their records read back; what they have no facts for is not judged.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from gm.storyteller.lint import leaves  # noqa: E402
from gm.workshop.measures import Measures, measure  # noqa: E402
from gm.workshop.spelling import NoDictionary, Speller, given_names  # noqa: E402
from gm.workshop.stories import Story, from_lines, tell  # noqa: E402
from gm.workshop.wording import sentences  # noqa: E402

PAGE = ROOT / "docs" / "story-quality.md"
BEGIN, END = "<!-- measured: written by tools/story_quality.py -->", "<!-- measured: end -->"
LANGUAGES = ("es", "en")
EARLIER = (("first", "e39cfdd"), ("step 1", "21e2aa9"))
"""The oldest storyteller whose command runs, and the one that the first step left: (what it is called, commit)."""
BEAT_MS = 5.0
START_MS = 100.0
_DRIVER = """
import json, sys
from gm.story.write import play_story
for seed in range(1, int(sys.argv[2]) + 1):
    session = play_story(sys.argv[1], str(seed), {})
    print(json.dumps({"seed": str(seed), "lines": session.lines}, ensure_ascii=False))
"""
_FIRST_BEAT = """
from gm.storyteller import Storyteller
teller = Storyteller("es", b"1" * 32)
events = [{"type": "opened", "seat": "A", "text": ""}]
state = {"seats": {}}
for seat, name in (("A", "Kaede"), ("B", "Heisuke")):
    teller.observe(1, [{"type": "presented", "seat": seat, "name": name, "who": "", "gender": None}], state)
teller.observe(2, events, state)
(brief,) = teller.briefs(2, events, state)
assert teller.tell(brief).text
"""


def told(lang: str, count: int, humans: Sequence[str] = ()) -> list[Story]:
    """Stories of the seeds 1, 2, 3 …, told by two processes."""
    with ProcessPoolExecutor(2) as pool:
        return list(pool.map(partial(tell, lang, humans=tuple(humans)), map(str, range(1, count + 1)), chunksize=5))


def earlier(commit: str, lang: str, count: int) -> list[Story]:
    """Stories of the same seeds by an earlier storyteller; none where the repository has no such commit or it cannot tell them."""
    with tempfile.TemporaryDirectory() as folder:
        tree = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True)
        if tree.returncode:
            return []
        subprocess.run(["tar", "-x", "-C", folder], input=tree.stdout, check=True)
        ran = subprocess.run(
            [sys.executable, "-c", _DRIVER, lang, str(count)],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": folder},
            capture_output=True,
            text=True,
        )
    found = [json.loads(line) for line in ran.stdout.splitlines() if line.startswith("{")]
    return [from_lines(lang, one["seed"], one["lines"]) for one in found]


def written(lang: str) -> tuple[int, int]:
    """How many texts and sentences people wrote for a language."""
    texts = [text for leaf in leaves(lang) for text in leaf.texts]
    return len(texts), sum(len(sentences(text)) for text in texts)


def starts(times: int = 9) -> tuple[float, float]:
    """Milliseconds of `gm --version`, and of a fresh process up to the storyteller's first beat: the middle ones of some."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    commands = ([sys.executable, "-m", "gm", "--version"], [sys.executable, "-c", _FIRST_BEAT])
    seconds: list[list[float]] = [[], []]
    for _ in range(times):
        for found, command in zip(seconds, commands, strict=True):
            start = time.perf_counter()
            subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
            found.append(time.perf_counter() - start)
    return 1000 * median(seconds[0]), 1000 * median(seconds[1])


Row = tuple[str, str, Callable[[Measures], str]]
"""What is measured, what is wanted, and how it is read off."""


def _count(found: dict[str, int]) -> str:
    total = sum(found.values())
    kinds = ", ".join(f"{kind} {n}" for kind, n in sorted(found.items()))
    return f"{total} ({kinds})" if total else "0"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _back(one: Measures, kind: str) -> str:
    planted, back = one.planted.get(kind, (0, 0))
    return f"{back} of {planted}" if planted else "–"


ROWS: tuple[Row, ...] = (
    ("stories", "200", lambda m: str(m.stories)),
    ("words a story", "", lambda m: f"{m.words:.0f}"),
    ("contradictions with the facts (checker)", "0", lambda m: _count(dict(m.rejected)) if m.beat_ms else "–"),
    ("placeholders, blanks, quotes, rayas", "0", lambda m: _count(dict(m.faults))),
    ("words no dictionary knows", "0", lambda m: "–" if m.unknown is None else str(len(m.unknown))),
    ("most used sentence, share of stories", "≤ 5 %", lambda m: _percent(m.most_used)),
    ("sentences in more than 5 % of them", "0", lambda m: f"{len(m.over_used)} of {m.sentences}"),
    ("five-word sequences two stories share", "≤ 8 %", lambda m: _percent(m.shared)),
    ("the same, narration only, names out", "", lambda m: _percent(m.shared_told)),
    ("distinct openings", "≥ 150", lambda m: str(m.openings)),
    ("the same, names out", "", lambda m: str(m.openings_masked)),
    ("sentences repeated within a story", "0", lambda m: f"{m.repeated} in {m.repeated_in} stories"),
    ("planted objects that return", "all", lambda m: _back(m, "object")),
    ("planted secrets that return", "all", lambda m: _back(m, "secret")),
    ("key characters that return", "all", lambda m: _back(m, "character")),
    ("beats longer than they may be", "0", lambda m: str(sum(one.over for one in m.lengths)) if m.beat_ms else "–"),
)


def tables(count: int, show: bool) -> Iterator[str]:
    """The tables as Markdown, a line each."""
    for lang in LANGUAGES:
        try:
            speller = Speller(lang, given_names(lang))
        except NoDictionary:
            speller = None
        now = measure(told(lang, count), speller)
        player = measure(told(lang, max(2, count // 4), ("A",)))
        before = [(name, measure(earlier(commit, lang, count), speller)) for name, commit in EARLIER]
        texts, hand = written(lang)
        yield f"### {'Español' if lang == 'es' else 'English'}: {hand:,} sentences in {texts:,} texts were written by hand"
        yield ""
        yield "| measure | wanted | now | " + " | ".join(f"{name} ({c})" for name, c in EARLIER) + " |"
        yield "|---|---|---|" + "---|" * len(EARLIER)
        for name, wanted, read in ROWS:
            cells = [read(now), *(read(m) if m.stories else "–" for _, m in before)]
            yield f"| {name} | {wanted} | {' | '.join(cells)} |"
        yield f"| with a player at seat A ({player.stories} stories): passages the checker refuses | 0 | {_count(dict(player.rejected))} | – | – |"
        times = [ms / BEAT_MS for ms in (now.beat_ms, now.beat_most_ms, now.beat_worst_ms)]
        yield "| a beat, as a share of the 5 ms it may take: middle, 99th of 100, slowest (reads files) | ≤ 1 | {} | – | – |".format(
            ", ".join(f"{share:.2f}" for share in times)
        )
        yield ""
        yield "| beat | told | words: fewest, middle, most | may have | sentences, middle |"
        yield "|---|---|---|---|---|"
        for one in now.lengths:
            yield f"| {one.beat} | {one.count} | {one.least}, {one.middle:.0f}, {one.most} | {one.limit} | {one.sentences:.0f} |"
        yield ""
        if show:
            _show(lang, now, player)
    version, first = starts()
    yield f"From a fresh process to the first beat: {first / version:.2f} times `gm --version` ({first - version:+.0f} ms; {START_MS:.0f} are allowed)."


def _show(lang: str, now: Measures, player: Measures) -> None:
    """What was found, to the screen."""
    for name, found in (("now", now), ("player", player)):
        for kind, examples in found.examples.items():
            print(f"{lang} {name} {kind}: {len(examples)}", *examples[:40], sep="\n    ", file=sys.stderr)
    print(f"{lang} unknown:", *(now.unknown or {}), file=sys.stderr)
    print(f"{lang} repeated:", *now.repeated_most, sep="\n    ", file=sys.stderr)
    print(f"{lang} over-used:", *now.over_used[:80], sep="\n    ", file=sys.stderr)


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description="Measure the storyteller.")
    parser.add_argument("--stories", type=int, default=200, help="how many a language (200)")
    parser.add_argument(
        "--show", action="store_true", help="to the screen, with what was found, instead of docs/story-quality.md"
    )
    chosen = parser.parse_args()
    lines = list(tables(chosen.stories, chosen.show))
    if chosen.show:
        print("\n".join(lines))
        return
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n\n" + "\n".join(lines) + f"\n\n{END}{after}", "utf-8")
    print(PAGE)


if __name__ == "__main__":
    main()

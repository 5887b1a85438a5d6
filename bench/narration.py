"""A model as narrator, beside the storyteller: faults before and after repair, fallbacks, tokens, the prompt's repeated part, time.

    python bench/narration.py                                             the storyteller alone
    python bench/narration.py PROVIDER:NAME [--base-url URL] [--beats 60] [--timeout 30] [--lang es]

The beats are those of seeded games that the AI plays against itself, in their order; with fewer than all of them, blocks of four in a row.
What a model is credited with has passed the checker: this measures how often it does, not how well it writes.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from gm.checker import Facts, check_text
from gm.models.chat import Chat, Message
from gm.narration.narrator import Attempt, ModelNarrator
from gm.narration.safety import Safety
from gm.narration.sentences import split
from gm.play.models import chapter_lines
from gm.play.setup import teller_of
from gm.play.stage import Silent
from gm.story.write import play_story
from gm.storyteller import Storyteller

SEED = "bench"
LANGUAGES = ("es", "en")
BLOCK = 4
LINKS = ("between",)


@dataclass
class Result:
    """One language."""

    lang: str
    beats: int = 0
    attempts: list[Attempt] = field(default_factory=list)
    whole: list[bool] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def before(self) -> Counter[str]:
        """Beats by what was wrong with the first call."""
        return Counter(one.rejected[0] for one in self.attempts if one.rejected)

    def after(self) -> Counter[str]:
        """Beats that the model could not tell, by what was wrong last."""
        return Counter(
            a.rejected[-1] for a, whole in zip(self.attempts, self.whole, strict=True) if not whole and a.rejected
        )

    def repeated(self) -> int:
        """Sentences of five words or more that had been shown before."""
        seen: set[str] = set()
        again = 0
        for text in self.shown:
            for sentence in split(text):
                key = " ".join(sentence.casefold().split())
                if len(key.split()) >= 5:
                    again += key in seen
                    seen.add(key)
        return again


def chosen(total: int, wanted: int) -> set[int]:
    """Which beats of a game: all of them, or blocks of four in a row, spread out."""
    if wanted >= total:
        return set(range(total))
    blocks = max(1, -(-wanted // BLOCK))
    starts = [round(at * (total - BLOCK) / max(1, blocks - 1)) for at in range(blocks)]
    return set(sorted({start + i for start in starts for i in range(BLOCK)})[:wanted])


def walk(lang: str, tell: Callable[[Storyteller, Any, Any], bool], wanted: int) -> int:
    """Go through the game as a host does; `tell(teller, brief, draft)` says whether it told the beat. The number of beats."""
    session = play_story(lang, SEED, {"chapters": "4"})
    beats = sum(1 for line in session.lines if line["type"] == "prose" and line["beat"] not in (*LINKS, "dilemma"))
    mine, at = chosen(beats, wanted), 0
    teller = teller_of(session)()
    for n, step in session.steps:
        view = session.game.rules.view(step.state, "")
        teller.observe(n, step.events, view)
        for brief in teller.briefs(n, step.events, view):
            draft = teller.draft(brief)
            if draft.text and brief.beat not in LINKS:
                at += 1
                if at - 1 in mine and tell(teller, brief, draft):
                    continue
            teller.tell(brief)
    return len(mine)


def storyteller(lang: str, wanted: int) -> Result:
    """The storyteller's own telling of the same beats, through the same checker."""
    result = Result(lang)

    def tell(teller: Storyteller, brief: Any, draft: Any) -> bool:
        start = time.perf_counter()
        prose = teller.draft(brief)
        attempt = Attempt("storyteller", prose.text, first=time.perf_counter() - start)
        findings = check_text(prose.text, lang, Facts.parse(dict(brief.facts)))
        attempt.rejected = [one.kind for one in findings if one.severity == "reject"][:1]
        result.attempts.append(attempt)
        result.whole.append(not attempt.rejected)
        result.shown.append(prose.text)
        return False

    result.beats = walk(lang, tell, wanted)
    return result


def model(lang: str, wanted: int, chat: Chat, timeout: float) -> Result:
    """The model's telling."""
    result = Result(lang)
    narrator = ModelNarrator(chat, lang, Safety(), Silent(), timeout=timeout)
    before: list[str] = []
    fresh: list[bool] = []
    stream = chat.stream

    def watched(messages: Sequence[Message], **more: Any) -> Iterator[str]:
        text = "".join(content for _role, content in messages)
        if before and fresh:  # a repair repeats nearly all of the call before: only a beat's first call counts
            common = next(
                (i for i, (a, b) in enumerate(zip(before[-1], text, strict=False)) if a != b),
                min(len(before[-1]), len(text)),
            )
            result.shares.append(common / len(text))
        before.append(text)
        fresh.clear()
        return stream(messages, **more)

    chat.stream = watched  # type: ignore[method-assign]

    def tell(teller: Storyteller, brief: Any, draft: Any) -> bool:
        narrator.chapters = chapter_lines(teller)
        fresh.append(True)
        start = time.monotonic()
        telling = narrator.tell(brief, draft.text)
        result.seconds += time.monotonic() - start
        result.attempts.append(telling.attempt)
        result.whole.append(telling.whole)
        print(
            f"{lang} {len(result.whole)} {brief.beat}: {'told' if telling.whole else 'not told'} {telling.attempt.rejected}",
            file=sys.stderr,
        )
        if telling.whole:
            result.shown.append(telling.attempt.text)
            teller.remember(draft.ids)
            teller.hear(telling.attempt.text)
        return telling.whole

    try:
        result.beats = walk(lang, tell, wanted)
    finally:
        chat.stream = stream  # type: ignore[method-assign]
    return result


def _counted(faults: Counter[str]) -> str:
    return ", ".join(f"{kind} {n}" for kind, n in faults.most_common()) or "none"


def rows(ours: Result, theirs: Result | None) -> list[dict[str, str]]:
    """The table of one language: the model against the storyteller, or the storyteller alone."""
    one = theirs or ours
    count = max(1, len(one.attempts))

    def row(what: str, measured: str, reference: str = "", ratio: str = "", aim: str = "") -> dict[str, str]:
        return {"what": f"{one.lang}: {what}", "measured": measured, "reference": reference, "ratio": ratio, "aim": aim}

    first = sum(not a.rejected and w for a, w in zip(one.attempts, one.whole, strict=True))
    also = sum(not a.rejected for a in ours.attempts)
    reference = f"storyteller {also} of {len(ours.attempts)}"
    found = [row("beats valid at the first try", f"{first} of {count}", reference, f"{first / count:.2f}")]
    found.append(
        row("beats with a fault before repair", _counted(one.before()), f"storyteller: {_counted(ours.before())}")
    )
    if theirs is None:
        found.append(row("repeated sentences", str(ours.repeated())))
        return found
    fallbacks = sum(not whole for whole in one.whole)
    found.append(row("beats with a fault after repair", _counted(one.after())))
    found.append(
        row("beats that the storyteller told instead", f"{fallbacks} of {count}", "", f"{fallbacks / count:.2f}")
    )
    found.append(row("repeated sentences shown", str(one.repeated()), f"storyteller: {ours.repeated()}"))
    tokens = [a.usage.input + a.usage.output for a in one.attempts]
    half = len(tokens) // 2
    flat = statistics.mean(tokens[half:]) / max(1, statistics.mean(tokens[:half] or [1]))
    found.append(
        row(
            "tokens a beat",
            f"{statistics.mean(tokens):.0f}",
            "second half of the story over the first",
            f"{flat:.2f}",
            "flat",
        )
    )
    calls = [tokens / max(1, a.calls) for tokens, a in zip(tokens, one.attempts, strict=True)]
    late = statistics.mean(calls[half:]) / max(1, statistics.mean(calls[:half] or [1]))
    found.append(
        row(
            "tokens a call",
            f"{statistics.mean(calls):.0f}",
            "second half of the story over the first",
            f"{late:.2f}",
            "flat",
        )
    )
    if one.shares:
        share = statistics.mean(one.shares)
        found.append(row("share of the prompt that repeats the call before", f"{share:.0%}", "", "", "80 % or more"))
    times = [a.first for a in one.attempts if a.first is not None]
    if times:
        theirs_ms = statistics.median(a.first or 0 for a in ours.attempts) * 1000
        found.append(
            row(
                "time to the first sentence shown",
                f"{statistics.median(times):.1f} s",
                f"storyteller {theirs_ms:.1f} ms",
            )
        )
    found.append(row("time a beat", f"{one.seconds / count:.1f} s"))
    return found


def main(
    name: str | None = None,
    base_url: str | None = None,
    beats: int = 60,
    timeout: float = 30.0,
    keep: str | None = None,
    languages: Sequence[str] = LANGUAGES,
) -> list[dict[str, str]]:
    """The rows of the table: the storyteller alone, or a model beside it."""
    found = []
    for lang in languages:
        ours = storyteller(lang, beats)
        theirs = None
        if name is not None:
            theirs = model(lang, beats, Chat(name, base_url=base_url, timeout=timeout), timeout)
            if keep is not None:
                with open(f"{keep}-{lang}.json", "w", encoding="utf-8") as file:  # noqa: PTH123
                    json.dump(
                        [[a.text, a.rejected, w] for a, w in zip(theirs.attempts, theirs.whole, strict=True)],
                        file,
                        ensure_ascii=False,
                        indent=1,
                    )
        found += rows(ours, theirs)
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("model", nargs="?")
    parser.add_argument("--base-url")
    parser.add_argument("--beats", type=int, default=60)
    parser.add_argument("--timeout", type=float, default=30.0)
    parser.add_argument("--keep", help="write what was told into FILE-es.json and FILE-en.json")
    parser.add_argument("--lang", choices=LANGUAGES, action="append", help="one language (both)")
    given = parser.parse_args()
    for line in main(given.model, given.base_url, given.beats, given.timeout, given.keep, given.lang or LANGUAGES):
        print(" · ".join(line.values()))

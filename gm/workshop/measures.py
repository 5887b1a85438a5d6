"""What can be counted over many stories: how alike they are, how much they repeat, what they leave open.

    found = measure(stories, speller)
    found.over_used[0]            # (share of the stories, sentence)

Every measure is a number that a reader can check by hand on one story.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import mean, median

from gm.workshop.spelling import Speller
from gm.workshop.stories import DECLARED, Passage, Story, returns
from gm.workshop.wording import bare, masked, runs, sentences, words
from rules.dice import draw, key_from_seed

SHORT = 4
"""A sentence of fewer words (“—No.”) may stand twice in a story."""
PAIRS = 2000
_PLACEHOLDER = re.compile(r"[{}\[\]|_<>]")


@dataclass(frozen=True, slots=True)
class Length:
    """Words and sentences of a beat: fewest, median, most; `limit` is the most words that it may have."""

    beat: str
    count: int
    least: int
    middle: float
    most: int
    sentences: float
    limit: int
    over: int


@dataclass(frozen=True, slots=True)
class Measures:
    """The numbers of one set of stories."""

    stories: int
    rejected: Mapping[str, int]
    """Passages that the checker refuses, by kind."""
    examples: Mapping[str, tuple[str, ...]]
    faults: Mapping[str, int]
    """Placeholders, double spaces, quotes and rayas that don't match, by kind."""
    unknown: Mapping[str, int] | None
    """Words that no dictionary knows; None where none was asked."""
    over_used: tuple[tuple[float, str], ...]
    """Sentences in more than 5 % of the stories, most used first."""
    most_used: float
    sentences: int
    """Different sentences, names filled in, over all stories."""
    shared: float
    """Mean share of five-word sequences that two stories have in common."""
    shared_told: float
    """The same, names taken out, of the narration alone."""
    openings: int
    openings_masked: int
    repeated: int
    """Sentences of four words or more that stand twice in one story, over all stories."""
    repeated_in: int
    """Stories that have any."""
    repeated_most: tuple[tuple[int, str], ...]
    planted: Mapping[str, tuple[int, int]]
    """By kind: how many were planted, how many returned."""
    lengths: tuple[Length, ...]
    words: float
    beat_ms: float
    """The middle one; then the one that 99 of 100 beats are faster than; then the slowest, in which files were read."""
    beat_most_ms: float
    beat_worst_ms: float


def measure(stories: Sequence[Story], speller: Speller | None = None) -> Measures:
    """All of it. The stories are of one language."""
    rejected: Counter[str] = Counter()
    examples: dict[str, list[str]] = defaultdict(list)
    wrong: Counter[str] = Counter()
    unknown: Counter[str] = Counter()
    planted: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    used: Counter[str] = Counter()
    again: Counter[str] = Counter()
    again_in = 0
    openings, openings_masked = set(), set()
    seconds: list[float] = []
    for story in stories:
        seen: Counter[str] = Counter()
        for passage in story.passages:
            for kind, sentence in passage.rejected:
                rejected[kind] += 1
                examples[kind].append(f"{passage.beat}: {sentence}")
            wrong.update(faults(passage.text, story.lang))
            if speller is not None:
                names = frozenset(story.names)
                found = speller.unknown(passage.text)
                unknown.update(w for w in found if w.replace("’", "'").removesuffix("'s") not in names)
            if passage.beat != "theme":  # a theme is quoted by those who come back to it
                seen.update(bare(sentence) for sentence in sentences(passage.text))
            if passage.beat not in DECLARED and passage.seconds:
                seconds.append(passage.seconds)
        used.update(seen.keys())
        twice = {sentence: n - 1 for sentence, n in seen.items() if n > 1 and len(words(sentence)) >= SHORT}
        again.update(twice)
        again_in += bool(twice)
        for one in story.planted:
            planted[one.kind][0] += 1
            planted[one.kind][1] += returns(story, one)
        opening = next((p.text for p in story.passages if p.beat == "opening"), "")
        openings.add(opening)
        openings_masked.add(masked(opening, story.names))
    count = max(1, len(stories))
    over = sorted(((n / count, s) for s, n in used.items() if n / count > 0.05), key=lambda e: (-e[0], e[1]))
    return Measures(
        len(stories),
        dict(rejected),
        {kind: tuple(dict.fromkeys(found)) for kind, found in examples.items()},
        dict(wrong),
        dict(unknown.most_common()) if speller is not None else None,
        tuple(over),
        max((n / count for n in used.values()), default=0.0),
        len(used),
        _shared(["\n".join(p.text for p in story.passages) for story in stories]),
        _shared([masked("\n".join(p.text for p in story.told()), story.names) for story in stories]),
        len(openings),
        len(openings_masked),
        sum(again.values()),
        again_in,
        tuple((n, s) for s, n in again.most_common(12)),
        {kind: (n, back) for kind, (n, back) in planted.items()},
        tuple(_lengths(stories)),
        mean(sum(len(words(p.text)) for p in s.passages) for s in stories) if stories else 0.0,
        1000 * median(seconds) if seconds else 0.0,
        1000 * sorted(seconds)[len(seconds) * 99 // 100] if seconds else 0.0,
        1000 * max(seconds, default=0.0),
    )


def faults(text: str, lang: str) -> list[str]:
    """What is wrong with a text as it is shown: kinds of fault, each as often as it occurs."""
    found = ["placeholder"] * len(_PLACEHOLDER.findall(text))
    found += ["double space"] * len(re.findall(r"[^\S\n]{2}|\n\s*\n|^\s|\s$", text))
    for paragraph in text.split("\n"):
        left, right = ("«", "»") if lang.startswith("es") else ("“", "”")
        if paragraph.count(left) != paragraph.count(right) or '"' in paragraph:
            found.append("quotes")
        if lang.startswith("es") and _rayas(paragraph):
            found.append("raya")
        if lang.startswith("es") and any(paragraph.count(a) != paragraph.count(b) for a, b in ("¿?", "¡!")):
            found.append("marks")
    return found


def _rayas(paragraph: str) -> bool:
    """Whether a raya stands where it opens nothing and closes nothing: each touches a word or mark on exactly one side."""
    padded = f" {paragraph} "
    for found in re.finditer("—", padded):
        before, after = padded[found.start() - 1], padded[found.end()]
        closes = after.isspace() or after in ".,;:?!…»"
        if before.isspace() == closes:
            return True
    return False


def _shared(texts: Sequence[str]) -> float:
    """Over random pairs: the sequences that both have, as a share of those of either on average."""
    sets = [set(runs(text)) for text in texts]
    if len(sets) < 2:
        return 0.0
    key = key_from_seed("pairs of stories")
    shares = []
    for i in range(PAIRS):
        a = draw(key, "first", i, min(256, len(sets)))
        b = (a + 1 + draw(key, "second", i, min(256, len(sets)) - 1)) % min(256, len(sets))
        size = (len(sets[a]) + len(sets[b])) / 2
        shares.append(len(sets[a] & sets[b]) / size if size else 0.0)
    return mean(shares)


def _lengths(stories: Sequence[Story]) -> list[Length]:
    by_beat: dict[str, list[Passage]] = defaultdict(list)
    for story in stories:
        for passage in story.told():
            by_beat[passage.beat].append(passage)
    out = []
    for beat, passages in sorted(by_beat.items()):
        counts = [len(passage.text.split()) for passage in passages]
        limit = max(passage.max_words for passage in passages)
        out.append(
            Length(
                beat,
                len(counts),
                min(counts),
                median(counts),
                max(counts),
                median(len(sentences(passage.text)) for passage in passages),
                limit,
                sum(count > limit for count in counts) if limit else 0,
            )
        )
    return out

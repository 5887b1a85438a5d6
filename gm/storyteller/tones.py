"""Narrators' tones: which of several ways to say the same comes first. No way is ever lost: it is only told later.

A writer marks an alternative that belongs to one tone with `[tone=lyrical]`; it is told in that tone alone and before the others.
Of the rest each tone has the third of a pool that suits it best first: images the lyrical narrator, hearsay and years the
chronicler, plain statements the sober one. So every line is as likely as before over all stories, and one story has one voice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from gm.storyteller.grammar import TONES, Line
from rules.dice import draw

__all__ = ["TONES", "fitness", "suited", "tone_of"]

_IMAGE = re.compile(
    r"\b(?:como|igual que|parec\w+|se diría|as if|as though|like|seem\w*)\b|\b(?:as) \w+ as\b", re.IGNORECASE
)
_HEARSAY = re.compile(
    r"\b(?:se (?:cuenta|dijo|supo|decía|contaba|recuerda)|dicen|cuentan|contaban|años?|meses|inviernos?|siempre|nunca|nadie|todavía|desde entonces"
    r"|it (?:is|was) (?:said|told)|they say|people (?:say|said)|years?|months?|winters?|always|never|nobody|still|ever since|from then on)\b",
    re.IGNORECASE,
)


def tone_of(key: bytes, wanted: str | None = None) -> str:
    """The tone of a story: the one asked for, else one drawn from its key. ValueError: no such tone."""
    if wanted is None:
        return TONES[draw(key, "tone", 0, len(TONES))]
    if wanted not in TONES:
        raise ValueError(f"no tone {wanted!a}: there are {', '.join(TONES)}")
    return wanted


@cache
def fitness(line: Line, tone: str) -> int:
    """How well a line suits a tone; only the order of two lines means anything."""
    text = "".join(part for part in line.parts if isinstance(part, str))
    images, hearsay = len(_IMAGE.findall(text)), len(_HEARSAY.findall(text))
    size = len(text) // 40
    return {
        "lyrical": 3 * images + size - hearsay,
        "chronicle": 3 * hearsay + size - images,
        "sober": -3 * images - 2 * hearsay - size,
    }[tone]


def suited(lines: Sequence[Line], tone: str) -> frozenset[str]:
    """The ids of those of these lines that are a tone's own; all of them where there is no tone, or it has none.

    The lines are dealt out: each tone in turn takes what suits it best of what is left. So no line is nobody's, and over all stories
    one is as likely as another.
    """
    left, dealt = list(lines), {name: set[str]() for name in TONES}
    while tone and left:
        for name in TONES:
            if left:
                best = max(left, key=lambda line: fitness(line, name))
                left.remove(best)
                dealt[name].add(best.id)
    return frozenset(dealt.get(tone) or (line.id for line in lines))

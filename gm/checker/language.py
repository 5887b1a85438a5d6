"""The wrong language, of a sentence or of a text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from gm.checker.lexicon.languages import CERTAIN, ENDINGS, LETTERS, WORDS
from gm.checker.text import words

__all__ = ["Language"]

_FOREIGN = re.compile(
    r"[\u0370-\u03ff\u0400-\u04ff\u0590-\u06ff\u0900-\u0dff\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]"
)
_WORD = re.compile(
    r"(?<![^\W\d_])[a-zà-öø-ÿß][^\W\d_]*(?:['’][^\W\d_]+)*"
    r"|(?:(?<=^)|(?<=[—«“\"¿¡.!?…]\s)|(?<=[—«“\"¿¡]))[A-ZÀ-ÖØ-Þ][^\W\d_]*(?:['’][^\W\d_]+)*"
)
_PARTS = re.compile(r"[—;:.!?…]|(?<=\w),\s|[«»“”\"]")
_ORDER = tuple(WORDS)
_HIGH = re.compile("[\u0370-\U0010ffff]")
"""Letters of other scripts, and much else: dashes and quotation marks among them."""


def _plain(text: str) -> list[str]:
    """The words of a text that are no names: those in lower case, and the first of a sentence."""
    return [word.lower() for word in _WORD.findall(text.strip())]


@lru_cache(maxsize=16384)
def _weights(word: str, ours: str) -> tuple[float, ...]:
    """How much a word speaks for each language, none of them ours; empty: for none."""
    if word in WORDS[ours] or ENDINGS[ours].search(word):
        return ()
    found = []
    for lang in _ORDER:
        weight = 0.0
        if lang != ours:
            if word in WORDS[lang]:
                weight = 2.0 if word in CERTAIN[lang] else 1.0
            if ENDINGS[lang].search(word):
                weight += 1.0
            if LETTERS[lang].search(word) and not LETTERS[ours].search(word):
                weight += 1.0 if lang != "fr" else 0.9
        found.append(weight)
    return tuple(found) if any(found) else ()


_NEUTRAL: dict[str, set[str]] = {lang: set() for lang in WORDS}
"""Words that speak for no language but ours, as far as they have been met: a memory only, it decides nothing."""


class Language:
    """Judges the language of sentences and texts."""

    def __init__(self, lang: str, names: Mapping[str, int]) -> None:
        self.lang = lang
        self._names = names

    def judge(self, raw: str, said: Sequence[str]) -> Iterator[str]:
        """Why a sentence is in another language. `said`: all its words, in lower case."""
        if _HIGH.search(raw) and _FOREIGN.search(raw):
            yield "another script"
            return
        if self.lang == "en" and ("¡" in raw or "¿" in raw):
            yield "“¡” and “¿” are Spanish"
            return
        lang = self.lang
        neutral = _NEUTRAL[lang]
        if neutral.issuperset(said):
            return
        if not any(_weights(word, lang) for word in said):
            if len(neutral) > 20000:
                neutral.clear()
            neutral.update(said)
            return
        found = [word for word in _plain(raw) if word not in self._names]
        if not any(_weights(word, lang) for word in found):
            return
        other = self._other(found)
        if other:
            yield f"this is {other}, not {self.lang}"
            return
        run = self._run(found)
        if run:
            yield run
            return
        for part in _PARTS.split(raw):
            some = [word for word in _plain(part) if word not in self._names]
            if 3 <= len(some) < len(found):
                other = self._other(some, strict=True)
                if other:
                    yield f"“{part.strip()[:40]}” is {other}, not {self.lang}"
                    return

    def _run(self, found: Sequence[str]) -> str | None:
        """Three words or more in a row of another language, in the middle of ours."""
        totals, length = [0.0] * len(_ORDER), 0
        for word in found:
            weights = _weights(word, self.lang)
            if not weights or word in WORDS[self.lang]:
                totals, length = [0.0] * len(_ORDER), 0
                continue
            totals = [total + weight if weight else 0.0 for total, weight in zip(totals, weights, strict=True)]
            length += 1
            if length >= 3 and max(totals) >= 5:
                return f"some of this is {_ORDER[totals.index(max(totals))]}, not {self.lang}"
        return None

    def _other(self, found: Sequence[str], strict: bool = False) -> str | None:
        """The language of some words, if it isn't ours. `strict`: of a part of a sentence."""
        known = WORDS[self.lang]
        own: list[str] = []
        totals = [0.0] * len(_ORDER)
        for word in found:
            if word in known:
                own.append(word)
                continue
            for i, weight in enumerate(_weights(word, self.lang)):
                totals[i] += weight
        most = max(totals)
        theirs = WORDS[_ORDER[totals.index(most)]]
        shared = sum(word in theirs for word in own)
        ours = len(own) - shared if most >= 4 and not strict else len(own)  # “a”, “o”, “de” speak for both
        enough = 2 if ours == 0 and not strict else 3
        if most < enough or most < (3 if strict else 1.6) * ours:
            return None
        return _ORDER[totals.index(most)]

    def whole(self, text: str) -> Iterator[str]:
        """Why a text as a whole is in another language: many sentences too short to tell."""
        if len(text) > 400:
            return
        found = [word for word in words(text) if word not in self._names and not word.isdigit()]
        if len(found) >= 3:
            other = self._other(found)
            if other:
                yield f"this is {other}, not {self.lang}"
            elif len(found) >= 8 and not any(word in WORDS[self.lang] for word in found):
                yield f"this does not look like {self.lang}"

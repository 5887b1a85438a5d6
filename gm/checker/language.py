"""The wrong language, of a sentence or of a text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from gm.checker.lexicon.languages import CERTAIN, SOME, WORDS
from gm.checker.text import words

__all__ = ["Language"]

_FOREIGN = re.compile(
    r"[\u0370-\u03ff\u0400-\u04ff\u0590-\u06ff\u0900-\u0dff\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]"
)
_LETTERS = {
    "pt": re.compile(r"[ãõâêôàç]"),
    "fr": re.compile(r"[èêëîïôûùœçàâ]"),
    "it": re.compile(r"[èìòùà]"),
    "de": re.compile(r"[ßäö]"),
    "es": re.compile(r"[ñ¿¡]"),
}
_QUOTED = re.compile(r"[«“\"]([^»”\"]{3,})[»”\"]")


_WORD = re.compile(
    r"(?<![^\W\d_])[a-zà-öø-ÿß][^\W\d_]*(?:['’][^\W\d_]+)*|(?:(?<=^)|(?<=[—«“\"¿¡.!?…]\s)|(?<=[—«“\"¿¡]))[A-ZÀ-ÖØ-Þ][^\W\d_]*(?:['’][^\W\d_]+)*"
)


def _plain(text: str) -> list[str]:
    """The words of a text that are no names: those in lower case, and the first of a sentence."""
    return [word.lower() for word in _WORD.findall(text.strip())]


class Language:
    """Judges the language of sentences and texts."""

    def __init__(self, lang: str, names: Mapping[str, int]) -> None:
        self.lang = lang
        self._names = names
        self._ours = 0
        self._theirs = 0

    def judge(self, raw: str) -> Iterator[str]:
        """Why a sentence is in another language."""
        if _FOREIGN.search(raw):
            yield "another script"
            return
        found = [word for word in _plain(raw) if word not in self._names]
        other = self._other(found, raw)
        if other:
            yield f"this is {other}, not {self.lang}"
            return
        for part in re.split(r"[—;:.!?…]|(?<=\w),\s|[«»“”\"]", raw):
            some = [word for word in _plain(part) if word not in self._names]
            if 3 <= len(some) < len(found):
                other = self._other(some, part, strict=True)
                if other:
                    yield f"“{part.strip()[:40]}” is {other}, not {self.lang}"
                    return

    def _other(self, found: list[str], raw: str, strict: bool = False) -> str | None:
        ours = sum(1 for word in found if word in WORDS[self.lang])
        low = raw.lower()
        own = WORDS[self.lang]
        best, most = None, 0.0
        for lang, known in WORDS.items():
            if lang == self.lang:
                continue
            score = sum((2.0 if word in CERTAIN[lang] else 1.0) for word in found if word in known and word not in own)
            letters = _LETTERS.get(lang)
            if letters and not (lang == "fr" and self.lang == "en" and score < 1):
                score += len(letters.findall(low)) * (1.0 if score >= 1 or self.lang == "en" and lang == "es" else 0.0)
            score += sum(
                1.0 for word in found if lang in SOME and SOME[lang].search(word) and word not in WORDS[self.lang]
            )
            if score > most:
                best, most = lang, score
        if best is None:
            return None
        if ours == 0 and most >= (2 if len(found) <= 3 else 2):
            return best
        if strict:
            return best if most >= 3 and most >= 3 * ours else None
        return best if most >= 3 and most > 1.5 * ours else None

    def whole(self, text: str) -> Iterator[str]:
        """Why a text as a whole is in another language: many sentences too short to tell."""
        found = [word for word in words(text) if word not in self._names and not word.isdigit()]
        if len(found) >= 3:
            ours = sum(1 for word in found if word in WORDS[self.lang])
            other = self._other(found, text)
            if other:
                yield f"this is {other}, not {self.lang}"
            elif not ours and len(found) >= 8:
                yield f"this does not look like {self.lang}"

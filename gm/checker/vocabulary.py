"""Warnings: a name nobody introduced, a modern word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gm.checker.cast import Cast
from gm.checker.facts import Facts
from gm.checker.lexicon import Lexicon
from gm.checker.lexicon.modern import KNOWN, MODERN, modern_may_be

__all__ = ["Vocabulary"]

_NAME = re.compile(r"(?<=[\w,;’»)] )[A-ZÁÉÍÓÚÑ][a-záéíóúñüōū]{2,}\b")


class Vocabulary:
    """Judges words."""

    def __init__(self, lexicon: Lexicon, facts: Facts, cast: Cast) -> None:
        self.lang = lexicon.lang
        self._stop = lexicon.stop
        self._known = set(KNOWN) | set(cast.names)
        self._texts: list[str] = []
        for text in (*facts.previous, *(deed for deeds in (facts.deeds or {}).values() for deed in deeds)):
            self._texts.append(text)
        self._seen: set[str] = set()
        self._modern = MODERN[self.lang]

    def judge(self, raw: str, found: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Kind and reason."""
        for match in _NAME.finditer(raw):
            low = match.group().lower()
            if low in self._known or low in self._seen or low in self._stop:
                continue
            if not any(match.group() in text for text in self._texts):
                self._seen.add(low)
                yield "unknown_name", f"{match.group()} has not been introduced"
        modern = self._modern.search(raw) if modern_may_be(self.lang, found) else None
        if modern:
            yield "modern_word", f"“{modern.group()}” is not of the period"

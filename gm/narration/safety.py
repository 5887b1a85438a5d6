"""Lines and veils: what must not occur at all, what may occur but not on stage, and how much violence is shown.

Code can see that a sentence names what a line forbids; it cannot see everything a line means. The model is told the line, the
checker looks for its words, and the X-card is for the rest.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

__all__ = ["MAX_LINES", "Safety", "crossed"]

MAX_LINES = 20
MAX_LENGTH = 120
_WORD = re.compile(r"[^\W\d_]+")
_SMALL = frozenset(
    [
        "a",
        "al",
        "ante",
        "bajo",
        "con",
        "contra",
        "de",
        "del",
        "desde",
        "el",
        "ella",
        "en",
        "entre",
        "la",
        "las",
        "lo",
        "los",
        "mi",
        "ni",
        "no",
        "o",
        "para",
        "pero",
        "por",
        "que",
        "se",
        "sin",
        "sobre",
        "su",
        "sus",
        "tu",
        "un",
        "una",
        "uno",
        "y",
        "the",
        "a",
        "an",
        "and",
        "any",
        "by",
        "for",
        "from",
        "in",
        "no",
        "not",
        "of",
        "on",
        "or",
        "some",
        "that",
        "their",
        "to",
        "with",
        "without",
        "against",
    ]
)
_ENDINGS = re.compile(r"(?:ciones|cion|mente|ings?|ados?|adas?|idos?|idas?|ers?|es|ed|as|os|s|a|o|e|y)\Z")


def _plain(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(c))


def _stem(word: str) -> str:
    plain = _plain(word)
    stem = _ENDINGS.sub("", plain)
    return stem if len(stem) >= 3 else plain


def _stems(text: str) -> set[str]:
    return {_stem(word) for word in _WORD.findall(text)}


def crossed(text: str, lines: Sequence[str]) -> str | None:
    """The line whose words a text names, if it names one: every word of it that means something, in any form."""
    if not lines:
        return None
    there = _stems(text)
    for line in lines:
        wanted = {_stem(word) for word in _WORD.findall(line) if _plain(word) not in _SMALL}
        if wanted and wanted <= there:
            return line
    return None


@dataclass
class Safety:
    """What a table has agreed on; players may add to it at any time."""

    lines: tuple[str, ...] = ()
    veils: tuple[str, ...] = ()
    violence: int = 2
    """0: none on stage · 1: hinted at · 2: restrained · 3: plain."""

    def add(self, kind: str, text: str) -> bool:
        """Add a line or a veil. False where it says nothing new, or there are too many. ValueError: no such kind."""
        if kind not in ("line", "veil"):
            raise ValueError(f"no kind {kind!a}")
        text = " ".join(text.split())[:MAX_LENGTH]
        have = self.lines if kind == "line" else self.veils
        if not text or text.casefold() in (one.casefold() for one in have) or len(have) >= MAX_LINES:
            return False
        if kind == "line":
            self.lines = (*have, text)
        else:
            self.veils = (*have, text)
        return True

    def take(self, notes: Iterable[dict[str, object]]) -> None:
        """What a record's notes say was agreed on."""
        for note in notes:
            kind, text = note.get("safety"), note.get("text")
            if kind in ("line", "veil") and isinstance(text, str):
                self.add(str(kind), text)
            elif kind == "violence" and type(note.get("level")) is int:
                self.violence = min(3, max(0, int(str(note["level"]))))

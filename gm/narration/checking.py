"""The checker over a stream: which sentence may be shown next, given those that were."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from gm.checker import Facts, SentenceChecker
from gm.narration.echo import echoes
from gm.narration.first_person import Turner
from gm.narration.safety import crossed
from gm.narration.sister_watch import jargon

__all__ = ["Watch"]

_SHOUT = re.compile(r"(?<!\w)[A-ZÁÉÍÓÚÜÑ]{4,}(?!\w)")

_CODE = re.compile(r"(?=[\w-]*\d)(?=[\w-]*[^\W\d_])[\w-]{6,}")
"""Letters and figures in one word: a key, an address, a name of a variable; never a word of a story."""
# Whatever the number: a narrator has been told of none.
_GAME = re.compile(
    r"\b(?:\d+|un[ao]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|one|two|three|four|five|six|seven|eight|nine|ten)\s+"
    r"(?:(?:extra|free|gratis)\s+)?(?:ventajas?|marcadores?|dados?|puntos?\s+de\s+odio|tokens?|dice|die\b(?!\s+(?:of|from|in))|points?\s+of\s+hatred)\b"
    r"|\b(?:Edges|Choice Tokens?|Marcadores de Decisi[oó]n)\b",
)


class Watch:
    """Judges the sentences of one call. `shown`: those that stand already, from the call before; `teller`: who tells it, where
    somebody of the story does."""

    def __init__(
        self, lang: str, facts: Mapping[str, Any], lines: Sequence[str], shown: Sequence[str] = (), teller: str = ""
    ) -> None:
        self._facts = Facts.parse(dict(facts))
        self._checker = SentenceChecker(lang, self._facts)
        self._lines = tuple(lines)
        self._words = 0
        self._lang = lang
        self._names = {part.casefold() for who in self._facts.people for part in re.findall(r"\w+", who.name)}
        self._turner = Turner(lang, teller) if teller else None
        for sentence in shown:
            self._checker.feed(self._third(sentence))
            self._words += len(sentence.split())

    def judge(self, sentence: str) -> tuple[str | None, list[str]]:
        """What is wrong with the next sentence (a kind, or `line`), if anything; and what is only to be noted."""
        words = self._words + len(sentence.split())
        most = self._facts.max_words
        if most is not None and words > most:
            return "length", []
        if crossed(sentence, self._lines) is not None:
            return "line", []
        if echoes(sentence, self._lang) or self._shouts(sentence) or _CODE.search(sentence):
            return "leak", []
        if _GAME.search(sentence) or (self._facts.system is not None and jargon(sentence)):
            return "count", []
        third = self._third(sentence)
        if self._turner is not None and self._turner.named:
            return "person", []
        try:
            findings = self._checker.feed(third)
        except Exception:  # what cannot be checked is not shown
            return "unchecked", []
        for finding in findings:
            if finding.severity == "reject":
                return finding.kind, []
        self._words = words
        return None, [f"{finding.kind}: {finding.sentence[:120]}" for finding in findings]

    def _third(self, sentence: str) -> str:
        """The sentence as the checker reads it: in the third person, whoever tells it."""
        return sentence if self._turner is None else self._turner.turned(sentence)

    def _shouts(self, sentence: str) -> bool:
        """Words in capitals are nobody's prose of that age: a heading, an order, a token of some format."""
        return any(word.casefold() not in self._names for word in _SHOUT.findall(sentence))

    def end(self) -> str | None:
        """What only the whole shows."""
        try:
            findings = self._checker.finish()
        except Exception:
            return "unchecked"
        for finding in findings:
            if finding.severity == "reject":
                return finding.kind
        return None

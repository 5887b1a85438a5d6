"""The checker over a stream: which sentence may be shown next, given those that were."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gm.checker import Facts, SentenceChecker
from gm.narration.echo import echoes
from gm.narration.safety import crossed

__all__ = ["Watch"]


class Watch:
    """Judges the sentences of one call. `shown`: those that stand already, from the call before."""

    def __init__(self, lang: str, facts: Mapping[str, Any], lines: Sequence[str], shown: Sequence[str] = ()) -> None:
        self._facts = Facts.parse(dict(facts))
        self._checker = SentenceChecker(lang, self._facts)
        self._lines = tuple(lines)
        self._words = 0
        self._lang = lang
        for sentence in shown:
            self._checker.feed(sentence)
            self._words += len(sentence.split())

    def judge(self, sentence: str) -> tuple[str | None, list[str]]:
        """What is wrong with the next sentence (a kind, or `line`), if anything; and what is only to be noted."""
        words = self._words + len(sentence.split())
        most = self._facts.max_words
        if most is not None and words > most:
            return "length", []
        if crossed(sentence, self._lines) is not None:
            return "line", []
        if echoes(sentence, self._lang):
            return "leak", []
        try:
            findings = self._checker.feed(sentence)
        except Exception:  # what cannot be checked is not shown
            return "unchecked", []
        for finding in findings:
            if finding.severity == "reject":
                return finding.kind, []
        self._words = words
        return None, [f"{finding.kind}: {finding.sentence[:120]}" for finding in findings]

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

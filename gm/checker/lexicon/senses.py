"""Patterns over classes of words rather than over words: one for all that cuts, all that is cut, all ways of bleeding.

A word of a class is written in the text with its classes before it, `/CUT/B·corte`; in a pattern `<CUT>` stands for a word of the class,
`<CUT*>` for a verb of it in any form that tells what is done (finite, perfect, gerund, an infinitive after a verb that makes it a fact), `<CUTp>`
for its participle. Everything else is as in `frames`.
Where participles are not told apart from the past (`perfects` false), `<CUT*>` stands for those too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from gm.checker.lexicon.index import Index, compiled

__all__ = ["MARK", "Senses"]

MARK = "·"
_TAGS = f"(?:/[^ {MARK}]+{MARK})?"
_CLASS = re.compile(r"<([A-Z]+[gip]?)(\*?)>")
_START = re.compile(r"(^|[|( )])\\b(?=<|\(\?:)")
"""Where a word begins that may have its classes before it."""
_HAVE = "(?:ha|han|había|habían|haber|habiendo|hubo)"
_DOES = (
    "(?:(?:lleg|volv|vin|alcanz|acert)(?:ó|ió|aron|ieron|o) a|(?:acab|termin)(?:ó|aba|aron|ado) (?:de|por)|logró|consiguió|pudo|supo|hizo|sintió|notó|oyó|vio|oyeron|vieron"
    "|dejó|después de|tras|al|hasta)"
)
"""After these an infinitive is a fact: “llegó a cortarle”, “oyó romperse”."""


class Senses:
    """The classes of a language, and the patterns over them."""

    def __init__(
        self,
        classes: Mapping[str, Iterable[str]],
        patterns: Sequence[str],
        common: Mapping[str, float] | Iterable[str],
        perfects: bool = True,
    ) -> None:
        tags: dict[str, str] = {}
        for name, words in classes.items():
            for word in words:
                tags[word] = tags.get(word, "") + "/" + name
        self._tags = {word: f"{tag}{MARK}{word}" for word, tag in tags.items()}
        self._of = {word: frozenset(f"<{name}>" for name in tag[1:].split("/")) for word, tag in tags.items()}
        self._index = Index([_plain(pattern) for pattern in patterns], common)
        self._patterns = [_spelled(pattern, perfects) for pattern in patterns]

    def of(self, word: str) -> frozenset[str]:
        """The classes of a word, each as `<CUT>`."""
        return self._of.get(word, frozenset())

    def told(self, tokens: Sequence[str]) -> str:
        """The words joined, those of a class with their classes."""
        return " ".join([self._tags.get(token, token) for token in tokens])

    def candidates(self, words: frozenset[str]) -> set[int]:
        """The numbers of the patterns worth trying on a sentence, told by its words."""
        named = words & self._of.keys()
        return self._index.candidates(words.union(*[self._of[word] for word in named]) if named else words)

    def pattern(self, number: int) -> re.Pattern[str]:
        """The pattern with a number, compiled when it is first tried."""
        return compiled(self._patterns[number])


def _plain(pattern: str) -> str:
    """A pattern with its classes as words, for the index."""
    return _CLASS.sub(lambda m: "(?:" + "|".join(_all(m[1])) + ")" if m[2] else m.group(), pattern)


def _all(name: str) -> list[str]:
    return [f"<{name}{end}>" for end in ("", "g", "i", "p")]


def _spelled(pattern: str, perfects: bool) -> str:
    """A pattern over words and classes, for the text that has both."""
    found: list[str] = []
    in_set = skip = False
    behind = 0
    """How many brackets of a lookbehind are open: its width is fixed."""
    for i, letter in enumerate(pattern):
        found.append(letter)
        if skip:
            skip = False
        elif letter == "\\":
            skip = True
        elif in_set:
            in_set = letter != "]"
        elif letter == "[":
            in_set = True
        elif letter == "(":
            behind += bool(behind) or pattern.startswith(("(?<!", "(?<="), i)
        elif letter == ")":
            behind -= bool(behind)
        elif letter == " " and not behind and pattern[i + 1 : i + 2] in ("?", "*", "+"):
            found[-1] = f"(?: {_TAGS})"  # a space that may be left out goes with what stands before the next word
        elif letter == " " and not behind and pattern[i + 1 : i + 2] != "<":
            found.append(_TAGS)
    spelled = _START.sub(rf"\1(?<![^ {MARK}])", "".join(found))
    return _CLASS.sub(lambda match: _class(match[1], bool(match[2]), perfects), spelled)


def _class(name: str, every: bool, perfects: bool) -> str:
    one = rf"(?:/[^ {MARK}]+)?/{name}%s[/{MARK}][^ ]++"  # to its end, so that what may not follow is looked for there
    if not every:
        return one % ""
    if not perfects:
        return one % "[gip]?"
    return rf"(?:{one % 'g?'}|{_TAGS}{_HAVE} (?:[^ ]+mente )?{one % 'p'}|{_TAGS}{_DOES} {one % 'i'})"

"""Whether prose repeats what the model was told to do instead of telling: runs of words that stand in the prompts themselves."""

from __future__ import annotations

import re
from functools import cache

from gm.models.prompts import ROOT, language
from gm.narration.sister_words import sister_instructions
from gm.narration.wording import instructions

__all__ = ["echoes"]

_RUN = 5
"""So many words of a prompt in a row are no chance: of two thousand good texts by other hands one or two in each language hold some."""
_PHRASE, _WHOLE = 4, 3
"""The fewest words of a phrase of the prompts that is found wherever it stands, and of one that must stand alone between two marks."""
_WORD = re.compile(r"[^\W_]+")
_TAG = re.compile(r"\{\{.*?\}\}+|<[^>]*>")
_MARK = re.compile(r"[.:;!?…\n]+")


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]


@cache
def _told(lang: str) -> tuple[frozenset[tuple[str, ...]], frozenset[tuple[str, ...]]]:
    """Every run of words of the prompts, with the phrases that are shorter; and the phrases that are shorter still."""
    lines = [line for path in sorted((ROOT / lang).glob("*.mustache")) for line in path.read_text("utf-8").splitlines()]
    runs: set[tuple[str, ...]] = set()
    alone: set[tuple[str, ...]] = set()
    facts = [*instructions(lang), *sister_instructions(lang)]
    for line in [*lines, *facts]:
        if line.startswith("> "):
            continue  # a passage to show the tone: copying it is repetition
        for part in _TAG.split(line):
            words = _words(part)
            runs.update(tuple(words[at : at + _RUN]) for at in range(len(words) - _RUN + 1))
            if part.strip() == line.strip() and 1 < len(words) < _WHOLE:
                alone.add(tuple(words))  # a heading
            if line in facts and not part.rstrip().endswith(":"):
                continue  # “the duel is over”: a fact in so few words may be prose as well, and only a label is not
            for phrase in map(_words, _MARK.split(part)):
                if _PHRASE <= len(phrase) < _RUN:
                    runs.add(tuple(phrase))
                elif _WHOLE <= len(phrase) < _PHRASE:
                    alone.add(tuple(phrase))
    return frozenset(runs), frozenset(alone)


def echoes(sentence: str, lang: str) -> bool:
    """Whether a sentence says after the prompt."""
    runs, alone = _told(language(lang))
    words = _words(sentence)
    pieces = [piece for piece in map(_words, _MARK.split(sentence)) if len(piece) >= _WHOLE]
    if any(tuple(piece) in alone for piece in [words, *pieces]):
        return True
    return any(
        tuple(words[at : at + size]) in runs for size in range(_PHRASE, _RUN + 1) for at in range(len(words) - size + 1)
    )

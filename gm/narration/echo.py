"""Whether prose repeats what the model was told to do instead of telling: runs of words that stand in the prompts themselves."""

from __future__ import annotations

import re
from functools import cache

from gm.models.prompts import ROOT, language
from gm.narration.sister_words import sister_instructions
from gm.narration.wording import instructions

__all__ = ["echoes"]

_RUN = 6
_WORD = re.compile(r"[^\W_]+")
_TAG = re.compile(r"\{\{.*?\}\}+|<[^>]*>")


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]


@cache
def _told(lang: str) -> tuple[frozenset[tuple[str, ...]], frozenset[tuple[str, ...]]]:
    """Every run of words of the prompts, and every line of them that is shorter than a run."""
    lines = [line for path in sorted((ROOT / lang).glob("*.mustache")) for line in path.read_text("utf-8").splitlines()]
    runs: set[tuple[str, ...]] = set()
    short: set[tuple[str, ...]] = set()
    for line in [*lines, *instructions(lang), *sister_instructions(lang)]:
        if line.startswith("> "):
            continue  # a passage to show the tone: copying it is repetition
        for part in _TAG.split(line):
            words = _words(part)
            if len(words) >= _RUN:
                runs.update(tuple(words[at : at + _RUN]) for at in range(len(words) - _RUN + 1))
            elif len(words) > 1 and part.strip() == line.strip():
                short.add(tuple(words))
    return frozenset(runs), frozenset(short)


def echoes(sentence: str, lang: str) -> bool:
    """Whether a sentence says after the prompt."""
    runs, short = _told(language(lang))
    words = _words(sentence)
    if tuple(words) in short:
        return True
    return any(tuple(words[at : at + _RUN]) in runs for at in range(len(words) - _RUN + 1))

"""Reads the tables of claims.

A row is `sense who flags | pattern`. `sense`: wound, unhurt, die, live, win, lose, nobody, decided
(one of the two won, whichever). `who`: see `Frame`. `flags`, or -:

h a pluperfect claims it too · s a state, which may be older · w only amid a duel · v only if its first word is a verb
u whatever the sentence says of wishes or conditions · o only if done to another · n has its own negation ·
p only if one can tell of whom

A pattern reads words parted by single spaces, in lower case, with people as @0, @1 …, unknown names as ~ and something said aloud as
§. {NAME} stands for a piece defined before.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from gm.checker.lexicon import Frame

__all__ = ["read"]

_PIECE = re.compile(r"\{([A-Z]+)\}")


def read(
    table: str, pieces: str, words: Mapping[str, str], forms: Callable[[str], str], verbs: frozenset[str]
) -> tuple[Frame, ...]:
    """The frames of a table, the pieces that are `verbs` given all their forms. KeyError: a piece that isn't defined; ValueError: a row that isn't one."""
    known = dict(words)
    for line in filter(None, pieces.splitlines()):
        name, _, text = line.partition(" = ")
        known[name] = forms(_filled(text, known)) if name in verbs else _filled(text, known)
    return tuple(_row(line, known) for line in table.splitlines() if line.strip())


def _filled(text: str, known: Mapping[str, str]) -> str:
    return _PIECE.sub(lambda match: known[match[1]], text)


def _row(line: str, known: Mapping[str, str]) -> Frame:
    head, bar, pattern = line.partition(" | ")
    sense, who, flags = head.split()
    if not bar:
        raise ValueError(f"no pattern: {line!r}")
    return Frame(
        sense,
        who,
        _filled(pattern, known),
        past="h" in flags,
        state="s" in flags,
        weak="w" in flags,
        verb="v" in flags,
        sure="u" in flags,
        other="o" in flags,
        denial="n" in flags,
        plain="p" in flags,
    )

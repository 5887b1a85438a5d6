"""Which patterns can match a sentence at all, told by its words: most sentences need none of them.

From each alternative of a pattern the words are read that a match cannot do without, as sets of which one must be there. The set
that is least likely to be met by chance leads to the pattern, and one word of each of the others must be in the sentence too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from re import _constants as sre  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

from gm.checker.lexicon.grouped import grouped

__all__ = ["Index", "compiled"]

_Need = tuple[frozenset[str], frozenset[str]]
"""Whole words and beginnings of words: one of them is in every match."""
_NONE: frozenset[str] = frozenset()
_COMMON, _RARE, _PERSON = 0.4, 0.003, 0.8
_KEPT = 16384
"""Words remembered with what they lead to."""
_OFTEN = {1: 12, 2: 10, 3: 5}
"""As how many long words a word of so many letters counts."""
_LONGEST = 9
"""Letters of the beginning of a word that are told apart."""


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern of a table, compiled the first time that a sentence has the words for it."""
    return re.compile(grouped(pattern))


class Index:
    """Finds the patterns worth trying."""

    def __init__(self, patterns: Sequence[str], common: Mapping[str, float] | Iterable[str], flags: int = 0) -> None:
        """`common`: the words often met, and how often; without that, in nearly every other sentence."""
        self._chance = dict(common) if isinstance(common, Mapping) else dict.fromkeys(common, _COMMON)
        self._leads: tuple[dict[str, list[tuple[int, int]]], dict[str, list[tuple[int, int]]]] = ({}, {})
        """By word, and by beginning of a word: the patterns it leads to, and what else each of them needs, as a set of bits."""
        self._bits: dict[_Need, int] = {}
        self._meets: tuple[dict[str, int], dict[str, int]] = ({}, {})
        """By word, and by beginning: the bits of the needs that it meets."""
        self._always: set[int] = set()
        self._of = lru_cache(maxsize=_KEPT)(self._look_up)
        for i, pattern in enumerate(patterns):
            for part in _parts(pattern):
                for needs in _alternatives(parser.parse(part, flags)):
                    self._add(i, needs)

    def _add(self, i: int, needs: list[_Need]) -> None:
        found = sorted(map(_whole_classes, needs), key=self._cost)
        if not found or self._cost(found[0]) >= 40:
            self._always.add(i)
            return
        first, others = found[0], 0
        for need in found[1:]:
            if self._cost(need) < 2:
                others |= self._bit(need)
        for leads, keys in zip(self._leads, first, strict=True):
            for key in keys:
                leads.setdefault(key, []).append((i, others))

    def _bit(self, need: _Need) -> int:
        bit = self._bits.get(need)
        if bit is None:
            bit = self._bits[need] = 1 << len(self._bits)
            for meets, keys in zip(self._meets, need, strict=True):
                for key in keys:
                    meets[key] = meets.get(key, 0) | bit
        return bit

    def _cost(self, need: _Need) -> float:
        """How often one of the words is met by chance, roughly."""
        cost = 0.0
        for word in need[0]:
            cost += self._chance.get(word, _RARE)
        for start in need[1]:
            if start == "@":
                cost += _PERSON
            elif len(start) < 2:
                return 99.0
            else:
                cost += 0.01 if len(start) > 3 else 0.1
        return cost

    def keys(self) -> tuple[frozenset[str], frozenset[str]]:
        """The words, and the beginnings of words, that lead anywhere."""
        return frozenset(self._leads[0]), frozenset(self._leads[1])

    def candidates(self, words: Iterable[str]) -> set[int]:
        """The numbers of the patterns worth trying on a sentence, told by its words."""
        found = set(self._always)
        met, led = 0, []
        for word in words:
            bits, leads = self._of(word)
            met |= bits
            led += leads
        unmet = ~met
        found.update([i for i, others in led if not others & unmet])
        return found

    def _look_up(self, word: str) -> tuple[int, list[tuple[int, int]]]:
        """The bits of the needs that a word meets, and the patterns that it leads to."""
        whole, begins = self._meets
        met = whole.get(word, 0)
        led = list(self._leads[0].get(word, ()))
        for n in range(1, min(len(word), _LONGEST) + 1):
            met |= begins.get(word[:n], 0)
            led += self._leads[1].get(word[:n], ())
        return met, led


def _whole_classes(need: _Need) -> _Need:
    """A need in which the names of classes of words (`<CUT>`, see `senses`) stand in full."""
    begun = [start for start in need[1] if start[0] == "<"]
    if not begun:
        return need
    names = {start if start[-1] == ">" else start + end for start in begun for end in (">", "g>", "i>", "p>")}
    return need[0] | names, need[1].difference(begun)


def _parts(pattern: str) -> Iterator[str]:
    """A pattern cut at its outermost bars: parsed as one, alternatives that begin alike (“no …|neither …”) would lose their first letter."""
    depth, start, in_set = 0, 0, False
    skip = False
    for i, letter in enumerate(pattern):
        if skip:
            skip = False
        elif letter == "\\":
            skip = True
        elif in_set:
            in_set = letter != "]"
        elif letter == "[":
            in_set = True
        elif letter in "()":
            depth += 1 if letter == "(" else -1
        elif letter == "|" and not depth:
            yield pattern[start:i]
            start = i + 1
    yield pattern[start:]


def _alternatives(tree: Any) -> Iterator[list[_Need]]:
    """The needs of each alternative of a pattern."""
    items = list(tree)
    if len(items) == 1 and items[0][0] is sre.BRANCH:
        for branch in items[0][1][1]:
            yield from _alternatives(branch)
        return
    if len(items) == 1 and items[0][0] is sre.SUBPATTERN:
        yield from _alternatives(items[0][1][3])
        return
    # A boundary before a group of alternatives, and nothing else of weight: each of them by itself.
    core = [item for item in items if item[0] not in (sre.AT, sre.ASSERT, sre.ASSERT_NOT)]
    if len(core) == 1 and core[0][0] in (sre.BRANCH, sre.SUBPATTERN):
        yield from _alternatives(core)
        return
    yield _needs(items)


def _needs(items: Sequence[Any]) -> list[_Need]:
    """The sets of words of which a sequence needs one each."""
    found: list[_Need] = []
    run, open_start = "", False
    """The letters of the word being read; whether it may have begun earlier."""

    def flush(goes_on: bool) -> None:
        nonlocal run, open_start
        if run and not open_start:
            found.append((_NONE, frozenset({run[:_LONGEST]})) if goes_on else (frozenset({run}), _NONE))
        run, open_start = "", goes_on

    for place, (kind, value) in enumerate(items):
        if kind in (sre.SUBPATTERN, sre.BRANCH) and _no_width(kind, value):
            continue  # a choice of what may stand before
        if kind is sre.BRANCH and run and not open_start:
            # The parser takes out the letters that all branches begin with: “c(?:adáver|uerpo)”.
            begins = [_first_letters(branch) for branch in value[1]]
            if all(begins):
                found.append((_NONE, frozenset((run + start)[:_LONGEST] for start in begins)))
                run, open_start = "", not all(_closed(branch) for branch in value[1])
                continue
        if kind is sre.LITERAL:
            letter = chr(value)
            if letter == " ":
                flush(False)
            else:
                run += letter
        elif kind is sre.AT:
            flush(False)
        elif kind is sre.ASSERT:
            ahead = list(value[1])
            if value[0] == 1 and not ((run or open_start) and _goes_on(ahead)):
                inside = _within(ahead)
                if inside is not None:
                    found.append(_loose(inside))
        elif kind is sre.ASSERT_NOT:
            continue
        elif kind is sre.SUBPATTERN:
            inside = _within(value[3])
            begun = bool(run) or open_start
            flush(True)
            if inside is not None and not begun:
                found.append(inside if _boundary(items, place + 1) else _loose(inside))
            run, open_start = "", not _closed(value[3])
        elif kind is sre.BRANCH:
            inside = _branches(value[1])
            begun = bool(run) or open_start
            flush(True)
            if inside is not None and not begun:
                found.append(inside if _boundary(items, place + 1) else _loose(inside))
            run, open_start = "", not all(_closed(branch) for branch in value[1])
        elif kind in (sre.MAX_REPEAT, sre.MIN_REPEAT) and _spaced(value[2]) and not run:
            continue  # whole words that may stand in between
        else:
            flush(True)
    flush(False)
    return found


def _no_width(kind: Any, value: Any) -> bool:
    """Whether a group takes no letters: lookarounds alone."""
    return all(part.getwidth() == (0, 0) for part in ([value[3]] if kind is sre.SUBPATTERN else value[1]))


def _goes_on(items: Sequence[Any]) -> bool:
    """Whether what is to follow may go on with the word before it."""
    kind, value = items[0]
    if kind is sre.SUBPATTERN:
        return _goes_on(list(value[3]))
    if kind is sre.BRANCH:
        return any(not list(branch) or _goes_on(list(branch)) for branch in value[1])
    if kind in (sre.AT, sre.MAX_REPEAT, sre.MIN_REPEAT):
        return False
    return not (kind is sre.LITERAL and chr(value) == " ")


def _first_letters(branch: Any) -> str:
    """The letters that a branch begins with, up to the end of a word."""
    letters = ""
    for kind, value in branch:
        if kind is not sre.LITERAL or chr(value) == " ":
            break
        letters += chr(value)
    return letters


def _loose(need: _Need) -> _Need:
    """Words of a group may go on after it."""
    return _NONE, frozenset(word[:_LONGEST] for word in need[0] | need[1])


def _boundary(items: Sequence[Any], place: int) -> bool:
    """Whether a word ends before an item of a sequence."""
    if place >= len(items):
        return False
    kind, value = items[place]
    return kind is sre.AT or (kind is sre.LITERAL and chr(value) == " ")


def _spaced(items: Any) -> bool:
    """Whether what may be repeated or left out ends with a space, so that the word after it begins anew."""
    return _closed(items)


def _closed(items: Any) -> bool:
    last = list(items)[-1:] if len(list(items)) else []
    if not last:
        return False
    kind, value = last[0]
    if kind is sre.LITERAL:
        return bool(chr(value) == " ")
    if kind is sre.AT:
        return True  # the beginning of the text, or of a word
    if kind is sre.SUBPATTERN:
        return _closed(value[3])
    if kind is sre.BRANCH:
        return all(_closed(branch) for branch in value[1])
    return False


def _within(items: Any) -> _Need | None:
    sequence = list(items)
    if len(sequence) == 1 and sequence[0][0] is sre.BRANCH:
        return _branches(sequence[0][1][1])
    needs = _needs(sequence)
    return min(needs, key=_size) if needs else None


def _branches(branches: Sequence[Any]) -> _Need | None:
    """One set for all the branches; None if some branch needs nothing."""
    whole: set[str] = set()
    begins: set[str] = set()
    for branch in branches:
        need = _within(branch)
        if need is None:
            return None
        whole |= need[0]
        begins |= need[1]
    return frozenset(whole), frozenset(begins)


def _size(need: _Need) -> tuple[int, int]:
    """How likely a need is to be met by chance, where how often its words are met is not known: short words are met often."""
    words = need[0] | need[1]
    return sum(_OFTEN.get(len(word), 1) for word in words), -min((len(word) for word in words), default=0)

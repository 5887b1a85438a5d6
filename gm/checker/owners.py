"""Whose a number is said to be, as far as the words around it tell."""

from __future__ import annotations

import re

from gm.checker.cast import Cast
from gm.checker.lexicon import counting as said
from gm.checker.people import Reading

__all__ = ["Numbers", "Owners"]

Numbers = dict[int, tuple[int, int, str]]
"""The numbers of a sentence: place → value, the place after it, its kind."""
_GENDERS = {
    "él": "m", "ella": "f", "he": "m", "she": "f", "him": "m", "her": "f", "his": "m", "hers": "f", "mujer": "f", "woman": "f",
    "hombre": "m", "man": "m",
}  # fmt: skip
_STOPS = frozenset({".", ";", ":", "§", "!", "…"})
_AGAINST = frozenset({"contra", "against", "to", "frente"})
_LISTS = frozenset({",", "y", "and", "un", "a", "an", "otro", "another", "e", "una", "the", "el", "then", "luego"})


class Owners:
    """Finds whose the numbers of a text are."""

    def __init__(self, lang: str, cast: Cast) -> None:
        self.lang, self.cast = lang, cast
        self._things = said.THINGS[lang]
        self.seats: dict[int, str | None] = {}
        """Of the sentence at hand: the seat of the number at each place."""

    def clause(self, reading: Reading, at: int) -> str:
        if not reading.clauses:
            return reading.text
        clause = reading.clauses[reading.clause_at(at)]
        return " ".join(reading.tokens[clause.start : clause.end])

    def person(self, tokens: list[str], i: int) -> str | None:
        """The seat of the one a word means, “” if it may be either."""
        if not 0 <= i < len(tokens):
            return None
        token = tokens[i]
        if token[0] == "@":
            return self.cast.people[int(token[1:])].seat or None
        gender = _GENDERS.get(token)
        if gender is None:
            return None
        seats = [self.cast.people[k].seat for k in self.cast.samurai if self.cast.people[k].gender == gender]
        return seats[0] if len(seats) == 1 else ""

    def seat(self, reading: Reading, numbers: Numbers, at: int, end: int) -> str | None:
        """The seat a number is said to be of; of a list of numbers, the seat of the first."""
        if at not in self.seats:
            last = max((n for n in numbers if n < at), default=None)
            listed = last is not None and set(reading.tokens[numbers[last][1] : at]) <= _LISTS
            self.seats[at] = self.seats.get(last) if last is not None and listed and last in self.seats else None
            if self.seats[at] is None:
                self.seats[at] = self.seat_of(reading, numbers, at, end)
        return self.seats[at]

    def seat_of(self, reading: Reading, numbers: Numbers, at: int, end: int) -> str | None:
        """The seat a number is said to be of, if one can tell."""
        tokens = reading.tokens
        if not reading.clauses:
            return None
        if self._paired(tokens, numbers, at, end):
            return None
        clause = reading.clauses[reading.clause_at(at)]
        first, last = clause.start, clause.end
        for n, (_, after, what) in numbers.items():
            if what == "ordinal":
                continue
            if n < at:
                first = max(first, after if tokens[after : after + 1] != ["'s"] else first)
            elif n > at:
                last = min(last, n)
        # “los 10 de Chiyo”, “on Nui”, “for her”
        k = end
        while k < last and (
            tokens[k] in self._things
            or tokens[k] in said.BEFORE_NOUN[self.lang]
            or tokens[k] in ("on", "for", "a", "to", "en", "para", "ya", "now")
        ):
            if self.person(tokens, k) is not None and (
                tokens[k] not in ("his", "her") or tokens[k + 1 : k + 2] in ([], ["."], [","], [";"], ["and"])
            ):
                break  # “for her”, “and two on his”
            k += 1
        direct = (
            self.person(tokens, k)
            if k > end and k < last and tokens[k - 1] in ("de", "of", "on", "for", "to", "a", "para", "en")
            else None
        )
        if direct and tokens[k + 1 : k + 2] == ["'s"] and k + 2 in numbers:
            return None  # “three Edges to Kenji's one”
        if direct:
            return direct
        if tokens[k : k + 1] == ["que"] and tokens[k - 1] in self._things:  # “los marcadores que ella tenía”
            has = [seat for i in (k + 1, k + 2, k + 3) if (seat := self.person(tokens, i)) and tokens[i - 1] != "de"]
            if len(has) == 1:
                return has[0]
        before = [
            seat
            for i in range(first, at)
            if (seat := self.person(tokens, i)) is not None
            and tokens[i - 1 : i + 1] not in (["con", "ella"], ["con", "él"])
        ]
        if before:
            return before[-1] or None if len(set(before)) == 1 or tokens[at - 1] in ("his", "her") else None
        after_ = [
            seat
            for i in range(end, last)
            if (seat := self.person(tokens, i)) is not None
            and tokens[i] not in ("his", "her")
            and tokens[i - 1] not in ("against", "contra")
        ]
        if after_:
            if re.search(r"\b(?:le|les) (?:había|dejó|hizo|dio)\b", " ".join(tokens[first:last])):
                return None
            return after_[0] or None if len(set(after_)) == 1 else None
        if not first and last == clause.end and tokens[0] in ("with", "having") and len(reading.clauses) > 1:
            return self.person(tokens, reading.clauses[1].start) or None  # “With three Edges in hand, Kaede …”
        # Whoever the sentence has been about so far, up to a pause, if no number has come since.
        stops = _STOPS - {":"} if self.lang == "es" else _STOPS
        start = max((k for k in range(first) if tokens[k] in stops), default=-1) + 1
        earlier = [seat for i in range(start, first) if (seat := self.person(tokens, i)) is not None]
        if (
            len(set(earlier)) == 1
            and earlier[0]
            and (
                tokens[at - 1] not in _AGAINST
                or tokens[at - 2 : at] in (["down", "to"], ["up", "to"], ["fallen", "to"])
            )
        ):
            return earlier[0]
        return None

    def _paired(self, tokens: list[str], numbers: Numbers, at: int, end: int) -> bool:
        """“cuatro a dos”: neither is anyone's in particular."""
        if tokens[end : end + 1] and tokens[end] in _AGAINST | {"a"} and end + 1 in numbers:
            return True
        if (
            at > 2
            and tokens[at - 1] in ("a", "contra")
            and tokens[at - 2] in self._things
            and any(after == at - 2 for _, after, _ in numbers.values())
        ):
            return True  # “tres marcadores a dos”
        return (
            at > 1 and tokens[at - 1] in _AGAINST | {"a"} and any(after == at - 1 for _, after, _ in numbers.values())
        )

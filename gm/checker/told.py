"""A sentence as it is read: its words with the people numbered, its clauses, and where each stands in it."""

from __future__ import annotations

from collections.abc import Sequence

from gm.checker.cast import Cast, Ref
from gm.checker.clauses import Clause, clauses, tokenize
from gm.checker.lexicon import Lexicon

__all__ = ["Told"]

_SEXES = {"man": "m", "boy": "m", "lad": "m", "woman": "f", "girl": "f"}


class Told:
    """A sentence, its words numbered, with people as @0, @1 …, unknown names as ~."""

    def __init__(
        self, told: str, cast: Cast, lexicon: Lexicon, topic: Ref, recent: frozenset[int], known: frozenset[int]
    ) -> None:
        self.cast, self.lexicon = cast, lexicon
        self.topic = topic
        """Whom the sentence before was about."""
        self.recent = recent
        """Those it mentioned."""
        self.known = known
        self.strangers = False
        """Whether the sentences just before speak of people whom the facts do not list."""
        self.tokens = tokenize(told, cast, lexicon)
        self.game = "Edge" in told
        """Whether it says Edge or Edges with a capital."""
        self.hatred = "Hatred" in told
        self.text = " ".join(self.tokens)
        self.words = frozenset(self.tokens)
        self._offsets: list[int] | None = None
        self._clauses: list[Clause] | None = None
        self._lead: Ref | None = None
        self._again: Ref | None = None
        self.named = frozenset(int(token[1:]) for token in self.tokens if token[0] == "@")
        self.lately = self.named | recent if cast.duel else self.named | known
        """Whom, but for the samurai, a pronoun may mean."""

    @property
    def clauses(self) -> list[Clause]:
        """The clauses of the sentence."""
        if self._clauses is None:
            self._clauses = clauses(self.tokens, self.lexicon)
        return self._clauses

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Where the words from one number to another, this one too, begin and end in `text`."""
        if self._offsets is None:
            self._offsets = [0]
            for token in self.tokens:
                self._offsets.append(self._offsets[-1] + len(token) + 1)
        return self._offsets[first], self._offsets[last + 1] - 1

    def word_at(self, offset: int) -> int:
        """The number of the word at an offset of `text`."""
        return self.text.count(" ", 0, offset)

    def clause_at(self, at: int) -> int:
        """The number of the clause that a word is in."""
        for i, clause in enumerate(self.clauses):
            if at < clause.end:
                return i
        return len(self.clauses) - 1

    def before_name(self, word: str, who: Ref) -> Ref:
        """Whom a pronoun may mean but for those named only after it: “He swore that Ren would never be hungry”."""
        late = who & self.named - self.cast.samurai - self.known - self.recent
        if not late or word not in self.tokens:
            return who
        first = self.tokens[: self.tokens.index(word)]
        return who - frozenset(i for i in late if f"@{i}" not in first) or who

    def again(self, i: int) -> Ref:
        """“And there the old man died”: the one person besides the samurai who has been told of, if a word can mean them; else nobody."""
        gender = _SEXES.get(self.tokens[i])
        if gender is None or self.strangers or self.lexicon.lang != "en" or "the" not in self.tokens[max(0, i - 2) : i]:
            return frozenset()
        after = self.tokens[i + 1 : i + 2]
        if after and (after[0] in self.lexicon.prepositions or after[0] in self.lexicon.relative or after[0] == "'s"):
            return frozenset()
        beside = (self.known | self.named) - self.cast.samurai
        fit = frozenset(who for who in beside if self.cast.people[who].gender == gender)
        return fit if len(fit) == 1 else frozenset()

    @property
    def told_again(self) -> Ref:
        """Those whom the sentence means so."""
        if self._again is None:
            found = map(self.again, range(len(self.tokens))) if not _SEXES.keys().isdisjoint(self.words) else ()
            self._again = frozenset().union(*found)
        return self._again

    def before(self, at: int) -> Sequence[str]:
        """The words of the same clause before a word."""
        return self.tokens[self.clauses[self.clause_at(at)].start : at]

"""The people of the facts: by name, by gender, by side."""

from __future__ import annotations

import re

from gm.checker.facts import Facts, Person
from gm.checker.lexicon.spaced import spaced

__all__ = ["ANOTHER", "Cast", "Ref"]

Ref = frozenset[int]
"""Those who may be meant, by their number in the facts."""
ANOTHER: Ref = frozenset({-1})
"""Somebody or something else."""

_DUEL = spaced("exchange mortal last clash count attack defend strikes_first between")


class Cast:
    """The people of the facts, by name and by gender."""

    def __init__(self, facts: Facts) -> None:
        self.people: tuple[Person, ...] = facts.people
        self.names: dict[str, int] = {}
        for i, who in enumerate(self.people):
            parts = [who.name, *(part for part in who.name.split() if len(part) > 2)]
            for part in parts:
                self.names.setdefault(part.lower(), i)
        self.samurai: Ref = frozenset(i for i, who in enumerate(self.people) if who.seat)
        humans = frozenset(i for i in self.samurai if self.people[i].human)
        self.you: Ref = humans if len(humans) == 1 else ANOTHER
        """Whom the telling means by “you”."""
        self.duel = facts.beat in _DUEL or facts.beat is None
        self.whole = facts.wounded == ()
        """Whether nobody is wounded in this beat."""
        self.over = facts.beat in ("epilogue", "count")
        """Whether it looks back at who has won."""
        self.judged = facts.beat in ("climax", "ending", "ruling", "count", "epilogue")
        """Whether it is about who is in the right, or has been."""
        self._long = [name for name in self.names if " " in name]

    def other(self, who: Ref) -> Ref:
        """The other samurai, if `who` is one of them; both if it may be either."""
        if len(who) == 1 and who <= self.samurai:
            return self.samurai - who
        return self.samurai

    def of_gender(self, gender: str | None, known: frozenset[int]) -> Ref:
        """Those a pronoun may mean: the samurai, and whoever else has been named."""
        among = self.samurai | known
        if gender is None:
            return among
        fit = frozenset(i for i in among if self.people[i].gender == gender)
        return fit or frozenset(i for i in among if self.people[i].gender is None) or ANOTHER

    def join(self, told: str) -> str:
        """Names of several words as one."""
        for name in self._long:
            if name in told.lower():
                told = re.sub(re.escape(name), self.people[self.names[name]].name.split()[0], told, flags=re.I)
        return told

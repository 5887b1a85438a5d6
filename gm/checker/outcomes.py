"""Claims held against the facts: winner, wounds, deaths."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gm.checker.cast import Cast, Ref
from gm.checker.claims import Claim
from gm.checker.facts import UNSAID, Facts

__all__ = ["Outcomes"]

_AFTER = frozenset({"count", "epilogue", "strikes_first", "between", "attack", "defend", "opening", "mortal"})
"""Beats in which older wounds may show though nobody is wounded anew."""


_BORNE = re.compile(r"(?:ya )?(?:tenía|llevaba|traía|lucía|mostraba|had|bore|carried|was carrying)\b", re.IGNORECASE)
"""How a hurt is told that somebody has already."""
_AS_IT_IS = re.compile(
    r"\b(?:herid|vendad|lastimad|rot|quebrad|magullad)[oa]s?$|\b(?:wounded|hurt|injured|bandaged|broken|bruised)$"
)
"""The same, where only the part and its state are the claim: “el brazo herido”."""
_BLOOD = re.compile(r"sangr|blood|bleed|bled|herid|wound")
_BREATHES = re.compile(r"\b(?<!pero )(?:respira\w*|breath\w*)\b")
"""Those who still breathe may stop in the next sentence."""


_SAID_DEAD = re.compile(
    r"\b(?:mur|muert|muer|expir|falleci|sin vida|inerte|último|dejó de|cadáver|die|dead|last breath|lifeless|no more)"
)
_WILL_LIVE = re.compile(r"\b(?:viviría|vivirá|sobrevivi\w+|fuera de peligro|saldr(?:á|ía) de)\b")
"""Nobody says so but of the one who was struck."""
_NOT_DEAD = re.compile(
    r"\bno (?:había muerto|murió|estaba muert)|\b(?:sobreviv|viv[ei] (?:todavía|aún|hoy|ahora)|sigue viv|seguía viv|quedó con vida|salió con vida)"
)
"""What denies a death that is told as long past."""


class Outcomes:
    """Judges the claims of one text, as they come."""

    def __init__(self, facts: Facts, cast: Cast) -> None:
        self.facts, self.cast = facts, cast
        self._winners = self._seats_that_win()
        self._dead: set[int] = set()
        self._gone: set[int] = set()
        """Those of them of whom it is said in so many words."""
        self._lives: list[tuple[Ref, str, int]] = []
        self._read = 0

    @property
    def dead(self) -> frozenset[int]:
        """Those who, as told so far, have died here as the facts say."""
        dies = {i for seat in self.facts.dies or () if (i := self.facts.seated(seat)) is not None}
        return frozenset(self._gone & dies) if self.facts.beat != "epilogue" else frozenset()

    def _seats_that_win(self) -> set[str | None] | None:
        """The seats that may be said to win: of the beat or of the duel. None in it: nobody. None: nothing is claimed."""
        facts = self.facts
        if facts.winner is UNSAID and facts.defeated in (UNSAID, None):
            return None
        seats: set[str | None] = set()
        if facts.winner is not UNSAID:
            seats.add(facts.winner)
        if isinstance(facts.defeated, str):
            seats.update(self._others(facts.defeated))
        if len(seats) > 1:
            seats.discard(None)
        return seats

    def _seat(self, i: int) -> str | None:
        return self.cast.people[i].seat

    def _others(self, seat: str | None) -> Iterator[str]:
        """Those that win where this seat loses: in a game of two the other one."""
        seats = {"A", "B"} if self.facts.system is None else {who.seat for who in self.cast.people if who.seat}
        return iter(sorted(one for one in seats if one != seat))

    def _name(self, who: Ref) -> str:
        return " / ".join(self.cast.people[i].name for i in sorted(who)) or "-"

    def judge(self, claims: Iterable[Claim], sentence: str) -> Iterator[tuple[str, str]]:
        """Kind and reason of each contradiction."""
        self._read += 1
        for claim in claims:
            if claim.sense in ("win", "lose", "nobody", "decided"):
                yield from self._winner(claim)
            elif claim.sense == "fails":
                yield from self._fails(claim)
            elif claim.sense == "wound":
                yield from self._wound(claim)
            elif claim.sense == "unhurt":
                yield from self._unhurt(claim)
            elif claim.sense == "die":
                yield from self._death(claim)
            elif claim.sense == "live" and not claim.who:
                if self.facts.dies and claim.sure:
                    yield "death", f"“{claim.words}”: {self._names(self.facts.dies)} dies"
            elif claim.sense == "live":
                self._lives.append((claim.who, sentence, self._read))
                dead = [i for i in claim.who if self.cast.people[i].alive is False and self._seat(i) is not None]
                if self.facts.beat == "epilogue" and len(dead) == len(claim.who) and _NOT_DEAD.search(claim.words):
                    yield "death", f"“{claim.words}”: {self._name(claim.who)} is dead"

    def conceded(self, claims: Iterable[Claim]) -> Iterator[tuple[str, str]]:
        """The same of what is said aloud in a sentence that has been judged already."""
        for claim in claims:
            yield from self._winner(claim)

    def _winner(self, claim: Claim) -> Iterator[tuple[str, str]]:
        winners = self._winners
        if winners is None:
            return
        if claim.sense == "decided":
            if None in winners and claim.sure:
                yield "winner", f"“{claim.words}”: nobody won"
            return
        said = {self._seat(i) for i in claim.who}
        if claim.sense == "nobody":
            if None not in winners:
                yield "winner", f"“{claim.words}”: {self._names(winners)} won"
            return
        if not said or None in said:
            return
        if claim.sense == "lose":
            said = {other for seat in said for other in self._others(seat)}
        if None in winners and claim.denial:
            return
        if None in winners:
            yield "winner", f"“{claim.words}”: nobody won"
        elif not said & winners:
            yield "winner", f"“{claim.words}”: {self._names(winners)} won"

    def _fails(self, claim: Claim) -> Iterator[tuple[str, str]]:
        said = {self._seat(i) for i in claim.who}
        if self._winners and None not in self._winners and len(said) == 1 and said <= self._winners:
            yield "winner", f"“{claim.words}”, denied: {self._names(said)} won"

    def _names(self, seats: Iterable[str | None]) -> str:
        return ", ".join(who.name for who in self.cast.people if who.seat and who.seat in seats)

    def _wound(self, claim: Claim) -> Iterator[tuple[str, str]]:
        wounded = self.facts.wounded
        if wounded is None or not claim.who <= self.cast.samurai:
            return
        late = self.facts.beat in ("epilogue", "count")
        if not claim.who:
            if not wounded and not self.facts.dies and not (claim.state and self.facts.beat in _AFTER) and not late:
                yield "wound", f"“{claim.words}”: nobody is wounded here"
            return
        seats = {self._seat(i) for i in claim.who}
        if seats & set(wounded) or seats & set(self.facts.dies or ()):
            return
        told = claim.state or _BORNE.match(claim.words) or _AS_IT_IS.search(claim.words)
        if told and seats & set(self.facts.hurt):
            return
        if late and (claim.state or wounded or not claim.sure or _BLOOD.search(claim.words)):
            return
        older = claim.state or (self.facts.beat == "mortal" and _BLOOD.search(claim.words))
        if self.facts.beat in _AFTER and older and any(self._scars(seat) for seat in seats):
            return
        yield "wound", f"“{claim.words}”: {self._name(claim.who)} is not wounded here"

    def _scars(self, seat: str | None) -> bool:
        counts = self.facts.counts
        return seat is None or counts is None or counts.get(seat, {}).get("scars", 1) > 0

    def _unhurt(self, claim: Claim) -> Iterator[tuple[str, str]]:
        wounded = set(self.facts.wounded or ())
        if not wounded:
            return
        if not claim.who or {self._seat(i) for i in claim.who} <= wounded:
            yield "wound", f"“{claim.words}”: {self._names(wounded)} is wounded"

    def _death(self, claim: Claim) -> Iterator[tuple[str, str]]:
        dies = self.facts.dies
        self._dead |= set(claim.who)
        if _SAID_DEAD.search(claim.words):
            self._gone |= set(claim.who)
        if not claim.who:
            near = self.cast.duel or claim.sure
            if dies == () and near and not any(who.alive is False for who in self.cast.people):
                yield "death", f"“{claim.words}”: nobody dies here"
            return
        if any(self._may_be_dead(i) for i in claim.who):
            return
        if dies is None and not all(self.cast.people[i].alive is True for i in claim.who):
            return
        yield "death", f"“{claim.words}”: {self._name(claim.who)} does not die here"

    def _may_be_dead(self, i: int) -> bool:
        who = self.cast.people[i]
        return who.alive is False or (who.seat is not None and who.seat in (self.facts.dies or ()))

    def at_end(self) -> Iterator[tuple[str, str, str]]:
        """Kind, sentence and reason of what only the whole text shows: somebody said to live who dies."""
        dies = {i for seat in self.facts.dies or () if (i := self.facts.seated(seat)) is not None}
        for who, sentence, at in self._lives:
            breathes = _BREATHES.search(sentence.lower()) is not None
            either = bool(who & dies) and who <= self.cast.samurai and _WILL_LIVE.search(sentence.lower()) is not None
            if (who <= dies or either) and not who & self._dead and (at == self._read or not breathes):
                yield "death", sentence, f"{self._name(who)} dies"

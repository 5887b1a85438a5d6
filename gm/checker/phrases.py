"""Numbers that stand in a phrase of their own: “no Edge left”, “her last Scar”, “twice the Hatred”, “un odio de siete”."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gm.checker.cast import Cast
from gm.checker.lexicon import counting as said
from gm.checker.owners import Owners
from gm.checker.people import Reading
from gm.checker.tallies import Tallies, number_of

__all__ = ["Phrases"]

_OF_PLACE = re.compile(
    r" (?:sobre (?:él|ella|@\d|su)|del? (?:terreno|cuesta|la|las|los|ser|tener|conocer|saber|estar|haber|altura)|, la del|: el|: la)\b"
)
"""“La única ventaja del terreno”: no such Edge."""
_BUT_FOR = re.compile(r"[^.;]* (?:but|except|save|besides|beyond)\b")
"""“Neither had an Edge but for the one that Kenji had kept.”"""
_TIMES = {"twice": 2.0, "double": 2.0, "el doble": 2.0, "three times": 3.0, "triple": 3.0, "el triple": 3.0, "half": 0.5, "la mitad": 0.5}  # fmt: skip


class Phrases:
    """Judges the phrases of a sentence that names something counted."""

    def __init__(self, lang: str, cast: Cast, owners: Owners, tallies: Tallies) -> None:
        self.lang, self.cast = lang, cast
        self._things = said.THINGS[lang]
        self._owners, self._tallies = owners, tallies

    def judge(self, reading: Reading) -> Iterator[str]:
        """Why each wrong one is wrong."""
        text = reading.text
        whole = reading.clauses[-1].end if reading.clauses else 0
        for pattern, fits in ((said.NONE[self.lang], (0,)), (said.LAST[self.lang], (0, 1))):
            for match in pattern.finditer(text):
                thing = self._things[next(group for group in match.groups() if group)]
                if self.lang == "es" and _OF_PLACE.match(text, match.end()):
                    continue
                if (
                    thing == "dice"
                    or (thing == "hatred" and not reading.hatred)
                    or said.BEGAN.search(text[: match.start()])
                ):
                    continue
                if thing == "edges" and self.lang == "en" and not reading.game:
                    continue
                at = min(reading.word_at(match.start()), whole - 1)
                seat = self._owners.seat_of(reading, {}, at, reading.word_at(match.end()) + 1)
                if seat is None and at == 0 and len(reading.clauses) > 1:  # “Sin ventajas ya, Goro …”
                    seat = self._owners.person(reading.tokens, reading.clauses[1].start)
                allowed = self._tallies.allowed(thing, seat, False, False)
                known = self._tallies.known(thing) if match.group().startswith("neither ") else None
                if known and any(known.values()) and not _BUT_FOR.match(text, match.end()):
                    yield f"“{match.group()}”: the engine says {', '.join(map(str, sorted(known.values())))}"
                    continue
                if (
                    allowed
                    and not allowed & set(fits)
                    and (seat or said.HAS[self.lang].search(self._owners.clause(reading, at)))
                ):
                    if thing == "scars" and re.search(r"\b(?:nuevas?|more|new|más)\b", text):
                        continue
                    yield f"“{match.group()}”: the engine says {', '.join(map(str, sorted(allowed)))}"
        for match in said.LABELS[self.lang].finditer(text):
            known = self._tallies.known(self._things[match["t"]])
            for who, n in ((match["x"], match["n"]), (match["y"], match["m"])):
                seat = self.cast.people[int(who)].seat
                if known and seat in known and number_of(self.lang, n) != known[seat]:
                    yield f"“{match.group()}”: the engine says {known[seat]}"
        for match in said.OF_HATRED[self.lang].finditer(text) if reading.hatred or self.lang == "es" else ():
            at = reading.word_at(match.start())
            seat = self._owners.seat_of(reading, {}, at, reading.word_at(match.end()) + 1)
            allowed = self._tallies.allowed("hatred", seat, False, False)
            if allowed and number_of(self.lang, next(group for group in match.groups() if group)) not in allowed:
                yield f"“{match.group()}”: the engine says {', '.join(map(str, sorted(allowed)))}"
        for match in said.TIMES[self.lang].finditer(text):
            known = self._tallies.known(self._things[match["t"] or match["t2"]])
            if known and len(known) == 2:
                low, high = sorted(known.values())
                times = _TIMES[match["k"] or match["k2"]]
                times = 1 / times if times < 1 else times
                if high != low * times:
                    yield f"“{match.group()}”: the engine says {low} and {high}"

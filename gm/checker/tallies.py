"""Numbers that only come together: pairs, scores, lists of faces, the newest Scar."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from gm.checker.cast import Cast
from gm.checker.facts import UNSAID, Facts
from gm.checker.lexicon import counting as said
from gm.checker.lexicon.numbers import NUMBERS, ORDINALS

__all__ = ["Tallies", "number_of"]

_FIRST = re.compile(
    r"\b(?:it|that|this|and) (?:was|is|made) (?:his|her|@\d 's|the) (?P<a>\w+)(?= [.,;:]|$)|\b(?:era|fue|es) (?:su|la) (?P<b>\w+)(?= [.,;:]|$)"
)
_EVEN = re.compile(
    r"\b(?:hay|había|qued\w*|est\w*|iban|van|segu\w*|se|fuer\w*|ten\w*|tiene) (?:\w+ ){0,3}?(?:iguales|igualad[oa]s|parej[oa]s|empatad[oa]s|a la par|los mismos|las mismas|tant[oa]s (?:marcadores |ventajas |cicatrices |odios? )?como)\b(?! (?:de|que|en (?:altura|fuerza|años)))"
)
_VERSUS = re.compile(
    r"\b(?:iban|van|quedan|quedaban|estaban|eran|son|quedaron|iba|va) (?:ya )?(?P<n>\w+) (?:a|contra) (?P<m>\w+)\b"
)
_HEAPS = re.compile(r"\b(?:marcador\w*|fichas?|montones|montoncitos|pilas|cuentas?|platillos|balanza)\b")
_NAMES = {"scars": ("cicatri",), "edges": ("ventaja",), "hatred": ("odio",)}
_ONES = frozenset({"un", "una", "uno", "one"})
_PARITY = {
    "es": re.compile(r"(?:de ellos |de ellas |dados? )?(?:(?:cayeron|salieron|fueron|eran|dieron|sacó|salió|cayó) )?(?:en )?(?P<p>pares|impares|impar)\b"),
    "en": re.compile(r"(?:of them |dice |of the dice )?(?:(?:all )?(?:came up|fell|were|turned up|landed|came out|had come up|was) )?(?P<p>even|odd|evens|odds)\b"),
}  # fmt: skip
_EVENS = {
    lang: re.compile(rf"\b(?P<n>\d+|{'|'.join(NUMBERS[lang])}) {pattern.pattern}") for lang, pattern in _PARITY.items()
}
"""“Four of them came up even.”"""
_ODD = frozenset({"odd", "odds", "impar", "impares"})


class Tallies:
    """What the engine has counted, and sentences that tell more than one number of it."""

    def __init__(self, lang: str, facts: Facts, cast: Cast) -> None:
        self.lang, self.facts, self.cast = lang, facts, cast

    def listed(self, text: str) -> Iterator[str]:
        """“A four and a five”: somebody must have thrown both."""
        thrown = [list(faces) for faces in (self.facts.dice or {}).values()]
        match = said.FACES_OF[self.lang].search(text) if thrown and said.ROLLED[self.lang].search(text) else None
        if not match or all(len(faces) < 2 for faces in thrown):
            return
        faces = [n for word in match.group().split() if (n := number_of(self.lang, word)) and word not in _ONES]
        if all(n <= 6 for n in faces) and not any(Counter(faces) <= Counter(of) for of in thrown):
            yield f"“{match.group()}”: nobody's dice fell so"

    def pairs(self, text: str) -> Iterator[str]:
        """“Thirteen against nine”, which are the dice, the Scars, the Hatred or the tokens."""
        if self.facts.beat not in ("climax", "count") and not (self.facts.tokens and "made it" in text):
            return
        match = said.PAIRS[self.lang].match(text.lstrip("¡¿“«( "))
        if not match:
            return
        pair = sorted((number_of(self.lang, match["n"]), number_of(self.lang, match["m"])), key=lambda n: n or 0)
        known = [
            sorted(found.values())
            for thing in ("edges", "hatred", "scars", "tokens", "dice")
            if (found := self.known(thing))
        ]
        if self.facts.dice:
            known.append(sorted(sum(faces) for faces in self.facts.dice.values()))
        sure = self.facts.beat == "count" or self.facts.dice or self.facts.tokens
        if sure and known and pair not in known:
            yield f"“{match.group()}”: the engine produced no such numbers"

    def scores(self, text: str) -> Iterator[str]:
        """“Kagetora 4, Sawa 3.”: they must be of something that is counted."""
        both = said.BOTH[self.lang].match(text.lstrip("¡¿“«( "))
        if both and (thing := said.THINGS[self.lang][both["t"]]) == said.THINGS[self.lang][both["u"]]:
            counted = self.known(thing) or {}
            told = sorted(number_of(self.lang, both[n]) or 0 for n in ("n", "m"))
            if len(counted) == 2 and told != sorted(counted.values()):
                yield f"“{both.group()}”: the engine says {', '.join(map(str, counted.values()))}"
        match = said.SCORES[self.lang].match(text.lstrip("¡¿“«( "))
        if not match:
            return
        seats = [self.cast.people[int(match[who])].seat for who in ("x", "y")]
        pair = [number_of(self.lang, match[n]) for n in ("n", "m")]
        known = [found for thing in ("edges", "hatred", "scars", "tokens", "dice") if (found := self.known(thing))]
        if self.facts.dice:
            known.append({seat: sum(faces) for seat, faces in self.facts.dice.items()})
        if known and all(seats) and not any([found.get(seat or "") for seat in seats] == pair for found in known):
            yield f"“{match.group()}”: the engine produced no such numbers"

    def even(self, text: str) -> Iterator[str]:
        """“Con él quedaban iguales los dos montones”: they are not."""
        match = _EVEN.search(text)
        if not match:
            return
        for thing in ("tokens", "scars", "edges", "hatred") if self.facts.beat != "ruling" else ("tokens",):
            known = self.known(thing)
            named = thing == "tokens" or any(word in text for word in _NAMES[thing])
            if known and named and len(known) == 2 and len(set(known.values())) == 2:
                if thing == "tokens" and not _HEAPS.search(text):
                    continue
                yield f"“{match.group()}”: the engine says {sorted(known.values())}"
                return

    def versus(self, text: str, things: set[str]) -> Iterator[str]:
        """“Los marcadores iban tres a uno”: as they are, whoever has which."""
        match = _VERSUS.search(text)
        pair = [number_of(self.lang, match[n]) for n in ("n", "m")] if match else []
        if not match or None in pair or len(things) != 1:
            return
        known = self.known(next(iter(things)))
        if (
            known
            and len(known) == 2
            and sorted(map(int, filter(None, pair))) != sorted(n for n in known.values() if n)
            and "dice" not in things
        ):
            yield f"“{match.group()}”: the engine says {sorted(known.values())}"

    def by_parity(self, tokens: Sequence[str], end: int) -> bool:
        """Whether a number counts the even dice, or the odd ones: “four of them came up even”."""
        return self.facts.dice is not None and _PARITY[self.lang].match(" ".join(tokens[end : end + 6])) is not None

    def parity(self, text: str) -> Iterator[str]:
        """“Four even, one odd”: so many were even."""
        if not self.facts.dice:
            return
        for match in _EVENS[self.lang].finditer(text):
            said, odd = number_of(self.lang, match["n"]), match["p"] in _ODD
            if said is not None and all(sum(n % 2 == odd for n in faces) != said for faces in self.facts.dice.values()):
                yield f"“{match.group()}”: the dice fell {list(self.facts.dice.values())}"

    def latest(self, text: str, seat: str) -> Iterator[str]:
        """“… across the knee, and it was his third”: of Scars."""
        known = self.known("scars")
        match = _FIRST.search(text)
        if not match or not known or seat not in known or self.facts.winner is UNSAID:
            return
        number = ORDINALS[self.lang].get(match["a"] or match["b"])
        if number is not None and number != known[seat]:
            yield f"“{match.group()}”: the engine says {known[seat]}"

    def allowed(self, thing: str, seat: str | None, together: bool, each: bool) -> set[int] | None:
        """The numbers of a thing that may be said: of a seat, of both together, of each; None: nothing is known of it."""
        known = self.known(thing)
        if known is None:
            return set(range(8)) if thing == "tokens" and self.facts.counts else None
        if each and len(known) == 2:
            values = set(known.values())
            return values if len(values) == 1 else set()
        if seat is not None and seat in known and not together:
            return {known[seat]}
        if seat is not None and seat not in known:
            return None
        numbers = {*known.values(), *([sum(known.values())] if together or thing in ("dice", "tokens") else [])}
        return numbers | {7, 7 - sum(known.values())} if thing == "tokens" and seat is None else numbers

    def known(self, thing: str) -> dict[str, int] | None:
        facts = self.facts
        if thing == "dice":
            return {of: len(faces) for of, faces in facts.dice.items()} if facts.dice is not None else None
        if thing == "tokens":
            return dict(facts.tokens) if facts.tokens is not None else None
        known = {of: numbers[thing] for of, numbers in (facts.counts or {}).items() if thing in numbers}
        return known or None


def number_of(lang: str, word: str) -> int | None:
    """A number in digits or words; None: it is none."""
    return int(word) if word.isdigit() else NUMBERS[lang].get(word)

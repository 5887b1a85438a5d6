"""Numbers of Edges, Hatred, Scars, tokens and dice that the engine did not produce."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gm.checker.facts import Facts
from gm.checker.lexicon.numbers import NUMBERS, ORDINALS
from gm.checker.people import Cast, Reading

__all__ = ["Counts"]


@dataclass(frozen=True, slots=True)
class _Thing:
    """A thing that is counted, in a language."""

    key: str
    noun: str
    zero: bool
    """Whether “no X” is a number."""


_THINGS = {
    "es": (
        _Thing("edges", "ventajas?", True),
        _Thing("hatred", "odio", False),
        _Thing("scars", "cicatri(?:z|ces)", False),
        _Thing("tokens", "marcador(?:es)?|contador(?:es)?|fichas?", True),
        _Thing("dice", "dados?", False),
    ),
    "en": (
        _Thing("edges", "edges?", True),
        _Thing("hatred", "hatred|hate", False),
        _Thing("scars", "scars?", False),
        _Thing("tokens", "(?:choice )?tokens?", True),
        _Thing("dice", "dice|die", False),
    ),
}
_MORE = {
    "es": r"más\b|nueva|nuevo|otra|otro|tras|por|de \w+ (?:que|con)|como",
    "en": r"more|another|after|new|by|for|or two|too many",
}
_OLD = re.compile(
    r"\b(?:viej[oa]s?|antigu[oa]s?|de (?:guerra|batalla|infancia|la guerra)|old|ancient|pale|pálidas?|childhood|from the war)\b"
)
_SPENDS = re.compile(
    r"\b(?:ha[ds]|have|having|holds?|held|left|remain\w*|spen[dt]\w*|bets?|kept|keeps|down to|gain\w*|lost|lose\w*|with|still|counted|carried|number\w*|stood at|at|had|each|against|now|of|were|up|paid|pays?|stake\w*|earn\w*|won|win|wins)\b"
)
_BLADES = re.compile(
    r"^ (?:met|crossed|rang|touched|kissed|locked|ground|sang|slid|scraped|bit|parted|clashed|came|meet|cross|of (?:the|a|his|her|steel))\b|^ ?(?:were|was) (?:sharp|honed|chipped)"
)
_TOGETHER = re.compile(
    r"\b(?:both|between (?:them|the two)|together|in all|altogether|total|entre (?:los|las) dos|entre ambos|entre ambas|juntos|juntas|en total|suman|sumaban|ambos|ambas|all told)\b"
)
_OWNED = re.compile(
    r"\b(?:padre|madre|hermano|maestr[oa]|viejo|caballo|capitán|monje|soldado|abuelo|father|mother|brother|teacher|master|horse|captain|monk|soldier|soldiers|soldados|hombres|old man|grandfather)\b"
)


class Counts:
    """Judges the numbers of a text."""

    def __init__(self, lang: str, facts: Facts, cast: Cast) -> None:
        self.lang, self.facts, self.cast = lang, facts, cast
        self._numbers = NUMBERS[lang]
        self._ordinals = ORDINALS[lang]
        number = "|".join(sorted(self._numbers, key=len, reverse=True))
        self._number = rf"(?P<n>\d+|{number})"
        self._patterns = _compiled(lang)
        nouns = "|".join(thing.noun for thing in _THINGS[lang])
        self._quick = re.compile(rf"\b(?:{nouns})\b") if facts.counts or facts.tokens or facts.dice else None
        self._rolled = _ROLLED[lang]

    def judge(self, reading: Reading) -> Iterator[str]:
        """Why each wrong number is wrong."""
        text = reading.text
        if self._quick is None:
            return
        if self._quick.search(text):
            for thing in _THINGS[self.lang]:
                for kind, pattern in self._patterns[thing.key]:
                    for match in pattern.finditer(text):
                        why = self._judge(reading, thing, kind, match)
                        if why:
                            yield why
        if self.facts.dice:
            for match in self._rolled.finditer(text):
                yield from self._faces(reading, match)

    def _judge(self, reading: Reading, thing: _Thing, kind: str, match: re.Match[str]) -> str | None:
        text = reading.text
        start, end = match.span()
        clause = text[max(text.rfind(mark, 0, start) for mark in (" , ", " ; ", " . ", " : ")) + 1 :]
        after = text[end : end + 40]
        if kind == "zero":
            number = 0
        elif kind == "ordinal":
            number = self._ordinals[match["n"]]
        else:
            word = match["n"]
            number = int(word) if word.isdigit() else self._numbers[word]
        if number == 1 and kind == "plain" and not match["n"].isdigit() and self._indefinite(match, text):
            return None
        if thing.key == "edges" and self.lang == "en":
            if _BLADES.match(after) or not _SPENDS.search(text[:end].rpartition(" . ")[2] + after):
                return None
            if "the two" in text[max(0, start - 6) : end] and "left" not in after:
                return None
        if thing.key == "scars" and (_OLD.search(clause[:90]) or _OWNED.search(clause[:90])):
            return None
        if _OWNED.search(text[end : end + 20]):
            return None
        if re.match(rf" (?:{_MORE[self.lang]})", after) or re.search(rf"\b(?:{_MORE[self.lang]}) $", text[:start]):
            return None
        allowed = self._allowed(thing.key, self._whose(reading, start, end), _TOGETHER.search(text) is not None)
        if allowed is None:
            return None
        if kind == "ordinal":
            if allowed and number <= max(allowed):
                return None
        elif number in allowed:
            return None
        return f"“{match.group().strip()}”: the engine says {', '.join(map(str, sorted(allowed))) or 'none'}"

    def _indefinite(self, match: re.Match[str], text: str) -> bool:
        """“una ventaja”, “a scar”: no count."""
        word = match["n"]
        around = text[max(0, match.start() - 24) : match.end() + 12]
        if self.lang == "es":
            return word in ("un", "una", "uno") and not re.search(r"\b(?:sol[oa]|únic[oa]|qued\w+)\b", around)
        return word == "one" and not re.search(r"\b(?:left|only|single|remain\w*|just|has|had)\b", around)

    def _whose(self, reading: Reading, start: int, end: int) -> str | None:
        """The seat the number is said to be of, if one can tell."""
        if not reading.clauses:
            return None
        at = reading.word_at(start)
        clause = reading.clauses[reading.clause_at(min(at + 1, len(reading.tokens) - 1))]
        named = {
            t for t in reading.tokens[clause.start : clause.end] if t[0] == "@" and int(t[1:]) in self.cast.samurai
        }
        if not named:
            named = {f"@{i}" for i in reading.named & self.cast.samurai}
        if len(named) == 1:
            return self.cast.people[int(next(iter(named))[1:])].seat
        return None

    def _allowed(self, key: str, seat: str | None, together: bool) -> set[int] | None:
        facts = self.facts
        if key == "tokens":
            if facts.tokens is None:
                return None
            if seat in facts.tokens:
                return {facts.tokens[seat]}
            return {*facts.tokens.values(), 7, *([sum(facts.tokens.values())] if together else [])}
        if key == "dice":
            if facts.dice is None:
                return None
            if seat in facts.dice and not together:
                return {len(facts.dice[seat])}
            return {len(faces) for faces in facts.dice.values()} | {sum(map(len, facts.dice.values()))}
        if facts.counts is None:
            return None
        known = {s: c[key] for s, c in facts.counts.items() if key in c}
        if not known:
            return None
        if seat in known:
            return {known[seat]}
        return {*known.values(), *([sum(known.values())] if together else [])}

    def _faces(self, reading: Reading, match: re.Match[str]) -> Iterator[str]:
        dice = self.facts.dice or {}
        seat = self._whose(reading, match.start(), match.end())
        of = [dice[seat]] if seat in dice else list(dice.values())
        allowed = {face for faces in of for face in faces} | {sum(faces) for faces in of}
        for word in re.findall(r"[^\W_]+", match["faces"]):
            if (
                word in ("un", "una", "an", "a", "otro", "el", "y", "and", "the", "two", "dos")
                and match["faces"].count(" ") > 1
                and not word.isdigit()
                and word in ("un", "una", "a", "an", "otro", "el", "y", "and", "the")
            ):
                continue
            number = (
                int(word)
                if word.isdigit()
                else self._numbers.get(
                    word.removesuffix("es")
                    if word.endswith("xes")
                    else word.removesuffix("s")
                    if word not in self._numbers
                    else word
                )
            )
            if number is not None and number not in allowed:
                yield f"“{match.group().strip()}”: the dice fell {', '.join(map(str, sorted(allowed)))}"
                return


_ROLLED = {
    "es": re.compile(
        r"\b(?:sacó|saca|sacaron|tiró|mostr\w+|marc\w+|cayó en|cayeron en|enseñ\w+|dieron|dio|salió|salieron|obtuvo|rodó\w* hasta|dado de @\d|dados de @\d)(?: (?:a @\d|en|los dados|el dado|:))*"
        r" (?P<faces>(?:(?:(?:un|otro|el|y|e|,|dos) )*(?:uno|dos|tres|cuatro|cinco|seis|[1-9]\d?)(?= (?:y|,|\.|;|contra|en el dado|en los dados)|$) ?)+)"
    ),
    "en": re.compile(
        r"\b(?:rolled|rolls|threw|throws|showed|show|shows|came up|comes up|fell on|turned up|landed on|read|die (?:was|fell|is)|dice (?:were|fell|are|said)|scored|rolling)"
        r" (?P<faces>(?:(?:(?:a|an|another|the|and|,|two) )*(?:ones?|twos?|threes?|fours?|fives?|six(?:es)?|[1-9]\d?)(?= (?:and|,|\.|;|against|on the dice|to)|$) ?)+)"
    ),
}
_CACHE: dict[str, dict[str, list[tuple[str, re.Pattern[str]]]]] = {}


def _compiled(lang: str) -> dict[str, list[tuple[str, re.Pattern[str]]]]:
    """The patterns of each thing, compiled once a language."""
    if lang in _CACHE:
        return _CACHE[lang]
    number = "|".join(sorted(NUMBERS[lang], key=len, reverse=True))
    ordinal = "|".join(sorted(ORDINALS[lang], key=len, reverse=True))
    n = rf"(?P<n>\d+|{number})"
    made = {}
    for thing in _THINGS[lang]:
        noun = f"(?:{thing.noun})"
        some: list[tuple[str, str]] = []
        if lang == "es":
            of = (
                r"(?:puntos? de |de )?"
                if thing.key == "hatred"
                else r"(?:(?:buenas|nuevas|sol[oa]s?|únicas?|largas|hondas|grandes|malos|buenos|pequeños|pesados|de los|de sus|de las|puntos de) )?"
            )
            if thing.key == "hatred":
                some.append(("plain", rf"\b(?<!siete años de ){n} (?:puntos? de |de (?:puro |su )?){noun}\b"))
                some.append(("plain", rf"\b{n} {noun}\b"))
            else:
                some.append(("plain", rf"\b{n} {of}{noun}\b(?: de elección)?"))
            verbs = r"(?:era|eran|es|son|de|en|a|llegó a|llegaba a|llegaba ya a|subió a|subió hasta|subía a|bajó a|bajaron a|hasta|ya|sumaba|sumaban|quedó en|quedaron en|ascendía a|alcanzó|alcanzaba|valía|marcaba|pasó a|:|=|se quedaron en|crece hasta|creció hasta|se contaban|contaba)"
            if thing.key != "dice":
                some.append(
                    (
                        "after",
                        rf"\b{noun} (?:de elección )?(?:de @\d )?(?:, )?(?:que )?(?:(?:{verbs}) ){{1,3}}(?:ya )?(?:los |las |ser )?{n}(?= (?:[.,;:)y]|puntos|contra|frente|justos?|en total|mientras|pero)|$)",
                    )
                )
                some.append(("after", rf"\b{noun} (?:de @\d )?\( ?{n} ?\)"))
                some.append(
                    ("after", rf"\b{noun} (?:de @\d )?, (?:ya )?{n} (?:ya|por ahora|en total|a estas alturas)\b")
                )
                some.append(
                    ("after", rf"\b{noun} (?:de @\d )?, (?:ya )?{n} (?:ya|por ahora|en total|a estas alturas)\b")
                )
            if thing.key == "scars":
                some.append(("ordinal", rf"\b(?P<n>{ordinal}) {noun}\b"))
            if thing.zero:
                some.append(
                    (
                        "zero",
                        rf"\b(?:sin (?:más )?(?:ventajas|marcadores|fichas)|no (?:le |les )?(?:quedaba|quedaban|tenía|queda|quedan|tiene) (?:ya )?(?:ningún|ninguna|más)? ?(?:{thing.noun})|(?:ningún|ninguna) (?:{thing.noun})|ni (?:un|una) (?:sol[oa] )?(?:{thing.noun})|última (?:ventaja) : ya no)",
                    )
                )
                some.append(("zero", rf"\b(?:{thing.noun})\b[^.;]{{0,24}} ningun[oa]\b"))
        else:
            adjective = r"(?:(?:choice|more|good|fresh|new|whole|bright|deep|little|of (?:his|her|their|the)|remaining|last|points? of|loose|bare|full|precious) )?"
            some.append(("plain", rf"\b{n} {adjective}{noun}\b"))
            verbs = r"(?:was|were|is|are|of|at|to|stood at|stands at|rose to|had risen to|risen to|climbed to|fell to|reached|had reached|numbered|now|came to|had come to|grew to|had grown to|dropped to|down to|up to|:|=|already|counted|reads?|had climbed to|swelled to|hit)"
            if thing.key != "dice":
                some.append(
                    (
                        "after",
                        rf"\b{noun} (?:of @\d )?(?:, )?(?:which |that )?(?:(?:{verbs}) ){{1,3}}{n}(?= (?:[.,;:)]|and|points?|now|against|in all|but|while|already|to)|$)",
                    )
                )
                some.append(("after", rf"\b{noun} \( ?{n} ?\)"))
                some.append(("after", rf"\b{noun} , {n} (?:by now|already|now|in all|left|strong)\b"))
            if thing.key == "scars":
                some.append(("ordinal", rf"\b(?P<n>{ordinal}) {noun}\b"))
            if thing.zero:
                some.append(
                    (
                        "zero",
                        rf"\b(?:no (?:more )?(?:{thing.noun})s? (?:left|remaining|to (?:spend|bet|give))|no edges|out of edges|without (?:any )?(?:edges|tokens)|not (?:one|a single) (?:edge|token)|no tokens|not an edge)\b",
                    )
                )
        made[thing.key] = [(kind, re.compile(pattern)) for kind, pattern in some]
    _CACHE[lang] = made
    return made

"""Numbers of Edges, Hatred, Scars, tokens and dice that the engine did not produce."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from gm.checker.cast import Cast
from gm.checker.facts import Facts
from gm.checker.lexicon.counting import rows
from gm.checker.lexicon.numbers import NUMBERS, ORDINALS
from gm.checker.people import Reading

__all__ = ["Counts"]

_NOUNS = {
    "es": re.compile(r"\b(?:ventajas?|odio|cicatri(?:z|ces)|marcador(?:es)?|contador(?:es)?|fichas?|dados?)\b"),
    "en": re.compile(r"\b(?:edges?|hatred|hate|scars?|tokens?|dice|die)\b"),
}
_MORE = {
    "es": re.compile(r" (?:más\b|nueva|nuevo|tras|como)|\b(?:otra|otro) $"),
    "en": re.compile(r" (?:more|after|for(?! @|(?: her| him)\b)|or two|too many)\b|\b(?:another|new) $"),
}
_OLD = re.compile(
    r"\b(?:viej[oa]s?|antigu[oa]s?|de (?:guerra|batalla|infancia|la guerra)|old|ancient|pale|pálidas?|childhood|from the war)\b"
)
_ELSEWHERE = re.compile(
    r"\b(?:padre|madre|hermano|maestr[oa]|viejo|caballo|capitán|monje|soldados?|abuelo|hombres|proverbio|refrán|decía"
    r"|father|mother|brother|teacher|master|horse|captain|monk|soldiers?|old man|grandfather|proverb|used to say)\b"
)
_SPENDS = re.compile(
    r"\b(?:ha[ds]|have|having|holds?|held|left|remain\w*|spen[dt]\w*|bets?|kept|keeps|down to|gain\w*|lost|lose\w*|with|counted|carried|number\w*|stood at"
    r"|each|now|were|up|paid|pays?|stake\w*|earn\w*|won|wins?|against)\b"
)
_BLADES = re.compile(
    r" (?:met|crossed|rang|touched|kissed|locked|ground|sang|slid|scraped|bit|parted|clashed|came|meet|cross|of (?:the|a|his|her|steel))\b"
    r"| (?:were|was) (?:sharp|honed|chipped)"
)
_MARKS = (" , ", " ; ", " . ", " : ")
_TOGETHER = re.compile(
    r"\b(?:both|between (?:them|the two)|together|in all|altogether|total|entre (?:los|las) dos|entre amb[oa]s|junt[oa]s|en total|suman|sumaban|amb[oa]s|all told)\b"
)
_SOMEBODY = re.compile(r"@\d|\b(?:le|les|su|sus|él|ella|his|her|he|she|their|they)\b")
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
_ELIDED = {
    "es": (
        r"\b(?:quedaban?|quedan|quedado|sobraban?|sobran|restaban?|tenía|tiene|tenían|llevaba|lleva|iban|van|eran|son|sumaba)"
        r" (?:ya |otr[oa]s |solo |con esa |con ese )*(?P<n>{N})(?= (?:[.,;:]|y|a @\d|al otro|para @\d|el suyo)|$)"
    ),
    "en": (
        r"\b(?:had|has|left|made|makes|holds|held|with|kept|keeps|down to|up to) (?:only |but |just |now |still )?(?P<n>{N})"
        r"(?= (?:[.,;:]|and|for @\d|to @\d|left|against)|$)"
    ),
}
"""“A ella le quedaban seis”: the thing counted was named just before."""
_THING = {
    "edges": re.compile(r"\b(?:ventajas?|edges?)\b"),
    "scars": re.compile(r"\b(?:cicatri(?:z|ces)|scars?)\b"),
    "tokens": re.compile(r"\b(?:marcador(?:es)?|tokens?)\b"),
}
_NEWEST = re.compile(
    r"\b(?:that (?:was|is|made)|this (?:was|is)|it was|era|fue|es|con (?:ese|esa|esta|este))(?: \S+){0,3} $"
)
_ARTICLES = frozenset({"un", "una", "otro", "el", "y", "e", "a", "an", "another", "the", "and"})


@cache
def _elided(lang: str) -> re.Pattern[str]:
    numbers = "|".join(sorted(NUMBERS[lang], key=len, reverse=True))
    return re.compile(_ELIDED[lang].replace("{N}", rf"\d+|{numbers}"))


class Counts:
    """Judges the numbers of a text."""

    def __init__(self, lang: str, facts: Facts, cast: Cast) -> None:
        self.lang, self.facts, self.cast = lang, facts, cast
        self._elided = _elided(lang)
        self._thing: tuple[str, int] | None = None
        """What was counted last, and in which sentence."""
        self._n = 0
        self._claimed = bool(facts.counts or facts.tokens or facts.dice)

    def judge(self, reading: Reading) -> Iterator[str]:
        """Why each wrong number is wrong."""
        text = reading.text
        if not self._claimed:
            return
        self._n += 1
        counted = _NOUNS[self.lang].search(text) is not None
        if counted:
            for thing, kind, pattern in rows(self.lang):
                for match in pattern.finditer(text):
                    why = self._judge(reading, thing, kind, match)
                    if why:
                        yield why
        if counted or (self._thing and self._thing[1] >= self._n - 1):
            yield from self._left_out(reading)
        if self.facts.dice:
            for match in _ROLLED[self.lang].finditer(text):
                yield from self._faces(reading, match)

    def _left_out(self, reading: Reading) -> Iterator[str]:
        """Why numbers whose noun is left out are wrong."""
        text = reading.text
        said = [(match.start(), thing) for thing, pattern in _THING.items() for match in pattern.finditer(text)]
        for match in self._elided.finditer(text):
            before = [thing for at, thing in sorted(said) if at < match.start()]
            if before:
                thing = before[-1]
            elif self._thing and self._thing[1] >= self._n - 1:
                thing = self._thing[0]
            else:
                continue
            if thing == "edges" and self.lang == "en" and not reading.game and not before:
                continue
            why = self._judge(reading, thing, "number", match)
            if why:
                yield why
        if said:
            self._thing = max(said)[1], self._n

    def _judge(self, reading: Reading, thing: str, kind: str, match: re.Match[str]) -> str | None:
        text = reading.text
        groups = match.groupdict()
        word = groups.get("n") or groups.get("m") or groups.get("k") or ""
        number = self._number(kind, word)
        if number is None or (number == 1 and kind == "number" and self._indefinite(word, match, text)):
            return None
        if self._means_something_else(reading, thing, word, match):
            return None
        seat = self._whose(reading, match.start())
        allowed = self._allowed(thing, seat, _TOGETHER.search(text) is not None)
        if allowed is None or number in allowed:
            return None
        newest = kind == "ordinal" and seat is not None and _NEWEST.search(text[: match.start()]) is not None
        if kind == "ordinal" and allowed and number <= max(allowed) and not newest:
            return None
        return f"“{match.group().strip()}”: the engine says {', '.join(map(str, sorted(allowed))) or 'none'}"

    def _number(self, kind: str, word: str) -> int | None:
        if kind == "none":
            return 0
        if kind == "ordinal":
            return ORDINALS[self.lang].get(word)
        return int(word) if word.isdigit() else NUMBERS[self.lang].get(word)

    def _indefinite(self, word: str, match: re.Match[str], text: str) -> bool:
        """“una ventaja”, “a scar”: no count."""
        around = text[max(0, match.start() - 24) : match.end() + 12]
        if self.lang == "es":
            return word in ("un", "una", "uno") and not re.search(r"\b(?:sol[oa]|únic[oa]|qued\w+|rest\w+)\b", around)
        return word == "one" and not re.search(r"\b(?:left|only|single|remain\w*|just|has|had|down to)\b", around)

    def _means_something_else(self, reading: Reading, thing: str, word: str, match: re.Match[str]) -> bool:
        """Edges of swords, scars of old wars, one more than before."""
        text, (start, end) = reading.text, match.span()
        after = text[end : end + 40]
        clause = text[max(text.rfind(mark, 0, start) for mark in _MARKS) + 1 :][:90]
        if re.search(r"\b(?:por|by) $", text[:start]):
            return True
        if _MORE[self.lang].match(after) or _MORE[self.lang].search(text[:start]):
            return True
        if thing == "edges" and not word.isdigit() and not reading.game:
            if _ELSEWHERE.search(text) or not (_SOMEBODY.search(text) or re.match(r" (?:contra|against) ", after)):
                return True
            if self.lang == "en" and (
                _BLADES.match(after)
                or not _SPENDS.search(text[:end].rpartition(" . ")[2] + after)
                or ("the two" in text[max(0, start - 6) : end] and "left" not in after)
            ):
                return True
        if thing == "scars" and (_OLD.search(clause) or _ELSEWHERE.search(clause)):
            return True
        return _ELSEWHERE.search(text[end : end + 20]) is not None

    def _whose(self, reading: Reading, start: int) -> str | None:
        """The seat the number is said to be of, if one can tell."""
        if not reading.clauses:
            return None
        at = min(reading.word_at(start) + 1, len(reading.tokens) - 1)
        clause = reading.clauses[reading.clause_at(at)]
        samurai = self.cast.samurai
        named = {t for t in reading.tokens[clause.start : clause.end] if t[0] == "@" and int(t[1:]) in samurai}
        if not named:
            named = self._pronouns(reading, clause.start, clause.end)
        if not named:
            # Whoever the sentence has been about so far, up to a pause.
            first = max((k for k in range(clause.start) if reading.tokens[k] in (".", ";", "§")), default=-1) + 1
            earlier = reading.tokens[first : clause.start]
            named = {t for t in earlier if t[0] == "@" and int(t[1:]) in samurai}
        return self.cast.people[int(next(iter(named))[1:])].seat if len(named) == 1 else None

    def _pronouns(self, reading: Reading, start: int, end: int) -> set[str]:
        """The one a clause speaks of as “a él”, “a ella”, “he had”, if there is one alone."""
        for token in reading.tokens[start:end]:
            gender = {"él": "m", "ella": "f", "he": "m", "she": "f"}.get(token)
            if gender:
                return {f"@{i}" for i in self.cast.samurai if self.cast.people[i].gender == gender}
        return set()

    def _allowed(self, key: str, seat: str | None, together: bool) -> set[int] | None:
        facts = self.facts
        if key == "dice":
            if facts.dice is None:
                return None
            known = {of: len(faces) for of, faces in facts.dice.items()}
            together = together or seat is None
        elif key == "tokens":
            if facts.tokens is None:
                return None
            known = dict(facts.tokens)
        else:
            known = {of: numbers[key] for of, numbers in (facts.counts or {}).items() if key in numbers}
            if not known:
                return None
        if seat is not None and seat in known and not together:
            return {known[seat]}
        numbers = {*known.values(), *([sum(known.values())] if together else [])}
        if key == "tokens" and seat is None:
            numbers.add(sum(known.values()))
        return numbers | {7} if key == "tokens" and seat is None else numbers

    def _faces(self, reading: Reading, match: re.Match[str]) -> Iterator[str]:
        dice = self.facts.dice or {}
        seat = self._whose(reading, match.start())
        of = [dice[seat]] if seat is not None and seat in dice else list(dice.values())
        allowed = {face for faces in of for face in faces} | {sum(faces) for faces in of}
        for word in re.findall(r"[^\W_]+", match["faces"]):
            if word in _ARTICLES:
                continue
            singular = (
                word
                if word in NUMBERS[self.lang]
                else word.removesuffix("s").removesuffix("e" if word == "sixes" else "s")
            )
            number = int(word) if word.isdigit() else NUMBERS[self.lang].get(singular)
            if number is not None and number not in allowed:
                yield f"“{match.group().strip()}”: the dice fell {', '.join(map(str, sorted(allowed)))}"
                return

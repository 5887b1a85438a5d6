"""Numbers of Edges, Hatred, Scars, tokens and dice that the engine did not produce."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gm.checker.cast import Cast
from gm.checker.excused import excused, more_than_all
from gm.checker.facts import Facts
from gm.checker.idle_numbers import indefinite, means_something_else
from gm.checker.lexicon import counting as said
from gm.checker.lexicon.numbers import NUMBERS, ORDINALS
from gm.checker.owners import Numbers, Owners
from gm.checker.people import Reading
from gm.checker.phrases import Phrases
from gm.checker.tallies import Tallies

__all__ = ["Counts"]

_OF_WHAT = frozenset({"for", "like", "as", "such", "than", "good", "in", "by", "another", "no", "some"})
"""Before a “one” that is no number: “did not look for one”."""
_LAY = frozenset({"lay", "lie", "lies", "stood", "stand", "sat", "rested", "glinted", "were"})
"""“Kaede's three lay in a row before her.”"""
_WAS_THE = frozenset({"era la", "era el", "era su", "fue la", "fue el", "fue su", "es la", "es su"})
_DIGIT = re.compile("[0-9]")
_OTHER_THINGS = re.compile(r"\b(?:the|some|his|her|their) [a-z]{3,}s\b")
_ALL_OF_ONE = frozenset({"in all", "altogether", "total", "all told", "en total"})
_ONES = frozenset({"un", "una", "uno", "one"})
_SOME = frozenset({"dozen", "couple", "pair", "docena", "par", "none", "ninguno", "ninguna"})


class Counts:
    """Judges the numbers of a text."""

    def __init__(self, lang: str, facts: Facts, cast: Cast) -> None:
        self.lang, self.facts, self.cast = lang, facts, cast
        self._things = said.THINGS[lang]
        self._tallies = Tallies(lang, facts, cast)
        self._worth = {*self._things, *NUMBERS[lang], *ORDINALS[lang], *_SOME}
        self._thing: tuple[str, int] | None = None
        """What was counted last, and in which sentence."""
        self._also: set[str] = set()
        """What else that sentence counted."""
        self._asked = "", False
        """The last sentence that was asked whether it speaks of dice, and the answer."""
        self._n = 0
        self._owners = Owners(lang, cast)
        self._phrases = Phrases(lang, cast, self._owners, self._tallies)
        self._claimed = bool(facts.counts or facts.tokens or facts.dice)

    def judge(self, reading: Reading) -> Iterator[str]:
        """Why each wrong number is wrong."""
        if not self._claimed:
            return
        self._n += 1
        tokens, text = reading.tokens, reading.text
        if self.lang == "es":
            yield from self._tallies.even(text)
        if self._worth.isdisjoint(tokens) and not _DIGIT.search(text):
            return
        nouns = [(i, self._things[token]) for i, token in enumerate(tokens) if token in self._things]
        numbers = said.merged(tokens, self.lang)
        self._owners.seats = {}
        if nouns:
            yield from self._phrases.judge(reading)
        for at, (value, end, kind) in numbers.items():
            why = self._number(reading, numbers, nouns, at, value, end, kind)
            if why:
                yield why
        yield from self._tallies.pairs(text)
        yield from self._tallies.scores(text)
        if nouns and self.lang == "es":
            yield from self._tallies.versus(text, {of for _, of in nouns})
        yield from self._thrown(numbers)
        yield from self._tallies.parity(text)
        yield from self._tallies.listed(text)
        thing = self._thing[0] if self._thing and self._thing[1] == self._n - 1 else None
        match = said.NONE_LEFT[self.lang].search(text) if thing or nouns else None
        if match:
            at = reading.word_at(match.start())
            thing = next((of for place, of in reversed(nouns) if place < at), thing)
            known, seat = (
                self._tallies.known(thing or ""),
                self._owners.seat_of(reading, {}, at + 1, reading.word_at(match.end()) + 1),
            )
            if known and seat in known and known[seat]:
                yield f"“{match.group()}”: the engine says {known[seat]}"
        if not nouns and self.facts.wounded and len(self.facts.wounded) == 1:
            yield from self._tallies.latest(text, self.facts.wounded[0])
        if nouns:
            self._thing = nouns[-1][1], self._n
            self._also = {of for _, of in nouns} - {self._thing[0]}

    def _number(
        self,
        reading: Reading,
        numbers: Numbers,
        nouns: list[tuple[int, str]],
        at: int,
        value: int,
        end: int,
        kind: str,
    ) -> str | None:
        tokens, text = reading.tokens, reading.text
        noun = self._counted(reading, end)
        dice = self._rolled(text)
        if self._tallies.by_parity(tokens, end):
            return None
        if kind == "face":
            many = any(n > 1 and after == at for n, after, _ in numbers.values())  # “a pair of sixes”
            return self._face(reading, numbers, at, value) if dice or (many and self.facts.dice) else None
        if noun is None and dice and tokens[end : end + 1] in (["puntos"], ["points"], ["pips"]):
            return self._face(reading, numbers, at, value)
        if noun is not None:
            thing, last = noun
            if self.lang == "en" and "would" in tokens[last : last + (4 if tokens[last : last + 1] == ["or"] else 2)]:
                return None  # “three Scars or four would have been enough for anyone”
            return self._judge(reading, numbers, thing, kind, value, at, last, text)
        again = self._thing is not None and self._thing[1] == self._n - 1 and kind == "ordinal"
        if self._thing and again and " ".join(tokens[max(0, at - 2) : at]) in _WAS_THE:
            return self._judge(reading, numbers, self._thing[0], kind, value, at, end, text)  # “Era la sexta”
        if kind == "ordinal" or (tokens[at] == "one" and tokens[at - 1 : at] == ["single"]):
            return None
        after = tokens[end] if end < len(tokens) else "."
        bare = after in said.NEXT_IF_BARE[self.lang] or (
            after == "de" and self._owners.person(tokens, end + 1) is not None
        )
        listed = after[0] == "@" and tokens[at - 1 : at] in (["y"], [","], [";"], ["and"])
        bare = bare or (dice and tokens[at - 1 : at] in (["sumó"], ["sumaba"], ["sumaron"], ["suma"], ["suman"]))
        bare = bare or (
            after in ("los", "las") and tokens[end + 1 : end + 2] in (["que"], ["suyos"], ["suyas"])
        )  # “eran ya cinco los que …”
        bare = bare or (listed and bool(nouns) and nouns[0][0] < at)  # “tres de odio guardaba Nui y cuatro Shunsaku”
        bare = bare or (value > 1 and tokens[at - 1 : at] == ["'s"] and after in _LAY and self._thing is not None)
        bare = bare or (value > 2 and tokens[end : end + 2] in (["of", "them"], ["de", "ellos"], ["de", "ellas"]))
        if not bare or self._vague(tokens, at):
            return None
        if tokens[at - 1 : at] in (["nor"], ["or"]) and "would" in tokens[:at]:
            return None  # “not one Scar would have done it, nor five”
        if (
            not nouns
            and tokens[end : end + 2] == ["of", "them"]
            and _OTHER_THINGS.search(text[: text.find(" of them")])
        ):
            return None  # “the hens came to look, seven of them”
        if (
            after in ("of", "de")
            and tokens[end + 1 : end + 2] in (["them"], ["ellos"], ["ellas"])
            and any(thing == "dice" for _, thing in nouns)
        ):
            return self._judge(reading, numbers, "dice", "bare", value, at, end, text)
        if dice and tokens[at - 1 : at] in (["his"], ["her"], ["their"]):
            return self._judge(
                reading, numbers, "dice", "bare", value, at, end, text
            )  # “Kenji threw his three dice, Kaede her five”
        if dice and (tokens[at - 1 : at] not in (["a"], ["an"]) or at):
            before_noun = [thing for place, thing in nouns if place < at]
            if not before_noun or before_noun[-1] == "dice":
                return self._face(reading, numbers, at, value)
        before = [thing for place, thing in nouns if place < at]
        if before and not (before[-1] == "edges" and self.lang == "en" and not reading.game):
            thing = before[-1]
            if not self._follows(reading, numbers, at, nouns):
                return None
        elif self._thing and self._thing[1] == self._n - 1 and not nouns:
            if self._thing[0] == "dice" and (value > 6 or self._owners.seat(reading, numbers, at, end)):
                return self._face(reading, numbers, at, value)
            if after not in _LAY and not said.HAS[self.lang].search(self._owners.clause(reading, at)):
                return self._weighed(reading, numbers, at, end, value)
            if self._owners.seat(reading, numbers, at, end) is None and at:
                return None
            why = self._judge(reading, numbers, self._thing[0], "bare", value, at, end, text)
            others = (self._judge(reading, numbers, of, "bare", value, at, end, text) for of in self._also)
            return why if why and all(others) else None
        else:
            return self._weighed(reading, numbers, at, end, value)
        return self._judge(reading, numbers, thing, "bare", value, at, end, text)

    def _rolled(self, text: str) -> bool:
        """Whether a sentence speaks of a throw of dice."""
        if self.facts.dice is None:
            return False
        if self._asked[0] != text:
            self._asked = text, said.ROLLED[self.lang].search(text) is not None
        return self._asked[1]

    def _weighed(self, reading: Reading, numbers: Numbers, at: int, end: int, value: int) -> str | None:
        """“Then they weighed what cannot be seen: seven for Hyobu”: when things are counted, any of them."""
        if (
            not (self.facts.beat == "count" or (self.facts.beat == "climax" and self.facts.dice))
            or value < 2
            or reading.tokens[end : end + 1] not in (["for"], ["a"], ["de"], ["para"])
        ):
            return None
        seat = self._owners.seat(reading, numbers, at, end)
        known = {
            found[seat]
            for thing in ("scars", "hatred", "edges", "tokens", "dice")
            if seat and (found := self._tallies.known(thing)) and seat in found
        }
        thrown = (self.facts.dice or {}).get(seat or "", ())
        known |= {*thrown, sum(thrown)} - {0}
        return f"“{reading.tokens[at]}”: the engine says {sorted(known)}" if known and value not in known else None

    def _follows(self, reading: Reading, numbers: Numbers, at: int, nouns: list[tuple[int, str]]) -> bool:
        """Whether a bare number goes on counting what has been named before it in the same sentence."""
        place = max(i for i, _ in nouns if i < at)
        tokens = reading.tokens
        if any(place - 4 < n < at for n in numbers):
            return True
        between = tokens[place + 1 : at]
        if said.HAS[self.lang].search(self._owners.clause(reading, at)) and "§" not in between and "." not in between:
            return True
        return len(between) <= 7 and not {".", ";", "§"} & set(between)

    def _vague(self, tokens: list[str], at: int) -> bool:
        """“one of them”, “the two”, “at seven”."""
        before = tokens[at - 1] if at else ""
        word = tokens[at]
        if word in ("uno", "una") and tokens[at - 2 : at] in (["solo", "tenía"], ["solo", "tiene"], ["sólo", "tenía"]):
            return self._thing is None or self._thing[1] != self._n - 1  # “Tsuneo solo tenía uno”
        if word in ("one", "una", "uno") and " ".join(tokens[at + 1 : at + 4]).startswith(said.BY_ONES):
            return True
        if word == "one" and tokens[at - 2 : at - 1] in (["a"], ["an"], ["the"], ["'s"]) and before.isalpha():
            return True  # “a long one”
        if word in ("one", "uno", "una") and before in ("not", "ni", "solo", "sólo", "que", "tenía", "tiene"):
            return True
        if word == "one" and self.lang == "en" and before in _OF_WHAT:
            return True
        if before in ("aquel", "aquella", "ese", "este"):
            return True  # “por culpa de aquel dos”
        if word in ("un", "una", "a"):
            k = at + 2 if tokens[at + 1 : at + 2] in (["sola"], ["solo"]) and before != "," else at + 1
            return tokens[k : k + 1] not in ([","], ["."], [";"])
        if word in ("one", "uno", "two", "dos") and (
            before in ("no", "the", "any", "each", "every", "los", "las", "some", "that", "this", "cada", "which")
            or tokens[at + 1 : at + 2] in (["of"], ["de"], ["another"])
        ):
            return True
        if before == "at" and tokens[at - 2 : at - 1] in (["stood"], ["stands"], ["was"], ["now"], ["remained"]):
            return False
        return before in ("at", "by", "o", "or", "hacía", "hace") or (
            before == "las" and tokens[at - 2 : at - 1] == ["a"]
        )

    def _counted(self, reading: Reading, end: int) -> tuple[str, int] | None:
        """The thing that the number before a word counts, and the place after it."""
        tokens = reading.tokens
        for k in range(end, min(len(tokens), end + 4)):
            token = tokens[k]
            if token in self._things:
                return self._things[token], k + 1
            if token not in said.BEFORE_NOUN[self.lang]:
                return None
        return None

    def _judge(
        self,
        reading: Reading,
        numbers: Numbers,
        thing: str,
        kind: str,
        value: int,
        at: int,
        end: int,
        text: str,
    ) -> str | None:
        tokens = reading.tokens
        word = tokens[at]
        before, after = " ".join(tokens[:at]) + " " if at else "", " " + " ".join(tokens[end:])
        if (
            value == 1
            and kind == "number"
            and word in _ONES
            and numbers[at][1] == at + 1
            and not (word == "one" and len(numbers) > 2)
            and indefinite(self.lang, word, before, after)
        ):
            return None
        if value == 1 and self.lang == "en" and kind == "number" and tokens[at - 1 : at] in (["not"], ["never"]):
            return None  # “not one Edge”
        alone = value == 1 and tokens[at : at + 2] in (["a", "single"], ["un", "solo"], ["una", "sola"])
        if alone and kind == "number" and re.search(r"\b(?:sin|ni|not|no|without) $", before):
            return None
        if thing == "tokens" and kind != "bare" and re.match(r" of (?!choice|hers|his|theirs)", after):
            return None
        if thing == "dice":
            after = after.replace(" for ", " . ")
        if more_than_all(self._tallies.known(thing), thing, value, after):
            return f"“{' '.join(tokens[at:end])}”: more than the engine says in all"
        if thing != "dice" and said.SPENT.search(before):
            return None
        gone = said.GONE.search(before)
        if gone and not (kind == "ordinal" and gone.group().startswith("era")):
            return None
        if said.MORE[self.lang].match(after) or said.ANOTHER.search(before):
            return None
        if means_something_else(self.lang, reading, thing, word, before, after, text):
            return None
        clause = self._owners.clause(reading, at)
        if said.OTHER_PEOPLE.search(clause) and not re.search(r"@\d", clause):
            return None
        seat = self._owners.seat(reading, numbers, at, end)
        together = said.TOGETHER.search(text)
        if together and seat is not None and together.group() in _ALL_OF_ONE and len(reading.named) < 2:
            together = None  # “Sango died with nine scars in all”
        allowed = self._tallies.allowed(thing, seat, together is not None, said.EACH.search(clause) is not None)
        if allowed is None or value in allowed:
            return None
        if excused(self.lang, self._tallies.known(thing), reading, numbers, thing, at, value):
            return None
        if thing == "tokens" and tokens[at - 1 : at] == ["los"] and value == sum((self.facts.tokens or {}).values()):
            return None  # “los tres marcadores repartidos”
        if kind == "ordinal":
            if (
                thing == "tokens"
                and tokens[at - 1 : at] == ["the"]
                and value <= sum((self.facts.tokens or {}).values())
            ):
                return None  # “the fifth token went to Kenji”: of all
            newest = said.NEWEST.search(before) is not None
            if not newest and allowed and value <= max(allowed):
                return None
            if newest and value == 1 and word in ("primera", "primero", "first") and seat is None:
                return None
        return f"“{' '.join(tokens[at:end])}”: the engine says {', '.join(map(str, sorted(allowed))) or 'none'}"

    def _face(self, reading: Reading, numbers: Numbers, at: int, value: int) -> str | None:
        dice = self.facts.dice or {}
        if said.WANTED.search(" ".join(reading.tokens[:at]) + " "):
            return None
        seat = self._owners.seat(reading, numbers, at, numbers[at][1])
        of = [dice[seat]] if seat is not None and seat in dice else list(dice.values())
        if not any(of) or value == -1 or (value == 1 and reading.tokens[at] in ("one", "un", "una") and seat is None):
            return None
        allowed = {n for faces in of for n in (*faces, sum(faces), len(faces))}
        if seat is None and said.TOGETHER.search(reading.text):
            allowed |= {sum(map(sum, dice.values())), sum(map(len, dice.values()))}
        if numbers[at][2] == "face":
            many = next((n for n, after, _ in numbers.values() if after == at), 0)
            if many > 1 and value > 0:
                return None if any(faces.count(value) == many for faces in of) else f"{many} × {value}: not so the dice"
            return None if any(value in faces for faces in of) else f"“{reading.tokens[at]}”: no die shows it"
        if value in allowed:
            return None
        return f"“{reading.tokens[at]}”: the dice fell {', '.join(map(str, sorted(allowed)))}"

    def _thrown(self, numbers: Numbers) -> Iterator[str]:
        """As many faces listed as were thrown: they must be those."""
        for seat, faces in (self.facts.dice or {}).items():
            listed = [
                numbers[at][0] for at, of in self._owners.seats.items() if of == seat and 1 <= numbers[at][0] <= 6
            ]
            if len(listed) == len(faces) > 2 and set(listed) <= set(faces) and sorted(listed) != sorted(faces):
                yield f"{listed}: the dice fell {list(faces)}"

"""The small syntax of the story texts: slots, gender forms, conditions. What a writer may type is in docs/writing.md.

    line = parse("[victim] {one:Sentado|Sentada|En silencio}, {one} miró a {victim}.", "spines/carta:…")
    cast = Cast("es", {"one": Named("Kaede", "f"), "victim": Named("Ume", "f")}, {})
    line.fits(cast), line.render(cast)          # True, "Sentada, Kaede miró a Ume."

A value is put in as it is and never read again: braces or brackets in a player's text stay what they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

__all__ = [
    "ENDS",
    "NOUNS",
    "PEOPLE",
    "PHRASES",
    "ROLES",
    "SAMURAI",
    "TONES",
    "Cast",
    "Condition",
    "Line",
    "Named",
    "Slot",
    "TextError",
    "parse",
]

SAMURAI = ("one", "two", "win", "los", "att", "def", "act", "oth")
"""Slots that name one of the two samurai."""
ROLES = ("catalyst", "victim", "coveted")
"""Slots that name a key character; they have a value once the character has been brought in."""
PEOPLE = SAMURAI + ROLES
PHRASES = ("object", "place", "duelplace", "wrong")
"""Slots for a noun phrase with its article; Spanish contracts it."""
NOUNS = (*PHRASES, "theme", "virtue", "card")
GENDERS = ("m", "f", "u")
TONES = ("sober", "lyrical", "chronicle")
"""Narrators' tones: `[tone=lyrical]` stands before an alternative that belongs to one of them."""

ENDS = ("blow", "wounds", "missed")
"""How the duel was decided, for the epilogue: `[end=blow]` by a mortal blow (or the last chance), `[end=wounds]` by counting wounds
when nobody could strike any more, `[end=missed]` by counting them after a blow that was to end it had failed."""
_LABELS = {"tone": TONES, "end": ENDS}
"""Conditions on the telling itself: the field of `Cast` that each looks at, and what it may be."""

_CONDITION = re.compile(r"\[([^\[\]]*)\]\s*")
_SLOT = re.compile(r"\{([^{}]*)\}")
_TEST = re.compile(r"(!?)([a-z]+)(?:=([a-z|]+))?")
_START = re.compile(r"(?:^|[.!?][»”’\"')]*\s+)[—«“‘¿¡(\s]*$|\n[—«“‘¿¡(\s]*$")
_TAG = re.compile(r"[.!?][»”’\"')]*\s+—$")  # —¿Quién? —{one:…}: the sentence goes on after the raya
_DE = re.compile(r"\b([Dd]e|[Aa])\s$")
_Y = re.compile(r"(\s|^)([yYoO])\s$")


class TextError(ValueError):
    """A text that cannot be read. `where` is its file and path, `why` what is wrong with it."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why


@dataclass(frozen=True, slots=True)
class Named:
    """Someone a slot may name. gender: `m`, `f` or None (unmarked)."""

    name: str
    gender: str | None = None


@dataclass(frozen=True, slots=True)
class Cast:
    """What the slots stand for. `people` by slot (`one`, `victim`, …), `nouns` by slot (`object`, `theme`, …).

    A slot without a value makes a line unfit, so a text can never be told with a hole in it.
    """

    lang: str
    people: Mapping[str, Named]
    nouns: Mapping[str, str]
    tone: str = ""
    end: str = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """`[name]`, `[!name]`, `[name=m|f]`, `[tone=sober|lyrical]` or `[end=blow]`."""

    name: str
    negated: bool = False
    genders: tuple[str, ...] = ()

    def holds(self, cast: Cast) -> bool:
        """Whether it holds for this cast. A gender of someone who is not there fails, also negated."""
        if self.name in _LABELS:
            return (getattr(cast, self.name) in self.genders) is not self.negated
        if self.genders:
            who = cast.people.get(self.name)
            return who is not None and ((who.gender or "u") in self.genders) is not self.negated
        return (self.name in cast.people or self.name in cast.nouns) is not self.negated


@dataclass(frozen=True, slots=True)
class Slot:
    """`{name}`, or `{name:form|form|form}`."""

    name: str
    forms: tuple[str, ...] = ()

    def fits(self, cast: Cast) -> bool:
        """Whether it has a value: two forms say nothing of someone unmarked."""
        if self.name == "vos":
            return True
        if self.name in PEOPLE:
            who = cast.people.get(self.name)
            return who is not None and (len(self.forms) != 2 or who.gender is not None)
        return self.name in cast.nouns

    def value(self, cast: Cast) -> str:
        """Its value; KeyError where it has none."""
        if self.name == "vos":
            return self.forms[1 if cast.lang == "es-419" else 0]
        if self.name not in PEOPLE:
            return cast.nouns[self.name]
        who = cast.people[self.name]
        if not self.forms:
            return who.name
        return self.forms[{"m": 0, "f": 1}.get(who.gender or "u", 2)]


@dataclass(frozen=True, slots=True)
class Line:
    """One text, read. `id` says where it stands (`common/duel:attacks.serene.3`)."""

    id: str
    conditions: tuple[Condition, ...]
    parts: tuple[str | Slot, ...]

    def fits(self, cast: Cast) -> bool:
        """Whether its conditions hold and every slot has a value."""
        return all(c.holds(cast) for c in self.conditions) and all(
            part.fits(cast) for part in self.parts if isinstance(part, Slot)
        )

    def slots(self) -> tuple[Slot, ...]:
        """Its slots, in order."""
        return tuple(part for part in self.parts if isinstance(part, Slot))

    def names(self, slot: str) -> bool:
        """Whether it speaks of this slot at all."""
        return any(part.name == slot for part in self.slots())

    def wants_someone(self) -> bool:
        """Whether it is there only for a key character."""
        return any(c.name in ROLES and not c.negated for c in self.conditions)

    def toned(self) -> bool:
        """Whether it belongs to some tones only."""
        return any(c.name == "tone" for c in self.conditions)

    def render(self, cast: Cast, *, phrase: bool = False) -> str:
        """The text for this cast; a `phrase` doesn't begin with a capital. KeyError where a slot has no value: ask `fits` first."""
        out = ""
        for part in self.parts:
            out = out + part if isinstance(part, str) else _join(out, part, cast, capital=bool(out) or not phrase)
        return out


def parse(text: str, where: str) -> Line:
    """Read one text. TextError: brackets or braces that do not match, unknown slots, wrong numbers of forms."""
    conditions: list[Condition] = []
    rest = text.strip()
    while rest.startswith("["):
        found = _CONDITION.match(rest)
        if found is None:
            raise TextError(where, "a condition is not closed")
        conditions += _conditions(found[1], where)
        rest = rest[found.end() :]
    if "[" in rest or "]" in rest:
        raise TextError(where, "a bracket in the middle: conditions stand at the start")
    if not rest:
        raise TextError(where, "an empty text")
    parts: list[str | Slot] = []
    at = 0
    for found in _SLOT.finditer(rest):
        _plain(rest[at : found.start()], parts, where)
        parts.append(_slot(found[1], where))
        at = found.end()
    _plain(rest[at:], parts, where)
    return Line(where, tuple(conditions), tuple(parts))


def _plain(text: str, parts: list[str | Slot], where: str) -> None:
    if "{" in text or "}" in text:
        raise TextError(where, "braces that do not match, or one slot within another")
    if text:
        parts.append(text)


def _conditions(text: str, where: str) -> list[Condition]:
    out = []
    for word in re.split(r"[,\s&]+", text.strip()):
        found = _TEST.fullmatch(word)
        if found is None:
            raise TextError(where, f"unreadable condition [{text}]")
        negated, name, genders = found.groups()
        if allowed := _LABELS.get(name):
            labels = tuple((genders or "").split("|"))
            if any(label not in allowed for label in labels):
                raise TextError(where, f"condition [{word}]: {name} is one of {', '.join(allowed)}")
            out.append(Condition(name, bool(negated), labels))
            continue
        if name not in PEOPLE and name not in NOUNS:
            raise TextError(where, f"condition on {name}, which is no slot")
        values = tuple(genders.split("|")) if genders else ()
        if values and (name not in PEOPLE or any(v not in GENDERS for v in values)):
            raise TextError(where, f"condition [{word}]: a gender is m, f or u, of a person")
        if not values and name in SAMURAI:
            raise TextError(where, f"condition [{word}]: the samurai are always there; only their gender is a question")
        out.append(Condition(name, bool(negated), values))
    return out


def _slot(text: str, where: str) -> Slot:
    name, colon, rest = text.partition(":")
    forms = tuple(rest.split("|")) if colon else ()
    if name == "vos":
        if len(forms) != 2:
            raise TextError(where, f"{{{text}}}: vos takes two forms, Spain and Latin America")
    elif name in PEOPLE:
        if colon and len(forms) not in (2, 3):
            raise TextError(where, f"{{{text}}}: {len(forms)} forms; masculine, feminine, unmarked")
    elif name in NOUNS:
        if colon:
            raise TextError(where, f"{{{text}}}: {name} has no gender forms")
    else:
        raise TextError(where, f"unknown slot {{{text}}}")
    return Slot(name, forms)


def _join(out: str, slot: Slot, cast: Cast, *, capital: bool) -> str:
    """Put a value behind what stands there already: contraction, e/u for y/o, a capital at the start of a sentence."""
    value = slot.value(cast)
    if slot.name == "theme" or not value:
        return out + value
    if cast.lang != "en":
        if slot.name in PHRASES and value.startswith("el ") and (found := _DE.search(out)):
            return out[: found.end() - 1] + "l " + value[3:]
        out = _euphony(out, value)
    if capital and value[0].islower() and _START.search(out) and not _TAG.search(out):
        value = value[0].upper() + value[1:]
    return out + value


def _euphony(out: str, value: str) -> str:
    found = _Y.search(out)
    if found is None:
        return out
    head = value.lower()
    word, at = found[2], found.start(2)
    if word in "yY" and re.match(r"h?[ií](?![aeou])", head):
        return out[:at] + ("e" if word == "y" else "E") + out[at + 1 :]
    if word in "oO" and re.match(r"h?[oó]", head):
        return out[:at] + ("u" if word == "o" else "U") + out[at + 1 :]
    return out

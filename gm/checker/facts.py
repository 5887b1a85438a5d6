"""FACTS.json, parsed. A key left out claims nothing (`None` here, or `UNSAID` where null is a claim); an empty list is a claim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

__all__ = ["UNSAID", "BadFacts", "Facts", "Person", "Secret", "Unsaid"]

SEATS = ("A", "B")
SYSTEMS = {"karmico": tuple("ABCDEF"), "fate": tuple("ABCDEF")}
"""The seats of the games that seat more than two; FACTS.json says `"system"` where it is of one of them."""


class BadFacts(ValueError):
    """FACTS.json is not what it should be."""


class Unsaid(Enum):
    """Nothing is claimed."""

    UNSAID = "unsaid"


UNSAID = Unsaid.UNSAID


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the story. `alive` and `present` are None where nothing is claimed."""

    name: str
    role: str
    seat: str | None = None
    voice: str | None = None
    gender: str | None = None
    human: bool = False
    alive: bool | None = None
    present: bool | None = None


@dataclass(frozen=True, slots=True)
class Secret:
    """A choice that must not be told. `value` is a number, or a word."""

    seat: str
    what: str
    value: int | str | bool | None


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a beat."""

    beat: str | None = None
    people: tuple[Person, ...] = ()
    winner: str | Unsaid | None = UNSAID
    wounded: tuple[str, ...] | None = None
    dies: tuple[str, ...] | None = None
    defeated: str | Unsaid | None = UNSAID
    counts: Mapping[str, Mapping[str, int]] | None = None
    """Edges, hatred and scars by seat."""
    tokens: Mapping[str, int] | None = None
    dice: Mapping[str, tuple[int, ...]] | None = None
    deeds: Mapping[str, tuple[str, ...]] | None = None
    told_by: str | None = None
    secret: tuple[Secret, ...] = ()
    previous: tuple[str, ...] = ()
    max_words: int | None = None
    system: str | None = None
    """Which of the sister systems it is of; None: Un momento único."""
    hurt: tuple[str, ...] = ()
    """Who carries a hurt from before, in a sister system: it may be told of."""
    attempt: tuple[str, bool] | None = None
    """Who tried something, in a sister system, and whether it came off."""

    @classmethod
    def parse(cls, data: object) -> Facts:
        """From JSON. BadFacts: says which key is wrong, and how. Unknown keys are ignored."""
        top = _mapping("FACTS", data)
        system = _system(top.get("system"))
        seats = SYSTEMS.get(system or "", SEATS)
        people = tuple(_person(i, entry, seats) for i, entry in enumerate(_list("people", top.get("people", []))))
        counts, tokens, dice = _counts(top.get("counts"), seats)
        max_words = top.get("max_words")
        if max_words is not None and (not _is_int(max_words) or max_words < 1):
            raise BadFacts("max_words: a whole number above 0 is expected")
        return cls(
            beat=_text("beat", top.get("beat")),
            people=people,
            winner=_seat("winner", top["winner"], seats) if "winner" in top else UNSAID,
            wounded=_seats("wounded", top["wounded"], seats) if "wounded" in top else None,
            dies=_seats("dies", top["dies"], seats) if "dies" in top else None,
            defeated=_seat("defeated", top["defeated"], seats) if "defeated" in top else UNSAID,
            counts=counts,
            tokens=tokens,
            dice=dice,
            deeds=_deeds(top["deeds"]) if top.get("deeds") is not None else None,
            told_by=_seat("told_by", top.get("told_by"), seats),
            secret=tuple(_secret(i, entry, seats) for i, entry in enumerate(_list("secret", top.get("secret") or []))),
            previous=tuple(_texts("previous", top.get("previous") or [])),
            max_words=max_words,
            system=system,
            hurt=tuple(_seats("hurt", top.get("hurt") or [], seats)),
            attempt=_attempt(top.get("attempt"), seats),
        )

    def seated(self, seat: str) -> int | None:
        """The index of the samurai of a seat."""
        return next((i for i, who in enumerate(self.people) if who.seat == seat), None)


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _mapping(key: str, value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise BadFacts(f"{key}: an object is expected")
    return value


def _list(key: str, value: object) -> Sequence[Any]:
    if not isinstance(value, list):
        raise BadFacts(f"{key}: a list is expected")
    return value


def _text(key: str, value: object) -> str | None:
    if value is not None and not isinstance(value, str):
        raise BadFacts(f"{key}: a text is expected")
    return value


def _texts(key: str, value: object) -> list[str]:
    texts = _list(key, value)
    if not all(isinstance(text, str) for text in texts):
        raise BadFacts(f"{key}: a list of texts is expected")
    return list(texts)


def _system(value: object) -> str | None:
    if value in (None, "momento"):
        return None
    if value not in SYSTEMS:
        raise BadFacts(f"system: momento, {', '.join(SYSTEMS)} or null is expected, not {value!r}")
    return str(value)


def _seat(key: str, value: object, seats: Sequence[str]) -> str | None:
    if value is not None and value not in seats:
        raise BadFacts(f"{key}: {', '.join(seats)} or null is expected, not {value!r}")
    return str(value) if value is not None else None


def _attempt(value: object, seats: Sequence[str]) -> tuple[str, bool] | None:
    if value is None:
        return None
    one = _mapping("attempt", value)
    seat, success = _seat("attempt.seat", one.get("seat"), seats), _truth("attempt.success", one.get("success"))
    if seat is None or success is None:
        raise BadFacts("attempt: a seat and success are expected")
    return seat, success


def _seats(key: str, value: object, seats: Sequence[str]) -> tuple[str, ...]:
    return tuple(seat for seat in (_seat(key, entry, seats) for entry in _list(key, value)) if seat)


def _truth(key: str, value: object) -> bool | None:
    if value is not None and not isinstance(value, bool):
        raise BadFacts(f"{key}: true or false is expected")
    return value


def _person(i: int, entry: object, seats: Sequence[str]) -> Person:
    key = f"people[{i}]"
    who = _mapping(key, entry)
    name = _text(f"{key}.name", who.get("name"))
    if not name:
        raise BadFacts(f"{key}.name: a name is expected")
    gender = _text(f"{key}.gender", who.get("gender"))
    if gender not in ("f", "m", None):
        raise BadFacts(f"{key}.gender: f, m or null is expected, not {gender!r}")
    return Person(
        name=name,
        role=_text(f"{key}.role", who.get("role")) or "samurai",
        seat=_seat(f"{key}.seat", who.get("seat"), seats),
        voice=_seat(f"{key}.voice", who.get("voice"), seats),
        gender=gender,
        human=bool(_truth(f"{key}.human", who.get("human"))),
        alive=_truth(f"{key}.alive", who.get("alive")),
        present=_truth(f"{key}.present", who.get("present")),
    )


_Numbers = Mapping[str, int]
_Counts = tuple[Mapping[str, _Numbers] | None, _Numbers | None, Mapping[str, tuple[int, ...]] | None]


def _numbers(key: str, value: object) -> _Numbers:
    numbers = _mapping(key, value)
    for name, number in numbers.items():
        if not _is_int(number):
            raise BadFacts(f"{key}.{name}: a whole number is expected")
    return dict(numbers)


def _counts(value: object, among: Sequence[str]) -> _Counts:
    if value is None:
        return None, None, None
    counts = _mapping("counts", value)
    seats = {seat: _numbers(f"counts.{seat}", counts[seat]) for seat in among if seat in counts}
    tokens = _numbers("counts.tokens", counts["tokens"]) if counts.get("tokens") is not None else None
    dice = None
    if counts.get("dice") is not None:
        dice = {}
        for seat, faces in _mapping("counts.dice", counts["dice"]).items():
            if not all(_is_int(face) for face in _list(f"counts.dice.{seat}", faces)):
                raise BadFacts(f"counts.dice.{seat}: a list of whole numbers is expected")
            dice[seat] = tuple(faces)
    return seats, tokens, dice


def _deeds(value: object) -> Mapping[str, tuple[str, ...]]:
    return {seat: tuple(_texts(f"deeds.{seat}", texts)) for seat, texts in _mapping("deeds", value).items()}


def _secret(i: int, entry: object, seats: Sequence[str]) -> Secret:
    key = f"secret[{i}]"
    secret = _mapping(key, entry)
    seat = _seat(f"{key}.seat", secret.get("seat"), seats)
    what = _text(f"{key}.what", secret.get("what"))
    if seat is None or not what:
        raise BadFacts(f"{key}: a seat and what are expected")
    value = secret.get("value")
    if value is not None and not isinstance(value, (int, str)):
        raise BadFacts(f"{key}.value: a number or a text is expected")
    return Secret(seat, what, value)

"""What the program knows of each sister system. Its parts are imported when it is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gm.i18n import N_
from gm.record.session import Session
from gm.samurai.chance import Chance
from gm.sister.seats import Mind
from gm.storyteller.sister import SisterTeller
from rules import BadOption, names

__all__ = ["KINDS", "Kind", "ai_player", "kind_of", "teller_of"]


@dataclass(frozen=True, slots=True)
class Kind:
    """One system. `title` is shown at the start, `invitation` below it."""

    name: str
    title: str
    invitation: str
    teller: Callable[..., SisterTeller]
    mind: Callable[[str, Chance, int], Mind]
    """An AI for a seat; the number is how long the story is to be (adventures, conflicts)."""
    person: Any
    """The class that asks a person."""
    screen: Any
    """The module that puts events into words."""
    order: Callable[[Mapping[str, Any], Sequence[str]], Sequence[str]]
    length: int
    """How long a story is without being asked."""


KINDS = ("karmico", "fate")


def kind_of(name: str) -> Kind:
    """The system of that name. BadOption: one that cannot be played here."""
    if name == "karmico":
        from gm.sister.karmico import mind, person, screen
        from gm.storyteller.karmico import KarmicoTeller

        return Kind(
            name,
            N_("SISTEMA KÁRMICO"),
            N_(
                "You are the one who acts; the other names what stands in the way. Three dice, and you choose where each goes."
            ),
            KarmicoTeller,
            mind.KarmicoMind,
            person.KarmicoPerson,
            screen,
            mind.order,
            2,
        )
    if name == "fate":
        from gm.sister.fate import mind as fate_mind
        from gm.sister.fate import person as fate_person
        from gm.sister.fate import screen as fate_screen
        from gm.storyteller.fate import FateTeller

        return Kind(
            name,
            N_("FATE ACELERADO"),
            N_("A conflict: attack, defend, make an advantage, and know when to give way."),
            FateTeller,
            fate_mind.FateMind,
            fate_person.FatePerson,
            fate_screen,
            fate_mind.order,
            3,
        )
    if name in names():
        raise BadOption("{system} has no storyteller here; gm engine plays it", system=name)
    raise BadOption("there is no system {name}; there is {names}", name=ascii(name[:40]), names=", ".join(names()))


def teller_of(session: Session) -> Callable[[], SisterTeller]:
    """What makes the storyteller of a game: always the same for the same record."""
    kind, header = kind_of(session.header["system"]), session.header
    humans = tuple(header.get("humans", ()))
    return lambda: kind.teller(header["lang"], session.story_key, header["cast"], humans=humans)


def ai_player(session: Session, seat: str, length: int | None = None) -> Mind:
    """The AI as a player of that seat. `length`: how long the story is to be, where it is not what the record says."""
    kind = kind_of(session.header["system"])
    return kind.mind(
        seat, Chance(session.mind_key, f"sister:{seat}"), length or int(session.header.get("length", kind.length))
    )

"""A brief: what a narrator, the built-in storyteller or a model, is told about one beat.

It is made from committed events only. `facts` has the keys of the checker's FACTS.json: a key left out claims nothing, an empty
list or None is a claim. Nothing secret is in it, because events hold no secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gm.narration.ledger import SEATS, Event, Exchange, Ledger, State

__all__ = ["MAX_WORDS", "Brief", "facts"]

MAX_WORDS = {
    "opening": 180,
    "between": 60,
    "theme": 60,
    "scene": 300,
    "ruling": 90,
    "climax": 140,
    "ending": 260,
    "deed": 130,
    "strikes_first": 60,
    "attack": 50,
    "defend": 50,
    "clash": 60,
    "exchange": 110,
    "mortal": 90,
    "last": 90,
    "count": 90,
    "epilogue": 160,
}
"""The beats, in the order of a game, and the longest prose each may have."""

_CHAPTER = ("theme", "scene", "ruling", "climax", "ending")
_FOUGHT = ("exchange", "mortal", "last")


@dataclass(frozen=True, slots=True)
class Brief:
    """One beat to be told."""

    lang: str
    """es, es-419 or en."""
    beat: str
    """One of MAX_WORDS."""
    n: int
    """The committed step it belongs to."""
    facts: Mapping[str, Any]
    """As in FACTS.json."""
    events: tuple[Event, ...]
    """The events of that step."""
    event: Event
    """The event among them that called for this beat."""
    state: State
    """The arbiter's view after the step, without the choices that are still secret."""
    ledger: Ledger
    previous: tuple[str, ...]
    """The last paragraphs told, oldest first."""
    lines: tuple[str, ...] = ()
    """What must not occur at all."""
    veils: tuple[str, ...] = ()
    """What may occur, but not on stage."""
    max_words: int = 160

    @property
    def purpose(self) -> str:
        """Which fixed part the call for it begins with."""
        return "narrate"

    @property
    def before(self) -> bool:
        """Whether it stands before what its event itself says: no beat of this game does."""
        return False

    @property
    def seat(self) -> str | None:
        """Whose telling it is, where it is anyone's."""
        found = self.event.get("seat")
        return found if isinstance(found, str) else None


def facts(
    beat: str, event: Event, events: Sequence[Event], ledger: Ledger, humans: Sequence[str], previous: Sequence[str]
) -> dict[str, Any]:
    """The facts of a beat. `ledger` is the one after the step."""
    known: dict[str, Any] = {"beat": beat, "people": _people(beat, ledger, humans)}
    if beat in _CHAPTER:
        _chapter_facts(known, beat, ledger)
    elif beat in _FOUGHT and ledger.exchange:
        _duel_facts(known, beat, ledger, ledger.exchange)
    elif beat == "clash":
        known |= {"winner": None, "wounded": [], "dies": [], "defeated": None}
    elif beat in ("count", "epilogue") and ledger.outcome:
        known |= {"winner": ledger.outcome["triumphs"], "defeated": ledger.outcome["defeated"], "wounded": []}
        if beat == "count":
            known["dies"] = []
    elif beat in ("opening", "between", "strikes_first", "attack", "defend"):
        known |= {"wounded": [], "dies": []}
    if "dies" not in known and beat != "epilogue":
        known["dies"] = []
    known["counts"] = _counts(events, ledger)
    if (deeds := _deeds(beat, event, ledger)) is not None:
        known["deeds"] = deeds
    known["told_by"] = _told_by(beat, event, ledger)
    known["previous"] = list(previous)
    known["max_words"] = MAX_WORDS[beat]
    return known


def _people(beat: str, ledger: Ledger, humans: Sequence[str]) -> list[dict[str, Any]]:
    dead = (ledger.outcome or {}).get("dies") if beat == "epilogue" else None
    people: list[dict[str, Any]] = [
        {
            "name": ledger.samurai[seat].name,
            "role": "samurai",
            "seat": seat,
            "gender": ledger.samurai[seat].gender,
            "human": seat in humans,
            "alive": seat != dead,
            "present": True,
        }
        for seat in SEATS
    ]
    number = ledger.chapter.number if ledger.chapter else 0
    for who in ledger.key_people():
        entry: dict[str, Any] = {"name": who.name, "role": who.role, "voice": who.voice, "gender": who.gender}
        if beat in _CHAPTER and who.chapter == number:
            entry["present"] = True
        people.append(entry)
    return people


def _chapter_facts(known: dict[str, Any], beat: str, ledger: Ledger) -> None:
    chapter = ledger.chapter
    known["wounded"] = []
    if chapter and beat in ("climax", "ending"):
        known["winner"] = chapter.winner


def _duel_facts(known: dict[str, Any], beat: str, ledger: Ledger, exchange: Exchange) -> None:
    outcome = ledger.outcome if ledger.outcome and ledger.outcome["by"] == beat else None
    known["winner"] = exchange.winner
    known["wounded"] = [seat for seat in SEATS if any(w.seat == seat for w in exchange.wounds)]
    known["dies"] = [outcome["dies"]] if outcome and outcome["dies"] else []
    known["defeated"] = outcome["defeated"] if outcome else None


def _counts(events: Sequence[Event], ledger: Ledger) -> dict[str, Any]:
    counts: dict[str, Any] = {
        seat: {
            "edges": who.edges,
            "hatred": who.hatred if who.noted is None else who.noted,
            "scars": who.scars,
        }
        for seat, who in ledger.samurai.items()
    }
    rulings = [e for e in events if e["type"] == "ruling"]
    if rulings:
        counts["tokens"] = dict(rulings[-1]["tokens"])
    dice = {e["seat"]: list(e["faces"]) for e in events if e["type"] == "roll"}
    if dice:
        counts["dice"] = dice
    return counts


def _deeds(beat: str, event: Event, ledger: Ledger) -> dict[str, list[str]] | None:
    deeds: dict[str, list[str]] = {seat: [] for seat in SEATS}
    exchange = ledger.exchange
    if beat in (*_FOUGHT, "clash") and exchange and exchange.attacker:
        attacker = exchange.attacker
        defender = "B" if attacker == "A" else "A"
        deeds[attacker] = [exchange.attack] if exchange.attack else []
        deeds[defender] = [exchange.defence] if exchange.defence else []
        return deeds
    if beat in ("ruling", "deed", "attack", "defend") and (text := event.get("text", "")):
        deeds[event["seat"]] = [text]
        if beat == "ruling" and event["favours"] in deeds:
            deeds[event["favours"]] = [text]  # what was decided is what that samurai did, whoever decided it
        return deeds
    return None


def _told_by(beat: str, event: Event, ledger: Ledger) -> str | None:
    if beat in ("opening", "theme", "scene", "ruling", "ending", "deed", "exchange", "mortal", "last", "epilogue"):
        return event.get("seat")
    return None

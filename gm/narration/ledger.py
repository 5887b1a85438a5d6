"""What has happened so far, exact and bounded: totals instead of deltas, one line a finished chapter.

A ledger is frozen; `observe` gives the next one. It is built from events and the arbiter's state alone, so that observing the same
steps always gives the same ledger, and its size doesn't grow with the story (texts are cut, rulings are kept for the current
chapter only). It holds nothing that is still secret, because no event does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

__all__ = [
    "SEATS",
    "Chapter",
    "Deed",
    "Event",
    "Exchange",
    "KeyPerson",
    "Ledger",
    "Samurai",
    "State",
    "Wound",
    "other",
    "previous",
]

Event = Mapping[str, Any]
State = Mapping[str, Any]

SEATS = ("A", "B")
CUT = 160
"""The longest player's text kept, in code points."""
MAX_CHAPTERS = 8


def other(seat: str) -> str:
    """The other seat."""
    return "B" if seat == "A" else "A"


def _cut(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= CUT else line[: CUT - 1].rstrip() + "…"


@dataclass(frozen=True, slots=True)
class Samurai:
    """A seat's samurai. `name` is empty until presented; gender is `f`, `m` or None (unmarked)."""

    name: str = ""
    gender: str | None = None
    who: str = ""
    edges: int = 0
    hatred: int = 0
    noted: int | None = None
    scars: int = 0
    alive: bool = True


@dataclass(frozen=True, slots=True)
class KeyPerson:
    """A key character brought in by `voice` in a chapter."""

    role: str
    name: str
    gender: str | None
    voice: str
    chapter: int


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter. `key` is the key theme or None; `framed`: a player told the scene (None: not yet set); `winner` after the climax."""

    number: int
    active: str
    virtue: str | None = None
    themed: bool = False
    key: str | None = None
    theme: str = ""
    framed: bool | None = None
    scene: str = ""
    rulings: tuple[tuple[str, str], ...] = ()
    ruled: int = 0
    decided: bool = False
    winner: str | None = None
    ended: bool = False

    @property
    def loser(self) -> str | None:
        """The seat that lost the climax."""
        return other(self.winner) if self.winner else None


@dataclass(frozen=True, slots=True)
class Deed:
    """How a seat dealt with hatred. choice: `embrace` or `release`."""

    seat: str
    choice: str
    text: str


@dataclass(frozen=True, slots=True)
class Wound:
    """Scars taken in the duel. by: exchange, clash or mortal."""

    seat: str
    scars: int
    by: str
    before: int
    """Scars the seat carried before, those of the chapters included."""
    earlier: int
    """Times the seat had been wounded in this duel."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """The exchange going on, or just resolved. `winner` is its own winner, a clash included; None while open, or nobody."""

    number: int
    kind: str
    attacker: str | None
    by: str | None = None
    attack: str = ""
    defence: str = ""
    resolved: bool = False
    tie: bool = False
    winner: str | None = None
    clash: bool = False
    bets: bool = False
    """Whether somebody was asked to bet."""
    wounds: tuple[Wound, ...] = ()


@dataclass(frozen=True, slots=True)
class Ledger:
    """Everything a narrator may know."""

    samurai: Mapping[str, Samurai]
    opened: bool = False
    opening: str = ""
    """The opening a player told; empty where it was left to the narrator."""
    story_virtue: str | None = None
    chapters: tuple[Chapter, ...] = ()
    people: Mapping[str, KeyPerson] | None = None
    deeds: tuple[Deed, ...] = ()
    exchange: Exchange | None = None
    exchanges: int = 0
    duel_wounds: Mapping[str, int] | None = None
    outcome: Mapping[str, Any] | None = None
    told: int = 0
    """Parts of the epilogue told."""
    over: bool = False

    @classmethod
    def new(cls) -> Ledger:
        """Before anything has happened."""
        return cls(samurai={seat: Samurai() for seat in SEATS}, people={}, duel_wounds=dict.fromkeys(SEATS, 0))

    @property
    def chapter(self) -> Chapter | None:
        """The current (or the last) chapter."""
        return self.chapters[-1] if self.chapters else None

    def key_people(self) -> tuple[KeyPerson, ...]:
        """The key characters brought in so far, in a fixed order."""
        known = self.people or {}
        return tuple(known[role] for role in ("catalyst", "victim", "coveted") if role in known)

    def observe(self, events: Iterable[Event], state: State) -> Ledger:
        """The ledger after one committed step. `state` is the arbiter's view after it."""
        now = self
        for event in events:
            reader = _READERS.get(event["type"])
            now = reader(now, event) if reader else now
        return now._totals(state)

    def _totals(self, state: State) -> Ledger:
        seats = state.get("seats") or {}
        after = {
            seat: replace(
                who,
                edges=seats[seat]["edges"],
                hatred=seats[seat]["hatred"],
                noted=seats[seat].get("noted_hatred"),
                scars=seats[seat]["scars"],
                alive=(self.outcome or {}).get("dies") != seat,
            )
            if seat in seats
            else who
            for seat, who in self.samurai.items()
        }
        return replace(self, samurai=after)

    def view(self) -> dict[str, Any]:
        """The ledger as JSON for a narrator: bounded, in a fixed order."""
        return {
            "samurai": {
                seat: {
                    "name": who.name,
                    "gender": who.gender,
                    "who": who.who,
                    "edges": who.edges,
                    "hatred": who.hatred if who.noted is None else who.noted,
                    "scars": who.scars,
                    "alive": who.alive,
                }
                for seat, who in self.samurai.items()
            },
            "opening": self.opening,
            "story_virtue": self.story_virtue,
            "key_characters": [
                {"role": p.role, "name": p.name, "gender": p.gender, "voice": p.voice, "chapter": p.chapter}
                for p in self.key_people()
            ],
            "chapters": [
                {
                    "chapter": c.number,
                    "directed_by": c.active,
                    "virtue": c.virtue,
                    "key_theme": c.key,
                    "theme": c.theme,
                    "scene": c.scene,
                    "carried_by": c.winner,
                }
                for c in self.chapters
                if c.ended
            ],
            "deeds": [{"seat": d.seat, "choice": d.choice, "text": d.text} for d in self.deeds],
            "exchanges": self.exchanges,
            "outcome": dict(self.outcome) if self.outcome else None,
        }

    def recap(self, lang: str, lines: Mapping[int, str] | None = None) -> str:
        """“Previously”, a line a finished chapter. `lines` gives better ones for some chapters, by number."""
        from gm.narration.recap import recap

        return recap(self, lang, lines or {})


def _presented(now: Ledger, e: Event) -> Ledger:
    who = replace(now.samurai[e["seat"]], name=e["name"], gender=e.get("gender"), who=_cut(e.get("who") or ""))
    return replace(now, samurai={**now.samurai, e["seat"]: who})


def _chapter(now: Ledger, **changes: Any) -> Ledger:
    if not now.chapters:
        return now
    return replace(now, chapters=(*now.chapters[:-1], replace(now.chapters[-1], **changes)))


def _new_chapter(now: Ledger, e: Event) -> Ledger:
    closed = _chapter(now, rulings=())
    fresh = Chapter(e["chapter"], e["active"], now.story_virtue)
    return replace(now, chapters=(*closed.chapters, fresh)[-MAX_CHAPTERS:])


def _key(now: Ledger, e: Event) -> Ledger:
    number = now.chapter.number if now.chapter else 0
    person = KeyPerson(e["role"], e["name"], e.get("gender"), e["seat"], number)
    return replace(now, people={**(now.people or {}), person.role: person})


def _ruling(now: Ledger, e: Event) -> Ledger:
    if now.chapter is None:
        return now
    rulings = (*now.chapter.rulings, (e["favours"], _cut(e["text"])))[-7:]
    return _chapter(now, rulings=rulings, ruled=now.chapter.ruled + 1)


def _scene(now: Ledger, e: Event) -> Ledger:
    return _chapter(now, framed=bool(e["text"].strip()), scene=_cut(e["text"]))


def _theme(now: Ledger, e: Event) -> Ledger:
    return _chapter(now, themed=True, key=e.get("key"), theme=_cut(e["text"]))


def _hatred(now: Ledger, e: Event) -> Ledger:
    return _chapter(now, rulings=())


def _deed(now: Ledger, e: Event) -> Ledger:
    return replace(now, deeds=(*now.deeds, Deed(e["seat"], e["choice"], _cut(e["text"])))[-2:])


def _duel(now: Ledger, e: Event) -> Ledger:
    fresh = Exchange(e["exchange"], e["kind"], e.get("attacker"), e.get("by"))
    return replace(now, exchange=fresh)


def _exchange(now: Ledger, **changes: Any) -> Ledger:
    return replace(now, exchange=replace(now.exchange, **changes)) if now.exchange else now


def _attack(now: Ledger, e: Event) -> Ledger:
    return _exchange(now, attacker=e["seat"], attack=_cut(e["text"]))


def _fought(now: Ledger, e: Event) -> Ledger:
    after = replace(now, exchanges=now.exchanges + 1)
    return _exchange(
        after, resolved=True, tie=bool(e["tie"]), winner=e["winner"], attacker=e["attacker"], kind=e["kind"]
    )


def _bets(now: Ledger, e: Event) -> Ledger:
    asked = now.exchange is not None and now.exchange.bets
    return _exchange(now, clash=True, winner=e["winner"], bets=asked or any(e["bets"].values()))


def _chosen(now: Ledger, e: Event) -> Ledger:
    return _exchange(now, bets=True) if e["what"] == "bet" else now


def _wound(now: Ledger, e: Event) -> Ledger:
    if now.exchange is None:
        return now
    wounds = now.exchange.wounds
    seat = e["seat"]
    who = now.samurai[seat]
    counts = dict(now.duel_wounds or {})
    wound = Wound(seat, e["scars"], e["by"], who.scars, counts.get(seat, 0))
    now = replace(now, samurai={**now.samurai, seat: replace(who, scars=who.scars + e["scars"])})
    counts[seat] = counts.get(seat, 0) + 1
    return replace(_exchange(now, wounds=(*wounds, wound)), duel_wounds=counts)


def _outcome(now: Ledger, e: Event) -> Ledger:
    return replace(now, outcome={key: e[key] for key in ("triumphs", "defeated", "dies", "by")})


_READERS: dict[str, Callable[[Ledger, Event], Ledger]] = {
    "presented": _presented,
    "opened": lambda now, e: replace(now, opened=True, opening=_cut(e["text"])),
    "story_virtue": lambda now, e: replace(now, story_virtue=e["virtue"]),
    "chapter": _new_chapter,
    "skipped": lambda now, e: _chapter(now, virtue=e["virtue"]),
    "kept": lambda now, e: _chapter(now, virtue=e["virtue"]),
    "theme": _theme,
    "key_character": _key,
    "scene": _scene,
    "ruling": _ruling,
    "climax": lambda now, e: _chapter(now, decided=True, winner=e["winner"]),
    "ending": lambda now, e: _chapter(now, ended=True),
    "hatred": _hatred,
    "deed": _deed,
    "duel": _duel,
    "attack": _attack,
    "defend": lambda now, e: _exchange(now, defence=_cut(e["text"])),
    "exchange": _fought,
    "bets": _bets,
    "chosen": _chosen,
    "wound": _wound,
    "outcome": _outcome,
    "epilogue": lambda now, e: replace(now, told=now.told + 1),
    "over": lambda now, e: replace(now, over=True),
}


def previous(texts: Sequence[str], keep: int = 6) -> tuple[str, ...]:
    """The last paragraphs told, oldest first: what a narrator is reminded of, and a checker compares with."""
    return tuple(p for text in texts for p in text.split("\n") if p.strip())[-keep:]

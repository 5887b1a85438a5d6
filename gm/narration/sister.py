"""Briefs of the sister systems: what a narrator is told of one beat, made of committed events, and the call that asks for it.

    brief = sister_brief("fate", "told", n, event, log, view, cast, lang="es", setting={"place": …, "goal": …})
    narrate(brief, draft, lines=(), veils=(), violence=2)

`facts` has the keys of the checker's FACTS.json; `system` says of which game they are. Its size does not grow with the story.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gm.models.prompts import clip, fill, language, quoted, system
from gm.narration.sister_words import BEATS, MAX_WORDS, Event, Matter, View, beat_name

if TYPE_CHECKING:
    from gm.models.chat import Message

__all__ = ["SisterBrief", "narrate", "sister_brief"]

_LAST = 2
_LAST_CHARS = 150
_MATERIAL = 220
_USUAL = 60
_NOTHING = {"es": "nada todavía", "en": "nothing yet"}
_VIOLENCE = {
    "es": ("ninguna a la vista", "solo insinuada", "contenida", "la que el hecho pida, sin recrearse"),
    "en": ("none in sight", "only hinted at", "restrained", "what the fact asks for, without dwelling on it"),
}
_GENDERS = {"es": {"f": "femenino", "m": "masculino"}, "en": {"f": "she", "m": "he"}}
_ARTICLES = frozenset(("el", "la", "los", "las", "un", "una", "the", "a", "an", "my", "mi"))
_PARTS = {
    "hero": ("quien actúa", "the one who acts"),
    "companion": ("está de su parte", "on the side of the one who acts"),
    "boss": ("quien manda enfrente", "commands the other side"),
    "victim": ("en quien se nota lo que dura", "the one on whom shows what lasts"),
    "friend": ("de su parte, si está presente", "on their side, if present"),
    "foe": ("en su contra, si está presente", "against them, if present"),
    "side": ("bando {side}", "side {side}"),
    "keeper": ("no está con ningún bando", "with neither side"),
}


@dataclass(frozen=True, slots=True)
class SisterBrief:
    """One beat to be told."""

    lang: str
    """es, es-419 or en."""
    beat: str
    """One of BEATS."""
    n: int
    """The committed step it belongs to."""
    event: Event
    facts: Mapping[str, Any]
    """As in FACTS.json."""
    people: tuple[Mapping[str, Any], ...]
    """Who is in it, called as the table calls them."""
    said: tuple[str, ...]
    """The facts as sentences."""
    ledger: tuple[str, ...]
    """What has happened so far."""
    sides: Mapping[str, str]
    """Which side a seat is on, where there are any."""
    previous: tuple[str, ...]
    """The last passages told, oldest first."""
    max_words: int

    @property
    def purpose(self) -> str:
        """Which fixed part the call begins with."""
        return "sister"


def _matter(name: str) -> type[Matter] | None:
    if name == "karmico":
        from gm.narration.sister_karmico import KarmicoMatter

        return KarmicoMatter
    if name == "fate":
        from gm.narration.sister_fate import FateMatter

        return FateMatter
    return None


def sister_brief(
    name: str,
    beat: str,
    n: int,
    event: Event,
    log: Sequence[Event],
    view: View,
    cast: Mapping[str, Mapping[str, Any]],
    *,
    lang: str,
    setting: Mapping[str, str],
    humans: Sequence[str] = (),
    previous: Sequence[str] = (),
) -> SisterBrief | None:
    """The brief of a beat; None where a model is not asked for it. `log`: the events so far, the beat's own the last of them."""
    kind = _matter(name)
    if kind is None or beat not in BEATS:
        return None
    one: Any = kind(event, log, view, cast, lang, setting)
    write: Callable[[], None] | None = getattr(one, "boss_beat" if beat == "boss" else beat, None)
    if write is None:
        return None
    write()
    most, people = MAX_WORDS.get(beat, _USUAL), one.people(tuple(humans))
    facts = {
        "system": name,
        "beat": "scene" if beat == "told" else beat,
        "people": [{**who, "name": name} for who in people if (name := _called(str(who["name"]), who.get("seat")))],
        "counts": one.counts(),
        "hurt": one.hurt(),
        **one.facts,
        "told_by": None,
        "previous": list(previous),
        "max_words": most,
    }
    sides = {seat: str(who["side"]) for seat, who in view["seats"].items() if "side" in who}
    return SisterBrief(
        lang=lang,
        beat=beat,
        n=n,
        event=event,
        facts=facts,
        people=tuple(people),
        said=tuple(one.lines),
        ledger=tuple(one.ledger()),
        sides=sides,
        previous=tuple(previous),
        max_words=most,
    )


def _called(name: str, seat: str | None) -> str:
    """The word by which prose calls somebody; empty where it is no name (“a toll keeper who does not forget”), and nobody's seat."""
    words: list[str] = re.findall(r"[^\W\d_]+", name)
    proper = [word for word in words if word[0].isupper() and word.casefold() not in _ARTICLES]
    if len(proper) == len(words):
        return name
    if proper:
        return proper[0]
    return max(words, key=len, default=name) if seat else ""


def narrate(
    brief: SisterBrief, material: str, *, veils: Sequence[str], lines: Sequence[str], violence: int
) -> list[Message]:
    """The call for one beat. `material`: what the storyteller would say, as matter."""
    known = language(brief.lang)
    words = max(30, brief.max_words * 4 // 5)
    told = [clip(quoted(text, 2000), _LAST_CHARS) for text in brief.previous[-_LAST:]]
    user = fill(
        "narrate.user",
        brief.lang,
        {
            "people": [_person(one, brief) for one in brief.people],
            "lines": [quoted(line, 120) for line in lines],
            "veils": [quoted(veil, 120) for veil in veils],
            "violence": _VIOLENCE[known][violence],
            "ledger": list(brief.ledger) or [_NOTHING[known]],
            "previous": told or [_NOTHING[known]],
            "beat": beat_name(brief.beat, brief.lang),
            "facts": [{"n": n, "text": text} for n, text in enumerate(brief.said, 1)],
            "material": [quoted(material, _MATERIAL)] if material else [],
            "least": max(1, words // 40),
            "most": max(2, words // 18),
            "words": words,
        },
    )
    return [("system", system("sister", brief.lang)), ("user", user)]


def _person(one: Mapping[str, Any], brief: SisterBrief) -> dict[str, object]:
    known = language(brief.lang)
    part = _PARTS[str(one["role"])][known == "en"]
    return {
        "name": quoted(str(one["name"]), 80),
        "part": part.replace("{side}", brief.sides.get(str(one.get("seat")), "")),
        "gender": _GENDERS[known].get(str(one.get("gender")), ""),
        "human": bool(one.get("human")),
        "voice": "",
        "dead": False,
        "who": "",
    }

"""A brief as messages for a model: the fixed part first, then what changes least, then what changes most.

The size is bounded: the ledger has a line a finished chapter, the chapter going on at most seven decisions, of what was last told
only two paragraphs are shown, and every piece is clipped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gm.models.chat import Message
from gm.models.prompts import clip, fill, language, player, quoted, system
from gm.narration.brief import Brief
from gm.narration.ledger import Ledger
from gm.narration.sister import SisterBrief
from gm.narration.wording import beat_name, fact_lines, role_word, virtue_word

__all__ = ["MAX_PROMPT", "Manner", "ledger_lines", "length", "manner", "narrate", "repair", "retell"]

MAX_PROMPT = 16_000
"""Characters that no call exceeds; a test plays long games against it."""
_LAST = 2
_LAST_CHARS = 150
_MATERIAL = 220
_VIOLENCE = {
    "es": ("ninguna a la vista", "solo insinuada", "contenida", "la que el hecho pida, sin recrearse"),
    "en": ("none in sight", "only hinted at", "restrained", "what the fact asks for, without dwelling on it"),
}
_GENDERS = {"es": {"f": "femenino", "m": "masculino"}, "en": {"f": "she", "m": "he"}}
_NOW = {
    "es": (
        "Capítulo en curso: {virtue}{theme}",
        "; «{theme}»",
        "Se decidió, a favor de {name}: {text}",
        "nada todavía",
    ),
    "en": ("The chapter going on: {virtue}{theme}", "; “{theme}”", "It was decided, for {name}: {text}", "nothing yet"),
}


_TONES = {
    "es": {
        "sober": "sobrio: hechos y gestos, frases cortas, casi sin imágenes",
        "lyrical": "lírico: imágenes, sentidos y ritmo, sin adorno hueco",
        "chronicle": "de crónica: como quien lo pone por escrito muchos años después, con distancia, plazos y lo que se llegó a saber",
    },
    "en": {
        "sober": "sober: facts and gestures, short sentences, hardly an image",
        "lyrical": "lyrical: images, senses and rhythm, no empty ornament",
        "chronicle": "a chronicle's: as one who puts it down many years later, with distance, spans of time and what came to be known",
    },
}


@dataclass(frozen=True, slots=True)
class Manner:
    """How a story is to be told, where that is asked for. `tone`: sober, lyrical, chronicle or empty; `teller`: the name of whoever
    of the story tells it in the first person, or empty."""

    tone: str = ""
    teller: str = ""


def length(brief: Brief | SisterBrief) -> tuple[int, int, int]:
    """Fewest sentences, most sentences, most words."""
    words = max(30, brief.max_words * 4 // 5)
    return max(1, words // 40), max(2, words // 18), words


def ledger_lines(ledger: Ledger, lang: str, chapters: Mapping[int, str], *, now: bool = False) -> list[str]:
    """What has happened so far: a line a finished chapter and a deed, then the chapter going on.

    `chapters`: better lines, by number. `now`: the last decision is what is to be told, and so is not among what has been.
    """
    known = language(lang)
    recap = [quoted(line, 200) for line in ledger.recap(lang, chapters).split("\n")]
    lines = recap[1:] if len(recap) > 1 else []
    chapter = ledger.chapter
    if chapter and not chapter.ended and not ledger.deeds and ledger.exchange is None:
        head, theme, decided, _nothing = _NOW[known]
        virtue = virtue_word(chapter.virtue, lang) if chapter.virtue else "—"
        about = theme.replace("{theme}", quoted(chapter.theme.rstrip("."), 160)) if chapter.theme else ""
        lines.append(head.replace("{virtue}", virtue).replace("{theme}", about))
        for favours, text in chapter.rulings[: -1 if now else None]:
            if text:
                name = quoted(ledger.samurai[favours].name, 80)
                lines.append(decided.replace("{name}", name).replace("{text}", player(text, lang, 140)))
    return lines or [_NOW[known][3]]


def narrate(
    brief: Brief,
    material: str,
    *,
    chapters: Mapping[int, str],
    veils: Sequence[str],
    lines: Sequence[str],
    violence: int,
) -> list[Message]:
    """The call for one beat. `material`: what the storyteller would say, as matter."""
    known = language(brief.lang)
    least, most, words = length(brief)
    facts = fact_lines(brief)
    told = [clip(quoted(text, 2000), _LAST_CHARS) for text in brief.previous[-_LAST:]]
    user = fill(
        "narrate.user",
        brief.lang,
        {
            "people": [_person(one, brief) for one in brief.facts["people"]],
            "lines": [quoted(line, 120) for line in lines],
            "veils": [quoted(veil, 120) for veil in veils],
            "violence": _VIOLENCE[known][violence],
            "ledger": ledger_lines(brief.ledger, brief.lang, chapters, now=brief.beat == "ruling"),
            "previous": told or [_NOW[known][3]],
            "beat": beat_name(brief.beat, brief.lang),
            "facts": [{"n": n, "text": text} for n, text in enumerate(facts, 1)],
            "material": [quoted(material, _MATERIAL)] if material else [],
            "least": least,
            "most": most,
            "words": words,
        },
    )
    return [("system", system("narrate", brief.lang)), ("user", user)]


def repair(messages: Sequence[Message], brief: Brief | SisterBrief, shown: str, why: str) -> list[Message]:
    """The same call from where it was cut: what was shown stays."""
    _least, most, _words = length(brief)
    left = max(1, most - shown.count(". ") - 1)
    values = {
        "brief": messages[-1][1],
        "shown": shown.strip() or _NOW[language(brief.lang)][3],
        "why": why,
        "left": left,
    }
    return [messages[0], ("user", fill("repair.user", brief.lang, values))]


def retell(messages: Sequence[Message], lang: str) -> list[Message]:
    """The same call, gentler."""
    return [messages[0], ("user", fill("retell.user", lang, {"brief": messages[-1][1]}))]


def manner(messages: Sequence[Message], lang: str, how: Manner) -> list[Message]:
    """The same call, told in that manner."""
    values = {
        "brief": messages[-1][1],
        "tone": _TONES[language(lang)].get(how.tone, ""),
        "teller": quoted(how.teller, 80),
    }
    return [messages[0], ("user", fill("manner.user", lang, values))]


def _person(one: Mapping[str, object], brief: Brief) -> dict[str, object]:
    known = language(brief.lang)
    seat, voice = one.get("seat"), one.get("voice")
    samurai = brief.ledger.samurai
    who = samurai[str(seat)].who if seat in samurai else ""
    return {
        "name": quoted(str(one["name"]), 80),
        "part": role_word(str(one["role"]), brief.lang),
        "gender": _GENDERS[known].get(str(one.get("gender")), ""),
        "human": bool(one.get("human")),
        "voice": quoted(samurai[str(voice)].name, 80) if voice in samurai else "",
        "dead": one.get("alive") is False,
        "who": quoted(who, 160),
    }

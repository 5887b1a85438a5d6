"""The muse with a model: ideas for a person who asks. They change nothing; a person edits them first, and may leave them.

Asked in the samurai's role, of all systems alike: what has happened so far, the scene, and what kind of idea is wanted. What comes back is
held against the same rules as every other proposal; where nothing stands, the storyteller's own ideas do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gm.models.chat import Chat
from gm.models.prompts import fill, player, quoted
from gm.models.proposals import Asker, stands
from gm.models.schemas import Ideas, Passage
from gm.narration.safety import Safety
from gm.storyteller.proposals import same

__all__ = ["KINDS", "Matter", "ModelMuse"]

_LISTS = {"names": (1, 3), "who": (2, 14), "places": (2, 14), "dilemma": (8, 45), "twist": (6, 30), "words": (2, 25)}
"""Kinds of which a handful is asked for: fewest and most words of each."""
_PASSAGES = {"description": (40, 80), "long": (90, 180)}
"""Kinds that are one passage: fewest and most words."""
KINDS = (*_LISTS, *_PASSAGES)
_SLACK = 0.2
"""Models count badly: so much shorter or longer is let pass."""
_TOKENS = 640
_WHAT = {
    "es": {
        "names": "cuatro nombres de persona, japoneses y de época, solo el nombre, de mujer y de hombre",
        "who": "cuatro maneras de decir quién es alguien que aparece en la historia: oficio, vínculo o seña, en pocas palabras y sin verbo",
        "places": "cuatro lugares donde podría pasar lo que sigue, cada uno en pocas palabras y con su artículo",
        "dilemma": "tres decisiones que nazcan de esta escena y cuesten algo a cualquiera de las partes, cada una en una o dos frases",
        "twist": "tres giros que nadie espere y que no contradigan lo ocurrido, cada uno en una frase",
        "words": "cuatro frases que alguien podría decir ahora en voz alta, solo lo que se dice, sin comillas ni acotación",
        "description": "una descripción para leer en voz alta, de cuarenta a ochenta palabras, del lugar y del momento en que están: lo que se ve, se oye y se huele",
        "long": "una descripción para leer en voz alta, de noventa a ciento ochenta palabras, del lugar y del momento en que están: lo que se ve, se oye y se huele",
    },
    "en": {
        "names": "four names for people, Japanese and of the period, the given name alone, women's and men's",
        "who": "four ways to say who somebody that turns up in the story is: a trade, a tie or a mark, in a few words and without a verb",
        "places": "four places where what follows might happen, each in a few words and with its article",
        "dilemma": "three decisions that grow from this scene and cost either side something, each in one or two sentences",
        "twist": "three twists that nobody expects and that contradict nothing that has happened, each in one sentence",
        "words": "four things that somebody might say aloud now, only what is said, without quotation marks or a tag",
        "description": "a description to read aloud, of forty to eighty words, of the place and the moment they are in: what is seen, heard and smelt",
        "long": "a description to read aloud, of ninety to a hundred and eighty words, of the place and the moment they are in: what is seen, heard and smelt",
    },
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Matter:
    """What the muse is told. `lines`: what has happened so far, fit for a prompt; `people`: as in FACTS.json; `system`: of the sister systems."""

    lines: Sequence[str]
    scene: str
    people: Sequence[Mapping[str, Any]]
    system: str | None = None


class ModelMuse(Asker):
    """Ideas of a model's."""

    def __init__(self, chat: Chat, lang: str, safety: Safety) -> None:
        super().__init__(chat, lang)
        self.safety = safety

    def ideas(self, kind: str, matter: Matter, offered: Sequence[str] = ()) -> list[str]:
        """Some of a kind (one passage, of those that are passages), none among those `offered` before; none where none can stand."""
        people = [quoted(str(one["name"]), 80) for one in matter.people]
        values = {
            "ledger": list(matter.lines),
            "people": ", ".join(name for name in people if name),
            "scene": [player(matter.scene, self.lang, 300)] if matter.scene else [],
            "lines": [quoted(line, 120) for line in self.safety.lines],
            "what": _WHAT[self.known][kind],
            "offered": [quoted(text, 90) for text in offered[-6:]],
        }
        user = fill("muse.user", self.lang, values)
        if kind in _PASSAGES:
            passage = self.ask(
                "muse", user, Passage, lambda found: self._fit(kind, [found.text], matter, offered), most=_TOKENS
            )
            return [] if passage is None else [passage.text]
        several = self.ask("muse", user, Ideas, lambda found: self._fit(kind, found.ideas, matter, offered))
        return [] if several is None else [one.rstrip(".") if kind == "names" else one for one in several.ideas]

    def _fit(self, kind: str, texts: Sequence[str], matter: Matter, offered: Sequence[str]) -> bool:
        least, most = (_PASSAGES if kind in _PASSAGES else _LISTS)[kind]
        low, high = int(least * (1 - _SLACK)), int(most * (1 + _SLACK)) + 1
        taken = [*offered, *(str(one["name"]) for one in matter.people)]
        return all(
            len(text.split()) >= low
            and not any(same(text, other) for other in [*texts[:at], *taken])
            and (kind == "names" or stands(text, self.known, matter.people, self.safety, most=high, system=matter.system))
            and (kind != "names" or len(text.split()) <= most)
            for at, text in enumerate(texts)
        )  # fmt: skip

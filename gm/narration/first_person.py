"""A story told in the first person, turned into the third: that is how a passage in which nobody is named is held against the facts.

Only what is told is turned, not what somebody says aloud. The result is for the checker's eyes: its claims are right, its style is not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from gm.checker.text import Scanner

__all__ = ["Turner"]

_IRREGULAR: Mapping[str, str] = {
    "soy": "es", "estoy": "está", "he": "ha", "tengo": "tiene", "fui": "fue", "di": "dio", "vi": "vio", "hice": "hizo",
    "tuve": "tuvo", "estuve": "estuvo", "pude": "pudo", "puse": "puso", "quise": "quiso", "supe": "supo", "vine": "vino",
    "dije": "dijo", "traje": "trajo", "anduve": "anduvo", "cupe": "cupo", "conduje": "condujo", "caí": "cayó", "leí": "leyó",
    "oí": "oyó", "creí": "creyó", "huí": "huyó", "hui": "huyó", "morí": "murió", "dormí": "durmió", "sentí": "sintió",
    "pedí": "pidió", "seguí": "siguió", "herí": "hirió", "preferí": "prefirió", "serví": "sirvió", "mentí": "mintió",
    "conseguí": "consiguió", "elegí": "eligió", "repetí": "repitió", "vestí": "vistió", "rendí": "rindió", "medí": "midió",
    "despedí": "despidió", "muero": "muere", "venzo": "vence", "gano": "gana", "pierdo": "pierde", "caigo": "cae",
}  # fmt: skip
_NO_VERB = {
    "aquí", "ahí", "allí", "así", "mí", "casi", "café", "qué", "porqué", "también", "jamás", "mamá", "josé", "hincapié", "puntapié",
    "rubí", "jabalí",
}  # fmt: skip
_WORD_ES = re.compile(
    r"\b(?P<before>(?:no\s+)?(?:(?:me|te|se|le|lo|la|les|los|las|nos)\s+){0,2})(?P<word>[^\W\d_]+)\b", re.IGNORECASE
)
_ME = re.compile(r"\bme\b", re.IGNORECASE)
_SMALL_ES = (
    (re.compile(r"\bconmigo\b", re.IGNORECASE), "con {name}"),
    (re.compile(r"\b(?:yo|mí)\b", re.IGNORECASE), "{name}"),
    (re.compile(r"\bmi\b", re.IGNORECASE), "su"),
    (re.compile(r"\bmis\b", re.IGNORECASE), "sus"),
)
_ENGLISH = (
    (re.compile(r"\bI['’]m\b"), "{name} is"),
    (re.compile(r"\bI['’]ve\b"), "{name} has"),
    (re.compile(r"\bI['’]d\b"), "{name} had"),
    (re.compile(r"\bI['’]ll\b"), "{name} will"),
    (re.compile(r"\bI am\b"), "{name} is"),
    (re.compile(r"\bI have\b"), "{name} has"),
    (re.compile(r"\b(?:I|myself)\b"), "{name}"),
    (re.compile(r"\bme\b", re.IGNORECASE), "{name}"),
    (re.compile(r"\b(?:my|mine)\b", re.IGNORECASE), "{name}'s"),
)


def _third(word: str) -> str | None:
    """A Spanish verb of the first person in the third; None where it is none."""
    low = word.lower()
    if low in _IRREGULAR:
        return _IRREGULAR[low]
    if low in _NO_VERB or len(low) < 3:
        return None
    for ending, other in (("qué", "có"), ("gué", "gó"), ("cé", "zó"), ("é", "ó"), ("í", "ió")):
        if low.endswith(ending):
            return low[: -len(ending)] + other
    return None


def _spanish(text: str, name: str) -> str:
    def turned(found: re.Match[str]) -> str:
        before, word = found["before"], found["word"]
        verb = _third(word)
        if verb:  # no le herí: Ume no le hirió; me caí: Ume se cayó
            return f"{name} {_ME.sub('se', before)}{verb}"
        if _ME.search(before):  # me hirió: hirió a Ume
            return f"{_ME.sub('', before).strip()} {word} a {name}".strip()
        return found[0]

    text = re.sub(r"\byo\s+(?=(?:\w+\s+){0,3}[^\W\d_]*(?:é|í)\b)", "", text, flags=re.IGNORECASE)
    text = _WORD_ES.sub(turned, text)
    for pattern, other in _SMALL_ES:
        text = pattern.sub(other.format(name=name), text)
    return text


def _english(text: str, name: str) -> str:
    for pattern, other in _ENGLISH:
        text = pattern.sub(other.format(name=name), text)
    return text


class Turner(Scanner):
    """Turns the pieces of one passage, as they come. `lang`: es, es-419 or en; `name`: who tells it."""

    def __init__(self, lang: str, name: str) -> None:
        super().__init__()
        self._turn: Callable[[str, str], str] = _english if lang == "en" else _spanish
        self._name = name
        self._own = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
        self._out: list[str] = []
        self.named = False
        """Whether the last piece told of its teller by name: the voice has slipped."""

    def turned(self, piece: str) -> str:
        """The next piece in the third person, white space included."""
        self._out, self.named = [], False
        self.read(piece)
        return "".join(self._out)

    def _take(self, text: str, told: list[str], said: list[str]) -> None:
        aloud = self._closing is not None or self._speaking
        if not aloud and self._own.search(text):
            self.named = True
        self._out.append(text if aloud else self._turn(text, self._name))
        super()._take(text, told, said)

    def _see(self, mark: str, following: str, told: list[str]) -> None:
        self._out.append(mark)
        super()._see(mark, following, told)

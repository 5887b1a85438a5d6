"""“Previously…”: the plain lines of a ledger in words, where no better text is at hand."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gm.narration.ledger import Chapter, Ledger

__all__ = ["going_on", "head", "recap"]

SHOWN = 240
"""The longest passage that is quoted of what is going on, in code points."""

_ES = {
    "head": "Hasta ahora…",
    "chapter": "Capítulo {number}",
    "theme": "«{theme}»",
    "won": "el recuerdo se inclinó del lado de {name}.",
    "tie": "el recuerdo no dio la razón a nadie.",
    "embrace": "{name} dejó salir el odio",
    "release": "{name} renunció al odio",
    "dies": "{name} murió en el duelo.",
    "defeated": "{name} perdió el duelo y vive.",
    "nobody": "Nadie venció en el duelo.",
    "on": "Capítulo {number}, que dirige {name}",
    "decided": "Decide {name}: {text}",
    "none": "Aún no ha pasado nada que contar.",
}
_EN = {
    "head": "So far…",
    "chapter": "Chapter {number}",
    "theme": "“{theme}”",
    "won": "the memory went to {name}.",
    "tie": "the memory proved neither of them right.",
    "embrace": "{name} gave in to hatred",
    "release": "{name} let hatred go",
    "dies": "{name} died in the duel.",
    "defeated": "{name} lost the duel and lives.",
    "nobody": "Nobody won the duel.",
    "on": "Chapter {number}, directed by {name}",
    "decided": "{name} decided: {text}",
    "none": "Nothing has happened yet.",
}


def recap(ledger: Ledger, lang: str, lines: Mapping[int, str]) -> str:
    """The recap as lines of text. `lines` are told in place of the plain ones, by number of chapter."""
    words = _EN if lang == "en" else _ES
    out = [lines.get(c.number) or _chapter(c, ledger, words) for c in ledger.chapters if c.ended]
    for deed in ledger.deeds:
        head = words[deed.choice].format(name=ledger.samurai[deed.seat].name)
        out.append(f"{head}: {deed.text.rstrip('.')}." if deed.text else f"{head}.")
    if ledger.outcome:
        seat = ledger.outcome["dies"] or ledger.outcome["defeated"]
        word = "dies" if ledger.outcome["dies"] else "defeated" if seat else "nobody"
        out.append(words[word].format(name=ledger.samurai[seat].name if seat else ""))
    return "\n".join([words["head"], *out]) if out else words["none"]


def head(lang: str) -> str:
    """What stands above a recap."""
    return (_EN if lang == "en" else _ES)["head"]


def going_on(ledger: Ledger, lang: str, told: Mapping[str, str]) -> list[str]:
    """What is under way: the opening before there is more; else the chapter going on, its theme, its scene and what was decided in it.

    Ten lines at most. `told`: the passages of the narrator's that say what no player did, by beat (`opening`, `scene`).
    """
    words = _EN if lang == "en" else _ES
    chapter, out = ledger.chapter, []
    if chapter is None or (chapter.number == 1 and not chapter.ended):
        out.append(_start_of(ledger.opening or told.get("opening", "")))
    if chapter is not None and not chapter.ended:
        name = ledger.samurai[chapter.active].name
        start = words["on"].format(number=chapter.number, name=name)
        theme = words["theme"].replace("{theme}", chapter.theme.rstrip(".")) if chapter.theme else ""
        out.append(f"{start}: {theme}" if theme else f"{start}.")
        out.append(_start_of(chapter.scene or told.get("scene", "")))
        out += [words["decided"].format(name=name, text=text) for _favours, text in chapter.rulings if text]
    return [line for line in out if line]


def _start_of(passage: str) -> str:
    """The first paragraph of a passage, cut where it is long."""
    first = next((part for part in passage.split("\n") if part.strip()), "")
    return textwrap.shorten(first, SHOWN, placeholder=" …")


def _chapter(chapter: Chapter, ledger: Ledger, words: Mapping[str, str]) -> str:
    head = words["chapter"].format(number=chapter.number)
    theme = " " + words["theme"].replace("{theme}", chapter.theme.rstrip(".")) if chapter.theme else ""
    name = ledger.samurai[chapter.winner].name if chapter.winner else ""
    end = words["won"].replace("{name}", name) if chapter.winner else words["tie"]
    return f"{head}{theme}: {end}"

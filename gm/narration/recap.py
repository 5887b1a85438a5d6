"""“Previously…”: the plain lines of a ledger in words, where no better text is at hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gm.narration.ledger import Chapter, Ledger

__all__ = ["recap"]

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


def _chapter(chapter: Chapter, ledger: Ledger, words: Mapping[str, str]) -> str:
    head = words["chapter"].format(number=chapter.number)
    theme = " " + words["theme"].replace("{theme}", chapter.theme.rstrip(".")) if chapter.theme else ""
    name = ledger.samurai[chapter.winner].name if chapter.winner else ""
    end = words["won"].replace("{name}", name) if chapter.winner else words["tie"]
    return f"{head}{theme}: {end}"

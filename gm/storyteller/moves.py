"""What a samurai may declare: attacks, defences, deeds; which texts there are for it, in which order."""

from __future__ import annotations

from gm.storyteller.grammar import Cast, Line
from gm.storyteller.memory import Memory
from gm.storyteller.proposals import same
from gm.storyteller.texts import Texts

__all__ = ["TEMPERAMENTS", "attack_pools", "deed_index", "deed_order", "defence_pools"]

TEMPERAMENTS = ("honourable", "ambitious", "vengeful", "serene")


def attack_pools(texts: Texts, kind: str, temperament: str) -> list[tuple[Line, ...]]:
    """Moves for this kind of exchange: those of the temperament first."""
    if kind in ("mortal", "last"):
        return [texts.lines("common/duel", kind, "declare")]
    return [texts.lines("common/duel", "attacks", name) for name in _from(temperament)]


def defence_pools(texts: Texts, temperament: str) -> list[tuple[Line, ...]]:
    """Defences: those of the temperament first."""
    return [texts.lines("common/duel", "defences", name) for name in _from(temperament)]


def _from(temperament: str) -> list[str]:
    if temperament not in TEMPERAMENTS:
        raise ValueError(f"no temperament {temperament!a}: there are {', '.join(TEMPERAMENTS)}")
    return [temperament, *(name for name in TEMPERAMENTS if name != temperament)]


def deed_index(texts: Texts, memory: Memory, cast: Cast, choice: str, text: str) -> int | None:
    """Which of our deeds a text is; for an empty text the next one untold. None: a player's own."""
    deeds = [
        texts.lines("common/hatred", choice, i, "deed") for i in range(len(texts.node("common/hatred", choice) or ()))
    ]
    if text.strip():
        return next(
            (i for i, lines in enumerate(deeds) if any(x.fits(cast) and same(x.render(cast), text) for x in lines)),
            None,
        )
    return next(iter(deed_order(texts, memory, cast, choice)), None)


def deed_order(texts: Texts, memory: Memory, cast: Cast, choice: str) -> list[int]:
    """Our deeds in the order in which they are to be used: untold ones first."""
    count = len(texts.node("common/hatred", choice) or ())
    at = {line.id: i for i in range(count) for line in texts.lines("common/hatred", choice, i, "deed")}
    lines = [line for i in range(count) for line in texts.lines("common/hatred", choice, i, "deed")]
    order = [line for line in memory.order(lines) if line.fits(cast)]
    return list(dict.fromkeys(at[line.id] for line in sorted(order, key=lambda line: line.id in memory)))

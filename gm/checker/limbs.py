"""The limbs and features of the dead, moving as they do while one lives."""

from __future__ import annotations

import re

from gm.checker.lexicon.acts import ACTS
from gm.checker.lexicon.dead_signs import FEATURES, LIVELY, PAST, SKIP
from gm.checker.lexicon.spaced import spaced
from gm.checker.people import Reading

__all__ = ["limb_moves"]

_LIMBS = spaced("mano manos dedos brazo brazos hand hands fingers arm arms")
_MOVES = {"es": re.compile(r"\w+(?:ó|aron|ieron)"), "en": re.compile(r"\w+ed|found|took|gave|held|came|shook|went|met")}
"""What hands do."""


def limb_moves(reading: Reading, i: int, name: str) -> str | None:
    """“La mano de Ume le apretó el hombro”, “Ume's hand tightened”."""
    tokens, lang = reading.tokens, reading.lexicon.lang
    if lang == "es":
        if i < 2 or tokens[i - 1] != "de" or tokens[i - 2] not in _LIMBS:
            return None
        verb = next((token for token in tokens[i + 1 : i + 4] if token not in SKIP["es"]), "")
    else:
        if tokens[i + 1 : i + 2] != ["'s"] or tokens[i + 2 : i + 3] == []:
            return None
        if tokens[i + 2] in FEATURES:
            verb = next((token for token in tokens[i + 3 : i + 6] if token not in SKIP["en"]), "")
            return f"{tokens[i + 2]} {verb}" if verb in LIVELY else None
        if tokens[i + 2] not in _LIMBS:
            return None
        verb = next((token for token in tokens[i + 3 : i + 6] if token not in SKIP["en"]), "")
        if tokens[i + 3 : i + 4] == [","]:  # “Ume's hand, thin, freckled, hesitated”
            after = [tokens[m + 1] for m in range(i + 3, min(len(tokens) - 1, i + 34)) if tokens[m] == ","]
            verb = next((token for token in after if _MOVES["en"].fullmatch(token) and token not in PAST), verb)
    acts = (verb in ACTS[lang]) or _MOVES[lang].fullmatch(verb)
    return f"{name} {verb}" if acts and verb not in PAST else None

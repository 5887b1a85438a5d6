"""The sister systems' own terms, which are no words of a story: a narrator is told none of them, and so has none to tell."""

from __future__ import annotations

import re

__all__ = ["jargon"]

_NUMBER = (
    r"(?:\d+|un[ao]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|a|one|two|three|four|five|six|seven|eight|nine|ten|"
    r"sus|su|los|the|his|her|their|otro|another|más|more)"
)
_EVERY = re.compile(
    r"\b(?:puntos?\s+de\s+(?:destino|karma)|(?:fate|karma)\s+points?|points?\s+of\s+(?:fate|karma)|casillas?\s+de\s+estrés|"
    r"stress\s+(?:box(?:es)?|track)|(?:dados?|tiradas?)\s+de\s+(?:penalización|bonificación|karma)|(?:bonus|penalty)\s+(?:die|dice)|"
    r"invocaci(?:ón|ones)\s+gratuitas?|free\s+invo(?:cation|ke)s?|(?:desplazamientos?|puntos?)\s+de\s+(?:daño|esfuerzo)|"
    r"(?:shifts?|points?)\s+of\s+(?:harm|damage|stress)|(?:mild|moderate|severe)\s+consequences?|"
    r"consecuencias?\s+(?:leves?|moderadas?|graves?)|(?:éxito|success)\s+(?:con\s+estilo|explosivo|with\s+style)|explosive\s+success|"
    r"condici(?:ón|ones)\s+(?:temporal(?:es)?|permanentes?)|(?:temporary|permanent)\s+conditions?|Fate\s+(?:Acelerado|Accelerated|dice)|"
    r"Sistema\s+Kármico|(?:create|creat(?:es|ed))\s+an\s+advantage|the\s+(?:engine|rules)\s+(?:say|decide)s?|el\s+motor\s+de\s+reglas)\b",
    re.IGNORECASE,
)
_COUNTED = re.compile(rf"\b{_NUMBER}\s+(?:karma|boosts?|dados?|dice|refresh)\b", re.IGNORECASE)


def jargon(sentence: str) -> bool:
    """Whether a sentence speaks of the game instead of the story."""
    return _EVERY.search(sentence) is not None or _COUNTED.search(sentence) is not None

"""Words said aloud that concede a fight: “Me rindo”, “Has ganado”. Who claims one may lie, who concedes it seldom does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gm.checker.cast import Ref
from gm.checker.claims import Claim

__all__ = ["yielded"]

_LOSES = {
    "es": re.compile(
        r"\b(?:me rindo|me doy por vencid[oa]|(?<!no )(?:me )?(?:has|ha) (?:ganado|vencido)(?! nada)|me (?:ganaste|venciste|has ganado|has vencido|habéis vencido)|(?:tú|usted|vos) (?:ganas|gana|ganás|vences|vencés)"
        r"|ganaste|vencisteis|(?:tuyo|tuya) (?:es|fue|era)|(?:(?<!\w )|(?<=lance )|(?<=duelo )|(?<=punto )|(?<=cruce )|(?<=tanto )|(?<=día )|(?<=campo )|(?<=victoria )|(?<=combate )|(?<=ya )|(?<=esto )|(?<=asalto ))(?:es|era|fue) tuy[oa](?= [.,!]|[.,!]|$)|(?:he perdido|perdí)(?= ?[.,!]|$)|no puedo (?:contigo|más contigo)|eres mejor que yo|la victoria es (?:tuya|vuestra)|me habéis (?:vencido|ganado))",
        re.I,
    ),
    "en": re.compile(
        r"\b(?:i (?:yield|surrender|concede|am beaten|have lost|lost)(?= ?[.,!;]|$)|you(?:['’]ve| have)? (?:won|beaten me|bested me)|you win(?= ?[.,!;—]|$| this| the| again)|(?:it|this|that|the (?:bout|round|duel|day)) is yours|i['’]ve lost|i['’]m beaten|i am no match for you|(?:i am|i['’]m) (?:done|finished|bested|defeated)(?= ?[.,!;]|$)|i give (?:in|up|way)(?= ?[.,!;]|$)|i resign(?= ?[.,!;]|$)|you are (?:the )?(?:better|stronger|quicker|faster|superior)(?: (?:sword|man|woman|swordsman|fighter|hand|of us))?(?= ?[.,!;]|$)|you have me(?= ?[.,!;]|$)|yours is the (?:bout|round|duel|day|victory))\b",
        re.I,
    ),
}
_IF = re.compile(r"\b(?:si|cuando|aunque|if|when|unless|until|cómo|qué|how|what|nunca|never|no)\b|\?", re.I)


def yielded(lang: str, said: Iterable[str], who: Ref) -> Iterator[Claim]:
    """What a speaker concedes, where one can tell who speaks and no condition is made."""
    if len(who) != 1:
        return
    for part in said:
        match = _LOSES[lang].search(part)
        if match and not _IF.search(part[max(0, match.start() - 30) : match.end() + 2]):
            yield Claim("lose", who, False, match.group())

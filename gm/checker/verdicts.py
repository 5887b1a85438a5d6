"""Words said aloud by whoever judges or looks on, that give the fight to one of the two: “Kenji wins!”, “The bout is Kenji's.”"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gm.checker.cast import Cast
from gm.checker.claims import Claim
from gm.checker.clauses import tokenize
from gm.checker.lexicon import Lexicon
from gm.checker.lexicon.en_body import CONTEST

__all__ = ["given"]

_THIS = f"{CONTEST}|point|touch|hit|win|victory|day|field|winner|victor|honours?|advantage"
_EN = re.compile(
    rf"(?:^|[.,;:!—] )(?:(?:and |so )?(?:the |that |this )?(?:{_THIS}) (?:is |goes |belongs )?(?:to |with |for )?|and the (?:winner|victor) is )(?P<p>@\d)(?: 's)?(?= [.,!;—]|$)"
    r"|(?P<q>@\d) (?:wins|has won|has it|takes (?:it|the \w+)|is the (?:winner|victor|better)|prevails|carries it)(?= [.,!;—]| by | and | over |$)"
    r"|(?P<lost>@\d) (?:yields|surrenders|has (?:lost|yielded|surrendered)|is (?:beaten|defeated|disarmed)|loses)(?= [.,!;—]| by | and | to |$)"
)
_IF = re.compile(
    r"\b(?:if|when|unless|until|how|whether|what|suppose|bet|think|hope|says?|never|no|not|nobody|once|let|may)\b|\?"
)


_ES = re.compile(
    r"(?:^|[.,;:¡!—] )(?:le )?(?:doy|damos) (?:la razón|el (?:asalto|punto|lance|duelo)|la victoria) a (?P<p>@\d)"
    r"|\b(?:la razón (?:es|está|queda) (?:de|con|del lado de)|(?:el (?:punto|asalto|lance|duelo|combate|cruce)|la victoria) (?:es (?:de|para)|corresponde a)|fallo (?:a favor de|por)|me inclino por) (?P<q>@\d)"
    r"|(?:^|[.,;:¡!—] )(?:ha (?:ganado|vencido) |gana |vence |victoria de |punto para |tiene razón )(?P<r>@\d)(?= [.,!;—]|$)|(?P<s>@\d) (?:gana|vence|ha (?:ganado|vencido)|tiene razón|tiene la razón)(?= [.,!;—]|$)"
)
_IF_ES = re.compile(r"\b(?:si|cuando|que|quién|cómo|ojalá|quizá|quizás|tal vez|dicen|dirán|no|nunca|nadie)\b|\?")


def given(lexicon: Lexicon, cast: Cast, said: Iterable[str]) -> Iterator[Claim]:
    """The claims that somebody has won or lost, amid a duel, or, in Spanish, of a dispute too; where no condition is made."""
    spanish = lexicon.lang == "es"
    if not cast.duel and not (spanish and cast.judged):
        return
    pattern, condition = (_ES, _IF_ES) if spanish else (_EN, _IF)
    for part in said:
        first = part.lstrip("¡¿ ")
        if first.partition(" ")[0].lower() not in cast.names:
            first = first[:1].lower() + first[1:]  # “Punto para …”: no name
        text = " ".join(tokenize(first, cast, lexicon))
        if "@" not in text:
            continue
        match = pattern.search(text)
        if match and not condition.search(text[: match.start()] if spanish else text):
            whom = next(group for group in match.groups() if group)
            sense = "lose" if match.groupdict().get("lost") else "win"
            yield Claim(sense, frozenset({int(whom[1:])}), False, match.group())

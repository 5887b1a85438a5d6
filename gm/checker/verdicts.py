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
    r"|(?P<r>@\d) (?:yields|surrenders|has (?:lost|yielded|surrendered)|is (?:beaten|defeated|disarmed)|loses)(?= [.,!;—]| by | and | to |$)"
)
_IF = re.compile(
    r"\b(?:if|when|unless|until|how|whether|what|suppose|bet|think|hope|says?|never|no|not|nobody|once|let|may)\b|\?"
)


def given(lexicon: Lexicon, cast: Cast, said: Iterable[str]) -> Iterator[Claim]:
    """The claims that somebody has won or lost, amid a duel, where no condition is made. English only."""
    if lexicon.lang != "en" or not cast.duel:
        return
    for part in said:
        text = " ".join(tokenize(part, cast, lexicon))
        if "@" not in text:
            continue
        match = _EN.search(text)
        if match and not _IF.search(text):
            whom = match["p"] or match["q"] or match["r"]
            yield Claim("lose" if match["r"] else "win", frozenset({int(whom[1:])}), False, match.group())

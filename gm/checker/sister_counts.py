"""Numbers of the sister systems that the engine did not produce: karma, fate points, stress boxes, conditions, consequences.

A number beside one of these words must be what somebody of the sentence has; where nobody is named, what anybody has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gm.checker.cast import Cast
from gm.checker.facts import Facts
from gm.checker.lexicon.numbers import NUMBERS
from gm.checker.people import Reading

__all__ = ["SisterCounts"]

_NONE = {"ningún": 0, "ninguna": 0, "ninguno": 0, "no": 0}
_THINGS: dict[str, dict[str, tuple[str, ...]]] = {
    "es": {
        "karma": (r"(?:puntos?\s+de\s+)?karma\b",),
        "fate_points": (r"puntos?\s+de\s+destino\b",),
        "stress": (r"casillas?\s+de\s+(?:estrés|aguante)\b", r"casillas?\s+marcadas?\b"),
        "conditions": (r"condici(?:ón|ones)\b",),
        "consequences": (r"consecuencias?\b",),
    },
    "en": {
        "karma": (r"(?:points?\s+of\s+)?karma\b",),
        "fate_points": (r"fate\s+points?\b",),
        "stress": (r"stress\s+box(?:es)?\b", r"boxes\s+of\s+stress\b"),
        "conditions": (r"conditions?\b",),
        "consequences": (r"consequences?\b",),
    },
}
_SAID = re.compile(r"@(\d+)")


class SisterCounts:
    """Judges the numbers of a text. Silent for Un momento único, and where no counts are claimed."""

    def __init__(self, lang: str, facts: Facts, cast: Cast) -> None:
        """`lang`: es or en."""
        self.cast, self.counts = cast, facts.counts if facts.system is not None else None
        self._worth: dict[str, int] = {**NUMBERS[lang], **_NONE}
        self._find: dict[str, re.Pattern[str]] = {}
        if self.counts is None:
            return
        words = "|".join(sorted(map(re.escape, self._worth), key=len, reverse=True))
        self._find = {
            thing: re.compile(rf"(?<![\w@])(\d+|{words})\s+(?:\w+\s+)?(?:{'|'.join(forms)})", re.IGNORECASE)
            for thing, forms in _THINGS[lang].items()
        }

    def judge(self, reading: Reading) -> Iterator[str]:
        """Why each wrong number is wrong."""
        if not self.counts:
            return
        seats = {self.cast.people[int(found)].seat for found in _SAID.findall(reading.text)} - {None}
        for thing, pattern in self._find.items():
            known = {seat: one[thing] for seat, one in self.counts.items() if thing in one}
            among = {value for seat, value in known.items() if not seats or seat in seats}
            for match in pattern.finditer(reading.text) if among else ():
                word = match.group(1).lower()
                value = int(word) if word.isdigit() else self._worth[word]
                if value not in among:
                    yield f"“{match.group()}”: the engine says {', '.join(map(str, sorted(among)))}"

"""Whether something that was tried came off: in the sister systems most of what is told is an attempt and not a blow."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gm.checker.cast import Cast
from gm.checker.facts import Facts
from gm.checker.people import Reading

__all__ = ["Attempts"]

_END = r"(?=\s*(?:[.,;:!…]|$|\by\b|\band\b|\ba la\b|\bal (?:fin|cabo)\b|\bpor fin\b|\bat last\b|\bin the end\b|\bon the\b))"
_DONE = {
    "es": re.compile(
        rf"\b(?:lo (?:consiguió|logró|había conseguido|había logrado){_END}|(?:consiguió|logró) (?:lo que (?:quería|buscaba|se proponía)|su propósito)"
        rf"|se salió con la suya|tuvo éxito|triunfó|pudo con (?:ello|aquello|todo))"
    ),
    "en": re.compile(
        rf"\b(?:(?:managed|did|had done) it{_END}|succeeded{_END}|got (?:\w+ )?(?:own )?way{_END}|brought it off|pulled it off"
        rf"|got what (?:he|she|they|@\d+) (?:wanted|came for|was after|were after))"
    ),
}
_FAILED = {
    "es": re.compile(
        rf"\b(?:no lo (?:consiguió|logró|había conseguido|había logrado){_END}|fracasó{_END}|no hubo manera|fue en vano|todo fue inútil"
        rf"|no (?:consiguió|logró) nada{_END}|no pudo{_END}|no pudo ser{_END})"
    ),
    "en": re.compile(
        rf"\b(?:did not (?:manage|do) it{_END}|didn['’]t (?:manage|do) it{_END}|failed{_END}|could not do it{_END}|couldn['’]t do it{_END}"
        rf"|it was (?:all )?in vain|got nowhere{_END}|it came to nothing)"
    ),
}
_DOUBT = re.compile(
    r"\b(?:si|casi|apenas|quizá|tal vez|como si|aunque|por poco|nunca|nadie|ni|no|sin que|if|almost|nearly|perhaps|as though|as if|nobody|no one|never|not"
    r"|had not|whether|before|antes|creyó|pensó|pareció|parecía|thought|seemed|first|primero|dos veces|twice|once|una vez)\b"
)


class Attempts:
    """Judges what is said of the attempt at hand. Silent where none is claimed."""

    def __init__(self, lang: str, facts: Facts, cast: Cast) -> None:
        """`lang`: es or en."""
        self.attempt, self.cast = facts.attempt, cast
        self._wrong = None if self.attempt is None else (_FAILED if self.attempt[1] else _DONE)[lang]

    def judge(self, reading: Reading) -> Iterator[str]:
        """Why a sentence contradicts what came of it."""
        if self.attempt is None or self._wrong is None:
            return
        named = {self.cast.people[i].seat for i in reading.named}
        if named - {self.attempt[0]}:
            return  # somebody else may have managed, or failed at, something of their own
        for match in self._wrong.finditer(reading.text):
            before = re.split(r"[.;:]", reading.text[: match.start()])[-1]
            if not _DOUBT.search(before):
                yield f"“{match.group()}”: it {'came off' if self.attempt[1] else 'did not come off'}"

"""Cutting a stream of text into sentences, as it comes."""

from __future__ import annotations

import re

__all__ = ["Splitter", "finished", "split"]

# The end of a sentence: its stop, closing marks, and then a blank. A raya after the stop belongs to the speech that goes on:
# «—No —dijo—. Vengo a…» ends after «—.».
_END = re.compile(r"""[.!?…]+[»”"')\]—]*(?=\s)|\n+""")
_STOPS = re.compile(r"""[.!?…]+[»”"')\]]*\s*\Z""")
_LOWER = re.compile(r"\s*[—–-]?\s*[a-zñáéíóúü]")


class Splitter:
    """Feed pieces, get whole sentences, each with the blanks before it; what is left over at the end is `rest`."""

    def __init__(self) -> None:
        self._held = ""

    def feed(self, piece: str) -> list[str]:
        """The sentences that are whole now. The last one waits until something follows it: «—¿Quién? —dijo.» is one."""
        self._held += piece
        found: list[str] = []
        start = 0
        for end in _END.finditer(self._held):
            after = self._held[end.end() :]
            if not after.lstrip().lstrip('—–-«“"¿¡('):
                break  # a dash alone does not tell yet whether the sentence goes on: «—¿Quién? —dijo.»
            if end[0][0] != "\n" and _LOWER.match(after):
                continue
            if (sentence := self._held[start : end.end()]).strip():
                found.append(sentence)
                start = end.end()
        self._held = self._held[start:]
        return found

    @property
    def rest(self) -> str:
        """What has come and is not yet a whole sentence, or may go on."""
        return self._held


def split(text: str) -> list[str]:
    """The sentences of a text, blanks trimmed."""
    splitter = Splitter()
    return [part.strip() for part in [*splitter.feed(text), splitter.rest] if part.strip()]


def finished(sentence: str) -> bool:
    """Whether it ends as sentences do, and not in the middle."""
    return _STOPS.search(sentence.rstrip()) is not None or sentence.rstrip().endswith(("—.", "—…"))

"""What a person can say at any prompt, in both languages whatever the game's, and where the answers come from."""

from __future__ import annotations

import contextlib
import sys
from typing import TextIO

__all__ = ["Answers", "command"]

_WORDS = {
    "quit": ("salir", "quit", "exit", "q"),
    "help": ("ayuda", "help", "?"),
    "undo": ("deshacer", "undo"),
    "recap": ("resumen", "recap"),
    "retell": ("x",),
    "state": ("estado", "state"),
}
_COMMANDS = {word: name for name, words in _WORDS.items() for word in words}
MAX_LINE = 1 << 16
"""Characters of an answer that are read; the rules take 4,000."""


def command(answer: str) -> str | None:
    """The command an answer is, if it is one: quit, help, undo, recap, retell, state."""
    return _COMMANDS.get(answer.strip().casefold())


class Answers:
    """Lines from a person or from a pipe. `interactive`: a person sits there, and the end of input means leaving."""

    def __init__(self, source: TextIO | None = None) -> None:
        self.source: TextIO | None = source if source is not None else sys.stdin
        with contextlib.suppress(AttributeError, ValueError):
            self.source.reconfigure(errors="replace")  # type: ignore[union-attr]
        self.interactive = self.source is not None and self.source is sys.stdin and self.source.isatty()
        if self.interactive:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 (line editing and history for input())

    def read(self, prompt: str) -> str:
        """One answer, without its line break. EOFError when there are no more."""
        if self.interactive:
            try:
                return input(prompt)[:MAX_LINE]
            except (EOFError, KeyboardInterrupt):
                print()  # what follows does not stand behind the prompt
                raise
        if self.source is None:  # `<&-` leaves none
            raise EOFError
        line = self.source.readline(MAX_LINE)
        if not line:
            raise EOFError
        while not line.endswith("\n") and (more := self.source.readline(MAX_LINE)):
            if more.endswith("\n"):
                break
        return line.rstrip("\r\n")

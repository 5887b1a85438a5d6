"""Text that comes in pieces, wrapped as it comes: no line is ever printed twice, and no word is cut."""

from __future__ import annotations

import sys
from collections.abc import Callable

__all__ = ["Flow"]


class Flow:
    """Writes sentences on standard output: in lines of `width` columns, or plain, a sentence a line."""

    def __init__(self, plain: bool, width: int, indent: int, harmless: Callable[[object], str]) -> None:
        self._plain = plain
        self._width = max(1, width)
        self._indent = indent
        self._harmless = harmless
        self._column = 0

    def write(self, text: str) -> None:
        """A sentence, with the blanks before it; a line break in them begins a paragraph."""
        if self._plain:
            for line in text.split("\n"):
                if line.strip():
                    print(self._harmless(line.strip()))
        else:
            for at, line in enumerate(text.split("\n")):
                if at and self._column:
                    self._break()
                for word in line.split():
                    self._word(self._harmless(word))
        sys.stdout.flush()

    def _word(self, word: str) -> None:
        from rich.cells import cell_len

        wide = cell_len(word)
        if self._column and self._column + 1 + wide > self._width:
            self._break()
        if self._column == 0:
            sys.stdout.write(" " * self._indent + word)
            self._column = self._indent + wide
        else:
            sys.stdout.write(" " + word)
            self._column += 1 + wide

    def _break(self) -> None:
        sys.stdout.write("\n")
        self._column = 0

    def close(self) -> None:
        """The end of the passage."""
        if self._column:
            self._break()
        sys.stdout.flush()

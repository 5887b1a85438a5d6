"""What a person can say at any prompt, in both languages whatever the game's, and where the answers come from."""

from __future__ import annotations

import contextlib
import os
import select
import sys
from typing import TextIO

__all__ = ["Answers", "command"]

_WORDS = {
    "quit": ("salir", "quit", "exit", "q", "pausa", "pause"),
    "help": ("ayuda", "help", "?"),
    "undo": ("deshacer", "undo"),
    "recap": ("resumen", "recap"),
    "retell": ("x",),
    "state": ("estado", "state"),
    "muse": ("musa", "muse"),
}
_COMMANDS = {word: name for name, words in _WORDS.items() for word in words}
MAX_LINE = 1 << 16
"""Characters of an answer that are read; the rules take 4,000."""


def command(answer: str) -> str | None:
    """The command an answer is, if it is one: quit, help, undo, recap, retell, state, muse."""
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

    def read(self, prompt: str, prefill: str = "", *, unseen: bool = False) -> str:
        """One answer, without its line break. EOFError when there are no more.

        At a terminal `prefill` stands there to be edited, and what is typed `unseen` is not shown.
        """
        if self.interactive:
            try:
                return (_unseen(prompt) if unseen else _edited(prompt, prefill))[:MAX_LINE]
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

    def key(self, prompt: str, keys: str) -> str:
        """One of `keys` at a stroke, or a whole answer that begins otherwise. Where no single key can be read: an answer."""
        if not self.interactive:
            return self.read(prompt)
        sys.stdout.write(prompt)
        sys.stdout.flush()
        try:
            pressed = _pressed()
        except (EOFError, KeyboardInterrupt):
            print()  # as in read
            raise
        if pressed is not None and pressed in keys:
            print(pressed)
            return pressed
        sys.stdout.write("\r")
        if pressed in ("\r", "\n"):
            print(prompt)
            return ""
        return self.read(prompt, prefill=pressed if pressed and pressed.isprintable() else "")


def _edited(prompt: str, prefill: str) -> str:
    if not prefill:
        return input(prompt)
    try:
        import readline
    except ImportError:  # nothing can be put there: an answer of nothing then means it as it is
        return input(f"{prompt}[{prefill}] ") or prefill
    readline.set_startup_hook(lambda: readline.insert_text(prefill))
    try:
        return input(prompt)
    finally:
        readline.set_startup_hook()


def _unseen(prompt: str) -> str:
    from getpass import getpass

    return getpass(prompt)


_ESCAPE = 0.02
"""Seconds within which the rest of a key that sends several bytes is there."""


def _pressed() -> str | None:
    """One key; None where the terminal cannot give a single one. Ctrl-C and the end of input are as ever."""
    try:
        import termios
        import tty
    except ImportError:
        return None
    try:
        file = sys.stdin.fileno()
        before = termios.tcgetattr(file)
    except (OSError, ValueError, termios.error):
        return None
    try:
        tty.setcbreak(file)
        # Unbuffered, so that what follows the key is left for the line; a letter may be several bytes.
        raw = os.read(file, 1)
        while raw and (more := _missing(raw)):
            raw += os.read(file, more)
        if raw == b"\x1b":  # an arrow, say: the rest of what it sends is no beginning of an answer
            while select.select([file], [], [], _ESCAPE)[0] and os.read(file, 16):
                pass
    finally:
        termios.tcsetattr(file, termios.TCSADRAIN, before)
    if raw in (b"", b"\x04"):
        raise EOFError
    return raw.decode("utf-8", "replace")


def _missing(raw: bytes) -> int:
    """How many bytes of a letter in UTF-8 are still to come."""
    first = raw[0]
    length = 1 if first < 0xC0 else 2 if first < 0xE0 else 3 if first < 0xF0 else 4
    return length - len(raw)

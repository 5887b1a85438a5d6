"""What people type, for tests of any command: answers from a list, as somebody at a terminal gives them."""

from __future__ import annotations

import io

from gm.play.commands import Answers

__all__ = ["Typed"]


class Typed(Answers):
    """Answers from a list. When it ends, the person leaves.

    A line `=…` takes what stands there to be edited and goes on with the rest; `^C` is Ctrl-C. `unseen` are the lines that were typed
    unseen, `strokes` how many answers took a single key.
    """

    def __init__(self, *lines: str) -> None:
        super().__init__(io.StringIO("".join(line + "\n" for line in lines)))
        self.interactive = True
        self.unseen: list[str] = []
        self.strokes = 0

    def read(self, prompt: str, prefill: str = "", *, unseen: bool = False) -> str:
        """The next one."""
        assert self.source is not None
        line = self.source.readline()
        if not line:
            raise EOFError
        answer = line.rstrip("\n")
        if answer == "^C":
            raise KeyboardInterrupt
        if unseen:
            self.unseen.append(answer)
        return prefill + answer[1:] if prefill and answer.startswith("=") else answer

    def key(self, prompt: str, keys: str) -> str:
        """The next one too, where one stroke would have done."""
        self.strokes += 1
        return self.read(prompt)

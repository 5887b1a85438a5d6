"""The record that a book is made from, and its moments in the order in which they are told.

Unlike a session, a source can be had from any record: also one that is not over, without the file of secrets beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gm.i18n import current, use
from gm.play.setup import first_lines
from gm.record import lines as form
from gm.record.replay import Replay, replay
from gm.record.session import Session
from gm.record.store import read_bytes
from gm.sister.markdown import BEATS, BEFORE
from gm.story.markdown import in_order
from gm.storyteller import Storyteller
from gm.storyteller.grammar import TONES
from rules import BadRecord, Game, Step

__all__ = ["Moment", "Source", "speaking"]


@dataclass(frozen=True, slots=True)
class Moment:
    """An event, or a passage that was told of it: one of the two. `view` is what an onlooker sees after the step."""

    n: int
    view: Mapping[str, Any]
    event: Mapping[str, Any] | None
    line: Mapping[str, Any] | None


@dataclass(slots=True)
class Source:
    """A game as its record tells it."""

    header: form.Line
    game: Game
    lines: list[form.Line]
    steps: list[tuple[int, Step]]
    words: Mapping[str, str]
    commitment: str | None
    secret: str | None
    """Only where the record itself reveals it."""
    seed: str | None
    origin: Source | None = None
    """What this is a retelling of."""

    @classmethod
    def read(cls, path: Path) -> Source:
        """A record's file. BadRecord: it does not hold."""
        return cls.of(read_bytes(path))

    @classmethod
    def of(cls, data: bytes) -> Source:
        """A record's bytes. BadRecord: it does not hold. What waits beside a record is never looked at: it is not to be told."""
        found: Replay = replay(data)
        if found.problems:
            first = found.problems[0]
            raise BadRecord("line {line}: {why}", line=first.line, why=first.error)
        secret = found.secret if found.revealed else None
        return cls(
            found.header, found.game, found.lines, found.steps, found.words, found.commitment, secret, found.seed
        )

    @classmethod
    def played(cls, session: Session) -> Source:
        """A session's record, without reading it again."""
        header = session.header
        reveal = next((line for line in reversed(session.lines) if line["type"] == "reveal"), None)
        fork = next((line for line in reversed(session.lines) if line["type"] == "fork"), header)
        words: Mapping[str, str] = next((line["words"] for line in session.lines[:2] if line["type"] == "words"), {})
        secret = reveal["secret"] if reveal else None
        return cls(
            header, session.game, session.lines, session.steps, words, fork["commitment"], secret, fork.get("seed")
        )

    @property
    def lang(self) -> str:
        """The language of the story."""
        return str(self.header["lang"])

    @property
    def fingerprint(self) -> str:
        """The hash of the last line."""
        return str(self.recorded[-1]["hash"])

    @property
    def recorded(self) -> list[form.Line]:
        """The record's own lines."""
        return self.origin.lines if self.origin else self.lines

    @property
    def humans(self) -> tuple[str, ...]:
        """The seats that people played."""
        return tuple(self.header.get("humans", ()))

    def data(self) -> bytes:
        """The record's bytes."""
        return b"".join(map(form.dump, self.recorded))

    def view(self, step: Step) -> Mapping[str, Any]:
        """What an onlooker sees after a step: nothing that is still secret."""
        view: Mapping[str, Any] = self.game.rules.view(step.state, "")
        return view

    def teller(self) -> Storyteller:
        """The storyteller of this game, having heard all of it."""
        teller = self.storyteller()
        for n, step in self.steps:
            teller.observe(n, step.events, self.view(step))
        return teller

    def storyteller(self, lang: str | None = None, tone: str | None = None) -> Storyteller:
        """The storyteller of this game, knowing nothing yet; in another language or tone, if one is named."""
        tone = tone or self.header.get("tone")
        key = bytes.fromhex(self.header["story"])
        tone = tone if tone in TONES else None
        return Storyteller(lang or self.lang, key, humans=self.humans, lines=first_lines(self.lines), tone=tone)

    def moments(self) -> Iterator[Moment]:
        """Everything that counts, in the order of the story: what was undone or withdrawn is not there."""
        last = -1
        view: dict[str, Any] = {}
        order: tuple[Any, ...] = () if self.header["system"] == "momento" else (BEATS, BEFORE)
        for n, step, event, line in in_order(self.lines, self.steps, *order):
            if n != last:
                last, view = n, dict(self.view(step))
            yield Moment(n, view, event, line)


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Within this, messages come in the book's language."""
    before = current()
    use(lang)
    try:
        yield
    finally:
        use(before)

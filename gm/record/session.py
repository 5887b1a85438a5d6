"""A game that is recorded as it is played.

    session = Session.new(Setup("momento", lang="es"), path)
    session.play(session.game.read('A begin'))          # on disk when this returns

Every move and every roll is written and synced before `play` returns; only then is anyone asked to tell it. A save that fails leaves
game and record as they were. `Session.resume(path)` goes on from any record of ours, after a kill at any instant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gm.record import lines as form
from gm.record import secrets
from gm.record.migrate import migrated, original_path
from gm.record.replay import Replay, ended, replay, revealed
from gm.record.store import Store, read_bytes, read_private, write_private, write_whole
from rules import BadRecord, Game, IllegalMove, Move, Step
from rules.dice import subkey
from rules.game import Snapshot
from rules.system import Roll

__all__ = ["Session", "Setup"]


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game starts. `given` are the system's options as typed, with `players`, `dice` and `cards`; `header` holds more for
    the record's first line (who plays which seat, the story's key, digests of texts)."""

    system: str
    given: Mapping[str, str] = field(default_factory=dict)
    lang: str = "en"
    seed: str | None = None
    secret: str | None = None
    words: Mapping[str, str] = field(default_factory=dict)
    header: Mapping[str, Any] = field(default_factory=dict)


class Session:
    """A game, its record so far, and the file that holds it (or none: then it is only kept in memory)."""

    def __init__(self, game: Game, header: form.Line, *, nonce: Callable[[], str] = secrets.new_nonce) -> None:
        """For `new` and `resume`; call those."""
        self.game = game
        self.header = header
        self.lines: list[form.Line] = []
        self.steps: list[tuple[int, Step]] = []
        """The committed steps in force, each with the number of its line: undone ones are not among them."""
        self.dropped = 0
        """Bytes of a half-written last line that were cut off on resuming."""
        self._snapshots: dict[int, Snapshot] = {}
        self._openings: dict[str, dict[str, Any]] = {}
        self._store: Store | None = None
        self._seed: str | None = header["seed"]
        self._secret: str | None = None
        self._earlier: list[str] = []
        self._revealed = False
        self._base = 0
        self._words: Mapping[str, str] = {}
        self._nonce = nonce

    # -- starting -------------------------------------------------------------------------------------------

    @classmethod
    def new(cls, setup: Setup, path: Path | None = None, *, nonce: Callable[[], str] = secrets.new_nonce) -> Session:
        """Start a game and its record. BadOption, RecordBusy, SaveFailed."""
        secret = None if setup.seed is not None else setup.secret or secrets.new_secret()
        key = secrets.dice_key(seed=setup.seed, secret=secret, words=setup.words)
        game = Game.new(setup.system, setup.given, key=key)
        header = {
            "type": "header",
            "format": form.FORMAT,
            "schema": form.SCHEMA,
            "system": game.rules.name,
            "options": game.options,
            "seats": list(game.seats),
            "dice": "manual" if game.manual_dice else "seeded",
            "cards": "manual" if game.manual_cards else "seeded",
            "lang": setup.lang,
            "seed": setup.seed,
            "commitment": secrets.commitment(secret) if secret else None,
            "story": subkey(key, "story").hex(),
            **setup.header,
        }
        session = cls(game, header, nonce=nonce)
        session._secret, session._words = secret, dict(setup.words)
        start = [header, *([{"type": "words", "words": session._words}] if session._words else [])]
        session.lines = form.linked(start)

        def begin() -> bytes:
            # The secret first: a record whose secret is nowhere could not go on.
            if path is not None and secret:
                write_private(path, {"secret": secret})
            return session.data()

        if path is not None:
            session._store = Store(path, create=begin)
        first = [step for step in game.opening if step.kind != "start"]
        session._snapshots[0] = (game.opening[0].state, len(game.opening[0].events), {})
        try:
            session._write(first, [None] * len(first))
        except BaseException:
            session.close()
            raise
        return session

    @classmethod
    def resume(cls, path: Path, *, store: bool = True) -> Session:
        """Go on with a recorded game. BadRecord, RecordBusy, SaveFailed. With `store` off the file is only read."""
        opened = Store(path) if store else None
        try:
            data = opened.read() if opened else read_bytes(path)
            found = replay(data, read_private(path))
            if found.header["schema"] < form.SCHEMA and not found.problems:
                # What was written by an earlier version is brought over; the original stays beside it.
                new = migrated(found.lines)
                if opened:
                    write_whole(original_path(path, found.header["schema"]), data)
                    opened.replace(new)
                data, found = new, replay(new, read_private(path))
            session = cls._from(found)
            if opened and session.dropped:
                opened.cut(len(data) - session.dropped)
        except BaseException:
            if opened:
                opened.close()
            raise
        session._store = opened
        try:
            # A kill can fall between a move and its dice, or the last move and the reveal: the stream says the same again.
            session.settle()
        except BaseException:
            session.close()
            raise
        return session

    @classmethod
    def _from(cls, found: Replay) -> Session:
        if found.problems:
            first = found.problems[0]
            raise BadRecord("line {line}: {why}", line=first.line, why=first.error)
        if found.blind:
            raise BadRecord("the file of secrets that belongs beside this record is missing or does not fit it")
        manual = found.game.manual_dice and found.game.manual_cards
        if found.seed is None and found.secret is None and not manual:
            raise BadRecord("the file of secrets that belongs beside this record is missing or does not fit it")
        if found.seed is None and found.secret is None:
            # The table throws its own dice: the game goes on without its secret. What is hashed is salted all the same.
            found.game.rekey(bytes.fromhex(secrets.new_secret()))
        session = cls(found.game, found.header)
        session.lines, session.steps, session.dropped = found.lines, found.steps, found.torn
        session._snapshots = found.snapshots
        session._seed, session._secret, session._words = found.seed, found.secret, found.words
        session._base, session._earlier = found.base, found.earlier
        session._openings = found.openings
        session._revealed = found.revealed
        found.game.auto = True
        return session

    # -- playing --------------------------------------------------------------------------------------------

    def play(self, move: Move) -> list[tuple[int, Step]]:
        """Make a move. What it caused, each step with its line's number. RulesError, SaveFailed."""
        return self._do(lambda: self.game.play(move))

    def dice(self, faces: Sequence[int]) -> list[tuple[int, Step]]:
        """The table rolled."""
        return self._do(lambda: self.game.dice(faces))

    def cards(self, cards: Sequence[str]) -> list[tuple[int, Step]]:
        """The table drew."""
        return self._do(lambda: self.game.cards(cards))

    def settle(self) -> list[tuple[int, Step]]:
        """Let chance answer what is pending (after resuming a game that was stopped between a move and its roll)."""
        if not self.told:
            return self._do(self.game.settle)
        if self._secret is not None and not self._revealed:  # stopped between the last line and the reveal
            self._commit([self._reveal()])
        if self._revealed or self._seed is not None:
            self._forget()  # stopped between the reveal and the end of the private file
        return []

    def _do(self, act: Callable[[], list[Step]]) -> list[tuple[int, Step]]:
        self._still_open()
        before = self.game.snapshot()
        waiting = dict(self._openings)
        steps = act()
        try:
            return self._write(steps, [self._opening(step) for step in steps])
        except BaseException:
            self.game.restore(before)
            self._openings = waiting
            raise

    def _opening(self, step: Step) -> dict[str, Any] | None:
        """A secret choice gets a nonce, and both wait in the private file before the commitment enters the record."""
        if not step.secret or not isinstance(step.source, Move):
            return None
        if step.source.seat not in self.game.rules.open_choices(step.state):
            return None  # the last to choose: all is revealed in the same line
        opening = {"line": len(self.lines), "move": step.source.text, "nonce": self._nonce()}
        if self._store is not None:
            write_private(self._store.path, opening)
        return opening

    def _write(self, steps: list[Step], openings: Sequence[dict[str, Any] | None]) -> list[tuple[int, Step]]:
        bodies = [self._body(step, opening) for step, opening in zip(steps, openings, strict=True)]
        first = len(self.lines)
        reveals = self.game.over and self._secret is not None and not self._revealed
        self._commit([*bodies, *([self._reveal()] if reveals else [])])
        if self.game.over:
            self._forget()
        numbered = [(first + i, step) for i, step in enumerate(steps)]
        self.steps += numbered
        for n, step in numbered:
            self._snapshots[n] = (step.state, -1, {})
        if numbered:
            self._snapshots[numbered[-1][0]] = self.game.snapshot()
        return numbered

    def _body(self, step: Step, opening: dict[str, Any] | None) -> form.Line:
        body: form.Line = {"type": step.kind, "events": list(step.events)}
        source = step.source
        if isinstance(source, Move):
            body["seat"] = source.seat
            if opening is not None:
                body["sealed"] = form.seal(source.text, source.seat, opening["nonce"])
                self._openings[source.seat] = opening
                return body
            body["move"] = source.text
            if self._openings:
                body["opens"] = [{"seat": seat, **opened} for seat, opened in sorted(self._openings.items())]
                self._openings = {}
        elif source is not None:
            body["for"] = source.why
            body["values"] = list(step.values)
            if isinstance(source, Roll):
                body["seat"] = source.seat
        return body

    def _reveal(self) -> form.Line:
        """The line that reveals the secret."""
        return {"type": "reveal", "secret": self._secret, "words": self._words}

    def _commit(self, bodies: Sequence[form.Line]) -> None:
        made, data = form.written(bodies, self.lines)
        if self._store is not None and made:
            self._store.append(data)
        self.lines += made
        self._revealed = self._revealed or any(line["type"] == "reveal" for line in made)

    # -- beside the game ------------------------------------------------------------------------------------

    def note(self, kind: str, **content: Any) -> int:
        """Write a line that is not part of the game (`prose`, `note`). Its number. SaveFailed."""
        self._commit([{"type": kind, **content}])
        return len(self.lines) - 1

    def prose(
        self,
        step: int,
        beat: str,
        text: str,
        *,
        author: str,
        standing: str = "shown",
        ids: Sequence[str] = (),
        **more: Any,
    ) -> int:
        """Write what was told of a step. `author`: `storyteller`, `human` or `model:` and its name; `more`: what a model used."""
        told = {"step": step, "beat": beat, "text": text, "author": author, "standing": standing, "ids": list(ids)}
        return self.note("prose", **told, **more)

    def _still_open(self, known: bool = False) -> None:
        """IllegalMove where the story has been told to its end: its secret is `known`, and its dice could be foretold."""
        if known or self.told:
            raise IllegalMove("this story has been told to its end; a fork goes on from it")

    def finish(self) -> None:
        """The story is told to its end. What the rules would still allow is over too: the secret is revealed and nothing can follow.

        A `note` says so, and is not written twice. SaveFailed.
        """
        if self.told:
            return
        known = self._secret is not None and not self._revealed
        self._commit([{"type": "note", "finished": True}, *([self._reveal()] if known else [])])
        self._forget()

    def _forget(self) -> None:
        """All that waited stands in the record: the private file goes."""
        # The secrets of the games this one was forked from are not its own to tell, and its earlier dice are checked with them.
        if self._store is not None and not self._earlier:
            self._store.forget_secrets()

    def undo_point(self, *, only: str | None = None) -> int:
        """The index in `steps` of the move that `undo` takes back. IllegalMove if there is none."""
        for at in range(len(self.steps) - 1, -1, -1):
            n, step = self.steps[at]
            if step.kind != "move" or "opens" in self.lines[n] or n <= self._base:
                break
            if isinstance(step.source, Move) and only in (None, step.source.seat):
                return at
        raise IllegalMove("nothing can be taken back: dice, cards and revealed choices stand")

    def undo(self, *, only: str | None = None) -> int:
        """Take back the last move (the last of seat `only`, and what came after it). The number of steps taken back.

        IllegalMove where a roll, a deal or a revealed choice stands in between: undo corrects a slip, it does not fish for luck.
        """
        self._still_open(self._revealed)
        return self._take_back(self.undo_point(only=only))

    def _take_back(self, at: int) -> int:
        back = len(self.steps) - at
        to = max(self._base, self.steps[at - 1][0] if at else 0)
        self.note("undo", to=to)
        self.game.restore(self._snapshots[to])
        del self.steps[at:]
        waiting = self.game.rules.open_choices(self.game.state)
        self._openings = {seat: opening for seat, opening in self._openings.items() if seat in waiting}
        return back

    def fork(self, path: Path, at: int | None = None, *, seed: str | None = None) -> Session:
        """Another game that goes on from this one after line `at` (the last), in a new record, with dice of its own.

        What was played before stays in it, marked by a `fork` line. IllegalMove: there is no such line, or a secret choice waits
        there. The new session is open; this one is untouched.
        """
        at = len(self.lines) - 1 if at is None else at
        if not 0 <= at < len(self.lines):
            raise IllegalMove("there is no line {line} to fork at", line=at + 1)
        kept = [line for line in self.lines[: at + 1] if line["type"] != "reveal"]
        secret = None if seed is not None else secrets.new_secret()
        known = [*self._earlier, *([self._secret] if self._secret else [])]
        openings = list(self._openings.values())
        prefix = replay(b"".join(map(form.dump, kept)), {"secrets": known, "openings": openings})
        if prefix.game.rules.open_choices(prefix.game.state) or prefix.blind:
            raise IllegalMove("a secret choice is waiting there; fork before it or after it is revealed")
        if prefix.game.over:
            raise IllegalMove("the game is over there; fork before its end")
        body: form.Line = {
            "type": "fork",
            "of": kept[-1]["hash"],
            "seed": seed,
            "commitment": secrets.commitment(secret) if secret else None,
        }
        open_already = revealed(self.lines)
        if public := [one for one in known if one in open_already]:  # the others stay in the private file
            body["revealed"] = public
        kept += form.linked([body], kept)
        for one in [*known, *([secret] if secret else [])]:
            write_private(path, {"secret": one})
        write_whole(path, b"".join(map(form.dump, kept)))
        return Session.resume(path)

    # -- saving elsewhere, closing --------------------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        """The record's file."""
        return self._store.path if self._store else None

    @property
    def finished(self) -> bool:
        """Whether the game is over, or (of a system without an end of its own) its players have ended the story."""
        return self.game.over or self.told

    @property
    def told(self) -> bool:
        """Whether the story has been told to its end, and a line of the record says so."""
        return ended(self.lines, self._base, self.steps)

    @property
    def fingerprint(self) -> str:
        """The hash of the last line: who knows it can find a cut tail or a rewritten record."""
        last: str = self.lines[-1]["hash"]
        return last

    @property
    def story_key(self) -> bytes:
        """The key of the story's own stream. It is open: it stands in the header and tells nothing of the dice."""
        return bytes.fromhex(self.header["story"])

    @property
    def mind_key(self) -> bytes:
        """The key of the opponent's own stream: as secret as the dice, and apart from them."""
        return subkey(secrets.dice_key(seed=self._seed, secret=self._secret, words=self._words), "mind")

    def data(self) -> bytes:
        """The record's bytes."""
        return b"".join(map(form.dump, self.lines))

    def private(self) -> dict[str, Any]:
        """What must wait: the secret of a game that is not over, and the openings of choices that are."""
        known = [self._secret] if self._secret and not self.game.over else []
        return {"openings": list(self._openings.values()), "secrets": [*self._earlier, *known]}

    def close(self) -> None:
        """Let go of the file."""
        if self._store is not None:
            self._store.close()

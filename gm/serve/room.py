"""One table, open: its game, its worker, and who watches it.

Everything that touches the game runs in `change`, one change at a time, in a thread, so that a narrator who takes long holds up nobody but
this table. What the others read is the last published `Moment`.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, TypeVar

from gm.play.aids import Aids
from gm.play.host import Host
from gm.play.opening import open_table
from gm.play.players import Remote, Wish
from gm.play.table import NOTE, Table
from gm.record.session import Session
from gm.serve import journal
from gm.serve.keys import Keys, beside
from gm.serve.moment import NONE, Asked, Moment, asked, position
from gm.serve.stage import WebStage
from rules import IllegalMove, Move, Step
from rules.system import Deal, Roll

__all__ = ["PATIENCE", "WORDING", "Late", "Room", "open_room"]

T = TypeVar("T")

PATIENCE = 0.5
"""Seconds the rival may reckon while people wait."""
WORDING = threading.Lock()
"""Whose turn it is to word a passage. Python runs one thread at a time: tables that all told at once would only keep the moves of the
others, and the screens that wait for them, from being dealt with."""


class Watched(Session):
    """A session that says when a move is on disk: the other's screen shows it while it is still being told."""

    played: Callable[[], None] = staticmethod(lambda: None)

    def play(self, move: Move) -> list[tuple[int, Step]]:
        """As ever, and then `played`."""
        steps = super().play(move)
        self.played()
        return steps


class Late(Exception):
    """The narrator has not finished in time; nothing has happened."""


class Room:
    """A table that is open."""

    def __init__(self, session: Watched, keys: Keys, pool: Executor, aids: Aids, *, fresh: bool) -> None:
        """For `Rooms`, in a worker. `fresh`: the game has just begun."""
        self.session = session
        self.keys = keys
        self.header: dict[str, Any] = session.header
        self.moment: Moment = NONE
        self.musing = False
        """A model is being asked for ideas."""
        self.humans = tuple(session.header.get("humans", ()))
        self._pool = pool
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watchers: dict[asyncio.Event, str] = {}
        self._lock = asyncio.Lock()
        self.stage = WebStage(self._publish)
        people = {seat: Remote() for seat in self.humans}
        session.played = self._publish
        self.table: Table = open_table(session, people, self.stage, aids=aids, patience=PATIENCE)
        self.table.wording = WORDING
        if fresh:
            self.table.begin()
        else:
            self.table.recall()
        self._go_on()
        self._publish(settled=True)

    @property
    def path(self) -> Path:
        """The record."""
        assert self.session.path is not None
        return self.session.path

    @property
    def name(self) -> str:
        """The table's name, as it stands in addresses."""
        return self.path.stem

    @property
    def system(self) -> str:
        """Which game."""
        return self.session.game.rules.name

    @property
    def idle(self) -> bool:
        """Nobody watches it, nothing goes on in it."""
        return not self._watchers and not self._lock.locked()

    def view(self, seat: str) -> dict[str, Any]:
        """The state as that seat sees it; `""` is an onlooker. The engine's one view function."""
        moment, rules = self.moment, self.session.game.rules
        found: dict[str, Any] = rules.view(moment.state, seat)
        pending = rules.pending(moment.state)
        if pending is not None:
            found["phase"] = "roll"
        return found

    # -- watching -------------------------------------------------------------------------------------------

    def watch(self, role: str) -> asyncio.Event:
        """An event that is set whenever there is a newer moment. Give it back to `leave`."""
        self._loop = asyncio.get_running_loop()
        event = asyncio.Event()
        self._watchers[event] = role
        return event

    def watching(self, role: str) -> int:
        """How many watch in that role."""
        return list(self._watchers.values()).count(role)

    def leave(self, event: asyncio.Event) -> None:
        """Stop watching."""
        self._watchers.pop(event, None)

    def wake(self) -> None:
        """Let everybody who watches look again."""
        for event in self._watchers:
            event.set()

    def _publish(self, *, settled: bool = False) -> None:
        """Make a moment of how things stand now. In the worker."""
        session, last = self.session, self.moment
        if not settled and last.busy and (last.count, last.telling) == (len(session.lines), self.stage.telling):
            return  # it is said already
        asks: dict[str, Asked] = {}
        if settled:
            for seat in self.humans:
                found = asked(self.table, seat)
                if found is not None:
                    asks[seat] = found
        self.moment = Moment(
            version=self.moment.version + 1,
            count=len(session.lines),
            at=position(session),
            steps=tuple(session.steps),
            state=session.game.state,
            busy=not settled,
            asked=asks,
            own={seat: position(session, seat) for seat in self.humans},
            wishes=journal.wishes(session.lines, position(session)),
            finished=session.finished,
            telling=self.stage.telling,
        )
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self.wake)

    # -- changing -------------------------------------------------------------------------------------------

    async def change(self, act: Callable[[], Any], wait: float) -> Any:
        """Run `act` in the table's worker, then let the AI's seats play on. What it returns or raises; Late."""
        self._loop = asyncio.get_running_loop()
        try:
            await asyncio.wait_for(self._lock.acquire(), wait)
        except TimeoutError:
            raise Late from None
        done = self._loop.run_in_executor(self._pool, self._acted, act)
        done.add_done_callback(lambda _done: self._lock.release())
        # Whoever goes away meanwhile takes nothing back: the change runs to its end.
        return await asyncio.shield(done)

    async def ask(self, question: Callable[[], Any], wait: float = 20.0) -> Any:
        """The same for what changes nothing: it is asked between two changes. Late."""
        loop = asyncio.get_running_loop()
        try:
            await asyncio.wait_for(self._lock.acquire(), wait)
        except TimeoutError:
            raise Late from None
        done = loop.run_in_executor(self._pool, question)
        done.add_done_callback(lambda _done: self._lock.release())
        return await asyncio.shield(done)

    def apart(self, question: Callable[[], T]) -> asyncio.Future[T]:
        """In a thread beside the table's worker: for what takes long and touches nothing of the game."""
        return asyncio.get_running_loop().run_in_executor(self._pool, question)

    def _acted(self, act: Callable[[], Any]) -> Any:
        try:
            found = act()
            self._go_on()
            return found
        finally:
            self.stage.telling = ""
            self._publish(settled=True)

    def _go_on(self, passed: frozenset[str] = frozenset()) -> None:
        """Let the seats that are nobody's play, until a person is asked."""
        if self.session.game.pending is not None:
            return
        self._heard()
        # A person who might say something, and need not, holds nobody up.
        while self.table.advance(passed | {seat for seat in self.humans if seat not in self.session.game.to_move}):
            passed = frozenset()
            self._heard()

    def _heard(self) -> None:
        """What people have said they want stands in the record; the table is told."""
        if not isinstance(self.table, Host) or self.session.game.phase != "rulings":
            return
        for line in journal.wish_lines(self.session.lines, position(self.session)):
            # Words that are the dilemma's own are a side taken; only a person's own words enter the story.
            text = "" if line.get("side") else line["text"]
            self.table.wants(Wish(line["seat"], line["wish"], text, said=line["said"]))

    # What `act` may be, each called in the worker

    def answer(self, at: int, seat: str, make: Callable[[Asked, Table], Move | None]) -> None:
        """Make the move that `make` reads from a form of that seat; None leaves it to the others. IllegalMove: that question has been
        answered already; RulesError, SaveFailed."""
        move = make(self._open(at, seat), self.table)
        if move is None:
            before = len(self.session.lines)
            self._go_on(frozenset({seat}))
            if len(self.session.lines) == before:
                raise IllegalMove("the story leaves this to the others")
        else:
            self.table.commit(move)

    def chance(self, at: int, seat: str, read: Callable[[Roll | Deal], list[Any]]) -> None:
        """What the table threw or drew. BadDice; IllegalMove: it was said already."""
        found = self._open(at, seat)
        if found.rolls is None:
            raise IllegalMove("this has been answered already")
        self.table.chance(read(found.rolls))

    def wish(self, at: int, seat: str, favours: str, text: str, *, open_: bool) -> None:
        """What a seat wants of the decision due: a side of it, its own words, or nothing in particular. IllegalMove: too late."""
        found = self._open(at, seat)
        if not found.wish or seat in journal.wishes(self.session.lines, at):
            raise IllegalMove("this has been answered already")
        dilemma = found.now.dilemma
        if not text and favours in ("A", "B") and dilemma is not None:
            text = dilemma.choices[favours]
            self.session.note("note", seat=seat, at=at, wish=favours, text=text, said=True, side=True)
        elif text and not open_:
            self.session.note("note", seat=seat, at=at, wish=seat, text=text, said=True)
        else:
            self.session.note("note", seat=seat, at=at, wish=seat, text="", said=False)

    def undo(self, at: int, seat: str) -> None:
        """Take that seat's last move back. IllegalMove."""
        if at != position(self.session):
            raise IllegalMove("this has been answered already")
        self.table.undo(seat)

    def retell(self, last: int) -> bool:
        """Withdraw the last passage, unless another has been told since."""
        if last != journal.last_passage(self.session.lines):
            raise IllegalMove("another passage has been told since")
        return self.table.retell()

    def keep_from(self, kind: str, text: str) -> bool:
        """A line or a veil. False where it says nothing new."""
        return self.table.keep_from(kind, text)

    def finish(self) -> None:
        """The people end a story that has no end of its own."""
        if self.system == "momento":
            raise IllegalMove("this story ends by its own rules")
        self.session.finish()

    def host_note(self, **content: Any) -> None:
        """What the host does with the overlay, for the record: `hold`, `released`."""
        self.session.note("note", **content)

    def note(self, text: str) -> bool:
        """A passage in a player's own words, into the story; the same twice running is one. False: it touches a line."""
        last = next((line for line in reversed(self.session.lines) if line["type"] == "prose"), None)
        if last is not None and last["beat"] == NOTE and last["text"] == text:
            return True
        return self.table.note_down(text)

    def _open(self, at: int, seat: str) -> Asked:
        if self.session.finished or at != position(self.session, seat):
            raise IllegalMove("this has been answered already")
        # Between two changes what a seat is asked is what was published after the last one.
        found = self.moment.asked.get(seat)
        if found is None:
            raise IllegalMove("this has been answered already")
        return found

    def close(self) -> None:
        """Let go of the file."""
        self.session.close()


def open_room(path: Path, pool: Executor, aids: Aids, *, fresh: bool = False) -> Room:
    """Open a table. BadRecord, RecordBusy, SaveFailed."""
    session = Watched.resume(path)
    assert isinstance(session, Watched)
    try:
        return Room(session, Keys.load(beside(path)), pool, aids, fresh=fresh)
    except BaseException:
        session.close()
        raise

"""All tables of a folder: opened when somebody comes, let go of when nobody is there, bounded in number and age."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gm.play.aids import Aids
from gm.record import secrets as dice_secrets
from gm.record.session import Session
from gm.record.store import SaveFailed
from gm.serve.keys import Keys, beside
from gm.serve.room import Room, open_room
from gm.serve.seals import Seals, words_of
from gm.serve.settings import Settings
from rules import BadOption, system
from rules.game import SEATS

__all__ = ["Full", "NewTable", "Rooms", "Summary"]

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""What a table's name is made of: nothing that could be read as something else."""
_NAME = re.compile(r"[a-z]{3,12}-[a-z0-9]{6}")
_THREADS = 64
_DAY = 86_400


class Full(Exception):
    """There are as many tables as this server takes."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """What is asked for. `humans`: the seats of people; the AI sits on the others."""

    system: str = "momento"
    lang: str = "es"
    humans: tuple[str, ...] = ("A", "B")
    options: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    """Of a sister system: who the people play, by seat. A seat without a name gets one of the texts."""
    genders: Mapping[str, str] = field(default_factory=dict)
    """How the texts speak of those named: `f`, `m` or unmarked."""
    level: str = "novice"
    secret: str | None = None
    """Of the dice, where their seal has been shown already."""
    word: str = ""
    """The host's own, mixed into the dice."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A table in the host's list."""

    name: str
    modified: float
    size: int


class Rooms:
    """The tables of a server."""

    def __init__(self, settings: Settings) -> None:
        """Nothing is opened yet."""
        self.settings = settings
        self.folder = settings.folder
        self.pool = ThreadPoolExecutor(_THREADS, "table")
        self.aids = Aids(settings.flags)
        self.seals = Seals()
        self._open: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self._starting = asyncio.Lock()
        self.closing = False
        """The server stops: streams end."""

    # -- finding --------------------------------------------------------------------------------------------

    def exists(self, name: str) -> bool:
        """Whether there is a table of that name that is still served. Anything that is not a name of ours is none."""
        if not _NAME.fullmatch(name):
            return False
        try:
            return (
                beside(self._path(name)).is_file()
                and time.time() - self._path(name).stat().st_mtime < self.settings.limits.days * _DAY
            )
        except OSError:
            return False

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.jsonl"

    def summaries(self, most: int = 100) -> list[Summary]:
        """The tables of the folder, the one played last first."""
        found = []
        try:
            with os.scandir(self.folder) as entries:
                for entry in entries:
                    if entry.name.endswith(".jsonl.seats"):
                        name = entry.name.removesuffix(".jsonl.seats")
                        if self.exists(name):
                            stat = self._path(name).stat()
                            found.append(Summary(name, stat.st_mtime, stat.st_size))
        except OSError:
            return []
        return sorted(found, key=lambda one: (-one.modified, one.name))[:most]

    def keys(self, name: str) -> Keys:
        """A table's keys, without opening it. BadRecord."""
        room = self._open.get(name)
        return room.keys if room is not None else Keys.load(beside(self._path(name)))

    async def room(self, name: str) -> Room:
        """A table, opened if it is not. BadRecord, RecordBusy, SaveFailed."""
        if (room := self._open.get(name)) is not None:
            self._open.move_to_end(name)
            return room
        lock = self._opening.setdefault(name, asyncio.Lock())
        async with lock:
            if (room := self._open.get(name)) is None:
                loop = asyncio.get_running_loop()
                room = await loop.run_in_executor(self.pool, open_room, self._path(name), self.pool, self.aids)
                self._keep(room)
        self._opening.pop(name, None)
        return room

    def _keep(self, room: Room) -> None:
        self._open[room.name] = room
        for name in list(self._open):
            if len(self._open) <= self.settings.limits.open:
                break
            if self._open[name].idle and name != room.name:
                self._open.pop(name).close()

    # -- making ---------------------------------------------------------------------------------------------

    async def create(self, wanted: NewTable) -> Room:
        """A new table. Full, BadOption, SaveFailed."""
        async with self._starting:
            loop = asyncio.get_running_loop()
            room: Room = await loop.run_in_executor(self.pool, self._create, wanted)
            self._keep(room)
            return room

    def _create(self, wanted: NewTable) -> Room:
        if len(self.summaries(self.settings.limits.tables + 1)) >= self.settings.limits.tables:
            raise Full
        path = self._path(self._name(wanted.system))
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveFailed(self.folder, error) from None
        _session(path, wanted, self.aids).close()
        Keys.new(beside(path))
        return open_room(path, self.pool, self.aids, fresh=True)

    def _name(self, prefix: str) -> str:
        while True:
            name = f"{prefix}-" + "".join(secrets.choice(_ALPHABET) for _n in range(6))
            if not self._path(name).exists():
                return name

    def holds(self, room: Room) -> bool:
        """Whether that room is still the table that is open."""
        return self._open.get(room.name) is room

    def hush(self) -> None:
        """End every stream; browsers come back by themselves."""
        self.closing = True
        for room in self._open.values():
            room.wake()

    def close(self) -> None:
        """Let go of every table. What is being told is told to its end first."""
        self.pool.shutdown(wait=True)
        for room in self._open.values():
            room.close()
        self._open.clear()


def _session(path: Path, wanted: NewTable, aids: Aids) -> Session:
    """The record of a new table. BadOption, SaveFailed."""
    low, high = system(wanted.system).players
    options = dict(wanted.options)
    seats = SEATS[: int(options.get("players", low))]
    if not wanted.humans or any(seat not in seats for seat in wanted.humans) or len(seats) > high:
        raise BadOption("{system} does not take players={value}", system=wanted.system, value=len(seats))
    more: dict[str, Any] = aids.header()
    secret = wanted.secret or dice_secrets.new_secret()
    words = words_of(wanted.word, wanted.humans, seats, secret)
    if wanted.system == "momento":
        from gm.play.setup import new_session

        return new_session(
            path, lang=wanted.lang, options=options, seed=None, humans=wanted.humans, words=words, secret=secret, level=wanted.level, more=more
        )  # fmt: skip
    from gm.sister.kinds import kind_of
    from gm.sister.start import cast_for
    from gm.sister.start import new_session as new_sister

    cast = cast_for(wanted.system, wanted.lang, dice_secrets.commitment(secret), len(seats))
    cast = _named(cast, wanted)
    return new_sister(
        path,
        wanted.system,
        lang=wanted.lang,
        options=options,
        seed=None,
        cast=cast,
        humans=wanted.humans,
        words=words,
        secret=secret,
        more={"length": _FOREVER if wanted.system == "karmico" else kind_of(wanted.system).length, **more},
    )


def _named(cast: dict[str, dict[str, Any]], wanted: NewTable) -> dict[str, dict[str, Any]]:
    """The cast with the names that people gave: whoever of the story is called the same makes room. BadOption: two people are."""
    from gm.sister.start import apart

    named: list[str] = []
    for seat in wanted.humans:
        if not (name := wanted.names.get(seat)):
            continue
        gender = wanted.genders.get(seat)
        called = {**cast, seat: {**cast[seat], "name": name, "gender": gender if gender in ("f", "m") else None}}
        try:
            cast = apart(wanted.system, wanted.lang, called, seat, named)
        except ValueError:
            raise BadOption(
                "two people of this table are called {name}: give one of them another name", name=name
            ) from None
        named.append(seat)
    return cast


_FOREVER = 10_000
"""With people a story is as long as they like."""

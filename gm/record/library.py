"""The games in a folder: by name, which is the record's file name without `.jsonl`."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path

from gm.record.lines import SCHEMA
from gm.record.migrate import original_path
from gm.record.replay import replay
from gm.record.session import Session
from gm.record.store import (
    SaveFailed,
    Store,
    private_path,
    read_bytes,
    read_private,
    seats_path,
    sync_folder,
    write_whole,
)
from rules import BadOption, BadRecord

__all__ = ["Entry", "Library", "safe_name", "unused"]

TRASH = "trash"
_LONGEST = 220
"""Bytes of a record's file name; the private file and the lock have longer ones, and 255 is the most anywhere."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game in the list. `problem` is set where its record cannot be used; the rest is then empty."""

    name: str
    path: Path
    modified: float
    system: str = ""
    people: tuple[str, ...] = ()
    chapter: int = 0
    chapters: int = 0
    phase: str = ""
    over: bool = False
    fork: bool = False
    fingerprint: str = ""
    problem: BadRecord | None = None


def safe_name(name: str) -> str:
    """Any text as part of a file's name."""
    return "".join(char if char.isalnum() or char in "-_" else "_" for char in name)[:60] or "_"


def unused(folder: Path, stem: str, seed: str | None) -> Path:
    """Where a new game can be kept: a name that is not taken yet. `seed`: of a reproducible game, part of its name."""
    stem = stem if seed is None else f"{stem}-{safe_name(seed)[:40]}"
    number = 1
    while (path := folder / (f"{stem}.jsonl" if number == 1 else f"{stem}-{number}.jsonl")).exists():
        number += 1
    return path


class Library:
    """The records of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self) -> list[str]:
        """Names, the game played last first."""
        found = []
        with contextlib.suppress(OSError):
            for path in self.folder.iterdir():
                if path.suffix == ".jsonl":
                    with contextlib.suppress(OSError):  # moved away while we look
                        found.append((path.stat().st_mtime_ns, path.name, path))
        return [path.stem for _when, _name, path in sorted(found, reverse=True) if path.is_file()]

    def entries(self) -> list[Entry]:
        """Every game, the one played last first."""
        return [self.entry(name) for name in self.names()]

    def entry(self, name: str) -> Entry:
        """One game. BadRecord if there is none of that name."""
        path = self.path(name)
        modified = path.stat().st_mtime
        try:
            found = replay(read_bytes(path), read_private(path))
            if found.problems:
                raise BadRecord("line {line}: {why}", line=found.problems[0].line, why=found.problems[0].error)
        except BadRecord as error:
            return Entry(name, path, modified, problem=error)
        view = found.game.view("")
        people = tuple(str(one["name"]) for one in view.get("seats", {}).values() if one.get("name"))
        cast = found.header.get("cast", {})
        people = people or tuple(str(cast[seat]["name"]) for seat in found.header["seats"] if seat in cast)
        return Entry(
            name,
            path,
            modified,
            found.header["system"],
            people,
            view.get("chapter", 0),
            view.get("chapters", 0),
            view["phase"],
            found.finished,
            found.base > 0,
            found.lines[-1]["hash"],
        )

    def path(self, name: str) -> Path:
        """The record of that name, or of that path. BadRecord if there is none."""
        for candidate in (self.folder / f"{name}.jsonl", Path(name)):
            with contextlib.suppress(OSError, ValueError):  # no system has files of such a name
                if candidate.is_file() and candidate.suffix == ".jsonl":
                    return candidate
        raise BadRecord("there is no game {name} in {folder}", name=ascii(name[:80]), folder=self.folder)

    def free(self, name: str) -> Path:
        """The path of a new game of that name. BadOption: the name is taken, or none for a file."""
        if not name or len(name) > 80 or name.startswith(".") or not all(c.isalnum() or c in " -_.,()" for c in name):
            raise BadOption("a name is 1 to 80 letters, digits, blanks, and -_.,(): {name}", name=ascii(name[:80]))
        path = self.folder / f"{name}.jsonl"
        if len(path.name.encode("utf-8", "surrogateescape")) > _LONGEST:
            raise BadOption("this name is too long for a file: {name}", name=ascii(name[:20]))
        if path.exists():
            raise BadOption("there is a game {name} already", name=ascii(name))
        return path

    def rename(self, name: str, new: str) -> Path:
        """Give a game another name. RecordBusy while it is played."""
        path, target = self.path(name), self.free(new)
        store = Store(path)
        try:
            _move(path, target)
        finally:
            store.close()
        return target

    def delete(self, name: str) -> Path:
        """Move a game to the trash folder. RecordBusy while it is played."""
        path = self.path(name)
        trash = path.parent / TRASH
        target, number = trash / path.name, 1
        while target.exists():
            number += 1
            target = trash / f"{path.stem}-{number}.jsonl"
        store = Store(path)
        try:
            trash.mkdir(exist_ok=True)
            _move(path, target)
        except OSError as error:
            raise SaveFailed(target, error) from None
        finally:
            store.close()
        return target

    def fork(self, name: str, new: str, at: int | None) -> Session:
        """A new game that goes on from line `at` (the last) of another. See `Session.fork`."""
        target = self.free(new)
        session = Session.resume(self.path(name), store=False)
        return session.fork(target, at)

    def export(self, name: str, target: Path, *, secrets: bool = False) -> Path:
        """Copy a record to a file (a folder: under its own name). What must wait stays here, but for `secrets`. SaveFailed."""
        path = self.path(name)
        try:
            if target.is_dir():
                target = target / path.name
            if target.exists():
                raise BadOption("{path} exists already", path=target)
        except OSError as error:
            raise SaveFailed(target, error) from None
        if secrets and private_path(path).is_file():
            write_whole(private_path(target), read_bytes(private_path(path)), mode=0o600)
        write_whole(target, read_bytes(path))
        return target

    def take_in(self, source: Path, name: str | None) -> Path:
        """Check a record and copy it in, with the private file beside it if there is one. BadRecord if it does not hold."""
        data = read_bytes(source)
        private = read_private(source)
        found = replay(data, private)
        if found.problems:
            raise BadRecord("line {line}: {why}", line=found.problems[0].line, why=found.problems[0].error)
        target = self.free(name or source.stem)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveFailed(self.folder, error) from None
        if private_path(source).is_file():
            write_whole(private_path(target), read_bytes(private_path(source)), mode=0o600)
        write_whole(target, data)
        return target


def _move(path: Path, target: Path) -> None:
    """The private file first: a record without it could not be resumed, while one left over harms nobody."""
    try:
        if private_path(path).is_file():
            write_whole(private_path(target), read_bytes(private_path(path)), mode=0o600)
        for schema in range(1, SCHEMA):
            if (original := original_path(path, schema)).is_file():
                original.rename(original_path(target, schema))
        if (seats := seats_path(path)).is_file():  # the keys of a table in browsers
            seats.rename(seats_path(target))
        path.rename(target)
        sync_folder(target.parent)
        private_path(path).unlink(missing_ok=True)
    except OSError as error:
        raise SaveFailed(target, error) from None

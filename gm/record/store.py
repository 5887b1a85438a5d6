"""The file of a record: appended to, synced, locked; and the private file beside it.

`game.jsonl` is the record, for everybody. `game.jsonl.secret` (mode 600) holds what must wait: the dice secret until the game is
over, and the openings of secret choices until they are revealed. `.game.jsonl.lock` keeps a second process out.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gm.record.lines import lines_of
from rules import BadRecord

__all__ = [
    "RecordBusy",
    "SaveFailed",
    "Store",
    "private_path",
    "read_bytes",
    "read_private",
    "seats_path",
    "sync_folder",
    "write_private",
    "write_whole",
]


class SaveFailed(Exception):
    """The disk refused: what was to be saved has not happened, and everything before it stands."""

    def __init__(self, path: Path, error: OSError) -> None:
        self.path, self.reason = _shown(path), error.strerror or type(error).__name__
        super().__init__(f"{self.path}: {self.reason}")


class RecordBusy(Exception):
    """Another process plays this game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(str(path))


def _shown(path: Path) -> str:
    """A path as a message can hold it, whatever bytes it is made of."""
    return str(path).encode("utf-8", "backslashreplace").decode()


def read_bytes(path: Path) -> bytes:
    """The whole file. BadRecord if it cannot be read, or is a device or a pipe, which might never end."""
    try:
        if not stat.S_ISREG(mode := path.stat().st_mode) and not stat.S_ISDIR(mode):
            raise OSError(errno.EINVAL, "not a regular file")
        return path.read_bytes()
    except OSError as error:
        raise BadRecord("{path} cannot be read: {reason}", path=_shown(path), reason=error.strerror or "") from None


def private_path(path: Path) -> Path:
    """Where the secrets of a record wait."""
    return path.with_name(path.name + ".secret")


def seats_path(path: Path) -> Path:
    """Where the keys of the seats lie, of a game that is played in browsers."""
    return path.with_name(path.name + ".seats")


def read_private(path: Path) -> dict[str, Any]:
    """The private file beside a record: `{"secrets": [hex, …], "openings": [{"line":…,"move":…,"nonce":…}, …]}`; empty where there is
    none. A line that is none of ours (half-written, say) is passed over."""
    found: dict[str, Any] = {"openings": [], "secrets": []}
    try:
        data = read_bytes(private_path(path))
    except BadRecord:
        return found
    for raw in lines_of(data)[0]:
        with contextlib.suppress(ValueError, TypeError, KeyError, RecursionError):
            entry = json.loads(raw)
            if "secret" in entry:
                found["secrets"].append(str(entry["secret"]))
            elif type(entry["line"]) is int:
                opening = {"line": entry["line"], "move": str(entry["move"]), "nonce": str(entry["nonce"])}
                found["openings"].append(opening)
    return found


def sync_folder(folder: Path) -> None:
    """Make the names in it safe."""
    # A new name is safe only once its folder is synced; not every system lets a folder be opened.
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _append(descriptor: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def write_private(path: Path, entry: dict[str, Any]) -> None:
    """Append one entry to the private file, synced. SaveFailed."""
    private = private_path(path)
    try:
        new = not private.exists()
        descriptor = os.open(private, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            # The file may end in half an entry, left by a kill or a full disk: ours begins on a line of its own.
            _append(descriptor, b"\n" + json.dumps(entry, ensure_ascii=False).encode() + b"\n")
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        if new:
            sync_folder(private.parent)
    except OSError as error:
        raise SaveFailed(private, error) from None


def write_whole(path: Path, data: bytes, *, mode: int = 0o644) -> None:
    """Write a file in one piece: all of it or nothing, even when the machine stops. SaveFailed."""
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        if path.exists() and not path.is_file():  # a device or a pipe is nobody's record
            raise OSError(errno.EEXIST, os.strerror(errno.EEXIST))
        descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        try:
            _append(descriptor, data)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        new.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            new.unlink()
        raise SaveFailed(path, error) from None


class Store:
    """An open record that only this process writes."""

    def __init__(self, path: Path, *, create: Callable[[], bytes] | None = None) -> None:
        """Open it, or create it (it must not exist) with what `create` returns. RecordBusy, SaveFailed.

        `create` is called when the name is ours; a record appears with its first lines in it or not at all.
        """
        from filelock import FileLock, Timeout

        self.path = path
        # A server opens a record in one thread and closes it in another.
        self._lock = FileLock(path.with_name(f".{path.name}.lock"), thread_local=False)
        self._descriptor = -1
        try:
            if create:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
            if create:
                if path.exists():
                    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
                write_whole(path, create())
            self._descriptor = os.open(path, os.O_RDWR | os.O_APPEND)
            self._size = os.fstat(self._descriptor).st_size
        except Timeout:
            raise RecordBusy(path) from None
        except OSError as error:
            self._lock.release()
            raise SaveFailed(path, error) from None
        except BaseException:
            self._lock.release()
            raise

    def append(self, data: bytes) -> None:
        """Write whole lines and sync them. SaveFailed, and then the file is as it was."""
        try:
            _append(self._descriptor, data)
            os.fsync(self._descriptor)
            self._size += len(data)
        except BaseException as error:  # Ctrl-C falls into the middle of a sync, too
            # A half-written line would be cut off on the next start anyway; cut it now if the disk lets us.
            with contextlib.suppress(OSError):
                os.ftruncate(self._descriptor, self._size)
            if isinstance(error, OSError):
                raise SaveFailed(self.path, error) from None
            raise

    def cut(self, size: int) -> None:
        """Cut a torn last line off. SaveFailed."""
        try:
            os.ftruncate(self._descriptor, size)
            os.fsync(self._descriptor)
        except OSError as error:
            raise SaveFailed(self.path, error) from None
        self._size = size

    def replace(self, data: bytes) -> None:
        """Put other bytes in its place, all of them or none. SaveFailed."""
        write_whole(self.path, data)
        try:
            descriptor = os.open(self.path, os.O_RDWR | os.O_APPEND)
        except OSError as error:
            raise SaveFailed(self.path, error) from None
        os.close(self._descriptor)
        self._descriptor, self._size = descriptor, len(data)

    def read(self) -> bytes:
        """All that is in it."""
        return read_bytes(self.path)

    def close(self) -> None:
        """Let another process have it. Closing twice is fine."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
            # The lock file stays: removing it would let two processes lock two files of the same name.
            self._lock.release()

    def forget_secrets(self) -> None:
        """Remove the private file: everything in it now stands in the record."""
        with contextlib.suppress(OSError):
            private_path(self.path).unlink()

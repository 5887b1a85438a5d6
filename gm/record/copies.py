"""A game saved under another name, with what must wait beside it."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gm.record import lines as form
from gm.record.session import Session
from gm.record.store import SaveFailed, private_path, read_private, write_whole

__all__ = ["save_copy"]


def save_copy(session: Session, path: Path) -> None:
    """Write the whole record to another file, and what must wait beside it. SaveFailed."""
    if path.name in ("", "..") or os.path.isdir(path):  # noqa: PTH112 (it raises for no name at all)
        raise SaveFailed(path, IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR)))
    waiting, before = _entries(session.private()), _entries(read_private(path))
    private = private_path(path)
    if waiting:
        # Until the record is there, the save that it replaces keeps its secrets.
        write_whole(private, _dumped([*before, *waiting]), mode=0o600)
    try:
        write_whole(path, session.data())
    except SaveFailed:
        if waiting and not before:
            with contextlib.suppress(OSError):
                private.unlink()
        raise
    if waiting and before:
        write_whole(private, _dumped(waiting), mode=0o600)
    elif not waiting:
        with contextlib.suppress(OSError):
            private.unlink()  # of an earlier save under this name


def _entries(private: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What a private file holds, entry by entry."""
    return [*({"secret": secret} for secret in private["secrets"]), *private["openings"]]


def _dumped(entries: Sequence[dict[str, Any]]) -> bytes:
    return b"".join(map(form.dump, entries))

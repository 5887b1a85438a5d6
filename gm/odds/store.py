"""Solved values on disk: one file for each set of options and hatred relation, in the user's cache folder.

A file is a line of JSON, the SHA-256 of what follows, and the values as little-endian doubles. It is written beside its place
and then moved there, so that a reader sees an old file or a new one and never half of one; two processes that write at once
leave one of two good files. A file that is missing, broken, of another version, or that cannot be written is no error: the
values are then worked out again. Deleting the folder is always safe.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from gm.odds.rules import FinaleRules

if TYPE_CHECKING:
    from gm.odds.games import Bools, Floats
    from gm.odds.table import Table

FORMAT = 1
"""Raised whenever the values of a finale, or how a file holds them, change."""
APP = "un-momento-unico"


class Store:
    """Reads and writes tables; silent about whatever goes wrong."""

    def __init__(self, folder: Path | str | None = "user") -> None:
        """`folder` is where files lie, "user" for the user's own cache folder, or None to keep nothing."""
        self._folder = folder

    def path(self, rules: FinaleRules, equal_hatred: bool) -> Path | None:
        """Where the table of these rules lies, if anything is kept."""
        if self._folder is None:
            return None
        if self._folder == "user":
            from platformdirs import user_cache_path

            folder = user_cache_path(APP) / "odds"
        else:
            folder = Path(self._folder)
        return folder / f"finale-{rules.key}-{'equal' if equal_hatred else 'unequal'}.values"

    def load(self, rules: FinaleRules, equal_hatred: bool) -> Table | None:
        """The table on disk; None if there is none, or none that can be trusted."""
        from gm.odds.rules import MOST_EDGES
        from gm.odds.table import Table

        path = self.path(rules, equal_hatred)
        if path is None:
            return None
        try:
            line, rest = path.read_bytes().split(b"\n", 1)
            head = json.loads(line)
            size = head["size"]
            if head != _head(rules, equal_hatred, size) or not 0 < size <= MOST_EDGES:
                return None
            digest, body = rest[:32], rest[32:]
            if hashlib.sha256(line + body).digest() != digest:
                return None
            table = Table(rules, size, equal_hatred)
            return table if _fill(table, body) else None
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def save(self, table: Table) -> None:
        """Write what the table knows, and whatever another process has added meanwhile."""
        table.unsaved = 0
        path = self.path(table.rules, table.relations == (0,))
        if path is None:
            return
        other = self.load(table.rules, table.relations == (0,))
        if other is not None:
            table.fill_from(other)
        line = json.dumps(_head(table.rules, table.relations == (0,), table.size)).encode()
        body = _body(table)
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(prefix=path.name, suffix=".part", dir=path.parent)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(line + b"\n" + hashlib.sha256(line + body).digest() + body)
                Path(name).replace(path)
            except BaseException:
                Path(name).unlink(missing_ok=True)
                raise


def _head(rules: FinaleRules, equal_hatred: bool, size: int) -> dict[str, object]:
    return {"finale": FORMAT, "rules": rules.key, "equal_hatred": equal_hatred, "size": size}


def _kept(table: Table) -> tuple[tuple[Floats, Bools], tuple[Floats, Bools]]:
    """Each array of values and which of them a file holds: those before the Scar difference stops to matter."""
    import numpy as np

    from gm.odds.sweep import clash_reach

    scars = np.abs(np.arange(-table.margin, table.margin + 1))
    kept = (table.reach.T, clash_reach(table))
    after, clash = (np.broadcast_to(scars <= reach[None, ..., None], table.after.shape) for reach in kept)
    return (table.after, after), (table.clash, clash)


def _body(table: Table) -> bytes:
    import numpy as np

    return b"".join(np.ascontiguousarray(values[kept], dtype="<f8").tobytes() for values, kept in _kept(table))


def _fill(table: Table, body: bytes) -> bool:
    """Put the values of a file in their places and spread the outermost of each row; False if their number is wrong."""
    import numpy as np

    numbers = np.frombuffer(body, dtype="<f8")
    parts = _kept(table)
    counts = [int(kept.sum()) for _, kept in parts]
    if len(numbers) != sum(counts) or bool((numbers < -1e-9).any() or (numbers > 1 + 1e-9).any()):
        return False
    for (values, kept), part in zip(parts, np.split(numbers, counts[:1]), strict=True):
        values[kept] = part
        reach = (kept.sum(axis=-1, keepdims=True) - 1) // 2
        scars = np.clip(np.arange(-table.margin, table.margin + 1), -reach, reach) + table.margin
        values[...] = np.take_along_axis(values, scars, axis=-1)
    return True

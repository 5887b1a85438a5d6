"""Records of earlier versions, brought over to the schema of this one. The original is kept beside the new record.

Schema 1 (up to 2026-11) also held, in every step, a digest of what an onlooker saw (`state`). The events say all of that, and so it
is left out: a view may grow without breaking a record. Line numbers stay; hashes change, and with them the fingerprint, so the first
line says what the original's was.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gm.record import lines as form

__all__ = ["migrated", "original_path"]

_LINKS = ("n", "prev", "hash")


def original_path(path: Path, schema: int) -> Path:
    """Where the record stays as an earlier version wrote it."""
    return path.with_name(f"{path.name}.schema{schema}")


def migrated(lines: Sequence[form.Line]) -> bytes:
    """A sound record of an earlier schema in this one's form."""
    header = {name: value for name, value in lines[0].items() if name not in _LINKS}
    old = {"schema": header["schema"], "fingerprint": lines[-1]["hash"]}
    header |= {"schema": form.SCHEMA, "migrated": old}
    made = form.linked([header])
    new_hash = {lines[0]["hash"]: made[0]["hash"]}
    for line in lines[1:]:
        body = {name: value for name, value in line.items() if name not in (*_LINKS, "state")}
        if body["type"] == "fork":
            body["of"] = new_hash[body["of"]]
        made += form.linked([body], made)
        new_hash[line["hash"]] = made[-1]["hash"]
    return b"".join(map(form.dump, made))

"""Links that nobody can guess: one for each seat, one for the big screen, one for the overlay, one for the host.

A link's secret is HMAC-SHA256 of a key that only this machine holds (`NAME.jsonl.seats`, mode 600, beside the record), cut to 192 bits. It
survives a restart, is never in a record, and a link that is issued anew makes the old one worthless at once.
"""

from __future__ import annotations

import base64
import hmac
import json
import secrets
from pathlib import Path

from gm.record.store import SaveFailed, read_bytes, seats_path, write_whole
from rules import BadRecord

__all__ = ["ONLOOKERS", "Keys", "beside"]

ONLOOKERS = ("screen", "overlay")
"""Roles that may look on and do nothing."""
_BITS = 192


def beside(record: Path) -> Path:
    """Where the keys of a table lie."""
    return seats_path(record)


class Keys:
    """The secrets of one table (or of the host)."""

    def __init__(self, path: Path, key: bytes, issued: dict[str, int]) -> None:
        """For `new` and `load`; call those."""
        self.path = path
        self._key = key
        self._issued = issued

    @classmethod
    def new(cls, path: Path) -> Keys:
        """Fresh keys, written down. SaveFailed."""
        keys = cls(path, secrets.token_bytes(32), {})
        keys._write()
        return keys

    @classmethod
    def load(cls, path: Path) -> Keys:
        """Keys that were written down. BadRecord: they cannot be read."""
        try:
            found = json.loads(read_bytes(path))
            key = bytes.fromhex(found["key"])
            issued = {str(role): int(n) for role, n in found["issued"].items()}
        except (ValueError, TypeError, KeyError, AttributeError):
            raise BadRecord("{path} cannot be read: {reason}", path=str(path), reason="") from None
        if len(key) != 32:
            raise BadRecord("{path} cannot be read: {reason}", path=str(path), reason="")
        return cls(path, key, issued)

    @classmethod
    def at(cls, path: Path) -> Keys:
        """Those of that file, or fresh ones. BadRecord, SaveFailed."""
        return cls.load(path) if path.exists() else cls.new(path)

    def token(self, role: str) -> str:
        """The secret of a role's link: 192 bits, as 32 characters."""
        digest = hmac.digest(self._key, f"link:{role}:{self._issued.get(role, 0)}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest[: _BITS // 8]).decode()

    def form(self, role: str) -> str:
        """What a form of that role carries, so that no other site can send it."""
        digest = hmac.digest(self._key, f"form:{self.token(role)}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:18]).decode()

    def opens(self, role: str, token: str) -> bool:
        """Whether that is the role's secret. Takes the same time whatever is wrong with it."""
        return hmac.compare_digest(self.token(role).encode(), token.encode("utf-8", "replace"))

    def signed(self, role: str, form: str) -> bool:
        """Whether a form comes from a page of ours."""
        return hmac.compare_digest(self.form(role).encode(), form.encode("utf-8", "replace"))

    def reissue(self, role: str) -> str:
        """Another link for that role; the one before no longer opens anything. SaveFailed: nothing has changed."""
        before = dict(self._issued)
        self._issued[role] = before.get(role, 0) + 1
        try:
            self._write()
        except SaveFailed:
            self._issued = before
            raise
        return self.token(role)

    def _write(self) -> None:
        data = json.dumps({"key": self._key.hex(), "issued": self._issued}, sort_keys=True).encode()
        write_whole(self.path, data, mode=0o600)

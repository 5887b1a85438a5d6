"""Bringing a model's weights to this machine: resumed after a cut, checked by their hash, there in whole or not at all."""

from __future__ import annotations

import contextlib
import hashlib
import http.client
import os
import re
import urllib.error
import urllib.request
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from gm.models.errors import ModelError, Refused, Unreachable
from gm.models.local import MAGIC
from gm.record.store import SaveFailed, sync_folder

__all__ = ["address", "fetch"]

HUB = "https://huggingface.co"
"""Where `owner/repository/file.gguf` is looked for; `GM_MODEL_HUB` names another."""
_NAME = re.compile(r"[\w.-]+/[\w.-]+/[\w./-]+\.gguf")
_HASH = re.compile(r"[0-9a-f]{64}")
_BLOCK = 1 << 20
_TRIES = 5
_PATIENCE = 60


def address(source: str) -> str:
    """The address of a source: an address, or `owner/repository/file.gguf` of the hub. ValueError: it is neither."""
    if urlsplit(source).scheme in ("http", "https"):
        return source
    if not _NAME.fullmatch(source) or ".." in source:
        raise ValueError(source)
    owner, repository, file = source.split("/", 2)
    hub = os.environ.get("GM_MODEL_HUB", HUB).rstrip("/")
    return f"{hub}/{owner}/{repository}/resolve/main/{quote(file)}"


def fetch(url: str, target: Path, sha256: str | None, progress: Callable[[int, int | None], None]) -> str:
    """Bring a file; its SHA-256. `progress(bytes so far, bytes in all)`. ModelError, SaveFailed, KeyboardInterrupt: what came stays.

    Where no hash is given, the one that the server names for the file is used, if it names one.
    """
    part = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part.touch()
    except OSError as error:
        raise SaveFailed(part, error) from None
    wanted, failed, most = sha256, 0, part.stat().st_size
    while True:
        try:
            named, whole = _more(url, part, progress)
        except Unreachable:
            # As long as more comes than ever before, it is asked for the rest.
            failed = 0 if part.stat().st_size > most else failed + 1
            most = max(most, part.stat().st_size)
            if failed >= _TRIES:
                raise
            continue
        wanted = wanted or named
        if whole is None or part.stat().st_size >= whole:
            break
    found = _checked(part, wanted)
    try:
        part.replace(target)
        sync_folder(target.parent)
    except OSError as error:
        raise SaveFailed(target, error) from None
    return found


def _more(url: str, part: Path, progress: Callable[[int, int | None], None]) -> tuple[str | None, int | None]:
    """Read on from where the part ends. The hash that the server names, and how long the file is."""
    have = part.stat().st_size
    request = urllib.request.Request(url, headers={"Range": f"bytes={have}-"} if have else {})
    try:
        with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
            span = answer.headers.get("Content-Range")
            whole = _length(span, answer.headers.get("Content-Length"))
            if have and answer.status != 206:  # this server sends all or nothing
                have = 0
            elif answer.status == 206 and not re.match(rf"bytes {have}-", span or ""):
                # What it sends is not what was asked for: it is asked for all of it.
                _to(part, 0)
                raise Unreachable("the connection was cut")
            have = _append(answer, part, have, lambda now: progress(now, whole))
            named = (answer.headers.get("X-Linked-ETag") or answer.headers.get("ETag") or "").strip('W/"')
    except urllib.error.HTTPError as error:
        if error.code == 416 and have:
            whole = _length(error.headers.get("Content-Range"), None)
            if whole in (None, have):  # nothing is missing
                return None, None
            _to(part, 0)  # what is here is more than there is: it was another file
            raise Unreachable("the connection was cut") from None
        raise _refusal(error.code) from None
    except http.client.InvalidURL:
        raise Refused("this is no address") from None
    except (OSError, http.client.HTTPException, EOFError, ValueError):  # ValueError: of a redirect to no address
        raise Unreachable("the connection was cut") from None
    if whole is not None and have < whole:
        raise Unreachable("the connection was cut")
    return (named if _HASH.fullmatch(named) else None), whole


def _append(answer: Any, part: Path, have: int, progress: Callable[[int], None]) -> int:
    """Write what comes behind the first `have` bytes. How many there are then. SaveFailed; what reading raises, with the rest written."""
    try:
        file = part.open("r+b")
    except OSError as error:
        raise SaveFailed(part, error) from None
    with file:
        _saved(part, partial(file.truncate, have))
        file.seek(have)
        while block := answer.read1(_BLOCK):  # what is there: of a longer read that is cut nothing would be left
            _saved(part, partial(file.write, block))
            _saved(part, file.flush)
            have += len(block)
            progress(have)
        _saved(part, lambda: os.fsync(file.fileno()))
    return have


def _saved(part: Path, write: Callable[[], object]) -> None:
    """What the disk refuses is another thing than what the other side does."""
    try:
        write()
    except OSError as error:
        raise SaveFailed(part, error) from None


def _to(part: Path, size: int) -> None:
    _saved(part, lambda: os.truncate(part, size))


def _length(span: str | None, length: str | None) -> int | None:
    with contextlib.suppress(ValueError):
        if span and "/" in span:
            return int(span.rsplit("/", 1)[1])
        if length:
            return int(length)
    return None


def _refusal(code: int) -> ModelError:
    return Unreachable("the server is busy ({code})", code=code) if code >= 500 else Refused("the server refused the request ({code})", code=code)  # fmt: skip


def _checked(part: Path, wanted: str | None) -> str:
    """The hash of what came. Refused: it is not what was wanted; then it is thrown away."""
    digest = hashlib.sha256()
    with part.open("rb") as file:
        start = file.read(len(MAGIC))
        digest.update(start)
        while block := file.read(_BLOCK):
            digest.update(block)
    found = digest.hexdigest()
    if wanted is not None and found != wanted.lower():
        part.unlink()
        raise Refused("what came is not the file that was wanted: its hash is {found}", found=found)
    if start != MAGIC:
        part.unlink()
        raise Refused("what came is not a GGUF file")
    return found

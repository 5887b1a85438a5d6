"""Bringing a model's weights to this machine: resumed after a cut, checked by their hash, there in whole or not at all."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
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
    wanted, failed = sha256, 0
    while True:
        before = part.stat().st_size
        try:
            named, whole = _more(url, part, progress)
        except Unreachable:
            # As long as something comes, it is asked for the rest.
            failed = 0 if part.stat().st_size > before else failed + 1
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
            whole = _length(answer.headers.get("Content-Range"), answer.headers.get("Content-Length"))
            if have and answer.status != 206:  # this server sends all or nothing
                have = 0
            with part.open("r+b") as file:
                file.truncate(have)
                file.seek(have)
                while block := answer.read(_BLOCK):
                    file.write(block)
                    have += len(block)
                    progress(have, whole)
                file.flush()
                os.fsync(file.fileno())
            named = (answer.headers.get("X-Linked-ETag") or answer.headers.get("ETag") or "").strip('W/"')
    except urllib.error.HTTPError as error:
        if error.code == 416 and have:  # nothing is missing
            return None, None
        raise _refusal(error.code) from None
    except (urllib.error.URLError, ConnectionError, TimeoutError, EOFError):
        raise Unreachable("the connection was cut") from None
    except OSError as error:
        raise SaveFailed(part, error) from None
    if whole is not None and have < whole:
        raise Unreachable("the connection was cut")
    return (named if _HASH.fullmatch(named) else None), whole


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

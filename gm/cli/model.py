"""`gm model`: the model files on this machine."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from urllib.parse import urlsplit

from gm.i18n import _
from gm.models.errors import ModelError
from gm.models.fetch import address
from gm.models.fetch import fetch as bring
from gm.models.local import models_folder
from gm.said import fail, plain

__all__ = ["fetch", "show"]

_MB = 1_000_000


def show() -> int:
    """A line a file."""
    folder = models_folder()
    found = sorted(folder.glob("*.gguf")) if folder.is_dir() else []
    for path in found:
        print(f"local:{plain(path.stem)}  {path.stat().st_size // _MB} MB")
    if not found:
        print(_("There are no models in {folder}; gm model fetch brings one.").format(folder=plain(folder)))
    return 0


def fetch(source: str, sha256: str | None, folder: Path | None = None) -> int:
    """Bring one. Exit code 0; 1 where it did not come; 2 where there is no such source."""
    try:
        url = address(source)
    except ValueError:
        fail(_("{source} is neither an address nor owner/repository/file.gguf").format(source=ascii(source)))
        return 2
    name = Path(urlsplit(url).path).name
    target = (folder or models_folder()) / name
    if not name.endswith(".gguf"):
        fail(_("{source} does not name a .gguf file").format(source=ascii(source)))
        return 2
    if sha256 is not None and not re.fullmatch("[0-9a-fA-F]{64}", sha256.strip()):
        fail(_("a SHA-256 is 64 hexadecimal digits, not {given}").format(given=ascii(sha256[:80])))
        return 2
    if target.exists():
        fail(_("{path} exists already").format(path=plain(target)))
        return 1
    try:
        found = bring(url, target, sha256 and sha256.strip(), _progress)
    except ModelError as error:
        _end()
        fail(_("it did not come: {what}. What came is kept; the same command goes on.").format(what=error.what))
        return 1
    _end()
    print(_("SHA-256: {hash}").format(hash=found))
    print(_("Play with it: gm play --model {model}").format(model=f"local:{plain(target.stem)}"))
    return 0


_last = -1


def _progress(have: int, whole: int | None) -> None:
    global _last
    if not sys.stderr.isatty() or have // _MB == _last:
        return
    _last = have // _MB
    size = f"{_last} MB" if whole is None else f"{_last} / {whole // _MB} MB"
    sys.stderr.write("\r\x1b[K" + size)
    sys.stderr.flush()


def _end() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")

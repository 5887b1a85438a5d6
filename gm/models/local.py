"""A model that runs on this machine, inside this program: `local:FILE.gguf`.

The weights are a GGUF file of one's own, or one that `gm model fetch` brought. The library (the extra `un-momento-unico[local]`)
serves it on 127.0.0.1, on a port of its own and behind a key that nobody else knows, for as long as the program runs.
"""

from __future__ import annotations

import secrets
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from gm.models.errors import NoModel

__all__ = ["LOCAL", "LocalServer", "find", "models_folder", "serving", "shown"]

LOCAL = "local"
"""The provider's name."""
MAGIC = b"GGUF"
CONTEXT = 8192
"""Tokens that a call may have in all: prompts are bounded well below it."""
_running: dict[Path, LocalServer] = {}
_lock = threading.Lock()


@dataclass(frozen=True)
class LocalServer:
    """Where a file is served. `server` is the library's own object: the model lives as long as it does."""

    name: str
    url: str
    key: SecretStr
    server: Any


def models_folder() -> Path:
    """Where fetched models are kept."""
    from platformdirs import user_data_path

    return user_data_path("un-momento-unico", appauthor=False) / "models"


def shown(model: str) -> str:
    """A model as a record or a screen names it: of a file its name, never where it lies on this machine."""
    provider, colon, name = model.partition(":")
    return f"{provider}{colon}{Path(name).name}" if provider == LOCAL and colon else model


def find(name: str) -> Path:
    """The file of that name: a path, or a file in the models' folder (`.gguf` may be left out). NoModel."""
    places = (Path(name).expanduser(), models_folder() / name, models_folder() / f"{name}.gguf")
    for place in places:
        try:
            if place.is_file():
                with place.open("rb") as file:
                    if file.read(len(MAGIC)) != MAGIC:
                        raise NoModel("{path} is not a GGUF file", path=place)
                return place.resolve()
        except (OSError, ValueError):
            continue
    raise NoModel("there is no model {name}; gm model fetch brings one, gm model list shows them", name=ascii(name))


def serving(name: str) -> LocalServer:
    """The file, served; a file is loaded once. NoModel: no such file, no such library, or it cannot be loaded."""
    path = find(name)
    with _lock:
        if path not in _running:
            _running[path] = _serve(path)
        return _running[path]


def _serve(path: Path) -> LocalServer:
    try:
        import xllamacpp
    except ImportError:
        raise NoModel("to run a model file, install un-momento-unico[local]") from None
    key = secrets.token_urlsafe(32)
    alias = path.stem
    params = xllamacpp.CommonParams()
    params.model.path, params.model_alias = str(path), {alias}
    params.hostnames, params.port, params.api_keys = ["127.0.0.1"], 0, [key]
    params.n_ctx, params.n_parallel = CONTEXT, 1
    # Nobody's page may talk to it, nothing is fetched, nothing is kept beyond the prompt at hand, nothing is printed.
    params.cors_origins, params.offline, params.ui = "", True, False
    params.cache_ram_mib, params.no_extra_bufts, params.use_jinja, params.verbosity = 0, True, True, 0
    try:
        server = xllamacpp.Server(params)
    except Exception as error:  # the library has no class of its own for it
        raise NoModel("{path} cannot be loaded ({kind})", path=path, kind=type(error).__name__) from None
    return LocalServer(alias, f"{server.listening_address}/v1", SecretStr(key), server)

"""`gm setup`: asks which model is to tell, and writes the settings and, if there is one, the key. Works from a pipe as well.

The key goes into a file that only its owner may read, and nowhere else; it is not shown while it is typed.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
import tomllib
import urllib.request
from pathlib import Path
from typing import Any

from gm.i18n import _
from gm.models.chat import understood
from gm.models.errors import NoModel
from gm.models.settings import config_folder, key_file
from gm.record.store import write_whole
from gm.said import fail, folded, plain, reason

__all__ = ["LOCAL", "found_locally", "setup"]

LOCAL = {
    "ollama": ("Ollama", "http://127.0.0.1:11434/v1"),
    "llamacpp": ("llama.cpp", "http://127.0.0.1:8080/v1"),
    "lmstudio": ("LM Studio", "http://127.0.0.1:1234/v1"),
}
"""Servers on this machine, at their usual addresses."""
_TRIES = 3
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def found_locally(timeout: float = 0.7) -> list[tuple[str, str]]:
    """Servers that answer on this machine: provider and the names of their models, as `provider:model`."""
    found = []
    for provider, (_label, url) in LOCAL.items():
        for model in models_at(url, timeout)[:20]:
            found.append((provider, f"{provider}:{model}"))
    return found


def models_at(url: str, timeout: float = 2.0) -> list[str]:
    """The models that a server on this machine says it has; none if it does not answer."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with (
        contextlib.suppress(OSError, ValueError, KeyError, TypeError),
        opener.open(f"{url}/models", timeout=timeout) as answer,
    ):
        listed = json.loads(answer.read(1 << 20))["data"]
        return [str(one["id"]) for one in listed if isinstance(one, dict) and str(one.get("id", "")).isprintable()]
    return []


def _read(question: str, *, hidden: bool = False) -> str:
    """One answer; EOFError where there are no more."""
    if sys.stdin.isatty():
        if hidden:
            import getpass

            return getpass.getpass(question + " ").strip()
        return input(question + " ").strip()
    print(folded(question))
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip()


def setup() -> int:
    """Ask and write. Exit code 0; 1 where nothing could be written, or the answers ran out."""
    try:
        return _setup()
    except (EOFError, KeyboardInterrupt):
        fail(_("nothing was written"))
        return 1
    except OSError as error:
        fail(
            _("{path} cannot be written: {reason}").format(
                path=plain(error.filename), reason=reason(error.strerror or "")
            )
        )
        return 1


def _setup() -> int:
    print(
        folded(
            _(
                "Which model is to tell? Without one the built-in storyteller does, and nothing is missing from the rules."
            )
        )
    )
    local = found_locally()
    for number, (provider, name) in enumerate(local, 1):
        print(f"{number}  {plain(name)}  ({LOCAL[provider][0]})")
    if not local:
        print(folded(_("No Ollama, llama.cpp or LM Studio server answers on this machine.")))
    print(folded(_("Or a name, as provider:model; or the address of a server, as http://…; Enter: none.")))
    model, url = None, None
    for _again in range(_TRIES):
        answer = _read(_("Model:"))
        if not answer:
            break
        if answer.isascii() and answer.isdigit() and 1 <= int(answer[:4]) <= len(local):
            model = local[int(answer[:4]) - 1][1]
            break
        if answer.startswith(("http://", "https://")) and "@" not in answer:
            url = answer.rstrip("/")
            there = models_at(url)
            if there:
                print(folded(_("It has: {models}").format(models=plain(", ".join(there[:10])))))
            name = _read(_("The model's name there (Enter: the first):")) or (there[0] if there else "")
            if name:
                model = f"openai-compatible:{name}"
                break
        elif re.fullmatch(r"[a-z0-9_-]+:\S.*", answer) and answer.isprintable():
            try:
                understood(answer, None)
            except NoModel as error:
                print(folded(error.what))
                continue
            model = answer
            break
        print(folded(_("That is neither a number of the list, nor provider:model, nor an address.")))
    values: dict[str, Any] = {"model": model, "base_url": url}
    if model is not None and model.partition(":")[0] in LOCAL:
        values["timeout"] = 120  # a server on this machine reads the prompt at its own pace
    if model is None:
        print(_("No model: the storyteller tells."))
    else:
        _key(model)
        budget = _read(_("Stop asking models once they have cost how much? (Enter: no limit)"))
        with contextlib.suppress(ValueError):
            if budget and float(budget.replace(",", ".")) >= 0:
                values["budget"] = float(budget.replace(",", "."))
    path = config_folder() / "config.toml"
    _write(path, values)
    print(_("Written: {path}").format(path=plain(path)))
    if model is not None:
        print(_("Try it out with: gm doctor"))
    return 0


def _key(model: str) -> None:
    provider = model.partition(":")[0]
    if provider in LOCAL:
        return
    name = f"{provider.upper().replace('-', '_')}_API_KEY"
    if os.environ.get(name) or os.environ.get("GM_API_KEY"):
        print(_("The key is taken from the environment."))
        return
    key = _read(
        _("Key for {provider} (Enter: none, or from the environment as {name}):").format(
            provider=plain(provider), name=name
        ),
        hidden=True,
    )
    if not key:
        return
    if not key.isprintable() or any(char.isspace() for char in key):
        print(_("That is no key; nothing was kept."))
        return
    path = key_file()
    kept = []
    with contextlib.suppress(OSError):
        kept = [line for line in path.read_text("utf-8").splitlines() if line.partition("=")[0].strip() != name]
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, "".join(f"{line}\n" for line in [*kept, f"{name}={key}"]).encode(), mode=0o600)
    print(_("The key is in {path}, which only you may read.").format(path=plain(path)))


def _write(path: Path, values: dict[str, Any]) -> None:
    """The settings, with those of an earlier file that nobody was asked about."""
    kept: dict[str, Any] = {}
    with contextlib.suppress(OSError, tomllib.TOMLDecodeError, UnicodeDecodeError):
        kept = tomllib.loads(path.read_text("utf-8"))
    for name in ("model", "base_url", "budget"):
        kept.pop(name, None)
    kept.update({name: value for name, value in values.items() if value is not None})
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, _toml(kept).encode())


def _toml(values: dict[str, Any], prefix: str = "") -> str:
    """What the settings need of TOML: texts, numbers, lists, tables."""
    lines = [f"{_name(name)} = {_value(value)}" for name, value in values.items() if not isinstance(value, dict)]
    text = "".join(f"{line}\n" for line in lines)
    for name, value in values.items():
        if isinstance(value, dict):
            table = f"{prefix}{_name(name)}"
            text += f"\n[{table}]\n{_toml(value, table + '.')}"
    return text


def _name(name: str) -> str:
    return name if _BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)


def _value(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(_value(one) for one in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007F")

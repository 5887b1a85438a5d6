"""The scripts of tools/ and bench/, which are no package, as modules: for tests that call what is in them."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

__all__ = ["script"]

ROOT = Path(__file__).resolve().parents[1]


def script(path: str) -> ModuleType:
    """A script by its path from the root of the project, run anew. FileNotFoundError: there is none."""
    name = path.removesuffix(".py").replace("/", "_")
    spec = importlib.util.spec_from_file_location(name, ROOT / path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up there
    spec.loader.exec_module(module)
    return module

"""What docs/architecture.md says about imports is so."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "rules"

HEAVY = ("langchain", "openai", "numpy", "yaml", "rich", "pydantic_settings", "fastapi")
"""Typer itself imports none of these."""


def imported(path: Path) -> Iterator[str]:
    """Every dotted name that a module imports, also inside functions."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: relative imports are not read here"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_the_picture_is_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "imports.py"), "--check"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_rules_import_the_standard_library_and_themselves() -> None:
    allowed = {*sys.stdlib_module_names, "rules"}
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted(RULES.rglob("*.py"))
        for name in imported(path)
        if name.split(".")[0] not in allowed
    ]
    assert not wrong


def test_no_system_imports_another() -> None:
    systems = {path.parent.name for path in RULES.glob("*/__init__.py")}
    assert "momento" in systems
    wrong = []
    for here in sorted(systems):
        for path in sorted((RULES / here).rglob("*.py")):
            for name in imported(path):
                parts = name.split(".")
                if parts[0] == "rules" and len(parts) > 1 and parts[1] in systems - {here}:
                    wrong.append(f"{path.relative_to(ROOT)}: {name}")
    assert not wrong


def test_the_command_line_is_light() -> None:
    code = f"import sys, gm.cli.app; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []

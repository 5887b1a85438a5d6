"""Run the benches and write their results into docs/benchmarks.md.

python bench/run.py             all of them
python bench/run.py engine      only these
"""

from __future__ import annotations

import importlib.util
import platform
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"
BENCHES = {
    "engine": "The rules engine, and how fast the command starts",
    "saves": "Saving and resuming",
    "solver": "The exact solver of the finale",
    "checker": "The checker",
    "export": "Story books and collections",
    "overhead": "What our path adds to a model's reply",
    "serve": "The browser game",
    "narration": "A model as narrator (bench/narration.py takes its name)",
}
HEAD = "| what | measured | against | ratio | aim |\n|---|---|---|---|---|\n"


def rows(name: str) -> str:
    """One bench's table."""
    spec = importlib.util.spec_from_file_location(f"bench_{name}", Path(__file__).with_name(f"{name}.py"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # a dataclass looks its module up there
    spec.loader.exec_module(module)
    keys = ("what", "measured", "reference", "ratio", "aim")
    return "".join("| " + " | ".join(str(row[key]) for key in keys) + " |\n" for row in module.main())


def sections(text: str) -> dict[str, str]:
    """The page's sections as they stand, by bench."""
    found = {}
    for part in text.split("\n## ")[1:]:
        title, _, body = part.partition("\n")
        name = next((name for name, heading in BENCHES.items() if heading == title.strip()), None)
        if name:
            found[name] = body.strip()
    return found


def main(names: list[str]) -> None:
    """Measure those named, keep the rest as it was."""
    have = sections(PAGE.read_text("utf-8")) if PAGE.exists() else {}
    for name in names:
        machine = f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
        have[name] = f"`python bench/{name}.py` ({machine})\n\n{HEAD}{rows(name)}".strip()
        print(have[name], "\n")
    page = [
        "# Benchmarks\n\nEach number stands beside a reference measured in the same run: on another machine compare the ratios.\n"
    ]
    page += [f"## {heading}\n\n{have[name]}\n" for name, heading in BENCHES.items() if name in have]
    PAGE.write_text("\n".join(page), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:] or [name for name in BENCHES if Path(__file__).with_name(f"{name}.py").exists()])

"""Every session that the documents show is really run, and says what it is shown to say.

A fenced block ```console holds commands after `$ ` (continued on lines after `> `), each followed by what it prints. The block is run if its
first command is `gm`. A line `...` stands for any lines, `...` within a line for anything in it. All sessions of a document run in one folder, in their order.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "README.es.md", *sorted((ROOT / "docs").glob("*.md"))]

BLOCK = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


@dataclass
class Session:
    """A command and the lines it prints."""

    command: list[str]
    shown: list[str] = field(default_factory=list)


def sessions(text: str) -> list[Session]:
    """The sessions of a document that start with gm."""
    found: list[Session] = []
    for block in BLOCK.findall(text):
        if not block.startswith("$ gm "):
            continue
        typing = False
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append(Session([line[2:]]))
                typing = True
            elif typing and line.startswith("> "):
                found[-1].command.append(line[2:])
            else:
                found[-1].shown.append(line)
                typing = False
    return found


def pattern(shown: list[str]) -> re.Pattern[str]:
    """What the output must match."""
    parts = []
    for line in shown:
        if line.strip() == "...":
            parts.append(r"(?:.*\n)*")
        else:
            parts.append(r"[^\n]*".join(re.escape(part) for part in line.rstrip().split("...")) + r"[ \t]*\n")
    return re.compile("".join(parts))


@pytest.mark.skipif(shutil.which("bash") is None, reason="the sessions are written for a Unix shell")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_sessions(page: Path, tmp_path: Path) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    shims = tmp_path / "bin"
    shims.mkdir()
    gm = shims / "gm"
    gm.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m gm "$@"\n')
    gm.chmod(0o755)
    environ = {
        "PATH": f"{shims}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
        "PYTHONPATH": str(ROOT),
        "PYTHONIOENCODING": "utf-8",
        "LANG": "C.UTF-8",
        "HOME": str(tmp_path),
        **{f"XDG_{name}_HOME": str(tmp_path / name.lower()) for name in ("DATA", "CONFIG", "CACHE", "STATE")},
    }
    for session in sessions(page.read_text("utf-8")):
        script = "\n".join(session.command) + "\n"
        done = subprocess.run(
            ["bash", "-c", script],
            cwd=folder,
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            timeout=60,
        )
        shown = "\n".join(session.shown)
        assert pattern(session.shown).fullmatch(done.stdout), (
            f"{page.name}: {session.command[0]}\nshown:\n{shown}\n\nprinted:\n{done.stdout}"
        )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Links to files of the project exist."""
    targets = [link.partition("#")[0] for link in LINK.findall(page.read_text("utf-8")) if "://" not in link]
    missing = [target for target in targets if target and not (page.parent / target).exists()]
    assert not missing

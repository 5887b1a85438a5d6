"""The command `gm` as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from gm.i18n import use

__all__ = ["ROOT", "Result", "environment", "gm", "here"]

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a command."""

    code: int
    out: str
    err: str

    @property
    def last(self) -> str:
        """The last line of output."""
        return self.out.splitlines()[-1]


def environment(tmp: Path, **more: str) -> dict[str, str]:
    """An environment in which nothing of the user's shows."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    home = {"HOME": str(tmp), "XDG_DATA_HOME": str(tmp / "data"), "XDG_CACHE_HOME": str(tmp / "cache")}
    return {**kept, **home, "LANG": "en_GB.UTF-8", "PYTHONUTF8": "1", "COLUMNS": "80", "PYTHONPATH": str(ROOT), **more}


def here(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *args: str, lang: str = "en") -> Result:
    """Run `gm` in this process: much faster, where nothing but the message is looked at."""
    from gm.cli import run

    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("COLUMNS", "80")
    code = run(args, {"LANG": lang})
    monkeypatch.setenv("LANGUAGE", "")
    use("en")
    out, err = capsys.readouterr()
    return Result(code, out, err)


def gm(tmp: Path, *args: str | Path, answers: str = "", shell: str = "", **more: str) -> Result:
    """Run `gm`. `shell`: what stands behind the command on a shell's line (`| head -3`, `>&-`). No traceback, whatever happens."""
    command = [sys.executable, "-m", "gm", *map(str, args)]
    environ = environment(tmp, **more)
    if shell:
        command = ["bash", "-c", f'"$@" {shell}', "gm", *command]
    done = subprocess.run(command, input=answers.encode(), capture_output=True, env=environ, cwd=tmp, check=False)
    out, err = done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
    assert "Traceback" not in err, err
    assert "Traceback" not in out, out
    return Result(done.returncode, out, err)

"""Golden sessions of the engine protocol: `python tests/protocol/regenerate.py` answers all of them anew.

A `.session` file is a conversation in readable text. `> ` is a command, `< ` its reply, `#` a remark; a blank line is for the eye.
Only the commands and remarks are written by hand. Each conversation starts with an engine and an empty folder of its own,
so that `save` and `load` can name files without a folder.
"""

from __future__ import annotations

import contextlib
import io
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from gm.protocol import serve

FOLDER = Path(__file__).parent


def sessions() -> list[Path]:
    """The files, in order of their names."""
    return sorted(FOLDER.glob("*.session"))


def commands(text: str) -> list[str]:
    """The commands of a session."""
    return [line[2:] for line in text.split("\n") if line.startswith("> ")]


def replies(text: str) -> list[str]:
    """The replies of a session, each as its line of JSON."""
    return [line[2:] for line in text.split("\n") if line.startswith("< ")]


def listed_events(system: str) -> set[str]:
    """The types of events that docs/events.md lists for a system: each has a section, and momento's is the first."""
    page = (FOLDER.parents[1] / "docs" / "events.md").read_text(encoding="utf-8")
    section = page.split("\n## ")[("momento", "karmico", "fate").index(system)]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return {name for row in rows for name in row.replace("`", " ").split()}


def converse(said: list[str]) -> list[str]:
    """What the engine answers, line by line, in an empty folder. Fewer lines than were said mean that it was told to quit."""
    answers = io.BytesIO()
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        assert serve(io.BytesIO("".join(f"{line}\n" for line in said).encode()), answers) == 0
    return answers.getvalue().decode().split("\n")[:-1]


def answered(text: str) -> str:
    """The session with fresh replies."""
    fresh = iter(converse(commands(text)))
    return "".join(f"{line}\n" for line in _lines(text, fresh))


def _lines(text: str, fresh: Iterator[str]) -> Iterator[str]:
    for line in text.removesuffix("\n").split("\n"):
        if line.startswith("< "):
            continue
        if line and not line.startswith(("> ", "#")):
            raise ValueError(f"this is neither a command nor a remark: {line}")
        yield line
        if line.startswith("> ") and (reply := next(fresh, None)) is not None:
            yield f"< {reply}"


def main() -> int:
    """Write them all, and say which have changed."""
    for path in sessions():
        old = path.read_text(encoding="utf-8")
        new = answered(old)
        if new != old:
            path.write_text(new, encoding="utf-8")
        print(f"{path.name}: {'changed' if new != old else 'as it was'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Saves against what they cannot do without, in the same run and on the same disk.

A committed move (`Session.play` with a file: rules, digests, chain, write, sync) stands against writing and syncing the same bytes
bare. The two take turns, move by move, so that a disk with moods hits both. Resuming a long game (8 chapters, all text) stands
against reading, parsing and chain-checking the same lines.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gm.record import lines as form
from gm.record.session import Session, Setup
from gm.story.write import play_story

ROUNDS = 15
GAMES = 4
LONG = {"chapters": "8", "story_virtue": "none"}
"""As many chapters as there are: the virtues run out first. The longest of eight such games is taken."""


def moves_of(session: Session) -> list[str]:
    """The moves of a game, as a protocol line says them."""
    return [str(step.source) for _n, step in session.steps if step.kind == "move"]


def committed(folder: Path, games: int = GAMES) -> tuple[list[float], list[float]]:
    """Seconds of each committed move of some games, and of the same bytes written and synced bare."""
    ours: list[float] = []
    bare: list[float] = []
    for seed in range(games):
        played = play_story("es", str(seed), {"chapters": "3"})
        path, copy = folder / f"{seed}.jsonl", folder / f"{seed}.bare"
        setup = Setup("momento", {"chapters": "3"}, lang="es", seed=str(seed))
        session = Session.new(setup, path)
        descriptor = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
        for said in moves_of(played):
            move = session.game.read(said)
            if session.game.rules.secret(session.game.state, move):  # it syncs a second file, on purpose
                session.play(move)
                continue
            first = len(session.lines)
            start = time.perf_counter()
            session.play(move)
            ours.append(time.perf_counter() - start)
            data = b"".join(map(form.dump, session.lines[first:]))
            start = time.perf_counter()
            os.write(descriptor, data)
            os.fsync(descriptor)
            bare.append(time.perf_counter() - start)
        os.close(descriptor)
        session.close()
    return ours, bare


def checked(path: Path) -> int:
    """Read, parse and chain-check a record. The number of lines."""
    prev = form.NO_LINE
    raw, _tail = form.lines_of(path.read_bytes())
    for n, line in enumerate(raw):
        found = form.parse(line)
        form.check_link(found, n, prev)
        prev = found["hash"]
    return len(raw)


def timed(act: Callable[[], Any]) -> float:
    """Seconds it takes."""
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def resumed(folder: Path, rounds: int = ROUNDS) -> tuple[float, float, int]:
    """Seconds to resume a long game and to check its chain, each the best of some rounds in turn; its lines."""
    path = folder / "long.jsonl"
    games = (play_story("es", str(seed), LONG) for seed in range(8))
    path.write_bytes(max((game.data() for game in games), key=len))
    ours, chain = [], []
    for _ in range(rounds):
        ours.append(timed(lambda: Session.resume(path).close()))
        chain.append(timed(lambda: checked(path)))
    return min(ours), min(chain), checked(path)


def main() -> list[dict[str, str]]:
    """The table's rows."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as name:
        moves, bare = committed(Path(name))
        ours, chain, lines = resumed(Path(name))
    move, write = statistics.median(moves), statistics.median(bare)
    return [
        {
            "what": f"a committed move (median of {len(moves)})",
            "measured": f"{move * 1e3:.2f} ms",
            "reference": f"the same bytes, written and synced: {write * 1e3:.2f} ms",
            "ratio": f"{move / write:.2f}",
            "aim": "at most 1.3",
        },
        {
            "what": f"resuming a game of 8 chapters ({lines} lines)",
            "measured": f"{ours * 1e3:.1f} ms",
            "reference": f"reading, parsing, chain-checking them: {chain * 1e3:.1f} ms",
            "ratio": f"{ours / chain:.2f}",
            "aim": "at most 5",
        },
    ]


if __name__ == "__main__":
    for row in main():
        sys.stdout.write(" · ".join(row.values()) + "\n")

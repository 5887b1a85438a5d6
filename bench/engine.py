"""Moves per second through legal -> apply -> event -> hash, and how long `gm --help` takes.

The reference of the first is the same loop doing only what cannot be left out: the JSON and the hash of the same states and events.
The reference of the second is `python -c pass`.

    python bench/engine.py
"""

from __future__ import annotations

import hashlib
import hmac
import random
import statistics
import subprocess
import sys
import time
from typing import Any

from rules import Game, canonical
from rules.dice import key_from_seed

ROUNDS = 5
GAMES = 40


def _instance(form: str, chooser: random.Random) -> str:
    words = []
    for word in form.split(" "):
        if word == "<text>":
            words.append('"La señora guarda la carta."')
        elif word == "<name>":
            words.append(f'"Kaede{chooser.randrange(9)}"')
        elif ".." in word:
            low, high = map(int, word.split(".."))
            words.append(str(chooser.randint(low, high)))
        else:
            words.append(word)
    return " ".join(words)


def _play(seed: int) -> tuple[int, float, list[tuple[Any, ...]]]:
    """One random game: its moves, the seconds they took, and what was hashed."""
    chooser = random.Random(seed)
    spent, moves, hashed = 0.0, 0, []
    clock = time.perf_counter
    start = clock()
    game = Game.new("momento", {}, key=key_from_seed(str(seed)))
    spent += clock() - start
    while not game.over:
        start = clock()
        legal = game.legal()
        spent += clock() - start
        choice = legal[chooser.randrange(len(legal))]
        line = f"{choice.seat} {_instance(choice.move, chooser)}"
        start = clock()
        steps = game.play(game.read(line))
        game.digest()
        spent += clock() - start
        moves += 1
        hashed.append(
            (game.view(), dict(game.drawn), game.options, len(game.log), [e for s in steps for e in s.events])
        )
    return moves, spent, hashed


def _bare(hashed: list[tuple[Any, ...]]) -> float:
    """The seconds that JSON and hashing of the same states and events take by themselves."""
    start = time.perf_counter()
    for *state, events in hashed:
        hmac.new(b"salt", canonical(state).encode(), hashlib.sha256).hexdigest()
        canonical(events)
    return time.perf_counter() - start


def _start(*words: str) -> float:
    """Seconds a command takes, the median of eleven."""
    times = []
    for _ in range(11):
        start = time.perf_counter()
        subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def main() -> list[dict[str, str]]:
    """The rows of the table."""
    ratios, speeds = [], []
    for round_ in range(ROUNDS):
        moves, ours, bare = 0, 0.0, 0.0
        for seed in range(GAMES):
            count, spent, hashed = _play(round_ * GAMES + seed)
            moves, ours, bare = moves + count, ours + spent, bare + _bare(hashed)
        ratios.append(ours / bare)
        speeds.append(moves / ours)
    nothing = _start("-c", "pass")
    rows = [
        {
            "what": "moves through legal, apply, event, hash",
            "measured": f"{statistics.median(speeds):,.0f} moves a second",
            "reference": "JSON and hash of the same states and events",
            "ratio": f"{statistics.median(ratios):.2f}",
            "aim": "at most 6",
        }
    ]
    for words in (("--help",), ("--version",)):
        took = _start("-m", "gm", *words)
        rows.append(
            {
                "what": f"gm {words[0]}",
                "measured": f"{took * 1000:.0f} ms",
                "reference": f"python -c pass, {nothing * 1000:.0f} ms",
                "ratio": f"{(took - nothing) * 1000:.0f} ms more",
                "aim": "at most 150 ms more",
            }
        )
    return rows


if __name__ == "__main__":
    for row in main():
        print(" · ".join(row.values()))

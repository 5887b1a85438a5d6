"""Plays games in processes that are killed (SIGKILL) in the middle of saving, and looks at what is left each time.

    python record_killer.py KIND FOLDER KILLS SEED    prints one JSON object: what was done, found, and lost

KIND is `seeded`, `committed`, `piped` or `engine`. A process is forked for every life of a game; in it the calls that change
a file are counted, and at a drawn one it kills itself: before the call, after it, or, of a write, when half of it is done. The
product knows nothing of this.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gm.record.lines import lines_of
from gm.record.replay import replay
from gm.record.session import Session
from gm.record.store import private_path, read_private
from gm.record.verify import verify
from rules.dice import draw, key_from_seed

CALLS = ("write", "fsync", "replace", "rename", "unlink", "ftruncate")
WHEN = ("before", "half", "after")
ANSWERS = ("", "2", "Kaede", "", "1", "Una palabra mía", "3", "deshacer", "", "x", "1", "estado", "2", "resumen", "")


def kill_at(at: int, when: str, log: int) -> None:
    """Count the calls from now on; kill this process at number `at` (0: never). Sizes that were synced go to `log`."""
    count = 0
    real: dict[str, Callable[..., Any]] = {name: getattr(os, name) for name in CALLS}

    def patched(name: str) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            nonlocal count
            count += 1
            mine = count == at
            if mine and when == "before":
                os.kill(os.getpid(), signal.SIGKILL)
            if mine and when == "half" and name == "write":
                real["write"](args[0], bytes(args[1])[: max(1, len(args[1]) // 2)])
                os.kill(os.getpid(), signal.SIGKILL)
            done = real[name](*args, **more)
            if name == "fsync":
                where = str(Path(f"/proc/self/fd/{args[0]}").readlink())
                real["write"](log, json.dumps([where, os.fstat(args[0]).st_size]).encode() + b"\n")
            if mine:
                os.kill(os.getpid(), signal.SIGKILL)
            return done

        return call

    for name in CALLS:
        setattr(os, name, patched(name))


def life(act: Callable[[], int], at: int, when: str, log: Path, answers: Path | None = None) -> int | None:
    """Let `act` run in a process of its own. Its exit code; None if it was killed."""
    child = os.fork()
    if child == 0:
        code = 99
        try:
            source = os.open(answers or os.devnull, os.O_RDONLY)
            sink = os.open(os.devnull, os.O_WRONLY)
            os.dup2(source, 0)
            os.dup2(sink, 1)
            sys.stdin = os.fdopen(0, encoding="utf-8")
            kill_at(at, when, os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))
            code = act()
        finally:
            sys.stderr.flush()
            os._exit(code)
    _pid, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        assert os.WTERMSIG(status) == signal.SIGKILL, status
        return None
    return os.waitstatus_to_exitcode(status)


def gm(*args: str) -> Callable[[], int]:
    """A command line of ours."""
    from gm.cli import run

    return lambda: run([*args, "--dir", str(FOLDER)], {"LANG": "es_ES.UTF-8"})


FOLDER = Path()


class Chain:
    """One game through many lives, each of which ends in a kill, until its time comes to be finished."""

    def __init__(self, kind: str, folder: Path, kills: int, seed: str) -> None:
        global FOLDER
        FOLDER = folder
        folder.mkdir(parents=True)
        self.kind, self.folder, self.left, self.seed = kind, folder, kills, seed
        self.log = folder / "synced.log"
        self.chance = random.Random(f"{kind}:{seed}")
        self.path = folder / (f"momento-{seed}.jsonl" if kind == "seeded" else "momento.jsonl")
        self.answers = folder / "answers.txt" if kind == "piped" else None
        self.found: dict[str, Any] = {
            "kind": kind, "kills": 0, "torn": 0, "lives": 0, "lost": [], "wrong": [], "at": dict.fromkeys(WHEN, 0),
        }  # fmt: skip
        self.before = b""

    def _act(self) -> Callable[[], int]:
        quiet = ("--plain",)
        auto = () if self.kind == "piped" else ("--auto",)
        if self.path.exists():
            if not self._over() and self.chance.random() < 0.5:
                return gm("play", "--resume", *auto, *quiet)
            return gm("games", "resume", self.path.stem, *auto, *quiet)
        seed = ("--seed", self.seed) if self.kind == "seeded" else ()
        return gm("play", "--chapters", "3", *seed, *auto, *quiet)

    def _over(self) -> bool:
        return replay(self.path.read_bytes(), read_private(self.path)).game.over

    def run(self) -> dict[str, Any]:
        """Kill as often as wanted, then let it end."""
        while True:
            at = self.chance.randint(1, 9) if self.left > 0 else 0
            when = self.chance.choice(WHEN)
            if self.answers is not None:
                drawn = [self.chance.choice(ANSWERS) for _ in range(60)]
                self.answers.write_text("\n".join(drawn) + "\n", encoding="utf-8")
            self.log.unlink(missing_ok=True)
            code = life(self._act(), at, when, self.log, self.answers)
            self.found["lives"] += 1
            if code is None:
                self.left -= 1
                self.found["kills"] += 1
                self.found["at"][when] += 1
            self.look(code)
            if code is not None:
                break
        if code != 0:
            self.found["wrong"].append(f"exit code {code}")
        return self.ended()

    def look(self, code: int | None) -> None:
        """After a life: everything that was synced is there, and what was there before still begins the file."""
        data = self.path.read_bytes() if self.path.exists() else b""
        confirmed = 0
        for raw in lines_of(self.log.read_bytes())[0] if self.log.exists() else ():
            where, size = json.loads(raw)
            if where == str(self.path):
                confirmed = size
        whole, tail = lines_of(data)
        if len(data) < confirmed or not data.startswith(self.before):
            self.found["lost"].append([self.found["lives"], len(data), confirmed])
        if tail:
            self.found["torn"] += 1
        if data:
            kept = replay(data[: len(data) - len(tail)], read_private(self.path))
            if kept.problems or kept.blind:
                self.found["wrong"].append([self.found["lives"], [str(one) for one in kept.problems], kept.blind])
        self.before = b"".join(raw + b"\n" for raw in whole)
        private = private_path(self.path)
        if private.exists() and private.stat().st_mode & 0o777 != 0o600:
            self.found["wrong"].append([self.found["lives"], "mode"])

    def ended(self) -> dict[str, Any]:
        """What the finished game is like."""
        verdict = verify(self.path)
        self.found["problems"] = [str(problem) for problem in verdict.problems]
        self.found["over"] = verdict.over
        self.found["private"] = private_path(self.path).exists()
        self.found["lines"] = len(self.before.splitlines())
        return self.found


def engine(folder: Path, kills: int, seed: str) -> dict[str, Any]:
    """`save` of the engine over an earlier save, with a secret and choices waiting beside it: the file is the one or the other."""
    from gm.protocol import Engine

    folder.mkdir(parents=True)
    path, log, states = folder / "saved.jsonl", folder / "synced.log", folder / "states"
    chance = random.Random(f"engine:{seed}")
    found: dict[str, Any] = {
        "kind": "engine",
        "kills": 0,
        "lives": 0,
        "lost": [],
        "wrong": [],
        "at": dict.fromkeys(WHEN, 0),
    }

    def act() -> int:
        one = Engine()
        ok = (one.answer(f"load {path}") or {}) if path.exists() else (one.answer("new momento chapters=3") or {})
        assert ok["ok"], ok
        if one.game.over:
            one.answer("new momento chapters=3")
        with states.open("a") as said:
            for _ in range(200):
                assert one.session is not None
                if not one.game.over:
                    choices = one.game.legal()
                    pick = choices[draw(key_from_seed(seed), "pick", len(one.session.lines), len(choices))]
                    reply = one.answer(f"{pick.seat} {filled(pick.move)}") or {}
                    assert reply["ok"], (pick, reply)
                said.write(f"{one.session.fingerprint} ")  # what is being saved
                said.flush()
                assert (one.answer(f"save {path}") or {})["ok"]
                said.write("saved\n")
                said.flush()
                if one.game.over:
                    break
        return 0

    while found["kills"] < kills:
        at, when = chance.randint(1, 40), chance.choice(WHEN)
        code = life(act, at, when, log)
        found["lives"] += 1
        if code is None:
            found["kills"] += 1
            found["at"][when] += 1
        elif code != 0:
            found["wrong"].append(f"exit code {code}")
            break
        told = states.read_text().split("\n") if states.exists() else [""]
        saved = [line.split()[0] for line in told if line.endswith(" saved")]
        trying = told[-1].split()
        if not path.exists():
            if saved:
                found["lost"].append([found["lives"], "no file"])
            continue
        try:
            session = Session.resume(path, store=False)
        except Exception as error:
            found["wrong"].append([found["lives"], str(error)])
            break
        if session.fingerprint not in (*saved[-1:], *trying[-1:]):
            found["lost"].append([found["lives"], "another state"])
        if trying:
            states.write_text(f"{states.read_text().rsplit(chr(10), 1)[0]}\n{session.fingerprint} saved\n")
    return found


def filled(form: str) -> str:
    """A legal move with its places filled in."""
    words = []
    for word in form.split():
        if word in ("<text>", "<name>"):
            word = '"x"'
        elif ".." in word:
            word = word.rsplit("..", 1)[1]
        if not word.startswith("["):
            words.append(word)
    return " ".join(words)


def main(kind: str, folder: str, kills: str, seed: str) -> None:
    """Run one chain and print what was found."""
    import gm.cli.app
    import gm.play.command  # noqa: F401 (so that every life need not import it anew)

    if kind == "engine":
        found = engine(Path(folder), int(kills), seed)
    else:
        found = Chain(kind, Path(folder), int(kills), seed).run()
    print(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])

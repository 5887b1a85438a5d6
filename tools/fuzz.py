"""Hurt records and protocol lines at random, and see that nothing but a refusal comes of it.

python tools/fuzz.py records  --seconds 300 --seed 1
python tools/fuzz.py protocol --seconds 300 --seed 1

A record is hurt in its bytes, or in what its lines say and then hashed anew, so that the chain holds and what lies behind it is
reached. Reading, verifying, resuming, listing and going on to tell it may raise BadRecord and nothing else, and take seconds at
the most. To a protocol line the engine answers, never raises, and after an error its hash is what it was. The same seed tries the
same things. What breaks is written to --out, a file a case.
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gm.play.host import Host
from gm.play.setup import ai_player, teller_of
from gm.play.stage import Silent
from gm.protocol import Engine
from gm.record import lines as form
from gm.record.library import Library
from gm.record.replay import replay
from gm.record.session import Session
from gm.record.store import private_path, read_private
from gm.record.verify import verify
from rules import BadRecord, Deal, Roll

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "tests" / "data" / "records"
SECONDS_EACH = 20
"""What takes longer hangs."""

ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 10**18, 10**400, -0.0, 1.5, float("inf"), float("nan"), "", " ", "A", "B", "C", "x" * 5000,
    "\x00", "\u202e", "é", "\U0001f600", "0" * 64, "f" * 64, "F" * 64, [], {}, [[]], [None], {"": ""}, ["A", "A"], {"A": 1},
    "extras 0", 'present "x" "y"', "begin", "momento", "karmico", "manual", "seeded", "__class__", "../x", "{0}", "{", "%s", 7, "7",
)  # fmt: skip
KINDS = (
    "header",
    "words",
    "move",
    "roll",
    "deal",
    "order",
    "undo",
    "fork",
    "reveal",
    "prose",
    "note",
    "start",
    "",
    "x",
)


class Hang(Exception):
    """It took too long."""


def _alarm(number: int, frame: object) -> None:
    raise Hang


# -- records --------------------------------------------------------------------------------------------------


def sources() -> list[tuple[bytes, bytes]]:
    """Records to begin with, each with its private file: whole ones that are short, beginnings of long ones, and engine games."""
    found = []
    for path in sorted(RECORDS.glob("*.jsonl")):
        data = path.read_bytes()
        private = private_path(path).read_bytes() if private_path(path).exists() else b""
        if len(data) > 30_000:
            raw = data.splitlines(keepends=True)
            found += [(b"".join(raw[:n]), private) for n in (12, 45)]
            found.append((data, private))
        else:
            found.append((data, private))
    for new in ("new karmico seed=1", "new momento dice=manual cards=manual seed=1", "new momento chapters=3 seed=9"):
        engine, chance = Engine(), random.Random(new)
        engine.answer(new)
        for _ in range(40):
            play_something(engine, chance)
        if engine.session is not None:
            found.append((engine.session.data(), b""))
    return found


def hurt_bytes(data: bytes, chance: random.Random) -> bytes:
    """One to three changes of bytes or lines."""
    hurt = bytearray(data)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(hurt) + 1)
        what = chance.randrange(7)
        if what == 0 and at < len(hurt):
            hurt[at] ^= 1 << chance.randrange(8)
        elif what == 1:
            hurt[at:at] = bytes(chance.randrange(256) for _ in range(chance.randint(1, 8)))
        elif what == 2:
            del hurt[at : at + chance.choice((1, 2, 64, 4000))]
        elif what == 3:
            del hurt[at:]
        elif what == 4:
            hurt[at:at] = chance.choice(
                (b"[" * 100_000, b'{"a":' * 5000, b"9" * 5000, b"\n", b"\r", b"\x00", b"\xff", b"\\ud800")
            )
        else:
            raw = bytes(hurt).splitlines(keepends=True)
            if raw:
                one, two = chance.randrange(len(raw)), chance.randrange(len(raw))
                raw[one:one] = [raw[two]] if what == 5 else raw[two : two + 3]
                hurt = bytearray(b"".join(raw))
    return bytes(hurt)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    found = [path]
    if isinstance(value, dict):
        for name in sorted(value):
            found += places(value[name], (*path, name))
    elif isinstance(value, list):
        for at, each in enumerate(value):
            found += places(each, (*path, at))
    return found


def hurt_content(data: bytes, chance: random.Random) -> bytes:
    """Change what lines say, and hash the record anew."""
    lines = [json.loads(raw) for raw in form.lines_of(data)[0]]
    for _ in range(chance.randint(1, 2)):
        at = min(chance.randrange(len(lines)), chance.randrange(len(lines) * 2))
        what = chance.randrange(10)
        if what == 0:
            lines.insert(at, json.loads(json.dumps(chance.choice(lines))))
        elif what == 1 and len(lines) > 2:
            del lines[at]
        elif what == 2:
            lines[at]["type"] = chance.choice(KINDS)
        elif what == 3:
            lines[at][chance.choice(("opens", "sealed", "revealed", "move", "seat", "to", "of", "step", "x"))] = (
                chance.choice(ODD)
            )
        else:
            path = chance.choice([place for place in places(lines[at]) if place])
            spot: Any = lines[at]
            for part in path[:-1]:
                spot = spot[part]
            if what == 4:
                del spot[path[-1]]
            elif what == 5 and isinstance(spot[path[-1]], str) and spot[path[-1]]:
                text = spot[path[-1]]
                cut = chance.randrange(len(text))
                spot[path[-1]] = text[:cut] + chance.choice(('"', " ", "\\", "é", "0", "", "\n")) + text[cut + 1 :]
            elif what == 6 and type(spot[path[-1]]) is int:
                spot[path[-1]] += chance.choice((-1, 1, 100, 10**20))
            else:
                spot[path[-1]] = chance.choice(ODD)
    bodies = [{k: v for k, v in line.items() if k not in ("n", "prev", "hash")} for line in lines]
    return b"".join(map(form.dump, form.linked(bodies)))


def read_all(path: Path, folder: Path) -> None:
    """Everything that reads a record. BadRecord is an answer."""
    data = path.read_bytes()
    try:
        found = replay(data, read_private(path))
        assert all(problem.line >= 1 and str(problem) for problem in found.problems)
    except BadRecord as error:
        str(error)
    try:
        verify(path, "0" * 12)
    except BadRecord as error:
        str(error)
    entry = Library(folder).entry(path.stem)
    try:
        session = Session.resume(path, store=False)
    except BadRecord as error:
        str(error)
        return
    assert entry.problem is None
    if session.game.rules.name == "momento":
        try:
            players = {seat: ai_player(session, seat) for seat in session.game.seats}
        except ValueError:  # `gm play` says that nobody here can play such a rival
            return
        host = Host(session, teller_of(session), players, Silent())
        host.recall()
        if session.game.pending is None and not session.game.over:
            host.turn()
        again = replay(session.data(), session.private())
        assert not again.problems, again.problems


def fuzz_records(
    chance: random.Random, folder: Path
) -> Callable[[], tuple[Callable[[], None], Callable[[Path], None]]]:
    """What tries one record."""
    begin = sources()
    path = folder / "case.jsonl"

    def one() -> tuple[Callable[[], None], Callable[[Path], None]]:
        data, private = chance.choice(begin)
        hurt = hurt_content(data, chance) if chance.random() < 0.7 else hurt_bytes(data, chance)
        path.write_bytes(hurt)
        if private and chance.random() < 0.3:
            private = hurt_bytes(private, chance)
        private_path(path).write_bytes(private)

        def keep(target: Path) -> None:
            target.with_suffix(".jsonl").write_bytes(hurt)
            if private:
                private_path(target.with_suffix(".jsonl")).write_bytes(private)

        return lambda: read_all(path, folder), keep

    return one


# -- protocol -------------------------------------------------------------------------------------------------

WORDS = (
    "A", "B", "C", "new", "dice", "card", "legal", "state", "log", "hash", "save", "load", "verify", "quit ", "present", "open", "begin",
    "draw", "skip", "keep", "theme", "key", "scene", "favour", "extras", "consonance", "end", "embrace", "release", "deed", "attack",
    "defend", "spend", "bet", "tell", "momento", "karmico", "seed=1", "chapters=3", "chapters=99", "players=2", "players=9", "dice=manual",
    "cards=manual", "6", "1", "-1", "0", "99999999999999999999", "gi", "f", "m", "none", '"x"', '"', '"\\u0000"', '"\\ud800"', "=", "a=", "=a",
    'seed="\\n"', "x" * 5000, '"' + "é" * 4001 + '"', "\x00", "\u2028", "\udcff", "🀄", "NaN", "1e9", "٣", "[", "{}", "trust", "own",
)  # fmt: skip


def play_something(engine: Engine, chance: random.Random) -> str:
    """A legal move, or what the table owes. What was said."""
    said = "new momento chapters=3 seed=5"
    if engine.session is not None and not engine.game.over:
        pending = engine.game.pending
        if pending is None:
            choice = chance.choice(engine.game.legal())
            words = []
            for word in choice.move.split():
                if word in ("<text>", "<name>"):
                    word = chance.choice(('"x"', '"ñ \\"y\\""', '"' + "a" * 80 + '"'))
                elif ".." in word:
                    low, high = word.split("..")
                    word = str(chance.randint(int(low), int(high)))
                words.append(word)
            said = " ".join([choice.seat, *words])
        elif isinstance(pending, Roll):
            said = "dice " + " ".join(str(chance.choice(pending.faces)) for _ in range(pending.dice))
        elif isinstance(pending, Deal):
            said = "card " + " ".join(chance.sample(pending.pile, pending.count))
    engine.answer(said)
    return said


def fuzz_protocol(
    chance: random.Random, folder: Path
) -> Callable[[], tuple[Callable[[], None], Callable[[Path], None]]]:
    """What has one conversation."""

    def one() -> tuple[Callable[[], None], Callable[[Path], None]]:
        engine = Engine()
        said: list[str] = []

        def act() -> None:
            start = (
                "new momento chapters=3 seed=2",
                "new momento dice=manual cards=manual",
                "new karmico players=3 seed=1",
                "",
            )
            said.append(chance.choice(start))
            engine.answer(said[-1])
            for _ in range(60):
                if chance.random() < 0.5:
                    said.append(play_something(engine, chance))
                    continue
                line = " ".join(chance.choice(WORDS) for _ in range(chance.randint(0, 6)))
                line = line.replace("save ", f"save {folder}/").replace("load ", f"load {folder}/")
                if chance.random() < 0.2 and said:
                    line = said[-1]
                    cut = chance.randrange(len(line) + 1)
                    line = line[:cut] + chance.choice(WORDS) + line[cut + chance.randint(0, 3) :]
                if "/" in line and str(folder) not in line:
                    continue
                said.append(line)
                before = engine.answer("hash")
                reply = engine.answer(line)
                if reply is None:
                    return
                json.dumps(reply, ensure_ascii=False).encode("utf-8")
                if not reply["ok"]:
                    assert reply["error"]["kind"], reply
                    assert engine.answer("hash") == before, line
            if engine.session is not None:
                reply = engine.answer("verify")
                assert reply is not None
                assert reply["ok"], reply

        def keep(target: Path) -> None:
            target.with_suffix(".txt").write_text("\n".join(said) + "\n", encoding="utf-8", errors="surrogateescape")

        return act, keep

    return one


def main() -> int:
    """Run for a while; exit code 1 if anything broke."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["records", "protocol"])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, default=Path("fuzz-cases"))
    args = parser.parse_args()
    chance = random.Random(f"{args.what}:{args.seed}")
    signal.signal(signal.SIGALRM, _alarm)
    seen: dict[str, int] = {}
    tried = 0
    with tempfile.TemporaryDirectory() as name:
        one = {"records": fuzz_records, "protocol": fuzz_protocol}[args.what](chance, Path(name))
        end = time.monotonic() + args.seconds
        while time.monotonic() < end:
            act, keep = one()
            tried += 1
            signal.alarm(SECONDS_EACH)
            try:
                act()
            except Exception as error:
                signal.alarm(0)
                frame = traceback.extract_tb(error.__traceback__)[-1]
                where = f"{type(error).__name__} in {Path(frame.filename).name}:{frame.lineno}"
                seen[where] = seen.get(where, 0) + 1
                if seen[where] == 1:
                    args.out.mkdir(parents=True, exist_ok=True)
                    keep(args.out / f"{args.what}-{args.seed}-{tried}")
                    print(f"{where}: {str(error)[:200]!r} (case {tried})", flush=True)
                    traceback.print_exc(limit=-4)
            finally:
                signal.alarm(0)
    print(f"{args.what}: {tried} tried in {args.seconds:.0f} s, {sum(seen.values())} broke, {len(seen)} ways")
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main())

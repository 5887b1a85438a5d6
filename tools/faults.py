"""Inject every fault that a save can meet, and write what was lost (nothing) into the table of docs/reliability.md.

python tools/faults.py              all of them (minutes); the table is written only if nothing was lost
python tools/faults.py --quick      few of each, and nothing is written

A full disk and a read-only folder need a file system of their own (a small tmpfs, mounted by root); where none can be mounted the
limit on a file's size (RLIMIT_FSIZE) stands in for the first, and the second is left out and said so.
"""

from __future__ import annotations

import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gm.record import lines as form
from gm.record.session import Session
from gm.record.store import private_path
from gm.record.verify import verify
from gm.story.write import play_story

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "reliability.md"
KILLER = ROOT / "tests" / "record" / "record_killer.py"
BEGIN, END = "<!-- faults: written by tools/faults.py -->", "<!-- end of faults -->"
SEED = "7"


@dataclass
class Row:
    """A line of the table."""

    fault: str
    how: str
    times: int = 0
    lost: list[str] = field(default_factory=list)
    said: str = ""

    def check(self, good: bool, what: str) -> None:
        """Note what went wrong."""
        if not good:
            self.lost.append(what)


def gm(*args: object, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run the command in English."""
    environment = {**os.environ, "LANG": "en_GB.UTF-8", "LANGUAGE": "", "LC_ALL": "", **more.pop("env", {})}
    words = [sys.executable, "-m", "gm", *map(str, args)]
    return subprocess.run(words, capture_output=True, text=True, check=False, timeout=120, env=environment, **more)


def play(folder: Path, *args: object, **more: Any) -> subprocess.CompletedProcess[str]:
    """Start the game of the seed in a folder."""
    words = ("play", "--auto", "--plain", "--seed", SEED, "--chapters", "3", "--lang", "en", "--dir", folder, *args)
    return gm(*words, **more)


def go_on(folder: Path, **more: Any) -> subprocess.CompletedProcess[str]:
    """Go on with it."""
    return gm("games", "resume", f"momento-{SEED}", "--auto", "--plain", "--dir", folder, **more)


def told(data: bytes) -> list[dict[str, Any]]:
    """What the lines say, without their hashes and nonces."""
    found = []
    for raw in form.lines_of(data)[0]:
        line = {k: v for k, v in json.loads(raw).items() if k not in ("n", "prev", "hash", "sealed")}
        for opened in line.get("opens", ()):
            opened["nonce"] = ""
        found.append(line)
    return found


WHOLE = told(play_story("en", SEED, {"chapters": "3"}).data())


def words_of(found: subprocess.CompletedProcess[str]) -> str:
    """What it wrote to standard error, without the folder of the day."""
    return "`" + re.sub(r"^gm: \S*/", "", found.stderr.strip()) + "`"


def record(folder: Path) -> Path:
    """The record of the game."""
    return folder / f"momento-{SEED}.jsonl"


def ends_well(row: Row, folder: Path, before: bytes, what: str) -> None:
    """The game goes on to the end it would have had, and begins as it did before the fault."""
    done = go_on(folder) if record(folder).exists() else play(folder)
    row.check(done.returncode == 0, f"{what}: {done.stderr}")
    data = record(folder).read_bytes()
    row.check(data.startswith(before), f"{what}: what stood there is gone")
    row.check(told(data) == WHOLE, f"{what}: another game")
    row.check(not verify(record(folder)).problems, f"{what}: {verify(record(folder)).problems}")


def whole_lines(folder: Path) -> bytes:
    """What is whole in the record by now."""
    data = record(folder).read_bytes() if record(folder).exists() else b""
    return data[: data.rfind(b"\n") + 1]


# -- the faults -----------------------------------------------------------------------------------------------


def kills(base: Path, wanted: int) -> Iterator[Row]:
    """kill -9 around every call that changes a file."""
    kinds = {
        "seeded": "an automatic game with a seed",
        "committed": "an automatic game with sealed dice",
        "piped": "a game with answers from a pipe",
        "engine": "`save` of the engine, over an earlier save",
    }
    rows = {when: Row(f"kill -9 {text} a write, sync, rename or removal", "the process kills itself at a drawn call; " + ", ".join(kinds.values())) for when, text in (("before", "before"), ("half", "in the middle of"), ("after", "after"))}  # fmt: skip
    done = seed = torn = 0
    while done < wanted:
        seed += 1
        for kind in kinds:
            folder = base / f"{kind}-{seed}"
            words = [sys.executable, str(KILLER), kind, str(folder), "120", str(seed)]
            out = subprocess.run(words, capture_output=True, text=True, check=False, timeout=600)
            if out.returncode:
                rows["half"].check(False, f"{kind} {seed}: {out.stderr[-300:]}")
                continue
            found: dict[str, Any] = json.loads(out.stdout)
            bad = [*found["lost"], *found["wrong"], *found.get("problems", ())]
            if kind == "seeded":
                lang = "es"  # that of the killer
                whole = told(play_story(lang, str(seed), {"chapters": "3"}).data())
                if told((folder / f"momento-{seed}.jsonl").read_bytes()) != whole:
                    bad.append("another game")
            done += found["kills"]
            torn += found.get("torn", 0)
            for when, times in found["at"].items():
                rows[when].times += times
            rows["half"].check(not bad, f"{kind} {seed}: {bad}")
    rows["half"].said = f"{torn} half-written last lines among them, cut off and said on resuming"
    rows["before"].said = rows["after"].said = (
        "the game goes on where it was; no die falls again, nothing is told twice"
    )
    yield from rows.values()


def random_kills(base: Path, wanted: int) -> Row:
    """kill -9 by the clock."""
    row = Row(
        "kill -9 at a random time", "`gm play --auto` started as a user does, killed from outside", said="as above"
    )
    chance = random.Random(1)
    while row.times < wanted:
        folder = base / f"random-{row.times}"
        folder.mkdir()
        for _ in range(4):
            before = whole_lines(folder)
            there = record(folder).exists()
            words = (
                ["games", "resume", f"momento-{SEED}"]
                if there
                else ["play", "--seed", SEED, "--chapters", "3", "--lang", "en"]
            )
            process = subprocess.Popen(
                [sys.executable, "-m", "gm", *words, "--auto", "--plain", "--dir", str(folder)],
                stdout=subprocess.DEVNULL,
            )
            end = time.monotonic() + 30
            while process.poll() is None and time.monotonic() < end and len(whole_lines(folder)) <= len(before):
                time.sleep(0.002)
            time.sleep(chance.random() * 0.15)
            process.kill()
            process.wait()
            row.times += 1
            row.check(whole_lines(folder).startswith(before), "a line is gone")
        ends_well(row, folder, whole_lines(folder), "random kill")
    return row


@contextmanager
def tmpfs(size: str) -> Iterator[Path | None]:
    """A real file system of that size; None where it cannot be mounted."""
    place = Path(tempfile.mkdtemp())
    mounted = not subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", place], capture_output=True, check=False).returncode  # fmt: skip
    try:
        yield place if mounted else None
    finally:
        if mounted:
            subprocess.run(["umount", place], check=True)
        place.rmdir()


def full_disk(wanted: int) -> Row:
    """A real file system runs full at many sizes; then there is room again."""
    row = Row("full disk", f"a real tmpfs of 4 KiB to {4 * wanted} KiB, made larger afterwards")
    for pages in range(1, wanted + 1):
        with tmpfs(f"{4 * pages}k") as folder:
            if folder is None:
                return size_limit(wanted, "full disk (no file system can be mounted here)")
            found = play(folder)
            row.times += 1
            before = whole_lines(folder)
            row.check("Traceback" not in found.stderr, found.stderr)
            if found.returncode:
                row.said = words_of(found)
                row.check("cannot be written" in found.stderr, found.stderr)
                row.check(not record(folder).exists() or not verify(record(folder)).problems, "torn")
            subprocess.run(["mount", "-o", "remount,size=8m", folder], check=True)
            ends_well(row, folder, before, f"{pages} pages")
    return row


def size_limit(wanted: int, name: str = "a file may not grow") -> Row:
    """The record may not grow beyond a drawn size (RLIMIT_FSIZE), often in the middle of a line."""
    row = Row(name, "RLIMIT_FSIZE at drawn sizes, most in the middle of a line")
    chance = random.Random(2)
    for _ in range(wanted):
        size = chance.randrange(1, 150_000)

        def limit(size: int = size) -> None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

        with tempfile.TemporaryDirectory() as name_of:
            folder = Path(name_of)
            found = play(folder, preexec_fn=limit)
            row.times += 1
            before = whole_lines(folder)
            row.check("Traceback" not in found.stderr, found.stderr)
            if found.returncode:
                row.said = words_of(found)
            ends_well(row, folder, before, f"limit {size}")
    return row


def half_game(folder: Path, lines: int = 60) -> bytes:
    """The beginning of the game, as if it had been stopped there."""
    folder.mkdir(parents=True, exist_ok=True)
    play_story("en", SEED, {"chapters": "3"}, record(folder)).close()
    private_path(record(folder)).unlink(missing_ok=True)
    data = b"".join(record(folder).read_bytes().splitlines(keepends=True)[:lines])
    record(folder).write_bytes(data)
    return data


def read_only(wanted: int) -> Iterator[Row]:
    """Folder and file that may only be read."""
    row = Row("read-only folder", "a real tmpfs remounted read-only, before a game and in the middle of one")
    with tmpfs("8m") as folder:
        if folder is None:
            row.said = "not tried: nothing can be mounted here"
        else:
            data = half_game(folder)
            subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
            for act in (play, go_on) * max(1, wanted // 2):
                found = act(folder)
                row.times += 1
                row.check(found.returncode == 1 and "cannot be written" in found.stderr, found.stderr)
                row.said = words_of(found)
            row.check(gm("games", "list", "--dir", folder).returncode == 0, "the list")
            row.check(gm("verify", record(folder)).returncode == 0, "verify")
            subprocess.run(["mount", "-o", "remount,rw", folder], check=True)
            ends_well(row, folder, data, "read-only folder")
    yield row
    row = Row("read-only record", "the file made immutable (`chattr +i`), then freed")
    with tempfile.TemporaryDirectory(dir=ROOT.parent) as name:
        folder = Path(name)
        data = half_game(folder)
        if shutil.which("chattr") is None or subprocess.run(["chattr", "+i", record(folder)], check=False).returncode:
            row.said = "not tried: no file can be made immutable here"
        else:
            try:
                for _ in range(wanted):
                    found = go_on(folder)
                    row.times += 1
                    row.check(found.returncode == 1 and "cannot be written" in found.stderr, found.stderr)
                    row.said = words_of(found)
            finally:
                subprocess.run(["chattr", "-i", record(folder)], check=True)
            ends_well(row, folder, data, "read-only record")
    yield row


def torn_lines(base: Path, wanted: int) -> Row:
    """The file cut at drawn bytes."""
    row = Row("half-written last line", "the record cut at drawn bytes")
    folder = base / "torn"
    whole, chance = half_game(folder, 10**6), random.Random(3)
    row.said = "“The last line was cut off when the game stopped; everything before it stands.”"
    for _ in range(wanted):
        cut = chance.randrange(whole.index(b"\n") + 1, len(whole))
        record(folder).write_bytes(whole[:cut])
        row.times += 1
        before = whole_lines(folder)
        secret = _openings_of(whole)
        private_path(record(folder)).write_bytes(secret)
        torn = len(before) < cut
        row.check(bool(verify(record(folder)).problems) == torn, f"cut at {cut} not seen")
        session = Session.resume(record(folder))
        row.check((session.dropped > 0) == torn, f"cut at {cut}")
        session.close()
        ends_well(row, folder, before, f"cut at {cut}")
    return row


def _openings_of(data: bytes) -> bytes:
    """The private file as it was while the game was played."""
    found = [opened for raw in form.lines_of(data)[0] for opened in json.loads(raw).get("opens", ())]
    return b"".join(json.dumps({k: o[k] for k in ("line", "move", "nonce")}).encode() + b"\n" for o in found)


def second_process(base: Path, wanted: int) -> Row:
    """Two processes, one game."""
    row = Row("a second process on the same game", "resume, rename and delete while it is open elsewhere")
    folder = base / "second"
    data = half_game(folder)
    session = Session.resume(record(folder))
    held = record(folder).read_bytes()
    for number in range(wanted):
        name = f"momento-{SEED}"
        words = (("resume", name, "--auto"), ("rename", name, "x"), ("delete", name, "--yes"))[number % 3]
        found = gm("games", *words, "--dir", folder)
        row.times += 1
        row.check(found.returncode == 1 and "another process" in found.stderr, found.stderr)
        row.said = words_of(found)
        row.check(record(folder).read_bytes() == held, "it wrote all the same")
    session.close()
    ends_well(row, folder, data, "second process")
    return row


CLOCK = """
import sys, time, random
jump = random.Random(int(sys.argv.pop(1)))
for name in ("time", "monotonic", "perf_counter"):
    setattr(time, name, lambda: jump.uniform(-1e9, 4e9))
for name in ("time_ns", "monotonic_ns", "perf_counter_ns"):
    setattr(time, name, lambda: int(jump.uniform(-1e18, 4e18)))
from gm.__main__ import main
main()
"""


def clocks(base: Path, wanted: int) -> Row:
    """Clocks that jump with every look at them, files from the future, other time zones."""
    row = Row("a clock that jumps", "every clock of Python jumps by decades at each reading; file times in 1970 and 2100; other time zones")  # fmt: skip
    for number in range(wanted):
        folder = base / f"clock-{number}"
        data = half_game(folder)
        when = (0, 4_102_444_800)[number % 2]
        os.utime(record(folder), (when, when))
        words = ["games", "resume", f"momento-{SEED}", "--auto", "--dir", str(folder)]
        zone = ("Pacific/Kiritimati", "America/Adak", "UTC")[number % 3]
        found = subprocess.run(
            [sys.executable, "-c", CLOCK, str(number), *words], capture_output=True, check=False, text=True, env={**os.environ, "TZ": zone}
        )  # fmt: skip
        row.times += 1
        row.check(found.returncode == 0, found.stderr)
        ends_well(row, folder, data, "clock")
    row.said = "the record holds no time: the same lines as ever"
    return row


def private_files(base: Path, wanted: int) -> Row:
    """The private file gone, empty, cut, of another game."""
    row = Row("missing or foreign private file", "removed, emptied, cut, taken from another game; then put back")
    folder = base / "private"
    gm("play", "--auto", "--chapters", "3", "--dir", folder, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, 30_000)))  # fmt: skip
    path = folder / "momento.jsonl"
    data, secret = path.read_bytes(), private_path(path).read_bytes()
    other = json.dumps({"secret": "ab" * 32}).encode() + b"\n" + json.dumps({"line": 20, "move": "extras 0", "nonce": "00" * 16}).encode()  # fmt: skip
    for number in range(wanted):
        content = (None, b"", secret[:40], other, b"\x00" * 100)[number % 5]
        private_path(path).unlink(missing_ok=True)
        if content is not None:
            private_path(path).write_bytes(content)
        found = gm("games", "resume", "momento", "--auto", "--dir", folder)
        row.times += 1
        row.check(found.returncode == 1 and "file of secrets" in found.stderr, found.stderr)
        row.check(path.read_bytes() == data, "it wrote all the same")
        row.check(gm("verify", path).returncode == 0, "verify takes it for tampering")
        row.said = "`the file of secrets that belongs beside this record is missing or does not fit it`"
    private_path(path).write_bytes(secret)
    found = gm("games", "resume", "momento", "--auto", "--dir", folder)
    row.check(found.returncode == 0 and path.read_bytes().startswith(data) and verify(path).over, found.stderr)
    return row


def caches(base: Path, wanted: int) -> Row:
    """The cache of solved finales: garbage, cut, not to be written."""
    row = Row("broken cache", "its files overwritten with noise, cut, replaced by folders; the cache folder a file")
    chance = random.Random(5)
    for number in range(wanted):
        folder, cache = base / f"cache-{number}", base / f"cache-{number}.home"
        data = half_game(folder)
        odds = cache / "un-momento-unico" / "odds"
        play(base / f"cache-{number}.first", env={"XDG_CACHE_HOME": str(cache)})
        files = list(odds.glob("*")) if odds.is_dir() else []
        for file in files:
            if number % 3 == 0:
                file.write_bytes(chance.randbytes(1000))
            elif number % 3 == 1:
                file.write_bytes(file.read_bytes()[:-9])
            else:
                file.unlink()
                file.mkdir()
        if not files or number % 4 == 3:
            shutil.rmtree(cache, ignore_errors=True)
            cache.write_text("a file")
        found = go_on(folder, env={"XDG_CACHE_HOME": str(cache)})
        row.times += 1
        row.check(found.returncode == 0, found.stderr)
        ends_well(row, folder, data, "cache")
    row.said = "nothing: the values are worked out again"
    return row


def table(rows: list[Row]) -> str:
    """The rows in Markdown."""
    lines = ["| fault | how it is injected | times | lost | what the user reads |", "|---|---|---|---|---|"]
    for row in rows:
        lost = "nothing" if not row.lost else f"**{len(row.lost)}**: {row.lost[0]}"
        lines.append(f"| {row.fault} | {row.how} | {row.times} | {lost if row.times else '–'} | {row.said} |")
    return "\n".join(lines)


def main(quick: bool) -> int:
    """Inject them all; exit code 1 if anything was lost."""
    few: Callable[[int], int] = lambda times: max(2, times // 20) if quick else times  # noqa: E731
    rows: list[Row] = []

    def add(*found: Row) -> None:
        for row in found:
            rows.append(row)
            print(f"{row.fault}: {row.times}, lost {row.lost[:3] or 'nothing'}", flush=True)

    with tempfile.TemporaryDirectory() as name:
        base = Path(name)
        add(*kills(base, few(900)))
        add(random_kills(base, few(60)))
        add(full_disk(few(40)))
        add(size_limit(few(40)))
        add(*read_only(few(10)))
        add(torn_lines(base, few(40)))
        add(second_process(base, few(15)))
        add(clocks(base, few(12)))
        add(private_files(base, few(15)))
        add(caches(base, few(12)))
    lost = any(row.lost for row in rows)
    if not quick and not lost:
        page = PAGE.read_text("utf-8")
        head, rest = page.split(BEGIN, 1)
        PAGE.write_text(f"{head}{BEGIN}\n\n{table(rows)}\n\n{END}{rest.split(END, 1)[1]}", "utf-8")
    print(table(rows))
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main("--quick" in sys.argv[1:]))

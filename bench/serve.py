"""The browser game: from one phone's tap to the other's screen, moves a second, memory of a table.

python bench/serve.py [TABLES [SECONDS]]

Servers run in processes of their own, clients here, all on loopback. The reference is a bare FastAPI application that hands what one client
posts to another's event stream: the same clients with a stream each, the same way of measuring, in the same run, with nothing stored.

A move has come to the other's screen when its line stands there, that is when their stream has said an event of a higher number than any
before the tap. What is told of it follows, and is measured apart: until the last thing that the other's screen hears of that move.
"""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
TABLES, SECONDS, HELD, IDLE = 8, 8.0, 1000, 100
WARM = 4
"""Moves at the start of each table that are not counted."""
PAUSE = 0.5
"""Seconds between moves at a table: quicker than people, and no queue. Without it the number of moves a second is measured."""

_ECHO = """
import asyncio, sys, uvicorn
from fastapi import FastAPI, Request
from fastapi.responses import StreamingResponse
app, queues = FastAPI(), {}
@app.post("/{k}/{role}")
async def post(k: int, role: str, request: Request):
    queues[k, {"A": "B", "B": "A"}[role]].put_nowait((await request.body()).decode())
    return {}
@app.get("/{k}/{role}")
async def stream(k: int, role: str):
    queue = queues[k, role] = asyncio.Queue()
    async def run():
        n = 0
        while True:
            yield f"id: {n}\\ndata: {await queue.get() if n else 'ready'}\\n\\n"
            n += 1
    return StreamingResponse(run(), media_type="text/event-stream")
uvicorn.run(app, port=int(sys.argv[1]), log_level="error", timeout_graceful_shutdown=1)
"""
_GAME = """
import asyncio, json, sys
from pathlib import Path
from gm.serve.app import build
from gm.serve.keys import ONLOOKERS
from gm.serve.rooms import NewTable
from gm.serve.server import server_of
from gm.serve.settings import Limits, Settings
from gm.serve.warm import prepare
free = (10**9, 1e9)
settings = Settings(Path(sys.argv[2]), port=int(sys.argv[1]), limits=Limits(tables=10**6, changes=free, reads=free, tries=free))
app = build(settings)
prepare("en").join()
async def main():
    links = []
    for _n in range(int(sys.argv[3])):
        room = await app.state.rooms.create(NewTable(lang="en", options={"chapters": "8"}))
        links.append({role: f"/s/{room.name}/{role}/{room.keys.token(role)}" for role in "AB"})
    print(json.dumps(links), flush=True)
    await server_of(app, settings).serve()
asyncio.run(main())
"""
_MEMORY = """
import asyncio, json, sys, time
from pathlib import Path
from gm.serve.rooms import NewTable, Rooms
from gm.serve.settings import Limits, Settings
from gm.serve.warm import prepare
def resident():
    return int(next(line for line in open("/proc/self/status") if line.startswith("VmRSS")).split()[1])
async def main(count, kept):
    rooms = Rooms(Settings(Path(sys.argv[1]), limits=Limits(tables=10**6, open=kept)))
    prepare("en").join()
    await rooms.create(NewTable(lang="en"))
    before, start = resident(), time.perf_counter()
    names = [(await rooms.create(NewTable(lang="en"))).name for _n in range(count)]
    made = time.perf_counter() - start
    after, start = resident(), time.perf_counter()
    for name in names[:50]:
        await rooms.room(name)
    opened = (time.perf_counter() - start) / 50
    print(json.dumps([(after - before) / count, after, made / count, opened, len(rooms._open)]))
    rooms.close()
asyncio.run(main(int(sys.argv[2]), int(sys.argv[3])))
"""


def free_port() -> int:
    """A port that nobody uses."""
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def percentile(values: list[float], part: float) -> float:
    """That part of them is no greater."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


class Screen:
    """One open stream: what it said last of each kind, the highest number it gave, and when it said anything."""

    def __init__(self, client: Any, path: str, asked: asyncio.Event) -> None:
        """`asked` is set when it is asked something."""
        self.client, self.path, self.asked = client, path, asked
        self.last: dict[str, str] = {}
        self.heard = asyncio.Event()
        self.number, self.when, self.shown = -1, 0.0, 0.0

    async def listen(self) -> None:
        """Until the stream ends."""
        buffer = ""
        async with self.client.stream("GET", self.path, timeout=None) as answer:
            async for text in answer.aiter_text():
                buffer += text
                while "\n\n" in buffer:
                    event, buffer = buffer.split("\n\n", 1)
                    if not event.startswith((":", "retry")):
                        self._take(event)

    def _take(self, event: str) -> None:
        name = re.search(r"^event: (\w+)", event, re.MULTILINE)
        number = re.search(r"^id: (\d+)", event, re.MULTILINE)
        kind = name[1] if name else "data"
        self.last[kind] = "\n".join(line[6:] for line in event.split("\n") if line.startswith("data: "))
        self.when = time.perf_counter()
        if number and int(number[1]) > self.number:
            self.number, self.shown = int(number[1]), self.shown or self.when
            self.heard.set()
        if kind == "ask":
            self.asked.set()

    def expect(self) -> float:
        """Somebody taps now: from now on `heard` means that the next move stands here, and `shown` since when. The time."""
        self.heard.clear()
        self.shown = 0.0
        return time.perf_counter()


@dataclass
class Times:
    """Seconds from a tap until the move stood on the other's screen, and until that screen had heard all of it."""

    shown: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)


async def echo(tables: int, seconds: float, pause: float) -> list[float]:
    """Latencies of the reference. `pause`: seconds between what a client hears and what is posted next."""
    import httpx

    port = free_port()
    server = subprocess.Popen([sys.executable, "-c", _ECHO, str(port)])
    found: list[float] = []
    base = f"http://127.0.0.1:{port}"

    async def one(k: int, until: float) -> None:
        async with httpx.AsyncClient(base_url=base) as one, httpx.AsyncClient(base_url=base) as two:
            clients = {"A": one, "B": two}
            screens = {role: Screen(client, f"/{k}/{role}", asyncio.Event()) for role, client in clients.items()}
            tasks = [asyncio.create_task(screen.listen()) for screen in screens.values()]
            for screen in screens.values():
                await screen.heard.wait()
            moves = 0
            while time.perf_counter() < until:
                role, other = ("A", "B") if moves % 2 else ("B", "A")
                sent = screens[other].expect()
                await clients[role].post(f"/{k}/{role}", content=b"x" * 200)
                await screens[other].heard.wait()
                moves += 1
                if moves > WARM:
                    found.append(screens[other].shown - sent)
                await asyncio.sleep(pause)
            await stopped(tasks)

    try:
        async with httpx.AsyncClient(base_url=base) as client:
            await up(client, "/openapi.json")
        until = time.perf_counter() + seconds
        await asyncio.gather(*(one(k, until) for k in range(tables)))
    finally:
        server.terminate()
        server.wait()
    return found


async def stopped(tasks: list[asyncio.Task[None]]) -> None:
    """Let go of what listens."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def up(client: Any, path: str) -> None:
    """Wait for a server."""
    import httpx

    for _try in range(400):
        try:
            await client.get(path)
            return
        except httpx.TransportError:
            await asyncio.sleep(0.05)
    raise RuntimeError("the server does not start")


async def play(tables: int, seconds: float, pause: float, folder: str) -> Times:
    """Latencies of moves: from one seat's tap to the other's screen."""
    import httpx

    port = free_port()
    server = subprocess.Popen(
        [sys.executable, "-c", _GAME, str(port), folder, str(tables)], stdout=subprocess.PIPE, cwd=ROOT
    )
    assert server.stdout is not None
    links = json.loads(server.stdout.readline())
    found = Times()
    base = f"http://127.0.0.1:{port}"
    try:
        async with httpx.AsyncClient(base_url=base) as client:
            await up(client, "/")
        until = time.perf_counter() + seconds
        await asyncio.gather(*(one_table(base, link, until, pause, found) for link in links))
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()
    return found


async def one_table(base: str, links: dict[str, str], until: float, pause: float, found: Times) -> None:
    """Two clients: whoever is asked taps the last button of the first form."""
    import httpx

    async with (
        httpx.AsyncClient(base_url=base, follow_redirects=True) as one,
        httpx.AsyncClient(base_url=base, follow_redirects=True) as two,
    ):
        clients, screens, tasks, asking = {"A": one, "B": two}, {}, [], asyncio.Event()
        for role, client in clients.items():
            page = await client.get(links[role])
            screens[role] = Screen(client, str(page.url.path) + "stream?from=0", asking)
            tasks.append(asyncio.create_task(screens[role].listen()))
            await screens[role].heard.wait()
        moves = 0
        while time.perf_counter() < until:
            role, data = await asked(screens, asking)
            other = screens["B" if role == "A" else "A"]
            screens[role].last["ask"] = ""
            sent = other.expect()
            path = screens[role].path.split("stream")[0] + data.pop("action")
            answer = await clients[role].post(path, data=data, headers={"origin": base, "hx-request": "true"})
            if answer.status_code == 409:  # the same question, worded anew while the answer was under way
                continue
            answer.raise_for_status()
            await other.heard.wait()
            moves += 1
            await asyncio.sleep(pause)
            if moves > WARM:  # until then the clients of other tables are still coming in
                found.shown.append(other.shown - sent)
                found.told.append(other.when - sent)
        await stopped(tasks)


async def asked(screens: dict[str, Screen], asking: asyncio.Event) -> tuple[str, dict[str, str]]:
    """A seat that is asked, and what its form carries."""
    while True:
        asking.clear()
        for role, screen in screens.items():
            html = screen.last.get("ask", "")
            form = re.search(r'<form method="post" action="move".*?</form>', html, re.DOTALL)
            if form:
                raw = form[0]
                data = {name: unescape(value) for name, value in re.findall(r'name="(\w+)" value="([^"]*)"(?! )', raw)}
                data |= {
                    name: unescape(v)
                    for name, v in re.findall(r'type="radio" name="(\w+)" value="([^"]*)" checked', raw)
                }
                buttons = re.findall(r'<button[^>]*name="(\w+)" value="([^"]*)"', raw)
                data |= {buttons[0][0]: unescape(buttons[0][1])} if buttons else {}
                return role, {**data, "action": "move"}
        await asking.wait()


def memory(count: int, kept: int) -> list[float]:
    """KiB a table, KiB in all, seconds to make and to open one, tables in memory."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-c", _MEMORY, folder, str(count), str(kept)],
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
        )
    found: list[float] = json.loads(done.stdout)
    return found


def main(tables: int = TABLES, seconds: float = SECONDS) -> list[dict[str, str]]:
    """Measure. Rows for docs/benchmarks.md."""
    bare = asyncio.run(echo(tables, seconds, PAUSE))
    most_bare = asyncio.run(echo(tables, seconds, 0))
    with tempfile.TemporaryDirectory() as folder:
        ours = asyncio.run(play(tables, seconds, PAUSE, folder))
    with tempfile.TemporaryDirectory() as folder:
        most = asyncio.run(play(tables, seconds, 0, folder))
    p95, bare95 = percentile(ours.shown, 0.95), percentile(bare, 0.95)
    p50, bare50 = percentile(ours.shown, 0.5), percentile(bare, 0.5)
    told95, told50 = percentile(ours.told, 0.95), percentile(ours.told, 0.5)
    a_table, _all, made, _opened, _kept = memory(IDLE, 10**6)
    _one, whole, _made, opened, kept = memory(HELD, 128)
    clients = f"{tables} tables, two clients each, a move every {PAUSE} s at a table"
    return [
        {
            "what": f"tap to the other's screen, p95 ({clients})",
            "measured": f"{1000 * p95:.1f} ms",
            "reference": f"bare FastAPI echo {1000 * bare95:.1f} ms",
            "ratio": f"{p95 / bare95:.2f}",
            "aim": "at most 3",
        },
        {
            "what": "the same, median",
            "measured": f"{1000 * p50:.1f} ms",
            "reference": f"{1000 * bare50:.1f} ms",
            "ratio": f"{p50 / bare50:.2f}",
            "aim": "",
        },
        {
            "what": "until all that is told of the move stands there too and the next question is asked, p95; median",
            "measured": f"{1000 * told95:.1f} ms; {1000 * told50:.1f} ms",
            "reference": "the same",
            "ratio": f"{told95 / bare95:.2f}; {told50 / bare50:.2f}",
            "aim": "",
        },
        {
            "what": "moves a second, saved and told, without a pause",
            "measured": f"{len(most.shown) / seconds:.0f}",
            "reference": f"echoes a second {len(most_bare) / seconds:.0f}",
            "ratio": f"{len(most.shown) / len(most_bare):.2f}",
            "aim": "",
        },
        {
            "what": f"memory of an idle table that is open ({IDLE} of them)",
            "measured": f"{a_table:.0f} KiB; made in {1000 * made:.0f} ms",
            "reference": "",
            "ratio": "",
            "aim": "",
        },
        {
            "what": f"{HELD} tables held",
            "measured": f"{whole / 1024:.0f} MiB in all, {kept:.0f} open; one that is not, opened in {1000 * opened:.0f} ms",
            "reference": "",
            "ratio": "",
            "aim": "held",
        },
    ]


if __name__ == "__main__":
    given = sys.argv[1:]
    for row in main(int(given[0]) if given else TABLES, float(given[1]) if len(given) > 1 else SECONDS):
        print(row)

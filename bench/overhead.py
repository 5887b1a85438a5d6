"""What our path adds to a reply: the same replies of a loopback server, read by the bare openai client and by the whole path, in turns.

And memory: whether it stays flat over 500 passages told.
"""

from __future__ import annotations

import gc
import json
import os
import statistics
import threading
import time
import tracemalloc
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from gm.models.chat import Chat
from gm.narration.brief import Brief
from gm.narration.messages import narrate
from gm.narration.narrator import ModelNarrator
from gm.narration.safety import Safety
from gm.narration.sentences import Splitter
from gm.play.setup import teller_of
from gm.play.stage import Silent
from gm.story.write import play_story

REPLIES = 50
TURNS = 500
PIECE = 0.004
"""Seconds between two words, as a quick server sends them."""
_THINGS = ("well", "wall", "gate", "bridge", "kitchen", "garden", "stable", "porch", "fence", "bell")
_DID = ("brushed", "covered", "cooled", "found", "left", "touched", "wet", "crossed", "lit", "hid")


def reply(n: int) -> list[str]:
    """The words of reply number `n`: three sentences that nothing is wrong with."""
    told = []
    for at in range(3):
        a, b, c = n % 10, (n // 10 + at) % 10, (n // 3 + 3 * at) % 10
        told.append(f"The late wind {_DID[b]} the old {_THINGS[a]} that stood behind the low {_THINGS[c]} there.")
    return [f"{word} " for word in " ".join(told).split()]


class Server(ThreadingHTTPServer):
    """Counts calls; each reply comes word by word."""

    daemon_threads = True

    def __init__(self, pause: float) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.pause = pause
        self.n = 0
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.server_address[1]}/v1"


class Handler(BaseHTTPRequestHandler):
    """The OpenAI chat protocol, streamed."""

    server: Server

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing."""

    def do_POST(self) -> None:
        """Answer."""
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        for word in reply(self.server.n):
            time.sleep(self.server.pause)
            delta = {"choices": [{"index": 0, "delta": {"content": word}, "finish_reason": None}]}
            chunk = {"id": "x", "object": "chat.completion.chunk", "created": 1, "model": "m", **delta}
            self.wfile.write(b"data: " + json.dumps(chunk).encode() + b"\n\n")
            self.wfile.flush()
        self.wfile.write(b"data: [DONE]\n\n")


class First(Silent):
    """Notes when the first sentence was shown."""

    def __init__(self) -> None:
        self.at: float | None = None

    def sentence(self, beat: str, text: str) -> None:
        """The first one counts."""
        if self.at is None:
            self.at = time.perf_counter()


def briefs() -> Iterator[tuple[Brief, str]]:
    """Beats of a game, over and over, with the storyteller's matter for each."""
    session = play_story("en", "overhead", {"chapters": "3"})
    found = []
    teller = teller_of(session)()
    for n, step in session.steps:
        view = session.game.rules.view(step.state, "")
        teller.observe(n, step.events, view)
        for brief in teller.briefs(n, step.events, view):
            found.append((brief, teller.tell(brief).text))
    while True:
        yield from ((brief, text) for brief, text in found if text and brief.beat not in ("between", "strikes_first"))


def bare(client: Any, brief: Brief, text: str) -> float:
    """Seconds to the first sentence with the openai client alone."""
    messages = narrate(brief, text, chapters={}, veils=(), lines=(), violence=2)
    splitter = Splitter()
    start = time.perf_counter()
    stream = client.chat.completions.create(
        model="m",
        messages=[{"role": role, "content": content} for role, content in messages],
        stream=True,
        max_tokens=400,
    )
    first = None
    for chunk in stream:
        if chunk.choices and splitter.feed(chunk.choices[0].delta.content or "") and first is None:
            first = time.perf_counter() - start
    assert first is not None
    return first


def main() -> list[dict[str, str]]:
    """The rows of the table."""
    import openai

    os.environ.setdefault("GM_API_KEY", "none")
    server = Server(PIECE)
    client = openai.OpenAI(base_url=server.url, api_key="none", max_retries=0)
    stage = First()
    narrator = ModelNarrator(Chat("loopback:m", base_url=server.url), "en", Safety(), stage)
    ours: list[float] = []
    theirs: list[float] = []
    source = briefs()
    for n in range(REPLIES + 2):
        server.n = n
        brief, text = next(source)
        took = bare(client, brief, text)
        stage.at = None
        start = time.perf_counter()
        narrator.tell(brief, text)
        if n >= 2 and stage.at is not None:  # the first calls load the libraries
            theirs.append(took)
            ours.append(stage.at - start)
    a, b = statistics.median(ours), statistics.median(theirs)
    rows = [
        {
            "what": f"time to the first sentence, {len(ours)} replies",
            "measured": f"{a * 1000:.1f} ms",
            "reference": f"the bare openai client: {b * 1000:.1f} ms",
            "ratio": f"{(a - b) * 1000:+.1f} ms, {a / b - 1:+.1%}",
            "aim": "at most 10 ms or 5 % more, whichever is larger",
        }
    ]
    server.pause = 0.0
    sizes = []
    tracemalloc.start()
    for n in range(TURNS):
        server.n = n
        narrator.tell(*next(source))
        if n + 1 in (TURNS // 5, TURNS):
            gc.collect()
            sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    rows.append(
        {
            "what": f"memory after {TURNS} passages",
            "measured": f"{sizes[1] / 1e6:.2f} MB",
            "reference": f"after {TURNS // 5}: {sizes[0] / 1e6:.2f} MB",
            "ratio": f"{sizes[1] / sizes[0]:.2f}",
            "aim": "flat",
        }
    )
    server.shutdown()
    return rows


if __name__ == "__main__":
    for row in main():
        print(" · ".join(row.values()))

"""A server on this machine that speaks the OpenAI chat protocol as a script tells it to, well or badly."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

KEY = "sk-loopback-0123456789abcdef"
"""A key that must turn up nowhere."""


@dataclass
class Reply:
    """What comes back. `pieces`: the text as it is streamed; `cut`: close without an end; `status`: an error instead."""

    pieces: Sequence[str] | Iterator[str] = ()
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    cut: bool = False
    wait: float = 0.0
    usage: bool = True
    raw: bytes | None = None
    """Bytes sent as they are, in place of it all."""
    alive: int = 0
    """So many lines that only say the server is still there, ten a second, after the pieces and before the end."""


Script = Callable[[dict[str, Any], int], Reply]


def words(text: str) -> list[str]:
    """A text in pieces, as models stream it."""
    first, last = text.split(" ")[:-1], text.split(" ")[-1]
    return [*(word + " " for word in first), last] if text else []


class Server:
    """A running server. `requests` are those it got; `keys` their Authorization headers."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.requests: list[dict[str, Any]] = []
        self.keys: list[str] = []
        self._lock = threading.Lock()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, format: str, *args: Any) -> None:
                pass

            def do_GET(self) -> None:
                body = json.dumps({"object": "list", "data": [{"id": "scripted", "object": "model"}]}).encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_POST(self) -> None:
                request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                with outer._lock:
                    outer.requests.append(request)
                    outer.keys.append(self.headers.get("Authorization", ""))
                    n = len(outer.requests)
                with contextlib.suppress(BrokenPipeError, ConnectionResetError):  # the client has heard enough
                    outer._answer(self, outer.script(request, n))
                self.close_connection = True

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._http.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._http.server_address[1]}/v1"
        self._thread = threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)

    def _answer(self, to: BaseHTTPRequestHandler, reply: Reply) -> None:
        time.sleep(reply.wait)
        if reply.status != 200:
            body = json.dumps({"error": {"message": f"refused {KEY}", "type": "scripted"}}).encode()
            to.send_response(reply.status)
            for name, value in reply.headers.items():
                to.send_header(name, value)
            to.send_header("Content-Type", "application/json")
            to.send_header("Content-Length", str(len(body)))
            to.send_header("Connection", "close")
            to.end_headers()
            to.wfile.write(body)
            return
        to.send_response(200)
        to.send_header("Content-Type", "text/event-stream")
        to.send_header("Connection", "close")
        to.end_headers()
        if reply.raw is not None:
            to.wfile.write(reply.raw)
            return
        for piece in reply.pieces:
            self._event(to, {"choices": [{"index": 0, "delta": {"content": piece}, "finish_reason": None}]})
        for _ in range(reply.alive):
            to.wfile.write(b": still here\n\n")
            to.wfile.flush()
            time.sleep(0.1)
        if reply.cut:
            to.wfile.flush()
            return
        self._event(to, {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
        if reply.usage:
            usage = {"prompt_tokens": 700, "completion_tokens": 60, "total_tokens": 760}
            self._event(to, {"choices": [], "usage": usage})
        to.wfile.write(b"data: [DONE]\n\n")

    @staticmethod
    def _event(to: BaseHTTPRequestHandler, content: dict[str, Any]) -> None:
        whole = {"id": "x", "object": "chat.completion.chunk", "created": 1, "model": "scripted", **content}
        to.wfile.write(b"data: " + json.dumps(whole).encode() + b"\n\n")
        to.wfile.flush()

    def start(self) -> None:
        """Begin to answer."""
        self._thread.start()

    def stop(self) -> None:
        """Let go of the port."""
        self._http.shutdown()
        self._http.server_close()


@contextmanager
def serving(script: Script) -> Iterator[Server]:
    """A server for the length of a test."""
    server = Server(script)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def form(request: dict[str, Any]) -> str:
    """Which proposal is asked for: `themes`, `decision`, `words` …; empty for prose."""
    asked = request.get("response_format", {}).get("json_schema", {})
    return str(asked.get("name", ""))


def spanish(request: dict[str, Any]) -> bool:
    """Whether the call is in Spanish."""
    said = request["messages"][0]["content"]
    return "español" in said or ("Un momento único" in said and "juega" in said)


_ES = (
    (
        "La lluvia",
        "El viento",
        "La luz de la tarde",
        "Una rama de pino",
        "El humo del brasero",
        "La nieve",
        "Una hoja seca",
    ),
    ("rozaba", "cubría", "buscaba", "iba borrando", "apenas tocaba", "enfriaba", "dejaba sola"),
    ("la piedra del patio", "el borde del tejado", "la madera del umbral", "el agua del cubo", "la cerca de bambú"),
    ("junto al pozo", "detrás del muro", "a la entrada del puente", "bajo los cedros", "cerca de la cocina"),
)
_EN = (
    ("The rain", "The wind", "The evening light", "A branch of pine", "The smoke of the brazier", "The snow", "A dry leaf"),
    ("brushed", "covered", "looked for", "was wiping out", "hardly touched", "cooled", "left alone"),
    ("the stone of the courtyard", "the edge of the roof", "the wood of the threshold", "the water in the pail", "the bamboo fence"),
    ("beside the well", "behind the wall", "at the foot of the bridge", "under the cedars", "near the kitchen"),
)  # fmt: skip


def fine(request: dict[str, Any], n: int) -> str:
    """Prose that says nothing wrong, and is new each time."""
    parts = _ES if spanish(request) else _EN

    def sentence(n: int) -> str:
        said = []
        for part in parts:
            n, at = divmod(n, len(part))
            said.append(part[at])
        return " ".join(said) + "."

    return f"{sentence(n * 127 % 1225)} {sentence((n * 127 + 613) % 1225)}"


def good(request: dict[str, Any], n: int) -> Reply:
    """A server that does what it is asked, and proposes nothing."""
    if form(request):
        return Reply(["{}"])
    return Reply(words(fine(request, n)))

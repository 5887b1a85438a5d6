"""Servers and visitors for the tests of the browser game."""

from __future__ import annotations

import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import httpx

from gm.serve.app import build, host_keys
from gm.serve.keys import Keys, beside
from gm.serve.server import server_of
from gm.serve.settings import Limits, Settings

FAST = Limits(changes=(100_000, 100_000.0), reads=(100_000, 100_000.0), tries=(1000, 1000.0))


_visitors: list[Visitor] = []
"""Those whose connections are still open."""


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server in a thread: real sockets, real streams."""

    def __init__(self, folder: Path, port: int | None = None, **more: Any) -> None:
        self.port = port or free_port()
        self.settings = Settings(folder=folder, port=self.port, **{"lang": "en", "limits": FAST, **more})
        self.app = build(self.settings)
        self.server = server_of(self.app, self.settings, level="error")
        self._thread = threading.Thread(target=self.server.run, daemon=True)
        self._thread.start()
        while not self.server.started:
            time.sleep(0.01)

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def rooms(self) -> Any:
        """Its tables."""
        return self.app.state.rooms

    def stop(self) -> None:
        """Stop it, streams and all."""
        while _visitors:
            _visitors.pop().client.close()
        self.server.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()

    def host_link(self) -> str:
        """The host's way in."""
        return f"{self.url}/s/host/host/{host_keys(self.settings).token('host')}"

    def link(self, table: str, role: str) -> str:
        """A role's way in, as the host hands it out."""
        keys = Keys.load(beside(self.settings.folder / f"{table}.jsonl"))
        return f"{self.url}/s/{table}/{role}/{keys.token(role)}"


@contextmanager
def serving(folder: Path, **more: Any) -> Iterator[Server]:
    """A server while it is needed."""
    server = Server(folder, **more)
    try:
        yield server
    finally:
        server.stop()


class Visitor:
    """A browser without a script: cookies, pages, forms."""

    def __init__(self, url: str, lang: str = "en") -> None:
        self.client = httpx.Client(base_url=url, headers={"accept-language": lang}, follow_redirects=True, timeout=30)
        _visitors.append(self)
        self.url = url
        self.page = ""
        self.path = ""
        self.everything: list[str] = []
        """All that the server ever sent: status, headers, bodies."""

    def get(self, path: str, **more: Any) -> httpx.Response:
        """Open a page."""
        return self._took(self.client.get(path, **more))

    def _took(self, answer: httpx.Response) -> httpx.Response:
        for one in (*answer.history, answer):
            self.everything.append(f"{one.status_code} {one.headers} {one.text}")
        if answer.headers.get("content-type", "").startswith("text/html"):
            self.page, self.path = answer.text, answer.url.path
        return answer

    def post(self, path: str, data: dict[str, str], **headers: str) -> httpx.Response:
        """Send a form, as a browser would."""
        return self._took(self.client.post(path, data=data, headers={"origin": self.url, **headers}))

    def forms(self) -> list[dict[str, Any]]:
        """The forms of the page: where each goes, what it carries, its buttons."""
        found = []
        for raw in re.findall(r"<form\b.*?</form>", self.page, re.DOTALL):
            hidden = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', raw))
            radios = re.findall(r'<input type="radio" name="([^"]+)" value="([^"]*)" checked', raw)
            picked = re.findall(r'<select[^>]*name="([^"]+)"[^>]*>.*?<option value="([^"]*)" selected', raw, re.DOTALL)
            numbers = re.findall(r'<input[^>]*name="([^"]+)"[^>]*type="number"[^>]*value="([^"]*)"', raw)
            buttons = [dict(re.findall(r'(name|value)="([^"]*)"', tag)) for tag in re.findall(r"<button([^>]*)>", raw)]
            data = {name: unescape(value) for name, value in (*hidden.items(), *radios, *picked, *numbers)}
            action = re.search(r'action="([^"]+)"', raw)
            assert action is not None
            found.append({"action": action[1], "data": data, "buttons": buttons, "html": raw})
        return found

    def asked(self) -> list[dict[str, Any]]:
        """The forms of the question only."""
        return [form for form in self.forms() if form["action"] in ("move", "wish", "chance")]

    def title(self) -> str:
        """The question."""
        found = re.search(r'<h2 class="title">(.*?)</h2>', self.page, re.DOTALL)
        return re.sub(r"<[^>]+>", "", unescape(found[1])).strip() if found else ""

    def answer(self, form: dict[str, Any], button: int = 0, /, **fields: str) -> httpx.Response:
        """Fill a form in and press one of its buttons."""
        pressed = form["buttons"][button]
        data = {**form["data"], **fields}
        if "name" in pressed:
            data[pressed["name"]] = unescape(pressed["value"])
        base = self.path if self.path.endswith("/") else self.path.rsplit("/", 1)[0] + "/"
        return self.post(base + form["action"] if not form["action"].startswith("/") else form["action"], data)


def streamed(seat: Visitor, path: str, **headers: str) -> list[str]:
    """What a stream says at once: its events, until it has nothing more to say."""
    found = ""
    with seat.client.stream("GET", path, headers=headers) as answer:
        assert answer.status_code == 200, answer.status_code
        assert answer.headers["content-type"].startswith("text/event-stream")
        for text in answer.iter_text():
            found += text
            if re.search(r"^: \d+\n\n", found, re.MULTILINE):  # it says itself that this is all so far
                break
    seat.everything.append(found)
    return [one for one in found.split("\n\n") if one]


def set_table(server: Server, **wanted: str) -> str:
    """A new table, as the host sets it. Its name."""
    host = Visitor(server.url)
    assert host.get(server.host_link()).status_code == 200
    form = next(form for form in host.forms() if form["action"] == "/host/new")
    answer = host.answer(form, **wanted)
    assert answer.status_code == 200, answer.text
    return host.path.rsplit("/", 1)[1]

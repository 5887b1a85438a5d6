"""What stands in front of every request: headers, hosts, origins, sizes, rates. Plain ASGI, so that streams stream."""

from __future__ import annotations

import ipaddress
import socket
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from gm.serve.settings import Settings

__all__ = ["HEADERS", "Buckets", "Guard"]

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    # `same-origin` and not `no-referrer`: with the latter browsers send `Origin: null`, and a form could not be told from a forged one.
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "x-robots-tag": "noindex, nofollow",
}
_KNOWN = 10_000
"""Visitors whose rates are remembered."""


class Buckets:
    """Token buckets by visitor: so many at once, so many a second given back. Bounded: who was not seen longest is forgotten."""

    def __init__(self, most: int, back: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._back, self._clock = most, back, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> bool:
        """Whether one more is allowed now."""
        now = self._clock()
        left, then = self._left.pop(who, (float(self._most), now))
        left = min(float(self._most), left + (now - then) * self._back)
        allowed = left >= 1
        self._left[who] = (left - 1 if allowed else left, now)
        while len(self._left) > _KNOWN:
            self._left.popitem(last=False)
        return allowed


class Guard:
    """The application behind it sees only requests that may be answered."""

    def __init__(self, app: Callable[[Scope, Receive, Send], Awaitable[None]], settings: Settings) -> None:
        self.app = app
        self.settings = settings
        limits = settings.limits
        self.reads, self.changes = Buckets(*limits.reads), Buckets(*limits.changes)
        name = socket.gethostname().lower()
        self._names = {"localhost", name, f"{name}.local"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        wrapped = self._with_headers(scope, send)
        refused = self._refused(scope, headers)
        if refused:
            await _answer(wrapped, refused)
            return
        await self.app(scope, self._bounded(receive), wrapped)

    def _refused(self, scope: Scope, headers: dict[str, str]) -> int:
        """The status a request is refused with; 0 if it is not."""
        changes = scope["method"] not in ("GET", "HEAD")
        visitor = (scope.get("client") or ("", 0))[0]
        if not (self.changes if changes else self.reads).take(visitor):
            return 429
        host = headers.get("host", "").lower()
        if not self._ours(host):
            return 421
        if changes:
            if scope["method"] != "POST":
                return 405
            length = headers.get("content-length", "")
            if length and (not length.isdigit() or int(length[:12]) > self.settings.limits.body):
                return 413
            if not self._same_origin(headers, host):
                return 403
        return 0

    def _ours(self, host: str) -> bool:
        """Whether a host name is one of this server's. A number always is: only names can be made to point here by others."""
        if not host:
            return False
        if host == self.settings.public_host:
            return True
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _same_origin(self, headers: dict[str, str], host: str) -> bool:
        """A change comes from a page of ours: the browser says so itself."""
        site = headers.get("sec-fetch-site")
        if site is not None and site != "same-origin":
            return False
        said = headers.get("origin") or headers.get("referer")
        if not said:
            return False
        try:
            found = urlsplit(said)
        except ValueError:
            return False
        return found.scheme in ("http", "https") and found.netloc.lower() in (host, self.settings.public_host)

    def _bounded(self, receive: Receive) -> Receive:
        """A body that does not say how long it is is cut off where it becomes too long."""
        got = 0

        async def bounded() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > self.settings.limits.body:
                return {"type": "http.disconnect"}
            return message

        return bounded

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        static = scope["path"].startswith("/static/")

        async def wrapped(message: Message) -> None:
            if message["type"] == "http.response.start":
                had = {name.lower() for name, _value in message["headers"]}
                more = dict(HEADERS)
                more["cache-control"] = "public, max-age=86400, immutable" if static else "no-store"
                if self.settings.secure:
                    more["strict-transport-security"] = "max-age=31536000"
                message["headers"] = [
                    *((name, value) for name, value in message["headers"] if name.lower() != b"server"),
                    *((name.encode(), value.encode()) for name, value in more.items() if name.encode() not in had),
                ]
            await send(message)

        return wrapped


_WORDS = {
    403: "This request does not come from a page of this server.",
    405: "Method not allowed.",
    413: "Too long.",
    421: "This server does not answer to that name.",
    429: "Too fast. Wait a moment and try again.",
}


async def _answer(send: Send, status: int) -> None:
    body = _WORDS[status].encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"2"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

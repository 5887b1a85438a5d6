"""The web server around the application. Its streams end before it does, so that it stops at once."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any

import uvicorn

from gm.serve.settings import Settings

__all__ = ["Server", "server_of"]

_GRACE = 5
"""Seconds that answers which are being made may take once the server is stopped."""


class Server(uvicorn.Server):
    """Uvicorn, told to let go of the streams first."""

    ready: Callable[[], None] = staticmethod(lambda: None)
    """Called once it listens, and Ctrl-C stops it in order."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        app: Any = self.config.app
        app.state.rooms.hush()
        await super().shutdown(sockets)


def server_of(app: Any, settings: Settings, *, level: str = "warning") -> Server:
    """A server for an application of ours."""
    return Server(
        uvicorn.Config(
            app,
            host=settings.host,
            port=settings.port,
            # Links hold secrets: no request is written down.
            access_log=False,
            log_level=level,
            server_header=False,
            proxy_headers=settings.public_url is not None,
            timeout_graceful_shutdown=_GRACE,
            lifespan="on",
        )
    )

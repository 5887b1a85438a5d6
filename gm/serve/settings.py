"""What a server is told when it starts."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

__all__ = ["LOOPBACK", "Limits", "Settings"]

LOOPBACK = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds that keep one visitor from taking the server away from the others."""

    tables: int = 200
    """Tables that may be unfinished at a time; a new one is refused beyond it."""
    days: int = 90
    """A table nobody has touched for so long is no longer served. Its record stays."""
    open: int = 128
    """Tables kept in memory; the others are read again from their records when somebody comes."""
    body: int = 64 * 1024
    """Bytes of a request."""
    streams: int = 6
    """Streams a seat may hold open: tabs and devices."""
    onlookers: int = 40
    """Streams the big screen and the overlay may hold."""
    changes: tuple[int, float] = (30, 3.0)
    """Changes a visitor may make at once, and how many a second are given back."""
    reads: tuple[int, float] = (240, 40.0)
    """The same for pages."""
    tries: tuple[int, float] = (12, 0.1)
    """The same for wrong links."""
    wait: float = 20.0
    """Seconds a change waits for the narrator to finish before it is refused, kindly."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One server. `folder` holds the records; `lang` is that of new tables and of viewers who ask for none."""

    folder: Path
    host: str = LOOPBACK
    port: int = 8765
    public_url: str | None = None
    stream_safe: bool = False
    lang: str = "es"
    limits: Limits = field(default_factory=Limits)
    flags: dict[str, Any] = field(default_factory=dict)
    """Which models lend words and what must not be told, as `gm play` takes it."""

    @property
    def public_host(self) -> str | None:
        """Host and port of the public address."""
        return urlsplit(self.public_url).netloc.lower() if self.public_url else None

    @property
    def secure(self) -> bool:
        """Whether visitors come by https."""
        return bool(self.public_url) and urlsplit(self.public_url or "").scheme == "https"

"""A stream that is waited for as long as was agreed, whatever the other side does."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

from gm.models.errors import Unreachable

__all__ = ["timely"]

T = TypeVar("T")
_GRACE = 0.25
"""Seconds for a stream to end by itself once nobody waits for it."""
_AHEAD = 64
"""Pieces read before they are asked for: memory stays flat however fast a server is."""


class _End:
    """What stands behind the last piece: nothing, or the exception that ended the stream."""

    def __init__(self, error: BaseException | None = None) -> None:
        self.error = error


def timely(stream: Iterable[T], seconds: float, abandon: Callable[[], None]) -> Generator[T, None, None]:
    """The pieces of a stream as they come; Unreachable when none has come for so many seconds.

    The stream is read in a thread of its own. Where nobody waits for it any more it is closed at its next piece; `abandon` is called,
    and must make it end, where there is none.
    """
    pieces: queue.Queue[Any] = queue.Queue(_AHEAD)
    gone = threading.Event()

    def put(piece: Any) -> bool:
        while not gone.is_set():
            try:
                pieces.put(piece, timeout=0.2)
                return True
            except queue.Full:
                continue
        return False

    def read() -> None:
        error: BaseException | None = None
        try:
            for piece in stream:
                if not put(piece):
                    break
        except BaseException as raised:  # it is raised again where it is waited for
            error = raised
        finally:
            close = getattr(stream, "close", None)
            if close is not None:
                try:
                    close()
                except BaseException as raised:
                    error = error or raised
        put(_End(error))

    reader = threading.Thread(target=read, name="model", daemon=True)
    reader.start()
    ended = False
    try:
        while True:
            try:
                piece = pieces.get(timeout=seconds)
            except queue.Empty:
                raise Unreachable("no answer in time") from None
            if isinstance(piece, _End):
                ended = True
                if piece.error is not None:
                    raise piece.error
                return
            yield piece
    finally:
        gone.set()
        if not ended:
            reader.join(_GRACE)
            if reader.is_alive():
                abandon()

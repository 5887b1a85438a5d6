"""A server is waited for as long as was agreed: also one that only says that it is still there, and one that never ends."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from models_server import Reply, serving

from gm.models.chat import Chat
from gm.models.errors import Unreachable
from gm.models.patience import timely


def test_pieces_come_through_in_order() -> None:
    assert list(timely(iter(range(500)), 5, lambda: pytest.fail("it ended by itself"))) == list(range(500))


def test_what_goes_wrong_comes_through() -> None:
    def broken() -> Iterator[int]:
        yield 1
        raise KeyError("x")

    stream = timely(broken(), 5, lambda: None)
    assert next(stream) == 1
    with pytest.raises(KeyError):
        next(stream)


def test_a_silent_stream_is_left_and_abandoned_once() -> None:
    stop, left = threading.Event(), []

    def silent() -> Iterator[int]:
        yield 1
        stop.wait(30)

    def abandon() -> None:
        left.append(1)
        stop.set()

    stream = timely(silent(), 0.2, abandon)
    assert next(stream) == 1
    with pytest.raises(Unreachable, match="no answer in time"):
        next(stream)
    assert left == [1]


def test_a_stream_that_nobody_wants_is_closed_at_its_next_piece() -> None:
    closed = threading.Event()

    def endless() -> Iterator[int]:
        try:
            while True:
                yield 0
        finally:
            closed.set()

    stream = timely(endless(), 5, lambda: None)
    next(stream)
    stream.close()
    assert closed.wait(5)


def test_a_server_that_only_says_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """An ordinary time-out never comes: something arrives ten times a second."""
    monkeypatch.setenv("GM_API_KEY", "sk-x")
    with serving(lambda request, n: Reply(["The "], alive=100) if n == 1 else Reply(["The rain."])) as server:
        chat = Chat("llamacpp:scripted", base_url=server.url, timeout=0.5, tries=1)
        stream = chat.stream([("user", "x")], max_tokens=10)
        assert next(stream) == "The "
        with pytest.raises(Unreachable, match="no answer in time"):
            next(stream)
        assert "".join(chat.stream([("user", "x")], max_tokens=10)) == "The rain."  # by a connection of its own

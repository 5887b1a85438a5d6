"""`gm model fetch` and a server that misbehaves: an error in words, nothing that is not the file, no waiting for ever."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gm.cli import run
from gm.models.errors import Unreachable
from gm.models.fetch import fetch
from gm.record.store import SaveFailed

WEIGHTS = b"GGUF" + bytes(range(256)) * 40
HASH = hashlib.sha256(WEIGHTS).hexdigest()
HALF = len(WEIGHTS) // 2


@contextmanager
def raw(answer: Callable[[int, int], bytes]) -> Iterator[tuple[str, list[int]]]:
    """A server that sends these bytes and hangs up. `answer(which request, the first byte asked for)`. Its address, and those bytes."""
    asked: list[int] = []
    listener = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        while True:
            try:
                client, _peer = listener.accept()
            except OSError:
                return
            with client, contextlib.suppress(OSError):
                head = b""
                while b"\r\n\r\n" not in head and (more := client.recv(4096)):
                    head += more
                start = head.lower().partition(b"range: bytes=")[2].partition(b"-")[0]
                asked.append(int(start or b"0"))
                client.sendall(answer(len(asked), asked[-1]))
                client.shutdown(socket.SHUT_WR)
                client.recv(1)

    threading.Thread(target=serve, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/a/m.gguf", asked
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()


def head(status: str, *fields: str) -> bytes:
    """A status line and header fields."""
    return "\r\n".join((f"HTTP/1.1 {status}", *fields, "Connection: close", "", "")).encode()


def whole() -> bytes:
    """The file, as a server should send it."""
    return head("200 OK", f"Content-Length: {len(WEIGHTS)}") + WEIGHTS


def part(start: int, said: int | None = None) -> bytes:
    """The rest of it; `said`: where it claims that rest to begin."""
    span = f"Content-Range: bytes {start if said is None else said}-{len(WEIGHTS) - 1}/{len(WEIGHTS)}"
    return head("206 Partial Content", span, f"Content-Length: {len(WEIGHTS) - start}") + WEIGHTS[start:]


def quiet(_have: int, _whole: int | None) -> None:
    pass


@pytest.mark.parametrize(
    "nonsense",
    [
        b"",
        b"\x00\xff\x00\xff\r\n\r\n",
        b"SSH-2.0-OpenSSH_9.6\r\n",
        b"HTTP/1.1 200 OK\r\n" + b"A: b\r\n" * 200 + b"\r\n",
        b"HTTP/1.1 200 OK\r\nA: " + b"b" * 70_000 + b"\r\n\r\n",
        head("200 OK", "Transfer-Encoding: chunked") + b"zz\r\nGGUF",
        head("302 Found", "Location: http://[::1/x.gguf"),
        head("302 Found", "Location: http://127.0.0.1:port/x.gguf"),
    ],
    ids=["nothing", "bytes", "ssh", "many", "long", "chunk", "redirect", "port"],
)
def test_an_answer_that_is_none(nonsense: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with raw(lambda _n, _start: nonsense) as (url, asked):
        assert run(["model", "fetch", url, "--lang", "en"], {}) == 1
    assert len(asked) <= 5
    said = capsys.readouterr()
    assert "it did not come: " in said.err
    assert "Traceback" not in said.err + said.out
    assert not (tmp_path / "un-momento-unico" / "models" / "m.gguf").exists()


def test_a_cut_in_a_chunk_is_gone_on_with(tmp_path: Path) -> None:
    def answer(n: int, start: int) -> bytes:
        if n > 1:
            return part(start)
        return head("200 OK", "Transfer-Encoding: chunked") + f"{len(WEIGHTS):x}\r\n".encode() + WEIGHTS[:HALF]

    with raw(answer) as (url, asked):
        assert fetch(url, tmp_path / "m.gguf", HASH, quiet) == HASH
    assert asked == [0, HALF]


def test_another_part_than_was_asked_for_is_not_put_behind_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "m.gguf.part").write_bytes(WEIGHTS[:100])
    with raw(lambda n, start: part(50) if n == 1 else whole()) as (url, asked):
        assert fetch(url, tmp_path / "m.gguf", None, quiet) == HASH
    assert asked == [100, 0]


def test_a_server_that_always_begins_elsewhere_is_given_up(tmp_path: Path) -> None:
    cut = head("200 OK", f"Content-Length: {len(WEIGHTS)}") + WEIGHTS[:HALF]
    with raw(lambda _n, start: part(7) if start else cut) as (url, asked), pytest.raises(Unreachable):
        fetch(url, tmp_path / "m.gguf", None, quiet)
    assert 4 < len(asked) < 12


def test_more_than_there_is_belongs_to_another_file(tmp_path: Path) -> None:
    (tmp_path / "m.gguf.part").write_bytes(WEIGHTS + b"more")
    gone = head("416 Range Not Satisfiable", f"Content-Range: bytes */{len(WEIGHTS)}", "Content-Length: 0")
    with raw(lambda n, _start: gone if n == 1 else whole()) as (url, _asked):
        assert fetch(url, tmp_path / "m.gguf", None, quiet) == HASH
    assert (tmp_path / "m.gguf").read_bytes() == WEIGHTS


def test_a_full_disk_is_said_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("gm.models.fetch.os.fsync", full)
    with raw(lambda _n, _start: whole()) as (url, _asked), pytest.raises(SaveFailed, match=os.strerror(errno.ENOSPC)):
        fetch(url, tmp_path / "m.gguf", None, quiet)


@pytest.mark.parametrize("given", ["", "abc", "0" * 63, "g" * 64])
def test_a_hash_that_is_none_is_said_before_anything_is_fetched(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    with raw(lambda _n, _start: whole()) as (url, asked):
        assert run(["model", "fetch", url, "--sha256", given, "--lang", "en"], {}) == 2
    assert asked == []
    assert f"a SHA-256 is 64 hexadecimal digits, not {given!r}" in capsys.readouterr().err

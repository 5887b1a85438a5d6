"""Model files: brought from a server that cuts, lies or has no idea of ranges; and named in records without their place."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from gm.cli import run
from gm.models.chat import Chat
from gm.models.errors import NoModel, Refused, Unreachable
from gm.models.fetch import address, fetch
from gm.models.local import find, shown

WEIGHTS = b"GGUF" + bytes(range(256)) * 2000
HASH = hashlib.sha256(WEIGHTS).hexdigest()


@contextmanager
def files(
    data: bytes = WEIGHTS, *, cuts: int = 0, ranges: bool = True, named: str | None = None, status: int = 200
) -> Iterator[tuple[str, list[str]]]:
    """A file server; the first `cuts` answers stop after a third of what is left. Its address, and the ranges it was asked for."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            pass

        def do_GET(self) -> None:
            span = self.headers.get("Range", "")
            asked.append(span)
            if status != 200:
                self.send_error(status)
                return
            start = int(span.removeprefix("bytes=").rstrip("-")) if span and ranges else 0
            if start >= len(data):
                self.send_error(416)
                return
            rest = data[start:]
            self.send_response(206 if span and ranges else 200)
            if span and ranges:
                self.send_header("Content-Range", f"bytes {start}-{len(data) - 1}/{len(data)}")
            self.send_header("Content-Length", str(len(rest)))
            if named:
                self.send_header("ETag", f'"{named}"')
            self.end_headers()
            self.wfile.write(rest[: len(rest) // 3] if len(asked) <= cuts else rest)

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/a/tiny.gguf", asked
    finally:
        server.shutdown()
        server.server_close()


def quiet(_have: int, _whole: int | None) -> None:
    pass


def test_it_comes_whole(tmp_path: Path) -> None:
    target = tmp_path / "models" / "tiny.gguf"
    with files() as (url, asked):
        assert fetch(url, target, HASH, quiet) == HASH
    assert target.read_bytes() == WEIGHTS
    assert asked == [""]
    assert list(target.parent.iterdir()) == [target]


def test_a_cut_connection_is_gone_on_with(tmp_path: Path) -> None:
    with files(cuts=3) as (url, asked):
        fetch(url, tmp_path / "t.gguf", HASH, quiet)
    assert (tmp_path / "t.gguf").read_bytes() == WEIGHTS
    starts = [int(span.removeprefix("bytes=").rstrip("-")) for span in asked[1:]]
    assert starts == sorted(set(starts))
    assert len(starts) == 3


def test_a_server_without_ranges_begins_again(tmp_path: Path) -> None:
    with files(cuts=2, ranges=False) as (url, _asked):
        fetch(url, tmp_path / "t.gguf", HASH, quiet)
    assert (tmp_path / "t.gguf").read_bytes() == WEIGHTS


def test_what_came_before_is_used(tmp_path: Path) -> None:
    (tmp_path / "t.gguf.part").write_bytes(WEIGHTS[:1000])
    with files() as (url, asked):
        fetch(url, tmp_path / "t.gguf", None, quiet)
    assert asked == ["bytes=1000-"]
    assert (tmp_path / "t.gguf").read_bytes() == WEIGHTS


@pytest.mark.parametrize(
    ("data", "given", "named", "says"),
    [
        (WEIGHTS, "0" * 64, None, "not the file that was wanted"),
        (WEIGHTS, None, "0" * 64, "not the file that was wanted"),
        (b"<html>" * 100, None, None, "not a GGUF file"),
    ],
)
def test_what_is_not_the_file_is_thrown_away(
    data: bytes, given: str | None, named: str | None, says: str, tmp_path: Path
) -> None:
    with files(data, named=named) as (url, _asked), pytest.raises(Refused, match=says):
        fetch(url, tmp_path / "t.gguf", given, quiet)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("status", "error"), [(404, Refused), (403, Refused), (503, Unreachable)])
def test_a_server_that_refuses(status: int, error: type[Exception], tmp_path: Path) -> None:
    with files(status=status) as (url, _asked), pytest.raises(error):
        fetch(url, tmp_path / "t.gguf", None, quiet)
    assert not (tmp_path / "t.gguf").exists()


def test_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GM_MODEL_HUB", "https://hub.example/")
    assert address("someone/models/q4/x.gguf") == "https://hub.example/someone/models/resolve/main/q4/x.gguf"
    assert address("http://127.0.0.1/x.gguf") == "http://127.0.0.1/x.gguf"
    for wrong in ("x.gguf", "a/b/../../c.gguf", "file:///etc/passwd", "a/b/c.bin"):
        with pytest.raises(ValueError, match=r"."):
            address(wrong)


def test_the_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run(["model", "list", "--lang", "en"], {}) == 0
    assert "There are no models in" in capsys.readouterr().out
    with files() as (url, _asked):
        assert run(["model", "fetch", url, "--sha256", HASH, "--lang", "en"], {}) == 0
        assert "gm play --model local:tiny" in capsys.readouterr().out
        assert run(["model", "fetch", url, "--lang", "en"], {}) == 1
        assert "exists already" in capsys.readouterr().err
    assert run(["model", "list", "--lang", "en"], {}) == 0
    assert capsys.readouterr().out == "local:tiny  0 MB\n"
    assert run(["model", "fetch", "nonsense", "--lang", "en"], {}) == 2
    assert find("tiny") == tmp_path / "un-momento-unico" / "models" / "tiny.gguf"


def test_a_file_that_is_no_model(tmp_path: Path) -> None:
    pytest.importorskip("xllamacpp")
    broken = tmp_path / "broken.gguf"
    broken.write_bytes(WEIGHTS)
    for name, says in ((str(broken), "cannot be loaded"), (str(tmp_path / "none.gguf"), "there is no model")):
        with pytest.raises(NoModel, match=says):
            list(Chat(f"local:{name}").stream([("user", "x")], max_tokens=2))
    text = tmp_path / "text.gguf"
    text.write_text("hello")
    with pytest.raises(NoModel, match="not a GGUF file"):
        find(str(text))


def test_a_record_never_says_where_a_file_lies() -> None:
    assert shown("local:/home/somebody/secret place/x.gguf") == "local:x.gguf"
    assert shown("local:tiny") == "local:tiny"
    assert shown("openai:a/b") == "openai:a/b"
    assert Chat("local:/home/somebody/x.gguf").last == "local:x.gguf"

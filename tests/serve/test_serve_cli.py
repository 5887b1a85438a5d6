"""`gm serve` at the command line."""

from __future__ import annotations

import os
import re
import signal
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from gm.cli import run
from gm.serve.command import addresses
from gm.serve.keys import Keys, beside

ENV = {**os.environ, "LANGUAGE": "en", "PYTHONUNBUFFERED": "1"}


def gm(folder: Path, *more: str, lang: str = "en") -> tuple[str, str, int]:
    """Start it, read what it shows, stop it with Ctrl-C. Standard output, standard error, exit code."""
    command = [sys.executable, "-m", "gm", "serve", "--dir", str(folder), "--port", "0", "--lang", lang, *more]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENV)
    assert process.stdout is not None
    shown = ""
    for line in process.stdout:
        shown += line
        if "Ctrl-C" in line:
            break
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    return shown + out, err, process.returncode


def test_it_shows_where_it_is_and_stops_at_once(tmp_path: Path) -> None:
    out, err, code = gm(tmp_path)
    assert (err, code) == ("", 0)
    assert re.search(r"in the browser: http://127\.0\.0\.1:\d+\n", out)
    assert f"/s/host/host/{Keys.load(tmp_path / '.serve.key').token('host')}" in out
    assert stat.S_IMODE((tmp_path / ".serve.key").stat().st_mode) == 0o600
    assert "Open to your network" not in out
    assert "Only this machine can open it. For the phones of this house: gm serve --lan\n" in out
    assert out.endswith("Stopped. Every table is kept; gm serve goes on with them, and the links stay the\nsame.\n")


def test_on_the_network_it_says_so(tmp_path: Path) -> None:
    out, _err, code = gm(tmp_path, "--lan")
    assert code == 0 and "Open to your network" in out and "Only this machine" not in out


@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_it_says_fits_the_terminal_and_is_in_one_language(stages: object, tmp_path: Path, lang: str) -> None:
    import shutil

    from serve_stages import Stages

    assert isinstance(stages, Stages)
    shutil.copytree(stages.found["bet"], tmp_path / "games")
    out, _err, _code = gm(tmp_path / "games", "--lan", lang=lang)
    lines = out.splitlines()
    assert not [line for line in lines if len(line) > 80 and not line.strip().startswith("http")]
    assert not [line for line in lines if line.strip().startswith("http") and " " in line.strip()]
    labels = {
        "es": ["  Asiento A", "  Asiento B", "  Pantalla grande", "  Capa para retransmitir"],
        "en": ["  Seat A", "  Seat B", "  Big screen", "  Overlay for a broadcast"],
    }[lang]
    assert [line for line in lines if line.startswith("  ") and "http" not in line] == labels
    assert ("anyone in it can reach" in out) == (lang == "en")


def test_links_of_tables_that_are_there_are_shown_again(stages: object, tmp_path: Path) -> None:
    import shutil

    from serve_stages import Stages

    assert isinstance(stages, Stages)
    shutil.copytree(stages.found["bet"], tmp_path / "games")
    keys = Keys.load(beside(tmp_path / "games" / f"{stages.name}.jsonl"))
    out, _err, _code = gm(tmp_path / "games")
    for role in ("A", "B", "screen", "overlay"):
        assert f"/s/{stages.name}/{role}/{keys.token(role)}\n" in out
    out, _err, _code = gm(tmp_path / "games", "--stream-safe")
    assert stages.name in out and "/s/" not in out
    assert not [role for role in ("A", "B", "screen", "overlay") if keys.token(role) in out]
    kept = tmp_path / "games" / ".serve.link"
    assert str(kept) in out and stat.S_IMODE(kept.stat().st_mode) == 0o600 and "/s/host/host/" in kept.read_text()


def test_behind_a_proxy_links_have_its_address(tmp_path: Path) -> None:
    out, _err, _code = gm(tmp_path, "--public-url", "https://play.example.org/")
    assert "https://play.example.org/s/host/host/" in out and "127.0.0.1" not in out


@pytest.mark.parametrize("url", ["play.example.org", "ftp://x", "https://x/y", "https://", "https://x?y"])
def test_an_address_that_is_none_is_wrong_usage(tmp_path: Path, url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--dir", str(tmp_path), "--public-url", url, "--lang", "en"], {}) == 2
    assert "a public address is like https://play.example.org" in capsys.readouterr().err


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert run(["serve", "--dir", str(tmp_path), "--port", str(port), "--lang", "en"], {}) == 1
    assert f"127.0.0.1:{port} cannot be used" in capsys.readouterr().err


def test_without_the_extra_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert run(["serve", "--dir", str(tmp_path), "--lang", "es"], {}) == 1
    assert "pip install 'un-momento-unico[serve]'" in capsys.readouterr().err


def test_addresses_are_of_this_machine_and_no_loopback() -> None:
    for one in addresses():
        assert not one.startswith("127.")

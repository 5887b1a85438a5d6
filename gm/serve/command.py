"""`gm serve`: starts the server, and shows where it is and who gets which link."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
import shutil
import socket
import sys
import textwrap
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from gm.i18n import _, current
from gm.play.setup import data_folder
from gm.said import fail, reason
from gm.said import plain as harmless
from gm.serve.keys import ONLOOKERS, Keys, beside
from gm.serve.settings import LOOPBACK, Limits, Settings
from rules import BadOption, RulesError

__all__ = ["addresses", "is_local", "serve"]

EVERYWHERE = "0.0.0.0"
WIDTH = 80
"""Columns used at the most."""
_FILES = 8192
_SHOWN = 3
"""Tables whose links are shown at the start: those played last."""


def serve(
    *,
    host: str | None,
    port: int,
    lan: bool,
    public_url: str | None,
    stream_safe: bool,
    tables: int,
    days: int,
    directory: Path | None,
    flags: dict[str, Any],
) -> int:
    """Serve until it is stopped. Exit code 0; 1 where the extra is not installed or the port is taken. BadOption, SaveFailed."""
    try:
        import fastapi  # noqa: F401
        import jinja2  # noqa: F401
        import python_multipart  # noqa: F401
        import segno  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError:
        fail(_("the browser game needs an extra: pip install 'un-momento-unico[serve]'"))
        return 1
    settings = Settings(
        folder=directory if directory is not None else data_folder(),
        host=host or (EVERYWHERE if lan else LOOPBACK),
        port=port,
        public_url=_public(public_url),
        stream_safe=stream_safe,
        lang=current(),
        limits=Limits(tables=tables, days=days),
        flags=flags,
    )
    from gm.serve.app import build, host_keys
    from gm.serve.server import server_of

    keys = host_keys(settings)
    app = build(settings)
    try:
        listening = _bind(settings)
    except OSError as error:
        where = f"{settings.host}:{settings.port}"
        why = reason(error.strerror or type(error).__name__)
        fail(_("{where} cannot be used: {reason}. Another port: --port").format(where=where, reason=why))
        return 1
    _more_files()
    port = listening.getsockname()[1]
    with contextlib.suppress(KeyboardInterrupt):
        server = server_of(app, settings)
        server.ready = lambda: _ready(settings, port, keys.token("host"))
        asyncio.run(server.serve([listening]))
    _say(_("Stopped. Every table is kept; gm serve goes on with them, and the links stay the same."))
    return 0


def _public(url: str | None) -> str | None:
    if url is None:
        return None
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise BadOption("a public address is like https://play.example.org: {found}", found=ascii(url[:80]))
    return f"{parts.scheme}://{parts.netloc}"


def _bind(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((settings.host, settings.port))
        listening.listen(512)
    except BaseException:
        listening.close()
        raise
    listening.set_inheritable(True)
    return listening


def _more_files() -> None:
    """Every table and every stream is a file to the system."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def addresses() -> list[str]:
    """This machine's addresses in its networks, without asking anybody: a connection that is never made says which one would be used."""
    found = []
    for target in ("10.255.255.255", "192.168.255.255"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((target, 9))
                found.append(probe.getsockname()[0])
            except OSError:
                continue
    return list(dict.fromkeys(one for one in found if not ipaddress.ip_address(one).is_loopback))


def _starts(settings: Settings, port: int) -> list[str]:
    """The addresses a browser can use, the best one first."""
    if settings.public_url:
        return [settings.public_url]
    if settings.host not in (EVERYWHERE, "::"):
        name = f"[{settings.host}]" if ":" in settings.host else settings.host
        return [f"http://{name}:{port}"]
    return [*(f"http://{one}:{port}" for one in addresses()), f"http://{LOOPBACK}:{port}"]


def _ready(settings: Settings, port: int, token: str) -> None:
    """It listens: say so, then get ready for tables."""
    from gm.serve.warm import prepare

    _show(settings, port, token)
    prepare(settings.lang)


def _say(text: str, indent: str = "") -> None:
    """Lines of at most 80 columns, broken between words; a link stays whole, so that it can be copied."""
    width = min(WIDTH, shutil.get_terminal_size().columns) if sys.stdout.isatty() else WIDTH
    lines = textwrap.wrap(
        text, max(width, 20), initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )  # fmt: skip
    print("\n".join(lines), flush=True)


def _show(settings: Settings, port: int, token: str) -> None:
    """Address, code, the host's link; under --stream-safe only where the link is kept."""
    from gm.serve.rooms import Rooms

    starts = _starts(settings, port)
    alone = is_local(urlsplit(starts[0]).hostname or "")
    _say(_("Un momento único in the browser: {address}").format(address=starts[0]))
    if not is_local(settings.host):
        _say(_("Open to your network: anyone in it can reach this page. Seats open only with their links."))
    elif alone:
        _say(_("Only this machine can open it. For the phones of this house: gm serve --lan"))
    link = f"{starts[0]}/s/host/host/{token}"
    if settings.stream_safe:
        kept = _kept(settings.folder, link)
        _say(_("Links are not shown here. The host's page: see {path}").format(path=harmless(kept)))
    else:
        import segno

        _say(_("The host's page, for new tables and for the link of each seat (keep it to yourself):"))
        _say(link, "  ")
        if sys.stdout.isatty() and not alone:
            segno.make(link, error="l").terminal(compact=True)
    for name in [one.name for one in Rooms(settings).summaries(_SHOWN)]:
        _say(_("Table {name}:").format(name=name))
        if not settings.stream_safe:
            _show_links(settings, starts[0], name)
    _say(_("Stop it with Ctrl-C."))


def is_local(host: str) -> bool:
    """Whether only this machine reaches that host."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _kept(folder: Path, link: str) -> Path:
    """The host's link in a file that only this user can read. SaveFailed."""
    from gm.record.store import write_whole

    path = folder / ".serve.link"
    write_whole(path, f"{link}\n".encode(), mode=0o600)
    return path


def _show_links(settings: Settings, start: str, name: str) -> None:
    """Each seat's link of a table that is there already. A table that cannot be read is left to the host's page."""
    path = settings.folder / f"{name}.jsonl"
    try:
        with path.open(encoding="utf-8") as lines:
            humans = json.loads(lines.readline())["humans"]
        keys = Keys.load(beside(path))
    except (OSError, ValueError, KeyError, RulesError):
        return
    labels = {"screen": _("Big screen"), "overlay": _("Overlay for a broadcast")}
    for role in (*humans, *ONLOOKERS):
        _say(labels.get(role) or _("Seat {seat}").format(seat=harmless(role)), "  ")
        _say(f"{start}/s/{name}/{role}/{keys.token(role)}", "    ")

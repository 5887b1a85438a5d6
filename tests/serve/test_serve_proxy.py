"""Behind a proxy, configured as docs/serve.md says: two phones play, streams stream, and who is gone is gone for the server too."""

from __future__ import annotations

import re
import shutil
import signal
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from serve_browser import CHROMIUM, Player, needs_chromium
from serve_helpers import Server, free_port, serving
from serve_stages import game, settled

NAME = "play.example.org"
DOCS = Path(__file__).parents[2] / "docs"
# Where Debian puts them; nginx is not in the path of everybody.
PROXIES = {
    name: shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin") for name in ("caddy", "nginx")
}
pytestmark = [
    needs_chromium,
    pytest.mark.skipif(shutil.which("openssl") is None, reason="no openssl is installed to make a certificate with"),
]


def documented(proxy: str, page: str = "serve.md") -> str:
    """The configuration as it stands in the documentation."""
    text = (DOCS / page).read_text("utf-8")
    found = {"caddy": rf"^{NAME} {{.*?^}}", "nginx": r"^server {.*?^}"}[proxy]
    (one,) = re.findall(found, text, re.MULTILINE | re.DOTALL)
    return str(one)


@pytest.mark.parametrize("proxy", PROXIES)
def test_both_languages_document_the_same(proxy: str) -> None:
    assert documented(proxy) == documented(proxy, "serve.es.md")


@contextmanager
def proxied(proxy: str, folder: Path, port: int, behind: int) -> Iterator[None]:
    """The documented proxy, with ports that are free here and a certificate of its own making."""
    folder.mkdir()
    pem, key = folder / "cert.pem", folder / "key.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    made += ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(pem)]
    subprocess.run(made, check=True, capture_output=True)
    config = documented(proxy).replace("127.0.0.1:8765", f"127.0.0.1:{behind}")
    program = PROXIES[proxy]
    assert program is not None
    if proxy == "caddy":
        config = config.replace(f"{NAME} {{", f"{NAME}:{port} {{\n    tls {pem} {key}", 1)
        file = folder / "Caddyfile"
        file.write_text(f"{{\n    admin off\n    auto_https disable_redirects\n}}\n{config}\n")
        command = [program, "run", "--config", str(file), "--adapter", "caddyfile"]
    else:
        config = re.sub(r"(ssl_certificate) \S+;", rf"\1 {pem};", config)
        config = re.sub(r"(ssl_certificate_key) \S+;", rf"\1 {key};", config)
        config = config.replace("listen 443", f"listen 127.0.0.1:{port}")
        stores = "".join(
            f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        file = folder / "nginx.conf"
        file.write_text(
            f"daemon off;\npid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{stores}{config}\n}}\n"
        )
        command = [program, "-p", str(folder), "-c", str(file)]
    environment = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    log = folder / "log"
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, env=environment)
    try:
        for _try in range(400):
            assert process.poll() is None, log.read_text()
            try:
                fetch(port, "GET", "/")
                break
            except httpx.TransportError:
                time.sleep(0.025)
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def fetch(port: int, method: str, path: str, **headers: str) -> httpx.Response:
    """One request to the proxy by its public name, from no browser."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    with httpx.Client(verify=trusting, timeout=20) as client:
        return client.request(
            method,
            f"https://127.0.0.1:{port}{path}",
            headers={"host": f"{NAME}:{port}", **headers},
            extensions={"sni_hostname": NAME},
        )


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path=CHROMIUM, args=[f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]
        )
        yield found
        found.close()


@pytest.mark.parametrize("proxy", PROXIES)
def test_two_phones_play_through_the_documented_proxy(browser: Browser, tmp_path: Path, proxy: str) -> None:
    if PROXIES[proxy] is None:
        pytest.skip(f"{proxy} is not installed (Debian: apt-get install {proxy})")
    port = free_port()
    public = f"https://{NAME}:{port}"
    with (
        serving(tmp_path / "games", public_url=public) as server,
        proxied(proxy, tmp_path / "proxy", port, server.port),
    ):
        name, links = _new_table(browser, server, public)
        seats = {role: Player(browser, links[role], ignore_https_errors=True) for role in "AB"}
        screen = Player(browser, links["screen"], phone=False, ignore_https_errors=True)
        _cookies_are_safe(seats["A"], name)
        for turn in range(24):  # both say who they are, the scene is set, decisions, hidden dice
            moment = settled(server, name)
            at = game(server, name)
            role = at.to_move[0]
            other = seats["B" if role == "A" else "A"]
            seats[role].is_asked(moment.own[role])
            seats[role].tap(turn % 2 if at.phase == "rulings" else 0, "A word that everybody reads.")
            # The other reads it without having asked for anything: the stream has passed the proxy.
            until = time.monotonic() + 20
            while other.read() != seats[role].read():
                assert time.monotonic() < until, (turn, at.phase)
                time.sleep(0.02)
        assert {"theme", "ruling"} <= {event["type"] for event in game(server, name).log}
        expect(screen.page.locator("#log")).to_contain_text("A word that everybody reads.")
        seats["A"].page.reload()
        assert seats["A"].read() == seats["B"].read()
        _strangers_are_refused(server, port, name)
        assert server.rooms._open[name].watching("B") == 1
        for one in (*seats.values(), screen):
            one.close()
        # Streams of browsers that have gone end: a phone that comes back often does not use up its seat's.
        until = time.monotonic() + 20
        while (left := [server.rooms._open[name].watching(role) for role in ("A", "B", "screen")]) != [0, 0, 0]:
            assert time.monotonic() < until, left
            time.sleep(0.05)


def _new_table(browser: Browser, server: Server, public: str) -> tuple[str, dict[str, str]]:
    """A table that the host sets through the proxy. Its name and the links that the page hands out."""
    host = Player(browser, server.host_link().replace(server.url, public), phone=False, ignore_https_errors=True)
    host.page.locator("form.new button.main").click()
    host.page.wait_for_url(re.compile("/host/table/"))
    urls = host.page.locator(".links .url a").evaluate_all("all => all.map(one => one.href)")
    host.close()
    assert urls and all(url.startswith(f"{public}/s/") for url in urls)
    name = urls[0].split("/")[4]
    return name, {url.split("/")[5]: url for url in urls}


def _cookies_are_safe(seat: Player, name: str) -> None:
    (kept,) = [one for one in seat.context.cookies() if one["name"] == f"gm-{name}-A"]
    assert (kept["domain"], kept["path"]) == (NAME, f"/t/{name}/A/")
    assert kept["secure"] and kept["httpOnly"] and kept["sameSite"] == "Lax"


def _strangers_are_refused(server: Server, port: int, name: str) -> None:
    """Origin and token count behind a proxy as they do without one."""
    path, before = f"/t/{name}/A/move", len(server.rooms._open[name].session.lines)
    assert fetch(port, "POST", path, origin="https://elsewhere.example").status_code == 403
    assert fetch(port, "POST", path, origin=f"https://{NAME}:{port}").status_code == 403
    assert fetch(port, "GET", f"/t/{name}/A/stream").status_code == 403
    assert len(server.rooms._open[name].session.lines) == before
    answer = fetch(port, "GET", "/")
    assert (
        answer.headers["strict-transport-security"]
        and "default-src 'none'" in answer.headers["content-security-policy"]
    )

"""What stands in front of every request."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from serve_helpers import FAST, Server, Visitor, serving, set_table

from gm.serve.guard import Buckets
from gm.serve.settings import Limits


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("games")) as found:
        yield found


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    return set_table(server)


def test_every_answer_has_the_headers_that_keep_a_page_to_itself(server: Server, table: str) -> None:
    seat = Visitor(server.url)
    for answer in (
        seat.get("/"),
        seat.get(server.link(table, "A")),
        seat.get("/nothing"),
        seat.get("/static/gm.css"),
        seat.post(f"/t/{table}/A/move", {}),
    ):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self'" in policy and "style-src 'self'" in policy
        assert "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "server" not in {name.lower() for name in answer.headers} or answer.headers["server"] != "uvicorn"


def test_pages_hold_no_script_and_no_style_of_their_own(server: Server, table: str) -> None:
    seat, host = Visitor(server.url), Visitor(server.url)
    seat.get(server.link(table, "A"))
    host.get(server.host_link())
    for page in (seat.page, host.page):
        assert " style=" not in page and "<style" not in page and "javascript:" not in page and " onclick" not in page
        assert page.count("<script") == page.count('<script src="/static/')


def test_pages_are_kept_by_nobody_and_files_for_good(server: Server, table: str) -> None:
    seat = Visitor(server.url)
    assert seat.get(server.link(table, "A")).headers["cache-control"] == "no-store"
    assert "immutable" in seat.get("/static/gm.css").headers["cache-control"]


@pytest.mark.parametrize(
    "path", ["/static/", "/static", "/static/../app.py", "/t/", "/host/table/", "/openapi.json", "/docs"]
)
def test_nothing_lists_a_folder_or_describes_itself(server: Server, path: str) -> None:
    assert httpx.get(server.url + path, follow_redirects=True).status_code in (403, 404)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1", 200),
        ("localhost:1", 200),
        ("192.168.1.4:8765", 200),
        ("[::1]:9", 200),
        ("evil.example", 421),
        ("", 421),
    ],
)
def test_names_that_others_could_point_here_are_not_answered(server: Server, host: str, status: int) -> None:
    assert httpx.get(server.url, headers={"host": host}).status_code == status


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"referer": "https://evil.example/x"},
        {"origin": "{url}", "sec-fetch-site": "cross-site"},
        {"origin": "{url}", "sec-fetch-site": "same-site"},
    ],
)
def test_a_change_from_another_page_is_refused(server: Server, table: str, headers: dict[str, str]) -> None:
    seat = Visitor(server.url)
    seat.get(server.link(table, "A"))
    form = seat.asked()[0]
    sent = {name: value.replace("{url}", server.url) for name, value in headers.items()}
    before = len(server.rooms._open[table].session.lines)
    answer = seat.client.post(f"/t/{table}/A/move", data=form["data"], headers=sent)
    assert answer.status_code == 403
    assert len(server.rooms._open[table].session.lines) == before


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_are_refused(server: Server, table: str, method: str) -> None:
    assert httpx.request(method, f"{server.url}/t/{table}/A/").status_code == 405


def test_a_body_that_is_too_long_is_refused_whether_it_says_so_or_not(server: Server, table: str) -> None:
    seat = Visitor(server.url)
    seat.get(server.link(table, "A"))
    data = {**seat.asked()[0]["data"], "name": "x" * 70_000}
    assert seat.post(f"/t/{table}/A/move", data).status_code == 413

    def pieces() -> Iterator[bytes]:
        for _n in range(80):
            yield b"x" * 1024

    answer = seat.client.post(
        f"/t/{table}/A/move",
        content=pieces(),
        headers={"origin": server.url, "content-type": "application/x-www-form-urlencoded"},
    )
    assert answer.status_code == 413


def test_files_are_not_taken(server: Server, table: str) -> None:
    seat = Visitor(server.url)
    seat.get(server.link(table, "A"))
    answer = seat.client.post(f"/t/{table}/A/move", files={"name": ("x.txt", b"hello")}, headers={"origin": server.url})
    assert answer.status_code == 400


def test_buckets_give_back_and_forget_nobody_they_know() -> None:
    now = [0.0]
    buckets = Buckets(3, 1.0, clock=lambda: now[0])
    assert [buckets.take("a") for _n in range(4)] == [True, True, True, False]
    assert buckets.take("b")
    now[0] = 2.0
    assert [buckets.take("a") for _n in range(3)] == [True, True, False]


def test_who_comes_too_fast_waits(tmp_path: Path) -> None:
    limits = Limits(reads=(5, 0.01), changes=FAST.changes, tries=FAST.tries)
    with serving(tmp_path, limits=limits) as slow:
        answers = [httpx.get(slow.url).status_code for _n in range(7)]
    assert answers == [200] * 5 + [429] * 2


def test_wrong_links_are_tried_a_few_times_only(tmp_path: Path) -> None:
    limits = Limits(reads=FAST.reads, changes=FAST.changes, tries=(3, 0.01))
    with serving(tmp_path, limits=limits) as slow:
        name = set_table(slow)
        answers = [httpx.get(f"{slow.url}/s/{name}/A/guess{n}").status_code for n in range(5)]
        assert httpx.get(slow.link(name, "A")).status_code == 303  # the right one still opens
    assert answers == [404] * 3 + [429] * 2

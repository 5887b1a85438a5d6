"""axe-core finds nothing serious on any page, light or dark, in both languages."""

from __future__ import annotations

import importlib.util
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from serve_browser import PHONE, WALL, needs_chromium
from serve_helpers import Server, serving, set_table
from serve_stages import Stages, come

pytestmark = needs_chromium
SERIOUS = ("serious", "critical")


@pytest.fixture(scope="module")
def axe() -> str:
    spec = importlib.util.find_spec("axe_playwright_python")
    assert spec is not None and spec.submodule_search_locations
    return (Path(spec.submodule_search_locations[0]) / "axe.min.js").read_text("utf-8")


def wrong(page: Page, axe: str) -> list[str]:
    """What axe-core finds that is serious, with everything that can be opened open."""
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("axe.run()")
    assert len(found["passes"]) > 5
    return [
        f"{page.url.rsplit('/', 3)}: {one['id']}: {one['nodes'][0]['html'][:200]}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
    ]


def contexts(browser: Browser) -> Iterator[BrowserContext]:
    """A phone by day in Spanish, a wall by night in English."""
    for lang, scheme, size in (("es", "light", PHONE), ("en", "dark", WALL)):
        context = browser.new_context(locale=lang, color_scheme=scheme, viewport=size, reduced_motion="reduce")  # type: ignore[arg-type]
        yield context
        context.close()


def visited(context: BrowserContext, axe: str, links: list[str]) -> list[str]:
    """What is wrong on these pages."""
    page = context.new_page()
    found = []
    for link in links:
        page.goto(link)
        found += wrong(page, axe)
    return found


@pytest.mark.parametrize("phase", ["opening", "scene", "rulings", "bet", "tell", "over"])
def test_a_seat_s_page(browser: Browser, axe: str, stages: Stages, tmp_path: Path, phase: str) -> None:
    shutil.copytree(stages.found[phase], tmp_path / "games")
    with serving(tmp_path / "games") as server:
        for role, context in zip("AB", contexts(browser), strict=True):
            assert visited(context, axe, [server.link(stages.name, role)]) == []


def test_the_pages_around_it(browser: Browser, axe: str, stages: Stages, tmp_path: Path) -> None:
    shutil.copytree(stages.found["bet"], tmp_path / "games")
    with serving(tmp_path / "games") as server:
        for context in contexts(browser):
            links = [
                server.url,
                f"{server.url}/t/{stages.name}/A/",
                server.link(stages.name, "screen"),
                server.link(stages.name, "overlay"),
                server.host_link(),
                f"{server.url}/host/table/{stages.name}",
            ]
            assert visited(context, axe, links) == []


@pytest.mark.parametrize("system", ["karmico", "fate"])
def test_the_sister_systems(browser: Browser, axe: str, tmp_path: Path, system: str) -> None:
    with serving(tmp_path) as server:
        name = set_table(server, system=system, players="3" if system == "karmico" else "2")
        for started, context in zip((False, True), contexts(browser), strict=True):
            if started:
                _past_the_setup(server, name, "ABC" if system == "karmico" else "AB")
            assert visited(context, axe, [server.link(name, "A")]) == []


def _past_the_setup(server: Server, name: str, roles: str) -> None:
    seats = come(server, name, roles)
    for role, seat in seats.items():
        for _move in range(40):
            seat.get(f"/t/{name}/{role}/")
            if "Who is your character?" not in seat.title():
                break
            assert seat.answer(seat.asked()[-1], 0).status_code == 200

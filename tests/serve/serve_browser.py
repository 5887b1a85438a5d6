"""Real browsers: Chromium as the system has it, driven without a screen."""

from __future__ import annotations

import re
import shutil
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
needs_chromium = pytest.mark.skipif(
    CHROMIUM is None, reason="no Chromium is installed (Debian: apt-get install chromium)"
)
PHONE = {"width": 390, "height": 844}
WALL = {"width": 1600, "height": 900}

_LISTEN = """
window.received = [];
const listen = EventSource.prototype.addEventListener;
EventSource.prototype.addEventListener = function (name, handle) {
  return listen.call(this, name, (event) => { window.received.push(name + " " + event.data); handle(event); });
};
"""


class Player:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser, link: str, *, lang: str = "en", phone: bool = True, **more: Any) -> None:
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else WALL,  # type: ignore[arg-type]
            is_mobile=phone,
            has_touch=phone,
            locale=lang,
            reduced_motion="reduce",
            **more,
        )
        self.context.set_default_timeout(20_000)
        self.errors: list[str] = []
        self.bodies: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.add_init_script(_LISTEN)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        self.page.on("response", self._keep)
        self.page.goto(link)
        self._received: list[str] = []

    def _keep(self, response: Any) -> None:
        kind = response.headers.get("content-type", "")
        self.bodies.append(f"{response.status} {response.headers}")
        if response.status == 200 and kind.startswith("text/html"):
            self._pending = response

    @property
    def asked(self) -> bool:
        """Whether an answer is waited for."""
        return self.page.locator("#ask .question:not(.waiting) form").count() > 0

    @property
    def mark(self) -> str:
        """Which question it is."""
        return self.page.locator("#ask .question").get_attribute("data-mark") or ""

    @property
    def title(self) -> str:
        """The question."""
        return self.page.locator("#ask .title").inner_text()

    def tap(self, which: int = 0, text: str = "") -> None:
        """Answer the first form of the question, and see the page go on by itself."""
        before = self.mark
        form = self.page.locator("#ask .question form").first
        if text and form.locator("textarea").count():
            form.locator("textarea").first.fill(text)
        buttons = form.locator("button")
        buttons.nth(which % buttons.count()).click()
        self.goes_on(before)

    def goes_on(self, before: str) -> None:
        """Wait until there is another question."""
        expect(self.page.locator("#ask .question")).not_to_have_attribute("data-mark", before, timeout=20_000)

    def is_asked(self, at: int) -> None:
        """Wait until the page has come to that question."""
        expect(self.page.locator("#ask .question form [name=at]").first).to_have_value(str(at), timeout=20_000)

    def read(self) -> list[int]:
        """The record's lines that stand on the page."""
        found: list[str] = self.page.locator("#log [data-n]").evaluate_all("all => all.map(one => one.dataset.n)")
        return [int(n) for n in found]

    def everything(self) -> str:
        """What this browser has been told: headers, the page, every event of its stream."""
        events: list[str] = self.page.evaluate("window.received")
        return "\n".join([*self.bodies, self.page.content(), *events])

    def close(self) -> None:
        """Leave."""
        self.context.close()
        assert not [
            one
            for one in self.errors
            if not re.search("ERR_CONNECTION|ERR_INTERNET|ERR_INCOMPLETE|net::|^htmx:(afterRequest|sendError)", one)
        ], self.errors

"""What the tests of the browser game share."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from serve_browser import CHROMIUM
from serve_stages import PHASES, Stages

sys.path.append(str(Path(__file__).parents[1] / "models"))  # the scripted server is shared with the tests of the models


@pytest.fixture(scope="session")
def stages(tmp_path_factory: pytest.TempPathFactory) -> Stages:
    """A whole game, kept at each of its phases."""
    found = Stages(tmp_path_factory.mktemp("stages"))
    found.play()
    assert set(found.found) == set(PHASES)
    return found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of one module."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM)
        yield found
        found.close()

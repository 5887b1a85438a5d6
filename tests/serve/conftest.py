"""What the tests of the browser game share."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from serve_stages import PHASES, Stages

sys.path.append(str(Path(__file__).parents[1] / "models"))  # the scripted server is shared with the tests of the models


@pytest.fixture(scope="session")
def stages(tmp_path_factory: pytest.TempPathFactory) -> Stages:
    """A whole game, kept at each of its phases."""
    found = Stages(tmp_path_factory.mktemp("stages"))
    found.play()
    assert set(found.found) == set(PHASES)
    return found

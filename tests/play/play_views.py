"""What an onlooker sees of a made-up chapter, for screens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from gm.i18n import use

__all__ = ["english", "seat_of", "view_of"]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English, 80 columns, and English again afterwards."""
    use("en")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    yield
    use("en")


def seat_of(name: str, edges: int = 0, hatred: int = 0, scars: int = 0, noted: int | None = None) -> dict[str, Any]:
    return {"name": name, "edges": edges, "hatred": hatred, "scars": scars, "noted_hatred": noted}


def view_of(**more: Any) -> dict[str, Any]:
    return {
        "phase": "rulings",
        "chapter": 3,
        "chapters": 5,
        "active": "B",
        "virtue": "jin",
        "pile": 4,
        "theme": {"key": "line", "text": "The day I forgave"},
        "tokens": {"A": 2, "B": 1, "pool": 4},
        "dice": {"A": 4, "B": 3},
        "seats": {"A": seat_of("Kaede", 3, 5, 1), "B": seat_of("Heisuke", 4, 3, 0)},
        "duel": None,
        **more,
    }

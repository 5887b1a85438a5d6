"""What the checker rejects in a text, for tests of single sentences: two samurai, Kenji and Tomoe, whom the AI plays unless a test says otherwise."""

from __future__ import annotations

from typing import Any

from gm.checker import Facts, check_text

__all__ = ["KENJI", "TOMOE", "rejected"]

KENJI: dict[str, Any] = {
    "name": "Kenji", "role": "samurai", "seat": "A", "gender": "m", "human": False, "alive": True, "present": True,
}  # fmt: skip
TOMOE: dict[str, Any] = {**KENJI, "name": "Tomoe", "seat": "B", "gender": "f"}


def rejected(text: str, lang: str, **facts: Any) -> set[str]:
    """The kinds of what is rejected. `facts` as in `gm check`; `people` only where they are not those two."""
    known = Facts.parse({"people": [KENJI, TOMOE], **facts})
    return {found.kind for found in check_text(text, lang, known) if found.severity == "reject"}

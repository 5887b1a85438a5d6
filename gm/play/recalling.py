"""“Previously…” for a game as its record holds it: what the storyteller keeps, and the passages that say what is going on."""

from __future__ import annotations

from typing import Any

from gm.narration.ledger import Ledger
from gm.record.session import Session

__all__ = ["recap_of"]


def recap_of(session: Session, teller: Any, *, empty: bool = False) -> str:
    """The recap, empty (unless `empty` words are wanted) where nothing has happened. `teller` has observed the whole game."""
    if session.header["system"] != "momento":
        return str(teller.recap())
    found = str(teller.recap_with(_told(session)))
    return "" if not empty and found == Ledger.new().recap(teller.lang) else found


def _told(session: Session) -> dict[str, str]:
    """The opening, and the scene of the chapter going on, as told last and not withdrawn."""
    chapter = max((n for n, step in session.steps if any(e["type"] == "chapter" for e in step.events)), default=0)
    alive = {n for n, _step in session.steps}
    found: dict[str, str] = {}
    for line in session.lines:
        if line["type"] != "prose" or line["step"] not in alive or line["beat"] not in ("opening", "scene"):
            continue
        if line["beat"] == "scene" and line["step"] < chapter:
            continue
        if line["standing"] == "shown":
            found[line["beat"]] = line["text"]
        elif found.get(line["beat"]) == line["text"]:
            del found[line["beat"]]
    return found

"""Golden sessions: what the engine says, byte for byte. `python tests/protocol/regenerate.py` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from regenerate import answered, commands, replies, sessions

SESSIONS = sessions()
MOVES = {
    "present",
    "open",
    "begin",
    "draw",
    "skip",
    "keep",
    "theme",
    "key",
    "scene",
    "favour",
    "extras",
    "consonance",
    "end",
    "embrace",
    "release",
    "deed",
    "attack",
    "defend",
    "spend",
    "bet",
    "tell",
}
PHASES = {
    "card",
    "roll",
    "opening",
    "begin",
    "virtue",
    "keep",
    "theme",
    "scene",
    "rulings",
    "extras",
    "consonance",
    "ending",
    "hatred",
    "deed",
    "attack",
    "defend",
    "spend",
    "bet",
    "tell",
    "epilogue",
    "over",
}
OPTIONS = {
    "chapters=3",
    "story_virtue=none",
    "key_themes=free",
    "key_characters=free",
    "hatred_odd=one_scars",
    "hatred_odd=none",
    "release=keep",
    "extras_cap=two_total",
    "extras_order=attacker_first",
    "clash_cost=winner_pays",
    "mortal_roll=free",
    "mortal_tie=fail",
    "mortal_count=scars_decide",
}
KINDS = {"unknown_command", "bad_option", "unreadable", "not_your_turn", "illegal_move", "bad_dice", "bad_record"}
COMMANDS = {"new", "dice", "card", "legal", "state", "log", "hash", "save", "load", "verify", "quit"}


def talk() -> list[tuple[str, dict[str, Any]]]:
    """Every command of every session, with its reply."""
    said = []
    for path in SESSIONS:
        text = path.read_text(encoding="utf-8")
        said += list(zip(commands(text), map(json.loads, replies(text)), strict=False))
    return said


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_the_engine_says_the_same_byte_for_byte(path: Path) -> None:
    text = path.read_bytes().decode()
    assert answered(text) == text


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_after_an_error_the_hash_is_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    hashed = None
    for line, reply in zip(commands(text), map(json.loads, replies(text)), strict=False):
        if line == "hash" and reply["ok"]:
            assert hashed in (None, reply["hash"])
            hashed = reply["hash"]
        elif reply["ok"] and line.split()[0] in ("new", "load", "A", "B", "dice", "card"):
            hashed = None


def test_the_sessions_cover_the_protocol() -> None:
    said = talk()
    accepted = [(line.split(), reply) for line, reply in said if reply["ok"]]
    assert {words[1] for words, _ in accepted if words[0] in "AB"} == MOVES
    assert {reply["phase"] for _, reply in accepted} == PHASES
    assert {word for words, _ in accepted if words[0] == "new" for word in words} >= OPTIONS
    assert {reply["error"]["kind"] for _, reply in said if not reply["ok"]} == KINDS
    first = {line.split()[0] for path in SESSIONS for line in commands(path.read_text(encoding="utf-8")) if line}
    assert first >= COMMANDS | {"A", "B"}
    rolls = {reply["roll"]["for"] for _, reply in accepted if reply["roll"]}
    assert rolls == {"climax", "hatred", "exchange", "mortal", "last"}
    assert {reply["cards"]["for"] for _, reply in accepted if reply["cards"]} == {"story_virtue", "chapter"}


def test_the_sessions_cover_the_events() -> None:
    page = (Path(__file__).parents[2] / "docs" / "events.md").read_text(encoding="utf-8")
    ours = page.partition("\n## ")[0]  # the other systems follow in sections of their own
    rows = [line.split("|")[1] for line in ours.splitlines() if line.startswith("| `")]
    types = {name for row in rows for name in row.replace("`", " ").split()}
    assert {event["type"] for _, reply in talk() for event in reply.get("events", [])} == types

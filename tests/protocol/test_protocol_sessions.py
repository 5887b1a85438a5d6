"""Golden sessions: what the engine says, byte for byte. `python tests/protocol/regenerate.py` writes them anew."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest
from regenerate import answered, commands, listed_events, replies, sessions

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
OTHERS: dict[str, dict[str, set[str]]] = {
    "karmico": {
        "moves": {
            "virtue", "tool", "relation", "condition", "victim", "ready", "oppose", "karma", "end", "intent", "withdraw", "use",
            "force", "help", "done", "cancel", "assign", "tell", "fits", "brand", "pass", "mark", "burn", "sacrifice", "consequence",
        },
        "phases": {"roll", "setup", "free", "intent", "pool", "cancel", "assign", "tell", "fits", "brand", "cost", "aftermath"},
        "options": {
            "table=even", "table=hard", "table=heroic", *(f"boss_limit={n}" for n in range(1, 7)), "players=3", "players=6",
            "dice=manual",
        },
        "rolls": {"conflict", "bonus", "penalty", "karma"},
        "words": {
            "relation +", "relation -", "condition temporary", "condition permanent", "karma restore", "karma erase",
            "karma absolve", "karma die", "karma reroll", "use tool", "use relation", "force condition", "force relation",
            "fits yes", "fits no", "burn tool", "burn relation", "sacrifice tool", "end adventure",
        },
    },
    "fate": {
        "moves": {
            "sheet", "aspect", "side", "ready", "attack", "create", "overcome", "defend", "concede", "allow", "agree", "counter",
            "fight", "invoke", "pass", "boost", "absorb", "out", "tell", "end", "begin", "give", "rename", "compel", "accept",
            "refuse", "recover",
        },
        "phases": {
            "roll", "setup", "turn", "defend", "terms", "invoke", "boost", "absorb", "tell", "between", "compel",
        },
        "options": {"conflict=physical", "conflict=mental", "players=3", "players=4", "dice=manual"},
        "rolls": {"act", "defend", "reroll"},
        "words": {
            "aspect concept", "aspect trouble", "aspect other", "end scene", "end session", "end scenario", "begin conflict",
            "rename moderate", "recover moderate", "recover severe",
        },
    },
}  # fmt: skip
"""What the sessions of the other two systems must hold."""
KINDS = {"unknown_command", "bad_option", "unreadable", "not_your_turn", "illegal_move", "bad_dice", "bad_record"}
COMMANDS = {"new", "dice", "card", "legal", "state", "log", "hash", "save", "load", "verify", "quit"}


def talk(system: str = "") -> list[tuple[str, dict[str, Any]]]:
    """Every command of every session, with its reply; of one system, or of all."""
    said = []
    for path in SESSIONS:
        text, now = path.read_text(encoding="utf-8"), ""
        for line, reply in zip(commands(text), map(json.loads, replies(text)), strict=False):
            named = line.split()[1] if line.startswith("new ") else now
            if system in ("", named):
                said.append((line, reply))
            if reply["ok"]:
                now = named
    return said


def events(system: str) -> list[dict[str, Any]]:
    """Every event of a system."""
    return [event for _, reply in talk(system) for event in reply.get("events", [])]


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
        elif reply["ok"] and line.split()[0] in ("new", "load", *"ABCDEF", "end", "dice", "card"):
            hashed = None


def test_the_sessions_cover_the_protocol() -> None:
    said = talk()
    accepted = [(line.split(), reply) for line, reply in talk("momento") if reply["ok"]]
    assert {words[1] for words, _ in accepted if words[0] in "AB"} == MOVES
    assert {reply["phase"] for _, reply in accepted} == PHASES
    assert {word for words, _ in accepted if words[0] == "new" for word in words} >= OPTIONS
    assert {reply["error"]["kind"] for _, reply in said if not reply["ok"]} == KINDS
    first = {line.split()[0] for path in SESSIONS for line in commands(path.read_text(encoding="utf-8")) if line}
    assert first >= COMMANDS | {"A", "B"}
    rolls = {reply["roll"]["for"] for _, reply in accepted if reply["roll"]}
    assert rolls == {"climax", "hatred", "exchange", "mortal", "last"}
    assert {reply["cards"]["for"] for _, reply in accepted if reply["cards"]} == {"story_virtue", "chapter"}


@pytest.mark.parametrize("system", OTHERS)
def test_the_sessions_cover_the_other_systems(system: str) -> None:
    wanted = OTHERS[system]
    accepted = [(line.split(), reply) for line, reply in talk(system) if reply["ok"]]
    moves = [words[words[0] != "end" :] for words, _ in accepted if words[0] in [*"ABCDEF", "end"]]
    assert {words[0] for words in moves} == wanted["moves"]
    assert {" ".join(words[:2]) for words in moves} >= wanted["words"]
    assert {reply["phase"] for _, reply in accepted} == wanted["phases"]
    assert {word for words, _ in accepted if words[0] == "new" for word in words} >= wanted["options"]
    assert {reply["roll"]["for"] for _, reply in accepted if reply["roll"]} == wanted["rolls"]
    kinds = {reply["error"]["kind"] for _, reply in talk(system) if not reply["ok"]}
    assert kinds == KINDS - {"bad_record"}
    assert any(words[0] == "end" for words, _ in accepted), "an end that nobody says"
    assert {words[0] for words, _ in accepted} >= {"save", "load", "verify", "hash", "log", "state", "legal"}


def test_the_sessions_end_in_every_way() -> None:
    over = [event for event in events("karmico") if event["type"] == "conflict_over"]
    assert {event["resolution"] for event in over} == {"failure", "success", "explosive"}
    for part in ("cost", "aftermath"):
        assert {event[part] for event in over} == {"permanent", "temporary", "none"}
    assert {event["type"] for event in events("karmico")} >= {"felled", "withdrew", "adventure_ended"}

    results = {(event["kind"], event["result"]) for event in events("fate") if event["type"] == "result"}
    ways = itertools.product(("attack", "create", "overcome"), ("fail", "tie", "success", "style"))
    assert results == set(ways)
    leaving = [event["type"] for event in events("fate") if event["type"] in ("out", "conceded", "conflict_over")]
    assert {("out", "conflict_over"), ("conceded", "conflict_over")} <= set(itertools.pairwise(leaving))
    paid = {event["for"] for event in events("fate") if event["type"] == "paid"}
    assert paid == {"concession", "owed", "refresh"}
    assert {event["slot"] for event in events("fate") if event["type"] == "recovered"} == {"mild", "moderate", "severe"}
    assert {event["use"] for event in events("fate") if event["type"] == "invoked"} == {"+2", "reroll"}
    assert {event["box"] for event in events("fate") if event["type"] == "absorbed"} >= {None, 2, 3}


@pytest.mark.parametrize("system", ["momento", *OTHERS])
def test_the_sessions_cover_the_events(system: str) -> None:
    assert {event["type"] for event in events(system)} == listed_events(system)

"""The JSON Schemas of docs/schema hold every reply, state, event and record line, and hold nothing else."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from regenerate import commands, replies, sessions

from gm.protocol import Engine
from gm.record.session import Session, Setup
from rules import Deal, IllegalMove, Roll

SCHEMAS = Path(__file__).parents[2] / "docs" / "schema"
OPTIONS = {
    "chapters": ["3", "4", "5", "8"],
    "story_virtue": ["draw", "none"],
    "key_themes": ["all_by_end", "free"],
    "key_characters": ["all_by_end", "free"],
    "hatred_odd": ["scar", "one_scars", "none"],
    "release": ["renounce", "keep"],
    "extras_cap": ["two_extra", "two_total"],
    "extras_order": ["secret", "attacker_first"],
    "clash_cost": ["all_pay", "winner_pays"],
    "mortal_roll": ["bought", "free"],
    "mortal_tie": ["clash", "fail"],
    "mortal_count": ["defender_falls", "scars_decide"],
}


@cache
def schema(name: str) -> dict[str, Any]:
    return dict(json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8")))


@cache
def validator(name: str) -> Draft202012Validator:
    registry: Registry[Any] = Registry().with_resources(
        (f"{one}.schema.json", Resource.from_contents(schema(one))) for one in ("protocol", "record")
    )
    return Draft202012Validator(schema(name), registry=registry)


def check(name: str, value: Any) -> None:
    # Replies repeat themselves; each is looked at once.
    text = json.dumps(value, sort_keys=True)
    if (name, text) not in SEEN:
        validator(name).validate(json.loads(text))
        SEEN.add((name, text))


SEEN: set[tuple[str, str]] = set()


def line_of(choice: dict[str, str], rng: random.Random) -> str:
    words = []
    for word in choice["move"].split():
        if ".." in word:
            low, high = map(int, word.split(".."))
            words.append(str(rng.randint(low, high)))
        else:
            words.append(word.replace("<name>", '"N"').replace("<text>", '"t"'))
    return " ".join([choice["seat"], *words])


def conversation(seed: int, *, manual: bool) -> Iterator[dict[str, Any]]:
    """Every reply of a random game, with questions and refusals in between."""
    rng = random.Random(seed)
    engine = Engine()
    options = [f"{name}={rng.choice(values)}" for name, values in OPTIONS.items() if rng.random() < 0.6]
    by_hand = " dice=manual cards=manual" if manual else ""
    reply = engine.answer(f"new momento seed={seed}{by_hand} {' '.join(options)}")
    while reply is not None:
        yield reply
        assert reply["ok"]
        if reply["phase"] == "over":
            break
        if rng.random() < 0.3:
            for question in ("state", "state A", "state B", "legal A", "hash", "A bet 99", "B fly", "dice 9", "card x"):
                yield engine.answer(question) or {}
        legal = engine.answer("legal") or {}
        yield legal
        if roll := reply["roll"]:
            line = "dice " + " ".join(str(rng.randint(1, 6)) for _ in range(roll["dice"]))
        elif cards := reply["cards"]:
            pile = (engine.answer("state") or {})["state"]["cards"]
            line = "card " + " ".join(rng.sample(pile, cards["count"]))
        else:
            line = line_of(rng.choice(legal["moves"]), rng)
        reply = engine.answer(line)
    for question in ("log", "legal", "state", "verify", "A begin", "nonsense", "new chess", "load nothing"):
        yield engine.answer(question) or {}


@pytest.mark.parametrize("name", ["protocol", "record"])
def test_the_schemas_are_schemas_and_say_what_everything_is(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["$id"] == f"{name}.schema.json"
    assert schema(name)["description"]
    used = json.dumps([schema("protocol"), schema("record")])
    for key, definition in schema(name)["$defs"].items():
        assert f"#/$defs/{key}" in used, key
        if definition.get("type") == "object" and key not in ("note", "event"):
            assert definition["additionalProperties"] is not True, key
            assert set(definition.get("required", ())) <= set(definition.get("properties", ())), key


@pytest.mark.parametrize("seed", range(10))
def test_every_reply_of_a_random_game_fits(seed: int) -> None:
    for reply in conversation(seed, manual=seed % 2 == 0):
        check("protocol", reply)


@pytest.mark.parametrize("path", sessions(), ids=lambda path: path.stem)
def test_every_reply_of_a_golden_session_fits(path: Path) -> None:
    for reply in replies(path.read_text(encoding="utf-8")):
        check("protocol", json.loads(reply))


def test_every_event_is_in_the_schema_and_in_the_page() -> None:
    page = (SCHEMAS.parent / "events.md").read_text(encoding="utf-8").partition("\n## ")[0]
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    listed = {name for row in rows for name in row.replace("`", " ").split()}
    found = set()
    for one in schema("protocol")["$defs"]["event"]["oneOf"]:
        kind = schema("protocol")["$defs"][one["$ref"].rpartition("/")[2]]["properties"]["type"]
        found |= set(kind.get("enum", [kind.get("const")]))
    assert found == listed


@pytest.mark.parametrize("manual", [False, True], ids=["seeded", "manual"])
@pytest.mark.parametrize("seed", ["7", None], ids=["seed", "secret"])
def test_every_line_of_a_record_fits(seed: str | None, manual: bool, tmp_path: Path) -> None:
    rng = random.Random(1)
    by_hand = {"dice": "manual", "cards": "manual"} if manual else {}
    header = {"humans": ["A"], "level": "expert", "texts": "0" * 64}
    words = {} if seed else {"A": "grulla", "B": "río"}
    setup = Setup("momento", by_hand, lang="es", seed=seed, words=words, header=header)
    session = Session.new(setup)
    forked: list[dict[str, Any]] = []
    while not session.game.over:
        pending = session.game.pending
        if pending is None:
            if rng.random() < 0.2 and not forked:
                session.undo() if can_undo(session) else None
            choice = rng.choice(session.game.legal())
            session.play(session.game.read(line_of({"seat": choice.seat, "move": choice.move}, rng)))
            if choice.move == "attack <text>":
                session.prose(len(session.lines) - 1, "attack", "Acero.", author="storyteller", ids=["duel.1"])
                session.note("note", anything=[1, {"at": "all"}])
        elif isinstance(pending, Roll):
            session.dice([rng.randint(1, 6) for _ in range(pending.dice)])
        elif isinstance(pending, Deal):
            session.cards(rng.sample(list(pending.pile), pending.count))
        if session.game.phase == "deed" and not forked:
            other = session.fork(tmp_path / "fork.jsonl", seed=seed)
            forked = list(other.lines)
            other.close()
    types = {line["type"] for line in [*session.lines, *forked]}
    expected = {"header", "deal", "move", "roll", "undo", "fork", "prose", "note"}
    assert types == (expected | ({"words", "reveal"} if seed is None else set()))
    assert any("sealed" in line for line in session.lines)
    assert any("opens" in line for line in session.lines)
    for line in [*session.lines, *forked]:
        check("record", line)
    for raw in session.data().decode().split("\n")[:-1]:
        check("record", json.loads(raw))


def can_undo(session: Session) -> bool:
    try:
        session.undo_point()
    except IllegalMove:
        return False
    return True


def objects(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in it, itself included."""
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from objects(part)
    elif isinstance(value, list):
        for part in value:
            yield from objects(part)


def spoiled(value: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The value with one object in it changed: a key added, a key left out, or a value that can stand nowhere."""
    for at, shape in enumerate(list(objects(value))):
        changes = [("novelty", "add"), *((key, "spoil") for key in shape)]
        if not set(shape) <= {"A", "B"}:  # cards, choices, rolls and open spends may be of one seat only
            changes += [(key, "drop") for key in shape if key not in ("state", "moves", "log", "hash")]
        for key, change in changes:
            other = copy.deepcopy(value)
            found = next(one for n, one in enumerate(objects(other)) if n == at)
            if change == "drop":
                del found[key]
            else:
                found[key] = {"no": ["such", -1.5]}
            yield other


def samples() -> Iterator[tuple[str, dict[str, Any]]]:
    """An event of each type, and a few replies, each with the definition it belongs to."""
    done: set[str] = set()
    for path in sessions():
        text = path.read_text(encoding="utf-8")
        for line, raw in zip(commands(text), replies(text), strict=False):
            reply = json.loads(raw)
            for event in reply.get("events", []):
                if event["type"] not in done:
                    done.add(event["type"])
                    yield "event", event
            shape = "error" if not reply["ok"] else f"{line.split(' ')[0]} {reply['phase'] in ('card', 'roll', 'tell')}"
            if shape not in done and "log" not in reply and not reply.get("events"):
                done.add(shape)
                yield ("accepted" if reply["ok"] else "refused"), reply


def test_nothing_else_fits() -> None:
    """Every shape is closed: no key may be added, none left out, none hold something else."""
    found = list(samples())
    assert len(found) > 45
    for definition, value in found:
        one = validator("protocol").evolve(schema=schema("protocol")["$defs"][definition])
        assert one.is_valid(value)
        for other in spoiled(value):
            assert not one.is_valid(other), other


@pytest.mark.parametrize(
    "reply",
    [
        {},
        {"ok": True},
        {"ok": False},
        {"ok": False, "error": {"kind": "oops", "message": "x"}},
        {"ok": False, "error": {"kind": "bad_dice"}},
        {"ok": True, "phase": "roll", "to_move": [], "roll": None, "cards": None, "events": []},
        {"ok": True, "phase": "card", "to_move": [], "roll": None, "cards": None, "events": []},
        {"ok": True, "phase": "over", "to_move": ["C"], "roll": None, "cards": None, "events": []},
        {"ok": True, "phase": "nap", "to_move": [], "roll": None, "cards": None, "events": []},
        {"ok": True, "phase": "over", "to_move": [], "roll": None, "cards": None, "events": [{"type": "nap"}]},
        {
            "ok": True,
            "phase": "over",
            "to_move": [],
            "roll": None,
            "cards": None,
            "events": [],
            "moves": [{"seat": "A"}],
        },
        {
            "ok": True,
            "phase": "roll",
            "to_move": ["A"],
            "roll": {"seat": "A", "dice": 1, "for": "last"},
            "cards": None,
            "events": [],
        },
        {
            "ok": True,
            "phase": "over",
            "to_move": [],
            "roll": None,
            "cards": None,
            "events": [{"type": "over"}],
            "hash": "0" * 64,
        },
    ],
    ids=range(13),
)
def test_what_no_reply_looks_like(reply: dict[str, Any]) -> None:
    assert not validator("protocol").is_valid(reply)

"""The JSON Schemas of docs/schema hold every reply, state, event and record line, and hold nothing else."""

from __future__ import annotations

import copy
import itertools
import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from regenerate import commands, listed_events, replies, sessions

from gm.protocol import Engine
from gm.record.session import Session, Setup
from rules import Deal, IllegalMove, Roll

SCHEMAS = Path(__file__).parents[2] / "docs" / "schema"
RULES = Path(__file__).parents[2] / "rules"
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
OTHERS = {
    "karmico": {"table": ["even", "hard", "heroic"], "boss_limit": ["1", "2", "3", "4", "5", "6"]},
    "fate": {"conflict": ["physical", "mental"]},
}
APPROACHES = ("careful", "clever", "flashy", "forceful", "quick", "sneaky")
ANYWHERE = {"A", "B", "C", "D", "E", "F", "mild", "moderate", "severe"}
"""Keys that may stand or not, where they are by seat or by slot."""
ADDED = ("state", "moves", "log", "hash")
"""Keys of a reply that only some commands add."""
QUESTIONS = ("legal A", 'A overcome 9 quick ""', "Z fly", "dice 9", "card x", "end of all", "load x")


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
FITTING: set[str] = set()


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


class Table:
    """A random game of karmico or fate: what to say next, and whether events are of this system."""

    def __init__(self, system: str, seed: int) -> None:
        self.system, self.rng, self.fresh = system, random.Random(seed), itertools.count()
        self.players = 2 + seed % 5

    def new(self, *more: str) -> str:
        chosen = [f"{name}={self.rng.choice(values)}" for name, values in OTHERS[self.system].items()]
        return " ".join(["new", self.system, f"players={self.players}", *chosen, *more])

    def set_up(self) -> Iterator[str]:
        """The shortest set-up, and for karmico something to fight with."""
        for seat in "ABCDEF"[: self.players]:
            if self.system == "karmico":
                yield f'{seat} virtue "Temple"'
                for kind in ("tool", "relation +", "relation -", "condition temporary", "condition permanent"):
                    yield f'{seat} {kind} "Algo \\"{kind}\\""'
            else:
                yield f"{seat} sheet " + " ".join(
                    f"{name}={n}" for name, n in zip(APPROACHES, self.rng.sample((3, 2, 2, 1, 1, 0), 6), strict=True)
                )
                yield f'{seat} aspect concept "Concepto {seat}"'
                yield f'{seat} aspect trouble "Problema de \\"{seat}\\""'
        if self.system == "karmico":
            yield 'A victim "La aldea"'
        yield from (f"{seat} ready" for seat in "ABCDEF"[: self.players])

    def dice(self, count: int) -> str:
        low, high = (1, 6) if self.system == "karmico" else (-1, 1)
        return "dice " + " ".join(str(self.rng.randint(low, high)) for _ in range(count))

    def choose(self, moves: list[dict[str, str]]) -> str:
        """One of the legal moves, each word as likely; every text is a new one."""
        words: dict[str, list[dict[str, str]]] = {}
        for entry in moves:
            words.setdefault(" ".join(entry["move"].split()[: 1 + entry["move"].startswith("end")]), []).append(entry)
        entry = self.rng.choice(words[self.rng.choice(list(words))])
        move = re.sub("<text>|<name>", lambda _: f'"T{next(self.fresh)}"', entry["move"])
        move = re.sub(r"(-?\d)\.\.(\d)", lambda found: str(self.rng.randint(int(found[1]), int(found[2]))), move)
        return move if move.startswith("end ") and self.rng.random() < 0.5 else f"{entry['seat']} {move}"

    def fits(self, events: list[dict[str, Any]]) -> None:
        """Events are not only those of any system, but of this one."""
        for event in events:
            text = f"{self.system} {json.dumps(event)}"
            assert text in FITTING or event_of(self.system).is_valid(event), event
            FITTING.add(text)


@cache
def event_of(system: str) -> Any:
    return validator("protocol").evolve(schema=schema("protocol")["$defs"][f"{system}_event"])


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("system", OTHERS)
def test_every_reply_of_a_random_game_of_the_other_systems_fits(system: str, seed: int) -> None:
    table, engine = Table(system, seed), Engine()

    def ask(line: str) -> dict[str, Any]:
        reply = engine.answer(line)
        assert reply is not None
        check("protocol", reply)
        return reply

    ask(table.new(f"seed={seed}", *(["dice=manual"] if seed % 2 == 0 else [])))
    for question in ("legal A", "state", "F fly"):
        ask(question)
    for line in table.set_up():
        table.fits(ask(line)["events"])
    for _ in range(70):
        reply = ask("state" if table.rng.random() < 0.4 else "hash")
        if table.rng.random() < 0.2:
            for question in QUESTIONS:
                ask(question)
        plain = engine.answer("legal") or {}
        check("protocol", plain | {"moves": table.rng.sample(plain["moves"], min(6, len(plain["moves"])))})
        reply = ask(table.dice(reply["roll"]["dice"]) if reply["roll"] else table.choose(plain["moves"]))
        assert reply["ok"]
        table.fits(reply["events"])
    ask("log")
    ask("verify")


@pytest.mark.parametrize("manual", [False, True], ids=["seeded", "manual"])
@pytest.mark.parametrize("system", OTHERS)
def test_every_line_of_a_record_of_the_other_systems_fits(system: str, manual: bool, tmp_path: Path) -> None:
    table = Table(system, 2)
    by_hand = {"dice": "manual"} if manual else {}
    options = {"players": str(table.players)} | by_hand
    session = Session.new(Setup(system, options, lang="es", seed="3" if manual else None))
    for line in table.set_up():
        session.play(session.game.read(line))
    for step in range(80):
        pending = session.game.pending
        if isinstance(pending, Roll):
            session.dice([int(face) for face in table.dice(pending.dice).split()[1:]])
            continue
        if step % 10 == 9 and can_undo(session):
            session.undo()
            continue
        moves = [{"seat": choice.seat, "move": choice.move} for choice in session.game.legal()]
        session.play(session.game.read(table.choose(moves)))
    other = session.fork(tmp_path / "fork.jsonl", seed="4")
    lines = [*session.lines, *other.lines]
    other.close()
    for entry in lines:
        check("record", entry)
        table.fits(entry.get("events", []))
    kinds = {entry["type"] for entry in lines}
    assert kinds == {"header", "move", "roll", "undo", "fork"} | ({"order"} if system == "fate" else set())
    assert any("seat" not in event for entry in lines for event in entry.get("events", []))


def test_the_header_of_a_record_goes_with_its_system() -> None:
    headers: dict[str, dict[str, Any]] = {}
    for system, players in (("momento", {}), ("karmico", {"players": "6"}), ("fate", {"players": "3"})):
        headers[system] = Session.new(Setup(system, players, seed="1")).lines[0]
        check("record", headers[system])
    for one, two in itertools.permutations(headers, 2):
        assert not validator("record").is_valid(headers[one] | {"options": headers[two]["options"]})
        assert not validator("record").is_valid(headers[one] | {"system": two})
    assert not validator("record").is_valid(headers["momento"] | {"seats": ["A", "B", "C"]})
    assert not validator("record").is_valid(headers["fate"] | {"system": "chess"})
    for header in headers.values():
        for other in spoiled(header, optional=("humans", "level", "temperament", "texts")):
            assert not validator("record").is_valid(other)


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


@pytest.mark.parametrize("system", ["momento", *OTHERS])
def test_every_event_is_in_the_schema_and_in_the_page(system: str) -> None:
    found = set()
    for one in schema("protocol")["$defs"][f"{system}_event"]["oneOf"]:
        kind = schema("protocol")["$defs"][one["$ref"].rpartition("/")[2]]["properties"]["type"]
        found |= set(kind.get("enum", [kind.get("const")]))
    assert found == listed_events(system)
    # The sessions are tested to hold them all; here, what else the rules could say: every literal type in their source.
    source = "".join(path.read_text(encoding="utf-8") for path in (RULES / system).glob("*.py"))
    said = set(re.findall(r'"type": "(\w+)"', source))
    assert said <= found


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


def objects(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object in it, itself included, each with where it stands: all seats and all places of a list are one."""
    if isinstance(value, dict):
        yield path, value
        for key, part in value.items():
            yield from objects(part, f"{path}.{'*' if key in ANYWHERE else key}")
    elif isinstance(value, list):
        for part in value:
            yield from objects(part, f"{path}[]")


def spoiled(value: dict[str, Any], optional: tuple[str, ...] = ADDED) -> Iterator[dict[str, Any]]:
    """The value with one object in it changed: a key added, a key left out, or a value that can stand nowhere."""
    done = set()
    for at, (path, shape) in enumerate(list(objects(value))):
        if (path, *shape) in done:
            continue
        done.add((path, *shape))
        changes = [("novelty", "add"), *((key, "spoil") for key in shape)]
        # Cards, choices, rolls, free invocations and what a hit left may be of some seats or slots only; the slots of a seat are all there.
        if not set(shape) <= ANYWHERE or None in shape.values():
            changes += [(key, "drop") for key in shape if key not in optional]
        for key, change in changes:
            other = copy.deepcopy(value)
            found = next(one for n, (_, one) in enumerate(objects(other)) if n == at)
            if change == "drop":
                del found[key]
            else:
                found[key] = {"no": ["such", -1.5]}
            yield other


def inside(state: dict[str, Any]) -> list[str]:
    """Which kinds of objects a state holds."""
    return sorted({path for path, _ in objects(state)})


def samples() -> Iterator[tuple[str, dict[str, Any]]]:
    """An event of each type and system, states that hold different things, and a few replies, each with the definition it belongs to."""
    done: set[tuple[str, str]] = set()
    for path in sessions():
        text, system = path.read_text(encoding="utf-8"), ""
        for line, raw in zip(commands(text), replies(text), strict=False):
            reply = json.loads(raw)
            if line.startswith("new ") and reply["ok"]:
                system = line.split()[1]
            for event in reply.get("events", []):
                if (system, event["type"]) not in done:
                    done.add((system, event["type"]))
                    yield f"{system}_event", event
            if "state" in reply and (system, f"state {(within := inside(reply['state']))}") not in done:
                done.add((system, f"state {within}"))
                yield f"{system}_state", reply["state"]
            shape = "error" if not reply["ok"] else f"{line.split(' ')[0]} {reply['phase'] in ('card', 'roll', 'tell')}"
            if (system, shape) not in done and not {"log", "state"} & set(reply) and not reply.get("events"):
                done.add((system, shape))
                yield ("accepted" if reply["ok"] else "refused"), reply


def test_nothing_else_fits() -> None:
    """Every shape is closed: no key may be added, none left out, none hold something else."""
    found = list(samples())
    wanted = {f"{system}_{what}" for system in ("momento", *OTHERS) for what in ("event", "state")}
    assert wanted <= {name for name, _ in found}
    for definition, value in found:
        one = validator("protocol").evolve(schema=schema("protocol")["$defs"][definition])
        assert one.is_valid(value)
        for other in spoiled(value):
            assert not one.is_valid(other), other


@pytest.mark.parametrize("system", OTHERS)
def test_an_event_of_one_system_is_none_of_another(system: str) -> None:
    common = {"ready", "told"}
    for definition, event in samples():
        if definition.endswith("_event") and definition != f"{system}_event" and event["type"] not in common:
            assert not event_of(system).is_valid(event), event


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

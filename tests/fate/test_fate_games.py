"""Random games of Fate Acelerado: what is listed is accepted, what is refused changes nothing, and records hold."""

from __future__ import annotations

import random
import re
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fate_table import Table
from hypothesis import given, settings
from hypothesis import strategies as st

from gm.protocol import Engine
from rules.fate.moves import SIGNATURES
from rules.fate.state import SLOTS
from rules.notation import Keyed, Text, Token, tokens

WORDS = sorted(SIGNATURES)
NOISE = (
    *("A", "B", "C", "D", "quick", "careful", "0", "2", "9", "-3", '"x"', '"concept A"', '"trouble B"', "+2", "reroll"),
    *("box=1", "box=4", 'mild="m"', 'severe="concept A"', "rested=yes", "moderate", "scene", "session", "conflict"),
)


def game(seed: int, players: int, options: str = "") -> Table:
    """A table after set-up, with sides drawn."""
    rng = random.Random(seed)
    sides = [str(rng.randint(1, 3)) for _ in range(players)]
    if len(set(sides)) == 1:
        sides[0] = "4"
    table = Table(players, options=f"seed={seed} {options}".strip(), sides="".join(sides))
    return table.setup()


def chosen(table: Table, rng: random.Random, fresh: Any) -> str | None:
    """A legal move, its open places filled. Words are drawn first, so that no long list of forms crowds out the rest."""
    reply = table.ok("legal")
    if not reply["moves"]:
        return None
    moves = [(entry["seat"], entry["move"]) for entry in reply["moves"]]
    word = rng.choice(sorted({move.split(" ")[0] for _, move in moves}))
    seat, move = rng.choice([entry for entry in moves if entry[1].split(" ")[0] == word])
    return f"{seat} {filled(move, rng, fresh)}"


def filled(move: str, rng: random.Random, fresh: Any) -> str:
    """Every `<text>` a text of its own, every `lo..hi` a number."""
    move = re.sub(r"<text>", lambda _: f'"t{next(fresh)}"', move)
    return re.sub(r"(-?\d+)\.\.(\d+)", lambda found: str(rng.randint(int(found[1]), int(found[2]))), move)


def fits(line: str, form: str) -> bool:
    """Whether a line is one of those that an entry of the legal moves stands for; `key=value` in any order."""
    mine, theirs = tokens(line), tokens(form)
    mine.sort(key=_key)
    theirs.sort(key=_key)
    return len(mine) == len(theirs) and all(map(stands, mine, theirs))


def _key(token: Token) -> str:
    return token.key if isinstance(token, Keyed) else ""


def stands(token: Token, place: Token) -> bool:
    """Whether a token stands in a place of a form."""
    if isinstance(token, Keyed) and isinstance(place, Keyed):
        return token.key == place.key and (token.value == place.value or place.value == "<text>")
    if token == place or (place == "<text>" and isinstance(token, Text)):
        return True
    found = re.fullmatch(r"(-?\d+)\.\.(\d+)", str(place))
    number = re.fullmatch(r"-?\d+", str(token))
    return bool(found and number and int(found[1]) <= int(number[0]) <= int(found[2]))


def sound(state: Any) -> None:
    """What holds in every state."""
    texts = []
    for seat, one in state["seats"].items():
        assert one["fate_points"] >= 0 and one["owed"] >= 0 and one["taken"] >= 0
        assert not (one["out"] and one["conceded"])
        for slot in SLOTS:
            found = [aspect["text"] for aspect in one["aspects"] if aspect["kind"] == slot]
            assert found == ([one["consequences"][slot]] if one["consequences"][slot] is not None else [])
        texts += [aspect["text"] for aspect in one["aspects"]]
        assert seat in "ABCDEF"
    texts += [aspect["text"] for aspect in state["scene_aspects"]]
    assert len(texts) == len(set(texts))
    for aspect in state["scene_aspects"]:
        assert aspect["kind"] in ("situation", "boost")
        assert all(number > 0 for number in aspect["free"].values())
        assert aspect["kind"] != "boost" or aspect["free"]
    present = {one["side"] for one in state["seats"].values() if not one["out"] and not one["conceded"]}
    if state["phase"] == "turn":
        assert len(present) > 1 and state["action"] is None
    if state["phase"] == "between":
        assert state["turn"] is None and state["action"] is None


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 6), st.sampled_from(["", "conflict=mental", "dice=manual"]))
def test_what_is_legal_is_accepted_and_the_rest_changes_nothing(seed: int, players: int, options: str) -> None:
    table = game(seed, players, options)
    rng, fresh = random.Random(seed), count()
    for _ in range(40):
        line = chosen(table, rng, fresh)
        if line is None:
            line = "dice " + " ".join(rng.choice(("-1", "0", "1")) for _ in range(4))
        table.ok(line)
        sound(table.state)
        seat, word = rng.choice(table.seats), rng.choice(WORDS)
        wild = " ".join((seat, word, *rng.choices(NOISE, k=rng.randint(0, 3))))
        before, moves = table.hash(), table.ok("legal")["moves"]
        reply = table.engine.answer(wild)
        assert reply is not None
        if not reply["ok"]:
            assert table.hash() == before
            assert reply["error"]["kind"] in ("unreadable", "illegal_move", "not_your_turn")
        else:
            assert any(fits(wild, f"{entry['seat']} {entry['move']}") for entry in moves), wild
            sound(table.state)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4), st.booleans())
def test_a_record_gives_the_same_game(seed: int, players: int, manual: bool) -> None:
    table = game(seed, players, "dice=manual" if manual else "")
    rng, fresh = random.Random(seed), count()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        for turn in range(30):
            table.ok(chosen(table, rng, fresh) or "dice 0 1 -1 0")
            if turn % 10 == 9:
                table.ok("verify")
                table.ok(f"save {path}")
                other = Engine()
                loaded = other.answer(f"load {path}")
                assert loaded is not None and loaded["ok"], loaded
                again = other.answer("hash")
                assert again is not None and again["hash"] == table.hash()
                assert other.answer("legal") == table.engine.answer("legal")
                assert other.answer("log") == table.engine.answer("log")
                table.engine = other


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6))
def test_same_seed_and_moves_same_game(seed: int) -> None:
    tables = [game(seed, 3), game(seed, 3)]
    rng, fresh = random.Random(seed), count()
    for _ in range(30):
        line = chosen(tables[0], rng, fresh)
        assert line is not None
        assert tables[0].ok(line) == tables[1].ok(line)
    assert tables[0].hash() == tables[1].hash()


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 6))
def test_set_up_by_what_is_legal(seed: int, players: int) -> None:
    table = Table(players, options=f"seed={seed}")
    rng, fresh = random.Random(seed), count()
    for _ in range(400):
        if table.phase != "setup":
            break
        line = chosen(table, rng, fresh)
        assert line is not None
        table.ok(line)
    assert table.phase == "turn"


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_every_absorption_listed_covers_the_harm_and_no_other_does(seed: int, harm: int) -> None:
    table = Table(options=f"dice=manual seed={seed}").setup()
    rng, fresh = random.Random(seed), count()
    table.until("A")
    for _ in range(4):
        table.hit("A", "B", harm)
        listed = set(table.moves("B")) - {"out"}
        one = table.seat("B")
        left = [slot for slot in SLOTS if one["consequences"][slot] is None]
        every = set()
        for box in (0, *(n for n in (1, 2, 3) if not one["stress"][n - 1])):
            for mask in range(1 << len(left)):
                slots = [slot for at, slot in enumerate(left) if mask >> at & 1]
                if box + sum(SLOTS[slot] for slot in slots) >= harm:
                    parts = ["absorb"] + ([f"box={box}"] if box else []) + [f"{slot}=<text>" for slot in slots]
                    every.add(" ".join(parts))
        assert {move for move in listed if move.startswith("absorb")} == every
        if not every:
            break
        table.ok("B " + filled(rng.choice(sorted(every)), rng, fresh))
        table.tell()
        table.until("A")

"""The engine against the plain model of fate, step by step, through the line protocol.

Random games of two to six seats with manual dice. Between legal moves stand lines that are illegal, out of turn or
unreadable. After every line the kind of the error, who moves, the pending roll and every contracted key of the state must
be the same on both sides; now and then all legal moves too; after an error the hash must not have moved.
"""

from __future__ import annotations

import itertools
import json
import random
import re
from typing import Any

import pytest
from fate_model import APPROACHES, FORMS, SLOTS, WORDS, Model

from gm.protocol import Engine

GAMES = 32
STEPS = 130
NAMES = ("Polvo", "Rabia", "El puente", 'Ñ "q"', "雪 🌸", "")
BAD_TEXTS = ('"', '"a\\qb"', "suelto", '"a\\nb"', '"\\ud800"', '"\x7f"', json.dumps("x" * 4001), "null", "3", '"a"b')
SHEET = (3, 2, 2, 1, 1, 0)

PARTS = ("box=1", "box=2", "box=3", 'mild="a"', 'moderate="b"', 'severe="c"')
DUEL = (
    "A sheet careful=2 clever=2 flashy=1 forceful=3 quick=1 sneaky=0",
    "B sheet careful=3 clever=2 flashy=2 forceful=1 quick=0 sneaky=1",
    'A aspect concept "A1"',
    'A aspect trouble "A2"',
    'B aspect concept "B1"',
    'B aspect trouble "B2"',
    "A ready",
    "B ready",
    'A attack B forceful ""',
    'B defend quick ""',
)
SOFT = ("dice 1 1 0 0", "dice 1 0 0 0", "dice 0 0 0 0")
"""What leaves 1, 2 and 3 shifts of an attack at 3."""


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


class Player:
    """Random lines for a game."""

    def __init__(self, model: Model, seed: int) -> None:
        self.model = model
        self.rng = random.Random(seed)
        self.fresh = itertools.count()
        self.mood = self.rng.choice(["plain", "deadly", "talkative"])

    def text(self, *, fresh: bool) -> str:
        return quoted(f"Texto {next(self.fresh)}" if fresh else self.rng.choice(NAMES))

    def faces(self, seat: str, why: str) -> str:
        weights = (1, 1, 1)
        if self.mood == "deadly":
            weights = (4, 2, 1) if why == "defend" else (1, 2, 4)
        return "dice " + " ".join(str(face) for face in self.rng.choices((-1, 0, 1), weights, k=4))

    def fill(self, move: str) -> str:
        """A legal entry, its open places filled; a text is mostly a new one."""
        fresh = self.rng.random() < 0.85
        line = re.sub("<text>", lambda _: self.text(fresh=fresh), move)
        return re.sub(r"(-?\d)\.\.(\d)", lambda m: str(self.rng.randint(int(m[1]), int(m[2]))), line)

    def good(self, legal: list[tuple[str, str]]) -> str:
        """One of the legal moves: the words evenly, what ends things and side plays less often."""
        found: dict[str, list[tuple[str, str]]] = {}
        for entry in legal:
            word = entry[1].split()[0]
            if word in ("absorb", "end"):
                word = " ".join(entry[1].split()[:2])
            found.setdefault(word, []).append(entry)
        rare = ("give", "rename", "compel", "concede", "create", "allow")
        weight = {"attack": 6.0 if self.mood == "deadly" else 2.0, "out": 0.7, "begin": 0.5, "end scene": 2.0}
        weight |= dict.fromkeys(rare, 1.0 if self.mood == "talkative" else 0.4)
        words = list(found)
        word = self.rng.choices(words, [weight.get(word, 1.0) for word in words])[0]
        seat, move = self.rng.choice(found[word])
        if word.startswith("end ") and self.rng.random() < 0.3:
            return self.fill(move)
        return f"{seat} {self.fill(move)}"

    def one(self, what: Any) -> str:
        rng = self.rng
        if what == "T":
            if rng.random() < 0.06:
                return rng.choice(BAD_TEXTS)
            known = [quoted(str(it["text"])) for it in self.model.aspects()]
            return rng.choice(known) if known and rng.random() < 0.6 else self.text(fresh=rng.random() < 0.5)
        if what == "S" or (what == "SI" and rng.random() < 0.6):
            return str(rng.choice([*self.model.letters] * 4 + ["G", "AB", '"A"']))
        if what in ("I", "SI"):
            return rng.choice([str(rng.randint(-3, 9)), "1", "2", "+1", "1.0", "٣", "1" + "0" * 30])
        return str(rng.choice([*what] * 3 + ["zzz"]))

    def keyed(self, word: str) -> list[str]:
        rng = self.rng
        if word == "sheet":
            values = rng.sample(SHEET, 6)
            if rng.random() < 0.3:
                values[0] = rng.choice([-1, 4, 3, 2])
            parts = [f"{key}={value}" for key, value in zip(APPROACHES, values, strict=True)]
        else:
            parts = [f"{slot}={self.one('T')}" for slot in SLOTS if rng.random() < 0.4]
            if rng.random() < 0.5:
                parts.insert(0, f"box={rng.choice([1, 2, 3, 1, 2, 3, 1, 2, 3, 0, 4, 'x'])}")
        if rng.random() < 0.1:
            rng.shuffle(parts)
        if rng.random() < 0.05 and parts:
            parts.append(rng.choice([*parts, "lucky=1", "mild", "=2", "careful="]))
        return parts

    def wild(self) -> str:
        """A line with the look of a move: readable or not, legal or not."""
        rng, phase = self.rng, self.model.phase
        word = rng.choice([*WORDS[phase], "give", "rename"] if rng.random() < 0.6 else list(FORMS))
        form = rng.choice(FORMS[word])
        args = self.keyed(word) if form in (("=I",), ("=A",)) else [self.one(what) for what in form]
        if rng.random() < 0.05:
            args.append(rng.choice(['"más"', "1", "scene"]))
        if rng.random() < 0.05 and args:
            args.pop()
        to_move = self.model.to_move()
        seat = rng.choice(to_move) if to_move and rng.random() < 0.7 else rng.choice(self.model.letters)
        if word in ("end", "begin") and rng.random() < 0.3:
            return " ".join([word, *args])
        return " ".join([seat, word, *args])

    def bad(self) -> str:
        """A line that is often, but not always, refused: the model knows."""
        rng = self.rng
        if rng.random() < 0.12:
            return rng.choice(
                ["dice", "dice 0 0 0", "dice 2 0 0 0", "dice x 0 0 0", "dice 0 0 0 0 0", "dice +1 0 0 0", "", "Z tell", "end",
                 "pass", "A", "A fly", "A Pass", "end adventure", 'G tell "t"', "begin conflict physical", "A end"]
            )  # fmt: skip
        return self.wild()


class Pair:
    """One engine and one model side by side."""

    def __init__(self, players: int, conflict: str, seed: int) -> None:
        self.engine = Engine()
        self.model = Model(players, conflict)
        self.lines: list[str] = []
        self.ask(f"new fate players={players} conflict={conflict} dice=manual seed={seed}")
        self.hash = self.ask("hash")["hash"]

    def ask(self, line: str) -> dict[str, Any]:
        reply = self.engine.answer(line)
        assert reply is not None
        back: dict[str, Any] = json.loads(json.dumps(reply))
        return back

    def told(self, engine: Any, model: Any) -> str:
        return "\n".join([*(line[:200] for line in self.lines), f"engine {engine}", f"model  {model}"])

    def play(self, line: str) -> None:
        self.lines.append(line)
        kind = self.model.answer(line)
        reply = self.ask(line)
        now = self.ask("hash")["hash"]
        assert (None if reply["ok"] else reply["error"]["kind"]) == kind, self.told(reply, kind)
        if kind:
            assert now == self.hash, self.told(reply, "the same hash")
            return
        self.hash = now
        if self.model.unsettled:
            self.model.settle(next(event["order"] for event in reply["events"] if event["type"] == "conflict"))
        found = (reply["phase"], reply["to_move"], reply["roll"], reply["cards"])
        wanted = (self.model.state()["phase"], self.model.to_move(), self.model.roll(), None)
        assert found == wanted, self.told(found, wanted)
        state, expected = listed(self.ask("state")["state"]), listed(self.model.state())
        assert state == expected, self.told(*apart(state, expected))

    def legal(self, *, compare: bool) -> list[tuple[str, str]]:
        found = [(entry["seat"], entry["move"]) for entry in self.ask("legal")["moves"]]
        assert len(set(found)) == len(found), self.told(found, "no move twice")
        if compare:
            wanted = self.model.moves()
            assert set(found) == wanted, self.told(set(found) - wanted, wanted - set(found))
        return found


def listed(state: dict[str, Any]) -> dict[str, Any]:
    """The contracted part of a state, free invocations that are none left out. A key that is missing raises."""

    def aspects(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
        cut = [it | {"free": {seat: n for seat, n in it["free"].items() if n}} for it in found]
        return sorted(cut, key=lambda it: str(it["text"]))

    seen = {key: state[key] for key in ("system", "phase", "turn")}
    seen["action"] = bool(state["action"])
    seen["scene_aspects"] = aspects(state["scene_aspects"])
    keys = ("approaches", "stress", "consequences", "fate_points", "owed", "out", "conceded", "side")
    seen["seats"] = {
        seat: {key: one[key] for key in keys} | {"aspects": aspects(one["aspects"])}
        for seat, one in state["seats"].items()
    }
    return seen


def apart(one: Any, two: Any, path: str = "") -> tuple[str, str]:
    """Where two values differ first."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in {**one, **two}:
            if one.get(key) != two.get(key):
                return apart(one.get(key), two.get(key), f"{path}.{key}")
    return f"{path}: {one}", f"{path}: {two}"


def set_up(pair: Pair, player: Player) -> None:
    """The shortest way through the set-up, with some sides shared."""
    rng = player.rng
    sides = rng.random() < 0.4
    for seat in pair.model.letters:
        values = " ".join(f"{key}={value}" for key, value in zip(APPROACHES, rng.sample(SHEET, 6), strict=True))
        pair.play(f"{seat} sheet {values}")
        pair.play(f'{seat} aspect concept "Concepto {seat}"')
        pair.play(f'{seat} aspect trouble "Problema {seat}"')
        if sides:
            pair.play(f"{seat} side {rng.randint(1, 2)}")
    for seat in pair.model.letters:
        if seat not in pair.model.ready:
            pair.play(f"{seat} ready")


def play_game(seed: int) -> set[str]:
    """One game; the phases that were seen."""
    pair = Pair(2 + seed % 5, ("physical", "mental")[seed // 5 % 2], seed)
    player = Player(pair.model, seed)
    seen = {"setup"}
    for step in range(STEPS):
        if step == 12 and pair.model.phase == "setup":
            set_up(pair, player)
        for _ in range(player.rng.choice((0, 0, 1, 1, 2))):
            pair.play(player.bad())
        roll = pair.model.roll()
        if roll:
            pair.play(player.faces(roll["seat"], roll["for"]))
        else:
            compare = step % 20 == seed % 20 or pair.model.phase == "absorb"
            pair.play(player.good(pair.legal(compare=compare)))
        seen.add(pair.model.phase)
    return seen


@pytest.mark.parametrize("part", range(4))
def test_the_engine_and_the_plain_model_agree(part: int) -> None:
    seen = set().union(*(play_game(seed) for seed in range(part, GAMES, 4)))
    assert seen == set(WORDS)


@pytest.mark.parametrize("harm", range(1, 12))
def test_every_way_to_absorb_a_hit(harm: int) -> None:
    """Rules 2 and 3: all boxes with all slots, for every harm that dice alone can do."""
    ways = [" ".join(["absorb", *parts]) for n in range(5) for parts in itertools.combinations(PARTS, n)]
    for way in ways:
        pair = Pair(2, "physical", 1)
        for line in DUEL:
            pair.play(line)
        pair.play(f"dice {' '.join(str(1 if at < harm - 7 else 0) for at in range(4))}" if harm > 7 else "dice 0 0 0 0")
        low = min(harm, 7) - 3
        pair.play(f"dice {' '.join(str(-1 if at < low else 0) for at in range(4))}" if low > 0 else SOFT[harm - 1])
        for line in ("A pass", "B pass", *(["A pass"] if harm > 2 else [])):
            pair.play(line)
        assert pair.model.action["harm"] == harm
        pair.play(f"B {way}")
        if way == ways[0]:
            pair.legal(compare=True)

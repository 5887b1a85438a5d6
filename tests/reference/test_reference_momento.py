"""The engine against the plain reference model, step by step, through the line protocol.

Random games under random options. Now and then a line that must be refused is mixed in: illegal moves, unreadable ones,
moves of the wrong seat, wrong dice and wrong cards. After every line the kind of the error, the phase, who moves, the
pending roll and cards, the events, the legal moves and every contracted key of the state must be the same on both
sides; after an error the hash must not have moved.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from momento_model import FORMS, OPTIONS, ROLES, SEATS, VIRTUES, WORDS, Model

from gm.protocol import Engine

GAMES = 100
LISTED = tuple(Model().state())


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def some_text(rng: random.Random) -> str:
    if rng.random() < 0.8:
        return '"t"'
    return quoted(rng.choice(["", "el puente", 'dice "no"', "雪の夜 🌸", "a\\b", "ñ" * rng.choice([1, 4000])]))


def some_name(rng: random.Random) -> str:
    return quoted(rng.choice(["Aki", "Señora de Ōtsu", "n", "x" * 80, "A"]))


def bad_string(rng: random.Random) -> str:
    cut = ['"', '"abc', "abc", "'abc'", '"a\\qb"', '"a"b', "[1]", "null", "3"]
    held = ['"a\\nb"', '"\\u0000"', '"\\ud800"', '"\\u001b[0m"', '"\x7f"', '"\u0085"', quoted("x" * 4001)]
    return rng.choice(cut + held)


def bad_name(rng: random.Random) -> str:
    return rng.choice(['""', quoted("x" * 81), bad_string(rng)])


def number(rng: random.Random) -> str:
    return str(rng.choice([-1, 0, 0, 1, 1, 2, 3, 4, 7, 8, 10**30]))


def fill(move: str, rng: random.Random) -> str:
    """A legal move out of an entry of `legal`."""
    words = []
    for word in move.split():
        if word == "<text>":
            words.append(some_text(rng))
        elif word == "<name>":
            words.append(some_name(rng))
        elif ".." in word:
            low, high = map(int, word.split(".."))
            words.append(str(rng.randint(low, high)))
        else:
            words.append(word)
    return " ".join(words)


def wild(rng: random.Random, word: str) -> str:
    """A move word with arguments that are mostly of the right form: readable or not, legal or not."""
    words = [word]
    for what in FORMS[word]:
        bad = rng.random() < 0.1
        if what == "T":
            words.append(bad_string(rng) if bad else some_text(rng))
        elif what == "N":
            words.append(bad_name(rng) if bad else some_name(rng))
        elif what == "I":
            words.append(rng.choice(["x", "1.5", '"1"', "", "--1", "+1", "٣"]) if bad else number(rng))
        elif what == "G":
            if rng.random() < 0.5:
                words.append("n" if bad else rng.choice("fm"))
        else:
            words.append(rng.choice(["zzz", "", '"gi"', "C", "GI"]) if bad else rng.choice(what))
    if rng.random() < 0.05:
        words.append(rng.choice(['"more"', "1", "f"]))
    if rng.random() < 0.05:
        words.pop()
    return rng.choice(SEATS) + " " + " ".join(words)


def starved(model: Model) -> str:
    """In the mood `barren`: the seat that gets no token in this chapter and yet wins it, so that nobody gains an Edge."""
    return SEATS[model.chapter % 2]


def faces(model: Model, rng: random.Random, mood: str) -> str:
    seat, dice, why = model.rolls_due[0]
    if mood == "barren" and why == "climax":
        return " ".join(["dice"] + ["6" if seat == starved(model) else "3"] * dice)
    if mood == "ties" and rng.random() < 0.7:
        return " ".join(["dice"] + ["4"] * dice)
    return " ".join(["dice"] + [str(rng.randint(1, 6)) for _ in range(dice)])


def good_line(model: Model, rng: random.Random, mood: str) -> str:
    cards = model.cards()
    if model.roll():
        return faces(model, rng, mood)
    if cards:
        return " ".join(["card", *rng.sample(sorted(model.pile), cards["count"])])
    moves = model.moves()
    seat, move = rng.choice(moves)
    if mood == "draws" and model.phase == "virtue":
        move = "draw"
    elif mood == "barren" and model.phase == "rulings":
        move = f"favour {starved(model)} <text>"
    elif mood == "barren" and model.phase == "extras":
        move = f"extras {7 if seat == starved(model) else 0}"
    return f"{seat} {fill(move, rng)}"


def bad_line(model: Model, rng: random.Random, mood: str) -> str:
    """A line that is often, but not always, refused: the model knows."""
    kind = rng.randrange(9)
    if kind == 0:
        return rng.choice(["dice", "dice 7", "dice 0 0", "dice x", "dice 1 1 1 1 1 1 1 1 1 1", "card", "card gi gi"])
    if kind == 1:
        return rng.choice(
            ["card zzz", "card gi", "card gi yu jin", "dice 1.0", "dice -1", "", "C begin", "Z", "dicey 1"]
        )
    if kind == 2 and model.moves():
        seat, move = rng.choice(model.moves())
        return f"{'B' if seat == 'A' else 'A'} {fill(move, rng)}"
    if kind == 3 and model.rolls_due:
        line = faces(model, rng, mood)
        return rng.choice([f"{line} 1", line[:-2], f"{line[:-1]}7", f"{line[:-1]}0"])
    if kind == 4 and model.cards_due:
        return " ".join(["card", *(rng.choice(VIRTUES) for _ in range(model.cards_due[0]))])
    if kind == 5:
        return f"{rng.choice(SEATS)} {rng.choice(['', 'fly', 'BEGIN', 'begin=1', '7', '{', '<text>', 'dice 1'])}"
    if kind in (6, 7) and WORDS.get(model.phase):
        return wild(rng, rng.choice(WORDS[model.phase]))
    return wild(rng, rng.choice(list(FORMS)))


class Table:
    """One engine and one model side by side."""

    def __init__(self, options: dict[str, Any], seed: int) -> None:
        self.engine = Engine()
        self.model = Model(**options)
        self.lines = [
            "new momento dice=manual cards=manual " + " ".join(f"{k}={v}" for k, v in options.items()) + f" seed={seed}"
        ]
        self.log: list[dict[str, Any]] = []
        reply = self.engine.answer(self.lines[0])
        assert reply is not None and reply["ok"], reply
        self.compare(reply)
        self.hash = self.ask("hash")["hash"]

    def ask(self, line: str) -> dict[str, Any]:
        reply = self.engine.answer(line)
        assert reply is not None
        return reply

    def play(self, line: str) -> None:
        self.lines.append(line)
        kind = self.model.answer(line)
        reply = self.ask(line)
        now = self.ask("hash")["hash"]
        if kind:
            assert reply.keys() == {"ok", "error"}, self.told(reply, kind)
            assert reply["error"].keys() == {"kind", "message"}
            assert (reply["ok"], reply["error"]["kind"]) == (False, kind), self.told(reply, kind)
            assert now == self.hash, self.told(reply, "the same hash")
        else:
            assert now != self.hash, self.told(reply, "another hash")
            self.hash = now
            self.compare(reply)

    def told(self, engine: Any, model: Any) -> str:
        return "\n".join([*(line[:200] for line in self.lines), f"engine {engine}", f"model  {model}"])

    def compare(self, reply: dict[str, Any]) -> None:
        model = self.model
        self.log += model.events
        expected = {
            "ok": True,
            "phase": model.shown_phase(),
            "to_move": model.to_move(),
            "roll": model.roll(),
            "cards": model.cards(),
            "events": model.events,
        }
        plain = json.loads(json.dumps(reply))
        assert plain == expected, self.told(plain, expected)
        expected["events"] = []
        moves = [{"seat": seat, "move": move} for seat, move in model.moves()]
        for who in ("", " A", " B"):
            reply = self.ask(f"legal{who}")
            found = sorted(reply.pop("moves"), key=str)
            assert reply == expected, self.told(reply, expected)
            wanted = sorted((move for move in moves if who.strip() in ("", move["seat"])), key=str)
            assert found == wanted, self.told(found, wanted)
            reply = self.ask(f"state{who}")
            state = listed(reply.pop("state"))
            assert reply == expected, self.told(reply, expected)
            assert state == model.state(), self.told(state, model.state())


def listed(state: dict[str, Any]) -> dict[str, Any]:
    """The contracted part of a state. A key that is missing raises."""
    seen = {key: state[key] for key in LISTED}
    seen["tokens"] = {key: state["tokens"][key] for key in ("A", "B", "pool")}
    seen["seats"] = {
        seat: {key: state["seats"][seat][key] for key in ("name", "gender", "edges", "hatred", "noted_hatred", "scars")}
        for seat in SEATS
    }
    if seen["duel"]:
        seen["duel"] = {key: state["duel"][key] for key in ("attacker", "exchange", "kind")}
    return seen


def random_options(rng: random.Random) -> dict[str, Any]:
    return {name: rng.choice(values) for name, values in OPTIONS.items() if rng.random() < 0.7}


def play_game(seed: int) -> Table:
    rng = random.Random(seed)
    mood = rng.choice(["plain", "plain", "ties", "draws", "barren"])
    table = Table(random_options(rng), seed)
    while table.model.phase != "over":
        while rng.random() < 0.3:
            table.play(bad_line(table.model, rng, mood))
        if table.model.phase != "over":
            table.play(good_line(table.model, rng, mood))
    for _ in range(3):
        table.play(bad_line(table.model, rng, mood))
    assert list(table.ask("log")["log"]) == table.log, table.told(table.ask("log")["log"], table.log)
    return table


@pytest.mark.parametrize("part", range(4))
def test_engine_and_reference_model_agree(part: int) -> None:
    for seed in range(part, GAMES, 4):
        play_game(seed)


def test_the_model_knows_every_role_and_option() -> None:
    assert len(OPTIONS) == 12
    assert len(ROLES) == 3
    assert sorted(OPTIONS["chapters"]) == [3, 4, 5, 6, 7, 8]

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
from momento_model import FORMS, OPTIONS, ROLES, SEATS, VIRTUES, Model

from gm.protocol import Engine

GAMES = 120
LISTED = tuple(Model().state())


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def some_text(rng: random.Random) -> str:
    return quoted(rng.choice(["", "el puente", 'dice "no"', "雪の夜 🌸", "a\\b", "x" * 4000]))


def some_name(rng: random.Random) -> str:
    return quoted(rng.choice(["Aki", "Señora de Ōtsu", "n", "x" * 80, "A"]))


def bad_string(rng: random.Random) -> str:
    return rng.choice(
        ['"', '"abc', "abc", "'abc'", '"a\\qb"', '"a\\nb"', '"\\u0000"', '"\\ud800"', '"\x7f"', '"a"b', "[1]", "null"]
        + ['"\u0085"', quoted("x" * 4001), "3", '"\\u001b[0m"']
    )


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


def wild(rng: random.Random) -> str:
    """Any move word with arguments that are mostly of the right form: readable or not, legal or not."""
    word = rng.choice(list(FORMS))
    words = [word]
    for what in FORMS[word]:
        bad = rng.random() < 0.1
        if what == "T":
            words.append(bad_string(rng) if bad else some_text(rng))
        elif what == "N":
            words.append(bad_name(rng) if bad else some_name(rng))
        elif what == "I":
            words.append(rng.choice(["x", "1.5", '"1"', "", "--1"]) if bad else number(rng))
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


def faces(rng: random.Random, dice: int, mood: str) -> str:
    if mood == "ties" and rng.random() < 0.7:
        return " ".join(["dice"] + ["4"] * dice)
    return " ".join(["dice"] + [str(rng.randint(1, 6)) for _ in range(dice)])


def good_line(model: Model, rng: random.Random, mood: str) -> str:
    roll, cards = model.roll(), model.cards()
    if roll:
        return faces(rng, roll["dice"], mood)
    if cards:
        return " ".join(["card", *rng.sample(sorted(model.pile), cards["count"])])
    moves = model.moves()
    if mood == "draws" and ("A", "draw") in moves:
        return "A draw"
    if mood == "draws" and ("B", "draw") in moves:
        return "B draw"
    seat, move = rng.choice(moves)
    return f"{seat} {fill(move, rng)}"


def bad_line(model: Model, rng: random.Random) -> str:
    """A line that is often, but not always, refused: the model knows."""
    kind = rng.randrange(8)
    if kind == 0:
        return rng.choice(["dice", "dice 7", "dice 0 0", "dice x", "dice 1 1 1 1 1 1 1 1 1 1", "card", "card gi gi"])
    if kind == 1:
        return rng.choice(["card zzz", "card gi", "card gi yu jin", "dice 1.0", "dice -1", "", "C begin", "Z", "dicey 1"])
    if kind == 2 and model.moves():
        seat, move = rng.choice(model.moves())
        return f"{'B' if seat == 'A' else 'A'} {fill(move, rng)}"
    if kind == 3 and model.rolls_due:
        return faces(rng, max(0, model.rolls_due[0][1] + rng.choice([-1, 1])), "")
    if kind == 4 and model.cards_due:
        return " ".join(["card", *(rng.choice(VIRTUES) for _ in range(model.cards_due[0]))])
    if kind == 5:
        return f"{rng.choice(SEATS)} {rng.choice(['', 'oppose B', 'intent', 'BEGIN', 'sheet', 'fly', '7', '{'])}"
    if kind == 6 and model.asked:
        return f"{rng.choice(SEATS)} {model.phase} {number(rng)}"
    return wild(rng)


class Table:
    """One engine and one model side by side."""

    def __init__(self, options: dict[str, Any], seed: int) -> None:
        self.engine = Engine()
        self.model = Model(**options)
        self.lines = [
            "new momento dice=manual cards=manual " + " ".join(f"{k}={v}" for k, v in options.items()) + f" seed={seed}"
        ]
        reply = self.engine.answer(self.lines[0])
        assert reply is not None and reply["ok"], reply
        self.compare(reply, None)

    def ask(self, line: str) -> dict[str, Any]:
        reply = self.engine.answer(line)
        assert reply is not None
        return dict(json.loads(json.dumps(reply)))

    def play(self, line: str) -> None:
        self.lines.append(line)
        before = self.ask("hash")["hash"]
        kind = self.model.answer(line)
        reply = self.ask(line)
        if kind:
            assert reply.keys() == {"ok", "error"}, self.told(reply, kind)
            assert (reply["ok"], reply["error"]["kind"]) == (False, kind), self.told(reply, kind)
            assert self.ask("hash")["hash"] == before, self.told(reply, "the same hash")
        else:
            assert reply["ok"], self.told(reply, "ok")
            assert self.ask("hash")["hash"] != before, self.told(reply, "another hash")
        self.compare(reply, kind)

    def told(self, engine: Any, model: Any) -> str:
        return "\n".join([*(line[:200] for line in self.lines), f"engine {engine}", f"model  {model}"])

    def compare(self, reply: dict[str, Any], kind: str | None) -> None:
        model = self.model
        if not kind:
            assert reply["events"] == model.events, self.told(reply["events"], model.events)
        reply = self.ask("legal")
        expected = {
            "ok": True,
            "phase": model.shown_phase(),
            "to_move": model.to_move(),
            "roll": model.roll(),
            "cards": model.cards(),
            "events": [],
        }
        moves = sorted((move["seat"], move["move"]) for move in reply.pop("moves"))
        assert reply == expected, self.told(reply, expected)
        assert moves == sorted(model.moves()), self.told(moves, sorted(model.moves()))
        for who in ("", " A", " B"):
            state = self.ask(f"state{who}")["state"]
            seen = {key: state.get(key) for key in LISTED}
            for seat in SEATS:
                wanted = model.state()["seats"][seat]
                seen["seats"][seat] = {key: seen["seats"][seat].get(key) for key in wanted}
            if seen["duel"]:
                seen["duel"] = {key: seen["duel"].get(key) for key in ("attacker", "exchange", "kind")}
            seen["tokens"] = {key: seen["tokens"][key] for key in ("A", "B", "pool")}
            assert seen == model.state(), self.told(seen, model.state())


def random_options(rng: random.Random) -> dict[str, Any]:
    return {name: rng.choice(values) for name, values in OPTIONS.items() if rng.random() < 0.7}


def play_game(seed: int) -> Table:
    rng = random.Random(seed)
    mood = rng.choice(["plain", "plain", "ties", "draws"])
    table = Table(random_options(rng), seed)
    while table.model.phase != "over":
        while rng.random() < 0.3:
            table.play(bad_line(table.model, rng))
        if table.model.phase != "over":
            table.play(good_line(table.model, rng, mood))
    for _ in range(3):
        table.play(bad_line(table.model, rng))
    return table


@pytest.mark.parametrize("part", range(4))
def test_engine_and_reference_model_agree(part: int) -> None:
    for seed in range(part, GAMES, 4):
        play_game(seed)


def test_the_model_knows_every_role_and_option() -> None:
    assert len(OPTIONS) == 12
    assert len(ROLES) == 3
    assert sorted(OPTIONS["chapters"]) == [3, 4, 5, 6, 7, 8]

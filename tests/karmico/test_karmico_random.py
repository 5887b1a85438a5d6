"""Random games: what is legal is accepted, what is refused changes nothing, a plain second model agrees, records hold."""

from __future__ import annotations

import itertools
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from karmico_model import FORMS, Model
from karmico_table import Table, part

from rules import Game, RulesError, canonical
from rules.dice import key_from_seed
from rules.karmico.state import State

NAMES = ("Cuerda", "Hana", "Marca", "El oni", 'Ñ "q"')
WORDS = (
    *FORMS, "yes", "no", "tool", "relation", "condition", "temporary", "permanent", "+", "-", "boss", "adventure", "die",
    "reroll", "restore", "erase", "absolve", "A", "B", "C", "G", "1", "3", "6", "-1", "x", '""', '"t"', '"a\\u0000"',
)  # fmt: skip


class Random:
    """Random lines for a game: legal ones filled in, and lines that mostly are not."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.fresh = itertools.count()

    def fill(self, move: str, *, fresh: bool) -> str:
        """A legal entry with its open places filled."""

        def name(_found: Any) -> str:
            text = f"Nombre {next(self.fresh)}" if fresh else self.dice.choice(NAMES)
            return json.dumps(text, ensure_ascii=False)

        return re.sub("<name>", name, move).replace("<text>", '"Dice algo"')

    def choose(self, moves: list[tuple[str, str]]) -> tuple[str, str]:
        """One of the legal moves, oftener what is rare, seldom what ends things."""
        rare = [entry for entry in moves if entry[1].startswith(("karma", "cancel", "fits yes", "brand"))]
        dull = ("done", "ready", "withdraw", "end adventure")
        lively = [entry for entry in moves if entry[1] not in dull]
        chance = self.dice.random()
        return self.dice.choice(rare if rare and chance < 0.5 else lively if lively and chance < 0.8 else moves)

    def junk(self, seats: str) -> str:
        """A line that has the look of a move."""
        word = self.dice.choice(list(FORMS))
        form = self.dice.choice(FORMS[word])
        args = []
        for each in form:
            if each == "I":
                args.append(str(self.dice.randint(-1, 7)))
            elif each in ("S", "S+"):
                args += self.dice.choices(seats, k=1 if each == "S" else self.dice.randint(1, 3))
            elif each in ("N", "T"):
                args.append(json.dumps(self.dice.choice(NAMES), ensure_ascii=False))
            else:
                args.append(self.dice.choice(each))
        line = [self.dice.choice(seats), word, *args]
        if self.dice.random() < 0.3:
            at = self.dice.randrange(len(line))
            line[at] = self.dice.choice(WORDS)
        return " ".join(line[1:] if self.dice.random() < 0.05 else line)


def kind_of(reply: dict[str, Any]) -> str | None:
    """The kind of the error, or None."""
    return None if reply["ok"] else reply["error"]["kind"]


@pytest.mark.parametrize("seed", range(18))
def test_the_plain_model_agrees_step_by_step(seed: int) -> None:
    rnd = Random(seed)
    players, name, limit = 2 + seed % 3, ("even", "hard", "heroic")[seed % 3], 1 + seed % 6
    table = Table(f"new karmico players={players} table={name} boss_limit={limit} dice=manual")
    model = Model(players, name, limit)
    legal: set[tuple[str, str]] = set()
    seen = set()
    for step in range(160):
        reply = table.say("legal")
        legal = {(entry["seat"], entry["move"]) for entry in reply["moves"]}
        assert len(legal) == len(reply["moves"])
        if step % 20 == seed % 20:  # trying all out on copies is slow
            assert legal == model.moves()
        assert (reply["to_move"], reply["roll"]) == (model.to_move(), model.roll())
        state = table.state
        assert part(state, model.state()) == model.state()
        seen.add(state["phase"])
        for _ in range(4):
            line = rnd.junk(model.letters)
            before = table.say("hash")
            reply = table.answer(line)
            assert kind_of(reply) == model.answer(line), line
            assert reply["ok"] or table.say("hash") == before
        if model.roll():
            due = model.roll() or {}
            line = "dice " + " ".join(str(rnd.dice.randint(1, 6)) for _ in range(due["dice"]))
        else:
            moves = [(e["seat"], e["move"]) for e in table.say("legal")["moves"]]
            seat, move = rnd.choose(moves)
            line = f"{seat} {rnd.fill(move, fresh=rnd.dice.random() < 0.5)}"
        assert kind_of(table.answer(line)) == model.answer(line), line
    assert seen >= {"free", "intent", "pool", "assign"}


@settings(max_examples=30, deadline=None)
@given(data=st.data(), players=st.integers(2, 6), option=st.sampled_from(["even", "hard", "heroic"]))
def test_whatever_is_legal_is_accepted(data: st.DataObject, players: int, option: str) -> None:
    game = Game.new("karmico", {"players": str(players), "table": option}, key=key_from_seed("h"))
    fresh = itertools.count()
    views: dict[str, State] = {}
    for _ in range(data.draw(st.integers(1, 60))):
        legal = game.legal()
        assert {choice.seat for choice in legal} <= set(game.to_move)
        assert list(game.to_move) == sorted(game.to_move)
        assert legal == tuple(entry for seat in game.seats for entry in game.legal(seat))
        for choice in legal:  # every one of them, each on the state as it is
            filled = choice.move.replace("<text>", '"t"').replace("<name>", f'"n{next(fresh)}"')
            move = game.read(f"{choice.seat} {filled}")
            assert game.read(str(move)) == move
            state, events = game.rules.apply(game.state, move)
            # Only what may be repeated changes nothing: the same virtue again, another end of nothing.
            assert state != game.state or move.word in ("virtue", "end")
            assert all(isinstance(event["type"], str) and json.loads(canonical(event)) == event for event in events)
        for seat, word in itertools.product(
            game.seats, ("done", "withdraw", "pass", "ready", "fits yes", "karma die", "end adventure")
        ):
            if not any(choice.seat == seat and choice.move == word for choice in legal):
                before = game.digest()
                with pytest.raises(RulesError):
                    game.play(game.read(f"{seat} {word}"))
                assert game.digest() == before
        # The view tells everything: equal views, equal states.
        assert views.setdefault(canonical(game.view()), game.state) == game.state
        choice = data.draw(st.sampled_from(legal))
        filled = choice.move.replace("<text>", '"t"').replace("<name>", f'"n{next(fresh)}"')
        game.play(game.read(f"{choice.seat} {filled}"))


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 6), manual=st.booleans(), steps=st.integers(1, 120))
def test_a_record_gives_the_same_game_again(
    tmp_path_factory: pytest.TempPathFactory, seed: int, players: int, manual: bool, steps: int
) -> None:
    rnd = Random(seed)
    table = Table(f"new karmico players={players} seed={seed} dice={'manual' if manual else 'seeded'}")
    for _ in range(steps):
        reply = table.say("legal")
        if reply["roll"]:
            table.say("dice " + " ".join(str(rnd.dice.randint(1, 6)) for _ in range(reply["roll"]["dice"])))
            continue
        seat, move = rnd.choose([(entry["seat"], entry["move"]) for entry in reply["moves"]])
        table.answer(f"{seat} {rnd.fill(move, fresh=rnd.dice.random() < 0.5)}")
    path: Path = tmp_path_factory.mktemp("record") / "game.jsonl"
    table.say(f"save {path}", "verify")
    again = Table()
    again.say(f"load {path}")
    for line in ("hash", "log", "state", "legal", "verify"):
        assert again.say(line) == table.say(line)

"""Plays a whole game with drawn legal moves and lets the storyteller tell every beat."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from gm.narration.brief import Brief
from gm.storyteller import Prose, Storyteller
from gm.storyteller.texts import ROOT
from rules.dice import draw, key_from_seed, subkey
from rules.game import Game
from rules.notation import Move

Told = tuple[Brief, Prose]


class Player:
    """Plays both seats. `own` is how often, out of ten, a player types a text of their own."""

    def __init__(
        self, seed: str, lang: str = "es", root: Path = ROOT, own: int = 0, options: Mapping[str, str] | None = None
    ) -> None:
        self.key = key_from_seed(seed)
        self.game = Game.new("momento", options or {}, key=self.key)
        self.teller = Storyteller(lang, subkey(self.key, "story"), humans=("A",), root=root)
        self.own = own
        self.n = 0
        self.drawn = 0
        self.steps: list[tuple[int, Any, dict[str, Any]]] = []
        self.told: list[Told] = []
        self.asked: list[str] = []
        for step in self.game.opening:
            self._commit(step)

    def play(self) -> list[Told]:
        """To the end."""
        while not self.game.over:
            choices = self.game.legal()
            choice = choices[self._draw(len(choices))]
            for step in self.game.play(self._move(choice.seat, choice.move)):
                self._commit(step)
        return self.told

    def _commit(self, step: Any) -> None:
        state = self.game.rules.view(step.state)
        self.n += 1
        self.steps.append((self.n, step.events, state))
        self.teller.observe(self.n, step.events, state)
        for brief in self.teller.briefs(self.n, step.events, state):
            self.told.append((brief, self.teller.tell(brief)))

    def _draw(self, sides: int) -> int:
        self.drawn += 1
        return draw(self.key, "player", self.drawn, max(1, min(sides, 256)))

    def _move(self, seat: str, form: str) -> Move:
        words = form.split()
        args = [
            self._argument(word, words, seat) for word in words[1:] if word not in ("f", "m") or words[0] == "favour"
        ]
        if words[0] in ("present", "key"):
            args = list(self._person(words, seat))
        return self.game.read(" ".join([seat, words[0], *args]))

    def _person(self, words: list[str], seat: str) -> Iterator[str]:
        own = self._draw(10) < self.own
        if words[0] == "present":
            person = self.teller.person(seat)
            yield quoted("Otro {one} [x]" if own and seat == "A" else person.name)
            yield quoted("alguien de {aquí}" if own else person.who)
            gender = ("f", "m", "")[self._draw(3)] if own else person.gender or ""
        else:
            who = self.teller.key_character(self._state(), words[1])
            yield words[1]
            yield quoted(f"Ajeno {words[1]}" if own else who.name)
            gender = ("f", "m", "")[self._draw(3)] if own else who.gender or ""
        if gender:
            yield gender

    def _state(self) -> dict[str, Any]:
        return self.game.view()

    def _argument(self, word: str, words: list[str], seat: str) -> str:
        if found := re.fullmatch(r"(\d+)\.\.(\d+)", word):
            return str(int(found[1]) + self._draw(int(found[2]) - int(found[1]) + 1))
        if word != "<text>":
            return word
        if self._draw(10) < self.own:
            return quoted("Un texto propio de {quien} juega [así]")
        return quoted(self._text(words, seat))

    def _text(self, words: list[str], seat: str) -> str:
        teller, state = self.teller, self._state()
        if words[0] == "theme":
            themes = teller.themes(state, [words[1]])
            assert themes, words
            return themes[self._draw(len(themes))].text
        if words[0] == "favour":
            asked = teller.dilemma(state)
            assert asked is not None
            self.asked.append(asked.text)
            return asked.choices[words[1]]
        if words[0] == "deed":
            return teller.deed(state, seat, state["ways"][seat])
        if words[0] == "attack":
            return teller.attack(state, seat, "serene")
        if words[0] == "defend":
            return teller.defend(state, seat, "vengeful")
        return ""


def quoted(text: str) -> str:
    """A JSON string."""
    import json

    return json.dumps(text, ensure_ascii=False)

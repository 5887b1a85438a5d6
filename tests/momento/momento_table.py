"""A table for tests: a game of Un momento único with dice and cards from the table's own hands.

table = Table(chapters=3)
table.say("card jin", 'A present "Aki" "who"')       # -> the events of all these lines
table.chapter(3, 4, [6, 6, 6], [1, 1, 1, 1])         # a whole chapter: A's and B's tokens, A's and B's dice
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules import Game, IllegalMove, NotYourTurn

Event = dict[str, Any]
QUICK = {"chapters": 3, "story_virtue": "none", "key_themes": "free", "key_characters": "free"}
"""The shortest way to the finale: three chapters without a card, a key theme or a key character."""


class Table:
    def __init__(self, **options: Any) -> None:
        given = {name: str(value) for name, value in options.items()}
        self.game = Game.new("momento", {"dice": "manual", "cards": "manual", **given}, key=bytes(32))

    def say(self, *lines: str) -> list[Event]:
        """Play lines: `dice …`, `card …`, or moves. The events of all of them."""
        events: list[Event] = []
        for line in lines:
            word, _, rest = line.partition(" ")
            if word == "dice":
                steps = self.game.dice([int(face) for face in rest.split()])
            elif word == "card":
                steps = self.game.cards(rest.split())
            else:
                steps = self.game.play(self.game.read(line))
            events += [dict(event) for step in steps for event in step.events]
        return events

    def refuses(self, line: str, error: type[Exception] = IllegalMove) -> str:
        """The line must be refused with exactly this error and change nothing. The message."""
        before = self.game.digest(), self.game.view(), len(self.game.log)
        try:
            self.say(line)
        except Exception as caught:
            assert type(caught) is error, f"{line}: {caught!r}"
            assert (self.game.digest(), self.game.view(), len(self.game.log)) == before
            return str(caught)
        raise AssertionError(f"{line} was accepted")

    def not_yours(self, line: str) -> str:
        return self.refuses(line, NotYourTurn)

    # -- looking ------------------------------------------------------------------------------------------------

    @property
    def state(self) -> dict[str, Any]:
        return self.game.view()

    @property
    def phase(self) -> str:
        return self.game.phase

    @property
    def to_move(self) -> list[str]:
        return list(self.game.to_move)

    def moves(self, seat: str | None = None) -> list[str]:
        return [f"{choice.seat} {choice.move}" for choice in self.game.legal(seat)]

    def seats(self, key: str) -> tuple[Any, Any]:
        """A's and B's `edges`, `hatred`, `noted_hatred`, `scars`, …"""
        both = self.state["seats"]
        return both["A"][key], both["B"][key]

    @property
    def held(self) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
        """Edges, Hatred and Scars, each of A and B."""
        return self.seats("edges"), self.seats("hatred"), self.seats("scars")

    @property
    def fighting(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Edges and Scars, each of A and B: what changes in the finale."""
        return self.seats("edges"), self.seats("scars")

    @property
    def roll(self) -> tuple[str, int, str]:
        due = self.state["due"]
        return due["seat"], due["dice"], due["for"]

    @property
    def duel(self) -> tuple[str | None, int, str]:
        duel = self.state["duel"]
        return duel["attacker"], duel["exchange"], duel["kind"]

    @property
    def outcome(self) -> tuple[str | None, str | None, str | None, str] | None:
        """Who triumphs, who is defeated, who dies, and by what."""
        out = self.state["outcome"]
        return None if out is None else (out["triumphs"], out["defeated"], out["dies"], out["by"])

    # -- playing on ---------------------------------------------------------------------------------------------

    def open(self, *, story_virtue: str = "jin") -> Table:
        """Both presented, the place set: the phase is `begin`."""
        if self.phase == "card":
            self.say(f"card {story_virtue}")
        self.say('A present "Aki" "a" f', 'B present "Bun" "b" m', 'A open "the ford"')
        return self

    def scene(self, *, begin: str = "A", theme: str = "own", key: str | None = None, card: str | None = None) -> str:
        """To the first ruling of the next chapter, without a card unless one is named. The active seat."""
        if self.phase == "begin":
            self.say(f"{begin} begin")
        active = str(self.state["active"])
        if card is None:
            self.say(f"{active} skip")
        else:
            second = next(one for one in self.state["cards"] if one != card)
            self.say(f"{active} draw", f"card {card} {second}", f"{active} keep {card}")
        self.say(f'{active} theme {theme} "t"')
        if key:
            self.say(f'{active} key {key} "K"')
        self.say(f'{active} scene "s"')
        return active

    def rule(self, a: int, b: int) -> list[Event]:
        """Seven rulings that leave A with `a` tokens and B with `b`."""
        active = self.state["active"]
        return self.say(*[f'{active} favour {"B" if i < a else "A"} "r"' for i in range(a + b)])

    def climax(self, a: Sequence[int], b: Sequence[int], *, extras: tuple[int, int] = (0, 0)) -> list[Event]:
        """From `extras` to the end of the rolls, nobody voting for a samurai."""
        events: list[Event] = []
        for seat in self.to_move:
            events += self.say(f"{seat} extras {extras['AB'.index(seat)]}")
        if self.phase == "consonance":
            events += self.say("A consonance none", "B consonance none")
        for faces in (a, b):
            if faces:
                events += self.say("dice " + " ".join(map(str, faces)))
        return events

    def chapter(self, a: int, b: int, dice_a: Sequence[int], dice_b: Sequence[int], **scene: Any) -> list[Event]:
        """A whole chapter, its ending included."""
        self.scene(**scene)
        self.rule(a, b)
        events = self.climax(dice_a, dice_b, extras=(len(dice_a) - a, len(dice_b) - b))
        return events + self.say(f'{self.to_move[0]} end "e"')

    def to_hatred(self) -> Table:
        """Through the chapters without a card: in each, A's three dice beat B's four, 18 to 14, and 6 is A's, 3 is B's."""
        if self.phase in ("card", "opening"):
            self.open()
        while self.phase != "hatred":
            self.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4])
        return self

    def plant(
        self,
        edges: tuple[int, int] = (0, 0),
        hatred: tuple[int, int] = (0, 0),
        scars: tuple[int, int] = (0, 0),
    ) -> Table:
        """Put these numbers into the hands of A and B, so that every case is a line away."""
        state = self.game.state
        pair = tuple(
            replace(one, edges=edges[i], hatred=hatred[i], scars=scars[i]) for i, one in enumerate(state.samurai)
        )
        self.game.state = replace(state, samurai=pair)
        return self

    def strike(self, attack: Sequence[int], defence: Sequence[int]) -> list[Event]:
        """From `attack` to the dice: each rolls these faces, and buys as many extra dice as there are faces beyond the first."""
        attacker = self.to_move[0]
        events = self.say(f'{attacker} attack "x"')
        faces = {attacker: attack, self.to_move[0]: defence}
        events += self.say(f'{self.to_move[0]} defend "y"')
        while self.phase == "spend":
            events += self.say(f"{self.to_move[0]} spend {len(faces[self.to_move[0]]) - 1}")
        for seat in faces:
            assert self.roll[:2] == (seat, len(faces[seat]))
            events += self.say("dice " + " ".join(map(str, faces[seat])))
        return events

    def tell(self) -> list[Event]:
        """Whoever narrates the exchange tells it."""
        return self.say(f'{self.to_move[0]} tell "z"')


def duel(
    edges: tuple[int, int],
    noted: tuple[int, int] = (0, 0),
    scars: tuple[int, int] = (0, 0),
    **options: Any,
) -> Table:
    """A table where the finale begins with these Edges, noted Hatred and Scars."""
    table = Table(**{**QUICK, **options}).to_hatred()
    # Letting go under `renounce` would note 0 and heal: without Hatred it does nothing, so Hatred comes after it.
    table.plant().say("A release", "B release")
    table.plant(edges, noted, scars)
    state = table.game.state
    pair = tuple(replace(one, noted=noted[i]) for i, one in enumerate(state.samurai))
    table.game.state = replace(state, samurai=pair)
    table.say('A deed "a"', 'B deed "b"')
    return table

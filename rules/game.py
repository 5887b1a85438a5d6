"""One game being played: a system's state, the events so far, and where its dice come from.

    game = Game.new("momento", {"chapters": "3"}, key=key_from_seed("7"))
    game.play(game.read('A present "Kaede" "la hija del armero" f'))

Everything that changes goes through `play`, `dice` and `cards`; each is all or nothing. A `Step` is what is written to a
record: one move, one roll or one deal, and what came of it.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.dice import draw, permutation, subkey
from rules.errors import BadDice, BadOption, IllegalMove, UnknownCommand
from rules.notation import Keyed, Move, Text, Token, tokens
from rules.system import Choice, Deal, Event, Json, Order, Pending, Roll, System, system

__all__ = ["SEATS", "Game", "Snapshot", "Step", "canonical"]

SEATS = ("A", "B", "C", "D", "E", "F")


def _encoder() -> Callable[[Json], str]:
    """`JSONEncoder.encode` makes its encoder in C anew for each value, which costs more than a line of a record does: it is kept here."""
    encoder = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), check_circular=False)
    make = getattr(json.encoder, "c_make_encoder", None)
    if make is None:  # a Python without the encoder in C
        return encoder.encode
    text = json.encoder.encode_basestring
    chunks = make(None, encoder.default, text, None, ":", ",", True, False, True)
    return lambda value: "".join(chunks(value, 0))


_encode = _encoder()


def canonical(value: Json) -> str:
    """JSON in one form only: sorted keys, no blanks, no escapes beyond the necessary. What is hashed is this."""
    return _encode(value)


@dataclass(frozen=True, slots=True)
class Step:
    """One committed step. kind: `start`, `move`, `roll`, `deal` or `order`; `state` is the state after it.

    `source` is the move or what was pending, `values` what chance said. A `secret` move is a choice that may not be told yet.
    """

    kind: str
    events: tuple[Event, ...]
    state: Any
    source: Move | Pending | None = None
    values: tuple[Json, ...] = ()
    secret: bool = False


Snapshot = tuple[Any, int, dict[str, int]]
"""State, number of events, positions of the streams: enough to come back to."""


class Game:
    """A game in progress. Errors leave it exactly as it was."""

    def __init__(
        self,
        rules: System[Any],
        options: Mapping[str, str],
        seats: Sequence[str],
        *,
        key: bytes,
        salt: bytes | None = None,
        manual_dice: bool = False,
        manual_cards: bool = False,
        auto: bool = True,
    ) -> None:
        """`key` feeds the dice and card streams, `salt` the digest. With `auto` off chance waits for `chance()` (replays)."""
        self.rules = rules
        self.options = dict(options)
        self.seats = tuple(seats)
        self.manual_dice = manual_dice
        self.manual_cards = manual_cards
        self.log: list[Event] = []
        self.drawn: dict[str, int] = {}
        self._key = key
        self._salt = salt if salt is not None else subkey(key, "salt")
        self.auto = auto
        """Whether the seeded streams answer by themselves. Off while a record is read."""
        self.state, events = rules.start(self.options, self.seats)
        self.opening = [Step("start", events, self.state)]
        self.log += events
        if auto:
            self.opening += self.settle()

    @classmethod
    def new(cls, name: str, given: Mapping[str, str], *, key: bytes, **more: Any) -> Game:
        """Start a game of that system. `given` are the system's options, `players`, `dice` and `cards`. BadOption."""
        rules = system(name)
        given = dict(given)
        low, high = rules.players
        players = given.pop("players", None)
        if players is None:
            count = 2
        elif low == high or not players.isascii() or not players.isdigit() or not low <= int(players[:9]) <= high:
            raise BadOption("{system} does not take players={value}", system=name, value=ascii(players[:20]))
        else:
            count = int(players)
        manual = {}
        for what in ("dice", "cards"):
            value = given.pop(what, "seeded")
            if value not in ("seeded", "manual"):
                raise BadOption("{option} is seeded or manual, not {value}", option=what, value=ascii(value[:40]))
            manual[what] = value == "manual"
        return cls(
            rules,
            rules.options(given),
            SEATS[:count],
            key=key,
            manual_dice=manual["dice"],
            manual_cards=manual["cards"],
            **more,
        )

    # -- asking ---------------------------------------------------------------------------------------------

    @property
    def pending(self) -> Pending | None:
        """The roll or deal that the table owes."""
        return self.rules.pending(self.state)

    @property
    def phase(self) -> str:
        """The phase; `roll` or `card` while chance is pending."""
        pending = self.pending
        if pending is None:
            return self.rules.phase(self.state)
        return "card" if isinstance(pending, Deal) else "roll"

    @property
    def to_move(self) -> tuple[str, ...]:
        """Who may act now."""
        return () if self.pending else self.rules.to_move(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has been played to its end."""
        return self.phase == "over"

    def legal(self, seat: str | None = None) -> tuple[Choice, ...]:
        """Every legal move, of one seat or of all."""
        return () if self.pending else self.rules.legal(self.state, seat)

    def view(self, seat: str | None = None) -> dict[str, Json]:
        """The state as that seat may see it; without a seat, everything."""
        view = self.rules.view(self.state, seat)
        if self.pending:
            view["phase"] = self.phase
        return view

    def digest(self) -> str:
        """HMAC-SHA256 of the whole state, secrets and dice positions included, keyed by the game's own salt."""
        whole = [self.rules.view(self.state), self.drawn, self.options, len(self.log)]
        return hmac.new(self._salt, canonical(whole).encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()

    def read(self, line: str) -> Move:
        """Read `SEAT MOVE …`. UnknownCommand, Unreadable."""
        return self.parse(tokens(line))

    def parse(self, found: Sequence[Token]) -> Move:
        """The same from tokens."""
        first = found[0] if found else ""
        if isinstance(first, (Keyed, Text)):
            raise UnknownCommand("a line starts with a command or a seat, not {found}", found=ascii(str(first)[:40]))
        if first in self.seats:
            return self.rules.read(self.state, first, found[1:])
        if first in self.rules.seatless():
            return self.rules.read(self.state, self.seats[0], found)
        raise UnknownCommand("{found} is neither a command nor a seat of this game", found=ascii(first[:40]))

    def rekey(self, key: bytes, salt: bytes | None = None) -> None:
        """Take dice and cards from another key from now on (a fork, or a record's secret once it is known)."""
        self._key = key
        self._salt = salt if salt is not None else subkey(key, "salt")

    def snapshot(self) -> Snapshot:
        """Where the game stands. Cheap: states are immutable and shared."""
        return self.state, len(self.log), self.drawn

    def restore(self, snapshot: Snapshot) -> None:
        """Back to a snapshot of this very game: after a failed save, or to correct a slip."""
        self.state, events, self.drawn = snapshot
        del self.log[events:]

    # -- playing --------------------------------------------------------------------------------------------

    def play(self, move: Move) -> list[Step]:
        """Make a move; then chance answers until a seat, or the table's own hands, must act."""
        if self.pending:
            raise IllegalMove("{what} are due first", what="cards" if self.phase == "card" else "dice").at(
                move=move.word, seat=move.seat, phase=self.phase
            )
        secret = self.rules.secret(self.state, move)
        try:
            state, events = self.rules.apply(self.state, move)
        except IllegalMove as error:
            error.at(move=move.word, seat=move.seat, phase=self.phase)
            raise
        return self._take(Step("move", events, state, move, secret=secret))

    def dice(self, faces: Sequence[int]) -> list[Step]:
        """The table rolled. BadDice if it was not asked to, or for a wrong number or wrong faces."""
        pending = self.pending
        if not isinstance(pending, Roll) or not self.manual_dice:
            raise BadDice("no dice are due").at(phase=self.phase)
        self._check(faces, pending)
        return self._chance(tuple(faces), pending)

    def cards(self, cards: Sequence[str]) -> list[Step]:
        """The table drew. BadDice if it was not asked to, or for a wrong number or wrong cards."""
        pending = self.pending
        if not isinstance(pending, Deal) or not self.manual_cards:
            raise BadDice("no cards are due").at(phase=self.phase)
        self._check(cards, pending)
        return self._chance(tuple(cards), pending)

    def chance(self, values: Sequence[Json]) -> list[Step]:
        """Chance answers from outside (a record), whatever kind is pending. BadDice as above."""
        pending = self.pending
        if pending is None:
            raise BadDice("no dice are due").at(phase=self.phase)
        self._check(values, pending)
        return self._chance(tuple(values), pending)

    def expected(self) -> tuple[Json, ...] | None:
        """What the seeded streams say to what is pending; None where the table's own hands say it."""
        pending = self.pending
        return None if pending is None else self._answer(pending)

    def _check(self, values: Sequence[Json], pending: Pending) -> None:
        if isinstance(pending, Roll):
            if len(values) != pending.dice:
                raise BadDice("{dice} dice are due, not {found}", dice=pending.dice, found=len(values))
            wrong: list[Json] = [value for value in values if type(value) is not int or value not in pending.faces]
        elif isinstance(pending, Deal):
            if len(values) != pending.count:
                raise BadDice("{cards} cards are due, not {found}", cards=pending.count, found=len(values))
            wrong = [value for value in values if value not in pending.pile]
            wrong = wrong or [value for value in values if list(values).count(value) > 1]
        else:
            wrong = [] if sorted(values) == sorted(pending.items) else list(values)
        if wrong:
            raise BadDice("{found} cannot be what fell", found=ascii(str(wrong[0])[:40])).at(phase=self.phase)

    def _chance(self, values: tuple[Json, ...], pending: Pending) -> list[Step]:
        step = self._resolve(pending, values)
        return [step, *self.settle()] if self.auto else [step]

    def _take(self, step: Step) -> list[Step]:
        self.state = step.state
        self.log += step.events
        return [step, *self.settle()] if self.auto else [step]

    def settle(self) -> list[Step]:
        """Let the seeded streams answer whatever is pending; what the table owes stays pending."""
        steps: list[Step] = []
        while (pending := self.pending) and (values := self._answer(pending)) is not None:
            steps.append(self._resolve(pending, values))
        return steps

    def _resolve(self, pending: Pending, values: tuple[Json, ...]) -> Step:
        self.state, events = self.rules.resolve(self.state, values)
        self.log += events
        # Positions move with the table's own dice too, so that a state says how many fell.
        used = pending.dice if isinstance(pending, Roll) else len(values)
        self.drawn = {**self.drawn, pending.stream: self.drawn.get(pending.stream, 0) + used}
        kind = "roll" if isinstance(pending, Roll) else "deal" if isinstance(pending, Deal) else "order"
        return Step(kind, events, self.state, pending, values)

    def _answer(self, pending: Pending) -> tuple[Json, ...] | None:
        at = self.drawn.get(pending.stream, 0)
        if isinstance(pending, Roll):
            if self.manual_dice:
                return None
            sides = len(pending.faces)
            return tuple(pending.faces[draw(self._key, pending.stream, at + i, sides)] for i in range(pending.dice))
        if isinstance(pending, Order):
            return permutation(self._key, pending.stream, at, pending.items)
        if self.manual_cards:
            return None
        return permutation(self._key, pending.stream, at, pending.pile)[: pending.count] if pending.pile else ()

"""A table that plays Fate Acelerado through the protocol, with dice that are said."""

from __future__ import annotations

import json
from typing import Any

from gm.protocol import Engine

SHEET = "sheet careful=1 clever=2 flashy=1 forceful=3 quick=2 sneaky=0"
"""Everyone's approaches, unless a test says otherwise. Note quick=2 and careful=1."""

Reply = dict[str, Any]


def faces(total: int) -> str:
    """Four faces that add up to a total of -4 to 4."""
    one = [(total > 0) - (total < 0)] * abs(total)
    return " ".join(map(str, one + [0] * (4 - len(one))))


class Table:
    """An engine with a game of fate in it."""

    def __init__(self, players: int = 2, *, options: str = "dice=manual seed=1", sides: str = "") -> None:
        self.engine = Engine()
        self.seats = "ABCDEF"[:players]
        self.ok(f"new fate players={players} {options}")
        self.sides = sides

    def ok(self, line: str) -> Reply:
        """A line that is accepted."""
        reply = self.engine.answer(line)
        assert reply is not None and reply["ok"], (line, reply)
        return reply

    def no(self, line: str, kind: str) -> None:
        """A line that is refused, with everything as it was."""
        before = self.hash()
        reply = self.engine.answer(line)
        assert reply is not None and not reply["ok"], (line, reply)
        assert reply["error"]["kind"] == kind, (line, reply)
        assert self.hash() == before

    def hash(self) -> str:
        """The digest of the state."""
        return str(self.ok("hash")["hash"])

    @property
    def state(self) -> Any:
        """The state as the arbiter sees it."""
        return self.ok("state")["state"]

    @property
    def phase(self) -> str:
        """The phase."""
        return str(self.ok("state")["phase"])

    @property
    def to_move(self) -> list[str]:
        """Who is to move."""
        return list(self.ok("state")["to_move"])

    def seat(self, seat: str) -> Any:
        """What a seat holds."""
        return self.state["seats"][seat]

    def points(self) -> list[int]:
        """The fate points of all."""
        seats = self.state["seats"]
        return [seats[seat]["fate_points"] for seat in self.seats]

    def free(self, text: str) -> dict[str, int]:
        """The free invocations of an aspect in play."""
        state = self.state
        every = [*state["scene_aspects"], *(a for one in state["seats"].values() for a in one["aspects"])]
        (found,) = [aspect for aspect in every if aspect["text"] == text]
        return dict(found["free"])

    def moves(self, seat: str) -> list[str]:
        """The legal moves of a seat."""
        return [entry["move"] for entry in self.ok(f"legal {seat}")["moves"]]

    def setup(self, sheets: dict[str, str] | None = None) -> Table:
        """Everyone is ready. A goes first, then B, ... unless sheets say otherwise."""
        for at, seat in enumerate(self.seats):
            self.ok(f"{seat} {(sheets or {}).get(seat, SHEET)}")
            self.ok(f'{seat} aspect concept "concept {seat}"')
            self.ok(f'{seat} aspect trouble "trouble {seat}"')
            if self.sides:
                self.ok(f"{seat} side {self.sides[at]}")
        for seat in self.seats:
            self.ok(f"{seat} ready")
        return self

    # -- turns ----------------------------------------------------------------------------------------------

    def attack(self, seat: str, target: str, shifts: int) -> Reply:
        """An attack with forceful against forceful that comes out at so many shifts before anyone invokes."""
        self.ok(f'{seat} attack {target} forceful "a cut"')
        self.ok(f'{target} defend forceful "a parry"')
        return self.dice((shifts + 1) // 2, (shifts + 1) // 2 - shifts)

    def dice(self, *sums: int) -> Reply:
        """The dice that are due, by their sums."""
        reply: Reply = {}
        for total in sums:
            reply = self.ok(f"dice {faces(total)}")
        return reply

    def passes(self) -> Reply:
        """Nobody invokes any more."""
        reply = self.ok("state")
        while reply["phase"] == "invoke":
            reply = self.ok(f"{reply['to_move'][0]} pass")
        return reply

    def hit(self, seat: str, target: str, harm: int) -> None:
        """A hit of that much harm, boost declined: the target is to absorb."""
        self.attack(seat, target, harm)
        self.passes()
        if self.phase == "boost":
            self.ok(f"{seat} pass")
        assert self.phase == "absorb"

    def tell(self) -> Reply:
        """Whoever is to tell does."""
        return self.ok(f'{self.to_move[0]} tell "so it was"')

    def idle(self, seat: str | None = None) -> None:
        """The seat whose turn it is does something of no consequence."""
        who = self.to_move[0]
        assert seat in (None, who)
        self.ok(f'{who} overcome 0 sneaky "waits"')
        self.dice(1)
        self.passes()
        self.tell()

    def until(self, seat: str) -> None:
        """Idle until it is that seat's turn."""
        while self.to_move != [seat]:
            self.idle()

    def finish(self) -> None:
        """In a duel of A against B, B is taken out and the conflict is over."""
        self.until("A")
        self.hit("A", "B", 1)
        self.ok("B out")
        self.tell()
        assert self.phase == "between"


def quoted(text: str) -> str:
    """A JSON string."""
    return json.dumps(text, ensure_ascii=False)

"""A table for the tests: the engine behind the protocol, with dice by hand."""

from __future__ import annotations

import json
from typing import Any

from gm.protocol import Engine

__all__ = ["CAST", "Table", "part"]

CAST = """
A tool "Cuerda"
A tool "Espada"
A relation + "Hana"
A relation - "El recaudador"
A condition temporary "Empapado"
A condition permanent "Cojo"
C tool "Candil"
C tool "Flauta"
D tool "Remo"
D relation + "Hana"
"""
"""What the four seats of most tests hold."""


class Table:
    """`say` a line that must be accepted, `refused` one that must not; `fight` plays a whole conflict."""

    def __init__(self, line: str = "new karmico players=3 dice=manual seed=1", *, setup: str | None = None) -> None:
        self.engine = Engine()
        self.say(line)
        if setup is not None:
            for each in filter(None, map(str.strip, setup.splitlines())):
                self.say(each)
            for seat in self.state["seats"]:
                if self.state["seats"][seat]["virtue"] is None:
                    self.say(f'{seat} virtue "Temple"')
                self.say(f"{seat} ready")

    def answer(self, line: str) -> dict[str, Any]:
        """The reply, as it goes over the line."""
        reply = self.engine.answer(line)
        assert reply is not None
        back: dict[str, Any] = json.loads(json.dumps(reply))
        return back

    def say(self, *lines: str) -> dict[str, Any]:
        """Lines that must be accepted; the last reply."""
        reply: dict[str, Any] = {}
        for line in lines:
            reply = self.answer(line)
            assert reply["ok"], (line, reply)
        return reply

    def refused(self, *lines: str, kind: str = "illegal_move") -> None:
        """Lines that must be refused, with nothing changed."""
        before = self.say("hash")["hash"], self.state, self.say("log")["log"]
        for line in lines:
            reply = self.answer(line)
            assert not reply["ok"], (line, reply)
            assert reply["error"]["kind"] == kind, (line, reply)
            assert set(reply) == {"ok", "error"} and set(reply["error"]) == {"kind", "message"}
        assert before == (self.say("hash")["hash"], self.state, self.say("log")["log"])

    @property
    def state(self) -> dict[str, Any]:
        """The arbiter's state."""
        state: dict[str, Any] = self.say("state")["state"]
        return state

    @property
    def conflict(self) -> dict[str, Any]:
        """The conflict at hand."""
        conflict: dict[str, Any] = self.state["conflict"]
        return conflict

    def seat(self, seat: str) -> dict[str, Any]:
        """What a seat holds."""
        one: dict[str, Any] = self.state["seats"][seat]
        return one

    def moves(self, seat: str = "") -> list[str]:
        """The legal moves of a seat, without the seat."""
        return [entry["move"] for entry in self.say(f"legal {seat}".strip())["moves"]]

    def open(self, *pool: str, active: str = "A", adversary: str = "B", boss: str = "") -> dict[str, Any]:
        """A conflict up to the closed pool."""
        self.say(f'{adversary} oppose {active} "El río baja crecido"' + (f' boss "{boss}"' if boss else ""))
        self.say(f'{active} intent "Cruzarlo"')
        self.say(*pool)
        return self.say(*(f"{seat} done" for seat in self.state["seats"]))

    def fight(self, faces: str, *pool: str, active: str = "A", adversary: str = "B", boss: str = "") -> dict[str, Any]:
        """A conflict without bonus dice, its three faces assigned in that order, and told."""
        self.open(*pool, active=active, adversary=adversary, boss=boss)
        return self.say(f"dice {faces}", f"{active} assign {faces}", f'{active} tell "Se lanza al agua"')


def part(whole: dict[str, Any], like: dict[str, Any]) -> dict[str, Any]:
    """Of a dict, recursively, the keys that another has: what is promised, not what is added."""
    cut: dict[str, Any] = {}
    for key, wanted in like.items():
        value = whole[key]
        if isinstance(wanted, dict) and isinstance(value, dict):
            value = part(value, wanted)
        cut[key] = value
    return cut

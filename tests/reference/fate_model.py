"""A second, deliberately plain model of fate, written from the two contracts alone.

It shares nothing with the engine: one mutable object whose `seats` and `scene_aspects` have the protocol's own shape, one
method a move. Dice are always manual. Ties of the order are drawn from a stream that only the engine has: when a
conflict begins, the model is `unsettled` until `settle(order)` tells it an order that it checks.

    model = Model(players=3, conflict="mental")
    model.answer('A aspect concept "Espía"')       # -> None, or the kind of the error
    model.phase, model.to_move(), model.roll(), model.moves(), model.state()

Where the contracts leave room, this model reads them so:

- Parts `key=value` stand in any order, each key once, else the line is unreadable (set-up, `absorb`).
- `create` names another seat that is still in; an ally may be named (13).
- Whether the aspect of a `create` is new is settled when the roll is: a text taken meanwhile means the existing aspect, and a
  consequence renamed meanwhile is still the one that was meant (8, 13).
- Who fails against nobody's dice tells, also where the target allowed it (fine print).
- A conceded seat is `conceded` and not `out`; neither is in the conflict any more (5, 6).
- Any seat may compel any other, also one that is out; nobody compels themselves (15).
- `end scene mild "how"` without `rested=yes` is accepted and clears nothing (7).
- A text is a repeat also where it is the old one: nothing is renamed to the name it has (8).

On these it read otherwise at first, and follows the engine since, whose reading is as good or better:

- The last `ready` of a table that is all one side is illegal: from `between` nobody could ever leave that side (16).
- `give` is for a seat of the same side (4): fate.md says an ally.
- Only a rival's concept, trouble and other aspects owe a point (14): fate.md says character aspects. The protocol page says "on
  the sheet", which would hold consequences and what `create SEAT` puts there too.
- A boost is an aspect of the scene that can be compelled (15): the page excepts it only from being invoked for a point.
- `box=4` is a number out of range, illegal, and not a word outside a list, unreadable (2).
"""

from __future__ import annotations

import itertools
import json
import re
import unicodedata
from collections.abc import Iterable
from typing import Any

APPROACHES = ("careful", "clever", "flashy", "forceful", "quick", "sneaky")
SLOTS = {"mild": 2, "moderate": 4, "severe": 6}
OWN = ("concept", "trouble", "other")
LATER = ("moderate", "severe")

STRING = r'"(?:[^"\\]|\\.)*"'
WORD = re.compile(rf'\s*({STRING}|[a-z]+={STRING}|[^\s"]+)(?=\s|$)')

# T a text, I a number, S a seat, SI a seat or a number, =... keyed parts, or the words that may stand there.
FORMS: dict[str, list[tuple[Any, ...]]] = {
    "sheet": [("=I",)],
    "aspect": [(("concept", "trouble", "other"), "T")],
    "side": [("I",)],
    "ready": [()],
    "attack": [("S", APPROACHES, "T")],
    "create": [("SI", APPROACHES, "T")],
    "overcome": [("I", APPROACHES, "T")],
    "defend": [(APPROACHES, "T")],
    "concede": [("T",)],
    "allow": [()],
    "agree": [()],
    "counter": [("T",)],
    "fight": [()],
    "invoke": [("T", ("+2", "reroll"))],
    "pass": [()],
    "boost": [("T",)],
    "absorb": [("=A",)],
    "out": [()],
    "tell": [("T",)],
    "end": [
        (("scene",),),
        (("scene",), ("rested=yes", "rested=no")),
        (("scene",), ("mild",), "T"),
        (("scene",), ("rested=yes", "rested=no"), ("mild",), "T"),
        (("session", "scenario"),),
    ],
    "begin": [(("conflict",), ("physical", "mental"))],
    "give": [("T", "S")],
    "rename": [(LATER, "T")],
    "compel": [("S", "T", "T")],
    "accept": [()],
    "refuse": [()],
    "recover": [(LATER, "T")],
}

WORDS = {
    "setup": ("sheet", "aspect", "side", "ready"),
    "turn": ("attack", "create", "overcome", "compel"),
    "defend": ("defend", "concede", "allow"),
    "terms": ("agree", "counter", "fight"),
    "invoke": ("invoke", "pass"),
    "boost": ("boost", "pass"),
    "absorb": ("absorb", "out"),
    "tell": ("tell",),
    "between": ("end", "begin", "compel", "recover"),
    "compel": ("accept", "refuse"),
}
EVER = ("give", "rename")


class Refuse(Exception):
    """The kind of the error."""


class Fine(Exception):
    """All checks are passed, and only that was asked."""


def illegal(when: bool) -> None:
    """Refuse as an illegal move."""
    if when:
        raise Refuse("illegal_move")


def quote(text: str) -> str:
    """A JSON string."""
    return json.dumps(text, ensure_ascii=False)


class Model:
    """One game."""

    def __init__(self, players: int = 2, conflict: str = "physical") -> None:
        self.letters = "ABCDEF"[:players]
        self.kind = conflict
        self.phase = "setup"
        self.ready: list[str] = []
        self.asked = False
        self.turn: str | None = None
        self.order: list[str] = []
        self.unsettled = False
        self.action: dict[str, Any] = {}
        self.compel: dict[str, Any] = {}
        self.waiting: list[tuple[str, str]] = []
        self.scene: list[dict[str, Any]] = []
        self.taken = dict.fromkeys(self.letters, 0)
        self.earned = dict.fromkeys(self.letters, 0)
        self.age = {s: dict.fromkeys(LATER, 0) for s in self.letters}
        self.seats: dict[str, dict[str, Any]] = {
            s: {
                "approaches": None,
                "aspects": [],
                "stress": [False] * 3,
                "consequences": dict.fromkeys(SLOTS),
                "fate_points": 3,
                "owed": 0,
                "out": False,
                "conceded": False,
                "side": at + 1,
            }
            for at, s in enumerate(self.letters)
        }

    # -- the three questions --------------------------------------------------------------------------------

    def roll(self) -> dict[str, Any] | None:
        """The roll that is due."""
        return {"seat": self.waiting[0][0], "dice": 4, "for": self.waiting[0][1]} if self.waiting else None

    def mover(self) -> str | None:
        """The one seat that moves, where it is one."""
        if self.phase == "turn":
            return self.turn
        if self.phase == "compel":
            return str(self.compel["target"])
        return None if self.phase in ("setup", "between") else str(self.action["mover"])

    def to_move(self) -> list[str]:
        """Who may act."""
        if self.waiting:
            return []
        if self.phase == "setup":
            return [s for s in self.letters if s not in self.ready]
        mover = self.mover()
        return list(self.letters) if mover is None else [mover]

    def state(self) -> dict[str, Any]:
        """What the protocol promises of the state, `action` only as to whether there is one."""
        return {
            "system": "fate",
            "phase": "roll" if self.waiting else self.phase,
            "seats": self.seats,
            "scene_aspects": self.scene,
            "turn": self.turn,
            "action": bool(self.action),
        }

    # -- reading --------------------------------------------------------------------------------------------

    def answer(self, line: str, *, only_ask: bool = False) -> str | None:
        """Take a line; the kind of the error, or None. `only_ask` takes nothing."""
        self.asked = only_ask
        try:
            self._answer(line)
        except Refuse as error:
            return str(error)
        except Fine:
            pass
        return None

    def go(self) -> None:
        """Called once a move has passed its checks."""
        if self.asked:
            raise Fine

    def _answer(self, line: str) -> None:
        first = line.split()[0] if line.split() else ""
        if first == "dice":
            self.dice(line.split()[1:])
            return
        if first != "end" and first not in list(self.letters):
            raise Refuse("unknown_command")
        tokens, at = [], 0
        while line[at:].strip():
            found = WORD.match(line, at)
            if not found:
                raise Refuse("unreadable")
            tokens.append(found[1])
            at = found.end()
        seat = "" if first == "end" else tokens.pop(0)
        word, args = self.fit(tokens)
        illegal(bool(self.waiting))
        illegal(word not in (*WORDS[self.phase], *EVER))
        if word not in (*EVER, "compel") and seat and seat not in self.to_move():
            raise Refuse("not_your_turn")
        getattr(self, "do_" + word)(seat, *args)

    def fit(self, tokens: list[str]) -> tuple[str, list[Any]]:
        """The move word and its arguments."""
        if not tokens or tokens[0] not in FORMS:
            raise Refuse("unreadable")
        word, args = tokens[0], tokens[1:]
        if word == "sheet":
            parts = self.parts(args)
            if sorted(parts) != sorted(APPROACHES):
                raise Refuse("unreadable")
            return word, [{key: self.value(parts[key], "I") for key in APPROACHES}]
        if word == "absorb":
            parts = self.parts(args)
            if not set(parts) <= {"box", *SLOTS}:
                raise Refuse("unreadable")
            return word, [{key: self.value(it, "I" if key == "box" else "T") for key, it in parts.items()}]
        for form in FORMS[word]:
            if len(form) == len(args):
                try:
                    return word, [self.value(arg, what) for arg, what in zip(args, form, strict=True)]
                except Refuse:
                    pass
        raise Refuse("unreadable")

    def parts(self, args: list[str]) -> dict[str, str]:
        """The parts `key=value` of a move."""
        parts = dict(arg.partition("=")[::2] for arg in args)
        if len(parts) < len(args):
            raise Refuse("unreadable")
        return parts

    def value(self, token: str, form: Any) -> Any:
        """A token as what it is to be."""
        if form == "I" and re.fullmatch("-?[0-9]+", token):
            return int(token)
        if form == "S" and token in list(self.letters):
            return token
        if form == "SI":
            return token if token in list(self.letters) else self.value(token, "I")
        if form == "T" and token.startswith('"'):
            try:
                text = json.loads(token)
            except ValueError:
                raise Refuse("unreadable") from None
            if len(text) <= 4000 and not any(unicodedata.category(c) in ("Cc", "Cs") for c in text):
                return text
        if isinstance(form, tuple) and token in form:
            return token
        raise Refuse("unreadable")

    # -- what could be said ---------------------------------------------------------------------------------

    def moves(self) -> set[tuple[str, str]]:
        """Every legal move, as `legal` tells them: all that might be are asked, one by one."""
        found = set()
        if not self.waiting:
            for seat in self.letters:
                for form in self.candidates():
                    fresh = itertools.count()
                    line = re.sub("<text>", lambda _, fresh=fresh: f'"a text never used {next(fresh)}"', form)  # type: ignore[misc]
                    line = line.replace("-2..8", "0").replace("1..6", "1")
                    if self.answer(f"{seat} {line}", only_ask=True) is None:
                        found.add((seat, form))
        return found

    def candidates(self) -> Iterable[str]:
        """Every form that could be legal, and many that are not."""
        known = [quote(it["text"]) for it in self.aspects()]
        for values in {*itertools.permutations((3, 2, 2, 1, 1, 0))}:
            yield "sheet " + " ".join(f"{key}={value}" for key, value in zip(APPROACHES, values, strict=True))
        yield from (f"aspect {kind} <text>" for kind in ("concept", "trouble", "other"))
        yield from ("side 1..6", "ready", "allow", "agree", "counter <text>", "fight", "pass", "out", "concede <text>")
        yield from ("boost <text>", "tell <text>", "accept", "refuse")
        yield from ("begin conflict physical", "begin conflict mental", "end session", "end scenario")
        for rested, mild in itertools.product(("", " rested=yes", " rested=no"), ("", " mild <text>")):
            yield f"end scene{rested}{mild}"
        for how in APPROACHES:
            yield f"defend {how} <text>"
            yield f"overcome -2..8 {how} <text>"
            yield from (f"attack {seat} {how} <text>" for seat in self.letters)
            for what in ("<text>", *known):
                yield f"create -2..8 {how} {what}"
                yield from (f"create {seat} {how} {what}" for seat in self.letters)
        for aspect in known:
            yield from (f"invoke {aspect} {how}" for how in ("+2", "reroll"))
            for seat in self.letters:
                yield f"give {aspect} {seat}"
                yield f"compel {seat} {aspect} <text>"
        yield from (f"{word} {slot} <text>" for word in ("rename", "recover") for slot in LATER)
        for box in ("", " box=1", " box=2", " box=3"):
            for some in itertools.product((False, True), repeat=3):
                filled = [f" {slot}=<text>" for slot, used in zip(SLOTS, some, strict=True) if used]
                yield "absorb" + box + "".join(filled)

    # -- aspects --------------------------------------------------------------------------------------------

    def aspects(self) -> list[dict[str, Any]]:
        """All aspects in play."""
        return [it for one in self.seats.values() for it in one["aspects"]] + self.scene

    def find(self, text: str) -> dict[str, Any] | None:
        """The aspect of that text."""
        return next((it for it in self.aspects() if it["text"] == text), None)

    def known(self, text: str) -> dict[str, Any]:
        """The aspect of that text, which must be there."""
        found = self.find(text)
        if found is None:
            raise Refuse("illegal_move")
        return found

    def remove(self, aspect: dict[str, Any]) -> None:
        for where in (self.scene, *(one["aspects"] for one in self.seats.values())):
            where[:] = [it for it in where if it is not aspect]

    def put(self, where: list[dict[str, Any]], text: str, kind: str, free: dict[str, int]) -> None:
        where.append({"text": text, "kind": kind, "free": free})

    # -- set-up ---------------------------------------------------------------------------------------------

    def do_sheet(self, seat: str, sheet: dict[str, int]) -> None:
        illegal(sorted(sheet.values()) != [0, 1, 1, 2, 2, 3])
        self.go()
        self.seats[seat]["approaches"] = sheet

    def do_aspect(self, seat: str, kind: str, text: str) -> None:
        mine = self.seats[seat]["aspects"]
        illegal(self.find(text) is not None)
        illegal(kind != "other" and any(it["kind"] == kind for it in mine))
        self.go()
        self.put(mine, text, kind, {})

    def do_side(self, seat: str, side: int) -> None:
        illegal(side not in range(1, 7))
        self.go()
        self.seats[seat]["side"] = side

    def do_ready(self, seat: str) -> None:
        one = self.seats[seat]
        illegal(one["approaches"] is None or not {"concept", "trouble"} <= {it["kind"] for it in one["aspects"]})
        last = len(self.ready) == len(self.letters) - 1
        illegal(last and len(self.sides()) < 2)
        self.go()
        self.ready.append(seat)
        if len(self.ready) == len(self.letters):
            self.start()

    # -- the order ------------------------------------------------------------------------------------------

    def inside(self) -> list[str]:
        """Who is still in the conflict."""
        return [s for s in self.letters if not self.seats[s]["out"] and not self.seats[s]["conceded"]]

    def sides(self) -> set[int]:
        return {self.seats[s]["side"] for s in self.inside()}

    def start(self) -> None:
        """A conflict begins; `settle` says in which order."""
        self.order = []
        self.unsettled = len(self.sides()) > 1
        self.taken = dict.fromkeys(self.letters, 0)
        self.next()

    def settle(self, order: list[str]) -> None:
        """The stream has broken the ties: the order is this one, which must be one that can be."""
        by = "quick" if self.kind == "physical" else "careful"
        values = [self.seats[s]["approaches"][by] for s in order]
        assert sorted(order) == self.inside() and values == sorted(values, reverse=True)
        self.order, self.turn, self.unsettled = order, order[0], False

    def next(self) -> None:
        """Whose turn it is now, or that the conflict is over."""
        self.action = {}
        if len(self.sides()) < 2:
            self.phase, self.turn = "between", None
            for seat, points in self.earned.items():
                self.seats[seat]["fate_points"] += points
            self.earned = dict.fromkeys(self.letters, 0)
            return
        self.phase = "turn"
        if self.turn:
            at = self.order.index(self.turn) + 1
            self.turn = next(s for s in self.order[at:] + self.order[:at] if s in self.inside())

    # -- an action ------------------------------------------------------------------------------------------

    def begin(self, what: str, seat: str, target: str | int, approach: str, text: str) -> None:
        """An action is declared."""
        facing = target if isinstance(target, str) else None
        self.action = {
            "what": what, "actor": seat, "target": facing, "text": text, "mover": facing or seat,
            "against": target if facing is None else 0, "approach": {seat: approach}, "faces": {}, "plus": {},
            "paid": [], "freely": [], "passes": 0, "fought": False, "harm": 0, "after": [], "again": None,
        }  # fmt: skip
        if facing:
            self.phase = "defend"
        else:
            self.throw()

    def throw(self) -> None:
        """The dice are due."""
        a = self.action
        a["other"] = a["target"] if a["target"] in a["approach"] else None
        self.waiting = [(a["actor"], "act")] + ([(a["other"], "defend")] if a["other"] else [])
        self.phase, a["mover"] = "invoke", a["actor"]

    def do_attack(self, seat: str, target: str, approach: str, how: str) -> None:
        illegal(target not in self.inside() or self.seats[target]["side"] == self.seats[seat]["side"])
        self.go()
        self.begin("attack", seat, target, approach, how)

    def do_create(self, seat: str, target: str | int, approach: str, text: str) -> None:
        if isinstance(target, int):
            illegal(not -2 <= target <= 8)
        else:
            illegal(target == seat or target not in self.inside())
        self.go()
        self.begin("create", seat, target, approach, text)

    def do_overcome(self, seat: str, number: int, approach: str, how: str) -> None:
        illegal(not -2 <= number <= 8)
        self.go()
        self.begin("overcome", seat, number, approach, how)

    def do_defend(self, seat: str, approach: str, how: str) -> None:
        self.go()
        self.action["approach"][seat] = approach
        self.throw()

    def do_allow(self, seat: str) -> None:
        illegal(self.action["what"] != "create")
        self.go()
        self.throw()

    def do_concede(self, seat: str, terms: str) -> None:
        illegal(self.action["what"] != "attack" or self.action["fought"])
        self.go()
        self.phase, self.action["mover"] = "terms", self.action["actor"]

    def do_counter(self, seat: str, terms: str) -> None:
        illegal(seat != self.action["actor"])
        self.go()
        self.action["mover"] = self.action["target"]

    def do_fight(self, seat: str) -> None:
        illegal(seat != self.action["target"])
        self.go()
        self.phase, self.action["fought"] = "defend", True

    def do_agree(self, seat: str) -> None:
        self.go()
        loser = self.action["target"]
        self.seats[loser]["conceded"] = True
        self.earned[loser] += 1 + self.taken[loser]
        self.phase, self.action["mover"] = "tell", loser

    # -- dice and invocations -------------------------------------------------------------------------------

    def dice(self, faces: list[str]) -> None:
        """The table rolled."""
        if not self.waiting or len(faces) != 4 or any(face not in ("-1", "0", "1") for face in faces):
            raise Refuse("bad_dice")
        self.go()
        seat, _ = self.waiting.pop(0)
        self.action["faces"][seat] = [int(face) for face in faces]

    def turn_over(self) -> None:
        """The other one may invoke now, where there is one."""
        a = self.action
        if a["other"]:
            a["mover"] = a["other"] if a["mover"] == a["actor"] else a["actor"]

    def do_invoke(self, seat: str, text: str, how: str) -> None:
        aspect, a = self.known(text), self.action
        illegal((seat, id(aspect)) in a["paid"])
        free = aspect["free"].get(seat, 0)
        if not free:
            illegal(aspect["kind"] == "boost" or (seat, id(aspect)) in a["freely"])
            illegal(self.seats[seat]["fate_points"] < 1)
        self.go()
        a["freely" if free else "paid"].append((seat, id(aspect)))
        if free:
            aspect["free"][seat] -= 1
            if aspect["kind"] == "boost" and not any(aspect["free"].values()):
                self.remove(aspect)
        else:
            self.seats[seat]["fate_points"] -= 1
            for one in self.seats.values():
                own = aspect["kind"] in OWN and any(it is aspect for it in one["aspects"])
                if own and one["side"] != self.seats[seat]["side"]:
                    one["owed"] += 1
        if how == "+2":
            a["plus"][seat] = a["plus"].get(seat, 0) + 2
        else:
            self.waiting = [(seat, "reroll")]
        a["passes"] = 0
        self.turn_over()

    def do_pass(self, seat: str) -> None:
        self.go()
        if self.phase == "boost":
            self.onward()
            return
        self.action["passes"] += 1
        if self.action["passes"] == (2 if self.action["other"] else 1):
            self.resolve()
        else:
            self.turn_over()

    def total(self, seat: str) -> int:
        a = self.action
        rating = self.seats[seat]["approaches"][a["approach"][seat]]
        return int(sum(a["faces"][seat]) + rating + a["plus"].get(seat, 0))

    # -- what comes of it -----------------------------------------------------------------------------------

    def resolve(self) -> None:
        """The totals stand."""
        a = self.action
        actor, other = a["actor"], a["other"]
        shifts = self.total(actor) - (self.total(other) if other else a["against"])
        a["teller"] = other if other and shifts < 0 else actor
        if other and shifts <= -3:
            a["after"] = [("boost", other)]
        elif a["what"] == "attack":
            a["harm"] = max(shifts, 0)
            if shifts == 0 or shifts >= 3:
                a["after"].append(("boost", actor))
            if shifts > 0:
                a["after"].append(("absorb", other))
        elif a["what"] == "create":
            there = self.find(a["text"])
            count = 2 if shifts >= 3 else 1
            if there:
                if shifts >= 0:
                    there["free"][actor] = there["free"].get(actor, 0) + count
            elif shifts == 0:
                a["after"] = [("boost", actor)]
            elif shifts > 0:
                where = self.seats[a["target"]]["aspects"] if a["target"] else self.scene
                self.put(where, a["text"], "situation", {actor: count})
        elif shifts >= 3:
            a["after"] = [("boost", actor)]
        self.onward()

    def onward(self) -> None:
        """What is still to come of this action."""
        after = self.action["after"]
        self.phase, self.action["mover"] = after.pop(0) if after else ("tell", self.action["teller"])

    def do_boost(self, seat: str, text: str) -> None:
        illegal(self.find(text) is not None)
        self.go()
        self.put(self.scene, text, "boost", {seat: 1})
        if self.action["harm"]:
            self.action["harm"] -= 1
        self.onward()

    def do_absorb(self, seat: str, parts: dict[str, Any]) -> None:
        one = self.seats[seat]
        illegal(parts.get("box", 1) not in (1, 2, 3))
        box = parts.pop("box", 0)
        illegal(box > 0 and one["stress"][box - 1])
        illegal(any(one["consequences"][slot] is not None for slot in parts))
        illegal(len(set(parts.values())) < len(parts) or any(self.find(text) for text in parts.values()))
        illegal(box + sum(SLOTS[slot] for slot in parts) < self.action["harm"])
        self.go()
        if box:
            one["stress"][box - 1] = True
        for slot in SLOTS:
            if slot in parts:
                one["consequences"][slot] = parts[slot]
                self.put(one["aspects"], parts[slot], slot, {self.action["actor"]: 1})
                self.taken[seat] += 1
                self.age[seat][slot] = 0
        self.onward()

    def do_out(self, seat: str) -> None:
        self.go()
        self.seats[seat]["out"] = True
        self.onward()

    def do_tell(self, seat: str, text: str) -> None:
        self.go()
        self.next()

    # -- between --------------------------------------------------------------------------------------------

    def do_end(self, seat: str, what: str, *more: str) -> None:
        self.go()
        if what == "scene":
            self.scene = []
            for one in self.seats.values():
                gone = ["situation"]
                if "rested=yes" in more[:1] and len(more) == 3:
                    gone.append("mild")
                    one["consequences"]["mild"] = None
                one["aspects"] = [it for it in one["aspects"] if it["kind"] not in gone]
                one["stress"] = [False] * 3
                one["out"] = one["conceded"] = False
                one["fate_points"] += one["owed"]
                one["owed"] = 0
            return
        for letter, one in self.seats.items():
            if what == "session":
                one["fate_points"] = max(one["fate_points"], 3)
                self.age[letter]["moderate"] += 1
            else:
                self.age[letter]["severe"] += 1

    def do_begin(self, seat: str, _word: str, kind: str) -> None:
        illegal(len(self.sides()) < 2)
        self.go()
        self.kind = kind
        self.start()

    def do_recover(self, seat: str, slot: str, how: str) -> None:
        one = self.seats[seat]
        illegal(one["consequences"][slot] is None or self.age[seat][slot] < {"moderate": 2, "severe": 1}[slot])
        self.go()
        one["consequences"][slot] = None
        one["aspects"] = [it for it in one["aspects"] if it["kind"] != slot]

    # -- any time -------------------------------------------------------------------------------------------

    def do_give(self, seat: str, text: str, to: str) -> None:
        free = self.known(text)["free"]
        illegal(not free.get(seat, 0) or to == seat or self.seats[to]["side"] != self.seats[seat]["side"])
        self.go()
        free[seat] -= 1
        free[to] = free.get(to, 0) + 1

    def do_rename(self, seat: str, slot: str, text: str) -> None:
        one = self.seats[seat]
        illegal(one["consequences"][slot] is None or self.find(text) is not None)
        self.go()
        if self.action and self.action["text"] == one["consequences"][slot]:
            self.action["text"] = text
        one["consequences"][slot] = text
        next(it for it in one["aspects"] if it["kind"] == slot)["text"] = text

    def do_compel(self, seat: str, target: str, text: str, complication: str) -> None:
        aspect = self.known(text)
        illegal(seat == target)
        illegal(not any(it is aspect for it in self.seats[target]["aspects"] + self.scene))
        illegal(self.seats[seat]["fate_points"] < 1)
        self.go()
        self.compel = {"by": seat, "target": target, "back": self.phase}
        self.phase = "compel"

    def do_accept(self, seat: str) -> None:
        self.go()
        self.seats[self.compel["by"]]["fate_points"] -= 1
        self.seats[seat]["fate_points"] += 1
        self.phase = self.compel["back"]

    def do_refuse(self, seat: str) -> None:
        illegal(self.seats[seat]["fate_points"] < 1)
        self.go()
        self.seats[seat]["fate_points"] -= 1
        self.phase = self.compel["back"]

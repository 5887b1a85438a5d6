"""A second, deliberately plain model of the Sistema Kármico, written from the two contracts alone.

It shares nothing with the engine: one mutable object whose `seats`, `victim`, `bosses` and `conflict` have the protocol's own
shape, one method a move. Dice are always manual.

    model = Model(players=3, table="hard")
    model.answer('A virtue "Paciencia"')       # -> None, or the kind of the error
    model.phase, model.to_move(), model.roll(), model.moves(), model.state()
"""

from __future__ import annotations

import copy
import itertools
import json
import re
import unicodedata
from typing import Any

WORD = re.compile(r'\s*(?:("(?:[^"\\]|\\.)*")(?=\s|$)|([^\s"]+)(?=\s|$))')
KIND = ("tool", "relation")

# T a text, N a name, I a number, S a seat, S+ seats, or the words that may stand there.
FORMS: dict[str, list[tuple[Any, ...]]] = {
    "virtue": [("T",)],
    "tool": [("N",)],
    "relation": [(("+", "-"), "N")],
    "condition": [(("temporary", "permanent"), "N")],
    "victim": [("N",)],
    "ready": [()],
    "oppose": [("S", "T"), ("S", "T", ("boss",), "N")],
    "karma": [
        (("restore",), KIND, "N"),
        (("erase",), "N"),
        (("absolve",), "N"),
        (("die",),),
        (("reroll",), "I"),
    ],
    "end": [(("adventure",),)],
    "intent": [("T",)],
    "withdraw": [()],
    "use": [(KIND, "N", "T")],
    "force": [(("condition", "relation"), "N")],
    "help": [("N", "T")],
    "done": [()],
    "cancel": [("S+",)],
    "assign": [("I", "I", "I")],
    "tell": [("T",)],
    "fits": [(("yes", "no"),)],
    "brand": [("N",)],
    "pass": [()],
    "mark": [("N",)],
    "burn": [(KIND, "N")],
    "sacrifice": [(KIND, "N")],
    "consequence": [("T",)],
}

# table: the faces of the middle outcome, of the resolution and of cost and aftermath
MIDDLE = {"even": ((3, 4), (3, 4)), "hard": ((4, 5), (4, 5)), "heroic": ((4, 5), (2, 3))}


class Refuse(Exception):
    """The kind of the error."""


def illegal(when: bool) -> None:
    """Refuse as an illegal move."""
    if when:
        raise Refuse("illegal_move")


def quote(name: str) -> str:
    """A JSON string."""
    return json.dumps(name, ensure_ascii=False)


class Model:
    """One game."""

    def __init__(self, players: int = 2, table: str = "even", boss_limit: int = 3) -> None:
        self.letters = "ABCDEF"[:players]
        self.table, self.boss_limit = table, boss_limit
        self.phase = "setup"
        self.ready: list[str] = []
        self.between = True
        self.victim: dict[str, Any] | None = None
        self.shown: list[tuple[str, str]] = []
        self.bosses: list[dict[str, Any]] = []
        self.conflict: dict[str, Any] | None = None
        self.waiting: list[tuple[str, int, str]] = []
        self.seats: dict[str, dict[str, Any]] = {
            s: {"virtue": None, "tools": [], "relations": [], "conditions": [], "karma": 0} for s in self.letters
        }

    # -- the three questions --------------------------------------------------------------------------------

    def roll(self) -> dict[str, Any] | None:
        """The roll that is due."""
        if not self.waiting:
            return None
        seat, dice, why = self.waiting[0]
        return {"seat": seat, "dice": dice, "for": why}

    def to_move(self) -> list[str]:
        """Who may act."""
        if self.waiting:
            return []
        return sorted({s for s in self.letters for w in self.words() if self.belongs(s, w)})

    def state(self) -> dict[str, Any]:
        """What the protocol promises of the state."""
        conflict = None
        if self.conflict:
            keys = ("active", "adversary", "boss", "penalty", "kept", "faces", "resolution", "cost", "aftermath")
            conflict = {key: self.conflict[key] for key in keys} | {"bonus": len(self.conflict["bonus"])}
        if self.victim:
            self.victim["conditions"] = [name for _, name in self.shown]
        return copy.deepcopy(
            {
                "system": "karmico",
                "phase": "roll" if self.waiting else self.phase,
                "seats": self.seats,
                "victim": self.victim,
                "bosses": self.bosses,
                "conflict": conflict,
            }
        )

    # -- reading --------------------------------------------------------------------------------------------

    def answer(self, line: str) -> str | None:
        """Take a line; the kind of the error, or None."""
        try:
            self._answer(line)
        except Refuse as error:
            return str(error)
        return None

    def _answer(self, line: str) -> None:
        first = line.split()[0] if line.split() else ""
        if first == "dice":
            self.dice(line.split()[1:])
            return
        if first not in self.letters and first != "end":
            raise Refuse("unknown_command")
        tokens, at = [], 0
        while line[at:].strip():
            found = WORD.match(line, at)
            if not found:
                raise Refuse("unreadable")
            tokens.append(found[1] or found[2])
            at = found.end()
        seat = first
        if first == "end":
            seat = "*"
            tokens.insert(0, seat)
        word, args = self.fit(tokens[1:])
        illegal(bool(self.waiting))
        key = f"karma {args[0]}" if word == "karma" else word
        illegal(key not in self.words())
        if seat != "*" and not self.belongs(seat, key):
            raise Refuse("not_your_turn")
        getattr(self, "do_" + key.replace(" ", "_"))(seat, *args)

    def fit(self, tokens: list[str]) -> tuple[str, list[Any]]:
        """The move word and its arguments."""
        if not tokens or tokens[0] not in FORMS:
            raise Refuse("unreadable")
        for form in FORMS[tokens[0]]:
            args = tokens[1:]
            if form == ("S+",):
                if args and all(len(a) == 1 and a in self.letters for a in args):
                    return tokens[0], args
                continue
            if len(args) == len(form) and all(self.is_a(a, f) for a, f in zip(args, form, strict=True)):
                values: list[Any] = []
                for a, f in zip(args, form, strict=True):
                    values.append(json.loads(a) if f in ("T", "N") else int(a) if f == "I" else a)
                return tokens[0], values
        raise Refuse("unreadable")

    def is_a(self, token: str, form: Any) -> bool:
        """Whether a token is of that form."""
        if form == "S":
            return len(token) == 1 and token in self.letters
        if form == "I":
            return re.fullmatch("-?[0-9]+", token) is not None
        if form in ("T", "N"):
            try:
                text = json.loads(token)
            except ValueError:
                return False
            low, high = (1, 80) if form == "N" else (0, 4000)
            fine = all(unicodedata.category(c) not in ("Cc", "Cs") for c in text) if isinstance(text, str) else False
            return fine and low <= len(text) <= high
        return token in form

    # -- who and what ---------------------------------------------------------------------------------------

    def words(self) -> list[str]:
        """The moves of this phase."""
        return {
            "setup": ["virtue", "tool", "relation", "condition", "victim", "ready"],
            "free": ["oppose", "karma restore", "karma erase", "karma absolve", "end"],
            "intent": ["intent", "withdraw"],
            "pool": ["use", "force", "help", "done"],
            "cancel": ["cancel"],
            "assign": ["karma die", "karma reroll", "assign"],
            "tell": ["tell"],
            "fits": ["fits"],
            "brand": ["brand", "pass"],
            "cost": ["mark", "burn", "sacrifice"],
            "aftermath": ["consequence"],
        }[self.phase]

    def belongs(self, seat: str, word: str) -> bool:
        """Whether that move is this seat's."""
        if self.phase == "setup":
            return seat not in self.ready
        if self.phase == "free":
            return True
        assert self.conflict
        role = {self.conflict["active"]: "active", self.conflict["adversary"]: "adversary"}.get(seat, "other")
        if self.phase == "pool" and seat in self.conflict["done"]:
            return False
        if word == "done":
            return True
        if word == "help":
            return role == "other"
        return role == ("adversary" if word in ("withdraw", "force", "cancel", "fits", "consequence") else "active")

    def moves(self) -> set[tuple[str, str]]:
        """Every legal move: tried out on a copy, one by one."""
        if self.waiting:
            return set()
        found = set()
        for seat in self.letters:
            for form in self.candidates(seat):
                trial = copy.deepcopy(self)
                line = f"{seat} {form}".replace("<text>", '"t"').replace("<name>", '"a name never used"')
                if trial.answer(line) is None:
                    found.add((seat, form))
        return found

    def candidates(self, seat: str) -> set[str]:
        """Every form that could be legal, and many that are not."""
        names = {quote(it["name"]) for s in self.seats.values() for k in ("tools", "relations") for it in s[k]}
        marks = {quote(it["name"]) for s in self.seats.values() for it in s["conditions"]}
        forms = {f"{w} <text>" for w in ("virtue", "intent", "tell", "consequence")}
        forms |= {f"{w} <name>" for w in ("tool", "victim", "brand", "mark", "relation +", "relation -")}
        forms |= {f"condition {kind} <name>" for kind in ("temporary", "permanent")}
        forms |= {"ready", "done", "withdraw", "pass", "fits yes", "fits no", "end adventure", "karma die"}
        for other in self.letters:
            forms |= {f"oppose {other} <text>", f"oppose {other} <text> boss <name>"}
            forms |= {f"oppose {other} <text> boss {quote(boss['name'])}" for boss in self.bosses}
        for kind in KIND:
            for name in names:
                forms |= {f"{w} {kind} {name}" for w in ("karma restore", "burn", "sacrifice")}
                forms |= {f"use {kind} {name} <text>", f"force relation {name}", f"help {name} <text>"}
        for name in marks:
            forms |= {f"{w} {name}" for w in ("karma erase", "karma absolve", "force condition")}
        forms |= {f"karma reroll {face}" for face in range(1, 7)}
        if self.phase == "assign":
            forms |= {"assign {} {} {}".format(*faces) for faces in itertools.product(range(1, 7), repeat=3)}
        if self.phase == "cancel" and self.conflict:
            several = itertools.combinations_with_replacement(self.letters, self.conflict["penalty"])
            forms |= {" ".join(("cancel", *seats)) for seats in several}
        return forms

    # -- set-up ---------------------------------------------------------------------------------------------

    def add(self, seat: str, what: str, thing: dict[str, Any]) -> None:
        """Add to a list in which names are unique."""
        illegal(any(it["name"] == thing["name"] for it in self.seats[seat][what]))
        self.seats[seat][what].append(thing)

    def do_virtue(self, seat: str, text: str) -> None:
        self.seats[seat]["virtue"] = text

    def do_tool(self, seat: str, name: str) -> None:
        self.add(seat, "tools", {"name": name, "burned": False})

    def do_relation(self, seat: str, sign: str, name: str) -> None:
        self.add(seat, "relations", {"name": name, "sign": sign, "burned": False})

    def do_condition(self, seat: str, kind: str, name: str) -> None:
        self.add(seat, "conditions", {"name": name, "kind": kind})

    def do_victim(self, seat: str, name: str) -> None:
        illegal(self.victim is not None)
        self.victim = {"name": name}

    def do_ready(self, seat: str) -> None:
        illegal(self.seats[seat]["virtue"] is None)
        self.ready.append(seat)
        if len(self.ready) == len(self.letters):
            self.phase = "free"

    # -- free -----------------------------------------------------------------------------------------------

    def do_oppose(self, seat: str, active: str, text: str, _boss: str = "", name: str | None = None) -> None:
        illegal(active == seat)
        if name is not None:
            known = [boss for boss in self.bosses if boss["name"] == name]
            illegal(any(boss["fallen"] for boss in known))
            if not known:
                self.bosses.append({"name": name, "conditions": [], "fallen": False})
        self.between = False
        self.phase = "intent"
        self.conflict = {
            "active": active, "adversary": seat, "boss": name, "bonus": [], "penalty": 0, "kept": [], "faces": [],
            "resolution": None, "cost": None, "aftermath": None, "done": [], "taken": [], "helpers": [], "again": None,
        }  # fmt: skip

    def find(self, seat: str, what: str, name: str) -> Any:
        """Something of a seat's."""
        found = [it for it in self.seats[seat][what] if it["name"] == name]
        illegal(not found)
        return found[0]

    def pay(self, seat: str, points: int) -> None:
        illegal(self.seats[seat]["karma"] < points)
        self.seats[seat]["karma"] -= points

    def do_karma_restore(self, seat: str, _what: str, kind: str, name: str) -> None:
        thing = self.find(seat, kind + "s", name)
        illegal(not thing["burned"])
        self.pay(seat, 1)
        thing["burned"] = False

    def do_karma_erase(self, seat: str, _what: str, name: str) -> None:
        thing = self.find(seat, "conditions", name)
        illegal(thing["kind"] != "temporary")
        self.pay(seat, 1)
        self.seats[seat]["conditions"].remove(thing)

    def do_karma_absolve(self, seat: str, _what: str, name: str) -> None:
        thing = self.find(seat, "conditions", name)
        illegal(thing["kind"] != "permanent" or not self.between)
        self.pay(seat, 3)
        self.seats[seat]["conditions"].remove(thing)
        if (seat, name) in self.shown:
            self.shown.remove((seat, name))

    def do_end(self, _seat: str, _what: str) -> None:
        self.between = True
        for one in self.seats.values():
            one["conditions"] = [it for it in one["conditions"] if it["kind"] == "permanent"]
            for it in one["tools"] + one["relations"]:
                it["burned"] = False

    # -- a conflict -----------------------------------------------------------------------------------------

    @property
    def c(self) -> dict[str, Any]:
        assert self.conflict
        return self.conflict

    def do_intent(self, seat: str, text: str) -> None:
        self.phase = "pool"

    def do_withdraw(self, seat: str) -> None:
        self.conflict, self.phase = None, "free"

    def take(self, seat: str, what: str, name: str) -> None:
        illegal((seat, what, name) in self.c["taken"])
        self.c["taken"].append((seat, what, name))

    def do_use(self, seat: str, kind: str, name: str, why: str) -> None:
        thing = self.find(seat, kind + "s", name)
        illegal(thing["burned"] or thing.get("sign") == "-")
        self.take(seat, kind, name)
        self.c["bonus"].append(seat)

    def do_help(self, seat: str, name: str, how: str) -> None:
        illegal(self.find(seat, "tools", name)["burned"])
        self.take(seat, "tool", name)
        self.c["bonus"].append(seat)
        if seat not in self.c["helpers"]:
            self.c["helpers"].append(seat)

    def do_force(self, seat: str, kind: str, name: str) -> None:
        thing = self.find(self.c["active"], kind + "s", name)
        illegal(kind == "relation" and (thing["burned"] or thing["sign"] == "+"))
        self.take(seat, kind, name)
        self.c["penalty"] += 1

    def do_done(self, seat: str) -> None:
        self.c["done"].append(seat)
        if len(self.c["done"]) < len(self.letters):
            return
        bonus, penalty = self.c["bonus"], self.c["penalty"]
        if 0 < penalty < len(bonus) and len(set(bonus)) > 1:
            self.phase = "cancel"
        else:
            self.cancelled(bonus[:penalty])

    def do_cancel(self, seat: str, *seats: str) -> None:
        illegal(len(seats) != self.c["penalty"])
        illegal(any(seats.count(s) > self.c["bonus"].count(s) for s in seats))
        self.cancelled(list(seats))

    def cancelled(self, seats: list[str]) -> None:
        """Dice leave the pool, the rest is rolled."""
        self.c["penalty"] -= len(seats)
        for s in list(seats):
            self.c["bonus"].remove(s)
        active, bonus = self.c["active"], self.c["bonus"]
        self.waiting = [(active, 3, "conflict")]
        for s in active + self.letters.replace(active, ""):
            if s in bonus:
                self.waiting.append((s, bonus.count(s), "bonus"))
        if self.c["penalty"]:
            self.waiting.append((self.c["adversary"], self.c["penalty"], "penalty"))
        self.phase = "assign"

    def dice(self, faces: list[str]) -> None:
        """The table rolled."""
        if not self.waiting or len(faces) != self.waiting[0][1] or any(f not in list("123456") for f in faces):
            raise Refuse("bad_dice")
        self.waiting.pop(0)
        if self.c["again"]:
            at = self.c["faces"].index(self.c["again"])
            self.c["faces"][at] = int(faces[0])
            self.c["again"] = None
        else:
            self.c["faces"] += [int(f) for f in faces]
        if not self.waiting:
            down = sorted(self.c["faces"], reverse=True)
            self.c["kept"] = down[-3:] if self.c["penalty"] else down[:3]

    def do_karma_die(self, seat: str, _what: str) -> None:
        illegal(self.c["penalty"] > 0)
        self.pay(seat, 1)
        self.c["bonus"].append(seat)
        self.waiting = [(seat, 1, "karma")]

    def do_karma_reroll(self, seat: str, _what: str, face: int) -> None:
        illegal(face not in self.c["kept"])
        self.pay(seat, 1)
        self.c["again"] = face
        self.waiting = [(seat, 1, "karma")]

    def do_assign(self, seat: str, *faces: int) -> None:
        illegal(sorted(faces) != sorted(self.c["kept"]))
        for what, face, middle in zip(
            ("resolution", "cost", "aftermath"), faces, (MIDDLE[self.table][i] for i in (0, 1, 1)), strict=True
        ):
            rank = 0 if face < middle[0] else 1 if face <= middle[1] else 2
            words = ("failure", "success", "explosive") if what == "resolution" else ("permanent", "temporary", "none")
            self.c[what] = words[rank]
        self.phase = "tell"

    def do_tell(self, seat: str, text: str) -> None:
        if self.c["resolution"] == "explosive":
            self.phase = "fits"
        else:
            self.to_cost()

    def do_fits(self, seat: str, word: str) -> None:
        if word == "no":
            self.c["resolution"] = "success"
        elif self.c["boss"]:
            self.phase = "brand"
            return
        else:
            for s in [self.c["active"], *self.c["helpers"]]:
                self.seats[s]["karma"] += 1
        self.to_cost()

    def do_brand(self, seat: str, name: str) -> None:
        boss = next(b for b in self.bosses if b["name"] == self.c["boss"])
        illegal(name in boss["conditions"])
        boss["conditions"].append(name)
        boss["fallen"] = len(boss["conditions"]) >= self.boss_limit
        self.to_cost()

    def do_pass(self, seat: str) -> None:
        self.to_cost()

    def to_cost(self) -> None:
        """Ask for the cost, if there is one."""
        self.phase = "cost"
        if self.c["cost"] == "none":
            self.to_aftermath()

    def do_mark(self, seat: str, name: str) -> None:
        self.add(seat, "conditions", {"name": name, "kind": self.c["cost"]})
        if self.c["cost"] == "permanent" and self.victim:
            self.shown.append((seat, name))
        self.to_aftermath()

    def do_burn(self, seat: str, kind: str, name: str) -> None:
        thing = self.find(seat, kind + "s", name)
        illegal(self.c["cost"] != "temporary" or thing["burned"])
        thing["burned"] = True
        self.to_aftermath()

    def do_sacrifice(self, seat: str, kind: str, name: str) -> None:
        thing = self.find(seat, kind + "s", name)
        illegal(self.c["cost"] != "permanent")
        self.seats[seat][kind + "s"].remove(thing)
        self.to_aftermath()

    def to_aftermath(self) -> None:
        """Ask for the consequence, if there is one."""
        self.phase = "aftermath"
        if self.c["aftermath"] == "none":
            self.do_consequence("", "")

    def do_consequence(self, seat: str, text: str) -> None:
        self.conflict, self.phase = None, "free"

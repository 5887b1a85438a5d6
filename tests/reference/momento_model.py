"""A second, deliberately plain model of Un momento único, written from the two contracts alone.

It shares nothing with the engine: no import, no idea of how the engine is built. Everything is one mutable object with
small methods in the order of the rules page. It reads the same lines as the engine (`A favour B "..."`, `dice 3 4`,
`card jin`), with dice and cards always manual, and says what the reply must be.

    model = Model(chapters=3)
    model.answer("card jin")            # -> None, or the kind of the error
    model.phase, model.to_move(), model.roll(), model.cards(), model.moves(), model.state(), model.events

Where the contracts leave room, this model reads them so:

- After the last chapter `chapter` stays, for no other one begins; the other seat is `active`, as after every chapter (2.6).
- The last card is dealt without being asked for: it is known (2.1).
- A key theme is told once, with `key_themes=free` too: other chapters take a theme of their own (2.2).
- A seat that has presented itself and presents again in the opening speaks out of turn.
- `outcome` is set when what decides the duel resolves, before it is told: also where both run out of Edges (4.10).
- What the first attacker still held is lost when the mortal blow resolves, not when it is told (4.8).
- Each exchange counts, a mortal blow and a last chance too: `exchange` goes up at each `tell` that another follows.
- `two_total` leaves the attacker of a bought mortal blow one extra die, as in any exchange (4.3, 4.7).
- Extra dice bought in the open are paid at once (4.3).
- In the epilogue the first is the one who triumphs, also where that is the defender of a blow that hit (4.11).
"""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any

SEATS = ("A", "B")
VIRTUES = ("gi", "yu", "jin", "rei", "makoto", "meiyo", "chugi")
KEY_THEMES = ("trust", "line", "promise")
ROLES = ("catalyst", "victim", "coveted")

OPTIONS: dict[str, tuple[Any, ...]] = {
    "chapters": (5, 3, 4, 6, 7, 8),
    "story_virtue": ("draw", "none"),
    "key_themes": ("all_by_end", "free"),
    "key_characters": ("all_by_end", "free"),
    "hatred_odd": ("scar", "one_scars", "none"),
    "release": ("renounce", "keep"),
    "extras_cap": ("two_extra", "two_total"),
    "extras_order": ("secret", "attacker_first"),
    "clash_cost": ("all_pay", "winner_pays"),
    "mortal_roll": ("bought", "free"),
    "mortal_tie": ("clash", "fail"),
    "mortal_count": ("defender_falls", "scars_decide"),
}

# What each move is made of: T a text, N a name, I a number, G an optional gender, or a fixed list of words.
FORMS: dict[str, tuple[Any, ...]] = {
    "present": ("N", "T", "G"),
    "open": ("T",),
    "begin": (),
    "draw": (),
    "skip": (),
    "keep": (VIRTUES,),
    "theme": ((*KEY_THEMES, "own"), "T"),
    "key": (ROLES, "N", "G"),
    "scene": ("T",),
    "favour": (SEATS, "T"),
    "extras": ("I",),
    "consonance": ((*SEATS, "none"),),
    "end": ("T",),
    "embrace": (),
    "release": (),
    "deed": ("T",),
    "attack": ("T",),
    "defend": ("T",),
    "spend": ("I",),
    "bet": ("I",),
    "tell": ("T",),
}

# The words of a phase. A word of another phase is an illegal move whoever says it.
WORDS: dict[str, tuple[str, ...]] = {
    "opening": ("present", "open"),
    "begin": ("begin",),
    "virtue": ("draw", "skip"),
    "keep": ("keep",),
    "theme": ("theme",),
    "scene": ("key", "scene"),
    "rulings": ("favour",),
    "extras": ("extras",),
    "consonance": ("consonance",),
    "ending": ("end",),
    "hatred": ("embrace", "release"),
    "deed": ("deed",),
    "attack": ("attack",),
    "defend": ("defend",),
    "spend": ("spend",),
    "bet": ("bet",),
    "tell": ("tell",),
    "epilogue": ("end",),
    "over": (),
}


class Refused(Exception):
    """The line is refused; the only argument is the kind of the error."""


def other(seat: str) -> str:
    return "B" if seat == "A" else "A"


def both(a: Any, b: Any) -> dict[str, Any]:
    return {"A": a, "B": b}


# Reading ---------------------------------------------------------------------------------------------------------


def split(text: str) -> list[Any]:
    """Words and JSON strings of a line; a string comes as ('text', value)."""
    found: list[Any] = []
    at = 0
    while at < len(text):
        if text[at] == " ":
            at += 1
        elif text[at] == '"':
            try:
                value, at = json.JSONDecoder().raw_decode(text, at)
            except ValueError:
                raise Refused("unreadable") from None
            if at < len(text) and text[at] != " ":
                raise Refused("unreadable")
            found.append(("text", value))
        else:
            end = text.find(" ", at)
            end = len(text) if end < 0 else end
            found.append(text[at:end])
            at = end
    return found


def fits(text: str, low: int, high: int) -> bool:
    return low <= len(text) <= high and not any(unicodedata.category(c) in ("Cc", "Cs") for c in text)


def read(words: list[Any]) -> list[Any]:
    """The move word and its arguments, or Refused('unreadable')."""
    if not words or not isinstance(words[0], str) or words[0] not in FORMS:
        raise Refused("unreadable")
    form = FORMS[words[0]]
    rest = words[1:]
    if "G" in form and len(rest) == len(form) - 1:
        rest = [*rest, None]
    if len(rest) != len(form):
        raise Refused("unreadable")
    values: list[Any] = [words[0]]
    for what, word in zip(form, rest, strict=True):
        if what in ("T", "N"):
            if not isinstance(word, tuple):
                raise Refused("unreadable")
            if not (fits(word[1], 0, 4000) if what == "T" else fits(word[1], 1, 80)):
                raise Refused("unreadable")
            values.append(word[1])
        elif what == "I":
            if not isinstance(word, str) or not re.fullmatch("-?[0-9]+", word):
                raise Refused("unreadable")
            values.append(int(word))
        elif what == "G":
            if word not in (None, "f", "m"):
                raise Refused("unreadable")
            values.append(word)
        else:
            if not isinstance(word, str) or word not in what:
                raise Refused("unreadable")
            values.append(word)
    return values


class Model:
    def __init__(self, **options: Any) -> None:
        self.options = {name: values[0] for name, values in OPTIONS.items()} | options
        self.events: list[dict[str, Any]] = []
        self.phase = "opening"
        self.chapter = 0
        self.active: str | None = None
        self.story_virtue: str | None = None
        self.virtue: str | None = None
        self.drawn = False
        self.dealt: dict[str, str] = {}
        self.pile = set(VIRTUES)
        self.theme: dict[str, Any] | None = None
        self.key_themes: dict[str, int | None] = dict.fromkeys(KEY_THEMES)
        self.brought = False
        self.key_characters: dict[str, dict[str, Any] | None] = dict.fromkeys(ROLES)
        self.tokens = both(0, 0)
        self.pool = 7
        self.dice = both(0, 0)
        self.name: dict[str, Any] = both(None, None)
        self.gender: dict[str, Any] = both(None, None)
        self.edges = both(0, 0)
        self.hatred = both(0, 0)
        self.noted: dict[str, Any] = both(None, None)
        self.scars = both(0, 0)
        self.narrator: str | None = None
        self.asked: list[str] = []  # seats that owe a choice in a choosing phase
        self.choices: dict[str, Any] = {}
        self.ways: dict[str, str] = {}
        self.duel: dict[str, Any] | None = None
        self.outcome: dict[str, Any] | None = None
        self.after: str | None = None  # what follows the `tell` of this exchange
        self.parts: list[str] = []  # who still tells in the epilogue
        self.rolls_due: list[tuple[str, int, str]] = []
        self.rolled: dict[str, list[int]] = {}
        self.cards_due: tuple[int, str] | None = None
        if self.options["story_virtue"] == "draw":
            self.cards_due = (1, "story_virtue")

    # What the replies must say ------------------------------------------------------------------------------------

    def shown_phase(self) -> str:
        if self.cards_due:
            return "card"
        return "roll" if self.rolls_due else self.phase

    def roll(self) -> dict[str, Any] | None:
        if not self.rolls_due:
            return None
        seat, dice, why = self.rolls_due[0]
        return {"seat": seat, "dice": dice, "for": why}

    def cards(self) -> dict[str, Any] | None:
        return {"count": self.cards_due[0], "for": self.cards_due[1]} if self.cards_due else None

    def to_move(self) -> list[str]:
        if self.cards_due or self.rolls_due:
            return []
        return [seat for seat in SEATS if self.may_move(seat)]

    def may_move(self, seat: str) -> bool:
        match self.phase:
            case "opening":
                return self.name[seat] is None or (None not in self.name.values() and seat == "A")
            case "begin":
                return True
            case "virtue" | "keep" | "theme" | "scene" | "rulings":
                return seat == self.active
            case "extras" | "consonance" | "hatred" | "spend" | "bet":
                return seat in self.asked
            case "ending" | "deed" | "tell":
                return seat == self.narrator
            case "attack":
                assert self.duel
                return self.duel["attacker"] in (None, seat)
            case "defend":
                assert self.duel
                return seat == other(self.duel["attacker"])
            case "epilogue":
                return seat == self.parts[0]
        return False

    def moves(self) -> list[tuple[str, str]]:
        return [(seat, text) for seat in self.to_move() for text in self.moves_of(seat)]

    def moves_of(self, seat: str) -> list[str]:
        def gendered(start: str) -> list[str]:
            return [start, f"{start} f", f"{start} m"]

        match self.phase:
            case "opening":
                return gendered("present <name> <text>") if self.name[seat] is None else ["open <text>"]
            case "virtue":
                return ["draw", "skip"]
            case "begin":
                return ["begin"]
            case "keep":
                return [f"keep {card}" for card in self.dealt.values()]
            case "theme":
                return [f"theme {key} <text>" for key in (*KEY_THEMES, "own") if self.theme_allowed(key)]
            case "scene":
                found = []
                for role in ROLES:
                    if not self.brought and self.key_characters[role] is None:
                        found += gendered(f"key {role} <name>")
                return found + (["scene <text>"] if self.scene_allowed() else [])
            case "rulings":
                return ["favour A <text>", "favour B <text>"]
            case "extras" | "spend" | "bet":
                return [f"{self.phase} 0..{self.most(seat)}"]
            case "consonance":
                return ["consonance A", "consonance B", "consonance none"]
            case "hatred":
                return ["embrace", "release"]
            case "ending" | "epilogue":
                return ["end <text>"]
        return [f"{self.phase} <text>"]

    def state(self) -> dict[str, Any]:
        return {
            "system": "momento",
            "phase": self.shown_phase(),
            "chapter": self.chapter,
            "active": self.active,
            "story_virtue": self.story_virtue,
            "virtue": self.virtue,
            "pile": len(self.pile),
            "theme": self.theme,
            "key_themes": self.key_themes,
            "tokens": {**self.tokens, "pool": self.pool},
            "seats": {
                seat: {
                    "name": self.name[seat],
                    "gender": self.gender[seat],
                    "edges": self.edges[seat],
                    "hatred": self.hatred[seat],
                    "noted_hatred": self.noted[seat],
                    "scars": self.scars[seat],
                }
                for seat in SEATS
            },
            "key_characters": self.key_characters,
            "duel": self.duel,
            "outcome": self.outcome,
        }

    # Lines --------------------------------------------------------------------------------------------------------

    def answer(self, line: str) -> str | None:
        """Play one line. None when it is accepted, else the kind of the error; `events` are those of this line."""
        self.events = []
        word, _, rest = line.partition(" ")
        try:
            if word in SEATS:
                self.move(word, rest)
            elif word == "dice":
                self.dice_line(rest.split())
            elif word == "card":
                self.card_line(rest.split())
            else:
                raise Refused("unknown_command")
        except Refused as refused:
            return str(refused)
        return None

    def note(self, type_: str, /, **fields: Any) -> None:
        self.events.append({"type": type_} | json.loads(json.dumps(fields)))

    def move(self, seat: str, text: str) -> None:
        word, *values = read(split(text))
        if self.cards_due or self.rolls_due:
            raise Refused("illegal_move")
        if word not in WORDS[self.phase]:
            raise Refused("illegal_move")
        # In the opening each word has its own seats: `present` those not presented, `open` only ever A.
        if self.phase == "opening":
            if word == "present" and self.name[seat] is not None:
                raise Refused("not_your_turn")
            if word == "open" and seat == "B":
                raise Refused("not_your_turn")
            if word == "open" and None in self.name.values():
                raise Refused("illegal_move")
        elif not self.may_move(seat):
            raise Refused("not_your_turn")
        getattr(self, f"play_{word}")(seat, *values)

    def dice_line(self, words: list[str]) -> None:
        if not self.rolls_due:
            raise Refused("bad_dice")
        seat, dice, why = self.rolls_due[0]
        if len(words) != dice or any(word not in ("1", "2", "3", "4", "5", "6") for word in words):
            raise Refused("bad_dice")
        faces = [int(word) for word in words]
        self.rolls_due.pop(0)
        self.rolled[seat] = faces
        self.note("roll", seat=seat, **{"for": why}, faces=faces)
        if why == "hatred":
            self.hatred_fell(seat, faces)
        elif not self.rolls_due:
            if why == "climax":
                self.resolve_climax()
            else:
                self.resolve_exchange()

    def card_line(self, words: list[str]) -> None:
        if not self.cards_due:
            raise Refused("bad_dice")
        count, why = self.cards_due
        if len(words) != count or len(set(words)) != count or any(word not in self.pile for word in words):
            raise Refused("bad_dice")
        self.cards_due = None
        if why == "story_virtue":
            self.story_virtue = words[0]
            self.pile.remove(words[0])
            self.note("dealt", **{"for": why}, cards=words)
            self.note("story_virtue", virtue=words[0])
        else:
            self.dealt = {"A": words[0], "B": words[1]}
            self.note("dealt", **{"for": why}, cards=self.dealt)
            self.phase = "keep"

    # 1. Opening -----------------------------------------------------------------------------------------------------

    def play_present(self, seat: str, name: str, who: str, gender: str | None) -> None:
        self.name[seat], self.gender[seat] = name, gender
        self.note("presented", seat=seat, name=name, who=who, gender=gender)

    def play_open(self, seat: str, text: str) -> None:
        self.note("opened", seat=seat, text=text)
        self.phase = "begin"

    # 2. A chapter ---------------------------------------------------------------------------------------------------

    def play_begin(self, seat: str) -> None:
        self.note("began", seat=seat)
        self.chapter, self.active = 1, seat
        self.chapter_starts()

    def chapter_starts(self) -> None:
        self.phase = "virtue"
        self.note("chapter", chapter=self.chapter, active=self.active)

    def chapters_left(self) -> int:
        agreed: int = self.options["chapters"] - self.chapter + 1
        return min(agreed, len(self.pile))

    def play_draw(self, seat: str) -> None:
        self.note("drew", seat=seat)
        self.drawn = True
        if len(self.pile) == 1:
            (card,) = self.pile
            self.note("dealt", **{"for": "chapter"}, cards={seat: card})
            self.kept(seat, card, None)
        else:
            self.cards_due = (2, "chapter")

    def play_skip(self, seat: str) -> None:
        self.virtue = self.story_virtue
        self.note("skipped", seat=seat, virtue=self.virtue)
        self.phase = "theme"

    def play_keep(self, seat: str, card: str) -> None:
        if card not in self.dealt.values():
            raise Refused("illegal_move")
        (back,) = [dealt for dealt in self.dealt.values() if dealt != card]
        self.dealt = {}
        self.kept(seat, card, back)

    def kept(self, seat: str, card: str, back: str | None) -> None:
        self.virtue = card
        self.note("kept", seat=seat, virtue=card, returned=back)
        self.phase = "theme"

    def theme_allowed(self, key: str) -> bool:
        untold = [name for name in KEY_THEMES if self.key_themes[name] is None]
        if key == "own":
            return self.options["key_themes"] == "free" or self.chapters_left() > len(untold)
        return key in untold

    def play_theme(self, seat: str, key: str, text: str) -> None:
        if not self.theme_allowed(key):
            raise Refused("illegal_move")
        if key != "own":
            self.key_themes[key] = self.chapter
        self.theme = {"key": None if key == "own" else key, "text": text}
        self.note("theme", seat=seat, key=self.theme["key"], text=text)
        self.phase = "scene"

    def play_key(self, seat: str, role: str, name: str, gender: str | None) -> None:
        if self.brought or self.key_characters[role] is not None:
            raise Refused("illegal_move")
        self.brought = True
        self.key_characters[role] = {"name": name, "gender": gender, "voice": seat}
        self.note("key_character", seat=seat, role=role, name=name, gender=gender)

    def scene_allowed(self) -> bool:
        if self.brought or self.options["key_characters"] == "free":
            return True
        return self.chapters_left() > list(self.key_characters.values()).count(None)

    def play_scene(self, seat: str, text: str) -> None:
        if not self.scene_allowed():
            raise Refused("illegal_move")
        self.note("scene", seat=seat, text=text)
        self.phase = "rulings"

    def play_favour(self, seat: str, favours: str, text: str) -> None:
        gains = other(favours)
        self.tokens[gains] += 1
        self.pool -= 1
        self.note("ruling", seat=seat, favours=favours, text=text, token=gains, tokens=self.tokens, pool=self.pool)
        if self.pool == 0:
            self.ask("extras")

    # Choices of both ------------------------------------------------------------------------------------------------

    def most(self, seat: str) -> int:
        """The largest number a seat may choose in this phase."""
        if self.phase == "extras":
            return 7 - int(self.tokens[seat])
        if self.phase == "bet":
            return int(self.edges[seat])
        assert self.duel and self.phase == "spend"
        if not self.paid_die():
            return 0
        cap = 1 if self.options["extras_cap"] == "two_total" and seat == self.duel["attacker"] else 2
        return min(cap, int(self.edges[seat]))

    def ask(self, phase: str) -> None:
        """Open a choice of both; a seat whose only number is 0 is not asked."""
        self.phase = phase
        self.choices = {}
        self.asked = list(SEATS)
        if phase in ("extras", "spend", "bet"):
            self.asked = [seat for seat in SEATS if self.most(seat) > 0]
            self.choices = {seat: 0 for seat in SEATS if seat not in self.asked}
        if not self.asked:
            self.all_chosen()

    def choose(self, seat: str, value: Any) -> None:
        self.asked.remove(seat)
        self.choices[seat] = value
        self.note("chosen", seat=seat, what=self.phase)
        if not self.asked:
            self.all_chosen()

    def choose_number(self, seat: str, number: int) -> None:
        if not 0 <= number <= self.most(seat):
            raise Refused("illegal_move")
        self.choose(seat, number)

    def all_chosen(self) -> None:
        chosen = both(self.choices["A"], self.choices["B"])
        getattr(self, f"chosen_{self.phase}")(chosen)

    # 2.5 Climax -----------------------------------------------------------------------------------------------------

    def play_extras(self, seat: str, number: int) -> None:
        self.choose_number(seat, number)

    def chosen_extras(self, extras: dict[str, int]) -> None:
        for seat in SEATS:
            self.scars[seat] += extras[seat]
            self.dice[seat] = self.tokens[seat] + extras[seat]
        self.note("extras", dice=extras, scars=extras)
        if self.virtue is None:
            self.roll_climax()
        else:
            self.ask("consonance")

    def play_consonance(self, seat: str, vote: str) -> None:
        self.choose(seat, vote)

    def chosen_consonance(self, votes: dict[str, str]) -> None:
        agreed = votes["A"] if votes["A"] == votes["B"] != "none" else None
        added = both(0, 0)
        if agreed:
            added[agreed] = min(2, 7 - self.dice[agreed])
            self.dice[agreed] += added[agreed]
        self.note("consonance", votes=votes, agreed=agreed, dice=added)
        self.roll_climax()

    def roll_climax(self) -> None:
        self.phase = "climax"
        self.rolled = {"A": [], "B": []}
        self.rolls_due = [(seat, self.dice[seat], "climax") for seat in SEATS if self.dice[seat] > 0]

    def resolve_climax(self) -> None:
        totals = both(sum(self.rolled["A"]), sum(self.rolled["B"]))
        edges, hatred, scars = both(0, 0), both(0, 0), both(0, 0)
        winner: str | None = None
        if totals["A"] == totals["B"]:
            for seat in SEATS:
                edges[seat] = self.tokens[seat]
                hatred[seat] = self.tokens[other(seat)]
            assert self.active
            scars[self.active] = 1
        else:
            winner = "A" if totals["A"] > totals["B"] else "B"
            loser = other(winner)
            edges[winner] = self.tokens[winner]
            hatred[loser] = self.tokens[winner] + sum(1 for face in self.rolled[loser] if face <= 2)
        for seat in SEATS:
            self.edges[seat] += edges[seat]
            self.hatred[seat] += hatred[seat]
            self.scars[seat] += scars[seat]
        self.note("climax", totals=totals, winner=winner, edges=edges, hatred=hatred, scars=scars)
        self.narrator = winner or self.active
        self.phase = "ending"

    # 2.6 and 2.7 Ending ---------------------------------------------------------------------------------------------

    def play_end(self, seat: str, text: str) -> None:
        if self.phase == "epilogue":
            self.epilogue_part(seat, text)
            return
        self.note("ending", seat=seat, text=text)
        if self.drawn:
            assert self.virtue
            self.pile.remove(self.virtue)
            self.note("discarded", virtue=self.virtue)
        self.virtue, self.drawn, self.theme, self.brought, self.narrator = None, False, None, False, None
        self.tokens, self.pool, self.dice = both(0, 0), 7, both(0, 0)
        assert self.active
        self.active = other(self.active)
        if not self.pile or self.chapter == self.options["chapters"]:
            self.ask("hatred")
        else:
            self.chapter += 1
            self.chapter_starts()

    # 3. Dealing with hatred -----------------------------------------------------------------------------------------

    def play_embrace(self, seat: str) -> None:
        self.choose(seat, "embrace")

    def play_release(self, seat: str) -> None:
        self.choose(seat, "release")

    def chosen_hatred(self, ways: dict[str, str]) -> None:
        healed = both(0, 0)
        for seat in SEATS:
            self.noted[seat] = self.hatred[seat]
            if ways[seat] == "release" and self.options["release"] == "renounce":
                self.noted[seat] = 0
                healed[seat] = min(self.scars[seat], self.hatred[seat] // 3)
                self.scars[seat] -= healed[seat]
        self.ways = ways
        self.note("hatred", choices=ways, noted=self.noted, healed=healed)
        self.phase, self.narrator = "deed", "A"

    def play_deed(self, seat: str, text: str) -> None:
        self.note("deed", seat=seat, choice=self.ways[seat], text=text)
        if self.ways[seat] == "embrace" and self.hatred[seat] > 0:
            self.rolls_due = [(seat, self.hatred[seat], "hatred")]
        else:
            self.deed_done(seat)

    def hatred_fell(self, seat: str, faces: list[int]) -> None:
        edges = len([face for face in faces if face in (2, 4, 6)])
        bad = {"scar": (1, 3, 5), "one_scars": (1,), "none": ()}[self.options["hatred_odd"]]
        scars = len([face for face in faces if face in bad])
        self.edges[seat] += edges
        self.scars[seat] += scars
        self.note("hatred_dice", seat=seat, edges=edges, scars=scars, faces=faces)
        self.deed_done(seat)

    def deed_done(self, seat: str) -> None:
        if seat == "A":
            self.narrator = "B"
        else:
            self.narrator = None
            self.duel_starts()

    # 4. The finale --------------------------------------------------------------------------------------------------

    def duel_starts(self) -> None:
        if self.edges["A"] == 0 and self.edges["B"] == 0:
            self.decide_by_count()
            self.epilogue_starts()
        elif 0 in self.edges.values():
            self.exchange_starts("A" if self.edges["A"] else "B", "mortal", 1, "mortal")
        else:
            first, by = None, None
            for what, value in (("hatred", self.noted), ("edges", self.edges), ("scars", self.scars)):
                if value["A"] != value["B"]:
                    first, by = ("A" if value["A"] > value["B"] else "B"), what
                    break
            self.exchange_starts(first, "exchange", 1, by)

    def exchange_starts(self, attacker: str | None, kind: str, number: int, by: str | None) -> None:
        self.duel = {"attacker": attacker, "exchange": number, "kind": kind}
        self.note("duel", attacker=attacker, kind=kind, exchange=number, by=by)
        self.phase = "attack"

    def paid_die(self) -> bool:
        assert self.duel
        bought: bool = self.options["mortal_roll"] == "bought"
        return self.duel["kind"] == "exchange" or (self.duel["kind"] == "mortal" and bought)

    def play_attack(self, seat: str, text: str) -> None:
        assert self.duel
        self.duel["attacker"] = seat
        paid = 1 if self.paid_die() else 0
        self.edges[seat] -= paid
        self.note("attack", seat=seat, text=text, paid=paid)
        self.phase = "defend"

    def play_defend(self, seat: str, text: str) -> None:
        assert self.duel
        self.note("defend", seat=seat, text=text)
        self.ask("spend")
        if self.phase == "spend" and self.options["extras_order"] == "attacker_first" and len(self.asked) == 2:
            self.asked = [self.duel["attacker"]]

    def play_spend(self, seat: str, number: int) -> None:
        assert self.duel
        if self.options["extras_order"] == "secret":
            self.choose_number(seat, number)
            return
        if not 0 <= number <= self.most(seat):
            raise Refused("illegal_move")
        self.choices[seat] = number
        self.edges[seat] -= number
        self.note("spent", dice={seat: number})
        self.asked = [seat for seat in SEATS if seat not in self.choices]
        if not self.asked:
            self.roll_exchange(self.choices)

    def chosen_spend(self, extra: dict[str, int]) -> None:
        for seat in SEATS:
            self.edges[seat] -= extra[seat]
        if self.options["extras_order"] == "secret":
            self.note("spent", dice=extra)
        self.roll_exchange(extra)

    def roll_exchange(self, extra: dict[str, int]) -> None:
        assert self.duel
        self.phase = "exchange"
        attacker = self.duel["attacker"]
        self.rolls_due = [(seat, 1 + extra[seat], self.duel["kind"]) for seat in (attacker, other(attacker))]

    def resolve_exchange(self) -> None:
        assert self.duel
        kind, attacker = self.duel["kind"], self.duel["attacker"]
        defender = other(attacker)
        high = both(max(self.rolled["A"]), max(self.rolled["B"]))
        winner = None if high["A"] == high["B"] else max(SEATS, key=lambda seat: int(high[seat]))
        self.note("exchange", kind=kind, attacker=attacker, high=high, winner=winner, tie=winner is None)
        if kind == "last":
            self.last_chance(attacker, winner)
        elif winner is None:
            if kind == "mortal" and self.options["mortal_tie"] == "fail":
                self.mortal_fails(None)
            else:
                self.ask("bet")
        elif kind == "exchange":
            self.wound(other(winner), 1, "exchange")
            self.exchange_done(winner)
        elif winner == attacker:
            self.mortal_hits()
        else:
            self.wound(attacker, 1, "mortal")
            self.mortal_fails(defender)

    def play_bet(self, seat: str, number: int) -> None:
        self.choose_number(seat, number)

    def chosen_bet(self, bets: dict[str, int]) -> None:
        assert self.duel
        winner = None if bets["A"] == bets["B"] else max(SEATS, key=lambda seat: int(bets[seat]))
        paid = dict(bets)
        if self.options["clash_cost"] == "winner_pays":
            paid = {seat: bets[seat] if seat == winner else 0 for seat in SEATS}
        for seat in SEATS:
            self.edges[seat] -= paid[seat]
        self.note("bets", bets=bets, winner=winner, paid=paid)
        if self.duel["kind"] == "mortal":
            if winner is None:
                self.mortal_fails(None)
            else:
                self.mortal_hits()
            return
        if winner is not None:
            self.wound(other(winner), 1, "clash")
        self.exchange_done(winner)

    def wound(self, seat: str, scars: int, by: str) -> None:
        if scars:
            self.scars[seat] += scars
            self.note("wound", seat=seat, scars=scars, by=by)

    def exchange_done(self, winner: str | None) -> None:
        assert self.duel
        self.narrator = winner or self.duel["attacker"]
        self.after = "next"
        if self.edges == both(0, 0) and self.duel["kind"] == "exchange":
            self.decide_by_count()
            self.after = "epilogue"
        self.phase = "tell"

    def mortal_hits(self) -> None:
        assert self.duel
        attacker = self.duel["attacker"]
        usual = 1 if self.options["mortal_roll"] == "bought" else 0
        self.wound(other(attacker), usual + self.edges[attacker], "mortal")
        self.edges[attacker] = 0
        self.count_scars(attacker, "mortal")

    def mortal_fails(self, winner: str | None) -> None:
        assert self.duel
        attacker = self.duel["attacker"]
        if self.edges[attacker]:
            self.note("lost", seat=attacker, edges=self.edges[attacker])
        self.edges[attacker] = 0
        self.exchange_done(winner)
        self.after = "last"

    def last_chance(self, attacker: str, winner: str | None) -> None:
        if winner == attacker:
            self.count_scars(attacker, "last")
        else:
            self.decide_by_count()
            self.exchange_done(winner)
            self.after = "epilogue"

    def count_scars(self, attacker: str, by: str) -> None:
        """4.7: a mortal blow, or the last chance, has hit."""
        defender = other(attacker)
        triumphs, defeated, dies = attacker, defender, None
        if self.scars[defender] > self.scars[attacker]:
            dies = defender
        elif self.scars[attacker] > self.scars[defender] and self.options["mortal_count"] == "scars_decide":
            triumphs, defeated = defender, attacker
        self.decided(triumphs, defeated, dies, by)
        self.exchange_done(attacker)
        self.after = "epilogue"

    def decide_by_count(self) -> None:
        """4.9: more Scars is defeated; equal Scars, more noted Hatred; equal in both, nobody wins."""
        for value in (self.scars, self.noted):
            if value["A"] != value["B"]:
                loser = "A" if value["A"] > value["B"] else "B"
                self.decided(other(loser), loser, None, "count")
                return
        self.decided(None, None, None, "count")

    def decided(self, triumphs: str | None, defeated: str | None, dies: str | None, by: str) -> None:
        self.outcome = {"triumphs": triumphs, "defeated": defeated, "dies": dies, "by": by}
        self.note("outcome", **self.outcome)

    def play_tell(self, seat: str, text: str) -> None:
        assert self.duel
        self.note("told", seat=seat, text=text)
        self.narrator = None
        attacker, number = self.duel["attacker"], self.duel["exchange"] + 1
        if self.after == "last":
            self.exchange_starts(other(attacker), "last", number, "last")
        elif self.after == "epilogue":
            self.epilogue_starts()
        elif self.edges["A"] and self.edges["B"]:
            self.exchange_starts(other(attacker), "exchange", number, None)
        else:
            self.exchange_starts("A" if self.edges["A"] else "B", "mortal", number, "mortal")

    # 4.11 Epilogue --------------------------------------------------------------------------------------------------

    def epilogue_starts(self) -> None:
        assert self.outcome
        first = self.outcome["triumphs"]
        self.parts = [first, other(first), first] if first else ["A", "B"]
        self.parts_told = 0
        self.phase = "epilogue"

    def epilogue_part(self, seat: str, text: str) -> None:
        self.parts.pop(0)
        self.parts_told += 1
        self.note("epilogue", seat=seat, part=self.parts_told, text=text)
        if not self.parts:
            self.note("over")
            self.phase = "over"

"""What the AI does in Fate Acelerado: fights, names what hurts, invokes what turns the scale, and concedes when it is wise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gm.odds import fate as odds
from gm.play.players import Stop
from gm.samurai.chance import Chance
from gm.sister.seats import Now, fill, named, quoted, since
from gm.storyteller.fate import FateTeller

__all__ = ["CONFLICTS", "FateMind", "aspects", "capacity", "order", "side_of", "ways_to_absorb"]

CONFLICTS = ("physical", "mental")
_STAYS = 0.55
"""Whoever has a smaller chance to stay in after this attack thinks of conceding."""


def order(view: Mapping[str, Any], seats: Sequence[str]) -> Sequence[str]:
    """Whom to ask: on a turn first whoever may have an aside, then the one who acts; between conflicts seat A decides last."""
    everyone = sorted(view["seats"])
    if view["phase"] == "turn":
        return [*(seat for seat in everyone if seat not in seats), *seats]
    if view["phase"] == "between":
        return [*(seat for seat in everyone if seat != "A"), "A"]
    return seats


def side_of(seat: str) -> int | None:
    """The side that set-up puts a seat on; the first two stand alone without being asked."""
    at = "ABCDEF".index(seat)
    return None if at < 2 else 1 + at % 2


def aspects(view: Mapping[str, Any]) -> list[str]:
    """The texts of every aspect in play."""
    found = [aspect["text"] for one in view["seats"].values() for aspect in one["aspects"]]
    return found + [aspect["text"] for aspect in view["scene_aspects"]]


def boxes_and_slots(one: Mapping[str, Any]) -> tuple[list[int], list[str]]:
    """What a seat has left to meet harm with."""
    boxes = [at for at, ticked in enumerate(one["stress"], 1) if not ticked]
    return boxes, [slot for slot, text in one["consequences"].items() if text is None]


def capacity(one: Mapping[str, Any]) -> int:
    """The most harm that one hit may bring."""
    return odds.capacity(*boxes_and_slots(one))


def ways_to_absorb(one: Mapping[str, Any], harm: int) -> tuple[odds.Way, ...]:
    """Every thrifty way to meet a hit, fewest consequences first."""
    return odds.ways(harm, *boxes_and_slots(one))


class FateMind:
    """One AI seat."""

    human = False

    def __init__(self, seat: str, chance: Chance, conflicts: int) -> None:
        """`conflicts`: how many make the scenario."""
        self.seat = seat
        self.chance = chance
        self.conflicts = conflicts

    def decide(self, now: Now) -> str | None:
        """A legal move, or None where there is nothing to say."""
        found: str | None = getattr(self, f"_{now.phase}")(now)
        return found

    # -- set-up ---------------------------------------------------------------------------------------------

    def _setup(self, now: Now) -> str:
        teller: FateTeller = now.words
        plan, me = teller.sheet(now.seat), now.me
        if me["approaches"] is None:
            values = dict(zip(plan["approaches"], (3, 2, 2, 1, 1, 0), strict=True))
            names = ("careful", "clever", "flashy", "forceful", "quick", "sneaky")
            return "sheet " + " ".join(f"{name}={values[name]}" for name in names)
        kinds = [aspect["kind"] for aspect in me["aspects"]]
        for kind in ("concept", "trouble", "other"):
            if kind not in kinds:
                text = plan[kind] if plan[kind] not in aspects(now.view) else f"{plan[kind]} ({now.seat})"
                return fill(f"aspect {kind} <text>", text)
        wanted = side_of(now.seat)
        if wanted is not None and me["side"] != wanted:
            return f"side {wanted}"
        return "ready"

    # -- a turn ---------------------------------------------------------------------------------------------

    def _turn(self, now: Now) -> str | None:
        aside = self._aside(now)
        if aside is not None:
            return aside
        return self._acts(now) if now.view["turn"] == now.seat else None

    def _acts(self, now: Now) -> str:
        view, me, teller = now.view, now.me, now.words
        foes = sorted({form.split()[1] for form in now.forms("attack")})
        fresh = not any(self._free_for(aspect, now.seat) for aspect in self._all(view))
        weights = [0.7, 0.3 if fresh else 0.08, 0.06]
        what = ("attack", "create", "overcome")[self.chance.pick(now.n, "act", weights)]
        approach = self._approach(now, me, "act")
        target = foes[self.chance.pick(now.n, "target", [1.0 / (2 + capacity(view["seats"][foe])) for foe in foes])]
        if what == "attack":
            return f"attack {target} {approach} " + quoted(teller.attack(now.seat, target, approach))
        text: str
        if what == "overcome":
            number = self.chance.pick(now.n, "ladder", [0.0, 1.0, 1.0, 1.0])
            return f"overcome {number} {approach} " + quoted(teller.overcome(now.seat, approach))
        known = [aspect["text"] for aspect in self._all(view) if aspect["kind"] == "situation"]
        text = teller.aspect(now.seat, approach, aspects(view))
        if known and self.chance.of(now.n, "again", 0.25):
            text = known[self.chance.pick(now.n, "which", [1.0] * len(known))]
        against: str | int = target if self.chance.of(now.n, "against", 0.6) else 1
        return f"create {against} {approach} {quoted(text)}"

    def _approach(self, now: Now, one: Mapping[str, Any], why: str) -> str:
        """Mostly the best ones."""
        values = one["approaches"]
        names: list[str] = list(values)
        return names[self.chance.pick(now.n, why + " how", [2.2 ** values[name] for name in names])]

    def _aside(self, now: Now) -> str | None:
        """What may be said on anybody's turn: hand on an invocation, name a hurt anew, compel the one who acts."""
        if (forms := now.forms("rename")) and self.chance.of(now.n, "rename", 0.05 / len(now.view["seats"])):
            slot = forms[0].split()[1]
            return fill(forms[0], now.words.rename(slot, aspects(now.view)))
        if (forms := now.forms("give")) and self.chance.of(now.n, "give", 0.15 / len(now.view["seats"])):
            return forms[self.chance.pick(now.n, "give which", [1.0] * len(forms))]
        acting = now.view["turn"]
        if acting in (None, now.seat) or now.me["out"] or now.me["conceded"] or now.me["fate_points"] < 2:
            return None
        other = now.view["seats"][acting]
        if other["side"] == now.me["side"] or not self.chance.of(now.n, "compel", 0.12 / len(now.view["seats"])):
            return None
        trouble = next(aspect["text"] for aspect in other["aspects"] if aspect["kind"] == "trouble")
        return f"compel {acting} {quoted(trouble)} {quoted(now.words.complication(acting, trouble))}"

    @staticmethod
    def _all(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        return [aspect for one in view["seats"].values() for aspect in one["aspects"]] + list(view["scene_aspects"])

    @staticmethod
    def _free_for(aspect: Mapping[str, Any], seat: str) -> int:
        return int(aspect["free"].get(seat, 0))

    # -- answering ------------------------------------------------------------------------------------------

    def _defend(self, now: Now) -> str:
        action = now.view["action"]
        actor = action["seat"]
        if "allow" in now.forms("allow"):
            friend = now.view["seats"][actor]["side"] == now.me["side"]
            if friend or self.chance.of(now.n, "allow", 0.15):
                return "allow"
        if now.forms("concede") and self._gives_way(now, action):
            return fill("concede <text>", now.words.terms(now.seat))
        approach = self._approach(now, now.me, "defend")
        return f"defend {approach} " + quoted(now.words.defend(now.seat, actor, approach))

    def _gives_way(self, now: Now, action: Mapping[str, Any]) -> bool:
        """Wise is: hurt already, with a poor chance to stay in, and somebody to pay for it in points."""
        me, other = now.me, now.view["seats"][action["seat"]]
        boxes, slots = boxes_and_slots(me)
        mine = max(me["approaches"].values())
        plus = sum(self._free_for(aspect, action["seat"]) for aspect in self._all(now.view))
        spread = odds.shifts(odds.Side(other["approaches"][action["approach"]], plus=plus), odds.Side(mine))
        stays = odds.survival(spread, boxes, slots)
        # With all slots left somebody who is only tired does not give up; with none left one blow more is the end.
        hurt = len(slots) < 3
        return hurt and (stays < _STAYS or len(slots) == 1) and self.chance.of(now.n, "concede", 0.6)

    def _terms(self, now: Now) -> str:
        if now.view["action"]["countered"]:
            return "agree" if self.chance.of(now.n, "agree", 0.7) else "fight"
        if self.chance.of(now.n, "counter", 0.3):
            return fill("counter <text>", now.words.terms(now.seat, counter=True))
        return "agree"

    def _compel(self, now: Now) -> str:
        """Points are worth having; with plenty, freedom is worth more."""
        if now.forms("refuse") and self.chance.of(now.n, "refuse", 0.15 * now.me["fate_points"]):
            return "refuse"
        return "accept"

    # -- after the dice -------------------------------------------------------------------------------------

    def _invoke(self, now: Now) -> str:
        """Only what turns the scale, free invocations first; whoever rolled badly rolls again."""
        action, seat = now.view["action"], now.seat
        actor = action["seat"] == seat
        totals = action["totals"]
        mine = totals[seat]
        other = next((total for who, total in totals.items() if who != seat), action["against"] or 0)
        # An actor wants to be above; a defender is content with being level.
        short = (other - mine + 1) if actor else (other - mine)
        if short <= 0 or (actor and action["kind"] == "overcome" and short > 4):
            return "pass"
        forms = [form for form in now.forms("invoke") if form.endswith("+2")]
        free = {aspect["text"]: self._free_for(aspect, seat) for aspect in self._all(now.view)}
        names = {form: named(form) for form in forms}
        gratis = [form for form in forms if free.get(names[form], 0)]
        paid = [form for form in forms if form not in gratis]
        reach = 2 * (sum(free[names[form]] for form in gratis) + min(len(paid), now.me["fate_points"]))
        dice = sum(action["rolls"][seat])
        if not forms or (short > reach and dice > -2):
            return "pass"
        if not gratis and not self.chance.of(now.n, "pay", 0.75 if short <= 2 else 0.35):
            return "pass"
        pool = self._own_first(gratis or paid, names, now)
        form = pool[self.chance.pick(now.n, "aspect", [1.0] * len(pool))]
        again = dice <= -2 and (short > 2 or self.chance.of(now.n, "reroll", 0.6))
        return form[: -len("+2")] + "reroll" if again else form

    def _own_first(self, forms: list[str], names: Mapping[str, str], now: Now) -> list[str]:
        """For a point: one's own strength, the scene, or what troubles and hurts the other side. A rival's strength pays the rival."""
        good = {aspect["text"] for aspect in now.view["scene_aspects"]}
        for one in now.view["seats"].values():
            mine = one["side"] == now.me["side"]
            strong = ("concept", "other", "situation")
            good |= {aspect["text"] for aspect in one["aspects"] if (aspect["kind"] in strong) is mine}
        return [form for form in forms if names[form] in good] or forms

    def _boost(self, now: Now) -> str:
        if self.chance.of(now.n, "no boost", 0.12):
            return "pass"
        return fill("boost <text>", now.words.boost(now.seat, aspects(now.view)))

    def _absorb(self, now: Now) -> str:
        me, harm = now.me, now.view["action"]["harm"]
        ways = ways_to_absorb(me, harm)
        if not ways:
            return "out"
        way = ways[self.chance.pick(now.n, "absorb", [3.0, 1.0, 0.5][: len(ways)])]
        # Whoever would be left with nothing may well fall instead of carrying it for months.
        if "severe" in way.slots and self.chance.of(now.n, "fall", 0.4):
            return "out"
        return absorbing(now, way)

    def _tell(self, now: Now) -> str:
        return fill("tell <text>", "")

    # -- between conflicts ------------------------------------------------------------------------------------

    def _between(self, now: Now) -> str | None:
        for form in now.forms("recover"):
            return fill(form, now.words.how(form.split()[1]))
        return self._ends(now) if now.seat == "A" else None

    def _ends(self, now: Now) -> str:
        """One conflict a scene, one scene an evening; when enough has been fought the scenario ends."""
        after = {event["type"] for event in since(now.log, "conflict_over")}
        fought = sum(event["type"] == "conflict_over" for event in now.log)
        if "scene_over" not in after:
            return self.end_scene(now)
        if "session_over" not in after:
            return "end session"
        if fought < (self.conflicts if len(now.view["seats"]) < 4 else min(2, self.conflicts)):
            last = now.view["conflict"]
            return f"begin conflict {CONFLICTS[1 - CONFLICTS.index(last)]}"
        if "scenario_over" not in after:
            return "end scenario"
        raise Stop

    def end_scene(self, now: Now) -> str:
        """With a chance to rest, more often than not, and then what is mild heals."""
        if not self.chance.of(now.n, "rested", 0.7):
            return "end scene rested=no" if self.chance.of(now.n, "said", 0.5) else "end scene"
        if any(one["consequences"]["mild"] for one in now.view["seats"].values()):
            return "end scene rested=yes mild " + quoted(now.words.how("mild"))
        return "end scene rested=yes"


def absorbing(now: Now, way: odds.Way) -> str:
    """The move that meets a hit in that way, consequences named."""
    parts = [f"box={way.box}"] if way.box else []
    taken = aspects(now.view)
    for slot in way.slots:
        text = now.words.consequence(now.seat, slot, taken)
        taken = [*taken, text]
        parts.append(f"{slot}={quoted(text)}")
    return " ".join(("absorb", *parts))

"""What the AI does in the Sistema Kármico: as the active player, as a helper, and as the adversary. Always one of the legal moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gm.odds.karmico import Preference, best_assignment, karma_die, karma_reroll
from gm.play.players import Stop
from gm.samurai.chance import Chance
from gm.sister.seats import Now, fill, named, since
from gm.storyteller.karmico import KarmicoTeller

__all__ = ["ADVERSARY", "HERO", "PREFERENCE", "KarmicoMind", "hero_setup", "order", "shows_virtue"]

HERO, ADVERSARY = "A", "B"
ROUNDS = 5
"""Conflicts of a boss fight at the most: then the adventure ends all the same."""
PREFERENCE = Preference()
"""What is suggested to a person: success before anything, then nothing permanent, then what is left."""
_BOLD = Preference(
    {
        "resolution": {"success": 8, "explosive": 14},
        "cost": {"temporary": 3, "none": 4},
        "aftermath": {"temporary": 3, "none": 4},
    }
)
"""In a boss fight only what explodes brings it nearer to its end."""
_WARY = Preference(
    {
        "resolution": {"success": 1, "explosive": 2},
        "cost": {"temporary": 3, "none": 6},
        "aftermath": {"temporary": 3, "none": 6},
    }
)
"""Now and then somebody gives the thing up sooner than pay for it: a story in which everything comes off is none."""
_GIVES_UP = 0.4
_FORCED = 2
"""Conditions and relations that the adversary brings into one roll: more would be cruelty."""
_WORTH = Fraction(1)
"""How much more a karma point must promise than what lies there."""


def order(view: Mapping[str, Any], seats: Sequence[str]) -> Sequence[str]:
    """Whom to ask: the hero, then the helpers, the adversary last; before the intent the adversary may withdraw."""
    if view["phase"] == "intent":
        return (ADVERSARY, HERO)
    return sorted(seats, key=lambda seat: (seat == ADVERSARY, seat))


def hero_setup(now: Now, teller: KarmicoTeller) -> dict[str, Any]:
    """What the story suggests for a seat: virtue, tools, relations, conditions."""
    return dict(teller.node("heroes", str(teller.cast[now.seat]["hero"])) or {})


def shows_virtue(text: str, virtue: str) -> bool:
    """Whether a description speaks of the virtue: one of its longer words, whatever its ending, occurs in it."""
    stems = {word[:4] for word in _words(virtue) if len(word) >= 4}
    return not stems or any(word[:4] in stems for word in _words(text) if len(word) >= 4)


def _words(text: str) -> list[str]:
    return "".join(char if char.isalpha() else " " for char in text.casefold()).split()


class KarmicoMind:
    """One AI seat. The hero's is also what a person's Enter means."""

    human = False

    def __init__(self, seat: str, chance: Chance, adventures: int) -> None:
        """`adventures`: how many make a campaign; None of them is begun after that."""
        self.seat = seat
        self.chance = chance
        self.adventures = adventures
        self.thrifty = chance.of(0, "thrifty", 0.4)
        """Some keep their karma for what is permanent."""

    def decide(self, now: Now) -> str | None:
        """A legal move, or None where there is nothing to say."""
        found: str | None = getattr(self, f"_{now.phase}")(now)
        return found

    # -- set-up ---------------------------------------------------------------------------------------------

    def _setup(self, now: Now) -> str:
        teller: KarmicoTeller = now.words
        plan, me = hero_setup(now, teller), now.me
        if me["virtue"] is None:
            return fill("virtue <text>", plan["virtue"])
        if now.seat != ADVERSARY:
            tools = [one["name"] for one in me["tools"]]
            for name in plan["tools"]:
                if name not in tools:
                    return fill("tool <name>", name)
            known = [one["name"] for one in me["relations"]]
            for one in plan["relations"]:
                if one["name"] not in known:
                    return fill(f"relation {one['sign']} <name>", one["name"])
            suffered = [one["name"] for one in me["conditions"]]
            for one in plan["conditions"]:
                if one["name"] not in suffered:
                    return fill(f"condition {one['kind']} <name>", one["name"])
        if now.seat == HERO and now.view["victim"] is None:
            return fill("victim <name>", teller.name("victim"))
        return "ready"

    # -- between conflicts ------------------------------------------------------------------------------------

    def _free(self, now: Now) -> str | None:
        if (bought := self._buys(now)) is not None:
            return bought
        return self._opposes(now) if now.seat == ADVERSARY else None

    def _buys(self, now: Now) -> str | None:
        """Karma is for what is permanent first, then for what hinders now."""
        me = now.me
        if absolve := now.forms("karma absolve"):
            return absolve[0]
        suffers = any(one["kind"] == "permanent" for one in me["conditions"])
        if not me["karma"] or ((self.thrifty or suffers) and me["karma"] <= 3):
            return None  # three points are what it takes to be rid of something permanent
        for word, how in (("karma restore", 0.5), ("karma erase", 0.5)):
            if (forms := now.forms(word)) and self.chance.of(now.n, word, how):
                return forms[self.chance.pick(now.n, f"{word} which", [1.0] * len(forms))]
        return None

    def _opposes(self, now: Now) -> str:
        ended = sum(event["type"] == "adventure_ended" for event in now.log)
        here = since(now.log, "adventure_ended")
        over = [event for event in here if event["type"] == "conflict_over"]
        fights = [event for event in here if event["type"] == "opposed" and event["boss"]]
        if any(event["type"] == "felled" for event in here) or len(fights) >= ROUNDS:
            return "end adventure"
        if ended >= self.adventures and not over:
            raise Stop
        teller: KarmicoTeller = now.words
        boss = teller.boss_due
        text = teller.obstacle(HERO, boss)
        name = next((event["boss"] for event in fights), None) or teller.boss_name()
        return fill(f"oppose {HERO} <text> boss <name>", text, name) if boss else fill(f"oppose {HERO} <text>", text)

    # -- before the dice --------------------------------------------------------------------------------------

    def _intent(self, now: Now) -> str | None:
        if now.forms("withdraw"):
            boss = now.view["conflict"]["boss"] is not None
            return "withdraw" if not boss and self.chance.of(now.n, "withdraw", 0.04) else None
        intents = now.words.intents(now.seat)
        return fill("intent <text>", intents[self.chance.pick(now.n, "intent", [1.0] * len(intents))])

    def _pool(self, now: Now) -> str:
        fight = now.view["conflict"]
        if now.seat == fight["active"]:
            return self._uses(now)
        if now.seat == fight["adversary"]:
            forced = [one for one in fight["invoked"] if one["seat"] == now.seat]
            for form in now.forms("force") if len(forced) < _FORCED else ():
                if self._brings(now, form, 0.7 if form.startswith("force condition") else 0.45):
                    return form
            return "done"
        for form in now.forms("help"):
            if self._brings(now, form, 0.4):
                return fill(form, now.words.help(now.seat, fight["active"], named(form)))
        return "done"

    def _uses(self, now: Now) -> str:
        """What fits: a tool about every second time, a relation only where that person is near."""
        for form in now.forms("use"):
            kind = form.split()[1]
            pressed = 0.2 if len(now.me["conditions"]) > 1 else 0.0
            if self._brings(now, form, pressed + (0.42 if kind == "tool" else 0.3)):
                return fill(form, now.words.use(now.seat, kind, named(form)))
        return "done"

    def _brings(self, now: Now, form: str, probability: float) -> bool:
        """Decided once a conflict for each resource, however often the seat is asked."""
        conflicts = sum(event["type"] == "opposed" for event in now.log)
        return self.chance.of(conflicts, f"pool {form}", probability)

    def _cancel(self, now: Now) -> str:
        """The active player's own dice are cancelled last: helpers who came for nothing hurt the most."""
        forms = now.forms("cancel")
        own = [form.split().count(HERO) for form in forms]
        return forms[self.chance.pick(now.n, "cancel", [1.0 if count == min(own) else 0.3 for count in own])]

    # -- the dice ---------------------------------------------------------------------------------------------

    def _assign(self, now: Now) -> str:
        fight, table = now.view["conflict"], now.view["table"]
        conflicts = sum(event["type"] == "opposed" for event in now.log)
        wary = not fight["boss"] and self.chance.of(conflicts, "wary", _GIVES_UP)
        wanted = _WARY if wary else _BOLD if fight["boss"] else PREFERENCE
        best = best_assignment(fight["kept"], table, wanted)
        if (bought := self._improves(now, best.value, wanted)) is not None:
            return bought
        return "assign {} {} {}".format(*best.faces)

    def _improves(self, now: Now, value: Fraction, wanted: Preference) -> str | None:
        fight, table = now.view["conflict"], now.view["table"]
        found: list[tuple[Fraction, str]] = []
        highest = not fight["penalty"]
        for form in now.forms("karma"):
            if form == "karma die":
                found.append((karma_die(fight["faces"], table, wanted).value, form))
            else:
                face = int(form.split()[-1])
                again = karma_reroll(fight["faces"], face, table, wanted, highest=highest)
                found.append((again.value, form))
        best = max(found, default=None)
        # Whoever carries something for good would rather be rid of it between adventures.
        suffers = any(one["kind"] == "permanent" for one in now.me["conditions"])
        if (self.thrifty or suffers) and now.me["karma"] <= 3:
            return None
        return best[1] if best is not None and best[0] >= value + _WORTH else None

    def _tell(self, now: Now) -> str:
        plain = now.view["conflict"]["resolution"] == "explosive" and self.chance.of(now.n, "plain", 0.1)
        return fill("tell <text>", now.words.plain_telling(now.seat) if plain else "")

    def _fits(self, now: Now) -> str:
        """What the storyteller tells fits the virtue; of a player's own words the virtue must be seen."""
        told = next(event for event in reversed(now.log) if event["type"] == "told")
        virtue = now.view["seats"][told["seat"]]["virtue"] or ""
        fits = not told["text"].strip() or shows_virtue(told["text"], virtue)
        return "fits yes" if fits else "fits no"

    def _brand(self, now: Now) -> str:
        if self.chance.of(now.n, "spare", 0.04):
            return "pass"
        name = now.view["conflict"]["boss"]
        boss = next(one for one in now.view["bosses"] if one["name"] == name)
        return fill("brand <name>", now.words.brand(now.seat, boss["conditions"]))

    # -- what stays -------------------------------------------------------------------------------------------

    def _cost(self, now: Now) -> str:
        kind = now.view["conflict"]["cost"]
        word, often = ("burn", 0.45) if kind == "temporary" else ("sacrifice", 0.5)
        forms = now.forms(word)
        if forms and self.chance.of(now.n, word, often):
            return forms[self.chance.pick(now.n, f"{word} which", [1.0] * len(forms))]
        taken = [one["name"] for one in now.me["conditions"]]
        return fill("mark <name>", now.words.condition(now.seat, kind, taken))

    def _aftermath(self, now: Now) -> str:
        fight = now.view["conflict"]
        return fill("consequence <text>", now.words.consequence(fight["active"], fight["aftermath"]))

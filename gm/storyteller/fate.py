"""The storyteller of Fate Acelerado: a quarrel over water, fought at the sluice and before the steward."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from gm.storyteller.grammar import Cast, Named
from gm.storyteller.sister import Ask, Beat, Event, Pool, SisterTeller, View

__all__ = ["SETTINGS", "FateTeller"]

_SLOTS = ("mild", "moderate", "severe")
SETTINGS = {"wreck": "wreck_"}
"""What the cast may say of where it is set, and how the files of that setting begin. Without a word it is the sluice at Hino."""


class FateTeller(SisterTeller):
    """Tells a game of Fate Acelerado. {att} acts, {def} answers, {one} is spoken of, {catalyst} keeps the sluice."""

    folder = "fate"

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.kind = "physical"
        self.conflicts = 0
        self.action: dict[str, Any] = {}

    @property
    def prefix(self) -> str:
        """Which of the settings it is: the sluice has none, the wreck `wreck_`."""
        return SETTINGS.get(str(self.cast["victim"].get("setting", "")), "")

    @property
    def title(self) -> str:
        """The story's title."""
        return str(self.node(self._frame, "title") or "")

    def heading(self, kind: str) -> str:
        """What a conflict of that kind is headed by."""
        return str(self.node(self.prefix + kind, "heading") or "")

    @property
    def _frame(self) -> str:
        """The file of what lies between conflicts."""
        return f"{self.prefix}frame"

    # -- casting --------------------------------------------------------------------------------------------

    def casting(
        self, att: str | None = None, target: str | None = None, one: str | None = None, thing: str = ""
    ) -> Cast:
        """Who and what the slots stand for."""
        slots = {"att": att, "def": target, "one": one}
        people = self.people(**{slot: seat for slot, seat in slots.items() if seat})
        people["catalyst"] = Named(self.name("victim"), self.cast["victim"].get("gender"))
        nouns = {
            "place": str(self.node(self.prefix + self.kind, "place") or ""),
            "wrong": str(self.node(self.prefix + self.kind, "goal") or ""),
            "object": self.thing(thing) if thing else "",
        }
        return Cast(self.texts.lang, people, {slot: noun for slot, noun in nouns.items() if noun})

    def pool(self, *path: str | int) -> Pool:
        """A pool of the conflict at hand."""
        return self.pool_at(self.prefix + self.kind, *path)

    def between(self, *path: str | int) -> Pool:
        """A pool of what lies between conflicts."""
        return self.pool_at(self._frame, *path)

    def common(self, *path: str | int) -> Pool:
        """A pool that all conflicts share."""
        return self.pool_at("common", *path)

    def thing(self, text: str) -> str:
        """An aspect as a noun within a sentence. One of our own begins with a small letter; what a player made up is quoted."""
        bare = text.strip().rstrip(".")
        return bare[:1].lower() + bare[1:] if bare in self._ours else super().thing(text)

    @cached_property
    def _ours(self) -> frozenset[str]:
        """Every aspect that stands in the texts."""
        found: set[str] = set()
        for hero in (self.node("heroes") or {}).values():
            found |= {str(hero[kind]) for kind in ("concept", "trouble", "other")}
        for kind in ("physical", "mental"):
            node = self.node(self.prefix + kind) or {}
            found |= {
                text for pools in (node["aspects"], node["consequences"]) for pool in pools.values() for text in pool
            }
            found |= set(node["boosts"])
        names = self.node("common", "names") or {}
        return frozenset(found | {text for pool in names.values() for text in pool})

    # -- suggesting -----------------------------------------------------------------------------------------

    def sheet(self, seat: str) -> dict[str, Any]:
        """What the story suggests for a seat: approaches, concept, trouble, another aspect."""
        return dict(self.node("heroes", str(self.cast[seat]["hero"])) or {})

    def attack(self, seat: str, target: str, approach: str) -> str:
        """An attack, declared."""
        return self.said(self.casting(seat, target), self.pool("attack", approach))

    def defend(self, seat: str, attacker: str, approach: str) -> str:
        """A defence, declared: against an attack, or against an advantage."""
        attacked = self.action.get("type") == "attack"
        pool = self.pool("defend", approach) if attacked else self.common("guards")
        return self.said(self.casting(attacker, seat), pool)

    def overcome(self, seat: str, approach: str) -> str:
        """How something is overcome, declared."""
        return self.said(self.casting(seat), self.pool("overcome", approach))

    def aspect(self, seat: str, approach: str, taken: Sequence[str]) -> str:
        """An aspect to create."""
        return self.said(self.casting(seat), self.pool("aspects", approach), taken=taken)

    def boost(self, seat: str, taken: Sequence[str]) -> str:
        """A name for a boost."""
        return self.said(self.casting(seat), self.pool("boosts"), taken=taken)

    def consequence(self, seat: str, slot: str, taken: Sequence[str]) -> str:
        """A consequence that fits the kind of conflict."""
        return self.said(self.casting(one=seat), self.pool("consequences", slot), taken=taken)

    def terms(self, seat: str, *, counter: bool = False) -> str:
        """What somebody who concedes offers, or what the opponent wants besides."""
        return self.said(self.casting(one=seat), self.pool("counter" if counter else "terms"))

    def complication(self, target: str, aspect: str) -> str:
        """What a compel brings. Of a trouble of ours it is written down; of anything else the aspect itself is the matter."""
        own = self.sheet(target)
        cast = self.casting(one=target, thing=aspect)
        if aspect == own.get("trouble"):
            return self.said(cast, self.pool_at("heroes", str(self.cast[target]["hero"]), "complications"))
        return self.said(cast, self.common("complications"))

    def how(self, slot: str) -> str:
        """How a consequence heals."""
        return self.said(self.casting(), self.common("hows", slot))

    def rename(self, slot: str, taken: Sequence[str]) -> str:
        """What it has become."""
        return self.said(self.casting(), self.common("names", slot), taken=taken)

    # -- telling --------------------------------------------------------------------------------------------

    def heard_of(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """What an event changes, and what is told of it."""
        method = getattr(self, f"on_{event['type']}", None)
        return () if method is None else method(n, event, view)

    def _beat(self, name: str, n: int, event: Event, cast: Cast, *pools: Pool) -> tuple[Beat, ...]:
        return (Beat(name, n, event, (Ask(cast, pools),)),)

    def on_conflict(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """A conflict begins: where, over what, and who stands against whom."""
        self.kind = event["kind"]
        self.conflicts += 1
        sides = {seat: one["side"] for seat, one in view["seats"].items()}
        first = "A" if "A" in event["order"] else event["order"][0]
        foe = next((seat for seat in sides if sides[seat] != sides[first] and seat in event["order"]), None)
        pools = [self.pool("back"), self.pool("opening")]
        if self.conflicts == 1:
            pools.reverse()
        elif not any(line.id in self.memory for line in self.pool("opening")):
            pools.reverse()  # the first time in this place
        return self._beat("opening", n, event, self.casting(first, foe), *pools)

    def on_attack(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Declared."""
        return self._declared(event, self.pool("attack", event["approach"]))

    def on_overcome(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Declared."""
        return self._declared(event, self.pool("overcome", event["approach"]))

    def on_create(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """The aspect's name is all that is declared; the attempt is told."""
        self._declared({**event, "text": ""})
        self.recognise(event["aspect"], self.casting(event["seat"]), self.pool("aspects", event["approach"]))
        cast = self.casting(event["seat"], event["target"], thing=event["aspect"])
        return self._beat("create", n, event, cast, self.common("known" if event["existing"] else "attempts"))

    def _declared(self, event: Event, *pools: Pool) -> tuple[Beat, ...]:
        self.action = {**event, "target": event.get("target"), "boost": False}
        self.recognise(event["text"], self.casting(event["seat"], event.get("target")), *pools)
        return ()

    def on_defend(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Declared."""
        cast = self.casting(self.action.get("seat"), event["seat"])
        self.recognise(event["text"], cast, self.pool("defend", event["approach"]), self.common("guards"))
        return ()

    def on_allowed(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Somebody lets an advantage happen."""
        cast = self.casting(self.action.get("seat"), event["seat"])
        return self._beat("allowed", n, event, cast, self.common("allowed"))

    def on_concede(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Terms, spoken."""
        self.recognise(event["terms"], self.casting(one=event["seat"]), self.pool("terms"))
        return ()

    def on_conceded(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Told with `tell`."""
        self.action["conceded"] = event["seat"]
        return ()

    def on_invoked(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """An aspect counts."""
        use = "plus" if event["use"] == "+2" else "reroll"
        whose, owner = self._whose(event, view)
        cast = self.casting(one=event["seat"], target=owner, thing=event["aspect"])
        own: Pool = ()
        if use == "plus" and whose:
            own = self.common("invoked", "whose", whose)
        elif whose in ("hurt", "self"):
            own = self.common("invoked", f"again_{whose}")
        return self._beat("invoked", n, event, cast, own, self.common("invoked", use))

    def _whose(self, event: Event, view: View) -> tuple[str, str | None]:
        """What kind of aspect it is to the one who invokes it: `self`, `trouble`, `hurt`, `known` (another's), `boost`, or none."""
        for seat, one in view["seats"].items():
            for aspect in one["aspects"]:
                if aspect["text"] == event["aspect"]:
                    if aspect["kind"] in _SLOTS:
                        return ("", None) if seat == event["seat"] else ("hurt", seat)
                    if aspect["kind"] == "trouble":
                        return ("", None) if seat == event["seat"] else ("trouble", seat)
                    if aspect["kind"] not in ("concept", "other"):
                        return ("", None)
                    if seat != event["seat"]:
                        return ("known", seat)
                    return ("self", None) if aspect["kind"] == "concept" else ("", None)
        scene = {aspect["text"] for aspect in view["scene_aspects"] if aspect["kind"] == "situation"}
        return ("", None) if event["aspect"] in scene else ("boost", None)

    def on_result(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Told with `tell`."""
        self.action["result"] = event["result"]
        return ()

    def on_boost(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Its name is told by the one who has it."""
        self.action["boost"] = True
        self.recognise(event["aspect"], self.casting(event["seat"]), self.pool("boosts"))
        return ()

    def on_absorbed(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Told with `tell`."""
        self.action["absorbed"] = event["consequences"]
        for slot, text in event["consequences"].items():
            self.recognise(text, self.casting(one=event["seat"]), self.pool("consequences", slot))
        return ()

    def on_out(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Told with `tell`."""
        self.action["out"] = True
        return ()

    def on_told(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """What came of the action, where nobody told it in their own words."""
        action, self.action = self.action, {}
        if event["text"].strip() or not action:
            return ()
        if conceded := action.get("conceded"):
            return self._beat("told", n, event, self.casting(one=conceded), self.pool("told", "conceded"))
        seat, target, result = action["seat"], action["target"], action["result"]
        if action["type"] == "attack":
            return self._struck(n, event, action)
        if result == "tie" and action["type"] == "create":
            result = "success" if action["existing"] else "tie" if action["boost"] else "fail"
        if result == "style" and action["type"] == "create":
            result = "success"
        cast = self.casting(seat, target, thing=action.get("aspect", ""))
        if action["type"] == "create" and action["existing"] and result == "success":
            return self._beat("told", n, event, cast, self.common("more"), self.pool("told", "create", "success"))
        return self._beat("told", n, event, cast, self.pool("told", action["type"], result))

    def _struck(self, n: int, event: Event, action: Mapping[str, Any]) -> tuple[Beat, ...]:
        """An attack: missed, even, taken by a box, taken by consequences, or too much."""
        seat, target, result = action["seat"], action["target"], action["result"]
        cast = self.casting(seat, target)
        if result == "fail" or (result == "tie" and not action["boost"]):
            return self._beat("told", n, event, cast, self.pool("told", "attack", "fail"))
        if result == "tie":
            return self._beat("told", n, event, cast, self.pool("told", "attack", "tie"))
        if action.get("out"):
            return self._beat("told", n, event, cast, self.pool("told", "attack", "out"))
        taken = action.get("absorbed") or {}
        asks = [
            Ask(self.casting(seat, target, thing=taken[slot]), (self.pool("told", "attack", slot),))
            for slot in _SLOTS
            if slot in taken
        ]
        return (Beat("told", n, event, tuple(asks or [Ask(cast, (self.pool("told", "attack", "stress"),))])),)

    def on_compel(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Its complication is declared."""
        cast = self.casting(one=event["target"], thing=event["aspect"])
        own = self.pool_at("heroes", str(self.cast[event["target"]]["hero"]), "complications")
        self.recognise(event["text"], cast, own, self.common("complications"))
        return ()

    def on_accepted(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """A complication is taken on."""
        return self._beat("accepted", n, event, self.casting(one=event["seat"]), self.common("accepted"))

    def on_refused(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """A complication is bought off."""
        return self._beat("refused", n, event, self.casting(one=event["seat"]), self.common("refused"))

    def on_given(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """A free invocation is handed on."""
        cast = self.casting(one=event["seat"], thing=event["aspect"])
        return self._beat("given", n, event, cast, self.common("given"))

    def on_renamed(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """A consequence has become something else."""
        cast = self.casting(one=event["seat"], thing=event["text"])
        self.recognise(event["text"], cast, self.common("names", event["slot"]))
        return self._beat("renamed", n, event, cast, self.common("renamed"))

    def on_recovered(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """A consequence has healed."""
        cast = self.casting(one=event["seat"], thing=event["aspect"])
        self.recognise(event["how"], self.casting(), self.common("hows", event["slot"]))
        return self._beat("recovered", n, event, cast, self.common("recovered", event["slot"]))

    def on_scene_over(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """A scene is over."""
        how = "rested" if event["rested"] else "tired"
        return self._beat("scene_over", n, event, self.casting(), self.between("scene_over", how))

    def on_session_over(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Time goes by."""
        return self._beat("session_over", n, event, self.casting(), self.between("session_over"))

    def on_scenario_over(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """The story ends."""
        return self._beat("scenario_over", n, event, self.casting(), self.between("scenario_over"))

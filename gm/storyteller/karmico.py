"""The storyteller of the Sistema Kármico: adventures with their obstacles and a boss, and what is told of each event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from gm.storyteller.grammar import Cast, Named
from gm.storyteller.sister import Ask, Beat, Event, Pool, SisterTeller, View

__all__ = ["ADVENTURES", "KarmicoTeller"]

ADVENTURES = ("campana", "cometas", "granero", "lobos", "puente", "renglon", "vado")
"""Files of the adventures; the order of a campaign is drawn from the story's key."""

_VIRTUE = 3
"""Of so many explosions one names the virtue; the others show it."""

Scene = tuple[str, int]
"""Where an obstacle stands in its adventure: `obstacles` or `rounds` (of the boss fight), and which."""


class KarmicoTeller(SisterTeller):
    """Tells a game of the Sistema Kármico. The active player's character is {one}, whoever helps {two}, the boss {catalyst}."""

    folder = "karmico"

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.order = self.shuffled("adventures", ADVENTURES)
        self.adventure = 0
        self.conflicts = 0
        """Conflicts of this adventure so far, the one at hand included."""
        self.scene: Scene | None = None
        self.used: list[Scene] = []
        self.own_intent = False
        self.boss: str | None = None
        self.fallen = False
        self.active = "A"
        self._virtue = ""
        self._said = "success"
        self._bought = ""
        self._shown = 0
        """Explosions so far."""

    # -- what is known --------------------------------------------------------------------------------------

    @property
    def file(self) -> str:
        """The adventure at hand."""
        return self.order[self.adventure % len(self.order)]

    @property
    def title(self) -> str:
        """Its title."""
        return str(self.node(self.file, "title") or "")

    def boss_name(self) -> str:
        """Who waits at the end of it. A boss of that name that has fallen needs another name; the campaign is long then."""
        name = str(self.node(self.file, "boss", "name") or "")
        lap = self.adventure // len(self.order)
        return name if lap == 0 else f"{name} {lap + 1}"

    def casting(self, seat: str, *, other: str | None = None, thing: str = "", virtue: str = "") -> Cast:
        """Who and what the slots stand for."""
        people = self.people(one=seat, victim="victim", **({"two": other} if other else {}))
        if self.boss:
            people["catalyst"] = Named(self.boss, self.node(self.file, "boss", "gender"))
        nouns = {
            "place": str(self.node(self.file, "place") or ""),
            "wrong": str(self.node(self.file, "goal") or ""),
            "object": thing,
            "virtue": virtue,
        }
        return Cast(self.texts.lang, people, {slot: noun for slot, noun in nouns.items() if noun})

    def setting(self, beat: Beat) -> dict[str, str]:
        """Place, goal, and how the boss is spoken of."""
        boss = beat.asks[0].cast.people.get("catalyst")
        return {**super().setting(beat), "boss_gender": (boss.gender if boss else None) or ""}

    def common(self, *path: str) -> Pool:
        """A pool of the file that every adventure shares."""
        return self.pool_at("common", *path)

    def _at(self, *path: str) -> Pool:
        """A pool of the obstacle at hand."""
        return () if self.scene is None else self.pool_at(self.file, *self.scene, *path)

    # -- suggesting -----------------------------------------------------------------------------------------

    def sequence(self) -> list[Scene]:
        """The ordinary obstacles of the adventure at hand, in order: all of them, or all but one from the middle."""
        count = len(self.node(self.file, "obstacles") or ())
        left_out = int(self.shuffled(f"out:{self.file}", [str(at) for at in range(count)])[0])
        return [("obstacles", at) for at in range(count) if at != left_out or at in (0, count - 1)]

    @property
    def boss_due(self) -> bool:
        """Whether every obstacle has been met, and the boss waits."""
        return all(scene in self.used for scene in self.sequence())

    def next_scene(self, boss: bool) -> Scene:
        """The obstacle that comes next."""
        count = len(self.node(self.file, "rounds") or ())
        scenes = [("rounds", at) for at in range(count)] if boss else self.sequence()
        fought = [scene for scene in self.used if scene[0] == scenes[0][0]]
        return next((scene for scene in scenes if scene not in fought), scenes[len(fought) % len(scenes)])

    def obstacle(self, active: str, boss: bool) -> str:
        """What stands in the way, for `oppose`."""
        before = self.boss
        self.boss = self.boss_name() if boss else None
        text = self.said(self.casting(active), self.pool_at(self.file, *self.next_scene(boss), "text"))
        self.boss = before
        return text

    def intents(self, active: str) -> list[str]:
        """What the active character might want of it."""
        cast = self.casting(active)
        found = [line.render(cast) for line in self._at("intents") if line.fits(cast)]
        return found or [self.said(cast, self.common("intents"))]

    def use(self, seat: str, kind: str, name: str) -> str:
        """Why a tool or a relation fits."""
        thing = name if kind == "relation" else self.thing(name)
        return self.said(self.casting(seat, thing=thing), self.common("used", kind))

    def help(self, seat: str, active: str, name: str) -> str:
        """How somebody helps."""
        return self.said(self.casting(active, other=seat, thing=self.thing(name)), self.common("helped"))

    def plain_telling(self, active: str) -> str:
        """A telling of one's own that says nothing of the virtue."""
        return self.said(self.casting(active), self.common("told", "success"))

    def condition(self, active: str, kind: str, taken: Sequence[str]) -> str:
        """A condition to be marked."""
        return self.said(self.casting(active), self.common("conditions", kind), taken=taken, phrase=True)

    def brand(self, active: str, taken: Sequence[str]) -> str:
        """A permanent condition for the boss."""
        pools = (self.pool_at(self.file, "brands"), self.common("brands"))
        return self.said(self.casting(active), *pools, taken=taken, phrase=True)

    def consequence(self, active: str, kind: str) -> str:
        """What comes of it, by the adversary."""
        own: Pool = () if self.own_intent else self._at(kind)
        return self.said(self.casting(active), own, self.common("aftermath", kind))

    # -- telling --------------------------------------------------------------------------------------------

    def heard_of(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """What an event changes, and what is told of it."""
        method = getattr(self, f"on_{event['type']}", None)
        return () if method is None else method(n, event, view)

    def _beat(self, name: str, n: int, event: Event, cast: Cast, *pools: Pool, before: bool = False) -> Beat:
        return Beat(name, n, event, (Ask(cast, pools),), before)

    def on_opposed(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        active = self.active = event["active"]
        self.conflicts += 1
        self.boss = event["boss"]
        self.own_intent = False
        self._virtue = str(view["seats"][active]["virtue"] or "").strip().rstrip(".")
        cast = self.casting(active)
        found: list[Beat] = []
        if self.conflicts == 1:
            found.append(self._beat("opening", n, event, cast, self.pool_at(self.file, "opening"), before=True))
        elif event["boss"] and not any(kind == "rounds" for kind, _at in self.used):
            found.append(self._beat("boss", n, event, cast, self.pool_at(self.file, "arrival"), before=True))
        self.scene = self._scene_of(event["text"], cast)
        if self.scene is not None:
            self.used.append(self.scene)
        return found

    def _scene_of(self, text: str, cast: Cast) -> Scene | None:
        for kind in ("obstacles", "rounds"):
            for at in range(len(self.node(self.file, kind) or ())):
                if self.recognise(text, cast, self.pool_at(self.file, kind, at, "text")):
                    return kind, at
        return None

    def on_intent(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        cast = self.casting(event["seat"])
        known = self.recognise(event["text"], cast, self._at("intents"), self.common("intents"))
        self.own_intent = known is None and bool(event["text"].strip())
        return ()

    def on_victim(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """The table named the Victim: another name than ours says nothing of the gender."""
        if event["name"] != self.name("victim"):
            self.cast = {**self.cast, "victim": {"name": event["name"], "gender": None}}
        return ()

    def on_withdrew(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        return (self._beat("withdrew", n, event, self.casting(self.active), self.common("withdrew")),)

    def on_used(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        thing = event["name"] if event["kind"] == "relation" else self.thing(event["name"])
        self.recognise(event["text"], self.casting(event["seat"], thing=thing), self.common("used", event["kind"]))
        return ()

    def on_helped(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        active = view["conflict"]["active"]
        cast = self.casting(active, other=event["seat"], thing=self.thing(event["name"]))
        self.recognise(event["text"], cast, self.common("helped"))
        return ()

    def on_forced(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        thing = event["name"] if event["kind"] == "relation" else self.thing(event["name"])
        cast = self.casting(view["conflict"]["active"], thing=thing)
        return (self._beat("forced", n, event, cast, self.common("forced", event["kind"])),)

    def on_karma(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Karma bought something; what it restored or healed is named by the event after it."""
        dice = event["for"] in ("die", "reroll")
        self._bought = event["for"] if event["points"] < 0 and not dice else ""
        if not dice:
            return ()
        return (self._beat("karma", n, event, self.casting(event["seat"]), self.common("karma", event["for"])),)

    def on_restored(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Whole again."""
        return self._mended(n, event)

    def on_erased(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        """Healed."""
        return self._mended(n, event)

    def _mended(self, n: int, event: Event) -> Iterable[Beat]:
        bought, self._bought = self._bought, ""
        if not bought:
            return ()
        thing = event["name"] if event["kind"] == "relation" else self.thing(event["name"])
        cast = self.casting(event["seat"], thing=thing)
        if bought == "restore" and event["kind"] == "relation":
            bought = "restore_relation"
        return (self._beat(event["type"], n, event, cast, self.common("karma", bought)),)

    def on_assigned(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        self._said = event["resolution"]
        return ()

    def on_told(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        if event["text"].strip():
            self.recognise(event["text"], self.casting(event["seat"]), self.common("told", "success"))
            return ()
        said, cast = self._said, self.casting(event["seat"], virtue=self._virtue)
        own: Pool = () if self.own_intent else self._at(said)
        pools = (own, self.common("boss", said) if self.boss else (), self.common("told", said))
        asks = [Ask(cast, pools)]
        if said == "explosive":
            self._shown += 1
            if self._shown % _VIRTUE == 1:
                asks.append(Ask(cast, (self.common("virtue"),)))
        return (Beat("told", n, event, tuple(asks)),)

    def on_branded(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        cast = self.casting(event["seat"], thing=self.thing(event["name"]))
        self.recognise(event["name"], cast, self.pool_at(self.file, "brands"), self.common("brands"))
        return (self._beat("branded", n, event, cast, self.common("branded")),)

    def on_felled(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        self.fallen = True
        pools = (self.pool_at(self.file, "felled"), self.common("felled"))
        return (self._beat("felled", n, event, self.casting(self.active), *pools),)

    def on_passed(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        return (self._beat("passed", n, event, self.casting(event["seat"]), self.common("passed")),)

    def on_marked(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        cast = self.casting(event["seat"], thing=self.thing(event["name"]))
        self.recognise(event["name"], cast, self.common("conditions", event["kind"]))
        return (self._beat("marked", n, event, cast, self.common("marked", event["kind"])),)

    def on_victim_marked(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        cast = self.casting(event["seat"], thing=self.thing(event["name"]))
        return (self._beat("victim", n, event, cast, self.common("victim")),)

    def on_burned(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        return self._paid("burned", n, event)

    def on_sacrificed(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        return self._paid("sacrificed", n, event)

    def _paid(self, name: str, n: int, event: Event) -> Iterable[Beat]:
        thing = event["name"] if event["kind"] == "relation" else self.thing(event["name"])
        cast = self.casting(event["seat"], thing=thing)
        return (self._beat(name, n, event, cast, self.common(name, event["kind"])),)

    def on_consequence(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        own = self._at(event["kind"])
        cast = self.casting(self.active)
        self.recognise(event["text"], cast, own, self.common("aftermath", event["kind"]))
        return ()

    def on_adventure_ended(self, n: int, event: Event, view: View) -> Iterable[Beat]:
        how = "felled" if self.fallen else "open"
        self.boss = self.boss_name() if any(kind == "rounds" for kind, _at in self.used) else None
        cast = self.casting(self.active)
        found: tuple[Beat, ...] = ()
        if self.conflicts:
            pools = (self.pool_at(self.file, "ending", how), self.common("ended", how))
            found = (self._beat("ending", n, event, cast, *pools),)
        self.adventure += 1
        self.conflicts, self.used, self.scene = 0, [], None
        self.boss, self.fallen = None, False
        return found

"""What a narrator is told of a beat of the Sistema Kármico, and what its prose is held against."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.narration.sister_words import Matter

__all__ = ["KarmicoMatter"]

_CONFLICTS = 6
"""Finished conflicts of the adventure that a narrator is reminded of."""


class KarmicoMatter(Matter):
    """The facts of one beat. Of `wounded` nothing is claimed where a price may be paid: a condition may be a wound or not."""

    # -- who and what ---------------------------------------------------------------------------------------

    @property
    def opposed(self) -> Mapping[str, Any]:
        """The conflict at hand, or the last one."""
        found = self.since("opposed")
        return found[0] if found else {}

    @property
    def active(self) -> str:
        """Whose conflict it is."""
        return str(self.opposed.get("active") or self.event.get("seat") or "A")

    @property
    def boss(self) -> str | None:
        """Who commands the other side, if they are in it."""
        return self.opposed.get("boss")

    def people(self, humans: tuple[str, ...]) -> list[dict[str, Any]]:
        """The one who acts, whoever helped, the boss, the Victim, the people they are tied to. The adversary has no character but the boss."""
        adversary = str(self.opposed.get("seat") or "B")
        found: list[dict[str, Any]] = []
        for seat in self.view["seats"]:
            if seat != adversary and seat in self.cast:
                part = "hero" if seat == self.active else "companion"
                found.append(self._person(seat, part, seat, seat in humans))
        if self.boss:
            gender = self.setting.get("boss_gender") or None
            found.append({"name": self.boss, "role": "boss", "seat": adversary, "gender": gender})
        victim = self.view["victim"]
        if victim or "victim" in self.cast:
            name = str(victim["name"]) if victim else self.name("victim")
            known = name == self.cast.get("victim", {}).get("name")
            gender = self.cast["victim"].get("gender") if known else None
            found.append({"name": name, "role": "victim", "gender": gender})
        for one in self.view["seats"].get(self.active, {}).get("relations", ()):
            found.append({"name": one["name"], "role": "friend" if one["sign"] == "+" else "foe", "gender": None})
        return found

    def _person(self, seat: str, role: str, place: str, human: bool) -> dict[str, Any]:
        one = self.cast[seat]
        return {
            "name": one["name"],
            "role": role,
            "seat": place,
            "gender": one.get("gender"),
            "human": human,
            "alive": True,
        }

    def counts(self) -> dict[str, Any]:
        """The numbers of the game as they stand."""
        return {
            seat: {"karma": one["karma"], "conditions": len(one["conditions"])}
            for seat, one in self.view["seats"].items()
        }

    def hurt(self) -> list[str]:
        """Who suffers something already."""
        return [seat for seat, one in self.view["seats"].items() if one["conditions"]]

    def ledger(self) -> list[str]:
        """What has happened so far; bounded."""
        lines = [self.put("place", place=self.setting.get("place") or "—", goal=self.setting.get("goal") or "—")]
        lines += self._done()
        for seat, one in self.view["seats"].items():
            if one["conditions"]:
                names = [condition["name"] for condition in one["conditions"]]
                lines.append(self.put("carries", name=self.name(seat), things=self.things(names)))
        victim = self.view["victim"]
        if victim and victim["conditions"]:
            lines.append(
                self.put("shows_on", victim=self.thing(victim["name"]), things=self.things(victim["conditions"]))
            )
        for boss in self.view["bosses"][-3:]:
            if boss["fallen"]:
                lines.append(self.put("boss_down", boss=self.thing(boss["name"])))
            elif boss["conditions"]:
                lines.append(
                    self.put("boss_bears", boss=self.thing(boss["name"]), things=self.things(boss["conditions"]))
                )
        return lines

    def _done(self) -> list[str]:
        found: list[str] = []
        opposed: Mapping[str, Any] | None = None
        for event in self.log[:-1]:
            if event["type"] == "adventure_ended":
                found, opposed = [], None
            elif event["type"] == "opposed":
                opposed = event
            elif event["type"] == "conflict_over" and opposed is not None:
                text = self.typed(opposed["text"], 110)
                found.append(self.put(f"did_{event['resolution']}", name=self.name(opposed["active"]), text=text))
        return found[-_CONFLICTS:]

    # -- one method a beat ----------------------------------------------------------------------------------

    def opening(self) -> None:
        """The adventure begins."""
        self.fact("begins", name=self.name(self.active), goal=self.setting.get("goal") or "—")
        self.fact("not_yet")
        self.fact("nobody_hurt")

    def boss_beat(self) -> None:
        """The boss appears."""
        self.fact("boss_comes", boss=self.thing(self.boss or ""))
        self.fact("nobody_hurt")

    def withdrew(self) -> None:
        """No conflict came of it."""
        self.fact("withdrew", name=self.name(self.active))
        self.fact("nobody_hurt")

    def told(self) -> None:
        """What came of a conflict."""
        name = self.name(self.active)
        deeds: list[str] = []
        assigned: Mapping[str, Any] = {}
        for event in self.since("opposed"):
            kind = event["type"]
            if kind == "opposed":
                self.fact("obstacle", name=name, text=self.typed(event["text"]))
            elif kind == "intent" and event["text"].strip():
                self.fact("wanted", name=name, text=self.typed(event["text"]))
                deeds.append(event["text"])
            elif kind == "used":
                self.fact("used", name=name, thing=self.thing(event["name"]))
                deeds.append(event["text"])
            elif kind == "helped":
                self.fact("helped", name=self.name(event["seat"]), thing=self.thing(event["name"]))
            elif kind == "forced":
                self.fact("against", thing=self.thing(event["name"]))
            elif kind == "assigned":
                assigned = event
        said = str(assigned.get("resolution", "success"))
        virtue = str(self.view["seats"][self.active]["virtue"] or "")
        self.fact(said, name=name, virtue=self.thing(virtue))
        if self.boss:
            self.fact("boss_stands", boss=self.thing(self.boss))
        self.fact("nobody_dies")
        if assigned.get("cost") == "none":
            self.fact("no_cost", name=name)
        else:
            self.fact("cost_later")
        self._outcome(said, harmless=assigned.get("cost") == "none" and not self.boss)
        self.facts["deeds"] = {self.active: deeds}

    def _outcome(self, said: str, *, harmless: bool) -> None:
        self.facts["winner"] = str(self.opposed["seat"]) if said == "failure" else self.active
        self.facts["defeated"] = None
        self.facts["attempt"] = {"seat": self.active, "success": said != "failure"}
        if not harmless:
            del self.facts["wounded"]

    def branded(self) -> None:
        """The boss bears something from now on."""
        boss = self.thing(self.event["boss"])
        self.fact("branded", boss=boss, thing=self.thing(self.event["name"]), name=self.name(self.event["seat"]))
        self.fact("nobody_dies")
        self._claims(None)

    def felled(self) -> None:
        """The boss has fallen."""
        self.fact("felled", boss=self.thing(self.event["boss"]))
        self._claims(self.active)
        self.facts["defeated"] = str(self.opposed.get("seat") or "B")

    def marked(self) -> None:
        """A condition is taken."""
        key = f"marked_{self.event['kind']}"
        self.fact(key, name=self.name(self.event["seat"]), thing=self.thing(self.event["name"]))
        self.fact("nobody_dies")
        self._claims(None)

    def victim(self) -> None:
        """It shows on the Victim."""
        victim = self.view["victim"]
        self.fact("victim", victim=self.thing(victim["name"]), thing=self.thing(self.event["name"]))
        self.fact("nobody_dies")
        self._claims(None)

    def burned(self) -> None:
        """Something is used up."""
        self.fact(self.event["type"], name=self.name(self.event["seat"]), thing=self.thing(self.event["name"]))
        self.fact("nobody_hurt")

    sacrificed = burned

    def ending(self) -> None:
        """The adventure ends."""
        here = self._adventure()
        felled = next((event for event in reversed(here) if event["type"] == "felled"), None)
        if felled is not None:
            self.fact("ended", boss=self.thing(felled["boss"]))
        else:
            self.fact("ended_open")
        self.fact("nobody_dies")
        self._claims(None)

    def _adventure(self) -> list[Mapping[str, Any]]:
        ends = [at for at, event in enumerate(self.log[:-1]) if event["type"] == "adventure_ended"]
        return list(self.log[ends[-1] + 1 if ends else 0 :])

    def _claims(self, winner: str | None) -> None:
        """A price or a fall: what is told of wounds is the story's; who won is claimed where it is known."""
        del self.facts["wounded"]
        if winner is not None:
            self.facts["winner"] = winner

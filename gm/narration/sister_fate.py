"""What a narrator is told of a beat of Fate Acelerado, and what its prose is held against."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gm.narration.sister_words import Matter, approach_word

__all__ = ["FateMatter"]

_SLOTS = ("mild", "moderate", "severe")
_PAST = 4
"""Ends of earlier conflicts that a narrator is reminded of."""


class FateMatter(Matter):
    """The facts of one beat. `wounded` are those who are hurt now; of a hit that a box takes nothing is claimed."""

    @property
    def kind(self) -> str:
        """Physical or mental."""
        return str(self.view["conflict"])

    def people(self, humans: tuple[str, ...]) -> list[dict[str, Any]]:
        """Every seat with its side, and whoever the quarrel comes back to. Who is out or has conceded is not in it any more."""
        found: list[dict[str, Any]] = []
        for seat, one in self.view["seats"].items():
            if seat in self.cast:
                who = self.cast[seat]
                entry = {"name": who["name"], "role": "side", "seat": seat, "gender": who.get("gender")}
                gone = one["out"] or one["conceded"]
                found.append(
                    {**entry, "human": seat in humans, "alive": True, "present": not gone or self._leaving(seat)}
                )
        if "victim" in self.cast:
            who = self.cast["victim"]
            found.append({"name": who["name"], "role": "keeper", "gender": who.get("gender"), "present": True})
        return found

    def _leaving(self, seat: str) -> bool:
        """Whether it is now that they fall or give way."""
        return any(event["type"] in ("out", "conceded") and event["seat"] == seat for event in self._since_action())

    def counts(self) -> dict[str, Any]:
        """The numbers of the game as they stand."""
        return {
            seat: {
                "fate_points": one["fate_points"],
                "stress": sum(one["stress"]),
                "consequences": sum(text is not None for text in one["consequences"].values()),
            }
            for seat, one in self.view["seats"].items()
        }

    def hurt(self) -> list[str]:
        """Who carries a consequence from before."""
        now = {event["seat"] for event in self._since_action() if event["type"] == "absorbed" and event["consequences"]}
        return [
            seat
            for seat, one in self.view["seats"].items()
            if seat not in now and any(text is not None for text in one["consequences"].values())
        ]

    def ledger(self) -> list[str]:
        """What has happened so far; bounded."""
        lines = [self.put("place", place=self.setting.get("place") or "—", goal=self.setting.get("goal") or "—")]
        lines += self._past()
        for seat, one in self.view["seats"].items():
            if carried := [text for text in one["consequences"].values() if text]:
                lines.append(self.put("carries", name=self.name(seat), things=self.things(carried)))
            if (one["out"] or one["conceded"]) and not self._leaving(seat):
                lines.append(self.put("is_out" if one["out"] else "gave_way", name=self.name(seat)))
        scene = [aspect["text"] for aspect in self.view["scene_aspects"] if aspect["kind"] == "situation"]
        if scene:
            lines.append(self.put("in_play", things=self.things(scene)))
        return lines

    def _past(self) -> list[str]:
        """How those fared who left an earlier conflict."""
        found: list[str] = []
        here: list[str] = []
        kind = self.kind
        for event in self.log:
            if event["type"] == "conflict":
                kind, here = event["kind"], []
            elif event["type"] == "out":
                values = {"name": self.name(event["seat"]), "other": self.name(event["by"])}
                here.append(self.put("was_out", kind=self.words[kind], **values))
            elif event["type"] == "conceded":
                values = {"name": self.name(event["seat"]), "other": self.name(event["to"])}
                here.append(self.put("had_given", kind=self.words[kind], **values))
            elif event["type"] == "scene_over":
                found, here = [*found, *here], []
        return found[-_PAST:]

    # -- one method a beat ----------------------------------------------------------------------------------

    def opening(self) -> None:
        """A conflict begins."""
        names = ", ".join(self.name(seat) for seat in self.event["order"])
        kind, goal = self.words[self.event["kind"]], self.setting.get("goal") or "—"
        self.fact("faces_off", kind=kind, names=names, goal=goal)
        self.fact("nobody_hurt")

    def create(self) -> None:
        """An advantage is tried for."""
        event = self.event
        how = approach_word(event["approach"], self.lang)
        self.fact("seeks", name=self.name(event["seat"]), how=how, thing=self.thing(event["aspect"]))
        self.fact("not_yet")
        self.fact("nobody_hurt")
        self.facts["deeds"] = {event["seat"]: [event["aspect"]]}

    def told(self) -> None:
        """What came of an action."""
        found = self._since_action()
        if not found:
            return
        action, after = found[0], found[1:]
        self._declared(action, after)
        kinds = {event["type"]: event for event in after}
        if "conceded" in kinds:
            self._gave_way(kinds)
        elif action["type"] == "attack":
            self._attack(action, kinds)
        else:
            self._other(action, kinds)

    def _since_action(self) -> Sequence[Mapping[str, Any]]:
        """The action at hand and what followed; none where it is over or never was."""
        found = self.since("attack", "create", "overcome")
        return () if any(event["type"] in ("scene_over", "conflict") for event in found) else found

    def _declared(self, action: Mapping[str, Any], after: Sequence[Mapping[str, Any]]) -> None:
        actor, how = self.name(action["seat"]), approach_word(action["approach"], self.lang)
        deeds: dict[str, list[str]] = {action["seat"]: [str(action.get("text") or action.get("aspect") or "")]}
        if action["type"] == "create":
            self.fact("sought", name=actor, how=how, thing=self.thing(action["aspect"]))
        else:
            values = {"name": actor, "how": how, "other": self.name(action.get("target"))}
            self._with_text("attacked" if action["type"] == "attack" else "overcame", action["text"], values)
        for event in after:
            if event["type"] == "defend":
                deeds[event["seat"]] = [event["text"]]
                values = {"name": self.name(event["seat"]), "how": approach_word(event["approach"], self.lang)}
                self._with_text("defended", event["text"], values)
            elif event["type"] == "allowed":
                self.fact("let", name=self.name(event["seat"]))
            elif event["type"] == "invoked":
                key = "counted" if event["use"] == "+2" else "again"
                self.fact(key, name=self.name(event["seat"]), thing=self.thing(event["aspect"]))
        self.facts["deeds"] = deeds

    def _with_text(self, key: str, text: str, values: Mapping[str, str]) -> None:
        if text.strip():
            self.fact(key, **values, text=self.typed(text))
        else:
            self.fact(key + "_so", **values)

    def _gave_way(self, kinds: Mapping[str, Mapping[str, Any]]) -> None:
        conceded = kinds["conceded"]
        terms = str(kinds.get("agreed", {}).get("terms", ""))
        values = {"name": self.name(conceded["seat"]), "other": self.name(conceded["to"])}
        self.fact("conceded", **values, text=self.typed(terms))
        self.fact("nobody_hurt")
        self.facts |= {"winner": conceded["to"], "defeated": conceded["seat"]}

    def _attack(self, action: Mapping[str, Any], kinds: Mapping[str, Mapping[str, Any]]) -> None:
        result = kinds.get("result", {}).get("result", "fail")
        values = {"name": self.name(action["seat"]), "other": self.name(action["target"])}
        self.facts["defeated"] = None
        if self.kind == "physical":
            self.facts["beat"] = "exchange"  # blows are read as the checker reads those of a duel
        if result == "fail":
            self.fact("missed", **values)
            self.facts["winner"] = action["target"]
        elif result == "tie":
            self.fact("level", **values)
            if "boost" not in kinds:  # what is gained for a moment may well be told as an edge
                self.facts["winner"] = action["target"]
        else:
            self.facts["winner"] = action["seat"]
            if self.kind == "mental":
                self.fact("words_hit", **values)
            else:
                self.fact("hit_style" if result == "style" else "hit", **values)
            self._harm(action, kinds, values)
        self._boost(kinds)
        self.fact("nobody_hurt" if self.facts.get("wounded") == [] else "nobody_dies")

    def _harm(
        self, action: Mapping[str, Any], kinds: Mapping[str, Mapping[str, Any]], values: Mapping[str, str]
    ) -> None:
        if "out" in kinds:
            self.fact("out", **values)
            self.facts["defeated"] = action["target"]
            del self.facts["wounded"]
            return
        taken: Mapping[str, str] = kinds.get("absorbed", {}).get("consequences", {})
        for slot in _SLOTS:
            if slot in taken:
                self.fact(f"left_{slot}", other=values["other"], thing=self.thing(taken[slot]))
        if taken and self.kind == "physical":
            self.facts["wounded"] = [action["target"]]
        elif not taken:
            self.fact("stood", other=values["other"])
            if self.kind == "physical":
                del self.facts["wounded"]

    def _boost(self, kinds: Mapping[str, Mapping[str, Any]]) -> None:
        if "boost" in kinds:
            boost = kinds["boost"]
            self.fact("gained", name=self.name(boost["seat"]), thing=self.thing(boost["aspect"]))

    def _other(self, action: Mapping[str, Any], kinds: Mapping[str, Mapping[str, Any]]) -> None:
        """An advantage, or an obstacle."""
        name, result = self.name(action["seat"]), kinds.get("result", {}).get("result", "fail")
        if action["type"] == "create":
            made = "advantage" in kinds
            if made:
                self.fact("made", name=name, thing=self.thing(action["aspect"]))
            elif "boost" not in kinds:
                self.fact("made_not", name=name)
        else:
            made = result != "fail"
            key = {"fail": "through_not", "tie": "through_cost", "success": "through", "style": "through_style"}
            self.fact(key[result], name=name)
        self.facts["attempt"] = {"seat": action["seat"], "success": made or "boost" in kinds}
        self._boost(kinds)
        self.fact("nobody_hurt")

    def _compelled(self) -> None:
        asked = self.since("compel")
        name = self.name(self.event["seat"])
        if asked:
            self.fact("compelled", name=name, thing=self.thing(asked[0]["aspect"]), text=self.typed(asked[0]["text"]))

    def accepted(self) -> None:
        """A complication is taken on."""
        self._compelled()
        self.fact("accepts", name=self.name(self.event["seat"]))
        self.fact("nobody_hurt")
        asked = self.since("compel")
        self.facts["deeds"] = {self.event["seat"]: [asked[0]["text"] if asked else ""]}

    def refused(self) -> None:
        """A complication is bought off."""
        self._compelled()
        self.fact("refuses", name=self.name(self.event["seat"]))
        self.fact("nobody_hurt")

    def renamed(self) -> None:
        """A consequence is something else now."""
        event = self.event
        values = {"before": self.thing(event["before"]), "thing": self.thing(event["text"])}
        self.fact("becomes", name=self.name(event["seat"]), **values)
        del self.facts["wounded"]

    def recovered(self) -> None:
        """A consequence has healed."""
        event = self.event
        values = {"name": self.name(event["seat"]), "thing": self.thing(event["aspect"])}
        self._with_text("heals", str(event["how"] or ""), values)
        del self.facts["wounded"]

    def scene_over(self) -> None:
        """A scene ends."""
        self.fact("rested" if self.event["rested"] else "tired")
        self.fact("nobody_dies")
        del self.facts["wounded"]

    def session_over(self) -> None:
        """Time goes by."""
        self.fact("days")
        self.fact("nobody_dies")
        del self.facts["wounded"]

    def scenario_over(self) -> None:
        """The story ends."""
        self.fact("over")
        self.fact("nobody_dies")
        del self.facts["wounded"]

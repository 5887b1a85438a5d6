"""The questions of Fate Acelerado: one method a phase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gm.i18n import _, ngettext
from gm.play.players import Stop
from gm.said import plain as harmless
from gm.sister.fate.mind import FateMind, absorbing, aspects, ways_to_absorb
from gm.sister.fate.screen import APPROACHES, SLOTS, approach, ladder
from gm.sister.person import SisterPerson
from gm.sister.seats import Now, fill, named, quoted
from rules.fate.state import ARRAY

__all__ = ["FatePerson"]


class FatePerson(SisterPerson):
    """Asks the person in seat A."""

    def concerned(self, now: Now) -> bool:
        """On another's turn nobody is asked."""
        return now.phase != "turn" or now.view["turn"] == now.seat

    def by_itself(self, now: Now) -> str | None:
        """On another's turn a person who sits there has said nothing."""
        if not self.auto and not self.concerned(now):
            return None
        return super().by_itself(now)

    def _name(self, seat: str) -> str:
        return harmless(self.stage.names.get(seat, seat))

    # -- set-up ---------------------------------------------------------------------------------------------

    def ask_setup(self, now: Now) -> str:
        """Concept, trouble, another aspect, approaches."""
        plan, me = now.words.sheet(now.seat), now.me
        kinds = [aspect["kind"] for aspect in me["aspects"]]
        questions = {
            "concept": _("Who are they, in a few words? (Enter: {usual})"),
            "trouble": _("What always brings them trouble? (Enter: {usual})"),
            "other": _("What else is true of them? (Enter: {usual})"),
        }
        for kind, question in questions.items():
            if kind not in kinds:
                return self.worded(now, f"aspect {kind} <text>", question.format(usual=plan[kind]), plan[kind])
        if me["approaches"] is None:
            return self._sheet(now, plan["approaches"])
        return self.choose(now, _("Ready? (Enter: yes; undo takes back)"), [(_("Begin"), "ready")])

    def _sheet(self, now: Now, usual: Sequence[str]) -> str:
        """The six approaches, best first."""
        while True:
            shown = ", ".join(approach(name, value) for name, value in zip(usual, ARRAY, strict=True))
            question = _("How do they go about things, best first? Six words. (Enter: {usual})").format(usual=shown)
            answer = self.text(now, question)
            found = list(usual) if not answer else [self._approach(word) for word in answer.replace(",", " ").split()]
            if sorted(filter(None, found)) == sorted(APPROACHES):
                values = dict(zip(found, ARRAY, strict=True))
                return "sheet " + " ".join(f"{name}={values[name]}" for name in APPROACHES)
            self.stage.notice(_("All six, each once: {names}.").format(names=", ".join(map(approach, APPROACHES))))

    @staticmethod
    def _approach(word: str) -> str:
        """An approach by the start of its name, in this language or in English."""
        start = word.casefold()
        found = [
            name for name in APPROACHES if name.startswith(start) or _(APPROACHES[name]).casefold().startswith(start)
        ]
        return found[0] if len(found) == 1 else ""

    # -- acting ---------------------------------------------------------------------------------------------

    def ask_turn(self, now: Now) -> str:
        """What to do on one's turn."""
        foes = list(dict.fromkeys(form.split()[1] for form in now.forms("attack")))
        choices = [(_("Attack {name}").format(name=self._name(foe)), f"attack {foe}") for foe in foes]
        choices += [
            (_("Create an advantage against {name}").format(name=self._name(foe)), f"create {foe}") for foe in foes
        ]
        choices += [(_("Create an advantage in the scene"), "create 1"), (_("Overcome something"), "overcome 2")]
        choices += [(_("Compel {name}").format(name=self._name(foe)), f"compel {foe}") for foe in self._compels(now)]
        choices += self._hand_on(now)
        what = self.choose(now, _("Your turn. What do you do? (Enter: the first)"), choices)
        word, *rest = what.split(maxsplit=1)
        if word == "compel":
            return self._compel_whom(now, rest[0])
        if word not in ("attack", "create", "overcome"):
            return what if word == "give" else self._rename(now, what)
        how = self._how(now)
        head = f"{what} {how}"
        if word == "attack":
            usual = now.words.attack(now.seat, rest[0], how)
            return self.worded(now, head + " <text>", _("How? (Enter: let it be told)"), usual)
        if word == "overcome":
            usual = now.words.overcome(now.seat, how)
            return self.worded(now, head + " <text>", _("What, and how? (Enter: let it be told)"), usual)
        usual = now.words.aspect(now.seat, how, aspects(now.view))
        known = [aspect["text"] for aspect in now.view["scene_aspects"] if aspect["kind"] == "situation"]
        question = _("Which aspect? (Enter: the first)")
        answer = self.pick(now, question, [usual, *known], other=_("Something else: write it."))
        text = answer if isinstance(answer, str) else [usual, *known][answer or 0]
        return f"{head} {quoted(text)}"

    def _how(self, now: Now, values: Mapping[str, int] | None = None) -> str:
        """An approach, best first."""
        values = values or now.me["approaches"]
        order = sorted(values, key=lambda name: -values[name])
        choices = [(approach(name, values[name]), name) for name in order]
        return self.choose(now, _("How? (Enter: the first)"), choices)

    @staticmethod
    def _compels(now: Now) -> list[str]:
        return list(dict.fromkeys(form.split()[1] for form in now.forms("compel")))

    def _compel_whom(self, now: Now, target: str) -> str:
        forms = now.forms(f"compel {target}")
        choices = [(harmless(named(form)), form) for form in forms]
        form = self.choose(now, _("By which aspect? (Enter: the first)"), choices)
        usual = now.words.complication(target, named(form))
        return self.worded(now, form, _("What does it bring? (Enter: {usual})").format(usual=harmless(usual)), usual)

    def _hand_on(self, now: Now) -> list[tuple[str, str]]:
        """What may be said at any time: an invocation handed on, a consequence named anew."""
        found = []
        for form in now.forms("give"):
            text = _("Hand {aspect} on to {name}").format(aspect=harmless(named(form)), name=self._name(form[-1]))
            found.append((text, form))
        for form in now.forms("rename"):
            slot = form.split()[1]
            name = harmless(now.me["consequences"][slot])
            found.append((_("Give another name to {aspect}").format(aspect=name), form))
        return found

    def _rename(self, now: Now, form: str) -> str:
        usual = now.words.rename(form.split()[1], aspects(now.view))
        return self.worded(now, form, _("What is it now? (Enter: {usual})").format(usual=usual), usual)

    # -- answering ------------------------------------------------------------------------------------------

    def ask_defend(self, now: Now) -> str:
        """How to defend, or whether."""
        action = now.view["action"]
        values = now.me["approaches"]
        choices = [(approach(name, values[name]), name) for name in sorted(values, key=lambda name: -values[name])]
        if now.forms("concede"):
            earned = 1 + now.me["taken"]
            text = ngettext("Concede, for {n} fate point", "Concede, for {n} fate points", earned)
            choices.append((text.format(n=earned), "concede"))
        if now.forms("allow"):
            choices.append((_("Let it happen"), "allow"))
        found = self.choose(now, _("How do you defend? (Enter: the first)"), choices)
        if found == "concede":
            usual = now.words.terms(now.seat)
            question = _("On what terms? (Enter: {usual})").format(usual=harmless(usual))
            return self.worded(now, "concede <text>", question, usual)
        if found == "allow":
            return "allow"
        usual = now.words.defend(now.seat, action["seat"], found)
        return self.worded(now, f"defend {found} <text>", _("What do you do? (Enter: let it be told)"), usual)

    def ask_terms(self, now: Now) -> str:
        """Agree, or not."""
        if now.view["action"]["countered"]:
            choices = [(_("Agree"), "agree"), (_("Fight this attack out"), "fight")]
            return self.choose(now, _("Do you take these terms? (Enter: agree)"), choices)
        choices = [(_("Agree"), "agree"), (_("Name other terms"), "counter")]
        found = self.choose(now, _("Do you take these terms? (Enter: agree)"), choices)
        if found == "agree":
            return found
        usual = now.words.terms(now.seat, counter=True)
        question = _("Which? (Enter: {usual})").format(usual=harmless(usual))
        return self.worded(now, "counter <text>", question, usual)

    def ask_compel(self, now: Now) -> str:
        """A complication and a point, or one paid."""
        if not now.forms("refuse"):
            return self.choose(now, _("You have no fate point to refuse with."), [(_("Accept"), "accept")])
        choices = [(_("Accept: +1 fate point"), "accept"), (_("Refuse: −1 fate point"), "refuse")]
        return self.choose(now, _("What do you do? (Enter: accept)"), choices)

    # -- after the dice -------------------------------------------------------------------------------------

    def ask_invoke(self, now: Now) -> str:
        """What is to count."""
        action = now.view["action"]
        free = {one["text"]: one["free"].get(now.seat, 0) for one in FateMind._all(now.view)}
        choices = [(_("No more"), "pass")]
        for form in now.forms("invoke"):
            if form.endswith("+2"):
                name = named(form)
                price = _("free") if free.get(name, 0) else _("a fate point")
                choices.append((f"{harmless(name)} ({price})", form))
        if len(choices) == 1:
            return "pass"
        mine = action["totals"][now.seat]
        other = next((n for who, n in action["totals"].items() if who != now.seat), action["against"] or 0)
        question = _("You have {mine}, against {other}. Does an aspect count? (Enter: no more)")
        form = self.choose(now, question.format(mine=ladder(mine), other=ladder(other)), choices)
        if form == "pass":
            return form
        again = form[: -len("+2")] + "reroll"
        uses = [("+2", form), (_("all four dice again"), again)]
        return self.choose(now, _("For what? (Enter: +2)"), uses)

    def ask_boost(self, now: Now) -> str:
        """A name for it, or none."""
        usual = now.words.boost(now.seat, aspects(now.view))
        none = _("None: the whole hit instead") if now.view["action"]["harm"] else _("None")
        answer = self.pick(
            now,
            _("A boost for you. What is it? (Enter: the first)"),
            [usual, none],
            other=_("Something else: write it."),
        )
        if answer == 1:
            return "pass"
        return fill("boost <text>", answer if isinstance(answer, str) else usual)

    def ask_absorb(self, now: Now) -> str:
        """Every thrifty way to meet the hit, and being taken out."""
        harm = now.view["action"]["harm"]
        ways = ways_to_absorb(now.me, harm)
        choices = []
        for at, way in enumerate(ways):
            parts = [_("box {n}").format(n=way.box)] if way.box else []
            parts += [_("a {slot} consequence").format(slot=_(SLOTS[slot])) for slot in way.slots]
            choices.append((" + ".join(parts), str(at)))
        choices.append((_("Be taken out"), "out"))
        text = ngettext(
            "{n} shift of harm. What takes it? (Enter: the first)",
            "{n} shifts of harm. What takes them? (Enter: the first)",
            harm,
        )
        found = self.choose(now, text.format(n=harm), choices)
        if found == "out":
            return found
        way = ways[int(found)]
        suggested = absorbing(now, way)
        if not way.slots:
            return suggested
        return self._consequences(now, way.box, way.slots)

    def _consequences(self, now: Now, box: int | None, slots: Sequence[str]) -> str:
        """The person names what it does to them."""
        parts = ["absorb"] + ([f"box={box}"] if box else [])
        taken = aspects(now.view)
        for slot in slots:
            usual = now.words.consequence(now.seat, slot, taken)
            question = _("What does it do to you, {slot}? (Enter: {usual})").format(slot=_(SLOTS[slot]), usual=usual)
            text = self.text(now, question) or usual
            taken = [*taken, text]
            parts.append(f"{slot}={quoted(text)}")
        return " ".join(parts)

    def ask_tell(self, now: Now) -> str:
        """What happened."""
        return fill("tell <text>", self.text(now, _("You tell it. (Enter: let it be told)")))

    # -- between conflicts ------------------------------------------------------------------------------------

    def ask_between(self, now: Now) -> str:
        """Ends, recovery, another conflict, or stop."""
        usual = self._usual(now)
        choices: list[tuple[str, str]] = [
            (_("End the scene, with a chance to rest"), "scene yes"),
            (_("End the scene, without rest"), "end scene rested=no"),
            (_("End the evening"), "end session"),
            (_("End the scenario"), "end scenario"),
        ]
        choices += [
            (
                _("Another conflict, with blades") if form.endswith("physical") else _("Another conflict, with words"),
                form,
            )
            for form in now.forms("begin")
        ]
        choices += [
            (_("Recover from {aspect}").format(aspect=harmless(now.me["consequences"][form.split()[1]])), form)
            for form in now.forms("recover")
        ]
        choices += [(_("Compel {name}").format(name=self._name(foe)), f"compel {foe}") for foe in self._compels(now)]
        choices += self._hand_on(now)
        choices.append((_("Stop here: the story ends"), "stop"))
        mine = next((shown for shown, meaning in choices if meaning == usual), choices[0][0])
        found = self.choose(now, _("What now? (Enter: {usual})").format(usual=mine), choices, usual)
        if found == "stop":
            raise Stop
        if found.startswith("compel"):
            return self._compel_whom(now, found.split()[1])
        if found == "scene yes":
            mild = any(one["consequences"]["mild"] for one in now.view["seats"].values())
            if not mild:
                return "end scene rested=yes"
            how = now.words.how("mild")
            question = _("What heals the mild consequences? (Enter: {usual})").format(usual=harmless(how))
            return self.worded(now, "end scene rested=yes mild <text>", question, how)
        if found.startswith("recover"):
            how = now.words.how(found.split()[1])
            question = _("What helped? (Enter: {usual})").format(usual=harmless(how))
            return self.worded(now, found, question, how)
        return self._rename(now, found) if found.startswith("rename") else found

    def _usual(self, now: Now) -> str:
        """What the AI would do here."""
        try:
            found = self.fallback.decide(now) or "end session"
        except Stop:
            return "stop"
        if found.startswith("recover"):
            return next(form for form in now.forms("recover"))
        if found.startswith("end scene"):
            return "scene yes" if "rested=yes" in found else "end scene rested=no"
        return found

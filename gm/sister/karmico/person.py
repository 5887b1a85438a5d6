"""The questions of the Sistema Kármico: one method a phase, each with the consequences of each choice in sight."""

from __future__ import annotations

from typing import Any

from gm.i18n import _
from gm.odds.karmico import best_assignment
from gm.play.players import Stop
from gm.said import plain as harmless
from gm.sister.karmico.mind import PREFERENCE, hero_setup
from gm.sister.karmico.screen import outcomes, resource
from gm.sister.person import SisterPerson
from gm.sister.seats import Now, fill, named
from rules.karmico.options import ASPECTS
from rules.karmico.options import outcome as read_table

__all__ = ["KarmicoPerson"]


class KarmicoPerson(SisterPerson):
    """Asks the one who acts."""

    def by_itself(self, now: Now) -> str | None:
        """When the answers have run out the story ends with the adventure at hand."""
        if now.phase == "free" and self._between(now):
            raise Stop
        return super().by_itself(now)

    @staticmethod
    def _between(now: Now) -> bool:
        ended = any(event["type"] == "adventure_ended" for event in now.log)
        return bool(now.view["between_adventures"]) and ended

    # -- set-up ---------------------------------------------------------------------------------------------

    def ask_setup(self, now: Now) -> str:
        """Virtue, three tools, two relations, a condition, the Victim."""
        plan, me = hero_setup(now, now.words), now.me
        if me["virtue"] is None:
            question = _("What virtue do they live by? (Enter: {usual})").format(usual=plan["virtue"])
            return self.worded(now, "virtue <text>", question, plan["virtue"])
        if len(me["tools"]) < 3:
            usual = self._next(plan["tools"], me["tools"])
            question = _("Tool {n} of 3? (Enter: {usual})").format(n=len(me["tools"]) + 1, usual=usual)
            return fill("tool <name>", self.name(now, question) or usual)
        signs = [one["sign"] for one in me["relations"]]
        names = {one["sign"]: one["name"] for one in plan["relations"]}
        if "+" not in signs:
            question = _("Who is on your side? (Enter: {usual})").format(usual=names["+"])
            return fill("relation + <name>", self.name(now, question) or names["+"])
        if "-" not in signs:
            question = _("Who is against you? (Enter: {usual})").format(usual=names["-"])
            return fill("relation - <name>", self.name(now, question) or names["-"])
        if not me["conditions"]:
            usual = plan["conditions"][0]["name"]
            question = _("What do you suffer already, for a time? (Enter: {usual})").format(usual=usual)
            return fill("condition temporary <name>", self.name(now, question) or usual)
        if now.view["victim"] is None:
            usual = now.words.name("victim")
            question = _("Who is the Victim, on whom shows what lasts? (Enter: {usual})").format(usual=usual)
            return fill("victim <name>", self.name(now, question) or usual)
        return self.choose(now, _("Ready? (Enter: yes; undo takes back)"), [(_("Begin"), "ready")])

    @staticmethod
    def _next(planned: list[str], held: list[dict[str, Any]]) -> str:
        names = [one["name"] for one in held]
        return next((name for name in planned if name not in names), planned[0])

    # -- between conflicts ------------------------------------------------------------------------------------

    def ask_free(self, now: Now) -> str | None:
        """Go on, spend karma, end the adventure, or stop."""
        between, began = self._between(now), any(event["type"] == "opposed" for event in now.log)
        first = _("Another adventure") if between else _("Go on")
        choices = [(first, "")]
        for form in now.forms("karma"):
            choices.append((self._karma(form), form))
        if between:
            choices.append((_("Stop here: the story ends"), "stop"))
        elif began:
            choices.append((_("End the adventure"), "end adventure"))
        if len(choices) == 1:
            return None
        question = _("The adventure is over. What now? (Enter: another)") if between else _("What now? (Enter: go on)")
        found = self.choose(now, question, choices)
        if found == "stop":
            raise Stop
        return found or None

    @staticmethod
    def _karma(form: str) -> str:
        word, name = form.split()[1], named(form)
        if word == "restore":
            return _("1 karma: make whole {what}").format(what=resource(form.split()[2], name))
        if word == "erase":
            return _("1 karma: be rid of {name}").format(name=harmless(name))
        return _("3 karma: be rid for good of {name}").format(name=harmless(name))

    # -- before the dice --------------------------------------------------------------------------------------

    def ask_intent(self, now: Now) -> str | None:
        """What the character wants."""
        intents = now.words.intents(now.seat)
        answer = self.pick(
            now, _("What do you want of it? (Enter: the first)"), intents, other=_("Something else: write it.")
        )
        text = answer if isinstance(answer, str) else intents[answer or 0]
        self.stage.heard = text
        return fill("intent <text>", text)

    def ask_pool(self, now: Now) -> str:
        """What is brought in, a die each."""
        forms = now.forms("use")
        fight = now.view["conflict"]
        if not forms:
            return "done"
        shown = [_("{what}: one die").format(what=resource(form.split()[1], named(form))) for form in forms]
        question = _("What helps you? So far {n} bonus dice. (Enter: whatever fits)").format(n=fight["bonus"])
        answer = self.pick(now, question, [*shown, _("Nothing more")])
        if not isinstance(answer, int):
            return self.fallback.decide(now) or "done"
        if answer == len(forms):
            return "done"
        form = forms[answer]
        usual = now.words.use(now.seat, form.split()[1], named(form))
        return self.worded(now, form, _("Why does it fit? (Enter: let it be told)"), usual)

    # -- the dice ---------------------------------------------------------------------------------------------

    def ask_assign(self, now: Now) -> str:
        """Where each die goes, with what each choice brings; the suggestion stands first."""
        kept, table = now.view["conflict"]["kept"], now.view["table"]
        best = "assign {} {} {}".format(*best_assignment(kept, table, PREFERENCE).faces)
        forms = sorted(now.forms("assign"), key=lambda form: form != best)
        choices = []
        for form in forms:
            faces = [int(face) for face in form.split()[1:]]
            said = {aspect: read_table(table, aspect, face) for aspect, face in zip(ASPECTS, faces, strict=True)}
            choices.append((f"{' '.join(map(str, faces))}: {outcomes(said)}", form))
        for form in now.forms("karma"):
            what = (
                _("1 karma: one more die")
                if form == "karma die"
                else _("1 karma: roll the {face} again").format(face=form.split()[-1])
            )
            choices.append((what, form))
        question = _(
            "Which die for what comes of it, which for what it costs, which for what follows? (Enter: the first)"
        )
        return self.choose(now, question, choices)

    def ask_tell(self, now: Now) -> str:
        """What the character does."""
        if now.view["conflict"]["resolution"] == "explosive":
            virtue = harmless(now.me["virtue"])
            question = _("Tell what you do. It explodes if it shows your virtue, {virtue}. (Enter: let it be told)")
            question = question.format(virtue=virtue)
        else:
            question = _("Tell what you do. (Enter: let it be told)")
        return fill("tell <text>", self.text(now, question))

    def ask_brand(self, now: Now) -> str:
        """What the boss bears from now on."""
        name = now.view["conflict"]["boss"]
        boss = next(one for one in now.view["bosses"] if one["name"] == name)
        usual = now.words.brand(now.seat, boss["conditions"])
        answer = self.pick(
            now,
            _("What does {name} bear from now on? (Enter: the first)").format(name=harmless(name)),
            [usual, _("Nothing: spare it")],
            other=_("Something else: write it."),
        )
        if answer == 1:
            return "pass"
        return fill("brand <name>", answer if isinstance(answer, str) else usual)

    # -- what stays -------------------------------------------------------------------------------------------

    def ask_cost(self, now: Now) -> str:
        """A condition, or something of one's own instead."""
        kind = now.view["conflict"]["cost"]
        usual = now.words.condition(now.seat, kind, [one["name"] for one in now.me["conditions"]])
        forms = now.forms("burn") + now.forms("sacrifice")
        word = _("Burn {what}") if kind == "temporary" else _("Sacrifice {what}")
        shown = [_("Suffer: {name}").format(name=usual)]
        shown += [word.format(what=resource(form.split()[1], named(form))) for form in forms]
        question = (
            _("It costs something until the adventure ends. What? (Enter: the first)")
            if kind == "temporary"
            else _("It costs something for good. What? (Enter: the first)")
        )
        answer = self.pick(now, question, shown, other=_("Another condition: write it."))
        if isinstance(answer, int) and answer > 0:
            return forms[answer - 1]
        return fill("mark <name>", answer if isinstance(answer, str) else usual)

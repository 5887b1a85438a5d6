"""The questions of the Sistema Kármico's other seats: the adversary, who runs what stands in the way, and those who help."""

from __future__ import annotations

from gm.i18n import _, ngettext
from gm.play.players import Stop
from gm.said import plain as harmless
from gm.sister.karmico.mind import ADVERSARY, HERO, KarmicoMind
from gm.sister.karmico.person import KarmicoPerson
from gm.sister.karmico.screen import AFTERMATH, resource
from gm.sister.seats import Now, fill, named

__all__ = ["KarmicoHelper", "KarmicoMaster", "seat_class"]


class KarmicoMaster(KarmicoPerson):
    """Asks the adversary."""

    fallback: KarmicoMind

    def _call(self, seat: str) -> str:
        return harmless(self.stage.names.get(seat, seat))

    def ask_setup(self, now: Now) -> str:
        """The adversary lives by a virtue too, and is ready."""
        if now.me["virtue"] is None:
            return super().ask_setup(now)
        return self.choose(now, _("Ready? (Enter: yes; undo takes back)"), [(_("Begin"), "ready")])

    def ask_free(self, now: Now) -> str | None:
        """Something stands in the way, or the adventure ends, or the story does."""
        began = any(event["type"] == "opposed" for event in now.log)
        choices = [(_("Something stands in the way of {name}").format(name=self._call(HERO)), "oppose")]
        choices += [
            (_("A boss stands in the way of {name}").format(name=self._call(HERO)), "boss"),
            *((self._karma(form), form) for form in now.forms("karma")),
        ]
        if self._between(now):
            choices.append((_("Stop here: the story ends"), "stop"))
        elif began:
            choices.append((_("End the adventure"), "end adventure"))
        found = self.choose(now, _("You lead what comes. What now? (Enter: the first)"), choices)
        if found == "stop":
            raise Stop
        if found not in ("oppose", "boss"):
            return found
        text = self._obstacle(now, boss=found == "boss")
        if found == "oppose":
            return fill(f"oppose {HERO} <text>", text)
        return fill(f"oppose {HERO} <text> boss <name>", text, self._boss(now))

    def _obstacle(self, now: Now, *, boss: bool) -> str:
        usual = now.words.obstacle(HERO, boss)
        answer = self.pick(now, _("What is it? (Enter: the first)"), [usual], other=_("Something else: write it."))
        return answer if isinstance(answer, str) else usual

    def _boss(self, now: Now) -> str:
        standing = [one["name"] for one in now.view["bosses"] if not one["fallen"]]
        usual = standing[0] if standing else now.words.boss_name()
        return self.name(now, _("The boss's name? (Enter: {usual})").format(usual=harmless(usual))) or usual

    def ask_intent(self, now: Now) -> str | None:
        """While the other says what they want: let it stand, or take it back."""
        if not now.forms("withdraw"):
            return None
        question = _("{name} will say what they want of it. (Enter: go on)").format(name=self._call(HERO))
        choices = [(_("Go on"), ""), (_("It is not worth dice: take it back"), "withdraw")]
        return self.choose(now, question, choices) or None

    def ask_pool(self, now: Now) -> str:
        """Conditions and hostile people, a penalty die each."""
        forms = now.forms("force")
        if not forms:
            return "done"
        shown = [_("{what}: one penalty die").format(what=resource(form.split()[1], named(form))) for form in forms]
        question = _("What hinders {name}? (Enter: nothing more)").format(name=self._call(HERO))
        answer = self.pick(now, question, [*shown, _("Nothing more")])
        return forms[answer] if isinstance(answer, int) and answer < len(forms) else "done"

    def ask_cancel(self, now: Now) -> str:
        """Whose bonus dice the penalty dice take away."""
        choices = []
        for form in now.forms("cancel"):
            seats = form.split()[1:]
            parts = []
            for seat in dict.fromkeys(seats):
                n = seats.count(seat)
                parts.append(ngettext("{n} die of {name}", "{n} dice of {name}", n).format(n=n, name=self._call(seat)))
            choices.append((" · ".join(parts), form))
        return self.choose(now, _("Which bonus dice do the penalty dice cancel? (Enter: the first)"), choices)

    def ask_fits(self, now: Now) -> str:
        """Whether what was told shows the virtue."""
        told = next(event for event in reversed(now.log) if event["type"] == "told")
        virtue = harmless(now.view["seats"][told["seat"]]["virtue"] or "")
        question = _("Does what was told show the virtue, {virtue}? It explodes if it does. (Enter: yes)")
        choices = [(_("Yes"), "fits yes"), (_("No"), "fits no")]
        return self.choose(now, question.format(virtue=virtue), choices)

    def ask_aftermath(self, now: Now) -> str:
        """What follows."""
        fight = now.view["conflict"]
        usual = now.words.consequence(fight["active"], fight["aftermath"])
        question = _("What follows: {what}. (Enter: {usual})").format(
            what=_(AFTERMATH[fight["aftermath"]]), usual=harmless(usual)
        )
        return self.worded(now, "consequence <text>", question, usual)


class KarmicoHelper(KarmicoPerson):
    """Asks a seat that stands by the one who acts."""

    def ask_free(self, now: Now) -> str | None:
        """Spend karma, or leave it to the others."""
        choices = [(_("Nothing"), ""), *((self._karma(form), form) for form in now.forms("karma"))]
        if len(choices) == 1:
            return None
        return self.choose(now, _("Do you spend karma? (Enter: no)"), choices) or None

    def ask_pool(self, now: Now) -> str:
        """A tool of one's own for another's roll."""
        forms = now.forms("help")
        if not forms:
            return "done"
        shown = [_("{what}: one die").format(what=resource("tool", named(form))) for form in forms]
        name = harmless(self.stage.names.get(HERO, HERO))
        answer = self.pick(
            now, _("Do you help {name}? (Enter: no)").format(name=name), [*shown, _("No, or nothing more")]
        )
        if not isinstance(answer, int) or answer == len(forms):
            return "done"
        form = forms[answer]
        usual = now.words.help(now.seat, HERO, named(form))
        return self.worded(now, form, _("How? (Enter: let it be told)"), usual)


def seat_class(seat: str) -> type[KarmicoPerson]:
    """Which of them asks a seat."""
    return {HERO: KarmicoPerson, ADVERSARY: KarmicoMaster}.get(seat, KarmicoHelper)

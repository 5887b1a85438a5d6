"""A person at the terminal. Free text or a number everywhere; Enter lets it be told; commands in both languages."""

from __future__ import annotations

from typing import Any

from gm.i18n import _
from gm.play.asking import Again, Asking, Quit, same
from gm.play.commands import Answers
from gm.play.players import AiPlayer, Situation, Wish
from gm.play.terminal import Terminal
from gm.play.words import ROLES, THEMES, role_name, theme_name, virtue_name
from gm.said import plain as harmless
from gm.said import say as in_words
from rules import Move, RulesError, Text

__all__ = ["HumanPlayer", "Quit"]

_BRISK = ("attack", "defend", "tell")
_STANDS = ("keep", "theme", "scene", "ending", "deed", "defend", "tell")
"""Phases in which what was shown a moment ago still stands, or was just said."""


class HumanPlayer(Asking):
    """Asks a person. When a pipe runs dry the game plays itself on."""

    human = True

    def __init__(self, stage: Terminal, answers: Answers, fallback: AiPlayer, *, brisk: bool = False) -> None:
        super().__init__(stage, answers)
        self.fallback = fallback
        self.brisk = brisk
        self.auto = False
        self._asked = 0  # the chapter in which the long form of a question was last used

    # -- as a player ----------------------------------------------------------------------------------------

    def decide(self, now: Situation) -> Move | None:
        """Ask until the answer is a move of the rules."""
        self.stage.heard = ""
        undecided = now.phase == "attack" and now.view["duel"]["attacker"] is None
        if self.auto or (self.brisk and now.phase in _BRISK and not undecided):
            return self.fallback.decide(now)
        if now.phase not in _STANDS:
            self.stage.status(now.view)
        while True:
            self.given = 0
            try:
                return self._move(now)
            except EOFError:
                self._end_of_input()
                return self.fallback.decide(now)
            except Again:
                continue
            except RulesError as error:
                self.stage.notice(in_words(error))

    def _move(self, now: Situation) -> Move | None:
        """One answer as a move, tried out on the rules before it is committed. RulesError: the answer will not do."""
        answer = getattr(self, f"_{now.phase}")(now)
        if answer is None:
            return None  # left to the other
        word, *args = answer
        move = Move(now.seat, word, tuple(args))
        assert self.table is not None
        game = self.table.session.game
        game.rules.apply(game.state, game.read(str(move)))
        return move

    def wish(self, now: Situation) -> Wish | None:
        """What the person's samurai wants of the decision that the other directs."""
        if self.auto or now.dilemma is None:
            return self.fallback.wish(now)
        rival = harmless(now.view["seats"][now.rival]["name"])
        question = self._first(
            now, _("{name} directs, and decides. What do you want?").format(name=rival), _("What do you want?")
        )
        while True:
            self.given = 0
            try:
                answer = self.pick(now, question, self._sides(now), other=_("Something else: write it."))
            except EOFError:
                self._end_of_input()
                return self.fallback.wish(now)
            except Again:
                continue
            if isinstance(answer, str):
                return Wish(now.seat, now.seat, answer, said=True)
            return Wish(now.seat, (now.seat, now.rival)[answer or 0], said=answer is not None)

    def _end_of_input(self) -> None:
        if self.answers.interactive:
            raise Quit
        self.auto = True
        self.stage.you = None  # nobody watches who knows what was answered
        self.stage.notice(_("There are no more answers: the game plays itself to the end."))

    def _first(self, now: Situation, long: str, short: str) -> str:
        """The long form of a question once a chapter, then the short one."""
        if self._asked == now.view["chapter"]:
            return short
        self._asked = now.view["chapter"]
        return long

    def _sides(self, now: Situation) -> list[str]:
        assert now.dilemma is not None
        shown = []
        for seat in (now.seat, now.rival):
            name = now.view["seats"][seat]["name"]
            favours = _("it favours you") if seat == now.seat else _("it favours {name}").format(name=name)
            if seat == now.seat != now.view["active"]:
                favours = _("if it happens, {favours}").format(favours=favours)
            shown.append(f"{now.dilemma.choices[seat]}  ({favours})")
        return shown

    # -- one method a phase: the move's word and its arguments ------------------------------------------------

    def _opening(self, now: Situation) -> list[Any]:
        if now.view["seats"][now.seat]["name"] is not None:
            question = _("Where and in what weather do the two stand, blades drawn? (Enter: let it be told)")
            return ["open", Text(self.text(now, question))]
        person = now.teller.person(now.seat)
        question = _("What is your samurai's name? (Enter: {name})").format(name=person.name)
        others = (now.view["seats"][now.rival]["name"], now.teller.person(now.rival).name)
        while (name := self.name(now, question)) and any(same(name, other) for other in others):
            self.stage.notice(_("Somebody at this table is called that already: choose another name."))
        gender = self.gender(now, None if name else person.gender)
        suggested = now.teller.who(now.seat, gender[0] if gender else None)
        who = self.text(now, _("Who are they, in a few words? (Enter: {who})").format(who=suggested))
        return ["present", Text(name or person.name), Text(who or suggested), *gender]

    def _begin(self, now: Situation) -> list[Any] | None:
        rival = now.view["seats"][now.rival]["name"]
        answer = self.pick(now, _("Who directs the first chapter? (Enter: you)"), [_("You"), rival])
        if answer == 1:
            return None
        return ["begin"]

    def _virtue(self, now: Situation) -> list[Any]:
        virtue = now.view["story_virtue"]
        skip = (
            _("Play it under the virtue of the story: {virtue}").format(virtue=virtue_name(virtue, _))
            if virtue
            else _("Play it without a virtue")
        )
        answer = self.pick(now, _("You direct this chapter. (Enter: draw)"), [_("Draw a virtue"), skip])
        return ["skip" if answer == 1 else "draw"]

    def _keep(self, now: Situation) -> list[Any]:
        cards = [now.view["dealt"]["A"], now.view["dealt"]["B"]]
        answer = self.pick(
            now, _("Which virtue do you keep? (Enter: the first)"), [virtue_name(card, _) for card in cards]
        )
        return ["keep", cards[answer if isinstance(answer, int) else 0]]

    def _theme(self, now: Situation) -> list[Any]:
        themes = now.teller.themes(now.view, now.theme_keys)
        shown = [f"{theme_name(theme.key, _)}: {theme.text}" for theme in themes]
        answer = self.pick(
            now, _("What does this chapter remember? (Enter: the first)"), shown, other=_("Another: write it.")
        )
        if not isinstance(answer, str):
            if not themes:
                return ["theme", now.theme_keys[0], Text("")]
            theme = themes[answer or 0]
            return ["theme", theme.key, Text(theme.text)]
        keys = now.theme_keys
        if len(keys) == 1:
            return ["theme", keys[0], Text(answer)]
        key = self.pick(now, _("Which kind of theme is that? (Enter: the last)"), [_(THEMES[key]) for key in keys])
        return ["theme", keys[key if isinstance(key, int) else -1], Text(answer)]

    def _scene(self, now: Situation) -> list[Any]:
        roles = [role for role in ROLES if any(choice.move.startswith(f"key {role} ") for choice in now.legal)]
        forced = not any(choice.move.startswith("scene") for choice in now.legal)
        if roles:
            answer = self.pick(
                now,
                _("A key character must come in now. Which? (Enter: the first)")
                if forced
                else _("Do you bring in a key character? (Enter: no)"),
                [f"{role_name(role, _)}: {now.teller.key_character(now.view, role).name}" for role in roles],
            )
            if isinstance(answer, int) or forced:
                return self._character(now, roles[answer if isinstance(answer, int) else 0])
        return ["scene", Text(self.text(now, _("Set the scene. (Enter: let it be told)")))]

    def _character(self, now: Situation, role: str) -> list[Any]:
        suggested = now.teller.key_character(now.view, role)
        name = self.name(now, _("Their name? (Enter: {name})").format(name=suggested.name))
        gender = self.gender(now, None) if name else ([suggested.gender] if suggested.gender else [])
        return ["key", role, Text(name or suggested.name), *gender]

    def _rulings(self, now: Situation) -> list[Any]:
        if now.dilemma is None:
            return self.fallback._rulings(now)
        rival = harmless(now.view["seats"][now.rival]["name"])
        question = self._first(
            now, _("You direct: you decide. {name} wants the second."), _("What happens? {name} wants the second.")
        )
        answer = self.pick(now, question.format(name=rival), self._sides(now), other=_("Something else: write it."))
        if answer is None:
            return self.fallback._rulings(now)
        if isinstance(answer, int):
            seat = (now.seat, now.rival)[answer]
            self.stage.heard = now.dilemma.choices[seat]
            return ["favour", seat, Text(now.dilemma.choices[seat])]
        self.declared(answer)
        found = self.favoured(now, answer)
        if found is not None:
            return ["favour", (now.seat, now.rival)[found], Text(answer)]
        whom = self.pick(now, _("Whom does that favour? (Enter: {name})").format(name=rival), [_("You"), rival])
        return ["favour", now.seat if whom == 0 else now.rival, Text(answer)]

    def _extras(self, now: Situation) -> list[Any]:
        dice, name = now.view["tokens"], harmless(now.view["seats"][now.rival]["name"])
        mine, theirs = dice[now.seat], dice[now.rival]
        self.stage.blank()
        self.stage.say(_("Dice: you {mine}, {name} {theirs}.").format(mine=mine, name=name, theirs=theirs))
        question = _("Extra dice? Each leaves a Scar. 0 to {most}. (Enter: 0) {waiting}")
        return ["extras", self.number(now, question.format(most=now.most, waiting=self._waiting(now)).strip())]

    def _consonance(self, now: Situation) -> list[Any]:
        names = [now.view["seats"][seat]["name"] for seat in (now.seat, now.rival)]
        question = _(
            "Who stood for the virtue best, {virtue}? Whom you both name adds two dice. (Enter: neither) {waiting}"
        )
        question = question.format(virtue=virtue_name(now.view["virtue"], _), waiting=self._waiting(now))
        answer = self.pick(now, question.strip(), [*names, _("Neither")])
        return ["consonance", (now.seat, now.rival, "none")[answer if isinstance(answer, int) else 2]]

    def _waiting(self, now: Situation) -> str:
        if now.rival in now.view["chosen"]:
            return _("{name} has chosen already.").format(name=harmless(now.view["seats"][now.rival]["name"]))
        return ""

    def _ending(self, now: Situation) -> list[Any]:
        return ["end", Text(self.text(now, _("You tell how the chapter ends. (Enter: let it be told)")))]

    def _hatred(self, now: Situation) -> list[Any]:
        hatred = now.view["seats"][now.seat]["hatred"]
        question = _("Your hatred is {n}. What do you do with it? (Enter: let it go) {waiting}").format(
            n=hatred, waiting=self._waiting(now)
        )
        ways = [_("Give in to it: a die for each point"), _("Let it go: no dice")]
        answer = self.pick(now, question.strip(), ways)
        return ["embrace" if answer == 0 else "release"]

    def _deed(self, now: Situation) -> list[Any]:
        way = now.view["ways"][now.seat]
        question = (
            _("What did you do in your rage, behind the other's back? (Enter: let it be told)")
            if way == "embrace"
            else _("What did you give up? (Enter: let it be told)")
        )
        text = self.text(now, question)
        return ["deed", Text(text)] if text else self.fallback._deed(now)

    def _attack(self, now: Situation) -> list[Any] | None:
        if now.view["duel"]["attacker"] is None:
            answer = self.text(now, _("Whoever declares first strikes. Your move? (Enter: let the other strike)"))
            if not answer:
                return None
            return ["attack", Text(self.declared(answer))]
        text = self.text(now, _("How do you strike? (Enter: let it be told)"))
        return ["attack", Text(self.declared(text))] if text else self.fallback._attack(now)

    def _defend(self, now: Situation) -> list[Any]:
        text = self.text(now, _("How do you defend? (Enter: let it be told)"))
        return ["defend", Text(self.declared(text))] if text else self.fallback._defend(now)

    def _spend(self, now: Situation) -> list[Any]:
        assert self.table is not None
        if self.table.session.game.options["extras_order"] == "secret":
            question = _("How many Edges do you spend, in secret? 0 to {most}. (Enter: 0) {waiting}")
        else:
            question = _("How many Edges do you spend, in the open? 0 to {most}. (Enter: 0) {waiting}")
        return ["spend", self.number(now, question.format(most=now.most, waiting=self._waiting(now)).strip())]

    def _bet(self, now: Situation) -> list[Any]:
        question = _("The blades are locked. How many Edges do you bet, in secret? 0 to {most}. (Enter: 0) {waiting}")
        return ["bet", self.number(now, question.format(most=now.most, waiting=self._waiting(now)).strip())]

    def _tell(self, now: Situation) -> list[Any]:
        return ["tell", Text(self.text(now, _("You tell it. (Enter: let it be told)")))]

    def _epilogue(self, now: Situation) -> list[Any]:
        return ["end", Text(self.text(now, _("You tell what came after. (Enter: let it be told)")))]

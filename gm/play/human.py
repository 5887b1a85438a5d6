"""A person at the terminal. Free text or a number everywhere; Enter lets it be told; commands in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gm.cli.errors import plain as harmless
from gm.cli.errors import say as in_words
from gm.i18n import _
from gm.play.commands import Answers, command
from gm.play.explain import explain
from gm.play.players import AiPlayer, Situation, TakeBack, Wish, Yield
from gm.play.terminal import Terminal
from gm.play.words import ROLES, THEMES, role_name, theme_name, virtue_name
from rules import Move, RulesError, Text
from rules.notation import MAX_NAME, MAX_TEXT

if TYPE_CHECKING:
    from gm.play.host import Host

__all__ = ["HumanPlayer", "Quit"]


class Quit(Exception):
    """The player leaves. Nothing is lost: `gm play --resume` goes on."""


class HumanPlayer:
    """Asks a person. When a pipe runs dry the game plays itself on."""

    human = True

    def __init__(self, stage: Terminal, answers: Answers, fallback: AiPlayer, *, brisk: bool = False) -> None:
        self.stage = stage
        self.answers = answers
        self.fallback = fallback
        self.brisk = brisk
        self.auto = False
        self.host: Host | None = None

    # -- as a player ----------------------------------------------------------------------------------------

    def decide(self, now: Situation) -> Move:
        """Ask until the answer is a move of the rules."""
        quiet = self.brisk and now.phase in ("attack", "defend", "tell", "epilogue", "deed")
        if self.auto or quiet:
            return self.fallback.decide(now)
        self.stage.status(now.view)
        while True:
            try:
                return self._move(now)
            except EOFError:
                self._end_of_input()
                return self.fallback.decide(now)
            except RulesError as error:
                self.stage.notice(in_words(error))

    def _move(self, now: Situation) -> Move:
        """One answer as a move, tried out on the rules before it is committed. RulesError: the answer will not do."""
        word, *args = getattr(self, f"_{now.phase}")(now)
        move = Move(now.seat, word, tuple(args))
        assert self.host is not None
        game = self.host.session.game
        game.rules.apply(game.state, game.read(str(move)))
        return move

    def wish(self, now: Situation) -> Wish | None:
        """What the person's samurai wants of the decision that the other directs."""
        if self.auto or now.dilemma is None:
            return self.fallback.wish(now)
        try:
            answer = self._pick(now, self._sides(now), other=_("Something else: write it."))
        except EOFError:
            self._end_of_input()
            return self.fallback.wish(now)
        if isinstance(answer, str):
            return Wish(now.seat, now.seat, answer)
        return Wish(now.seat, (now.seat, now.rival)[answer or 0])

    def _end_of_input(self) -> None:
        if self.answers.interactive:
            raise Quit
        self.auto = True

    # -- asking ---------------------------------------------------------------------------------------------

    def ask(self, now: Situation, *, hint: str = "") -> str:
        """One answer that is not a command. EOFError, Quit, TakeBack."""
        while True:
            if hint:
                self.stage.say(hint, "rule")
            self.stage.flush()
            answer = self.answers.read("> ")
            match command(answer):
                case None:
                    return answer.strip()
                case "quit":
                    raise Quit
                case "undo":
                    if self._can_undo(now):
                        raise TakeBack(now.seat)
                case "help":
                    self._help(now)
                case "recap":
                    self._recap(now)
                case "retell":
                    if self.host is None or not self.host.retell():
                        self.stage.notice(_("There is nothing to withdraw here."))
                case "state":
                    self.stage.forget_status()
                    self.stage.status(now.view)

    def _can_undo(self, now: Situation) -> bool:
        assert self.host is not None
        try:
            self.host.session.undo_point(only=now.seat)
        except RulesError as error:
            self.stage.notice(in_words(error))
            return False
        return True

    def _help(self, now: Situation) -> None:
        for text in explain(now.phase):
            self.stage.say(text, "rule")
        self.stage.say(
            _("Type a number, or your own words, or nothing: then it is told for you. Commands: {commands}.").format(
                commands=_("help (?), undo, recap, state, x (withdraw and tell otherwise), quit")
            ),
            "rule",
        )

    def _recap(self, now: Situation) -> None:
        text = now.teller.recap()
        if text:
            self.stage.prose("recap", text)
        else:
            self.stage.notice(_("Nothing has been told yet."))

    def _pick(self, now: Situation, choices: Sequence[str], *, other: str = "", question: str = "") -> int | str | None:
        """A numbered choice: its index; own words where `other` allows them; None for Enter."""
        if question:
            self.stage.say(question)
        for number, choice in enumerate(choices, 1):
            self.stage.choice(number, harmless(choice))
        if other:
            self.stage.choice(len(choices) + 1, other)
        while True:
            answer = self.ask(now)
            if not answer:
                return None
            if answer.isascii() and answer.isdigit():
                at = int(answer[:6]) - 1
                if 0 <= at < len(choices):
                    return at
                if other and at == len(choices):
                    self.stage.say(_("In your own words:"))
                    written = self._text(now)
                    return written or None
            elif other:
                return self._fits(answer)
            else:
                named = [at for at, choice in enumerate(choices) if choice.casefold().startswith(answer.casefold())]
                if len(named) == 1:
                    return named[0]
            self.stage.notice(
                _("Type a number from 1 to {most}, or press Enter.").format(most=len(choices) + bool(other))
            )

    def _text(self, now: Situation, question: str = "", *, hint: str = "") -> str:
        """Own words, or nothing for Enter."""
        if question:
            self.stage.say(question)
        if hint:
            self.stage.say(hint, "rule")
        return self._fits(self.ask(now))

    def _fits(self, text: str, most: int = MAX_TEXT) -> str:
        """What can stand in a record. Too long is said, and asked again, by the rules; control characters are dropped."""
        return "".join(char for char in text if char.isprintable() or char in "\u200d\u200c")

    def _number(self, now: Situation, question: str) -> int:
        """A whole number; Enter is 0."""
        self.stage.say(question)
        while True:
            answer = self.ask(now)
            if not answer:
                return 0
            if answer.isascii() and answer.isdigit() and len(answer) <= 6:
                return int(answer)
            self.stage.notice(_("Type a whole number from 0 to {most}.").format(most=now.most))

    def _gender(self, now: Situation) -> list[Any]:
        """Asked once per person: she, he, or unmarked."""
        answer = self._pick(
            now,
            [_("she"), _("he"), _("unmarked: the texts then avoid agreement")],
            question=_("How do the texts speak of them?"),
        )
        return [["f"], ["m"], []][answer] if isinstance(answer, int) else []

    def _sides(self, now: Situation) -> list[str]:
        assert now.dilemma is not None
        names = {seat: one["name"] for seat, one in now.view["seats"].items()}
        active = now.view["active"]
        shown = []
        for seat in (now.seat, now.rival):
            favours = _("it favours you") if seat == now.seat else _("it favours {name}").format(name=names[seat])
            if active != now.seat:
                favours = _("if it happens, {favours}").format(favours=favours)
            shown.append(f"{now.dilemma.choices[seat]}  ({favours})")
        return shown

    # -- one method a phase: the move's word and its arguments ------------------------------------------------

    def _opening(self, now: Situation) -> list[Any]:
        if now.view["seats"][now.seat]["name"] is not None:
            question = _("Where and in what weather do the two stand, blades drawn? (Enter: let it be told)")
            return ["open", Text(self._text(now, question))]
        person = now.teller.person(now.seat)
        question = _("What is your samurai's name? (Enter: {name})").format(name=person.name)
        name = self._text(now, question)[:MAX_NAME]
        gender = self._gender(now) if name else ([person.gender] if person.gender else [])
        who = self._text(now, _("Who are they, in a few words? (Enter: {who})").format(who=person.who))
        return ["present", Text(name or person.name), Text(who or person.who), *gender]

    def _begin(self, now: Situation) -> list[Any]:
        rival = now.view["seats"][now.rival]["name"]
        answer = self._pick(now, [_("You"), harmless(rival)], question=_("Who directs the first chapter? (Enter: you)"))
        if answer == 1:
            raise Yield(now.rival)
        return ["begin"]

    def _virtue(self, now: Situation) -> list[Any]:
        virtue = now.view["story_virtue"]
        skip = (
            _("Play it under the virtue of the story: {virtue}").format(virtue=virtue_name(virtue, _))
            if virtue
            else _("Play it without a virtue")
        )
        answer = self._pick(now, [_("Draw a virtue"), skip], question=_("You direct this chapter. (Enter: draw)"))
        return ["skip" if answer == 1 else "draw"]

    def _keep(self, now: Situation) -> list[Any]:
        cards = [now.view["dealt"]["A"], now.view["dealt"]["B"]]
        answer = self._pick(
            now, [virtue_name(card, _) for card in cards], question=_("Which virtue do you keep? (Enter: the first)")
        )
        return ["keep", cards[answer if isinstance(answer, int) else 0]]

    def _theme(self, now: Situation) -> list[Any]:
        themes = now.teller.themes(now.view, now.theme_keys)
        shown = [f"{theme_name(theme.key, _)}: {theme.text}" for theme in themes]
        answer = self._pick(
            now, shown, other=_("Another: write it."), question=_("What does this chapter remember? (Enter: the first)")
        )
        if not isinstance(answer, str):
            if not themes:
                return ["theme", now.theme_keys[0], Text("")]
            theme = themes[answer or 0]
            return ["theme", theme.key, Text(theme.text)]
        keys = now.theme_keys
        key = self._pick(
            now, [_(THEMES[key]) for key in keys], question=_("Which kind of theme is that? (Enter: the last)")
        )
        return ["theme", keys[key if isinstance(key, int) else -1], Text(answer)]

    def _scene(self, now: Situation) -> list[Any]:
        roles = [role for role in ROLES if any(choice.move.startswith(f"key {role} ") for choice in now.legal)]
        forced = not any(choice.move.startswith("scene") for choice in now.legal)
        if roles:
            answer = self._pick(
                now,
                [f"{role_name(role, _)}: {now.teller.key_character(now.view, role).name}" for role in roles],
                question=_("A key character must come in now. Which? (Enter: the first)")
                if forced
                else _("Do you bring in a key character? (Enter: no)"),
            )
            if isinstance(answer, int) or forced:
                return self._character(now, roles[answer if isinstance(answer, int) else 0])
        return ["scene", Text(self._text(now, _("Set the scene. (Enter: let it be told)")))]

    def _character(self, now: Situation, role: str) -> list[Any]:
        suggested = now.teller.key_character(now.view, role)
        name = self._text(now, _("Their name? (Enter: {name})").format(name=suggested.name))[:MAX_NAME]
        gender = self._gender(now) if name else ([suggested.gender] if suggested.gender else [])
        return ["key", role, Text(name or suggested.name), *gender]

    def _rulings(self, now: Situation) -> list[Any]:
        if now.dilemma is None:
            return self.fallback._rulings(now)
        rival = harmless(now.view["seats"][now.rival]["name"])
        self.stage.say(_("You direct: you decide. {name} wants the second.").format(name=rival))
        answer = self._pick(now, self._sides(now), other=_("Something else: write it."))
        if answer is None:
            return self.fallback._rulings(now)
        if isinstance(answer, int):
            seat = (now.seat, now.rival)[answer]
            return ["favour", seat, Text(now.dilemma.choices[seat])]
        whom = self._pick(
            now, [_("You"), rival], question=_("Whom does that favour? (Enter: {name})").format(name=rival)
        )
        return ["favour", now.seat if whom == 0 else now.rival, Text(answer)]

    def _extras(self, now: Situation) -> list[Any]:
        question = _("Extra dice? Each leaves a Scar. 0 to {most}. (Enter: 0) {waiting}")
        return ["extras", self._number(now, question.format(most=now.most, waiting=self._waiting(now)).strip())]

    def _consonance(self, now: Situation) -> list[Any]:
        names = [harmless(now.view["seats"][seat]["name"]) for seat in (now.seat, now.rival)]
        question = _("Who stood for the virtue best, {virtue}? (Enter: neither) {waiting}").format(
            virtue=virtue_name(now.view["virtue"], _), waiting=self._waiting(now)
        )
        answer = self._pick(now, [*names, _("Neither")], question=question.strip())
        return ["consonance", (now.seat, now.rival, "none")[answer if isinstance(answer, int) else 2]]

    def _waiting(self, now: Situation) -> str:
        if now.rival in now.view["chosen"]:
            return _("{name} has chosen already.").format(name=harmless(now.view["seats"][now.rival]["name"]))
        return ""

    def _ending(self, now: Situation) -> list[Any]:
        return ["end", Text(self._text(now, _("You tell how the chapter ends. (Enter: let it be told)")))]

    def _hatred(self, now: Situation) -> list[Any]:
        hatred = now.view["seats"][now.seat]["hatred"]
        question = _("Your hatred is {n}. What do you do with it? (Enter: let it go) {waiting}").format(
            n=hatred, waiting=self._waiting(now)
        )
        answer = self._pick(now, [_("Give in to it"), _("Let it go")], question=question.strip())
        return ["embrace" if answer == 0 else "release"]

    def _deed(self, now: Situation) -> list[Any]:
        way = now.view["ways"][now.seat]
        question = (
            _("What did you do in your rage, behind the other's back? (Enter: let it be told)")
            if way == "embrace"
            else _("What did you give up? (Enter: let it be told)")
        )
        text = self._text(now, question)
        return ["deed", Text(text)] if text else self.fallback._deed(now)

    def _attack(self, now: Situation) -> list[Any]:
        if now.view["duel"]["attacker"] is None:
            answer = self._text(now, _("Whoever declares first strikes. Your move? (Enter: let the other strike)"))
            if not answer:
                raise Yield(now.rival)
            return ["attack", Text(answer)]
        text = self._text(now, _("How do you strike? (Enter: let it be told)"))
        return ["attack", Text(text)] if text else self.fallback._attack(now)

    def _defend(self, now: Situation) -> list[Any]:
        text = self._text(now, _("How do you defend? (Enter: let it be told)"))
        return ["defend", Text(text)] if text else self.fallback._defend(now)

    def _spend(self, now: Situation) -> list[Any]:
        question = _("How many Edges do you spend, in secret? 0 to {most}. (Enter: 0) {waiting}")
        return ["spend", self._number(now, question.format(most=now.most, waiting=self._waiting(now)).strip())]

    def _bet(self, now: Situation) -> list[Any]:
        question = _("The blades are locked. How many Edges do you bet, in secret? 0 to {most}. (Enter: 0) {waiting}")
        return ["bet", self._number(now, question.format(most=now.most, waiting=self._waiting(now)).strip())]

    def _tell(self, now: Situation) -> list[Any]:
        return ["tell", Text(self._text(now, _("You tell it. (Enter: let it be told)")))]

    def _epilogue(self, now: Situation) -> list[Any]:
        return ["end", Text(self._text(now, _("You tell what came after. (Enter: let it be told)")))]

"""Asking a person: one question at a time, shown again after every command, with what a person can say at any prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from gm.i18n import _
from gm.play import reading
from gm.play.commands import Answers, command
from gm.play.explain import explain
from gm.play.players import Situation, TakeBack
from gm.play.recalling import recap_of
from gm.play.terminal import Terminal
from gm.said import plain as harmless
from gm.said import say as in_words
from rules import RulesError
from rules.notation import MAX_NAME, MAX_TEXT

if TYPE_CHECKING:
    from gm.play.table import Table

__all__ = ["SECRET", "Advice", "Again", "Asking", "Quit", "printable", "same"]

SECRET = ("extras", "consonance", "hatred", "spend", "bet")
_GENDERS: tuple[str | None, ...] = ("f", "m", None)
_NEED_A_GAME = ("undo", "muse", "retell", "recap", "state")
_ECHO = 200
"""Characters of a piped answer that are shown again."""


class Advice(Protocol):
    """What `--coach` shows under a question."""

    def lines(self, now: Any, /) -> Sequence[str]:
        """Lines; none where there are no odds to tell."""
        ...


def printable(text: str) -> str:
    """What of a line can stand in a record: any kind of blank is a blank, and control characters are dropped."""
    # U+200C and U+200D shape words of some scripts and join emoji; no other format character means anything by itself.
    kept = (" " if char.isspace() else char for char in text)
    return "".join(char for char in kept if char.isprintable() or char in "\u200d\u200c").strip()


def same(one: str | None, other: str | None) -> bool:
    """Whether two names would be taken for one."""
    return one is not None and other is not None and one.strip().casefold() == other.strip().casefold()


class Quit(Exception):
    """The player leaves. Nothing is lost: `gm play --resume` goes on."""


class Again(Exception):
    """The player takes back an answer within a move: its first question is asked again."""


class Asking:
    """Questions and answers. Every method raises Quit, TakeBack, Again, Anew, or EOFError where the answers have run out."""

    def __init__(self, stage: Terminal, answers: Answers) -> None:
        self.stage = stage
        self.answers = answers
        self.table: Table | None = None
        self.coach: Advice | None = None
        self.given = 0
        """Answers given so far to the questions of one move."""
        self.worded_answer = False
        """Whether the question at hand takes words of one's own, and so an idea of the muse's."""
        self.left: dict[str, str] = {}
        """The muse's ideas that were chosen and then left, the last of each kind: they are offered first next time."""
        self._hinted: set[tuple[int, str]] = set()

    def ask(self, now: Situation, question: str, choices: Sequence[str] = ()) -> str:
        """One answer that is not a command."""
        self._show(now, question, choices)
        while True:
            answer = self._read()
            agreed, noted, said = reading.kept(answer), reading.noted(answer), command(answer)
            if self.table is None and (agreed or noted or said in _NEED_A_GAME) and not (said == "undo" and self.given):
                self.stage.notice(_("The game has not begun yet."))
                said = ""
            elif agreed is not None:
                self._keep_from(*agreed)
                said = ""
            elif noted is not None:
                self._note(noted)
                said = ""
            match said:
                case None:
                    self.given += 1
                    return answer.strip()
                case "quit":
                    raise Quit
                case "undo":
                    self._undo(now)
                case "help":
                    self._help(now)
                case "recap":
                    self._recap(now)
                case "muse":
                    if (idea := self._muse(now)) is not None:
                        self.given += 1
                        return idea
                case "retell":
                    if self.table is None or not self.table.withdraw():
                        self.stage.notice(_("There is nothing to withdraw here."))
                case "state":
                    self.stage.forget_status()
                    self.stage.status(now.view)
                    if (
                        self.table is not None
                        and self.table.models is not None
                        and (used := self.table.models.summary())
                    ):
                        self.stage.say(used, "rule")
                    if now.view.get("chapter") == 0:
                        self.stage.notice(_("The first chapter has not begun yet."))
            self._show(now, question, choices)

    def _show(self, now: Situation, question: str, choices: Sequence[str]) -> None:
        self.stage.blank()
        if (name := self.addressed(now)) is not None:
            self.stage.say(name, "title")
        if question:
            self.stage.say(question)
        for number, choice in enumerate(choices, 1):
            self.stage.choice(number, choice)
        for line in self.coach.lines(now) if self.coach is not None else ():
            self.stage.say(line, "rule")
        place = self.hinted_at(now)
        if place is not None and place not in self._hinted:
            self._hinted.add(place)
            self.stage.say(_("? explains · muse · x withdraws the text · undo · recap · state · quit"), "rule")

    def addressed(self, now: Situation) -> str | None:
        """Who is asked, where several people sit at the keyboard."""
        return None

    def hinted_at(self, now: Situation) -> tuple[int, str] | None:
        """Where what can be said at any prompt is told, once each: once a chapter, and once in the duel."""
        place = "duel" if now.phase in ("attack", "defend") else now.phase
        return (now.view["chapter"], place) if place in ("opening", "rulings", "duel") else None

    def _read(self) -> str:
        self.stage.flush()
        answer = self.answers.read("> " if self.stage.plain else " > ")
        shown = None if self.answers.interactive else harmless(answer[:_ECHO]) + ("…" if len(answer) > _ECHO else "")
        self.stage.answered(shown)
        return answer

    def pick(
        self,
        now: Situation,
        question: str,
        choices: Sequence[str],
        *,
        other: str = "",
        short: Sequence[str] = (),
    ) -> int | str | None:
        """A numbered choice: its index; own words where `other` allows them; None for Enter. `short`: letters that do as well."""
        shown = [*map(harmless, choices), *([other] if other else [])]
        while True:
            self.worded_answer = bool(other)
            answer = self.ask(now, question, shown)
            if not answer:
                return None
            if answer.isascii() and answer.isdigit():
                at = int(answer[:6]) - 1
                if 0 <= at < len(choices):
                    return at
                if other and at == len(choices):
                    return self.text(now, _("In your own words:")) or None
            elif other:
                if (written := self._fits(answer, MAX_TEXT)) is not None:
                    return written or None
                continue
            elif answer.casefold() in short:
                return short.index(answer.casefold())
            else:
                named = [at for at, choice in enumerate(choices) if choice.casefold().startswith(answer.casefold())]
                if len(named) == 1:
                    return named[0]
                if (meant := self._meant(now, question, answer, choices)) is not None:
                    return meant
            self.stage.notice(_("Type a number from 1 to {most}, or press Enter.").format(most=len(shown)))

    def text(self, now: Situation, question: str, *, most: int = MAX_TEXT) -> str:
        """Own words, or nothing for Enter."""
        while True:
            self.worded_answer = True
            written = self._fits(self.ask(now, question), most)
            if written is not None:
                return written

    def name(self, now: Situation, question: str) -> str:
        """A name, or nothing for Enter. At a terminal one of digits alone, a slip as a rule, is asked about once."""
        while True:
            name = self.text(now, question, most=MAX_NAME)
            if not (self.answers.interactive and name.isdigit()):
                return name
            sure = self.ask(
                now, _("“{name}” is a number. Is that the name? (yes; Enter: no)").format(name=harmless(name))
            )
            if sure == name or reading.yes(sure):
                return name

    def _fits(self, text: str, most: int) -> str | None:
        """What can stand in a record: control characters are dropped. None for a text that is too long, which is said."""
        clean = printable(text)
        if len(clean) > most:
            self.stage.notice(_("That is too long: {most} characters are the most.").format(most=most))
            return None
        self.stage.heard = clean
        return clean

    def number(self, now: Situation, question: str) -> int:
        """A whole number from 0 to the most the rules allow; Enter is 0."""
        while True:
            self.worded_answer = False
            answer = self.ask(now, question)
            if not answer:
                return 0
            if answer.isascii() and answer.isdigit():
                if int(answer[:6]) <= now.most:
                    return int(answer[:6])
            elif (said := self._said(now, question, answer)) is not None:
                return said
            self.stage.notice(_("Type a whole number from 0 to {most}.").format(most=now.most))

    # -- free text: what it seems to mean is confirmed before it counts ---------------------------------------

    def _meant(
        self, now: Situation, question: str, answer: str, options: Sequence[str], me: int | None = None
    ) -> int | None:
        """Which option the person's own words mean, once they have said so."""
        if me is None and _("You") in options:
            me = options.index(_("You"))
        at = reading.option(answer, options, me=me)
        if at is None:
            at = self._interpreted(now, question, options, answer)
        if at is None or not self.confirmed(now, harmless(options[at])):
            return None
        return at

    def _said(self, now: Situation, question: str, answer: str) -> int | None:
        """The number that the person's own words name, once they have said so."""
        found = reading.number(answer, now.most)
        if found is None:
            found = self._interpreted(now, question, [str(n) for n in range(now.most + 1)], answer)
        return found if found is not None and self.confirmed(now, str(found)) else None

    def _interpreted(self, now: Situation, question: str, options: Sequence[str], answer: str) -> int | None:
        """What a model reads. What a person chooses in secret is never sent to one."""
        models = self.table.models if self.table is not None else None
        if models is None or models.interpreter is None or now.phase in SECRET:
            return None
        return models.interpreter.read(question, options, answer)

    def confirmed(self, now: Situation, what: str) -> bool:
        """Whether that is what was meant; Enter says yes."""
        answer = self.ask(now, _("Understood: {what}. Is that right? (Enter: yes)").format(what=what.rstrip(".")))
        return not answer or reading.yes(answer) is True

    def favoured(self, now: Situation, text: str) -> int | None:
        """Whom a decision in the person's own words favours: 0 them, 1 the rival; None where they must say."""
        names = [str(now.view["seats"][seat]["name"]) for seat in (now.seat, now.rival)]
        question = _("Whom does that favour? {text}").format(text=text)
        at = self._interpreted(now, question, names, text)
        if at is None:
            return None
        return at if self.confirmed(now, _("it favours {name}").format(name=harmless(names[at]))) else None

    def declared(self, text: str) -> str:
        """A text that stands; if it says how the matter ends, it is said that this is an intention."""
        if reading.outcome(text):
            self.stage.notice(_("That stands as what you intend; what comes of it is not for either of you to say."))
        return text

    # -- notes and ideas ------------------------------------------------------------------------------------

    def _note(self, text: str) -> None:
        """The person's own words, into the story."""
        assert self.table is not None
        if (clean := self._fits(text, MAX_TEXT)) and self.table.note_down(clean):
            self.stage.notice(_("Written into the story."))

    def _muse(self, now: Situation) -> str | None:
        """Ideas on request: always to be edited, always to be refused. One may become the answer to the question at hand."""
        from gm.play.muse import Muse

        assert self.table is not None
        takes_words = self.worded_answer
        try:
            return Muse(self, self.table).ask(now)
        finally:
            self.worded_answer = takes_words  # of the question at hand again, not of the muse's own

    def edited(self, text: str) -> str:
        """A text put before the person to be changed; empty where they would rather not."""
        if not self.answers.interactive:
            return text
        self.stage.flush()
        found = self.answers.read("> " if self.stage.plain else " > ", prefill=text)
        self.stage.answered(None)
        return self._fits(found, MAX_TEXT) or ""

    def _keep_from(self, kind: str, text: str) -> None:
        assert self.table is not None
        if not self.table.keep_from(kind, text):
            self.stage.notice(_("That is agreed on already."))
        elif kind == "line":
            self.stage.notice(_("Agreed: it will not occur. x withdraws what was told last."))
        else:
            self.stage.notice(_("Agreed: it stays off stage. x withdraws what was told last."))

    def gender(self, now: Situation, usual: str | None) -> list[Any]:
        """Asked once a person: she, he, or unmarked; as the last argument of a move."""
        short = (_("she"), _("he"), _("unmarked"))
        question = _("How do the texts speak of them? (Enter: {usual})")
        answer = self.pick(
            now,
            question.format(usual=short[_GENDERS.index(usual)]),
            [short[0], short[1], _("unmarked: the texts then avoid agreement")],
            short=("f", "m"),
        )
        gender = _GENDERS[answer] if isinstance(answer, int) else usual
        return [gender] if gender else []

    # -- commands -------------------------------------------------------------------------------------------

    def _undo(self, now: Situation) -> None:
        """Back to the first question of this move, or else to the move before; or it is said why not."""
        if self.given:
            raise Again
        assert self.table is not None
        if now.phase == "rulings" and now.view["active"] != now.seat:  # asked what they want of another's decision
            rival = harmless(now.view["seats"][now.rival]["name"])
            self.stage.notice(_("What {name} has decided stands.").format(name=rival))
            return
        try:
            self.table.session.undo_point(only=now.seat)
        except RulesError as error:
            self.stage.notice(in_words(error))
            return
        raise TakeBack(now.seat)

    def explained(self, now: Situation) -> Sequence[str]:
        """What `?` says of the question at hand."""
        assert self.table is not None
        directs = now.phase != "rulings" or now.view["active"] == now.seat
        return explain(now.phase if directs else "wish", self.table.session.game.options)

    def _help(self, now: Situation) -> None:
        for text in self.explained(now):
            self.stage.say(text, "rule")
        self.stage.say(
            _("Type a number, or your own words, or nothing: then it is told for you. Commands: {commands}.").format(
                commands=_(
                    "help (?), muse, note: … (into the story), undo, recap, state, x (withdraw and tell otherwise), line: … and veil: … (what is not to be told), quit"
                )
            ),
            "rule",
        )

    def _recap(self, now: Situation) -> None:
        text = recap_of(self.table.session, self.table.teller) if self.table is not None else ""
        if text:
            self.stage.prose("recap", text)
        else:
            self.stage.notice(_("Nothing has been told yet."))

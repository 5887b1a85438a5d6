"""A person at the terminal, whatever the sister system: commands, undo, and what happens when the answers run out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gm.i18n import _
from gm.play.asking import Again, Asking, Quit
from gm.play.commands import Answers
from gm.play.players import Situation
from gm.said import plain as harmless
from gm.said import say as in_words
from gm.sister.seats import Mind, Now, fill
from gm.sister.terminal import SisterTerminal
from rules import RulesError

__all__ = ["SisterPerson"]


class SisterPerson(Asking):
    """Asks a person. When a pipe runs dry the game plays itself on."""

    human = True
    stage: SisterTerminal

    def __init__(self, stage: SisterTerminal, answers: Answers, fallback: Mind) -> None:
        super().__init__(stage, answers)
        self.fallback = fallback
        self.auto = False

    # -- as a player ----------------------------------------------------------------------------------------

    def decide(self, now: Now) -> str | None:
        """Ask until the answer is a move of the rules; None where the person has nothing to say."""
        asks: Callable[[Now], str | None] | None = getattr(self, f"ask_{now.phase}", None)
        if self.auto or asks is None or not self.concerned(now):
            return self.by_itself(now)
        self.stage.heard = ""
        self.stage.status(now.view)
        while True:
            self.given = 0
            try:
                move = asks(now)
                if move is not None:
                    self._try(now, move)
                return move
            except EOFError:
                self._end_of_input()
                return self.by_itself(now)
            except Again:
                continue
            except RulesError as error:
                self.stage.notice(in_words(error))

    def concerned(self, now: Now) -> bool:
        """Whether the person is asked now at all."""
        return True

    def by_itself(self, now: Now) -> str | None:
        """What Enter would do."""
        return self.fallback.decide(now)

    def _try(self, now: Now, move: str) -> None:
        """RulesError: the answer will not do."""
        assert self.table is not None
        game = self.table.session.game
        game.rules.apply(game.state, game.read(f"{now.seat} {move}"))

    def _end_of_input(self) -> None:
        if self.answers.interactive:
            raise Quit
        self.auto = True
        self.stage.you = None
        self.stage.notice(_("There are no more answers: the game plays itself to the end."))

    # -- asking ---------------------------------------------------------------------------------------------

    def choose(self, now: Now, question: str, choices: Sequence[tuple[str, str]], usual: str | None = None) -> str:
        """One of (what is shown, what it means); Enter is `usual`, or else the first."""
        at = self.pick(now, question, [shown for shown, _meaning in choices])
        if isinstance(at, int):
            return choices[at][1]
        return choices[0][1] if usual is None else usual

    def worded(self, now: Now, form: str, question: str, suggested: str) -> str:
        """A move with one open text: the person's, or the one suggested."""
        text = self.text(now, question)
        return fill(form, text or suggested)

    # -- at any prompt --------------------------------------------------------------------------------------

    def hinted_at(self, now: Situation) -> tuple[int, str]:
        """Once a game."""
        return (0, "game")

    def explained(self, now: Situation) -> Sequence[str]:
        """What `?` says of the question at hand."""
        return [_(text) for text in self.stage.kind.screen.EXPLAIN.get(now.phase, ())]

    # -- before there is a game -----------------------------------------------------------------------------

    def presents(self, now: Now, usual: dict[str, Any]) -> dict[str, Any]:
        """Who the person plays: name and gender."""
        question = _("What is your character's name? (Enter: {name})").format(name=harmless(usual["name"]))
        name = self.name(now, question)
        gender = self.gender(now, None if name else usual["gender"])
        return {**usual, "name": name or usual["name"], "gender": gender[0] if gender else None}

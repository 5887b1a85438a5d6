"""A table of Un momento único: whom to ask first, and the decisions of a chapter that are put before the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import TYPE_CHECKING, Any, cast

from gm.play.players import Anew, Samurai, Situation, Suggests, Wish
from gm.play.table import DILEMMA, HUMAN, NOTE, STORYTELLER, Table
from gm.storyteller import Dilemma, Storyteller

if TYPE_CHECKING:
    from gm.models.muse import Matter

__all__ = ["Host"]

_SECRET = frozenset({"extras", "consonance", "hatred", "spend", "bet"})


class Host(Table):
    """One game with its players, its narrator and its stage."""

    # The step after which a decision was put into the record, and put before the players.
    _recorded: int | None = None
    _shown: int | None = None
    _replaced: int | None = None
    """The step after which one was withdrawn and another put in its place."""
    _wish: Wish | None = None
    _asked: Mapping[int, Set[str]] = {}
    """The decisions put before the players so far, by chapter."""
    _passed_over: int | None = None
    """The chapter in which those of the chapters before it were refused."""
    _picky = False
    """Whether any was withdrawn."""

    def order(self) -> Sequence[str]:
        """People first; in a secret choice the AI decides before anybody is asked."""
        seats = self.session.game.to_move
        minds = [seat for seat in seats if not self.players[seat].human]
        people = [seat for seat in seats if self.players[seat].human]
        return minds + people if self.session.game.phase in _SECRET else people + minds

    def situation(self, seat: str) -> Situation:
        """What that seat is asked now."""
        game = self.session.game
        return Situation(
            seat=seat,
            n=len(self.session.steps),
            view=game.view(seat),
            legal=game.legal(seat),
            teller=self.words,
            dilemma=self.dilemma,
            wish=self._wish,
        )

    @property
    def words(self) -> Suggests:
        """Whoever suggests words: the storyteller, or a model before it where there is one."""
        return self.storyteller if self.models is None else self.models.words(self)

    @property
    def storyteller(self) -> Storyteller:
        """The built-in one, as it stands."""
        return cast(Storyteller, self.teller)

    def matter(self) -> Matter:
        """What a model is told before it is asked for ideas: what everybody at the table knows."""
        from gm.models.muse import Matter
        from gm.narration.messages import ledger_lines
        from gm.play.models import chapter_lines

        teller, ledger = self.storyteller, self.storyteller.ledger
        people = [
            {"name": who.name, "role": "samurai", "seat": seat, "gender": who.gender, "human": self.players[seat].human}
            for seat, who in ledger.samurai.items()
            if who.name
        ]
        people += [{"name": who.name, "role": who.role, "gender": who.gender} for who in ledger.key_people()]
        chapter = ledger.chapter
        framed = chapter.scene if chapter is not None and not chapter.ended else ""
        scene = framed or next(iter(teller.told[-1:]), "")
        return Matter(ledger_lines(ledger, teller.lang, chapter_lines(teller)), scene, people)

    # -- decisions ------------------------------------------------------------------------------------------

    @property
    def dilemma(self) -> Dilemma | None:
        """The decision due, in `rulings`: none that was asked before."""
        if self.session.game.phase != "rulings":
            return None
        chapter = self.storyteller.ledger.chapter
        self._pass_over()
        while True:
            found = self.words.dilemma(self.onlooker())
            if (
                found is None
                or found.author
                or chapter is None
                or found.text not in self._asked.get(chapter.number, ())
            ):
                return found
            if (waits := self._waiting()) is not None and waits["text"] == found.text:
                return found
            self.storyteller.refuse(found.text)  # a line that was drawn meanwhile can have put it behind those decided

    @property
    def posed(self) -> bool:
        """Whether the decision due is in the record already."""
        return bool(self.session.steps) and self._recorded == self.session.steps[-1][0]

    def prepare(self, *, ask_people: bool = True) -> bool:
        """In `rulings`: put the decision before the players, and hear what the one who does not direct wants.

        Two people speak for themselves; a samurai of the AI's that directs hears the person, and a person who directs knows what the
        AI's wants. False: a person who is not asked here (`ask_people`) has yet to say it, by `wants`.
        """
        dilemma = self.dilemma
        if dilemma is None:
            return True
        at = self.session.steps[-1][0]
        view = self.onlooker()
        waits = self._waiting()
        if waits is not None and waits["text"] != dilemma.text:  # it crosses a line that was drawn since
            self._withdrawn_decision(waits)
            waits = self._recorded = self._shown = self._wish = None
        if waits is None or self._recorded != at:
            more: dict[str, Any] = {"sides": dict(dilemma.choices)} if dilemma.author else {}
            author = dilemma.author or STORYTELLER
            self.session.prose(at, DILEMMA, dilemma.text, author=author, ids=dilemma.ids, **more)
            self._recorded = at
            self._note_asked(dilemma.text)
        if self._shown != at:
            self._shown = at
            self.stage.dilemma(dilemma, view)
        active = view["active"]
        other = "B" if active == "A" else "A"
        heard = self.players[other].human
        if self._wish is None and not (heard and self.players[active].human):
            if heard and not ask_people:
                return False
            self._wish = cast(Samurai, self.players[other]).wish(self.situation(other))
        return True

    def withdraw(self) -> bool:
        """`x`: a decision that waits for an answer gives way to another, and Anew is raised; the second time running, and where none waits,
        the last passage is withdrawn and told otherwise."""
        waits = self._waiting()
        at = self.session.steps[-1][0] if self.session.steps else 0
        if waits is None or self._replaced == at:
            return self.retell()
        self._withdrawn_decision(waits)
        self._replaced, self._recorded, self._shown, self._wish = at, None, None, None
        raise Anew

    def _waiting(self) -> Mapping[str, Any] | None:
        """The record's line of the decision that waits for an answer: a line that was drawn since may have made another due."""
        if not self.posed or self.session.game.phase != "rulings":
            return None
        at = self.session.steps[-1][0]
        for line in reversed(self.session.lines):
            if line["n"] <= at:
                break
            if line["type"] == "prose" and (line["step"], line["beat"]) == (at, DILEMMA):
                return line if line["standing"] == "shown" else None
        return None

    def _withdrawn_decision(self, line: Mapping[str, Any]) -> None:
        """The decision of that line of the record is out of the story."""
        text, author = line["text"], line["author"]
        self.session.prose(line["step"], DILEMMA, text, author=author, standing="withdrawn", ids=tuple(line["ids"]))
        self._say_withdrawn(text)
        self._refuse(text)

    def _note_asked(self, text: str) -> None:
        chapter = self.storyteller.ledger.chapter
        if chapter is not None:
            self._asked = {**self._asked, chapter.number: {*self._asked.get(chapter.number, ()), text}}

    def _pass_over(self) -> None:
        """The storyteller takes it that the first seven of a chapter were asked. Where one was withdrawn, or crossed a line, those behind
        them were, and are not to be asked in a later chapter."""
        chapter = self.storyteller.ledger.chapter
        if chapter is None or chapter.number == self._passed_over or not (self._picky or self.safety.lines):
            return
        self._passed_over = chapter.number
        for number, texts in self._asked.items():
            for text in texts if number < chapter.number else ():
                self.storyteller.refuse(text)

    def was_asked(self) -> Set[str]:
        """The decisions that the record holds, whatever became of them: a model is not to think of them again."""
        return {line["text"] for line in self.session.lines if line["type"] == "prose" and line["beat"] == DILEMMA}

    def _refuse(self, text: str) -> None:
        """Nobody is asked that again, and a model has had its turn for this one."""
        self._picky = True
        self.storyteller.refuse(text)
        chapter = self.storyteller.ledger.chapter
        if self.models is not None and chapter is not None:
            self.models.refuse_dilemma(chapter.number, chapter.ruled)

    def made_use_of(self, text: str) -> None:
        """As at any table. One that is waiting for an answer, or has had one, stays where it is."""
        if text not in self.was_asked():
            self._picky = True
            self.storyteller.refuse(text)

    def note_down(self, text: str, *, author: str = HUMAN) -> bool:
        """As at any table; a decision that became a note is not due any more."""
        if not super().note_down(text, author=author):
            return False
        self.made_use_of(text)
        return True

    def wants(self, wish: Wish) -> None:
        """A person who is asked elsewhere has said what they want of the decision due."""
        self._wish = wish

    def _committed(self) -> None:
        self._wish = None

    def undo(self, seat: str) -> None:
        """Take back that seat's last move. IllegalMove where dice, cards or a revealed choice stand in between."""
        self.session.undo_point(only=seat)
        self._shown = None
        super().undo(seat)

    def recall(self) -> None:
        """As at any table; and a decision that was withdrawn stays so, though the move before it was taken back."""
        self._asked, self._passed_over = {}, None
        for line in self.session.lines:
            if line["type"] == "prose" and line["beat"] == DILEMMA and line["standing"] == "withdrawn":
                self._picky = True
                self.storyteller.refuse(line["text"])
        for text in self._made_use_of():
            self.made_use_of(text)
        super().recall()

    def _made_use_of(self) -> set[str]:
        """What players wrote into the story, or answered in words: the muse may have suggested it as a decision."""
        alive = {n for n, _step in self.session.steps}
        notes = {
            line["text"]
            for line in self.session.lines
            if line["type"] == "prose" and line["beat"] == NOTE and line["step"] in alive
        }
        return notes | {
            event["text"] for _n, step in self.session.steps for event in step.events if event["type"] == "ruling"
        }

    def _recalled(self, n: int, proses: Sequence[Mapping[str, Any]]) -> Set[str]:
        posed = [prose for prose in proses if prose["beat"] == DILEMMA]
        for prose in posed:
            self._note_asked(prose["text"])
            if prose["standing"] == "withdrawn":
                self._refuse(prose["text"])
            else:
                self._recall_dilemma(prose)
        self._recorded = n if posed and posed[-1]["standing"] == "shown" else None
        return {DILEMMA}

    def _recall_dilemma(self, prose: Mapping[str, Any]) -> None:
        """A decision that a model thought of is in the record with its sides: the same is put again."""
        chapter = self.teller.ledger.chapter
        if self.models is not None and chapter is not None and prose.get("sides"):
            self.models.recall_dilemma(prose, chapter.number, chapter.ruled)

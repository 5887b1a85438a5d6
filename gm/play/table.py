"""Runs one game of any system: ask a player, commit the move, and only then have it told.

The order is the product's first promise: `Session.play` returns when the step is on disk; the narrator is called afterwards, and
whatever happens to it costs prose and never a turn. `Host` (Un momento único) and `SisterTable` (the sister systems) add whom to ask
first and what a seat is told; everything else is here.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gm.i18n import _
from gm.narration.safety import Safety, crossed
from gm.play.players import Anew, Player, Situation, Stop, TakeBack
from gm.play.stage import Stage
from gm.play.tellers import Teller
from gm.record.session import Session
from gm.said import plain as harmless
from gm.storyteller import Prose
from rules import Move, Step, Text
from rules.system import Pending

if TYPE_CHECKING:
    from gm.models.muse import Matter
    from gm.play.models import Models

__all__ = ["DILEMMA", "HUMAN", "NOTE", "STORYTELLER", "Table", "Told"]

STORYTELLER = "storyteller"
HUMAN = "human"
DILEMMA = "dilemma"
NOTE = "note"
_LINKS = frozenset({"between"})
"""Beats so short that a model is not asked for them."""
_OTHERWISE = 6
"""Times the storyteller looks for a telling that crosses no line and brings back nothing that was withdrawn."""


@dataclass(frozen=True, slots=True)
class Told:
    """The last passage shown: enough to withdraw it and tell it otherwise."""

    brief: Any
    prose: Prose
    author: str = STORYTELLER


class Table:
    """One game with its players, its narrator and its stage."""

    def __init__(
        self,
        session: Session,
        new_teller: Callable[[], Teller],
        players: Mapping[str, Player],
        stage: Stage,
        models: Models | None = None,
        safety: Safety | None = None,
    ) -> None:
        """`new_teller` makes the storyteller of this game, knowing nothing yet; undo makes a fresh one. `models`: those that lend words."""
        self.session = session
        self.safety = safety or Safety()
        self._new_teller = new_teller
        self.models = models
        self.teller: Any = self._fresh_teller()
        self.players = players
        self.stage = stage
        self.last: Told | None = None
        self.hands: Callable[[Pending], Sequence[Any]] | None = None
        """Says what fell, where the table rolls its own dice or draws its own cards."""
        self.wording: contextlib.AbstractContextManager[Any] = contextlib.nullcontext()
        """Held while the storyteller words a passage, and only then: a process with many tables lets them do so one after another."""

    def _fresh_teller(self) -> Any:
        teller = self._new_teller()
        teller.lines, teller.veils = self.safety.lines, self.safety.veils
        return teller

    # -- what a system adds ---------------------------------------------------------------------------------

    def order(self) -> Sequence[str]:
        """The seats that may have something to say now, whom to ask first."""
        raise NotImplementedError

    def situation(self, seat: str) -> Situation:
        """What that seat is asked now."""
        raise NotImplementedError

    def prepare(self, *, ask_people: bool = True) -> bool:
        """Before anybody is asked. False: a person must answer something first."""
        return True

    def _committed(self) -> None:
        """A move has been made, or taken back."""

    def _recalled(self, n: int, proses: Sequence[Mapping[str, Any]]) -> Set[str]:
        """What was told of a step when the game was last played. Beats that are no beats of the narrator's, heard of here."""
        return frozenset()

    def matter(self) -> Matter:
        """What a model is told before it is asked for ideas. Nothing that is secret is in it."""
        raise NotImplementedError

    def brief_of(self, beat: Any) -> Any:
        """What a model is told of a beat; None where it is not asked."""
        return beat

    # -- starting and resuming ------------------------------------------------------------------------------

    def begin(self) -> None:
        """Tell what happened before the first move, if anything."""
        self._after(self.session.steps)

    def recall(self) -> None:
        """Go through a resumed game: the narrator hears everything again, and what was committed and never told is told now."""
        told: dict[int, list[dict[str, Any]]] = {}
        for line in self.session.lines:
            if line["type"] == "prose":
                told.setdefault(line["step"], []).append(line)
        last = max((n for n, _step in self.session.steps if n in told), default=0)
        for n, step in self.session.steps:
            self._observe(n, step)
            proses = told.get(n, [])
            gone = {(prose["beat"], prose["text"]) for prose in proses if prose["standing"] == "withdrawn"}
            apart = self._recalled(n, proses)
            for prose in proses:
                self.teller.remember(prose["ids"])
                shown = prose["standing"] == "shown" and (prose["beat"], prose["text"]) not in gone
                if shown and prose["beat"] not in apart:
                    self.teller.hear(prose["text"])
            # What a model began and could not end was withdrawn, and may not have been told otherwise before the game stopped.
            if n >= last:
                self._tell(n, step, skip={prose["beat"] for prose in proses if prose["standing"] == "shown"})
        if self.last is None:
            self._recall_last()

    def _recall_last(self) -> None:
        """The last passage that was shown when the game was last played can still be withdrawn."""
        steps = dict(self.session.steps)
        proses = [line for line in self.session.lines if line["type"] == "prose"]
        gone = {(line["step"], line["beat"], line["text"]) for line in proses if line["standing"] == "withdrawn"}
        for line in reversed(proses):
            n, beat, text = line["step"], line["beat"], line["text"]
            if beat in (DILEMMA, NOTE) or n not in steps or (n, beat, text) in gone:
                continue
            view = self.session.game.rules.view(steps[n].state, "")
            with contextlib.suppress(KeyError):  # too long ago
                for brief in self.teller.briefs(n, steps[n].events, view):
                    if brief.beat == beat:
                        self.last = Told(brief, Prose(text, tuple(line["ids"])), line["author"])
            return

    # -- playing --------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or its players stop. What else a player raises (quitting) passes through: nothing is lost by it."""
        with contextlib.suppress(Stop):
            while not self.session.finished:
                self.turn()
        self.session.finish()

    def turn(self) -> bool:
        """One move of whoever has one. False: nobody had anything to say, or a move was taken back."""
        pending = self.session.game.pending
        if pending is not None:
            if self.hands is None:
                raise RuntimeError(f"nobody rolls: {pending}")
            self.chance(self.hands(pending))
            return True
        try:
            self.prepare()
            for seat in self.order():
                if self._played(seat):
                    return True
        except TakeBack as wanted:
            self.undo(wanted.seat)
        except Anew:
            pass
        return False

    def advance(self, passed: Set[str] = frozenset()) -> bool:
        """Play the seats that are no person's until a person's answer is wanted. Whether anything was played.

        For players who are asked elsewhere (in a browser, say) and answer by `commit`. `passed`: persons who leave it to the others.
        """
        played = False
        try:
            while not self.session.finished and not self.session.game.pending and self.prepare(ask_people=False):
                seats = [seat for seat in self.order() if seat not in passed]
                for seat in seats:
                    if self.players[seat].human:
                        return played
                    if self._played(seat):
                        played, passed = True, frozenset()
                        break
                else:
                    return played
        except Stop:
            self.session.finish()
        if self.session.game.over:
            self.session.finish()
        return played

    def _played(self, seat: str) -> bool:
        """Ask a seat, and make its move if it has one."""
        move = self.players[seat].decide(self.situation(seat))
        if move is None:
            return False
        self.commit(move if isinstance(move, Move) else self.session.game.read(f"{seat} {move}"))
        return True

    def commit(self, move: Move) -> None:
        """Make the move: on disk first, then told. RulesError, SaveFailed: nothing has happened."""
        steps = self.session.play(move)
        self._committed()
        self._after(steps)

    def chance(self, values: Sequence[Any]) -> None:
        """The table rolled or drew what was due: on disk first, then told. BadDice, SaveFailed: nothing has happened."""
        game = self.session.game
        steps = self.session.cards(values) if game.phase == "card" else self.session.dice(values)
        self._committed()
        self._after(steps)

    def undo(self, seat: str) -> None:
        """Take back that seat's last move. IllegalMove where dice, cards or a revealed choice stand in between."""
        at = self.session.undo_point(only=seat)
        gone = self.session.steps[at:]
        notes = self._notes_since(gone[0][0])
        self.session.undo(only=seat)
        self.last = None
        self._committed()
        words = _words_of(gone[0][1])
        self.stage.notice(_("Taken back: “{text}”").format(text=_start_of(words)) if words else _("Taken back."))
        for text in notes:
            self.stage.notice(
                _("With it goes what was written into the story after it: “{text}”").format(
                    text=_start_of(harmless(text))
                )
            )
        self.teller = self._fresh_teller()
        self.recall()

    def _notes_since(self, n: int) -> list[str]:
        """What players wrote into the story from that step on."""
        later = {m for m, _step in self.session.steps if m >= n}
        return [
            line["text"]
            for line in self.session.lines
            if line["type"] == "prose" and line["beat"] == NOTE and line["step"] in later
        ]

    def made_use_of(self, text: str) -> None:
        """A player has made a decision that the muse suggested part of the story: it is not put before the players any more."""

    def onlooker(self) -> dict[str, Any]:
        """What everybody may see: it is also all that a narrator is given."""
        return self.session.game.view("")

    # -- telling --------------------------------------------------------------------------------------------

    def _after(self, steps: Sequence[tuple[int, Step]]) -> None:
        for n, step in steps:
            self._observe(n, step)
            self._tell(n, step, mechanics=True)

    def _observe(self, n: int, step: Step) -> None:
        self.teller.observe(n, step.events, self.session.game.rules.view(step.state, ""))

    def _tell(self, n: int, step: Step, *, skip: Set[str] = frozenset(), mechanics: bool = False) -> None:
        """Show a step's events, each with what is told of it. `skip`: beats that were told before."""
        view = self.session.game.rules.view(step.state, "")
        briefs = [brief for brief in self.teller.briefs(n, step.events, view) if brief.beat not in skip]
        for event in step.events:
            mine = [brief for brief in briefs if brief.event is event]
            for brief in mine:
                if brief.before:
                    self._narrate(brief)
            if mechanics:
                self.stage.mechanics(event, view)
            for brief in mine:
                if not brief.before:
                    self._narrate(brief)

    def _narrate(self, brief: Any) -> None:
        if not self._by_model(brief):
            self._by_storyteller(brief)

    def _by_storyteller(self, brief: Any, without: Set[str] = frozenset()) -> bool:
        """The storyteller tells a beat, in words that cross no line and are not among those `without`. Whether it had any."""
        for _again in range(_OTHERWISE):
            with self.wording:
                prose = self.teller.tell(brief)
            if not prose.text:
                return False
            if not _shares(prose.text, without) and self.allows(prose.text):
                self.session.prose(brief.n, brief.beat, prose.text, author=STORYTELLER, ids=prose.ids)
                self.last = Told(brief, prose)
                self.stage.prose(brief.beat, prose.text)
                return True
            self.teller.unhear(prose.text)
        return False

    def _by_model(self, brief: Any, *, gentler: bool = False, gone: Set[str] = frozenset()) -> bool:
        """A model tells a beat, if there is one and it can be trusted this time. What it used is in the record either way."""
        if self.models is None or brief.beat in _LINKS:
            return False
        whole = self.brief_of(brief)
        draft = self.teller.draft(brief)
        if whole is None or (not draft.text and brief.beat != "ruling"):
            return False
        told = self.models.tell(self.teller, whole, draft.text, gentler=gentler, gone=sorted(gone))
        if told is None:
            return False
        author, text = f"model:{told.model}", told.text
        if told.whole:
            self.session.prose(brief.n, brief.beat, text, author=author, ids=draft.ids, **told.more)
            self.teller.remember(draft.ids)
            self.teller.hear(text)
            self.last = Told(brief, Prose(text, draft.ids), author)
        elif text:
            self.session.prose(brief.n, brief.beat, text, author=author, standing="withdrawn", **told.more)
        else:
            self.session.note("note", step=brief.n, beat=brief.beat, author=author, **told.more)
        return told.whole

    def retell(self) -> bool:
        """The last passage is withdrawn and told otherwise; the game's state does not change. False if there is none."""
        if self.last is None:
            return False
        brief, gone, author = self.last.brief, self.last.prose, self.last.author
        self.session.prose(brief.n, brief.beat, gone.text, author=author, standing="withdrawn", ids=gone.ids)
        self.teller.unhear(gone.text)
        self._say_withdrawn(gone.text)
        without = self._withdrawn(brief)  # what was withdrawn never comes back
        if not self._by_model(brief, gentler=True, gone=without) and not self._by_storyteller(brief, without):
            self.last = None
        return True

    def _say_withdrawn(self, text: str) -> None:
        self.stage.notice(_("Withdrawn from the story: “{text}”").format(text=_start_of(text)))

    def withdraw(self) -> bool:
        """`x`: what was said last is withdrawn. False if there is nothing to withdraw. Anew: the question itself was."""
        return self.retell()

    def keep_from(self, kind: str, text: str) -> bool:
        """A line or a veil that a player adds: in the record, and in force from now on. False where it says nothing new."""
        if not self.safety.add(kind, text):
            return False
        self.session.note("note", safety=kind, text=(self.safety.lines if kind == "line" else self.safety.veils)[-1])
        self.teller.lines, self.teller.veils = self.safety.lines, self.safety.veils
        return True

    def allows(self, text: str) -> bool:
        """Whether a text keeps to the lines that were drawn."""
        return crossed(text, self.safety.lines) is None

    def note_down(self, text: str, *, author: str = HUMAN) -> bool:
        """A passage in the players' own words, as part of the story. False: it touches a line that they drew themselves."""
        if not self.allows(text):
            self.stage.notice(_("That touches a line you drew: it was not written."))
            return False
        at = self.session.steps[-1][0] if self.session.steps else 0
        self.session.prose(at, NOTE, text, author=author)
        self.teller.hear(text)
        return True

    def _withdrawn(self, brief: Any) -> set[str]:
        """The passages of that beat which a player took out of the story."""
        return {
            line["text"]
            for line in self.session.lines
            if line["type"] == "prose"
            and line["standing"] == "withdrawn"
            and (line["step"], line["beat"]) == (brief.n, brief.beat)
        }


def _words_of(step: Step) -> str:
    """What a player said with a move. What is chosen in secret has no words."""
    args = step.source.args if isinstance(step.source, Move) else ()
    return next((harmless(arg) for arg in args if isinstance(arg, Text) and arg.strip()), "")


def _shares(text: str, gone: Set[str]) -> bool:
    """Whether a telling has a paragraph in common with any of those that are gone."""
    old = {part for one in gone for part in one.split("\n")}
    return any(part in old for part in text.split("\n"))


def _start_of(text: str, words: int = 6) -> str:
    """Enough of a passage to know it by."""
    found = text.split()
    return " ".join(found[:words]) + (" …" if len(found) > words else "")

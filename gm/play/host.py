"""Runs one game: ask a player, commit the move, and only then have it told.

The order is the product's first promise: `Session.play` returns when the step is on disk; the narrator is called afterwards, and
whatever happens to it costs prose and never a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gm.i18n import _
from gm.narration.brief import Brief
from gm.narration.safety import Safety, crossed
from gm.play.players import Player, Situation, Suggests, TakeBack, Wish, Yield
from gm.play.stage import Stage
from gm.record.session import Session
from gm.storyteller import Dilemma, Prose, Storyteller
from rules import Move, Step

if TYPE_CHECKING:
    from gm.play.models import Models

__all__ = ["Host", "Told"]

STORYTELLER = "storyteller"
DILEMMA = "dilemma"
_SECRET = frozenset({"extras", "consonance", "hatred", "spend", "bet"})
_LINKS = frozenset({"between"})
"""Beats so short that a model is not asked for them."""
_OTHERWISE = 3
"""Times the storyteller looks for a telling that crosses no line."""


@dataclass(frozen=True, slots=True)
class Told:
    """The last passage shown: enough to withdraw it and tell it otherwise."""

    brief: Brief
    prose: Prose
    author: str = STORYTELLER


class Host:
    """One game with its players, its narrator and its stage."""

    def __init__(
        self,
        session: Session,
        new_teller: Callable[[], Storyteller],
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
        self.teller = self._fresh_teller()
        self.players = players
        self.stage = stage
        self.last: Told | None = None
        # The step after which a decision was put into the record, and put before the players.
        self._recorded: int | None = None
        self._shown: int | None = None
        self._wish: Wish | None = None

    def _fresh_teller(self) -> Storyteller:
        teller = self._new_teller()
        teller.lines, teller.veils = self.safety.lines, self.safety.veils
        return teller

    # -- starting and resuming ------------------------------------------------------------------------------

    def begin(self) -> None:
        """Tell what happened before the first move: the story virtue."""
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
            for prose in proses:
                self.teller.remember(prose["ids"])
                if prose["beat"] == DILEMMA:
                    self._recall_dilemma(prose)
                elif prose["standing"] == "shown" and (prose["beat"], prose["text"]) not in gone:
                    self.teller.hear(prose["text"])
            # What a model began and could not end was withdrawn, and may not have been told otherwise before the game stopped.
            beats = {prose["beat"] for prose in proses if prose["standing"] == "shown"}
            if n >= last:
                self._tell(n, step, skip=beats)
            self._recorded = n if DILEMMA in beats else None

    # -- playing --------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over. What a player raises to stop (quitting) passes through; nothing committed is lost by it."""
        while not self.session.game.over:
            self.turn()

    def turn(self) -> None:
        """One move of whoever is to move."""
        try:
            self.pose()
            seat = self.next_seat()
            self.commit(self.players[seat].decide(self.situation(seat)))
        except TakeBack as wanted:
            self.undo(wanted.seat)
        except Yield as left:
            self.commit(self.players[left.seat].decide(self.situation(left.seat)))

    def next_seat(self) -> str:
        """Whose answer is wanted first. In a secret choice the AI decides before anybody is asked."""
        seats = self.session.game.to_move
        minds = [seat for seat in seats if not self.players[seat].human]
        people = [seat for seat in seats if self.players[seat].human]
        if self.session.game.phase in _SECRET:
            return (minds + people)[0]
        return (people + minds)[0]

    def situation(self, seat: str) -> Situation:
        """What that seat is asked now."""
        game = self.session.game
        return Situation(
            seat=seat,
            n=len(self.session.steps),
            view=game.view(seat),
            legal=game.legal(seat),
            teller=self._words(),
            dilemma=self.dilemma,
            wish=self._wish,
        )

    @property
    def dilemma(self) -> Dilemma | None:
        """The decision due, in `rulings`."""
        if self.session.game.phase != "rulings":
            return None
        return self._words().dilemma(self.onlooker())

    def _words(self) -> Suggests:
        """Whoever suggests words: the storyteller, or a model before it where there is one."""
        return self.teller if self.models is None else self.models.words(self)

    def _recall_dilemma(self, prose: Mapping[str, Any]) -> None:
        """A decision that a model thought of is in the record with its sides: the same is put again."""
        chapter = self.teller.ledger.chapter
        if self.models is not None and chapter is not None and prose.get("sides"):
            self.models.recall_dilemma(prose, chapter.number, chapter.ruled)

    @property
    def posed(self) -> bool:
        """Whether the decision due is in the record already."""
        return bool(self.session.steps) and self._recorded == self.session.steps[-1][0]

    def onlooker(self) -> dict[str, Any]:
        """What everybody may see: it is also all that a narrator is given."""
        return self.session.game.view("")

    def pose(self) -> None:
        """In `rulings`: put the decision before the players, and hear what the one who does not direct wants."""
        dilemma = self.dilemma
        if dilemma is None:
            return
        at = self.session.steps[-1][0]
        view = self.onlooker()
        if self._recorded != at:
            more: dict[str, Any] = {"sides": dict(dilemma.choices)} if dilemma.author else {}
            author = dilemma.author or STORYTELLER
            self.session.prose(at, DILEMMA, dilemma.text, author=author, ids=dilemma.ids, **more)
            self._recorded = at
        if self._shown != at:
            self._shown = at
            self.stage.dilemma(dilemma, view)
        if self._wish is None:
            other = "B" if view["active"] == "A" else "A"
            self._wish = self.players[other].wish(self.situation(other))

    def commit(self, move: Move) -> None:
        """Make the move: on disk first, then told."""
        steps = self.session.play(move)
        self._wish = None
        self._after(steps)

    def undo(self, seat: str) -> None:
        """Take back that seat's last move. IllegalMove where dice, cards or a revealed choice stand in between."""
        self.session.undo(only=seat)
        self._wish, self._shown, self.last = None, None, None
        self.stage.notice(_("Taken back."))
        self.teller = self._fresh_teller()
        self.recall()

    # -- telling --------------------------------------------------------------------------------------------

    def _after(self, steps: list[tuple[int, Step]]) -> None:
        for n, step in steps:
            self._observe(n, step)
            self._tell(n, step, mechanics=True)

    def _observe(self, n: int, step: Step) -> None:
        self.teller.observe(n, step.events, self.session.game.rules.view(step.state, ""))

    def _tell(self, n: int, step: Step, *, skip: Set[str] = frozenset(), mechanics: bool = False) -> None:
        """Show a step's events, each followed by what is told of it. `skip`: beats that were told before."""
        view = self.session.game.rules.view(step.state, "")
        briefs = self.teller.briefs(n, step.events, view)
        for event in step.events:
            if mechanics:
                self.stage.mechanics(event, view)
            for brief in briefs:
                if brief.event is event and brief.beat not in skip:
                    self._narrate(brief)

    def _narrate(self, brief: Brief) -> None:
        if not self._by_model(brief):
            self._by_storyteller(brief)

    def _by_storyteller(self, brief: Brief, without: Set[str] = frozenset()) -> bool:
        """The storyteller tells a beat, in words that cross no line and are not among those `without`. Whether it had any."""
        for _again in range(_OTHERWISE):
            prose = self.teller.tell(brief)
            if not prose.text:
                return False
            if prose.text not in without and crossed(prose.text, self.safety.lines) is None:
                self.session.prose(brief.n, brief.beat, prose.text, author=STORYTELLER, ids=prose.ids)
                self.last = Told(brief, prose)
                self.stage.prose(brief.beat, prose.text)
                return True
            self.teller.unhear(prose.text)
        return False

    def _by_model(self, brief: Brief, *, gentler: bool = False, gone: Set[str] = frozenset()) -> bool:
        """A model tells a beat, if there is one and it can be trusted this time. What it used is in the record either way."""
        if self.models is None or brief.beat in _LINKS:
            return False
        draft = self.teller.draft(brief)
        if not draft.text and brief.beat != "ruling":
            return False
        told = self.models.tell(self.teller, brief, draft.text, gentler=gentler, gone=sorted(gone))
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
        self.stage.notice(_("Withdrawn from the story: “{text}”").format(text=_start_of(gone.text)))
        without = self._withdrawn(brief)  # what was withdrawn never comes back
        if not self._by_model(brief, gentler=True, gone=without) and not self._by_storyteller(brief, without):
            self.last = None
        return True

    def keep_from(self, kind: str, text: str) -> bool:
        """A line or a veil that a player adds: in the record, and in force from now on. False where it says nothing new."""
        if not self.safety.add(kind, text):
            return False
        self.session.note("note", safety=kind, text=(self.safety.lines if kind == "line" else self.safety.veils)[-1])
        self.teller.lines, self.teller.veils = self.safety.lines, self.safety.veils
        return True

    def _withdrawn(self, brief: Brief) -> set[str]:
        """The passages of that beat which a player took out of the story."""
        return {
            line["text"]
            for line in self.session.lines
            if line["type"] == "prose"
            and line["standing"] == "withdrawn"
            and (line["step"], line["beat"]) == (brief.n, brief.beat)
        }


def _start_of(text: str, words: int = 6) -> str:
    """Enough of a passage to know it by."""
    found = text.split()
    return " ".join(found[:words]) + (" …" if len(found) > words else "")

"""Runs a game of a sister system: ask a seat, commit the move, and only then have it told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, Protocol, cast

from gm.i18n import _
from gm.play.players import Suggests, TakeBack
from gm.record.session import Session
from gm.sister.seats import Now, Player, Stop
from gm.storyteller.proposals import Prose
from gm.storyteller.sister import Beat, SisterTeller
from rules import Step

__all__ = ["STORYTELLER", "Stage", "Table"]

STORYTELLER = "storyteller"
Order = Callable[[Mapping[str, Any], Sequence[str]], Sequence[str]]


class Stage(Protocol):
    """Where it is shown."""

    def mechanics(self, event: Mapping[str, Any], view: Mapping[str, Any]) -> None:
        """One event of the engine; `view` is what everybody sees after it."""
        ...

    def prose(self, beat: str, text: str) -> None:
        """A passage of the story."""
        ...

    def notice(self, text: str) -> None:
        """A line of the program itself."""
        ...


class Table:
    """One game with its players, its storyteller and its stage."""

    def __init__(
        self,
        session: Session,
        new_teller: Callable[[], SisterTeller],
        players: Mapping[str, Player],
        stage: Stage,
        order: Order,
    ) -> None:
        """`order`: whom to ask first of those who may move, and who else may have something to say."""
        self.session = session
        self._new_teller = new_teller
        self.teller = new_teller()
        self.players = players
        self.stage = stage
        self._order = order
        self.last: tuple[Beat, Prose] | None = None

    # -- starting and resuming ------------------------------------------------------------------------------

    def begin(self) -> None:
        """Tell what happened before the first move, if anything."""
        self._after(self.session.steps)

    def recall(self) -> None:
        """Go through a resumed game: the storyteller hears everything again, and what was never told is told now."""
        told: dict[int, list[dict[str, Any]]] = {}
        for line in self.session.lines:
            if line["type"] == "prose":
                told.setdefault(line["step"], []).append(line)
        last = max((n for n, _step in self.session.steps if n in told), default=0)
        for n, step in self.session.steps:
            self._observe(n, step)
            proses = told.get(n, [])
            gone = {(line["beat"], line["text"]) for line in proses if line["standing"] == "withdrawn"}
            for line in proses:
                self.teller.remember(line["ids"])
                if line["standing"] == "shown" and (line["beat"], line["text"]) not in gone:
                    self.teller.hear(line["text"])
            if n >= last:
                self._tell(n, step, skip={line["beat"] for line in proses if line["standing"] == "shown"})

    # -- playing --------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the table stops. What else a player raises (quitting) passes through."""
        try:
            while not self.session.game.over:
                self.turn()
        except Stop:
            pass
        if not self.session.finished:
            self.session.note("note", finished=True)

    def turn(self) -> None:
        """One move of whoever has one."""
        game = self.session.game
        try:
            for seat in self._order(game.view(""), game.to_move):
                move = self.players[seat].decide(self.situation(seat))
                if move is not None:
                    self._after(self.session.play(game.read(f"{seat} {move}")))
                    return
        except TakeBack as wanted:
            self.undo(wanted.seat)
            return
        raise RuntimeError(f"nobody moves in {game.phase}")

    def situation(self, seat: str) -> Now:
        """What that seat is asked now."""
        game = self.session.game
        return Now(
            seat=seat,
            n=len(self.session.steps),
            view=game.view(seat),
            legal=game.legal(seat),
            teller=cast(Suggests, self.teller),
            log=game.log,
            words=self.teller,
        )

    def undo(self, seat: str) -> None:
        """Take back that seat's last move. IllegalMove where dice stand in between."""
        self.session.undo(only=seat)
        self.last = None
        self.stage.notice(_("Taken back."))
        self.teller = self._new_teller()
        self.recall()

    # -- telling --------------------------------------------------------------------------------------------

    def _after(self, steps: Sequence[tuple[int, Step]]) -> None:
        for n, step in steps:
            self._observe(n, step)
            self._tell(n, step, mechanics=True)

    def _observe(self, n: int, step: Step) -> None:
        self.teller.observe(n, step.events, self.session.game.rules.view(step.state, ""))

    def _tell(self, n: int, step: Step, *, skip: Set[str] = frozenset(), mechanics: bool = False) -> None:
        view = self.session.game.rules.view(step.state, "")
        beats = [beat for beat in self.teller.beats(n) if beat.name not in skip]
        for event in step.events:
            mine = [beat for beat in beats if beat.event is event]
            for beat in mine:
                if beat.before:
                    self._narrate(beat)
            if mechanics:
                self.stage.mechanics(event, view)
            for beat in mine:
                if not beat.before:
                    self._narrate(beat)

    def _narrate(self, beat: Beat) -> bool:
        prose = self.teller.tell(beat)
        if not prose.text:
            return False
        self.session.prose(beat.n, beat.name, prose.text, author=STORYTELLER, ids=prose.ids)
        self.last = (beat, prose)
        self.stage.prose(beat.name, prose.text)
        return True

    def retell(self) -> bool:
        """The last passage is withdrawn and told otherwise. False if there is none."""
        if self.last is None:
            return False
        beat, gone = self.last
        self.session.prose(beat.n, beat.name, gone.text, author=STORYTELLER, standing="withdrawn", ids=gone.ids)
        self.teller.unhear(gone.text)
        words = gone.text.split()
        start = " ".join(words[:6]) + (" …" if len(words) > 6 else "")
        self.stage.notice(_("Withdrawn from the story: “{text}”").format(text=start))
        self._narrate(beat)
        return True

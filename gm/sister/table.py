"""A table of a sister system: whom to ask first is the system's own, and so is what lends the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from gm.narration.safety import Safety
from gm.play.models import Models
from gm.play.players import Player, Suggests
from gm.play.stage import Stage
from gm.play.table import Table
from gm.record.session import Session
from gm.sister.seats import Now
from gm.storyteller.sister import SisterTeller
from rules import Game, Step
from rules.system import Event

if TYPE_CHECKING:
    from gm.models.muse import Matter
    from gm.narration.sister import SisterBrief

__all__ = ["SisterTable", "brief_of"]

Order = Callable[[Mapping[str, Any], Sequence[str]], Sequence[str]]


class SisterTable(Table):
    """One game with its players, its storyteller and its stage."""

    def __init__(
        self,
        session: Session,
        new_teller: Callable[[], SisterTeller],
        players: Mapping[str, Player],
        stage: Stage,
        order: Order,
        models: Models | None = None,
        safety: Safety | None = None,
    ) -> None:
        """`order`: whom to ask first of those who may move, and who else may have something to say."""
        super().__init__(session, new_teller, players, stage, models, safety)
        self._order = order

    def order(self) -> Sequence[str]:
        """As the system has it."""
        game = self.session.game
        return self._order(game.view(""), game.to_move)

    def brief_of(self, beat: Any) -> SisterBrief | None:
        """Made of what was committed; the words of the storyteller are no part of it."""
        return brief_of(beat, self.teller, self.session.steps, self.session.game)

    def matter(self) -> Matter:
        """What a model is told before it is asked for ideas: who is there, and what was told last."""
        from gm.models.muse import Matter
        from gm.models.prompts import quoted

        teller: SisterTeller = self.teller
        people = [
            {
                "name": str(one["name"]),
                "role": "samurai" if key in self.players else "other",
                "gender": one.get("gender"),
                "human": key in self.players and self.players[key].human,
                **({"seat": key} if key in self.players else {}),
            }
            for key, one in teller.cast.items()
            if one.get("name")
        ]
        lines = [quoted(passage, 200) for passage in teller.told[:-1]]
        return Matter(lines, next(iter(teller.told[-1:]), ""), people, self.session.header["system"])

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


def brief_of(beat: Any, teller: SisterTeller, steps: Sequence[tuple[int, Step]], game: Game) -> SisterBrief | None:
    """What a narrator is told of a beat: made of the steps up to it."""
    from gm.narration.sister import sister_brief

    log: list[Event] = []
    view: Mapping[str, Any] = {}
    for n, step in steps:
        view = game.rules.view(step.state, "")
        if n < beat.n:
            log += step.events
            continue
        at = next((at for at, event in enumerate(step.events) if event is beat.event), len(step.events) - 1)
        log += step.events[: at + 1]
        break
    return sister_brief(
        str(view["system"]),
        beat.beat,
        beat.n,
        beat.event,
        log,
        view,
        teller.cast,
        lang=teller.lang,
        setting=teller.setting(beat),
        humans=teller.humans,
        previous=teller.told,
    )

"""A table of a sister system: whom to ask first is the system's own, and so is what lends the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from gm.narration.safety import Safety
from gm.play.models import Models
from gm.play.players import Player, Suggests
from gm.play.stage import Stage
from gm.play.table import Table
from gm.record.session import Session
from gm.sister.seats import Now
from gm.storyteller.sister import SisterTeller

__all__ = ["SisterTable"]

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

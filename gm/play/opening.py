"""A table for a game of any system: its people where they sit, and the AI on every other seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.play.aids import Aids
from gm.play.host import Host
from gm.play.players import Player
from gm.play.setup import ai_player, teller_of
from gm.play.stage import Stage
from gm.play.table import Table
from gm.record.session import Session
from rules import BadRecord

__all__ = ["ai_of", "open_table"]


def ai_of(session: Session, seat: str, patience: float | None = None, *, alone: bool = False) -> Any:
    """The AI as a player of that seat, of whatever system. BadRecord: the record names one that nobody here can play.

    `alone`: nobody is there any more to say when a story without an end of its own is long enough; then it has the usual length.
    """
    if session.header["system"] != "momento":
        from gm.sister.kinds import ai_player as mind
        from gm.sister.kinds import kind_of

        return mind(session, seat, kind_of(session.header["system"]).length if alone else None)
    try:
        return ai_player(session, seat, patience)
    except ValueError:
        raise BadRecord("this record names a rival that nobody here can play") from None


def open_table(
    session: Session,
    people: Mapping[str, Player],
    stage: Stage,
    aids: Aids | None = None,
    *,
    patience: float | None = None,
    interruptible: bool = False,
) -> Table:
    """Seat everybody. `people` by seat; `aids`: models and agreements; `patience`: seconds an AI may reckon (None: as long as it takes).

    Then `begin` (a new game) or `recall` (one taken up again). BadRecord, BadOption, SaveFailed.
    """
    alone = not people and bool(session.header.get("humans"))
    players = {seat: people.get(seat) or ai_of(session, seat, patience, alone=alone) for seat in session.game.seats}
    models, safety = (aids or Aids({})).join(session, stage, interruptible=interruptible)
    if session.header["system"] == "momento":
        return Host(session, teller_of(session), players, stage, models, safety)
    from gm.sister.kinds import kind_of
    from gm.sister.kinds import teller_of as sister_teller
    from gm.sister.table import SisterTable

    order = kind_of(session.header["system"]).order
    return SisterTable(session, sister_teller(session), players, stage, order, models, safety)

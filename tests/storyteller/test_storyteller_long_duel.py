"""A duel of forty exchanges, told with the texts that are shipped: nothing is said twice."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gm.storyteller import Storyteller

FORTY = 40


def seats(scars: dict[str, int]) -> dict[str, Any]:
    """What the arbiter's view says of the two."""
    return {"seats": {s: {"edges": 3, "hatred": 2, "noted_hatred": 2, "scars": scars[s]} for s in ("A", "B")}}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_forty_exchanges(lang: str) -> None:
    teller = Storyteller(lang, b"long" * 8)
    scars = {"A": 0, "B": 0}
    told: list[str] = []
    n = 0

    def step(*events: dict[str, Any], phase: str = "") -> None:
        nonlocal n
        n += 1
        state = {**seats(scars), "phase": phase}
        teller.observe(n, events, state)
        for brief in teller.briefs(n, events, state):
            prose = teller.tell(brief)
            assert prose.text, brief.beat
            told.extend(prose.ids)

    step(
        {"type": "presented", "seat": "A", "name": "Kaede", "who": "", "gender": "f"},
        {"type": "presented", "seat": "B", "name": "Heisuke", "who": "", "gender": "m"},
    )
    step({"type": "opened", "seat": "A", "text": "Hacía frío."})
    step({"type": "chapter", "chapter": 1, "active": "A"}, {"type": "kept", "seat": "A", "virtue": "gi"})
    for exchange in range(1, FORTY + 1):
        attacker, defender = ("A", "B") if exchange % 2 else ("B", "A")
        kind = {"type": "duel", "attacker": attacker, "kind": "exchange", "exchange": exchange, "by": "hatred"}
        tie, winner = exchange % 4 == 0, "A" if exchange % 3 else "B"
        step(kind)
        step({"type": "attack", "seat": attacker, "text": "", "paid": 1})
        step({"type": "defend", "seat": defender, "text": "", "paid": 1})
        fought = {"type": "exchange", "kind": "exchange", "attacker": attacker, "tie": tie, "high": {"A": 3, "B": 3}}
        step({**fought, "winner": None if tie else winner}, phase="bet" if tie else "tell")
        if tie:
            bets = {"A": int(winner == "A"), "B": int(winner == "B")}
            nobody = exchange % 8 == 0
            step(
                {"type": "chosen", "seat": "A", "what": "bet"},
                {"type": "bets", "bets": bets, "winner": None if nobody else winner, "paid": bets},
                phase="tell",
            )
            winner = "" if nobody else winner
        if winner:
            loser = "B" if winner == "A" else "A"
            scars[loser] += 1
            step({"type": "wound", "seat": loser, "scars": 1, "by": "clash" if tie else "exchange"}, phase="tell")
        step({"type": "told", "seat": "A", "text": ""})
    assert len(told) > 3 * FORTY
    assert [text_id for text_id, times in Counter(told).items() if times > 1] == []

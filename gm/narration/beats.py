"""Which beats the events of a committed step call for, and in what order.

A player who typed a text has told that part; an empty text means “let it be told”.

| event | beat |
|---|---|
| `opened` without text | opening |
| `chapter` from the second on; the first `duel` | between: back from memory to the two blades |
| `theme` | theme |
| `scene` without text | scene |
| `ruling` | ruling |
| `climax` | climax |
| `ending` without text | ending |
| `deed` | deed (told unless a player typed one of their own) |
| the first `duel`, or `attack` where all was equal | strikes_first |
| `attack`, `defend` without text | attack, defend |
| `exchange`, a tie, and somebody can bet | clash: the blades lock |
| `told` without text | exchange, mortal or last |
| `outcome` by `count` | count; where the exchange that led to it is still to be told, after that |
| `epilogue` without text | epilogue |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gm.narration.ledger import Event, Ledger, State

__all__ = ["Beat", "due"]


@dataclass(frozen=True, slots=True)
class Beat:
    """A beat, the event that called for it, and what was known just after that event."""

    name: str
    event: Event
    ledger: Ledger


def due(events: Sequence[Event], before: Ledger, after: Ledger, state: State) -> tuple[Beat, ...]:
    """The beats of one step, in order. `before` and `after` are the ledgers around it, `state` the view after it."""
    beats: list[Beat] = []
    for i, event in enumerate(events):
        names = _names(event, events, before, after, state)
        if names:
            # An ending comes with the next chapter, an exchange with the next one: what follows is not yet known,
            # save for the outcome of the duel, which the last exchange tells.
            known = [*events[: i + 1], *(e for e in events[i + 1 :] if e["type"] == "outcome")]
            beats += (Beat(name, event, before.observe(known, state)) for name in names)
    return tuple(beats)


def _names(event: Event, events: Sequence[Event], before: Ledger, after: Ledger, state: State) -> list[str]:
    kind = str(event["type"])
    silent = not str(event.get("text", "")).strip()
    if kind in ("opened", "scene", "ending", "epilogue") and silent:
        return [{"opened": "opening"}.get(kind, kind)]
    if kind in ("ruling", "climax", "deed", "theme"):
        return [kind]
    if kind == "chapter":
        return ["between"] if event["chapter"] > 1 else []
    if kind == "duel" and before.exchange is None:
        first = event["kind"] == "exchange" and event.get("attacker") is not None
        return ["between", "strikes_first"] if first else ["between"]
    if kind == "attack":
        declared = before.exchange is not None and before.exchange.attacker is None
        return ["strikes_first"] * declared + ["attack"] * silent
    if kind == "defend" and silent:
        return ["defend"]
    if kind == "exchange" and event["tie"]:
        return ["clash"] if _clash(events, state) else []
    if kind == "told":
        told = [before.exchange.kind if before.exchange else "exchange"] if silent else []
        return [*told, "count"] if (before.outcome or {}).get("by") == "count" else told
    if kind == "outcome" and event["by"] == "count":
        if state.get("phase") == "tell":
            return []  # a last chance has just failed: that is told first
        return ["between", "count"] if before.exchange is None and after.exchange is None else ["count"]
    return []


def _clash(events: Sequence[Event], state: State) -> bool:
    """Whether somebody can bet; where nobody can, the tie simply ends the exchange."""
    return state.get("phase") == "bet" or any(e["type"] == "bets" and any(e["bets"].values()) for e in events)

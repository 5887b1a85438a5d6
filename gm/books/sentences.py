"""What the tables of Sistema Kármico and Fate Acelerado prepare before the story begins, in words, for the margin of a book.

All that happens afterwards is in the words of `gm.sister`'s screens.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.i18n import N_, _
from gm.sister.fate.screen import approach

__all__ = ["prepared", "why_name"]

_TEMPLATES: Mapping[str, Mapping[str, str]] = {
    "karmico": {
        "virtue": N_("{seat} stands for: {text}."),
        "tool": N_("{seat} has {name} (tool)."),
        "relation": N_("{seat} is bound to {name} ({sign})."),
        "condition": N_("{seat} bears {name} ({kind})."),
        "victim": N_("The Victim: {name}."),
        "boss": N_("A boss: {name}."),
    },
    "fate": {
        "aspect": N_("{seat}: {text} ({kind})."),
        "side": N_("{seat} is on the side of {side}."),
    },
}
_KINDS = {
    "temporary": N_("temporary"),
    "permanent": N_("permanent"),
    "concept": N_("high concept"),
    "trouble": N_("trouble"),
    "other": N_("aspect"),
}
_WHY = {
    "conflict": N_("the conflict"),
    "bonus": N_("bonus dice"),
    "penalty": N_("penalty dice"),
    "karma": N_("karma"),
    "act": N_("the action"),
    "defend": N_("the defence"),
    "reroll": N_("a second roll"),
}


def why_name(why: str) -> str:
    """What dice were rolled for."""
    return _(_WHY[why]) if why in _WHY else why


def prepared(system: str, event: Mapping[str, Any], names: Mapping[str, str]) -> list[str]:
    """An event of the preparation in words; none for any other."""
    if event["type"] == "sheet":
        found = sorted(event["approaches"].items(), key=lambda one: (-one[1], one[0]))
        return [f"{names[event['seat']]}: " + " · ".join(approach(name, value) for name, value in found)]
    template = _TEMPLATES.get(system, {}).get(event["type"])
    if template is None:
        return []
    values = {key: str(value).strip().rstrip(".") for key, value in event.items()}
    if "seat" in event:
        values["seat"] = names[event["seat"]]
    if event.get("kind") in _KINDS:
        values["kind"] = _(_KINDS[event["kind"]])
    return [_(template).format_map(values)]

"""The events of Sistema Kármico and Fate Acelerado in words, for the margin of a book.

Each template names fields of its event (docs/events.md). What is story in an event (its `text`) is told by the book itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gm.i18n import N_, _

__all__ = ["OPENERS", "SENTENCES", "sentence", "word"]

WORDS = {
    "tool": N_("tool"),
    "relation": N_("relation"),
    "temporary": N_("temporary"),
    "permanent": N_("permanent"),
    "condition": N_("condition"),
    "concept": N_("high concept"),
    "trouble": N_("trouble"),
    "other": N_("aspect"),
    "physical": N_("physical"),
    "mental": N_("mental"),
    "conflict": N_("the conflict"),
    "bonus": N_("bonus dice"),
    "penalty": N_("penalty dice"),
    "karma": N_("karma"),
    "act": N_("the action"),
    "defend": N_("the defence"),
    "reroll": N_("a second roll"),
    "fail": N_("a failure"),
    "tie": N_("a tie"),
    "success": N_("a success"),
    "style": N_("a success with style"),
    "mild": N_("mild"),
    "moderate": N_("moderate"),
    "severe": N_("severe"),
    "careful": N_("careful"),
    "clever": N_("clever"),
    "flashy": N_("flashy"),
    "forceful": N_("forceful"),
    "quick": N_("quick"),
    "sneaky": N_("sneaky"),
}

_COMMON = {
    "roll": N_("{seat} rolls {faces} ({for})."),
    "used": N_("{seat} uses {name} ({kind})."),
    "passed": N_("{seat} passes."),
}

SENTENCES: Mapping[str, Mapping[str, str]] = {
    "karmico": {
        **_COMMON,
        "virtue": N_("{seat} stands for: {text}."),
        "tool": N_("{seat} has {name} (tool)."),
        "relation": N_("{seat} is bound to {name} ({sign})."),
        "condition": N_("{seat} bears {name} ({kind})."),
        "victim": N_("The Victim: {name}."),
        "boss": N_("A boss: {name}."),
        "opposed": N_("{seat} opposes {active}."),
        "karma": N_("Karma of {seat}: {karma}."),
        "restored": N_("{name} is whole again for {seat}."),
        "erased": N_("{seat} is free of {name}."),
        "victim_healed": N_("{name} leaves the Victim."),
        "adventure_ended": N_("The adventure ends."),
        "withdrew": N_("{seat} withdraws."),
        "forced": N_("{seat} forces {name} ({kind})."),
        "helped": N_("{seat} helps with {name}."),
        "pool": N_("Bonus dice: {bonus}. Penalty dice: {penalty}."),
        "cancelled": N_("Left after cancelling: {bonus} bonus, {penalty} penalty."),
        "kept_dice": N_("Kept: {faces}."),
        "assigned": N_("Resolution {resolution}, cost {cost}, aftermath {aftermath}."),
        "branded": N_("{boss} bears {name}."),
        "felled": N_("{boss} falls."),
        "marked": N_("{seat} bears {name} ({kind})."),
        "victim_marked": N_("The Victim bears {name}."),
        "burned": N_("{seat} burns {name}."),
        "sacrificed": N_("{seat} sacrifices {name}."),
        "conflict_over": N_("The conflict is over."),
    },
    "fate": {
        **_COMMON,
        "aspect": N_("{seat}: {text} ({kind})."),
        "side": N_("{seat} is on the side of {side}."),
        "turn": N_("{seat} is to act, round {round}."),
        "attack": N_("{seat} attacks {target} ({approach})."),
        "create": N_("{seat} creates an advantage: {aspect} ({approach})."),
        "overcome": N_("{seat} overcomes an obstacle ({approach})."),
        "defend": N_("{seat} defends ({approach})."),
        "allowed": N_("{seat} lets it happen."),
        "concede": N_("{seat} offers to concede: {terms}"),
        "counter": N_("{seat} asks for other terms: {terms}"),
        "agreed": N_("{seat} agrees: {terms}"),
        "conceded": N_("{seat} has conceded to {to}."),
        "fought": N_("{seat} fights on."),
        "invoked": N_("{seat} invokes {aspect} ({use})."),
        "result": N_("{total} against {opposition}: {result}."),
        "advantage": N_("{aspect} is in play, free invocations: {free}."),
        "boost": N_("{seat} gains a boost: {aspect}."),
        "absorbed": N_("{seat} absorbs {harm}: {consequences}"),
        "out": N_("{seat} is taken out."),
        "conflict_over": N_("The conflict is over."),
        "paid": N_("Fate points for {seat}: {points}."),
        "scene_over": N_("The scene ends."),
        "session_over": N_("The session ends."),
        "scenario_over": N_("The scenario ends."),
        "recovered": N_("{seat} recovers from {aspect}."),
        "given": N_("{to} bears {aspect}."),
        "renamed": N_("{before} becomes {text}."),
        "compel": N_("{seat} compels {target}: {aspect}."),
        "accepted": N_("{seat} accepts."),
        "refused": N_("{seat} refuses."),
    },
}

OPENERS: Mapping[str, Mapping[str, str]] = {
    "karmico": {"opposed": N_("Conflict {n}")},
    "fate": {"conflict": N_("Conflict {n}")},
}
"""Events that begin a section."""


def word(value: Any, names: Callable[[str], str]) -> str:
    """A value as the book writes it: words of ours translated, seats by name, texts as they are."""
    if value is None or value == {} or value == []:
        return "—"
    if isinstance(value, Mapping):
        return ", ".join(f"{word(key, names)}: {word(one, names)}" for key, one in value.items())
    if isinstance(value, list | tuple):
        return " ".join(word(one, names) for one in value)
    if isinstance(value, str):
        return _(WORDS[value]) if value in WORDS else names(value)
    return str(value)


def sentence(system: str, event: Mapping[str, Any], names: Callable[[str], str]) -> str:
    """One event in words; empty where there is nothing to say beside the story."""
    template = SENTENCES.get(system, {}).get(event["type"])
    if template is None:
        return ""
    texts = {"text", "name", "terms", "aspect", "before", "boss"}
    values = {key: str(value) if key in texts else word(value, names) for key, value in event.items()}
    # A player's text is put in last and whole: no brace in it is ever read as a place.
    return _(template).format_map(_Blank(values)).replace("..", ".") if "{" in template else _(template)


class _Blank(dict[str, str]):
    """A field that an event lacks is a dash."""

    def __missing__(self, key: str) -> str:
        return "—"

"""The engine's words of Fate Acelerado, as lines to be shown. Nothing here prints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gm.i18n import N_, _, ngettext
from gm.said import plain as harmless

__all__ = ["APPROACHES", "EXPLAIN", "SLOTS", "STORY", "approach", "faces", "ladder", "lines", "status"]

View = Mapping[str, Any]
Names = Mapping[str, str]

STORY = {
    "attack": "text",
    "defend": "text",
    "overcome": "text",
    "told": "text",
    "compel": "text",
    "concede": "terms",
    "counter": "terms",
}
"""Events whose text is part of the story, and where it stands in them."""

APPROACHES = {
    "careful": N_("Careful"),
    "clever": N_("Clever"),
    "flashy": N_("Flashy"),
    "forceful": N_("Forceful"),
    "quick": N_("Quick"),
    "sneaky": N_("Sneaky"),
}
SLOTS = {"mild": N_("mild"), "moderate": N_("moderate"), "severe": N_("severe")}
_LADDER = (
    N_("Terrible"),
    N_("Poor"),
    N_("Mediocre"),
    N_("Average"),
    N_("Fair"),
    N_("Good"),
    N_("Great"),
    N_("Superb"),
    N_("Fantastic"),
    N_("Epic"),
    N_("Legendary"),
)
_RESULTS = {"fail": N_("failure"), "tie": N_("a tie"), "success": N_("success"), "style": N_("success with style")}

EXPLAIN: dict[str, tuple[str, str]] = {
    "setup": (
        N_("Say who your character is: what they are, what troubles them, and how they go about things."),
        N_("Rule 10: six approaches at +3 +2 +2 +1 +1 +0, in any order."),
    ),
    "turn": (
        N_("Attack, create an advantage, or overcome something; and choose the approach."),
        N_("Rules 12, 13: a hit brings harm; an advantage brings free invocations for later."),
    ),
    "defend": (
        N_("Choose how you defend; or concede now, before the dice, and have a say in what happens."),
        N_("Rules 6, 12: whoever concedes earns 1 fate point, and 1 for each consequence of this conflict."),
    ),
    "terms": (
        N_("Agree to the terms, or name others, once."),
        N_("Rule 6: where no terms are found, this attack is fought out."),
    ),
    "invoke": (
        N_("Make an aspect count: +2, or all four dice again. Enter: no more."),
        N_("Rule 14: for a free invocation or a fate point; each aspect once a roll for a point."),
    ),
    "boost": (
        N_("Name what you have won for a moment, or do without."),
        N_("Rules 12, 14: a boost is one free invocation; on an attack with style it costs one shift."),
    ),
    "absorb": (
        N_("Choose what takes the harm: one box at the most, and any blank consequences. Or be taken out."),
        N_("Rules 2 to 5: boxes take 1, 2, 3; consequences 2, 4, 6, and each is an aspect against you."),
    ),
    "tell": (N_("Tell what happened, or let it be told."), N_("Rule 5: what the dice decided stands.")),
    "compel": (
        N_("Accept the complication and its fate point, or pay one to refuse."),
        N_("Rule 15: without a point it cannot be refused."),
    ),
    "between": (
        N_("End the scene, the evening or the scenario; recover; or begin another conflict."),
        N_("Rule 7: stress goes with the scene; a moderate consequence with the end of the next evening."),
    ),
}
"""The two lines behind `?`, by phase."""


def approach(name: str, value: int | None = None) -> str:
    """`Careful +2`."""
    return _(APPROACHES[name]) + ("" if value is None else f" {value:+d}")


def faces(found: Sequence[int], *, plain: bool) -> str:
    """Four Fate dice."""
    return " ".join("−0+"[face + 1] for face in found)


def ladder(number: int) -> str:
    """`Good (+3)`."""
    return f"{_(_LADDER[min(8, max(-2, number)) + 2])} ({number:+d})"


def lines(event: Mapping[str, Any], view: View, names: Names, *, plain: bool) -> list[str]:
    """One event in the engine's words; none where the story's text says it all."""
    method = _LINES.get(event["type"])
    return [] if method is None else method(event, names, plain)


def status(view: View, names: Names, you: str | None, *, plain: bool) -> list[str]:
    """How it stands: for each seat fate points, boxes and consequences; then the scene's aspects."""
    if view["phase"] == "setup":
        return []
    found = []
    for seat, one in view["seats"].items():
        name = _("{name} (you)").format(name=names[seat]) if seat == you else names[seat]
        parts = [name, _("fate points {n}").format(n=one["fate_points"])]
        left = [str(at) for at, ticked in enumerate(one["stress"], 1) if not ticked]
        parts.append(_("boxes left: {boxes}").format(boxes=" ".join(left) or "–"))
        parts += [f"{_(SLOTS[slot])}: {harmless(text)}" for slot, text in one["consequences"].items() if text]
        if one["out"] or one["conceded"]:
            parts.append(_("taken out") if one["out"] else _("has conceded"))
        found.append(" · ".join(parts))
    scene = [_aspect(one, names) for one in view["scene_aspects"]]
    if scene:
        found.append(_("In play: {aspects}").format(aspects=" · ".join(scene)))
    return found


def _aspect(one: Mapping[str, Any], names: Names) -> str:
    free = ", ".join(f"{names[seat]} {n}" for seat, n in one["free"].items())
    return harmless(one["text"]) + (f" ({free})" if free else "")


Say = Callable[[Mapping[str, Any], Names, bool], list[str]]


def _who(event: Mapping[str, Any], names: Names) -> str:
    return harmless(names[event["seat"]])


def _conflict(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    return [_("They act in this order: {names}.").format(names=", ".join(harmless(names[s]) for s in event["order"]))]


def _roll(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    total = sum(event["faces"])
    return [f"{_who(event, names)}  {faces(event['faces'], plain=plain)}  {total:+d}"]


def _create(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    text = _("{name} goes for an advantage: {aspect} ({how}).")
    return [text.format(name=_who(event, names), aspect=harmless(event["aspect"]), how=approach(event["approach"]))]


def _with_approach(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    against = _(" against {number}").format(number=ladder(event["against"])) if event.get("against") is not None else ""
    return [f"{_who(event, names)}: {approach(event['approach'])}{against}"]


def _invoked(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    how = _("a fate point") if event["paid"] else _("free")
    use = "+2" if event["use"] == "+2" else _("dice again")
    return [f"{_who(event, names)}: {harmless(event['aspect'])}, {use} ({how})"]


def _result(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    text = _("{name}: {total} against {opposition}: {result}.")
    return [
        text.format(
            name=_who(event, names),
            total=ladder(event["total"]),
            opposition=ladder(event["opposition"]),
            result=_(_RESULTS[event["result"]]),
        )
    ]


def _advantage(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    n = event["free"]
    text = ngettext("{aspect}: {n} free invocation for {name}.", "{aspect}: {n} free invocations for {name}.", n)
    return [text.format(aspect=harmless(event["aspect"]), n=n, name=_who(event, names))]


def _boost(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    return [_("A boost for {name}: {aspect}.").format(name=_who(event, names), aspect=harmless(event["aspect"]))]


def _absorbed(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    parts = [_("box {n}").format(n=event["box"])] if event["box"] else []
    parts += [f"{_(SLOTS[slot])}: {harmless(text)}" for slot, text in event["consequences"].items()]
    n = event["harm"]
    text = ngettext("{name} takes {n} shift: {how}.", "{name} takes {n} shifts: {how}.", n)
    return [text.format(name=_who(event, names), n=n, how=", ".join(parts))]


def _out(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    return [_("{name} is taken out by {other}.").format(name=_who(event, names), other=harmless(names[event["by"]]))]


def _conceded(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    return [_("{name} concedes to {other}.").format(name=_who(event, names), other=harmless(names[event["to"]]))]


def _paid(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    n = event["points"]
    return [ngettext("{name}: +{n} fate point.", "{name}: +{n} fate points.", n).format(name=_who(event, names), n=n)]


def _recovered(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    return [_("{name} recovers: {aspect}.").format(name=_who(event, names), aspect=harmless(event["aspect"]))]


def _given(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    text = _("{name} hands {aspect} on to {other}.")
    other = harmless(names[event["to"]])
    return [text.format(name=_who(event, names), aspect=harmless(event["aspect"]), other=other)]


def _renamed(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    text = _("{name}: {before} is now {text}.")
    return [text.format(name=_who(event, names), before=harmless(event["before"]), text=harmless(event["text"]))]


def _compel(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    text = _("{name} compels {other}: {aspect}.")
    other = harmless(names[event["target"]])
    return [text.format(name=_who(event, names), other=other, aspect=harmless(event["aspect"]))]


def _named(message: str) -> Say:
    return lambda event, names, plain: [_(message).format(name=harmless(names.get(event.get("seat", ""), "")))]


_LINES: dict[str, Say] = {
    "conflict": _conflict,
    "attack": _with_approach,
    "overcome": _with_approach,
    "defend": _with_approach,
    "create": _create,
    "allowed": _named(N_("{name} lets it happen.")),
    "concede": _named(N_("{name} offers to concede.")),
    "counter": _named(N_("{name} wants other terms.")),
    "fought": _named(N_("{name} fights on.")),
    "roll": _roll,
    "invoked": _invoked,
    "result": _result,
    "advantage": _advantage,
    "boost": _boost,
    "absorbed": _absorbed,
    "out": _out,
    "conceded": _conceded,
    "conflict_over": _named(N_("The conflict is over.")),
    "paid": _paid,
    "recovered": _recovered,
    "given": _given,
    "renamed": _renamed,
    "compel": _compel,
    "accepted": _named(N_("{name} accepts, and has a fate point for it.")),
    "refused": _named(N_("{name} pays a fate point and refuses.")),
    "scene_over": _named(N_("The scene is over.")),
    "session_over": _named(N_("The evening is over.")),
    "scenario_over": _named(N_("The scenario is over.")),
}

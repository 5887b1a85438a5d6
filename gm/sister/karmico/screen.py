"""The engine's words of the Sistema Kármico, as lines to be shown. Nothing here prints."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gm.i18n import N_, _, ngettext
from gm.play.words import faces as dice
from gm.said import plain as harmless

__all__ = ["EXPLAIN", "STORY", "lines", "outcome", "outcomes", "resource", "status"]

View = Mapping[str, Any]
Names = Mapping[str, str]

STORY = {"opposed": "text", "intent": "text", "used": "text", "helped": "text", "told": "text", "consequence": "text"}
"""Events whose text is part of the story, and where it stands in them."""

RESOLUTION = {"failure": N_("failure"), "success": N_("success"), "explosive": N_("explosive success")}
COST = {
    "permanent": N_("a permanent condition"),
    "temporary": N_("a temporary condition"),
    "none": N_("no condition"),
}
AFTERMATH = {
    "permanent": N_("a twist that stays"),
    "temporary": N_("a trouble that can be solved"),
    "none": N_("no aftermath"),
}
_ASPECTS = {"resolution": RESOLUTION, "cost": COST, "aftermath": AFTERMATH}
_KINDS = {"temporary": N_("until the adventure ends"), "permanent": N_("for good")}

EXPLAIN: dict[str, tuple[str, str]] = {
    "setup": (
        N_("Say who your character is: a virtue, tools, people, and what they suffer already."),
        N_("Rules 3, 9, 11: each tool or friend can add a die; what is permanent shows on the Victim too."),
    ),
    "free": (
        N_("Go on, and something will stand in the way; or spend karma; or end the adventure."),
        N_("Rules 1, 11, 12: temporary conditions and burns last until the adventure ends."),
    ),
    "intent": (
        N_("Say what your character wants of this."),
        N_("Rule 2: the other names what stands in the way, you say what you are after."),
    ),
    "pool": (
        N_("Bring in what helps: each tool or friend is one die. Enter: the story chooses."),
        N_("Rules 3 to 5: what hinders you adds penalty dice, and each cancels one of yours."),
    ),
    "assign": (
        N_("Choose where each kept die goes: what comes of it, what it costs, what follows."),
        N_("Rules 6 to 8: with bonus dice the three highest are kept, with penalty dice the three lowest."),
    ),
    "tell": (
        N_("Tell what your character does, or let it be told."),
        N_("Rule 9: a success explodes only if what you tell shows the virtue."),
    ),
    "brand": (
        N_("Leave the boss a permanent condition, or spare it."),
        N_("Rule 9: so many conditions fell a boss; in a boss fight nobody gains karma."),
    ),
    "cost": (
        N_("Take the condition, or pay with something of yours instead."),
        N_("Rule 10: what is burned is back when the adventure ends; what is sacrificed is gone."),
    ),
}
"""The two lines behind `?`, by phase."""


def outcome(aspect: str, said: str) -> str:
    """What a die says there, in words."""
    return _(_ASPECTS[aspect][said])


def outcomes(said: Mapping[str, str]) -> str:
    """All three."""
    return " · ".join(outcome(aspect, said[aspect]) for aspect in _ASPECTS)


def resource(kind: str, name: str) -> str:
    """A tool or a relation, named for what it is."""
    return (_("tool: {name}") if kind == "tool" else _("person: {name}")).format(name=harmless(name))


def lines(event: Mapping[str, Any], view: View, names: Names, *, plain: bool) -> list[str]:
    """One event in the engine's words; none where the story's text says it all."""
    method = _LINES.get(event["type"])
    return [] if method is None else method(event, names, plain)


def status(view: View, names: Names, you: str | None, *, plain: bool) -> list[str]:
    """How it stands with the one who acts: karma, what there is, what is suffered, the Victim and the boss."""
    if view["phase"] == "setup":
        return []
    hero = view["seats"]["A"]
    name = _("{name} (you)").format(name=names["A"]) if you == "A" else names["A"]
    found = [f"{name} · " + _("virtue: {virtue}").format(virtue=harmless(hero["virtue"])) + " · " + _karma(hero)]
    held = [_shown(one) for one in hero["tools"]]
    held += [one["sign"] + " " + _shown(one) for one in hero["relations"]]
    if held:
        found.append(" · ".join(held))
    if hero["conditions"]:
        suffers = [f"{harmless(one['name'])} ({_(_KINDS[one['kind']])})" for one in hero["conditions"]]
        found.append(_("Suffers: {conditions}").format(conditions=" · ".join(suffers)))
    victim = view["victim"]
    if victim and victim["conditions"]:
        marks = " · ".join(harmless(mark) for mark in victim["conditions"])
        found.append(f"{harmless(victim['name'])}: {marks}")
    for boss in view["bosses"]:
        if not boss["fallen"]:
            count = f"{len(boss['conditions'])}/{view['boss_limit']}"
            found.append(_("Boss: {name}, {count}").format(name=harmless(boss["name"]), count=count))
    return found


def _shown(one: Mapping[str, Any]) -> str:
    name = harmless(one["name"])
    return _("{name} (burned)").format(name=name) if one["burned"] else name


def _karma(one: Mapping[str, Any]) -> str:
    return _("karma {n}").format(n=one["karma"])


Say = Callable[[Mapping[str, Any], Names, bool], list[str]]


def _pool(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    return [_("Three dice; bonus {bonus}, penalty {penalty}.").format(bonus=event["bonus"], penalty=event["penalty"])]


def _forced(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    return [_("One penalty die: {name}.").format(name=harmless(event["name"]))]


def _brought(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    return [_("One bonus die: {name}.").format(name=harmless(event["name"]))]


def _cancelled(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    whose = ", ".join(f"{harmless(names[seat])} {n}" for seat, n in event["seats"].items())
    return [
        _("Cancelled: {whose}. Left: bonus {bonus}, penalty {penalty}.").format(
            whose=whose, bonus=event["bonus"], penalty=event["penalty"]
        )
    ]


def _roll(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    return [f"{harmless(names[event['seat']])}  {dice(event['faces'], plain=plain)}"]


def _kept(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    return [_("Kept: {faces}").format(faces=dice(event["faces"], plain=plain))]


def _assigned(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    faces = " ".join(map(str, event["faces"]))
    return [f"{faces}: {outcomes(event)}"]


def _fits(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    if event["fits"]:
        return [_("It shows the virtue: the success explodes.")]
    return [_("Nothing in it shows the virtue: it is a plain success.")]


def _karma_event(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    points, name = event["points"], harmless(names[event["seat"]])
    text = (
        ngettext("{name} gains {n} karma.", "{name} gains {n} karma.", points)
        if points > 0
        else ngettext("{name} pays {n} karma.", "{name} pays {n} karma.", -points)
    )
    return [text.format(name=name, n=abs(points)) + " " + _("It is {n} now.").format(n=event["karma"])]


def _with_name(message: str) -> Say:
    return lambda event, names, plain: [
        _(message).format(name=harmless(event.get("name", "")), who=harmless(names.get(event.get("seat", ""), "")))
    ]


def _marked(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    text = _("{who} suffers: {name} ({how}).")
    return [text.format(who=harmless(names[event["seat"]]), name=harmless(event["name"]), how=_(_KINDS[event["kind"]]))]


def _branded(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    return [_("{boss} bears: {name}.").format(boss=harmless(event["boss"]), name=harmless(event["name"]))]


def _felled(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    return [_("{boss} has fallen.").format(boss=harmless(event["boss"]))]


def _consequence(event: Mapping[str, Any], names: Names, plain: bool) -> list[str]:
    return [outcome("aftermath", event["kind"]).capitalize() + "."]


_LINES: dict[str, Say] = {
    "used": _brought,
    "helped": _brought,
    "forced": _forced,
    "pool": _pool,
    "cancelled": _cancelled,
    "roll": _roll,
    "kept_dice": _kept,
    "assigned": _assigned,
    "fits": _fits,
    "karma": _karma_event,
    "branded": _branded,
    "felled": _felled,
    "marked": _marked,
    "victim_marked": _with_name(N_("It shows on the Victim too: {name}.")),
    "victim_healed": _with_name(N_("It leaves the Victim too: {name}.")),
    "burned": _with_name(N_("Burned: {name}.")),
    "sacrificed": _with_name(N_("Sacrificed: {name}.")),
    "restored": _with_name(N_("Whole again: {name}.")),
    "erased": _with_name(N_("Healed: {name}.")),
    "withdrew": _with_name(N_("Nothing opposes after all.")),
    "consequence": _consequence,
    "adventure_ended": _with_name(N_("The adventure is over.")),
}

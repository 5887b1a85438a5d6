"""What the engine's words look like: values that a stage prints. Nothing here prints.

Every function gives lines; a line is a list of (text, style) pieces, so that one rendering serves colour, plain text and tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.i18n import _, ngettext
from gm.play.words import faces, role_name, theme_name, virtue_name
from gm.said import plain as harmless

__all__ = ["STORY", "WIDTH", "Line", "first_strike", "mechanics", "status", "where"]

WIDTH = 80
"""Columns used at the most; a narrower terminal is used as it is."""

Piece = tuple[str, str]
Line = list[Piece]
View = Mapping[str, Any]


def _names(view: View) -> dict[str, str]:
    return {seat: harmless(one["name"] or seat) for seat, one in view["seats"].items()}


def status(view: View, you: str | None, *, plain: bool, width: int = WIDTH) -> list[Line]:
    """How things stand: the two, and the chapter or the duel. Never a number the engine does not hold."""
    names = _names(view)
    if not view["chapter"]:
        return []
    labels = {seat: _label(seat, names, you) for seat in names}
    counts = {seat: _counts(view, seat, plain=plain) for seat in names}
    if plain:
        lines = [[(f"{labels[seat]}: {', '.join(counts[seat])}.", "")] for seat in names]
    else:
        lines = _columns(labels, counts, width)
    place = where(view)
    return place + lines if _in_duel(view) else lines + place


def _counts(view: View, seat: str, *, plain: bool) -> list[str]:
    one = view["seats"][seat]
    found = [
        _("Edges {n}").format(n=one["edges"]),
        _("Hatred {n}").format(n=one["hatred"] if one["noted_hatred"] is None else one["noted_hatred"]),
        _("Scars {n}").format(n=one["scars"]),
    ]
    if tokens := view["tokens"][seat]:
        found.append(_("tokens {n}").format(n=tokens if plain else "●" * tokens))
    return found


def _columns(labels: Mapping[str, str], counts: Mapping[str, list[str]], width: int) -> list[Line]:
    """A line a samurai, its numbers under each other; where that is too wide, the numbers go below the name."""
    from rich.cells import cell_len, set_cell_size

    label = max(map(cell_len, labels.values()))
    cells = [max(cell_len(one[at]) for one in counts.values() if at < len(one)) for at in range(3)]
    last = max(cell_len(one[3]) if len(one) > 3 else -3 for one in counts.values())
    if 1 + label + sum(3 + cell for cell in cells) + 3 + last < width:
        return [
            [
                (" " + set_cell_size(labels[seat], label), "name"),
                ("".join("   " + set_cell_size(c, w) for c, w in zip(one[:3], cells, strict=True)), "count"),
                ("   " + one[3] if len(one) > 3 else "", "token"),
            ]
            for seat, one in counts.items()
        ]
    lines: list[Line] = []
    for seat, one in counts.items():
        lines += [[(" " + labels[seat], "name")], [("   " + ", ".join(one[:3]), "count")]]
        if len(one) > 3:
            lines.append([("   " + one[3], "token")])
    return lines


def _label(seat: str, names: Mapping[str, str], you: str | None) -> str:
    if you is None:
        return names[seat]
    return _("{name} (you)").format(name=names[seat]) if seat == you else names[seat]


def _in_duel(view: View) -> bool:
    return bool(view["duel"]) and view["phase"] not in ("epilogue", "over")


def where(view: View) -> list[Line]:
    """Where in the game it stands: the chapter and its theme, or the duel. No lines where there is nothing to say."""
    names = _names(view)
    if not view["chapter"]:
        return []
    if _in_duel(view):
        return [[(" " + _duel_heading(view, names), "title")]]
    if view["phase"] in ("hatred", "deed", "epilogue", "over"):
        return []
    parts = [_("Chapter {n} of {count}").format(n=view["chapter"], count=view["chapters"])]
    if view["virtue"]:
        parts.append(virtue_name(view["virtue"], _))
    if view["phase"] == "rulings":
        pool = view["tokens"]["pool"]
        parts.append(ngettext("{n} token left", "{n} tokens left", pool).format(n=pool))
    elif view["phase"] == "virtue":
        parts.append(ngettext("{n} virtue left", "{n} virtues left", view["pile"]).format(n=view["pile"]))
    elif view["phase"] in ("extras", "consonance"):
        parts.append(_("climax"))
    parts.append(_("{name} directs").format(name=names[view["active"]]))
    lines: list[Line] = [[(" " + " · ".join(parts), "rule")]]
    if view["theme"]:
        theme = theme_name(view["theme"]["key"], _)
        text = harmless(view["theme"]["text"])
        shown = _("Theme: {theme} · “{text}”") if text.strip() else _("Theme: {theme}")
        lines.append([(" " + shown.format(theme=theme, text=text), "rule")])
    return lines


def _duel_heading(view: View, names: Mapping[str, str]) -> str:
    duel = view["duel"]
    who = names.get(duel["attacker"] or "")
    kind = {
        "exchange": _("The duel · exchange {n}"),
        "mortal": _("The duel · mortal blow"),
        "last": _("The duel · last chance"),
    }[duel["kind"]].format(n=duel["exchange"])
    return f"{kind} · " + (_("{name} strikes").format(name=who) if who else _("whoever declares first strikes"))


def mechanics(event: Mapping[str, Any], view: View, you: str | None, *, plain: bool) -> list[Line]:
    """One event in the engine's words; no lines where it says nothing that is not shown otherwise.

    What a samurai declares (`STORY`) comes in its own words, for the stage to set as story.
    """
    show = _EVENTS.get(event["type"])
    if show is None:
        return []
    style = _STYLES.get(event["type"], "rule")
    return [[(text, style)] for text in show(event, view, _names(view), plain)]


def _presented(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    name, who = harmless(event["name"]), harmless(event["who"]).strip()
    return [f"{name}: {who}."] if who else [f"{name}."]


def _story_virtue(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    return [_("Virtue of the story: {virtue}.").format(virtue=virtue_name(event["virtue"], _))]


def _chapter(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    text = _("Chapter {n} of {count}").format(n=event["chapter"], count=view["chapters"])
    return ["", f"{text} · " + _("{name} directs").format(name=names[event["active"]])]


def _dealt(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    if event["for"] != "chapter" or len(event["cards"]) < 2:
        return []
    return [
        _("{name} draws {virtue}.").format(name=names[seat], virtue=virtue_name(card, _))
        for seat, card in event["cards"].items()
    ]


def _kept(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    return [_("{name} keeps {virtue}.").format(name=names[event["seat"]], virtue=virtue_name(event["virtue"], _))]


def _skipped(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    if event["virtue"] is None:
        return [_("No card: this chapter has no virtue.")]
    return [
        _("No card: this chapter is under the virtue of the story, {virtue}.").format(
            virtue=virtue_name(event["virtue"], _)
        )
    ]


def _theme(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    text = harmless(event["text"])
    shown = _("Theme: {theme} · “{text}”") if text.strip() else _("Theme: {theme}")
    return [shown.format(theme=theme_name(event["key"], _), text=text)]


def _key(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    return [
        _("{name} enters: {role}. {seat} speaks for them.").format(
            name=harmless(event["name"]), role=role_name(event["role"], _), seat=names[event["seat"]]
        )
    ]


def _ruling(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    lines = []
    if event["text"].strip():
        lines.append(_("{name} decides: {text}").format(name=names[event["seat"]], text=harmless(event["text"])))
    tokens = event["tokens"][event["token"]]
    lines.append(
        ngettext(
            "It favours {favours}. Token for {token}: {tokens} ({pool} left).",
            "It favours {favours}. Token for {token}: {tokens} ({pool} left).",
            event["pool"],
        ).format(
            favours=names[event["favours"]],
            token=names[event["token"]],
            tokens=tokens if plain else "●" * tokens,
            pool=event["pool"],
        )
    )
    return lines


def _extras(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    lines = []
    for seat, dice in event["dice"].items():
        if dice:
            text = ngettext(
                "{name} adds {n} die and takes a Scar.", "{name} adds {n} dice and takes as many Scars.", dice
            )
            lines.append(text.format(name=names[seat], n=dice))
    return lines or [_("Nobody adds dice.")]


def _consonance(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    if event["agreed"]:
        dice = event["dice"][event["agreed"]]
        text = ngettext("Both say {name}: {n} more die.", "Both say {name}: {n} more dice.", dice)
        return [text.format(name=names[event["agreed"]], n=dice)]
    said = [
        _("{name} says {vote}.").format(name=names[seat], vote=names[vote] if vote in names else _("neither"))
        for seat, vote in event["votes"].items()
    ]
    return [*said, _("No agreement, no dice.")]


def _roll(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    name, dice = names[event["seat"]], faces(event["faces"], plain=plain)
    summed = event["for"] == "climax"
    if plain:
        text = _("{name} rolls {dice}, {total} in all.") if summed else _("{name} rolls {dice}.")
        return [text.format(name=name, dice=dice, total=sum(event["faces"]))]
    from rich.cells import cell_len, set_cell_size

    # Seven dice at most in a climax, three in the duel: the two rolls stand under each other.
    column = set_cell_size(name, max(map(cell_len, names.values())))
    if not summed:
        return [f"{column}   {dice}"]
    width = max(len(faces([1] * view["dice"][seat], plain=False)) for seat in names)
    return [f"{column}   {dice:<{width}}   {sum(event['faces'])}"]


def _climax(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    winner = event["winner"]
    if winner is None:
        lines = [
            _("A tie. Both gain what they held, and {name}, who directs, takes a Scar.").format(
                name=names[view["active"]]
            )
        ]
        for seat in names:
            lines.append(
                _("{name}: {edges} Edges, {hatred} Hatred more.").format(
                    name=names[seat], edges=event["edges"][seat], hatred=event["hatred"][seat]
                )
            )
        return lines
    loser = "B" if winner == "A" else "A"
    edges, hatred = event["edges"][winner], event["hatred"][loser]
    lines = [
        ngettext("{name} wins: {n} Edge more.", "{name} wins: {n} Edges more.", edges).format(
            name=names[winner], n=edges
        )
    ]
    low = hatred - edges
    text = ngettext(
        "{name}: {hatred} Hatred more, {low} of it for a low die.",
        "{name}: {hatred} Hatred more, {low} of it for low dice.",
        low,
    )
    lines.append(
        text.format(name=names[loser], hatred=hatred, low=low)
        if low
        else _("{name}: {hatred} Hatred more.").format(name=names[loser], hatred=hatred)
    )
    return lines


def _hatred(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    lines = []
    for seat, way in event["choices"].items():
        if way == "embrace":
            lines.append(_("{name} gives in to hatred: {n}.").format(name=names[seat], n=event["noted"][seat]))
        else:
            healed = event["healed"][seat]
            lines.append(_("{name} lets hatred go. Scars healed: {n}.").format(name=names[seat], n=healed))
    return lines


def _hatred_dice(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    return [
        _("{name}: {edges} Edges and {scars} Scars more.").format(
            name=names[event["seat"]], edges=event["edges"], scars=event["scars"]
        )
    ]


def _duel(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    heading = {**view, "duel": {**event}}
    return ["", _duel_heading(heading, names), *first_strike(event)]


def first_strike(event: Mapping[str, Any]) -> list[str]:
    """Why the one who strikes first does: a line at the first exchange, where a number decided it."""
    why = {
        "hatred": _("Who hates more strikes first."),
        "edges": _("Who holds more Edges strikes first."),
        "scars": _("Who bears more Scars strikes first."),
    }
    return [why[event["by"]]] if event["by"] in why else []


def _declared(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    return [harmless(event["text"])] if event["text"].strip() else []


def _spent(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    return [
        ngettext("{name} spends {n} Edge more.", "{name} spends {n} Edges more.", dice).format(name=names[seat], n=dice)
        for seat, dice in event["dice"].items()
        if dice
    ]


def _exchange(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    if event["tie"]:
        return [_("Equal. The blades lock.") if view["phase"] == "bet" else _("Equal.")]
    if event["kind"] == "exchange":
        return [_("{name} wins the exchange.").format(name=names[event["winner"]])]
    hit = event["winner"] == event["attacker"]
    return [_("The blow lands.") if hit else _("The blow fails.")]


def _bets(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    bets = [_("{name} bets {n}.").format(name=names[seat], n=bet) for seat, bet in event["bets"].items()]
    if event["winner"]:
        return [*bets, _("{name} wins the clash.").format(name=names[event["winner"]])]
    return [*bets, _("Nobody gives way.")]


def _wound(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    text = ngettext("A Scar for {name}.", "{n} Scars for {name}.", event["scars"])
    return [text.format(name=names[event["seat"]], n=event["scars"])]


def _lost(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    text = ngettext("{name} loses the Edge still held.", "{name} loses the {n} Edges still held.", event["edges"])
    return [text.format(name=names[event["seat"]], n=event["edges"])]


def _outcome(event: Any, view: View, names: Any, plain: bool) -> list[str]:
    if event["triumphs"] is None:
        return [_("Equal in Scars and in hatred: nobody triumphs, and nobody dies.")]
    text = (
        _("{winner} triumphs. {loser} dies.") if event["dies"] else _("{winner} triumphs. {loser} is beaten and lives.")
    )
    return [text.format(winner=names[event["triumphs"]], loser=names[event["defeated"]])]


STORY = ("attack", "defend", "deed")
"""Events whose lines are story, not the engine's words."""
_STYLES = {"chapter": "title", "duel": "title", **dict.fromkeys(STORY, "")}
_EVENTS = {
    "presented": _presented,
    "story_virtue": _story_virtue,
    "chapter": _chapter,
    "dealt": _dealt,
    "kept": _kept,
    "skipped": _skipped,
    "theme": _theme,
    "key_character": _key,
    "ruling": _ruling,
    "extras": _extras,
    "consonance": _consonance,
    "roll": _roll,
    "climax": _climax,
    "hatred": _hatred,
    "hatred_dice": _hatred_dice,
    "duel": _duel,
    "attack": _declared,
    "defend": _declared,
    "deed": _declared,
    "spent": _spent,
    "exchange": _exchange,
    "bets": _bets,
    "wound": _wound,
    "lost": _lost,
    "outcome": _outcome,
}

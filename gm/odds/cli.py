"""What `gm odds` says: each answer as plain data for `--json`, and the same data as text.

Nothing here prints or knows the language in use. Text functions take `_`, which translates a message, `percent`, which writes
a chance, and the two names. Data has the keys of seats ("A", "B"); chances are numbers from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gm.odds.climax import climax_odds, extras_odds
from gm.odds.finale import Finale, FinaleState
from gm.odds.hatred import hatred_odds
from gm.odds.outlook import Estimate, Outlook
from gm.odds.rulings import ruling_odds
from gm.odds.start import Standing
from gm.odds.state import Pair, Seat

Data = dict[str, Any]
Names = tuple[str, str]
Translate = Callable[[str], str]
Percent = Callable[[float], str]

SEATS = ("A", "B")


def english_percent(chance: float) -> str:
    """A chance with one decimal.

    >>> english_percent(0.33796)
    '33.8%'
    """
    return f"{chance:.1%}"


def _percent_or(percent: Percent | None) -> Percent:
    return percent or english_percent


# -- as data ----------------------------------------------------------------------------------------------------------


def finale_data(finale: Finale, state: FinaleState) -> Data:
    """A state of the finale (rules 4).

    {"value": v, "triumph": {"A", "B", "none"}, "dies": {"A", "B"}, "decided": {"mortal", "last", "count"},
    "attacker": seat or null, "spend" or "bet": {"A": [..], "B": [..]}, "worth": {"A": [..], "B": [..]}}. `spend` says how
    often to choose 0, 1, 2, .. and `worth` what each of these is worth to A. Where the count decides at once there is
    neither, and no attacker.
    """
    outcomes = finale.outcomes(state)
    data: Data = {
        "value": finale.value(state),
        "triumph": {"A": outcomes.a, "B": outcomes.b, "none": outcomes.none},
        "dies": {"A": outcomes.a_dies, "B": outcomes.b_dies},
        "decided": {"mortal": outcomes.by_mortal, "last": outcomes.by_last, "count": outcomes.by_count},
        "attacker": None,
    }
    if state.kind == "exchange" and state.at == "attack" and state.edges == (0, 0):
        return data
    attacker = state.attacker
    if state.kind == "exchange" and state.at == "attack" and 0 in state.edges:
        attacker = "A" if state.edges[0] else "B"
    data["attacker"] = attacker
    order = SEATS if attacker == "A" else SEATS[::-1]
    mixes = finale.bet(state) if state.at == "bet" else finale.spend(state)
    data["bet" if state.at == "bet" else "spend"] = _by_seat(order, mixes)
    data["worth"] = _by_seat(order, finale.worth(state))
    return data


def _by_seat(order: tuple[str, ...], sides: tuple[Sequence[float], Sequence[float]]) -> Data:
    found = {seat: list(numbers) for seat, numbers in zip(order, sides, strict=True)}
    return {seat: found[seat] for seat in SEATS}


def hatred_data(finale: Finale, a: Standing, b: Standing, options: Mapping[str, object] | None = None) -> Data:
    """The choice to give in or let go (rules 3).

    {"value": v, "embrace": {"A": p, "B": q}, "worth": {"embrace": {"embrace": v, "release": v}, "release": {..}}}, the
    outer key being A's choice and the inner one B's.
    """
    found = hatred_odds(finale, a, b, options)
    words = ("embrace", "release")
    return {
        "value": found.value,
        "embrace": dict(zip(SEATS, found.embrace, strict=True)),
        "worth": {word: dict(zip(words, row, strict=True)) for word, row in zip(words, found.worth, strict=True)},
    }


def climax_data(tokens: Pair, extras: Pair = (0, 0), consonance: Seat | None = None) -> Data:
    """The dice of a climax alone (rule 2.5): {"win": {"A": p, "B": q}, "tie": r}."""
    odds = climax_odds(tokens, extras, consonance)
    return {"win": {"A": float(odds.win), "B": float(odds.lose)}, "tie": float(odds.tie)}


def extras_data(
    outlook: Outlook, a: Standing, b: Standing, tokens: Pair, active: Seat = "A", consonance: Seat | None = None
) -> Data:
    """Extra dice for a climax (rule 2.5).

    {"value": v, "error": e, "extras": {"A": [..], "B": [..]}, "worth": [[..], ..]}: rows are A's numbers, columns B's.
    """
    found = extras_odds(outlook, a, b, tokens, active, consonance)
    return {
        "value": found.value.value,
        "error": found.value.error,
        "extras": _by_seat(SEATS, found.extras),
        "worth": [list(row) for row in found.worth],
    }


def ruling_data(outlook: Outlook, a: Standing, b: Standing, tokens: Pair = (0, 0), active: Seat = "A") -> Data:
    """What a ruling in one's favour costs (rule 2.4): {"favour": {"A": v, "B": v}, "cost": c, "error": e}."""
    found = ruling_odds(outlook, a, b, tokens, active)
    favour: dict[str, Estimate] = {"A": found.favour_a, "B": found.favour_b}
    return {
        "favour": {seat: estimate.value for seat, estimate in favour.items()},
        "cost": found.cost.value,
        "error": found.cost.error,
    }


# -- as text ----------------------------------------------------------------------------------------------------------


def finale_text(data: Data, _: Translate, names: Names = ("A", "B"), percent: Percent | None = None) -> str:
    """`finale_data` in some lines."""
    show = _percent_or(percent)
    triumph, dies, decided = data["triumph"], data["dies"], data["decided"]
    lines = [
        _("Triumph: {a} {chance_a} · {b} {chance_b} · nobody {chance_none}").format(
            a=names[0],
            b=names[1],
            chance_a=show(triumph["A"]),
            chance_b=show(triumph["B"]),
            chance_none=show(triumph["none"]),
        ),
        _("Death: {a} {chance_a} · {b} {chance_b}").format(
            a=names[0], b=names[1], chance_a=show(dies["A"]), chance_b=show(dies["B"])
        ),
        _("Decided by the mortal blow {mortal} · the last chance {last} · the count {count}").format(
            mortal=show(decided["mortal"]), last=show(decided["last"]), count=show(decided["count"])
        ),
    ]
    for key, message in (
        ("spend", _("{name}, extra dice: {choices}")),
        ("bet", _("{name}, Edges to bet: {choices}")),
    ):
        if key in data:
            lines += _choices(data[key], message, names, show)
    return "\n".join(lines)


def _choices(mixes: Mapping[str, Sequence[float]], message: str, names: Names, show: Percent) -> list[str]:
    """A line for each side that has a choice; what is (all but) never chosen is left out."""
    lines = []
    for seat, name in zip(SEATS, names, strict=True):
        if len(mixes[seat]) > 1:
            chosen = [f"{number} ({show(p)})" for number, p in enumerate(mixes[seat]) if p >= 0.0005]
            lines.append(message.format(name=name, choices=" · ".join(chosen)))
    return lines


def hatred_text(data: Data, _: Translate, names: Names = ("A", "B"), percent: Percent | None = None) -> str:
    """`hatred_data` in some lines."""
    show = _percent_or(percent)
    worth = data["worth"]
    lines = [_("{name} triumphs: {chance}").format(name=names[0], chance=show(data["value"]))]
    lines += [
        _("{name} gives in: {chance}").format(name=name, chance=show(data["embrace"][seat]))
        for seat, name in zip(SEATS, names, strict=True)
    ]
    for key, message in (
        ("embrace", _("{a} gives in: {one} if {b} does too, {other} if {b} lets go")),
        ("release", _("{a} lets go: {one} if {b} gives in, {other} if {b} does too")),
    ):
        one, other = worth[key]["embrace"], worth[key]["release"]
        lines.append(message.format(a=names[0], b=names[1], one=show(one), other=show(other)))
    return "\n".join(lines)


def climax_text(data: Data, _: Translate, names: Names = ("A", "B"), percent: Percent | None = None) -> str:
    """`climax_data` in a line."""
    show = _percent_or(percent)
    return _("Climax: {a} {chance_a} · tie {tie} · {b} {chance_b}").format(
        a=names[0], b=names[1], chance_a=show(data["win"]["A"]), chance_b=show(data["win"]["B"]), tie=show(data["tie"])
    )


def extras_text(data: Data, _: Translate, names: Names = ("A", "B"), percent: Percent | None = None) -> str:
    """`extras_data` in some lines."""
    show = _percent_or(percent)
    lines = [
        _estimated(_("{name} triumphs: {chance}").format(name=names[0], chance=show(data["value"])), data, _, show)
    ]
    return "\n".join(lines + _choices(data["extras"], _("{name}, extra dice: {choices}"), names, show))


def ruling_text(data: Data, _: Translate, names: Names = ("A", "B"), percent: Percent | None = None) -> str:
    """`ruling_data` in some lines."""
    show = _percent_or(percent)
    lines = [
        _("{a} triumphs: {chance} if {name} is favoured").format(
            a=names[0], name=name, chance=show(data["favour"][seat])
        )
        for seat, name in zip(SEATS, names, strict=True)
    ]
    cost = _("A ruling in one's favour costs {chance}.").format(chance=show(data["cost"]))
    return "\n".join([*lines, _estimated(cost, data, _, show)])


def _estimated(line: str, data: Data, _: Translate, show: Percent) -> str:
    """A line, with its standard error where there is one."""
    if not data["error"]:
        return line
    return _("{line} (standard error {error})").format(line=line, error=show(data["error"]))

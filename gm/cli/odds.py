"""`gm odds`: chances, exact wherever they can be."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gm.i18n import _, current
from gm.record.store import write_whole
from rules import BadOption, system

__all__ = ["climax", "fate", "finale", "heat_map", "karmico"]

Pair = tuple[int, int]
MOST = 60
"""Edges a side that a question may be about."""


def _percent(chance: float) -> str:
    """A chance as the language writes it: 33.8%, 33,8 %."""
    text = f"{100 * chance:.1f}"
    return f"{text}%" if current() == "en" else text.replace(".", ",") + " %"


def _finale(options: Mapping[str, str]) -> Any:
    from gm.odds.finale import Finale

    return Finale(system("momento").options(options))


def _attacker(edges: Pair, scars: Pair, hatred: Pair, given: str | None) -> Any:
    """The one named, else by rule 4.1; where all is equal, A."""
    from gm.odds.finale import first_attacker

    if given is not None and given not in ("A", "B"):
        raise BadOption("{value} is not one of {choices}", value=ascii(given), choices="A, B")
    for pair in (edges, scars, hatred):
        if not all(0 <= n <= 999 for n in pair):
            raise BadOption("{value} is not one of {choices}", value=pair, choices="0..999")
    if max(edges) > MOST:
        raise BadOption("0 to {most}, not {number}", most=MOST, number=max(edges))
    return given or first_attacker(edges, scars, hatred) or "A"


def finale(
    edges: Pair, scars: Pair, hatred: Pair, attacker: str | None, options: Mapping[str, str], as_json: bool
) -> int:
    """Who triumphs and who dies from here on, and what to spend."""
    from gm.odds.cli import finale_data, finale_text
    from gm.odds.finale import FinaleState

    seat = _attacker(edges, scars, hatred, attacker)
    data = finale_data(_finale(options), FinaleState(edges=edges, scars=scars, hatred=hatred, attacker=seat))
    print(json.dumps(data) if as_json else finale_text(data, _, percent=_percent))
    return 0


def heat_map(
    most: int,
    scars: Pair,
    hatred: Pair,
    attacker: str | None,
    options: Mapping[str, str],
    svg: Path | None,
    as_json: bool,
) -> int:
    """The chance that A triumphs for every number of Edges, as a table in colour or as a picture."""
    from gm.odds.heatmap import map_data, map_svg

    seat = None if attacker is None else _attacker((1, 1), scars, hatred, attacker)
    data = map_data(_finale(options), most, scars, hatred, seat)
    if svg is not None:
        title = _("Chance that A triumphs, in %")
        write_whole(svg, map_svg(data, title, _("Edges of B"), _("Edges of A")).encode())
        print(svg)
    elif as_json:
        print(json.dumps(data))
    else:
        _table(data["values"])
    return 0


def _table(values: list[list[float]]) -> None:
    from rich.console import Console
    from rich.text import Text

    from gm.odds.heatmap import colour, ink

    console = Console(highlight=False, width=max(80, 4 * len(values) + 6))
    console.print(_("Chance that A triumphs, in %. Down: Edges of A. Across: Edges of B."))
    console.print(Text("    " + "".join(f"{n:>4}" for n in range(len(values)))))
    for edges, row in enumerate(values):
        line = Text(f"{edges:>3} ")
        for chance in row:
            line.append(
                f"{round(100 * chance):>4}", f"{ink(colour(chance))} on {colour(chance)}" if sys.stdout.isatty() else ""
            )
        console.print(line)


def climax(tokens: Pair, extras: Pair, consonance: str | None, as_json: bool) -> int:
    """Who wins a climax, by the dice alone."""
    from gm.odds.cli import climax_data, climax_text

    if not all(0 <= n <= 7 for n in (*tokens, *extras)):
        raise BadOption("{value} is not one of {choices}", value=(*tokens, *extras), choices="0..7")
    if consonance not in (None, "A", "B"):
        raise BadOption("{value} is not one of {choices}", value=ascii(consonance), choices="A, B")
    try:
        data = climax_data(tokens, extras, consonance)  # type: ignore[arg-type]
    except ValueError:
        raise BadOption("nobody rolls more than {most} dice in a climax", most=7) from None
    print(json.dumps(data) if as_json else climax_text(data, _, percent=_percent))
    return 0


def karmico(pool: int, table: str, as_json: bool) -> int:
    """What a pool of the Sistema Kármico can reach. `pool`: bonus dice, or penalty dice below zero."""
    from gm.odds.karmico import chances, expect

    if not -5 <= pool <= 8:
        raise BadOption("{value} is not one of {choices}", value=pool, choices="-5..8")
    system("karmico").options({"table": table})
    found, best = chances(pool, table), expect(pool, table)
    reach = {
        "forced_failure": float(found.forced_failure),
        "explosive": float(found.explosive),
        "safe_success": float(found.safe_success),
    }
    outcomes = {aspect: {name: float(p) for name, p in row.items()} for aspect, row in best.outcomes.items()}
    if as_json:
        print(json.dumps({"pool": pool, "table": table, "reach": reach, "best": outcomes}))
        return 0
    labels = {
        "forced_failure": _("failure is forced"),
        "explosive": _("an explosive success is within reach"),
        "safe_success": _("success with nothing permanent is within reach"),
    }
    for name, chance in reach.items():
        print(f"{_percent(chance):>8}  {labels[name]}")
    print(_("With the dice assigned at their best:"))
    words = {
        "resolution": _("resolution"),
        "cost": _("cost"),
        "aftermath": _("aftermath"),
        "failure": _("failure"),
        "success": _("success"),
        "explosive": _("explosive"),
        "permanent": _("permanent"),
        "temporary": _("temporary"),
        "none": _("none"),
    }
    for aspect, row in outcomes.items():
        print(f"  {words[aspect]}: " + ", ".join(f"{words[name]} {_percent(p)}" for name, p in row.items()))
    return 0


def fate(attack: int, defence: int, plus: Pair, boxes: list[int], slots: list[str], as_json: bool) -> int:
    """An attack against a defence in Fate Acelerado, and the chance to survive what comes through."""
    from gm.odds.fate import Side, results, shifts, survival

    for value in (attack, defence):
        if not -2 <= value <= 8:
            raise BadOption("{value} is not one of {choices}", value=value, choices="-2..8")
    try:
        spread = shifts(Side(attack, plus=plus[0]), Side(defence, plus=plus[1]))
        chance = survival(spread, boxes, slots)
    except (ValueError, KeyError) as error:
        raise BadOption("{why}", why=str(error)) from None
    found = results(spread)
    outcome = {name: float(getattr(found, name)) for name in found._fields}
    data = {"shifts": {str(n): float(p) for n, p in spread.items()}, "results": outcome, "survives": float(chance)}
    if as_json:
        print(json.dumps(data))
        return 0
    labels = {"fail": _("fails"), "tie": _("ties"), "success": _("succeeds"), "style": _("succeeds with style")}
    for name, p in outcome.items():
        print(f"{_percent(p):>8}  {labels.get(name, name)}")
    print(_("{chance} to stay in, with the boxes and slots left.").format(chance=_percent(float(chance))))
    return 0

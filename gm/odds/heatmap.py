"""A map of the finale: the chance that A triumphs for every number of Edges either side may bring."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

from gm.odds.finale import Finale, FinaleState, first_attacker
from gm.odds.state import Pair, Seat

CELL = 30
"""Width and height of a field, in the units of the picture."""
MARGIN = 46
ENDS = ((178, 72, 24), (247, 247, 247), (33, 102, 172))
"""Colours (red, green, blue) where B is sure to triumph, where it is even, and where A is: told apart by the colour-blind."""


def map_data(
    finale: Finale, most: int = 12, scars: Pair = (0, 0), hatred: Pair = (0, 0), attacker: Seat | None = None
) -> dict[str, Any]:
    """The map as data.

    {"most": n, "scars": {..}, "hatred": {..}, "attacker": seat or null, "values": [[..], ..]}: `values[a][b]` is the chance
    that A triumphs, nobody counting half, when A brings a Edges and B brings b, from 0 to `most`. Without an attacker rule
    4.1 says who strikes first, and where all is equal the mean of both is shown.
    """
    if most < 0:
        raise ValueError("a number of Edges is 0 or more")

    def value(edges: Pair) -> float:
        seat = attacker or first_attacker(edges, scars, hatred)
        seats: tuple[Seat, ...] = (seat,) if seat else ("A", "B")
        return sum(finale.value(FinaleState(edges, scars, hatred, one)) for one in seats) / len(seats)

    return {
        "most": most,
        "scars": {"A": scars[0], "B": scars[1]},
        "hatred": {"A": hatred[0], "B": hatred[1]},
        "attacker": attacker,
        "values": [[value((a, b)) for b in range(most + 1)] for a in range(most + 1)],
    }


def map_svg(data: dict[str, Any], title: str, across: str, down: str, numbers: bool | None = None) -> str:
    """The map as an SVG picture: A's Edges run down, B's across.

    `title`, `across` and `down` are what is written on it, in the reader's language. Chances stand in the fields as whole
    percentages; `numbers` turns them off or on, by default on up to 20 Edges.
    """
    values = data["values"]
    count = len(values)
    shown = count <= 21 if numbers is None else numbers
    wide, high = MARGIN + count * CELL + 8, MARGIN + 22 + count * CELL + 8
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" aria-labelledby="t"'
        ' font-family="sans-serif" font-size="11" text-anchor="middle">',
        f'<title id="t">{escape(title)}</title>',
        f'<rect width="{wide}" height="{high}" fill="#fff"/>',
        f'<text x="{wide / 2:g}" y="16" font-size="13">{escape(title)}</text>',
        f'<text x="{MARGIN + count * CELL / 2:g}" y="36">{escape(across)}</text>',
        f'<text transform="translate(14 {MARGIN + 22 + count * CELL / 2:g}) rotate(-90)">{escape(down)}</text>',
    ]
    top = MARGIN + 22
    for n in range(count):
        middle = n * CELL + CELL / 2
        parts.append(f'<text x="{MARGIN + middle:g}" y="{top - 6}">{n}</text>')
        parts.append(f'<text x="{MARGIN - 12}" y="{top + middle + 4:g}">{n}</text>')
    for a, row in enumerate(values):
        for b, chance in enumerate(row):
            x, y = MARGIN + b * CELL, top + a * CELL
            parts.append(f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{colour(chance)}"/>')
            if shown:
                at = f'x="{x + CELL / 2:g}" y="{y + CELL / 2 + 4:g}"'
                parts.append(f'<text {at} fill="{ink(colour(chance))}">{round(100 * chance)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def colour(chance: float) -> str:
    """A chance as a colour from orange (0) over white (0.5) to blue (1).

    >>> colour(0.5)
    '#f7f7f7'
    """
    chance = min(max(chance, 0.0), 1.0)
    low, high = (ENDS[0], ENDS[1]) if chance < 0.5 else (ENDS[1], ENDS[2])
    share = chance * 2 if chance < 0.5 else chance * 2 - 1
    return "#" + "".join(f"{round(one + (other - one) * share):02x}" for one, other in zip(low, high, strict=True))


def ink(ground: str) -> str:
    """Black or white, whichever stands out more against a colour (by the WCAG's contrast ratio).

    >>> ink("#f7f7f7"), ink("#2166ac")
    ('#000', '#fff')
    """
    channels = [int(ground[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    light = sum(share * c for share, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True)) + 0.05
    return "#000" if light / 0.05 >= 1.05 / light else "#fff"

"""Crests (mon): each samurai has one, drawn from the story's key. Pure shapes in one ink, no text."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from rules.dice import draw

__all__ = ["MOTIFS", "crest", "number", "turned"]

MOTIFS = 12


def number(value: float) -> str:
    """A coordinate: at most one decimal, never -0."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def turned(radius: float, turn: float) -> tuple[float, float]:
    """The point on a circle, `turn` of a full turn on from the top."""
    return radius * sin(2 * pi * turn), -radius * cos(2 * pi * turn)


def _points(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def _polygon(points: list[tuple[float, float]]) -> str:
    return f'<polygon points="{_points(points)}"/>'


def _disc(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


def _around(count: int, shape: str, offset: float = 0.0) -> str:
    return "".join(f'<g transform="rotate({number(360 * n / count + offset)})">{shape}</g>' for n in range(count))


def _petals(count: int, paper: str) -> str:
    width = {5: 15, 6: 12, 8: 9}[count]
    petal = f'<path d="M0 -8C-{width} -16 -{width} -36 -4 -38L0 -34L4 -38C{width} -36 {width} -16 0 -8Z"/>'
    return _around(count, petal) + _disc(0, 0, 8) + f'<circle r="4" fill="{paper}"/>'


def _stars(count: int, paper: str) -> str:
    return _disc(0, 0, 12) + "".join(_disc(*turned(27, n / count), 9 if count < 8 else 7.5) for n in range(count))


def _bars(count: int, paper: str) -> str:
    height, gap = {2: (12.0, 12.0), 3: (9.0, 9.0)}[count]
    top = -(count * height + (count - 1) * gap) / 2
    bars = ""
    for n in range(count):
        y = top + n * (height + gap)
        half = (38**2 - max(abs(y), abs(y + height)) ** 2) ** 0.5
        bars += f'<rect x="{number(-half)}" y="{number(y)}" width="{number(2 * half)}" height="{number(height)}"/>'
    return bars


def _scales(paper: str) -> str:
    side, high = 38.0, 33.0
    corners = ((0.0, -36.0), (-side / 2, -3.0), (side / 2, -3.0))
    return "".join(_polygon([(x, y), (x - side / 2, y + high), (x + side / 2, y + high)]) for x, y in corners)


def _lozenges(paper: str) -> str:
    one = [(0.0, -36.0), (15.0, -19.0), (0.0, -2.0), (-15.0, -19.0)]
    side = [(-36.0, 0.0), (-21.0, -17.0), (-6.0, 0.0), (-21.0, 17.0)]
    return "".join(_polygon(shape) for shape in (one, [(x, -y) for x, y in one], side, [(-x, y) for x, y in side]))


def _commas(count: int, paper: str) -> str:
    comma = '<path d="M0 -34A17 17 0 0 1 6 -2A10 10 0 0 1 -8 -14C-9 -24 -14 -30 -26 -26C-20 -32 -10 -36 0 -34Z"/>'
    return _around(count, comma)


def _leaves(paper: str) -> str:
    leaf = (
        '<path d="M0 -4C-8 -8 -8 -14 -14 -16C-12 -22 -16 -26 -12 -30C-8 -30 -6 -36 0 -40'
        'C6 -36 8 -30 12 -30C16 -26 12 -22 14 -16C8 -14 8 -8 0 -4Z"/>'
        f'<path d="M0 -8V-34" stroke="{paper}" stroke-width="2"/>'
    )
    return _around(3, leaf) + _disc(0, 0, 4)


def _well(paper: str) -> str:
    bars = "".join(f'<rect x="-36" y="{y}" width="72" height="9"/>' for y in (-19, 10))
    bars += "".join(f'<rect x="{x}" y="-36" width="9" height="72"/>' for x in (-19, 10))
    return f'<g transform="rotate(45)">{bars}</g>'


def _feathers(paper: str) -> str:
    feather = (
        f'<path d="M-3 38V-38H3V38Z"/><path d="M-9 -36L-3 -30V-6L-9 -12ZM9 -36L3 -30V-6L9 -12Z"/>'
        f'<path d="M-9 -24L9 -24M-9 -18L9 -18" stroke="{paper}" stroke-width="1.5"/>'
    )
    return "".join(f'<g transform="rotate({turn})">{feather}</g>' for turn in (38, -38))


def _waves(paper: str) -> str:
    found = ""
    for x, y in ((0, -6), (-19, 8), (19, 8), (0, 22)):
        for radius, ink in ((19, ""), (14, paper), (9, ""), (4, paper)):
            fill = f' fill="{ink}"' if ink else ""
            found += f'<path d="M{x - radius} {y}A{radius} {radius} 0 0 1 {x + radius} {y}Z"{fill}/>'
    return found


def _moon(paper: str) -> str:
    return '<path d="M-10 -34A34 34 0 1 0 30 16A27 27 0 1 1 -10 -34Z"/>' + _disc(14, -12, 8)


def _peaks(paper: str) -> str:
    return (
        '<path d="M-38 24L-12 -22L-2 -6L10 -32L38 24Z"/>'
        f'<path d="M10 -32L3 -17L8 -20L11 -15L15 -19L18 -16Z" fill="{paper}"/>'
        '<rect x="-38" y="28" width="76" height="5"/>'
    )


_DRAWN: tuple[Callable[[str], str], ...] = (
    lambda paper: _petals(5, paper),
    lambda paper: _petals(8, paper),
    lambda paper: _stars(8, paper),
    lambda paper: _stars(5, paper),
    lambda paper: _bars(2, paper),
    _scales,
    _lozenges,
    lambda paper: _commas(3, paper),
    _leaves,
    _well,
    _waves,
    _peaks,
)


def _motif(key: bytes, seat: str) -> int:
    first = draw(key, "crest", 0, MOTIFS)
    if seat == "A":
        return first
    return (first + 1 + draw(key, "crest", 1 + sum(map(ord, seat)) % 97, MOTIFS - 1)) % MOTIFS


def crest(key: bytes, seat: str, *, ink: str = "#1d1a17", paper: str = "#f6f0e3") -> str:
    """A seat's crest, 100 wide, around the origin. Two seats never have the same motif."""
    frame = draw(key, f"frame {seat}", 0, 4)
    rings = {
        0: f'<circle r="48" fill="{ink}"/><circle r="44" fill="{paper}"/>',
        1: f'<circle r="48" fill="{ink}"/><circle r="45" fill="{paper}"/><circle r="42.5" fill="{ink}"/><circle r="41" fill="{paper}"/>',
        2: f'<circle r="48" fill="{ink}"/>',
        3: f'<circle r="48" fill="{paper}"/>',
    }
    shape, ground = (paper, ink) if frame == 2 else (ink, paper)
    scale = "0.86" if frame != 3 else "1.05"
    motif = _DRAWN[_motif(key, seat)](ground)
    return f'{rings[frame]}<g fill="{shape}" transform="scale({scale})">{motif}</g>'

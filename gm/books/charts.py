"""Edges, Hatred and Scars chapter by chapter, as a picture. Told apart by shape as well as by colour."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from gm.books.book import Book, Count
from gm.books.cover import wrapped
from gm.books.crest import number
from gm.books.text import clean

__all__ = ["counts_svg"]

_WIDE, _HIGH, _PANEL = 640, 250, 200
_COLOURS = ("#2166ac", "#b24818")


def _panel(title: str, at: int, counts: Sequence[Count], which: int) -> str:
    left, top, foot = 20 + at * (_PANEL + 10), 58, 200
    most = max(1, *(max(count.a[which], count.b[which]) for count in counts))
    step = (_PANEL - 46) / max(1, len(counts) - 1)
    parts = [f'<text x="{left + 22}" y="44" font-size="13">{escape(title)}</text>']
    for value in (0, most):
        y = foot - (foot - top) * value / most
        parts.append(f'<path d="M{left + 22} {number(y)}H{left + _PANEL - 20}" stroke="#ccc"/>')
        parts.append(f'<text x="{left + 17}" y="{number(y + 4)}" text-anchor="end">{value}</text>')
    for n, count in enumerate(counts):
        middle = number(left + 24 + step * n)
        shown = str(n + 1)
        parts.append(
            f'<text x="{middle}" y="216" text-anchor="middle" font-size="10">{shown}<title>{escape(count.label)}</title></text>'
        )
    for seat, colour in enumerate(_COLOURS):
        values = [(count.a, count.b)[seat][which] for count in counts]
        places = [(left + 24 + step * n, foot - (foot - top) * value / most) for n, value in enumerate(values)]
        path = "L".join(f"{number(x)} {number(y)}" for x, y in places)
        dash = ' stroke-dasharray="5 4"' if seat else ""
        parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>')
        for x, y in places:
            parts.append(
                f'<rect x="{number(x - 3.5)}" y="{number(y - 3.5)}" width="7" height="7" fill="{colour}"/>'
                if seat
                else f'<circle cx="{number(x)}" cy="{number(y)}" r="4" fill="{colour}"/>'
            )
    return "".join(parts)


def counts_svg(book: Book, titles: tuple[str, str, str], label: str) -> str:
    """Three small charts side by side; empty where there is nothing to show."""
    counts = book.appendix.counts
    if len(counts) < 2 or len(book.people) != 2:
        return ""
    names = [wrapped(clean(person.name), 26, 1)[0] for person in book.people]
    shown = escape(label, {'"': "&quot;"})
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {_HIGH}" role="img" aria-label="{shown}"'
        ' font-family="sans-serif" font-size="11">',
        f'<rect width="{_WIDE}" height="{_HIGH}" fill="#fff"/>',
        f'<circle cx="30" cy="16" r="4" fill="{_COLOURS[0]}"/><text x="40" y="20" font-size="12">{escape(names[0])}</text>',
        f'<rect x="330" y="12" width="8" height="8" fill="{_COLOURS[1]}"/><text x="344" y="20" font-size="12">{escape(names[1])}</text>',
    ]
    parts += [_panel(title, at, counts, at) for at, title in enumerate(titles)]
    legend = " · ".join(f"{n} {count.label}" for n, count in enumerate(counts, 1))
    parts.append(
        f'<text x="320" y="240" text-anchor="middle" font-size="10">{escape(wrapped(legend, 110, 1)[0])}</text>'
    )
    return "\n".join([*parts, "</svg>", ""])

"""How they stood part by part, as a picture: three small charts. Told apart by shape and dashes as well as by colour."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from gm.books.book import Book
from gm.books.cover import wrapped
from gm.books.crest import number
from gm.books.text import clean

__all__ = ["counts_svg"]

_WIDE, _PANEL, _TOP, _HIGH = 640, 200, 58, 142
_COLOURS = ("#2166ac", "#b24818", "#4d7f17", "#7a3f9d", "#8a6d00", "#555555")
_DASHES = ("", "5 4", "2 3", "8 3 2 3", "1 4", "10 4")
_LABELS = 8
"""So many points have each their number below; of more only some."""


def _mark(seat: int, x: float, y: float) -> str:
    colour = _COLOURS[seat % 6]
    if seat % 2:
        return f'<rect x="{number(x - 3.5)}" y="{number(y - 3.5)}" width="7" height="7" fill="{colour}"/>'
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="4" fill="{colour}"/>'


def _panel(title: str, at: int, labels: Sequence[str], lines: Sequence[Sequence[int]], top: int) -> str:
    left, foot = 20 + at * (_PANEL + 10), top + _HIGH
    most = max(1, *(max(values) for values in lines))
    step = (_PANEL - 46) / max(1, len(labels) - 1)
    parts = [f'<text x="{left + 22}" y="{top - 14}" font-size="13">{escape(title)}</text>']
    for value in (0, most):
        y = foot - _HIGH * value / most
        parts.append(f'<path d="M{left + 22} {number(y)}H{left + _PANEL - 20}" stroke="#ccc"/>')
        parts.append(f'<text x="{left + 17}" y="{number(y + 4)}" text-anchor="end">{value}</text>')
    every = -(-len(labels) // _LABELS)
    for n, label in enumerate(labels):
        if n % every == 0:
            x = number(left + 24 + step * n)
            name = f"<title>{escape(label)}</title>"
            parts.append(f'<text x="{x}" y="{foot + 16}" text-anchor="middle" font-size="10">{n + 1}{name}</text>')
    for seat, values in enumerate(lines):
        places = [(left + 24 + step * n, foot - _HIGH * value / most) for n, value in enumerate(values)]
        path = "L".join(f"{number(x)} {number(y)}" for x, y in places)
        dash = f' stroke-dasharray="{_DASHES[seat % 6]}"' if _DASHES[seat % 6] else ""
        parts.append(f'<path d="M{path}" fill="none" stroke="{_COLOURS[seat % 6]}" stroke-width="2"{dash}/>')
        if len(labels) <= 3 * _LABELS:
            parts += [_mark(seat, x, y) for x, y in places]
    return "".join(parts)


def counts_svg(book: Book, label: str) -> str:
    """Three small charts side by side; empty where there is nothing to show."""
    counts = book.appendix.counts
    if len(counts) < 2:
        return ""
    known = {person.seat: person.name for person in book.people}
    seats = list(dict.fromkeys(seat for count in counts for seat in count.seats))
    rows = -(-len(seats) // 2)
    top = _TOP + 18 * (rows - 1)
    few = len(counts) <= _LABELS
    high = top + _HIGH + (50 if few else 30)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {high}" role="img"'
        f' aria-label="{escape(label, {chr(34): "&quot;"})}" font-family="sans-serif" font-size="11">',
        f'<rect width="{_WIDE}" height="{high}" fill="#fff"/>',
    ]
    for n, seat in enumerate(seats):
        x, y = 30 + 300 * (n % 2), 16 + 18 * (n // 2)
        name = escape(wrapped(clean(known.get(seat, seat)), 26, 1)[0])
        parts.append(f'{_mark(n, x, y)}<text x="{x + 12}" y="{y + 4}" font-size="12">{name}</text>')
    nothing = (0,) * len(book.appendix.measures)
    labels = [count.label for count in counts]
    for at, title in enumerate(book.appendix.measures):
        lines = [[count.seats.get(seat, nothing)[at] for count in counts] for seat in seats]
        parts.append(_panel(title, at, labels, lines, top))
    if few:
        legend = wrapped(" · ".join(f"{n} {one}" for n, one in enumerate(labels, 1)), 110, 1)[0]
        parts.append(f'<text x="320" y="{high - 10}" text-anchor="middle" font-size="10">{escape(legend)}</text>')
    return "\n".join([*parts, "</svg>", ""])

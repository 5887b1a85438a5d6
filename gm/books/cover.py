"""The cover: sky, hills and season, two crests, drawn from the story's key. The same in every language of the story."""

from __future__ import annotations

from itertools import pairwise
from xml.sax.saxutils import escape

from gm.books.book import Book
from gm.books.crest import crest, number, turned
from gm.books.text import clean
from rules.dice import draw

__all__ = ["HEIGHT", "WIDTH", "cover", "crest_file", "wrapped"]

WIDTH, HEIGHT = 600, 900
_HORIZON = 560
_PAPER, _INK = "#f6f0e3", "#1d1a17"

# Hour: (top of the sky, its foot, sun or moon, three hills from far to near)
_HOURS = (
    ("#5d6f95", "#f3c9a5", "#fbe7c8", ("#a99aa6", "#7a6f86", "#4a465c")),  # dawn
    ("#7fb0c9", "#e9ecdf", "#fff6da", ("#9bb3ad", "#6f8f83", "#43605a")),  # day
    ("#3b3157", "#e2785a", "#ffd9a0", ("#8d5566", "#5f3c54", "#352a40")),  # dusk
    ("#0f1730", "#3d4a70", "#f1ecd8", ("#2c3856", "#1f2942", "#121829")),  # night
)


class _Lot:
    """Draws that follow each other, all from the story's key."""

    def __init__(self, key: bytes) -> None:
        self.key, self.count = key, 0

    def __call__(self, sides: int) -> int:
        self.count += 1
        return draw(self.key, "cover", self.count, 256) * sides // 256  # a draw has 256 sides at the most


def _hills(lot: _Lot, colours: tuple[str, str, str]) -> str:
    found = ""
    for row, colour in enumerate(colours):
        y = 330 + row * 85
        points, x = [(-20, y + 40 - lot(60))], -20
        while x < WIDTH + 20:
            x += 45 + lot(70)
            points.append((x, y + 50 - lot(120 - 30 * row)))
        curve = f"M{points[0][0]} {points[0][1]}"
        for (ax, ay), (bx, by) in pairwise(points):
            middle = (ax + bx) // 2
            curve += f"C{middle} {ay} {middle} {by} {bx} {by}"
        found += f'<path d="{curve}V{HEIGHT}H-20Z" fill="{colour}"/>'
    return found


def _petal(x: int, y: int, turn: int, colour: str) -> str:
    return f'<path d="M0 0C-7 -6 -5 -14 0 -11C5 -14 7 -6 0 0Z" fill="{colour}" transform="translate({x} {y}) rotate({turn})"/>'


def _maple(x: int, y: int, turn: int, colour: str) -> str:
    points = []
    for n in range(10):
        a, b = turned(14 if n % 2 == 0 else 5, n / 10)
        points.append(f"{number(a)},{number(b)}")
    leaf = f'<polygon points="{" ".join(points)}"/><path d="M-1 4H1L2 18H0Z"/>'
    return f'<g fill="{colour}" transform="translate({x} {y}) rotate({turn})">{leaf}</g>'


def _season(lot: _Lot, season: str, near: str) -> str:
    found = ""
    if season == "spring":
        found = f'<path d="M600 120C520 130 470 90 380 128M500 112C480 150 440 150 420 176" stroke="{near}" stroke-width="7" fill="none" stroke-linecap="round"/>'
        for x, y in (
            (560, 118),
            (524, 124),
            (498, 108),
            (462, 112),
            (430, 116),
            (396, 124),
            (470, 142),
            (438, 160),
            (418, 178),
        ):
            found += "".join(_petal(x, y, turn, "#f4b9c4") for turn in range(0, 360, 72))
        found += "".join(_petal(lot(WIDTH), 150 + lot(400), lot(360), "#f7cdd5") for _n in range(34))
    elif season == "summer":
        for _n in range(46):
            x, high = lot(WIDTH), 60 + lot(130)
            lean = lot(50) - 25
            found += f'<path d="M{x} 620Q{x} {620 - high // 2} {x + lean} {620 - high}" stroke="#2f4a3a" stroke-width="{2 + lot(3)}" fill="none"/>'
        found += "".join(f'<circle cx="{lot(WIDTH)}" cy="{380 + lot(180)}" r="3" fill="#f5f0a8"/>' for _n in range(16))
    elif season == "autumn":
        colours = ("#c8452b", "#d9772b", "#a8322b", "#e0a33a")
        found = "".join(_maple(lot(WIDTH), 40 + lot(520), lot(360), colours[lot(4)]) for _n in range(30))
    else:
        found = f'<path d="M-5 90C70 110 120 70 205 96M95 92C120 130 150 130 170 160M60 98C80 60 110 50 120 24" stroke="{near}" stroke-width="6" fill="none" stroke-linecap="round"/>'
        found += "".join(
            f'<circle cx="{lot(WIDTH)}" cy="{20 + lot(580)}" r="{2 + lot(4)}" fill="#ffffff" fill-opacity="0.85"/>'
            for _n in range(70)
        )
    return found


def _art(book: Book) -> str:
    key = bytes.fromhex(book.key)
    lot = _Lot(key)
    top, foot, light, hills = _HOURS[lot(4)]
    x, y, size = 110 + lot(380), 110 + lot(150), 42 + lot(34)
    parts = [
        f'<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{foot}"/></linearGradient></defs>',
        f'<rect width="{WIDTH}" height="{_HORIZON + 60}" fill="url(#sky)"/>',
        f'<circle cx="{x}" cy="{y}" r="{size}" fill="{light}"/>',
        _hills(lot, hills),
        _season(lot, book.season, hills[2]),
        f'<path d="M0 620H{WIDTH}V{HEIGHT}H0Z" fill="{_PAPER}"/><path d="M0 620H{WIDTH}" stroke="{_INK}" stroke-width="3"/>',
    ]
    seats = [person.seat for person in book.people][:6]
    places = {1: (300,), 2: (150, 450)}.get(
        len(seats), tuple(60 + round(480 * n / max(1, len(seats) - 1)) for n in range(len(seats)))
    )
    scale = 1.3 if len(seats) <= 2 else 0.8
    for seat, at in zip(seats, places, strict=True):
        parts.append(f'<g transform="translate({at} 620)"><circle r="{number(53 * scale)}" fill="{_PAPER}"/>')
        parts.append(f'<g transform="scale({number(scale)})">{crest(key, seat, ink=_INK, paper=_PAPER)}</g></g>')
    return "".join(parts)


def wrapped(text: str, width: int, most: int) -> list[str]:
    """A text in at most so many lines of about that many characters; what is left over becomes an ellipsis."""
    lines = [""]
    for word in text.split():
        while len(word) > width:
            word, rest = word[:width], word[width:]
            lines.append(word)
            word = rest
        if len(lines[-1]) + len(word) + 1 > width and lines[-1]:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    lines = [line for line in lines if line] or [""]
    if len(lines) > most:
        lines = lines[:most]
        lines[-1] = lines[-1][: width - 1] + "…"
    return lines


def cover(book: Book, *, words: bool = True, label: str = "") -> str:
    """The cover as SVG. `words`: with title and names on it; `label`: what it is, for who cannot see it."""
    high = HEIGHT if words else 715
    size = f'viewBox="0 0 {WIDTH} {high}" width="{WIDTH}" height="{high}"'
    shown = escape(label, {'"': "&quot;"})
    name = f' role="img" aria-label="{shown}"' if label else ""
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}{name}>', _art(book)]
    if words:
        lines = wrapped(clean(book.title), 20, 3)
        font = 52 if len(lines) < 3 and max(map(len, lines)) <= 17 else 42
        y = 752 - (len(lines) - 1) * font * 0.55
        parts.append(f'<g font-family="Georgia, serif" text-anchor="middle" fill="{_INK}">')
        for line in lines:
            parts.append(f'<text x="300" y="{number(y)}" font-size="{font}">{escape(line)}</text>')
            y += font * 1.1
        names = " · ".join(person.name for person in book.people)
        parts.append(f'<text x="300" y="838" font-size="24">{escape(wrapped(clean(names), 44, 1)[0])}</text>')
        parts.append(f'<text x="300" y="876" font-size="17" font-style="italic">{escape(book.subtitle)}</text></g>')
    return "".join([*parts, "</svg>\n"])


def crest_file(book: Book, seat: str) -> str:
    """A crest as a picture of its own."""
    drawn = crest(bytes.fromhex(book.key), seat)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" width="100" height="100">{drawn}</svg>\n'

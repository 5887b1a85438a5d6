"""Small pictures: dice, tokens, Edges, Hatred, Scars, crests. SVG with classes for its inks, so that light and dark are the style sheet's.

Nothing in them is text: what they mean stands beside them in words, and they are hidden from those who are read to.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from gm.books.crest import crest

__all__ = ["brush", "dice", "edges", "hatred", "mon", "scars", "sign", "tokens"]

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_INK, _PAPER = "var-ink", "var-paper"
_MANY = 10
"""More than so many of a thing are drawn as one and a number."""


def _svg(body: str, width: int, height: int, kind: str, *, centred: bool = False) -> Markup:
    box = f"{-width // 2} {-height // 2} {width} {height}" if centred else f"0 0 {width} {height}"
    return Markup(f'<svg class="{kind}" viewBox="{box}" aria-hidden="true" focusable="false">{body}</svg>')


@lru_cache(maxsize=64)
def die(face: int, faces: str = "d6") -> Markup:
    """One die. Fate's show -1, 0 or 1."""
    frame = '<rect class="die-face" x="2" y="2" width="36" height="36" rx="7"/>'
    if faces == "fate":
        mark = {1: '<path class="pip-line" d="M12 20H28M20 12V28"/>', -1: '<path class="pip-line" d="M12 20H28"/>'}
        return _svg(frame + mark.get(face, ""), 40, 40, "die")
    pips = "".join(
        f'<circle class="{"pip-red" if face == 1 else "pip"}" cx="{20 + 10 * x}" cy="{20 + 10 * y}" r="{5 if face == 1 else 3.6}"/>'
        for x, y in _PIPS[face]
    )
    return _svg(frame + pips, 40, 40, "die")


def dice(faces: Sequence[int], *, fate: bool = False) -> Markup:
    """A roll."""
    return Markup("").join(die(face, "fate" if fate else "d6") for face in faces)


@lru_cache(maxsize=256)
def _row(kind: str, shape: str, count: int, step: int, height: int) -> Markup:
    shown = min(count, _MANY)
    body = "".join(f'<g transform="translate({at * step})">{shape}</g>' for at in range(shown))
    return _svg(body, max(shown, 1) * step, height, kind)


_EDGE = '<path class="edge" d="M3 27C7 19 10 10 11 2C14 10 13 20 7 28Z"/><path class="edge-guard" d="M1 25L10 30"/>'
_HATRED = '<path class="flame" d="M8 29C1 27 1 18 6 13C6 16 8 17 9 16C10 12 8 8 10 2C13 7 18 13 17 20C16.500 26 13 29 8 29Z"/>'
_SCAR = '<path class="scar" d="M12 3L4 28"/><path class="stitch" d="M5 9L13 12M4 16L12 19M2.500 22.500L9 25"/>'
_TOKEN = (
    '<circle class="token" cx="11" cy="15" r="8"/><rect class="token-hole" x="8.500" y="12.500" width="5" height="5"/>'
)
_HOLLOW = '<circle class="token-none" cx="11" cy="15" r="7"/>'


def edges(count: int) -> Markup:
    """Blades."""
    return _row("row edges", _EDGE, count, 15, 32) if count else Markup("")


def hatred(count: int) -> Markup:
    """Flames."""
    return _row("row flames", _HATRED, count, 20, 32) if count else Markup("")


def scars(count: int) -> Markup:
    """Stitched cuts."""
    return _row("row scars", _SCAR, count, 16, 32) if count else Markup("")


def tokens(count: int, out_of: int = 0) -> Markup:
    """Coins with a square hole; those not given yet as rings."""
    body = "".join(
        f'<g transform="translate({22 * at})">{_TOKEN if at < count else _HOLLOW}</g>'
        for at in range(max(count, out_of))
    )
    return _svg(body, max(22 * max(count, out_of), 1), 30, "row tokens") if count or out_of else Markup("")


def sign(kind: str) -> Markup:
    """One of a thing, to stand before its number."""
    shape = {"edge": _EDGE, "hatred": _HATRED, "scar": _SCAR, "token": _TOKEN}[kind]
    width = {"edge": 15, "hatred": 20, "scar": 16, "token": 22}[kind]
    return _svg(shape, width, 32, f"sign {kind}s")


def brush() -> Markup:
    """One stroke of a wide brush."""
    path = "M3 23C22 12 58 8 117 13C92 13 61 17 41 22C29 25 17 30 6 31C2 30 0 26 3 23Z"
    return _svg(f'<path class="ink-stroke" d="{path}"/>', 120, 40, "brushed")


@lru_cache(maxsize=4096)
def mon(key: bytes, seat: str) -> Markup:
    """The family crest of a seat. It follows from the story's key."""
    body = crest(key, seat, ink=_INK, paper=_PAPER)
    for part in ("fill", "stroke"):  # colours become classes: the page's own light or dark
        for name in (_INK, _PAPER):
            body = body.replace(f'{part}="{name}"', f'class="{part}-{name[4:]}"')
    return _svg(body, 104, 104, "mon", centred=True)

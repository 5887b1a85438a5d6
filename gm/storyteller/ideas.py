"""Suggestions that are lists: themes for a chapter, ideas for a player who asks, lines for “previously…”."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from gm.narration.safety import crossed
from gm.storyteller.casting import Casting
from gm.storyteller.dilemmas import spare
from gm.storyteller.grammar import Cast, Line, Named
from gm.storyteller.plot import VIRTUES, Module, first, next_module, seated
from gm.storyteller.proposals import Theme, same
from rules.dice import draw, permutation

__all__ = ["MUSES", "muse", "recap_lines", "themes"]

THEMES = 3
FREE_FILE = "common/free"
MUSE_FILE = "common/muse"
MUSES = ("names", "who", "places", "dilemma", "twist", "words", "description", "long")
"""What a player may ask for."""


def themes(key: bytes, casting: Casting, legal: Sequence[str], avoid: Sequence[str] = ()) -> list[Theme]:
    """Three themes of legal keys, as different as can be: a key each while there are keys, then more of the same. None that crosses
    a line of `avoid`."""
    if casting.ledger.chapter is None:
        return []
    used = [chapter.theme for chapter in casting.ledger.chapters]
    keyed = [name for name in permutation(key, "keys", 0, ("trust", "line", "promise")) if name in legal]
    names = [*keyed[:1], *(["own"] if "own" in legal else []), *keyed[1:]]
    pools = {
        name: [
            t
            for t in _themes(key, casting, name)
            if crossed(t.text, avoid) is None and not any(same(t.text, u) for u in used)
        ]
        for name in names
    }
    found: list[Theme] = []
    for turn in range(max((len(pool) for pool in pools.values()), default=0)):
        found += [pools[name][turn] for name in names if turn < len(pools[name])]
    return found[:THEMES]


def _themes(key: bytes, casting: Casting, name: str) -> list[Theme]:
    chapter, texts, plot = casting.ledger.chapter, casting.texts, casting.plot
    if chapter is None:
        return []
    module = next_module(plot, texts, casting.ledger, None if name == "own" else name)
    cast = seated(plot, texts, casting.ledger, module, chapter.active)
    lines = texts.lines(module.file, *module.path, "themes") if module.kind != "free" else ()
    if not lines:
        virtue = chapter.virtue or VIRTUES[draw(key, "virtue of a theme", chapter.number, len(VIRTUES))]
        pools = (virtue, "own") if name == "own" else (name,)
        lines = tuple(line for pool in pools for line in texts.lines(FREE_FILE, "themes", pool))
    return [
        Theme(name, line.render(cast).rstrip("."))
        for line in _ordered(key, f"themes {chapter.number} {name}", lines)
        if line.fits(cast)
    ]


def _ordered(key: bytes, name: str, lines: Sequence[Line]) -> Iterator[Line]:
    yield from (lines[int(i)] for i in permutation(key, name, 0, [str(i) for i in range(len(lines))]))


def muse(key: bytes, casting: Casting, kind: str) -> list[str]:
    """Up to six ideas of a kind, none of which is in use. ValueError: no such kind."""
    if kind not in MUSES:
        raise ValueError(f"no ideas of kind {kind!a}: there are {', '.join(MUSES)}")
    return _MUSES[kind](key, casting)[:6]


def _names(key: bytes, casting: Casting) -> list[str]:
    taken = [person.name for person in casting.plot.people.values()]
    taken += [person.name for person in casting.plot.characters.values()]
    pools = [
        [str(n) for n in casting.texts.node("common/names", gender) or () if str(n) not in taken] for gender in "fm"
    ]
    women, men = (
        permutation(key, f"muse names {i}", len(casting.ledger.chapters), pool) for i, pool in enumerate(pools)
    )
    return [name for pair in zip(women, men, strict=False) for name in pair]


def _who(key: bytes, casting: Casting) -> list[str]:
    cast = Cast(casting.texts.lang, {"one": Named("", None)}, {})
    lines = casting.texts.lines("common/names", "who")
    return [line.render(cast, phrase=True) for line in _ordered(key, "muse who", lines) if line.fits(cast)]


def _places(key: bytes, casting: Casting) -> list[str]:
    cast = casting.opening()
    lines = _ordered(key, "muse places", casting.texts.lines(FREE_FILE, "place"))
    count = len(casting.texts.node(casting.plot.file, "places") or ())
    own = [casting.texts.text(casting.plot.file, "places", i, "name") for i in range(count)]
    return [name for name in own if name] + [line.render(cast) for line in lines if line.fits(cast)]


def _own_lines(what: str) -> Callable[[bytes, Casting], list[str]]:
    """Texts that the muse has to itself, in an order that changes with every chapter."""

    def ideas(key: bytes, casting: Casting) -> list[str]:
        lines = casting.texts.lines(MUSE_FILE, what)
        cast = Cast(casting.texts.lang, {}, {})
        return [line.render(cast) for line in _ordered(key, f"muse {what} {len(casting.ledger.chapters)}", lines)]

    return ideas


def _dilemmas(key: bytes, casting: Casting) -> list[str]:
    ledger = casting.ledger
    if ledger.chapter is None:
        return []
    return spare(key, casting.texts, ledger, casting.modules, casting.chapter(), 6)


def _words(key: bytes, casting: Casting) -> list[str]:
    cast = casting.duel(None, spine=True)
    pools = [casting.texts.lines(casting.plot.file, "duel", "words", role) for role in ("one", "two")]
    lines = [first(key, f"muse words {i} {n}", pool, cast) for n in range(3) for i, pool in enumerate(pools)]
    return list(dict.fromkeys(line.render(cast) for line in lines if line is not None))


_MUSES = {
    "names": _names,
    "who": _who,
    "places": _places,
    "dilemma": _dilemmas,
    "twist": _own_lines("twists"),
    "words": _words,
    "description": _own_lines("descriptions"),
    "long": _own_lines("long"),
}


def recap_lines(casting: Casting) -> dict[int, str]:
    """The modules' own lines for “previously…”, by number of chapter."""
    found: dict[int, str] = {}
    for index, chapter in enumerate(casting.ledger.chapters):
        if not chapter.ended:
            continue
        _, module, cast = casting.chapter_at(index)
        line = _recap(casting, module, chapter.active, chapter.winner, cast)
        if line:
            found[chapter.number] = line
    return found


def _recap(casting: Casting, module: Module, active: str, winner: str | None, cast: Cast) -> str:
    if module.kind == "free":
        return ""
    one = casting.plot.one if module.kind == "spine" else active
    what = "tie" if winner is None else "one" if winner == one else "two"
    lines = casting.texts.lines(module.file, *module.path, "recap", what)
    text = next((line.render(cast) for line in lines if line.fits(cast)), "")
    return text if not text or text.endswith((".", "!", "?", "…", "»", "”")) else f"{text}."

"""Which dilemma comes next. The answer depends on the key and on the chapters, never on what happens to have been told:
a game that is taken up again asks the same question."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from gm.narration.ledger import SEATS, Ledger, other
from gm.narration.safety import crossed
from gm.storyteller.grammar import Cast
from gm.storyteller.plot import FREE, VIRTUES, Module, Plot, first
from gm.storyteller.proposals import Dilemma
from gm.storyteller.texts import Step, Texts
from rules.dice import draw, permutation

__all__ = ["PLAYED", "dilemma_at", "spare"]

PLAYED = 7
"""Decisions of a chapter: one a Choice Token (2.4)."""
POOL = "common/dilemmas"

At = tuple[str, tuple[Step, ...]]


def dilemma_at(
    key: bytes,
    texts: Texts,
    ledger: Ledger,
    found: tuple[Module, ...],
    cast: Cast,
    plot: Plot,
    index: int,
    avoid: Sequence[str] = (),
    refused: Collection[str] = (),
) -> Dilemma | None:
    """Decision number `index` (0 to 6) of the current chapter. `found` are the modules so far, `cast` the current one's. One that
    crosses a line of `avoid` is passed over, and so is one whose text the players have `refused`.
    """
    chapter = ledger.chapter
    if chapter is None:
        return None
    module = found[-1]
    active = chapter.active

    def read(at: At) -> Dilemma | None:
        file, path = at
        if file == POOL:  # there {one} is whoever directs
            people = {**cast.people, "one": cast.people["act"], "two": cast.people["oth"]}
            return _dilemma(key, texts, Cast(cast.lang, people, cast.nouns), file, path, active)
        return _dilemma(key, texts, cast, file, path, plot.one if module.kind == "spine" else active)

    def stands(at: At) -> bool:
        if _crosses(texts, at, avoid):
            return False
        return not refused or (asked := read(at)) is None or asked.text not in refused

    played, left_out = _of_module(key, texts, module, cast, avoid)
    places = [at for at in (*played, *(left_out if refused else ())) if stands(at)]
    if index >= len(places):
        places += [at for at in _of_pool(key, texts, ledger, found) if stands(at)]
    return read(places[index]) if index < len(places) else None


def spare(key: bytes, texts: Texts, ledger: Ledger, found: tuple[Module, ...], cast: Cast, count: int) -> list[str]:
    """Texts of dilemmas that this chapter will not use: turns that a player may take up."""
    unused = list(_of_pool(key, texts, ledger, found))[PLAYED:]
    lines = (first(key, f"{path}", texts.lines(file, *path, "text"), cast) for file, path in unused)
    return [line.render(cast) for line in lines if line is not None][:count]


def _crosses(texts: Texts, at: At, avoid: Sequence[str]) -> bool:
    """Whether anything in a dilemma names what a line forbids."""
    file, path = at
    if not avoid:
        return False
    texts_of = [("text",), *((side, what) for side in ("one", "two") for what in ("choice", "outcome"))]
    plain = " ".join(
        part
        for tail in texts_of
        for line in texts.lines(file, *path, *tail)
        for part in line.parts
        if isinstance(part, str)
    )
    return any(crossed(plain, [line]) is not None for line in avoid)


def _of_module(
    key: bytes, texts: Texts, module: Module, cast: Cast, avoid: Sequence[str] = ()
) -> tuple[list[At], list[At]]:
    """The dilemmas of a module that are played, and those left out where there are more than seven: such as cross a line first."""
    path = (*module.path, "dilemmas")
    count = len(texts.node(module.file, *path) or ()) if module is not FREE else 0
    there = [i for i in range(count) if any(line.fits(cast) for line in texts.lines(module.file, *path, i, "text"))]
    left_out = []
    while len(there) > PLAYED:
        crossing = [i for i in there if _crosses(texts, (module.file, (*path, i)), avoid)]
        at = (
            there.index(crossing[0])
            if crossing
            else draw(key, f"left out {module.file} {path}", len(there), len(there))
        )
        left_out.append(there.pop(at))
    played, rest = ([(module.file, (*path, i)) for i in some] for some in (there, left_out))
    return played, rest


def _of_pool(key: bytes, texts: Texts, ledger: Ledger, found: tuple[Module, ...]) -> list[At]:
    """Dilemmas for any scene that earlier chapters haven't used, those of the chapter's virtue and those of any by turns."""
    used: list[At] = []
    left: list[At] = []
    for chapter, module in zip(ledger.chapters, found, strict=True):
        left = [at for at in _pool(key, texts, chapter.virtue) if at not in used]
        if module.kind == "free":
            used += left[:PLAYED]
    return left


def _pool(key: bytes, texts: Texts, virtue: str | None) -> list[At]:
    by_name: dict[str, list[At]] = {}
    for name in ("any", *VIRTUES):
        count = len(texts.node(POOL, name) or ())
        order = permutation(key, f"dilemmas {name}", 0, [str(i) for i in range(count)])
        by_name[name] = [(POOL, (name, int(i))) for i in order]
    own, anywhere = by_name.pop(virtue, []) if virtue else [], by_name.pop("any")
    turns = [at for pair in zip(own, anywhere, strict=False) for at in pair]
    rest = own[len(anywhere) :] + anywhere[len(own) :]
    return turns + rest + [at for places in by_name.values() for at in places]


def _dilemma(key: bytes, texts: Texts, cast: Cast, file: str, path: tuple[Step, ...], one: str) -> Dilemma | None:
    text = first(key, f"{file} {path}", texts.lines(file, *path, "text"), cast)
    seats = {"one": one, "two": other(one)}
    lines = {
        seat: first(key, f"{file} {path} {role}", texts.lines(file, *path, role, "choice"), cast)
        for role, seat in seats.items()
    }
    if text is None or any(line is None for line in lines.values()):
        return None
    choices: Mapping[str, Any] = {seat: line.render(cast) for seat, line in lines.items() if line}
    ids = (text.id, *(line.id for line in lines.values() if line))
    return Dilemma(text.render(cast), {seat: choices[seat] for seat in SEATS}, ids, file, (*path,), one)

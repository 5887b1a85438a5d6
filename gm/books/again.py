"""`gm retell`: the same game told again from its record by the storyteller: in another language, or shorter.

Two storytellers hear the game side by side, one in the language it was played in, one in the new. What the first had suggested is said
again in the second's words: spines and episodes have the same texts in each language. What a person said stays as it was said. Names,
dice, rulings and outcomes are the record's; the record itself is only read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from gm.books.source import Source
from gm.narration.brief import Brief
from gm.storyteller import Storyteller
from gm.storyteller.grammar import Line
from gm.storyteller.plot import next_module, seated
from gm.storyteller.proposals import same
from gm.storyteller.telling import TEMPERAMENTS, attack_pools, deed_index, defence_pools
from gm.storyteller.texts import Texts
from rules import BadOption, Step

__all__ = ["AUTHOR", "again", "asked", "retell"]

AUTHOR = "storyteller"
_SHORT = frozenset(
    {"opening", "scene", "climax", "ending", "deed", "strikes_first", "exchange", "mortal", "last", "count", "epilogue"}
)
_FIRST = 2
"""Exchanges that a short telling has at the beginning; the last of the game it has too."""


def asked(tone: str | None, person: str | None, length: str | None, lang: str | None) -> None:
    """BadOption where the storyteller cannot honestly do what is asked."""
    for name, value in (("tone", tone), ("person", person)):
        if value is not None:
            option = f"--{name} {value!a}"
            raise BadOption(
                "the storyteller has one voice: it cannot change {what}. It can tell in another language (--lang) or shorter (--length short)",
                what=option,
            )
    if length not in (None, "short", "long"):
        raise BadOption("length is short or long, not {length}", length=ascii(length))
    if lang is None and length is None:
        raise BadOption("say how it is to be told: --lang es|es-419|en, --length short|long")


def again(source: Source, *, lang: str | None = None, length: str | None = None) -> Source:
    """The same game with every passage told anew. BadOption: not a game that the storyteller tells."""
    if source.header["system"] != "momento":
        raise BadOption("only a game of Un momento único can be retold")
    return _Again(source, lang or source.lang, short=length == "short").told()


class _Again:
    """One retelling."""

    def __init__(self, source: Source, lang: str, *, short: bool) -> None:
        self.source = source
        self.lang = lang
        self.short = short
        key = bytes.fromhex(source.header["story"])
        self.here = Storyteller(source.lang, key, humans=source.humans)
        self.there = Storyteller(lang, key, humans=source.humans)
        self.lines: list[dict[str, Any]] = []
        exchanges = [event["exchange"] for _n, step in source.steps for event in step.events if event["type"] == "duel"]
        self.last = max(exchanges, default=0)
        self._exchange = 0
        self._before = 0

    def told(self) -> Source:
        """The source with new words."""
        steps = []
        for n, step in self.source.steps:
            steps.append((n, self._step(n, step)))
            self._before = n
        header = {**self.source.header, "lang": self.lang}
        return replace(self.source, header=header, lines=self.lines, steps=steps, origin=self.source)

    def _step(self, n: int, step: Step) -> Step:
        view = self.source.view(step)
        events = tuple(self._event(event, view) for event in step.events)
        self.here.observe(n, step.events, view)
        self.there.observe(n, events, view)
        for event in events:
            if event["type"] == "duel":
                self._exchange = event["exchange"]
        for brief in self.there.briefs(n, events, view):
            self._tell(n, brief)
        return replace(step, events=events)

    def _tell(self, n: int, brief: Brief) -> None:
        prose = self.there.tell(brief)
        if prose.text and self._wanted(brief.beat):
            self._line(n, brief.beat, prose.text, prose.ids)

    def _wanted(self, beat: str) -> bool:
        if not self.short:
            return True
        if beat == "exchange" and _FIRST < self._exchange < self.last:
            return False
        return beat in _SHORT

    def _line(self, n: int, beat: str, text: str, ids: Sequence[str]) -> None:
        line = {"type": "prose", "step": n, "beat": beat, "text": text, "author": AUTHOR, "standing": "shown"}
        self.lines.append({**line, "ids": list(ids)})

    # -- events in the new language --------------------------------------------------------------------------

    def _event(self, event: Mapping[str, Any], view: Mapping[str, Any]) -> dict[str, Any]:
        kind, new = event["type"], dict(event)
        if kind == "presented":
            new["who"] = self._who(event)
        elif kind == "theme" and event["text"].strip():
            new["text"] = self._theme(event) or event["text"]
        elif kind == "ruling":
            new["text"] = self._ruling(event, view)
        elif kind == "deed" and event["text"].strip():
            cast = self.here._casting().doer(event["seat"])
            known = deed_index(self.here.texts, self.here.memory, cast, event["choice"], event["text"]) is not None
            new["text"] = self.there.deed(view, event["seat"], event["choice"]) if known else event["text"]
        elif kind in ("attack", "defend") and event["text"].strip():
            new["text"] = self._move(event, view)
            if self.short and _FIRST < self._exchange < self.last:
                new["text"] = ""
        return new

    def _who(self, event: Mapping[str, Any]) -> str:
        seat, gender = event["seat"], event["gender"]
        if same(self.here.who(seat, gender), event["who"]):
            return self.there.who(seat, gender)
        return str(event["who"])

    def _theme(self, event: Mapping[str, Any]) -> str:
        """The line of the new language that stands where the theme's stands in the old."""
        found = self._casts(self.here, event["key"]), self._casts(self.there, event["key"])
        (pools, cast), (_pools, cast_there) = found
        for line in (line for pool in pools for line in pool):
            if line.fits(cast) and same(line.render(cast), event["text"]):
                other = _same_place(self.there.texts, line)
                if other is not None and other.fits(cast_there):
                    return other.render(cast_there).rstrip(".")
        return ""

    @staticmethod
    def _casts(teller: Storyteller, key: str | None) -> tuple[list[tuple[Line, ...]], Any]:
        chapter, ledger = teller.ledger.chapter, teller.ledger
        if chapter is None:
            return [], None
        module = next_module(teller.plot, teller.texts, ledger, key)
        cast = seated(teller.plot, teller.texts, ledger, module, chapter.active)
        own = teller.texts.lines(module.file, *module.path, "themes") if module.kind != "free" else ()
        free = [teller.texts.lines("common/free", "themes", name) for name in (chapter.virtue, key or "own") if name]
        return [own, *free], cast

    def _ruling(self, event: Mapping[str, Any], view: Mapping[str, Any]) -> str:
        here, there = self.here.dilemma(view), self.there.dilemma(view)
        text = str(event["text"])
        if there is None or here is None:
            return text
        known = not text.strip() or same(here.choices[event["favours"]], text)
        if known and not self.short:
            self._line(self._before, "dilemma", there.text, there.ids)
        if known:
            self.there.remember(there.ids)
            return there.choices[event["favours"]] if text.strip() else text
        return text

    def _move(self, event: Mapping[str, Any], view: Mapping[str, Any]) -> str:
        """A move that was one of our suggestions, in a temperament, becomes one of the new language's in the same."""
        seat, teller = event["seat"], self.here
        exchange = teller.ledger.exchange
        kind = exchange.kind if exchange else "exchange"
        attack = event["type"] == "attack"
        cast = teller._casting().duel(exchange.attacker if exchange else seat)
        for temper in TEMPERAMENTS:
            pools = attack_pools(teller.texts, kind, temper) if attack else defence_pools(teller.texts, temper)
            if any(line.fits(cast) and same(line.render(cast), event["text"]) for line in pools[0]):
                say = self.there.attack if attack else self.there.defend
                return say(view, seat, temper) or str(event["text"])
        return str(event["text"])


def _same_place(texts: Texts, line: Line) -> Line | None:
    """The line with the same id in another language."""
    file, _sep, path = line.id.partition(":")
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    return (
        next((one for one in texts.lines(file, *steps) if one.id == line.id), None) if isinstance(last, int) else None
    )


def changes(source: Source, retold: Source) -> Iterator[str]:
    """What a retelling changed that it must not: nothing, ever. For tests and for the command itself."""
    for (n, before), (m, after) in zip(source.steps, retold.steps, strict=True):
        words = {"text", "who"}
        for one, two in zip(before.events, after.events, strict=True):
            if n != m or {k: v for k, v in one.items() if k not in words} != {
                k: v for k, v in two.items() if k not in words
            }:
                yield f"step {n}: {one['type']}"


def retell(
    game: str,
    *,
    tone: str | None,
    person: str | None,
    length: str | None,
    lang: str | None,
    formats: Sequence[str],
    out: Path,
    folder: Path | None,
) -> list[Path]:
    """Write a game told again. The files written. BadOption, BadRecord, SaveFailed."""
    from gm.books.build import build
    from gm.books.export import FORMATS, render
    from gm.play.setup import data_folder
    from gm.record.library import Library
    from gm.record.store import SaveFailed, write_whole

    asked(tone, person, length, lang)
    if "json" in formats:
        raise BadOption("a retelling has no record of its own, and so no JSON; export the game itself")
    path = Library(folder if folder is not None else data_folder()).path(game)
    source = Source.read(path)
    retold = again(source, lang=lang, length=length)
    if wrong := list(changes(source, retold)):
        raise AssertionError(f"a retelling changed the game: {wrong[0]}")
    book = build(retold)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveFailed(out, error) from None
    stem = f"{path.stem}-{retold.lang}" + ("-short" if length == "short" else "")
    written = []
    for name in dict.fromkeys(formats):
        if name not in FORMATS:
            raise BadOption(
                "there is no format {name}; there are {formats}", name=ascii(name), formats=", ".join(FORMATS)
            )
        target = out / (f"{stem}-retold" + FORMATS[name][0])
        write_whole(target, render(book, name))
        written.append(target)
    return written

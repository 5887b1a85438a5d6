"""`gm retell`: the same game told again from its record: in another language, tone, length or person, by the storyteller or a model.

Two storytellers hear the game side by side, one in the language it was played in, one in the new. What the first had suggested is said
again in the second's words: spines and episodes have the same texts in each language. What a person said stays as it was said. Names,
dice, rulings and outcomes are the record's; the record itself is only read. A model's passages are checked like those of a game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from gm.books.source import Source
from gm.books.voice import Voice
from gm.narration.brief import Brief
from gm.play.table import STORYTELLER
from gm.storyteller import Storyteller
from gm.storyteller.grammar import TONES, Line
from gm.storyteller.moves import TEMPERAMENTS, attack_pools, deed_index, defence_pools
from gm.storyteller.plot import next_module, seated
from gm.storyteller.proposals import same
from gm.storyteller.texts import Texts
from rules import BadOption, Step

__all__ = ["again", "asked", "retell"]

_SHORT = frozenset(
    {"opening", "scene", "climax", "ending", "deed", "strikes_first", "exchange", "mortal", "last", "count", "epilogue"}
)
_FIRST = 2
"""Exchanges that a short telling has at the beginning; the last of the game it has too."""


def asked(tone: str | None, person: str | None, length: str | None, lang: str | None, *, modelled: bool) -> None:
    """BadOption where what is asked for is no telling. `modelled`: a model was named, which is another telling by itself."""
    if tone is not None and tone not in TONES:
        raise BadOption("a tone is one of {tones}, not {tone}", tones=", ".join(TONES), tone=ascii(tone[:40]))
    if length not in (None, "short", "long"):
        raise BadOption("length is short or long, not {length}", length=ascii(length))
    if not modelled and (tone, person, length, lang) == (None,) * 4:
        raise BadOption(
            "say how it is to be told: --lang es|es-419|en, --length short|long, --tone {tones}, --person, --model",
            tones="|".join(TONES),
        )


def again(source: Source, *, lang: str | None = None, length: str | None = None, voice: Voice | None = None) -> Source:
    """The same game with every passage told anew. BadOption: what its system cannot have."""
    if source.header["system"] != "momento":
        from gm.books.again_other import again_other

        return again_other(source, voice or Voice(source, source.lang), lang=lang, length=length)
    lang = lang or source.lang
    return _Again(source, lang, voice or Voice(source, lang), short=length == "short").told()


class _Again:
    """One retelling."""

    def __init__(self, source: Source, lang: str, voice: Voice, *, short: bool) -> None:
        self.source = source
        self.lang = lang
        self.voice = voice
        self.short = short
        self.here = source.storyteller()
        self.there = source.storyteller(lang, voice.tone)
        self.there.lines, self.there.veils = voice.safety.lines, voice.safety.veils
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
        return replace(step, events=tuple(self.voice.declared(event, self.source.humans) for event in events))

    def _tell(self, n: int, brief: Brief) -> None:
        if not self._wanted(brief.beat):
            self.there.tell(brief)  # it counts as told: the same words come where they would have come
            return
        prose, author = self.voice.tell(self.there, brief)
        if prose.text:
            self._line(n, brief.beat, prose.text, prose.ids, author)

    def _wanted(self, beat: str) -> bool:
        if not self.short:
            return True
        if beat == "exchange" and _FIRST < self._exchange < self.last:
            return False
        return beat in _SHORT

    def _line(self, n: int, beat: str, text: str, ids: Sequence[str], author: str = STORYTELLER) -> None:
        line = {"type": "prose", "step": n, "beat": beat, "text": text, "author": author, "standing": "shown"}
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
        if known and not self.short and not self.voice.first:
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
    flags: Mapping[str, Any] | None = None,
) -> list[Path]:
    """Write a game told again. The files written. `flags`: models and agreements. BadOption, BadRecord, SaveFailed."""
    from gm.books.build import build
    from gm.books.export import FORMATS, render
    from gm.play.setup import data_folder
    from gm.record.library import Library
    from gm.record.store import SaveFailed, write_whole
    from gm.story.write import Aside

    asked(tone, person, length, lang, modelled=bool((flags or {}).get("model")))
    if "json" in formats:
        raise BadOption("a retelling has no record of its own, and so no JSON; export the game itself")
    for name in formats:
        if name not in FORMATS:
            raise BadOption(
                "there is no format {name}; there are {formats}", name=ascii(name), formats=", ".join(FORMATS)
            )
    path = Library(folder if folder is not None else data_folder()).path(game)
    source = Source.read(path)
    voice = Voice(source, lang or source.lang, tone=tone, person=person, flags=flags or {}, stage=Aside())
    retold = again(source, lang=lang, length=length, voice=voice)
    if wrong := list(changes(source, retold)):
        raise AssertionError(f"a retelling changed the game: {wrong[0]}")
    book = build(retold)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveFailed(out, error) from None
    how = [retold.lang, *(["short"] if length == "short" else []), *([tone] if tone else []), *voice.seat]
    stem = "-".join([path.stem, *how])
    written = []
    for name in dict.fromkeys(formats):
        target = out / (f"{stem}-retold" + FORMATS[name][0])
        write_whole(target, render(book, name))
        written.append(target)
    for line in voice.summary():
        sys.stderr.write(f"gm: {line}\n")
    return written

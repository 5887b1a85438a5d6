"""Games to make books of: of every system, with whatever texts, played at random by legal moves."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from gm.books.book import Book
from gm.books.build import build
from gm.books.source import Source
from gm.record.session import Session, Setup
from gm.sister.write import play_story as play_sister
from gm.story.write import play_story
from rules import RulesError

HOSTILE = (
    "<script>alert('x')</script><img src=x onerror=alert(1)>",
    "</p></section><h1>Not a heading</h1> &amp; &lt;b&gt; <!-- comment --> <![CDATA[x]]>",
    '#set page(fill: red) #import "@preview/x:1.0.0" $x^2$ *bold* _it_ `raw` @ref <label> #(1/0) \\ //',
    "# Heading\n- [link](javascript:alert(1)) ![img](http://example.org/x.png) **bold** ~~no~~ | a | b |",
    "[b]bold[/b] [url=http://example.org]x[/url] [img]http://example.org/x.png[/img] [/quote][/spoiler]",
    "{{user}} {{char}} {{roll:1d20}} @UUID[Actor.x]{y} [[/roll 1d20]] &Reference[prone]",
    "\u202eright to left override שלום عليكم \u2066isolate \u200f\u200e",
    "🗡️👩‍👩‍👧‍👦🏯 侍の約束 ｆｕｌｌ Ωμέγα Привет ﷽ a\u0301\u0323 \ufdd0\u0007\x1b[31m",
    "==mark== %%comment%% ^block $$x$$ [[wiki]] #tag @mention http://example.org www.example.org",
    "\"quoted\", he said. - No -dijo ella-. -- Sí. ... 'single'",
)
ONWARD = ("ready", "begin", "done", "pass", "tell", "aspect")
"""Moves that lead on, so that a random game gets anywhere."""
NAMES = ("<b>Ume</b>", "#Sakon*_", "[i]Rei[/i]", "侍🗡️", 'O\'Neil "x"', "{{user}}", "שלום")


def _filled(form: str, texts: Sequence[str], names: Sequence[str], dice: random.Random) -> str:
    words = []
    for word in form.split(" "):
        start, sign, value = word.rpartition("=")
        if value == "<text>":
            value = json.dumps(texts[dice.randrange(len(texts))], ensure_ascii=False)
        elif value == "<name>":
            value = json.dumps(f"{names[dice.randrange(len(names))]}{dice.randrange(1000)}", ensure_ascii=False)
        elif ".." in value and value.replace(".", "").replace("-", "").isdigit():
            low, high = map(int, value.split(".."))
            value = str(dice.randint(low, high))
        words.append(f"{start}{sign}{value}")
    return " ".join(words)


def random_game(
    system: str,
    *,
    seed: int = 1,
    lang: str = "en",
    texts: Sequence[str] = HOSTILE,
    names: Sequence[str] = NAMES,
    most: int = 400,
    told: bool = True,
    options: dict[str, str] | None = None,
    humans: Sequence[str] = ("A",),
) -> Session:
    """Legal moves at random until the game is over or so many were made; after some of them a passage by a model."""
    dice = random.Random(seed)
    header = {"humans": list(humans), "level": "warrior"}
    session = Session.new(Setup(system, options or {}, lang, str(seed), header=header))
    for _n in range(most):
        legal = session.game.legal()
        if session.game.over or not legal:
            break
        for _again in range(60):
            onward = [one for one in legal if one.move.split(" ")[0] in ONWARD]
            among = onward if onward and dice.randrange(3) == 0 else legal
            words = sorted({one.move.split(" ")[0] for one in among})
            word = words[dice.randrange(len(words))]
            choice = dice.choice([one for one in among if one.move.split(" ")[0] == word])
            try:
                session.play(session.game.read(f"{choice.seat} {_filled(choice.move, texts, names, dice)}"))
                break
            except RulesError:
                continue
        else:
            raise AssertionError(f"no move of {legal[:3]} would do")
        if told and dice.randrange(4) == 0 and session.steps:
            n, step = session.steps[-1]
            text = "\n".join(dice.sample(list(texts), min(2, len(texts))))
            session.prose(n, str(step.events[-1]["type"]) if step.events else "x", text, author="model:<i>x</i>")
    return session


@cache
def hostile_book(system: str, lang: str = "en") -> Book:
    """A book full of texts that would like to be something else."""
    options = {"chapters": "3"} if system == "momento" else {}
    session = random_game(system, lang=lang, options=options)
    return build(Source.played(session), odds=False)


@cache
def story(lang: str = "es", seed: str = "7") -> Session:
    """A short story of the AI's."""
    return play_story(lang, seed, {"chapters": "3"})


@cache
def sister(system: str, lang: str = "es", seed: str = "7") -> Session:
    """A story of another system, told by the program."""
    return play_sister(system, lang, seed, {})


@cache
def story_book(lang: str = "es", seed: str = "7") -> Book:
    """Its book, with everything."""
    return build(Source.played(story(lang, seed)))


def saved(folder: Path, lang: str = "es", name: str = "game") -> Path:
    """Its record as a file."""
    path = folder / f"{name}.jsonl"
    path.write_bytes(story(lang).data())
    return path

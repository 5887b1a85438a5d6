"""Write the stories in transcripts/ again: each a record and its story, from the list below, and the gallery that shows them.

python tools/transcripts.py            write them
python tools/transcripts.py --check    exit 1 if one would change
python tools/transcripts.py --search   list endings by seed, to choose from
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gm.books.gallery import of_source, readme
from gm.books.source import Source
from gm.record.session import Session
from gm.sister.write import play_story as play_sister
from gm.story.markdown import markdown
from gm.story.write import play_story

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "transcripts"

# name: (language, seed, options). Together they hold every kind of move, phase and ending; a test sees to it.
STORIES: dict[str, tuple[str, str, dict[str, str]]] = {
    "es-muerte": ("es", "3", {}),
    "es-derrota": ("es", "11", {}),
    "es-ultima-oportunidad": ("es", "25", {}),
    "es-nadie": ("es", "431", {"chapters": "3", "mortal_tie": "fail"}),
    "en-death": ("en", "9", {}),
    "en-count": ("en", "8", {}),
    "en-last-chance": (
        "en",
        "39",
        {"chapters": "4", "extras_order": "attacker_first", "clash_cost": "winner_pays", "hatred_odd": "none"},
    ),
    "en-hatred": (
        "en",
        "19",
        {"chapters": "3", "story_virtue": "none", "release": "keep", "mortal_roll": "free", "mortal_tie": "fail"},
    ),
}

# name: (system, language, seed, options) of the sister systems. With the tests' own games they hold every move and ending, too.
SISTERS: dict[str, tuple[str, str, str, dict[str, str]]] = {
    "es-karmico-lobos": ("karmico", "es", "2", {}),
    "es-karmico-pilar": ("karmico", "es", "9", {}),
    "en-karmico-bell": ("karmico", "en", "6", {}),
    "en-karmico-medicine": ("karmico", "en", "4", {}),
    "es-fate-agua": ("fate", "es", "1", {}),
    "es-fate-marea": ("fate", "es", "7", {}),
    "en-fate-water": ("fate", "en", "6", {}),
    "en-fate-tide": ("fate", "en", "8", {"conflict": "mental"}),
}

TITLE = "Stories · Historias"
SAID = (
    "Whole games of the three systems, as they were played and told: the built-in storyteller, and the program in every seat. Nobody "
    "touched the dice. "
    "Beside each story lies its record; `gm verify` checks every die in it. A book of any of them: "
    "`gm export transcripts/NAME.jsonl --to pdf` ([docs/books.md](../docs/books.md)).",
    "Partidas enteras de los tres sistemas, tal como se jugaron y se contaron. Junto a cada historia está su registro; `gm verify` comprueba cada dado "
    "([docs/books.es.md](../docs/books.es.md)).",
    "This page is written by `make transcripts`.",
)


def ending(outcome: Any, log: list[Any]) -> str:
    """How a game ended, in one word: death, defeat, last-death, last-defeat, scars, hatred, nobody."""
    if outcome["by"] in ("mortal", "last"):
        prefix = "last-" if outcome["by"] == "last" else ""
        return prefix + ("death" if outcome["dies"] else "defeat")
    if outcome["triumphs"] is None:
        return "nobody"
    return "count"


def search() -> None:
    """Endings by seed under the defaults and some options."""
    tables: tuple[dict[str, str], ...] = (
        {},
        {"chapters": "3"},
        {"chapters": "3", "story_virtue": "none", "release": "keep", "mortal_roll": "free", "mortal_tie": "fail"},
        {"chapters": "4", "extras_order": "attacker_first", "clash_cost": "winner_pays", "hatred_odd": "none"},
        {"chapters": "3", "mortal_count": "scars_decide", "extras_cap": "two_total", "hatred_odd": "one_scars"},
    )
    for options in tables:
        for seed in map(str, range(1, 41)):
            session = play_story("es", seed, options)
            view = session.game.view("")
            a, b = view["seats"]["A"], view["seats"]["B"]
            kind = ending(view["outcome"], session.game.log)
            if kind == "count" and a["scars"] == b["scars"]:
                kind = "hatred"
            print(seed, options, kind, view["duel"] and view["duel"]["exchange"], len(session.lines))


def played() -> Iterator[tuple[str, Session]]:
    """Every story of the lists, played now."""
    for name, (lang, seed, options) in STORIES.items():
        yield name, play_story(lang, seed, options)
    for name, (system, lang, seed, options) in SISTERS.items():
        yield name, play_sister(system, lang, seed, options)


def main(check: bool) -> int:
    """Write or check; exit code 1 where something would change."""
    FOLDER.mkdir(exist_ok=True)
    changed = []
    wanted = set()
    cards = []
    covers = FOLDER / "covers"
    covers.mkdir(exist_ok=True)
    for name, session in played():
        card, cover = of_source(name, Source.played(session))
        cards.append(card)
        for path, data in (
            (FOLDER / f"{name}.jsonl", session.data()),
            (FOLDER / f"{name}.md", markdown(session).encode()),
            (covers / f"{name}.svg", cover.encode()),
        ):
            wanted.add(path)
            if not path.exists() or path.read_bytes() != data:
                changed.append(path)
                if not check:
                    path.write_bytes(data)
    gallery, page = FOLDER / "README.md", readme(cards, TITLE, SAID).encode()
    if not gallery.exists() or gallery.read_bytes() != page:
        changed.append(gallery)
        if not check:
            gallery.write_bytes(page)
    for path in sorted({*FOLDER.glob("*.jsonl"), *covers.glob("*.svg")} - wanted):
        changed.append(path)
        if not check:
            path.unlink()
            path.with_suffix(".md").unlink(missing_ok=True)
    for path in changed:
        print(("would change: " if check else "written: ") + path.name)
    return 1 if check and changed else 0


if __name__ == "__main__":
    if "--search" in sys.argv[1:]:
        search()
    else:
        sys.exit(main("--check" in sys.argv[1:]))

"""The texts that are shipped: nothing to complain of, and every one of them can be told for everybody."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from storyteller_play import Player

from gm.checker import Facts, check_text
from gm.storyteller import digest
from gm.storyteller.grammar import PHRASES, ROLES, SAMURAI, Cast, Line, Named, parse
from gm.storyteller.lint import check
from gm.storyteller.plot import VIRTUES
from gm.storyteller.texts import Texts

LANGUAGES = ("es", "es-419", "en")
NAMES = {"m": "Heisuke", "f": "Ine", None: "Otsu"}
LEFTOVER = re.compile(r"[{}\[\]|*_]|  | [,.;:](?!\.)|\bde el \b(?!Kiso)|\ba el \b|\by I[^aeo]|\bo O[a-z]")
OPTIONS: list[dict[str, str]] = [
    {},
    {"chapters": "8", "story_virtue": "none"},
    {"chapters": "3", "mortal_roll": "free", "mortal_tie": "fail", "mortal_count": "scars_decide"},
]


def strings(node: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str, str]]:
    """Every text of a file with its path."""
    if isinstance(node, str):
        return [(".".join(map(str, path)), node)]
    pairs = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [found for key, under in pairs for found in strings(under, (*path, key))]


def files(lang: str) -> list[str]:
    texts = Texts(lang)
    return [f"{folder}/{name}" for folder in ("spines", "episodes", "common") for name in texts.names(folder)]


def test_the_checker_has_nothing_to_say() -> None:
    assert [str(finding) for finding in check(("es", "en"))] == []


def test_there_is_enough_to_tell() -> None:
    for lang in LANGUAGES:
        texts = Texts(lang)
        assert len(texts.names("spines")) >= 4
        for virtue in VIRTUES:
            assert any(name.startswith(f"{virtue}-") for name in texts.names("episodes")), (lang, virtue)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_renders_for_every_gender(lang: str) -> None:
    phrase = "el peine de boj" if lang != "en" else "the comb"
    nouns = {**dict.fromkeys(PHRASES, phrase), "theme": "Así fue", "virtue": "honor", "card": "Meiyo"}
    texts = Texts(lang)
    for file in files(lang):
        lines: list[Line] = [parse(text, f"{file}:{path}") for path, text in strings(texts.node(file)) if text]
        for first, second, third in product(NAMES, repeat=3):
            people = {
                **{slot: Named(NAMES[first], first) for slot in SAMURAI[::2]},
                **{slot: Named(NAMES[second], second) for slot in SAMURAI[1::2]},
                **{slot: Named(NAMES[third], third) for slot in ROLES},
            }
            cast = Cast(lang, people, nouns)
            for line in lines:
                if line.fits(cast):
                    told = line.render(cast)
                    assert told.strip() == told and not LEFTOVER.search(told), (line.id, told)


@pytest.mark.parametrize("own", [0, 3])
@pytest.mark.parametrize("options", OPTIONS, ids=["five", "eight", "three"])
@pytest.mark.parametrize("seed", ["1", "2"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games(lang: str, seed: str, options: dict[str, str], own: int) -> None:
    player = Player(seed, lang, own=own, options=options)
    player.play()
    ids: list[str] = []
    for brief, prose in player.told:
        assert prose.text or (own and brief.beat in ("ruling", "deed")), brief.beat
        assert len(prose.text.split()) <= brief.max_words, (brief.beat, prose)
        bare = prose.text.replace("Otro {one} [x]", "").replace("Un texto propio de {quien} juega [así]", "")
        assert not re.search(r"[{}\[\]]|  ", bare)
        again = [text_id for text_id in prose.ids if text_id in ids]
        assert not again, again
        ids += prose.ids


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_judge_is_asked_little(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a beat costs is what it asks of the checker (docs/story-quality.md has the times)."""
    asked: list[str] = []

    def counted(text: str, *more: Any) -> Any:
        asked.append(text)
        return check_text(text, *more)

    monkeypatch.setattr("gm.checker.check_text", counted)
    told = Player("1", lang).play()
    assert len(asked) < 2 * len(told)
    asked.clear()
    watcher = Player("1", lang)
    watcher.teller.humans = ()
    watcher.play()
    assert asked == []


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("seed", ["3", "4"])
def test_nobody_speaks_for_a_player(lang: str, seed: str) -> None:
    for brief, prose in Player(seed, lang).play():
        found = check_text(prose.text, lang, Facts.parse(dict(brief.facts)))
        assert [f.sentence for f in found if f.kind == "speaks_for_player" and f.severity == "reject"] == []


def test_both_languages_plan_the_same_story() -> None:
    for seed in ("1", "2", "3", "4"):
        es, en = (Player(seed, lang).teller.plot for lang in ("es", "en"))
        assert (es.spine, es.one, es.place, es.episodes) == (en.spine, en.one, en.place, en.episodes)


def test_the_digest_is_of_all_texts() -> None:
    assert re.fullmatch("[0-9a-f]{64}", digest())

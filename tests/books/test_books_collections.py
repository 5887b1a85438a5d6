"""Many stories at once: the same bytes however many are told at a time, resumable, with a page that shows them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from books_games import story_book

from gm.books.build import SYSTEMS
from gm.books.gallery import Card, card, page, readme
from gm.sister.write import write_stories as write_others
from gm.story import collection
from gm.story.write import write_stories

SHORT = {"chapters": "3"}


def files(folder: Path) -> dict[str, bytes]:
    """All that stands in a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def tell(out: Path, *, count: int = 3, jobs: int = 1) -> None:
    """A small collection."""
    write_stories(lang="en", seed="7", count=count, options=SHORT, out=out, jobs=jobs, odds=False)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three stories, told one after the other."""
    out = tmp_path_factory.mktemp("told")
    tell(out)
    return out


def test_what_is_written(told: Path) -> None:
    names = [f"story-{n}-en" for n in (7, 8, 9)]
    wanted = [name + end for name in names for end in (".jsonl", ".md")]
    assert sorted(files(told)) == sorted(
        [*wanted, *(f"covers/{name}.svg" for name in names), "README.md", "index.html"]
    )


def test_two_at_a_time_write_the_same(told: Path, tmp_path: Path) -> None:
    tell(tmp_path, jobs=2)
    assert files(tmp_path) == files(told)


def test_a_story_of_a_collection_is_the_story_alone(told: Path, tmp_path: Path) -> None:
    write_stories(lang="en", seed="8", count=1, options=SHORT, out=tmp_path, odds=False)
    alone = files(tmp_path)
    assert sorted(alone) == ["story-8-en.jsonl", "story-8-en.md"]
    assert all(files(told)[name] == content for name, content in alone.items())


def test_whole_stories_are_not_told_again(told: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, content in files(told).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    (tmp_path / "story-8-en.md").unlink()
    (tmp_path / "story-9-en.jsonl").write_bytes(b"{}\n")
    (tmp_path / "README.md").unlink()
    again: list[str] = []
    from gm.story import write

    real = write.play_story

    def noted(lang: str, seed: str, *rest: object, **more: object) -> object:
        again.append(seed)
        return real(lang, seed, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(write, "play_story", noted)
    tell(tmp_path)
    assert again == ["8", "9"]
    assert files(tmp_path) == files(told)


def test_other_options_are_another_story(told: Path, tmp_path: Path) -> None:
    for name, content in files(told).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    write_stories(
        lang="en", seed="7", count=2, options={"chapters": "3", "story_virtue": "none"}, out=tmp_path, odds=False
    )
    assert files(tmp_path)["story-7-en.jsonl"] != files(told)["story-7-en.jsonl"]


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_kill_leaves_whole_stories_only_and_it_goes_on(tmp_path: Path, how: int) -> None:
    words = [
        "story",
        "--seed",
        "7",
        "--count",
        "60",  # enough that they are not all told before the signal comes, however busy the machine
        "--chapters",
        "3",
        "--jobs",
        "2",
        "--lang",
        "en",
        "--no-odds",
        "--out",
    ]
    command = [sys.executable, "-m", "gm", *words, str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    deadline = time.monotonic() + 60
    while len(list(tmp_path.glob("*.jsonl"))) < 2 and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(process.pid, how)
    process.wait(60)
    assert not (tmp_path / "index.html").exists()
    kept = {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("*.jsonl")}
    assert 2 <= len(kept) < 60
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    assert len(list(tmp_path.glob("story-*.jsonl"))) == 60
    assert all((tmp_path / name).stat().st_mtime_ns == when for name, when in kept.items())
    assert not list(tmp_path.glob("*.tmp*"))


def test_an_order_knows_its_files(tmp_path: Path) -> None:
    order = collection.Order("7", "story-7-en", "en", {}, tmp_path, picture=True)
    assert [path.name for path in order.files] == [
        "story-7-en.md",
        "story-7-en.svg",
        "story-7-en.jsonl",
        "story-7-en.svg",
    ]


def test_the_gallery_shows_every_story() -> None:
    cards = [card("a", story_book("es")), card("b c", story_book("en")), card("c", story_book("es-419"))]
    html = page(cards, "Stories", "en")
    table = readme(cards, "Stories", ["Said."])
    for one in cards:
        for shown in (html, table):
            assert one.ending in shown
            assert one.first.split('"')[0][:30] in shown
            assert f'lang="{one.lang}"' in shown
    assert 'href="b%20c.md"' in html and 'src="covers/b%20c.svg"' in table
    assert table.count("<tr>") == table.count("</tr>") == 2
    assert len(cards[0].first) <= 183


def test_an_empty_gallery_is_still_a_page() -> None:
    assert "<table>" in readme([], "x", [])
    assert "</html>" in page([], "x", "es")
    assert Card("a", "es", "", "", "", "", "", "").name == "a"


@pytest.mark.parametrize("system", ["karmico", "fate"])
def test_a_collection_of_another_system(system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for out, jobs in ((one, 1), (two, 2)):
        write_others(system, lang="es", seed="7", count=2, options={}, out=out, jobs=jobs)
    assert files(one) == files(two)
    names = [f"story-{system}-{n}-es" for n in (7, 8)]
    assert {f"{name}.{end}" for name in names for end in ("md", "jsonl")} < set(files(one))
    shown = (one / "README.md").read_text("utf-8")
    assert f"# Stories of {SYSTEMS[system]}" in shown or f"# Historias de {SYSTEMS[system]}" in shown
    assert (" 2 partes" if system == "karmico" else "3 partes") in shown.replace(">2", "> 2")
    told: list[str] = []
    monkeypatch.setattr("gm.sister.write.play_story", lambda *words: told.append(words[2]))
    (two / "README.md").unlink()
    write_others(system, lang="es", seed="7", count=2, options={}, out=two)
    assert told == [], "what is there is kept"
    assert files(one) == files(two)

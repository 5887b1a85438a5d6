"""Books of Sistema Kármico and Fate Acelerado."""

from __future__ import annotations

import re

import pytest
from books_games import sister, story_book

from gm.books import charts, web
from gm.books.book import Note
from gm.books.build import build
from gm.books.parts import appendix
from gm.books.source import Source, speaking
from gm.sister.markdown import markdown as sister_markdown
from gm.sister.write import play_story as play_sister


@pytest.mark.parametrize(("system", "lang"), [("karmico", "es"), ("fate", "en")])
def test_a_book_of_another_system_has_its_parts(system: str, lang: str) -> None:
    session = sister(system, lang)
    source = Source.played(session)
    book = build(source)
    names = [one["name"] for seat, one in session.header["cast"].items() if seat in "AB"]
    page = sister_markdown(session).splitlines()
    assert f"# {book.title}" == page[0]
    headings = [line.removeprefix("## ") for line in page if line.startswith("## ")]
    assert [section.title for section in book.sections[1:]] == headings
    assert [person.name for person in book.people] == (names[:1] if system == "karmico" else names)
    assert book.over and book.ending.endswith(".")
    assert book.ending != "The story is not over."
    found = book.appendix
    events = [event for _n, step in session.steps for event in step.events]
    assert len(found.rolls) == sum(event["type"] == "roll" for event in events)
    assert len(found.outcomes) == sum(event["type"] in ("assigned", "result") for event in events)
    assert len(found.measures) == 3
    deciding = {"conflict_over", "result", "assigned"}
    last = [step for _n, step in source.steps if any(event["type"] in deciding for event in step.events)][-1]
    stands = source.view(last)["seats"]["A"]
    assert found.counts[-1].seats["A"][0] == stands["karma" if system == "karmico" else "fate_points"]
    assert charts.counts_svg(book, "x").count("<path") >= 9
    assert {share.author for share in found.authors} <= {"el narrador incorporado", "the built-in storyteller"}
    told = [line["text"] for line in session.lines if line["type"] == "prose" and line["standing"] == "shown"]
    own = [passage.text for section in book.sections for passage in section.passages]
    assert [text for text in told if text not in own] == []
    without = list(web.write(book, mechanics=False).split("<h2")[1:])
    assert len(without) == len(book.sections) - 1 + 2  # who they are has notes only; contents and appendix


def test_no_english_word_is_left_in_a_spanish_book() -> None:
    """Of the engine's own words, that is: kinds, results and the like."""
    wrong = re.compile(
        r"\b(?:failure|success|explosive|none|temporary|permanent|positive|negative|tool|relation|condition|physical|mental|careful|clever"
        r"|flashy|forceful|quick|sneaky|mild|moderate|severe|conflict|bonus|penalty|act|defend|reroll|fail|tie|style|concept|trouble)\b"
    )
    for book in (*(build(Source.played(sister(system, "es"))) for system in ("karmico", "fate")), story_book("es")):
        said = [line for s in book.sections for b in s.blocks if isinstance(b, Note) for line in b.lines]
        said += [f"{roll.name} {roll.why}" for roll in book.appendix.rolls]
        said += [one.text for one in book.appendix.outcomes]
        said += [one.label for one in book.appendix.counts] + list(book.appendix.measures) + [book.ending]
        assert [line for line in said if wrong.search(line)] == []


def test_the_opening_stands_before_what_opens_a_conflict() -> None:
    book = build(Source.played(sister("karmico", "es")))
    assert [passage.kind for passage in book.sections[1].passages][:3] == ["opening", "opposed", "intent"]


def test_more_than_two_have_a_table_for_each_measure() -> None:
    book = build(Source.played(play_sister("fate", "en", "3", {"players": "3"})))
    with speaking(book.lang):
        part = next(part for part in appendix(book) if part.key == "counts")
    names = [person.name for person in book.people]
    assert len(names) == 3
    assert [table.head for table in part.tables] == [(what, *names) for what in book.appendix.measures]
    assert all(len(row) == 4 for table in part.tables for row in table.rows)


@pytest.mark.parametrize("seed", ["7", "8"])
def test_what_the_end_of_an_adventure_mends_is_not_told_as_bought(seed: str) -> None:
    session = sister("karmico", "es", seed)
    ends = {n for n, step in session.steps if any(event["type"] == "adventure_ended" for event in step.events)}
    assert ends
    told = {line["beat"] for line in session.lines if line["type"] == "prose" and line["step"] in ends}
    assert told <= {"ending"}

"""The formats: what is in a book, and that the same record gives the same bytes."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from books_games import HOSTILE, hostile_book, random_game, saved, sister, story, story_book
from referencing import Registry, Resource

from gm.books import bbcode, charts, chats, cover, data, md, web
from gm.books.book import Book, Note, Passage
from gm.books.build import build, ranges
from gm.books.crest import MOTIFS, crest
from gm.books.export import FORMATS, export, render, take_in
from gm.books.source import Source
from gm.i18n import current
from gm.record.session import Session, Setup
from rules import BadOption, BadRecord

ROOT = Path(__file__).resolve().parents[2]
SCHEMAS = ROOT / "docs" / "schema"


def validator() -> Any:
    """Of docs/schema/book.schema.json, which speaks of the others beside it."""
    schemas = {path.name: json.loads(path.read_text("utf-8")) for path in SCHEMAS.glob("*.json")}
    registry: Any = Registry().with_resources((name, Resource.from_contents(one)) for name, one in schemas.items())
    return jsonschema.Draft202012Validator(schemas["book.schema.json"], registry=registry)


@pytest.mark.parametrize("lang", ["es", "es-419", "en"])
def test_json_is_what_the_schema_says(lang: str) -> None:
    for text in (data.write(story_book(lang)), data.write(story_book(lang), mechanics=False)):
        validator().validate(json.loads(text))


@pytest.mark.parametrize("system", ["momento", "karmico", "fate"])
def test_json_of_any_system(system: str) -> None:
    validator().validate(json.loads(data.write(hostile_book(system))))


def test_the_schema_is_closed() -> None:
    found = json.loads(data.write(story_book()))
    changes: tuple[dict[str, Any], ...] = ({"more": 1}, {"title": 1}, {"record": []}, {"lang": "fr"})
    for change in changes:
        with pytest.raises(jsonschema.ValidationError):
            validator().validate({**found, **change})


def test_a_book_has_all_its_parts() -> None:
    book = story_book("en")
    keys = [section.key for section in book.sections]
    assert keys[:4] == ["opening", "chapter-1", "chapter-2", "chapter-3"]
    assert {"hatred", "epilogue"} <= set(keys)
    chapter = book.sections[1]
    assert chapter.subtitle and chapter.theme and chapter.theme[1]
    assert {block.kind for block in chapter.blocks if isinstance(block, Note)} >= {"ruling", "rule"}
    numbers = [passage.number for section in book.sections for passage in section.passages]
    assert numbers == list(range(1, len(numbers) + 1))
    found = book.appendix
    events = [event for _n, step in story("en").steps for event in step.events]
    assert len(found.rolls) == sum(event["type"] == "roll" for event in events)
    assert len(found.rulings) == sum(event["type"] == "ruling" for event in events) == 21
    assert dict(found.options) == story("en").header["options"]
    assert found.chances[0].percent == "50%"
    assert found.line_svg.startswith("<svg")
    assert found.proof.fingerprint == story("en").fingerprint
    view = story("en").game.view("")["seats"]
    assert found.counts[-1].seats["A"][::2] == (view["A"]["edges"], view["A"]["scars"])
    assert book.ending


def test_every_passage_of_the_record_is_in_the_book_and_no_other() -> None:
    session = story("es")
    told = [line["text"] for line in session.lines if line["type"] == "prose" and line["standing"] == "shown"]
    book = [
        p.text
        for section in story_book("es").sections
        for p in section.passages
        if p.kind not in ("attack", "defend", "deed")
    ]
    declared = [
        event["text"]
        for _n, step in session.steps
        for event in step.events
        if event["type"] in ("attack", "defend", "deed")
    ]
    own = [p.text for section in story_book("es").sections for p in section.passages]
    assert sorted(own) == sorted([*told, *(text for text in declared if text.strip())])
    assert set(book) <= set(told)


def test_withdrawn_prose_and_undone_moves_never_appear() -> None:
    session = Session.new(Setup("momento", {"chapters": "3"}, "en", "5", header={"humans": ["A", "B"]}))
    session.play(session.game.read('A present "Kaede" "a smith\'s daughter" f'))
    session.play(session.game.read('B present "UNDONE" "UNDONE" m'))
    session.prose(session.steps[-1][0], "presented", "UNDONE", author="storyteller")
    session.undo()
    session.play(session.game.read('B present "Heisuke" "a master" m'))
    session.play(session.game.read('A open "The ford at Kiso."'))
    n = session.steps[-1][0]
    session.prose(n, "opening", "WITHDRAWN", author="model:x")
    session.prose(n, "opening", "WITHDRAWN", author="model:x", standing="withdrawn")
    session.prose(n, "opening", "Told otherwise.", author="storyteller")
    book = build(Source.played(session))
    assert [(p.text, p.author) for p in book.sections[0].passages] == [
        ("The ford at Kiso.", "human"),
        ("Told otherwise.", "storyteller"),
    ]
    for name in FORMATS:
        if name != "json":  # there the whole record stands, also what was taken back
            written = render(book, name)
            if name not in ("pdf", "epub"):
                assert b"UNDONE" not in written, name
                assert b"WITHDRAWN" not in written, name
    found = json.loads(render(book, "json"))
    del found["record"]
    assert "UNDONE" not in json.dumps(found)


def test_a_game_that_is_not_over_tells_nothing_that_is_secret(tmp_path: Path) -> None:
    """Also without the file of secrets beside it, and with the same bytes."""
    path = tmp_path / "game.jsonl"
    session = Session.new(Setup("momento", {"chapters": "3"}, "en", None, header={"humans": ["A"]}), path)
    moves = ['A present "Kaede" "x" f', 'B present "Heisuke" "y" m', 'A open "z"', "A begin", "A skip"]
    for move in moves:
        session.play(session.game.read(move))
    session.close()
    secret = session.private()["secrets"][0]
    here = build(Source.read(path))
    alone = tmp_path / "alone.jsonl"
    alone.write_bytes(path.read_bytes())
    assert build(Source.read(alone)) == here
    assert not here.over
    assert not here.appendix.chances
    for name in FORMATS:
        assert secret.encode() not in render(here, name)
    assert here.appendix.proof.commitment
    assert here.appendix.proof.secret is None


def test_without_mechanics_no_note_stands_in_the_margin() -> None:
    book = story_book("en")
    note = next(b for s in book.sections for b in s.blocks if isinstance(b, Note) and b.kind == "dice").lines[0]
    told = next(b for s in book.sections for b in s.blocks if isinstance(b, Passage)).paragraphs[0]
    for write in (md.write, web.write, bbcode.write, chats.sillytavern, chats.foundry):
        assert told[:20] in write(book, mechanics=False)
        assert note[:12] in write(book)
        assert note[:12] not in write(book, mechanics=False)


def test_html_is_one_page_that_needs_nothing_else() -> None:
    page = web.write(story_book("es"))
    assert '<html lang="es">' in page
    assert "<script" not in page
    assert not re.search(r'(?:src|href)="(?!#|https://creativecommons)', page)
    assert "@media print" in page and "prefers-color-scheme: dark" in page
    assert page.count("<h1") == 1
    assert len(re.findall(r'role="img" aria-label="[^"]{10,}"', page)) == page.count("<svg") == 3
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_epub_is_stored_with_fixed_times() -> None:
    archive = zipfile.ZipFile(io.BytesIO(render(story_book("es"), "epub")))
    names = archive.namelist()
    assert names[0] == "mimetype"
    assert {info.compress_type for info in archive.infolist()} == {zipfile.ZIP_STORED}
    assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    package = archive.read("EPUB/package.opf").decode()
    assert sorted(re.findall(r'href="([^"]+)"', package)) == sorted(
        name.removeprefix("EPUB/") for name in names if name.startswith("EPUB/") and not name.endswith(".opf")
    )


def test_sillytavern_reads_like_its_own_logs() -> None:
    """The keys, and the types of their values, of the logs that program ships and writes."""
    head, *messages = [json.loads(line) for line in chats.sillytavern(hostile_book("momento")).splitlines()]
    assert set(head) == {"user_name", "character_name", "create_date", "chat_metadata"}
    assert isinstance(head["chat_metadata"], dict)
    kinds = {
        "name": str,
        "is_user": bool,
        "is_system": bool,
        "is_name": bool,
        "send_date": str,
        "mes": str,
        "extra": dict,
    }
    for message in messages:
        assert {key: type(value) for key, value in message.items()} == kinds
        assert re.fullmatch(r"\d{4}-\d{1,2}-\d{1,2} @\d\dh \d\dm \d\ds \d{1,3}ms", message["send_date"])
    assert any(message["is_user"] for message in messages)
    assert any(message["is_system"] for message in messages)


def test_foundry_reads_like_its_own_journals() -> None:
    """The keys, and the types of their values, of the journals that program exports."""
    entry = json.loads(chats.foundry(story_book("en")))
    assert {"_id", "name", "pages", "ownership"} <= set(entry)
    assert isinstance(entry["ownership"]["default"], int)
    page = {
        "_id": str, "name": str, "type": str, "title": dict, "image": dict, "text": dict, "video": dict, "src": type(None),
        "system": dict, "sort": int, "ownership": dict, "flags": dict,
    }  # fmt: skip
    for one in entry["pages"]:
        assert {key: type(value) for key, value in one.items()} == page
        assert one["type"] == "text" and one["text"]["format"] == 1
        assert one["title"] == {"show": True, "level": 1}
    ids = [entry["_id"], *(one["_id"] for one in entry["pages"])]
    assert all(re.fullmatch(r"[A-Za-z0-9]{16}", one) for one in ids)
    assert len(set(ids)) == len(ids)
    assert [one["sort"] for one in entry["pages"]] == sorted(one["sort"] for one in entry["pages"])


_PROGRAM = """
import sys
from pathlib import Path
from gm.books.export import FORMATS, export
for paper, mechanics in (("a5", True), ("a4", False)):
    out = Path(sys.argv[2]) / paper
    export(sys.argv[1], list(FORMATS), out, mechanics=mechanics, paper=paper, folder=Path(sys.argv[2]))
"""


@pytest.mark.parametrize("system", ["momento", "karmico", "fate"])
def test_the_same_bytes_from_any_process(tmp_path: Path, system: str) -> None:
    path = saved(tmp_path)
    if system != "momento":
        path.write_bytes(sister(system, "es").data())
    seen = []
    for number, more in enumerate(
        (
            {"PYTHONHASHSEED": "0", "TZ": "UTC", "LANG": "C", "LC_ALL": "C"},
            {"PYTHONHASHSEED": "4711", "TZ": "Asia/Kathmandu", "LANG": "es_ES.UTF-8", "LC_ALL": "en_US.UTF-8"},
            {"PYTHONHASHSEED": "99", "TZ": "America/St_Johns", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"},
        )
    ):
        out = tmp_path / f"out{number}"
        env = {**os.environ, **more, "SOURCE_DATE_EPOCH": str(number)}
        subprocess.run([sys.executable, "-c", _PROGRAM, str(path), str(out)], env=env, cwd=ROOT, check=True)
        files = sorted(file for file in out.rglob("*") if file.is_file())
        seen.append({str(f.relative_to(out)): hashlib.sha256(f.read_bytes()).hexdigest() for f in files})
    assert len(seen[0]) == 2 * len(FORMATS)
    assert seen[0] == seen[1] == seen[2]


def test_export_leaves_the_language_in_use_alone(tmp_path: Path) -> None:
    before = current()
    written = export(str(saved(tmp_path)), ["md", "md"], tmp_path / "o", mechanics=True, paper="a5", folder=tmp_path)
    assert [path.name for path in written] == ["game.md"]
    assert current() == before


def test_export_refuses_what_it_does_not_know(tmp_path: Path) -> None:
    path = str(saved(tmp_path))
    for formats, paper in ((["doc"], "a5"), (["md"], "a3")):
        with pytest.raises(BadOption):
            export(path, formats, tmp_path, mechanics=True, paper=paper, folder=tmp_path)
    with pytest.raises(BadRecord):
        export("nobody", ["md"], tmp_path, mechanics=True, paper="a5", folder=tmp_path)
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(saved(tmp_path).read_bytes().replace(b"Kaede", b"Kaedo").replace(b"favour A", b"favour B", 1))
    with pytest.raises(BadRecord):
        export(str(broken), ["md"], tmp_path, mechanics=True, paper="a5", folder=tmp_path)


def test_a_book_gives_its_game_back(tmp_path: Path) -> None:
    path = saved(tmp_path)
    [book] = export(str(path), ["json"], tmp_path / "o", mechanics=False, paper="a5", folder=tmp_path)
    target, whole = take_in(book, "back", tmp_path / "games")
    assert (target.read_bytes(), whole) == (path.read_bytes(), True)
    with pytest.raises(BadOption):
        take_in(book, "back", tmp_path / "games")


@pytest.mark.parametrize("what", ["title", "passage", "roll", "record", "more", "schema", "cut"])
def test_a_book_that_was_changed_is_found_out(tmp_path: Path, what: str) -> None:
    found = json.loads(data.write(story_book("es")))
    if what == "title":
        found["title"] = "Another"
    elif what == "passage":
        next(b for s in found["sections"] for b in s["blocks"] if b["is"] == "passage")["text"] += "."
    elif what == "roll":
        found["appendix"]["rolls"][0]["faces"][0] = 6 if found["appendix"]["rolls"][0]["faces"][0] != 6 else 5
    elif what == "record":
        found["record"][3]["events"] = []
    elif what == "more":
        found["more"] = 1
    elif what == "schema":
        found["schema"] = 99
    else:
        del found["record"]
    path = tmp_path / "x.book.json"
    path.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", "utf-8")
    with pytest.raises(BadRecord):
        take_in(path, None, tmp_path / "games")
    assert not list((tmp_path / "games").glob("*")) if (tmp_path / "games").exists() else True


def test_a_book_of_another_version_is_read_all_the_same(tmp_path: Path) -> None:
    found = json.loads(data.write(story_book("es")))
    found["program"], found["title"] = "0.0.1", "As it was called then"
    path = tmp_path / "x.book.json"
    path.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", "utf-8")
    assert take_in(path, None, tmp_path / "games")[1] is False


def test_two_samurai_never_bear_the_same_crest() -> None:
    assert MOTIFS >= 10
    drawn = set()
    for n in range(60):
        key = hashlib.sha256(bytes([n])).digest()
        a, b = crest(key, "A"), crest(key, "B")
        assert a.split("scale(", 1)[1][6:] != b.split("scale(", 1)[1][6:]
        drawn.add(a)
    assert len(drawn) > 20


def test_the_cover_is_the_story_s_own_in_every_language() -> None:
    one, two = story_book("es"), story_book("en")
    assert cover.cover(one, words=False) == cover.cover(two, words=False)
    assert cover.cover(one, words=False) != cover.cover(story_book("es", "8"), words=False)


def test_charts_need_two_points() -> None:
    book = build(Source.played(random_game("momento", most=6)))
    assert charts.counts_svg(book, "x") == ""


def test_ranges() -> None:
    assert ranges([1, 2, 3, 5, 7, 8]) == "1–3, 5, 7–8"
    assert ranges([]) == ""


@pytest.mark.parametrize("system", ["momento", "karmico", "fate"])
def test_twenty_thousand_words_of_anything_are_no_trouble(system: str) -> None:
    """As many as the longest campaign's, in every format; right-to-left, emoji and markup among them."""
    plain = "La nieve caía despacio sobre el puente de Kiso y nadie dijo nada."
    texts = [f"{plain * 2} {odd} {plain}" for odd in HOSTILE]
    session = random_game(system, texts=texts, names=("Ume", "Sakon", "שלום"), lang="es", most=120, told=False)
    whole = "\n".join(texts)
    while len(session.lines) < 140 or sum(len(line.get("text", "").split()) for line in session.lines) < 20_000:
        n, _step = session.steps[len(session.lines) % len(session.steps)]
        session.prose(n, "scene", whole, author="model:x")
    book = build(Source.played(session), odds=False)
    words = sum(len(passage.text.split()) for section in book.sections for passage in section.passages)
    assert words >= 20_000
    for name in FORMATS:
        assert len(render(book, name)) > 60_000, name
    for written in (web.write(book), md.write(book)):
        assert written.count("שלום عليكم") == sum(
            p.text.count("שלום عليكم") for s in book.sections for p in s.passages
        ) + sum(
            line.count("שלום عليكم") for s in book.sections for b in s.blocks if isinstance(b, Note) for line in b.lines
        ) + sum("".join(s.theme or ()).count("שלום عليكم") for s in book.sections) + _said_in_tables(book)


def _said_in_tables(book: Book) -> int:
    """How often it stands on the title page and in the appendix."""
    found = book.appendix
    told = [
        *(person.who for person in book.people),
        *(r.text for r in found.rulings),
        *(o.text for o in found.outcomes),
    ]
    return sum(text.count("שלום عليكم") for text in told)

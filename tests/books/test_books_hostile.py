"""Players' texts can hold anything: in every format they are shown as text, never as markup or code."""

from __future__ import annotations

import html
import io
import json
import re
import xml.etree.ElementTree as ET
import zipfile
from html.parser import HTMLParser

import pytest
from books_games import HOSTILE, hostile_book
from markdown_it import MarkdownIt

from gm.books import bbcode, chats, data, epub, md, pdf, web
from gm.books.book import Book, Passage
from gm.books.cover import cover
from gm.books.gallery import card, page, readme
from gm.books.text import JOINER, clean, typeset

SYSTEMS = ("momento", "karmico", "fate")
LANGS = ("es", "en")
TAGS = {
    "html", "head", "meta", "title", "style", "body", "a", "header", "h1", "h2", "h3", "p", "strong", "em", "span", "nav", "ul",
    "ol", "li", "main", "section", "hr", "div", "figure", "table", "caption", "thead", "tbody", "tr", "th", "td", "link", "img", "i",
    "svg", "defs", "lineargradient", "stop", "rect", "circle", "path", "g", "polygon", "text",
}  # fmt: skip
ATTRIBUTES = re.compile(r"on\w+|srcdoc|formaction|background|ping")


@pytest.fixture(params=[(system, lang) for system in SYSTEMS for lang in LANGS], ids=lambda pair: "-".join(pair))
def book(request: pytest.FixtureRequest) -> Book:
    """A book full of such texts."""
    return hostile_book(*request.param)


def paragraphs(book: Book) -> list[str]:
    """The story as it must be read in the end, blanks aside."""
    found = []
    for section in book.sections:
        for block in section.blocks:
            if isinstance(block, Passage):
                found += [seen(typeset(part, book.lang)) for part in block.paragraphs]
    return found


def seen(text: str) -> str:
    """A text as it looks: what nobody sees is left out."""
    return " ".join(text.replace(JOINER, "").replace("\u200b", "").split())


class _Reader(HTMLParser):
    """All tags, attributes and text of a page."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.links: set[str] = set()
        self.text = ""
        self.odd: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _value in attrs}
        self.links |= {str(value) for name, value in attrs if name in ("href", "src")}
        self.text += " "

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_comment(self, data: str) -> None:
        self.odd.append(data)

    def unknown_decl(self, data: str) -> None:
        self.odd.append(data)


def read_html(text: str) -> _Reader:
    """A page, taken apart."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert reader.tags <= TAGS, reader.tags - TAGS
    assert not reader.odd
    assert not [name for name in reader.attributes if ATTRIBUTES.fullmatch(name)]
    own = ("https://creativecommons.org/", "http://creativecommons.org/", "http://www.faterpg.com/", "#", "style.css")
    foreign = [link for link in reader.links if not link.startswith(own) and not re.fullmatch(r"[\w./%-]+", link)]
    assert not foreign
    return reader


def test_the_games_hold_what_they_should(book: Book) -> None:
    said = " ".join(paragraphs(book))
    assert sum(seen(typeset(text, book.lang)) in said for text in HOSTILE) >= len(HOSTILE) - 3
    assert any("model:" in passage.author for section in book.sections for passage in section.passages)


def test_html(book: Book) -> None:
    text = web.write(book)
    reader = read_html(text)
    whole = seen(reader.text)
    for part in paragraphs(book):
        assert part in whole
    assert "url(" not in re.sub(r"url\(#[\w-]+\)", "", text.split("</style>")[0])


def test_epub(book: Book) -> None:
    archive = zipfile.ZipFile(io.BytesIO(epub.write(book)))
    whole = ""
    for name in archive.namelist():
        content = archive.read(name).decode()
        if name.endswith((".xhtml", ".opf", ".svg", ".xml")):
            root = ET.fromstring(content.partition("?>")[2].replace("<!DOCTYPE html>", ""))
            assert not [one for one in root.iter() if one.tag.rpartition("}")[2] in ("script", "iframe", "object")]
            whole += " ".join(root.itertext()) + " "
    whole = seen(whole)
    for part in paragraphs(book):
        assert part in whole


def test_markdown(book: Book) -> None:
    text = md.write(book)
    tokens = MarkdownIt("gfm-like", {"html": True, "linkify": False}).parse(text)
    kinds, shown = set(), ""
    for token in tokens:
        kinds.add(token.type)
        for child in token.children or []:
            kinds.add(child.type)
            shown += child.content if child.type in ("text", "text_special") else " "
        shown += " "
    assert not kinds & {
        "html_block",
        "html_inline",
        "image",
        "link_open",
        "code_inline",
        "fence",
        "code_block",
        "s_open",
    }
    whole = seen(shown)
    for part in paragraphs(book):
        assert part in whole
    assert "@" not in re.sub(f"@{JOINER}", "", text)
    assert "%%" not in text
    assert "==" not in text


def test_bbcode(book: Book) -> None:
    text = bbcode.write(book)
    tags = re.findall(r"\[(/?\w+|\*)(?:=[^\]]*)?\]", text)
    assert {tag.strip("/") for tag in tags} <= {"b", "i", "size", "quote", "center", "list", "*"}
    for tag in ("b", "i", "size", "quote", "center", "list"):
        assert tags.count(tag) == tags.count(f"/{tag}")
    plain = seen(text)
    for part in paragraphs(book):
        assert part in plain


def test_sillytavern(book: Book) -> None:
    lines = [json.loads(line) for line in chats.sillytavern(book).splitlines()]
    assert len(lines) > 5
    for line in lines[1:]:
        assert "<" not in line["mes"]
        assert "{{" not in line["mes"]
        assert not re.search(r"(?<!\\)[*_`\[]", line["mes"])
    whole = seen(html.unescape(re.sub(r"\\(.)", r"\1", " ".join(line["mes"] for line in lines[1:]))))
    for part in paragraphs(book):
        assert part.replace("\\", "") in whole.replace("\\", "")


def test_foundry(book: Book) -> None:
    entry = json.loads(chats.foundry(book))
    for one in entry["pages"]:
        content = one["text"]["content"]
        read_html(content)
        assert "[[" not in content
        assert not re.search(rf"@(?!{JOINER})", content)


def test_pdf(book: Book) -> None:
    """The template gets strings; what it makes of them is a page and no error."""
    given = pdf.content(book, mechanics=True, paper="a5")
    told = [seen(p) for s in given["sections"] for b in s["blocks"] if b["is"] == "passage" for p in b["paragraphs"]]
    assert told == paragraphs(book)
    if book.system == "momento":
        for paper in pdf.PAPERS:
            assert pdf.write(book, paper=paper).startswith(b"%PDF-")


def test_json_keeps_the_texts_as_they_were(book: Book) -> None:
    found = json.loads(data.write(book))
    kept = [block["text"] for section in found["sections"] for block in section["blocks"] if block["is"] == "passage"]
    assert kept == [passage.text for section in book.sections for passage in section.passages]


def test_cover_and_galleries(book: Book) -> None:
    root = ET.fromstring(cover(book, label='<b>&"x"'))
    assert not [one for one in root.iter() if one.tag.rpartition("}")[2] in ("script", "image", "foreignObject", "a")]
    one = card("na<me>", book)
    read_html(page([one, one], "<i>&", "en"))
    table = readme([one, one, one], "<i>&", []).partition("<table>")[2].replace('valign="top"', "")
    reader = _Reader()
    reader.feed("<table>" + table)
    assert reader.tags <= {"table", "tr", "td", "a", "img", "b", "i", "br"}


def test_clean_drops_what_no_format_holds_and_nothing_else() -> None:
    assert clean("a\x00b\x1bc\u202ed\ufffee\U0001fffff\ud800g") == "abcdefg"
    kept = "áñ—«»“”…🗡️ 侍 שלום عليكم\u200f\u200d\tx\ny"
    assert clean(kept) == kept


@pytest.mark.parametrize(
    ("lang", "typed", "set_as"),
    [
        ("es", "- No -dijo ella-. Nunca.", "—No —dijo ella—. Nunca."),
        ("es", '-- ¿Y el "traidor"?', "—¿Y el «traidor»?"),
        ("es-419", "—Ya está bien-hecho —dijo.", "—Ya está bien-hecho —dijo."),
        ("es", "Un pan - y un río", "Un pan - y un río"),
        ("en", '"No," he said. "Never."', "“No,” he said. “Never.”"),
        ("en", 'a 6" nail and x="y"', 'a 6" nail and x="y"'),
        ("en", "- No list", "- No list"),
    ],
)
def test_dialogue_is_set_as_the_language_sets_it(lang: str, typed: str, set_as: str) -> None:
    assert typeset(typed, lang) == set_as


def test_a_dash_is_never_alone_at_the_end_of_a_line() -> None:
    assert typeset("—No —dijo ella—.", "es", bind=True) == f"—{JOINER}No —{JOINER}dijo ella{JOINER}—."

"""A book as EPUB 3. Nothing in it is compressed and every time in it is the same, so that the bytes are the same anywhere."""

from __future__ import annotations

import io
import uuid
import zipfile

from gm.books import markup
from gm.books.book import Book
from gm.books.cover import cover
from gm.books.markup import text
from gm.books.parts import Part, appendix, cover_label
from gm.books.source import speaking
from gm.books.web import style
from gm.i18n import _

__all__ = ["write"]

_WHEN = (1980, 1, 1, 0, 0, 0)
_MODIFIED = "2018-01-01T00:00:00Z"
"""A book must say when it was changed. The record knows no day; this is that of the game's Spanish edition."""
_CONTAINER = """<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""


def write(book: Book, *, mechanics: bool = True) -> bytes:
    """The whole file."""
    with speaking(book.lang):
        parts = appendix(book)
        pages = [("title", text(book.title), "titlepage", _title(book))]
        for section in book.told(mechanics):
            kind = {"epilogue": "epilogue", "opening": "prologue"}.get(section.key, "chapter")
            body = markup.section(section, book.lang, mechanics=mechanics)
            name = section.title + (f" · {section.subtitle}" if section.subtitle else "")
            pages.append((section.key, text(name), kind, body))
        pages.append(("appendix", text(_("Appendix")), "appendix", _appendix(parts)))
        pages = [(f"{n:03d}-{key}", name, kind, body) for n, (key, name, kind, body) in enumerate(pages)]
        files: list[tuple[str, str]] = [
            ("mimetype", "application/epub+zip"),
            ("META-INF/container.xml", _CONTAINER),
            ("EPUB/package.opf", _package(book, pages, parts)),
            ("EPUB/nav.xhtml", _nav(book, pages)),
            ("EPUB/cover.xhtml", _cover_page(book)),
            ("EPUB/cover.svg", _xml(cover(book, label=cover_label(book)))),
            ("EPUB/style.css", style("epub.css") + "\n"),
        ]
        files += [(f"EPUB/{key}.xhtml", _page(book, name, kind, body)) for key, name, kind, body in pages]
        files += [(f"EPUB/{part.key}.svg", _xml(part.picture)) for part in parts if part.picture]
        return _zipped(files)


def _zipped(files: list[tuple[str, str]]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, content in files:
            info = zipfile.ZipInfo(name, _WHEN)
            info.create_system, info.external_attr = 3, 0o644 << 16
            archive.writestr(info, content.encode())
    return out.getvalue()


def _xml(svg: str) -> str:
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{svg}'


def _title(book: Book) -> str:
    return f'<h1 dir="auto">{text(book.title)}</h1>\n<p class="system">{text(book.subtitle)}</p>\n{markup.front(book)}'


def _appendix(parts: list[Part]) -> str:
    out = [f"<h2>{text(_('Appendix'))}</h2>"]
    for part in parts:
        picture = f'<img src="{part.key}.svg" alt="{text(part.alt)}"/>' if part.picture else ""
        out.append(markup.appendix_part(part, picture=picture))
    return "\n".join(out)


def _page(book: Book, name: str, kind: str, body: str) -> str:
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n'
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"'
        f' xml:lang="{book.lang}" lang="{book.lang}">\n<head><title>{name}</title>'
        '<link rel="stylesheet" type="text/css" href="style.css"/></head>\n'
        f'<body><section epub:type="{kind}">\n{body}\n</section></body>\n</html>\n'
    )


def _cover_page(book: Book) -> str:
    picture = f'<img class="cover" src="cover.svg" alt="{text(cover_label(book))}"/>'
    return _page(book, text(book.title), "cover", picture)


def _nav(book: Book, pages: list[tuple[str, str, str, str]]) -> str:
    items = "\n".join(f'<li><a href="{key}.xhtml">{name}</a></li>' for key, name, _kind, _body in pages)
    first = pages[1][0] if len(pages) > 1 else pages[0][0]
    body = (
        f'<nav epub:type="toc" id="toc"><h2>{text(_("Contents"))}</h2><ol>\n{items}\n</ol></nav>\n'
        f'<nav epub:type="landmarks" hidden="hidden"><h2>{text(_("Contents"))}</h2><ol>'
        f'<li><a epub:type="cover" href="cover.xhtml">{text(_("Cover"))}</a></li>'
        f'<li><a epub:type="bodymatter" href="{first}.xhtml">{text(_("The story"))}</a></li></ol></nav>'
    )
    return _page(book, text(_("Contents")), "frontmatter", body)


def _package(book: Book, pages: list[tuple[str, str, str, str]], parts: list[Part]) -> str:
    name = uuid.uuid5(uuid.NAMESPACE_URL, f"un-momento-unico:{book.appendix.proof.fingerprint}:{book.lang}")
    items = [
        '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
        '<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>',
        '<item id="cover-image" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>',
        '<item id="style" href="style.css" media-type="text/css"/>',
    ]
    items += [f'<item id="p{key}" href="{key}.xhtml" media-type="application/xhtml+xml"/>' for key, *_rest in pages]
    items += [f'<item id="svg-{p.key}" href="{p.key}.svg" media-type="image/svg+xml"/>' for p in parts if p.picture]
    spine = "".join(f'<itemref idref="p{key}"/>' for key, *_rest in pages)
    meta = [
        f'<dc:identifier id="id">urn:uuid:{name}</dc:identifier>',
        f"<dc:title>{text(book.title)}</dc:title>",
        f"<dc:language>{book.lang}</dc:language>",
        *(f"<dc:contributor>{text(person.name)}</dc:contributor>" for person in book.people if person.name.strip()),
        f"<dc:source>{text(book.subtitle)}</dc:source>",
        *(f"<dc:rights>{text(line)}</dc:rights>" for line in book.appendix.credits[:1]),
        f'<meta property="dcterms:modified">{_MODIFIED}</meta>',
        '<meta property="schema:accessMode">textual</meta>',
        '<meta property="schema:accessMode">visual</meta>',
        '<meta property="schema:accessModeSufficient">textual</meta>',
        '<meta property="schema:accessibilityFeature">alternativeText</meta>',
        '<meta property="schema:accessibilityFeature">tableOfContents</meta>',
        '<meta property="schema:accessibilityFeature">structuralNavigation</meta>',
        '<meta property="schema:accessibilityFeature">readingOrder</meta>',
        '<meta property="schema:accessibilityHazard">none</meta>',
        '<meta name="cover" content="cover-image"/>',
    ]
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="{book.lang}">\n'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\n' + "\n".join(meta) + "\n</metadata>\n"
        "<manifest>\n" + "\n".join(items) + "\n</manifest>\n"
        f'<spine><itemref idref="cover"/><itemref idref="nav"/>{spine}</spine>\n</package>\n'
    )

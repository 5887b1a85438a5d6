"""A book as one HTML page: no script, nothing from the network; prints well, dark and light, on a phone too."""

from __future__ import annotations

from importlib.resources import files

from gm.books import markup
from gm.books.book import Book
from gm.books.cover import cover
from gm.books.markup import text
from gm.books.parts import appendix, cover_label
from gm.books.source import speaking
from gm.i18n import _

__all__ = ["style", "write"]


def style(name: str) -> str:
    """A style sheet of ours."""
    return files("gm.books").joinpath(name).read_text("utf-8").strip()


def write(book: Book, *, mechanics: bool = True) -> str:
    """The whole page."""
    with speaking(book.lang):
        parts = appendix(book)
        body = [
            f'<a class="skip" href="#story">{text(_("To the story"))}</a>',
            '<header class="front">',
            markup.inline_svg(cover(book, words=False), "cover", cover_label(book)),
            f'<h1 dir="auto">{text(book.title)}</h1>',
            f'<p class="system">{text(book.subtitle)}</p>',
            markup.front(book),
            "</header>",
            _contents(book, mechanics),
            '<main id="story">',
        ]
        for section in book.told(mechanics):
            if section.level == 2:
                body.append('</section><section class="chapter">' if len(body) > 9 else '<section class="chapter">')
            body.append(markup.section(section, book.lang, mechanics=mechanics, level=section.level))
        if book.told(mechanics):
            body.append("</section>")
        body.append(f'<section class="appendix"><h2 id="appendix">{text(_("Appendix"))}</h2>')
        for part in parts:
            picture = markup.inline_svg(part.picture, part.key, part.alt) if part.picture else ""
            body.append(markup.appendix_part(part, picture=picture))
        body.append("</section></main>")
        return _page(book, "\n".join(body))


def _contents(book: Book, mechanics: bool) -> str:
    items = [
        f'<li><a href="#{one.key}">{text(one.title)}</a>{" · " + text(one.subtitle) if one.subtitle else ""}</li>'
        for one in book.told(mechanics)
        if one.level == 2
    ]
    items.append(f'<li><a href="#appendix">{text(_("Appendix"))}</a></li>')
    name = text(_("Contents"))
    return f'<nav aria-label="{name}"><h2>{name}</h2><ul>{"".join(items)}</ul></nav>'


def _page(book: Book, body: str) -> str:
    return (
        f'<!DOCTYPE html>\n<html lang="{book.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{text(book.title)}</title>\n<style>\n{style('web.css')}\n</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    ).replace('<hr class="pause"/>', '<hr class="pause">')

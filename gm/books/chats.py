"""A book for two other programs: a chat log of SillyTavern (JSON Lines), and a journal entry of Foundry Virtual Tabletop (JSON).

Both programs read texts as markup of their own; what would be markup is written so that it is shown.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from gm.books import markup
from gm.books.book import Book, Note, Passage
from gm.books.parts import appendix
from gm.books.source import speaking
from gm.books.text import JOINER, clean, typeset
from gm.i18n import _
from rules.dice import draw

__all__ = ["foundry", "sillytavern"]

_MARKS = "\\`*_{}[]()#+!~|"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


def _said(text: str) -> str:
    """As SillyTavern's Markdown shows it: no formatting, no HTML, no macro."""
    text = clean(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    text = "".join("\\" + char if char in _MARKS else char for char in text)
    return text.replace("\\{\\{", f"\\{{{JOINER}\\{{")


def sillytavern(book: Book, *, mechanics: bool = True) -> str:
    """The chat log: a head, then a message a passage. People's words are the user's, the engine's are the system's."""
    with speaking(book.lang):
        narrator, engine = _("Narrator"), _("The game")
        people = [one for one in book.people if one.played == "human"]
        user = clean(people[0].name) if people else clean(book.people[0].name) if book.people else "You"
        head: dict[str, Any] = {
            "user_name": user,
            "character_name": clean(book.title),
            "create_date": _date(0),
            "chat_metadata": {"note_prompt": "", "note_interval": 1, "note_position": 1, "note_depth": 4},
        }
        out = [head]
        for name, text, own, system in _messages(book, user, narrator, engine, mechanics):
            out.append(
                {
                    "name": name,
                    "is_user": own,
                    "is_system": system,
                    "is_name": True,
                    "send_date": _date(len(out)),
                    "mes": text,
                    "extra": {},
                }
            )
        return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in out)


def _messages(
    book: Book, user: str, narrator: str, engine: str, mechanics: bool
) -> Iterator[tuple[str, str, bool, bool]]:
    for section in book.told(mechanics):
        title = section.title + (f" · {section.subtitle}" if section.subtitle else "")
        theme = f"\n\n{_said(section.theme[0])}: {_said(section.theme[1])}" if section.theme else ""
        yield narrator, f"## {_said(title)}{theme}", False, False
        for block in section.blocks:
            if isinstance(block, Passage):
                text = "\n\n".join(_said(typeset(part, book.lang)) for part in block.paragraphs)
                own = block.author == "human"
                yield (clean(block.speaker) or (user if own else narrator)), text, own, False
            elif isinstance(block, Note) and mechanics:
                yield engine, "\n".join(_said(line) for line in block.lines), False, True


def _date(n: int) -> str:
    """A message's time: a second after the one before, from a day that says nothing."""
    return f"2018-1-1 @{n // 3600 % 24:02d}h {n // 60 % 60:02d}m {n % 60:02d}s 000ms"


def _id(book: Book, what: str) -> str:
    """Foundry's ids: sixteen letters and digits."""
    key = bytes.fromhex(book.appendix.proof.fingerprint)
    return "".join(_LETTERS[draw(key, f"foundry {what}", n, len(_LETTERS))] for n in range(16))


def _still(html: str) -> str:
    """XHTML in which Foundry finds no link to a document and no roll."""
    return (
        html.replace("@", f"@{JOINER}")
        .replace("[[", f"[{JOINER}[")
        .replace("&amp;Reference", f"&amp;{JOINER}Reference")
    )


def foundry(book: Book, *, mechanics: bool = True) -> str:
    """The journal entry: a page a section, and one with the appendix."""
    with speaking(book.lang):
        pages = [_page(book, 0, book.title, markup.front(book))]
        for section in book.told(mechanics):
            body = markup.section(section, book.lang, mechanics=mechanics).partition("\n")[2]
            name = section.title + (f" · {section.subtitle}" if section.subtitle else "")
            pages.append(_page(book, len(pages), name, body))
        body = "\n".join(markup.appendix_part(part, level=2) for part in appendix(book))
        pages.append(_page(book, len(pages), _("Appendix"), body))
        entry = {
            "_id": _id(book, "entry"),
            "name": clean(book.title),
            "pages": pages,
            "folder": None,
            "sort": 0,
            "ownership": {"default": 0},
            "flags": {"un-momento-unico": {"fingerprint": book.appendix.proof.fingerprint}},
        }
        return json.dumps(entry, ensure_ascii=False, indent=2) + "\n"


def _page(book: Book, n: int, name: str, body: str) -> dict[str, Any]:
    return {
        "_id": _id(book, f"page {n}"),
        "name": clean(name),
        "type": "text",
        "title": {"show": True, "level": 1},
        "image": {},
        "text": {"format": 1, "content": _still(body)},
        "video": {"controls": True, "volume": 0.5},
        "src": None,
        "system": {},
        "sort": n * 100_000,
        "ownership": {"default": -1},
        "flags": {},
    }

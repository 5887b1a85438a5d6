"""A book as BBCode, for forums. No text of a player's is ever a tag."""

from __future__ import annotations

from gm.books.book import Block, Book, Note, Passage
from gm.books.md import quoted
from gm.books.parts import Part, about, appendix, person_line
from gm.books.source import speaking
from gm.books.text import JOINER, clean, typeset
from gm.i18n import _

__all__ = ["safe", "write"]


def safe(text: str) -> str:
    """A text in which no forum finds a tag, a smiley or a link: a bracket is followed by a character that nobody sees."""
    flat = " ".join(clean(text).split())
    return flat.replace("[", f"[{JOINER}").replace("://", f":{JOINER}//").replace("www.", f"www{JOINER}.")


def write(book: Book, *, mechanics: bool = True) -> str:
    """The whole book."""
    with speaking(book.lang):
        out = [f"[size=200][b]{safe(book.title)}[/b][/size]", f"[i]{safe(book.subtitle)}[/i]", ""]
        for person in book.people:
            who = person_line(person)
            out += [f"[b]{safe(person.name)}[/b]{', ' + safe(who) if who else ''}."]
        out += ["", *(f"[i]{safe(line)}[/i]" for line in about(book)), ""]
        for section in book.told(mechanics):
            title = safe(section.title) + (f" · {safe(section.subtitle)}" if section.subtitle else "")
            out += [f"[size=150][b]{title}[/b][/size]", ""]
            if section.theme:
                name, text = section.theme
                out += [f"[i]{safe(name)}[/i]" + (f": {quoted(safe(text))}" if text.strip() else ""), ""]
            for block in section.blocks:
                out += _block(block, book.lang, mechanics)
        out += [f"[size=150][b]{_('Appendix')}[/b][/size]", ""]
        for part in appendix(book):
            out += _part(part)
        return "\n".join(out).rstrip() + "\n"


def _block(block: Block, lang: str, mechanics: bool) -> list[str]:
    if isinstance(block, Passage):
        out: list[str] = []
        for at, part in enumerate(block.paragraphs):
            said = f"[b]{safe(block.speaker)}[/b]: " if block.speaker and at == 0 else ""
            out += [said + safe(typeset(part, lang)), ""]
        return out
    if isinstance(block, Note):
        return ["[quote]" + "\n".join(safe(line) for line in block.lines) + "[/quote]", ""] if mechanics else []
    return ["[center]* * *[/center]", ""]


def _part(part: Part) -> list[str]:
    out = [f"[b]{safe(part.title)}[/b]", ""]
    for paragraph in part.paragraphs:
        out += [" ".join(clean(paragraph).split()).replace("[", f"[{JOINER}"), ""]
    if part.items:
        out += ["[list=1]", *(f"[*]{safe(item)}" for item in part.items), "[/list]", ""]
    for table in part.tables:
        head = [safe(cell) for cell in table.head]
        out.append("[list]")
        out += ["[*]" + _row(head, row) for row in table.rows]
        out += ["[/list]", ""]
    return out


def _row(head: list[str], row: tuple[str, ...]) -> str:
    cells = [safe(cell) for cell in row]
    if len(cells) == 2:
        return f"{cells[0]}: {cells[1]}"
    return " · ".join(
        f"{name}: {cell}" if name and at else cell
        for at, (name, cell) in enumerate(zip(head, cells, strict=True))
        if cell
    )

"""What the title page and the appendix say, in the language of the book, ready for any format to set."""

from __future__ import annotations

from dataclasses import dataclass

from gm.books.book import Book, Person
from gm.books.charts import counts_svg
from gm.i18n import _
from gm.play.words import VIRTUES, virtue_name

__all__ = ["Part", "Table", "about", "appendix", "cover_label", "person_line"]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a head. `numbers`: the columns that hold numbers."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the appendix: paragraphs, a picture with what it shows in words, tables."""

    key: str
    title: str
    paragraphs: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    picture: str = ""
    alt: str = ""
    tables: tuple[Table, ...] = ()


def person_line(person: Person) -> str:
    """Who somebody is, without the name."""
    return person.who.rstrip(".")


def about(book: Book) -> list[str]:
    """What stands under the title."""
    lines = []
    if book.virtue in VIRTUES:
        lines.append(_("Virtue of the story: {virtue}.").format(virtue=virtue_name(book.virtue, _)))
    return lines


def cover_label(book: Book) -> str:
    """The cover in words."""
    seasons = {"spring": _("spring"), "summer": _("summer"), "autumn": _("autumn"), "winter": _("winter")}
    names = " · ".join(person.name for person in book.people)
    return _("Cover: hills under an open sky in {season}, and the crests of {names}.").format(
        season=seasons[book.season], names=names
    )


def appendix(book: Book) -> list[Part]:
    """The parts that there are."""
    parts = [_ending(book), _chances(book), _counts(book), _rulings(book), _rolls(book), _options(book), _authors(book)]
    return [part for part in [*parts, _credits(book), _proof(book)] if part is not None]


def _ending(book: Book) -> Part | None:
    return Part("ending", _("How it ended"), (book.ending,)) if book.ending else None


def _chances(book: Book) -> Part | None:
    found = book.appendix
    if not found.chances or not book.people:
        return None
    title = _("The chance that {name} triumphs").format(name=book.people[0].name)
    rows = tuple((one.what, ("~" if one.estimate else "") + one.percent) for one in found.chances)
    said = (_("Where it turned:"),) if found.turns else ()
    alt = f"{title}. " + "; ".join(f"{what}: {chance}" for what, chance in (rows[0], rows[-1]))
    table = Table(_("Moment by moment (~ is an estimate)"), (_("Moment"), _("Chance")), rows, (1,))
    return Part("chances", title, said, found.turns, found.line_svg, alt, (table,))


def _counts(book: Book) -> Part | None:
    counts = book.appendix.counts
    if not counts or len(book.people) != 2:
        return None
    titles = (_("Edges"), _("Hatred"), _("Scars"))
    title = _("Edges, Hatred and Scars")
    names = [person.name for person in book.people]
    head = ("", *(f"{what} · {name}" for what in titles for name in names))
    rows = tuple((count.label, *(str(side[at]) for at in range(3) for side in (count.a, count.b))) for count in counts)
    alt = _("{title}, chapter by chapter; the table below says the same.").format(title=title)
    table = Table(_("At the end of each part"), head, rows, tuple(range(1, 7)))
    return Part("counts", title, (), (), counts_svg(book, titles, alt), alt, (table,))


def _rulings(book: Book) -> Part | None:
    if not book.appendix.rulings:
        return None
    head = (_("Part"), _("Decided by"), _("In favour of"), _("Decision"), _("Token for"))
    rows = tuple((one.section, one.name, one.favours, one.text, one.token) for one in book.appendix.rulings)
    return Part("rulings", _("Every ruling"), tables=(Table(_("In the order in which they were made"), head, rows),))


def _rolls(book: Book) -> Part | None:
    if not book.appendix.rolls:
        return None
    head = (_("Part"), _("Who"), _("For"), _("Dice"), _("Sum"))
    rows = tuple(
        (one.section, one.name, one.why, " ".join(map(str, one.faces)), str(sum(one.faces)))
        for one in book.appendix.rolls
    )
    return Part("rolls", _("Every roll"), tables=(Table(_("In the order in which they fell"), head, rows, (4,)),))


def _options(book: Book) -> Part | None:
    rows = book.appendix.options
    if not rows:
        return None
    return Part("options", _("The options played"), tables=(Table(book.subtitle, (_("Option"), _("Value")), rows),))


def _authors(book: Book) -> Part | None:
    shares = book.appendix.authors
    if not shares:
        return None
    rows = tuple((one.section, one.author, one.passages) for one in shares)
    head = (_("Part"), _("Written by"), _("Passages"))
    said = (_("Passages are numbered through the book, each piece of story that was told or declared at once."),)
    return Part("authors", _("Who wrote what"), said, tables=(Table(_("By part"), head, rows),))


def _credits(book: Book) -> Part:
    return Part("credits", _("Credits and licences"), book.appendix.credits)


def _proof(book: Book) -> Part:
    proof = book.appendix.proof
    rows = [(_("Fingerprint"), proof.fingerprint), (_("Lines of the record"), str(proof.lines))]
    if proof.seed is not None:
        rows.append((_("Seed"), proof.seed))
    if proof.commitment:
        rows.append((_("Commitment"), proof.commitment))
    if proof.secret:
        rows.append((_("Secret"), proof.secret))
    rows += [(_("Word of {seat}").format(seat=seat), word) for seat, word in proof.words]
    said = [
        _(
            "Every die in this story can be derived again. With the record (it is whole in the JSON edition of this book): gm verify RECORD.jsonl --fingerprint {fingerprint}"
        ).format(fingerprint=proof.fingerprint[:20])
    ]
    if proof.commitment and not proof.secret:
        said.append(_("The dice were committed to before the game; the secret is revealed when it is over."))
    elif proof.commitment:
        said.append(_("The dice were committed to before the game: the commitment is the SHA-256 of the secret."))
    table = Table(_("What to check"), (_("What"), _("Value")), tuple(rows))
    return Part("proof", _("How to verify it"), tuple(said), tables=(table,))

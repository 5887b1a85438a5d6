"""What the title page and the appendix say, in the language of the book, ready for any format to set."""

from __future__ import annotations

from dataclasses import dataclass

from gm.books.book import Book, Person, Roll
from gm.books.charts import counts_svg
from gm.i18n import N_, _, ngettext
from gm.play.words import VIRTUES, virtue_name
from gm.sister.fate.screen import faces as fate_faces

__all__ = ["Part", "Table", "about", "appendix", "cover_label", "person_line"]

_COUNTED = {
    "momento": N_("Edges, Hatred and Scars"),
    "karmico": N_("Karma, conditions and what was burned"),
    "fate": N_("Fate points, stress and consequences"),
}


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
    said = ngettext(
        "Cover: hills under an open sky in {season}, and the crest of {names}.",
        "Cover: hills under an open sky in {season}, and the crests of {names}.",
        len(book.people),
    )
    return said.format(season=seasons[book.season], names=names)


def appendix(book: Book) -> list[Part]:
    """The parts that there are."""
    makers = (_ending, _chances, _counts, _rulings, _outcomes, _rolls, _options, _authors, _credits, _proof)
    return [part for part in (make(book) for make in makers) if part is not None]


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
    found = book.appendix
    if not found.counts:
        return None
    title = _(_COUNTED[book.system])
    known = {person.seat: person.name for person in book.people}
    seats = list(dict.fromkeys(seat for count in found.counts for seat in count.seats))
    nothing = ("",) * len(found.measures)

    def table(caption: str, columns: list[tuple[str, str, int]], first: str = "") -> Table:
        rows = tuple(
            (count.label, *(str(count.seats.get(seat, nothing)[at]) for _head, seat, at in columns))
            for count in found.counts
        )
        return Table(caption, (first, *(head for head, _seat, _at in columns)), rows, tuple(range(1, len(columns) + 1)))

    caption = _("At the end of each part")
    if len(seats) > 2:  # too many columns for one table: one for each measure
        tables = [
            table(f"{caption}: {what}", [(known.get(seat, seat), seat, at) for seat in seats], what)
            for at, what in enumerate(found.measures)
        ]
    else:
        heads = [
            (f"{what} ·\u00a0{known.get(seat, seat)}" if len(seats) > 1 else what, seat, at)
            for at, what in enumerate(found.measures)
            for seat in seats
        ]
        tables = [table(caption, heads)]
    alt = _("{title}, part by part; the table below says the same.").format(title=title)
    return Part("counts", title, (), (), counts_svg(book, alt), alt, tuple(tables))


def _outcomes(book: Book) -> Part | None:
    if not book.appendix.outcomes:
        return None
    head = (_("Part"), _("Who"), _("What came of it"))
    rows = tuple((one.section, one.name, one.text) for one in book.appendix.outcomes)
    return Part(
        "outcomes", _("What was decided"), tables=(Table(_("In the order in which they were made"), head, rows),)
    )


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
        (one.section, one.name, one.why, _dice(book, one), str(sum(one.faces)).replace("-", "−"))
        for one in book.appendix.rolls
    )
    return Part("rolls", _("Every roll"), tables=(Table(_("In the order in which they fell"), head, rows, (4,)),))


def _dice(book: Book, roll: Roll) -> str:
    """Faces as they look: Fate dice have signs."""
    return fate_faces(roll.faces, plain=True) if book.system == "fate" else " ".join(map(str, roll.faces))


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

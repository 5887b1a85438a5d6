"""From a record to a book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from gm.books.book import Appendix, Book, Chance, Person, Proof, Section, Share
from gm.books.momento import Momento
from gm.books.other import Other
from gm.books.source import Source, speaking
from gm.books.text import clean
from gm.i18n import N_, _, percent
from rules.dice import draw

__all__ = ["SYSTEMS", "author_name", "build", "ranges"]

SYSTEMS = {"momento": "Un momento único", "karmico": "Sistema Kármico", "fate": "Fate Acelerado"}
_SEASONS = ("spring", "summer", "autumn", "winter")
_SEASON_WORDS = {"primavera": "spring", "verano": "summer", "otoño": "autumn", "invierno": "winter"}

_CREDITS = {
    "momento": (
        N_(
            "The game: “A Single Moment” by Tobie Abad; “Un momento único” is its Spanish edition, translated and laid out by Víctor Romero, 2018. Its text is under the Creative Commons Attribution 4.0 International license (https://creativecommons.org/licenses/by/4.0/)."
        ),
        N_("The rules were restated in the program's own words. Neither author has endorsed it."),
    ),
    "karmico": (
        N_("The game: Sistema Kármico, from the blog post “[Entelequia] Sistema Kármico”, 2011; restated in our own words."),
    ),
    "fate": (
        N_(
            "This work is based on Fate Core System and Fate Accelerated Edition (found at http://www.faterpg.com/), products of Evil Hat Productions, LLC, developed, authored, and edited by Leonard Balsera, Brian Engard, Jeremy Keller, Ryan Macklin, Mike Olson, Clark Valentine, Amanda Valentine, Fred Hicks, and Rob Donoghue, and licensed for our use under the Creative Commons Attribution 3.0 Unported license (http://creativecommons.org/licenses/by/3.0/)."
        ),
    ),
}  # fmt: skip
_PROGRAM = N_("The program Un momento único and the texts of its storyteller are under the MIT License.")


def build(source: Source, *, odds: bool = True) -> Book:
    """The book of a record, finished or not, in the language of its story.

    `odds`: with the line of the chance to triumph, which takes most of a second for a finished game.
    """
    with speaking(source.lang):
        return _momento(source, odds) if source.header["system"] == "momento" else _other(source)


def _momento(source: Source, odds: bool) -> Book:
    found = Momento(source)
    sections = found.sections()
    plot = source.teller().plot
    seats = source.game.view("")["seats"]
    said = {
        event["seat"]: event["who"]
        for _n, step in source.steps
        for event in step.events
        if event["type"] == "presented"
    }
    people = tuple(
        Person(seat, clean(found.names[seat]), clean(said.get(seat, "")).strip(), one["gender"], _played(source, seat))
        for seat, one in seats.items()
    )
    virtue = source.game.view("")["story_virtue"]
    chances, turns, svg = _line(source, found.names["A"]) if odds else ((), (), "")
    return _cleaned(
        source,
        title=plot.title,
        people=people,
        virtue=virtue or "",
        season=_SEASON_WORDS.get(plot.season, plot.season),
        ending=found.ending(),
        over=source.game.over,
        sections=sections,
        appendix=Appendix(
            tuple(found.rolls),
            tuple(found.rulings),
            (),
            _options(source),
            chances,
            turns,
            svg,
            (_("Edges"), _("Hatred"), _("Scars")),
            tuple(found.counts),
            _shares(sections),
            _credits(source),
            _proof(source),
        ),
    )


def _other(source: Source) -> Book:
    found = Other(source)
    sections = found.sections()
    return _cleaned(
        source,
        title=found.title(sections),
        people=tuple(replace(one, name=clean(one.name), who=clean(one.who).strip()) for one in found.people()),
        virtue="",
        season="",
        ending=found.ending(),
        over=source.game.over or found.finished,
        sections=sections,
        appendix=Appendix(
            tuple(found.rolls),
            (),
            tuple(found.outcomes),
            _options(source),
            (),
            (),
            "",
            found.measures(),
            tuple(found.counts),
            _shares(sections),
            _credits(source),
            _proof(source),
        ),
    )


def _cleaned(source: Source, *, season: str, title: str, ending: str, over: bool, **parts: Any) -> Book:
    key = str(source.header["story"])
    if season not in _SEASONS:
        season = _SEASONS[draw(bytes.fromhex(key), "season", 0, 4)]
    system = str(source.header["system"])
    return Book(
        system=system,
        lang=cast(Any, source.lang),
        title=clean(title) or SYSTEMS.get(system, system),
        subtitle=SYSTEMS.get(system, system),
        season=season,
        key=key,
        over=over,
        ending=clean(ending) or ("" if over else _("The story is not over.")),
        record=tuple(source.data().decode().splitlines()),
        **parts,
    )


def _played(source: Source, seat: str) -> str:
    if "humans" not in source.header:
        return "player"
    return "human" if seat in source.humans else "game"


def _options(source: Source) -> tuple[tuple[str, str], ...]:
    return tuple((str(name), str(value)) for name, value in source.header["options"].items())


def _line(source: Source, name: str) -> tuple[tuple[Chance, ...], tuple[str, ...], str]:
    """The chance to triumph, of a game that is over: of any other it would tell what is still to come."""
    if not source.game.over:
        return (), (), ""
    from gm.odds import shared
    from gm.odds.story_line import half, label, line, story_line, svg, turning_points

    options = source.game.options
    points = story_line(source.steps, options, shared.finale(options), shared.near(options))
    if len(points) < 2:
        return (), (), ""

    def whole(chance: float) -> str:
        return percent(round(chance, 9), 0, source.lang)

    chances = tuple(Chance(label(point, _), whole(point.chance), bool(point.error)) for point in points)
    turns = tuple(line(turn, _, whole) for turn in turning_points(points))
    if nobody := half(points, _, whole):
        turns += (nobody,)
    title = _("The chance that {name} triumphs").format(name=clean(name))
    return chances, turns, svg(points, title, _, whole)


def author_name(author: str) -> str:
    """Who or what wrote a passage, in the language in use."""
    if author.startswith("model:"):
        return _("the model {name}").format(name=author.removeprefix("model:"))
    names = {
        "human": _("a person at the table"),
        "storyteller": _("the built-in storyteller"),
        "player": _("whoever played the seat"),
    }
    return names.get(author, author)


def ranges(numbers: Sequence[int]) -> str:
    """`1–4, 7` of ascending numbers."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and found[-1][1] == number - 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return ", ".join(str(a) if a == b else f"{a}–{b}" for a, b in found)


def _shares(sections: Sequence[Section]) -> tuple[Share, ...]:
    shares = []
    for section in sections:
        by: dict[str, list[int]] = {}
        for passage in section.passages:
            by.setdefault(passage.author, []).append(passage.number)
        shares += [Share(section.title, author_name(author), ranges(numbers)) for author, numbers in by.items()]
    return tuple(shares)


def _credits(source: Source) -> tuple[str, ...]:
    retold = (_("Told again from the record of the game, which was only read."),) if source.origin else ()
    return (*retold, *(_(text) for text in _CREDITS.get(str(source.header["system"]), ())), _(_PROGRAM))


def _proof(source: Source) -> Proof:
    words = tuple((str(seat), clean(str(word))) for seat, word in source.words.items())
    return Proof(source.fingerprint, len(source.recorded), source.seed, source.commitment, source.secret, words)

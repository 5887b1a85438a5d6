"""The planner: from a key and what players have decided so far, the story that is to be told.

`plan` is pure: the same key, texts and ledger give the same plot on any machine. What a player has brought in (a name, a gender, a
scene of their own) is taken as given and the rest is arranged around it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from gm.narration.ledger import SEATS, Chapter, Ledger, other
from gm.storyteller.grammar import ROLES, Cast, Line, Named
from gm.storyteller.proposals import KeyCharacter, Person, same
from gm.storyteller.texts import Step, Texts
from rules.dice import draw, permutation

__all__ = ["FREE", "VIRTUES", "Module", "Plot", "first", "modules", "next_module", "plan", "seated", "who_for"]

_SPARE = ("Kaede", "Heisuke", "Ume", "Genemon", "Sojun", "Oriku", "Tadaoki", "Shizu", "Nene", "Bunzo", "Yae")
"""Names for when the texts have none left: as many as there can be people and names taken."""
VIRTUES = ("gi", "yu", "jin", "rei", "makoto", "meiyo", "chugi")


@dataclass(frozen=True, slots=True)
class Module:
    """Where a chapter's texts are. kind: `spine` (a key theme's chapter), `episode`, or `free` (no module: any scene at all)."""

    kind: str
    file: str = ""
    path: tuple[Step, ...] = ()


FREE = Module("free")


@dataclass(frozen=True, slots=True)
class Plot:
    """The story as planned. `one` is the seat that plays {one} in the spine; `spine` is empty where there are no spines."""

    spine: str
    one: str
    people: Mapping[str, Person]
    characters: Mapping[str, KeyCharacter]
    place: int
    title: str
    duelplace: str
    season: str
    object: str
    wrong: str
    episodes: Mapping[str, tuple[str, ...]]
    """For each virtue the files of its episodes, in the order in which they are to be used."""

    @property
    def file(self) -> str:
        """The spine's file."""
        return f"spines/{self.spine}"


def plan(key: bytes, texts: Texts, ledger: Ledger, avoid: Sequence[str] = ()) -> Plot:
    """The plot, arranged around what the ledger says players have decided. `avoid`: lines that it keeps clear of where it can."""
    spines = texts.names("spines")
    at = draw(key, "spine", 0, len(spines)) if spines else 0
    turn = [*spines[at:], *spines[:at]]
    spine = min(turn, key=lambda name: (texts.crossings(f"spines/{name}", avoid), turn.index(name)), default="")
    file = f"spines/{spine}"
    one = SEATS[draw(key, "one", 0, 2)]
    places: Sequence[object] = texts.node(file, "places") or ()
    place = draw(key, "place", 0, len(places)) if places else 0
    people, characters = _cast(key, texts, ledger, file, one)
    return Plot(
        spine,
        one,
        people,
        characters,
        place,
        texts.text(file, "title"),
        texts.text(file, "places", place, "name"),
        texts.text(file, "places", place, "season"),
        texts.text(file, "object"),
        texts.text(file, "wrong"),
        _episodes(key, texts, [who.name for who in ledger.samurai.values() if who.name], avoid),
    )


def _episodes(
    key: bytes, texts: Texts, samurai: Sequence[str], avoid: Sequence[str] = ()
) -> dict[str, tuple[str, ...]]:
    """The episodes of each virtue; one in which somebody has a samurai's name, or that crosses a line, comes last."""
    names = texts.names("episodes")
    out = {}
    for virtue in VIRTUES:
        own = [f"episodes/{name}" for name in names if name.startswith(f"{virtue}-")]
        order = permutation(key, f"episodes {virtue}", 0, own)

        def rank(file: str) -> tuple[int, bool]:
            return texts.crossings(file, avoid), any(texts.mentions(file, name) for name in samurai)

        out[virtue] = tuple(sorted(order, key=rank))
    return out


def _cast(
    key: bytes, texts: Texts, ledger: Ledger, file: str, one: str
) -> tuple[dict[str, Person], dict[str, KeyCharacter]]:
    """Names for all, each easy to tell from the others and nobody else's in the texts; those already given stay."""
    told = [f"episodes/{name}" for name in texts.names("episodes")]
    told += [f"common/{name}" for name in texts.names("common") if name != "names"]
    taken = [who.name for who in ledger.samurai.values() if who.name]
    taken += [who.name for who in ledger.key_people()]
    characters: dict[str, KeyCharacter] = {}
    for role in ROLES:
        known = (ledger.people or {}).get(role)
        gender = str(texts.node(file, "characters", role, "gender") or "f")
        if known:
            characters[role] = KeyCharacter(role, known.name, known.gender)
            continue
        given = texts.node(file, "characters", role, "names") or texts.node("common/names", gender) or ()
        name = _distinct(permutation(key, f"name {role}", 0, [str(n) for n in given]), taken, texts, told)
        characters[role] = KeyCharacter(role, name, gender)
        taken.append(name)
    people: dict[str, Person] = {}
    for seat in SEATS:
        known_as = ledger.samurai[seat]
        if known_as.name:
            people[seat] = Person(known_as.name, known_as.gender, known_as.who)
            continue
        gender = "mf"[draw(key, "gender", SEATS.index(seat), 2)]
        pool = [str(n) for n in texts.node("common/names", gender) or ()]
        name = _distinct(permutation(key, f"name {seat}", 0, pool), taken, texts, [*told, file])
        taken.append(name)
        people[seat] = Person(name, gender, who_for(key, texts, file, seat, one, gender))
    return people, characters


def who_for(key: bytes, texts: Texts, file: str, seat: str, one: str, gender: str | None) -> str:
    """Who a seat's samurai may be, in the words for a gender: the spine's own, else anyone."""
    role = "one" if seat == one else "two"
    cast = Cast(texts.lang, {role: Named("", gender), "one": Named("", gender)}, {})
    for lines in (texts.lines(file, role, "who"), texts.lines("common/names", "who")):
        if found := first(key, f"who {seat}", lines, cast):
            return found.render(cast, phrase=True)
    return ""


def first(key: bytes, name: str, lines: Sequence[Line], cast: Cast) -> Line | None:
    """The first line that fits the cast, in an order of its own for each name."""
    order = permutation(key, name, 0, [str(i) for i in range(len(lines))])
    return next((lines[int(i)] for i in order if lines[int(i)].fits(cast)), None)


def _distinct(names: Iterable[str], taken: Sequence[str], texts: Texts, told: Sequence[str]) -> str:
    """The first name that can't be taken for another: nobody's in these files, another initial, another ending; else the next best."""
    pool = [name for name in names if name not in taken]
    for near in (_near, _nearer, _nearest):
        far = [name for name in pool if not any(near(name, known) for known in taken)]
        for name in far:
            if not any(texts.mentions(file, name) for file in told):
                return name
        if far:
            return far[0]
    return next(name for name in (*pool, *_SPARE) if name not in taken)


def _near(a: str, b: str) -> bool:
    return a[:1].casefold() == b[:1].casefold() or a[-3:].casefold() == b[-3:].casefold()


def _nearer(a: str, b: str) -> bool:
    return a[:1].casefold() == b[:1].casefold()


def _nearest(a: str, b: str) -> bool:
    return a[:2].casefold() == b[:2].casefold()


def modules(plot: Plot, texts: Texts, ledger: Ledger) -> tuple[Module, ...]:
    """The module of each chapter so far; a chapter whose scene is not set yet has the one it is heading for."""
    found: list[Module] = []
    for chapter in ledger.chapters:
        found.append(_module(plot, texts, ledger, chapter, found))
    return tuple(found)


def next_module(plot: Plot, texts: Texts, ledger: Ledger, key: str | None) -> Module:
    """The module that a theme would give the current chapter. key: a key theme, or None for a theme of its own."""
    before = modules(plot, texts, ledger)[:-1]
    virtue = ledger.chapter.virtue if ledger.chapter else None
    return _spine(plot, texts, key) if key else _episode(plot, virtue, before)


def _module(plot: Plot, texts: Texts, ledger: Ledger, chapter: Chapter, before: Sequence[Module]) -> Module:
    if chapter.framed or not chapter.themed:
        return FREE
    if chapter.key:
        return _spine(plot, texts, chapter.key)
    module = _episode(plot, chapter.virtue, before)
    cast = seated(plot, texts, ledger, module, chapter.active)
    known = any(
        same(line.render(cast), chapter.theme) for line in texts.lines(module.file, "themes") if line.fits(cast)
    )
    return module if known else FREE


def _spine(plot: Plot, texts: Texts, key: str) -> Module:
    there = plot.spine and texts.node(plot.file, "chapters", key) is not None
    return Module("spine", plot.file, ("chapters", key)) if there else FREE


def _episode(plot: Plot, virtue: str | None, before: Sequence[Module]) -> Module:
    used = [module.file for module in before]
    under = (virtue,) if virtue else VIRTUES
    for name in under:
        for file in plot.episodes.get(name, ()):
            if file not in used:
                return Module("episode", file)
    return FREE


def seated(plot: Plot, texts: Texts, ledger: Ledger, module: Module, active: str) -> Cast:
    """Who is {one} and who {two} in a module's texts, and what its place and object are."""
    one = plot.one if module.kind == "spine" else active
    named = {seat: Named(ledger.samurai[seat].name, ledger.samurai[seat].gender) for seat in SEATS}
    people = {"one": named[one], "two": named[other(one)], "act": named[active], "oth": named[other(active)]}
    nouns = {"place": texts.text(module.file, *module.path, "place")}
    if module.kind == "spine":
        nouns |= {"object": plot.object, "wrong": plot.wrong}
    return Cast(texts.lang, people, {slot: phrase for slot, phrase in nouns.items() if phrase})

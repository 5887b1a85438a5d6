"""The shape of the text files, as data: what stands where, how many of it, and what its slots can mean there.

It says in code what docs/writing.md says in words; `lint` walks a file along it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from gm.storyteller.grammar import ENDS, ROLES, TONES
from gm.storyteller.moves import TEMPERAMENTS
from gm.storyteller.plot import VIRTUES

__all__ = ["Fields", "Items", "Names", "Paragraphs", "Plain", "Scope", "Shape", "Texts", "Wholes", "shape_of"]

Genders = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scope:
    """What a slot can mean at a place. `roles`: key characters who may have been brought in, with their possible genders."""

    people: tuple[str, ...] = ()
    """Slots that always name someone."""
    nouns: tuple[str, ...] = ()
    """Nouns that are always there."""
    sometimes: tuple[str, ...] = ()
    """Slots that have a value in some games only: there must be an alternative without them."""
    roles: Mapping[str, Genders] = field(default_factory=dict)
    present: tuple[str, ...] = ()
    """Key characters who are certainly there."""
    ends: tuple[str, ...] = ()
    """Ways in which the duel may have been decided, where an epilogue may ask for it."""


@dataclass(frozen=True, slots=True)
class Plain:
    """A word or phrase without slots. `values`: the only ones allowed, `{lang: values}`."""

    values: Mapping[str, tuple[str, ...]] | None = None
    article: bool = False


@dataclass(frozen=True, slots=True)
class Names:
    """A list of names."""

    least: int


@dataclass(frozen=True, slots=True)
class Texts:
    """A text or alternatives. `ends`: with a final stop or not (None: either). `words`: fewest and most."""

    scope: Scope
    least: int = 1
    ends: bool | None = True
    words: tuple[int, int] | None = None
    sentences: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Paragraphs:
    """A sequence. `sentences`: fewest and most of one telling."""

    scope: Scope
    sentences: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Wholes:
    """Alternatives, each a text or a sequence."""

    scope: Scope
    sentences: tuple[int, int]
    least: int = 1


@dataclass(frozen=True, slots=True)
class Fields:
    """A mapping with these keys."""

    required: Mapping[str, Shape]
    optional: Mapping[str, Shape] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Items:
    """A list of at least so many items."""

    item: Shape
    least: int


Shape = Plain | Names | Texts | Paragraphs | Wholes | Fields | Items

ANY = ("m", "f", "u")
ONE_TWO = ("one", "two")
ALL_ROLES: dict[str, Genders] = dict.fromkeys(ROLES, ANY)
KEYS = ("trust", "line", "promise")
SEASONS = {
    "es": ("invierno", "primavera", "verano", "otoño"),
    "en": ("winter", "spring", "summer", "autumn"),
}
ARTICLES = {"es": ("el", "la", "los", "las"), "en": ("the", "")}

CHAPTER = Scope((*ONE_TWO, "act", "oth"), ("place",), ("virtue", "card", "theme"), ALL_ROLES)
DUEL = Scope(("att", "def"), sometimes=("one", "two", "duelplace"), roles=ALL_ROLES)
WON = replace(DUEL, people=("att", "def", "win", "los"))
COUNTED = Scope(("win", "los"), sometimes=("one", "two", "duelplace"), roles=ALL_ROLES)
LEVELS = {"first": 14, "again": 24, "worst": 10}
WON_LENGTH = (1, 3)


def shape_of(file: str, genders: Mapping[str, str] | None = None) -> Shape | None:
    """The shape of a file (`spines/carta`, `common/duel`); None: no such file is foreseen. genders: a spine's key characters'."""
    folder, _, name = file.partition("/")
    if folder == "spines":
        return _spine(genders or {})
    if folder == "episodes":
        return Fields({"id": Plain(), "virtue": Plain(dict.fromkeys(("es", "en"), VIRTUES)), **_chapter(CHAPTER)})
    return _COMMON.get(name) if folder == "common" else None


def _pair(scope: Scope) -> Fields:
    return Fields({"choice": Texts(scope, words=(2, 16)), "outcome": Texts(scope, sentences=(1, 4))})


def _dilemma(scope: Scope) -> Fields:
    side = _pair(scope)
    return Fields({"text": Texts(scope, sentences=(1, 4)), "one": side, "two": side})


def _chapter(scope: Scope) -> dict[str, Shape]:
    won = replace(scope, people=(*scope.people, "win", "los"))
    ending, past = Wholes(won, (5, 11)), Texts(won, ends=None)
    return {
        "title": Plain(),
        "place": Plain(article=True),
        "themes": Texts(replace(scope, sometimes=(), roles={}), 3, ends=False, words=(4, 15)),
        "scene": Paragraphs(scope, (5, 10)),
        "cut": Paragraphs(scope, (3, 5)),
        "dilemmas": Items(_dilemma(scope), 8),
        "climax": Texts(scope, 2, sentences=(1, 3)),
        "endings": Fields({"one": ending, "two": ending, "tie": Wholes(scope, (5, 11))}),
        "recap": Fields({"one": past, "two": past, "tie": Texts(scope, ends=None)}),
    }


def _spine(genders: Mapping[str, str]) -> Fields:
    roles = {role: (genders[role],) if genders.get(role) in ANY else ("m", "f") for role in ROLES}
    scope = replace(CHAPTER, nouns=("place", "object", "wrong"), roles=roles)
    virtues = Fields({virtue: Texts(scope, sentences=(1, 3)) for virtue in VIRTUES})
    chapter = Fields({**_chapter(scope), "virtues": virtues})
    phrases = ("object", "wrong")
    duel = Scope(ONE_TWO, phrases, ("duelplace", "att", "def"), roles)
    opening = Scope(ONE_TWO, (*phrases, "duelplace"))

    def part(slot: str) -> Fields:
        who = Scope((slot,))
        line = Texts(Scope(ONE_TWO, phrases))
        return Fields({"who": Texts(who, 1, ends=False, words=(2, 16)), "admired": line, "grudge": line})

    def character(role: str) -> Fields:
        intro = Scope(ONE_TWO, phrases, (), roles, (role,))
        return Fields(
            {
                "gender": Plain(dict.fromkeys(("es", "en"), ("f", "m"))),
                "names": Names(4),
                "what": Texts(Scope(ONE_TWO, phrases), ends=False),
                "intro": Texts(intro, 2, sentences=(1, 4)),
            }
        )

    place = Fields({"name": Plain(article=True), "season": Plain(SEASONS), "opening": Paragraphs(opening, (4, 10))})
    return Fields(
        {
            "id": Plain(),
            "title": Plain(),
            "wrong": Plain(article=True),
            "object": Plain(article=True),
            "one": part("one"),
            "two": part("two"),
            "characters": Fields({role: character(role) for role in ROLES}),
            "places": Items(place, 2),
            "chapters": Fields(dict.fromkeys(KEYS, chapter)),
            "duel": Fields(
                {
                    "callbacks": Texts(duel, 10, sentences=(1, 2)),
                    "words": Fields({"one": Texts(duel, 5), "two": Texts(duel, 5)}),
                }
            ),
            "epilogue": _epilogue(Scope((*ONE_TWO, "win", "los"), (*phrases, "duelplace"), (), roles)),
        }
    )


def _epilogue(scope: Scope) -> Fields:
    def three(*ends: str) -> Fields:
        part = Wholes(replace(scope, ends=ends), (1, 7), 2)
        return Fields({"after": part, "touch": part, "close": part})

    people = tuple(p for p in scope.people if p not in ("win", "los"))
    nobody = Wholes(replace(scope, people=people, ends=("wounds", "missed")), (1, 7), 2)
    return Fields(
        {"death": three("blow"), "defeat": three(*ENDS), "nobody": Fields({"first": nobody, "second": nobody})}
    )


def _lines(scope: Scope, *counts: tuple[str, int], sentences: tuple[int, int] = WON_LENGTH) -> Fields:
    return Fields({name: Texts(scope, least, sentences=sentences) for name, least in counts})


def _duel() -> Fields:
    move = (1, 2)
    return Fields(
        {
            "order": _lines(DUEL, ("hatred", 6), ("edges", 4), ("scars", 4), ("declared", 4), sentences=move),
            "attacks": _lines(DUEL, *((name, 14) for name in TEMPERAMENTS), sentences=move),
            "defences": _lines(DUEL, *((name, 12) for name in TEMPERAMENTS), sentences=move),
            "exchange": Fields({side: _lines(WON, *LEVELS.items()) for side in ("att_wins", "def_wins")}),
            "clash": Fields(
                {
                    "lock": Texts(DUEL, 10),
                    "att": Texts(WON, 10),
                    "def": Texts(WON, 10),
                    "nobody": Texts(DUEL, 12),
                }
            ),
            "feint": _lines(DUEL, ("nobody", 8)),
            "mortal": Fields(
                {
                    "declare": Texts(DUEL, 10, sentences=move),
                    "hit_dies": Texts(WON, 8),
                    "hit_lives": Texts(WON, 8),
                    "hit_att_falls": Texts(WON, 4),
                    "miss_wound": Texts(WON, 8),
                    "miss": Texts(DUEL, 8),
                }
            ),
            "last": Fields(
                {
                    "declare": Texts(DUEL, 8, sentences=move),
                    "hit_dies": Texts(WON, 6),
                    "hit_lives": Texts(WON, 6),
                    "hit_att_falls": Texts(WON, 4),
                    "miss": Texts(DUEL, 8),
                }
            ),
            "count": Fields(
                {
                    "scars": Texts(COUNTED, 6),
                    "hatred": Texts(COUNTED, 6),
                    "nobody": Texts(replace(COUNTED, people=ONE_TWO, sometimes=("duelplace",)), 6),
                }
            ),
            "exhausted": Texts(replace(COUNTED, people=ONE_TWO, sometimes=("duelplace",)), 6),
        }
    )


def _free_scope(*people: str) -> Scope:
    return Scope(
        ("act", "oth", "one", "two", *people), sometimes=("theme", "virtue", "card", "duelplace"), roles=ALL_ROLES
    )


def _chapters() -> Fields:
    told, won = _free_scope(), _free_scope("win", "los")
    rest = ("virtue", "card", "duelplace")  # without a theme that can be quoted nothing need be held
    held, tied = (replace(scope, nouns=("theme",), sometimes=rest) for scope in (won, told))

    def arrival(role: str) -> Texts:
        return Texts(replace(told, present=(role,)), 5, sentences=(1, 3))

    return Fields(
        {
            "announce": _lines(told, *((key, 8) for key in (*KEYS, "own")), sentences=(1, 2)),
            "climax": Fields({"act": Texts(won, 14), "oth": Texts(won, 14), "tie": Texts(told, 10)}),
            "tally": Fields({how: Texts(won, 16, sentences=(1, 1)) for how in ("most", "close", "least")}),
            "rancour": Texts(won, 12, sentences=(1, 2)),
            "ruled": Texts(won, 24, sentences=(1, 2)),
            "theme_held": Fields({"act": Texts(held, 8), "oth": Texts(held, 8), "tie": Texts(tied, 6)}),
            "between": Texts(told, 12, sentences=(1, 2)),
            "arrival": Fields({role: arrival(role) for role in ROLES}),
        }
    )


def _tones() -> Fields:
    told, won = _free_scope(), _free_scope("win", "los")
    placed = replace(told, nouns=("duelplace",), sometimes=())
    named = replace(told, nouns=("theme",), sometimes=("virtue", "card", "duelplace"))
    held, tied = (replace(scope, nouns=("theme",), sometimes=("virtue", "card", "duelplace")) for scope in (won, told))
    tone = Fields(
        {
            "between": Texts(placed, 10, sentences=(1, 2)),
            "announce": _lines(named, *((key, 2) for key in (*KEYS, "own")), sentences=(1, 2)),
            "held": Fields({"act": Texts(held, 2), "oth": Texts(held, 2), "tie": Texts(tied, 2)}),
            "rancour": Texts(won, 6, sentences=(1, 2)),
        }
    )
    return Fields(dict.fromkeys(TONES, tone))


def _hatred() -> Fields:
    scope = Scope(ONE_TWO, (), ("duelplace",), ALL_ROLES)
    deed = Fields({"deed": Texts(scope, words=(4, 16), ends=None), "prose": Wholes(scope, (3, 6))})
    return Fields({"embrace": Items(deed, 16), "release": Items(deed, 14)})


def _free() -> Fields:
    told, won = _free_scope(), _free_scope("win", "los")
    keyed = {name: Texts(Scope(("act", "oth", *ONE_TWO)), 8, ends=False, words=(4, 15)) for name in KEYS}
    themed = {name: replace(keyed["trust"], least=6) for name in VIRTUES}
    return Fields(
        {
            "place": Texts(Scope(), 10, ends=False),
            "scene": Wholes(told, (3, 6), 12),
            "themes": Fields({**keyed, **themed}, {"own": replace(keyed["trust"], least=6)}),
            "ending": Fields(
                {"act": Wholes(won, (4, 7), 8), "oth": Wholes(won, (4, 7), 8), "tie": Wholes(told, (4, 7), 6)}
            ),
            "opening": Wholes(Scope((*ONE_TWO, "act", "oth"), sometimes=("duelplace",)), (3, 8), 6),
            "epilogue": _epilogue(Scope((*ONE_TWO, "win", "los"), (), ("duelplace",), ALL_ROLES)),
        }
    )


_VIRTUE = Fields(
    {
        "card": Plain(),
        "word": Plain(),
        "article": Plain(ARTICLES),
        "meaning": Texts(Scope(), ends=None),
        "weighs": Texts(_free_scope(), 6, sentences=(1, 2)),
    }
)
_COMMON: dict[str, Shape] = {
    "duel": _duel(),
    "chapters": _chapters(),
    "tones": _tones(),
    "voices": _lines(Scope(ONE_TWO), *((name, 12) for name in TEMPERAMENTS), sentences=(1, 3)),
    "hatred": _hatred(),
    "dilemmas": Fields(
        {"any": Items(_dilemma(_free_scope()), 28), **{v: Items(_dilemma(_free_scope()), 9) for v in VIRTUES}}
    ),
    "virtues": Fields(dict.fromkeys(VIRTUES, _VIRTUE)),
    "names": Fields({"f": Names(24), "m": Names(24), "who": Texts(Scope(("one",)), 24, ends=False, words=(2, 16))}),
    "free": _free(),
    "muse": Fields(
        {
            "twists": Texts(Scope(), 12, sentences=(1, 2)),
            "descriptions": Texts(Scope(), 12, words=(40, 80)),
            "long": Texts(Scope(), 6, words=(90, 180)),
        }
    ),
}
COMMON = tuple(_COMMON)

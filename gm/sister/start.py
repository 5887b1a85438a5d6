"""A new game of a sister system: its record, its cast, its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gm.record.session import Session, Setup
from gm.storyteller import digest
from gm.storyteller.fate import SETTINGS as FATE_SETTINGS
from gm.storyteller.texts import Texts
from rules import BadOption, system
from rules.dice import key_from_seed, permutation, subkey
from rules.game import SEATS
from rules.notation import MAX_TEXT

__all__ = ["apart", "cast_for", "check_options", "new_session", "seed_fits"]


def seed_fits(seed: str | None) -> None:
    """BadOption: a seed that no record could hold."""
    if seed is not None and (not seed or len(seed) > MAX_TEXT or not seed.isprintable()):
        raise BadOption("a seed is 1 to {most} printable characters", most=MAX_TEXT)


def check_options(name: str, options: Mapping[str, str]) -> int:
    """How many seats these options ask for. BadOption."""
    from rules import Game

    return len(Game.new(name, options, key=bytes(32), auto=False).seats)


def cast_for(name: str, lang: str, seed: str, players: int) -> dict[str, dict[str, Any]]:
    """Who is who: a hero of the texts for each seat, drawn by the seed, and the person the story comes back to."""
    texts = Texts(lang)
    key = subkey(key_from_seed(seed), "cast")
    heroes = texts.node(f"{name}/heroes") or {}
    persons = texts.node(f"{name}/common", "persons") or []
    order = permutation(key, "heroes", 0, sorted(heroes))
    cast: dict[str, dict[str, Any]] = {}
    for at, seat in enumerate(SEATS[:players]):
        hero = order[at % len(order)]
        one = heroes[hero]
        cast[seat] = {"hero": hero, "name": one["name"], "gender": one["gender"]}
    names = {one["name"] for one in cast.values()}
    free = [str(at) for at, one in enumerate(persons) if one["name"] not in names]
    person = persons[int(permutation(key, "person", 0, free)[0])]
    cast["victim"] = {"name": person["name"], "gender": person["gender"]}
    if name == "fate" and (setting := permutation(key, "setting", 0, ["", *FATE_SETTINGS])[0]):
        cast["victim"]["setting"] = setting
    return cast


def apart(
    name: str, lang: str, cast: Mapping[str, Mapping[str, Any]], seat: str, persons: Sequence[str] = ()
) -> dict[str, dict[str, Any]]:
    """The cast once that seat has a name of its own: whoever of the story is called the same makes room. Nobody is named twice.

    `persons`: seats that people have named; theirs stay, and where one of them has the name ValueError says so.
    """
    found = {who: dict(one) for who, one in cast.items()}
    taken = found[seat]["name"].strip().casefold()
    others = [who for who, one in found.items() if who != seat and one["name"].strip().casefold() == taken]
    texts = Texts(lang)
    for who in others:
        if who in persons:
            raise ValueError(found[who]["name"])
        used = {one["name"].casefold() for one in found.values()}
        heroes = texts.node(f"{name}/heroes") or {}
        people = texts.node(f"{name}/common", "persons") or []
        free = [{"hero": key, **one} for key, one in sorted(heroes.items())] if who != "victim" else list(people)
        new = next(one for one in free if one["name"].casefold() not in used)
        found[who] |= {key: new[key] for key in ("hero", "name", "gender") if key in new}
    return found


def new_session(
    path: Path | None,
    name: str,
    *,
    lang: str,
    options: Mapping[str, str],
    seed: str | None,
    cast: Mapping[str, Mapping[str, Any]],
    humans: tuple[str, ...] = (),
    words: Mapping[str, str] | None = None,
    secret: str | None = None,
    more: Mapping[str, Any] | None = None,
) -> Session:
    """Start a game and its record. `cast` and `more` stand in its first line. BadOption, SaveFailed."""
    system(name).options({key: value for key, value in options.items() if key not in ("players", "dice", "cards")})
    header: dict[str, Any] = {
        "humans": list(humans),
        "texts": digest(),
        "cast": {who: dict(one) for who, one in cast.items()},
        **(more or {}),
    }
    return Session.new(Setup(name, options, lang, seed, secret, words or {}, header), path)

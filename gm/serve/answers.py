"""What a form that comes back means as a move of Un momento único. What is left empty is taken from the storyteller."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gm.serve.asking import LEAVE
from gm.serve.forms import clean
from gm.serve.moment import Asked
from rules import IllegalMove, Move, Text
from rules.notation import MAX_NAME, MAX_TEXT

__all__ = ["read"]

_MANNER = "honourable"
"""How moves are worded that a player lets be told."""
Given = Mapping[str, str]


def read(found: Asked, given: Given) -> Move | None:
    """The move that a form says; None where it leaves the move to the rival. IllegalMove: it is no answer to what is asked."""
    now = found.now
    if given.get(LEAVE):
        if now.phase == "begin" or (now.phase == "attack" and now.view["duel"]["attacker"] is None):
            return None
        raise IllegalMove("this is no answer to what is asked")
    try:
        word, *args = _READS[now.phase](found, given)
    except (KeyError, ValueError, IndexError):
        raise IllegalMove("this is no answer to what is asked") from None
    return Move(now.seat, word, tuple(args))


def _said(given: Given) -> str:
    return "" if given.get("told") else clean(given.get("text", ""), MAX_TEXT)


def _gender(given: Given, usual: str | None) -> list[str]:
    said = given.get("gender", usual or "")
    if said not in ("", "f", "m"):
        raise ValueError(said)
    return [said] if said else []


def _read_opening(found: Asked, given: Given) -> list[Any]:
    if found.person is None:
        return ["open", Text(_said(given))]
    name = clean(given.get("name", ""), MAX_NAME)
    gender = _gender(given, found.person.gender)
    who = clean(given.get("who", ""), MAX_TEXT) or found.now.teller.who(found.now.seat, gender[0] if gender else None)
    return ["present", Text(name or found.person.name), Text(who), *gender]


def _read_theme(found: Asked, given: Given) -> list[Any]:
    if given.get("pick"):
        theme = found.themes[_number(given, "pick", len(found.themes) - 1)]
        return ["theme", theme.key, Text(theme.text)]
    if given["key"] not in found.now.theme_keys:
        raise ValueError(given["key"])
    return ["theme", given["key"], Text(_said(given))]


def _read_scene(found: Asked, given: Given) -> list[Any]:
    if given["word"] != "key":
        return ["scene", Text(_said(given))]
    suggested = found.characters[given["role"]]
    name = clean(given.get("name", ""), MAX_NAME)
    gender = _gender(given, None) if name else [suggested.gender] if suggested.gender else []
    return ["key", suggested.role, Text(name or suggested.name), *gender]


def _read_rulings(found: Asked, given: Given) -> list[Any]:
    favours = given["favours"]
    if favours not in ("A", "B"):
        raise ValueError(favours)
    text = _said(given)
    if not text and found.now.dilemma is not None:
        text = found.now.dilemma.choices[favours]
    return ["favour", favours, Text(text)]


def _number(given: Given, name: str, most: int) -> int:
    said = given[name]
    if not (said.isascii() and said.isdigit()) or int(said[:9]) > most:
        raise ValueError(said)
    return int(said[:9])


def _counted(word: str) -> Callable[[Asked, Given], list[Any]]:
    return lambda found, given: [word, _number(given, "unseen" if "unseen" in given else "n", found.now.most)]


def _read_consonance(found: Asked, given: Given) -> list[Any]:
    votes = (found.now.seat, found.now.rival, "none")
    vote = votes[_number(given, "unseen", 2)] if "unseen" in given else given["vote"]
    return ["consonance", votes[votes.index(vote)]]


def _read_hatred(found: Asked, given: Given) -> list[Any]:
    ways = ("embrace", "release")
    return [ways[_number(given, "unseen", 1)] if "unseen" in given else ways[ways.index(given["way"])]]


def _read_deed(found: Asked, given: Given) -> list[Any]:
    now = found.now
    return ["deed", Text(_said(given) or now.teller.deed(now.view, now.seat, now.view["ways"][now.seat]))]


def _read_attack(found: Asked, given: Given) -> list[Any]:
    return ["attack", Text(_said(given) or found.now.teller.attack(found.now.view, found.now.seat, _MANNER))]


def _read_defend(found: Asked, given: Given) -> list[Any]:
    return ["defend", Text(_said(given) or found.now.teller.defend(found.now.view, found.now.seat, _MANNER))]


_READS: dict[str, Callable[[Asked, Given], list[Any]]] = {
    "opening": _read_opening,
    "begin": lambda found, given: ["begin"],
    "virtue": lambda found, given: [{"draw": "draw", "skip": "skip"}[given["word"]]],
    "keep": lambda found, given: ["keep", _one_of(given["virtue"], found.now.view["dealt"].values())],
    "theme": _read_theme,
    "scene": _read_scene,
    "rulings": _read_rulings,
    "extras": _counted("extras"),
    "consonance": _read_consonance,
    "ending": lambda found, given: ["end", Text(_said(given))],
    "hatred": _read_hatred,
    "deed": _read_deed,
    "attack": _read_attack,
    "defend": _read_defend,
    "spend": _counted("spend"),
    "bet": _counted("bet"),
    "tell": lambda found, given: ["tell", Text(_said(given))],
    "epilogue": lambda found, given: ["end", Text(_said(given))],
}


def _one_of(value: str, known: Any) -> str:
    if value not in known:
        raise ValueError(value)
    return value

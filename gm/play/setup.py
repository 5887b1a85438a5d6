"""New games and old ones: what stands in a record's first line, who plays which seat, where records are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from gm.play.players import AiPlayer
from gm.record.session import Session, Setup
from gm.samurai.character import TEMPERAMENTS
from gm.samurai.mind import Mind
from gm.samurai.reckoning import Reckoner
from gm.storyteller import Storyteller, digest
from rules import BadOption
from rules.dice import draw, subkey
from rules.notation import MAX_TEXT

__all__ = ["LEVEL", "ai_player", "data_folder", "first_lines", "mind_of", "new_session", "teller_of"]

LEVEL = "novice"


def new_session(
    path: Path | None,
    *,
    lang: str,
    options: Mapping[str, str],
    seed: str | None,
    humans: tuple[str, ...] = (),
    words: Mapping[str, str] | None = None,
    secret: str | None = None,
    reproducible: bool = False,
    level: str = LEVEL,
    temper: str | None = None,
    more: Mapping[str, Any] | None = None,
) -> Session:
    """Start a game of Un momento único and its record. BadOption, SaveFailed.

    `reproducible`: the nonces of secret choices come from the seed too, so that the same seed gives the same bytes; only for
    games without a human, whose choices must not be guessable from the record. `more` stands in the record's first line.
    """
    if seed is not None and (not seed or len(seed) > MAX_TEXT or not seed.isprintable()):
        raise BadOption("a seed is 1 to {most} printable characters", most=MAX_TEXT)
    header: dict[str, Any] = {"humans": list(humans), "texts": digest(), "level": level, **(more or {})}
    if temper is not None:
        header["temperament"] = temper
    setup = Setup("momento", options, lang, seed, secret, words or {}, header)
    if not reproducible or seed is None:
        return Session.new(setup, path)
    return Session.new(setup, path, nonce=_nonces(f"nonce:{seed}".encode()))


def _nonces(key: bytes) -> Callable[[], str]:
    count = 0

    def nonce() -> str:
        nonlocal count
        count += 1
        return subkey(key, str(count)).hex()[:32]

    return nonce


def teller_of(session: Session) -> Callable[[], Storyteller]:
    """What makes the storyteller of a game: always the same for the same record."""
    lang, key, humans = session.header["lang"], session.story_key, tuple(session.header.get("humans", ()))
    tone = session.header.get("tone")
    return lambda: Storyteller(lang, key, humans=humans, lines=first_lines(session.lines), tone=tone)


def first_lines(lines: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """The lines that a table drew before it made a move: the story is planned around them."""
    found: list[str] = []
    for line in lines:
        if line["type"] == "move":
            break
        if line["type"] == "note" and line.get("safety") == "line":
            found.append(line["text"])
    return tuple(found)


def mind_of(session: Session, seat: str, patience: float | None = None) -> Mind:
    """The AI samurai of a seat. Its temperament is the one asked for, else drawn from the story; the other seat's differs.

    `patience`: seconds it may reckon (see `Reckoner`); None for games that must come out the same on any machine.
    """
    key = session.story_key  # who it is belongs to the story; what it does, to its own secret stream
    names = sorted(TEMPERAMENTS)
    first = draw(key, "temperament", 0, len(names))
    step = 1 + draw(key, "temperament", 1, len(names) - 1)
    temper = names[(first + (step if seat == "B" else 0)) % len(names)]
    if seat not in session.header.get("humans", ()):
        temper = session.header.get("temperament", temper)
    level = session.header.get("level", LEVEL)
    return Mind(seat, temper, level, session.mind_key, Reckoner(session.game.options, patience))


def ai_player(session: Session, seat: str, patience: float | None = None) -> AiPlayer:
    """The AI as a player of that seat."""
    mind = mind_of(session, seat, patience)
    mind.warm_up()
    return AiPlayer(mind)


def data_folder() -> Path:
    """Where games live when no folder is given."""
    from platformdirs import user_data_path

    return user_data_path("un-momento-unico", appauthor=False) / "games"

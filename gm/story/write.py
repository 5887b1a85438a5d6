"""`gm story`: the AI plays both samurai. The same seed gives the same bytes."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gm.i18n import _, current, translation
from gm.play.afterwards import picture_of
from gm.play.aids import Aids
from gm.play.host import Host
from gm.play.setup import ai_player, new_session, teller_of
from gm.play.stage import Silent
from gm.record.library import safe_name
from gm.record.session import Session
from gm.record.store import SaveFailed, write_whole
from gm.said import plain
from gm.story.markdown import markdown
from gm.story.text import seed_at
from rules import BadOption

__all__ = ["Aside", "play_story", "purse_of", "write_stories"]


class Aside(Silent):
    """Shows nothing but what the program itself has to say, beside the story."""

    def notice(self, text: str) -> None:
        """On standard error."""
        sys.stderr.write(f"gm: {text}\n")


def play_story(
    lang: str,
    seed: str,
    options: Mapping[str, str],
    path: Path | None = None,
    aids: Aids | None = None,
    rival: Mapping[str, str] | None = None,
) -> Session:
    """Play one whole game by itself. The finished session. BadOption, SaveFailed."""
    aids = aids or Aids({})
    session = new_session(
        path, lang=lang, options=options, seed=seed, reproducible=True, more={**aids.header(), **(rival or {})}
    )
    players = {seat: ai_player(session, seat) for seat in session.game.seats}
    stage = Aside()
    host = Host(session, teller_of(session), players, stage, *aids.join(session, stage))
    host.begin()
    host.run()
    return session


def write_stories(
    *,
    lang: str | None,
    seed: str | None,
    count: int,
    options: Mapping[str, str],
    out: Path,
    flags: Mapping[str, Any] | None = None,
    rival: Mapping[str, str] | None = None,
    odds: bool = True,
    picture: bool = False,
    jobs: int = 1,
) -> int:
    """Write `count` stories and their records into a folder. Exit code 0.

    `rival`: level and temperament of both, where they are asked for. `odds`: under each story stands how the chance to triumph
    went; `picture`: and beside it, as SVG. More than one story makes a collection: told `jobs` at a time, those that are there
    are kept, and a page shows them all.
    """
    aids = Aids(flags)
    aids.warn()
    lang = lang or current()
    seed = seed if seed is not None else secrets.token_hex(4)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveFailed(out, error) from None
    if count > 1:
        return _collection(lang, seed, count, options, out, dict(flags or {}), rival, odds, picture, jobs, aids)
    live = sys.stderr.isatty()
    for number in range(count):
        name = seed_at(seed, number)
        if live:
            sys.stderr.write(
                "\r\x1b[K" + _("story {n} of {count}: {name}").format(n=number + 1, count=count, name=plain(name))
            )
            sys.stderr.flush()
        stem = f"story-{safe_name(name)}-{lang}"
        # Written under another name first: a record of that name is always a whole story.
        session = play_story(lang, name, options, aids=aids, rival=rival)
        write_whole(out / f"{stem}.jsonl", session.data())
        write_whole(out / f"{stem}.md", markdown(session, odds=odds).encode())
        if picture:
            write_whole(out / f"{stem}.svg", picture_of(session, translation(lang).gettext, lang).encode())
        if live:
            sys.stderr.write("\r\x1b[K")
        print(out / f"{stem}.md")
    return 0


def _collection(
    lang: str,
    seed: str,
    count: int,
    options: Mapping[str, str],
    out: Path,
    flags: dict[str, Any],
    rival: Mapping[str, str] | None,
    odds: bool,
    picture: bool,
    jobs: int,
    aids: Aids,
) -> int:
    from gm.story.collection import Order, collect

    purse = purse_of(aids, out)
    names = [seed_at(seed, number) for number in range(count)]
    orders = [
        Order(name, f"story-{safe_name(name)}-{lang}", lang, dict(options), out, flags, rival, odds, picture, purse)
        for name in names
    ]
    collect(orders, jobs)
    return 0


def purse_of(aids: Aids, out: Path) -> Path | None:
    """The account of a collection: all its stories together never cost more, nor ask faster, than was allowed, also after a stop."""
    if not aids.modelled:
        return None
    from gm.models.errors import OverBudget
    from gm.models.purse import Purse

    path = out / ".models.json"
    try:
        Purse(path).open()
    except OverBudget:
        raise BadOption(
            "what the models of this collection have cost cannot be read: delete {path} to begin a new account",
            path=plain(path),
        ) from None
    return path

"""`gm story --system …`: the AI plays every seat. The same seed gives the same bytes."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gm.i18n import _, current
from gm.play.aids import Aids
from gm.record.library import safe_name
from gm.record.session import Session
from gm.record.store import SaveFailed, write_whole
from gm.said import plain
from gm.sister.kinds import ai_player, kind_of, teller_of
from gm.sister.markdown import markdown
from gm.sister.start import cast_for, check_options, new_session, seed_fits
from gm.sister.table import SisterTable
from gm.story.text import seed_at
from gm.story.write import Aside, purse_of

__all__ = ["begin", "play_story", "write_stories"]


def begin(
    system: str,
    lang: str,
    seed: str,
    options: Mapping[str, str],
    path: Path | None = None,
    *,
    length: int | None = None,
    aids: Aids | None = None,
) -> Session:
    """A story before its first move. BadOption, SaveFailed."""
    seed_fits(seed)
    cast = cast_for(system, lang, seed, check_options(system, options))
    more = {"length": length or kind_of(system).length, **(aids.header() if aids is not None else {})}
    return new_session(path, system, lang=lang, options=options, seed=seed, cast=cast, more=more)


def play_story(
    system: str,
    lang: str,
    seed: str,
    options: Mapping[str, str],
    path: Path | None = None,
    *,
    length: int | None = None,
    aids: Aids | None = None,
) -> Session:
    """Play one whole story by itself. `length`: adventures, or conflicts; `aids`: models and agreements. BadOption, SaveFailed."""
    aids = aids or Aids({})
    kind = kind_of(system)
    session = begin(system, lang, seed, options, path, length=length, aids=aids)
    players = {seat: ai_player(session, seat) for seat in session.game.seats}
    stage = Aside()
    table = SisterTable(session, teller_of(session), players, stage, kind.order, *aids.join(session, stage))
    table.begin()
    table.run()
    return session


def write_stories(
    system: str,
    *,
    lang: str | None,
    seed: str | None,
    count: int,
    options: Mapping[str, str],
    out: Path,
    jobs: int = 1,
    flags: Mapping[str, Any] | None = None,
) -> int:
    """Write `count` stories and their records into a folder; more than one makes a collection (gm.story.collection). Exit code 0.

    `flags`: models and what is not to be told, as `Aids` takes them.
    """
    kind_of(system)
    aids = Aids(flags)
    check_options(system, options)
    lang = lang or current()
    seed = seed if seed is not None else secrets.token_hex(4)
    seed_fits(seed)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveFailed(out, error) from None
    if count > 1:
        from gm.story.collection import Order, collect

        purse = purse_of(aids, out)
        names = [seed_at(seed, number) for number in range(count)]
        orders = [
            Order(
                name,
                f"story-{system}-{safe_name(name)}-{lang}",
                lang,
                dict(options),
                out,
                dict(flags or {}),
                purse=purse,
                system=system,
            )
            for name in names
        ]
        collect(orders, jobs)
        return 0
    live = sys.stderr.isatty()
    for number in range(count):
        name = seed_at(seed, number)
        if live:
            said = _("story {n} of {count}: {name}").format(n=number + 1, count=count, name=plain(name))
            sys.stderr.write("\r\x1b[K" + said)
            sys.stderr.flush()
        session = play_story(system, lang, name, options, aids=aids)
        stem = f"story-{system}-{safe_name(name)}-{lang}"
        write_whole(out / f"{stem}.jsonl", session.data())
        write_whole(out / f"{stem}.md", markdown(session).encode())
        if live:
            sys.stderr.write("\r\x1b[K")
        print(out / f"{stem}.md")
    return 0

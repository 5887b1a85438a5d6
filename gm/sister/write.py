"""`gm story --system …`: the AI plays every seat. The same seed gives the same bytes."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping
from pathlib import Path

from gm.cli.errors import plain
from gm.i18n import _, current
from gm.play.stage import Silent
from gm.record.session import Session
from gm.record.store import SaveFailed, write_whole
from gm.sister.kinds import ai_player, kind_of, teller_of
from gm.sister.markdown import markdown
from gm.sister.start import cast_for, check_options, new_session, seed_fits
from gm.sister.table import SisterTable
from gm.story.text import safe_name, seed_at

__all__ = ["play_story", "write_stories"]


def play_story(
    system: str,
    lang: str,
    seed: str,
    options: Mapping[str, str],
    path: Path | None = None,
    *,
    length: int | None = None,
) -> Session:
    """Play one whole story by itself. `length`: adventures, or conflicts. BadOption, SaveFailed."""
    kind = kind_of(system)
    seed_fits(seed)
    cast = cast_for(system, lang, seed, check_options(system, options))
    session = new_session(
        path, system, lang=lang, options=options, seed=seed, cast=cast, more={"length": length or kind.length}
    )
    players = {seat: ai_player(session, seat) for seat in session.game.seats}
    table = SisterTable(session, teller_of(session), players, Silent(), kind.order)
    table.begin()
    table.run()
    return session


def write_stories(
    system: str, *, lang: str | None, seed: str | None, count: int, options: Mapping[str, str], out: Path
) -> int:
    """Write `count` stories and their records into a folder. Exit code 0."""
    kind_of(system)
    check_options(system, options)
    lang = lang or current()
    seed = seed if seed is not None else secrets.token_hex(4)
    seed_fits(seed)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveFailed(out, error) from None
    live = sys.stderr.isatty()
    for number in range(count):
        name = seed_at(seed, number)
        if live:
            said = _("story {n} of {count}: {name}").format(n=number + 1, count=count, name=plain(name))
            sys.stderr.write("\r\x1b[K" + said)
            sys.stderr.flush()
        session = play_story(system, lang, name, options)
        stem = f"story-{system}-{safe_name(name)}-{lang}"
        write_whole(out / f"{stem}.jsonl", session.data())
        write_whole(out / f"{stem}.md", markdown(session).encode())
        if live:
            sys.stderr.write("\r\x1b[K")
        print(out / f"{stem}.md")
    return 0

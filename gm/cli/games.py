"""`gm games`: the games on this machine."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from typing import Any

from gm.i18n import _, ngettext, use
from gm.play.recalling import recap_of
from gm.play.setup import data_folder, teller_of
from gm.record.library import Entry, Library
from gm.record.session import Session
from gm.record.store import private_path
from gm.said import fail, folded, plain, say
from rules import BadRecord

__all__ = ["delete", "export", "fork", "list_games", "rename", "show", "take_in"]


def _library(folder: Path | None) -> Library:
    return Library(folder if folder is not None else data_folder())


def list_games(folder: Path | None) -> int:
    """A line a game, the one played last first."""
    library = _library(folder)
    entries = library.entries()
    for entry in entries:
        print(_line(entry))
    if not entries:
        print(_("There are no games in {folder}; gm play starts one.").format(folder=plain(library.folder)))
    return 0


def _line(entry: Entry) -> str:
    if entry.problem is not None:
        return f"{plain(entry.name)}  {say(entry.problem)}"
    when = datetime.fromtimestamp(entry.modified).strftime("%Y-%m-%d %H:%M")
    parts = [plain(entry.name), when, _state(entry)]
    if entry.people:
        parts.insert(1, " · ".join(plain(name) for name in entry.people))
    if entry.fork:
        parts.append(_("fork"))
    return "  ".join(parts)


def _state(entry: Entry) -> str:
    if entry.over:
        return _("finished")
    if entry.phase in ("hatred", "deed", "attack", "defend", "spend", "bet", "tell", "epilogue"):
        return _("in the duel")
    if entry.chapter:
        return _("chapter {n} of {count}").format(n=entry.chapter, count=entry.chapters)
    return _("not finished")


def show(name: str, folder: Path | None) -> int:
    """What a game is, how it stands, and what has happened so far."""
    library = _library(folder)
    entry = library.entry(name)
    print(_line(entry))
    if entry.problem is not None:
        return 1
    session = Session.resume(entry.path, store=False)
    if session.header["system"] == "momento":
        teller: Any = teller_of(session)()
    else:
        from gm.sister.kinds import teller_of as of_another

        teller = of_another(session)()
    for n, step in session.steps:
        teller.observe(n, step.events, session.game.rules.view(step.state, ""))
    print(teller.plot.title if session.header["system"] == "momento" else plain(teller.title))
    options = ", ".join(f"{key}={value}" for key, value in session.game.options.items())
    print(folded(_("Options: {options}").format(options=options)))
    print(ngettext("{n} step", "{n} steps", len(session.steps)).format(n=len(session.steps)))
    recap = recap_of(session, teller)
    if recap:
        if session.header["system"] != "momento":  # whose recap has no heading of its own
            print(_("Previously:"))
        print(folded("\n".join(map(plain, recap.splitlines()))))
    print(_("Fingerprint: {fingerprint}").format(fingerprint=entry.fingerprint))
    print(entry.path)
    return 0


def rename(name: str, new: str, folder: Path | None) -> int:
    """Give a game another name."""
    print(_library(folder).rename(name, new))
    return 0


def fork(name: str, new: str, at: int | None, folder: Path | None) -> int:
    """Another game that goes on from this one, with dice of its own."""
    session = _library(folder).fork(name, new, None if at is None else at - 1)
    try:
        use(session.header["lang"])
        print(_("Forked. Go on with: gm games resume {name}").format(name=plain(new)))
        print(session.path)
    finally:
        session.close()
    return 0


def delete(name: str, yes: bool, folder: Path | None) -> int:
    """Move a game to the trash folder, after asking."""
    library = _library(folder)
    entry = library.entry(name)
    print(_line(entry))
    if not yes:
        print(_("Move this game to the trash? (yes/no)"))
        sys.stdout.flush()
        if sys.stdin.readline().strip().casefold() not in ("yes", "y", "sí", "si", "s"):
            fail(_("nothing was deleted"))
            return 1
    print(library.delete(name))
    return 0


def export(name: str, target: Path, folder: Path | None, *, secrets: bool = False) -> int:
    """Copy a record out; with `secrets`, what must wait beside it too."""
    library = _library(folder)
    waits = private_path(library.path(name)).is_file()
    print(library.export(name, target, secrets=secrets))
    if waits and secrets:
        fail(_("With it went the secret of its dice and choices: whoever has that file can foretell them."))
    elif waits:
        fail(
            _(
                "The secret of its dice stays here: the copy can be read and checked, but not gone on with. --with-secrets takes it along."
            )
        )
    return 0


def take_in(source: Path, name: str | None, folder: Path | None) -> int:
    """Check a record and copy it in."""
    target = _library(folder).take_in(source, name)
    try:
        Session.resume(target, store=False)
    except BadRecord:
        fail(_("It can be read and checked here, but not gone on with: the file of its secrets is not beside it."))
    print(target)
    return 0

"""One sitting at a terminal: a game begun or taken up again, played until it ends or its people leave, and what is said then."""

from __future__ import annotations

import shlex
from pathlib import Path

from gm.i18n import _
from gm.play.asking import Quit
from gm.play.recalling import recap_of
from gm.play.table import Table
from gm.play.terminal import Terminal
from gm.said import plain as harmless

__all__ = ["sit", "title_of"]


def title_of(system: str) -> str:
    """What stands over a game of that system."""
    if system == "momento":
        return _("UN MOMENTO ÚNICO")
    from gm.sister.kinds import kind_of

    return _(kind_of(system).title)


def sit(table: Table, stage: Terminal, *, resumed: bool, directory: Path | None, command: str = "gm play") -> int:
    """Play. Exit code 0; 130 for Ctrl-C. The record's path is the last line printed. `command` is what goes on with the game."""
    session, system, code = table.session, table.session.header["system"], 0
    try:
        if resumed:
            stage.say(title_of(system), "title")
            _welcome_back(table, stage)
        else:
            if session.header["seed"] is not None:
                stage.say(_("A game with a seed: anyone who knows it can foretell the dice."), "rule")
            table.begin()
        table.run()
        stage.say(_("The end."), "title")
        if system == "momento":
            from gm.play.afterwards import show_line

            show_line(stage, session)
    except (Quit, KeyboardInterrupt) as stop:
        where = "" if directory is None else " --dir " + shlex.quote(harmless(directory))
        stage.notice(_("Saved. Go on with: {command}").format(command=f"{command} --resume{where}"))
        code = 130 if isinstance(stop, KeyboardInterrupt) else 0
    if table.models is not None and (summary := table.models.summary()):
        stage.say(summary, "rule")
    stage.say(_("Fingerprint: {fingerprint}").format(fingerprint=session.fingerprint[:20]), "rule")
    print(session.path)
    return code


def _welcome_back(table: Table, stage: Terminal) -> None:
    """Hear again what was told of a game taken up again, and say in short what has happened."""
    session = table.session
    if session.dropped:
        stage.notice(_("The last line was cut off when the game stopped; everything before it stands."))
    stage.blank()
    table.recall()
    recap = recap_of(session, table.teller)
    if recap:
        stage.blank()
        if session.header["system"] != "momento":  # whose recap has no heading of its own
            stage.notice(_("Previously:"))
        stage.prose("recap", recap)

"""`gm verify GAME`."""

from __future__ import annotations

from pathlib import Path

from gm.i18n import _, ngettext
from gm.record.verify import verify
from gm.said import plain, say

__all__ = ["show"]


def show(file: Path, fingerprint: str | None, folder: Path | None = None) -> int:
    """Print the verdict; exit code 0 if the record holds, else 1. `file`: a path or, where there is no such file, a game's name."""
    path = _found(file, folder)
    verdict = verify(path, fingerprint)
    for problem in verdict.problems:
        print(_("{path}, line {line}: {what}").format(path=plain(path), line=problem.line, what=say(problem.error)))
    if verdict.problems:
        return 1
    steps = ngettext("{n} step", "{n} steps", verdict.steps).format(n=verdict.steps)
    state = _("finished") if verdict.over else _("not finished")
    print(_("{path} holds: {steps}, {state}.").format(path=plain(path), steps=steps, state=state))
    for note in verdict.notes:
        print(_(note))
    print(_("Fingerprint: {fingerprint}").format(fingerprint=verdict.fingerprint))
    if verdict.earlier is not None:
        print(
            _(
                "The one given is that of line {line}: the game has gone on since, and up to there it is the same."
            ).format(line=verdict.earlier)
        )
    return 0


def _found(file: Path, folder: Path | None) -> Path:
    if file.exists() or file.is_symlink() or file.name != str(file) or file.suffix == ".jsonl":
        return file
    from gm.play.setup import data_folder
    from gm.record.library import Library

    return Library(folder if folder is not None else data_folder()).path(str(file))

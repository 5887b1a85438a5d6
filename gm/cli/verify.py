"""`gm verify FILE`."""

from __future__ import annotations

from pathlib import Path

from gm.i18n import _, ngettext
from gm.record.verify import verify
from gm.said import plain, say

__all__ = ["show"]


def show(path: Path, fingerprint: str | None) -> int:
    """Print the verdict; exit code 0 if the record holds, else 1."""
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
    return 0

"""`gm verify`: is this record whole, and is every die in it the one that had to fall?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from gm.i18n import N_
from gm.record.replay import Problem, replay
from gm.record.store import read_bytes, read_private
from rules import BadOption, BadRecord

__all__ = ["Verdict", "verify"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found. `problems` empty: it holds. `fingerprint` is the last line's hash, `steps` the committed steps in force.

    `earlier`: the fingerprint that was given is that of this line (from 1), and others follow it; None where it is the last one's.
    """

    problems: tuple[Problem, ...]
    notes: tuple[str, ...]
    fingerprint: str
    steps: int
    over: bool
    earlier: int | None = None


def verify(path: Path, fingerprint: str | None = None) -> Verdict:
    """Check a record. BadRecord where it cannot even be read as one of ours.

    Every die is re-derived where the seed or the revealed secret is known (of an unfinished game, from the private file beside it).
    A `fingerprint` (12 or more hexadecimal digits of it) also finds a cut tail and a record rewritten as a whole. It may be one that was
    shown when the game stopped and later went on: each line's hash stands for all before it, so up to there the record is the same.
    """
    data = read_bytes(path)
    found = replay(data, read_private(path))
    problems = list(found.problems)
    notes: list[str] = []
    last = found.lines[-1]["hash"] if found.lines else ""
    if found.torn:
        problems.append(Problem(len(found.lines) + 1, BadRecord("it is cut off in the middle")))
    if not problems:
        hands = found.header["dice"] == found.header["cards"] == "manual"  # then no die hangs on the secret
        if found.finished and found.commitment and not found.revealed and not hands:
            problems.append(Problem(len(found.lines), BadRecord("the game is over, and its secret was never revealed")))
        elif found.unchecked and found.finished:
            notes.append(N_("the dice before the fork can be checked once that game's secret is revealed"))
        elif found.unchecked:
            notes.append(N_("its dice can be checked once the game is over and the secret is revealed"))
        typed = [what for what in ("dice", "cards") if found.header[what] == "manual"]
        if typed:
            notes.append(N_("the table rolled or drew by hand; what it typed cannot be derived again"))
        if "migrated" in found.header:
            notes.append(N_("it was brought over from an older form; the original stands beside it"))
        if found.blind:
            notes.append(N_("a secret choice is waiting for the other seat"))
    at = len(found.lines) if fingerprint is None else _line_of(fingerprint, [line["hash"] for line in found.lines])
    if at is None:
        given = ascii((fingerprint or "")[:20])
        wrong = BadRecord("the fingerprint is {right}…, not {given}", right=last[:20], given=given)
        problems.append(Problem(len(found.lines), wrong))
    earlier = None if at == len(found.lines) else at
    return Verdict(tuple(problems), tuple(notes), last, len(found.steps), found.finished, earlier)


def _line_of(given: str, hashes: Sequence[str]) -> int | None:
    """The number of the line whose hash begins so, the last such; None where there is none. BadOption: too few digits."""
    plain = "".join(given.split()).replace("-", "").lower()
    if len(plain) < 12:
        raise BadOption("a fingerprint has at least 12 digits, not {found}", found=len(plain))
    return next((n for n in range(len(hashes), 0, -1) if hashes[n - 1].startswith(plain)), None)

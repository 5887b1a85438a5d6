"""Make records of this version for tests/data/records: a later version must still verify and resume them.

python tools/old_records.py NAME    write NAME-*.jsonl (and the private files of those that wait); NAME is the version, say 0.1.0

Nothing that is there is ever overwritten: what this version wrote must stay as it wrote it.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path

from gm.play.host import Host
from gm.play.setup import ai_player, new_session, teller_of
from gm.play.stage import Silent
from gm.record.session import Session, Setup

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "data" / "records"
SHORT = {"chapters": "3"}
SECRET = "439b49d73e1e6704878755347941714ecc533441e2a94af70212c60c7417dc9e"
"""Of the games without a seed. Made once; docs/fairness.md works with it."""


def begin(
    path: Path, lang: str, seed: str | None, words: Mapping[str, str] | None = None, humans: tuple[str, ...] = ()
) -> Session:
    """A new game. The same every time: its nonces are counted."""
    secret = SECRET if seed is None else None
    session = new_session(path, lang=lang, options=SHORT, seed=seed, words=words, humans=humans, secret=secret)
    drawn = count(1)
    session._nonce = lambda: hashlib.sha256(f"{path.name}:{next(drawn)}".encode()).hexdigest()[:32]
    return session


def play(session: Session, stop: Callable[[Session], bool] = lambda session: False, slips: int = 0) -> Session:
    """Let the AI play both sides until it is over or `stop` says so; `slips` moves are taken back on the way."""
    players = {seat: ai_player(session, seat) for seat in session.game.seats}
    host = Host(session, teller_of(session), players, Silent())
    if len(session.steps) > 1:
        host.recall()
    else:
        host.begin()
    while not session.game.over and not stop(session):
        host.turn()
        if slips and session.game.phase in ("scene", "rulings") and session.steps[-1][1].kind == "move":
            slips -= 1
            host.undo(getattr(session.steps[-1][1].source, "seat", "A"))
    return session


def waiting(session: Session) -> bool:
    """A secret choice is made and not yet revealed."""
    return bool(session.game.rules.open_choices(session.game.state))


def forked(path: Path) -> Session:
    """A finished game that goes on from the middle of another, which is not kept."""
    source = play(begin(path.with_suffix(".source.jsonl"), "es", "18"))
    at = next(n for n, step in source.steps if n > 60 and step.kind == "roll")
    fork = source.fork(path, at, seed="fork")
    source.close()
    return play(fork)


def table(path: Path) -> Session:
    """Dice and cards of the table's own, up to the first deal of a chapter."""
    setup = Setup("momento", {"dice": "manual", "cards": "manual"}, lang="en", seed="hands")
    session = Session.new(setup, path)
    session.cards(["jin"])
    for move in ('A present "Kaede" "the armourer\'s daughter" f', 'B present "Ren" "a monk"', 'A open "a ford"', "A begin", "A draw"):  # fmt: skip
        session.play(session.game.read(move))
    session.cards(["gi", "rei"])
    return session


RECORDS: dict[str, Callable[[Path], Session]] = {
    "seeded-es": lambda path: play(begin(path, "es", "7")),
    "seeded-en": lambda path: play(begin(path, "en", "8")),
    "committed-es": lambda path: play(begin(path, "es", None, {"A": "grulla", "B": "5f00aa17"}, ("A",))),
    "unfinished-es": lambda path: play(begin(path, "es", None), lambda s: s.game.state.chapter == 2),
    "waiting-en": lambda path: play(begin(path, "en", None), waiting),
    "undone-es": lambda path: play(begin(path, "es", "19"), slips=4),
    "forked-es": forked,
    "table-en": table,
}


def main(version: str) -> int:
    """Write the records of one version; exit code 1 where there are some already."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    there = sorted(path.name for path in FOLDER.glob(f"{version}-*"))
    if there:
        print(f"not overwritten: {', '.join(there)}", file=sys.stderr)
        return 1
    for name, make in RECORDS.items():
        path = FOLDER / f"{version}-{name}.jsonl"
        make(path).close()
        print(path.relative_to(ROOT))
    for left in (*FOLDER.glob(".*.lock"), *FOLDER.glob("*.source.*")):
        left.unlink(missing_ok=True)
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))

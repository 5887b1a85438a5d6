"""`gm table`: a game for people at one keyboard, of any system; the AI may hold some of the seats."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from gm.i18n import _, current, use
from gm.play.aids import Aids
from gm.play.asking import Asking, Quit
from gm.play.coach import Coach
from gm.play.command import one_word, seal, unfinished, writable
from gm.play.commands import Answers
from gm.play.opening import ai_of, open_table
from gm.play.players import Player
from gm.play.setup import data_folder
from gm.play.setup import new_session as new_momento
from gm.play.sitting import sit, title_of
from gm.play.terminal import Terminal
from gm.record import secrets
from gm.record.library import unused
from gm.record.session import Session
from gm.record.store import RecordBusy, SaveFailed
from gm.said import fail
from gm.said import plain as harmless
from gm.table.hands import Hands
from gm.table.people import TableSamurai, at_table
from rules import BadOption
from rules.game import SEATS

__all__ = ["go_on", "play_table", "seats_of"]


def seats_of(given: str | None, seats: Sequence[str]) -> tuple[str, ...]:
    """Seats as a person writes them: `B`, `C,D`. BadOption: no seats of this game, or all of them."""
    found = tuple(part.strip().upper() for part in (given or "").replace(",", " ").split())
    if any(seat not in seats for seat in found) or (given and not found):
        raise BadOption("the AI's seats are some of {seats}, not {given}", seats=", ".join(seats), given=ascii(given))
    if len(set(found)) == len(seats):
        raise BadOption("somebody must sit at the table; gm story plays without anybody")
    return tuple(seat for seat in seats if seat in found)


def play_table(
    *,
    system: str,
    lang: str | None,
    seed: str | None,
    options: Mapping[str, str],
    ai: str | None,
    plain: bool,
    resume: bool,
    directory: Path | None,
    flags: Mapping[str, Any] | None = None,
    rival: Mapping[str, str] | None = None,
    coach: bool = False,
) -> int:
    """Begin a game at the table, or go on with the last. Exit code 0. The record's path is the last line. BadOption, SaveFailed."""
    from gm.sister.start import check_options, seed_fits

    folder = directory if directory is not None else data_folder()
    aids = Aids(flags)
    if resume:
        found = unfinished(folder, table=True)
        if found is None:
            fail(_("there is no unfinished table in {folder}; gm table starts one.").format(folder=harmless(folder)))
            return 1
        return go_on(found, lang=lang, plain=plain, directory=directory, aids=aids, coach=coach)
    seats = SEATS[: check_options(system, options)]
    if system != "momento":
        from gm.sister.options import refuse

        refuse(system, **(rival or {}))
    minds = seats_of(ai, seats)
    people = tuple(seat for seat in seats if seat not in minds)
    seed_fits(seed)
    writable(folder)
    aids.warn()
    stage, answers = _stage(system, plain), Answers()
    try:
        session = _start(system, stage, answers, folder, lang or current(), seed, options, people, seats, aids, rival or {})  # fmt: skip
    except Quit:
        stage.notice(_("No game was begun."))
        return 0
    try:
        return _play(session, stage, answers, aids, resumed=False, directory=directory, coach=coach)
    finally:
        session.close()


def go_on(
    session: Session,
    *,
    lang: str | None,
    plain: bool,
    directory: Path | None,
    aids: Aids | None = None,
    coach: bool = False,
) -> int:
    """Go on with a table that was opened. Exit code 0."""
    if lang is None:
        use(session.header["lang"])
    try:
        stage = _stage(session.header["system"], plain)
        return _play(session, stage, Answers(), aids or Aids({}), resumed=True, directory=directory, coach=coach)
    finally:
        session.close()


def _stage(system: str, plain: bool) -> Terminal:
    if system == "momento":
        return Terminal(plain=plain, you=None)
    from gm.sister.kinds import kind_of
    from gm.sister.terminal import SisterTerminal

    return SisterTerminal(kind_of(system), plain=plain, you=None)


def _start(
    system: str,
    stage: Terminal,
    answers: Answers,
    folder: Path,
    lang: str,
    seed: str | None,
    options: Mapping[str, str],
    people: Sequence[str],
    seats: Sequence[str],
    aids: Aids,
    rival: Mapping[str, str],
) -> Session:
    stage.say(title_of(system), "title")
    stage.say(_("A table: the name above a question says who answers. Type a number or your own words, or only press Enter: then it is told for you. ? explains, muse gives ideas."))  # fmt: skip
    stage.blank()
    secret, words = None, {}
    if seed is None:
        secret = seal(stage)
        words = _words(stage, answers, people, seats, secret)
    more: dict[str, Any] = {"table": True, **aids.header(), **rival}
    if system == "momento":
        return _created(folder, system, seed, lambda path: new_momento(path, lang=lang, options=options, seed=seed, humans=tuple(people), words=words, secret=secret, more=more))  # fmt: skip
    from gm.sister.command import FOREVER, presented
    from gm.sister.kinds import kind_of
    from gm.sister.start import apart, cast_for, new_session

    kind = kind_of(system)
    named: list[str] = []
    cast_ = cast_for(system, lang, seed if seed is not None else secrets.commitment(secret or ""), len(seats))
    for seat in people:
        stage.say(_("Player {seat}:").format(seat=seat), "title")
        while True:
            called = {**cast_, seat: presented(kind, stage, answers, lang, cast_, seat)}
            try:
                cast_ = apart(system, lang, called, seat, named)
                break
            except ValueError:
                stage.notice(_("Somebody at this table is called that already: choose another name."))
        named.append(seat)
    more["length"] = FOREVER if system == "karmico" else kind.length
    return _created(folder, system, seed, lambda path: new_session(path, system, lang=lang, options=options, seed=seed, cast=cast_, humans=tuple(people), words=words, secret=secret, more=more))  # fmt: skip


def _words(
    stage: Terminal, answers: Answers, people: Sequence[str], seats: Sequence[str], secret: str
) -> dict[str, str]:
    """A word of each seat, typed unseen and shown once all are in; the AI's follows from the secret, which is fixed already."""
    found: dict[str, str] = {}
    for seat in people:
        question = _("Player {seat}: add a word of your own to the dice, unseen by the others. (Enter: none)")
        try:
            word = one_word(stage, answers, question.format(seat=seat), unseen=True)
        except EOFError:
            break
        if word:
            found[seat] = word
    if found:
        for seat in seats:
            if seat not in people:
                found[seat] = secrets.rival_word(secret)
        shown = ", ".join(f"{seat}: {harmless(word)}" for seat, word in sorted(found.items()))
        stage.say(_("The words in the dice: {words}").format(words=shown), "rule")
    return dict(sorted(found.items()))


def _created(folder: Path, system: str, seed: str | None, make: Callable[[Path], Session]) -> Session:
    """A game under a name that is free: another table may take one at the same moment. SaveFailed."""
    while True:
        path = unused(folder, f"table-{system}", seed)
        try:
            return make(path)
        except RecordBusy:
            if not path.exists():  # somebody holds the name, and has no record yet
                time.sleep(0.05)
        except SaveFailed as error:
            if error.reason != os.strerror(errno.EEXIST):
                raise


def _person(session: Session, seat: str, stage: Terminal, answers: Answers, coach: bool) -> Asking:
    """Whoever sits there, as somebody who can be asked."""
    system, mind = session.header["system"], ai_of(session, seat)
    if system == "momento":
        person = TableSamurai(stage, answers, mind)
        person.coach = Coach(session.game.options) if coach else None
        return person
    from gm.sister.kinds import kind_of

    asks = kind_of(system).person
    if system == "karmico":
        from gm.sister.karmico.master import seat_class

        asks = seat_class(seat)
    seated = at_table(asks)(stage, answers, mind)
    if coach:
        from gm.sister.coach import SisterCoach

        seated.coach = SisterCoach(seated)
    return cast(Asking, seated)


def _play(
    session: Session,
    stage: Terminal,
    answers: Answers,
    aids: Aids,
    *,
    resumed: bool,
    directory: Path | None,
    coach: bool,
) -> int:
    names = {seat: str(one["name"]) for seat, one in session.header.get("cast", {}).items()}
    if names:
        stage.names = names  # type: ignore[attr-defined]
    people = {seat: _person(session, seat, stage, answers, coach) for seat in session.header["humans"]}
    table = open_table(session, cast(Mapping[str, Player], people), stage, aids, interruptible=answers.interactive)
    for person in people.values():
        person.table = table
    table.hands = lambda pending: Hands(stage, answers, _called(session, names), table)(pending)
    return sit(table, stage, resumed=resumed, directory=directory, command="gm table")


def _called(session: Session, names: Mapping[str, str]) -> dict[str, str]:
    """How each seat is called, as far as that is known."""
    seats = session.game.view("")["seats"]
    return {seat: str(one.get("name") or names.get(seat) or seat) for seat, one in seats.items()}

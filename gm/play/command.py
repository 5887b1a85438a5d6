"""`gm play`: one person against the AI samurai, or the game by itself."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gm.i18n import _, current, use
from gm.play.aids import Aids
from gm.play.asking import printable
from gm.play.coach import Coach
from gm.play.commands import Answers, command
from gm.play.human import HumanPlayer, Quit
from gm.play.opening import ai_of, open_table
from gm.play.players import Player
from gm.play.setup import data_folder, new_session
from gm.play.sitting import sit
from gm.play.terminal import Terminal
from gm.record import secrets
from gm.record.library import Library, unused
from gm.record.session import Session
from gm.record.store import SaveFailed
from gm.said import fail, reason, say
from gm.said import plain as harmless
from rules import BadRecord, system

__all__ = ["HUMAN", "MOST_WORD", "one_word", "play", "resume", "seal", "sealed", "unfinished", "writable"]

HUMAN = "A"
_HEADER = 1 << 20
"""Bytes of a first line that are read to see what a record is."""
MOST_WORD = 80
"""Characters of a word for the dice."""
PATIENCE = 0.5
"""Seconds the rival may reckon while a person waits at a terminal; then it plays by a smaller finale, well within a second in all."""


def play(
    *,
    lang: str | None,
    seed: str | None,
    options: Mapping[str, str],
    auto: bool,
    brisk: bool,
    plain: bool,
    resume: bool,
    directory: Path | None,
    flags: Mapping[str, Any] | None = None,
    rival: Mapping[str, str] | None = None,
    coach: bool = False,
) -> int:
    """Play, or go on playing. Exit code 0; 1 if there is nothing to go on with. The record's path is the last line printed.

    `rival`: its `level` and `temperament`, where they are asked for; a game that goes on keeps those it began with.
    """
    folder = directory if directory is not None else data_folder()
    aids = Aids(flags)
    if resume:
        found = unfinished(folder)
        if found is None:
            fail(_("there is no unfinished game in {folder}; gm play starts one.").format(folder=harmless(folder)))
            return 1
        return _go_on(found, aids, lang=lang, auto=auto, brisk=brisk, plain=plain, directory=directory, coach=coach)
    system("momento").options(options)  # a wrong option is said before anything is asked, and so is a folder
    writable(folder)
    aids.warn()
    stage, answers = Terminal(plain=plain, you=None if auto else HUMAN), Answers()
    try:
        session = _start(stage, answers, folder, lang or current(), seed, options, aids, rival or {}, auto=auto)
    except Quit:
        stage.notice(_("No game was begun."))
        return 0
    try:
        return _play(
            session, stage, answers, aids, auto=auto, brisk=brisk, resumed=False, directory=directory, coach=coach
        )
    finally:
        session.close()


def resume(
    name: str,
    *,
    auto: bool,
    brisk: bool,
    plain: bool,
    directory: Path | None,
    flags: Mapping[str, Any] | None = None,
    coach: bool = False,
) -> int:
    """Go on with a game by its name. Exit code 0, also for one that is over: then it says so."""
    session = Session.resume(Library(directory if directory is not None else data_folder()).path(name))
    return _go_on(
        session, Aids(flags), lang=None, auto=auto, brisk=brisk, plain=plain, directory=directory, coach=coach
    )


def _go_on(
    session: Session,
    aids: Aids,
    *,
    lang: str | None,
    auto: bool,
    brisk: bool,
    plain: bool,
    directory: Path | None,
    coach: bool,
) -> int:
    if session.header.get("table") and not auto:
        from gm.table.command import go_on as at_table

        return at_table(session, lang=lang, plain=plain, directory=directory, aids=aids, coach=coach)
    if session.header["system"] != "momento":
        from gm.sister.command import go_on
        from gm.sister.options import refuse

        if brisk:
            refuse(session.header["system"], brisk=brisk)
        return go_on(session, lang=lang, auto=auto, plain=plain, directory=directory, aids=aids, coach=coach)
    if lang is None:
        use(session.header["lang"])
    stage = Terminal(plain=plain, you=None if auto else HUMAN)
    try:
        return _play(
            session, stage, Answers(), aids, auto=auto, brisk=brisk, resumed=True, directory=directory, coach=coach
        )
    finally:
        session.close()


def _start(
    stage: Terminal,
    answers: Answers,
    folder: Path,
    lang: str,
    seed: str | None,
    options: Mapping[str, str],
    aids: Aids,
    rival: Mapping[str, str],
    *,
    auto: bool,
) -> Session:
    if not auto:
        stage.say(_("UN MOMENTO ÚNICO"), "title")
        stage.say(_("Type a number or your own words, or only press Enter: then it is told for you. ? explains."))
        stage.blank()
    secret, words = sealed(stage, answers, alone=auto) if seed is None else (None, {})
    return new_session(
        unused(folder, "momento", seed),
        lang=lang,
        options=options,
        seed=seed,
        humans=() if auto else (HUMAN,),
        words=words,
        secret=secret,
        reproducible=auto,
        more={**aids.header(), **rival},
    )


def seal(stage: Terminal) -> str:
    """A new secret for the dice. Its commitment is shown before anybody is asked for anything."""
    secret = secrets.new_secret()
    stage.say(_("The dice are sealed: nobody can change them now. The seal, to check at the end:"), "rule")
    stage.say(secrets.commitment(secret), "rule")
    return secret


def sealed(stage: Terminal, answers: Answers, *, alone: bool) -> tuple[str, dict[str, str]]:
    """The secret of a game's dice, and the words mixed into them; none where nobody plays who could add one (`alone`)."""
    secret = seal(stage)
    return secret, {} if alone else _add_words(stage, answers, secrets.rival_word(secret))


def _add_words(stage: Terminal, answers: Answers, rival: str) -> dict[str, str]:
    """A word of each seat, mixed into the dice: the rival's is fixed by the commitment before the person is asked, and shown after."""
    question = _("Add a word of your own to the dice, so that nobody can have chosen them. (Enter: none)")
    try:
        word = one_word(stage, answers, question)
    except EOFError:
        return {}
    if not word:
        return {}
    stage.say(_("The rival's word: {word}").format(word=rival), "rule")
    return {HUMAN: word, "B": rival}


def one_word(stage: Terminal, answers: Answers, question: str, *, unseen: bool = False) -> str:
    """A word for the dice, or nothing. Quit; EOFError where a pipe has run dry."""
    while True:
        stage.blank()
        stage.say(question)
        stage.flush()
        try:
            answer = answers.read("> " if stage.plain else " > ", unseen=unseen)
        except EOFError:
            if answers.interactive:
                raise Quit from None
            raise
        stage.answered(None if answers.interactive or unseen else harmless(answer[:MOST_WORD]))
        match command(answer):
            case None:
                return printable(answer)[:MOST_WORD]
            case "quit":
                raise Quit
            case "help":
                stage.say(
                    _("Any word will do: it is mixed into the dice, and nobody can have reckoned with it."), "rule"
                )
            case _other:
                stage.notice(_("The game has not begun yet."))


def writable(folder: Path) -> None:
    """SaveFailed where no game could be kept."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveFailed(folder, error) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise SaveFailed(folder, PermissionError(errno.EACCES, os.strerror(errno.EACCES)))


def all_told(session: Session) -> bool:
    """Whether nothing is left to tell of a game: one killed right after its last move may still owe its end."""
    told = any(line["type"] == "prose" for line in session.lines)
    return session.told or not told or "migrated" in session.header


def unfinished(folder: Path, wanted: str | None = None, *, table: bool = False) -> Session | None:
    """The game (of the `wanted` system; at a `table` or not) in the folder that was played last and is not over. A broken record is
    named and passed over."""
    library = Library(folder)
    for path in map(library.path, library.names()):
        header = _header(path)
        if header is not None and (wanted not in (None, header.get("system")) or table != bool(header.get("table"))):
            continue  # nor is it touched: another may be playing it just now
        try:
            if header is not None and _over(Session.resume(path, store=False)):
                continue
            session = Session.resume(path)
        except BadRecord as error:
            fail(f"{harmless(path)}: {say(error)}")
            continue
        except SaveFailed as error:
            fail(f"{harmless(path)}: {reason(error.reason)}")
            continue
        if not _over(session):
            return session
        session.close()
    return None


def _over(session: Session) -> bool:
    return session.finished and all_told(session)


def _header(path: Path) -> dict[str, Any] | None:
    """The first line of a record, so that only the right ones are read; None where it is none of ours, which reading it will say."""
    try:
        with path.open("rb") as file:
            found = json.loads(file.readline(_HEADER))
    except (OSError, ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _play(
    session: Session,
    stage: Terminal,
    answers: Answers,
    aids: Aids,
    *,
    auto: bool,
    brisk: bool,
    resumed: bool,
    directory: Path | None,
    coach: bool,
) -> int:
    patience = PATIENCE if answers.interactive and not auto else None
    human: HumanPlayer | None = None
    if not auto and HUMAN in session.header.get("humans", [HUMAN]):
        human = HumanPlayer(stage, answers, ai_of(session, HUMAN), brisk=brisk)
        human.coach = Coach(session.game.options) if coach else None
    people: dict[str, Player] = {HUMAN: human} if human is not None else {}
    interruptible = answers.interactive and human is not None
    host = open_table(session, people, stage, aids, patience=patience, interruptible=interruptible)
    if human is not None:
        human.table = host
    return sit(host, stage, resumed=resumed, directory=directory)

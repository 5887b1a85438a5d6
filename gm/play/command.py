"""`gm play`: one person against the AI samurai, or the game by itself."""

from __future__ import annotations

import contextlib
import secrets as randomness
import sys
from collections.abc import Mapping
from pathlib import Path

from gm.cli.errors import fail, say
from gm.cli.errors import plain as harmless
from gm.i18n import _, current, use
from gm.play.commands import Answers
from gm.play.host import Host
from gm.play.human import HumanPlayer, Quit
from gm.play.players import Player
from gm.play.setup import ai_player, data_folder, new_session, teller_of
from gm.play.terminal import Terminal
from gm.record import secrets
from gm.record.library import Library
from gm.record.session import Session
from rules import BadRecord, system

__all__ = ["play", "resume"]

HUMAN = "A"


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
) -> int:
    """Play, or go on playing. Exit code 0; 1 if there is nothing to go on with. The record's path is the last line printed."""
    with contextlib.suppress(AttributeError, ValueError):
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    folder = directory if directory is not None else data_folder()
    if resume:
        found = _unfinished(folder)
        if found is None:
            fail(_("there is no unfinished game in {folder}; gm play starts one.").format(folder=harmless(folder)))
            return 1
        return _go_on(found, lang=lang, auto=auto, brisk=brisk, plain=plain)
    system("momento").options(options)  # a wrong option is said before anything is asked
    stage, answers = Terminal(plain=plain, you=None if auto else HUMAN), Answers()
    session = _start(stage, answers, folder, lang or current(), seed, options, auto=auto)
    try:
        return _play(session, stage, answers, auto=auto, brisk=brisk, resumed=False)
    finally:
        session.close()


def resume(name: str, *, auto: bool, brisk: bool, plain: bool, directory: Path | None) -> int:
    """Go on with a game by its name. Exit code 0, also for one that is over: then it says so."""
    session = Session.resume(Library(directory if directory is not None else data_folder()).path(name))
    return _go_on(session, lang=None, auto=auto, brisk=brisk, plain=plain)


def _go_on(session: Session, *, lang: str | None, auto: bool, brisk: bool, plain: bool) -> int:
    if lang is None:
        use(session.header["lang"])
    try:
        return _play(
            session, Terminal(plain=plain, you=None if auto else HUMAN), Answers(), auto=auto, brisk=brisk, resumed=True
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
    *,
    auto: bool,
) -> Session:
    secret, words = None, {}
    if seed is None:
        secret = secrets.new_secret()
        stage.say(
            _("The dice of this game are sealed. Commitment: {hash}").format(hash=secrets.commitment(secret)), "rule"
        )
        if not auto:
            words = _words(stage, answers)
    return new_session(
        _new_path(folder, seed),
        lang=lang,
        options=options,
        seed=seed,
        humans=() if auto else (HUMAN,),
        words=words,
        secret=secret,
        reproducible=auto,
    )


def _words(stage: Terminal, answers: Answers) -> dict[str, str]:
    """A word of each seat, mixed into the dice: the rival's is fixed before the person is asked, and shown after."""
    rival = randomness.token_hex(4)
    stage.say(_("Add a word of your own to the dice, so that nobody can have chosen them. (Enter: none)"))
    stage.flush()
    try:
        word = answers.read("> ").strip()
    except EOFError:
        word = ""
    word = "".join(char for char in word if char.isprintable())[:80]
    if not word:
        return {}
    stage.say(_("The rival's word: {word}").format(word=rival), "rule")
    return {HUMAN: word, "B": rival}


def _new_path(folder: Path, seed: str | None) -> Path:
    """A name that is not taken yet."""
    stem = (
        "momento" if seed is None else "momento-" + "".join(c if c.isalnum() or c in "-_" else "_" for c in seed)[:40]
    )
    number = 1
    while (path := folder / (f"{stem}.jsonl" if number == 1 else f"{stem}-{number}.jsonl")).exists():
        number += 1
    return path


def _unfinished(folder: Path) -> Session | None:
    """The game in the folder that was played last and is not over. A broken record is named and passed over."""
    library = Library(folder)
    for path in map(library.path, library.names()):
        try:
            session = Session.resume(path)
        except BadRecord as error:
            fail(f"{harmless(path)}: {say(error)}")
            continue
        if not session.game.over:
            return session
        session.close()
    return None


def _play(session: Session, stage: Terminal, answers: Answers, *, auto: bool, brisk: bool, resumed: bool) -> int:
    players: dict[str, Player] = {seat: ai_player(session, seat) for seat in session.game.seats}
    human: HumanPlayer | None = None
    if not auto and HUMAN in session.header.get("humans", [HUMAN]):
        human = HumanPlayer(stage, answers, ai_player(session, HUMAN), brisk=brisk)
        players[HUMAN] = human
    host = Host(session, teller_of(session), players, stage)
    if human is not None:
        human.host = host
    code = 0
    try:
        if resumed:
            _welcome_back(host, session, stage)
        else:
            if session.header["seed"] is not None:
                stage.say(_("A game with a seed: anyone who knows it can foretell the dice."), "rule")
            host.begin()
        host.run()
        stage.say(_("The end."), "title")
    except (Quit, KeyboardInterrupt) as stop:
        stage.notice(_("Saved. Go on with: gm play --resume"))
        code = 130 if isinstance(stop, KeyboardInterrupt) else 0
    stage.say(_("Fingerprint: {fingerprint}").format(fingerprint=session.fingerprint[:20]), "rule")
    print(session.path)
    return code


def _welcome_back(host: Host, session: Session, stage: Terminal) -> None:
    if session.dropped:
        stage.notice(_("The last line was cut off when the game stopped; everything before it stands."))
    host.recall()
    recap = host.teller.recap()
    if recap:
        stage.notice(_("Previously:"))
        stage.prose("recap", recap)

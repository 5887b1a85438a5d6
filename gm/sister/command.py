"""`gm play --system karmico|fate`: one person against the AI, or the game by itself."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from gm.i18n import _, current, use
from gm.play.aids import Aids
from gm.play.command import HUMAN, sealed, unfinished, writable
from gm.play.commands import Answers
from gm.play.human import Quit
from gm.play.opening import open_table
from gm.play.players import Player, Suggests
from gm.play.setup import data_folder
from gm.play.sitting import sit
from gm.play.terminal import Terminal
from gm.record import secrets
from gm.record.library import unused
from gm.record.session import Session
from gm.said import fail
from gm.said import plain as harmless
from gm.samurai.chance import Chance
from gm.sister.coach import SisterCoach
from gm.sister.kinds import Kind, ai_player, kind_of
from gm.sister.person import SisterPerson
from gm.sister.seats import Now
from gm.sister.start import apart, cast_for, check_options, new_session, seed_fits
from gm.sister.terminal import SisterTerminal

__all__ = ["FOREVER", "go_on", "play", "presented"]

FOREVER = 10_000
"""With a person the story is as long as they like."""


def play(
    name: str,
    *,
    lang: str | None,
    seed: str | None,
    options: Mapping[str, str],
    auto: bool,
    plain: bool,
    resume: bool = False,
    directory: Path | None,
    flags: Mapping[str, Any] | None = None,
    coach: bool = False,
) -> int:
    """Begin a game, or go on with the last. Exit code 0. The record's path is the last line printed. BadOption, SaveFailed.

    `flags`: models and what is not to be told, as `Aids` takes them.
    """
    kind = kind_of(name)
    aids = Aids(flags)
    if resume:
        found = unfinished(directory if directory is not None else data_folder(), name)
        if found is None:
            where = harmless(directory if directory is not None else data_folder())
            fail(_("there is no unfinished game in {folder}; gm play starts one.").format(folder=where))
            return 1
        return go_on(found, lang=lang, auto=auto, plain=plain, directory=directory, aids=aids, coach=coach)
    players = check_options(name, options)
    seed_fits(seed)
    folder = directory if directory is not None else data_folder()
    writable(folder)
    aids.warn()
    stage, answers = SisterTerminal(kind, plain=plain, you=None if auto else HUMAN), Answers()
    try:
        session = _start(kind, stage, answers, folder, lang or current(), seed, options, players, aids, auto=auto)
    except Quit:
        stage.notice(_("No game was begun."))
        return 0
    try:
        return _play(session, kind, stage, answers, aids, auto=auto, resumed=False, directory=directory, coach=coach)
    finally:
        session.close()


def go_on(
    session: Session,
    *,
    lang: str | None,
    auto: bool,
    plain: bool,
    directory: Path | None,
    aids: Aids | None = None,
    coach: bool = False,
) -> int:
    """Go on with a game that was opened. Exit code 0."""
    if lang is None:
        use(session.header["lang"])
    kind = kind_of(session.header["system"])
    stage = SisterTerminal(kind, plain=plain, you=None if auto else HUMAN)
    try:
        return _play(
            session, kind, stage, Answers(), aids or Aids({}), auto=auto, resumed=True, directory=directory, coach=coach
        )
    finally:
        session.close()


def _start(
    kind: Kind,
    stage: SisterTerminal,
    answers: Answers,
    folder: Path,
    lang: str,
    seed: str | None,
    options: Mapping[str, str],
    players: int,
    aids: Aids,
    *,
    auto: bool,
) -> Session:
    stage.say(_(kind.title), "title")
    if not auto:
        stage.say(_(kind.invitation))
        stage.say(_("Type a number or your own words, or only press Enter: then it is told for you. ? explains."))
        stage.blank()
    secret, words = sealed(stage, answers, alone=auto) if seed is None else (None, {})
    who = cast_for(kind.name, lang, seed if seed is not None else secrets.commitment(secret or ""), players)
    if not auto:
        who[HUMAN] = presented(kind, stage, answers, lang, who)
        who = apart(kind.name, lang, who, HUMAN)
    return new_session(
        unused(folder, kind.name, seed),
        kind.name,
        lang=lang,
        options=options,
        seed=seed,
        cast=who,
        humans=() if auto else (HUMAN,),
        words=words,
        secret=secret,
        more={"length": kind.length if auto else FOREVER if kind.name == "karmico" else kind.length, **aids.header()},
    )


def presented(
    kind: Kind, stage: Terminal, answers: Answers, lang: str, who: Mapping[str, dict[str, Any]], seat: str = HUMAN
) -> dict[str, Any]:
    """Name and gender, asked before the record begins: they stand in its first line."""
    teller = kind.teller(lang, bytes(32), who)
    person: SisterPerson = kind.person(stage, answers, kind.mind(seat, Chance(bytes(32), f"sister:{seat}"), 1))
    view = {"phase": "setup", "seats": {}}
    now = Now(seat, 0, view, (), cast(Suggests, teller), words=teller)
    while True:
        try:
            return person.presents(now, who[seat])
        except EOFError:
            if answers.interactive:
                raise Quit from None
            return who[seat]
        except Exception as again:
            if type(again).__name__ != "Again":
                raise


def _play(
    session: Session,
    kind: Kind,
    stage: SisterTerminal,
    answers: Answers,
    aids: Aids,
    *,
    auto: bool,
    resumed: bool,
    directory: Path | None,
    coach: bool,
) -> int:
    stage.names = {seat: str(one["name"]) for seat, one in session.header["cast"].items()}
    seated = not auto and HUMAN in session.header.get("humans", ())
    person: SisterPerson | None = kind.person(stage, answers, ai_player(session, HUMAN)) if seated else None
    people: dict[str, Player] = {HUMAN: person} if person is not None else {}
    interruptible = answers.interactive and person is not None
    table = open_table(session, people, stage, aids, interruptible=interruptible)
    if person is not None:
        person.table = table
        person.coach = SisterCoach(person) if coach else None
    return sit(table, stage, resumed=resumed, directory=directory)

"""`gm engine`: the rules engine behind a line protocol. The contract is docs/protocol.md.

session = Engine()
session.answer('new momento seed=7')      # -> {"ok": true, "phase": …}
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

from rules import (
    BadDice,
    BadOption,
    BadRecord,
    Deal,
    Game,
    IllegalMove,
    Roll,
    RulesError,
    Step,
    Text,
    UnknownCommand,
    Unreadable,
    names,
    system,
    tokens,
)
from rules.game import SEATS
from rules.notation import MAX_TEXT, Keyed, Token

__all__ = ["MAX_LINE", "Engine", "serve"]

MAX_LINE = 1 << 20
"""Bytes of the longest line that is read as a whole; a longer one is answered as unreadable."""

Reply = dict[str, Any]
_FACE = re.compile(r"-?[0-9]{1,4}\Z", re.ASCII)


class Engine:
    """One conversation. `answer` takes a line and gives the reply as a dict, or None for `quit`."""

    def __init__(self) -> None:
        from gm.record.session import Session

        self.session: Session | None = None
        self._commands: dict[str, Callable[[str], Reply]] = {
            "new": self._new,
            "dice": self._dice,
            "card": self._card,
            "legal": self._legal,
            "state": self._state,
            "log": self._log,
            "hash": self._hash,
            "save": self._save,
            "load": self._load,
            "verify": self._verify,
        }

    @property
    def game(self) -> Game:
        """The game at hand. IllegalMove if there is none."""
        if self.session is None:
            raise IllegalMove("there is no game yet: new SYSTEM starts one")
        return self.session.game

    def answer(self, line: str) -> Reply | None:
        """The reply to a line; None for `quit`. It never raises on what a line says."""
        try:
            line = line.strip(" \t")
            word = re.split("[ \t]", line, maxsplit=1)[0]
            rest = line[len(word) :].strip(" \t")
            if word == "quit":
                if rest:
                    raise Unreadable("{command} takes nothing", command="quit")
                return None
            if word in self._commands:
                return self._commands[word](rest)
            return self._move(word, line)
        except RulesError as error:
            return {"ok": False, "error": {"kind": error.kind, "message": str(error)}}

    # -- replies --------------------------------------------------------------------------------------------

    def _reply(self, steps: list[tuple[int, Step]] | None = None, **more: Any) -> Reply:
        game = self.game
        pending = game.pending
        roll, cards = None, None
        if isinstance(pending, Roll):
            roll = {"seat": pending.seat, "dice": pending.dice, "for": pending.why}
        elif isinstance(pending, Deal):
            cards = {"count": pending.count, "for": pending.why}
        return {
            "ok": True,
            "phase": game.phase,
            "to_move": list(game.to_move),
            "roll": roll,
            "cards": cards,
            "events": [event for _, step in steps or () for event in step.events],
            **more,
        }

    # -- commands -------------------------------------------------------------------------------------------

    def _new(self, rest: str) -> Reply:
        from gm.record.session import Session, Setup

        try:
            found = tokens(rest)
        except Unreadable as error:
            raise BadOption("{why}", why=error) from None
        if not found or not isinstance(found[0], str) or isinstance(found[0], Text):
            raise BadOption("new takes a system: {names}", names=", ".join(names()))
        given: dict[str, str] = {}
        system(found[0])  # an unknown system is said before an unknown option
        for token in found[1:]:
            name, value = _option(token)
            if name in given:
                raise BadOption("{option} stands twice", option=name)
            given[name] = value
        seed = given.pop("seed", None)
        self.session = Session.new(Setup(found[0], given, seed=seed))
        return self._reply(self.session.steps)

    def _move(self, word: str, line: str) -> Reply:
        if self.session is None:
            if word in SEATS:
                raise IllegalMove("there is no game yet: new SYSTEM starts one").at(seat=word)
            raise UnknownCommand("{found} is neither a command nor a seat", found=ascii(word[:40]))
        game = self.game
        if word not in game.seats and word not in game.rules.seatless():
            raise UnknownCommand("{found} is neither a command nor a seat of this game", found=ascii(word[:40]))
        try:
            move = game.read(line)
        except Unreadable as error:
            error.at(phase=game.phase)
            raise
        return self._reply(self.session.play(move))

    def _dice(self, rest: str) -> Reply:
        assert self.game
        words = re.findall("[^ \t]+", rest)
        if wrong := [word for word in words if not _FACE.match(word)]:
            raise BadDice("{found} is not a face", found=ascii(wrong[0][:40])).at(phase=self.game.phase)
        return self._reply(self.session.dice([int(word) for word in words]) if self.session else None)

    def _card(self, rest: str) -> Reply:
        assert self.game
        cards = re.findall("[^ \t]+", rest)
        return self._reply(self.session.cards(cards) if self.session else None)

    def _legal(self, rest: str) -> Reply:
        moves = [{"seat": choice.seat, "move": choice.move} for choice in self.game.legal(self._seat("legal", rest))]
        return self._reply(moves=moves)

    def _state(self, rest: str) -> Reply:
        return self._reply(state=self.game.view(self._seat("state", rest)))

    def _log(self, rest: str) -> Reply:
        self._alone("log", rest)
        return self._reply(log=list(self.game.log))

    def _hash(self, rest: str) -> Reply:
        self._alone("hash", rest)
        return self._reply(hash=self.game.digest())

    def _seat(self, command: str, rest: str) -> str | None:
        game = self.game
        if not rest:
            return None
        if rest not in game.seats:
            raise Unreadable(
                "{command} takes one seat of this game: {seats}", command=command, seats=", ".join(game.seats)
            )
        return rest

    def _alone(self, command: str, rest: str) -> None:
        if self.game and rest:
            raise Unreadable("{command} takes nothing", command=command)

    # -- records --------------------------------------------------------------------------------------------

    def _save(self, rest: str) -> Reply:
        from gm.record.copies import save_copy
        from gm.record.store import SaveFailed

        assert self.game and self.session
        path = _path("save", rest)
        try:
            save_copy(self.session, path)
        except SaveFailed as error:
            raise BadRecord("{path} cannot be written: {reason}", path=error.path, reason=error.reason) from None
        return self._reply()

    def _load(self, rest: str) -> Reply:
        from gm.record.session import Session

        session = Session.resume(_path("load", rest), store=False)
        self.session = session
        return self._reply()

    def _verify(self, rest: str) -> Reply:
        from gm.record.replay import replay

        self._alone("verify", rest)
        assert self.session
        problems = replay(self.session.data(), self.session.private()).problems
        if problems:
            raise BadRecord("line {line}: {why}", line=problems[0].line, why=problems[0].error)
        return self._reply()


def _option(token: Token) -> tuple[str, str]:
    if not isinstance(token, Keyed):
        raise BadOption("options are written name=value, not {found}", found=ascii(str(token)[:40]))
    value = str(token.value)
    if token.key != "seed" and isinstance(token.value, Text):
        raise BadOption("{option} takes a bare word", option=token.key)
    if token.key == "seed" and (not value or len(value) > MAX_TEXT or not value.isprintable()):
        raise BadOption("a seed is 1 to {most} printable characters", most=MAX_TEXT)
    return token.key, value


def _path(command: str, rest: str) -> Path:
    if not rest:
        raise Unreadable("{command} takes a path", command=command)
    if "\0" in rest:
        raise BadRecord("a path holds no zero byte")
    return Path(rest)


def serve(source: BinaryIO, sink: BinaryIO) -> int:
    """Answer lines until `quit` or the end of input. Exit code 0 always."""
    engine = Engine()
    while raw := source.readline(MAX_LINE):
        if not raw.endswith(b"\n") and len(raw) == MAX_LINE:
            while (more := source.readline(MAX_LINE)) and not more.endswith(b"\n"):
                pass
            reply: Reply | None = {"ok": False, "error": {"kind": "unreadable", "message": "the line is too long"}}
        else:
            # Bytes that are not UTF-8 become lone surrogates, which no word and no text may hold.
            reply = engine.answer(raw.decode("utf-8", "surrogateescape").rstrip("\r\n"))
        if reply is None:
            break
        sink.write(json.dumps(reply, ensure_ascii=False, separators=(",", ":")).encode("utf-8") + b"\n")
        sink.flush()
    return 0

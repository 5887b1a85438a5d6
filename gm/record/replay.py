"""Playing a record again, line by line, and finding whatever does not hold.

One reader serves resuming and verifying: it checks the chain, re-derives every die and card it can, re-applies every move, and
compares events and states. `problems` has one sentence for each thing that is wrong, with its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gm.i18n import LANGUAGES
from gm.record import lines as form
from gm.record import secrets
from rules import BadOption, BadRecord, Game, RulesError, Step, canonical, system
from rules.dice import subkey
from rules.game import SEATS, Snapshot

__all__ = ["Problem", "Replay", "ended", "replay", "revealed"]

_PROSE = frozenset({"prose", "note"})
_HEX = re.compile("[0-9a-f]{64}")
_HEADER = ("system", "options", "seats", "dice", "cards", "lang", "seed", "commitment", "story")


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong, and in which line (the first is 1)."""

    line: int
    error: RulesError

    def __str__(self) -> str:
        return f"line {self.line}: {self.error.text}"


@dataclass(slots=True)
class Replay:
    """What a record says, and what is wrong with it."""

    header: form.Line
    game: Game
    lines: list[form.Line] = field(default_factory=list)
    steps: list[tuple[int, Step]] = field(default_factory=list)
    snapshots: dict[int, Snapshot] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    openings: dict[str, dict[str, Any]] = field(default_factory=dict)
    secret: str | None = None
    """The dice secret in force at the end, if it is known."""
    earlier: list[str] = field(default_factory=list)
    """Known secrets of the games it was forked from."""
    words: Mapping[str, str] = field(default_factory=dict)
    commitment: str | None = None
    """The commitment in force at the end; None while the dice come from a seed."""
    seed: str | None = None
    unchecked: bool = False
    """Some dice cannot be re-derived: their secret is not known."""
    revealed: bool = False
    """The secret in force at the end stands in the record."""
    blind: bool = False
    """A secret choice is waiting whose opening is not at hand."""
    base: int = 0
    """The line of the last fork; undo does not go behind it."""
    torn: int = 0
    """Bytes of a half-written line at the end."""

    @property
    def finished(self) -> bool:
        """Whether the game is over, or the story was ended by those who played it."""
        return self.game.over or ended(self.lines, self.base, self.steps)


def replay(data: bytes, private: Mapping[str, Any] | None = None) -> Replay:
    """Read a record. BadRecord if it is none of ours, or its very start cannot be used; everything else goes to `problems`.

    `private` is what waits beside it, as `read_private` gives it: secrets and openings that do not belong to it are passed over.
    """
    raw, tail = form.lines_of(data)
    if not raw:
        raise BadRecord("this is not a record of a game: it has no whole line")
    lines, problems = _parse(raw)
    header = _header(lines[0] if lines else None)
    words = _words(lines[1]) if len(lines) > 1 and lines[1]["type"] == "words" else {}
    private = private or {}
    known = _secrets(lines, private.get("secrets", ()))
    found = Replay(header, _game(header), lines, problems=problems, words=words, torn=len(tail))
    reader = _Reader(found, raw, private.get("openings", ()), known)
    reader.start(header, words)
    reader.run()
    return found


def _parse(raw: list[bytes]) -> tuple[list[form.Line], list[Problem]]:
    """Lines up to the first that cannot be trusted, and what is wrong with it."""
    lines: list[form.Line] = []
    prev = form.NO_LINE
    for n, data in enumerate(raw):
        try:
            line = form.parse(data)
            form.check_link(line, n, prev)
            if not isinstance(line.get("type"), str):
                raise BadRecord("it is not a line of a record")
        except BadRecord as error:
            return lines, [Problem(n + 1, error)]
        prev = line["hash"]
        lines.append(line)
    return lines, []


def _header(line: form.Line | None) -> form.Line:
    if line is None or line["type"] != "header" or line.get("format") != form.FORMAT:
        raise BadRecord("this is not a record of a game, or its first line has been changed")
    schema = line.get("schema")
    if type(schema) is not int or schema < 1:
        raise BadRecord("the first line of this record is incomplete")
    if schema > form.SCHEMA:
        raise BadRecord("this record was written by a later version (schema {schema})", schema=schema)
    if any(name not in line for name in _HEADER) or not _HEX.fullmatch(str(line["story"])):
        raise BadRecord("the first line of this record is incomplete")
    humans = line.get("humans", [])
    if not isinstance(humans, list) or any(one not in SEATS for one in humans):
        raise BadRecord("the first line of this record is incomplete")
    if not all(isinstance(line.get(name, ""), str) for name in ("lang", "level", "temperament", "texts")):
        raise BadRecord("the first line of this record is incomplete")
    cast = line.get("cast", {})
    if not isinstance(cast, dict) or not all(isinstance(one, dict) and "name" in one for one in cast.values()):
        raise BadRecord("the first line of this record is incomplete")
    if line["lang"] not in LANGUAGES:
        raise BadRecord("nobody here speaks the language of this record: {lang}", lang=ascii(line["lang"][:20]))
    return line


def ended(lines: Sequence[form.Line], base: int, steps: Sequence[tuple[int, Step]]) -> bool:
    """Whether a line says that the story has been told to its end, and nothing was played after it (nor a fork goes on from it)."""
    last = steps[-1][0] if steps else 0
    return any(line["type"] == "note" and line.get("finished") is True for line in lines[max(base, last) + 1 :])


def revealed(lines: Iterable[form.Line]) -> set[str]:
    """The secrets that stand open in these lines."""
    given: list[Any] = []
    for line in lines:
        if line["type"] == "reveal":
            given.append(line.get("secret"))
        elif line["type"] == "fork" and isinstance(line.get("revealed"), list):
            given += line["revealed"]
    return {one for one in given if isinstance(one, str)}


def _secrets(lines: list[form.Line], waiting: Iterable[str]) -> dict[str, str]:
    """The secrets that are known, each by its commitment: those revealed, and those that wait in the private file."""
    return {secrets.commitment(one): one for one in (*waiting, *revealed(lines)) if _HEX.fullmatch(one)}


def _words(line: form.Line) -> dict[str, str]:
    words = line.get("words")
    if not isinstance(words, dict) or not all(isinstance(word, str) for word in words.values()):
        raise BadRecord("the words of the start are missing")
    return words


def _game(header: form.Line) -> Game:
    try:
        rules = system(header["system"])
        options = rules.options(header["options"])
        seats = tuple(header["seats"])
        low, high = rules.players
        if dict(options) != header["options"] or seats != SEATS[: len(seats)] or not low <= len(seats) <= high:
            raise BadRecord("the first line of this record does not describe a game")
        return Game(
            rules,
            options,
            seats,
            key=bytes(32),
            manual_dice=header["dice"] == "manual",
            manual_cards=header["cards"] == "manual",
            auto=False,
        )
    except BadOption as error:
        raise BadRecord("the first line of this record does not describe a game: {why}", why=error) from None
    except (TypeError, ValueError, AttributeError, KeyError):
        raise BadRecord("the first line of this record does not describe a game") from None


class _Reader:
    """Feeds the lines to the game."""

    def __init__(
        self, found: Replay, raw: list[bytes], waiting: Iterable[Mapping[str, Any]], known: Mapping[str, str]
    ) -> None:
        self.found = found
        self.raw = raw
        self.game = found.game
        self.known = known
        self.waiting = list(waiting)
        self.checked = True
        self.blind_from = 0
        self.opened: dict[int, Mapping[str, Any]] = {}
        for line in found.lines:
            opens = line.get("opens")
            for opened in opens if isinstance(opens, list) else ():
                if isinstance(opened, dict) and type(opened.get("line")) is int:
                    self.opened[opened["line"]] = opened

    def start(self, header: form.Line, words: Mapping[str, str]) -> None:
        """Take dice and cards from the stream of the first line, and see that the story's key comes from there too."""
        self.stream(header, words)
        if self.checked:
            key = secrets.dice_key(seed=self.found.seed, secret=self.found.secret, words=words)
            if subkey(key, "story").hex() != header["story"]:
                self.found.problems.append(Problem(1, BadRecord("the key of the story is not this game's")))

    def stream(self, line: form.Line, words: Mapping[str, str]) -> None:
        """From here the dice come from this line's seed, or from the secret it commits to (the header, or a fork)."""
        found = self.found
        if found.secret is not None:
            found.earlier.append(found.secret)
        seed, commitment = line["seed"], line["commitment"]
        sealed = isinstance(commitment, str) and _HEX.fullmatch(commitment) is not None
        if not (seed is None and sealed) and not (isinstance(seed, str) and commitment is None):
            raise BadRecord("a record has a seed or a commitment")
        found.seed, found.commitment, found.revealed = seed, commitment, False
        found.secret = self.known.get(commitment) if sealed else None
        self.checked = found.seed is not None or found.secret is not None
        if self.checked:
            self.game.rekey(secrets.dice_key(seed=found.seed, secret=found.secret, words=words))
        manual = self.game.manual_dice and self.game.manual_cards
        found.unchecked = found.unchecked or not (self.checked or manual)

    def run(self) -> None:
        found = self.found
        found.snapshots[0] = self.game.snapshot()
        for n, line in enumerate(found.lines[1:], 1):
            error: RulesError
            try:
                self._line(n, line)
                continue
            except RulesError as told:
                error = told
            except (KeyError, TypeError, ValueError, AttributeError):
                error = BadRecord("it is not complete")
            found.problems.append(Problem(n + 1, error))
            break
        found.problems.sort(key=lambda problem: problem.line)

    def _line(self, n: int, line: form.Line) -> None:
        kind = line["type"]
        if kind in _PROSE:
            if kind == "prose":
                _check_prose(n, line)
            return
        if kind == "words" and n == 1:
            return
        if kind == "reveal":
            self._reveal(n, line)
            return
        if kind == "fork":
            self._fork(n, line)
            return
        if self.found.revealed:
            raise BadRecord("the secret was revealed before it: its dice could be foretold")
        if kind == "undo":
            self._undo(line)
            return
        if self.found.blind and "sealed" not in line:
            raise BadRecord("a choice that was never opened is passed over")
        if kind == "move":
            step = self._move(n, line)
        elif kind in ("roll", "deal", "order"):
            step = self._chance(kind, line)
        else:
            raise BadRecord("there is no line of type {type}", type=ascii(str(kind)[:40]))
        if step is None:
            return
        if self.found.header["schema"] == 1 and not _HEX.fullmatch(line["state"]):
            raise BadRecord("it is not complete")
        # `events` comes first in a line: the bytes as they stand are compared, and need not be made again.
        if not self.raw[n].startswith(b'{"events":%b,' % canonical(list(step.events)).encode()):
            raise BadRecord("the events are not what the rules make of it")
        self.found.steps.append((n, step))
        self.found.snapshots[n] = self.game.snapshot()

    def _move(self, n: int, line: form.Line) -> Step | None:
        if "sealed" not in line:
            step = self._made(line["seat"], line["move"])
            self._opened(n, line, step)
            return step
        opened = self._opening(n, line)
        if opened is None or self.found.blind:
            if not self.found.blind:
                self.found.blind, self.blind_from = True, n
            return None
        step = self._made(line["seat"], opened["move"])
        if not step.secret or line["seat"] not in self.game.rules.open_choices(step.state) or "opens" in line:
            raise BadRecord("a move is sealed that is not to be made in secret")
        self.found.openings[line["seat"]] = {"line": n, "move": opened["move"], "nonce": opened["nonce"]}
        return step

    def _made(self, seat: str, move: str) -> Step:
        """Make a move that stands in the record as it would be written."""
        read = self.game.read(f"{seat} {move}")
        if (read.seat, read.text) != (seat, move):
            raise BadRecord("the move is not written as a record writes it")
        return self.game.play(read)[0]

    def _opening(self, n: int, line: form.Line) -> Mapping[str, Any] | None:
        """What fits the seal of line `n`: opened further down, or waiting in the private file."""
        if n in self.opened:
            if form.seal(self.opened[n]["move"], line["seat"], self.opened[n]["nonce"]) != line["sealed"]:
                raise BadRecord("the choice that was opened is not the one that was sealed")
            return self.opened[n]
        for one in self.waiting:
            if one["line"] == n and form.seal(one["move"], line["seat"], one["nonce"]) == line["sealed"]:
                return one
        return None

    def _opened(self, n: int, line: form.Line, step: Step) -> None:
        """A plain move opens exactly the sealed choices that waited for it."""
        waiting = self.found.openings
        due = [{"seat": seat, **opened} for seat, opened in sorted(waiting.items())]
        if line.get("opens") != (due or None) or (
            step.secret and line["seat"] in self.game.rules.open_choices(step.state)
        ):
            raise BadRecord("the choices opened here are not those that were sealed")
        waiting.clear()

    def _chance(self, kind: str, line: form.Line) -> Step:
        expected = self.game.expected() if self.checked else None
        step = self.game.chance(line["values"])[0]
        source = step.source
        said = {"for": getattr(source, "why", None), "seat": getattr(source, "seat", None)}
        if step.kind != kind or said != {"for": line.get("for"), "seat": line.get("seat")}:
            raise BadRecord("it is not the roll or the deal that was due")
        if expected is not None and list(expected) != line["values"]:
            raise BadRecord("the dice or cards are not those of this game's stream: {right}", right=list(expected))
        return step

    def _undo(self, line: form.Line) -> None:
        found = self.found
        to = line["to"]
        if type(to) is not int:
            raise BadRecord("it takes back what is not there")
        if found.blind and to >= self.blind_from:
            return  # choices behind one that nobody knows
        taken = [(n, step) for n, step in found.steps if n > to]
        if to not in found.snapshots or to < found.base or not (taken or found.blind):
            raise BadRecord("it takes back what is not there")
        if any(step.kind != "move" or "opens" in found.lines[n] for n, step in taken):
            raise BadRecord("it takes back dice, cards or a revealed choice")
        self.game.restore(found.snapshots[to])
        del found.steps[len(found.steps) - len(taken) :]
        found.blind = False
        waiting = self.game.rules.open_choices(self.game.state)
        found.openings = {seat: opened for seat, opened in found.openings.items() if seat in waiting}

    def _fork(self, n: int, line: form.Line) -> None:
        """Another game goes on from here, with dice of its own; what came before stays as it was played."""
        if line["of"] != self.found.lines[n - 1]["hash"]:
            raise BadRecord("it does not say rightly what it was forked from")
        self.stream(line, {})
        self.found.words = {}
        # What was played before the fork is not this game's to take back.
        self.found.base = n
        self.found.snapshots[n] = self.game.snapshot()

    def _reveal(self, n: int, line: form.Line) -> None:
        found = self.found
        before = found.lines[n - 1]
        stopped = before["type"] == "note" and before.get("finished") is True
        if not (self.game.over or stopped) or found.commitment is None:
            raise BadRecord("the secret is revealed at the end of the game")
        if found.revealed:
            raise BadRecord("the secret is revealed once")
        if secrets.commitment(str(line["secret"])) != found.commitment:
            raise BadRecord("the secret is not the one that was committed to")
        if line["words"] != found.words:
            raise BadRecord("the words are not those of the start")
        found.revealed = True


def _check_prose(n: int, line: form.Line) -> None:
    """BadRecord unless a passage has the parts that telling goes on from."""
    texts = (line["beat"], line["text"], line["author"], line["standing"])
    ids = line["ids"]
    if not all(isinstance(one, str) for one in (*texts, *ids)) or not isinstance(ids, list):
        raise BadRecord("it is not complete")
    if type(line["step"]) is not int or not 0 <= line["step"] < n:
        raise BadRecord("it tells of a step that is not there")

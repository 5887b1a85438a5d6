"""Moves as one line of text, and back.

    A favour B "The lord keeps the letter"

A line is words and JSON strings between blanks. `tokens` cuts it, a system's signatures say what each move takes, `read` fits one
to the other, and `str(move)` writes it again: `read(tokens(str(move))) == move`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules.errors import Unreadable

__all__ = [
    "MAX_NAME",
    "MAX_TEXT",
    "Arg",
    "Keyed",
    "Move",
    "Param",
    "Signature",
    "Text",
    "Token",
    "read",
    "tokens",
]

MAX_TEXT = 4000
"""Code points in a text."""
MAX_NAME = 80
"""Code points in a name; at least one."""

_BLANKS = " \t"
_KEY = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)=")
_INTEGER = re.compile(r"-?[0-9]+\Z", re.ASCII)
_REFUSED = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")  # Unicode Cc, and lone surrogates
_BEYOND = 10**18
_WORD_END = re.compile(r"[ \t]|\Z")


class Text(str):
    """An argument written as a JSON string, so that it can't be taken for a word."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Keyed:
    """An argument written `key=value`; the value is a word or a JSON string."""

    key: str
    value: str | int

    def __str__(self) -> str:
        return f"{self.key}={_write(self.value)}"


Token = str | Keyed
Arg = str | int | Keyed


def _write(value: str | int | Keyed) -> str:
    # As json.dumps writes it without ensure_ascii: U+007F..U+009F and lone surrogates stay; both are refused in texts anyway.
    return json.encoder.encode_basestring(str(value)) if isinstance(value, Text) else str(value)


@dataclass(frozen=True, slots=True)
class Move:
    """One move of one seat. `args` holds words (str), numbers (int), texts (`Text`) and `Keyed` pairs, in order."""

    seat: str
    word: str
    args: tuple[Arg, ...] = ()

    @property
    def text(self) -> str:
        """The move without its seat: `favour B "…"`."""
        return " ".join((self.word, *map(_write, self.args)))

    def __str__(self) -> str:
        return f"{self.seat} {self.text}"


def tokens(line: str) -> list[Token]:
    """Cut a line into words, `Text`s and `Keyed` pairs. Unreadable: a JSON string that is none, or is not followed by a blank."""
    return list(_tokens(line))


def _tokens(line: str) -> Iterator[Token]:
    at = 0
    while True:
        while at < len(line) and line[at] in _BLANKS:
            at += 1
        if at == len(line):
            return
        key = None
        if found := _KEY.match(line, at):
            key, start = found[1], found.end()
        else:
            start = at
        value: str
        if line.startswith('"', start):
            value, at = _json_string(line, start)
        elif key is not None:
            at = _word_end(line, start)
            value = line[start:at]
        else:
            at = _word_end(line, at)
            value = line[start:at]
        yield value if key is None else Keyed(key, value)


def _word_end(line: str, start: int) -> int:
    end = _WORD_END.search(line, start)
    return end.start() if end else len(line)


_decoder = json.JSONDecoder()


def _json_string(line: str, start: int) -> tuple[Text, int]:
    try:
        value, end = _decoder.raw_decode(line, start)
    except (ValueError, RecursionError):
        raise Unreadable("this is not a JSON string: {found}", found=_clip(line[start:])) from None
    if end < len(line) and line[end] not in _BLANKS:
        raise Unreadable("a blank must follow the string: {found}", found=_clip(line[start : end + 10]))
    return Text(value), end


def _clip(text: str) -> str:
    return ascii(text if len(text) <= 40 else text[:40] + "…")


@dataclass(frozen=True, slots=True)
class Param:
    """What one argument may be.

    kind: `word` (one of `choices`) · `int` · `seat` · `seat_or_int` · `text` (0 to 4,000 code points) · `name` (1 to 80) ·
    `keyed` (`key=` and one of `choices`, or an integer, or a text, by `value`) · `seats` (one or more, last)
    """

    kind: str
    choices: tuple[str, ...] = ()
    optional: bool = False
    key: str = ""
    value: str = ""

    def placeholder(self) -> str:
        """How `legal` and messages write it."""
        if self.kind == "word":
            shown = "|".join(self.choices)
        elif self.kind == "keyed":
            shown = f"{self.key}={'|'.join(self.choices) or '<' + self.value + '>'}"
        else:
            shown = {"int": "<n>", "seat": "<seat>", "seat_or_int": "<seat or n>", "seats": "<seat> ..."}.get(
                self.kind, f"<{self.kind}>"
            )
        return f"[{shown}]" if self.optional else shown


Signature = tuple[Param, ...]


def read(
    seat: str, found: Sequence[Token], signatures: Mapping[str, Sequence[Signature]], seats: Sequence[str]
) -> Move:
    """Fit tokens (move word first) to the signatures of that word; the first that fits wins.

    Unreadable: no word, an unknown one, arguments of the wrong number or kind, a text or name out of bounds.
    """
    if not found or not isinstance(found[0], str) or isinstance(found[0], Text):
        raise Unreadable("a move is missing: one of {moves}", moves=", ".join(signatures)).at(seat=seat)
    word = str(found[0])
    if word not in signatures:
        raise Unreadable(
            "there is no move {word}; the moves are {moves}", word=_clip(word), moves=", ".join(signatures)
        ).at(seat=seat)
    problem: Unreadable | None = None
    for signature in signatures[word]:
        try:
            return Move(seat, word, tuple(_fit(found[1:], signature, seats)))
        except Unreadable as error:
            problem = problem or error
            error.at(move=word, seat=seat)
    if problem is None:
        raise AssertionError(f"{word} has no signature")
    if len(signatures[word]) > 1:
        forms = " · ".join(" ".join((word, *(p.placeholder() for p in s))) for s in signatures[word])
        raise Unreadable("{problem}; forms: {forms}", problem=problem, forms=forms).at(move=word, seat=seat)
    raise problem


def _fit(args: Sequence[Token], signature: Signature, seats: Sequence[str]) -> Iterator[Arg]:
    form = " ".join(p.placeholder() for p in signature) or "nothing"
    at = 0
    for param in signature:
        if param.kind == "seats":
            if at == len(args):
                raise Unreadable("too few arguments: it takes {form}", form=form)
            for each in args[at:]:
                yield _value(each, Param("seat"), seats)
            at = len(args)
            continue
        token: Token | None = args[at] if at < len(args) else None
        if param.kind == "keyed" and not (isinstance(token, Keyed) and token.key == param.key):
            if param.optional:
                continue
            raise Unreadable("{key}= is missing: it takes {form}", key=param.key, form=form)
        if token is None:
            if param.optional:
                continue
            raise Unreadable("too few arguments: it takes {form}", form=form)
        yield _value(token, param, seats)
        at += 1
    if at < len(args):
        raise Unreadable("too many arguments: it takes {form}", form=form)


def _value(token: Token, param: Param, seats: Sequence[str]) -> Arg:
    if param.kind == "keyed":
        assert isinstance(token, Keyed)
        inner = Param("word", param.choices) if param.choices else Param(param.value)
        value = _value(token.value if isinstance(token.value, str) else str(token.value), inner, seats)
        assert not isinstance(value, Keyed)
        return Keyed(token.key, value)
    if isinstance(token, Keyed):
        raise Unreadable("{found} does not belong here", found=_clip(str(token)))
    if param.kind in ("text", "name"):
        return _text(token, param.kind)
    if isinstance(token, Text):
        raise Unreadable("{form} is expected, not a string", form=param.placeholder())
    if param.kind == "word":
        if token not in param.choices:
            raise Unreadable("{found} is not one of {form}", found=_clip(token), form="|".join(param.choices))
        return token
    if param.kind in ("seat", "seat_or_int") and token in seats:
        return token
    if param.kind in ("int", "seat_or_int") and _INTEGER.match(token):
        # A number of a million digits is a number out of range, which is for the rules to say.
        return int(token) if len(token) <= 18 else (-_BEYOND if token[0] == "-" else _BEYOND)
    raise Unreadable("{found} is not {form}", found=_clip(token), form=param.placeholder())


def _text(token: str, kind: str) -> Text:
    if not isinstance(token, Text):
        raise Unreadable("a JSON string is expected, not {found}", found=_clip(token))
    low, high = (1, MAX_NAME) if kind == "name" else (0, MAX_TEXT)
    if not low <= len(token) <= high:
        raise Unreadable(
            "a {kind} has {low} to {high} characters, not {found}",
            kind=kind,
            low=low,
            high=high,
            found=len(token),
        )
    if refused := _REFUSED.search(token):
        raise Unreadable("a {kind} holds no control characters (U+{code:04X})", kind=kind, code=ord(refused[0]))
    return token

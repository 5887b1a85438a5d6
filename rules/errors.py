"""Everything the rules can say no to.

::

    RulesError
     ├── UnknownCommand   the first word is neither a command nor a seat of this game
     ├── BadOption        an unknown system, option or value
     ├── Unreadable       not a move at all: an unknown word, arguments of the wrong number or kind
     ├── NotYourTurn      a move of this phase, but not for this seat, or this seat has already chosen
     ├── IllegalMove      a move, but the phase, a rule or a range forbids it
     ├── BadDice          dice or cards that are wrong, or that nobody asked for
     └── BadRecord        a record that cannot be read, written or trusted

`kind` is the word of the engine protocol. A message is an English template with its values beside it, so that a
front end can say the same in another language: `str(error)` is the English sentence.
"""

from __future__ import annotations

from typing import ClassVar

__all__ = [
    "BadDice",
    "BadOption",
    "BadRecord",
    "IllegalMove",
    "NotYourTurn",
    "RulesError",
    "UnknownCommand",
    "Unreadable",
]


class RulesError(Exception):
    """A request that changes nothing. `where` names move, seat, phase and rule where they are known."""

    kind: ClassVar[str] = "error"

    def __init__(self, template: str, /, **values: object) -> None:
        self.template = template
        self.values = values
        self.move: str | None = None
        self.seat: str | None = None
        self.phase: str | None = None
        self.rule: str | None = None
        super().__init__(template)

    def at(
        self,
        *,
        move: str | None = None,
        seat: str | None = None,
        phase: str | None = None,
        rule: str | None = None,
    ) -> RulesError:
        """Add where it happened; what is known already stays."""
        self.move = self.move or move
        self.seat = self.seat or seat
        self.phase = self.phase or phase
        self.rule = self.rule or rule
        return self

    @property
    def text(self) -> str:
        """The English sentence alone. A value may be an error itself: why this one is one."""
        values = {name: v.text if isinstance(v, RulesError) else v for name, v in self.values.items()}
        return self.template.format(**values)

    @property
    def where(self) -> str:
        """`seat A, move spend, phase spend, rule 4.3`: as much of it as is known."""
        parts = (("seat", self.seat), ("move", self.move), ("phase", self.phase), ("rule", self.rule))
        return ", ".join(f"{label} {value}" for label, value in parts if value)

    def __str__(self) -> str:
        return f"{self.text} ({self.where})" if self.where else self.text


class UnknownCommand(RulesError):
    """The first word is neither a command nor a seat of this game."""

    kind = "unknown_command"


class BadOption(RulesError):
    """Unknown system, option or value."""

    kind = "bad_option"


class Unreadable(RulesError):
    """Not a move at all."""

    kind = "unreadable"


class NotYourTurn(RulesError):
    """The move belongs to this phase, but not to this seat, or this seat has already chosen."""

    kind = "not_your_turn"


class IllegalMove(RulesError):
    """Readable, but the phase, a rule or a range forbids it."""

    kind = "illegal_move"


class BadDice(RulesError):
    """Wrong number, wrong faces, wrong or unasked dice or cards."""

    kind = "bad_dice"


class BadRecord(RulesError):
    """A record that cannot be read, written or trusted."""

    kind = "bad_record"

"""What may not be told at this table: words put into the mouth of a player's samurai, and what lines and veils forbid.

    tact = Tact("es", brief.facts, lines, veils)
    tact.grade(text)            # 0: nothing against it … 3: never

A telling with nothing against it is always preferred. The judge of a player's samurai is the checker itself, so that the
storyteller and a model are held to the same rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gm.narration.safety import crossed

__all__ = ["NEVER", "VEILED", "Tact"]

VEILED = 1
"""It touches a veil: told only where nothing else can be."""
PLAYERS = 2
"""It makes a player's samurai speak or decide."""
CROSSED = 3
"""It crosses a line."""
NEVER = PLAYERS
"""From this grade on a text is not told: something else is, or nothing."""


class Tact:
    """Grades texts for one beat. Free of cost where nobody at the table is human and no lines were drawn."""

    def __init__(
        self,
        lang: str = "es",
        facts: Mapping[str, Any] | None = None,
        lines: Sequence[str] = (),
        veils: Sequence[str] = (),
        *,
        eager: bool = True,
    ) -> None:
        """`eager`: each text is judged as it is graded; else only a whole telling is, by `blame`, and `forbid` says what came of it,
        which is one judgement a beat in most cases."""
        self._eager = eager
        self._lang = lang
        self._lines = tuple(lines)
        self._veils = tuple(veils)
        self._humans = [who["name"] for who in (facts or {}).get("people", ()) if who.get("human")]
        self._facts = facts
        self._parsed: Any = None
        self._known: dict[str, int] = {}

    @property
    def easy(self) -> bool:
        """Whether there is nothing to be careful about."""
        return not (self._humans or self._lines or self._veils)

    @property
    def humans(self) -> bool:
        """Whether somebody at the table plays a samurai."""
        return bool(self._humans)

    def grade(self, text: str) -> int:
        """How much there is against a text."""
        if self.easy:
            return 0
        if text not in self._known:
            self._known[text] = self._judge(text)
        return self._known[text]

    def _judge(self, text: str) -> int:
        if crossed(text, self._lines) is not None:
            return CROSSED
        if self._eager and self._humans and self._spoken(text):
            return PLAYERS
        return VEILED if crossed(text, self._veils) is not None else 0

    def blame(self, text: str) -> tuple[str, ...]:
        """The sentences of a whole telling that put words into a player's mouth: side by side two innocent texts may."""
        return self._spoken(text) if self._humans else ()

    def forbid(self, text: str) -> None:
        """A text that is not to be told in this beat."""
        self._known[text] = PLAYERS

    def _spoken(self, text: str) -> tuple[str, ...]:
        from gm.checker import Facts, check_text

        if self._parsed is None:
            self._parsed = Facts.parse(dict(self._facts or {}))
        found = check_text(text, self._lang, self._parsed)
        return tuple(one.sentence for one in found if one.kind == "speaks_for_player" and one.severity == "reject")

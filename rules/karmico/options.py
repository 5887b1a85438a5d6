"""The options of the Sistema Kármico: name, values (the first is the default), and the tables of rule 8."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.options import filled

__all__ = ["ASPECTS", "BEST", "OUTCOMES", "TABLES", "VALUES", "Options", "outcome", "read_options"]

VALUES: dict[str, tuple[str, ...]] = {
    "table": ("even", "hard", "heroic"),  # 8
    "boss_limit": ("3", "1", "2", "4", "5", "6"),  # 9
}
"""Every option with its values, the default first."""

ASPECTS = ("resolution", "cost", "aftermath")
"""What the three kept dice are assigned to, in this order (7)."""
OUTCOMES: dict[str, tuple[str, str, str]] = {
    "resolution": ("failure", "success", "explosive"),
    "cost": ("permanent", "temporary", "none"),
    "aftermath": ("permanent", "temporary", "none"),
}
"""Worst, middle, best (8)."""
BEST = {aspect: outcomes[2] for aspect, outcomes in OUTCOMES.items()}

TABLES: dict[str, dict[str, tuple[int, int]]] = {
    "even": dict.fromkeys(ASPECTS, (3, 5)),
    "hard": dict.fromkeys(ASPECTS, (4, 6)),
    "heroic": {"resolution": (4, 6), "cost": (2, 4), "aftermath": (2, 4)},
}
"""The lowest face of the middle and of the best outcome; below is the worst (8)."""


def outcome(table: str, aspect: str, face: int) -> str:
    """What a face says there (8).

    >>> outcome("heroic", "cost", 2)
    'temporary'
    """
    middle, best = TABLES[table][aspect]
    return OUTCOMES[aspect][(face >= middle) + (face >= best)]


@dataclass(frozen=True, slots=True)
class Options:
    """The options in force."""

    table: str
    boss_limit: int

    @classmethod
    def of(cls, whole: Mapping[str, str]) -> Options:
        """From a full mapping as `read_options` gives it."""
        return cls(whole["table"], int(whole["boss_limit"]))


def read_options(given: Mapping[str, str]) -> dict[str, str]:
    """Fill in the defaults. BadOption: an unknown name, or a value that is not listed."""
    return filled(given, VALUES)

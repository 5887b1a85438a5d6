"""The options of Un momento único: name, values (the first is the default), and the rule each belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from rules.options import filled

__all__ = ["HOUSE", "VALUES", "Options", "read_options"]

VALUES: dict[str, tuple[str, ...]] = {
    "chapters": ("5", "3", "4", "6", "7", "8"),  # 1.3
    "story_virtue": ("draw", "none"),  # 1.2
    "key_themes": ("all_by_end", "free"),  # 2.2
    "key_characters": ("all_by_end", "free"),  # 2.3
    "hatred_odd": ("scar", "one_scars", "none"),  # 3.2
    "release": ("renounce", "keep"),  # 3.3
    "extras_cap": ("two_extra", "two_total"),  # 4.3
    "extras_order": ("secret", "attacker_first"),  # 4.3
    "clash_cost": ("all_pay", "winner_pays"),  # 4.5
    "mortal_roll": ("bought", "free"),  # 4.7
    "mortal_tie": ("clash", "fail"),  # 4.7
    "mortal_count": ("defender_falls", "scars_decide"),  # 4.7
}
"""Every option with its values, the default first."""

HOUSE: dict[str, str] = {"mortal_roll": "free", "mortal_tie": "fail", "mortal_count": "scars_decide"}
"""Values that go against the seed or the book and exist because tables play so."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options in force, by name; `chapters` as a number from 3 to 8."""

    chapters: int
    story_virtue: str
    key_themes: str
    key_characters: str
    hatred_odd: str
    release: str
    extras_cap: str
    extras_order: str
    clash_cost: str
    mortal_roll: str
    mortal_tie: str
    mortal_count: str

    @classmethod
    def of(cls, whole: Mapping[str, str]) -> Options:
        """From a full mapping as `read_options` gives it."""
        values = {field.name: whole[field.name] for field in fields(cls)}
        return cls(chapters=int(values.pop("chapters")), **values)


def read_options(given: Mapping[str, str]) -> dict[str, str]:
    """Fill in the defaults. BadOption: an unknown name, or a value that is not listed."""
    return filled(given, VALUES)

"""The six options that change a finale, read once and turned into what the arithmetic needs (rules 4.3 to 4.7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "extras_cap": ("two_extra", "two_total"),
        "extras_order": ("secret", "attacker_first"),
        "clash_cost": ("all_pay", "winner_pays"),
        "mortal_roll": ("bought", "free"),
        "mortal_tie": ("clash", "fail"),
        "mortal_count": ("defender_falls", "scars_decide"),
    }
)
"""The options of a finale and their values; the first value of each is the default."""

ELSEWHERE = frozenset({"chapters", "story_virtue", "key_themes", "key_characters", "hatred_odd", "release"})
"""Options of the same page that a finale does not read: accepted, so that a game's whole set can be passed."""

MOST_EDGES = 112
"""The most Edges one side can bring: eight chapters that each leave 7 + 7 Hatred, and every die even (rules 2.5, 3.2)."""


@dataclass(frozen=True, slots=True)
class FinaleRules:
    """One set of the options that change a finale."""

    extras_cap: str = "two_extra"
    extras_order: str = "secret"
    clash_cost: str = "all_pay"
    mortal_roll: str = "bought"
    mortal_tie: str = "clash"
    mortal_count: str = "defender_falls"

    @classmethod
    def of(cls, options: Mapping[str, object] | None = None) -> FinaleRules:
        """Read a game's options; what is left out has its default.

        >>> FinaleRules.of({"chapters": 5, "clash_cost": "winner_pays"}).clash_cost
        'winner_pays'

        Raises `ValueError` for an unknown option or value.
        """
        chosen: dict[str, str] = {}
        for name, value in (options or {}).items():
            if name in ELSEWHERE:
                continue
            if name not in CHOICES:
                raise ValueError(f"unknown option: {name}")
            if value not in CHOICES[name]:
                raise ValueError(f"{name} is one of {', '.join(CHOICES[name])}, not {value}")
            chosen[name] = str(value)
        return cls(**chosen)

    @property
    def key(self) -> str:
        """A short text that names this set, fit for a file's name: one digit an option, in the order of `CHOICES`."""
        return "".join(str(values.index(getattr(self, name))) for name, values in CHOICES.items())

    @property
    def attacker_extras(self) -> int:
        """The most extra dice an attacker may buy beyond the paid one (rule 4.3)."""
        return 2 if self.extras_cap == "two_extra" else 1

    @property
    def defender_extras(self) -> int:
        """The most extra dice a defender may buy beyond the free one (rule 4.3)."""
        return 2

    @property
    def open_extras(self) -> bool:
        """Whether the defender sees the attacker's number before choosing (rule 4.3)."""
        return self.extras_order == "attacker_first"

    @property
    def all_pay(self) -> bool:
        """Whether both lose their bets in a clash, also equal ones (rule 4.5)."""
        return self.clash_cost == "all_pay"

    @property
    def mortal_bought(self) -> bool:
        """Whether a mortal blow is paid for and backed like an exchange (rule 4.7)."""
        return self.mortal_roll == "bought"

    @property
    def mortal_clash(self) -> bool:
        """Whether a tied mortal blow leads to a bet of the attacker's (rule 4.7)."""
        return self.mortal_tie == "clash"

    @property
    def scars_decide(self) -> bool:
        """Whether an attacker who hits and still has more Scars is the one defeated (rule 4.7)."""
        return self.mortal_count == "scars_decide"

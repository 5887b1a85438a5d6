"""The words of the game in the interface's language: virtues, themes, roles, dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gm.i18n import N_

__all__ = ["DICE", "ROLES", "THEMES", "VIRTUES", "faces", "role_name", "theme_name", "virtue_name"]

Say = Callable[[str], str]

VIRTUES = {
    "gi": ("Gi", N_("rectitude")),
    "yu": ("Yu", N_("courage")),
    "jin": ("Jin", N_("benevolence")),
    "rei": ("Rei", N_("respect")),
    "makoto": ("Makoto", N_("sincerity")),
    "meiyo": ("Meiyo", N_("honour")),
    "chugi": ("Chugi", N_("loyalty")),
}
THEMES = {
    "trust": N_("when we still trusted each other"),
    "line": N_("when you crossed the line"),
    "promise": N_("the promises"),
    "own": N_("a theme of its own"),
}
ROLES = {
    "catalyst": N_("the catalyst, the reason for the duel"),
    "victim": N_("the victim, whom a samurai failed to protect"),
    "coveted": N_("the coveted one, whose regard the other craves"),
}
DICE = {1: "⚀", 2: "⚁", 3: "⚂", 4: "⚃", 5: "⚄", 6: "⚅"}


def virtue_name(virtue: str, say: Say) -> str:
    """`Jin, benevolence`."""
    card, word = VIRTUES[virtue]
    return f"{card}, {say(word)}"


def theme_name(key: str | None, say: Say) -> str:
    """The key theme in words; `None` is a theme of one's own."""
    return say(THEMES[key or "own"])


def role_name(role: str, say: Say) -> str:
    """The key character's part."""
    return say(ROLES[role])


def faces(dice: Sequence[int], *, plain: bool) -> str:
    """Dice as dice, or as numbers."""
    return " ".join(str(die) if plain else DICE.get(die, str(die)) for die in dice)

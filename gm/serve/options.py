"""The options of a new table in words. The rules know them by names of their own; what a person reads stands here."""

from __future__ import annotations

from collections.abc import Mapping

from gm.i18n import N_, _
from rules.karmico import options as karmico
from rules.momento import options as momento

__all__ = ["KARMICO", "MOMENTO", "labelled"]

Labels = Mapping[str, tuple[str, Mapping[str, str]]]

MOMENTO: Labels = {
    "key_themes": (
        N_("The three key themes"),
        {"all_by_end": N_("each told by the end"), "free": N_("as the table likes")},
    ),
    "key_characters": (
        N_("The three key characters"),
        {"all_by_end": N_("each comes in by the end"), "free": N_("as the table likes")},
    ),
    "hatred_odd": (
        N_("Giving in to hatred: an odd die"),
        {"scar": N_("is a Scar"), "one_scars": N_("is a Scar if it is a 1"), "none": N_("is nothing")},
    ),
    "release": (
        N_("Letting hatred go"),
        {"renounce": N_("heals a Scar for every three points"), "keep": N_("changes nothing")},
    ),
    "extras_cap": (
        N_("Extra dice in an exchange"),
        {"two_extra": N_("two at the most"), "two_total": N_("two, and the attacker's paid die is one of them")},
    ),
    "extras_order": (
        N_("How extra dice are chosen"),
        {"secret": N_("in secret, both at once"), "attacker_first": N_("in the open, the attacker first")},
    ),
    "clash_cost": (
        N_("Bets when the blades lock"),
        {"all_pay": N_("both lose what they bet"), "winner_pays": N_("only the higher bet is lost")},
    ),
    "mortal_roll": (
        N_("The dice of the mortal blow"),
        {"bought": N_("are bought with Edges"), "free": N_("one each, free (house rule)")},
    ),
    "mortal_tie": (
        N_("A tie in the mortal blow"),
        {"clash": N_("locks the blades"), "fail": N_("is a miss (house rule)")},
    ),
    "mortal_count": (
        N_("Who falls when the mortal blow hits"),
        {"defender_falls": N_("whoever is hit"), "scars_decide": N_("whoever has more Scars (house rule)")},
    ),
}
"""Of Un momento único, but for those that the form asks before them: what an option is about, and what each of its values says, the
usual one first."""

KARMICO: Labels = {
    "table": (
        N_("What a die brings"),
        {
            "even": N_("even: middling from 3, best from 5"),
            "hard": N_("hard: middling from 4, best with a 6"),
            "heroic": N_("heroic: hard to achieve, cheaply paid"),
        },
    ),
    "boss_limit": (
        N_("Permanent conditions that fell a boss"),
        {str(n): str(n) for n in range(1, 7)},
    ),
}
"""Of the Sistema Kármico."""


def labelled(system: str) -> list[tuple[str, str, str, list[tuple[str, str]]]]:
    """A system's options for a form, in the language in use: (name, label, its usual value, [(value, label)])."""
    labels, values = (MOMENTO, momento.VALUES) if system == "momento" else (KARMICO, karmico.VALUES)
    return [
        (name, _(label), values[name][0], [(one, one if one.isdigit() else _(text)) for one, text in texts.items()])
        for name, (label, texts) in labels.items()
    ]

"""`--coach`: under a question of dice, bets or hatred, what each answer is worth. Reads what the seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gm.i18n import _, percent
from gm.play.players import Situation
from gm.samurai.reckoning import Reckoned, Reckoner

__all__ = ["Coach"]

PATIENCE = 0.8
"""Seconds that a person waits for the odds."""
MANY = 8
"""More answers than that are not all listed."""
SHOWN = 5
"""How many of many are."""
_CERTAIN = 1e-9


class Coach:
    """The odds of each answer at the questions that have any: exact, against a rival who plays as well as can be."""

    def __init__(self, options: Mapping[str, str], patience: float | None = PATIENCE) -> None:
        self._reckoner = Reckoner(options, patience)

    def lines(self, now: Situation) -> list[str]:
        """Lines to show under the question; none where there are no odds to tell."""
        ask = {
            "spend": self._reckoner.spend,
            "bet": self._reckoner.bet,
            "hatred": self._reckoner.hatred,
            "extras": self._reckoner.extras,
        }.get(now.phase)
        reckoned = ask(now.view, now.seat) if ask is not None else None
        if reckoned is None:
            return []
        if not reckoned.worth:
            return [_("The odds of this are still being worked out.")]
        labels = [_("give in"), _("let go")] if now.phase == "hatred" else [str(n) for n in range(len(reckoned.worth))]
        usual = 1 if now.phase == "hatred" else 0  # what Enter stands for: see HumanPlayer
        return [*_lines(reckoned, labels), *_warning(reckoned, labels, usual)]


def _warning(reckoned: Reckoned, labels: Sequence[str], usual: int) -> list[str]:
    """Said where the answer that Enter stands for loses for certain, whatever the rival does, and another wins for certain."""
    sure = [label for label, row in zip(labels, reckoned.rows, strict=True) if min(row) > 1 - _CERTAIN]
    if max(reckoned.rows[usual]) > _CERTAIN or not sure:
        return []
    message = _(
        "Enter stands for “{usual}”, and with that you lose for certain; with “{sure}” you triumph for certain."
    )
    return [message.format(usual=labels[usual], sure=sure[0])]


def _lines(reckoned: Reckoned, labels: Sequence[str]) -> list[str]:
    shown = list(range(len(labels)))
    message = _("Chance to triumph: {choices}")
    if len(shown) > MANY:
        best = sorted(shown, key=lambda n: (-reckoned.worth[n], n))[:SHOWN]
        shown, message = sorted(best), _("Chance to triumph, the best of them: {choices}")
    lines = [message.format(choices=" · ".join(f"{labels[n]}: {percent(reckoned.worth[n])}" for n in shown))]
    often = [(label, chance) for label, chance in zip(labels, reckoned.weights, strict=True) if chance >= 0.005]
    if len(often) > 1:  # a mix has a reason: any one answer that was sure to come could be met
        mix = " · ".join(f"{label} ({percent(chance, 0)})" for label, chance in often)
        lines.append(_("So as not to be foreseen: {mix}").format(mix=mix))
    return lines

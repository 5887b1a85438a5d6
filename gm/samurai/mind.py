"""What the AI samurai chooses. Every method takes the view of its own seat and gives a legal choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gm.samurai.chance import Chance
from gm.samurai.character import LEVELS, WARRIOR_LOSS, WARRIOR_TILT, YIELDING, Temperament, temperament
from gm.samurai.reckoning import Reckoned, Reckoner

__all__ = ["Mind"]

View = Mapping[str, Any]
Mix = tuple[float, ...]
_LIKELY = 0.05
"""A choice taken less often than that is not worth a voice's whim."""
_ROLES = ("catalyst", "victim", "coveted")
_THEME: dict[str | None, float] = {"trust": 0.0, "line": -0.08, "promise": 0.05}
"""How a theme leans a decision towards the one who directs: the line is crossed by the other's having their way."""


class Mind:
    """One AI samurai. `key` feeds a stream of its own: what it thinks never moves a die of the game."""

    def __init__(self, seat: str, temper: str, level: str, key: bytes, reckoner: Reckoner | None = None) -> None:
        """ValueError: no such temperament or level. Without a reckoner it plays as a novice."""
        if level not in LEVELS:
            raise ValueError(f"no level {level!r}")
        self.seat = seat
        self.rival = "B" if seat == "A" else "A"
        self.level = level
        self.temper: Temperament = temperament(temper)
        self._reckoner = reckoner if level != "novice" else None
        self.chance = Chance(key, f"samurai:{seat}")

    # -- chapters -------------------------------------------------------------------------------------------

    def draws(self, n: int, view: View) -> bool:
        """Whether to draw a virtue: nearly always, for a chapter lives by its card."""
        return view["story_virtue"] is None or self.chance.of(n, "draw", 0.93)

    def keeps(self, n: int, cards: Sequence[str]) -> str:
        """Which of the two cards to keep."""
        return cards[self.chance.pick(n, "keep", [1.0] * len(cards))]

    def role(self, n: int, view: View, forced: bool) -> str | None:
        """Which key character to bring in now, if any."""
        missing = [role for role in _ROLES if view["key_characters"][role] is None]
        if not missing:
            return None
        left = max(1, view["chapters_left"])
        if not forced and not self.chance.of(n, "character", min(1.0, len(missing) / left)):
            return None
        return missing[self.chance.pick(n, "role", [1.0] * len(missing))]

    def rules_for(self, n: int, view: View, wish: str | None = None) -> str:
        """Whom a decision favours when this samurai's player directs. `wish`: the seat that has acted for it most clearly.

        The story counts, not the token: a director who only collects tokens kills the chapter, and one who gives everything away
        does too. So it leans by the theme, by the virtue (some are shown by giving way), back towards whoever has been left behind,
        and by temperament; never so far that the other is out of reach.
        """
        tokens, theme = view["tokens"], view["theme"]
        # A token lies with the seat that decisions went against.
        behind = tokens[self.seat] - tokens[self.rival]
        own = self.temper.own + 0.12 * behind + _THEME.get(theme["key"] if theme else None, 0.0)
        if view["virtue"] in YIELDING:
            own -= 0.05
        if wish == self.rival:
            own -= 0.15
        elif wish == self.seat:
            own += 0.15
        return self.seat if self.chance.of(n, "ruling", min(0.9, max(0.1, own))) else self.rival

    def vote(self, n: int, view: View) -> str:
        """Which samurai represented the virtue best: the one whom the chapter bore out, unless temperament objects.

        Borne out is whom the decisions favoured; under a virtue that is shown by giving way, whom they went against.
        """
        tokens = view["tokens"]
        lead = tokens[self.rival] - tokens[self.seat]  # of the decisions that went this samurai's way
        if view["virtue"] in YIELDING:
            lead = -lead
        if lead > 0:
            return self.seat
        if self.chance.of(n, "vote", self.temper.vote / max(1, -lead - 1)):
            return self.seat if self.temper.name == "ambitious" else "none"
        return self.rival

    # -- dice, bets and hatred --------------------------------------------------------------------------------
    #
    # What is felt (weights by temperament) stands in each method; what is reckoned comes from the odds, and a level says which counts.

    def extras(self, n: int, view: View, most: int) -> int:
        """Extra dice in a climax: each leaves a Scar."""
        return self.chance.pick(n, "extras", self.extras_mix(view, most))

    def embraces(self, n: int, view: View) -> bool:
        """Whether to give in to hatred: it makes Edges, and first strike, and Scars."""
        return self.chance.pick(n, "hatred", self.hatred_mix(view)) == 0

    def spends(self, n: int, view: View, most: int) -> int:
        """Extra dice in an exchange."""
        return self.chance.pick(n, "spend", self.spend_mix(view, most))

    def bets(self, n: int, view: View, most: int) -> int:
        """Edges laid on a clash."""
        return self.chance.pick(n, "bet", self.bet_mix(view, most))

    def extras_mix(self, view: View, most: int) -> Mix:
        """How often to take 0, 1, .. extra dice in a climax. As for every mix: all of what this samurai chooses by, and it adds up to one."""
        tokens = view["tokens"]
        short = tokens[self.rival] - tokens[self.seat]
        want = self.temper.risk * max(0.05, 0.25 + 0.22 * short)
        felt = [1.0, want, want * want * 0.6]
        if self.level != "novice":
            # Before the last chapter there is no exact answer. Where there is one it is nearly always all the dice that can be had;
            # a samurai who knows that, and wants some skin left for the next chapter, takes a good part of them.
            felt = [0.5, 1.0, 0.8, 0.4] if self.level == "warrior" else [0.2, 0.6, 1.0, 1.0]
        return self._mix(felt, most, lambda reckoner: reckoner.extras(view, self.seat))

    def hatred_mix(self, view: View) -> Mix:
        """How often to give in, and to let go."""
        me, foe = view["seats"][self.seat], view["seats"][self.rival]
        if self._reckoner is not None:
            self._reckoner.warm((me["edges"] + me["hatred"] // 2, foe["edges"] + foe["hatred"] // 2))
        want = self.temper.rage + 0.25 * (me["edges"] + 2 < foe["edges"]) - 0.15 * (me["hatred"] < 3)
        want = min(0.95, max(0.05, want)) if me["hatred"] else 0.0
        # Where there is no time for the odds: let go where the duel is decided without the dice, else give in (docs/strategy.md).
        lead = me["edges"] - foe["edges"]
        decided = lead >= 10 or -lead > 8 + me["hatred"] // 2
        hasty = (0.0, 1.0) if decided or not me["hatred"] else (1.0, 0.0)
        return self._mix([want, 1.0 - want], 1, lambda reckoner: reckoner.hatred(view, self.seat), hasty)

    def spend_mix(self, view: View, most: int) -> Mix:
        """How often to spend 0, 1, 2 Edges on extra dice."""
        plenty = min(1.0, view["seats"][self.seat]["edges"] / 8)
        mortal = view["duel"]["kind"] != "exchange"
        one = self.temper.risk * (0.5 + plenty) * (2.0 if mortal else 1.0)
        two = one * plenty * (1.5 if mortal else 0.5)
        return self._mix([1.0, one, two], most, lambda reckoner: reckoner.spend(view, self.seat))

    def bet_mix(self, view: View, most: int) -> Mix:
        """How often to bet 0, 1, 2, .. Edges."""
        risk = self.temper.risk
        felt = [1.0, 0.9 + risk, 0.35 * (1 + risk), 0.12 * risk]
        return self._mix(felt, most, lambda reckoner: reckoner.bet(view, self.seat))

    def leeway(self, n: int, why: str, mix: Sequence[float]) -> tuple[int, ...]:
        """The choices among which a voice may pick this time: a novice's likely ones; a warrior's, each within `WARRIOR_LOSS`, as often
        as temperament has its way; never a master's, whose mix must stay exact."""
        if self.level == "master" or (self.level == "warrior" and not self.chance.of(n, f"{why}:voice", WARRIOR_TILT)):
            return ()
        return tuple(at for at, share in enumerate(mix) if share >= _LIKELY)

    def warm_up(self) -> None:
        """Begin to work out in the background what will be asked first."""
        if self._reckoner is not None:
            self._reckoner.warm((8, 8))

    def _mix(
        self,
        felt: Sequence[float],
        most: int,
        reckon: Callable[[Reckoner], Reckoned | None],
        hasty: Mix | None = None,
    ) -> Mix:
        """By this level: felt, reckoned, or reckoned and bent by what is felt within a bounded loss. `hasty`: where there is no time."""
        felt = list(felt[: most + 1])
        if self._reckoner is None:
            return _shares(felt)
        reckoned = reckon(self._reckoner)
        if reckoned is None:
            return hasty or _shares(felt)
        if self.level == "master":
            return reckoned.weights
        felt += [0.0] * (len(reckoned.weights) - len(felt))
        allowed = [weight if loss <= WARRIOR_LOSS else 0.0 for weight, loss in zip(felt, reckoned.losses, strict=True)]
        if sum(allowed) <= 0:
            return reckoned.weights
        bent = _shares(allowed)
        at_worst = reckoned.at_worst(bent)
        tilt = WARRIOR_TILT if at_worst * WARRIOR_TILT <= WARRIOR_LOSS else WARRIOR_LOSS / at_worst
        return tuple((1 - tilt) * exact + tilt * own for exact, own in zip(reckoned.weights, bent, strict=True))


def _shares(weights: Sequence[float]) -> Mix:
    """Weights as chances that add up to one."""
    total = sum(weights)
    return tuple(weight / total for weight in weights)

"""Tokens and money: what models have cost in this game so far, and when to stop asking them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gm.models.errors import OverBudget

if TYPE_CHECKING:
    from gm.models.purse import Purse

__all__ = ["Meter", "Price", "Usage"]


@dataclass(frozen=True, slots=True)
class Price:
    """Money for a million tokens read and a million written, in the user's currency."""

    input: float
    output: float


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of one call or of many."""

    input: int = 0
    output: int = 0
    cached: int = 0
    """Of those read, how many the provider had from before."""
    guessed: bool = False
    """Whether some of it was reckoned from characters, because the server did not say."""

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.input + other.input,
            self.output + other.output,
            self.cached + other.cached,
            self.guessed or other.guessed,
        )


class Meter:
    """Counts calls. `budget`: money after which models are no longer asked; None: no limit."""

    def __init__(
        self, prices: Mapping[str, Price] | None = None, budget: float | None = None, purse: Purse | None = None
    ) -> None:
        """`purse`: an account shared with others, whose limits hold too."""
        self.prices = dict(prices or {})
        self.budget = budget
        self.purse = purse
        self._held = 0.0
        self.used: dict[str, Usage] = {}
        self.calls = 0

    def add(self, model: str, usage: Usage) -> None:
        """One call of a model."""
        self.calls += 1
        self.used[model] = self.used.get(model, Usage()) + usage
        if self.purse is not None:
            self.purse.pay(self.cost(model, usage) or 0.0, self._held)
            self._held = 0.0

    @property
    def usage(self) -> Usage:
        """All models together."""
        return sum(self.used.values(), Usage())

    def cost(self, model: str, usage: Usage) -> float | None:
        """Money for that many tokens; None where the price is not known."""
        price = self.prices.get(model)
        return None if price is None else (usage.input * price.input + usage.output * price.output) / 1e6

    @property
    def spent(self) -> float | None:
        """Money spent; None if the price of a model that was used is not known."""
        costs = [self.cost(model, usage) for model, usage in self.used.items()]
        known = [cost for cost in costs if cost is not None]
        return sum(known) if len(known) == len(costs) else None

    def check(self, model: str) -> None:
        """Before a call. OverBudget if the model may no longer be asked: the budget is used up, or its price is unknown and so cannot
        be kept. Where an account is shared it waits its turn."""
        if self.budget is not None:
            if model not in self.prices:
                raise OverBudget("the price of {model} is not known, so a budget cannot be kept", model=model)
            if (self.spent or 0.0) >= self.budget:
                raise OverBudget("the budget is used up")
        if self.purse is not None:
            if self._held:  # the call before was never made
                self.purse.release(self._held)
                self._held = 0.0
            self._held = self.purse.take()

    def hold_off(self, seconds: float) -> None:
        """A server wants to be left alone for that long."""
        if self.purse is not None:
            self.purse.hold_off(seconds)

"""What several processes may spend on models together, and how fast they may ask: one account for all, in a file under a lock.

    purse = Purse(out / ".models.json", budget=2.0, rate=60)
    held = purse.take()          # before a call: waits its turn; OverBudget
    purse.pay(0.012, held)       # after it

A call that is being made holds as much as the dearest one so far has cost, so that calls in flight cannot overdraw the account.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from gm.models.errors import OverBudget
from gm.record.store import write_whole

__all__ = ["Purse"]

_PAUSE, _PATIENCE = 0.25, 300.0
"""Seconds between looks at the account, and how long a call waits for others that never end."""
_EMPTY = {"spent": 0.0, "held": 0.0, "dearest": 0.0, "next": 0.0, "calls": 0.0}


class Purse:
    """An account. `budget`: money in all; `rate`: calls a minute in all; None: no limit. Without a path it is this process's own."""

    def __init__(
        self,
        path: Path | None,
        *,
        budget: float | None = None,
        rate: float | None = None,
        now: Callable[[], float] = time.time,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.path = path
        self.budget = budget
        self.rate = rate
        self._now, self._sleep = now, sleep
        self._own = dict(_EMPTY)

    def open(self) -> None:
        """Begin, or go on after a stop: what was held by calls that never came back is free again. SaveFailed, OverBudget."""
        with self._account() as account:
            account["held"] = account["next"] = 0.0

    @property
    def spent(self) -> float:
        """Money spent so far, by all."""
        with self._account() as account:
            return account["spent"]

    def take(self) -> float:
        """Before a call: wait until it is this call's turn, and hold money for it. How much is held. OverBudget.

        Where only calls in flight stand between it and the money, it waits for what they cost in the end.
        """
        waited = 0.0
        while True:
            with self._account() as account:
                held = account["dearest"]  # the first call of all is made whatever it may cost: nobody knows yet
                if self.budget is not None and (
                    account["spent"] >= self.budget or account["spent"] + held > self.budget or waited > _PATIENCE
                ):
                    raise OverBudget("the budget is used up")
                if self.budget is None or account["spent"] + account["held"] + held <= self.budget:
                    now = self._now()
                    turn = max(now, account["next"])
                    if self.rate:
                        account["next"] = turn + 60.0 / self.rate
                    account["held"] += held
                    break
            self._sleep(_PAUSE)
            waited += _PAUSE
        if turn > now:
            self._sleep(turn - now)
        return held

    def pay(self, cost: float, held: float) -> None:
        """After a call: what it has cost, and what `take` had held for it."""
        with self._account() as account:
            account["held"] = max(0.0, account["held"] - held)
            account["spent"] += cost
            account["dearest"] = max(account["dearest"], cost)
            account["calls"] += 1

    def release(self, held: float) -> None:
        """A call was not made after all."""
        with self._account() as account:
            account["held"] = max(0.0, account["held"] - held)

    def hold_off(self, seconds: float) -> None:
        """A server wants to be left alone for that long: by everybody."""
        with self._account() as account:
            account["next"] = max(account["next"], self._now() + seconds)

    @contextmanager
    def _account(self) -> Iterator[dict[str, float]]:
        """The account, for this process alone while it is looked at; what is changed in it is kept."""
        if self.path is None:
            yield self._own
            return
        from filelock import FileLock

        with FileLock(self.path.with_suffix(".lock")):
            before = self._read(self.path)
            account = dict(before)
            yield account
            if account != before or not self.path.exists():
                write_whole(self.path, (json.dumps(account, sort_keys=True) + "\n").encode())

    @staticmethod
    def _read(path: Path) -> dict[str, float]:
        try:
            found = json.loads(path.read_text("utf-8"))
            return {name: float(found[name]) for name in _EMPTY}
        except FileNotFoundError:
            return dict(_EMPTY)
        except (OSError, ValueError, KeyError, TypeError):
            raise OverBudget("{path} cannot be read: delete it to begin a new account", path=path) from None

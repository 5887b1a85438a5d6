"""One solver for each set of options, for all of a program that asks: what one has worked out the other need not."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gm.odds.finale import Finale
    from gm.odds.near import Near

__all__ = ["finale", "near"]

_Options = tuple[tuple[str, str], ...]


def finale(options: Mapping[str, Any]) -> Finale:
    """The exact one. ValueError: an unknown option or value."""
    return _finale(_of(options))


def near(options: Mapping[str, Any]) -> Near:
    """The one that reads large finales off smaller ones. ValueError as above."""
    return _near(_of(options))


def _of(options: Mapping[str, Any]) -> _Options:
    from gm.odds.rules import CHOICES

    return tuple(sorted((name, str(value)) for name, value in options.items() if name in CHOICES))


@lru_cache(maxsize=8)
def _finale(options: _Options) -> Finale:
    from gm.odds.finale import Finale

    return Finale(dict(options))


@lru_cache(maxsize=8)
def _near(options: _Options) -> Near:
    from gm.odds.near import Near

    return Near(dict(options), cache="user")

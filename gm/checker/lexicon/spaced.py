"""Word lists written as text."""

from __future__ import annotations

__all__ = ["in_order", "spaced"]


def spaced(text: str) -> frozenset[str]:
    """The words of a text parted by white space."""
    return frozenset(text.split())


def in_order(text: str) -> tuple[str, ...]:
    """The same, in their order."""
    return tuple(text.split())

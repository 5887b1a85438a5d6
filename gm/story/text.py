"""What stories of every system share: text that is never taken for Markdown, names of seeds and of files."""

from __future__ import annotations

__all__ = ["escaped", "seed_at", "stopped"]

_ESCAPED = "\\`*_{}[]<>#|~"


def escaped(text: str, *, start: bool = True) -> str:
    """Shown as text, never as Markdown. `start`: it begins a line."""
    safe = "".join("\\" + char if char in _ESCAPED else char for char in text)
    number = safe[:1].isdigit() and safe.lstrip("0123456789")[:1] in (".", ")")
    if start and (safe[:1] in ("-", "+", ">", "=") or number):
        safe = "\u200b" + safe
    return safe


def stopped(text: str) -> str:
    """A decision as somebody typed it, with a full stop where it ends in a letter or a digit."""
    text = text.rstrip()
    return f"{text}." if text[-1:].isalnum() else text


def seed_at(seed: str, number: int) -> str:
    """The seed of each story of a collection: 7, 8, 9 … for a number, else foo, foo-2, foo-3 …"""
    if number == 0:
        return seed
    if seed.isascii() and seed.isdigit() and len(seed) < 10:
        return str(int(seed) + number)
    return f"{seed}-{number + 1}"

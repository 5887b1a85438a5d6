"""Word lists written as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

__all__ = ["by_class", "in_order", "spaced"]


def spaced(text: str) -> frozenset[str]:
    """The words of a text parted by white space."""
    return frozenset(text.split())


def in_order(text: str) -> tuple[str, ...]:
    """The same, in their order."""
    return tuple(text.split())


def by_class(verbs: Mapping[str, str], forms: Callable[[str], Iterable[tuple[str, str]]]) -> dict[str, list[str]]:
    """Every form of the verbs of each class, under the class's name and what the form is. `forms` conjugates one."""
    found: dict[str, list[str]] = {}
    for name, written in verbs.items():
        for verb in dict.fromkeys(written.split()):
            for word, kind in forms(verb):
                found.setdefault(name + kind, []).append(word)
    return found

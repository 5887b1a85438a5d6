"""Reading a game's options, whatever the system: a name has a few values, of which the first is the default."""

from __future__ import annotations

from collections.abc import Mapping

from rules.errors import BadOption

__all__ = ["filled"]


def filled(given: Mapping[str, str], values: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """What was given with the defaults filled in, in the order of `values`. BadOption: an unknown name, or a value that is not listed."""
    for name, value in given.items():
        if name not in values:
            raise BadOption(
                "there is no option {option}; there are {names}", option=ascii(name[:40]), names=", ".join(values)
            )
        if value not in values[name]:
            numbers = all(one.isdigit() for one in values[name])
            raise BadOption(
                "{option} is one of {values}, not {value}",
                option=name,
                values=", ".join(sorted(values[name], key=int) if numbers else values[name]),
                value=ascii(value[:40]),
            )
    return {name: given.get(name, ways[0]) for name, ways in values.items()}

"""The one option of Fate Acelerado: the kind of the first conflict."""

from __future__ import annotations

from collections.abc import Mapping

from rules.errors import BadOption

__all__ = ["VALUES", "read_options"]

VALUES: dict[str, tuple[str, ...]] = {"conflict": ("physical", "mental")}
"""Every option with its values, the default first (16)."""


def read_options(given: Mapping[str, str]) -> dict[str, str]:
    """Fill in the defaults. BadOption: an unknown name, or a value that is not listed."""
    for name, value in given.items():
        if name not in VALUES:
            raise BadOption(
                "there is no option {option}; there are {names}", option=ascii(name[:40]), names=", ".join(VALUES)
            )
        if value not in VALUES[name]:
            raise BadOption(
                "{option} is one of {values}, not {value}",
                option=name,
                values=", ".join(VALUES[name]),
                value=ascii(value[:40]),
            )
    return {name: given.get(name, values[0]) for name, values in VALUES.items()}

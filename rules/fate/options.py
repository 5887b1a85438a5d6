"""The one option of Fate Acelerado: the kind of the first conflict."""

from __future__ import annotations

from collections.abc import Mapping

from rules.options import filled

__all__ = ["VALUES", "read_options"]

VALUES: dict[str, tuple[str, ...]] = {"conflict": ("physical", "mental")}
"""Every option with its values, the default first (16)."""


def read_options(given: Mapping[str, str]) -> dict[str, str]:
    """Fill in the defaults. BadOption: an unknown name, or a value that is not listed."""
    return filled(given, VALUES)

"""Options of the commands that belong to Un momento único: in a sister system they are refused and not passed over."""

from __future__ import annotations

from typing import Any

from gm.i18n import _
from rules import BadOption

__all__ = ["refuse"]


def refuse(system: str, **given: Any) -> None:
    """BadOption: the first option that was given and means nothing in that system. `no_odds` stands for `--no-odds`."""
    from gm.sister.kinds import kind_of

    title = _(kind_of(system).title)
    for name, value in given.items():
        if value not in (None, False, (), [], ""):
            raise BadOption(
                "--{option} means nothing in {system}: it is an option of Un momento único. Leave it out.",
                option=name.replace("_", "-"),
                system=title,
            )

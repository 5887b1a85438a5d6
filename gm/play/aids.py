"""What a game is played with besides the rules: models, and what the table does not want told.

Without flags, environment or settings that name any of it nothing is imported: a game with the storyteller starts as fast as ever.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gm.i18n import _
from gm.narration.safety import Safety
from gm.play.stage import Stage
from gm.record.session import Session
from gm.said import fail, plain
from rules import BadOption

if TYPE_CHECKING:
    from gm.models.purse import Purse
    from gm.models.settings import Settings
    from gm.play.models import Models

__all__ = ["Aids", "read_settings"]

_LISTS = ("lines", "veils")


def read_settings(flags: Mapping[str, Any]) -> Settings | None:
    """The settings in force; None where nobody has set any. BadOption: they cannot be read."""
    from platformdirs import user_config_path

    file = Path(user_config_path("un-momento-unico", appauthor=False)) / "config.toml"
    given = {name: value for name, value in flags.items() if value is not None and name not in _LISTS}
    if not given and not any(name.startswith("GM_") for name in os.environ) and not file.exists():
        return None
    from gm.models.settings import load

    try:
        return load(**given)
    except Exception as error:  # pydantic's and the TOML reader's have no base class in common
        raise BadOption("the settings will not do: {what}", what=_what(error, file)) from None


def _what(error: Exception, file: Path) -> str:
    """Which value, and never the value itself."""
    errors = getattr(error, "errors", None)
    if callable(errors):
        return "; ".join(f"{'.'.join(map(str, one['loc']))}: {_unfit(one)}" for one in errors()[:3])
    return f"{file}: {error}"


def _unfit(error: Mapping[str, Any]) -> str:
    """What is wrong with a value, in the user's language: pydantic says it in English only."""
    reasons = {
        "finite_number": _("it must be a finite number"),
        "float_parsing": _("it must be a number"),
        "float_type": _("it must be a number"),
        "int_parsing": _("it must be a whole number"),
        "int_from_float": _("it must be a whole number"),
        "int_type": _("it must be a whole number"),
        "greater_than": _("it must be more than {gt:g}"),
        "greater_than_equal": _("it must be {ge:g} or more"),
        "less_than_equal": _("it must be {le:g} or less"),
        "string_type": _("it must be a text, in quotation marks"),
        "list_type": _('it must be a list: ["one", "two"]'),
        "missing": _("it is missing"),
    }
    said = reasons.get(error["type"])
    return said.format(**error.get("ctx", {})) if said else str(error["msg"])


class Aids:
    """Models and agreements, before there is a game."""

    def __init__(self, flags: Mapping[str, Any] | None = None) -> None:
        """`flags`: model, fallback, base_url, budget, lines, veils, violence; None where not given. BadOption."""
        flags = flags or {}
        self.settings = read_settings(flags)
        self._named = self._names()
        kept = self.settings
        self.lines = [*(kept.lines if kept else ()), *(flags.get("lines") or ())]
        self.veils = [*(kept.veils if kept else ()), *(flags.get("veils") or ())]
        self.violence: int | None = kept.violence if kept else None
        self.purse: Purse | None = None
        """The account that this game shares with others."""

    def _names(self) -> list[tuple[str, str | None]]:
        """Every model that is named, with the address it is asked at. BadOption: there can be no such model."""
        if self.settings is None or not self.modelled:
            return []
        from gm.models.chat import understood
        from gm.models.errors import NoModel
        from gm.models.settings import ROLES

        roles = [self.settings.role(role) for role in ROLES]
        pairs = [(name, one.base_url) for one in roles for name in (one.model, one.fallback) if name]
        named = list(dict.fromkeys(pairs))
        try:
            for name, base_url in named:
                understood(name, base_url)
        except NoModel as error:
            raise BadOption(error.template, **error.values) from None
        return named

    def warn(self) -> None:
        """Say of which models the key is missing, before a game begins: the storyteller goes on without them."""
        if not self._named:
            return
        from gm.models.chat import needs_key
        from gm.models.errors import KeyRefused

        for name, base_url in self._named:
            try:
                missing = KeyRefused("no key was found") if needs_key(name, base_url) else None
            except KeyRefused as error:
                missing = error
            if missing is not None:
                fail(
                    _("{name}: {what}; the storyteller tells. {advice}").format(
                        name=plain(name), what=missing.what, advice=_(missing.advice)
                    )
                )

    @property
    def modelled(self) -> bool:
        """Whether any role has a model."""
        from gm.models.settings import ROLES

        return self.settings is not None and any(self.settings.role(role).model for role in ROLES)

    def header(self) -> dict[str, Any]:
        """What a record's first line says of the models."""
        if self.settings is None or not self.modelled:
            return {}
        from gm.play.models import header_of

        return header_of(self.settings)

    def join(self, session: Session, stage: Stage, *, interruptible: bool = False) -> tuple[Models | None, Safety]:
        """Models and agreements of that game. What is new to its record is written into it. SaveFailed."""
        safety = Safety()
        safety.take(line for line in session.lines if line["type"] == "note")
        if not session.game.over:
            for kind, texts in (("line", self.lines), ("veil", self.veils)):
                for text in texts:
                    if safety.add(kind, text):
                        session.note("note", safety=kind, text=(safety.lines if kind == "line" else safety.veils)[-1])
            if self.violence is not None and self.violence != safety.violence:
                safety.violence = self.violence
                session.note("note", safety="violence", level=self.violence)
        if self.settings is None or not self.modelled:
            return None, safety
        from gm.play.models import Models

        models = Models(
            self.settings, session.header["lang"], safety, stage, interruptible=interruptible, purse=self.purse
        )
        known = self.header()
        if not session.game.over and any(session.header.get(name) != value for name, value in known.items()):
            session.note("note", **known)
        return models, safety

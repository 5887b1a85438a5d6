"""A wrong command line, in the user's language: the command line library speaks English in places it does not translate."""

from __future__ import annotations

import re
from typing import Any

from gm.i18n import N_, _
from gm.said import plain

__all__ = ["usage_error"]

_PATTERNS = (
    (r"No such option: (?P<name>\S+).*", N_("there is no option {name}")),
    (r"No such command '?(?P<name>.+?)'?\.(?: .*)?", N_("there is no command {name}")),
    (r"Missing command\.", N_("a command is missing")),
    (r"Missing argument '(?P<name>.+?)'\..*", N_("{name} is missing")),
    (r"Missing option '(?P<name>.+?)'\..*", N_("{name} is missing")),
    (r"Option '(?P<name>.+?)' requires an argument\.", N_("{name} needs a value")),
    (r"Option '(?P<name>.+?)' requires (?P<n>\d+) arguments\.", N_("{name} needs {n} values")),
    (r"Option '(?P<name>.+?)' does not take a value\.", N_("{name} takes no value")),
    (r"Got unexpected extra argument(?:s|\(s\))? \((?P<name>.+)\)", N_("this is too much: {name}")),
    (r"Argument '(?P<name>.+?)' takes (?P<n>\d+) values\.", N_("{name} takes {n} values")),
    (r"(?:.* )?(?:valid )?integer.*", N_("a whole number is needed")),
    (r"Input should be a valid number.*", N_("a number is needed")),
    (r"Input should be greater than or equal to (?P<least>\S+)", N_("it is at least {least}")),
    (r"Input should be less than or equal to (?P<most>\S+)", N_("it is at most {most}")),
    (r"(?P<value>.+) is not one of (?P<choices>.+?)\.", N_("{value} is not one of {choices}")),
    (r"(?:Path|File|Directory) '(?P<value>.+)' does not exist\.", N_("{value} does not exist")),
    (r"Value .* is not a valid (?:float|number).*", N_("a number is needed")),
)


def usage_error(error: Any) -> str:
    """A usage error of the command line library in the language in use: what is wrong, then where to read on."""
    raw = str(getattr(error, "message", "") or "")
    hint = ""
    kind = type(error).__name__
    if kind == "MissingParameter":
        raw = f"Missing option '{_hint(error)}'."
    elif kind == "BadParameter":
        hint = _hint(error)
    message = _translated(raw)
    if hint:
        message = f"{hint}: {message}"
    context = getattr(error, "ctx", None)
    if context is not None and raw.startswith("Got unexpected extra argument") and context.params.get("resume"):
        message += ". " + _("--resume goes on with the last game; with another: gm games resume GAME")
    elif context is not None:
        message += ". " + _("Help: {command} --help").format(command=context.command_path)
    return message


def _hint(error: Any) -> str:
    given = getattr(error, "param_hint", None)
    if given:
        return given if isinstance(given, str) else " / ".join(given)
    param = getattr(error, "param", None)
    if param is None:
        return ""
    names = [name for name in param.opts if name.startswith("--")] or list(param.opts)
    return str(names[0] if param.param_type_name == "option" else (param.metavar or param.name or "").upper())


def _translated(raw: str) -> str:
    for pattern, template in _PATTERNS:
        if found := re.fullmatch(pattern, raw, re.DOTALL):
            return _(template).format(**{name: plain(value) for name, value in found.groupdict().items()})
    return plain(raw).rstrip(".")

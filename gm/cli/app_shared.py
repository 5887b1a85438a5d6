"""What the parts of the Typer application share: help pages in the language in use, and the options that several commands take.

No `from __future__ import annotations` in these modules: Typer reads the annotations, and some name local values.
"""

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from gm.i18n import LANGUAGES, _

__all__ = [
    "Command",
    "Group",
    "chapters",
    "directory",
    "lang",
    "option",
    "pairs",
    "plain",
    "players",
    "seed",
    "system",
]


def _in_our_language(text: str) -> str:
    """The few words of a help page that the library does not translate."""
    for english, ours in (
        ("Usage: ", _("Usage: ")),
        ("[OPTIONS]", _("[OPTIONS]")),
        ("COMMAND [ARGS]...", _("COMMAND [ARGS]...")),
        ("Show this message and exit.", _("Show this message and exit.")),
    ):
        text = text.replace(english, ours)
    return text


class Command(TyperCommand):
    """A command whose help page speaks the language in use."""

    def get_help(self, ctx: Any) -> str:
        """The help page."""
        return _in_our_language(super().get_help(ctx))


class Group(TyperGroup):
    """The same for a group of commands."""

    def get_help(self, ctx: Any) -> str:
        """The help page."""
        return _in_our_language(super().get_help(ctx))

    def list_commands(self, ctx: Any) -> list[str]:
        """In the order in which they are written here, the everyday ones first."""
        return list(self.commands)


def _language(value: str | None) -> str | None:
    if value is not None and value not in LANGUAGES:
        raise typer.BadParameter(f"{value!r} is not one of {', '.join(LANGUAGES)}.")
    return value


def lang() -> Any:
    """`--lang`."""
    return typer.Option(
        "--lang",
        metavar="es|es-419|en",
        callback=_language,
        help=_("Language. Without it: that of the system, else Spanish."),
    )


def option() -> Any:
    """`--option NAME=VALUE`."""
    return typer.Option(
        "--option",
        "-o",
        metavar=_("NAME=VALUE"),
        help=_("An option of the rules (docs/rules-momento.md); may be repeated."),
    )


def seed() -> Any:
    """`--seed`."""
    return typer.Option(
        "--seed", metavar=_("TEXT"), help=_("Make the game reproducible: the same seed, the same dice.")
    )


def chapters() -> Any:
    """`--chapters`."""
    return typer.Option("--chapters", metavar=_("N"), help=_("Chapters, 3 to 8 (5)."))


def system() -> Any:
    """`--system`."""
    return typer.Option(
        "--system",
        metavar="momento|karmico|fate",
        help=_("Which game: Un momento único, Sistema Kármico, Fate Acelerado."),
    )


def players() -> Any:
    """`--players`."""
    return typer.Option("--players", metavar=_("N"), help=_("Seats, 2 to 6 (2); all but yours are the AI's."))


def directory() -> Any:
    """`--dir`."""
    return typer.Option(
        "--dir", metavar=_("DIR"), help=_("Where records are kept. Without it: the system's data folder.")
    )


def plain() -> Any:
    """`--plain`."""
    return typer.Option("--plain", help=_("No colour, no boxes, one statement a line: for screen readers and logs."))


def pairs(given: list[str] | None, chapters: int | None, players: int | None = None) -> dict[str, str]:
    """`--option name=value` as a mapping, `--chapters` and `--players` among them."""
    found: dict[str, str] = {}
    for pair in given or []:
        name, sign, value = pair.partition("=")
        if not sign or name in found or {"chapters": chapters, "players": players}.get(name) is not None:
            raise typer.BadParameter(
                _("write each once, as name=value: {pair}").format(pair=ascii(pair)), param_hint="--option"
            )
        found[name] = value
    if chapters is not None:
        found["chapters"] = str(chapters)
    if players is not None:
        found["players"] = str(players)
    return found

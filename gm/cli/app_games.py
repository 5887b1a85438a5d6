"""The commands `gm games`.

No `from __future__ import annotations` here: Typer reads the annotations, and some name local values.
"""

from pathlib import Path
from typing import Annotated

import typer

from gm.cli import app_ladder
from gm.cli import app_model_options as models
from gm.cli import app_shared as shared
from gm.i18n import _

__all__ = ["add"]


def add(app: typer.Typer) -> None:
    """Add them to the application."""
    games = typer.Typer(
        cls=shared.Group, no_args_is_help=True, rich_markup_mode=None, help=_("The games on this machine.")
    )
    app.add_typer(games, name="games")
    name_type = Annotated[
        str, typer.Argument(metavar=_("GAME"), show_default=False, help=_("A game's name, or its record's path."))
    ]

    @games.command("list", cls=shared.Command, help=_("List them, the one played last first."))
    def games_list(
        directory: Annotated[Path | None, shared.directory()] = None,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.cli.games import list_games

        return list_games(directory)

    @games.command("show", cls=shared.Command, help=_("Show one: how it stands, and what has happened so far."))
    def games_show(
        name: name_type,
        directory: Annotated[Path | None, shared.directory()] = None,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.cli.games import show

        return show(name, directory)

    @games.command("resume", cls=shared.Command, help=_("Go on with one."))
    def games_resume(
        name: name_type,
        auto: Annotated[bool, typer.Option("--auto", help=_("Let the game play itself to the end."))] = False,
        brisk: Annotated[bool, typer.Option("--brisk", help=_("In the duel ask only for numbers."))] = False,
        plain: Annotated[bool, shared.plain()] = False,
        model: Annotated[str | None, models.model()] = None,
        fallback: Annotated[str | None, models.fallback()] = None,
        base_url: Annotated[str | None, models.base_url()] = None,
        budget: Annotated[float | None, models.budget()] = None,
        coach: Annotated[bool, app_ladder.coach()] = False,
        directory: Annotated[Path | None, shared.directory()] = None,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.play.command import resume as go_on

        flags = {"model": model, "fallback": fallback, "base_url": base_url, "budget": budget}
        return go_on(name, auto=auto, brisk=brisk, plain=plain, directory=directory, flags=flags, coach=coach)

    @games.command("rename", cls=shared.Command, help=_("Give one another name."))
    def games_rename(
        name: name_type,
        new: Annotated[str, typer.Argument(metavar=_("NEW"), show_default=False, help=_("The new name."))],
        directory: Annotated[Path | None, shared.directory()] = None,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.cli.games import rename

        return rename(name, new, directory)

    @games.command(
        "fork", cls=shared.Command, help=_("Begin another game that goes on from one, with dice of its own.")
    )
    def games_fork(
        name: name_type,
        new: Annotated[str, typer.Argument(metavar=_("NEW"), show_default=False, help=_("The new name."))],
        at: Annotated[
            int | None,
            typer.Option("--at", metavar=_("N"), min=1, help=_("The line of the record to go on from (the last).")),
        ] = None,
        directory: Annotated[Path | None, shared.directory()] = None,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.cli.games import fork

        return fork(name, new, at, directory)

    @games.command("delete", cls=shared.Command, help=_("Move one to the trash folder."))
    def games_delete(
        name: name_type,
        yes: Annotated[bool, typer.Option("--yes", help=_("Do not ask."))] = False,
        directory: Annotated[Path | None, shared.directory()] = None,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.cli.games import delete

        return delete(name, yes, directory)

    @games.command("export", cls=shared.Command, help=_("Copy a record out."))
    def games_export(
        name: name_type,
        target: Annotated[Path, typer.Argument(metavar=_("FILE"), show_default=False, help=_("A file or a folder."))],
        secrets: Annotated[
            bool,
            typer.Option(
                "--with-secrets",
                help=_(
                    "Take along what must wait, so that an unfinished game can go on elsewhere. Never give it to a rival."
                ),
            ),
        ] = False,
        directory: Annotated[Path | None, shared.directory()] = None,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.cli.games import export

        return export(name, target, directory, secrets=secrets)

    @games.command("import", cls=shared.Command, help=_("Check a record and copy it in."))
    def games_import(
        source: Annotated[Path, typer.Argument(metavar=_("FILE"), show_default=False, help=_("The record (.jsonl)."))],
        name: Annotated[str | None, typer.Option("--name", metavar=_("NEW"), help=_("The new name."))] = None,
        directory: Annotated[Path | None, shared.directory()] = None,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.cli.games import take_in

        return take_in(source, name, directory)

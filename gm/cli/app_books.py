"""The commands `gm export`, `gm retell` and `gm import`, and what `gm story` has for collections.

No `from __future__ import annotations` here: Typer reads the annotations, and some name local values.
"""

from pathlib import Path
from typing import Annotated, Any

import typer

from gm.cli import app_shared as shared
from gm.cli.app_model_options import NONE, Flags, taking_models
from gm.i18n import _

__all__ = ["add", "jobs"]

_FORMATS = "md|html|epub|pdf|json|bbcode|sillytavern|foundry"


def jobs() -> Any:
    """`--jobs`."""
    return typer.Option(
        "--jobs", "-j", metavar=_("J"), min=1, max=64, help=_("How many stories of a collection are told at a time.")
    )


def add(app: typer.Typer) -> None:
    """Add them to the application."""
    game_type = Annotated[
        str, typer.Argument(metavar=_("GAME"), show_default=False, help=_("A game's name, or its record's path."))
    ]
    out_type = Annotated[Path, typer.Option("--out", metavar=_("DIR"), help=_("The folder to write into."))]

    @app.command(cls=shared.Command, help=_("Make a book of a game: to read, print, keep and share (docs/books.md)."))
    def export(
        game: game_type,
        to: Annotated[
            list[str] | None, typer.Option("--to", metavar=_FORMATS, help=_("The format; may be repeated (html)."))
        ] = None,
        out: out_type = Path(),
        mechanics: Annotated[
            bool,
            typer.Option("--mechanics/--no-mechanics", help=_("Whether dice, tokens and rulings stand in the margin.")),
        ] = True,
        paper: Annotated[str, typer.Option("--paper", metavar="a5|a4", help=_("The paper of the PDF."))] = "a5",
        directory: Annotated[Path | None, shared.directory()] = None,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.books import export as books

        for path in books.export(game, to or ["html"], out, mechanics=mechanics, paper=paper, folder=directory):
            print(path)
        return 0

    @app.command(
        cls=shared.Command,
        help=_(
            "Tell a game again from its record: in another language, tone, length or person, by the storyteller or a model."
        ),
    )
    @taking_models(rated=True)
    def retell(
        game: game_type,
        lang: Annotated[
            str | None, typer.Option("--lang", metavar="es|es-419|en", help=_("The language to tell it in."))
        ] = None,
        length: Annotated[
            str | None, typer.Option("--length", metavar="short|long", help=_("How long it is to be (long)."))
        ] = None,
        tone: Annotated[
            str | None, typer.Option("--tone", metavar="sober|lyrical|chronicle", help=_("The narrator's tone."))
        ] = None,
        person: Annotated[
            str | None,
            typer.Option(
                "--person",
                metavar="third|A|B",
                help=_(
                    "Who tells it: nobody of the story (third), or one of the two in the first person, which needs a model."
                ),
            ),
        ] = None,
        to: Annotated[
            list[str] | None, typer.Option("--to", metavar=_FORMATS, help=_("The format; may be repeated (md)."))
        ] = None,
        out: out_type = Path(),
        flags: Flags = NONE,
        directory: Annotated[Path | None, shared.directory()] = None,
    ) -> int:
        from gm.books import again
        from gm.i18n import LANGUAGES

        if lang is not None and lang not in LANGUAGES:
            raise typer.BadParameter(f"{lang!r} is not one of {', '.join(LANGUAGES)}.", param_hint="--lang")
        written = again.retell(
            game,
            tone=tone,
            person=person,
            length=length,
            lang=lang,
            formats=to or ["md"],
            out=out,
            folder=directory,
            flags=flags,
        )
        for path in written:
            print(path)
        return 0

    @app.command(
        "import", cls=shared.Command, help=_("Check a book (.book.json) or a record (.jsonl) and take its game in.")
    )
    def take_in(
        file: Annotated[Path, typer.Argument(metavar=_("FILE"), show_default=False, help=_("The book or the record."))],
        name: Annotated[str | None, typer.Option("--name", metavar=_("NEW"), help=_("The new name."))] = None,
        directory: Annotated[Path | None, shared.directory()] = None,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.books import export as books

        path, whole = books.take_in(file, name, directory)
        print(path)
        if not whole:
            print(_("The record holds. The book is of another version of the program: its words were not compared."))
        return 0

"""The commands around language models: `gm setup`, `gm doctor`, `gm check`.

No `from __future__ import annotations` here: Typer reads the annotations, and some name local values.
"""

from pathlib import Path
from typing import Annotated

import typer

from gm.cli import app_model_options as models
from gm.cli import app_shared as shared
from gm.i18n import _

__all__ = ["add"]


def add(app: typer.Typer) -> None:
    """Add them to the application."""

    @app.command(cls=shared.Command, help=_("Choose a language model: asks, and writes the settings."))
    def setup(lang: Annotated[str | None, shared.lang()] = None) -> int:
        from gm.models.setup import setup as ask

        return ask()

    model_files = typer.Typer(
        cls=shared.Group,
        no_args_is_help=True,
        rich_markup_mode=None,
        help=_("Model files on this machine (local:NAME)."),
    )
    app.add_typer(model_files, name="model")

    @model_files.command("list", cls=shared.Command, help=_("List them."))
    def model_list(lang: Annotated[str | None, shared.lang()] = None) -> int:
        from gm.cli.model import show

        return show()

    @model_files.command("fetch", cls=shared.Command, help=_("Bring one to this machine, whole and checked."))
    def model_fetch(
        source: Annotated[
            str,
            typer.Argument(
                metavar=_("SOURCE"),
                show_default=False,
                help=_("An address, or owner/repository/file.gguf of the model hub."),
            ),
        ],
        sha256: Annotated[
            str | None, typer.Option("--sha256", metavar="HEX", help=_("What its SHA-256 must be."))
        ] = None,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.cli.model import fetch

        return fetch(source, sha256)

    @app.command(cls=shared.Command, help=_("Try the language model out, and say what to do if it fails."))
    def doctor(
        model: Annotated[str | None, models.model()] = None,
        base_url: Annotated[str | None, models.base_url()] = None,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.models.doctor import examine

        return examine(model, base_url)

    @app.command(cls=shared.Command, help=_("Check prose against facts: prose on standard input, the verdict as JSON."))
    def check(
        facts: Annotated[
            Path,
            typer.Option(
                "--facts", metavar=_("FILE"), show_default=False, help=_("The facts, as JSON (docs/models.md).")
            ),
        ],
        lang: Annotated[str, typer.Option("--lang", metavar="es|en", help=_("The prose's language."))],
    ) -> int:
        import sys

        from gm.checker.command import check as judge

        return judge(lang, facts, sys.stdin)

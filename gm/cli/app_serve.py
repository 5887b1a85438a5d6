"""The command `gm serve`.

No `from __future__ import annotations` here: Typer reads the annotations, and some name local values.
"""

from pathlib import Path
from typing import Annotated

import typer

from gm.cli import app_shared as shared
from gm.cli.app_model_options import NONE, Flags, taking_models
from gm.i18n import _

__all__ = ["add"]


def add(app: typer.Typer) -> None:
    """Add it to the application."""

    @app.command(
        cls=shared.Command, help=_("Play in the browser: two phones, and a big screen for everybody (docs/serve.md).")
    )
    @taking_models()
    def serve(
        host: Annotated[
            str | None,
            typer.Option(
                "--host", metavar=_("ADDRESS"), help=_("The address to listen on (127.0.0.1: only this machine).")
            ),
        ] = None,
        port: Annotated[
            int,
            typer.Option("--port", metavar=_("N"), min=0, max=65_535, help=_("The port (8765; 0: any that is free).")),
        ] = 8765,
        lan: Annotated[bool, typer.Option("--lan", help=_("Open it to the local network, for phones."))] = False,
        public_url: Annotated[
            str | None,
            typer.Option("--public-url", metavar="URL", help=_("The address friends use, behind a proxy of yours.")),
        ] = None,
        stream_safe: Annotated[
            bool,
            typer.Option(
                "--stream-safe", help=_("Keep links, codes and hidden choices off screens that others watch.")
            ),
        ] = False,
        tables: Annotated[
            int,
            typer.Option(
                "--tables", metavar=_("N"), min=1, max=100_000, help=_("Tables that are kept at a time (200).")
            ),
        ] = 200,
        days: Annotated[
            int,
            typer.Option(
                "--days",
                metavar=_("N"),
                min=1,
                max=10_000,
                help=_("Days a table may rest before it is no longer served (90)."),
            ),
        ] = 90,
        flags: Flags = NONE,
        directory: Annotated[Path | None, shared.directory()] = None,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.serve.command import serve as start

        return start(
            host=host,
            port=port,
            lan=lan,
            public_url=public_url,
            stream_safe=stream_safe,
            tables=tables,
            days=days,
            directory=directory,
            flags=flags,
        )

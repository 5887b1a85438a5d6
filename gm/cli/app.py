"""The Typer application, built in the language in use: the everyday commands here, the groups in `app_*`.

No `from __future__ import annotations` here: Typer reads the annotations, and some name local values.
"""

from pathlib import Path
from typing import Annotated

import typer

from gm.cli import app_books, app_games, app_ladder, app_models, app_odds, app_serve, app_table, app_texts
from gm.cli import app_shared as shared
from gm.cli.app_model_options import NONE, Flags, taking_models
from gm.i18n import _

__all__ = ["UsageError", "build"]

# Typer carries its own copy of Click's exceptions; the base class of its public one is the one to catch.
UsageError: type[Exception] = next(cls for cls in typer.BadParameter.__mro__ if cls.__name__ == "UsageError")


def _version(value: bool) -> None:
    if value:
        from gm import __version__

        typer.echo(f"un-momento-unico {__version__}")
        raise typer.Exit


def build() -> typer.Typer:
    """The application."""
    app = typer.Typer(
        cls=shared.Group,
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        help=_("A narrative game master: two samurai, seven virtues, one duel."),
    )

    @app.callback()
    def main(
        lang: Annotated[str | None, shared.lang()] = None,
        version: Annotated[
            bool, typer.Option("--version", callback=_version, is_eager=True, help=_("Show the version and exit."))
        ] = False,
    ) -> None:
        pass

    @app.command(cls=shared.Command, help=_("Play against the AI samurai."))
    @taking_models()
    def play(
        lang: Annotated[str | None, shared.lang()] = None,
        system: Annotated[str, shared.system()] = "momento",
        players: Annotated[int | None, shared.players()] = None,
        seed: Annotated[str | None, shared.seed()] = None,
        chapters: Annotated[int | None, shared.chapters()] = None,
        option: Annotated[list[str] | None, shared.option()] = None,
        auto: Annotated[bool, typer.Option("--auto", help=_("Let the game play itself to the end."))] = False,
        flags: Flags = NONE,
        level: Annotated[str | None, app_ladder.level()] = None,
        temperament: Annotated[str | None, app_ladder.temperament()] = None,
        tone: Annotated[str | None, app_texts.tone()] = None,
        coach: Annotated[bool, app_ladder.coach()] = False,
        brisk: Annotated[bool, typer.Option("--brisk", help=_("In the duel ask only for numbers."))] = False,
        plain: Annotated[bool, shared.plain()] = False,
        resume: Annotated[bool, typer.Option("--resume", help=_("Go on with the last unfinished game."))] = False,
        directory: Annotated[Path | None, shared.directory()] = None,
    ) -> int:
        if system != "momento":
            from gm.sister.command import play as begin
            from gm.sister.options import refuse

            refuse(system, brisk=brisk, level=level, temperament=temperament, tone=tone, chapters=chapters)
            given = shared.pairs(option, None, players)
            return begin(
                system,
                lang=lang,
                seed=seed,
                options=given,
                auto=auto,
                plain=plain,
                resume=resume,
                directory=directory,
                coach=coach,
                flags=flags,
            )
        from gm.play.command import play as start

        return start(
            lang=lang,
            seed=seed,
            options=shared.pairs(option, chapters, players),
            auto=auto,
            brisk=brisk,
            plain=plain,
            resume=resume,
            directory=directory,
            rival={**app_ladder.rival(level, temperament), **app_texts.narrator(tone)},
            coach=coach,
            flags=flags,
        )

    @app.command(cls=shared.Command, help=_("Write stories: the AI plays both samurai."))
    @taking_models(rated=True)
    def story(
        lang: Annotated[str | None, shared.lang()] = None,
        system: Annotated[str, shared.system()] = "momento",
        players: Annotated[int | None, shared.players()] = None,
        seed: Annotated[str | None, shared.seed()] = None,
        count: Annotated[
            int, typer.Option("--count", metavar=_("N"), min=1, max=10_000, help=_("How many stories."))
        ] = 1,
        jobs: Annotated[int, app_books.jobs()] = 1,
        chapters: Annotated[int | None, shared.chapters()] = None,
        option: Annotated[list[str] | None, shared.option()] = None,
        flags: Flags = NONE,
        level: Annotated[str | None, app_ladder.level()] = None,
        temperament: Annotated[str | None, app_ladder.temperament()] = None,
        tone: Annotated[str | None, app_texts.tone()] = None,
        odds: Annotated[
            bool,
            typer.Option(
                "--odds/--no-odds", help=_("Whether to say, under each story, how the chance to triumph went.")
            ),
        ] = True,
        picture: Annotated[
            bool, typer.Option("--picture", help=_("Draw how the chance to triumph went, beside each story (.svg)."))
        ] = False,
        out: Annotated[
            Path, typer.Option("--out", metavar=_("DIR"), help=_("Where the story and its record go."))
        ] = Path(),
    ) -> int:
        if system != "momento":
            from gm.sister.options import refuse
            from gm.sister.write import write_stories as write_others

            refuse(
                system,
                level=level,
                temperament=temperament,
                tone=tone,
                chapters=chapters,
                no_odds=not odds,
                picture=picture,
            )
            given = shared.pairs(option, None, players)
            return write_others(
                system, lang=lang, seed=seed, count=count, options=given, out=out, jobs=jobs, flags=flags
            )
        from gm.story.write import write_stories

        return write_stories(
            lang=lang,
            seed=seed,
            count=count,
            options=shared.pairs(option, chapters, players),
            out=out,
            rival={**app_ladder.rival(level, temperament), **app_texts.narrator(tone)},
            odds=odds,
            picture=picture,
            jobs=jobs,
            flags=flags,
        )

    @app.command(cls=shared.Command, help=_("Check a record: every die, every move, every line."))
    def verify(
        file: Annotated[
            Path,
            typer.Argument(metavar=_("GAME"), show_default=False, help=_("A game's name, or its record's path.")),
        ],
        fingerprint: Annotated[
            str | None, typer.Option("--fingerprint", metavar="F", help=_("What was shown when it was saved."))
        ] = None,
        directory: Annotated[Path | None, shared.directory()] = None,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.cli.verify import show

        return show(file, fingerprint, directory)

    app_serve.add(app)
    app_table.add(app)
    app_games.add(app)
    app_odds.add(app)
    app_ladder.add(app)
    app_models.add(app)
    app_books.add(app)
    app_texts.add(app)

    @app.command(cls=shared.Command, help=_("The rules engine behind a line protocol (docs/protocol.md)."))
    def engine(lang: Annotated[str | None, shared.lang()] = None) -> int:
        import sys

        from gm.protocol import serve

        return serve(sys.stdin.buffer, sys.stdout.buffer)

    return app

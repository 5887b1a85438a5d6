"""The Typer application, built in the language in use.

No `from __future__ import annotations` here: Typer reads the annotations, and some name local values.
"""

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from gm.i18n import LANGUAGES, _

__all__ = ["UsageError", "build"]

# Typer carries its own copy of Click's exceptions; the base class of its public one is the one to catch.
UsageError: type[Exception] = next(cls for cls in typer.BadParameter.__mro__ if cls.__name__ == "UsageError")


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


def _version(value: bool) -> None:
    if value:
        from gm import __version__

        typer.echo(f"un-momento-unico {__version__}")
        raise typer.Exit


def _language(value: str | None) -> str | None:
    if value is not None and value not in LANGUAGES:
        raise typer.BadParameter(f"{value!r} is not one of {', '.join(LANGUAGES)}.")
    return value


def build() -> typer.Typer:
    """The application."""
    app = typer.Typer(
        cls=Group,
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        help=_("A narrative game master: two samurai, seven virtues, one duel."),
    )
    lang_type = Annotated[
        str | None,
        typer.Option(
            "--lang",
            metavar="es|es-419|en",
            callback=_language,
            help=_("Language. Without it: that of the system, else Spanish."),
        ),
    ]

    @app.callback()
    def main(
        lang: lang_type = None,
        version: Annotated[
            bool, typer.Option("--version", callback=_version, is_eager=True, help=_("Show the version and exit."))
        ] = False,
    ) -> None:
        pass

    options_type = Annotated[
        list[str] | None,
        typer.Option(
            "--option",
            "-o",
            metavar=_("NAME=VALUE"),
            help=_("An option of the rules (docs/rules-momento.md); may be repeated."),
        ),
    ]
    seed_type = Annotated[
        str | None,
        typer.Option("--seed", metavar=_("TEXT"), help=_("Make the game reproducible: the same seed, the same dice.")),
    ]
    chapters_type = Annotated[int | None, typer.Option("--chapters", metavar=_("N"), help=_("Chapters, 3 to 8 (5)."))]
    dir_type = Annotated[
        Path | None,
        typer.Option(
            "--dir", metavar=_("DIR"), help=_("Where records are kept. Without it: the system's data folder.")
        ),
    ]
    plain_type = Annotated[
        bool, typer.Option("--plain", help=_("No colour, no boxes, one statement a line: for screen readers and logs."))
    ]

    @app.command(cls=Command, help=_("Play against the AI samurai."))
    def play(
        lang: lang_type = None,
        seed: seed_type = None,
        chapters: chapters_type = None,
        option: options_type = None,
        auto: Annotated[bool, typer.Option("--auto", help=_("Let the game play itself to the end."))] = False,
        brisk: Annotated[bool, typer.Option("--brisk", help=_("In the duel ask only for numbers."))] = False,
        plain: plain_type = False,
        resume: Annotated[bool, typer.Option("--resume", help=_("Go on with the last unfinished game."))] = False,
        directory: dir_type = None,
    ) -> int:
        from gm.play.command import play as start

        return start(
            lang=lang,
            seed=seed,
            options=_pairs(option, chapters),
            auto=auto,
            brisk=brisk,
            plain=plain,
            resume=resume,
            directory=directory,
        )

    @app.command(cls=Command, help=_("Write stories: the AI plays both samurai."))
    def story(
        lang: lang_type = None,
        seed: seed_type = None,
        count: Annotated[
            int, typer.Option("--count", metavar=_("N"), min=1, max=10_000, help=_("How many stories."))
        ] = 1,
        chapters: chapters_type = None,
        option: options_type = None,
        out: Annotated[
            Path, typer.Option("--out", metavar=_("DIR"), help=_("Where the story and its record go."))
        ] = Path(),
    ) -> int:
        from gm.story.write import write_stories

        return write_stories(lang=lang, seed=seed, count=count, options=_pairs(option, chapters), out=out)

    @app.command(cls=Command, help=_("Check a record: every die, every move, every line."))
    def verify(
        file: Annotated[Path, typer.Argument(metavar=_("FILE"), show_default=False, help=_("The record (.jsonl)."))],
        fingerprint: Annotated[
            str | None, typer.Option("--fingerprint", metavar="F", help=_("What was shown when it was saved."))
        ] = None,
        lang: lang_type = None,
    ) -> int:
        from gm.cli.verify import show

        return show(file, fingerprint)

    games = typer.Typer(cls=Group, no_args_is_help=True, rich_markup_mode=None, help=_("The games on this machine."))
    app.add_typer(games, name="games")
    name_type = Annotated[
        str, typer.Argument(metavar=_("GAME"), show_default=False, help=_("A game's name, or its record's path."))
    ]

    @games.command("list", cls=Command, help=_("List them, the one played last first."))
    def games_list(directory: dir_type = None) -> int:
        from gm.cli.games import list_games

        return list_games(directory)

    @games.command("show", cls=Command, help=_("Show one: how it stands, and what has happened so far."))
    def games_show(name: name_type, directory: dir_type = None) -> int:
        from gm.cli.games import show

        return show(name, directory)

    @games.command("resume", cls=Command, help=_("Go on with one."))
    def games_resume(
        name: name_type,
        auto: Annotated[bool, typer.Option("--auto", help=_("Let the game play itself to the end."))] = False,
        brisk: Annotated[bool, typer.Option("--brisk", help=_("In the duel ask only for numbers."))] = False,
        plain: plain_type = False,
        directory: dir_type = None,
    ) -> int:
        from gm.play.command import resume as go_on

        return go_on(name, auto=auto, brisk=brisk, plain=plain, directory=directory)

    @games.command("rename", cls=Command, help=_("Give one another name."))
    def games_rename(
        name: name_type,
        new: Annotated[str, typer.Argument(metavar=_("NEW"), show_default=False, help=_("The new name."))],
        directory: dir_type = None,
    ) -> int:
        from gm.cli.games import rename

        return rename(name, new, directory)

    @games.command("fork", cls=Command, help=_("Begin another game that goes on from one, with dice of its own."))
    def games_fork(
        name: name_type,
        new: Annotated[str, typer.Argument(metavar=_("NEW"), show_default=False, help=_("The new name."))],
        at: Annotated[
            int | None,
            typer.Option("--at", metavar=_("N"), min=1, help=_("The line of the record to go on from (the last).")),
        ] = None,
        directory: dir_type = None,
    ) -> int:
        from gm.cli.games import fork

        return fork(name, new, at, directory)

    @games.command("delete", cls=Command, help=_("Move one to the trash folder."))
    def games_delete(
        name: name_type,
        yes: Annotated[bool, typer.Option("--yes", help=_("Do not ask."))] = False,
        directory: dir_type = None,
    ) -> int:
        from gm.cli.games import delete

        return delete(name, yes, directory)

    @games.command("export", cls=Command, help=_("Copy a record out."))
    def games_export(
        name: name_type,
        target: Annotated[Path, typer.Argument(metavar=_("FILE"), show_default=False, help=_("A file or a folder."))],
        directory: dir_type = None,
    ) -> int:
        from gm.cli.games import export

        return export(name, target, directory)

    @games.command("import", cls=Command, help=_("Check a record and copy it in."))
    def games_import(
        source: Annotated[Path, typer.Argument(metavar=_("FILE"), show_default=False, help=_("The record (.jsonl)."))],
        name: Annotated[str | None, typer.Option("--name", metavar=_("NEW"), help=_("The new name."))] = None,
        directory: dir_type = None,
    ) -> int:
        from gm.cli.games import take_in

        return take_in(source, name, directory)

    odds = typer.Typer(
        cls=Group, rich_markup_mode=None, help=_("Chances, exact: of a finale, a climax, a pool, an attack.")
    )
    app.add_typer(odds, name="odds")
    json_type = Annotated[bool, typer.Option("--json", help=_("As JSON."))]
    seat_type = Annotated[str | None, typer.Option("--attacker", metavar="A|B", help=_("Who strikes (by rule 4.1)."))]

    @odds.callback(invoke_without_command=True)
    def odds_finale(
        ctx: typer.Context,
        edges: Annotated[tuple[int, int], typer.Option("--edges", metavar="A B", help=_("Edges of A and of B."))] = (
            3,
            3,
        ),
        scars: Annotated[tuple[int, int], typer.Option("--scars", metavar="A B", help=_("Scars of A and of B."))] = (
            0,
            0,
        ),
        hatred: Annotated[
            tuple[int, int], typer.Option("--hatred", metavar="A B", help=_("Noted Hatred of A and of B."))
        ] = (0, 0),
        attacker: seat_type = None,
        option: options_type = None,
        heat_map: Annotated[bool, typer.Option("--map", help=_("The whole table of Edges, in colour."))] = False,
        most: Annotated[int, typer.Option("--most", min=1, max=40, help=_("Edges a side on the map (12)."))] = 12,
        svg: Annotated[
            Path | None, typer.Option("--svg", metavar="FILE", help=_("Write the map as a picture."))
        ] = None,
        as_json: json_type = False,
        lang: lang_type = None,
    ) -> int:
        if ctx.invoked_subcommand is not None:
            return 0
        from gm.cli import odds as answers

        if heat_map or svg is not None:
            return answers.heat_map(most, scars, hatred, attacker, _pairs(option, None), svg, as_json)
        return answers.finale(edges, scars, hatred, attacker, _pairs(option, None), as_json)

    @odds.command("climax", cls=Command, help=_("Who wins a climax."))
    def odds_climax(
        tokens: Annotated[
            tuple[int, int], typer.Option("--tokens", metavar="A B", help=_("Choice Tokens of A and of B."))
        ],
        extras: Annotated[
            tuple[int, int], typer.Option("--extras", metavar="A B", help=_("Extra dice of A and of B."))
        ] = (0, 0),
        consonance: Annotated[
            str | None, typer.Option("--consonance", metavar="A|B", help=_("Whom both name."))
        ] = None,
        as_json: json_type = False,
        lang: lang_type = None,
    ) -> int:
        from gm.cli import odds as answers

        return answers.climax(tokens, extras, consonance, as_json)

    @odds.command("karmico", cls=Command, help=_("What a pool of the Sistema Kármico can reach."))
    def odds_karmico(
        pool: Annotated[int, typer.Option("--pool", help=_("Bonus dice left, or penalty dice below zero."))] = 0,
        table: Annotated[
            str, typer.Option("--table", metavar="even|hard|heroic", help=_("How faces are read."))
        ] = "even",
        as_json: json_type = False,
        lang: lang_type = None,
    ) -> int:
        from gm.cli import odds as answers

        return answers.karmico(pool, table, as_json)

    @odds.command("fate", cls=Command, help=_("An attack against a defence in Fate Acelerado."))
    def odds_fate(
        attack: Annotated[int, typer.Option("--attack", help=_("The attacker's approach."))] = 3,
        defence: Annotated[int, typer.Option("--defence", help=_("The defender's approach."))] = 2,
        plus: Annotated[
            tuple[int, int], typer.Option("--plus", metavar="A D", help=_("Invocations of +2 on each side."))
        ] = (0, 0),
        boxes: Annotated[str, typer.Option("--boxes", metavar="1,2,3", help=_("Stress boxes left."))] = "1,2,3",
        slots: Annotated[
            str, typer.Option("--slots", metavar="mild,moderate,severe", help=_("Consequence slots left."))
        ] = "mild,moderate,severe",
        as_json: json_type = False,
        lang: lang_type = None,
    ) -> int:
        from gm.cli import odds as answers

        if any(box not in ("1", "2", "3") for box in boxes.split(",") if box):
            raise typer.BadParameter(_("boxes are of 1, 2, 3"), param_hint="--boxes")
        return answers.fate(
            attack,
            defence,
            plus,
            [int(box) for box in boxes.split(",") if box],
            [s for s in slots.split(",") if s],
            as_json,
        )

    @app.command(cls=Command, help=_("The rules engine behind a line protocol (docs/protocol.md)."))
    def engine(lang: lang_type = None) -> int:
        import sys

        from gm.protocol import serve

        return serve(sys.stdin.buffer, sys.stdout.buffer)

    return app


def _pairs(given: list[str] | None, chapters: int | None) -> dict[str, str]:
    """`--option name=value` as a mapping, `--chapters` among them."""
    found: dict[str, str] = {}
    for pair in given or []:
        name, sign, value = pair.partition("=")
        if not sign or name in found or (name == "chapters" and chapters is not None):
            raise typer.BadParameter(
                _("write each once, as name=value: {pair}").format(pair=ascii(pair)), param_hint="--option"
            )
        found[name] = value
    if chapters is not None:
        found["chapters"] = str(chapters)
    return found

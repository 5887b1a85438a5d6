"""The command `gm ladder`, and the options that say how the AI plays.

No `from __future__ import annotations` here: Typer reads the annotations, and some name local values.
"""

from pathlib import Path
from typing import Annotated, Any

import typer

from gm.cli import app_shared as shared
from gm.i18n import _
from gm.samurai.character import LEVELS, TEMPERAMENTS

__all__ = ["add", "coach", "level", "rival", "temperament"]


def _one_of(choices: tuple[str, ...]) -> Any:
    def check(value: str | None) -> str | None:
        if value is not None and value not in choices:
            raise typer.BadParameter(
                _("{value} is not one of {choices}").format(value=ascii(value), choices=", ".join(choices))
            )
        return value

    return check


def level() -> Any:
    """`--level`."""
    return typer.Option(
        "--level",
        metavar="|".join(LEVELS),
        callback=_one_of(LEVELS),
        help=_("How well the AI plays dice, bets and hatred: by feeling, by the odds, or exactly (novice)."),
    )


def temperament() -> Any:
    """`--temperament`."""
    return typer.Option(
        "--temperament",
        metavar="|".join(TEMPERAMENTS),
        callback=_one_of(tuple(TEMPERAMENTS)),
        help=_("What the AI is like: risk, decisions, hatred and speech. Without it: as the story draws it."),
    )


def rival(level: str | None, temperament: str | None) -> dict[str, str]:
    """What was asked for, as a record's first line has it."""
    return {name: value for name, value in (("level", level), ("temperament", temperament)) if value is not None}


def coach() -> Any:
    """`--coach`."""
    return typer.Option("--coach", help=_("Show the odds of each choice at questions of dice, bets and hatred."))


def add(app: typer.Typer) -> None:
    """Add the command to the application."""

    @app.command(
        cls=shared.Command,
        help=_("A tournament of the AI's levels and some simple bots, and how far each can be exploited."),
    )
    def ladder(
        games: Annotated[
            int,
            typer.Option(
                "--games",
                metavar=_("N"),
                min=1,
                max=1_000_000,
                show_default=False,
                help=_("Games for each pair of players (560)."),
            ),
        ] = 560,
        seed: Annotated[
            str,
            typer.Option(
                "--seed", metavar=_("TEXT"), show_default=False, help=_("The same seed, the same results (1).")
            ),
        ] = "1",
        state: Annotated[
            list[str] | None,
            typer.Option(
                "--state",
                metavar="A-B[/A-B[/A-B]]",
                help=_(
                    "Where duels begin: Edges, then Scars, then Hatred of both; may be repeated. Without it: seven of all kinds."
                ),
            ),
        ] = None,
        player: Annotated[
            list[str] | None,
            typer.Option(
                "--player",
                metavar=_("NAME"),
                help=_(
                    "novice, warrior, master (or one with a temperament: warrior/serene), random, never, always, greedy; may be repeated. Without it: all."
                ),
            ),
        ] = None,
        temperaments: Annotated[
            bool, typer.Option("--temperaments", help=_("Each level with each temperament."))
        ] = False,
        whole: Annotated[
            bool,
            typer.Option("--whole", help=_("Whole games instead of duels, chapters and all, everybody ruling alike.")),
        ] = False,
        chapters: Annotated[int | None, shared.chapters()] = None,
        option: Annotated[list[str] | None, shared.option()] = None,
        out: Annotated[
            Path | None,
            typer.Option(
                "--out",
                metavar=_("FILE"),
                help=_("The file of results, to go on from after a stop. Without it: in the cache folder."),
            ),
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=_("As JSON."))] = False,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.ladder.command import ladder as play

        return play(
            games=games,
            seed=seed,
            options=shared.pairs(option, chapters),
            states=state or (),
            players=player or (),
            temperaments=temperaments,
            whole=whole,
            out=out,
            as_json=as_json,
        )

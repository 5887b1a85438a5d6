"""The command `gm table`.

No `from __future__ import annotations` here: Typer reads the annotations, and some name local values.
"""

from pathlib import Path
from typing import Annotated

import typer

from gm.cli import app_ladder
from gm.cli import app_shared as shared
from gm.cli.app_model_options import NONE, Flags, taking_models
from gm.i18n import N_, _

__all__ = ["add"]

_HANDS = ("seeded", "manual")


def _hands(what: str, help_text: str) -> typer.models.OptionInfo:
    def check(value: str) -> str:
        if value not in _HANDS:
            raise typer.BadParameter(f"{value!r} is not one of {', '.join(_HANDS)}.")
        return value

    found: typer.models.OptionInfo = typer.Option(
        f"--{what}", metavar="seeded|manual", callback=check, help=_(help_text)
    )
    return found


def add(app: typer.Typer) -> None:
    """Add it to the application."""

    @app.command(
        cls=shared.Command, help=_("People at one keyboard: the program keeps the rules, remembers, and gives ideas.")
    )
    @taking_models()
    def table(
        lang: Annotated[str | None, shared.lang()] = None,
        system: Annotated[str, shared.system()] = "momento",
        players: Annotated[int | None, shared.players()] = None,
        ai: Annotated[
            str | None, typer.Option("--ai", metavar=_("SEATS"), help=_("Seats that the AI holds, like B or C,D."))
        ] = None,
        dice: Annotated[str, _hands("dice", N_("Who rolls: the program, or you, typing what fell."))] = "seeded",
        cards: Annotated[str, _hands("cards", N_("Who draws: the program, or you, typing what was drawn."))] = "seeded",
        seed: Annotated[str | None, shared.seed()] = None,
        chapters: Annotated[int | None, shared.chapters()] = None,
        option: Annotated[list[str] | None, shared.option()] = None,
        flags: Flags = NONE,
        level: Annotated[str | None, app_ladder.level()] = None,
        temperament: Annotated[str | None, app_ladder.temperament()] = None,
        coach: Annotated[bool, app_ladder.coach()] = False,
        plain: Annotated[bool, shared.plain()] = False,
        resume: Annotated[bool, typer.Option("--resume", help=_("Go on with the last unfinished table."))] = False,
        directory: Annotated[Path | None, shared.directory()] = None,
    ) -> int:
        from gm.table.command import play_table

        given = shared.pairs(option, chapters, players)
        given |= {name: value for name, value in (("dice", dice), ("cards", cards)) if value != "seeded"}
        return play_table(
            system=system,
            lang=lang,
            seed=seed,
            options=given,
            ai=ai,
            plain=plain,
            resume=resume,
            directory=directory,
            flags=flags,
            rival=app_ladder.rival(level, temperament),
            coach=coach,
        )

"""The commands `gm odds`.

No `from __future__ import annotations` here: Typer reads the annotations, and some name local values.
"""

from pathlib import Path
from typing import Annotated

import typer

from gm.cli import app_shared as shared
from gm.i18n import _

__all__ = ["add"]


def add(app: typer.Typer) -> None:
    """Add them to the application."""
    odds = typer.Typer(
        cls=shared.Group, rich_markup_mode=None, help=_("Chances, exact: of a finale, a climax, a pool, an attack.")
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
        option: Annotated[list[str] | None, shared.option()] = None,
        heat_map: Annotated[bool, typer.Option("--map", help=_("The whole table of Edges, in colour."))] = False,
        most: Annotated[int, typer.Option("--most", min=1, max=40, help=_("Edges a side on the map (12)."))] = 12,
        svg: Annotated[
            Path | None, typer.Option("--svg", metavar="FILE", help=_("Write the map as a picture."))
        ] = None,
        as_json: json_type = False,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        if ctx.invoked_subcommand is not None:
            return 0
        from gm.cli import odds as answers

        if heat_map or svg is not None:
            return answers.heat_map(most, scars, hatred, attacker, shared.pairs(option, None), svg, as_json)
        return answers.finale(edges, scars, hatred, attacker, shared.pairs(option, None), as_json)

    @odds.command("climax", cls=shared.Command, help=_("Who wins a climax."))
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
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.cli import odds as answers

        return answers.climax(tokens, extras, consonance, as_json)

    @odds.command("karmico", cls=shared.Command, help=_("What a pool of the Sistema Kármico can reach."))
    def odds_karmico(
        pool: Annotated[int, typer.Option("--pool", help=_("Bonus dice left, or penalty dice below zero."))] = 0,
        table: Annotated[
            str, typer.Option("--table", metavar="even|hard|heroic", help=_("How faces are read."))
        ] = "even",
        as_json: json_type = False,
        lang: Annotated[str | None, shared.lang()] = None,
    ) -> int:
        from gm.cli import odds as answers

        return answers.karmico(pool, table, as_json)

    @odds.command("fate", cls=shared.Command, help=_("An attack against a defence in Fate Acelerado."))
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
        lang: Annotated[str | None, shared.lang()] = None,
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

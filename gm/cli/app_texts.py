"""The commands `gm texts`: a writer's view of the story texts (docs/writing.md).

No `from __future__ import annotations` here: Typer reads the annotations, and some name local values.
"""

from typing import Annotated, Any

import typer

from gm.cli import app_shared as shared
from gm.i18n import _

__all__ = ["add", "narrator", "tone"]

_TONES = ("sober", "lyrical", "chronicle")


def _tone(value: str | None) -> str | None:
    if value is not None and value not in _TONES:
        raise typer.BadParameter(f"{value!r} is not one of {', '.join(_TONES)}.")
    return value


def tone() -> Any:
    """`--tone`."""
    return typer.Option(
        "--tone",
        metavar="|".join(_TONES),
        callback=_tone,
        help=_("The narrator's tone. Without it: one drawn from the story's seed."),
    )


def narrator(tone: str | None) -> dict[str, str]:
    """What a record's first line says of the narrator."""
    return {} if tone is None else {"tone": tone}


def add(app: typer.Typer) -> None:
    """Add them to the application."""
    texts = typer.Typer(
        cls=shared.Group,
        no_args_is_help=True,
        rich_markup_mode=None,
        help=_("For writers: check the story texts, count them, see them told (docs/writing.md)."),
    )
    app.add_typer(texts, name="texts")
    lang_type = Annotated[str | None, shared.lang()]

    @texts.command("check", cls=shared.Command, help=_("Structure, spelling, what is too similar, over-used, unused."))
    def texts_check(
        stories: Annotated[
            int, typer.Option("--stories", metavar=_("N"), min=0, max=1000, help=_("Stories told to see what is used."))
        ] = 60,
        everything: Annotated[
            bool, typer.Option("--all", help=_("Show every finding, not the first of each kind."))
        ] = False,
        lang: lang_type = None,
    ) -> int:
        from gm.i18n import current
        from gm.workshop.command import check

        return check(lang or current(), stories=stories, everything=everything)

    @texts.command("stats", cls=shared.Command, help=_("How much there is: files, texts, alternatives, words."))
    def texts_stats(
        few: Annotated[bool, typer.Option("--few", help=_("List the leaves that have one text only."))] = False,
        lang: lang_type = None,
    ) -> int:
        from gm.i18n import current
        from gm.workshop.command import stats

        return stats(lang or current(), few=few)

    @texts.command(
        "preview", cls=shared.Command, help=_("A beat as the story of a seed tells it, and where it is written.")
    )
    def texts_preview(
        beat: Annotated[
            str, typer.Argument(metavar=_("BEAT"), show_default=False, help=_("opening, scene, exchange…"))
        ],
        seed: Annotated[str, typer.Option("--seed", metavar=_("TEXT"), help=_("The story's seed."))] = "1",
        human: Annotated[
            bool, typer.Option("--human", help=_("As told to a player: seat A's samurai is theirs."))
        ] = False,
        lang: lang_type = None,
    ) -> int:
        from gm.i18n import current
        from gm.workshop.command import preview

        return preview(beat, lang or current(), seed, ("A",) if human else ())

"""The options that pick a model and say what may not be told, which several commands take alike.

    @app.command()
    @taking_models()
    def story(lang: … = None, flags: Flags = NONE, out: … = Path()) -> int: …

Typer reads signatures: the command says `flags` where the options belong, and is seen with all of them in its place.
"""

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any

import typer

from gm.i18n import _

__all__ = [
    "NONE",
    "Flags",
    "base_url",
    "budget",
    "fallback",
    "line",
    "model",
    "rate",
    "taking_models",
    "veil",
    "violence",
]

Flags = dict[str, Any]
"""model, fallback, base_url, budget, lines, veils, violence (and rate); None where not given. As `gm.play.aids.Aids` takes them."""
NONE: Flags = {}
"""What a command writes as the default of its `flags`, so that it may stand between other options. Nobody ever sees it."""
_LISTS = {"line": "lines", "veil": "veils"}
"""Options that may be repeated, by what they are together."""


def taking_models(*, rated: bool = False) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """A decorator: the command takes these options where it says `flags`, and gets them as one mapping. `rated`: `--rate` too."""

    def wrap(command: Callable[..., int]) -> Callable[..., int]:
        kinds = _options(rated)

        @wraps(command)
        def called(**given: Any) -> int:
            flags = {_LISTS.get(name, name): given.pop(name) for name in kinds}
            return command(**given, flags=flags)

        own = inspect.signature(command, eval_str=True)
        parameters: list[inspect.Parameter] = []
        for name, parameter in own.parameters.items():
            if name != "flags":
                parameters.append(parameter)
                continue
            keyword = inspect.Parameter.POSITIONAL_OR_KEYWORD
            parameters += (inspect.Parameter(n, keyword, default=None, annotation=kind) for n, kind in kinds.items())
        parameters = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in parameters]
        called.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]
        called.__annotations__ = {one.name: one.annotation for one in parameters} | {"return": int}
        return called

    return wrap


def _options(rated: bool) -> dict[str, Any]:
    """The options by name, in the order of the help page, as annotations."""
    text, several = str | None, list[str] | None
    found: dict[str, Any] = {
        "model": Annotated[text, model()],
        "fallback": Annotated[text, fallback()],
        "base_url": Annotated[text, base_url()],
        "budget": Annotated[float | None, budget()],
        "rate": Annotated[float | None, rate()],
        "line": Annotated[several, line()],
        "veil": Annotated[several, veil()],
        "violence": Annotated[int | None, violence()],
    }
    return found if rated else {name: kind for name, kind in found.items() if name != "rate"}


def model() -> Any:
    """`--model`."""
    return typer.Option(
        "--model",
        metavar=_("PROVIDER:NAME"),
        help=_("A language model that tells (docs/models.md). Without it: that of the settings, else the storyteller."),
    )


def fallback() -> Any:
    """`--fallback`."""
    return typer.Option("--fallback", metavar=_("PROVIDER:NAME"), help=_("Another model, asked when the first fails."))


def base_url() -> Any:
    """`--base-url`."""
    return typer.Option(
        "--base-url", metavar="URL", help=_("The address of any server that speaks the OpenAI protocol.")
    )


def budget() -> Any:
    """`--budget`."""
    return typer.Option(
        "--budget",
        metavar=_("MONEY"),
        min=0,
        help=_("Stop asking models, and not the game, once they have cost this."),
    )


def rate() -> Any:
    """`--rate`."""
    return typer.Option(
        "--rate",
        metavar=_("N"),
        min=0.1,
        help=_("How often a minute models are asked at the most, by all the stories of a collection together."),
    )


def line() -> Any:
    """`--line`."""
    return typer.Option("--line", metavar=_("TEXT"), help=_("What must not occur in the story; may be repeated."))


def veil() -> Any:
    """`--veil`."""
    return typer.Option("--veil", metavar=_("TEXT"), help=_("What may occur, but not on stage; may be repeated."))


def violence() -> Any:
    """`--violence`."""
    return typer.Option(
        "--violence", metavar="0..3", min=0, max=3, help=_("How much of it is shown: 0 none, 3 plainly (2).")
    )

"""What a model may propose: JSON of these forms, and nothing else. A proposal is a wish; what happened is the engine's event.

The texts are bounded and of one line; whether they may stand is for `gm.models.proposals` and the rules to say.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

__all__ = [
    "Character",
    "Characters",
    "Decision",
    "Ideas",
    "Passage",
    "Pick",
    "Proposal",
    "Reading",
    "ThemeIdea",
    "Themes",
    "Words",
    "json_schema",
]

_LINE = r"^[^<>{}\[\]`*#|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$"
"""One line without marks, and without characters that are not seen: what ends a line, turns it around or drives a terminal."""

Short = Annotated[str, StringConstraints(strip_whitespace=True, min_length=3, max_length=160, pattern=_LINE)]
Long = Annotated[str, StringConstraints(strip_whitespace=True, min_length=20, max_length=600, pattern=_LINE)]
Idea = Annotated[str, StringConstraints(strip_whitespace=True, min_length=2, max_length=300, pattern=_LINE)]
Whole = Annotated[str, StringConstraints(strip_whitespace=True, min_length=120, max_length=1600, pattern=_LINE)]
Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=2, max_length=24, pattern=r"^[^\W\d_]+(?:[ '’-][^\W\d_]+)*$"),
]


class Proposal(BaseModel):
    """Any of them: no field more, none left out."""

    model_config = ConfigDict(extra="forbid")


class ThemeIdea(Proposal):
    """One theme."""

    kind: Literal["trust", "line", "promise", "own"]
    text: Short


class Themes(Proposal):
    """Three themes."""

    themes: Annotated[list[ThemeIdea], Field(min_length=3, max_length=3)]


class Decision(Proposal):
    """A decision to be ruled on: what each samurai's side would bring."""

    situation: Long
    first: Short
    second: Short


class Character(Proposal):
    """A key character."""

    role: Literal["catalyst", "victim", "coveted"]
    name: Name
    gender: Literal["f", "m"]


class Characters(Proposal):
    """One for each part that is still free."""

    people: Annotated[list[Character], Field(min_length=1, max_length=3)]


class Words(Proposal):
    """What a samurai declares."""

    text: Short


class Pick(Proposal):
    """One of the moves that were named, by its number, and half a sentence why."""

    move: Annotated[int, Field(ge=0, le=20)]
    why: Annotated[str, StringConstraints(max_length=200)]


class Reading(Proposal):
    """Which of the options a player means; 0 for none."""

    option: Annotated[int, Field(ge=0, le=20)]


class Ideas(Proposal):
    """Some short ideas for somebody who asked."""

    ideas: Annotated[list[Idea], Field(min_length=3, max_length=5)]


class Passage(Proposal):
    """A description to read aloud."""

    text: Whole


def json_schema(form: type[Proposal]) -> dict[str, Any]:
    """The form as a strict JSON schema: no references, no keywords that servers trip over."""
    whole = form.model_json_schema()
    parts = whole.pop("$defs", {})

    def plain(node: Any) -> Any:
        if isinstance(node, dict):
            if "$ref" in node:
                return plain(parts[node["$ref"].rsplit("/", 1)[1]])
            return {key: plain(value) for key, value in node.items() if key not in ("pattern", "description", "title")}
        return [plain(one) for one in node] if isinstance(node, list) else node

    found: dict[str, Any] = plain(whole)
    return {"title": form.__name__.lower(), **found}

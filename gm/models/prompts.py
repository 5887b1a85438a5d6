"""The files of the package `prompts`, filled in.

    system("narrate", "es")                        # the fixed part: the same bytes in every call of a language
    fill("narrate.user", "es", {"beat": …})        # one call's own part

Everything a person typed goes through `quoted` first: it takes the block's own marks out, so that no text can close the block it
stands in. Everything is clipped, so that a call never grows with the story.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import prompts as files

__all__ = ["LANGUAGES", "clip", "digest", "fill", "language", "player", "quoted", "samples", "system"]

ROOT = Path(files.__file__).parent
LANGUAGES = ("es", "en")
_BLOCK = {"es": "jugador", "en": "player"}
_MARK = re.compile(r"<[\s/\\]*(?:jugador|player|jugadora)\b[^<>]*>?|\[/?INST\]|<\|[^<>|]{0,40}\|>", re.IGNORECASE)
_INVISIBLE = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\U000e0000-\U000e007f]")


def language(lang: str) -> str:
    """The folder of a language: es-419 is written to in Spanish."""
    return "en" if lang == "en" else "es"


def clip(text: str, most: int) -> str:
    """One line of at most that many characters, cut between words."""
    line = " ".join(text.split())
    if len(line) <= most:
        return line
    cut = line[: most - 1]
    return (cut[: cut.rfind(" ")] if " " in cut[most // 2 :] else cut).rstrip(" ,;:—–-") + "…"


def quoted(text: str, most: int = 300) -> str:
    """Text from outside as matter for a prompt: marks of blocks and of chat formats taken out, invisible characters too, clipped."""
    text = _INVISIBLE.sub("", "".join(char if char.isprintable() else " " for char in text))
    while (less := _MARK.sub(" ", text)) != text:
        text = less
    return clip(text, most)


def player(text: str, lang: str, most: int = 300) -> str:
    """The same inside its block."""
    block = _BLOCK[language(lang)]
    return f"<{block}>{quoted(text, most)}</{block}>"


@cache
def _template(name: str, lang: str) -> str:
    return (ROOT / language(lang) / f"{name}.mustache").read_text("utf-8")


@cache
def system(purpose: str, lang: str) -> str:
    """The fixed part of every call for a purpose (`narrate`, `sister`, `propose`, `read`): the same bytes each time."""
    return _template(f"{purpose}.system", lang).strip()


def fill(name: str, lang: str, data: Mapping[str, Any]) -> str:
    """One template with its values put in."""
    from langchain_core.utils.mustache import render

    return re.sub(r"\n{3,}", "\n\n", render(_template(name, lang), dict(data))).strip()


@cache
def samples(lang: str, purpose: str = "narrate") -> tuple[str, ...]:
    """The passages that show a narrator the tone: a model that copies them repeats what was told before."""
    return tuple(line[2:] for line in system(purpose, lang).splitlines() if line.startswith("> "))


@cache
def digest() -> str:
    """SHA-256 of all prompts, their names included: what a record says of the version that was in use."""
    whole = hashlib.sha256()
    for path in sorted(ROOT.rglob("*.mustache")):
        whole.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return whole.hexdigest()

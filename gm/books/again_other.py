"""`gm retell` of Sistema Kármico and Fate Acelerado: a model tells anew what the storyteller told. What was declared stays as it was.

Nearly all of such a story was declared, by people or by the program for its seats, in the words of one language; so it is told again in
that language, in the third person, and whole.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gm.books.other import teller_of
from gm.books.source import Source
from gm.books.voice import Voice
from gm.sister.kinds import kind_of
from gm.sister.table import brief_of
from rules import BadOption

__all__ = ["again_other"]


def again_other(source: Source, voice: Voice, *, lang: str | None, length: str | None) -> Source:
    """The same game with what was told of it told anew. BadOption: what these systems cannot have, or a record without its cast."""
    if voice.models is None or lang not in (None, source.lang) or length == "short" or voice.first:
        raise BadOption(
            "a story of this system is told again by a model (--model), in a tone perhaps, but whole, in its language and in the third person"
        )
    teller = teller_of(source, kind_of(str(source.header["system"])))
    if teller is None:
        raise BadOption("this record does not say who is who, and so it cannot be told again")
    teller.lines, teller.veils = voice.safety.lines, voice.safety.veils
    lines: list[dict[str, Any]] = []
    for n, step in source.steps:
        view = source.view(step)
        teller.observe(n, step.events, view)
        for beat in teller.briefs(n, step.events, view):
            prose, author = voice.tell(teller, beat, brief_of(beat, teller, source.steps, source.game))
            if prose.text:
                line = {"type": "prose", "step": n, "beat": beat.beat, "text": prose.text, "author": author}
                lines.append({**line, "standing": "shown", "ids": list(prose.ids)})
    return replace(source, lines=lines, origin=source)

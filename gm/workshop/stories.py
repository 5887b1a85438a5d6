"""Whole stories told in memory, nothing written to disk: what the writer's tools read and measure.

story = tell("es", "7")
[passage.text for passage in story.passages]
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

__all__ = ["DECLARED", "Passage", "Planted", "Story", "from_lines", "tell"]

DECLARED = ("dilemma", "choice", "theme", "move", "act")
"""Passages that are no narration: a decision, what was ruled, a theme, a declared attack or defence, a deed."""
_EVENTS = {"theme": "theme", "ruling": "choice", "attack": "move", "defend": "move", "deed": "act"}


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of a story. `beat`: one of the brief's, or one of DECLARED. `step`: the number of the record's line it belongs to."""

    beat: str
    text: str
    step: int = 0
    ids: tuple[str, ...] = ()
    rejected: tuple[tuple[str, str], ...] = ()
    """What the checker refuses: (kind, sentence)."""
    seconds: float = 0.0
    max_words: int = 0


@dataclass(frozen=True, slots=True)
class Planted:
    """What the plot brought in. `words`: any of them is a mention. `step`: where it came in first."""

    kind: str
    words: tuple[str, ...]
    step: int


@dataclass(frozen=True, slots=True)
class Story:
    """One story, in the order in which it was told."""

    lang: str
    seed: str
    passages: tuple[Passage, ...]
    names: tuple[str, ...] = ()
    spine: str = ""
    planted: tuple[Planted, ...] = field(default_factory=tuple)

    def told(self) -> Iterator[Passage]:
        """The narration alone."""
        return (passage for passage in self.passages if passage.beat not in DECLARED)


def from_lines(lang: str, seed: str, lines: Sequence[Mapping[str, Any]]) -> Story:
    """The story that a record's lines hold, read without replaying it: records of any version of the program.

    Withdrawn prose is left out.
    """
    found: list[Passage] = []
    names: list[str] = []
    for n, line in enumerate(lines):
        for event in line.get("events", ()):
            if event["type"] in ("presented", "key_character") and event.get("name"):
                names.append(event["name"])
            text = str(event.get("text", "") or "").strip()
            if text and event["type"] in _EVENTS:
                found.append(Passage(_EVENTS[event["type"]], text, n))
        if line.get("type") == "prose" and line.get("standing", "shown") == "shown" and line["text"].strip():
            found.append(Passage(line["beat"], line["text"], line.get("step", n), tuple(line.get("ids", ()))))
    return Story(lang, seed, tuple(found), tuple(names))


def tell(lang: str, seed: str, *, humans: Sequence[str] = (), options: Mapping[str, str] | None = None) -> Story:
    """Tell the story of a seed, as `gm story` would, and hold every passage against its facts.

    `humans`: seats that count as a player's; they play like the AI and leave every telling to the storyteller.
    """
    from gm.play.host import Host
    from gm.play.setup import ai_player, new_session, teller_of
    from gm.play.stage import Silent

    session = new_session(None, lang=lang, options=options or {}, seed=seed, humans=tuple(humans), reproducible=True)
    host = Host(session, teller_of(session), {s: ai_player(session, s) for s in session.game.seats}, Silent())
    host.begin()
    host.run()
    story = from_lines(lang, seed, session.lines)
    again = teller_of(session)()
    judged: dict[tuple[int, str], Passage] = {}
    came: dict[str, int] = {}
    for n, step in session.steps:
        view = session.game.rules.view(step.state, "")
        again.observe(n, step.events, view)
        for brief in again.briefs(n, step.events, view):
            start = time.thread_time()
            prose = again.tell(brief)
            seconds = time.thread_time() - start  # its own work, whatever else the machine does
            refused = _refused(lang, brief.facts, prose.text) if prose.text else ()
            judged[n, brief.beat] = Passage(brief.beat, prose.text, n, prose.ids, refused, seconds, brief.max_words)
        for event in step.events:
            if event["type"] == "key_character":
                came[event["name"]] = n
    passages = tuple(_same(judged.get((p.step, p.beat), p), p) for p in story.passages)
    names = (*story.names, *(who.name for who in again.plot.characters.values()))
    planted = (*_people(came), *_things(again, passages))
    return Story(lang, seed, passages, tuple(dict.fromkeys(names)), again.plot.spine, planted)


def _same(judged: Passage, told: Passage) -> Passage:
    """The judged passage, if it is the one that was told: the storyteller says the same again, or the record holds something else."""
    if told.beat not in DECLARED and judged.text != told.text:
        raise AssertionError(f"told again, {told.beat} of step {told.step} differs: {judged.text!r}, {told.text!r}")
    return judged


def _refused(lang: str, facts: Mapping[str, Any], text: str) -> tuple[tuple[str, str], ...]:
    from gm.checker import Facts, check_text

    found = check_text(text, lang, Facts.parse(dict(facts)))
    return tuple((one.kind, one.sentence) for one in found if one.severity == "reject")


def _people(came: Mapping[str, int]) -> Iterator[Planted]:
    for name, step in came.items():
        yield Planted("character", (name,), step)


def _things(teller: Any, passages: Sequence[Passage]) -> Iterator[Planted]:
    """The object and the wrong of the plot, if a text of the spine named them before the duel."""
    for kind, phrase in (("object", teller.plot.object), ("secret", teller.plot.wrong)):
        words = mentions(phrase)
        first = next((p.step for p in passages if p.beat == "scene" and _named(p.text, words)), None)
        if words and first is not None:
            yield Planted(kind, words, first)


def mentions(phrase: str) -> tuple[str, ...]:
    """The words of a noun phrase that name the thing: *la carta quemada* gives carta, quemada."""
    small = {
        "el",
        "la",
        "los",
        "las",
        "un",
        "una",
        "de",
        "del",
        "que",
        "the",
        "a",
        "an",
        "of",
        "that",
        "with",
        "con",
        "en",
        "no",
    }
    return tuple(word for word in phrase.casefold().split() if word not in small and len(word) > 3)


def _named(text: str, words: Sequence[str]) -> bool:
    low = text.casefold()
    return any(word in low for word in words)


def returns(story: Story, planted: Planted) -> bool:
    """Whether what was planted is named again in a later step."""
    names = tuple(word.casefold() for word in planted.words)
    return any(_named(p.text, names) for p in story.passages if p.step > planted.step)

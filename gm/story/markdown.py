"""A record's story as Markdown: what was told and shown, in order, a chapter a section.

Withdrawn prose is left out, and so is prose of moves that were taken back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gm.i18n import translation
from gm.play.setup import teller_of
from gm.play.words import theme_name, virtue_name
from gm.record.session import Session
from gm.story.text import escaped, stopped
from rules import Step

__all__ = ["in_order", "markdown", "passages", "told_by"]

_BEATS = {
    "opened": ("opening",),
    "chapter": ("between",),
    "duel": ("between", "strikes_first"),
    "attack": ("strikes_first", "attack"),
    "exchange": ("clash",),
    "told": ("exchange", "mortal", "last"),
    "outcome": ("between", "count"),
}
"""The beats that belong to an event; of those not listed, the one of the same name."""


def in_order(
    lines: Sequence[Mapping[str, Any]],
    steps: Sequence[tuple[int, Step]],
    beats: Mapping[str, Sequence[str]] = _BEATS,
    before: Sequence[str] = (),
) -> Iterator[tuple[int, Step, Mapping[str, Any] | None, Mapping[str, Any] | None]]:
    """What makes up a story, in order: (number, step, event, None), or (number, step, None, line) for a passage that was told of it.

    `beats`: those that belong to an event, of the events that have others than the one of their own name. `before`: the beats that
    stand before what their event itself says.
    """
    told: dict[int, list[Mapping[str, Any]]] = {}
    for line in lines:
        if line["type"] == "prose":
            told.setdefault(line["step"], []).append(line)
    for n, step in steps:
        here = told.get(n, [])
        gone = {(line["beat"], line["text"]) for line in here if line["standing"] == "withdrawn"}
        left = [line for line in here if line["standing"] == "shown" and (line["beat"], line["text"]) not in gone]
        for event in step.events:
            mine = [line for line in left if line["beat"] in beats.get(event["type"], (event["type"],))]
            for line in mine:
                left.remove(line)
            yield from ((n, step, None, line) for line in mine if line["beat"] in before)
            yield n, step, event, None
            yield from ((n, step, None, line) for line in mine if line["beat"] not in before)
        for line in left:
            yield n, step, None, line


def passages(session: Session) -> Iterator[tuple[Mapping[str, Any] | None, str | None, str]]:
    """What makes up the story, in order: (event, None, "") for an event, (None, beat, text) for a passage that was told of it."""
    for _n, _step, event, line in in_order(session.lines, session.steps):
        yield (event, None, "") if line is None else (None, line["beat"], line["text"])


def markdown(session: Session, *, odds: bool = True) -> str:
    """The story: title, the two, chapters, the duel, how it ended, and whom we owe it to. Any system's.

    `odds`: under the story, how the chance to triumph went. It takes most of a second.
    """
    if session.header["system"] != "momento":
        from gm.sister.markdown import markdown as of_another

        return of_another(session)
    lang = session.header["lang"]
    say = translation(lang).gettext
    teller = teller_of(session)()
    for n, step in session.steps:
        teller.observe(n, step.events, session.game.rules.view(step.state, ""))
    names = {seat: one["name"] or seat for seat, one in session.game.view("")["seats"].items()}
    out = [f"# {escaped(teller.plot.title)}", ""]
    duel = False
    for event, beat, text in passages(session):
        if event is not None:
            if event["type"] == "ruling":
                out += _own(event)  # what was decided; what came of it follows
            out += _event(event, names, say, duel=duel)
            duel = duel or event["type"] == "duel"
        elif text and beat is not None:
            out += [*_prose(text), ""]
    out += ["---", "", *(_odds(session, names, say) if odds else [])]
    out += [*_colophon(session, say), ""]
    return "\n".join(out)


def _event(event: Mapping[str, Any], names: Mapping[str, str], say: Any, *, duel: bool) -> list[str]:
    kind = event["type"]
    if kind == "presented":
        who = f", {escaped(event['who'])}" if event["who"].strip() else ""
        return [f"**{escaped(event['name'])}**{who}.", ""]
    if kind == "theme":
        key = theme_name(event["key"], say)
        return [f"*{key}*: {_quoted(event['text'], say)}" if event["text"].strip() else f"*{key}*", ""]
    if kind == "chapter":
        return _heading(2, say("Chapter {n}").format(n=event["chapter"]))
    if kind in ("kept", "skipped") and event["virtue"]:
        return _heading(3, virtue_name(event["virtue"], say))
    if kind == "hatred":
        return _heading(2, say("Hatred"))
    if kind == "duel" and not duel:
        return _heading(2, say("The duel"))
    if kind == "epilogue" and event["part"] == 1:
        return [*_heading(2, say("Epilogue")), *_own(event)]
    if kind in ("opened", "scene", "ending", "told", "epilogue", "deed", "attack", "defend"):
        return _own(event)
    return []


def _odds(session: Session, names: Mapping[str, str], say: Any) -> list[str]:
    """The chance to triumph after each chapter and at the duel, and where it turned: whole percentages, the same on any machine."""
    from gm.odds.story_line import half, label, line, turning_points
    from gm.play.afterwards import line_of, whole

    lang = session.header["lang"]
    points = line_of(session)
    if len(points) < 2:
        return []

    def percent(chance: float) -> str:
        return whole(chance, lang)

    out = _heading(3, say("How it turned"))
    shown = [point for point in points if point.kind in ("start", "climax", "dice")]
    chances = " · ".join(f"{label(point, say)} {'~' if point.error else ''}{percent(point.chance)}" for point in shown)
    out += [say("The chance that {name} triumphs: {chances}.").format(name=escaped(names["A"]), chances=chances), ""]
    turns = [f"{n}. {line(turn, say, percent)}" for n, turn in enumerate(turning_points(points), 1)]
    nobody = half(points, say, percent)
    return [*out, *turns, *([""] if turns else []), *([nobody, ""] if nobody else [])]


def _heading(level: int, text: str) -> list[str]:
    return [f"{'#' * level} {text}", ""]


def _own(event: Mapping[str, Any]) -> list[str]:
    """A text that a player or the samurai declared as a move."""
    text = event.get("text", "")
    if event["type"] == "ruling":
        text = stopped(text)
    return [*_prose(text), ""] if text.strip() else []


def _prose(text: str) -> list[str]:
    paragraphs = [part.strip() for part in text.split("\n") if part.strip()]
    lines: list[str] = []
    for part in paragraphs:
        lines += [escaped(part), ""]
    return lines[:-1]


def _quoted(text: str, say: Any) -> str:
    return str(say("“{text}”")).format(text=escaped(text))


def _colophon(session: Session, say: Any) -> list[str]:
    header = session.header
    options = ", ".join(f"{name}={value}" for name, value in session.game.options.items())
    lines = [
        say(
            "*Un momento único* is the Spanish edition, translated and laid out by Víctor Romero, of Tobie Abad's *A Single Moment* (text under CC BY 4.0)."
        ),
        told_by(session, say),
    ]
    if header["seed"] is not None:
        lines.append(say("Seed: {seed}").format(seed=escaped(header["seed"])))
    lines.append(say("Options: {options}").format(options=escaped(options)))
    lines.append(say("Fingerprint of the record: {fingerprint}").format(fingerprint=session.fingerprint[:20]))
    return [line + "  " for line in lines[:-1]] + lines[-1:]


def told_by(session: Session, say: Any) -> str:
    """Whose words these are."""
    shown = (line["author"] for line in session.lines if line["type"] == "prose" and line["standing"] == "shown")
    models = sorted({author.removeprefix("model:") for author in shown if author.startswith("model:")})
    if not models:
        return str(say("Told by the built-in storyteller."))
    names = escaped(", ".join(models))
    return str(say("Told by {models}, checked sentence by sentence, and by the built-in storyteller.")).format(
        models=names
    )

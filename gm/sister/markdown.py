"""A record of a sister system as Markdown: what was declared and what was told, in order, an adventure or a conflict a section."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gm.i18n import translation
from gm.record.session import Session
from gm.sister.kinds import kind_of, teller_of
from gm.story.text import escaped
from gm.storyteller.sister import SisterTeller

__all__ = ["markdown"]

_OWN = ("opposed", "intent", "used", "helped", "told", "consequence", "attack", "defend", "overcome", "compel")
"""Events whose text is part of the story."""
_SPOKEN = ("concede", "counter")
_GROUPS = {
    **dict.fromkeys(("intent", "used", "helped"), "declared"),
    **dict.fromkeys(("marked", "victim", "burned", "sacrificed", "branded"), "cost"),
    **dict.fromkeys(("attack", "defend", "overcome", "create", "allowed"), "move"),
    **dict.fromkeys(("forced", "invoked", "karma", "recovered"), None),
}
"""What stands together in one paragraph; None: with its own kind."""
_BEATS = {"opposed": ("opening", "boss"), "conflict": ("opening",), "adventure_ended": ("ending",)}
_BEFORE = ("opening", "boss")


def markdown(session: Session) -> str:
    """The story: title, who is who, sections, and whom we owe it to."""
    say = translation(session.header["lang"]).gettext
    teller = teller_of(session)()
    body = list(_body(session, teller, say))
    out = [f"# {escaped(_title(session, body))}", "", *_cast(session, teller, say), *_paragraphs(body)]
    return "\n".join([*out, "---", "", *_colophon(session, say), ""])


Part = tuple[str, str]
"""What it is (`## heading`, or an event or beat) and its text."""


def _body(session: Session, teller: SisterTeller, say: Any) -> Iterator[Part]:
    told: dict[int, list[dict[str, Any]]] = {}
    for line in session.lines:
        if line["type"] == "prose":
            told.setdefault(line["step"], []).append(line)
    heading = ""
    for n, step in session.steps:
        lines = told.get(n, [])
        gone = {(line["beat"], line["text"]) for line in lines if line["standing"] == "withdrawn"}
        left = [line for line in lines if line["standing"] == "shown" and (line["beat"], line["text"]) not in gone]
        if not any(event["type"] == "adventure_ended" for event in step.events):
            teller.observe(n, step.events, session.game.rules.view(step.state, ""))
        for event in step.events:
            kind = event["type"]
            if kind == "opposed" and heading != (wanted := str(getattr(teller, "title", ""))):
                heading = wanted
                yield "##", wanted
            elif kind == "conflict":
                yield "##", say("At the sluice") if event["kind"] == "physical" else say("Before the steward")
            mine = [line for line in left if line["beat"] in _BEATS.get(kind, (kind,))]
            for line in mine:
                left.remove(line)
            yield from ((line["beat"], line["text"]) for line in mine if line["beat"] in _BEFORE)
            if kind in _OWN and event["text"].strip():
                yield kind, event["text"]
            elif kind in _SPOKEN:
                yield kind, _spoken(event["terms"], session.header["lang"])
            yield from ((line["beat"], line["text"]) for line in mine if line["beat"] not in _BEFORE)
        if any(event["type"] == "adventure_ended" for event in step.events):
            teller.observe(n, step.events, session.game.rules.view(step.state, ""))
        yield from ((line["beat"], line["text"]) for line in left)


def _spoken(text: str, lang: str) -> str:
    text = text.strip()
    return f"“{text}”" if lang == "en" else f"—{text}"


def _title(session: Session, body: list[Part]) -> str:
    """The names of the adventures, or the story's own."""
    if session.header["system"] == "karmico":
        titles = [text for kind, text in body if kind == "##"]
        return " · ".join(dict.fromkeys(titles)) or "Sistema Kármico"
    return str(getattr(teller_of(session)(), "title", "")) or "Fate"


def _paragraphs(body: list[Part]) -> list[str]:
    out: list[str] = []
    flowing = ""
    for kind, text in body:
        if kind == "##":
            out += [f"## {escaped(text)}", ""]
            flowing = ""
            continue
        group = _GROUPS.get(kind, "")
        group = kind if group is None else group
        parts = [part.strip() for part in text.split("\n") if part.strip()]
        if group and group == flowing and not parts[0].startswith(("—", "“")):
            out[-2] += " " + escaped(parts[0], start=False)
            parts = parts[1:]
        for part in parts:
            out += [escaped(part), ""]
        flowing = group
    return out


def _cast(session: Session, teller: SisterTeller, say: Any) -> list[str]:
    """Who is who: a paragraph each, with what the story gave them."""
    out: list[str] = []
    view, cast = session.game.view(""), session.header["cast"]
    karmico = session.header["system"] == "karmico"
    for seat, one in view["seats"].items():
        if karmico and seat == "B":
            continue  # the adversary has no character in it
        hero = dict(teller.node("heroes", str(cast[seat]["hero"])) or {})
        who = hero.get("who", "") if hero.get("name") == cast[seat]["name"] else ""
        out.append(f"**{escaped(cast[seat]['name'])}**" + (f", {escaped(who)}" if who else "") + ".")
        if karmico:
            out[-1] += " " + say("Virtue: {virtue}.").format(virtue=escaped((one["virtue"] or "").strip().rstrip(".")))
        else:
            named = [aspect["text"] for aspect in one["aspects"] if aspect["kind"] in ("concept", "trouble", "other")]
            out[-1] += " *" + " · ".join(escaped(text) for text in named) + "*"
        out.append("")
    return out


def _colophon(session: Session, say: Any) -> list[str]:
    header: Mapping[str, Any] = session.header
    kind = kind_of(header["system"])
    credit = (
        say("Sistema Kármico: the conflict roll of a blog post of 2011, “[Entelequia] Sistema Kármico”, restated here.")
        if kind.name == "karmico"
        else say(
            "This work is based on Fate Core System and Fate Accelerated Edition (found at http://www.faterpg.com/), products of Evil Hat Productions, LLC, developed, authored, and edited by Leonard Balsera, Brian Engard, Jeremy Keller, Ryan Macklin, Mike Olson, Clark Valentine, Amanda Valentine, Fred Hicks, and Rob Donoghue, and licensed for our use under the Creative Commons Attribution 3.0 Unported license (http://creativecommons.org/licenses/by/3.0/)."
        )
    )
    lines = [credit, say("Told by the built-in storyteller.")]
    if header["seed"] is not None:
        lines.append(say("Seed: {seed}").format(seed=escaped(header["seed"])))
    options = ", ".join(f"{name}={value}" for name, value in header["options"].items())
    lines.append(say("Options: {options}").format(options=escaped(options)))
    lines.append(say("Fingerprint of the record: {fingerprint}").format(fingerprint=session.fingerprint[:20]))
    return [line + "  " for line in lines[:-1]] + lines[-1:]

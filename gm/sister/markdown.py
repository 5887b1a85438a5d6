"""A record of a sister system as Markdown: what was declared and what was told, in order, an adventure or a conflict a section."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gm.i18n import translation
from gm.record.session import Session
from gm.sister.kinds import kind_of, teller_of
from gm.story.markdown import in_order, told_by
from gm.story.text import escaped
from gm.storyteller.sister import SisterTeller

__all__ = ["BEATS", "BEFORE", "OWN", "SPOKEN", "heading_of", "hero", "markdown", "spoken"]

OWN = ("opposed", "intent", "used", "helped", "told", "consequence", "attack", "defend", "overcome", "compel")
"""Events whose text is part of the story."""
SPOKEN = ("concede", "counter")
"""Events whose terms somebody says aloud."""
_GROUPS = {
    **dict.fromkeys(("intent", "used", "helped"), "declared"),
    **dict.fromkeys(("forced", "karma", "told"), "result"),
    **dict.fromkeys(("marked", "victim", "burned", "sacrificed", "branded", "consequence"), "cost"),
    "recovered": None,
}
"""What stands together in one paragraph; None: with its own kind."""
_FATE = {
    **dict.fromkeys(("attack", "defend", "overcome", "create", "allowed", "invoked", "told"), "move"),
    **dict.fromkeys(("compel", "accepted", "refused"), "compel"),
    "recovered": None,
}
_BEGINS = ("attack", "overcome", "create", "compel")
"""Each of these begins a paragraph of its own."""
BEATS = {"opposed": ("opening", "boss"), "conflict": ("opening",), "adventure_ended": ("ending",)}
"""The beats that belong to an event; of those not listed, the one of the same name."""
BEFORE = ("opening", "boss")
"""Beats that stand before what their event says."""


def markdown(session: Session) -> str:
    """The story: title, who is who, sections, and whom we owe it to."""
    say = translation(session.header["lang"]).gettext
    teller = teller_of(session)()
    body = list(_body(session, teller, say))
    out = [
        f"# {escaped(_title(session, body))}",
        "",
        *_cast(session, teller, say),
        *_paragraphs(body, _GROUPS if session.header["system"] == "karmico" else _FATE),
    ]
    return "\n".join([*out, "---", "", *_colophon(session, say), ""])


Part = tuple[str, str]
"""What it is (`## heading`, or an event or beat) and its text."""


def _body(session: Session, teller: SisterTeller, say: Any) -> Iterator[Part]:
    heading, last = "", -1
    ended: tuple[Any, ...] = ()
    for n, step, event, line in in_order(session.lines, session.steps, BEATS, BEFORE):
        if n != last:
            last = n
            if ended:
                teller.observe(*ended)
            heard = (n, step.events, session.game.rules.view(step.state, ""))
            ended = heard if any(one["type"] == "adventure_ended" for one in step.events) else ()
            if not ended:
                teller.observe(*heard)
            if (wanted := heading_of(step.events, teller, say)) and wanted != heading:
                heading = wanted if session.header["system"] == "karmico" else ""
                yield "##", wanted
        if line is not None:
            yield line["beat"], line["text"]
        elif event is not None and event["type"] in OWN and event["text"].strip():
            yield event["type"], event["text"]
        elif event is not None and event["type"] in SPOKEN:
            yield event["type"], spoken(event["terms"], session.header["lang"])


def heading_of(events: Sequence[Mapping[str, Any]], teller: SisterTeller, say: Any) -> str:
    """The heading of the section that a step belongs to, where it says: an adventure's title, what kind of conflict begins."""
    for event in events:
        if event["type"] == "opposed":
            return str(getattr(teller, "title", ""))
        if event["type"] == "conflict":
            return str(getattr(teller, "heading", lambda kind: "")(event["kind"]))
    return ""


def spoken(text: str, lang: str) -> str:
    """Terms, as somebody says them."""
    text = text.strip()
    return f"“{text}”" if lang == "en" else f"—{text}"


def _title(session: Session, body: list[Part]) -> str:
    """The names of the adventures, or the story's own."""
    if session.header["system"] == "karmico":
        titles = [text for kind, text in body if kind == "##"]
        return " · ".join(dict.fromkeys(titles)) or "Sistema Kármico"
    return str(getattr(teller_of(session)(), "title", "")) or "Fate"


def _paragraphs(body: list[Part], groups: Mapping[str, str | None]) -> list[str]:
    out: list[str] = []
    flowing = ""
    for kind, text in body:
        if kind == "##":
            out += [f"## {escaped(text)}", ""]
            flowing = ""
            continue
        group = groups.get(kind, "")
        group = kind if group is None else group
        parts = [part.strip() for part in text.split("\n") if part.strip()]
        if group and group == flowing and kind not in _BEGINS and not parts[0].startswith(("—", "“")):
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
        who = hero(teller, seat)
        out.append(f"**{escaped(cast[seat]['name'])}**" + (f", {escaped(who)}" if who else "") + ".")
        if karmico:
            out[-1] += " " + say("Virtue: {virtue}.").format(virtue=escaped((one["virtue"] or "").strip().rstrip(".")))
        else:
            named = [aspect["text"] for aspect in one["aspects"] if aspect["kind"] in ("concept", "trouble", "other")]
            out[-1] += " *" + " · ".join(escaped(text) for text in named) + "*"
        out.append("")
    return out


def hero(teller: SisterTeller, seat: str) -> str:
    """What the texts say a seat's character is; nothing where a player gave it another name."""
    cast = teller.cast.get(seat, {})
    found = dict(teller.node("heroes", str(cast.get("hero"))) or {})
    return str(found.get("who", "")) if found.get("name") == cast.get("name") else ""


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
    lines = [credit, told_by(session, say)]
    if header["seed"] is not None:
        lines.append(say("Seed: {seed}").format(seed=escaped(header["seed"])))
    options = ", ".join(f"{name}={value}" for name, value in header["options"].items())
    lines.append(say("Options: {options}").format(options=escaped(options)))
    lines.append(say("Fingerprint of the record: {fingerprint}").format(fingerprint=session.fingerprint[:20]))
    return [line + "  " for line in lines[:-1]] + lines[-1:]

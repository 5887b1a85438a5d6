"""Pages and parts of pages, in one viewer's language. Every text is escaped by the templates; no script or style stands in them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from gm.i18n import _, ngettext, speaking
from gm.play import screen
from gm.play.words import theme_name, virtue_name
from gm.serve import draw, journal
from gm.serve.asking import question
from gm.serve.forms import Question
from gm.serve.keys import ONLOOKERS
from gm.serve.moment import Moment
from gm.serve.room import Room

__all__ = ["STATIC", "ask", "log", "page", "safe", "seal", "state", "telling", "warm"]

HERE = Path(__file__).parent
STATIC = HERE / "static"
RECENT = 80
"""Entries a page begins with; the rest is a link away."""


@cache
def _environment() -> Environment:
    found = Environment(
        loader=PackageLoader("gm.serve", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.globals.update(
        {
            "_": _,
            "ngettext": ngettext,
            "draw": draw,
            "asset": _asset,
            "virtue_name": virtue_name,
            "theme_name": theme_name,
        }
    )
    return found


def warm() -> None:
    """Read every template, so that nobody waits for it later."""
    environment = _environment()
    for name in environment.list_templates():
        environment.get_template(name)


@cache
def _asset(name: str) -> str:
    """A file's address; it changes with the file, so that it can be kept for good."""
    return f"/static/{name}?v={hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:12]}"


def page(template: str, lang: str, **values: Any) -> str:
    """A whole page."""
    with speaking(lang):
        return _environment().get_template(template).render(lang=lang, **values)


def log(
    room: Room,
    moment: Moment,
    role: str,
    lang: str,
    start: int = 0,
    *,
    seen: int = 0,
    fresh: bool = False,
    upto: int | None = None,
) -> str:
    """What is to be read from line `start` on. `fresh`: it has just happened, and appears sentence by sentence."""
    with speaking(lang):
        found = journal.entries(room.session, moment, _you(role), start, upto)
        first = 0
        if not fresh and start == 0 and len(found) > RECENT:
            first = len(found) - RECENT
        new = next((one.n for one in found if seen and one.n >= seen), 0) if not fresh else 0
        template = _environment().get_template("log.html")
        return template.render(
            lang=lang,
            story_lang=_html_lang(room.header["lang"]),
            entries=found[first:],
            more=first,
            new=new,
            key=room.session.story_key,
            names=journal.names(room.session, room.view("")),
            fresh=fresh,
        )


def safe(html: str) -> Markup:
    """A part that was made here, to be set into a page as it is."""
    return Markup(html)


def state(room: Room, moment: Moment, role: str, lang: str) -> str:
    """How things stand, as that role sees it."""
    with speaking(lang):
        view = room.view("" if role in ONLOOKERS else role)
        names = journal.names(room.session, view)
        values: dict[str, Any] = {
            "lang": lang,
            "view": view,
            "names": names,
            "you": _you(role),
            "key": room.session.story_key,
            "turn": _turn(room, moment, view),
            "system": room.system,
            "finished": moment.finished,
            "lines": (),
            "where": (),
        }
        if room.system == "momento":
            values["where"] = ["".join(text for text, _style in line).strip() for line in screen.where(view)]
        if room.system != "momento":
            from gm.sister.kinds import kind_of

            values["lines"] = kind_of(room.system).screen.status(view, names, _you(role), plain=True)
        return _environment().get_template("state.html").render(**values)


def _turn(room: Room, moment: Moment, view: Mapping[str, Any]) -> tuple[str, ...]:
    """The seats whose answer is waited for."""
    waited = [seat for seat, found in moment.asked.items() if not found.wish or _wish_due(room, view)]
    if room.system != "momento" and view["phase"] != "roll":
        waited = [seat for seat in waited if seat in room.session.game.rules.to_move(moment.state)]
    chosen = view.get("chosen", ())
    return tuple(seat for seat in waited if seat not in chosen and seat not in moment.wishes)


def _wish_due(room: Room, view: Mapping[str, Any]) -> bool:
    return view.get("active") not in room.humans


def ask(room: Room, moment: Moment, seat: str, lang: str, *, masked: bool) -> str:
    """What that seat is asked now."""
    with speaking(lang):
        view = room.view(seat)
        found = _question(room, moment, seat, view, masked=masked)
        return (
            _environment()
            .get_template("ask.html")
            .render(
                lang=lang,
                ask=found,
                at=moment.own.get(seat, moment.at),
                form_token=room.keys.form(seat),
                mark=_mark(moment, seat, view),
                busy=moment.busy,
                finished=moment.finished,
                story_lang=_html_lang(room.header["lang"]),
            )
        )


def _mark(moment: Moment, seat: str, view: Mapping[str, Any]) -> str:
    """Changes when the question does, and only then: what is half typed is not swept away by somebody else's note."""
    chosen = "".join(view.get("chosen", ())) + ",".join(view.get("to_move", ()) if seat not in moment.asked else ())
    wishes = "".join(f"{who}{text}" for who, text in sorted(moment.wishes.items()))
    digest = hashlib.sha256(
        f"{moment.own.get(seat, moment.at)}|{seat in moment.asked}|{moment.busy}|{chosen}|{wishes}|{moment.finished}".encode()
    ).hexdigest()
    return digest[:12]


def _question(room: Room, moment: Moment, seat: str, view: Mapping[str, Any], *, masked: bool) -> Question:
    names = journal.names(room.session, view)
    others = [names[one] or one for one in _turn(room, moment, view) if one != seat]
    waiting = _("Waiting for {name}.").format(name=" · ".join(others)) if others else _("One moment.")
    if moment.finished:
        return Question(_("The end."), lead=(_("The story has been told to its end."),), turn=False)
    found = moment.asked.get(seat)
    if moment.busy:
        return Question(_("It is being told …"), turn=False)
    if found is None:
        return Question(waiting, lead=_chosen(view, seat, names, masked=masked), turn=False)
    if found.wish and seat in moment.wishes:
        said = moment.wishes[seat]
        lead = (_("You want: {text}").format(text=said),) if said else ()
        return Question(waiting, lead=lead, turn=False)
    if found.rolls is not None:
        from gm.serve.chance import chance_question

        return chance_question(found.rolls, names)
    if room.system != "momento":
        from gm.serve.sister import sister_question

        asked = sister_question(room.system, found.now, names)
        if seat in _turn(room, moment, view):
            return asked
        return Question(waiting, asked.forms[:-1], (_("Meanwhile you may say something."),), asked.help, turn=False)
    return question(found, room.session.game.options, solo=len(room.humans) == 1, masked=masked)


def _chosen(view: Mapping[str, Any], seat: str, names: Mapping[str, str], *, masked: bool) -> tuple[str, ...]:
    """A seat's own secret choice, for its own eyes; on a screen that others watch only that it has chosen."""
    own = view.get("choices", {}).get(seat)
    if own is None:
        return ()
    if masked:
        return (_("You have chosen."),)
    ways = {
        "embrace": _("Give in to it: a die for each point"),
        "release": _("Let it go: no dice"),
        "none": _("Neither"),
    }
    return (_("You have chosen: {choice}").format(choice=ways.get(own) or names.get(own) or own),)


def seal(room: Room, moment: Moment, role: str, lang: str) -> str:
    """What the dice are held to: their seal, and at the end the secret and the record's fingerprint. Nothing of it on an overlay.

    The seal of dice that the table throws itself says nothing, and is left out.
    """
    if role == "overlay":
        return ""
    header, lines = room.header, room.session.lines[: moment.count]
    sealed = header["commitment"] is not None and header["dice"] != "manual"
    words = lines[1]["words"] if sealed and len(lines) > 1 and lines[1]["type"] == "words" else {}
    reveal = next((line for line in reversed(lines) if line["type"] == "reveal"), None)
    over = moment.finished and not moment.busy
    return page(
        "seal.html",
        lang,
        seal=header["commitment"] if sealed else "",
        words=", ".join(f"{seat}: {word}" for seat, word in sorted(words.items())),
        secret=reveal["secret"] if over and sealed and reveal is not None else "",
        fingerprint=lines[-1]["hash"] if over else "",
        file=room.path.name,
    )


def telling(moment: Moment, lang: str, story_lang: str) -> str:
    """A passage that is still being told."""
    return page("telling.html", lang, text=moment.telling, story_lang=_html_lang(story_lang))


def _you(role: str) -> str | None:
    return None if role in ONLOOKERS else role


def _html_lang(lang: str) -> str:
    return lang

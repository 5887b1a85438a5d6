"""The host's pages: new tables, the links of each, revoking them, and what the overlay may show."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from gm.i18n import LANGUAGES, _, speaking
from gm.play.command import MOST_WORD
from gm.record.store import SaveFailed
from gm.said import say as in_words
from gm.samurai.character import LEVELS
from gm.serve import journal, options, pages
from gm.serve.changes import fields
from gm.serve.command import addresses, is_local
from gm.serve.forms import clean
from gm.serve.keys import ONLOOKERS, Keys
from gm.serve.room import Room
from gm.serve.rooms import Full, NewTable, Rooms
from gm.serve.settings import Settings
from gm.serve.visit import HOST, Refused, language, remember
from rules import RulesError, names
from rules.game import SEATS
from rules.notation import MAX_NAME

__all__ = ["act", "link", "new", "page", "table"]

_USUAL = {
    "system": "momento", "who": "people", "chapters": "5", "players": "2", "dice": "seeded", "story_virtue": "draw",
    "level": "novice", "conflict": "physical",
}  # fmt: skip
"""What the form for a new table begins with."""


def base(request: Request, settings: Settings) -> str:
    """The address that links begin with: the one this page was opened at, but of a server that the house can reach one that it can."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    here = urlsplit(f"{request.url.scheme}://{request.headers.get('host', '')}")
    if is_local(here.hostname or "") and not is_local(settings.host):
        for one in addresses():
            return f"{here.scheme}://{one}:{here.port or 80}"
    return f"{here.scheme}://{here.netloc}"


def link(start: str, name: str, role: str, token: str) -> str:
    """A role's link."""
    return f"{start}/s/{name}/{role}/{token}"


async def page(
    request: Request,
    rooms: Rooms,
    settings: Settings,
    keys: Keys,
    *,
    say: str = "",
    given: Mapping[str, str] = MappingProxyType({}),
) -> Response:
    """The tables of this server, and the form for a new one: as it was `given`, where something in it would not do."""
    lang = language(request, settings)
    seal = given["seal"] if rooms.seals.waits(given.get("seal", "")) else rooms.seals.new()
    with speaking(lang):
        rules, karmico = options.labelled("momento"), options.labelled("karmico")
    body = pages.page(
        "host.html",
        lang,
        tables=[(one.name, _ago(one.modified, lang)) for one in rooms.summaries()],
        form_token=keys.form(HOST),
        systems=_systems(lang),
        given={**_USUAL, "lang": lang, **given},
        seats=SEATS,
        rules=rules,
        karmico=karmico,
        longest=MAX_NAME,
        most_word=MOST_WORD,
        seal=seal,
        say=say,
    )
    response = HTMLResponse(body, 409 if say else 200)
    remember(request, response, settings)
    return response


def _systems(lang: str) -> list[tuple[str, str]]:
    titles = {"momento": "Un momento único", "karmico": "Sistema Kármico", "fate": "Fate Acelerado"}
    return [(name, titles[name]) for name in names() if name in titles]


def _ago(then: float, lang: str) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(then))


async def new(request: Request, rooms: Rooms, settings: Settings, keys: Keys) -> Response:
    """A new table."""
    lang = language(request, settings)
    given = await fields(request)
    if not keys.signed(HOST, given.get("form", "")):
        raise Refused(403, lang)
    secret = rooms.seals.take(given.get("seal", ""))
    if secret is None and given.get("word", "").strip():
        with speaking(lang):
            text = _("The dice are sealed anew, since this page had been used before or the server has started again. Add a word to them once more.")  # fmt: skip
        # What the word was is known by now, and the new secret is drawn after it: it must be another.
        return await page(request, rooms, settings, keys, say=text, given={**given, "word": ""})
    try:
        room = await rooms.create(replace(_wanted(given), secret=secret))
    except (Full, RulesError, SaveFailed) as error:
        if secret is not None:
            rooms.seals.back(secret)
        with speaking(lang):
            text = _why(error)
        return await page(request, rooms, settings, keys, say=text, given=given)
    return RedirectResponse(f"/host/table/{room.name}", 303)


def _why(error: Exception) -> str:
    """Why there is no new table, in the language in use."""
    if isinstance(error, RulesError):
        text = in_words(error)
        return text[:1].upper() + text[1:]
    if isinstance(error, Full):
        return _("This server has as many tables as it takes. Finish one, or start it with --tables.")
    return _("This could not be saved, so it has not happened. The host must look at the disk.")


def _wanted(given: dict[str, str]) -> NewTable:
    """What the form asks for; what it cannot ask for is left as it is usual."""
    system = given.get("system", "momento")
    players = 2 if system == "momento" else min(max(_count(given.get("players", "2")), 2), 6)
    people = 1 if given.get("who") == "solo" else 2 if system == "momento" else players
    chosen = {} if system == "momento" else {"players": str(players)}
    if given.get("dice") == "manual":
        chosen |= {"dice": "manual", "cards": "manual"} if system == "momento" else {"dice": "manual"}
    if system == "momento":
        chosen |= {name: given[name] for name in ("chapters", "story_virtue", *options.MOMENTO) if given.get(name)}
    if system == "karmico":
        chosen |= {name: given[name] for name in options.KARMICO if given.get(name)}
    if system == "fate":
        chosen["conflict"] = "mental" if given.get("conflict") == "mental" else "physical"
    return NewTable(
        system=system,
        lang=given["lang"] if given.get("lang") in LANGUAGES else "es",
        humans=SEATS[:people],
        options=chosen,
        names={seat: clean(given.get(f"name-{seat}", ""), MAX_NAME) for seat in SEATS[:people]},
        genders={seat: given.get(f"gender-{seat}", "") for seat in SEATS[:people]},
        word=clean(given.get("word", ""), MOST_WORD),
        level=given.get("level", "novice") if given.get("level") in LEVELS else "novice",
    )


def _count(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 2


async def table(request: Request, rooms: Rooms, settings: Settings, keys: Keys) -> Response:
    """One table: its links and codes."""
    lang = language(request, settings)
    name = request.path_params["table"]
    if not rooms.exists(name):
        raise Refused(404, lang)
    room = await rooms.room(name)
    start = base(request, settings)
    alone = is_local(urlsplit(start).hostname or "")
    links = [_link(room, role, start, lang, codes=not alone) for role in (*room.humans, *ONLOOKERS)]
    held = journal.held(room.session.lines[: room.moment.count])
    body = pages.page(
        "host_table.html",
        lang,
        name=name,
        links=links,
        alone=alone,
        seal=pages.safe(pages.seal(room, room.moment, HOST, lang)),
        system=dict(_systems(lang)).get(room.system, room.system),
        state=pages.safe(pages.state(room, room.moment, "screen", lang)),
        stream_safe=settings.stream_safe,
        held=held,
        waiting=held is not None and held < room.moment.count,
        form_token=keys.form(HOST),
    )
    response = HTMLResponse(body)
    remember(request, response, settings)
    return response


def _link(room: Room, role: str, start: str, lang: str, *, codes: bool) -> dict[str, Any]:
    with speaking(lang):
        label = {"screen": _("Big screen"), "overlay": _("Overlay for a broadcast")}.get(role)
        seat = journal.names(room.session, room.view(""))
        label = label or _("Seat {seat}").format(seat=role) + (f" · {seat[role]}" if seat.get(role) else "")
    url = link(start, room.name, role, room.keys.token(role))
    code = ""
    if codes:
        code = segno.make(url, error="m").svg_inline(
            scale=4, border=2, svgclass="qr", lineclass=None, omitsize=True, dark="#1d1a17"
        )
    return {"role": role, "label": label, "url": url, "code": pages.safe(code)}


async def act(request: Request, rooms: Rooms, settings: Settings, keys: Keys) -> Response:
    """Reissue a link; hold the overlay's texts, release them, let them run."""
    lang, name, what = language(request, settings), request.path_params["table"], request.path_params["what"]
    given = await fields(request)
    if not keys.signed(HOST, given.get("form", "")):
        raise Refused(403, lang)
    if not rooms.exists(name):
        raise Refused(404, lang)
    room = await rooms.room(name)
    if what == "reissue" and given.get("role") in (*room.humans, *ONLOOKERS):
        room.keys.reissue(given["role"])
        room.wake()
    elif what in ("hold", "run"):
        await room.change(lambda: room.host_note(hold=what == "hold"), settings.limits.wait)
    elif what == "release":
        await room.change(lambda: room.host_note(released=room.moment.count), settings.limits.wait)
    else:
        raise Refused(404, lang)
    return RedirectResponse(f"/host/table/{name}", 303)

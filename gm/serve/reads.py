"""What can be read of a table: its page in a role, its stream, ideas, the recap. Nothing here changes anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse

from gm.i18n import _, speaking
from gm.play.muse import KINDS, ideas
from gm.play.recalling import recap_of
from gm.serve import journal, pages
from gm.serve.keys import ONLOOKERS
from gm.serve.moment import Moment
from gm.serve.room import Room
from gm.serve.rooms import Rooms
from gm.serve.settings import Settings
from gm.serve.visit import Refused, Visit, remember, visit

if TYPE_CHECKING:
    from gm.models.muse import Matter

__all__ = ["muse", "page", "recap", "seat_page", "stream"]

_SOON = 0.2
"""Seconds a question may be missing before it is said that something is being told."""
_BEAT = 15.0
"""Seconds after which a silent stream says that it is alive."""
_SEEN = "seen"
_IDEAS = 5


async def _come(request: Request, rooms: Rooms, settings: Settings) -> tuple[Visit, Room]:
    here = visit(request, rooms, settings, request.path_params["table"], request.path_params["role"])
    room = await rooms.room(here.table)
    if here.role not in (*room.humans, *ONLOOKERS):
        raise Refused(404, here.lang)
    return here, room


async def page(request: Request, rooms: Rooms, settings: Settings) -> Response:
    """A table's page, as one role sees it."""
    here, room = await _come(request, rooms, settings)
    body = seat_page(here, room, settings, request)
    response = HTMLResponse(body)
    if here.role not in ONLOOKERS:
        response.set_cookie(
            _SEEN, str(room.moment.count), path=str(request.url.path), samesite="lax", secure=settings.secure, max_age=31_536_000
        )  # fmt: skip
    remember(request, response, settings)
    return response


def _number(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else 0


def seat_page(
    here: Visit, room: Room, settings: Settings, request: Request, *, say: str = "", muse: str = "", recap: str = ""
) -> str:
    """The whole page."""
    moment, lang, role = room.moment, here.lang, here.role
    seen = _number(request.cookies.get(_SEEN))
    upto = _upto(room, moment, role)
    if request.query_params.get("all"):
        log = pages.log(room, moment, role, lang, 1, upto=upto)
    else:
        log = pages.log(room, moment, role, lang, seen=seen if seen < moment.count else 0, upto=upto)
    values = {
        "title": title(room, role, lang),
        "state": pages.safe(pages.state(room, moment, role, lang)),
        "log": pages.safe(log),
        "last": upto - 1,
        "seal": pages.safe(pages.seal(room, moment, role, lang)),
        "role": role,
    }
    if role in ONLOOKERS:
        return pages.page("screen.html", lang, **values)
    return pages.page(
        "seat.html",
        lang,
        **values,
        ask=pages.safe(pages.ask(room, moment, role, lang, masked=settings.stream_safe)),
        say=say,
        muse=pages.safe(muse),
        recap=pages.safe(recap),
        muses=_muses(room, lang),
        form_token=here.form,
        at=moment.at,
        passage=journal.last_passage(room.session.lines[: moment.count]),
        sister=room.system != "momento",
    )


def _upto(room: Room, moment: Moment, role: str) -> int:
    """How many lines that role may read: all, but for an overlay whose texts the host holds."""
    held = journal.held(room.session.lines[: moment.count]) if role == "overlay" else None
    return moment.count if held is None else min(moment.count, held)


def title(room: Room, role: str, lang: str) -> str:
    """What the browser's tab says."""
    with speaking(lang):
        names = journal.names(room.session, room.view(""))
        if role in ONLOOKERS:
            return " · ".join(filter(None, names.values())) or "Un momento único"
        return f"{names.get(role) or _('Seat {seat}').format(seat=role)} · Un momento único"


_SISTER_MUSES = ("twist", "names", "description", "long")


def _muses(room: Room, lang: str) -> list[tuple[str, str]]:
    with speaking(lang):
        return [(kind, _(label)) for kind, label in KINDS.items() if room.system == "momento" or kind in _SISTER_MUSES]


async def muse(request: Request, rooms: Rooms, settings: Settings) -> Response:
    """Ideas for whoever asks: none of them happens unless somebody writes it into a form."""
    here, room = await _come(request, rooms, settings)
    kind = request.query_params.get("kind", "")
    if here.role in ONLOOKERS or kind not in KINDS:
        raise Refused(404, here.lang)
    thought_of = await _ideas(room, kind, here.role)
    found = pages.page("muse.html", here.lang, ideas=thought_of, story_lang=room.header["lang"])
    return _part(request, here, room, settings, found, "muse")


async def _ideas(room: Room, kind: str, role: str) -> list[str]:
    """A model's first, where the table has one, then the storyteller's.

    Nobody waits for the model but whoever asked: the table plays on meanwhile. It is asked by one seat at a time; the other gets the
    storyteller's ideas alone.
    """
    from gm.models.muse import KINDS as THERE

    table = room.table
    muse = table.models.muse if table.models is not None and kind in THERE and not room.musing else None

    def gather() -> tuple[list[str], Matter | None]:
        return ideas(table, kind, table.situation(role)), table.matter() if muse is not None else None

    if muse is None:
        alone: list[str] = (await room.ask(gather))[0]
        return alone[:_IDEAS]
    room.musing = True
    try:
        own, matter = await room.ask(gather)
    except BaseException:
        room.musing = False
        raise
    assert matter is not None
    asked = room.apart(lambda: muse.ideas(kind, matter))
    # Whoever goes away meanwhile has still asked: the model is busy until it has answered.
    asked.add_done_callback(lambda _asked: setattr(room, "musing", False))
    found = [one for one in await asyncio.shield(asked) if table.allows(one)]
    return [*found, *(one for one in own if one not in found)][:_IDEAS]


async def recap(request: Request, rooms: Rooms, settings: Settings) -> Response:
    """“Previously…”."""
    here, room = await _come(request, rooms, settings)
    if here.role in ONLOOKERS:
        raise Refused(404, here.lang)
    text = await room.ask(lambda: recap_of(room.table.session, room.table.teller, empty=True))
    found = pages.page("recap.html", here.lang, text=text, story_lang=room.header["lang"])
    return _part(request, here, room, settings, found, "recap")


def _part(request: Request, here: Visit, room: Room, settings: Settings, found: str, where: str) -> Response:
    """For a script the part, for a browser without one the page with the part in it."""
    if request.headers.get("hx-request") == "true":
        return HTMLResponse(found)
    muse, recap = (found, "") if where == "muse" else ("", found)
    return HTMLResponse(seat_page(here, room, settings, request, muse=muse, recap=recap))


# -- the stream ---------------------------------------------------------------------------------------------


async def stream(request: Request, rooms: Rooms, settings: Settings) -> Response:
    """Server-sent events. Their ids are line numbers of the record: whoever comes back says the last, and gets what followed."""
    here, room = await _come(request, rooms, settings)
    most = settings.limits.onlookers if here.role in ONLOOKERS else settings.limits.streams
    if request.method != "GET":  # HEAD: a stream has no end to wait for
        return Response(media_type="text/event-stream")
    if room.watching(here.role) >= most:
        return PlainTextResponse("Too many streams.", 429, {"retry-after": "10"})
    said = request.headers.get("last-event-id") or request.query_params.get("from") or ""
    lines = _Stream(here, room, rooms, settings, _number(said) + 1 if said else 0)
    return StreamingResponse(
        lines.run(), media_type="text/event-stream", headers={"x-accel-buffering": "no", "cache-control": "no-store"}
    )


class _Stream:
    """One open stream: where it stands, and what it has said."""

    def __init__(self, here: Visit, room: Room, rooms: Rooms, settings: Settings, last: int) -> None:
        self.here, self.room, self.rooms, self.settings, self.last = here, room, rooms, settings, last
        self._said: dict[str, str] = {}
        self._drawn: Moment | None = None

    async def run(self) -> AsyncIterator[str]:
        """Until the viewer goes, or their link is revoked."""
        room, wake = self.room, self.room.watch(self.here.role)
        late = False
        try:
            yield "retry: 1000\n\n"
            if self.last > room.moment.count:
                self.last = 0
            while not self.rooms.closing and self.rooms.holds(room):
                if room.keys.form(self.here.role) != self.here.form:
                    yield _event("revoked", "")
                    return
                wake.clear()
                moment = room.moment
                # In one piece, which costs one write and one packet. The comment at its end: nothing more has happened so far.
                yield "".join(self._news(moment, late=late)) + f": {self.last - 1}\n\n"
                late = False
                try:
                    await asyncio.wait_for(wake.wait(), _SOON if moment.busy else _BEAT)
                except TimeoutError:
                    late = moment.busy
        finally:
            room.leave(wake)

    def _news(self, moment: Moment, *, late: bool) -> list[str]:
        """What has changed. While a move is told nothing is asked, and that is only said where it takes a while (`late`)."""
        room, role, lang = self.room, self.here.role, self.here.lang
        found: list[str] = []
        count = _upto(room, moment, role)
        if count > self.last:
            new = room.session.lines[self.last : count]
            if self.last == 0 or any(journal.rewrites(line) for line in new):
                found.append(_event("redraw", pages.log(room, moment, role, lang, upto=count), count - 1))
            else:
                found.append(
                    _event("line", pages.log(room, moment, role, lang, self.last, fresh=True, upto=count), count - 1)
                )
            self.last = count
        telling = pages.telling(moment, lang, room.header["lang"]) if count == moment.count else ""
        self._changed(found, "telling", telling)
        if self._drawn is None or not _stands(self._drawn, moment):
            self._drawn = moment
            self._changed(found, "state", pages.state(room, moment, role, lang))
        if moment.finished:  # before the end nothing of it changes, and the page has it
            self._changed(found, "seal", pages.seal(room, moment, role, lang))
        if role not in ONLOOKERS and (late or not moment.busy):
            self._changed(found, "ask", pages.ask(room, moment, role, lang, masked=self.settings.stream_safe))
            self._changed(found, "at", str(moment.at))
            self._changed(found, "passage", str(journal.last_passage(room.session.lines[: moment.count])))
        return found

    def _changed(self, found: list[str], name: str, html: str) -> None:
        if self._said.get(name, "") != html:
            self._said[name] = html
            found.append(_event(name, html))


def _stands(then: Moment, now: Moment) -> bool:
    """Whether things stand as they did: a passage that is told changes nothing of it."""
    return (
        then.state is now.state
        and then.finished == now.finished
        and then.asked.keys() == now.asked.keys()
        and then.wishes == now.wishes
    )


def _event(name: str, data: str, number: int | None = None) -> str:
    head = f"event: {name}\n" + (f"id: {number}\n" if number is not None else "")
    return head + "".join(f"data: {line}\n" for line in data.split("\n")) + "\n"

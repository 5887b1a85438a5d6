"""What a seat can do: each a POST with the form's token, answered with a sentence, or with the page where there is no script."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from gm.i18n import _, speaking
from gm.play.table import Table
from gm.record.store import SaveFailed
from gm.said import say as in_words
from gm.serve import answers, pages, reads
from gm.serve.forms import clean
from gm.serve.keys import ONLOOKERS
from gm.serve.moment import Asked
from gm.serve.room import Late, Room
from gm.serve.rooms import Rooms
from gm.serve.settings import Settings
from gm.serve.visit import Refused, Visit, visit
from rules import Move, RulesError
from rules.notation import MAX_TEXT

__all__ = ["CHANGES", "fields"]

Act = Callable[[], Any]
_LINE = 200
_FIELDS = 40


async def fields(request: Request) -> dict[str, str]:
    """A form's fields; files are none."""
    async with request.form(max_files=0, max_fields=_FIELDS) as form:
        return {name: value for name, value in form.items() if isinstance(value, str)}


async def _change(
    request: Request, rooms: Rooms, settings: Settings, make: Callable[[Visit, Room, dict[str, str]], Act]
) -> Response:
    """Do it in the table's worker; whatever goes wrong is said in the viewer's language and has changed nothing."""
    here = visit(request, rooms, settings, request.path_params["table"], request.path_params["role"])
    given = await fields(request)
    room = await rooms.room(here.table)
    if here.role in ONLOOKERS or here.role not in room.humans:
        raise Refused(403, here.lang)
    if not room.keys.signed(here.role, given.get("form", "")):
        raise Refused(403, here.lang)
    status, text = 200, ""
    try:
        said = await room.change(make(here, room, given), settings.limits.wait)
        with speaking(here.lang):
            text = said() if callable(said) else ""
    except RulesError as error:
        with speaking(here.lang):
            status, text = 409, in_words(error)
    except Late:
        with speaking(here.lang):
            status, text = 503, _("The narrator has not finished yet. Try again in a moment.")
    except SaveFailed:
        with speaking(here.lang):
            status, text = 507, _("This could not be saved, so it has not happened. The host must look at the disk.")
    if request.headers.get("hx-request") == "true":
        body = pages.page("say.html", here.lang, text=text)
        # The status is for programs; a script shows the sentence.
        return HTMLResponse(body, status)
    if not text:
        return RedirectResponse(f"/t/{here.table}/{here.role}/", 303)
    return HTMLResponse(reads.seat_page(here, room, settings, request, say=text), status)


def _at(given: dict[str, str], name: str = "at") -> int:
    text = given.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def _move(here: Visit, room: Room, given: dict[str, str]) -> Act:
    def make(found: Asked, table: Table) -> Move | None:
        if room.system == "momento":
            return answers.read(found, given)
        from gm.serve.sister import sister_answer

        return sister_answer(found, table, given)

    return lambda: room.answer(_at(given), here.role, make)


def _chance(here: Visit, room: Room, given: dict[str, str]) -> Act:
    from gm.serve.chance import chance_values

    return lambda: room.chance(_at(given), here.role, lambda owed: chance_values(owed, given))


def _wish(here: Visit, room: Room, given: dict[str, str]) -> Act:
    def act() -> None:
        text = clean(given.get("text", ""), MAX_TEXT)
        room.wish(_at(given), here.role, given.get("favours", ""), text, open_=bool(given.get("open")))

    return act


def _undo(here: Visit, room: Room, given: dict[str, str]) -> Act:
    return lambda: room.undo(_at(given), here.role)


def _retell(here: Visit, room: Room, given: dict[str, str]) -> Act:
    def act() -> Any:
        if not room.retell(_at(given, "passage")):
            return lambda: _("There is nothing to withdraw here.")
        return None

    return act


def _keep(here: Visit, room: Room, given: dict[str, str]) -> Act:
    kind, text = given.get("kind", ""), clean(given.get("text", ""), _LINE)

    def act() -> Any:
        if kind not in ("line", "veil") or not text:
            return lambda: _("Write what it is.")
        if not room.keep_from(kind, text):
            return lambda: _("That is agreed on already.")
        return None

    return act


def _note(here: Visit, room: Room, given: dict[str, str]) -> Act:
    text = clean(given.get("text", ""), MAX_TEXT)

    def act() -> Any:
        if not text:
            return lambda: _("Write what it is.")
        if not room.note(text):
            return lambda: _("That touches a line you drew: it was not written.")
        return None

    return act


def _routed(make: Callable[[Visit, Room, dict[str, str]], Act]) -> Callable[..., Awaitable[Response]]:
    async def change(request: Request, rooms: Rooms, settings: Settings) -> Response:
        return await _change(request, rooms, settings, make)

    return change


CHANGES = {
    "move": _routed(_move),
    "wish": _routed(_wish),
    "chance": _routed(_chance),
    "undo": _routed(_undo),
    "retell": _routed(_retell),
    "keep": _routed(_keep),
    "note": _routed(_note),
    "finish": _routed(lambda here, room, given: room.finish),
}

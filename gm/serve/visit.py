"""Who comes: which table, in which role, in which language. Every route begins here."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from gm.i18n import LANGUAGES, _, language_of, speaking
from gm.serve import pages
from gm.serve.keys import ONLOOKERS
from gm.serve.rooms import Rooms
from gm.serve.settings import Settings
from rules import BadRecord
from rules.game import SEATS

__all__ = ["HOST", "Refused", "Visit", "cookie", "enter", "language", "remember", "visit"]

HOST = "host"
LANG = "gm-lang"


class Refused(Exception):
    """The visitor may not: `status`, and a message in words."""

    def __init__(self, status: int, lang: str) -> None:
        self.status, self.lang = status, lang
        super().__init__(status)

    def page(self) -> Response:
        """What they read."""
        with speaking(self.lang):
            title, text = {
                403: (_("This page is not yours"), _("Open the link you were given for your seat once more.")),
                404: (_("There is nothing here"), _("The table is gone, or the link is not right.")),
                409: (_("This table is being played elsewhere"), _("Close the other program first, then load this page again.")),
                503: (_("One moment."), _("The narrator has not finished yet. Try again in a moment.")),
                507: (
                    _("It could not be saved"),
                    _("This could not be saved, so it has not happened. The host must look at the disk."),
                ),
            }[self.status]  # fmt: skip
        body = pages.page("message.html", self.lang, title=title, text=text)
        return HTMLResponse(body, self.status)


@dataclass(frozen=True, slots=True)
class Visit:
    """A visitor whose link was right."""

    table: str
    role: str
    lang: str
    form: str
    """What the forms of their pages carry."""


def cookie(table: str, role: str) -> str:
    """The name of the cookie that holds a role's secret: one each, so that two seats can be played in one browser."""
    return f"gm-{table}-{role}"


def language(request: Request, settings: Settings) -> str:
    """The viewer's: the one they switched to, else the browser's, else the server's."""
    said = request.query_params.get("lang") or request.cookies.get(LANG, "")
    if said in LANGUAGES:
        return said
    for part in request.headers.get("accept-language", "")[:200].split(","):
        if found := language_of(part.split(";")[0].strip()):
            return found
    return settings.lang


def remember(request: Request, response: Response, settings: Settings) -> None:
    """A language that was switched to stays."""
    if request.query_params.get("lang") in LANGUAGES:
        response.set_cookie(
            LANG,
            request.query_params["lang"],
            max_age=31_536_000,
            samesite="lax",
            secure=settings.secure,
            httponly=True,
        )


def visit(request: Request, rooms: Rooms, settings: Settings, table: str, role: str) -> Visit:
    """The visitor of a table's page. Refused: no such table, or the link's secret is not in the browser."""
    lang = language(request, settings)
    if not rooms.exists(table) or role not in (*SEATS, *ONLOOKERS):
        raise Refused(404, lang)
    try:
        keys = rooms.keys(table)
    except BadRecord:
        raise Refused(404, lang) from None
    if not keys.opens(role, request.cookies.get(cookie(table, role), "")):
        raise Refused(403, lang)
    return Visit(table, role, lang, keys.form(role))


def enter(request: Request, settings: Settings, name: str, token: str, where: str) -> Response:
    """The link was right: the browser keeps its secret, for that path only, and no page shows it again."""
    response = RedirectResponse(where, 303)
    response.set_cookie(
        name, token, path=where, max_age=31_536_000, httponly=True, samesite="lax", secure=settings.secure
    )
    remember(request, response, settings)
    return response

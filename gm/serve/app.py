"""The web application: routes, and nothing else. Each hands a request to its table and answers with what `pages` makes of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from gm.record.store import RecordBusy, SaveFailed
from gm.serve import changes, host, pages, reads
from gm.serve.guard import Buckets, Guard
from gm.serve.keys import Keys
from gm.serve.room import Late
from gm.serve.rooms import Rooms
from gm.serve.settings import Settings
from gm.serve.visit import HOST, Refused, cookie, enter, language, remember
from rules import BadRecord

__all__ = ["HOST_KEYS", "build", "host_keys"]

HOST_KEYS = ".serve.key"
Answer = Callable[[Request], Awaitable[Response]]


def host_keys(settings: Settings) -> Keys:
    """The host's own link. It survives a restart. BadRecord, SaveFailed."""
    try:
        settings.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveFailed(settings.folder, error) from None
    return Keys.at(settings.folder / HOST_KEYS)


def build(settings: Settings) -> FastAPI:
    """The application of one server. BadRecord, SaveFailed, BadOption."""
    rooms = Rooms(settings)
    keys = host_keys(settings)
    tries = Buckets(*settings.limits.tries)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        yield
        rooms.close()

    async def link(request: Request) -> Response:
        """A seat's link, as it was handed out."""
        table, role, token = (request.path_params[name] for name in ("table", "role", "token"))
        lang = language(request, settings)
        if table == HOST:
            right, where = role == HOST and keys.opens(HOST, token), "/host"
        else:
            right = rooms.exists(table) and rooms.keys(table).opens(role, token)
            where = f"/t/{table}/{role}/"
        if not right:
            if not tries.take((request.client or ("",))[0]):
                return PlainTextResponse("Too fast.", 429, {"retry-after": "10"})
            raise Refused(404, lang)
        return enter(request, settings, cookie(table, role), token, where)

    async def front(request: Request) -> Response:
        lang = language(request, settings)
        response = HTMLResponse(pages.page("front.html", lang))
        remember(request, response, settings)
        return response

    def routed(answer: Callable[..., Awaitable[Response]]) -> Answer:
        async def answered(request: Request) -> Response:
            return await answer(request, rooms, settings)

        return answered

    def hosted(answer: Callable[..., Awaitable[Response]]) -> Answer:
        async def answered(request: Request) -> Response:
            if not keys.opens(HOST, request.cookies.get(cookie(HOST, HOST), "")):
                raise Refused(403, language(request, settings))
            return await answer(request, rooms, settings, keys)

        return answered

    table = "/t/{table}/{role}"
    routes: list[Any] = [
        Route("/", front),
        Route("/s/{table}/{role}/{token}", link),
        Route("/host", hosted(host.page)),
        Route("/host/new", hosted(host.new), methods=["POST"]),
        # Where the form would not do, its page stands at this address: switching the language opens it.
        Route("/host/new", hosted(host.page)),
        Route("/host/table/{table}", hosted(host.table)),
        Route("/host/table/{table}/{what}", hosted(host.act), methods=["POST"]),
        Route(f"{table}/", routed(reads.page)),
        Route(f"{table}/stream", routed(reads.stream)),
        Route(f"{table}/muse", routed(reads.muse)),
        Route(f"{table}/recap", routed(reads.recap)),
        *(Route(f"{table}/{name}", routed(answer), methods=["POST"]) for name, answer in changes.CHANGES.items()),
        Mount("/static", StaticFiles(directory=pages.STATIC)),
    ]
    app = FastAPI(lifespan=lifespan, openapi_url=None, docs_url=None, redoc_url=None, routes=routes)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(404, _nothing(settings))
    for kind, status in ((RecordBusy, 409), (BadRecord, 404), (Late, 503), (SaveFailed, 507)):
        app.add_exception_handler(kind, _said(settings, status))
    app.add_exception_handler(ClientDisconnect, _gone)
    app.add_middleware(Guard, settings=settings)
    app.state.rooms, app.state.keys = rooms, keys
    return app


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return error.page()


async def _gone(request: Request, error: Exception) -> Response:
    """The body was cut off because it was too long, or its sender went away."""
    return PlainTextResponse("Too long.", 413)


def _nothing(settings: Settings) -> Any:
    async def answer(request: Request, error: Exception) -> Response:
        return Refused(404, language(request, settings)).page()

    return answer


def _said(settings: Settings, status: int) -> Any:
    async def answer(request: Request, error: Exception) -> Response:
        return Refused(status, language(request, settings)).page()

    return answer

"""The application: routes, pages and middleware."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stellwerk.server.messages.rejections import Rejection

from .api.interface import INTERFACE
from .config import Config
from .docs_page import docs_page
from .endpoint import problem_response
from .hosts import HostCheck
from .openapi import openapi_document
from .services import Services
from .table_socket import table_socket

_HEADERS: Final = {
    b"content-security-policy": b"default-src 'self'; style-src 'self' 'unsafe-inline'; "
    b"img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
}
_HTTPS_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")
"""Makes browsers use HTTPS for a year; sent over HTTPS only, which is also the only time it counts."""
_PAGES: Final = (
    *("/", "/new/{edition}", "/table/{table}", "/seat/{secret}", "/learn"),
    *("/replay", "/replay/{table}", "/replay/{table}/{step}"),
    *("/review/{table}", "/review/{table}/{step}", "/rules", "/rules/{edition}"),
    *("/puzzles", "/puzzles/{puzzle}"),
)
"""Paths of the web client."""

_GZIP_MIN_BYTES: Final = 1000
"""Gzip does not help shorter responses. No response of this length contains a credential."""
_GZIP_LEVEL: Final = 4
"""A low level: compressing blocks everyone else."""
_PAGES_NOT_BUILT: Final = """\
<!doctype html><meta charset="utf-8"><title>Stellwerk</title>
<p>The web client has not been built: start the server with ./run, which builds it.
<p>The API is documented at <a href="/api/docs">/api/docs</a>.
"""


def build_app(config: Config) -> Starlette:
    """The application of one process; it opens the store when it starts."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        services = await Services.open(config)
        app.state.services = services
        asyncio.get_running_loop().set_exception_handler(services.accept_failures)
        try:
            yield
        finally:
            await services.close()

    return Starlette(
        routes=_routes(Path(config.static)),
        lifespan=lifespan,
        middleware=[
            Middleware(_SecurityHeaders),
            Middleware(HostCheck, names=config.hosts),
            Middleware(GZipMiddleware, minimum_size=_GZIP_MIN_BYTES, compresslevel=_GZIP_LEVEL),
        ],
        exception_handlers={HTTPException: _http_error},
    )


def _routes(static: Path) -> list[BaseRoute]:
    document = openapi_document(INTERFACE)
    document_json, document_page = msgspec.json.encode(document), docs_page(document)

    async def openapi(_: Request) -> Response:
        return Response(document_json, media_type="application/json")

    async def docs(_: Request) -> Response:
        return HTMLResponse(document_page)

    async def page(_: Request) -> Response:
        return _page(static, 200)

    return [
        *(endpoint.route() for endpoint in INTERFACE),
        WebSocketRoute("/api/tables/{table}/live", table_socket),
        Route("/api/openapi.json", openapi),
        Route("/api/docs", docs),
        *(Route(path, page) for path in _PAGES),
        Mount("/assets", _Assets(directory=static / "assets", check_dir=False)),
    ]


def _page(static: Path, status: int) -> Response:
    """The web client, which interprets the path itself."""
    index = static / "index.html"
    if not index.is_file():
        return HTMLResponse(_PAGES_NOT_BUILT, 503)
    return FileResponse(index, status, headers={"cache-control": "no-cache"})


class _Assets(StaticFiles):
    """Files whose names change with their content: browsers may cache them forever."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


async def _http_error(request: Request, error: Exception) -> Response:
    if _is_page_request(request, error):
        return _page(Path(request.app.state.services.config.static), 404)
    is_wrong_method = isinstance(error, HTTPException) and error.status_code == 405
    rejection = (
        Rejection("method-not-allowed", f"{request.method} is not allowed here; see /api/docs.")
        if is_wrong_method
        else Rejection("not-found", "There is nothing here; see /api/docs.")
    )
    response = problem_response(request.app.state.services, rejection)
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)
    return response


def _is_page_request(request: Request, error: Exception) -> bool:
    """Whether somebody followed a wrong link in a browser."""
    is_missing = isinstance(error, HTTPException) and error.status_code == 404
    is_page = not request.url.path.startswith(("/api/", "/assets/"))
    return is_missing and is_page and "text/html" in request.headers.get("accept", "")


class _SecurityHeaders:
    """Adds headers to every response that keep browsers from misusing it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        https_only = [_HTTPS_ONLY] if scope["scheme"] == "https" else []

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS.items(), *https_only]
            await send(message)

        await self._app(scope, receive, send_with_headers)

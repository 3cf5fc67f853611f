"""The preview as an ASGI application: the built site, the bar, the events."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from urllib.parse import quote

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Mount, Route

from publisher.serve.addresses import Found, Moved, content_type, find, url_of
from publisher.serve.hosts import HostCheck
from publisher.serve.inject import PREFIX, inject, language_of
from publisher.serve.panel import document, panel
from publisher.serve.preview import Preview
from publisher.serve.showing import Showing
from publisher.serve.stream import EventStream

WAIT_SECONDS = 10.0
"""How long an answer waits for a running build before it gives what is there."""

_HTML = "text/html; charset=utf-8"
_HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
}


def application(
    preview: Preview, site: Path, host: str, *, wait: float = WAIT_SECONDS
) -> Starlette:
    """Serve the folder `site` under its own addresses and the preview's own under `PREFIX`.

    `host` is the name or address the server is bound to.  Answers wait at most
    `wait` seconds for a running build.
    """
    pages = _Pages(preview, site, wait)
    own = [
        Route("/events", EventStream(preview), methods=["GET"]),
        Route("/panel", pages.panel),
        Route("/{name}", _asset),
    ]
    return Starlette(
        routes=[
            Mount(PREFIX.rstrip("/"), routes=own),
            Route("/{path:path}", pages.answer, methods=["GET", "HEAD"]),
        ],
        middleware=[Middleware(HostCheck, bound=host)],
    )


class _Pages:
    def __init__(self, preview: Preview, site: Path, wait: float) -> None:
        self._preview = preview
        self._site = site
        self._wait = wait

    async def answer(self, request: Request) -> Response:
        path = request.scope["path"]
        raw = request.scope.get("raw_path") or b""
        found, showing = await self._read(path, raw)
        if isinstance(found, Moved):
            return RedirectResponse(quote(f"{path}/"), headers=_HEADERS)
        if found is None:
            return await self._missing(showing)
        if not found.is_page:
            return Response(found.body, 200, {**_HEADERS, "Content-Type": found.content_type})
        return _page(found.body, showing, 200, url_of(found.path))

    async def panel(self, request: Request) -> Response:
        """The bar alone, for a page that stays where it is."""
        language = request.query_params.get("lang", "")
        return Response(panel(self._preview.showing, language), 200, _HEADERS, _HTML)

    async def _read(self, path: str, raw: bytes) -> tuple[Found | Moved | None, Showing]:
        """A file with the build it is of: read again if a build began meanwhile."""
        while True:
            settled = await self._preview.settled(self._wait)
            turn, showing = self._preview.turn, self._preview.showing
            found = await run_in_threadpool(find, self._site, path, raw)
            if turn == self._preview.turn or not settled:
                return found, showing

    async def _missing(self, showing: Showing) -> Response:
        found, _ = await self._read("/404.html", b"")
        if showing.build and isinstance(found, Found):
            return _page(found.body, showing, 404, url_of(found.path))
        building = self._preview.turn % 2 == 1
        body = document(showing, "", building=building).encode()
        return _page(body, showing, 404 if showing.build else 503, "")


def _page(body: bytes, showing: Showing, status: int, address: str) -> Response:
    bar = panel(showing, language_of(body))
    content = inject(body, bar, build=showing.build, address=address)
    return Response(content, status, _HEADERS, _HTML)


async def _asset(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in {"client.js", "panel.css"}:
        return Response(status_code=404, headers=_HEADERS)
    body = files("publisher.serve").joinpath(name).read_bytes()
    return Response(body, 200, {**_HEADERS, "Content-Type": content_type(name)})

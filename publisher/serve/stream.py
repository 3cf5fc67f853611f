"""Server-sent events: tells an open page which build is shown and what it changed."""

from __future__ import annotations

import asyncio
import json
import logging
from urllib.parse import parse_qs

from starlette.types import Receive, Scope, Send

from publisher.serve.preview import Change, Preview

PING_SECONDS = 15.0
_RETRY = b"retry: 500\n\n"
_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
]
_log = logging.getLogger(__name__)


class EventStream:
    """ASGI endpoint; `since` in the query is the build the page was drawn at.

    The first event comes at once, so that what happened while nobody listened is
    not lost.  An event is the state, not a step: a slow reader misses nothing.
    """

    def __init__(self, preview: Preview) -> None:
        self._preview = preview

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        if scope["method"] == "HEAD":
            await send({"type": "http.response.body"})
            return
        await _send(send, _RETRY)
        gone = asyncio.create_task(_gone(receive))
        self._preview.streams += 1
        _log.debug("a page listens: %d in all", self._preview.streams)
        try:
            await self._tell(send, gone, _since(scope))
        finally:
            self._preview.streams -= 1
            gone.cancel()
        await send({"type": "http.response.body"})

    async def _tell(self, send: Send, gone: asyncio.Task[None], build: str) -> None:
        told: tuple[str, str] | None = None
        while not (self._preview.closed or gone.done()):
            turn = self._preview.turn
            change = self._preview.since(build)
            if (change.build, change.panel) != told:
                await _send(send, event(change))
                _log.debug("event sent: build %s", change.build)
                told, build = (change.build, change.panel), change.build
            moved = asyncio.create_task(self._preview.moved(turn, PING_SECONDS))
            await asyncio.wait({gone, moved}, return_when=asyncio.FIRST_COMPLETED)
            if moved.done() and not moved.result():
                await _send(send, b": still here\n\n")
            moved.cancel()


def event(change: Change) -> bytes:
    """A change as one event; its id lets the browser say where it was when it reconnects."""
    changed = None if change.changed is None else sorted(change.changed)
    data = json.dumps({"build": change.build, "changed": changed, "panel": change.panel})
    return f"id: {change.build}\ndata: {data}\n\n".encode()


def _since(scope: Scope) -> str:
    for name, value in scope["headers"]:
        if name == b"last-event-id":
            return bytes(value).decode("latin-1")
    query = bytes(scope["query_string"]).decode("latin-1")
    return parse_qs(query).get("since", [""])[0]


async def _send(send: Send, body: bytes) -> None:
    await send({"type": "http.response.body", "body": body, "more_body": True})


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass

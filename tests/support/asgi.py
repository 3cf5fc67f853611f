"""Asks an ASGI application as a server would, but without a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import unquote

from starlette.types import ASGIApp, Message

Result = TypeVar("Result")


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


def ask(
    app: ASGIApp,
    target: str,
    *,
    method: str = "GET",
    host: str | None = "localhost:8000",
    headers: Mapping[str, str] | None = None,
) -> Answer:
    """The answer to a request for `target` exactly as written, percents and dots and all."""
    return run(answer(app, scope_of(target, method, host, headers or {})))


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Do `work` in a loop of its own thread: playwright keeps one running in the main thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def scope_of(
    target: str, method: str, host: str | None, headers: Mapping[str, str]
) -> dict[str, Any]:
    path, _, query = target.partition("?")
    sent = [(b"host", host.encode())] if host is not None else []
    sent += [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        # uvicorn decodes just so.
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": sent,
        "client": ("127.0.0.1", 50000),
        "server": ("127.0.0.1", 8000),
    }


async def answer(app: ASGIApp, scope: dict[str, Any]) -> Answer:
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    headers = {name.decode().lower(): value.decode() for name, value in sent[0]["headers"]}
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return Answer(sent[0]["status"], headers, body)

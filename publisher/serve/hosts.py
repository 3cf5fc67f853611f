"""Answers only to the names the server was meant to be reached by.

A page on a foreign site can point a name of its own at 127.0.0.1 and would then
be free to read the preview, drafts and all: DNS rebinding.  The browser tells
the name in `Host`, so that a foreign one is seen.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

_LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


class HostCheck:
    """ASGI middleware: 421 to a request whose `Host` is none of the server's names.

    Bound to one address, the server has that name and, on loopback, the names of
    loopback.  Bound to all addresses it also answers to any plain IP address,
    which no foreign name server can hand out, and to the machine's own names.
    """

    def __init__(self, app: ASGIApp, bound: str) -> None:
        self.app = app
        self._names = allowed_names(bound)
        self._any_address = _is_unspecified(bound)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or self._accepts(scope["headers"]):
            await self.app(scope, receive, send)
            return
        refusal = PlainTextResponse("This server is not known by that name.\n", status_code=421)
        await refusal(scope, receive, send)

    def _accepts(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        sent = [value.decode("latin-1") for name, value in headers if name == b"host"]
        if len(sent) != 1:
            return False
        name = host_name(sent[0])
        return name in self._names or (self._any_address and _address(name) is not None)


def allowed_names(bound: str) -> frozenset[str]:
    """The names of a server bound to `bound`, in lower case."""
    names = {bound.lower().strip("[]")} - {""}
    address = _address(bound)
    if _is_unspecified(bound):
        own = socket.gethostname().lower()
        return _LOOPBACK | {own, f"{own}.local"}
    if bound.lower() == "localhost" or (address is not None and address.is_loopback):
        names |= _LOOPBACK
    return frozenset(names)


def host_name(value: str) -> str:
    """The name in a `Host` header, without the port, in lower case; "" if it is malformed."""
    name, colon, port = value.rpartition(":")
    if not colon or value.endswith("]"):
        name, port = value, "0"
    if not port.isdecimal():
        return ""
    bracketed = name.startswith("[") and name.endswith("]")
    if ":" in name and not bracketed:
        return ""
    return (name[1:-1] if bracketed else name).lower()


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return None


def _is_unspecified(bound: str) -> bool:
    address = _address(bound)
    return not bound or (address is not None and address.is_unspecified)

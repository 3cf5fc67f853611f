"""Takes the address that the preview is reached at."""

from __future__ import annotations

import errno
import os
import socket

from publisher.problems import PublisherError

USUAL_PORT = 8000
_TRIED = 20


def listen(host: str, port: int | None) -> socket.socket:
    """A socket bound to `host` and `port`; raises PublisherError if that cannot be had.

    Without a port it is 8000 or the next free one; with one it is that and no
    other, 0 being any that is free.
    """
    if port is not None:
        return _bound(host, port)
    for candidate in range(USUAL_PORT, USUAL_PORT + _TRIED - 1):
        try:
            return _bound(host, candidate)
        except _TakenError:
            continue
    return _bound(host, USUAL_PORT + _TRIED - 1)


def address(taken: socket.socket, host: str) -> str:
    """What to type into the browser, on this machine, to reach a socket bound to `host`."""
    port = taken.getsockname()[1]
    if host in {"", "0.0.0.0", "::"}:  # noqa: S104 - compared with, not bound to
        host = "127.0.0.1"
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


class _TakenError(PublisherError):
    """Somebody else listens there."""


def _bound(host: str, port: int) -> socket.socket:
    family, where = _resolved(host, port)
    taken = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            # Else a port just left is refused for a minute.  On Windows the
            # option would let two servers share one port.
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(where)
        taken.listen(128)
    except OSError as error:
        taken.close()
        raise _refusal(error, host, port) from error
    return taken


def _resolved(host: str, port: int) -> tuple[socket.AddressFamily, tuple[str, int]]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError) as error:
        raise PublisherError(f"{host} is no address of this machine; try 127.0.0.1") from error
    # A name may have several; the browser tries the older kind last, but always.
    family, *_, where = min(found, key=lambda each: each[0] != socket.AF_INET)
    return family, (str(where[0]), int(where[1]))


def _refusal(error: OSError, host: str, port: int) -> PublisherError:
    if error.errno == errno.EADDRINUSE:
        return _TakenError(
            f"port {port} is taken by another program; name another with --port, "
            "or none to get the next free one"
        )
    if error.errno in {errno.EACCES, errno.EPERM}:
        return PublisherError(f"this user may not listen on port {port}; take one above 1023")
    if error.errno == errno.EADDRNOTAVAIL:
        return PublisherError(f"{host} is no address of this machine; try 127.0.0.1")
    return PublisherError(f"cannot listen on {host}, port {port}: {error.strerror}")

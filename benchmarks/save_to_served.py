"""How long it takes from a save until the preview has told the browser."""

from __future__ import annotations

import http.client
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

STREAM = "/_publisher/events?since="
PATIENCE = 60


def latencies(
    site: Path,
    environment: Mapping[str, str],
    saves: int,
    edit: Callable[[Path], None],
) -> list[float]:
    """Seconds from the end of each save to the arrival of its event, the first save left out.

    Each save changes one result of another event, as `edit` does it.
    """
    port = _free_port()
    command = [sys.executable, "-m", "publisher", "serve", "--site", str(site)]
    server = subprocess.Popen(
        [*command, "--port", str(port)],
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        return _listen(port, sorted((site / "content/events").iterdir()), saves, edit)[1:]
    finally:
        server.terminate()
        server.wait(10)


def _listen(port: int, files: list[Path], saves: int, edit: Callable[[Path], None]) -> list[float]:
    stream = _connect(port)
    build = _next_build(stream, after="")
    found = []
    for turn in range(saves + 1):
        edit(files[turn % len(files)])
        saved = time.perf_counter()
        build = _next_build(stream, after=build)
        found.append(time.perf_counter() - saved)
        time.sleep(0.3)
    return found


def _connect(port: int) -> http.client.HTTPResponse:
    deadline = time.monotonic() + PATIENCE
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            connection.request("GET", "/")
            connection.getresponse().read()
            connection.request("GET", STREAM)
            return connection.getresponse()
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


def _next_build(stream: http.client.HTTPResponse, after: str) -> str:
    while True:
        line = stream.readline()
        if not line:
            raise SystemExit("the preview closed its stream")
        if line.startswith(b"data: "):
            build: str = json.loads(line[6:])["build"]
            if build != after:
                return build


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port

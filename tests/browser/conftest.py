"""A real browser, and the example site as it is published."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, sync_playwright
from support.example import build_example
from support.tools import chromium

# Chromium asks its maker's servers for things of its own; no page has to do with them.
_QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's chromium without a window.

    For a module at a time: as long as it lives, its driver's event loop runs in
    this thread, and no test of the server could run one of its own.
    """
    path = chromium()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=list(_QUIET))
        yield running
        running.close()


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example site, built: the folder that would be uploaded."""
    output = tmp_path_factory.mktemp("published") / "sjakk" / "resultater"
    build_example(output)
    return output


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Nothing: tests speak for themselves."""


@pytest.fixture(scope="session")
def site_address(built_site: Path) -> Iterator[str]:
    """The address of the built site in a sub-folder of a plain web server."""
    root = built_site.parents[1]
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(root))) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        folder = built_site.relative_to(root).as_posix()
        yield f"http://127.0.0.1:{server.server_port}/{folder}/"
        server.shutdown()
        thread.join()

"""Puts the preview together and runs it until it is told to end."""

from __future__ import annotations

import shutil
import socket
import tempfile
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from publisher.build import Builder
from publisher.build.places import private_folder, site_cache
from publisher.serve.app import application
from publisher.serve.builds import SiteBuilder
from publisher.serve.changes import Changes
from publisher.serve.ports import address, listen
from publisher.serve.preview import Preview
from publisher.serve.rebuilder import Rebuilder
from publisher.serve.reporter import Reporter
from publisher.serve.server import Server
from publisher.serve.watcher import Watcher

LOOPBACK = "127.0.0.1"


def run(
    root: Path,
    reporter: Reporter,
    *,
    host: str = LOOPBACK,
    port: int | None = None,
    poll: bool = False,
    open_browser: bool = False,
) -> None:
    """Serve the site at `root` with its drafts until Ctrl-C or a signal ends it.

    `port` None is 8000 or the next free one.  Raises PublisherError if the
    address cannot be had; problems of the content are shown, not raised.
    """
    root = root.resolve()
    with listen(host, port) as taken, _preview_folder(root, taken, keep=port != 0) as site:
        url = address(taken, host)
        builder = Builder(root, output=site, preview=True)
        preview = Preview()
        server = Server(application(preview, site, host), preview)
        with rebuilding(builder, preview, root, reporter, poll=poll):
            reporter.note(f"{url} shows the site with its drafts; Ctrl-C ends it.")
            if not _is_loopback(taken):
                reporter.note("Everybody on the network can read it, drafts included.")
            if open_browser:
                # The socket listens already: the browser's first request waits in it.
                webbrowser.open(url)
            server.run(sockets=[taken])


@contextmanager
def rebuilding(
    builder: SiteBuilder, preview: Preview, root: Path, reporter: Reporter, *, poll: bool
) -> Iterator[None]:
    """Build now and after every change, for as long as the context lasts."""
    changes = Changes()
    watcher = Watcher(builder, changes, root, reporter.note, poll=poll)
    rebuilder = Rebuilder(builder, preview, watcher, changes, root, reporter)
    rebuilder.start()
    try:
        yield
    finally:
        preview.close()
        rebuilder.stop()


@contextmanager
def _preview_folder(root: Path, taken: socket.socket, *, keep: bool) -> Iterator[Path]:
    """A folder for the previewed site that nobody else can read.

    Where it can be found again it is kept, so that the next start has little to
    write; the port tells two servers of one site apart.
    """
    store = private_folder(site_cache(root))
    if store and keep:
        yield store / f"preview-{taken.getsockname()[1]}"
        return
    folder = tempfile.mkdtemp(prefix="preview-")
    try:
        yield Path(folder).resolve() / "site"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _is_loopback(taken: socket.socket) -> bool:
    host = str(taken.getsockname()[0])
    return host.startswith("127.") or host == "::1"

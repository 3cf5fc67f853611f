"""The preview behind a real socket, in this process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from publisher.serve.app import application
from publisher.serve.ports import address, listen
from publisher.serve.preview import Preview
from publisher.serve.run import LOOPBACK, rebuilding
from publisher.serve.server import Server
from support.fake_site import FakeBuilder, Heard, wait_for


@dataclass
class Served:
    """A preview that can be opened in a browser."""

    url: str
    root: Path
    builder: FakeBuilder
    preview: Preview
    heard: Heard

    def write(self, name: str, text: str) -> None:
        """Save a file below `content/`."""
        (self.root / "content" / name).write_text(text)


@contextmanager
def served(root: Path, port: int = 0) -> Iterator[Served]:
    """Serve the plain site at `root`; all threads are gone when the context ends."""
    builder, preview, heard = FakeBuilder(root, root.parent / "preview"), Preview(), Heard()
    with listen(LOOPBACK, port) as taken, rebuilding(builder, preview, root, heard, poll=False):
        server = Server(application(preview, builder.output, LOOPBACK), preview)
        thread = Thread(target=server.run, kwargs={"sockets": [taken]})
        thread.start()
        try:
            wait_for(lambda: heard.changed)
            yield Served(address(taken, LOOPBACK), root, builder, preview, heard)
        finally:
            server.stop()
            thread.join(5)
        assert not thread.is_alive()

"""A site of plain texts, and the preview of it without a server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from support.fake_site import FakeBuilder, Heard, plain_site, wait_for

from publisher.serve.preview import Preview
from publisher.serve.run import rebuilding


@dataclass
class Live:
    """A preview at work."""

    root: Path
    builder: FakeBuilder
    preview: Preview
    heard: Heard

    def page(self, name: str) -> Path:
        return self.builder.output / name / "index.html"

    def until_built(self, number: int, seconds: float = 5.0) -> None:
        """Wait until that many builds are over."""
        wait_for(lambda: len(self.heard.changed) + len(self.heard.faults) >= number, seconds)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A site with two events and a style sheet."""
    return plain_site(tmp_path / "site")


@pytest.fixture
def live(root: Path) -> Iterator[Callable[..., Live]]:
    """Starts previews that end with the test; the first build is over when they come."""
    with ExitStack() as stack:

        def start(*, poll: bool = False, seconds: float = 0.0) -> Live:
            builder = FakeBuilder(root, root.parent / "preview", seconds)
            preview, heard = Preview(), Heard()
            stack.enter_context(rebuilding(builder, preview, root, heard, poll=poll))
            started = Live(root, builder, preview, heard)
            started.until_built(1)
            return started

        yield start

"""Builds that fail leave the site as it was, say why, and recover."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from support.fake_site import FakeBuilder, Heard, wait_for

from publisher.serve.app import application
from publisher.serve.changes import Changes
from publisher.serve.ports import listen
from publisher.serve.preview import Preview
from publisher.serve.rebuilder import Rebuilder
from publisher.serve.run import LOOPBACK, rebuilding
from publisher.serve.server import Server
from publisher.serve.watcher import Watcher


def test_a_broken_file_keeps_the_last_good_site_and_shows_where_it_is_broken(
    live: Callable, root: Path
) -> None:
    site = live()
    good = site.preview.showing
    source = root / "content" / "events" / "a.txt"
    source.write_text("line one\nline !! two\nline three")
    site.until_built(2)
    broken = site.preview.showing
    assert (broken.build, broken.errors) == (good.build, 1)
    assert [line.number for line in broken.problems[0].lines] == [1, 2, 3]
    assert broken.problems[0].lines[1].mark == "!"
    assert "first" in site.page("events/a").read_text()
    source.write_text("mended")
    site.until_built(3)
    assert not site.preview.showing.problems
    assert site.preview.since(good.build).changed == {"/events/a/"}


def test_a_first_build_that_fails_is_shown_and_recovers(live: Callable, root: Path) -> None:
    (root / "content" / "events" / "a.txt").write_text("!!")
    site = live()
    assert (site.preview.showing.build, site.preview.showing.errors) == ("", 1)
    (root / "content" / "events" / "a.txt").write_text("mended")
    site.until_built(2)
    assert site.preview.showing.build
    assert site.preview.since("").changed is None


def test_private_files_are_not_quoted(live: Callable, root: Path) -> None:
    site = live()
    (root / "content" / "private").mkdir()
    (root / "content" / "private" / "p.txt").write_text("!! born 1990")
    site.until_built(2)
    (problem,) = site.preview.showing.problems
    assert problem.problem.place.file == "content/private/p.txt"
    assert problem.lines == ()


def test_a_fault_of_ours_is_survived_logged_and_not_quoted(live: Callable, root: Path) -> None:
    site = live()
    (root / "content" / "events" / "a.txt").write_text("?? born 1990")
    site.until_built(2)
    fault = site.preview.showing.fault
    assert fault is not None
    assert (fault.message, fault.log) == ("ValueError", "/logs/fault.log")
    (root / "content" / "events" / "a.txt").write_text("mended")
    site.until_built(3)
    assert site.preview.showing.fault is None


def test_stopping_ends_every_thread(root: Path) -> None:
    before = set(threading.enumerate())
    builder = FakeBuilder(root, root.parent / "preview")
    preview, heard, changes = Preview(), Heard(), Changes()
    watcher = Watcher(builder, changes, root, heard.note)
    rebuilder = Rebuilder(builder, preview, watcher, changes, root, heard)
    rebuilder.start()
    wait_for(lambda: heard.outcomes)
    rebuilder.stop()
    wait_for(lambda: set(threading.enumerate()) <= before)


class Deaf(Heard):
    """A terminal that has gone away."""

    def built(self, *_told: object) -> None:
        raise BrokenPipeError


def test_a_preview_that_cannot_go_on_ends_the_server_and_says_why(root: Path) -> None:
    builder, preview = FakeBuilder(root, root.parent / "preview"), Preview()
    with (
        listen(LOOPBACK, 0) as taken,
        pytest.raises(BrokenPipeError),
        rebuilding(builder, preview, root, Deaf(), poll=False),
    ):
        Server(application(preview, builder.output, LOOPBACK), preview).run(sockets=[taken])

"""What is shown, who waits for it, and what a page is told that has been away."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message
from support.asgi import answer, ask, run, scope_of

from publisher.problems import Place, Problem
from publisher.serve.addresses import find
from publisher.serve.app import application
from publisher.serve.preview import Preview
from publisher.serve.showing import Located, Showing
from publisher.serve.stream import EventStream

BROKEN = (Located(Problem("x", "m", "r", Place("a.yaml", 1, 1))),)


class Tab:
    """An open page that listens to the stream."""

    def __init__(self, preview: Preview, since: str, **headers: str) -> None:
        self.heard: list[dict[str, Any]] = []
        self.ended = False
        self._closed = asyncio.Event()
        scope = scope_of(f"/_publisher/events?since={since}", "GET", "localhost", headers)
        self.task = asyncio.create_task(EventStream(preview)(scope, self._receive, self._send))

    async def _receive(self) -> Message:
        await self._closed.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        for line in message.get("body", b"").decode().splitlines():
            if line.startswith("data: "):
                self.heard.append(json.loads(line[6:]))

    async def until(self, number: int) -> None:
        async with asyncio.timeout(5):
            while len(self.heard) < number:
                await asyncio.sleep(0.002)

    async def leave(self) -> None:
        self._closed.set()
        async with asyncio.timeout(1):
            await self.task


def test_a_page_is_told_at_once_what_it_missed_and_then_each_build() -> None:
    async def scene() -> None:
        preview = Preview()
        preview.end(Showing("b1"), ["/", "/a/"])
        preview.end(Showing("b2"), ["/a/"])
        tab = Tab(preview, "b1")
        await tab.until(1)
        assert (tab.heard[0]["build"], tab.heard[0]["changed"]) == ("b2", ["/a/"])
        preview.begin()
        await asyncio.sleep(0.02)
        assert len(tab.heard) == 1
        preview.end(Showing("b3"), ["/b/"])
        await tab.until(2)
        assert (tab.heard[1]["build"], tab.heard[1]["changed"]) == ("b3", ["/b/"])
        await tab.leave()
        assert preview.streams == 0

    run(scene())


def test_problems_are_told_and_their_going_away_though_no_file_changed() -> None:
    async def scene() -> None:
        preview = Preview()
        preview.end(Showing("b1"))
        tab = Tab(preview, "b1")
        await tab.until(1)
        for number, showing in enumerate((Showing("b1", BROKEN), Showing("b1")), 2):
            preview.begin()
            preview.end(showing)
            await tab.until(number)
            assert tab.heard[-1]["panel"] == showing.panel
            assert tab.heard[-1]["changed"] == []
        await tab.leave()

    run(scene())


def test_a_build_that_changed_nothing_is_not_told() -> None:
    async def scene() -> None:
        preview = Preview()
        preview.end(Showing("b1"))
        tab = Tab(preview, "b1")
        await tab.until(1)
        preview.begin()
        preview.end(Showing("b1"))
        await asyncio.sleep(0.05)
        assert len(tab.heard) == 1
        await tab.leave()

    run(scene())


def test_the_browsers_own_memory_of_the_last_event_goes_before_the_address() -> None:
    async def scene() -> None:
        preview = Preview()
        preview.end(Showing("b1"), ["/"])
        preview.end(Showing("b2"), ["/a/"])
        tab = Tab(preview, "b1", **{"Last-Event-ID": "b2"})
        await tab.until(1)
        assert tab.heard[0]["changed"] == []
        await tab.leave()

    run(scene())


def test_a_silent_stream_is_kept_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("publisher.serve.stream.PING_SECONDS", 0.01)
    sent: list[bytes] = []

    async def scene() -> None:
        preview = Preview()
        gone = asyncio.Event()

        async def receive() -> Message:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            sent.append(message.get("body", b""))

        scope = scope_of("/", "GET", "localhost", {})
        task = asyncio.create_task(EventStream(preview)(scope, receive, send))
        await asyncio.sleep(0.1)
        gone.set()
        await task

    run(scene())
    assert sent.count(b": still here\n\n") >= 2


@pytest.mark.parametrize(
    ("since", "changed"),
    [
        ("b3", set()),
        ("b2", {"/c/"}),
        ("b1", {"/b/", "/c/"}),
        ("unknown", None),
        ("", None),
    ],
)
def test_what_has_changed_since_a_build(since: str, changed: set[str] | None) -> None:
    preview = Preview()
    for build, address in (("b1", "/a/"), ("b2", "/b/"), ("b3", "/c/")):
        preview.end(Showing(build), [address])
    assert preview.since(since).changed == changed


def test_a_site_that_went_back_to_an_older_state_counts_from_there() -> None:
    preview = Preview()
    for build, address in (("b1", "/"), ("b2", "/b/"), ("b1", "/b/"), ("b3", "/c/")):
        preview.end(Showing(build), [address])
    assert preview.since("b1").changed == {"/c/"}
    assert preview.since("b2").changed == {"/b/", "/c/"}


def test_an_answer_waits_for_the_build_that_is_running(tmp_path: Path) -> None:
    async def scene() -> None:
        page = tmp_path / "index.html"
        page.write_text("<body>old</body>")
        preview = Preview()
        preview.end(Showing("b1"))
        app = application(preview, tmp_path, "localhost")
        preview.begin()
        asked = asyncio.create_task(answer(app, scope_of("/", "GET", "localhost", {})))
        await asyncio.sleep(0.05)
        assert not asked.done()
        page.write_text("<body>new</body>")
        preview.end(Showing("b2"), ["/"])
        text = (await asked).text
        assert "new" in text
        assert 'data-build="b2"' in text

    run(scene())


def test_a_page_read_while_a_build_went_by_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "index.html"
    page.write_text("<body>old</body>")
    preview = Preview()
    preview.end(Showing("b1"))

    def find_and_build(*asked: Any) -> object:
        found = find(*asked)
        if preview.showing.build == "b1":
            preview.begin()
            page.write_text("<body>new</body>")
            preview.end(Showing("b2"), ["/"])
        return found

    monkeypatch.setattr("publisher.serve.app.find", find_and_build)
    text = ask(application(preview, tmp_path, "localhost"), "/").text
    assert "new" in text
    assert 'data-build="b2"' in text


def test_an_answer_does_not_wait_for_ever(tmp_path: Path) -> None:
    async def scene() -> None:
        (tmp_path / "index.html").write_text("<body>old</body>")
        preview = Preview()
        preview.end(Showing("b1"))
        preview.begin()
        app = application(preview, tmp_path, "localhost", wait=0.05)
        found = await answer(app, scope_of("/", "GET", "localhost", {}))
        assert "old" in found.text
        assert 'data-build="b1"' in found.text

    run(scene())


def test_closing_ends_streams_and_lets_waiting_answers_go(tmp_path: Path) -> None:
    async def scene() -> None:
        preview = Preview()
        tabs = [Tab(preview, "") for _ in range(7)]
        for tab in tabs:
            await tab.until(1)
        preview.begin()
        app = application(preview, tmp_path, "localhost")
        asked = asyncio.create_task(answer(app, scope_of("/", "GET", "localhost", {})))
        await asyncio.sleep(0.02)
        preview.close()
        async with asyncio.timeout(1):
            await asyncio.gather(asked, *(tab.task for tab in tabs))
        assert preview.streams == 0

    run(scene())

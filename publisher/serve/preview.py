"""The state of the preview: written by the thread that builds, awaited by the answers."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

from publisher.serve.history import History
from publisher.serve.showing import Showing


@dataclass(frozen=True, slots=True)
class Change:
    """What a page needs to know: `changed` is None if anything may have changed since."""

    build: str
    changed: frozenset[str] | None
    panel: str


class Preview:
    """Holds what is shown, whether a build is running, and who waits for either.

    Threads may call everything; the `async` methods belong to a running loop.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiters: set[asyncio.Future[None]] = set()
        self._history = History()
        self._showing = Showing()
        self._building = False
        self._closed = False
        self._turn = 0
        self.streams = 0

    @property
    def showing(self) -> Showing:
        """What is shown now."""
        return self._showing

    @property
    def closed(self) -> bool:
        """Whether the server is going down."""
        return self._closed

    @property
    def turn(self) -> int:
        """Counts beginnings and ends of builds: odd while one runs."""
        return self._turn

    def begin(self) -> None:
        """A build starts: answers wait."""
        self._set(building=True)

    def end(self, showing: Showing, changed: Iterable[str] = ()) -> None:
        """A build is over: show `showing`; `changed` are addresses, of a good build only."""
        with self._lock:
            if showing.build and showing.build != self._showing.build:
                self._history.add(showing.build, changed)
            self._showing = showing
        self._set(building=False)

    def close(self) -> None:
        """Let everybody go who waits."""
        with self._lock:
            self._closed = True
            self._wake()

    def since(self, build: str) -> Change:
        """What a page drawn at `build` has missed."""
        with self._lock:
            showing = self._showing
            changed = frozenset() if build == showing.build else self._history.since(build)
            return Change(showing.build, changed, showing.panel)

    async def settled(self, timeout: float) -> bool:
        """Wait until no build runs, `timeout` seconds at most; True if none does."""
        return await self._wait(lambda: not self._building or self._closed, timeout)

    async def moved(self, turn: int, timeout: float) -> bool:
        """Wait until a build has ended after `turn`; False if none has within `timeout`."""
        return await self._wait(
            lambda: self._closed or (self._turn > turn and not self._building), timeout
        )

    def _set(self, *, building: bool) -> None:
        with self._lock:
            if self._building != building:
                self._turn += 1
            self._building = building
            self._wake()

    def _wake(self) -> None:
        for waiter in self._waiters:
            # The loop of a waiter may be gone by now.
            with suppress(RuntimeError):
                waiter.get_loop().call_soon_threadsafe(_resolve, waiter)
        self._waiters.clear()

    async def _wait(self, ready: Callable[[], bool], timeout: float) -> bool:
        loop = asyncio.get_running_loop()
        end = loop.time() + timeout
        while True:
            with self._lock:
                if ready():
                    return True
                waiter = loop.create_future()
                self._waiters.add(waiter)
            try:
                async with asyncio.timeout_at(end):
                    await waiter
            except TimeoutError:
                return False
            finally:
                with self._lock:
                    self._waiters.discard(waiter)


def _resolve(waiter: asyncio.Future[None]) -> None:
    if not waiter.done():
        waiter.set_result(None)

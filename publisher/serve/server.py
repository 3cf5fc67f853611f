"""uvicorn, so set up that it says nothing of its own and ends at once."""

from __future__ import annotations

import socket
from types import FrameType

import uvicorn
from starlette.types import ASGIApp

from publisher.serve.preview import Preview

_LAST_ANSWERS = 1
"""Seconds that answers under way get when the server goes down."""


class Server(uvicorn.Server):
    """Serves until a signal, `stop`, or the end of the preview; open event streams end with it.

    Signals end `run`, which then returns: what comes after it can still tidy up.
    """

    def __init__(self, app: ASGIApp, preview: Preview) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                lifespan="off",
                ws="none",
                log_config=None,
                log_level="critical",
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=_LAST_ANSWERS,
            )
        )
        self._preview = preview

    def stop(self) -> None:
        """End `run` soon; from any thread."""
        self.should_exit = True

    async def on_tick(self, counter: int) -> bool:
        return await super().on_tick(counter) or self._preview.closed

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._preview.close()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - uvicorn's
        self.force_exit = self.should_exit
        self.should_exit = True

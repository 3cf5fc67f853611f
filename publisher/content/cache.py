"""What reading asks of a cache, so that the cache itself may stand above it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

Value = TypeVar("Value")


class ParseCache(Protocol):
    """Remembers what was made from an input, by the digest of that input."""

    def derive(self, kind: str, key: str, make: Callable[[], Value]) -> Value:
        """The value stored for `kind` and `key`, else what `make` gives, stored.

        `key` is a digest of all that the value depends on; the value must be
        picklable.  What `make` raises passes through and nothing is stored.
        """

    def keep(self, kind: str, key: str) -> None:
        """Keep that value though it was not asked for: something it would make again needs it."""


class NoCache:
    """Remembers nothing: makes every value anew."""

    def derive(self, kind: str, key: str, make: Callable[[], Value]) -> Value:  # noqa: ARG002 - the protocol's names
        """What `make` gives."""
        return make()

    def keep(self, kind: str, key: str) -> None:
        """There is nothing to keep."""

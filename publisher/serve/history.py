"""The last builds, to tell a page what has changed since it was drawn."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

_LENGTH = 200


class History:
    """Ids of builds in order, each with the addresses it changed."""

    def __init__(self) -> None:
        self._builds: deque[tuple[str, frozenset[str]]] = deque(maxlen=_LENGTH)

    def add(self, build: str, changed: Iterable[str]) -> None:
        """Note a build and the addresses that are new, different or gone."""
        self._builds.append((build, frozenset(changed)))

    def since(self, build: str) -> frozenset[str] | None:
        """What has changed since the latest build of that id; None if it is not known."""
        changed: set[str] = set()
        for known, addresses in reversed(self._builds):
            if known == build:
                return frozenset(changed)
            changed |= addresses
        return None

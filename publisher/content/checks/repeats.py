"""Names and numbers that stand twice where each may stand once."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from publisher.content.findings import Finding
from publisher.yaml12 import Path


def repeated(
    items: Iterable[tuple[Hashable, Path]],
    code: str,
    message: str,
    remedy: str = "change one of the two",
) -> Iterator[Finding]:
    """A finding for each item that stands before; `message` takes it at `{}`."""
    first: dict[Hashable, Path] = {}
    for item, path in items:
        if item in first:
            yield Finding(path, code, message.format(item), remedy, related=(first[item],))
        else:
            first[item] = path

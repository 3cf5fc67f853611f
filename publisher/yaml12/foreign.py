"""Data in the shape of one of our files that stands in a file of another format."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from publisher.problems import Place
from publisher.yaml12.document import Document, Path


class ForeignDocument(Document):
    """A document whose places are those of the other file: `where` tells them by path."""

    def __init__(self, file: str, data: Any, where: Callable[[Path], Place]) -> None:
        super().__init__(file, "", data)
        self._where = where

    def place(self, path: Path) -> Place:
        return self._where(path)

    def key_place(self, path: Path) -> Place:
        return self._where(path)

    def last_line(self, path: Path) -> int:
        return self._where(path).line

"""A page as planned: its address, what it depends on, and how to draw it."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple


class Order(IntEnum):
    """When a file is written: what is pointed at before what points to it."""

    ASSET = 0
    LEAF = 1
    INDEX = 2


class Page(NamedTuple):
    """One file of the site.

    `path` is relative to the output folder, with `/`.  `key` is a digest of all
    that the bytes depend on: equal keys, equal bytes.  `source` is the file
    named when two pages want one path.  `draw` gives the bytes.
    """

    path: str
    key: str
    order: Order
    source: str
    draw: Callable[[], bytes]

"""Drawing of lots with a recorded seed: the same on every machine and Python version."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")


def below(limit: int, seed: int, purpose: str, counter: int = 0) -> int:
    """An evenly spread number from 0 to `limit` - 1; 256 bits make the bias immeasurable.

    The same for the same `seed`, `purpose` and `counter`, whatever else was
    drawn before.
    """
    digest = sha256(f"{seed}/{purpose}/{counter}".encode()).digest()
    return int.from_bytes(digest, "big") % limit


def shuffled(items: Sequence[Item], seed: int, purpose: str) -> tuple[Item, ...]:
    """`items` in the order in which lots with `seed` put them.

    `purpose` keeps two draws of one event apart that use the same seed
    ("numbers", "ties").  Fisher-Yates over SHA-256, so that anybody can check
    a published draw with a few lines of any language.
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1, seed, purpose, last)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)

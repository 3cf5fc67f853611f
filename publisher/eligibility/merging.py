"""Sister groups, one of which is too small (Landsturneringen, 3d to 3f)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from publisher.eligibility.rulebook import Rulebook
from publisher.model.reasons import Reason, reason

SISTERS = "groups.sisters"
BELOW = "groups.merge_below"


def sisters(book: Rulebook) -> tuple[tuple[str, str], ...]:
    """The pairs of classes that are merged where one of them is small."""
    found = book.value(SISTERS)
    pairs = found if isinstance(found, list) else []
    return tuple(
        (str(pair[0]), str(pair[1])) for pair in pairs if isinstance(pair, list) and len(pair) == 2
    )


def must_merge(entries: int, of_sister: int, below: int) -> bool:
    """Whether two groups are to be merged: either has fewer than `below` entries."""
    return entries < below or of_sister < below


def merging(
    book: Rulebook, entries: Mapping[str, int], merged: frozenset[frozenset[str]]
) -> Iterator[Reason]:
    """What is wrong with how sister groups were kept apart or merged.

    `entries` are the entries in each class, `merged` the classes that play in
    one group.  A class that nobody entered has no group to be merged.
    """
    below = book.whole(BELOW)
    if below is None:
        return
    for first, second in sisters(book):
        sizes = entries.get(first, 0), entries.get(second, 0)
        together = any({first, second} <= each for each in merged)
        cited = book.cite(f"entitled.{second}.age") or book.cite(BELOW)
        because = partial(
            reason, citation=cited, group=first, sister=second, entries=sizes, below=below
        )
        if not together and all(sizes) and must_merge(*sizes, below):
            yield because("eligible.merging.due")
        if together and not must_merge(*sizes, below):
            yield because("eligible.merging.undue")

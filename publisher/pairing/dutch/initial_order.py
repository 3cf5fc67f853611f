"""Whether start numbers that were given follow rating, title and name (C.04.2, 2)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from publisher.model.draws import DrawMethod
from publisher.model.events import Group
from publisher.model.initial_order import InitialPlace, initial_place
from publisher.model.reasons import Reason, reason


def explain_order(group: Group) -> Iterator[Reason]:
    """`dutch.ranked` where given numbers follow that order, with those who stand apart from it.

    Nothing where they were drawn, where nobody has a rating, or where more
    players stand apart than do not.
    """
    entries = sorted(group.entries, key=lambda entry: entry.number)
    rated = any(entry.rating is not None for entry in entries)
    if group.draw.method is not DrawMethod.GIVEN or not rated:
        return
    places = [initial_place(entry.rating, entry.title, entry.name) for entry in entries]
    apart = tuple(entries[at].number for at in _apart(places))
    if 2 * len(apart) <= len(entries):
        yield reason("dutch.ranked", group.settings.cite("pairing.initial_order"), numbers=apart)


def _apart(places: Sequence[InitialPlace]) -> list[int]:
    """The fewest indices without which `places` do not descend."""
    ends: list[InitialPlace] = []
    lengths = []
    for place in places:
        at = bisect_right(ends, place)
        ends[at : at + 1] = [place]
        lengths.append(at + 1)
    wanted, apart = len(ends), []
    for at in range(len(places) - 1, -1, -1):
        if lengths[at] == wanted:
            wanted -= 1
        else:
            apart.append(at)
    return apart[::-1]

"""Which edition of a system a file follows: that of its first day, where nobody names one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from publisher.model.settings import edition_in_force


def edition_of(wanted: str, days: Sequence[date]) -> tuple[str, str]:
    """`wanted` with its edition, and a remark where that is open ("" else).

    `days` is what the first day may be, the likeliest first; empty where the
    file does not say.  A system that has only one edition, or is named with
    one, is given back as it is.
    """
    newest = edition_in_force(wanted, date.max)
    if newest == wanted:
        return wanted, ""
    if not days:
        return newest, f"no first day is told: the newest edition stands, {newest}"
    first, *others = days
    found = edition_in_force(wanted, first)
    if any(edition_in_force(wanted, other) != found for other in others):
        told = " or ".join(map(str, days))
        return found, f"the first day may be {told}: {found} stands"
    return found, ""

"""Which edition of a system a file follows: that of its first day, where nobody names one."""

from __future__ import annotations

from datetime import date

from publisher.exchange.trf.records import Facts
from publisher.model.settings import edition_in_force


def edition_of(wanted: str, facts: Facts) -> tuple[str, str]:
    """`wanted` with its edition, and a remark where the file leaves it open ("" else).

    A system that has only one edition, or is named with one, is given back as it is.
    """
    newest = edition_in_force(wanted, date.max)
    if newest == wanted:
        return wanted, ""
    first, or_else = facts.first_day, facts.first_day_or_else
    if first is None:
        return newest, f"there is no first day (042): the newest edition stands, {newest}"
    found = edition_in_force(wanted, first)
    if or_else is not None and edition_in_force(wanted, or_else) != found:
        return found, f"the first day (042) may be {first} or {or_else}: {found} stands"
    return found, ""

"""Days that fit each other."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.findings import Finding, warning
from publisher.content.forms.event import EventForm

_LONGEST = 550
"""Days; an autumn season and the next spring, with time to spare."""


def check_dates(form: EventForm) -> Iterator[Finding]:
    """First and last day, and the days of rounds between them."""
    first, last = form.dates.from_, form.dates.to
    if last < first:
        yield Finding(
            ("dates", "to"), "dates.order",
            f"the event ends on {last}, before it begins on {first}",
            "exchange the two, or mend the year",
        )  # fmt: skip
        return
    if (last - first).days > _LONGEST:
        yield warning(
            ("dates", "to"), "dates.long",
            f"the event lasts {(last - first).days + 1} days, from {first} to {last}",
            "mend the year if that is not meant",
        )  # fmt: skip
    for at, group in enumerate(form.groups):
        for number, each in enumerate(group.rounds):
            if each.date and not first <= each.date <= last:
                yield warning(
                    ("groups", at, "rounds", number, "date"), "dates.outside",
                    f"round {each.round} is on {each.date}, outside the event ({first} to {last})",
                    "mend the date, or the event's dates",
                )  # fmt: skip

"""Days that fit each other."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.findings import Finding, warning
from publisher.content.forms.event import EventForm


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
    for at, group in enumerate(form.groups):
        for number, each in enumerate(group.rounds):
            if each.date and not first <= each.date <= last:
                yield warning(
                    ("groups", at, "rounds", number, "date"), "dates.outside",
                    f"round {each.round} is on {each.date}, outside the event ({first} to {last})",
                    "mend the date, or the event's dates",
                )  # fmt: skip

"""Points in time as arguments of a command: local, to the minute."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from publisher.problems import PublisherError

_MOMENT = re.compile(r"(?:(\d{4})-(\d{1,2})-(\d{1,2})[T ]\s*)?(\d{1,2})[:.](\d{2})(?::\d{2})?")


def local_now() -> datetime:
    """The clock on the wall, to the minute that has begun."""
    return datetime.now(UTC).astimezone().replace(tzinfo=None, second=0, microsecond=0)


def read_moment(text: str, now: datetime) -> datetime:
    """`2026-11-30T18:00`, or `18:00` on the day of `now`; PublisherError for anything else."""
    found = _MOMENT.fullmatch(text.strip())
    if found is None:
        raise PublisherError(
            f"{text!r} is no time; write hours and minutes, as in 18:00, or the day as well, "
            "as in 2026-11-30T18:00"
        )
    *day, hour, minute = found.groups()
    year, month, day_of_month = map(int, day) if day[0] else (now.year, now.month, now.day)
    try:
        return datetime(year, month, day_of_month, int(hour), int(minute))  # noqa: DTZ001 - files hold local times
    except ValueError:
        raise PublisherError(f"there is no time {text!r} in the calendar") from None

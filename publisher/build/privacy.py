"""The last guard of private data: drawn pages are searched for it before anything is written.

Dates are compared as dates and numbers as digits, however a page spells them.
A birth date that is also the date of a round or of a news item cannot be told
from it and is let pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date

from publisher.build.digests import digest
from publisher.content.nouns import SiteContent
from publisher.model.events import Event
from publisher.model.people import PrivateRecord
from publisher.problems import Place, Problem
from publisher.site.page import Page

_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "jan january januar", "feb february februar", "mar march mars", "apr april",
            "may mai", "jun june juni", "jul july juli", "aug august", "sep sept september",
            "oct october okt oktober", "nov november", "dec december des desember",
        ),
        start=1,
    )
    for name in names.split()
}  # fmt: skip
_ISO = re.compile(r"(?<!\d)(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)")
_DOTTED = re.compile(r"(?<!\d)(\d{1,2})[./]\s?(\d{1,2})[./]\s?(\d{4})(?!\d)")
_LONG = re.compile(r"(?<!\d)(\d{1,2})\.?\s([A-Za-z]{3,9})\.?\s(\d{4})(?!\d)")
_DIGITS = re.compile(r"(?<![\w.])\+?\d(?:[ \u00a0]?\d){4,}(?![\w])")
_MAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_SHORTEST_NUMBER = 5
# Runs of what a number may be written with: nearly free to find, and few on a page.
_NUMERIC = re.compile(rb"[0-9 \xc2\xa0]{5,}")


@dataclass(frozen=True, slots=True)
class Secrets:
    """What must not be seen: dates, digit strings and mail addresses, each to its person's id."""

    dates: dict[date, str]
    numbers: dict[str, str]
    mails: dict[str, str]

    def __bool__(self) -> bool:
        return bool(self.dates or self.numbers or self.mails)

    def digest(self) -> str:
        """What tells these from other secrets; empty where there are none."""
        parts = (repr(sorted(each)) for each in (self.dates, self.numbers, self.mails))
        return digest(parts) if self else ""


class Search:
    """The search of one build; `already` is the digest of what standing pages were searched for."""

    def __init__(self, secrets: Secrets, *, already: str) -> None:
        self._secrets = secrets
        self.digest = secrets.digest()
        self.done = self.digest in ("", already)

    def leaks(self, page: Page, data: bytes) -> Iterator[Problem]:
        """As the function of that name, placed in the file that the page was made from."""
        if not self._secrets:
            return
        written = page.source.endswith((".yaml", ".md"))
        place = Place(page.source if written else page.path)
        for problem in leaks(page.path, data, self._secrets):
            yield replace(problem, place=place)


def secrets_of(content: SiteContent) -> Secrets:
    """The private values of a site, less the dates that its pages show anyway."""
    return _secrets(content.private, set(_public_dates(content)))


def secrets_in(private: Iterable[PrivateRecord], event: Event) -> Secrets:
    """The values of private records, less the dates that the event's pages show anyway.

    The records may be without a person.
    """
    named = (replace(each, person=each.person or "somebody") for each in private)
    return _secrets(named, set(_event_dates(event)))


def _secrets(private: Iterable[PrivateRecord], public: set[date]) -> Secrets:
    dates, numbers, mails = {}, {}, {}
    for record in private:
        for day in _days(record):
            if day not in public:
                dates[day] = record.person
        for number in _numbers(record):
            numbers[number] = record.person
        if record.email:
            mails[record.email.casefold()] = record.person
    return Secrets(dates, numbers, mails)


def _days(record: PrivateRecord) -> Iterator[date]:
    """The days of a private record, of birth and others."""
    moved = (each.received for each in record.transfers)
    yield from (day for day in (record.born, record.resident_since, *moved) if day)


def leaks(path: str, page: bytes, secrets: Secrets) -> Iterator[Problem]:
    """A problem for each private value in the bytes of one page; the value itself is not told."""
    found = [*_dates_in(page, secrets), *_numbers_in(page, secrets), *_mails_in(page, secrets)]
    for what, person in dict.fromkeys(found):
        if person:
            yield Problem(
                "privacy.leak",
                f"{what} of person {person!r} would be published on {path}",
                "take it out of the text or the event it came from; nothing was written",
                Place(path),
            )


_Finding = tuple[str, str | None]


def _dates_in(page: bytes, secrets: Secrets) -> Iterator[_Finding]:
    if any(str(day.year).encode() in page for day in secrets.dates):
        for day in _dates(page.decode("utf-8", "replace")):
            yield "a birth date", secrets.dates.get(day)


def _numbers_in(page: bytes, secrets: Secrets) -> Iterator[_Finding]:
    for run in _NUMERIC.finditer(page) if secrets.numbers else ():
        if len(run.group().translate(None, b" \xc2\xa0")) < _SHORTEST_NUMBER:
            continue
        around = page[max(run.start() - 4, 0) : run.end() + 4].decode("utf-8", "ignore")
        for digits in _digit_runs(around):
            yield "a private number", secrets.numbers.get(digits)


def _mails_in(page: bytes, secrets: Secrets) -> Iterator[_Finding]:
    if secrets.mails and b"@" in page:
        for mail in _MAIL.findall(page.decode("utf-8", "replace")):
            yield "a private mail address", secrets.mails.get(mail.casefold())


def _numbers(record: PrivateRecord) -> Iterator[str]:
    for value in (record.phone, record.member_number):
        digits = re.sub(r"\D", "", value)
        if len(digits) >= _SHORTEST_NUMBER:
            yield digits
        if len(digits) == 10 and digits.startswith("47"):
            yield digits[2:]


def _digit_runs(text: str) -> Iterator[str]:
    for match in _DIGITS.finditer(text):
        yield re.sub(r"\D", "", match.group())


def _dates(text: str) -> Iterator[date]:
    for year, month, day in _ISO.findall(text):
        yield from _date(int(year), int(month), int(day))
    for day, month, year in _DOTTED.findall(text):
        yield from _date(int(year), int(month), int(day))
    for day, name, year in _LONG.findall(text):
        yield from _date(int(year), _MONTHS.get(name.lower(), 0), int(day))


def _date(year: int, month: int, day: int) -> Iterator[date]:
    try:
        yield date(year, month, day)
    except ValueError:
        return


def _public_dates(content: SiteContent) -> Iterator[date]:
    for record in content.events:
        yield from _event_dates(record.event)
    yield from (text.day for text in content.texts if text.day)
    for rule_set in content.rule_sets.values():
        yield from _present(_written_day(rule.value) for rule in rule_set.rules.values())


def _event_dates(event: Event) -> Iterator[date]:
    yield event.first_day
    yield event.last_day
    yield from (item.day for item in event.schedule)
    yield from (item.day for item in event.corrections)
    for group in event.groups:
        yield from _present(round_.day for round_ in group.rounds)
        yield from _present(
            round_.published_at.date() for round_ in group.rounds if round_.published_at
        )
        yield from _present(game.corrected for round_ in group.rounds for game in round_.games)
        yield from _present(play_off.day for play_off in group.play_offs)
    yield from _present((event.invited, *(each.day for each in event.dispensations)))
    yield from (each.key.day for each in event.history.lists)
    yield from (each.day for each in event.history.norms or ())


def _written_day(value: object) -> date | None:
    try:
        return date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return None


def _present(days: Iterable[date | None]) -> Iterator[date]:
    return (day for day in days if day)

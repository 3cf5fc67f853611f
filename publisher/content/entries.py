"""The entries of a group: start numbers, and what persons and clubs add."""

from __future__ import annotations

from collections.abc import Mapping

from publisher.content.forms.group import DrawForm, EntryForm, GroupForm
from publisher.model.alphabet import alphabetical
from publisher.model.events import Draw, Entry, Withdrawal
from publisher.model.lots import drawn_numbers
from publisher.model.people import Club, Person

NOBODY = Person("", "")
NO_CLUB = Club("", "")


def entries_of(
    form: GroupForm, clubs: Mapping[str, Club], persons: Mapping[str, Person]
) -> tuple[tuple[Entry, ...], Draw]:
    """The entries by start number, and how the numbers came about."""
    numbers = numbers_of(form, persons)
    entries = [
        _entry(entry, number, clubs, persons)
        for entry, number in zip(form.entries, numbers, strict=True)
    ]
    draw = form.draw or DrawForm()
    names = [name_of(entry, persons) for entry in form.entries]
    pool = tuple(sorted(names, key=alphabetical)) if draw.method == "lots" else ()
    return tuple(sorted(entries, key=lambda entry: entry.number)), Draw(
        draw.method, draw.seed, pool
    )


def numbers_of(form: GroupForm, persons: Mapping[str, Person]) -> list[int]:
    """The start number of each entry: as written, else drawn, else the first free in order."""
    drawn = lots_of(form, persons)
    taken = {entry.no for entry in form.entries if entry.no}
    if drawn and not taken:
        return [drawn[position] for position in range(len(form.entries))]
    free = (number for number in range(1, len(form.entries) * 2 + 1) if number not in taken)
    return [entry.no or next(free) for entry in form.entries]


def lots_of(form: GroupForm, persons: Mapping[str, Person]) -> dict[int, int] | None:
    """The numbers that the recorded seed gives, by position; None without a draw by lots."""
    if not form.draw or form.draw.method != "lots" or form.draw.seed is None:
        return None
    return drawn_numbers([name_of(entry, persons) for entry in form.entries], form.draw.seed)


def name_of(form: EntryForm, persons: Mapping[str, Person]) -> str:
    """The name as written, else the person's; his id where nobody knows the person."""
    return form.name or persons.get(form.person, NOBODY).name or form.person


def _entry(
    form: EntryForm, number: int, clubs: Mapping[str, Club], persons: Mapping[str, Person]
) -> Entry:
    person = persons.get(form.person, NOBODY)
    written = form.club or person.club_id
    club = clubs.get(written, NO_CLUB)
    left = form.withdrawn
    return Entry(
        number=number,
        name=name_of(form, persons),
        title=form.title or person.title,
        federation=form.federation or person.federation,
        club=club.name or written,
        club_short=club.short_name,
        club_id=club.id,
        rating=form.rating,
        class_name=form.class_,
        fide_id=form.fide_id or person.fide_id,
        person=form.person,
        withdrawn=Withdrawal(left.after_round, left.reason) if left else None,
        out_of_competition=form.out_of_competition,
        from_round=form.from_round,
    )

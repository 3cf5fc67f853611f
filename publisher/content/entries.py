"""The entries of a group: start numbers, and what persons and clubs add."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from publisher.content.entitlement import placed_of
from publisher.content.forms.group import DrawForm, EntryForm, GroupForm
from publisher.content.numbering import known_numbers, numbering
from publisher.model.draws import Entrant, Lot, draw_numbers
from publisher.model.events import Draw, Entry, Withdrawal
from publisher.model.feeding import Origin
from publisher.model.people import Club, Person

NOBODY = Person("", "")
NO_CLUB = Club("", "")


def entries_of(
    form: GroupForm,
    clubs: Mapping[str, Club],
    persons: Mapping[str, Person],
    groups: Mapping[str, str] | None = None,
) -> tuple[tuple[Entry, ...], Draw]:
    """The entries by start number, and how the numbers came about; `groups` are names by id."""
    lots = lots_of(form, persons)
    numbers = _numbers(form, lots)
    entries = [
        replace(_entry(entry, number, clubs, persons), origin=_origin(entry, groups or {}))
        for entry, number in zip(form.entries, numbers, strict=True)
    ]
    draw = form.draw or DrawForm()
    drawn = tuple(replace(lot, player=numbers[lot.player]) for lot in lots)
    return tuple(sorted(entries, key=lambda entry: entry.number)), Draw(
        draw.method, draw.seed, drawn
    )


def numbers_of(form: GroupForm, persons: Mapping[str, Person]) -> list[int]:
    """The start number of each entry: as written, else drawn, else the next one free."""
    return _numbers(form, lots_of(form, persons))


def lots_of(form: GroupForm, persons: Mapping[str, Person]) -> tuple[Lot, ...]:
    """What the recorded seed draws; players are places in the list of entries (from 0)."""
    if form.draw is None or form.draw.seed is None:
        return ()
    entrants = [
        Entrant(at, name_of(entry, persons), strength_of(entry))
        for at, entry in ((at, form.entries[at]) for at in numbering(form).drawing)
    ]
    return draw_numbers(form.draw.method, entrants, form.draw.seed)


def strength_of(form: EntryForm) -> int | None:
    """What a player is ranked by: his rating, else the strength he is supposed to have (2B)."""
    return form.strength if form.rating is None else form.rating


def name_of(form: EntryForm, persons: Mapping[str, Person]) -> str:
    """The name as written, else the person's; his id where nobody knows the person."""
    return form.name or persons.get(form.person, NOBODY).name or form.person


def _numbers(form: GroupForm, lots: Sequence[Lot]) -> list[int]:
    drawn = {lot.player: lot.number for lot in lots}
    numbers = {**drawn, **known_numbers(form)}
    return [numbers[at] for at in range(len(form.entries))]


def _origin(form: EntryForm, groups: Mapping[str, str]) -> Origin | None:
    if form.from_ is None:
        return None
    group = form.from_.group
    return Origin(group, groups.get(group, group), form.from_.no, form.from_.place)


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
        k_factor=form.k_factor,
        class_name=form.class_,
        fide_id=form.fide_id or person.fide_id,
        person=form.person,
        withdrawn=Withdrawal(left.after_round, left.reason) if left else None,
        out_of_competition=form.out_of_competition,
        from_round=form.from_round,
        placed=placed_of(form.placed),
    )

"""History out of earlier events of the site: what is not written down is taken from there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from publisher.eligibility.rulebook import Rulebook
from publisher.model.events import Entry, Event, Group
from publisher.model.history import Champion, FormerRow, FormerTable, History, Who
from publisher.model.ratings import ListedRating
from publisher.model.standings import RowStatus, Standings

ELITE = "elite"
JUNIOR = "junior-a"


def who(entry: Entry) -> Who:
    """An entry as other events know him."""
    return Who(entry.person, entry.fide_id, entry.name)


def classes_of(group: Group) -> tuple[str, ...]:
    """The ids of the classes that play in a group."""
    return group.classes or (group.id,)


def regulations_of(event: Event) -> frozenset[str]:
    """The regulations that an event follows, without their editions."""
    return frozenset(name.partition("@")[0] for name in event.rule_sets)


def regulation(book: Rulebook) -> str:
    """The regulation that an event is of, without its edition: the first that has grounds.

    A set of class limits or the general part, which many events share, is it
    only where there is nothing else.  Empty without rule sets.
    """
    sets = book.rule_sets
    own = (each for each in sets if any(key.startswith("entitled.") for key in each.rules))
    found = next(own, sets[0] if sets else None)
    return found.key.partition("@")[0] if found else ""


def last_time(event: Event, others: Iterable[Event], wanted: str) -> Event | None:
    """The last event before this one under the regulation `wanted`; None without one.

    Where the history names an event that is the one.
    """
    others = [each for each in others if each.id != event.id]
    if event.history.event:
        return next((each for each in others if each.id == event.history.event), None)
    before = [
        each
        for each in others
        if not each.cancelled
        and each.first_day < event.first_day
        and wanted in regulations_of(each)
    ]
    return max(before, key=lambda each: (each.first_day, each.id), default=None)


def former_tables(
    group: Group, table: Standings, champions: Mapping[str, int] | None = None
) -> tuple[FormerTable, ...]:
    """A group's final table as the next event looks back at it, one for each of its classes.

    Only those with a place are in it; empty as long as the table is not final.
    `champions` are start numbers by class.
    """
    if not table.final or table.provisional:
        return ()
    known = {entry.number: who(entry) for entry in group.entries}
    rows = tuple(
        FormerRow(known[row.number], row.rank, row.rank_last or row.rank, row.points)
        for row in table.rows
        if row.rank is not None and row.status is RowStatus.RANKED
    )
    most = group.rounds_total * group.settings.points.win
    crowned = {each: known[number] for each, number in (champions or {}).items()}
    return tuple(FormerTable(each, rows, most, crowned.get(each)) for each in classes_of(group))


def completed(history: History, last: Event | None, tables: Iterable[FormerTable]) -> History:
    """`history` with what the last event and its `tables` add; what is written there wins."""
    if last is None:
        return history
    written = {each.class_id for each in history.tables}
    found = (*history.tables, *(each for each in tables if each.class_id not in written))
    filled = replace(history, event=last.id, since=history.since or last.last_day, tables=found)
    junior = filled.table(JUNIOR)
    return replace(
        filled,
        champions=_champions(filled, last),
        junior_champion=filled.junior_champion or (junior.champion if junior else None),
    )


def _champions(history: History, last: Event) -> tuple[Champion, ...] | None:
    """Champions by year: as written here, as known last time, and last time's own."""
    elite = history.table(ELITE)
    crowned = elite.champion if elite else None
    known = [*(history.champions or ()), *(last.history.champions or ())]
    if crowned is not None:
        known.append(Champion(last.year, crowned))
    if not known and history.champions is None:
        return None
    by_year: dict[int, Champion] = {}
    for each in known:
        by_year.setdefault(each.year, each)
    return tuple(by_year[year] for year in sorted(by_year, reverse=True))


def written_ratings(group: Group, history: History) -> Mapping[int, tuple[ListedRating, ...]]:
    """What each entry had on the lists that the history writes down, by start number."""
    return {
        entry.number: tuple(
            ListedRating(each.key, found.rating)
            for each in history.lists
            for found in each.ratings
            if found.who.same_as(who(entry))
        )
        for entry in group.entries
    }

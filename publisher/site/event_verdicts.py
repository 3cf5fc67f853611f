"""The verdicts of every event that has classes: made once for all that they depend on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, replace
from datetime import date
from functools import cached_property
from hashlib import sha256

from publisher.content.cache import ParseCache
from publisher.content.nouns import EventRecord, SiteContent
from publisher.eligibility import Case, EventVerdicts, People, judge_event
from publisher.eligibility.event import Ratings, crownings
from publisher.eligibility.former import (
    classes_of,
    completed,
    former_tables,
    last_time,
    regulation,
    written_ratings,
)
from publisher.model.events import Event, Group
from publisher.model.history import FormerTable, History
from publisher.model.people import PrivateRecord
from publisher.model.ratings import ListedRating
from publisher.rules.classes import class_ids
from publisher.site.group_report import GroupReport
from publisher.site.rulebooks import rulebook
from publisher.site.season_results import Played
from publisher.site.season_winners import SeasonWinners

_KIND = "verdicts"
NONE = EventVerdicts({})

Reports = Mapping[tuple[str, str], GroupReport]
Listed = Callable[[Event, Group], Mapping[int, tuple[ListedRating, ...]]]
"""What the entries of a group have on rating lists, by start number; see `Verdicts`."""


class Verdicts(Mapping[str, EventVerdicts]):
    """Verdicts by event id; events whose rules name none of their groups' classes have none.

    Looking one up may ask for the reports of the event and of last time's.
    `listed` looks entries up in the site's rating lists; what an event's history
    writes down of lists counts beside them.  `today` says which seasons are over.
    """

    def __init__(
        self,
        content: SiteContent,
        reports: Reports,
        today: date,
        cache: ParseCache,
        listed: Listed | None = None,
    ) -> None:
        self._content = content
        self._reports = reports
        self._cache = cache
        played = Played(content, lambda event, group: reports[event, group], today)
        self._seasons = SeasonWinners(played, cache)
        self._listed: Listed = listed or (lambda _event, _group: {})
        self._judged: dict[str, EventVerdicts] = {}
        self._records = {record.event.id: record for record in content.events}

    def __getitem__(self, event_id: str) -> EventVerdicts:
        if event_id not in self._judged:
            self._judged[event_id] = self._judge(self._records[event_id])
        return self._judged[event_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._records)

    def __len__(self) -> int:
        return len(self._records)

    def digest(self, event_id: str) -> str:
        """A digest of what the pages of an event show of its verdicts; empty without any."""
        found = self[event_id]
        return _digest(found) if found.groups or found.frame else ""

    def _judge(self, record: EventRecord) -> EventVerdicts:
        event = record.event
        rule_sets = rulebook(event, self._content).rule_sets
        known = {each for rule_set in rule_sets for each in class_ids(rule_set)}
        if not any(known & set(classes_of(group)) for group in event.groups):
            return NONE
        chain = tuple(self._chain(event))
        listed = {group.id: self._listed(event, group) for group in event.groups}
        season = self._seasons.key(event) if event.history.grand_prix is None else ""
        key = _digest((*self._depends_on(record, chain), listed, season))
        return self._cache.derive(_KIND, key, lambda: self._made(event, chain[1:], listed))

    def _chain(self, event: Event) -> Iterator[Event]:
        """The event, last time's, that of the time before, and so on."""
        seen: set[str] = set()
        current: Event | None = event
        while current is not None and current.id not in seen:
            seen.add(current.id)
            yield current
            wanted = regulation(rulebook(current, self._content))
            current = last_time(current, self._events, wanted)

    @cached_property
    def _events(self) -> tuple[Event, ...]:
        return tuple(record.event for record in self._content.events)

    def _depends_on(self, record: EventRecord, chain: Iterable[Event]) -> tuple[object, ...]:
        records = [self._records[each.id] for each in chain]
        groups = (group for each in records for group in each.event.groups)
        ids = sorted({entry.person for group in groups for entry in group.entries})
        rule_sets = {
            each.key: each.digest
            for one in records
            for each in rulebook(one.event, self._content).rule_sets
        }
        return (
            record.event.id,
            [(each.digest, sorted(each.group_digests.items())) for each in records],
            sorted(rule_sets.items()),
            [(self._people.persons.get(each), self._people.private.get(each)) for each in ids],
        )

    def _made(self, event: Event, before: tuple[Event, ...], listed: Ratings) -> EventVerdicts:
        history = self._history(event, before)
        case = self._case(event, history)
        if history.grand_prix is None:
            season = self._seasons.before(event, case.classes)
            case = replace(case, history=replace(history, season=season))
        ratings = {
            group.id: _together(written_ratings(group, history), listed[group.id])
            for group in event.groups
        }
        tables = {group.id: self._reports[event.id, group.id].current for group in event.groups}
        return judge_event(event, case, self._people, ratings, tables)

    def _history(self, event: Event, before: tuple[Event, ...]) -> History:
        if not before:
            return event.history
        last, *earlier = before
        # What last time's event knew of champions counts on, from event to event.
        known = replace(last, history=self._history(last, tuple(earlier)))
        return completed(event.history, known, self._tables(last))

    def _tables(self, event: Event) -> Iterator[FormerTable]:
        case = self._case(event, event.history)
        for group in event.groups:
            yield from self._former(event, group, case)

    def _former(self, event: Event, group: Group, case: Case) -> Iterator[FormerTable]:
        table = self._reports[event.id, group.id].current
        crowned = crownings(group, case, self._people, table)
        champions = {
            class_id: made.champion
            for class_id, made in crowned.items()
            if made.champion is not None
        }
        yield from former_tables(group, table, champions)

    def _case(self, event: Event, history: History) -> Case:
        book = rulebook(event, self._content)
        return Case(book, event.first_day, history, event.dispensations)

    @cached_property
    def _people(self) -> People:
        return People(self._content.persons, joined(self._content.private))


def _together(
    written: Mapping[int, tuple[ListedRating, ...]], listed: Mapping[int, tuple[ListedRating, ...]]
) -> dict[int, tuple[ListedRating, ...]]:
    """Ratings written down and looked up; of one list what is written down counts."""
    made = {}
    for number, known in written.items():
        keys = {each.list for each in known}
        found = (each for each in listed.get(number, ()) if each.list not in keys)
        made[number] = (*known, *found)
    return made


def joined(private: Iterable[PrivateRecord]) -> dict[str, PrivateRecord]:
    """The private records by person; a person may have several, in several files."""
    found: dict[str, PrivateRecord] = {}
    for record in private:
        before = found.setdefault(record.person, record)
        values = {
            each.name: getattr(before, each.name) or getattr(record, each.name)
            for each in fields(PrivateRecord)
        }
        found[record.person] = PrivateRecord(**values)
    return found


def _digest(value: object) -> str:
    return sha256(repr(value).encode()).hexdigest()

"""All verdicts of an event: its entries, its groups, its frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from publisher.eligibility.case import Case, Player
from publisher.eligibility.entitling import judge
from publisher.eligibility.former import classes_of, who
from publisher.eligibility.frame import frame
from publisher.eligibility.merging import merging
from publisher.eligibility.play_offs import to_play
from publisher.eligibility.prizes import over_age_winner
from publisher.eligibility.titles import Crowning, crown, title_right
from publisher.eligibility.verdict import Outcome, Verdict
from publisher.model.events import Entry, Event, Group
from publisher.model.people import Person, PrivateRecord
from publisher.model.ratings import ListedRating
from publisher.model.reasons import Reason
from publisher.model.standings import Standings
from publisher.rules.classes import class_named

PLAY_OFF = "first_place.play_off"

Ratings = Mapping[str, Mapping[int, tuple[ListedRating, ...]]]
"""The ratings of entries on lists, by group id and start number."""


@dataclass(frozen=True, slots=True)
class GroupVerdicts:
    """The verdicts of a group by start number, and who is its champion, where it crowns one.

    `play_offs` say what those who play off for a title have to play next, and
    by when.  `over_age` is the start number with the prize for old players.
    """

    verdicts: Mapping[int, Verdict]
    crownings: Mapping[str, Crowning] = field(default_factory=dict)
    play_offs: tuple[Reason, ...] = ()
    over_age: int | None = None


@dataclass(frozen=True, slots=True)
class EventVerdicts:
    """The verdicts by group id, and what is wrong with the event as a whole."""

    groups: Mapping[str, GroupVerdicts]
    frame: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class People:
    """Persons and private records by the person's id."""

    persons: Mapping[str, Person] = field(default_factory=dict)
    private: Mapping[str, PrivateRecord] = field(default_factory=dict, repr=False)


def judge_event(
    event: Event, case: Case, people: People, ratings: Ratings, tables: Mapping[str, Standings]
) -> EventVerdicts:
    """The verdicts on everybody in a group that is for a class of the rules.

    `tables` are the current standings by group id, for titles and prizes.
    """
    groups = [each for each in event.groups if set(classes_of(each)) & case.known_classes]
    verdicts = {
        group.id: {
            entry.number: verdict_on(
                player_of(entry, people, ratings.get(group.id, {})), case, group
            )
            for entry in group.entries
        }
        for group in groups
    }
    winner = _over_age(groups, case, people, tables)
    crowned = {
        group.id: crownings(group, case, people, tables[group.id])
        for group in groups
        if group.id in tables
    }
    judged = {
        group.id: GroupVerdicts(
            verdicts[group.id],
            crowned.get(group.id, {}),
            tuple(_next_games(event, crowned.get(group.id, {}), case)),
            winner[1] if winner and winner[0] == group.id else None,
        )
        for group in groups
    }
    about = (*frame(event, case.book), *_merging(groups, case))
    return EventVerdicts(judged, about)


def player_of(
    entry: Entry, people: People, ratings: Mapping[int, tuple[ListedRating, ...]]
) -> Player:
    """The facts about an entry."""
    person = people.persons.get(entry.person) if entry.person else None
    private = people.private.get(entry.person) if entry.person else None
    return Player(
        number=entry.number,
        who=who(entry),
        federation=entry.federation,
        club=entry.club,
        club_id=entry.club_id,
        class_name=entry.class_name,
        rating=entry.rating,
        placed=entry.placed,
        ratings=ratings.get(entry.number, ()),
        private=private,
        memberships=person.memberships if person else (),
        registrations=person.registrations if person else (),
        transfers=private.transfers if private else (),
    )


def verdict_on(player: Player, case: Case, group: Group) -> Verdict:
    """The verdict in the group's class; where classes were merged, in the one that is best for him.

    That is the class on his entry, where it names one of them.
    """
    classes = [each for each in classes_of(group) if each in case.known_classes]
    own = [each for each in classes if each == class_named(player.class_name, classes)]
    found = [judge(player, case, each) for each in own or classes]
    return min(found, key=lambda each: list(Outcome).index(each.outcome))


def crownings(group: Group, case: Case, people: People, table: Standings) -> dict[str, Crowning]:
    """Who is champion of each class of the group that crowns one.

    Nobody by verdicts where the group names its titles itself, or its rules play
    off for all of them: `publisher.ranking.titles` decides those.
    """
    titled = [each for each in classes_of(group) if f"titles.{each}" in case.book]
    if group.titles or case.book.text(PLAY_OFF):
        return {}
    made: dict[str, Crowning] = {}
    for class_id in titled:
        rights = {
            entry.number: title_right(player_of(entry, people, {}), case, class_id).holds
            for entry in group.entries
        }
        own = _of_class(table, group, class_id) if len(titled) > 1 else table
        made[class_id] = crown(group, own, rights, case, class_id)
    return made


def _of_class(table: Standings, group: Group, class_id: str) -> Standings:
    """The table without those of the other classes: each that was merged has its own champion."""
    classes = classes_of(group)
    own = {
        entry.number
        for entry in group.entries
        if (class_named(entry.class_name, classes) or classes[0]) == class_id
    }
    return replace(table, rows=tuple(row for row in table.rows if row.number in own))


def _next_games(event: Event, crowned: Mapping[str, Crowning], case: Case) -> Iterator[Reason]:
    """What the contenders of each title that nobody has yet are to play (2005, 7)."""
    for made in crowned.values():
        if made.champion is None and made.play_off is not None:
            told = to_play(made.play_off, case.book, event.last_day)
            if told is not None:
                yield told


def _over_age(
    groups: Iterable[Group], case: Case, people: People, tables: Mapping[str, Standings]
) -> tuple[str, int] | None:
    order: dict[str, tuple[int, ...]] = {}
    private: dict[tuple[str, int], PrivateRecord] = {}
    homes: dict[str, str] = {}
    for group in groups:
        table = tables.get(group.id)
        if table is None or not table.final or table.provisional:
            continue
        for class_id in classes_of(group):
            homes.setdefault(class_id, group.id)
            order[class_id] = tuple(row.number for row in table.rows if row.rank is not None)
            private |= {
                (class_id, entry.number): people.private[entry.person]
                for entry in group.entries
                if entry.person in people.private
            }
    found = over_age_winner(case.book, order, private, case.year)
    return (homes[found[0]], found[1]) if found else None


def _merging(groups: Iterable[Group], case: Case) -> tuple[Reason, ...]:
    entries: dict[str, int] = {}
    merged = []
    for group in groups:
        classes = classes_of(group)
        if len(classes) == 1:
            entries[classes[0]] = entries.get(classes[0], 0) + len(group.entries)
            continue
        merged.append(frozenset(classes))
        for entry in group.entries:
            class_id = class_named(entry.class_name, classes) or classes[0]
            entries[class_id] = entries.get(class_id, 0) + 1
    return tuple(merging(case.book, entries, frozenset(merged)))


__all__ = ["EventVerdicts", "GroupVerdicts", "People", "judge_event"]

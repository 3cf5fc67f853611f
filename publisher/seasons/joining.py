"""Puts the tables of events on this site into a season: who each entry is, and how he came in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from publisher.model.events import Entry, Group
from publisher.model.seasons import Season, SeasonEvent, SeasonGroup, SeasonPlayer, SeasonResult
from publisher.model.standings import RowStatus, Standings

Tables = Mapping[tuple[str, str], tuple[Group, Standings]]
"""Group and current table by the ids of event and group."""

_GONE = frozenset({RowStatus.NULLED, RowStatus.WITHDRAWN})


def joined(season: Season, tables: Tables) -> Season:
    """`season` with the results of the groups on this site, and its unlisted players.

    An entry is the player of the list with his person, else with his FIDE number, else the only
    one of his name.  Who is none of these is added to the players, not `listed`.
    """
    who = Entrants(season)
    events = tuple(_event(event, tables, who) for event in season.events)
    return replace(season, events=events, players=(*season.players, *who.added.values()))


class Entrants:
    """Finds the player that an entry is."""

    def __init__(self, season: Season) -> None:
        players = season.players
        names = Counter(_plain(each.name) for each in players)
        self._persons = {each.person: each.id for each in players if each.person}
        self._numbers = {each.fide_id: each.id for each in players if each.fide_id}
        self._names = {_plain(each.name): each.id for each in players
                       if names[_plain(each.name)] == 1}  # fmt: skip
        self.added: dict[str, SeasonPlayer] = {}

    def player(self, entry: Entry) -> str:
        """The id of the player; one of his own for somebody the list does not have."""
        found = (
            self._persons.get(entry.person)
            or self._numbers.get(entry.fide_id)
            or self._names.get(_plain(entry.name))
        )
        if found:
            return found
        own = f"~{entry.person or entry.fide_id or _plain(entry.name)}"
        if own not in self.added:
            self.added[own] = SeasonPlayer(
                own, entry.name, entry.club, person=entry.person, fide_id=entry.fide_id,
                listed=False,
            )  # fmt: skip
        return own


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())


def _event(event: SeasonEvent, tables: Tables, who: Entrants) -> SeasonEvent:
    if not event.event:
        return event
    return replace(event, groups=tuple(_group(event, group, tables, who) for group in event.groups))


def _group(event: SeasonEvent, group: SeasonGroup, tables: Tables, who: Entrants) -> SeasonGroup:
    found = tables.get((event.event, group.id))
    if found is None:
        return group
    played, table = found
    final = table.final and not table.provisional
    return replace(group, results=tuple(_results(group, played, table, who)), final=final)


def _results(
    group: SeasonGroup, played: Group, table: Standings, who: Entrants
) -> Iterator[SeasonResult]:
    entries = {entry.number: entry for entry in played.entries}
    for row in table.rows:
        entry = entries[row.number]
        left = entry.withdrawn is not None and entry.withdrawn.after_round < played.rounds_total
        yield SeasonResult(
            who.player(entry),
            row.rank,
            row.rank_last,
            row.number,
            member=row.number not in group.not_members,
            finished=not left and row.status not in _GONE,
            in_competition=row.status is not RowStatus.OUT_OF_COMPETITION,
            class_name=entry.class_name,
        )

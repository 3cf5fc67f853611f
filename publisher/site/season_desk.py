"""A season in one language: what its pages share, computed while they are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from publisher.content.nouns import EventRecord, SeasonRecord
from publisher.model.events import Group
from publisher.model.seasons import Season, SeasonEvent, SeasonPlayer
from publisher.model.standings import Standings
from publisher.seasons import Classes, SeasonReport, season_report
from publisher.seasons.joining import joined
from publisher.seasons.report import open_events
from publisher.site.context import Context
from publisher.site.site import Site


class Computed(NamedTuple):
    """A season with the results of its events on this site, and all that follows."""

    season: Season
    report: SeasonReport


class SeasonDesk:
    """A season, its report and the language its pages are written in."""

    __slots__ = ("ctx", "key", "record")

    def __init__(self, ctx: Context, record: SeasonRecord) -> None:
        self.ctx = ctx
        self.record = record
        self.key = season_key(ctx.site, record)

    @property
    def written(self) -> Season:
        """The season as written, without results of this site: for planning."""
        return self.record.season

    @property
    def season(self) -> Season:
        """The season with all results; called while drawing only."""
        return self._computed.season

    @property
    def report(self) -> SeasonReport:
        """Called while drawing only."""
        return self._computed.report

    @property
    def players(self) -> Mapping[str, SeasonPlayer]:
        """Everybody on the list or in an event of this site, by id."""
        return _players(self)

    @property
    def classes(self) -> Classes:
        """Who is in which class."""
        return _classes(self)

    @property
    def _computed(self) -> Computed:
        return _computed(self)


# A property is asked for thousands of times on a page, and the seasons of a site are few.
@lru_cache(maxsize=2)
def _computed(desk: SeasonDesk) -> Computed:
    return compute(desk.ctx, desk.record, desk.key)


@lru_cache(maxsize=2)
def _players(desk: SeasonDesk) -> Mapping[str, SeasonPlayer]:
    return {player.id: player for player in desk.season.players}


@lru_cache(maxsize=2)
def _classes(desk: SeasonDesk) -> Classes:
    return Classes(desk.season)


def season_key(site: Site, record: SeasonRecord) -> str:
    """A digest of all that a season's report depends on."""
    over = site.today > record.season.last_day
    digests = (
        event.group_digests.get(group.id, "")
        for event, group in _joined_groups(site, record.season)
    )
    text = "\0".join((record.digest, str(over), *digests))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def compute(ctx: Context, record: SeasonRecord, key: str) -> Computed:
    """The report of a season, from the cache where nothing changed."""
    return ctx.cache.derive("season-report", key, lambda: _made(ctx.site, record.season))


def _made(site: Site, written: Season) -> Computed:
    tables: dict[tuple[str, str], tuple[Group, Standings]] = {
        (event.event.id, group.id): (group, site.report(event.event.id, group.id).current)
        for event, group in _joined_groups(site, written)
    }
    season = joined(written, tables)
    over = site.today > season.last_day and not open_events(season)
    return Computed(season, season_report(season, final=over))


def _joined_groups(site: Site, season: Season) -> Iterator[tuple[EventRecord, Group]]:
    records = {record.event.id: record for record in site.content.events}
    for event in season.events:
        record = records.get(event.event)
        for group in event.groups if record else ():
            found = [each for each in record.event.groups if each.id == group.id] if record else []
            yield from ((record, each) for each in found if record)


class Phase(NamedTuple):
    """Where an event lies from the day the site is built for."""

    coming: bool
    running: bool


def phase(site: Site, event: SeasonEvent) -> Phase:
    """Whether `event` is still to come, or being played."""
    coming = event.first_day > site.today
    return Phase(coming, not coming and event.last_day >= site.today)

"""A season with the results of its events on this site, computed once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from hashlib import blake2b
from typing import NamedTuple

from publisher.content.cache import ParseCache
from publisher.content.nouns import EventRecord, SeasonRecord, SiteContent
from publisher.model.events import Group
from publisher.model.seasons import Season
from publisher.model.standings import Standings
from publisher.seasons import SeasonReport, season_report
from publisher.seasons.joining import joined
from publisher.seasons.report import open_events
from publisher.site.group_report import GroupReport


class Computed(NamedTuple):
    """A season with the results of its events on this site, and all that follows."""

    season: Season
    report: SeasonReport


class Played(NamedTuple):
    """What a season's results are taken from: the site, its reports, the day it is built for."""

    content: SiteContent
    report: Callable[[str, str], GroupReport]
    today: date


def season_key(content: SiteContent, today: date, record: SeasonRecord) -> str:
    """A digest of all that a season's report depends on."""
    over = today > record.season.last_day
    digests = (
        event.group_digests.get(group.id, "")
        for event, group in _joined_groups(content, record.season)
    )
    text = "\0".join((record.digest, str(over), *digests))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def compute(played: Played, cache: ParseCache, record: SeasonRecord, key: str) -> Computed:
    """The report of a season, from the cache where nothing changed."""
    return cache.derive("season-report", key, lambda: _made(played, record.season))


def _made(played: Played, written: Season) -> Computed:
    tables: dict[tuple[str, str], tuple[Group, Standings]] = {
        (event.event.id, group.id): (group, played.report(event.event.id, group.id).current)
        for event, group in _joined_groups(played.content, written)
    }
    season = joined(written, tables)
    over = played.today > season.last_day and not open_events(season)
    return Computed(season, season_report(season, final=over))


def _joined_groups(content: SiteContent, season: Season) -> Iterator[tuple[EventRecord, Group]]:
    records = {record.event.id: record for record in content.events}
    for event in season.events:
        record = records.get(event.event)
        for group in event.groups if record else ():
            found = [each for each in record.event.groups if each.id == group.id] if record else []
            yield from ((record, each) for each in found if record)

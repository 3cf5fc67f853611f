"""A season in one language: what its pages share, computed while they are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from publisher.content.nouns import SeasonRecord
from publisher.model.seasons import Season, SeasonEvent, SeasonPlayer
from publisher.seasons import Classes, SeasonReport
from publisher.site.context import Context
from publisher.site.season_results import Computed, Played, compute, season_key
from publisher.site.site import Site


class SeasonDesk:
    """A season, its report and the language its pages are written in."""

    __slots__ = ("ctx", "key", "record")

    def __init__(self, ctx: Context, record: SeasonRecord) -> None:
        self.ctx = ctx
        self.record = record
        self.key = season_key(ctx.site.content, ctx.site.today, record)

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
    site = desk.ctx.site
    played = Played(site.content, site.report, site.today)
    return compute(played, desk.ctx.cache, desk.record, desk.key)


@lru_cache(maxsize=2)
def _players(desk: SeasonDesk) -> Mapping[str, SeasonPlayer]:
    return {player.id: player for player in desk.season.players}


@lru_cache(maxsize=2)
def _classes(desk: SeasonDesk) -> Classes:
    return Classes(desk.season)


class Phase(NamedTuple):
    """Where an event lies from the day the site is built for."""

    coming: bool
    running: bool


def phase(site: Site, event: SeasonEvent) -> Phase:
    """Whether `event` is still to come, or being played."""
    coming = event.first_day > site.today
    return Phase(coming, not coming and event.last_day >= site.today)

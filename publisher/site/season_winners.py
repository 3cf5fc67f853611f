"""The winners of the last finished Grand Prix on this site, for those whom they entitle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from publisher.content.cache import ParseCache
from publisher.content.nouns import SeasonRecord
from publisher.eligibility.classes import RatingClass
from publisher.model.events import Event
from publisher.model.history import FinishedSeason, GrandPrixWinner, Who
from publisher.model.people import Person
from publisher.model.seasons import Season, SeasonClass, SeasonPlayer
from publisher.site.season_results import Computed, Played, compute, season_key

SERIES = "ngp"
"""The series that the regulations mean when they speak of the Grand Prix."""


class SeasonWinners:
    """Who won the last season before an event."""

    def __init__(self, played: Played, cache: ParseCache) -> None:
        self._played = played
        self._cache = cache

    def key(self, event: Event) -> str:
        """A digest of all that `before` gives for the event; empty where no season counts."""
        record = self._last(event)
        if record is None:
            return ""
        content = self._played.content
        persons = [each.person for each in record.season.players if each.person in content.persons]
        return "\0".join((season_key(content, self._played.today, record), *persons))

    def before(self, event: Event, classes: Iterable[RatingClass]) -> FinishedSeason | None:
        """The winners of the last season that ended before the event; None without a final table.

        `classes` are those of the event's rules.  While results of the season are
        missing nobody knows who won it: an earlier one does not count instead.
        """
        record = self._last(event)
        if record is None:
            return None
        key = season_key(self._played.content, self._played.today, record)
        computed = compute(self._played, self._cache, record, key)
        if not computed.report.final:
            return None
        return _finished(computed, tuple(classes), self._played.content.persons)

    def _last(self, event: Event) -> SeasonRecord | None:
        ended = [
            each
            for each in self._played.content.seasons
            if each.season.series == SERIES
            and each.season.rules.promotion
            and each.season.last_day < event.first_day
        ]
        return max(ended, key=lambda each: (each.season.last_day, each.season.id), default=None)


def _finished(
    computed: Computed, classes: tuple[RatingClass, ...], persons: Mapping[str, Person]
) -> FinishedSeason:
    season = computed.season
    same = {each.id: _same_class(each, classes) for each in season.classes}
    players = {each.id: each for each in season.players}
    winners = tuple(
        GrandPrixWinner(_who(players[each.player], persons), same[each.class_id])
        for each in computed.report.promotions
        if same[each.class_id]
    )
    known = tuple(each for each in same.values() if each)
    return FinishedSeason(f"{season.series}/{season.slug}", _years(season), known, winners)


def _same_class(mine: SeasonClass, classes: Iterable[RatingClass]) -> str:
    """The class of the rules with the id of the season's, else with its name in any language.

    Empty where there is none.
    """
    called = {name.casefold() for name in mine.names.values()}
    found = [each.id for each in classes if each.id == mine.id]
    named = [
        each.id
        for each in classes
        if not called.isdisjoint(name.casefold() for name in each.names.values())
    ]
    return next(iter((*found, *named)), "")


def _who(player: SeasonPlayer, persons: Mapping[str, Person]) -> Who:
    # On a season's list the id stands for the person, whether the site knows him or not.
    person = player.person if player.person in persons else ""
    return Who(person, player.fide_id, player.name)


def _years(season: Season) -> str:
    first, last = season.first_day.year, season.last_day.year
    return str(first) if first == last else f"{first}–{last % 100:02}"

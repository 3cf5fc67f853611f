"""Grand Prix points of one event: group by group and class by class."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple

from publisher.model.seasons import Category, Season, SeasonEvent, SeasonGroup, SeasonResult
from publisher.seasons.classes import Classes


class ClassPoints(NamedTuple):
    """What one player gets in one class of a group, and what it is made of.

    `best` to `worst` are the places of the class that he shares; `scorers` how
    many can score in it; `pot` the sum of the points of those places and
    `share` what all are multiplied by.
    """

    event: str
    group: str
    class_id: str
    player: str
    points: Fraction
    best: int
    worst: int
    scorers: int
    pot: Fraction
    share: Fraction


class Passed(NamedTuple):
    """Somebody who cannot score in a group, and the code of why not."""

    event: str
    group: str
    player: str
    code: str


class EventPoints(NamedTuple):
    """All that an event gives, in the order of its groups, classes and places."""

    points: tuple[ClassPoints, ...]
    passed: tuple[Passed, ...]


class Scales:
    """The points of each category as running sums, so that a shared place costs no adding up."""

    def __init__(self, season: Season) -> None:
        places = season.rules.places
        self._sums = {each.name: _sums(each, places) for each in season.categories}

    def pot(self, category: str, best: int, worst: int) -> Fraction:
        """The points of the places `best` to `worst` together; nothing past the last one."""
        sums = self._sums[category]
        last = len(sums) - 1
        return sums[min(worst, last)] - sums[min(best - 1, last)]


def _sums(category: Category, places: int) -> tuple[Fraction, ...]:
    points = category.points[:places] if places else category.points
    return tuple(accumulate(points, initial=Fraction(0)))


def event_points(
    season: Season, event: SeasonEvent, classes: Classes, scales: Scales
) -> EventPoints:
    """The points of every player in every class of `event` (Norges Grand Prix, 4, 5 and 8).

    Only groups with a final table give any.  In a group each class that takes
    part has a list of its own: its players and those of lower classes, in the
    order of the table, without those who cannot score.
    """
    points: list[ClassPoints] = []
    passed: list[Passed] = []
    for group in event.groups:
        if not group.final:
            continue
        scoring = []
        for result in group.results:
            code = grounds(season, group, result, classes)
            if code:
                passed.append(Passed(event.id, group.id, result.player, code))
            else:
                scoring.append(result)
        scoring.sort(key=_place)
        for height in _heights(group, classes):
            eligible = [each for each in scoring if classes.height(each.player) >= height]
            points += _in_class(season, event, group, height, eligible, scales)
    return EventPoints(tuple(points), tuple(passed))


def grounds(season: Season, group: SeasonGroup, result: SeasonResult, classes: Classes) -> str:
    """Why `result` brings no points: the code of the reason; empty where it does."""
    rules = season.rules
    if not result.in_competition:
        return "season.out_of_competition"
    if not rules.lower_scores and below_his_class(group, result, classes):
        return "season.lower_group"
    if rules.members_only and not result.member:
        return "season.no_member"
    if (rules.finished_only and not result.finished) or result.best is None:
        return "season.not_finished"
    return ""


def below_his_class(group: SeasonGroup, result: SeasonResult, classes: Classes) -> bool:
    """Whether the group is for lower classes than the player's only (8)."""
    if not group.classes:
        return False
    highest = min(classes.heights[each] for each in group.classes)
    return classes.height(result.player) < highest


def _heights(group: SeasonGroup, classes: Classes) -> list[int]:
    """The classes that take part: those of all who play in competition, the highest first."""
    playing = (
        each
        for each in group.results
        if each.in_competition and not below_his_class(group, each, classes)
    )
    return sorted({classes.height(each.player) for each in playing})


def _in_class(
    season: Season,
    event: SeasonEvent,
    group: SeasonGroup,
    height: int,
    eligible: Sequence[SeasonResult],
    scales: Scales,
) -> Iterator[ClassPoints]:
    class_id = season.classes[height].id
    scorers = len(eligible)
    share = season.rules.few_share if scorers <= season.rules.few_players else Fraction(1)
    limit = season.rules.places or scorers
    first = 0
    while first < min(scorers, limit):
        place = eligible[first].best
        last = first
        while last + 1 < scorers and eligible[last + 1].best == place:
            last += 1
        pot = scales.pot(event.category, first + 1, last + 1)
        each_gets = pot * share / (last + 1 - first) if last > first else pot * share
        if pot:
            for result in eligible[first : last + 1]:
                yield ClassPoints(
                    event.id,
                    group.id,
                    class_id,
                    result.player,
                    each_gets,
                    first + 1,
                    last + 1,
                    scorers,
                    pot,
                    share,
                )
        first = last + 1


def _place(result: SeasonResult) -> tuple[int, int, str]:
    return result.best or 0, result.number, result.player

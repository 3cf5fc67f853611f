"""A season computed the slow way: each question answered anew, straight from the regulation.

Shares nothing with the engine but the nouns; the approval of events is not asked
about, only whether they were registered in time, which the random seasons vary.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from itertools import combinations

from publisher.model.seasons import Season, SeasonEvent, SeasonGroup, SeasonResult

Points = dict[tuple[str, str, str], tuple[Fraction, bool]]
Line = tuple[int, int, str, Fraction]


def class_number(season: Season, player: str) -> int:
    """1 for the highest class."""
    for each in season.players:
        if each.id == player:
            for number, known in enumerate(season.classes, 1):
                if each.class_id == known.id:
                    return number
            ratings = [r for r in (each.standard, each.rapid, each.blitz) if r is not None]
            if ratings:
                return 1 + sum(1 for known in season.classes if (known.low or 0) > max(ratings))
    return len(season.classes)


def in_lower_group(season: Season, group: SeasonGroup, player: str) -> bool:
    """Whether all the classes of the group are lower than the player's."""
    mine = class_number(season, player)
    numbers = [n for n, each in enumerate(season.classes, 1) if each.id in group.classes]
    return bool(numbers) and all(number > mine for number in numbers)


def may_score(season: Season, group: SeasonGroup, line: SeasonResult) -> bool:
    return (
        line.in_competition
        and not in_lower_group(season, group, line.player)
        and line.member
        and line.finished
        and line.best is not None
    )


def counts(season: Season, event: SeasonEvent) -> bool:
    """By the dates that random seasons vary: months for the category, and 15 April."""
    if event.cancelled or event.application.registered is None:
        return False
    months = {"NGP 100": 4, "NGP 90": 3, "NGP 80": 2, "NGP 70": 1}[event.category]
    month = event.first_day.month - months
    year = event.first_day.year
    if month < 1:
        month, year = month + 12, year - 1
    day = event.first_day.day
    while True:
        try:
            due = date(year, month, day)
        except ValueError:
            day -= 1
        else:
            break
    soon = (event.first_day - event.application.registered).days < 28
    return event.application.registered <= min(due, date(2026, 4, 15)) and not soon


def place_points(season: Season, event: SeasonEvent, place: int) -> Fraction:
    (scale,) = [each.points for each in season.categories if each.name == event.category]
    if place > season.rules.places or place > len(scale):
        return Fraction(0)
    return scale[place - 1]


def group_points(
    season: Season, event: SeasonEvent, group: SeasonGroup
) -> Iterator[tuple[str, str, Fraction, int]]:
    """Class, player, points and place in the class."""
    takes_part = {
        class_number(season, line.player)
        for line in group.results
        if line.in_competition and not in_lower_group(season, group, line.player)
    }
    for number in takes_part:
        able = [
            line
            for line in group.results
            if may_score(season, group, line) and class_number(season, line.player) >= number
        ]
        for line in able:
            assert line.best is not None
            ahead = sum(1 for each in able if each.best is not None and each.best < line.best)
            level = sum(1 for each in able if each.best == line.best)
            total = Fraction(0)
            for place in range(ahead + 1, ahead + level + 1):
                total += place_points(season, event, place)
            value = total / level
            if len(able) < 3:
                value = value * 3 / 4
            yield season.classes[number - 1].id, line.player, value, ahead + 1


def all_points(season: Season) -> dict[tuple[str, str, str], tuple[Fraction, int]]:
    """The points and the place in the class, by class, player and event."""
    found: dict[tuple[str, str, str], tuple[Fraction, int]] = {}
    for event in season.events:
        if not counts(season, event):
            continue
        for group in event.groups:
            if not group.final:
                continue
            for class_id, player, value, place in group_points(season, event, group):
                key = class_id, player, event.id
                old = found.get(key, (Fraction(-1), 0))
                if value and (value, -place) > (old[0], -old[1]):
                    found[key] = value, place
    return found


def table(season: Season, class_id: str, *, final: bool) -> list[Line]:
    """First and last place, player and total of everybody with points in the class."""
    points = all_points(season)
    players = sorted({player for found, player, _ in points if found == class_id})
    keys = {player: _best_key(season, points, class_id, player, final) for player in players}
    lines = []
    for player in players:
        ahead = sum(1 for other in players if keys[other] > keys[player])
        level = sum(1 for other in players if keys[other] == keys[player])
        lines.append((ahead + 1, ahead + level, player, keys[player][0]))
    return sorted(lines, key=lambda line: (line[0], line[2]))


def _best_key(
    season: Season,
    points: dict[tuple[str, str, str], tuple[Fraction, int]],
    class_id: str,
    player: str,
    final: bool,
) -> tuple[Fraction, ...]:
    """Of all ways to choose the events that count the one that serves the player best."""
    mine = [
        (value, place, event.category)
        for event in season.events
        if (class_id, player, event.id) in points
        for value, place in [points[class_id, player, event.id]]
    ]
    keys = []
    for chosen in combinations(mine, min(season.rules.counting, len(mine))):
        key = [sum((value for value, _, _ in chosen), Fraction(0))]
        key += [
            sum((value for value, _, named in chosen if named == category), Fraction(0))
            for category in ("NGP 100", "NGP 90", "NGP 80", "NGP 70")
        ]
        if final:
            key.append(Fraction(sum(1 for _, place, _ in chosen if place == 1)))
        keys.append(tuple(key))
    return max(keys)

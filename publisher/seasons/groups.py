"""Whether everybody plays in a group that is open to him (Norges Grand Prix, 8)."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.season_rules import Pace
from publisher.model.seasons import Season, SeasonEvent, SeasonGroup, SeasonPlayer
from publisher.seasons.checks import Check, Weight, checked
from publisher.seasons.classes import Classes
from publisher.seasons.conditions import pace_of
from publisher.seasons.points import below_his_class


def open_groups(season: Season, event: SeasonEvent, classes: Classes) -> Iterator[Check]:
    """Warnings about players of lower classes who were not let in, and of higher ones.

    A higher group is open to who was rated above its limit during the season,
    and where the invitation says so; a lower one to who is rated lower at this
    time control.  Groups without classes are open to all.
    """
    if season.rules.cite("groups.lower_scores") is None:
        return
    if not any(group.classes and group.results for group in event.groups):
        return
    higher = tuple(_unasked(event, classes))
    yield checked(
        "higher_group",
        not higher,
        season.rules,
        "groups.lower_scores",
        Weight.ADVICE,
        players=higher,
    )
    lower = tuple(_too_strong(season, event, classes))
    if any(_below(event, classes)):
        yield checked(
            "lower_group",
            not lower,
            season.rules,
            "groups.lower_scores",
            Weight.ADVICE,
            players=lower,
        )


def _unasked(event: SeasonEvent, classes: Classes) -> Iterator[str]:
    """Players above their class without anything that opens the group to them."""
    for group in event.groups:
        if not group.classes or group.higher_allowed:
            continue
        lowest = max(classes.heights[each] for each in group.classes)
        for result in group.results:
            above = classes.height(result.player) > lowest
            if above and result.player not in group.rated_above:
                yield result.player


def _below(event: SeasonEvent, classes: Classes) -> Iterator[tuple[SeasonGroup, str]]:
    """Players in a group below their class."""
    for group in event.groups:
        for result in group.results:
            if below_his_class(group, result, classes):
                yield group, result.player


def _too_strong(season: Season, event: SeasonEvent, classes: Classes) -> Iterator[str]:
    """Of those, the ones whose rating at this time control is not lower either."""
    players = {each.id: each for each in season.players}
    pace = pace_of(event)
    for group, player in _below(event, classes):
        highest = min(classes.heights[each] for each in group.classes)
        rating = _rating(players.get(player), pace)
        if rating is None or classes.of_rating(rating) < highest:
            yield player


def _rating(player: SeasonPlayer | None, pace: Pace | None) -> int | None:
    return player.rating(pace) if player and pace else None

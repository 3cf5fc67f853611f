"""What an event must be to count (Norges Grand Prix, 3 and 7)."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.season_rules import Pace
from publisher.model.seasons import Season, SeasonEvent, SeasonGroup, Session
from publisher.seasons.checks import Check, Weight, checked, iso


def conditions(season: Season, event: SeasonEvent) -> Iterator[Check]:
    """Open to all, long enough, rated, in the season, with groups by class limits."""
    rules, told = season.rules, event.application
    yield checked(
        "in_season",
        season.first_day <= event.first_day and event.last_day <= season.last_day,
        rules,
        "season.begins",
        first=iso(event.first_day),
        last=iso(event.last_day),
        season_first=iso(season.first_day),
        season_last=iso(season.last_day),
    )
    if rules.open_to_members:
        yield checked("open", told.open_to_members, rules, "events.open_to_members")
    yield from _length(season, event)
    if rules.rated_by:
        rated = None if told.rated_by is None else told.rated_by.casefold()
        yield checked(
            "rated",
            None if rated is None else rated == rules.rated_by.casefold(),
            rules,
            "events.rated_by",
            Weight.ADVICE,
            wanted=rules.rated_by,
            rated_by=told.rated_by,
        )
    if rules.class_limits:
        yield from _limits(season, event)


def pace_of(event: SeasonEvent) -> Pace | None:
    """The kind of event it is: that of its slowest rounds; None where nobody says."""
    paces = [session.pace for session in event.application.sessions]
    return min(paces, key=list(Pace).index, default=None)


def rounds_of(event: SeasonEvent) -> int:
    """How many rounds it has; in a knock-out those that the winner plays."""
    return sum(session.rounds for session in event.application.sessions)


def minutes_of(sessions: tuple[Session, ...], moves: int) -> int:
    """The playing time, rounded down to minutes: both players' time for `moves` moves a game."""
    seconds = sum(each.rounds * 2 * (60 * each.base + moves * each.increment) for each in sessions)
    return seconds // 60


def _length(season: Season, event: SeasonEvent) -> Iterator[Check]:
    rules, pace = season.rules, pace_of(event)
    rounds = rounds_of(event)
    if rules.rounds and pace is not Pace.BLITZ:
        yield checked(
            "rounds",
            None if pace is None else rounds >= rules.rounds,
            rules,
            "events.rounds",
            rounds=rounds,
            least=rules.rounds,
        )
    blitz = pace is Pace.BLITZ
    least = rules.minutes_blitz if blitz else rules.minutes
    if least:
        minutes = minutes_of(event.application.sessions, rules.moves)
        yield checked(
            "playing_time",
            None if pace is None else minutes >= least,
            rules,
            "events.minutes_blitz" if blitz else "events.minutes",
            minutes=minutes,
            least=least,
            moves=rules.moves,
            sessions=tuple(map(_told, event.application.sessions)),
        )


def _told(session: Session) -> str:
    """A session as a fact: "5 x 90+30"."""
    return f"{session.rounds} × {session.base}+{session.increment}"


def _limits(season: Season, event: SeasonEvent) -> Iterator[Check]:
    limits = {each.low for each in season.classes if each.low is not None}
    wrong = [group for group in event.groups if not _fits(group, limits)]
    parted = any(group.low is not None or group.below is not None for group in event.groups)
    if parted or any(group.classes for group in event.groups):
        yield checked(
            "group_limits",
            not wrong,
            season.rules,
            "groups.class_limits",
            groups=tuple(group.name for group in wrong),
            limits=tuple(sorted(limits)),
        )


def _fits(group: SeasonGroup, limits: set[int]) -> bool:
    return all(each is None or each in limits for each in (group.low, group.below))

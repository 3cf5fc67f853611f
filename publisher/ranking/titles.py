"""Who has won the titles of a group: its winner's, and those of its best player of a class."""

from __future__ import annotations

from dataclasses import dataclass

from publisher.model.events import Group
from publisher.model.feeding import Title
from publisher.model.reasons import Reason, reason
from publisher.model.standings import RowStatus, Standings, StandingsRow
from publisher.ranking.stakes import Stake


@dataclass(frozen=True, slots=True)
class TitleHolder:
    """Who has a title; `number` is None while `level` have to decide it, or where nobody may."""

    title: Title
    number: int | None = None
    level: tuple[int, ...] = ()
    reasons: tuple[Reason, ...] = ()


def title_holders(group: Group, table: Standings) -> tuple[TitleHolder, ...]:
    """One for each title of `group`, once the last game is over; none before."""
    if not table.final or table.provisional:
        return ()
    return tuple(_holder(group, table, title) for title in group.titles)


def _holder(group: Group, table: Standings, title: Title) -> TitleHolder:
    """The best of those who may have it; by points alone where a tie is played off."""
    rows = [row for row in table.rows if _may(group, row, title)]
    if not rows:
        return TitleHolder(title, reasons=(reason("title.nobody", title.citation),))
    best = rows[0]
    level = [row for row in rows if row.rank == best.rank]
    if title.class_name and group.settings.first_place.titles:
        level = [row for row in rows if row.points == best.points]
    numbers = tuple(row.number for row in level)
    if len(level) == 1:
        return _held(title, best)
    return _among(group, title, best, numbers)


def _may(group: Group, row: StandingsRow, title: Title) -> bool:
    wanted = title.class_name.casefold()
    in_class = not wanted or group.entry(row.number).class_name.casefold() == wanted
    return row.status is RowStatus.RANKED and in_class


def _held(title: Title, row: StandingsRow) -> TitleHolder:
    """The title of who stands alone, with the play-off that brought him there."""
    won = reason("title.won", title.citation, place=row.rank, points=row.points)
    played = (told for told in row.reasons if told.code.startswith(("rank.play_off", "decided.")))
    return TitleHolder(title, row.number, (), (won, *played))


def _among(group: Group, title: Title, best: StandingsRow, level: tuple[int, ...]) -> TitleHolder:
    """The winner of the play-off among exactly those level, else what is to decide."""
    stake = Stake(best.rank or 1, level)
    for played in group.play_offs:
        if set(played.players) != set(level):
            continue
        outcome = stake.settle(group, played)
        if outcome.pending is None and len(outcome.blocks[0]) == 1:
            winner = outcome.blocks[0][0]
            won = reason("title.play_off", title.citation, level=level)
            return TitleHolder(title, winner, (), (won, *outcome.steps))
        if outcome.pending is not None:
            return TitleHolder(title, None, level, (outcome.pending,))
    if not group.settings.first_place.titles:
        return TitleHolder(title, None, level, (reason("title.shared", title.citation),))
    return TitleHolder(title, None, level, (stake.next_step(group),))

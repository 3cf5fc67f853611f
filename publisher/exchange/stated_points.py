"""The points that a file states, against those of its results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from publisher.exchange.trf.checks import bye_points, game_points, shown
from publisher.exchange.trf.records import PlayerRow, ReadGame
from publisher.exchange.trf.report import Report
from publisher.model.settings import PointScheme

_MOST_TOLD = 10


def check_stated_points(
    rows: Sequence[PlayerRow], games: Sequence[ReadGame], scheme: PointScheme, report: Report
) -> None:
    """Warn of rows whose points are not those of their results; where many are, of the first.

    Nothing is told of a file with errors, for some of its results are missing.
    """
    differing = [] if report.has_errors else list(_differing(rows, games, scheme))
    others = len(differing) - 1
    many = len(differing) > _MOST_TOLD
    for row, by_results in differing[: 1 if many else None]:
        report.warn(
            "points",
            f"{row.name} has {shown(row.points or Fraction(0))} points in the file, "
            f"{shown(by_results)} by the results"
            + (f", and so it is with {others} others" if many else ""),
            "the results stand; mend the one or the other, or the points of the event",
            (row.line, 0),
        )  # fmt: skip


def _differing(
    rows: Sequence[PlayerRow], games: Sequence[ReadGame], scheme: PointScheme
) -> Iterator[tuple[PlayerRow, Fraction]]:
    played = game_points(games, scheme)
    for row in rows:
        by_results = played.get(row.number, Fraction(0)) + bye_points(row, scheme)
        if row.points is not None and row.points != by_results:
            yield row, by_results

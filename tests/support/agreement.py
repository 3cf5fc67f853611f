"""Whether the engine of seasons and the slow computation agree on a season."""

from __future__ import annotations

from publisher.model.seasons import Season
from publisher.seasons import season_report
from support.slow_seasons import all_points, counts, table


def agree(season: Season) -> None:
    for final in (False, True):
        report = season_report(season, final=final)
        assert [each.counts for each in report.events] == [
            counts(season, event) for event in season.events
        ]
        for made in report.tables:
            mine = [(row.rank, row.rank_last, row.player, row.total) for row in made.rows]
            assert mine == table(season, made.class_id, final=final)
    found = {
        (row_table.class_id, row.player, each.event): (each.points, each.best)
        for row_table in report.tables
        for row in row_table.rows
        for each in (*row.counting, *row.discarded)
    }
    assert found == all_points(season)

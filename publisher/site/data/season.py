"""The data of a season: its tables, events and checks, for programs (docs/data-json.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping

from publisher.model.seasons import Season
from publisher.seasons import (
    Classes,
    ClassPoints,
    EventReport,
    SeasonReport,
    SeasonRow,
    SeasonTable,
)
from publisher.seasons.reasons import passed_reason, points_reasons, total_reasons
from publisher.site.data.plain import Json, citation, number, reason, reasons

VERSION = 1


def season_json(season: Season, report: SeasonReport) -> bytes:
    """`data.json` of a season as UTF-8; the same season gives the same bytes."""
    written = json.dumps(
        season_data(season, report), ensure_ascii=False, allow_nan=False, separators=(",", ":")
    )
    return written.replace("<", "\\u003c").encode() + b"\n"


def season_data(season: Season, report: SeasonReport) -> dict[str, Json]:
    """The season as plain data."""
    return {
        "format": "publisher.season",
        "version": VERSION,
        "season": _season(season),
        "final": report.final,
        "players": _players(season, report),
        "tables": [_table(season, table) for table in report.tables],
        "events": [_event(season, each) for each in report.events],
        "promotions": [
            {
                "class": each.class_id,
                "above": each.above,
                "player": each.player,
                "shared": each.shared,
                "citation": citation(each.citation),
            }
            for each in report.promotions
        ],
    }


def _season(season: Season) -> Json:
    return {
        "id": season.id,
        "names": _texts(season.names),
        "first_day": season.first_day.isoformat(),
        "last_day": season.last_day.isoformat(),
        "rule_set": season.rules.rule_set,
        "list_day": season.list_day.isoformat() if season.list_day else None,
        "made_up": season.made_up,
        "classes": [
            {"id": each.id, "names": _texts(each.names), "from": each.low}
            for each in season.classes
        ],
        "categories": [
            {"name": each.name, "points": [number(points) for points in each.points]}
            for each in season.categories
        ],
    }


def _texts(texts: Mapping[str, str]) -> Json:
    return dict(texts)


def _players(season: Season, report: SeasonReport) -> list[Json]:
    """Everybody with points, with his class and how he came into it."""
    classes = Classes(season)
    scored = {row.player for table in report.tables for row in table.rows}
    return [
        {
            "id": each.id,
            "name": each.name,
            "club": each.club,
            "class": classes.class_of(each.id),
            "reason": reason(classes.why(each.id)),
        }
        for each in season.players
        if each.id in scored
    ]


def _table(season: Season, table: SeasonTable) -> Json:
    return {
        "class": table.class_id,
        "steps": list(table.steps),
        "rows": [_row(season, table, row) for row in table.rows],
    }


def _row(season: Season, table: SeasonTable, row: SeasonRow) -> Json:
    return {
        "place": row.rank,
        "place_last": row.rank_last,
        "player": row.player,
        "total": number(row.total),
        "key": [number(each) for each in row.key],
        "counting": [_points(season, each) for each in row.counting],
        "discarded": [_points(season, each) for each in row.discarded],
        "reasons": reasons(total_reasons(season, table, row)),
    }


def _points(season: Season, given: ClassPoints) -> Json:
    return {
        "event": given.event,
        "group": given.group,
        "points": number(given.points),
        "reasons": reasons(points_reasons(season, given)),
    }


def _event(season: Season, report: EventReport) -> Json:
    event = season.event(report.event)
    return {
        "id": event.id,
        "event": event.event,
        "name": event.name,
        "first_day": event.first_day.isoformat(),
        "last_day": event.last_day.isoformat(),
        "place": event.place,
        "category": event.category,
        "counts": report.counts,
        "cancelled": event.cancelled,
        "checks": [
            {
                "code": each.code,
                "verdict": each.verdict.value,
                "weight": each.weight.value,
                "reason": reason(each.reason),
            }
            for each in report.checks
        ],
        "passed": [
            {"group": each.group, "reason": reason(passed_reason(season, each))}
            for each in report.given.passed
        ],
    }

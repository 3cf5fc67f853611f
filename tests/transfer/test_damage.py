"""The first of the damaged files; all of them in `tests/long`."""

from __future__ import annotations

from support.damage import damaged_events, damaged_reports


def test_damaged_report_files_are_imported_or_refused() -> None:
    series = damaged_reports(range(600))
    assert series.wrong == []
    assert series.seen["imported"] > 30
    assert series.seen["refused"] > 100


def test_damaged_event_files_are_read_or_refused() -> None:
    series = damaged_events(range(300))
    assert series.wrong == []
    assert series.seen["read"] > 5
    assert series.seen["refused"] > 50

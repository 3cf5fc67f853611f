"""The first of the damaged files; all of them in `tests/long`."""

from __future__ import annotations

from support.damage import damaged_events, damaged_lists, damaged_reports, damaged_trx


def test_damaged_report_files_are_imported_or_refused() -> None:
    series = damaged_reports(range(600))
    assert series.wrong == []
    assert series.seen["imported"] > 30
    assert series.seen["refused"] > 100


def test_damaged_event_files_are_read_or_refused() -> None:
    series = damaged_events(range(300))
    assert series.wrong == []
    assert series.seen["read"] > 20
    assert series.seen["refused"] > 50


def test_damaged_lists_are_imported_or_refused() -> None:
    series = damaged_lists(range(300))
    assert series.wrong == []
    assert series.seen["imported"] > 20
    assert series.seen["refused"] > 100


def test_damaged_trx_files_are_imported_or_refused() -> None:
    series = damaged_trx(range(600))
    assert series.wrong == []
    assert series.seen["imported"] > 20
    assert series.seen["refused"] > 100

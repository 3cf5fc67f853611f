"""250,000 damaged files: an event or problems, and never a fault of ours."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from time import monotonic

import pytest
from support.damage import Damage, damaged_events, damaged_lists, damaged_reports, damaged_trx
from support.trf_files import wild_files
from support.wild_imports import spellings, spelt_otherwise

pytestmark = pytest.mark.timeout(0)
CHUNK = 500


SERIES = {
    damaged_reports: 100_000,
    damaged_events: 100_000,
    damaged_lists: 25_000,
    damaged_trx: 25_000,
}


@pytest.mark.parametrize("series", SERIES, ids=lambda each: each.__name__)
def test_no_damaged_file_is_a_fault_of_ours(
    series: Callable[[Iterable[int]], Damage],
    pool: ProcessPoolExecutor,
    note: Callable[[str], None],
    share: Callable[[int], int],
) -> None:
    started = monotonic()
    inputs = share(SERIES[series])
    chunks = [range(at, min(at + CHUNK, inputs)) for at in range(0, inputs, CHUNK)]
    whole = sum(pool.map(series, chunks), Damage())
    figures = ", ".join(f"{number:,} {what}" for what, number in sorted(whole.seen.items()))
    note(f"{series.__name__}: {figures}; {len(whole.wrong)} faults, {monotonic() - started:.0f} s")
    assert whole.wrong == []
    assert whole.seen["inputs"] == inputs


def test_every_file_from_the_wild_is_the_same_event_in_every_encoding(
    pool: ProcessPoolExecutor, note: Callable[[str], None]
) -> None:
    files = [(name, data) for name, data in wild_files() if len(data) < 300_000]
    wrong = [name for found in pool.map(spelt_otherwise, files) for name in found]
    note(f"{len(files)} files, each in {len(spellings(b''))} spellings; {len(wrong)} differ")
    assert wrong == []

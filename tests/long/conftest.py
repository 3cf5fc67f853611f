"""The long tests: run with `pytest tests/long`, and never by the ordinary command.

`LONG_SHARE=1/10` plays a tenth of every series.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from multiprocessing import get_context
from time import monotonic
from typing import Any

import pytest
from support.series import Series

Play = Callable[[Any, range], Series]
CHUNK = 25
SHARE = Fraction(os.environ.get("LONG_SHARE", "1"))
TOLD = pytest.StashKey[list[str]]()


@pytest.fixture(scope="session")
def pool() -> Iterator[ProcessPoolExecutor]:
    """Processes that share nothing with this one."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as executor:
        yield executor


@pytest.fixture
def note(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Notes a figure for the end of the run."""
    return request.config.stash.setdefault(TOLD, []).append


@pytest.fixture
def share() -> Callable[[int], int]:
    """How many of so many are played."""
    return lambda number: int(number * SHARE)


@pytest.fixture
def play(
    pool: ProcessPoolExecutor, request: pytest.FixtureRequest
) -> Callable[[Play, Any, int], Series]:
    """Plays a series of so many tournaments of a kind, and notes its figures for the end."""

    def run(series: Play, kind: Any, tournaments: int) -> Series:
        started = monotonic()
        seeds = range(int(tournaments * SHARE))
        chunks = [seeds[at : at + CHUNK] for at in range(0, len(seeds), CHUNK)]
        whole = sum(pool.map(series, [kind] * len(chunks), chunks), Series())
        note = f"{series.__name__}, {kind}: {whole}, {monotonic() - started:.0f} s"
        request.config.stash.setdefault(TOLD, []).append(note)
        return whole

    return run


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section("figures")
    for note in terminalreporter.config.stash.get(TOLD, []):
        terminalreporter.write_line(note)

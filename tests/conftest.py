"""Rules for every test: a home of its own, and no silent skip where the tools must be there."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings
from support.shared import SHARED

# Set by .ci/run, where every tool is installed: a test that is skipped there tells of a hole.
MUST_RUN = bool(os.environ.get("PUBLISHER_TESTS_MUST_RUN"))

# The same examples in every run, and no clock: a busy machine is no fault.
settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep caches and logs out of the home of whoever runs the tests."""
    home: Path = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(home / "cache"))
        patch.setenv("XDG_STATE_HOME", str(home / "state"))
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slow ones last: whoever broke something hears of it soon."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is not None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return _without_skip((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return _without_skip((yield))


def _without_skip(report: Report) -> Report:
    if MUST_RUN and report.skipped and not _may_skip(report):
        report.outcome = "failed"
        report.longrepr = f"skipped where every test must run: {report.longrepr}"
    return report


def _may_skip(report: Report) -> bool:
    """An expected failure, or a test of data that nobody outside this project's home has."""
    return hasattr(report, "wasxfail") or (
        not SHARED.exists() and "outside test data not here" in str(report.longrepr)
    )

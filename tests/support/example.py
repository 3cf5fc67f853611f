"""The example site of the repository, built as it is published."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from publisher.build import Builder, BuildOutcome
from support.tools import REPOSITORY

# A day after the newest example event, so that pages are the same in every year.
TODAY = date(2026, 11, 1)


def build_example(output: Path) -> BuildOutcome:
    """Build the example site into `output`."""
    return Builder(REPOSITORY, output=output, today=TODAY).build()

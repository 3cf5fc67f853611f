from __future__ import annotations

from pathlib import Path

import pytest
from support.command import Command


@pytest.fixture
def publisher(capsys: pytest.CaptureFixture[str]) -> Command:
    """The command, called in this process."""
    return Command(capsys)


@pytest.fixture
def site(publisher: Command, tmp_path: Path) -> Path:
    """A new site with its example event, `klubbmesterskap`."""
    folder = tmp_path / "club"
    assert publisher("new", "site", folder).code == 0
    return folder

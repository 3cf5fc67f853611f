"""The formatter, the linter and the type checker find nothing."""

from __future__ import annotations

import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[1]

CHECKS = {
    "format": ["ruff", "format", "--check"],
    "lint": ["ruff", "check"],
    "types": ["mypy"],
}


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.timeout(300)
def test_check_finds_nothing(check: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *CHECKS[check]],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_folder_of_tests_is_passed_over(pytestconfig: pytest.Config) -> None:
    passed_over = pytestconfig.getini("norecursedirs")
    folders = {path.parent.name for path in (REPOSITORY / "tests").rglob("test_*.py")}
    assert "build" in folders
    folders -= {"long", "oracle"}  # hours, and other programs to compare with: by their own command
    assert not [name for name in folders for each in passed_over if fnmatch(name, each)]

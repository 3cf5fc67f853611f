"""Calling `publisher` as a shell does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from publisher.cli import main


class Ended(NamedTuple):
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str


class Command:
    """`publisher` in this process: quick, for all that does not hang on a process of its own."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self._capture = capture

    def __call__(self, *arguments: str | Path) -> Ended:
        self._capture.readouterr()
        code = main([str(argument) for argument in arguments])
        out, err = self._capture.readouterr()
        return Ended(int(code), out, err)


def process(*arguments: str | Path, cwd: Path, **environment: str) -> Ended:
    """`publisher` in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "publisher", *map(str, arguments)],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    return Ended(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))

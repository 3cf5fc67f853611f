"""Progress is shown to those who wait at a terminal, and to nobody else."""

from __future__ import annotations

import io
import sys

import pytest

from publisher.commands import progress
from publisher.commands.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def printed(patch: pytest.MonkeyPatch, *, shown: bool, patience: float) -> str:
    """What ten steps of work print at a terminal."""
    # Not in a fixture: pytest puts its own standard error in place for each phase of a test.
    terminal = Terminal()
    patch.setattr(sys, "stderr", terminal)
    patch.setattr(progress, "_PATIENCE", patience)
    patch.setenv("TERM", "xterm")
    work(shown=shown)
    return terminal.getvalue()


def work(*, shown: bool) -> None:
    with Progress(shown=shown) as tell:
        for done in range(10):
            tell("draw", done, 10)


def test_long_work_shows_how_far_it_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    text = printed(monkeypatch, shown=True, patience=0)
    assert "Draw" in text
    assert "/10" in text


def test_short_work_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert printed(monkeypatch, shown=True, patience=60) == ""


def test_who_wants_quiet_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert printed(monkeypatch, shown=False, patience=0) == ""


def test_a_pipe_gets_no_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "_PATIENCE", 0)
    work(shown=True)
    assert capsys.readouterr().err == ""

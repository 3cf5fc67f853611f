"""What the terminal says while the preview runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.build import BuildOutcome
from publisher.commands.serve_report import ServeReport
from publisher.problems import Place, Problem, Severity

WARNING = Problem("w", "odd", "do so", Place("content/a.yaml", 1, 2), Severity.WARNING)
ERROR = Problem("e", "wrong \x1b[31m", "do so", Place("content/a.yaml", 3, 4))


def outcome(*problems: Problem, written: tuple[str, ...] = ()) -> BuildOutcome:
    return BuildOutcome("b", 212, written, written, (), problems, 0.084)


@pytest.fixture
def changed(tmp_path: Path) -> frozenset[Path]:
    """Three saved files, and one that an editor made in passing."""
    names = ["a.yaml", "b.yaml", "gone.tmp"]
    for name in names[:2]:
        (tmp_path / name).touch()
    return frozenset(tmp_path / name for name in names)


def test_each_build_is_a_line(
    tmp_path: Path, changed: frozenset[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    report = ServeReport(tmp_path)
    report.note("hello")
    report.built(outcome(written=("x",)), frozenset())
    report.built(outcome(written=("x", "y", "z")), changed)
    report.built(outcome(), changed)
    report.built(outcome(written=("x",)), frozenset({tmp_path / "gone.tmp"}))
    report.built(outcome(written=("x",)), frozenset(tmp_path / f"{n}.gone" for n in range(5)))
    assert capsys.readouterr().out.splitlines() == [
        "hello",
        "212 pages, 84 ms",
        "3 of 212 pages, 84 ms: a.yaml, b.yaml",
        "1 of 212 pages, 84 ms: gone.tmp",
        "1 of 212 pages, 84 ms: 0.gone, 1.gone, 2.gone and 2 more",
    ]


def test_warnings_are_said_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = ServeReport(tmp_path)
    for _ in range(3):
        report.built(outcome(WARNING), frozenset())
    assert capsys.readouterr().err.count("odd") == 1


def test_problems_are_listed_and_their_end_is_told(
    tmp_path: Path, changed: frozenset[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    report = ServeReport(tmp_path)
    report.failed((ERROR,), changed)
    said = capsys.readouterr().err
    assert "content/a.yaml:3:4" in said
    assert "1 error in a.yaml, b.yaml; the site is shown as it was." in said
    assert "\x1b" not in said
    report.built(outcome(), changed)
    assert "0 of 212 pages" in capsys.readouterr().out


def test_a_fault_is_written_down_and_not_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = ServeReport(tmp_path).fault(ValueError("born 1990"))
    said = capsys.readouterr().err
    assert log
    assert str(log) in said
    assert "1990" not in said
    assert "ValueError" in log.read_text(encoding="utf-8")

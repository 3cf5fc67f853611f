"""Bursts become one change; nothing that comes meanwhile is lost."""

from __future__ import annotations

import threading
import time
from pathlib import Path

from publisher.serve.changes import Changes


def test_a_burst_is_handed_out_once_it_is_over(tmp_path: Path) -> None:
    changes = Changes(quiet=0.05)
    paths = [tmp_path / str(number) for number in range(20)]
    for path in paths:
        path.touch()

    def burst() -> None:
        for path in paths:
            changes.add(path)
            time.sleep(0.01)

    thread = threading.Thread(target=burst)
    thread.start()
    assert changes.take(5) == frozenset(paths)
    assert not changes.waiting
    thread.join()


def test_a_single_change_comes_after_the_quiet_period(tmp_path: Path) -> None:
    changes = Changes(quiet=0.05)
    began = time.monotonic()
    changes.add(tmp_path)
    assert changes.take(5) == {tmp_path}
    assert time.monotonic() - began > 0.045


def test_a_missing_file_is_waited_for(tmp_path: Path) -> None:
    changes = Changes(quiet=0.05)
    began = time.monotonic()
    changes.add(tmp_path / "gone")
    assert changes.take(5) == {tmp_path / "gone"}
    assert time.monotonic() - began > 0.09


def test_a_file_that_was_renamed_is_not_waited_for_unless_it_goes_missing_again(
    tmp_path: Path,
) -> None:
    changes = Changes(quiet=0.5)
    old, new = tmp_path / "old", tmp_path / "new"
    new.touch()
    began = time.monotonic()
    changes.add(old)
    changes.move(old, new)
    assert changes.take(5) == {old, new}
    assert time.monotonic() - began < 0.95
    began = time.monotonic()
    changes.move(old, new)
    changes.add(old)
    assert changes.take(5) == {old, new}
    assert time.monotonic() - began > 0.95


def test_an_endless_burst_is_handed_out_when_patience_ends(tmp_path: Path) -> None:
    changes = Changes(quiet=0.05, patience=0.2)
    end = threading.Event()

    def burst() -> None:
        while not end.wait(0.01):
            changes.add(tmp_path)

    thread = threading.Thread(target=burst)
    thread.start()
    began = time.monotonic()
    assert changes.take(5) == {tmp_path}
    assert time.monotonic() - began < 1
    end.set()
    thread.join()


def test_without_a_change_the_taker_gets_nothing_in_time() -> None:
    assert Changes().take(0.01) == frozenset()


def test_closing_releases_the_taker_though_changes_wait(tmp_path: Path) -> None:
    changes = Changes(quiet=10)
    changes.add(tmp_path)
    threading.Timer(0.05, changes.close).start()
    assert changes.take() is None
    assert changes.take() is None

"""Files written together: all or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.commands.together import Change, write_together
from publisher.problems import PublisherError


def names(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_all_are_written(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.write_bytes(b"1")
    write_together([Change(tmp_path / "deep" / "new", b"2"), Change(old, b"3", before=b"1")])
    assert names(tmp_path) == {"new": b"2", "old": b"3"}


def test_a_new_file_takes_no_others_place_and_what_was_written_is_taken_back(
    tmp_path: Path,
) -> None:
    taken, old = tmp_path / "taken", tmp_path / "old"
    taken.write_bytes(b"1")
    old.write_bytes(b"2")
    changes = [Change(tmp_path / "new", b"3"), Change(old, b"4", before=b"2"), Change(taken, b"5")]
    with pytest.raises(PublisherError, match="taken is there already and is left as it is"):
        write_together(changes)
    assert names(tmp_path) == {"taken": b"1", "old": b"2"}


def test_a_file_that_somebody_else_changed_is_left_to_him(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.write_bytes(b"his")
    with pytest.raises(PublisherError, match="was changed by somebody else: try again"):
        write_together([Change(tmp_path / "new", b"1"), Change(old, b"2", before=b"1")])
    assert names(tmp_path) == {"old": b"his"}


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"1")
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "real")
    write_together([Change(link, b"2", before=b"1")])
    assert link.is_symlink()
    assert (tmp_path / "real").read_bytes() == b"2"


def test_nothing_that_is_written_shows_in_a_message(tmp_path: Path) -> None:
    assert "1990" not in repr(Change(tmp_path, b"1990", before=b"1990"))


@pytest.mark.parametrize("below", ["file", "file/deeper", "file/deeper/still"])
def test_a_file_in_the_place_of_a_folder_is_the_users_to_mend(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").write_bytes(b"1")
    with pytest.raises(PublisherError, match="file is no folder"):
        write_together([Change(tmp_path / below / "new", b"2")])
    assert names(tmp_path) == {"file": b"1"}

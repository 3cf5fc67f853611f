"""Real saves on a real file system: every way editors write, and nothing but those."""

from __future__ import annotations

import errno
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from support.fake_site import wait_for
from watchdog.observers import Observer

from publisher.serve import rebuilder as rebuilder_module
from publisher.serve import watcher as watcher_module

QUIET = 0.4
"""Seconds after which a build that is to come has come."""


def save_in_place(path: Path, text: str) -> None:
    path.write_text(text)


def save_by_rename(path: Path, text: str) -> None:
    """VS Code with atomic saves, gedit, Kate and our own writer."""
    new = path.with_name(f".{path.name}.tmp")
    new.write_text(text)
    new.replace(path)


def save_like_vim(path: Path, text: str) -> None:
    """'backup' kept by renaming: a test file, the old one moved away, the new one written."""
    probe = path.with_name("4913")
    probe.touch()
    probe.unlink()
    backup = path.with_name(f"{path.name}~")
    path.rename(backup)
    time.sleep(0.02)
    path.write_text(text)
    backup.unlink()


def save_like_emacs(path: Path, text: str) -> None:
    lock = path.with_name(f".#{path.name}")
    lock.symlink_to("me@host.1")
    path.rename(path.with_name(f"{path.name}~"))
    path.write_text(text)
    lock.unlink()


def save_like_sublime(path: Path, text: str) -> None:
    new = path.with_name(".subl1a2.tmp")
    new.write_text(text)
    new.rename(path)


def save_by_delete_and_create(path: Path, text: str) -> None:
    path.unlink()
    time.sleep(0.03)
    path.write_text(text)


@pytest.mark.parametrize(
    "save",
    [
        save_in_place,
        save_by_rename,
        save_like_vim,
        save_like_emacs,
        save_like_sublime,
        save_by_delete_and_create,
    ],
)
def test_a_save_is_built_once_and_the_next_one_too(
    live: Callable, root: Path, save: Callable
) -> None:
    site = live()
    for number, text in enumerate(("new", "newer", "newest"), 2):
        save(root / "content" / "events" / "a.txt", text)
        site.until_built(number)
        assert text in site.page("events/a").read_text()
        time.sleep(QUIET)
        assert site.builder.builds == number
        assert site.heard.outcomes[-1].written == ("events/a/index.html",)
        assert not site.heard.outcomes[-1].removed


def test_polling_sees_saves_deletions_and_new_files(live: Callable, root: Path) -> None:
    site = live(poll=True)
    assert site.heard.notes == ["Looking for changes every 0.3 s."]
    save_by_rename(root / "content" / "events" / "a.txt", "polled")
    site.until_built(2)
    (root / "content" / "events" / "b.txt").unlink()
    site.until_built(3)
    (root / "content" / "events" / "c.txt").write_text("third")
    site.until_built(4)
    assert "polled" in site.page("events/a").read_text()
    assert not site.page("events/b").exists()
    assert site.page("events/c").exists()


def test_an_idle_server_stays_idle_though_files_are_read(live: Callable, root: Path) -> None:
    site = live()
    for _ in range(3):
        for path in root.rglob("*.*"):
            path.read_bytes()
        subprocess.run(["cat", root / "content" / "events" / "a.txt"], check=True, stdout=-3)
        time.sleep(QUIET / 2)
    time.sleep(QUIET)
    assert site.builder.builds == 1


def test_what_editors_and_systems_leave_lying_builds_nothing(live: Callable, root: Path) -> None:
    site = live()
    for name in (
        ".a.txt.swp",
        "a.txt~",
        "#a.txt#",
        ".DS_Store",
        "4913",
        "a.bck",
        ".goutputstream-X",
    ):
        (root / "content" / "events" / name).write_text("x")
    (root / ".git").mkdir()
    (root / ".git" / "index").write_text("x")
    time.sleep(QUIET)
    assert site.builder.builds == 1


def test_a_change_of_rights_or_times_of_a_folder_builds_nothing(live: Callable, root: Path) -> None:
    site = live()
    (root / "content" / "events").chmod(0o700)
    time.sleep(QUIET)
    assert site.builder.builds == 1


def test_a_deleted_source_takes_its_page_along(live: Callable, root: Path) -> None:
    site = live()
    (root / "content" / "events" / "a.txt").unlink()
    site.until_built(2)
    assert site.heard.outcomes[-1].removed == ("events/a/index.html",)


def test_a_folder_can_be_renamed_and_is_watched_under_its_new_name(
    live: Callable, root: Path
) -> None:
    site = live()
    (root / "content" / "events").rename(root / "content" / "turneringer")
    site.until_built(2)
    assert set(site.heard.outcomes[-1].written) == {
        "turneringer/a/index.html",
        "turneringer/b/index.html",
    }
    assert not site.page("events/a").exists()
    (root / "content" / "turneringer" / "a.txt").write_text("renamed")
    site.until_built(3)
    assert "renamed" in site.page("turneringer/a").read_text()


def test_a_folder_can_be_moved_in_and_is_watched(live: Callable, root: Path) -> None:
    site = live()
    outside = root.parent / "outside" / "deep"
    outside.mkdir(parents=True)
    (outside / "c.txt").write_text("third")
    (root.parent / "outside").rename(root / "content" / "2026")
    site.until_built(2)
    assert site.page("2026/deep/c").exists()
    (root / "content" / "2026" / "deep" / "c.txt").write_text("third, later")
    site.until_built(3)
    assert "later" in site.page("2026/deep/c").read_text()


def test_a_tree_copied_in_is_built_whole(live: Callable, root: Path) -> None:
    site = live()
    shutil.copytree(root / "content" / "events", root / "content" / "x" / "y" / "z")
    wait_for(lambda: site.page("x/y/z/b").exists())
    (root / "content" / "x" / "y" / "z" / "b.txt").write_text("copied")
    wait_for(lambda: "copied" in site.page("x/y/z/b").read_text())


def test_a_folder_that_appears_later_is_watched(live: Callable, root: Path) -> None:
    site = live()
    (root / "theme").mkdir()
    site.until_built(2)
    (root / "theme" / "theme.css").write_text("a{}")
    wait_for((site.builder.output / "theme.css").exists)
    (root / "theme" / "theme.css").write_text("b{}")
    wait_for(lambda: (site.builder.output / "theme.css").read_text() == "b{}")


@pytest.mark.parametrize("poll", [False, True])
def test_a_watched_folder_can_be_replaced(live: Callable, root: Path, poll: bool) -> None:
    site = live(poll=poll)
    (root / "content").rename(root / "old-content")
    wait_for(lambda: not site.page("events/a").exists())
    (root / "content").mkdir()
    (root / "content" / "c.txt").write_text("third")
    wait_for(lambda: site.page("c").exists())
    (root / "content" / "c.txt").write_text("third, later")
    wait_for(lambda: "later" in site.page("c").read_text())
    before = site.builder.builds
    (root / "old-content" / "events" / "a.txt").write_text("nobody's")
    time.sleep(QUIET + (0.6 if poll else 0))
    assert site.builder.builds == before


def test_a_save_of_the_config_is_seen(live: Callable, root: Path) -> None:
    site = live()
    save_like_vim(root / "site-config.yaml", "title: y\n")
    site.until_built(2)
    save_like_vim(root / "site-config.yaml", "title: z\n")
    site.until_built(3)
    assert site.heard.changed[-1] == {root / "site-config.yaml"}


def test_a_burst_is_one_build(live: Callable, root: Path) -> None:
    site = live()
    for number in range(300):
        (root / "content" / "events" / f"n{number}.txt").write_text("x")
    wait_for(lambda: site.page("events/n299").exists())
    time.sleep(QUIET)
    assert site.builder.builds <= 3


def test_changes_during_a_build_make_exactly_one_more(live: Callable, root: Path) -> None:
    site = live(seconds=0.4)
    (root / "content" / "events" / "a.txt").write_text("one")
    wait_for(lambda: site.builder.building)
    for text in ("two", "three", "four"):
        (root / "content" / "events" / "a.txt").write_text(text)
        time.sleep(0.08)
    site.until_built(3)
    time.sleep(0.8)
    assert site.builder.builds == 3
    assert site.builder.most == 1
    assert "four" in site.page("events/a").read_text()


def test_links_that_go_round_in_a_circle_harm_nobody(live: Callable, root: Path) -> None:
    (root / "content" / "events" / "up").symlink_to(root / "content")
    site = live()
    (root / "content" / "events" / "a.txt").write_text("still")
    site.until_built(2)
    assert "still" in site.page("events/a").read_text()


def test_a_used_up_limit_of_watches_is_explained_and_polling_takes_over(
    live: Callable, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_options: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Observer, "schedule", refuse)
    site = live()
    assert "limit of watched folders" in site.heard.notes[0]
    assert "0.3 s" in site.heard.notes[0]
    (root / "content" / "events" / "a.txt").write_text("polled")
    site.until_built(2)


def test_a_network_drive_is_polled_and_the_user_told(
    live: Callable, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watcher_module, "silent_kind", lambda _folder: "nfs4")
    site = live()
    assert site.heard.notes == ["Files on nfs4 change without a word: looking every 0.3 s instead."]
    (root / "content" / "events" / "a.txt").write_text("polled")
    site.until_built(2)


def test_a_change_without_an_event_is_found_built_and_hinted_at(
    live: Callable, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rebuilder_module, "LOOK_SECONDS", 0.2)
    monkeypatch.setattr(watcher_module, "_TAKEN", frozenset())
    site = live()
    (root / "content" / "events" / "a.txt").write_text("unheard of")
    site.until_built(2)
    assert "no event came" in site.heard.notes[-1]
    assert "--poll" in site.heard.notes[-1]
    assert str(root / "content" / "events" / "a.txt") in site.heard.notes[-1]
    assert "unheard of" in site.page("events/a").read_text()


def test_events_that_come_leave_no_hint(
    live: Callable, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rebuilder_module, "LOOK_SECONDS", 0.05)
    site = live()
    for number in range(2, 6):
        (root / "content" / "events" / "a.txt").write_text(f"x{number}")
        site.until_built(number)
        time.sleep(0.1)
    assert len(site.heard.notes) == 1
    assert site.builder.builds == 5

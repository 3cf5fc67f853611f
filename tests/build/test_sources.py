import os
from pathlib import Path

import pytest

from publisher.build.sources import Sources
from publisher.content.walk import is_scrap


def site(root: Path) -> Path:
    (root / "content/events").mkdir(parents=True)
    (root / "content/events/a.yaml").write_text("a: 1\n", encoding="utf-8")
    (root / "site-config.yaml").write_text("title: x\n", encoding="utf-8")
    return root


def taken(root: Path) -> str:
    return Sources().fingerprint(root, ("site-config.yaml", "content"))


def test_the_same_files_give_the_same_fingerprint(tmp_path: Path) -> None:
    root = site(tmp_path)
    before = taken(root)
    os.utime(root / "content/events/a.yaml", (1, 1))
    assert taken(root) == before


@pytest.mark.parametrize(
    "change",
    [
        lambda root: (root / "content/events/a.yaml").write_text("a: 2\n", encoding="utf-8"),
        lambda root: (root / "content/events/a.yaml").rename(root / "content/events/b.yaml"),
        lambda root: (root / "content/events/a.yaml").unlink(),
        lambda root: (root / "content/b.yaml").write_text("", encoding="utf-8"),
        lambda root: (root / "site-config.yaml").write_text("title: y\n", encoding="utf-8"),
    ],
)
def test_any_change_of_a_source_changes_it(tmp_path: Path, change) -> None:
    root = site(tmp_path)
    before = taken(root)
    change(root)
    assert taken(root) != before


def test_an_edit_is_seen_by_one_that_has_read_before(tmp_path: Path) -> None:
    root = site(tmp_path)
    sources = Sources()
    before = sources.fingerprint(root, ("content",))
    file = root / "content/events/a.yaml"
    file.write_text("a: 2\n", encoding="utf-8")
    os.utime(file, ns=(1, 1))
    assert sources.fingerprint(root, ("content",)) != before


@pytest.mark.parametrize(
    "name",
    [
        ".a.yaml.swp", "a.yaml~", "4913", "#a.yaml#", ".#a.yaml", ".goutputstream-X1",
        "a.yaml.bck", "a.yaml___jb_tmp___", ".subl1.tmp", ".DS_Store", ".sb-1234", "~$a.yaml",
    ],
)  # fmt: skip
def test_editors_scrap_is_no_source(tmp_path: Path, name: str) -> None:
    root = site(tmp_path)
    before = taken(root)
    (root / "content/events" / name).write_text("x", encoding="utf-8")
    assert is_scrap(name)
    assert taken(root) == before


def test_a_folder_that_links_to_its_parent_ends(tmp_path: Path) -> None:
    root = site(tmp_path)
    (root / "content/loop").symlink_to(root / "content", target_is_directory=True)
    assert taken(root)

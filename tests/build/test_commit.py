from pathlib import Path

import pytest

from publisher.build.commit import Change, commit, refuse_strangers
from publisher.build.digests import digest_bytes
from publisher.build.files import SCRATCH
from publisher.build.manifest import MANIFEST, Entry, Manifest, intact, stamps
from publisher.problems import ProblemsError
from publisher.site.page import Order


def put(folder: Path, files: dict[str, bytes], old: Manifest | None = None) -> tuple[str, ...]:
    old = old or Manifest.read(folder)
    entries = {path: Entry("key " + path, digest_bytes(data)) for path, data in files.items()}
    changes = [
        Change(path, Order.LEAF, data)
        for path, data in files.items()
        if old.entries.get(path) != entries[path]
    ]
    return commit(folder, old, entries, changes)


def test_written_files_are_listed_in_the_manifest(tmp_path: Path) -> None:
    put(tmp_path, {"a/index.html": b"A", "b.css": b"B"})
    assert (tmp_path / "a/index.html").read_bytes() == b"A"
    assert set(Manifest.read(tmp_path).entries) == {"a/index.html", "b.css"}


def test_a_file_that_is_no_longer_made_is_deleted_with_its_empty_folders(tmp_path: Path) -> None:
    put(tmp_path, {"a/b/index.html": b"A", "c.html": b"C"})
    assert put(tmp_path, {"c.html": b"C"}) == ("a/b/index.html",)
    assert not (tmp_path / "a").exists()
    assert (tmp_path / "c.html").exists()


def test_files_of_others_are_never_deleted(tmp_path: Path) -> None:
    put(tmp_path, {"a/index.html": b"A"})
    (tmp_path / "a/CNAME").write_bytes(b"theirs")
    (tmp_path / ".git").mkdir()
    put(tmp_path, {})
    assert (tmp_path / "a/CNAME").read_bytes() == b"theirs"
    assert (tmp_path / ".git").is_dir()


def test_unchanged_files_keep_their_time(tmp_path: Path) -> None:
    put(tmp_path, {"a.html": b"A", "b.html": b"B"})
    before = (tmp_path / "a.html").stat().st_mtime_ns
    manifest_before = (tmp_path / MANIFEST).stat().st_mtime_ns
    put(tmp_path, {"a.html": b"A", "b.html": b"B"})
    assert (tmp_path / "a.html").stat().st_mtime_ns == before
    assert (tmp_path / MANIFEST).stat().st_mtime_ns == manifest_before


def test_a_strange_file_in_the_way_is_a_problem_and_stays(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"my own page")
    with pytest.raises(ProblemsError, match="in the way"):
        refuse_strangers(tmp_path, Manifest(), [Change("index.html", Order.LEAF, b"new")])
    refuse_strangers(tmp_path, Manifest(), [Change("index.html", Order.LEAF, b"my own page")])


@pytest.mark.parametrize("stranger", ["a", "a/b", "a/b/index.html/"])
def test_a_file_where_a_folder_must_be_or_a_folder_for_a_file_stops_all(
    tmp_path: Path, stranger: str
) -> None:
    path = tmp_path / stranger
    path.parent.mkdir(parents=True, exist_ok=True)
    path.mkdir() if stranger.endswith("/") else path.write_bytes(b"mine")
    manifest = Manifest({"a/b/index.html": Entry("", "")})
    with pytest.raises(ProblemsError, match="in the way") as caught:
        refuse_strangers(tmp_path, manifest, [Change("a/b/index.html", Order.LEAF, b"new")])
    assert [problem.place.file for problem in caught.value.problems] == [str(path)]


def test_assets_are_written_before_pages_and_pages_before_indexes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(
        "publisher.build.commit.replace_file",
        lambda target, data: written.append(target.name),
    )
    changes = [
        Change("index.html", Order.INDEX, b""),
        Change("page.html", Order.LEAF, b""),
        Change("style.css", Order.ASSET, b""),
    ]
    commit(tmp_path, Manifest(), {change.path: Entry("k", "d") for change in changes}, changes)
    assert written == ["style.css", "page.html", "index.html"]


def test_after_a_crash_every_file_of_ours_is_still_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, {"old.html": b"old"})

    def crash(folder: Path, path: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("publisher.build.commit._remove", crash)
    with pytest.raises(KeyboardInterrupt):
        put(tmp_path, {"new.html": b"new"})
    monkeypatch.undo()
    known = Manifest.read(tmp_path)
    assert set(known.entries) == {"old.html", "new.html"}
    put(tmp_path, {"new.html": b"new"}, known)
    assert sorted(path.name for path in tmp_path.iterdir()) == [MANIFEST, "new.html"]


@pytest.mark.parametrize("path", ["../outside", "/etc/passwd", "a/../../b", "a\\..\\b"])
def test_a_manifest_cannot_name_a_file_outside_the_folder(tmp_path: Path, path: str) -> None:
    Manifest({path: Entry("k", "d"), "ok.html": Entry("k", "d")}).write(tmp_path)
    assert set(Manifest.read(tmp_path).entries) == {"ok.html"}


@pytest.mark.parametrize("text", ["", "{", "[]", '{"version":1}', '{"version":99,"files":{}}'])
def test_a_damaged_manifest_is_as_good_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / MANIFEST).write_text(text, encoding="utf-8")
    assert Manifest.read(tmp_path) == Manifest()


def test_a_file_changed_by_another_hand_is_noticed(tmp_path: Path) -> None:
    put(tmp_path, {"a.html": b"A", "b.html": b"B", "c.html": b"C"})
    manifest = Manifest.read(tmp_path)
    marks = stamps(tmp_path, manifest.entries)
    (tmp_path / "b.html").write_bytes(b"not ours")
    (tmp_path / "c.html").unlink()
    assert set(intact(tmp_path, manifest, marks, manifest.entries)) == {"a.html"}
    assert set(intact(tmp_path, manifest, {}, manifest.entries)) == {"a.html"}


def test_what_an_interrupted_write_left_behind_goes_with_its_page(tmp_path: Path) -> None:
    put(tmp_path, {"a/index.html": b"A"})
    (tmp_path / "a" / SCRATCH).write_bytes(b"half a pa")
    put(tmp_path, {})
    assert not (tmp_path / "a").exists()

import pickle
from pathlib import Path

import pytest

from publisher.build.cache import DiskCache


def never() -> str:
    raise AssertionError("made again")


def test_a_value_is_made_once_and_found_by_the_next_run(tmp_path: Path) -> None:
    file = tmp_path / "derived"
    first = DiskCache(file)
    assert first.derive("kind", "key", lambda: "value") == "value"
    assert first.derive("kind", "key", never) == "value"
    first.save()
    assert DiskCache(file).derive("kind", "key", never) == "value"


def test_kinds_are_kept_apart() -> None:
    cache = DiskCache(None)
    cache.derive("one", "key", lambda: "a")
    assert cache.derive("two", "key", lambda: "b") == "b"


def test_what_a_build_did_not_use_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "derived"
    cache = DiskCache(file)
    cache.derive("kind", "old", lambda: "o")
    cache.save()
    cache.derive("kind", "new", lambda: "n")
    cache.save()
    again = DiskCache(file)
    assert again.knows("kind", "new")
    assert not again.knows("kind", "old")


def test_what_is_kept_outlives_builds_that_do_not_use_it(tmp_path: Path) -> None:
    file = tmp_path / "derived"
    cache = DiskCache(file)
    cache.derive("kind", "old", lambda: "o")
    cache.save()
    cache.keep("kind", "old")
    cache.derive("kind", "new", lambda: "n")
    cache.save()
    assert DiskCache(file).derive("kind", "old", never) == "o"


def test_what_make_raises_passes_through_and_nothing_is_kept() -> None:
    cache = DiskCache(None)
    with pytest.raises(AssertionError):
        cache.derive("kind", "key", never)
    assert not cache.knows("kind", "key")


@pytest.mark.parametrize("data", [b"", b"nonsense", pickle.dumps(("another version", {}))])
def test_a_damaged_or_foreign_file_is_as_good_as_none(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "derived"
    file.write_bytes(data)
    assert DiskCache(file).derive("kind", "key", lambda: "made") == "made"

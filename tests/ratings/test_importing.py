"""What an import leaves behind: a whole list, the old one, or nothing."""

from __future__ import annotations

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from support.rating_files import (
    BORN,
    COMBINED,
    DAY,
    ONE_KIND,
    STANDARD,
    combined,
    combined_line,
    one_kind_line,
    row,
    take_in,
)
from support.shared import shared_data
from support.tools import REPOSITORY

from publisher.model.ratings import RatingKind, RatingListKey
from publisher.problems import ProblemsError
from publisher.ratings.importing import MOST_TOLD, Wanted, import_list
from publisher.ratings.lists import RatingLists
from publisher.ratings.shelf import volumes_in
from publisher.ratings.writing import Writer

ALL = tuple(RatingKind)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "lists"
    made.mkdir()
    return made


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def rating(folder: Path, number: int, key: RatingListKey = STANDARD) -> int | None:
    with RatingLists(folder) as lists:
        found = lists.player(key, str(number))
        assert found is not None
        return found.rating(key.kind)


@pytest.mark.parametrize("sample", ["players_list_sample.txt", "players_list_sample.xml"])
def test_the_samples(sample: str, folder: Path) -> None:
    done = import_list(shared_data(f"ratings/{sample}"), folder, Wanted("fide", DAY))
    assert (done.players, done.lost, done.kinds, done.problems) == (10, 0, ALL, ())
    assert files(folder) == ["fide@2026-11-01@standard+rapid+blitz.list"]
    with RatingLists(folder) as lists:
        found = lists.player(STANDARD, "90000002")
    assert found is not None
    assert found.name == "Bø, Ågot"
    assert found.ratings == {
        RatingKind.STANDARD: 2001, RatingKind.RAPID: 1955, RatingKind.BLITZ: None
    }  # fmt: skip


def test_a_second_import_takes_the_place_of_the_first(folder: Path) -> None:
    take_in(folder, combined([row(7, "Ås, Bo", 1500)]))
    before = RatingLists(folder).version(STANDARD)
    take_in(folder, combined([row(7, "Ås, Bo", 1511)]))
    assert rating(folder, 7) == 1511
    assert len(files(folder)) == 1
    assert RatingLists(folder).version(STANDARD) != before


def test_lists_of_several_days_and_federations_lie_side_by_side(folder: Path) -> None:
    take_in(folder, combined([row(7, "Ås, Bo", 1500)]), day=date(2026, 10, 1))
    take_in(folder, combined([row(7, "Ås, Bo", 1511)]))
    take_in(folder, "id;name;rating\n47;Ås, Bo;1600\n", name="nsf", day=date(2026, 7, 1))
    with RatingLists(folder) as lists:
        assert [(key.name, key.kind.value, key.day.month) for key in lists.keys] == [
            ("nsf", "standard", 7),
            *(("fide", kind.value, 10) for kind in ALL),
            *(("fide", kind.value, 11) for kind in ALL),
        ]


def test_one_kind_imported_later_counts_for_that_kind(folder: Path) -> None:
    take_in(folder, combined([row(7, "Ås, Bo", 1500, 1400)]))
    text = f"{ONE_KIND}\n{one_kind_line(row(7, 'Ås, Bo', 1555))}\n"
    take_in(folder, text, file="standard.txt")
    rapid = RatingListKey("fide", RatingKind.RAPID, DAY)
    assert (rating(folder, 7), rating(folder, 7, rapid)) == (1555, 1400)
    take_in(folder, combined([row(7, "Ås, Bo", 1560, 1450)]))
    assert (rating(folder, 7), len(files(folder))) == (1560, 1)


def fail(*_arguments: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    "breakdown",
    [
        lambda patch: patch.setattr(Writer, "finish", fail),
        lambda patch: patch.setattr(Writer, "add", fail),
        lambda patch: patch.setattr(os, "fsync", fail),
        lambda patch: patch.setattr(Path, "replace", fail),
    ],
)
def test_an_import_that_breaks_off_leaves_the_old_list_whole(
    breakdown: Callable[[pytest.MonkeyPatch], None], folder: Path
) -> None:
    take_in(folder, combined([row(7, "Ås, Bo", 1500)]))
    with pytest.MonkeyPatch.context() as patch:
        breakdown(patch)
        with pytest.raises(OSError, match="No space left"):
            take_in(folder, combined([row(7, "Ås, Bo", 1511)]))
    assert rating(folder, 7) == 1500
    assert len(files(folder)) == 1


def test_an_import_that_is_killed_leaves_the_old_list_whole(folder: Path) -> None:
    take_in(folder, combined([row(7, "Ås, Bo", 1500)]))
    source = folder.parent / "list.txt"
    source.write_text(combined(row(n, f"Ås{n}, Bo", 1600) for n in range(1, 9000)), "utf-8")
    program = f"""
import os, signal
from datetime import date
from pathlib import Path
from publisher.ratings.importing import Wanted, import_list
kill = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
import_list(Path({str(source)!r}), Path({str(folder)!r}), Wanted("fide", date(2026, 11, 1)), kill)
"""
    done = subprocess.run([sys.executable, "-c", program], check=False, cwd=REPOSITORY)
    assert done.returncode == -signal.SIGKILL
    assert rating(folder, 7) == 1500
    assert len(volumes_in(folder)) == 1


def test_what_a_killed_import_left_is_swept_away(folder: Path) -> None:
    old, young = folder / ".1-1.tmp", folder / ".1-2.tmp"
    for path in (old, young):
        path.touch()
    os.utime(old, (0, 0))
    take_in(folder, combined([row(7, "Ås, Bo", 1500)]))
    assert not old.exists()
    assert young.exists()


def test_the_file_is_for_its_owner_only(folder: Path) -> None:
    done = take_in(folder, combined([row(7, "Ås, Bo", 1500)]))
    assert stat.S_IMODE(done.path.stat().st_mode) == 0o600


def test_lines_left_out_are_counted_and_the_first_told(folder: Path) -> None:
    good = [combined_line(row(number, "Ås, Bo", 1500)) for number in range(1, 60)]
    bad = [each.replace("1500", "????") for each in good[:30]]
    done = take_in(folder, "\n".join([COMBINED, *good, *bad, good[0]]))
    assert (done.players, done.lost) == (59, 31)
    assert len(done.problems) == MOST_TOLD
    assert str(done.problems[0]) == (
        "list.txt:61: warning: what stands in a column of ratings is no rating "
        "(the line is left out) [ratings.line]"
    )
    assert not any(BORN in str(problem) for problem in done.problems)


def test_a_number_that_stands_twice(folder: Path) -> None:
    done = take_in(
        folder, combined([row(7, "Ås, Bo", 1500), row(8, "Li, Wei"), row(7, "Berg, Siri", 1600)])
    )
    assert (done.players, done.lost, rating(folder, 7)) == (2, 1, 1500)
    assert done.problems[0].message == "the player's number stands in line 2 already"
    assert done.problems[0].place.line == 4


def test_a_member_s_number_that_stands_twice(folder: Path) -> None:
    text = "id;name;rating;fide_id\n47;Ås, Bo;1500;7\n47;Li, Wei;1600;8\n"
    done = take_in(folder, text, name="nsf")
    assert (done.players, done.lost, done.odd) == (2, 0, 1)
    assert str(done.problems[0]) == (
        "list.txt:3: warning: the number in the federation stands in line 2 already [ratings.line]"
    )


def test_a_file_of_other_lines_is_no_list(folder: Path) -> None:
    good = combined_line(row(7, "Ås, Bo", 1500))
    text = "\n".join([COMBINED, good, *["a line of a letter to the editor"] * 5])
    with pytest.raises(ProblemsError, match="5 of 6 lines hold no player: this is no rating list"):
        take_in(folder, text)
    assert files(folder) == []


def test_the_day_is_that_of_the_head_where_nobody_says_it(folder: Path) -> None:
    text = f"{ONE_KIND}\n{one_kind_line(row(7, 'Ås, Bo', 1500))}\n"
    source = folder.parent / "standard.txt"
    source.write_text(text, encoding="utf-8")
    assert import_list(source, folder, Wanted("fide")).day == DAY
    other = import_list(source, folder, Wanted("fide", date(2026, 10, 1)))
    (problem,) = other.problems
    assert str(problem) == (
        "standard.txt:1: warning: the head of the list says 2026-11, and it is imported as of "
        "2026-10-01 (import it again with the right --date) [ratings.month]"
    )
    source.write_text(combined([row(7, "Ås, Bo", 1500)]), encoding="utf-8")
    with pytest.raises(ProblemsError, match="does not say of which day"):
        import_list(source, folder, Wanted("fide"))


def test_progress_is_told(folder: Path) -> None:
    source = folder.parent / "list.txt"
    source.write_text(combined(row(n, f"Ås{n}, Bo", 1500) for n in range(1, 9000)), "utf-8")
    told: list[tuple[int, int]] = []
    import_list(source, folder, Wanted("fide", DAY), lambda at, size: told.append((at, size)))
    size = source.stat().st_size
    assert [total for _, total in told] == [size] * 2
    assert 0 < told[0][0] < told[1][0] <= size


def test_birth_years_and_sex_are_apart_from_what_is_shown(folder: Path) -> None:
    done = take_in(folder, combined([row(7, "Ås, Bo", 1500, sex="f")]))
    with sqlite3.connect(done.path) as connection:
        shown = connection.execute("SELECT * FROM player").fetchall()
    connection.close()
    assert BORN not in str(shown)
    with RatingLists(folder) as lists:
        found = lists.private(STANDARD, ["7", "8", "x"])
    assert (found["7"].birth_year, found["7"].sex, len(found)) == (int(BORN), "f", 1)
    assert BORN not in repr(found)


def test_other_files_in_the_folder_are_no_lists(folder: Path) -> None:
    for name in ("fide@2026-13-01@standard.list", "fide@2026-11-01@chess.list", "a.list", "x"):
        (folder / name).touch()
    assert volumes_in(folder) == ()

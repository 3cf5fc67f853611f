"""Lists of a site: a change of them reaches what hangs on it, and nothing private gets out."""

from __future__ import annotations

import stat
from datetime import date
from pathlib import Path

import pytest
from support.rating_files import BORN, DAY, combined, row, take_in
from support.small_site import SPRING_FILE, SmallSite

from publisher.build.cache import DiskCache
from publisher.build.listed import ListedRatings
from publisher.build.places import own_ratings_folder, ratings_folder
from publisher.content.cache import NoCache
from publisher.content.load import load_site
from publisher.model.people import PrivateRecord
from publisher.problems import ProblemsError
from publisher.ratings.lists import RatingLists

EARLY = date(2024, 3, 1)
OWN = "content/ratings/nsf@2024-02-01.csv"
TABLE = "fide_id;name;rating\n7;Dal, Anne;1500\n"


@pytest.fixture
def site(tmp_path: Path) -> SmallSite:
    made = SmallSite(tmp_path)
    made.edit(SPRING_FILE, "rules: berger@2013", "rules: berger@2013\nratings: fide")
    made.edit(SPRING_FILE, '"Dal, Anne"', '"Dal, Anne", fide_id: 7, rating: 1500')
    return made


def codes(site: SmallSite) -> list[str]:
    return [problem.code for problem in site.build().problems if problem.code[:7] == "ratings"]


def imported(site: SmallSite, rating: int, day: date = EARLY) -> None:
    folder = own_ratings_folder(site.root)
    assert folder
    take_in(folder, combined([row(7, "Dal, Anne", rating)]), day=day)


def test_an_import_is_seen_by_the_next_build(site: SmallSite) -> None:
    assert codes(site) == ["ratings.unknown-list"]
    imported(site, 1500)
    assert codes(site) == []
    imported(site, 1600)
    assert codes(site) == ["ratings.differs"]
    assert [each.code for each in site.build_anew().problems][:1] == ["ratings.differs"]
    imported(site, 1700, DAY)
    assert codes(site) == ["ratings.differs"]
    for path in ratings_folder(site.root).iterdir():
        path.unlink()
    assert codes(site) == ["ratings.unknown-list"]


def test_a_build_without_a_change_does_nothing(site: SmallSite) -> None:
    imported(site, 1500)
    site.write(OWN, TABLE)
    site.build()
    for outcome in (site.build(), site.build_anew(), site.build_anew()):
        assert (outcome.rendered, outcome.written) == ((), ())


def test_the_folder_is_for_its_owner_only_and_outside_the_site(site: SmallSite) -> None:
    imported(site, 1500)
    folder = ratings_folder(site.root)
    assert not folder.is_relative_to(site.root)
    for each in (folder, folder.parent):
        assert stat.S_IMODE(each.stat().st_mode) == 0o700


def test_nothing_private_of_a_list_reaches_the_output(site: SmallSite) -> None:
    imported(site, 1600)
    (outcome,) = [site.build()]
    assert BORN not in "".join(map(str, outcome.problems))
    assert not any(BORN.encode() in data for data in site.files().values())


def test_a_list_in_the_content_folder_is_taken_in_by_itself(site: SmallSite) -> None:
    site.edit(SPRING_FILE, "ratings: fide", "ratings: nsf")
    site.write(OWN, TABLE)
    assert codes(site) == []
    site.edit(OWN, "1500", "1600")
    assert codes(site) == ["ratings.differs"]
    # Whoever forgets the cache has the list made again.
    for path in ratings_folder(site.root).iterdir():
        path.unlink()
    site.edit(SPRING_FILE, "Vårturneringen", "Våren")
    assert codes(site) == ["ratings.differs"]
    (site.root / OWN).unlink()
    assert codes(site) == ["ratings.unknown-list"]
    assert list(ratings_folder(site.root).iterdir()) == []


def test_a_list_of_the_site_is_told_about_like_any_file(site: SmallSite) -> None:
    site.edit(SPRING_FILE, "ratings: fide", "ratings: nsf")
    site.write(OWN, f"fide_id;name;rating;født\n7;Dal, Anne;1500;{BORN}\nx;Nes, Dag;1;\n")
    for outcome in (site.build(), site.build_anew()):
        told = [str(each) for each in outcome.problems if each.code[:7] == "ratings"]
        assert told == [
            (
                f"{OWN}:1: warning: private columns lie in the public folder: `født` (move the "
                "file into ratings/ of the private folder, or take them out) [ratings.private]"
            ),
            (
                f"{OWN}:3: warning: there is no FIDE number in its column (the line is left out) "
                "[ratings.line]"
            ),
        ]
        site.edit(SPRING_FILE, "name: Gruppe A", "name: Gruppe A+")
    (site.root / OWN).rename(site.root / "content/ratings/list.csv")
    with pytest.raises(ProblemsError, match="says which list it is, and of which day"):
        site.build()


def test_a_list_in_the_private_folder_may_tell_more(site: SmallSite) -> None:
    site.edit(SPRING_FILE, "ratings: fide", "ratings: nsf")
    site.write(
        "content/private/ratings/nsf@2024-02-01@standard.csv",
        f"id;fide_id;name;rating;born\n47;7;Dal, Anne;1500;{BORN}\n",
    )
    assert codes(site) == []


def test_what_entries_have_on_lists(site: SmallSite, tmp_path: Path) -> None:
    imported(site, 1500)
    imported(site, 1600, date(2024, 4, 1))
    imported(site, 1700, DAY)
    (event,) = [
        record.event for record in load_site(site.root, NoCache()).events if record.event.ratings
    ]
    cache = DiskCache(tmp_path / "cache")
    with RatingLists(ratings_folder(site.root)) as lists:
        found = ListedRatings(lists, (PrivateRecord("x", member_number="1"),), cache).of(
            event, event.groups[0]
        )
    standard = [each for each in found[1] if each.list.kind == "standard"]
    assert [(each.list.day, each.rating) for each in standard] == [
        (EARLY, 1500), (date(2024, 4, 1), 1600)
    ]  # fmt: skip
    assert found[2] == ()
    # Known from now on: the files are not opened again.
    for path in ratings_folder(site.root).iterdir():
        mark = path.stat()
        path.write_bytes(b"x" * mark.st_size)
        import os

        os.utime(path, ns=(mark.st_atime_ns, mark.st_mtime_ns))
    with RatingLists(ratings_folder(site.root)) as lists:
        assert ListedRatings(lists, (), cache).of(event, event.groups[0]) == found
        with pytest.raises(ProblemsError, match=r"cup\.yaml: error: the stored list fide"):
            ListedRatings(lists, (), NoCache()).of(event, event.groups[0], "cup.yaml")

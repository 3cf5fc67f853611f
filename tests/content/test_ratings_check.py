"""Entries against the rating lists of a site: what is told, where, and how gravely."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from support.rating_files import DAY, combined, row, take_in

from publisher.content.cache import NoCache
from publisher.content.load import load_event, load_site
from publisher.content.writing import event_text
from publisher.model.rating_lists import ListCheck, ListChoice
from publisher.model.ratings import RatingKind
from publisher.problems import ProblemsError
from publisher.ratings.lists import RatingLists
from publisher.rules.load import built_in

PEOPLE = [
    row(1, "Aasen, Birger", 1985, 1900),
    row(2, "Bø, Ågot", 2001),
    row(4, "Eriksen, Per", 1640),
    row(5, "Eriksen, Per", 1799),
    row(9, "Sørli, Ny", None),
]
NATIONAL = "id;name;rating;fide_id\n47111;Aasen, Birger;1700;1\n47112;Dahl, Dag;1500;\n"
EVENT = """\
name: Cup
dates: {dates}
{ratings}
groups:
  - id: a
    name: A
    system: monrad@2013
    rounds_total: 5
    entries:
"""
STARTS = "2026-11-10"


class Site:
    """A site with lists and one event."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.lists = root / "lists"
        (root / "content/events").mkdir(parents=True)
        (root / "content/private").mkdir()
        (root / "site-config.yaml").write_text("title: Test\n", encoding="utf-8")
        (root / "content/persons.yaml").write_text(
            'persons:\n  - {id: birger, name: "Aasen, Birger", fide_id: 1}\n'
            '  - {id: dag, name: "Dahl, Dag"}\n  - {id: x, name: "Foss, Ida", fide_id: 1}\n',
            encoding="utf-8",
        )
        (root / "content/private/a.yaml").write_text(
            "persons:\n  - {person: dag, member_number: 47112}\n", encoding="utf-8"
        )

    def problems(
        self, *entries: str, ratings: str = "ratings: fide", dates: str = STARTS
    ) -> list[str]:
        lines = [
            EVENT.format(dates=dates, ratings=ratings),
            *(f"      - {{{each}}}\n" for each in entries),
        ]
        (self.root / "content/events/cup.yaml").write_text("".join(lines), encoding="utf-8")
        with RatingLists(self.lists) as lists:
            try:
                found = load_site(self.root, NoCache(), lists=lambda _: (lists, ())).problems
            except ProblemsError as error:
                found = error.problems
        return [str(each).removeprefix("content/events/cup.yaml:") for each in found]


@pytest.fixture
def site(tmp_path: Path) -> Site:
    made = Site(tmp_path / "site")
    take_in(made.lists, combined(PEOPLE))
    return made


ON = "the list fide standard of 2026-11-01"


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ('name: "Aasen, Birger", fide_id: 1, rating: 1985', ""),
        ('name: "Birger Åsen", fide_id: 1, rating: 1985', ""),
        ("person: birger, rating: 1985", ""),
        ('name: "Sørli, Ny", fide_id: 9', ""),
        ('name: "Sørli, Ny", fide_id: 9, rating: 0', ""),
        ('name: "Nybegynner, Kari"', ""),
        (
            'name: "Aasen, Birger", fide_id: 1, rating: 1900',
            (
                f"10:53: warning: `Aasen, Birger` has the rating 1900 here, and {ON} has 1985 "
                "(write `rating: 1985`) [ratings.differs]"
            ),
        ),
        (
            "person: birger",
            (
                f"10:9: warning: `Aasen, Birger` has no rating here, and {ON} has 1985 "
                "(write `rating: 1985`) [ratings.differs]"
            ),
        ),
        (
            'name: "Sørli, Ny", fide_id: 9, rating: 1200',
            (
                f"10:49: warning: `Sørli, Ny` has the rating 1200 here, and {ON} has none "
                "(leave the rating out) [ratings.differs]"
            ),
        ),
        (
            'name: "Eriksen, Per", fide_id: 1, rating: 1985',
            (
                f"10:41: warning: the FIDE number 1 is that of `Aasen, Birger` on {ON}, not of "
                "`Eriksen, Per` (nearest on the list: 4 Eriksen, Per (NOR, 1640); 5 Eriksen, Per "
                "(NOR, 1799)) [ratings.name]"
            ),
        ),
        (
            "person: x, rating: 1985",
            (
                f"10:18: warning: the FIDE number 1 is that of `Aasen, Birger` on {ON}, not of "
                f"`Foss, Ida` (nobody on {ON} has a name like it) [ratings.name]"
            ),
        ),
        (
            'name: "Ericksen, Per", fide_id: 77, rating: 1640',
            (
                f"10:42: warning: nobody has the FIDE number 77 on {ON} (nearest on the list: "
                "4 Eriksen, Per (NOR, 1640); 5 Eriksen, Per (NOR, 1799)) [ratings.unknown]"
            ),
        ),
        (
            'name: "Bo, Agot", rating: 2001',
            (
                f"10:9: warning: `Bo, Agot` has a rating, and no FIDE number to find him by on "
                f"{ON} (nearest on the list: 2 Bø, Ågot (NOR, 2001)) [ratings.no-number]"
            ),
        ),
        (
            'name: "Bø, Ågot", fide_id: 2b, rating: 2001',
            (
                "10:37: warning: `2b` is no FIDE number (nearest on the list: 2 Bø, Ågot "
                "(NOR, 2001)) [ratings.number]"
            ),
        ),
    ],
)
def test_entries_against_the_list_in_force(entry: str, told: str, site: Site) -> None:
    assert site.problems(entry) == ([told] if told else [])


def test_how_grave_it_is(site: Site) -> None:
    wrong = 'name: "Aasen, Birger", fide_id: 1, rating: 1900'
    refused = site.problems(wrong, ratings="ratings: {list: fide, check: refuse}")
    assert [each[:13] for each in refused] == ["10:53: error:"]
    assert site.problems(wrong, ratings="ratings: {list: fide, check: off}") == []


def test_an_event_that_names_no_list_has_numbers_and_names_compared_only(site: Site) -> None:
    assert site.problems('name: "Aasen, Birger", fide_id: 1, rating: 1', ratings="") == []
    (told,) = site.problems('name: "Foss, Ida", fide_id: 1, rating: 1', ratings="")
    assert "the FIDE number 1 is that of `Aasen, Birger` on the list fide of 2026-11-01" in told
    # The numbers of later lists are good for earlier events.
    (told,) = site.problems('name: "Li, Wei", fide_id: 77', ratings="", dates="2020-01-01")
    assert "nobody has the FIDE number 77" in told


def test_the_list_of_the_very_day_counts_for_the_ranking_order_only(site: Site) -> None:
    day = DAY.isoformat()
    birger = 'name: "Aasen, Birger", fide_id: 1, rating: {}'
    (told,) = site.problems(birger.format(1985), dates=day)
    assert told == (
        "3:10: error: no list fide standard is of a day before 2026-11-01; those there are: "
        "2026-11-01 (`publisher ratings import FILE --name fide --date …` takes one in; "
        "`check: off` compares nothing) "
        "[ratings.no-list]"
    )
    take_in(site.lists, combined([row(1, "Aasen, Birger", 1970)]), day=date(2026, 10, 1))
    assert site.problems(birger.format(1970), dates=day) == []
    assert site.problems(birger.format(1985), dates=day) == []
    (told,) = site.problems(birger.format(1990), dates=day)
    assert "the list fide standard of 2026-10-01 has 1970" in told


def test_a_series_names_its_list_by_the_day(site: Site) -> None:
    take_in(site.lists, combined([row(1, "Aasen, Birger", 1970)]), day=date(2026, 8, 1))
    birger = 'name: "Aasen, Birger", fide_id: 1, rating: 1970'
    dated = "ratings: {{list: fide, dated: {}}}"
    assert site.problems(birger, ratings=dated.format("2026-08-01")) == []
    (told,) = site.problems(birger, ratings=dated.format("2026-09-01"))
    assert "there is no list fide standard of 2026-09-01; those there are: 2026-08-01" in told


def test_the_kind_of_ratings(site: Site) -> None:
    birger = 'name: "Aasen, Birger", fide_id: 1, rating: 1900'
    assert site.problems(birger, ratings="ratings: {list: fide, kind: rapid}") == []
    (told,) = site.problems(birger, ratings="ratings: {list: fide, kind: blitz}")
    assert "has none" in told


def test_a_national_list_finds_members_and_tells_nobody_s_number(site: Site) -> None:
    asked = "ratings: nsf"
    (told,) = site.problems("person: dag, rating: 1400", ratings=asked)
    assert "has no list nsf standard: ratings are not compared" in told
    take_in(site.lists, NATIONAL, name="nsf", day=date(2026, 7, 1))
    assert site.problems("person: dag, rating: 1500", ratings=asked) == []
    assert site.problems("person: birger, rating: 1700", ratings=asked) == []
    assert site.problems('name: "Ny, Kari", fide_id: 4', ratings=asked) == []
    told = site.problems(
        "person: dag, rating: 1400", 'name: "Dahl, Dag", rating: 1500', ratings=asked
    )
    assert len(told) == 2
    assert "`Dahl, Dag` has the rating 1400 here" in told[0]
    assert "nearest on the list: Dahl, Dag (1500)" in told[1]
    assert "4711" not in "".join(told)


def test_without_lists_nothing_is_compared(tmp_path: Path) -> None:
    site = Site(tmp_path)
    assert site.problems('name: "Foss, Ida", fide_id: 1, rating: 1', ratings="") == []
    (told,) = site.problems('name: "Foss, Ida", fide_id: 1, rating: 1')
    assert told.startswith("3:10: warning: this site has no list fide standard")


def test_a_damaged_list_is_a_problem_of_the_event(site: Site) -> None:
    (path,) = site.lists.iterdir()
    path.write_bytes(b"no database")
    (told,) = site.problems('name: "Foss, Ida", fide_id: 1')
    assert "error: the stored list fide of 2026-11-01 cannot be read" in told


@pytest.mark.parametrize(
    ("written", "choice"),
    [
        ("ratings: fide", ListChoice("fide")),
        ("ratings: {list: nsf}", ListChoice("nsf")),
        (
            "ratings: {list: nsf, kind: blitz, dated: 2026-01-01, check: refuse}",
            ListChoice("nsf", RatingKind.BLITZ, date(2026, 1, 1), ListCheck.REFUSE),
        ),
        ("", None),
    ],
)
def test_an_event_s_list_is_read_and_written(
    written: str, choice: ListChoice | None, tmp_path: Path
) -> None:
    path = tmp_path / "cup.yaml"
    text = EVENT.format(dates=STARTS, ratings=written) + '      - {name: "Ås, Bo"}\n'
    path.write_text(text, encoding="utf-8")
    event = load_event(path, NoCache())[0].event
    assert event.ratings == choice
    path.write_text(event_text(event, built_in()), encoding="utf-8")
    assert load_event(path, NoCache())[0].event.ratings == choice

"""`publisher ratings`: lists taken in, named, looked up and forgotten."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from support.command import Command, Ended
from support.rating_files import BORN, COMBINED, combined, row
from support.shared import shared_data

from publisher.build.places import ratings_folder

PEOPLE = [
    row(1, "Aasen, Birger", 1985),
    row(2, "Bø, Ågot", 2001, 1955, title="WFM", sex="f"),
    row(4, "Eriksen, Per", 1640, inactive=True),
    row(5, "Eriksen, Per", 1799),
]


class Ratings:
    """`publisher ratings` for one site."""

    def __init__(self, publisher: Command, site: Path) -> None:
        self._publisher = publisher
        self.site = site
        self.file = site.parent / "list.txt"

    def __call__(self, *arguments: str | Path) -> Ended:
        return self._publisher("ratings", *arguments, "--site", self.site)

    def take_in(self, text: str, *options: str, file: str = "list.txt") -> Ended:
        path = self.site.parent / file
        path.write_text(text, encoding="utf-8")
        return self("import", path, *options)


@pytest.fixture
def ratings(publisher: Command, site: Path) -> Ratings:
    return Ratings(publisher, site)


@pytest.fixture
def filled(ratings: Ratings) -> Ratings:
    assert ratings.take_in(combined(PEOPLE), "--date", "2026-11-01").code == 0
    older = [row(2, "Bø, Ågot", 1990)]
    assert ratings.take_in(combined(older), "--date", "2026-10-01").code == 0
    national = "id;name;rating;fide_id;born\n47111;Bø, Ågot;1888;2;1987\n47112;Dahl, Dag;1500;;\n"
    table = ratings.take_in(national, "--date", "2026-07-01", "--name", "nsf", file="nsf.csv")
    assert table.code == 0
    return ratings


@pytest.mark.parametrize("sample", ["players_list_sample.txt", "players_list_sample.xml"])
def test_the_samples_are_taken_in(sample: str, ratings: Ratings) -> None:
    done = ratings("import", shared_data(f"ratings/{sample}"), "--date", "2026-11-01")
    assert done == (0, "fide of 2026-11-01: 10 players (standard, rapid, blitz)\n", "")


def test_a_zip_whose_list_tells_its_day(ratings: Ratings) -> None:
    data = shared_data("ratings/standard_list_sample_latin1.txt").read_bytes()
    path = ratings.site.parent / "standard.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("standard_nov26frl.txt", data)
    assert ratings("import", path).out == "fide of 2026-11-01: 5 players (standard)\n"


def test_lines_left_out_are_counted(ratings: Ratings) -> None:
    lines = combined([row(n, "Ås, Bo", 1500) for n in range(1, 60)]).splitlines()
    bad = [each.replace("1500", "????") for each in lines[1:]]
    done = ratings.take_in("\n".join([*lines, *bad[:30]]), "--date", "2026-11-01")
    assert done.code == 0
    assert done.out == (
        "fide of 2026-11-01: 59 players (standard, rapid, blitz); 30 lines left out\n"
    )
    assert done.err.startswith(
        "list.txt:61: warning: what stands in a column of ratings is no rating [ratings.line]\n"
        "    the line is left out\n"
    )
    assert done.err.endswith("... and 10 more lines like these\n")
    assert BORN not in done.out + done.err


def test_the_lists_there_are(filled: Ratings) -> None:
    assert filled("lists").out.splitlines() == [
        "list  date        ratings                 players  made from",
        "nsf   2026-07-01  standard                      2  nsf.csv",
        "fide  2026-10-01  standard, rapid, blitz        1  list.txt",
        "fide  2026-11-01  standard, rapid, blitz        4  list.txt",
    ]
    data = json.loads(filled("lists", "--format", "json").out)
    assert data["lists"][0] == {
        "name": "nsf", "date": "2026-07-01", "kinds": ["standard"], "players": 2, "file": "nsf.csv"
    }  # fmt: skip


def test_no_lists(ratings: Ratings) -> None:
    assert ratings("lists").out.startswith("no rating lists; ")
    assert json.loads(ratings("lists", "--format", "json").out) == {"lists": []}
    shown = ratings("show", "1")
    assert (shown.code, shown.out) == (1, "")
    assert "the site has no rating lists" in shown.err


def test_a_player_by_number(filled: Ratings) -> None:
    assert filled("show", "2").out.splitlines() == [
        "WFM Bø, Ågot (NOR), FIDE 2",
        "list  date        standard  rapid  blitz",
        "nsf   2026-07-01      1888",
        "fide  2026-10-01      1990      -      -",
        "fide  2026-11-01      2001   1955      -",
    ]
    assert filled("show", "2", "--until", "2026-10-15", "--name", "fide").out.splitlines()[1:] == [
        "list  date        standard  rapid  blitz",
        "fide  2026-10-01      1990      -      -",
    ]
    assert filled("show", "4").out.startswith("Eriksen, Per (NOR), FIDE 4, inactive\n")


def test_only_what_is_public_is_shown(filled: Ratings) -> None:
    shown = json.loads(filled("show", "2", "--format", "json").out)
    assert shown == {
        "fide_id": "2", "name": "Bø, Ågot", "federation": "NOR", "title": "WFM",
        "inactive": False,
        "lists": [
            {"list": "nsf", "date": "2026-07-01", "standard": 1888},
            {"list": "fide", "date": "2026-10-01", "standard": 1990, "rapid": None, "blitz": None},
            {"list": "fide", "date": "2026-11-01", "standard": 2001, "rapid": 1955, "blitz": None},
        ],
    }  # fmt: skip
    everything = [filled("show", who).out for who in ("2", "Bø, Ågot", "Dahl", "Eriksen", "1")]
    assert not any(secret in "".join(everything) for secret in (BORN, "47111", "47112", "female"))


def test_a_player_by_name(filled: Ratings) -> None:
    assert filled("show", "Aagot Boe").out == filled("show", "2").out
    assert filled("show", "Eriksen, Per").out.splitlines() == [
        "FIDE  name          fed  title  list  date        standard  rapid  blitz",
        "   4  Eriksen, Per  NOR         fide  2026-11-01      1640      -      -",
        "   5  Eriksen, Per  NOR         fide  2026-11-01      1799      -      -",
    ]
    data = json.loads(filled("show", "Eriksn", "--format", "json").out)
    assert [each["fide_id"] for each in data["candidates"]] == ["4", "5"]
    assert "Dahl, Dag" in filled("show", "Dahl, Dag").out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["show", "77"], "nobody has the FIDE number 77 on nsf 2026-07-01, fide 2026-10-01"),
        (["show", "Xyzzy, Qwv"], "nobody is called anything like"),
        (["show", "2", "--name", "swe"], "no such list; there are nsf 2026-07-01, fide"),
        (["show", "2", "--name", "Ø Ø"], "Invalid value for '--name'"),
        (["show", "2", "--until", "soon"], "is no day"),
        (["remove", "--date", "2025-01-01"], "there is no list fide of 2025-01-01; lists: fide"),
        (["keep", "--date", "2025-01-01"], "there is no list fide of 2025-01-01"),
        (["remove"], "Missing option '--date'"),
        (["import", "nowhere.txt"], "File 'nowhere.txt' does not exist"),
        (["import", "."], "is a directory"),
    ],
)
def test_what_goes_wrong(arguments: list[str], message: str, filled: Ratings) -> None:
    done = filled(*arguments)
    assert done.code in (1, 2)
    assert message in done.err
    assert done.out == ""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (combined(PEOPLE), "list.txt: error: the file does not say of which day the list is"),
        ("", "list.txt: error: the file is empty"),
        ("id;name;rating\n7;Ås, Bo;1500\n", "error: a table does not say whose list it is"),
        (COMBINED, "list.txt: error: there is no player in the file"),
        ("<a>", "list.txt:1: error: the XML is damaged"),
        ("\x00\x01", "list.txt"),
    ],
)
def test_what_is_no_list_is_refused_with_its_place(
    text: str, message: str, ratings: Ratings
) -> None:
    done = ratings.take_in(text, *(["--date", "2026-11-01"] if text != combined(PEOPLE) else []))
    assert (done.code, done.out) == (1, "")
    assert message in done.err
    assert "no rating lists" in ratings("lists").out


def test_a_list_is_forgotten(filled: Ratings) -> None:
    assert filled("remove", "--date", "2026-10-01").out == "forgot fide of 2026-10-01\n"
    assert "2026-10-01" not in filled("lists").out
    assert filled("show", "2").code == 0


def test_the_lines_of_the_site_s_players_are_kept_with_it(
    filled: Ratings, publisher: Command, site: Path
) -> None:
    (site / "content/events/cup.yaml").write_text(
        "name: Cup\ndates: 2026-11-10\nratings: fide\ngroups:\n"
        "  - id: a\n    name: A\n    system: berger@2013\n    entries:\n"
        '      - {name: "Bø, Ågot", fide_id: 2, rating: 2001}\n'
        '      - {name: "Eriksen, Per", fide_id: 4, rating: 1641}\n',
        encoding="utf-8",
    )
    for _ in range(2):
        kept = filled("keep", "--date", "2026-11-01")
        assert kept == (0, "2 players in content/ratings/fide@2026-11-01.csv\n", "")
    path = site / "content/ratings/fide@2026-11-01.csv"
    assert path.read_text(encoding="utf-8").splitlines() == [
        "fide_id;name;federation;title;standard;rapid;blitz;inactive",
        "2;Bø, Ågot;NOR;WFM;2001;1955;;",
        "4;Eriksen, Per;NOR;;1640;;;x",
    ]
    told = publisher("check", "--site", site).out
    assert "has the rating 1641 here, and the list fide standard of 2026-11-01 has 1640" in told
    # A machine that never saw the whole list comes to the same.
    for imported in ratings_folder(site).iterdir():
        imported.unlink()
    assert publisher("check", "--site", site).out == told
    assert "fide  2026-11-01  standard, rapid, blitz        2" in filled("lists").out


def test_names_cannot_steer_the_terminal(ratings: Ratings) -> None:
    text = combined([row(7, "Ås\u202e\x9b31m, Bo", 1500)])
    assert ratings.take_in(text, "--date", "2026-11-01").code == 0
    assert ratings("show", "7").out.startswith("Ås 31m, Bo (NOR), FIDE 7\n")


def test_check_tells_of_entries_that_do_not_fit(
    filled: Ratings, publisher: Command, site: Path
) -> None:
    (site / "content/events/cup.yaml").write_text(
        "name: Cup\ndates: 2026-11-10\nratings: {list: fide, check: refuse}\ngroups:\n"
        "  - id: a\n    name: A\n    system: berger@2013\n    entries:\n"
        '      - {name: "Bø, Ågot", fide_id: 2, rating: 1990}\n'
        '      - {name: "Eriksen, Per", fide_id: 5, rating: 1799}\n',
        encoding="utf-8",
    )
    done = publisher("check", "--site", site)
    assert done.code == 1
    assert (
        "cup.yaml:9:48: error: `Bø, Ågot` has the rating 1990 here, and the list fide" in done.out
    )

"""What the columns of a list mean, and what stands around them."""

from __future__ import annotations

from datetime import date

import pytest
from support.list_files import (
    as_text,
    codes,
    group_in,
    read,
    told,
)

from publisher.exchange import lists
from publisher.exchange.imported import part_called
from publisher.model.events import Entry, Game
from publisher.model.people import PrivateRecord
from publisher.model.results import Result
from publisher.problems import Place, ProblemsError


def entries_in(text: str) -> list[Entry]:
    return list(group_in(text).entries)


def test_a_norwegian_list_of_entries() -> None:
    text = (
        "Startnr;Etternavn;Fornavn;Klubb;Rating;Klasse;FIDE-ID;Tittel;Land\n"
        "2;Ås;Øystein Bø;Fjellby SK;1850;A;1503014;FM;nor\n"
        '1;"Hansen, d.y.";Per;"Sjakklubben ""Løper"";Havn";;B;;;\n'
    )
    assert entries_in(text) == [
        Entry(1, "Hansen, d.y., Per", club='Sjakklubben "Løper";Havn', class_name="B"),
        Entry(
            2, "Ås, Øystein Bø", title="FM", federation="NOR", club="Fjellby SK", rating=1850,
            class_name="A", fide_id="1503014",
        ),
    ]  # fmt: skip
    assert told(text) == ()


@pytest.mark.parametrize(
    "heading",
    ["Klubb", "KLUBB", "klubb:", " Club ", "Club/City", "Verein/Ort", "Klubb/sted", "Sjakklubb"],
)
def test_headings_in_any_letters(heading: str) -> None:
    assert entries_in(f"Nr;Navn;{heading}\n1;Hansen, Per;Fjellby\n")[0].club == "Fjellby"


@pytest.mark.parametrize(
    ("written", "rating"),
    [
        ("1850", 1850), ("1 850", 1850), ("1850,00", 1850), ("1850.0", 1850), ("0", None),
        ("", None), ("-", None), ("uratet", None), ("Unrated", None), ('="1850"', 1850),
    ],
)  # fmt: skip
def test_ratings(written: str, rating: int | None) -> None:
    text = as_text([["Nr", "Navn", "Elo"], [1, "Hansen, Per", written]])
    assert entries_in(text)[0].rating == rating
    assert told(text) == ()


@pytest.mark.parametrize(
    ("headings", "rating"),
    [("n-Rtg;i-Rtg", 2), ("i-Rtg;Rating", 2), ("Rtg;n-Rtg;i-Rtg", 1), ("Lynsjakk;NSF-rating", 2)],
)
def test_of_several_ratings_one_is_taken_and_the_others_are_told(
    headings: str, rating: int
) -> None:
    count = headings.count(";") + 1
    text = f"Nr;Navn;{headings}\n1;Hansen, Per;{';'.join(map(str, range(1, count + 1)))}\n"
    assert entries_in(text)[0].rating == rating
    assert codes(text) == ["columns-twice"]


def test_lists_without_numbers_are_numbered_in_their_order() -> None:
    text = "Navn\nHansen, Per\n\nBerg, Ada\n"
    assert [(each.number, each.name) for each in entries_in(text)] == [
        (1, "Hansen, Per"),
        (2, "Berg, Ada"),
    ]
    assert codes(text) == ["numbers"]


@pytest.mark.parametrize("number", ["3", "3.", "3)", " 3 ", '="003"'])
def test_start_numbers(number: str) -> None:
    text = as_text([["Nr.", "Navn"], [number, "Hansen, Per"]])
    assert entries_in(text)[0].number == 3


def test_two_columns_of_numbers() -> None:
    """A running number beside the start number is no start number."""
    text = "Nr;Startnummer;Navn\n1;7;Hansen, Per\n2;4;Berg, Ada\n"
    assert [each.number for each in entries_in(text)] == [4, 7]


def test_groups_by_their_column() -> None:
    text = "Navn;Gruppe;Nr;Født\nHansen, Per;B;1;1980\nBerg, Ada;A;1;\nDahl, Eva;B;2;2001-05-31\n"
    imported = read(text)
    parts = [part_called(imported, name) for name in ("b", "A")]
    assert [[entry.name for entry in part.group.entries] for part in parts] == [
        ["Hansen, Per", "Dahl, Eva"],
        ["Berg, Ada"],
    ]
    assert parts[0].private == {
        1: PrivateRecord("", birth_year=1980),
        2: PrivateRecord("", born=date(2001, 5, 31)),
    }
    for wanted, code in (("", "groups"), ("C", "no-group")):
        with pytest.raises(ProblemsError) as caught:
            part_called(imported, wanted)
        assert [each.code for each in caught.value.problems] == [f"import.{code}"]


CROSSED = "Nr;Navn;Gruppe;1.Rd\n1;Hansen, Per;A;2w1\n2;Berg, Ada;B;1b0\n"


def test_groups_whose_players_meet_are_classes() -> None:
    group = group_in(CROSSED)
    assert [entry.class_name for entry in group.entries] == ["A", "B"]
    assert [(each.code, each.place) for each in told(CROSSED)] == [
        ("list.groups-meet", Place("cup.csv", 1, 9))
    ]


def test_groups_that_no_reading_makes_agree_stay_groups() -> None:
    assert codes(CROSSED.replace("1b0", "1b1")) == ["opponent-unknown", "opponent-unknown"]


def test_a_bracket_behind_a_heading_says_nothing_else() -> None:
    text = (
        '"Start\nnr";"Navn (etternavn, fornavn)";Rating (NSF);Født (år)\n1;Hansen, Per;1850;1990\n'
    )
    assert entries_in(text) == [Entry(1, "Hansen, Per", rating=1850)]
    assert read(text).private == {1: PrivateRecord("", birth_year=1990)}


@pytest.mark.parametrize("separator", [";", ",", "\t"])
def test_a_cell_over_two_lines_is_one(separator: str) -> None:
    text = as_text([["Nr", "Navn", "Klubb"], [1, "Hansen,\nPer", "SK\nNord"]], separator)
    assert entries_in(text) == [Entry(1, "Hansen, Per", club="SK Nord")]


@pytest.mark.parametrize(
    ("row", "shown"),
    [
        ("1;Hansen, Per;2001-05-31;", "a date"),
        ("1;Hansen, Per;per@havn.example;", "a mail address"),
        ("1;Hansen, Per;99 88 77 66;", "a long number"),
        ("1;Hansen, Per;x;", "`x`"),
    ],
)
def test_what_slipped_into_another_column_is_not_shown(row: str, shown: str) -> None:
    (problem,) = told(f"Nr;Navn;Rating;Født\n{row}\n")
    assert problem.message == f"a rating was expected, {shown} stands here"


@pytest.mark.parametrize(
    ("heading", "written", "record"),
    [
        ("Født", "31.05.2001", PrivateRecord("", born=date(2001, 5, 31))),
        ("Fødselsår", "2001", PrivateRecord("", birth_year=2001)),
        ("Date of birth", "2001-05-31", PrivateRecord("", born=date(2001, 5, 31))),
        ("Kjønn", "K", PrivateRecord("", sex="f")),
        ("Sex", "m", PrivateRecord("", sex="m")),
        ("Medlemsnr.", "12345", PrivateRecord("", member_number="12345")),
        ("ID", "0012", PrivateRecord("", member_number="0012")),
    ],
)
def test_what_is_private_stands_apart(heading: str, written: str, record: PrivateRecord) -> None:
    text = f"Nr;Navn;{heading}\n4;Hansen, Per;{written}\n"
    assert dict(read(text).private) == {4: record}
    assert entries_in(text) == [Entry(4, "Hansen, Per")]
    assert told(text) == ()


@pytest.mark.parametrize("written", ["i fjor", "31.05.01", "31.02.2001", "1.1.1492", "20010531"])
def test_a_birth_date_that_is_none_is_left_out_and_not_shown(written: str) -> None:
    text = f"Nr;Navn;Født\n4;Hansen, Per;{written}\n"
    assert read(text).private == {}
    assert codes(text) == ["private-value"]
    assert written not in str(told(text)[0])


def test_private_things_that_nobody_needs_are_dropped() -> None:
    text = (
        "Nr;Navn;Telefon;E-post;Betalt;Adresse\n1;Hansen, Per;99887766;per@example.org;ja;Veien 1\n"
    )
    imported = read(text)
    assert imported.private == {}
    assert "99887766" not in repr(imported)
    (warning,) = imported.warnings
    assert str(warning) == (
        "cup.csv:1:9: warning: the columns `Telefon`, `E-post`, `Betalt`, `Adresse` are left out: "
        "that is private (nothing of it is kept; a list for publishing is best made without it) "
        "[list.columns-private]"
    )


def test_the_lines_above_give_the_name_and_those_below_are_passed_over() -> None:
    text = (
        "Fra turneringsdatabasen til Chess-Results https://chess-results.example\n"
        "Fjellby Open 2026\n\nEndelig resultat etter 2 runder\n\n"
        "Pl;Nr;Navn;1.Rd;2.Rd;Poeng\n"
        "1;1;Hansen, Per;2w1;2b1;2\n2;2;Berg, Ada;1b0;1w0;0\n\n"
        "Laget med et program\nog skrevet ut\n"
    )
    imported = read(text)
    assert imported.event.name == "Fjellby Open 2026"
    assert imported.group.rounds_total == 2
    assert imported.places.keys["name"] == Place("cup.csv", 2, 1)
    assert codes(text) == ["no-name"]


def test_a_repeated_line_of_headings_is_no_player() -> None:
    text = "Nr;Navn\n1;Hansen, Per\nNr;Navn\n2;Berg, Ada\n"
    assert [each.number for each in entries_in(text)] == [1, 2]


def test_german_headings_of_swiss_manager() -> None:
    text = (
        "Rg.;Snr;;Name;Land;Elo;Verein/Ort;1.Rd;;;Pkt. ;Wtg1\n"
        "1;2;;Maier, Anna;AUT;1512;Ried;2;s;1;1;0,5\n2;1;FM;Huber, Jo;AUT;1700;Linz;1;w;0;0;0\n"
    )
    group = group_in(text)
    assert group.entry(2) == Entry(2, "Maier, Anna", "", "AUT", "Ried", rating=1512)
    assert group.entry(1).title == "FM"
    assert group.rounds[0].games == (Game(1, 1, 2, Result.BLACK_WINS),)


@pytest.mark.parametrize(
    ("data", "known"),
    [
        (b"Navn;Klubb\nHansen, Per;Fjellby\n", True),
        (b"sep=,\r\nName,Rtg\r\n", True),
        (b"Hvit,Svart\n", True),
        ("\ufeffNavn\n".encode("utf-16"), True),
        (b"Klubb;Rating\nFjellby;1800\n", False),
        (b"001    1      Hansen, Per\n", False),
        (b"<Tournament/>", False),
        (b'<x a="1"/>\nNavn;Klubb\n', False),
        (b"", False),
        (b"\x00\x01\x02", False),
    ],
)
def test_what_is_taken_for_a_list(data: bytes, known: bool) -> None:
    assert lists.sniff(data) is known


def test_a_list_leaves_the_day_and_the_system_to_whoever_imports_it() -> None:
    imported = read("Nr;Navn\n1;A, A\n")
    assert imported.event.first_day == date.min
    assert {key: problem.code for key, problem in imported.missing.items()} == {
        "day": "list.no-day",
        "system": "list.no-system",
    }

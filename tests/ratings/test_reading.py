"""Rating lists in every layout, encoding and state of repair."""

from __future__ import annotations

import zipfile
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.rating_files import (
    BORN,
    COMBINED,
    ONE_KIND,
    combined,
    combined_line,
    one_kind_line,
    read,
    read_text,
    row,
    xml,
)
from support.shared import shared_data

from publisher.model.ratings import RatingKind
from publisher.problems import ProblemsError
from publisher.ratings.rows import Oddity, Row
from publisher.ratings.source import opened, reading_of

SAMPLES = "ratings"


def without_lines(found: tuple[object, ...]) -> list[Row]:
    assert all(isinstance(each, Row) for each in found), found
    return [each._replace(line=0) for each in found if isinstance(each, Row)]


def test_the_combined_sample() -> None:
    players = without_lines(read(shared_data(f"{SAMPLES}/players_list_sample.txt")))
    assert len(players) == 10
    assert players[1] == Row(
        0, 90000002, "", "Bø, Ågot", "NOR", "WFM", 2001, 1955, None, False, 2009, "f"
    )
    assert players[7].name == "Núñez García, José"
    assert players[7].birth_year is None
    assert [each.fide_id for each in players if each.inactive] == [90000004, 90000010]
    assert players[9].title == "WGM"


def test_the_xml_sample_has_the_same_players() -> None:
    text = without_lines(read(shared_data(f"{SAMPLES}/players_list_sample.txt")))
    assert without_lines(read(shared_data(f"{SAMPLES}/players_list_sample.xml"))) == text


def test_the_list_of_one_kind_in_latin_1() -> None:
    path = shared_data(f"{SAMPLES}/standard_list_sample_latin1.txt")
    players = without_lines(read(path))
    assert [(each.name, each.standard, each.rapid) for each in players] == [
        ("Aasen, Birger", 1985, None),
        ("Bø, Ågot", 2001, None),
        ("Dahl-Østby, Knut Erik", 2298, None),
        ("Eriksen, Per", 1640, None),
        ("Eriksen, Per", 1799, None),
    ]
    with opened(path) as source:
        reading = reading_of(source, path.name, "fide", None)
        assert (reading.kinds, reading.month) == ((RatingKind.STANDARD,), date(2026, 11, 1))


def test_lines_tell_where_a_player_stands(tmp_path: Path) -> None:
    players = [row(7, "Ås, Bo", 1500), row(8, "Li, Wei", 1600)]
    for text in (combined(players), combined(players, "\n")):
        assert [each.line for each in read_text(tmp_path, text)] == [2, 3]
    assert [each.line for each in read_text(tmp_path, xml(players))] == [4, 16]


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "cp1252", "utf-8-sig"])
def test_every_encoding_of_a_text_list(encoding: str, tmp_path: Path) -> None:
    text = combined([row(7, "Ås, Bø Ærlig", 1500)]).encode(encoding)
    assert [each.name for each in without_lines(read_text(tmp_path, text))] == ["Ås, Bø Ærlig"]


def test_columns_counted_in_bytes(tmp_path: Path) -> None:
    player = row(7, "Øåæ, Ååå", 1500, 1600, 1700)
    line = combined_line(player).encode()
    name = player.name.encode()
    # Written by a program that fills up columns to a number of bytes.
    in_bytes = line.replace(name + b" " * 6, name, 1)
    assert in_bytes != line
    found = read_text(tmp_path, COMBINED.encode() + b"\n" + in_bytes + b"\n")
    assert without_lines(found) == [player]


def test_columns_may_stand_in_another_order_and_some_be_missing(tmp_path: Path) -> None:
    text = (
        "ID Number  Fed Name                BRtng SRtng\n"
        "7          NOR Ås, Bo              1400  1500\n"
    )
    (player,) = without_lines(read_text(tmp_path, text))
    assert (player.fide_id, player.name, player.federation) == (7, "Ås, Bo", "NOR")
    assert (player.standard, player.rapid, player.blitz) == (1500, None, 1400)


@pytest.mark.parametrize(
    ("file", "kind"),
    [("standard_nov26frl.txt", "standard"), ("RAPID_NOV26.txt", "rapid"), ("blitz.zip", "blitz")],
)
def test_the_name_of_a_file_tells_the_kind(file: str, kind: str, tmp_path: Path) -> None:
    text = f"{ONE_KIND}\n{one_kind_line(row(7, 'Ås, Bo', 1500))}\n"
    path = tmp_path / file
    if path.suffix == ".zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("blitz_nov26frl.txt", text)
    else:
        path.write_text(text, encoding="utf-8")
    (player,) = without_lines(read(path))
    assert getattr(player, kind) == 1500


def test_a_list_of_one_kind_that_does_not_say_which(tmp_path: Path) -> None:
    text = f"{ONE_KIND}\n{one_kind_line(row(7, 'Ås, Bo', 1500))}\n"
    with pytest.raises(ProblemsError, match="does not say which ratings it holds"):
        read_text(tmp_path, text)
    (player,) = without_lines(read_text(tmp_path, text, kind=RatingKind.RAPID))
    assert (player.standard, player.rapid) == (None, 1500)


def test_lines_that_hold_no_player_are_told_and_nothing_of_them_quoted(tmp_path: Path) -> None:
    good = combined_line(row(7, "Ås, Bo", 1500))
    lines = [
        COMBINED,
        good.replace("7", f"{BORN}-02-03", 1),  # a date where the number should be
        good.replace("1500", "15OO"),
        good.replace("Ås, Bo", "      "),
        "",
        "   \x1a",
        "x" * 9000,
        good,
    ]
    found = read_text(tmp_path, "\n".join(lines))
    assert [each.line for each in found] == [2, 3, 4, 7, 8]
    assert [each.message for each in found if isinstance(each, Oddity)] == [
        "there is no FIDE number in its column",
        "what stands in a column of ratings is no rating",
        "there is no name in its column",
        "the line is far too long",
    ]


@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_national_list_as_spreadsheets_save_it(
    separator: str, encoding: str, end: str, tmp_path: Path
) -> None:
    rows = [
        ["Medlemsnummer", "Etternavn", "Fornavn", "Født", "Kjønn", "Rating", "Klubb", "FIDE-ID"],
        ["47111", "Ås", "Bø", "03.02.1987", "K", "1500", "Bodø", "7"],
        ["47112", '"Li ""X"""', "Wei", "1990", "", "0", "", ""],
        [""] * 8,
    ]
    text = end.join(separator.join(cells) for cells in rows) + end
    found = read_text(tmp_path, text.encode(encoding), "nsf")
    assert without_lines(found) == [
        Row(0, 7, "47111", "Ås, Bø", "", "", 1500, None, None, False, 1987, "f"),
        Row(0, 0, "47112", 'Li "X", Wei', "", "", None, None, None, False, 1990, ""),
    ]


def test_a_line_that_names_the_separator(tmp_path: Path) -> None:
    text = "sep=|\nid|name|rapid\n7|Ås, Bo|1500\n"
    assert read_text(tmp_path, text) == (row(7, "Ås, Bo", None, 1500)._replace(
        line=3, federation="", birth_year=None, sex=""),)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name;rating\nA;1\n", "there is no column fide_id, or id for the number"),
        ("id;rating\n7;1500\n", "there is no column name"),
        ("id;name\n7;A\n", r"there is no column rating \(rapid, blitz\)"),
        ("id;name;navn;rating\n7;A;B;1\n", "the column `navn` stands there twice"),
        ("", "the file is empty"),
        ("\x00\x01\x02", "control character|is no text"),
        ("<playerslist></playerslist>", "there is no <player> in the file"),
        ("<playerslist><player>", "the XML is damaged: no element found"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "declares entities"),
        ("<?xml version='1.0' encoding='klingon'?><a/>", "encoding"),
        ("ID Number  Name      Fed\n7  A  NOR\n", "does not say which ratings"),
    ],
)
def test_what_is_no_list(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(ProblemsError, match=message):
        read_text(tmp_path, text, "nsf")


def test_an_open_quotation_mark_does_not_swallow_players_in_silence(tmp_path: Path) -> None:
    text = 'id;name;rating\n7;"Ås, Bo;1500\n8;Li, Wei;1600\n9;"Berg, Siri";1700\n'
    found = read_text(tmp_path, text)
    assert isinstance(found[0], Oddity)
    assert "runs on to line 4" in found[0].message


def test_zips(tmp_path: Path) -> None:
    players = [row(7, "Ås, Bo", 1500)]
    path = tmp_path / "list.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("__MACOSX/list.xml", "")
        archive.writestr("list.xml", xml(players * 50))
    assert len(read(path)) == 50
    whole = path.read_bytes()
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("other.txt", "")
    with pytest.raises(ProblemsError, match="holds 2 files"):
        read(path)
    for length in range(4, len(whole), 37):
        path.write_bytes(whole[:length])
        with pytest.raises(ProblemsError, match="zip file is damaged"):
            read(path)


letters = st.characters(codec="utf-8", categories=["L", "Nd"], include_characters=" ,-'")
names = (
    st.text(letters, min_size=1, max_size=30)
    .map(lambda text: " ".join(text.split()))
    .filter(lambda text: any(map(str.isalpha, text)))
)
ratings = st.none() | st.integers(1, 4000)
players = st.builds(
    row,
    st.integers(1, 10**11), names, ratings, ratings, ratings,
).flatmap(
    lambda player: st.builds(
        player._replace,
        federation=st.sampled_from(["NOR", "SWE", ""]),
        title=st.sampled_from(["GM", "WFM", ""]),
        inactive=st.booleans(),
        birth_year=st.none() | st.integers(1850, 2200),
        sex=st.sampled_from(["m", "f", ""]),
    )
)  # fmt: skip


@given(st.lists(players, min_size=1, max_size=5))
def test_what_is_written_is_read(tmp_path_factory: pytest.TempPathFactory, each: list[Row]) -> None:
    folder = tmp_path_factory.mktemp("lists")
    assert without_lines(read_text(folder, combined(each))) == each
    assert without_lines(read_text(folder, xml(each))) == each


@given(st.lists(players, min_size=1, max_size=5), st.sampled_from(";,\t"))
def test_a_table_that_is_written_is_read(
    tmp_path_factory: pytest.TempPathFactory, each: list[Row], separator: str
) -> None:
    fields = ("fide_id", "name", "federation", "title", "standard", "rapid", "blitz", "inactive",
              "born", "sex")  # fmt: skip
    lines = [separator.join(fields)]
    for player in each:
        values = ["" if value is None else value for value in player]
        cells = [values[1], *values[3:9], "x" if player.inactive else "", *values[10:]]
        lines.append(separator.join('"' + str(cell).replace('"', '""') + '"' for cell in cells))
    text = "\n".join(lines)
    assert without_lines(read_text(tmp_path_factory.mktemp("lists"), text)) == each


@given(st.data())
def test_damaged_lists_give_players_or_problems(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    whole = [row(n, f"Ås{n}, Bo", 1500 + n, None, 1700) for n in range(1, 4)]
    csv = "fide_id;name;rating;born\n" + "".join(f"{n};Ås, Bo;1500;{BORN}\n" for n in range(3))
    text = data.draw(st.sampled_from([combined(whole), xml(whole), csv])).encode()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        gone = data.draw(st.integers(0, 20))
        text = text[:at] + data.draw(st.binary(max_size=8)) + text[at + gone :]
    try:
        found = read_text(tmp_path_factory.mktemp("lists"), text)
        told = [each.message for each in found if isinstance(each, Oddity)]
    except ProblemsError as error:
        told = [str(problem) for problem in error.problems]
    assert all(each and BORN not in each for each in told)

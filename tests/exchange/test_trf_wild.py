"""Files from the wild: read, given back to the byte, and the same in every encoding."""

from __future__ import annotations

from collections import Counter

import pytest
from support.trf_files import positions, read, refused, wild_file, wild_files

from publisher.exchange import trf
from publisher.model.events import Group
from publisher.model.settings import Settings
from publisher.problems import ProblemsError, Severity

MONRAD = Settings("monrad@2013", "monrad@2013")
IMPOSSIBLE = {
    "trf/fixtures-malformed/incompatible_color.trf": ("trf.colours-disagree", 2, 137),
    "trf/fixtures-malformed/incompatible_result.trf": ("trf.results-disagree", 2, 139),
    "trf/fixtures-malformed/missing_result.trf": ("trf.opponent-disagrees", 2, 132),
    "trf/fixtures-malformed/too_many_results.trf": ("trf.rounds", 2, 142),
}
ODD = {
    "fixtures-malformed/incorrect_points.trf": {"trf.points": 1},
    "fixtures-malformed/invalid_code.trf": {"trf.unknown-record": 1},
    "fixtures-malformed/missing_starting_number.trf": {"trf.number-missing": 1},
    "trf16_karl_mala_2005_284p.trf": {"trf.colour-missing": 1, "trf.bye-sign": 1},
    "trf16_basic_gnutterts.trf": {"trf.count": 1},
    "trf16_lichess_swiss_13p.trf": {},
    "trf16_team_greek_129p_15t_utf8.trf": {},
    "trf26_team_grandmommy_249p_50t.trf": {"trf.bye-sign": 1},
    "trf26_team_sharly_5t.trf": {},
}


def group_in(data: bytes) -> Group:
    return trf.group_of(read(data), MONRAD)


def test_every_file_is_read_and_given_back_to_the_byte() -> None:
    counted = 0
    for name, data in wild_files():
        counted += 1
        if name in IMPOSSIBLE:
            continue
        document = trf.read(data, name)
        assert document.to_bytes() == data, name
        assert trf.group_of(document, MONRAD).entries, name
        assert not [each for each in document.warnings if each.code == "trf.unknown-record"] or (
            "invalid_code" in name
        ), name
    assert counted > 250


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_file_is_refused_with_the_place(name: str) -> None:
    code, line, column = IMPOSSIBLE[name]
    problems = refused(wild_file(name.removeprefix("trf/")))
    errors = [each for each in problems if each.severity is Severity.ERROR]
    first = errors[0]
    assert (first.code, first.place.line, first.place.column) == (code, line, column)
    assert first.remedy


@pytest.mark.parametrize("name", ODD)
def test_what_is_only_odd_is_a_warning(name: str) -> None:
    warnings = read(wild_file(name)).warnings
    assert Counter(each.code for each in warnings) == ODD[name]


def test_every_position_is_read_without_a_word_but_for_forfeits() -> None:
    for name, data in positions():
        document = trf.read(data, name)
        assert document.to_bytes() == data
        assert {each.code for each in document.warnings} <= {"trf.forfeits", "trf.points"}, name


@pytest.mark.parametrize(
    "name",
    [
        "trf16_karl_mala_2005_284p.trf",
        "trf26_individual_sharly.trf",
        "trf16_lichess_swiss_13p.trf",
        "large_581p_9r_utf8_crlf_derived.trf",
        "fixtures-bbp/issue_7.input",
    ],
)
def test_the_encoding_and_the_line_ends_change_nothing(name: str) -> None:
    text = wild_file(name).decode("utf-8").encode("cp1252", "replace").decode("cp1252")
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    expected = group_in(plain.encode())
    for end in ("\n", "\r\n", "\r"):
        for codec in ("utf-8", "utf-8-sig", "cp1252", "utf-16"):
            data = plain.replace("\n", end).encode(codec)
            assert read(data).to_bytes() == data
            assert group_in(data) == expected, (end, codec)


def test_a_name_of_windows_1252_keeps_its_letters() -> None:
    data = wild_file("large_581p_9r_utf8_crlf_derived.trf").decode().encode("cp1252", "replace")
    names = {entry.name for entry in group_in(data).entries}
    assert "Ødegård, Turid" in names


def test_a_text_that_is_no_report_is_told_so() -> None:
    for name in ("swissmanager_final_ranking_semicolon_crlf.txt",
                 "pairings_round9_cp1252_semicolon_derived.csv",
                 "fixtures-malformed/malformed_pairings.txt"):  # fmt: skip
        with pytest.raises(ProblemsError) as caught:
            read(wild_file(name))
        assert [each.code for each in caught.value.problems] == ["trf.no-players"]


def test_the_old_titles_and_the_colourless_forfeits_of_2005() -> None:
    group = group_in(wild_file("trf16_karl_mala_2005_284p.trf"))
    assert group.entry(1).title == "GM"
    assert group.entry(69).title == "WFM"
    forfeit = next(game for game in group.rounds[0].games if game.colour_of(13))
    assert (forfeit.white, forfeit.black, forfeit.result.value) == (13, 153, "-:+")


def test_record_240_and_the_rows_say_the_same() -> None:
    document = read(wild_file("trf26_individual_sharly.trf"))
    written = {(bye.round, number): bye.kind for bye in document.byes for number in bye.ids}
    rows = {
        (cell.round, row.number): cell.bye
        for row in document.players
        for cell in row.cells
        if cell.bye
    }
    assert written.items() <= rows.items()
    assert len(written) == 5

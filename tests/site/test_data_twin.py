"""The data twin says what the pages say, in the documented form."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from support.drawn import drawn, drawn_site
from support.tools import REPOSITORY
from support.trf_files import read

from publisher.site.data.csv_file import guarded

SCHEMA = json.loads((REPOSITORY / "docs" / "schemas" / "data.json").read_text(encoding="utf-8"))

EVENT = """
    name: Prøven
    dates: 2026-03-01
    rules: [berger@2013]
    officials: [{role: arbiter, name: Kari Nes}]
    corrections: [{date: 2026-03-02, group: a, round: 1, text: Feil}]
    groups:
      - id: a
        name: A
        system: monrad@2013
        rounds_total: 3
        tie_breaks: [SB, DE, WON, BWG, MONRAD, LOT, PLAYOFF]
        points: {win: 1, draw: 1/3, loss: 0}
        prizes: {currency: NOK, amounts: [100, 50]}
        entries:
          - {no: 1, name: "=SUM(A1)", club: "+47"}
          - {no: 2, name: Bo}
          - {no: 3, name: "Lie, Cato", out_of_competition: true}
          - {no: 4, name: Dag, withdrawn: {after_round: 2, reason: syk}}
        rounds:
          - round: 1
            date: 2026-03-01
            time: 18:00
            published: 2026-02-28T21:00
            games:
              - {white: 1, black: 2, result: ½-½, corrected: 2026-03-02}
              - {white: 3, black: 4, result: h}
          - round: 2
            games: [{white: 4, black: 2, result: -:-}]
            byes: [{player: 1, kind: pairing}, {player: 3, kind: half}]
        play_offs:
          - {place: 1, players: [2, 4], order: [4, 2], games: [{white: 2, black: 4, result: 0-1}]}
"""


@pytest.mark.parametrize(
    "event",
    [
        EVENT,
        EVENT.replace("system: monrad@2013", "system: berger@2013").split("        play_offs")[0],
        EVENT.split("        prizes:", maxsplit=1)[0] + "        entries: []\n",
    ],
    ids=["swiss", "round robin", "nobody"],
)
def test_the_form_is_that_of_the_schema(tmp_path: Path, event: str) -> None:
    Draft202012Validator.check_schema(SCHEMA)
    Draft202012Validator(SCHEMA).validate(drawn(tmp_path, event).data())


def test_the_example_has_the_form_and_the_reasons() -> None:
    data = drawn_site(REPOSITORY, event="2022/norway-chess").data()
    Draft202012Validator(SCHEMA).validate(data)
    game = data["rounds"][0]["games"][1]
    assert (game["white_points"], game["black_points"]) == (1.5, 1)
    assert [reason["code"] for reason in game["reasons"]] == ["berger.row", "berger.colour_left"]
    table = data["standings"][-1]
    assert [(row["number"], row["points"]) for row in table["rows"][:2]] == [(2, 16.5), (5, 15.5)]
    for row in table["rows"]:
        value = row["tie_breaks"][0]
        assert sum(term[4] for term in value["terms"]) == value["value"]
    assert sum(share["amount"] for share in data["prizes"]["shares"]) == data["prizes"]["total"]


def test_numbers_that_decimals_do_not_end_carry_their_fraction(tmp_path: Path) -> None:
    data = drawn(tmp_path, EVENT).data()
    assert data["rounds"][0]["games"][0]["white_points"] == {"value": 0.3333, "exact": "1/3"}
    assert data["rounds"][0]["games"][1]["white_points"] is None


def test_drafts_stay_out_even_of_the_preview(tmp_path: Path) -> None:
    event = EVENT.replace("- round: 2\n", "- round: 2\n            state: draft\n")
    data = drawn(tmp_path, event, preview=True).data()
    assert [round_["number"] for round_ in data["rounds"]] == [1]


def test_csv_is_one_line_a_player_with_crlf(tmp_path: Path) -> None:
    raw = drawn(tmp_path, EVENT).file("data.csv")
    assert raw.count(b"\r\n") == raw.count(b"\n") == 5
    lines = list(csv.DictReader(io.StringIO(raw.decode(), newline="")))
    by_number = {line["start_no"]: line for line in lines}
    assert by_number["1"]["name"] == "'=SUM(A1)"
    assert by_number["1"]["club"] == "'+47"
    assert by_number["3"]["name"] == "Lie, Cato"
    assert (by_number["3"]["rank"], by_number["3"]["status"]) == ("", "out_of_competition")
    assert by_number["2"]["points"] == "0.3333"


def test_the_report_file_has_the_published_rounds_with_points_and_places(tmp_path: Path) -> None:
    document = read(drawn(tmp_path, EVENT).file("data.trf"))
    assert {each.code for each in document.warnings} <= {"trf.points", "trf.forfeits"}
    assert document.facts.controller == "publisher"
    assert [row.number for row in document.players] == [1, 2, 3, 4]
    assert not any(document.private.values())
    draft = EVENT.replace("- round: 2\n", "- round: 2\n            state: draft\n")
    without = read(drawn(tmp_path / "draft", draft, preview=True).file("data.trf"))
    assert without.columns == 1


def test_the_standings_link_what_is_there_for_other_programs(tmp_path: Path) -> None:
    site = drawn(tmp_path, EVENT)
    html = site.file("stilling/index.html").decode()
    for name in ("data.json", "data.csv", "data.trf"):
        assert f'href="../{name}"' in html
        assert site.file(name)


def test_a_group_that_no_report_file_holds_has_none(tmp_path: Path) -> None:
    nobody = EVENT[: EVENT.index("        entries:")] + "        entries: []\n"
    site = drawn(tmp_path, nobody)
    assert site.file("data.json")
    with pytest.raises(KeyError):
        site.file("data.trf")


@pytest.mark.parametrize("text", ["=1", "+1", "-1", "@x", "\tx", "\rx"])
def test_what_a_spreadsheet_would_run_stands_behind_an_apostrophe(text: str) -> None:
    assert guarded(text) == f"'{text}"
    assert guarded(f"x{text}") == f"x{text}"


STRUCK = """
    name: Prøven
    dates: 2026-03-01
    rules: [monrad@2013]
    groups:
      - id: a
        name: A
        rounds_total: 3
        entries: [{no: 1, name: Anna}, {no: 2, name: Bo}]
        rounds:
          - round: 1
            games: [{white: 2, black: 1, result: 1-0}]
"""


def test_what_is_compared_after_the_first_value_is_there_too(tmp_path: Path) -> None:
    site = drawn(tmp_path, STRUCK)
    (row,) = [row for row in site.data()["standings"][-1]["rows"] if row["number"] == 1]
    quality = row["tie_breaks"][0]
    assert (quality["value"], quality["then"]) == (0, [1])
    assert quality["terms"] == [[1, 2, 1, 0, 0, "struck"]]
    lines = list(csv.DictReader(io.StringIO(site.file("data.csv").decode(), newline="")))
    assert [(line["MONRAD"], line["MONRAD+1"], line["SB"]) for line in lines] == [
        ("0", "0", "0"),
        ("0", "1", "0"),
    ]

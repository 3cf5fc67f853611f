"""`publisher standings`: the documented forms, exact numbers, and every way to name an event."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from support.command import Command
from support.tools import REPOSITORY

NORWAY_CHESS = REPOSITORY / "content" / "events" / "2022" / "norway-chess-2022.yaml"

FINAL_TABLE = [
    (1, 2, "Carlsen, Magnus", 16.5),
    (2, 5, "Mamedyarov, Shakhriyar", 15.5),
    (3, 4, "Anand, Viswanathan", 14.5),
    (4, 7, "Vachier-Lagrave, Maxime", 14),
    (5, 1, "So, Wesley", 12.5),
    (6, 3, "Giri, Anish", 12),
    (7, 8, "Topalov, Veselin", 9.5),
    (8, 6, "Tari, Aryan", 9.5),
    (9, 10, "Radjabov, Teimour", 8),
    (10, 9, "Wang, Hao", 7.5),
]

HEAD = """\
id: cup
name: Cup
dates: 2026-01-03
rules: berger@2013
groups:
"""
ENTRIES = """\
    entries:
      - {no: 1, name: "A, A"}
      - {no: 2, name: "B, B"}
      - {no: 3, name: "C, C"}
      - {no: 4, name: "D, D"}
"""


def write(folder: Path, text: str, name: str = "cup.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def table(publisher: Command, *arguments: str | Path) -> dict[str, Any]:
    ended = publisher("standings", *arguments, "--format", "json")
    assert (ended.code, ended.err) == (0, "")
    data: dict[str, Any] = json.loads(ended.out)
    return data


def test_the_final_table_of_norway_chess_2022(publisher: Command) -> None:
    data = table(publisher, NORWAY_CHESS)
    rows = data["rows"]
    assert data.keys() == {"after_round", "rows"}
    assert data["after_round"] == 9
    assert [(row["rank"], row["start_no"], row["name"], row["points"]) for row in rows] == (
        FINAL_TABLE
    )
    assert {tuple(row) for row in rows} == {("rank", "start_no", "name", "points", "tie_breaks")}
    quality = {row["name"]: row["tie_breaks"]["SB"] for row in rows}
    assert (quality["Topalov, Veselin"], quality["Tari, Aryan"]) == (47.75, 45.75)


def test_an_event_is_found_by_its_id_from_inside_the_site(
    publisher: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(REPOSITORY / "docs")
    by_file = table(publisher, NORWAY_CHESS)
    assert table(publisher, "norway-chess-2022") == by_file


def test_an_event_is_found_by_its_id_in_another_site(
    publisher: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert table(publisher, "norway-chess-2022", "--site", REPOSITORY)["after_round"] == 9


def test_an_event_is_found_by_an_id_that_is_not_its_files_name(
    publisher: Command, site: Path
) -> None:
    text = HEAD + "  - id: a\n    name: A\n" + ENTRIES
    write(site / "content" / "events", text, "first-try.yaml")
    assert table(publisher, "cup", "--site", site)["after_round"] == 0
    assert table(publisher, "first-try", "--site", site)["after_round"] == 0
    (site / "content" / "events" / "old").mkdir()
    write(
        site / "content" / "events" / "old", text.replace("id: cup", "id: cup-2"), "first-try.yaml"
    )
    ended = publisher("standings", "first-try", "--site", site)
    assert ended.code == 1
    assert "several files are called first-try; say which event: cup or cup-2" in ended.err


def test_a_file_outside_any_site_follows_the_built_in_rule_sets(
    publisher: Command, tmp_path: Path
) -> None:
    games = "[{white: 1, black: 4, result: 1-0}, {white: 2, black: 3}]"
    rounds = f"    rounds: [{{round: 1, games: {games}}}]\n"
    path = write(tmp_path, HEAD + "  - id: a\n    name: A\n" + ENTRIES + rounds)
    rows = table(publisher, path)["rows"]
    assert [(row["rank"], row["start_no"], row["points"]) for row in rows] == [
        (1, 1, 1),
        (2, 2, 0),
        (2, 3, 0),
        (2, 4, 0),
    ]


def test_after_an_earlier_round_the_table_is_as_it_stood(publisher: Command) -> None:
    data = table(publisher, NORWAY_CHESS, "--after", "1")
    assert data["after_round"] == 1
    assert data["rows"][0]["points"] == 3


def test_after_a_round_that_is_not_there_is_bad_usage(publisher: Command) -> None:
    ended = publisher("standings", NORWAY_CHESS, "--after", "10")
    assert ended.code == 1
    assert ended.out == ""
    assert "10" in ended.err
    assert "Traceback" not in ended.err


def test_numbers_that_decimals_cannot_end_are_rounded_with_their_exact_form_beside(
    publisher: Command, tmp_path: Path
) -> None:
    points = '    points: {win: "2/3", draw: "1/3", loss: 0}\n    tie_breaks: [SB]\n'
    rounds = (
        "    rounds:\n"
        "      - {round: 1, games: [{white: 1, black: 4, result: 1-0},"
        " {white: 2, black: 3, result: ½-½}]}\n"
    )
    path = write(tmp_path, HEAD + "  - id: a\n    name: A\n" + points + ENTRIES + rounds)
    rows = {row["start_no"]: row for row in table(publisher, path)["rows"]}
    assert rows[1]["points"] == 0.6667
    assert rows[2]["points"] == 0.3333
    assert rows[2]["tie_breaks"]["SB"] == 0.1667
    assert rows[2]["exact"] == {"points": "1/3", "SB": "1/6"}


def test_who_is_nulled_has_no_rank(publisher: Command, tmp_path: Path) -> None:
    entries = ENTRIES.replace('"D, D"}', '"D, D", withdrawn: {after_round: 1, reason: ill}}')
    rounds = (
        "    rounds:\n"
        "      - {round: 1, games: [{white: 1, black: 4, result: 0-1},"
        " {white: 2, black: 3, result: 1-0}]}\n"
        "      - {round: 2, games: [{white: 1, black: 2, result: 1-0}]}\n"
    )
    path = write(tmp_path, HEAD + "  - id: a\n    name: A\n" + entries + rounds)
    rows = table(publisher, path)["rows"]
    assert [(row["start_no"], row["rank"]) for row in rows][-1] == (4, None)


def test_direct_encounter_is_the_place_within_its_group(publisher: Command, tmp_path: Path) -> None:
    rounds = (
        "    tie_breaks: [DE]\n    rounds:\n"
        "      - {round: 1, games: [{white: 1, black: 4, result: 1-0},"
        " {white: 2, black: 3, result: 1-0}]}\n"
        "      - {round: 2, games: [{white: 4, black: 3, result: 1-0},"
        " {white: 1, black: 2, result: 0-1}]}\n"
        "      - {round: 3, games: [{white: 2, black: 4, result: 0-1},"
        " {white: 3, black: 1, result: 0-1}]}\n"
    )
    path = write(tmp_path, HEAD + "  - id: a\n    name: A\n" + ENTRIES + rounds)
    rows = {row["start_no"]: row for row in table(publisher, path)["rows"]}
    # 1, 2 and 4 have two points and beat one another in a ring; 3 is alone.
    assert [rows[number]["rank"] for number in (1, 2, 4, 3)] == [1, 1, 1, 4]
    assert [rows[number]["tie_breaks"]["DE"] for number in (1, 2, 4)] == [1, 1, 1]


def test_csv_has_the_same_columns(publisher: Command) -> None:
    ended = publisher("standings", NORWAY_CHESS, "--format", "csv")
    assert ended.code == 0
    rows = list(csv.DictReader(io.StringIO(ended.out)))
    assert list(rows[0]) == ["rank", "start_no", "name", "points", "SB", "WON", "BWG"]
    assert rows[0]["name"] == "Carlsen, Magnus"
    assert rows[6]["SB"] == "47.75"
    assert len(rows) == 10


def test_csv_holds_no_formula(publisher: Command, tmp_path: Path) -> None:
    entries = ENTRIES.replace('"A, A"', "'=HYPERLINK(1)'")
    path = write(tmp_path, HEAD + "  - id: a\n    name: A\n" + entries)
    names = [
        row[2]
        for row in csv.reader(io.StringIO(publisher("standings", path, "--format", "csv").out))
    ]
    assert len(names) == 5
    assert not any(name.startswith("=") for name in names)


def test_text_is_a_table_with_its_state(publisher: Command) -> None:
    lines = publisher("standings", NORWAY_CHESS).out.splitlines()
    assert lines[:3] == ["Norway Chess 2022: Hovedturnering", "after round 9 of 9, final", ""]
    assert lines[3].split() == ["place", "no", "name", "points", "SB", "WON", "BWG"]
    assert lines[4].split() == ["1", "2", "Carlsen,", "Magnus", "16½", "69.25", "3", "0"]


def test_text_says_that_games_are_missing(publisher: Command, site: Path) -> None:
    text = publisher("standings", "klubbmesterskap", "--site", site).out
    assert "after round 2 of 3, provisional, 1 game not finished" in text


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The points of opponents beaten in full"),
        ("nb", "poeng"),
        ("nn", "poeng"),
    ],
)
def test_explain_gives_reasons_with_their_paragraphs(
    publisher: Command, language: str, sentence: str
) -> None:
    ended = publisher("standings", NORWAY_CHESS, "--explain", "--language", language)
    assert ended.code == 0
    assert sentence in ended.out
    assert "[norway-chess@2022, 6]" in ended.out
    assert "<" not in ended.out


def test_explain_opens_a_value_to_its_terms(publisher: Command) -> None:
    text = publisher("standings", NORWAY_CHESS, "--after", "1", "--explain").out
    assert "SB 0.5 = ½ × 1 (R1 Tari)." in text


def test_explain_in_json_adds_sentences_and_changes_nothing_else(publisher: Command) -> None:
    plain = table(publisher, NORWAY_CHESS)
    explained = table(publisher, NORWAY_CHESS, "--explain")
    for row in explained["rows"]:
        why = row.pop("why")
        assert len(why) >= 4
        assert all(isinstance(sentence, str) and sentence for sentence in why)
    (decided,) = explained.pop("why")
    assert decided.startswith("7–8: Veselin Topalov ahead of Aryan Tari on")
    assert explained == plain


def test_explain_says_under_equals_what_decided_between_which_places(publisher: Command) -> None:
    lines = publisher("standings", NORWAY_CHESS, "--explain").out.splitlines()
    at = lines.index(
        "7–8: Veselin Topalov ahead of Aryan Tari on the Sonneborn-Berger score: 47.75 to 45.75."
    )
    above = [line for line in lines[:at] if line[:1].isdigit()]
    assert above[-1] == "8  Tari, Aryan"


def test_explain_gives_performance_and_rating_change(publisher: Command) -> None:
    text = publisher("standings", NORWAY_CHESS, "--explain").out
    told = text[text.index("1  Carlsen, Magnus\n") :]
    assert "Performance 2867: 6 in 9 games against ratings of 2742 on average" in told
    assert "times K, which the list of entries does not give." in told


TWO_GROUPS = HEAD + "  - id: a\n    name: A\n" + ENTRIES + "  - id: b\n    name: B\n" + ENTRIES


def test_several_groups_are_listed_where_none_is_named(publisher: Command, tmp_path: Path) -> None:
    path = write(tmp_path, TWO_GROUPS)
    ended = publisher("standings", path)
    assert ended == (1, "", "Error: cup has several groups; name one with --group: a, b\n")
    assert publisher("standings", path, "--group", "b").out.startswith("Cup: B\n")


def test_a_group_that_is_not_there_is_answered_with_those_that_are(
    publisher: Command, tmp_path: Path
) -> None:
    ended = publisher("standings", write(tmp_path, TWO_GROUPS), "--group", "c")
    assert ended == (1, "", "Error: cup has no group 'c'; there is: a, b\n")


def test_an_unknown_id_is_answered_with_the_nearest(publisher: Command, site: Path) -> None:
    ended = publisher("standings", "klubbmeisterskap", "--site", site)
    assert ended.code == 1
    assert "there is no event 'klubbmeisterskap'" in ended.err
    assert "did you mean klubbmesterskap?" in ended.err


def test_a_file_that_is_not_there_is_named(publisher: Command, tmp_path: Path) -> None:
    path = tmp_path / "nowhere.yaml"
    assert publisher("standings", path) == (1, "", f"Error: there is no file {path}\n")


def test_a_file_of_another_site_is_refused(publisher: Command, site: Path) -> None:
    ended = publisher("standings", NORWAY_CHESS, "--site", site)
    assert ended.code == 1
    assert "does not lie in the site" in ended.err


def test_problems_of_the_file_are_named_with_their_places(publisher: Command, site: Path) -> None:
    path = site / "content" / "events" / "bad.yaml"
    path.write_text(HEAD + "  - id: a\n    nmae: A\n" + ENTRIES, encoding="utf-8")
    for name in ("bad", str(path)):
        ended = publisher("standings", name, "--site", site)
        assert ended.code == 1
        assert "content/events/bad.yaml:7:5: error:" in ended.err
        assert "`name`" in ended.err


def test_an_error_in_another_event_does_not_stand_in_the_way(
    publisher: Command, site: Path
) -> None:
    (site / "content" / "events" / "bad.yaml").write_text("name: [", encoding="utf-8")
    assert publisher("standings", "klubbmesterskap", "--site", site).code == 0


@pytest.mark.parametrize("written", [r"\e[2J", r"\u009b2J", r"\u202e", r"\u2066"])
def test_a_name_cannot_steer_the_terminal(publisher: Command, tmp_path: Path, written: str) -> None:
    entries = ENTRIES.replace('"A, A"', f'"{written}A, A"')
    ended = publisher("standings", write(tmp_path, HEAD + "  - id: a\n    name: A\n" + entries))
    for steering in "\x1b\x9b\u202e\u2066":
        assert steering not in ended.out + ended.err
    assert "A, A" in ended.out or "cup.yaml:9:" in ended.err

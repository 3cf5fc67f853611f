"""Team files: every record is read, and written into its columns again."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.trf_files import read, table, wild_file, wild_files

from publisher.exchange import trf
from publisher.exchange.trf.document import TrfDocument
from publisher.exchange.trf.national import NationalRow, rating_by
from publisher.exchange.trf.record_lines import (
    abnormal_line,
    acceleration_line,
    bye_line,
    forfeit_line,
    line_up_line,
    national_line,
    prohibition_line,
    results_line,
    team_byes_line,
    team_line,
)
from publisher.exchange.trf.records import (
    Acceleration,
    ByeRecord,
    MatchScheme,
    PlayerRow,
    Private,
    Prohibition,
    RankMethod,
)
from publisher.exchange.trf.team_records import (
    AbnormalPoints,
    ForfeitedMatch,
    LineUp,
    TeamByes,
    TeamResults,
    TeamRound,
    TeamRow,
)
from publisher.model.results import ByeKind
from publisher.problems import ProblemsError, PublisherError

FIELDS = (
    "facts", "players", "games", "byes", "accelerations", "prohibitions", "abnormal", "national",
    "teams", "remarks",
)  # fmt: skip
GRANDMOMMY = "trf26_team_grandmommy_249p_50t.trf"
SHARLY = "trf26_team_sharly_5t.trf"


def test_the_records_of_a_team_file() -> None:
    document = read(wild_file(GRANDMOMMY))
    teams = document.teams
    assert document.teams_play
    assert len(teams.rows) == 50
    georgia = teams.rows[2]
    assert (georgia.number, georgia.name, georgia.nick, georgia.strength) == (
        3, "Georgia", "GEO", 2475,
    )  # fmt: skip
    assert (georgia.match_points, georgia.game_points, georgia.rank) == (19, Fraction(65, 2), 5)
    assert georgia.players == (3, 10, 9, 34, 19)
    assert teams.line_ups[1].players == (14, 0, 29, 39)
    assert teams.byes[0].teams[:5] == (0, 0, 50, 49, 0)
    assert (teams.byes[0].match_points, teams.byes[0].game_points) == (1, 2)
    assert ForfeitedMatch("--", 6, 24, 2, 0) in [replace(each, line=0) for each in teams.forfeits]
    results = [each for each in teams.results if each.tag == "802" and each.team == 3]
    assert results[0].rounds[:2] == (
        TeamRound(bye="FPB", points=Fraction(4)),
        TeamRound(16, "", "w", Fraction(5, 2)),
    )
    assert [each.match_points for each in document.accelerations] == [2, 2, 2, 1]
    assert document.prohibitions[2].ids == (2, 50)
    assert document.facts.rank_method == RankMethod("FIDE", "IND")
    assert document.facts.time_code == "40/6000+30:20/3000+30:1500+30"
    assert document.facts.board_colours == "WBWB"
    assert document.facts.match_scheme == MatchScheme()
    assert document.national[0].code == "IND"
    assert document.national[0].rating == 2634


def test_what_another_program_writes_of_teams() -> None:
    document = read(wild_file(SHARLY))
    assert document.facts.rank_method == RankMethod("FIDON")
    assert document.facts.match_scheme == MatchScheme(Fraction(3), Fraction(1), Fraction(0))
    assert document.teams.line_ups[5].players == (10, 7, 0, 0)
    assert document.teams.byes[0].teams == (5, 3)
    assert document.private[7].national_number == "Y02046"


def test_the_older_record_of_teams_stands_back_behind_the_newer() -> None:
    cup = {1: ["2 w 1"], 2: ["1 b 0"]}
    older = "013 Bodø                               1    2"
    newer = f"310   7 {'Bodø':32} {'BOD':5} {'':6} {'':6} {'':6} {'':3}     1    2"
    (row,) = read(table(cup, older)).teams.rows
    assert (row.tag, row.number, row.name, row.players) == ("013", 1, "Bodø", (1, 2))
    (row,) = read(table(cup, older, newer)).teams.rows
    assert (row.tag, row.number, row.nick, row.rank) == ("310", 7, "BOD", None)


def test_every_file_from_the_wild_keeps_its_records_through_reading_and_writing() -> None:
    kept = 0
    for name, data in wild_files():
        if "dutch/tournaments" in name:
            continue  # rows and nothing else
        try:
            document = trf.read(data, name)
        except ProblemsError:
            continue
        again = trf.read(trf.rewritten(document), name)
        for field in FIELDS:
            assert getattr(again, field) == getattr(document, field), (name, field)
        kept += len(document.teams.rows)
    assert kept > 60


POINTS = st.integers(0, 199).map(lambda halves: Fraction(halves, 2))
SIGNED = st.integers(-19, 199).map(lambda halves: Fraction(halves, 2))
IDS = st.integers(1, 9999)
SEVERAL = st.lists(IDS, min_size=1, max_size=14).map(tuple)
TEAMS = st.integers(1, 999)
ROUNDS = st.integers(1, 999)
NAMES = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=30)
NICKS = NAMES.map(lambda text: text[:5])
KINDS = st.sampled_from((ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO))
RECORDS = {
    "byes": st.builds(ByeRecord, KINDS, ROUNDS, SEVERAL, st.just(1)),
    "accelerations": st.builds(Acceleration, POINTS, ROUNDS, ROUNDS, IDS, IDS, st.just(1)),
    "prohibitions": st.builds(Prohibition, ROUNDS, ROUNDS, SEVERAL, st.just(1)),
    "abnormal": st.builds(
        AbnormalPoints, st.sampled_from(("", *"WDLFHZ+-")), st.none() | SIGNED, st.none() | SIGNED,
        st.integers(0, 999), SEVERAL, st.just(1),
    ),
    "national": st.builds(
        NationalRow, st.just(1), st.just("NOR"), IDS, st.sampled_from(("", "A", "10")), NAMES,
        st.none() | IDS, st.sampled_from(("", "OSL")),
        st.builds(Private, st.sampled_from(("", "1990/11/30")), st.sampled_from(("", "m", "w")),
                  st.sampled_from(("", "4711", "D50113"))),
    ),
    "rows": st.builds(
        TeamRow, st.just(1), TEAMS, NAMES, SEVERAL, st.just("310"), NICKS,
        st.none() | IDS, st.none() | POINTS, st.none() | POINTS, st.none() | TEAMS,
    ),
    "line_ups": st.builds(
        LineUp, ROUNDS, TEAMS, TEAMS,
        st.lists(st.integers(0, 9999), min_size=1, max_size=14).map(tuple), st.just(1),
    ),
    "byes of teams": st.builds(
        TeamByes, POINTS, POINTS,
        st.lists(st.integers(0, 999), min_size=1, max_size=12).map(tuple), st.just(1),
    ),
    "forfeits": st.builds(
        ForfeitedMatch, st.sampled_from(("+-", "-+", "--")), ROUNDS, TEAMS, TEAMS, st.just(1)
    ),
    "results": st.builds(
        TeamResults, st.just("802"), TEAMS, st.just(1), NICKS,
        st.none() | POINTS, st.none() | POINTS,
        st.lists(
            st.builds(TeamRound, TEAMS, st.just(""), st.sampled_from(("w", "b")), POINTS,
                      st.booleans())
            | st.builds(TeamRound, st.just(0), st.sampled_from(("PAB", "FPB", "HPB", "ZPB")),
                        st.just(""), POINTS, st.booleans()),
            max_size=9,
        ).map(tuple),
    ),
}  # fmt: skip
LINES = {
    "byes": bye_line,
    "accelerations": acceleration_line,
    "prohibitions": lambda record: prohibition_line(record, 9),
    "abnormal": abnormal_line,
    "national": national_line,
    "rows": team_line,
    "line_ups": line_up_line,
    "byes of teams": team_byes_line,
    "forfeits": forfeit_line,
    "results": results_line,
}


def records_in(line: str) -> TrfDocument:
    """What is read of a line, whether the numbers in it are known or not."""
    from publisher.exchange.trf.catalogue import LineKind, kind_of
    from publisher.exchange.trf.lines import Line
    from publisher.exchange.trf.national import national_of
    from publisher.exchange.trf.report import Report
    from publisher.exchange.trf.special import special_of
    from publisher.exchange.trf.teams import teams_of

    report, found = Report("cup.trf"), Line(1, line, "\n")
    kind = kind_of(found)
    special = special_of([found] if kind is LineKind.SPECIAL else [], report)
    document = replace(
        read(table({1: []})),
        byes=special.byes,
        accelerations=special.accelerations,
        prohibitions=special.prohibitions,
        abnormal=special.abnormal,
        national=national_of([found] if kind is LineKind.NATIONAL else [], report),
        teams=teams_of([found] if kind is LineKind.TEAM else [], report),
    )
    assert report.warnings() == ()
    return document


@pytest.mark.parametrize("what", LINES)
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_any_record_is_read_again_as_it_was(what: str, data: st.DataObject) -> None:
    record = data.draw(RECORDS[what])
    document = records_in(LINES[what](record))
    found = {
        **{name: getattr(document, name) for name in FIELDS[3:8]},
        **{name: getattr(document.teams, name) for name in ("rows", "line_ups", "forfeits")},
        "byes of teams": document.teams.byes,
        "results": document.teams.results,
    }
    assert found[what] == (record,)


@pytest.mark.parametrize(
    ("method", "fide", "national", "chosen"),
    [
        (None, 2000, 1800, 2000),
        (None, None, 1800, None),
        ("FIDE", None, 1800, None),
        ("NRO", 2000, 1800, 1800),
        ("NRO", 2000, None, None),
        ("FIDON", 2000, 1800, 2000),
        ("FIDON", None, 1800, 1800),
        ("NIDOF", 2000, 1800, 1800),
        ("NIDOF", 2000, None, 2000),
        ("HBFN", 2000, 1800, 2000),
        ("LBFN", 2000, 1800, 1800),
        ("OTHER", 2000, 1800, 2000),
    ],
)
def test_the_starting_rank_method_chooses_the_rating(
    method: str | None, fide: int | None, national: int | None, chosen: int | None
) -> None:
    named = RankMethod(method) if method else None
    assert rating_by(named, PlayerRow(1, 1, "A", rating=fide), national) == chosen


def test_points_below_zero_that_no_column_holds_are_refused() -> None:
    record = AbnormalPoints("", None, Fraction(-21, 2), 0, (1,), 1)
    with pytest.raises(PublisherError, match=r"-10\.5 points do not fit into the 4 columns"):
        abnormal_line(record)

"""What a record means: rounds, byes, points, colours, dates, and what is kept aside."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from support.trf_files import file_of, read, row, table, told

from publisher.exchange import trf
from publisher.model.events import Bye, Entry, Game, Group, RoundState
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import PointScheme, Settings

MONRAD = Settings("monrad@2013", "monrad@2013")
FOUR = {1: ["2 w 1"], 2: ["1 b 0"], 3: ["4 b ="], 4: ["3 w ="]}


def group_in(data: bytes, settings: Settings = MONRAD) -> Group:
    return trf.group_of(read(data), settings)


def test_a_row_becomes_an_entry_without_what_is_private() -> None:
    line = row(7, name="Lovelace, Ada", rating="2105", sex="w", title="WFM", born="1815/12/10")
    line = line.replace("2105    ", "2105 ENG", 1)
    document = read(file_of([line]))
    (entry,) = trf.group_of(document, MONRAD).entries
    assert entry == Entry(7, "Lovelace, Ada", title="WFM", federation="ENG", rating=2105)
    assert document.private[7].born == "1815/12/10"
    assert document.private[7].sex == "w"
    assert "1815" not in repr(document.players)
    assert "1815" not in repr(document.private)


def test_games_and_results() -> None:
    rounds = {
        1: ["2 w 1", "3 b =", "4 w +", "2 b W", "3 w 0"],
        2: ["1 b 0", "4 w =", "3 b -", "1 w L", "4 b"],
        3: ["4 b 0", "1 w 0", "2 w -", "4 w D", "1 b 0"],
        4: ["3 w 1", "2 b 0", "1 b -", "3 b D", "2 w"],
    }
    games = [
        {(game.white, game.black): game.result for game in each.games}
        for each in group_in(table(rounds)).rounds
    ]
    assert games == [
        {(1, 2): Result.WHITE_WINS, (4, 3): Result.WHITE_WINS},
        {(3, 1): Result.BLACK_DRAWS_WHITE_LOSES, (2, 4): Result.WHITE_DRAWS_BLACK_LOSES},
        {(1, 4): Result.WHITE_WINS_BY_FORFEIT, (3, 2): Result.DOUBLE_FORFEIT},
        {(2, 1): Result.BLACK_WINS, (3, 4): Result.DRAW},
        {(1, 3): Result.BOTH_LOSE, (4, 2): Result.UNFINISHED},
    ]


@pytest.mark.parametrize(
    ("cell", "kind"),
    [
        ("0000 - U", ByeKind.PAIRING),
        ("0000   U", ByeKind.PAIRING),
        ("       U", ByeKind.PAIRING),
        ("0000 - u", ByeKind.PAIRING),
        ("   0 - F", ByeKind.FULL),
        ("0000 - f", ByeKind.FULL),
        ("0000 - H", ByeKind.HALF),
        ("     - h", ByeKind.HALF),
        ("0000 - Z", ByeKind.ZERO),
        ("0000 - z", ByeKind.ZERO),
        ("       -", ByeKind.ZERO),
        ("0000 - -", ByeKind.ZERO),
        ("0000 - 0", ByeKind.ZERO),
        ("0000 - +", ByeKind.FULL),
        ("0000 - 1", ByeKind.FULL),
        ("0000 - =", ByeKind.HALF),
        ("0000 -  ", None),
        ("0000    ", None),
        ("        ", None),
    ],
)
def test_the_spellings_of_a_bye(cell: str, kind: ByeKind | None) -> None:
    rows = [row(number, *cells) for number, cells in FOUR.items()]
    rows.append((row(5).ljust(91) + cell).rstrip())
    (round_,) = group_in(file_of(rows)).rounds
    assert round_.byes == (() if kind is None else (Bye(5, kind),))


def test_rows_may_end_early_or_in_blanks() -> None:
    rounds = {1: ["2 w 1", "3 b 1"], 2: ["1 b 0"], 3: ["", "1 w 0"]}
    ragged = table(rounds)
    padded = b"".join(line + b" " * 60 + b"\n" for line in ragged.splitlines())
    group = group_in(ragged)
    assert group == group_in(padded)
    assert [len(each.games) for each in group.rounds] == [1, 1]
    assert told(padded) == told(ragged)


def test_boards_follow_score_sum_and_number() -> None:
    """Round 2: the leaders first, then the pair with more points in sum, then by number."""
    rounds = {
        1: ["8 w 1", "4 b 1"],
        2: ["7 b 0", "6 w 1"],
        3: ["6 b =", "7 w ="],
        4: ["5 b 1", "1 w 0"],
        5: ["4 w 0", "8 b ="],
        6: ["3 w =", "2 b 0"],
        7: ["2 w 1", "3 b ="],
        8: ["1 b 0", "5 w ="],
    }
    second = group_in(table(rounds)).rounds[1]
    assert [(game.board, game.white, game.black) for game in second.games] == [
        (1, 4, 1),
        (2, 3, 7),
        (3, 2, 6),
        (4, 8, 5),
    ]


def test_byes_written_for_rounds_to_come_make_drafts() -> None:
    rounds = {number: [*cells, "", ""] for number, cells in FOUR.items()}
    rounds[2] = ["1 b 0", "- H", "- Z"]
    first, second, third = group_in(table(rounds)).rounds
    assert first.state is RoundState.PUBLISHED
    assert (second.state, second.byes) == (RoundState.DRAFT, (Bye(2, ByeKind.HALF),))
    assert (third.state, third.byes) == (RoundState.DRAFT, (Bye(2, ByeKind.ZERO),))


def test_record_240_fills_blank_rounds_only() -> None:
    rounds = {**FOUR, 2: ["1 b 0", "- H"]}
    data = table(rounds, "240 F   2    2    3", "240 Z   1    1")
    first, second = group_in(data).rounds
    assert first.byes == ()
    assert second.byes == (Bye(2, ByeKind.HALF), Bye(3, ByeKind.FULL))


def test_a_round_without_points_of_a_round_robin_is_the_free_one() -> None:
    data = table({1: ["2 w 1"], 2: ["1 b 0"], 3: ["- Z"]})
    berger = group_in(data, Settings("berger@2013", "berger@2013"))
    assert berger.rounds[0].byes == (Bye(3, ByeKind.FREE),)


@pytest.mark.parametrize(
    ("records", "total", "colour"),
    [
        (["142 7", "152 W"], 7, Colour.WHITE),
        (["142   9  ", "152 b"], 9, Colour.BLACK),
        (["XXR 5", "XXC white1"], 5, Colour.WHITE),
        (["XXR 5", "XXC rank black1"], 5, Colour.BLACK),
        (["XXC rank", "XXC white1"], 0, Colour.WHITE),
        (["XXR 5", "142 7", "XXC white1", "152 B"], 7, Colour.BLACK),
        (["142", "152"], 0, None),
        ([], 0, None),
    ],
)
def test_rounds_and_initial_colour(records: list[str], total: int, colour: Colour | None) -> None:
    document = read(table(FOUR, *records))
    assert document.rounds_total == total
    assert document.facts.initial_colour is colour


@pytest.mark.parametrize(
    ("record", "scheme"),
    [
        ("162  W 3.0    D 1.0", {"win": 3, "draw": 1, "P": 3}),
        ("162  W 3.0    D 1.0    P 2.0", {"win": 3, "draw": 1, "P": 2}),
        ("162  P 1.5    W 3.0    D 1.0", {"win": 3, "draw": 1, "P": "3/2"}),
        ("162  A 0.5", {"zero": "1/2", "FL": "1/2"}),
        ("162  Z 0.5    X 0.5", {"zero": "1/2"}),
        ("XXS W=3 D=1", {"win": 3, "draw": 1, "P": 3}),
        ("XXS PAB=0.5 WW=1.0 BW=1.0", {"P": "1/2"}),
        ("BBW 3.0", {"win": 3, "P": 3}),
        ("BBU 0.5", {"P": "1/2"}),
    ],
)
def test_points_of_another_kind(record: str, scheme: dict[str, int | str]) -> None:
    points = group_in(table(FOUR, record)).settings.points
    usual = {"win": 1, "draw": "1/2", "P": 1, "zero": 0, "FL": 0}
    found = {
        "win": points.win,
        "draw": points.draw,
        "P": points.pairing_bye,
        "zero": points.zero_bye,
        "FL": points.forfeit_loss,
    }
    assert found == {name: Fraction(value) for name, value in {**usual, **scheme}.items()}


def test_the_points_of_the_settings_stand_where_the_file_is_silent() -> None:
    settings = Settings(None, "monrad@2013", points=PointScheme(pairing_bye=Fraction(1, 2)))
    assert group_in(table(FOUR), settings).settings.points == settings.points


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2025/08/11", date(2025, 8, 11)),
        ("25/08/11", date(2025, 8, 11)),
        ("2025-08-11", date(2025, 8, 11)),
        ("2025.8.11", date(2025, 8, 11)),
        ("11/08/2025", date(2025, 8, 11)),
        ("28. 07. 2005", date(2005, 7, 28)),
        ("09/24/2010", date(2010, 9, 24)),
        ("31/12/25", date(2031, 12, 25)),
        ("12/08/32", date(2032, 8, 12)),
        ("May 29, 2020", date(2020, 5, 29)),
        ("soon", None),
        ("2025/02/30", None),
    ],
)
def test_dates(text: str, day: date | None) -> None:
    assert read(table(FOUR, f"042 {text}")).facts.first_day == day


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("25/08/11", date(2011, 8, 25)),
        ("08/04/2018", date(2018, 8, 4)),
        ("2025/08/11", None),
        ("28/07/2005", None),
        ("04/04/2018", None),
    ],
)
def test_what_else_a_date_could_mean(text: str, other: date | None) -> None:
    assert read(table(FOUR, f"042 {text}")).facts.first_day_or_else == other


def test_round_days_in_columns_or_a_record_each() -> None:
    columns = "132".ljust(91) + "25/09/13  " + " " * 10 + "25/09/14"
    expected = (date(2025, 9, 13), None, date(2025, 9, 14))
    assert read(table(FOUR, columns)).facts.round_days == expected
    one_each = ("132 2025/09/13", "132", "132 2025/09/14")
    days = read(table(FOUR, *one_each)).facts.round_days
    assert days == (date(2025, 9, 13), date(2025, 9, 14))
    assert group_in(table(FOUR, columns)).rounds[0].day == date(2025, 9, 13)


def test_acceleration_and_forbidden_pairs() -> None:
    document = read(
        table(
            FOUR,
            "250       1.0   1   2    1    2",
            "XXA    3  1.0  1.0  0.5",
            "260   1   4    1    2    3",
            "XXP 2 4",
        )
    )
    assert [
        (each.points, each.first, each.last, each.first_id, each.last_id)
        for each in document.accelerations
    ] == [(1, 1, 2, 1, 2), (1, 1, 2, 3, 3), (Fraction(1, 2), 3, 3, 3, 3)]
    assert [(each.first, each.last, each.ids) for each in document.prohibitions] == [
        (1, 4, (1, 2, 3)),
        (1, 0, (2, 4)),
    ]


def test_comments_rulers_and_federations_are_no_news() -> None:
    records = (
        "### SSSS sTTT NNNN",
        "# mine",
        "         1         2         3",
        "123456789012345678901234567890",
        "DDD SSSS sTTT NNNN RRRR",
        "",
        "   ",
        "NOR    1 m    A                                 1999 OSL       12345 2001/02/03",
        "801  1 IND",
    )
    assert told(table(FOUR, *records)) == ()
    assert told(table(FOUR) + b"\x1a") == ()


def test_points_may_hold_byes_of_rounds_to_come_or_not() -> None:
    for points in ("0.0", "0.5"):
        rows = [row(number, *cells) for number, cells in FOUR.items()]
        rows[1] = row(2, "1 b 0", "- H", points=points)
        assert told(file_of(rows)) == ()


def test_the_game_of_a_repeated_pair_stands_in_both_rounds() -> None:
    group = group_in(table({1: ["2 w 1", "2 b 0"], 2: ["1 b 0", "1 w 1"]}))
    assert [each.games for each in group.rounds] == [
        (Game(1, 1, 2, Result.WHITE_WINS),),
        (Game(1, 2, 1, Result.WHITE_WINS),),
    ]
    assert [each.games[0].result for each in group.rounds] == [Result.WHITE_WINS] * 2


@pytest.mark.parametrize(
    ("records", "system"),
    [
        (["092 Individual: Swiss-System (NSF Monrad, monrad@2013)"], "monrad@2013"),
        (["092 Monrad"], "monrad"),
        (["092 Individual: Swiss-System Dutch (JaVaFo)"], "dutch"),
        (["092 Whatever", "192 FIDE_DUTCH_2025"], "dutch@2026"),
        (["192 FIDE_DUTCH_2017_BAKU"], "dutch@2017"),
        (["192 BERGER_ROUNDROBIN"], "berger"),
        (["092 Round Robin"], "berger"),
        (["092 Individual: Swiss-System"], ""),
        (["192 FIDE_TEAM_TYPEA_MP"], ""),
        ([], ""),
    ],
)
def test_the_system_that_a_file_names(records: list[str], system: str) -> None:
    assert trf.system_of(read(table(FOUR, *records)).facts) == system


def test_a_code_of_192_goes_before_the_free_text() -> None:
    facts = read(table(FOUR, "092 Monrad", "192 FIDE_DUTCH_2026")).facts
    assert trf.system_of(facts) == "dutch@2026"

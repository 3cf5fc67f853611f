"""Tie-breaks of teams: the published exercise, and each rule in a small event."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest
from support.shared import shared_data
from support.tie_breaks import agreed, rules_of
from support.trf_teams import team_event_of_trf

from publisher.model.results import ByeKind, Result
from publisher.problems import PublisherError
from publisher.ranking.rating.tables import rounded
from publisher.ranking.teams import (
    Match,
    Score,
    TeamBooks,
    TeamBye,
    TeamEvent,
    find,
    keep_team_books,
    order_teams,
    parse,
)

HALF = Fraction(1, 2)
EXERCISES = "tiebreak/tec-exercises"


def values_of(books: TeamBooks, text: str) -> dict[int, Fraction | None]:
    code = parse(text)
    values = find(code).rule(books, books.event.teams, code)
    return {team: found.value for team, found in values.items()}


def order_of(books: TeamBooks, *codes: str) -> list[tuple[int, ...]]:
    return order_teams(books, [parse(code) for code in codes]).blocks


def exercise(edition: str) -> TeamBooks:
    text = shared_data(f"{EXERCISES}/tec_team_{edition}.trf").read_text("utf-8")
    rules = rules_of(edition).tie_break_rules
    return keep_team_books(team_event_of_trf(text, rules, boards=4))


@pytest.mark.parametrize(
    ("part", "edition", "count"),
    [
        ("published_2023", "2024", 101),
        ("computed_gacrux_2024", "2024", 140),
        ("computed_gacrux_2026", "2026", 140),
    ],
)
def test_exercise(part: str, edition: str, count: int):
    told = json.loads(shared_data(f"{EXERCISES}/tec_team.expected.json").read_text("utf-8"))
    books = exercise(edition)
    compared = 0
    for code, expected in told[part].items():
        found = values_of(books, code)
        if code == "SSSC":
            found = {
                team: Fraction(rounded(value * 100), 100)
                for team, value in found.items()
                if value is not None
            }
        compared += agreed(expected, found)
    assert compared == count


def test_extended_direct_encounter_of_the_exercise():
    books = exercise("2026")
    first = [(4,), (2,), (1,), (3,), (5,), (6,), (8,), (7, 9, 13), (10,)]
    assert order_of(books, "EDE") == [*first, (11, 14), (12,)]
    for chain in ("EDET", "EDEB", "EDEBT", "EDEBB"):
        assert order_of(books, chain) == [*first, (11,), (14,), (12,)]
    (match,) = [each for each in books.event.matches if {each.first, each.second} == {11, 14}]
    event = replace(books.event, matches=(match,), byes=(), teams=(11, 14))
    alone = keep_team_books(event)
    assert values_of(alone, "BC") == {11: Fraction(7, 2), 14: Fraction(13, 2)}
    assert values_of(alone, "TBR") == {11: 1, 14: 0}
    assert values_of(alone, "BBE") == {11: 2, 14: 1}


def test_board_count_of_a_drawn_match():
    told = json.loads(shared_data(f"{EXERCISES}/tec_team.expected.json").read_text("utf-8"))
    patterns = told["board_count_of_a_2-2_match"]
    assert len(patterns) == 19
    for pattern, value in patterns:
        boards = [Fraction(points) for points in pattern.split()]
        books = keep_team_books(event_of([(1, 1, 2, boards)], boards=4))
        assert values_of(books, "BC")[1] == Fraction(str(value))
        assert values_of(books, "BC")[2] == 10 - Fraction(str(value))


Played = tuple[int, int, int, Sequence[Fraction | int]]


def event_of(
    matches: Sequence[Played], byes: Sequence[TeamBye] = (), *, boards: int = 2, rounds: int = 0
) -> TeamEvent:
    """Matches as round, teams and the first team's points on each board."""
    made = []
    for number, first, second, points in matches:
        own = sum(points)
        result = Result.DRAW
        if own * 2 != boards:
            result = Result.WHITE_WINS if own * 2 > boards else Result.BLACK_WINS
        pairs = tuple((Fraction(each), 1 - Fraction(each)) for each in points)
        made.append(Match(number, first, second, result, pairs))
    teams = {team for match in made for team in (match.first, match.second)}
    teams |= {bye.team for bye in byes}
    last = max(match.round for match in made)
    return TeamEvent(tuple(sorted(teams)), rounds or last, boards, tuple(made), tuple(byes))


SMALL = [
    (1, 1, 2, (1, HALF)),
    (1, 3, 4, (HALF, HALF)),
    (2, 1, 3, (1, 0)),
    (2, 2, 4, (1, 1)),
    (3, 4, 1, (0, 0)),
    (3, 2, 3, (0, 1)),
]


def test_both_scores():
    books = keep_team_books(event_of(SMALL))
    assert values_of(books, "MPTS") == {1: 5, 2: 3, 3: 3, 4: 1}
    assert values_of(books, "GPTS") == {1: Fraction(9, 2), 2: Fraction(7, 2), 3: 3, 4: 1}
    assert values_of(books, "MPvGP") == values_of(books, "GPTS")
    by_games = keep_team_books(replace(books.event, primary=Score.GAMES))
    assert values_of(by_games, "MPvGP") == values_of(books, "MPTS")
    assert order_of(by_games) == [(1,), (2,), (3,), (4,)]


def test_codes_of_players_on_either_score():
    books = keep_team_books(event_of(SMALL))
    assert values_of(books, "BH:MP") == {1: 7, 2: 9, 3: 9, 4: 11}
    assert values_of(books, "BH:MP") == values_of(books, "BH")
    assert values_of(books, "BH:GP")[1] == Fraction(15, 2)
    assert values_of(books, "SB:MP")[1] == 2 * 3 + 1 * 3 + 2 * 1
    assert values_of(books, "SB:MP") == values_of(books, "EMMSB")
    assert values_of(books, "SB:GP") == values_of(books, "EGGSB")
    assert values_of(books, "EMGSB")[1] == 3 * Fraction(3, 2) + 3 + 1 * 2
    assert values_of(books, "ESB:GM")[1] == Fraction(7, 2) * 2 + 3 + 1 * 2
    # The opponent with the lowest score goes, whatever was scored against him.
    assert values_of(books, "EMMSB/C1")[1] == 9
    assert values_of(books, "WIN")[1] == 2


def test_boards_in_turn():
    books = keep_team_books(event_of(SMALL))
    code = parse("TBR")
    found = find(code).rule(books, books.event.teams, code)
    assert found[1].stages == (3, Fraction(3, 2))
    code = parse("BBE")
    found = find(code).rule(books, books.event.teams, code)
    assert found[1].stages == (3,)
    # 2 and 3 have three points each; on the first board 3 has the more.
    assert values_of(books, "TBR")[2] == 1
    assert values_of(books, "TBR")[3] == HALF + 0 + 1
    assert order_of(books, "TBR") == [(1,), (3,), (2,), (4,)]
    assert order_of(books, "BC") == [(1,), (3,), (2,), (4,)]


def test_a_bye_stands_on_every_board_as_what_it_is_worth():
    event = event_of([(1, 1, 2, (1, 0))], [TeamBye(1, 3, ByeKind.PAIRING)])
    books = keep_team_books(event)
    assert values_of(books, "GPTS")[3] == 1
    assert values_of(books, "MPTS")[3] == 1
    assert values_of(books, "BC")[3] == 1 + 2
    assert values_of(books, "TBR")[3] == 1
    for kind, value in ((ByeKind.FULL, 1 + 2), (ByeKind.HALF, HALF + 1), (ByeKind.ZERO, 0)):
        asked = replace(event, byes=(TeamBye(1, 3, kind),))
        assert values_of(keep_team_books(asked), "BC")[3] == value


def test_a_match_that_was_not_played():
    event = event_of([(1, 1, 2, (1, 0)), (1, 3, 4, (1, 1))])
    forfeit = Match(2, 1, 3, Result.WHITE_WINS_BY_FORFEIT)
    books = keep_team_books(replace(event, matches=(*event.matches, forfeit), rounds=2))
    assert values_of(books, "MPTS") == {1: 3, 2: 1, 3: 2, 4: 0}
    assert values_of(books, "GPTS")[1] == 3
    assert values_of(books, "BC")[1] == 1 + 3
    # 2 sat out the last round, a draw to opponents; the dummy of 1 has no more than the 2 of 3.
    assert values_of(books, "BH")[1] == 2 + 2
    assert values_of(books, "BH/P")[1] == 2 + 2
    # 4 sat out the last round, which counts as a draw for its opponents.
    assert values_of(books, "EMMSB")[3] == 1 * 2


def test_written_points_go_before_those_of_the_boards():
    event = event_of([(1, 1, 2, (1, HALF))])
    punished = replace(
        event.matches[0],
        match_points=(Fraction(0), Fraction(2)),
        game_points=(HALF, HALF),
        result=Result.BLACK_WINS,
    )
    books = keep_team_books(replace(event, matches=(punished,)))
    assert values_of(books, "MPTS") == {1: 0, 2: 2}
    assert values_of(books, "GPTS") == {1: HALF, 2: HALF}


def test_extended_direct_encounter_takes_the_secondary_score_where_the_primary_says_nothing():
    circle = [(1, 1, 2, (1, HALF)), (2, 2, 3, (1, 1)), (3, 3, 1, (1, HALF))]
    books = keep_team_books(event_of(circle))
    assert order_of(books, "DE") == [(1, 2, 3)]
    # Game points among them: 2, 2½ and 1½.
    assert order_of(books, "EDE") == [(2,), (1,), (3,)]


def test_a_chain_looks_at_the_boards_of_two_teams_alone():
    drawn = [(1, 1, 2, (1, 0))]
    assert order_of(keep_team_books(event_of(drawn)), "EDE") == [(1, 2)]
    for chain in ("EDET", "EDEB", "EDEBT", "EDEBB"):
        assert order_of(keep_team_books(event_of(drawn)), chain) == [(1,), (2,)]
    three = [*drawn, (2, 2, 3, (1, 0)), (3, 3, 1, (1, 0))]
    assert order_of(keep_team_books(event_of(three)), "EDET") == [(1, 2, 3)]


@pytest.mark.parametrize(
    ("primary", "rounds", "boards", "divisor"),
    [(Score.MATCHES, 7, 4, 3), (Score.GAMES, 9, 4, 18), (Score.MATCHES, 1, 6, 1)],
)
def test_the_divisor_of_the_schedule_strength(primary, rounds, boards, divisor):
    event = event_of([(1, 1, 2, (1,) * boards)], boards=boards, rounds=rounds)
    books = keep_team_books(replace(event, primary=primary))
    code = parse("SSSC")
    found = find(code).rule(books, (1, 2), code)
    assert found[1].reason.fact("divisor") == divisor
    strength = values_of(books, "BH")
    assert found[2].value == books.points(2, primary.other) + strength[2] / divisor
    assert sum(term.value for term in found[2].terms) == found[2].value
    assert values_of(books, "SSSC/K2")[2] == books.points(2, primary.other) + strength[2] / 2


def test_schedule_strength_with_the_last_round_drawn():
    books = keep_team_books(event_of(SMALL))
    fore, plain = values_of(books, "SSSC/F/K1"), values_of(books, "FB")
    assert fore[1] == books.points(1, Score.GAMES) + plain[1]
    assert plain[1] == 4 + 2 + 2


def test_the_table_after_an_earlier_round():
    books = keep_team_books(event_of(SMALL), 1)
    assert values_of(books, "MPTS") == {1: 2, 2: 0, 3: 1, 4: 1}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ARO", "There is no tie-break 'ARO' for teams."),
        ("BH:XP", "There is no tie-break 'BH:XP' for teams."),
        ("EDE:MP", "There is no tie-break 'EDE:MP' for teams."),
        ("BC/C1", "In 'BC/C1' the tie-break BC has no modifier `C1`: it has none."),
        ("BH:MP/L+1", "In 'BH:MP/L+1' the tie-break BH:MP has no modifier `L+1`"),
    ],
)
def test_codes_that_are_not_for_teams(text: str, message: str):
    with pytest.raises(PublisherError) as raised:
        parse(text)
    assert str(raised.value).startswith(message)

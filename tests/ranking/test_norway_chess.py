"""The real event: every number of the final table, and the prizes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from support.norway_chess import edition_2022, other_editions, settings

from publisher.model.settings import SonnebornBergerReading
from publisher.ranking import prize_shares, rank, standings_json


def test_final_table_is_the_published_one():
    group, data = edition_2022()
    standings = rank(group)
    names = {player["start_number"]: player["id"] for player in data["players"]}
    assert standings.after_round == 9
    assert standings.final
    assert not standings.provisional
    found = [
        (row.rank, row.rank_last, names[row.number], row.points, *(v.value for v in row.tie_breaks))
        for row in standings.rows
    ]
    assert found == [
        (
            row["place"],
            row["place"],
            row["player"],
            Fraction(row["points"]),
            Fraction(row["sb_event_half"]),
            row["wins"],
            row["wins_black"],
        )
        for row in data["final_standings"]
    ]


def test_sonneborn_berger_by_share_of_points_is_a_third_of_the_weighted_sum():
    group, data = edition_2022(settings(SonnebornBergerReading.POINTS_SHARE))
    standings = rank(group)
    values = [row.tie_breaks[0].value for row in standings.rows]
    assert values == [Fraction(row["sb_event_weighted"]) / 3 for row in data["final_standings"]]


def test_only_topalov_and_tari_needed_a_tie_break():
    standings = rank(edition_2022()[0])
    (decision,) = standings.decisions
    assert decision.points == Fraction(19, 2)
    assert decision.numbers == (8, 6)
    assert decision.steps == (("SB", ((8,), (6,))),)
    assert decision.shared == ()


def test_most_wins_first_would_turn_them_round():
    group, _ = edition_2022(settings(tie_breaks=("WON", "SB")))
    assert rank(group).decisions[0].numbers == (6, 8)


def test_every_value_is_the_sum_of_its_terms():
    standings = rank(edition_2022()[0])
    for row in standings.rows:
        for value in row.tie_breaks:
            assert value.value == sum(term.value for term in value.terms)
            assert all(term.value == term.points * term.weight for term in value.terms)
            assert value.reason is not None
            assert value.reason.citation is not None


def test_prizes_add_up_and_the_level_players_share():
    group, data = edition_2022()
    shares = prize_shares(group, rank(group))
    names = {player["start_number"]: player["id"] for player in data["players"]}
    assert sum(share.amount for share in shares) == 2_500_000
    assert [(names[share.number], share.amount) for share in shares] == [
        (row["player"], row["prize_nok_by_regulation"]) for row in data["final_standings"]
    ]
    tari = next(share for share in shares if share.number == 6)
    assert (tari.pot, tari.sharers, tari.exact) == ((7, 8), (8, 6), 150_000)
    assert [each.code for each in tari.reasons] == ["prize.places", "prize.shared"]
    assert [each.citation.paragraph for each in tari.reasons] == ["Prize fund", "5"]


def test_table_as_json():
    group, _ = edition_2022()
    data = standings_json(group, rank(group))
    assert data["after_round"] == 9
    assert data["rows"][6] == {
        "rank": 7,
        "start_no": 8,
        "name": "Topalov, Veselin",
        "points": 9.5,
        "tie_breaks": {"SB": 47.75, "WON": 0, "BWG": 0},
    }


def test_json_says_exactly_what_it_had_to_round():
    group, _ = edition_2022(settings(SonnebornBergerReading.POINTS_SHARE))
    first = standings_json(group, rank(group))["rows"][1]
    assert first["tie_breaks"]["SB"] == pytest.approx(57.0833, abs=0)
    assert first["exact"] == {"SB": "685/12"}


def test_points_of_the_other_editions():
    editions = other_editions()
    assert len(editions) == 7
    for name, group, points in editions:
        standings = rank(group)
        names = {entry.number: entry.name for entry in group.entries}
        assert {names[row.number]: row.points for row in standings.rows} == points, name


@pytest.mark.parametrize("after", range(10))
def test_points_by_round_are_those_of_the_tables(after):
    group, _ = edition_2022()
    last = {row.number: row.points_by_round for row in rank(group).rows}
    for row in rank(group, after).rows:
        assert row.points_by_round[:after] == last[row.number][:after]
        assert row.points_by_round[after:] == (None,) * (9 - after)
        assert row.points == (row.points_by_round[after - 1] if after else 0)

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.groups import berger_group

from publisher.model.events import Prize, PrizeFund
from publisher.model.reasons import Citation
from publisher.model.settings import MoneyRule
from publisher.model.standings import RowStatus, Standings, StandingsRow
from publisher.ranking import prize_shares


def table(*rows, fund=(), **money):
    """A group and standings from (rank, rank_last, points) rows, numbered from 1."""
    amounts = tuple(Prize(place, Fraction(each)) for place, each in enumerate(fund, start=1))
    group = berger_group(len(rows))
    settings = replace(
        group.settings, money=MoneyRule(**money), citations=(("prizes", Citation("r@1", "4")),)
    )
    group = replace(group, settings=settings, prize_fund=PrizeFund("NOK", amounts))
    made = tuple(
        StandingsRow(row[0], row[1], number, Fraction(row[2]), (), status=row_status(row))
        for number, row in enumerate(rows, start=1)
    )
    return group, Standings(3, made, ())


def row_status(row):
    return RowStatus.RANKED if row[0] else RowStatus.WITHDRAWN


def amounts(*rows, **settings):
    return {share.number: share.amount for share in prize_shares(*table(*rows, **settings))}


SECOND_LEVEL = ((1, 1, 5), (2, 2, 4), (3, 3, 4), (4, 4, 1))
FIRST_LEVEL = ((1, 1, 5), (2, 2, 5), (3, 3, 5), (4, 4, 1))


def test_equal_points_share_whatever_the_tie_breaks_say():
    assert amounts(*SECOND_LEVEL, fund=(100, 60, 40, 10)) == {1: 100, 2: 50, 3: 50, 4: 10}


def test_by_place_where_money_is_not_shared():
    rows = ((1, 1, 5), (2, 2, 5), (3, 4, 4), (3, 4, 4))
    assert amounts(*rows, fund=(100, 60, 40, 10), shared=False) == {1: 100, 2: 60, 3: 25, 4: 25}


def test_the_first_prize_is_shared_unless_it_is_said():
    assert amounts(*FIRST_LEVEL, fund=(100, 60, 20)) == {1: 60, 2: 60, 3: 60}


def test_a_first_prize_that_is_not_shared_goes_to_the_winner():
    shares = prize_shares(*table(*FIRST_LEVEL, fund=(100, 60, 20, 4), first_shared=False))
    assert [(each.number, each.amount, each.pot, each.sharers) for each in shares] == [
        (1, 100, (1,), (1,)),
        (2, 40, (2, 3), (2, 3)),
        (3, 40, (2, 3), (2, 3)),
        (4, 4, (4,), (4,)),
    ]
    codes = [[each.code for each in share.reasons] for share in shares]
    assert codes == [
        ["prize.first", "prize.places"],
        ["prize.rest", "prize.places", "prize.shared"],
        ["prize.rest", "prize.places", "prize.shared"],
        ["prize.places"],
    ]


@pytest.mark.parametrize("shared", [True, False])
def test_nobody_has_won_the_first_prize_yet(shared):
    rows = ((1, 2, 5), (1, 2, 5), (3, 3, 4))
    shares = prize_shares(*table(*rows, fund=(100, 60, 40), first_shared=False, shared=shared))
    assert [(each.number, each.amount, each.exact) for each in shares] == [
        (1, 0, 0),
        (2, 0, 0),
        (3, 40, 40),
    ]
    assert shares[0].reasons[0].code == "prize.first_undecided"
    assert shares[0].reasons[0].fact("level") == (1, 2)


@pytest.mark.parametrize(
    ("unit", "paid"),
    [
        (Fraction(1), (34, 33, 33)),
        (Fraction(50), (50, 50, 0)),
        (Fraction(60), (60, 40, 0)),
        (Fraction(1, 100), (Fraction(3334, 100), Fraction(3333, 100), Fraction(3333, 100))),
        (Fraction(0), (Fraction(100, 3),) * 3),
    ],
)
def test_what_is_left_of_a_pot_goes_to_the_highest_placed(unit, paid):
    rows = ((1, 1, 5), (2, 2, 5), (3, 3, 5))
    shares = prize_shares(*table(*rows, fund=(50, 30, 20), rounding=unit))
    assert tuple(share.amount for share in shares) == paid
    assert {share.exact for share in shares} == {Fraction(100, 3)}


def test_a_rounded_share_says_so():
    shares = prize_shares(*table((1, 1, 5), (2, 2, 5), fund=(4, 3)))
    assert [share.reasons[-1].code for share in shares] == ["prize.rounded", "prize.rounded"]
    assert shares[0].reasons[-1].fact("exact") == Fraction(7, 2)


def test_fewer_prizes_than_level_players():
    assert amounts((1, 3, 5), (1, 3, 5), (1, 3, 5), (4, 4, 1), fund=(60, 30)) == {
        1: 30,
        2: 30,
        3: 30,
    }


def test_fewer_players_than_prizes():
    assert amounts((1, 1, 2), (2, 2, 1), fund=(5, 4, 3)) == {1: 5, 2: 4}


def test_who_takes_no_place_takes_no_prize():
    assert amounts((1, 1, 2), (2, 2, 1), (None, None, 2), fund=(5, 4, 3)) == {1: 5, 2: 4}


def test_no_fund_no_prizes():
    group, standings = table((1, 1, 2))
    assert prize_shares(replace(group, prize_fund=None), standings) == ()
    assert prize_shares(group, standings) == ()


@given(
    points=st.lists(st.integers(0, 3), min_size=1, max_size=9),
    fund=st.lists(st.integers(0, 1000), max_size=12),
    unit=st.sampled_from([Fraction(1), Fraction(100), Fraction(1, 3), Fraction(0)]),
    first_shared=st.booleans(),
)
def test_shares_add_up_to_the_prizes_of_the_places_taken(points, fund, unit, first_shared):
    rows = [(place, place, each) for place, each in enumerate(sorted(points, reverse=True), 1)]
    shares = prize_shares(*table(*rows, fund=fund, rounding=unit, first_shared=first_shared))
    assert sum(share.amount for share in shares) == sum(fund[: len(rows)])
    assert sum(share.exact for share in shares) == sum(fund[: len(rows)])
    assert all(abs(share.amount - share.exact) <= unit for share in shares if unit == 1)
    by_points = {}
    for share in shares:
        if first_shared:
            by_points.setdefault(rows[share.number - 1][2], set()).add(share.exact)
    assert all(len(exact) == 1 for exact in by_points.values())

"""Each ground of 3a to 3c alone entitles, and its absence alone takes that away; both editions."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import NamedTuple

import pytest
from support.entrants import (
    HER,
    LAST_TIME,
    NOBODY,
    OTHER,
    case,
    codes,
    field_of,
    her,
    judge,
    listed,
    paragraphs,
    with_table,
)

from publisher.eligibility import Outcome, Player
from publisher.eligibility.verdict import Verdict
from publisher.model.entitlement import Placed
from publisher.model.history import (
    Champion,
    DistrictChampion,
    GrandPrixWinner,
    History,
    Norm,
    Pick,
)

APRIL, JUNE = date(2014, 4, 1), date(2014, 6, 5)
LOW = (listed(1010, APRIL), listed(1010, JUNE))
"""A rating that alone entitles to class 4 and to nothing above."""


class Ground(NamedTuple):
    """What makes her entitled to a class, and the same but for one fact, which does not."""

    name: str
    class_id: str
    paragraph: str
    code: str
    with_it: History | Player
    without: History | Player
    editions: tuple[str, ...] = ("2005", "2013")


def _champion(year: int) -> History:
    years = {2013: OTHER, 2012: OTHER, 2010: OTHER, 2009: OTHER}
    return replace(
        NOBODY,
        champions=tuple(
            Champion(each, HER if each == year else who) for each, who in years.items()
        ),
    )


def _norm(title: str = "IM", day: date = APRIL) -> History:
    return replace(NOBODY, norms=(Norm(HER, title, day),))


def _district(**facts: object) -> History:
    known = {"district": "Oslo", "time_control": "long", "rating_category": 3, **facts}
    return replace(NOBODY, districts=(DistrictChampion(HER, **known),))  # type: ignore[arg-type]  # facts by name


def _north(who: object = HER) -> History:
    return replace(NOBODY, north_norway=(DistrictChampion(who, "", "long", 4),))  # type: ignore[arg-type]  # a player


def _grand_prix(class_id: str) -> History:
    return replace(NOBODY, grand_prix=(GrandPrixWinner(HER, class_id),))


def _pick(class_id: str, by: str) -> History:
    return replace(NOBODY, picks=(Pick(HER, class_id, by),))


def _rated(first: int, last: int) -> Player:
    return her(listed(first, APRIL), listed(last, JUNE))


LOWEST = {"mester": 2000, "klasse-1": 1750, "klasse-2": 1500, "klasse-3": 1250, "klasse-4": 1000}
HIGHEST = {"mester": 2349, "klasse-1": 1999, "klasse-2": 1749, "klasse-3": 1499, "klasse-4": 1249}

GROUNDS = [
    Ground("latest champion", "elite", "3a", "eligible.champions.one_of", _champion(2013), NOBODY),
    Ground("third last champion", "elite", "3a", "eligible.champions.one_of", _champion(2010),
           _champion(2009)),
    Ground("second last time", "elite", "3a", "eligible.last_time.place",
           with_table("elite", field_of(10, 2)), with_table("elite", field_of(10, 4))),
    Ground("third last time", "elite", "3a", "eligible.last_time.place",
           with_table("elite", field_of(10, 3)), with_table("elite", field_of(10, 1))),
    Ground("best in Master", "elite", "3a", "eligible.last_time.best",
           with_table("mester", field_of(30, 2)), with_table("mester", field_of(30, 3))),
    Ground("junior champion", "elite", "3a", "eligible.junior_champion.is",
           replace(NOBODY, junior_champion=HER), NOBODY),
    Ground("Grand Prix", "elite", "3a", "eligible.grand_prix.won", _grand_prix(""),
           _grand_prix("elite"),
           ("2005",)),
    Ground("IM norm", "elite", "3a", "eligible.norms.has", _norm(), _norm("FM")),
    Ground("GM norm", "elite", "3a", "eligible.norms.has", _norm("GM"), NOBODY),
    Ground("norm since last time", "elite", "3a", "eligible.norms.has",
           _norm(day=date(2013, 7, 7)), _norm(day=LAST_TIME)),
    Ground("rating for Elite", "elite", "3a", "eligible.rating.on_list", _rated(2350, 2300),
           _rated(2349,
           2300)),
    Ground("Elite committee", "elite", "3a", "eligible.pick.elite_committee",
           _pick("elite", "elite_committee"), _pick("elite", "federation")),
    *(
        Ground(f"rating for {name}", name, "3b", "eligible.rating.on_list", _rated(low, low - 1),
               _rated(low - 1, low - 1))
        for name, low in LOWEST.items()
    ),
    *(
        Ground(f"highest rating for {name}", name, "3b", "eligible.rating.on_list", _rated(high,
           high + 1),
               _rated(high + 1, high + 1))
        for name, high in HIGHEST.items()
    ),
    Ground("exactly 60 %", "klasse-2", "3b", "eligible.last_time.score",
           with_table("klasse-2", field_of(20, 20, Fraction(6)), most=10),
           with_table("klasse-2", field_of(20, 20, Fraction(11, 2)), most=10)),
    Ground("60 % of nine rounds", "klasse-2", "3b", "eligible.last_time.score",
           with_table("klasse-2", field_of(20, 20, Fraction(11, 2))),
           with_table("klasse-2", field_of(20, 20, Fraction(5)))),
    Ground("7 % of 49", "klasse-1", "3b", "eligible.last_time.best_share",
           with_table("klasse-2", field_of(49, 3)), with_table("klasse-2", field_of(49, 4))),
    Ground("7 % of 50", "klasse-1", "3b", "eligible.last_time.best_share",
           with_table("klasse-2", field_of(50, 4)), with_table("klasse-2", field_of(50, 5))),
    Ground("7 % of 64", "klasse-1", "3b", "eligible.last_time.best_share",
           with_table("klasse-2", field_of(64, 4)), with_table("klasse-2", field_of(64, 5))),
    Ground("7 % of 65", "klasse-4", "3b", "eligible.last_time.best_share",
           with_table("klasse-5", field_of(65, 5)), with_table("klasse-5", field_of(65, 6))),
    Ground("Grand Prix of the class below", "klasse-3", "3b", "eligible.grand_prix.won_class",
           _grand_prix("klasse-4"), _grand_prix("klasse-3")),
    Ground("found qualified", "klasse-2", "3b", "eligible.pick.federation",
           _pick("klasse-2", "federation"), _pick("klasse-1", "federation")),
    Ground("North Norway", "mester", "3b", "eligible.north_norway.is", _north(), _north(OTHER)),
    Ground("district", "mester", "3b", "eligible.district.is", _district(), NOBODY),
    Ground("district at long time control", "mester", "3b", "eligible.district.is",
           _district(), _district(time_control="rapid"), ("2013",)),
    Ground("district of category 3", "mester", "3b", "eligible.district.is",
           _district(), _district(rating_category=2), ("2013",)),
    Ground("placed by the arbiter", "klasse-3", "11", "eligible.rating.placed",
           her(placed=Placed("klasse-3", "N. N.")), her()),
]  # fmt: skip

TABLE = [(ground, edition) for ground in GROUNDS for edition in ground.editions]


@pytest.mark.parametrize(
    ("ground", "edition"), TABLE, ids=[f"{each.name} ({edition})" for each, edition in TABLE]
)
def test_each_ground_alone_entitles_and_its_absence_alone_does_not(
    ground: Ground, edition: str
) -> None:
    found = _verdict(ground.with_it, ground, edition)
    assert found.outcome is Outcome.ENTITLED
    assert codes(found) == [ground.code]
    assert paragraphs(found) == [ground.paragraph]
    gone = _verdict(ground.without, ground, edition)
    assert gone.outcome is Outcome.NOT_ENTITLED
    assert not gone.grounds
    assert gone.lacking


def _verdict(fact: History | Player, ground: Ground, edition: str) -> Verdict:
    if isinstance(fact, Player):
        return judge(fact, case(edition), ground.class_id)
    weak = ground.class_id == "klasse-4"
    return judge(
        her(listed(800, JUNE)) if weak else her(*LOW), case(edition, fact), ground.class_id
    )


def test_a_verdict_lists_every_ground_that_holds() -> None:
    history = replace(_norm(), junior_champion=HER, picks=(Pick(HER, "elite", "elite_committee"),))
    found = judge(_rated(2400, 2400), case("2013", history), "elite")
    assert codes(found) == [
        "eligible.junior_champion.is", "eligible.norms.has", "eligible.rating.on_list",
        "eligible.rating.on_list",
        "eligible.pick.elite_committee",
    ]  # fmt: skip
    assert not found.lacking


def test_where_none_holds_a_verdict_says_what_each_would_have_taken() -> None:
    found = judge(her(*LOW), case("2005"), "elite")
    assert [each.code for each in found.lacking] == [
        "eligible.champions.none_of", "eligible.last_time.not_in", "eligible.last_time.not_in",
        "eligible.junior_champion.is_not",
        "eligible.grand_prix.not_won", "eligible.norms.none", "eligible.rating.not_on_any",
        "eligible.pick.not_elite_committee",
    ]  # fmt: skip


def test_the_fact_behind_a_rating_is_the_list() -> None:
    found = judge(_rated(1764, 1700), case(), "klasse-1")
    (because,) = found.grounds
    assert dict(because.facts) == {
        "rating": 1764, "list": "nsf", "kind": "standard", "day": "2014-04-01",
    }  # fmt: skip


def test_missing_data_is_named_and_decides_nothing() -> None:
    found = judge(her(*LOW), case("2005", History()), "elite")
    assert found.outcome is Outcome.UNDECIDED
    assert [each.code for each in found.missing] == [
        "eligible.champions.unknown", "eligible.last_time.unknown", "eligible.last_time.unknown",
        "eligible.junior_champion.unknown",
        "eligible.grand_prix.unknown", "eligible.norms.unknown",
        "eligible.pick.elite_committee_unknown",
    ]  # fmt: skip


def test_a_champion_of_unknown_category_is_missing_data_in_2013() -> None:
    found = judge(her(*LOW), case("2013", _district(rating_category=None)), "mester")
    assert found.outcome is Outcome.UNDECIDED
    assert [each.code for each in found.missing] == ["eligible.district.category_unknown"]
    assert judge(her(*LOW), case("2005", _district(rating_category=None)), "mester").grounds

"""Which list is in force."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from publisher.model.rating_lists import ListChoice, in_force
from publisher.model.ratings import RatingKind, RatingListKey

START = date(2026, 7, 4)
STANDARD = RatingKind.STANDARD


def key(days: int, name: str = "fide", kind: RatingKind = STANDARD) -> RatingListKey:
    return RatingListKey(name, kind, START + timedelta(days))


FIDE = ListChoice("fide")


@pytest.mark.parametrize(
    ("days", "for_classes", "for_ranking"),
    [
        ([-64, -33, -3], -3, -3),
        ([-3, 0], -3, 0),
        ([-1, 1], -1, -1),
        ([0], None, 0),
        ([1, 30], None, None),
        ([], None, None),
    ],
)
def test_the_last_list_before_the_start(
    days: list[int], for_classes: int | None, for_ranking: int | None
) -> None:
    keys = [key(each) for each in reversed(days)]
    assert in_force(keys, FIDE, START) == (None if for_classes is None else key(for_classes))
    assert in_force(keys, FIDE, START, on_the_day=True) == (
        None if for_ranking is None else key(for_ranking)
    )


def test_only_the_list_of_that_name_and_kind() -> None:
    keys = [key(-1, "nsf"), key(-2, kind=RatingKind.RAPID), key(-3)]
    assert in_force(keys, FIDE, START) == key(-3)
    assert in_force(keys, ListChoice("fide", RatingKind.RAPID), START) == key(
        -2, "fide", RatingKind.RAPID
    )
    assert in_force(keys, ListChoice("nsf"), START) == key(-1, "nsf")


def test_a_series_holds_to_the_list_before_its_start() -> None:
    keys = [key(-90), key(-30), key(-1)]
    series = ListChoice("fide", dated=START - timedelta(90))
    assert in_force(keys, series, START) == key(-90)
    assert in_force(keys, ListChoice("fide", dated=START), START) is None

"""Numbers, money, days and names as each language writes them."""

from __future__ import annotations

from datetime import date, datetime, time
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.site.forms import Forms

NB, NN, EN = Forms("nb"), Forms("nn"), Forms("en_GB")


@pytest.mark.parametrize(
    ("points", "written"),
    [
        (None, "–"),
        (Fraction(0), "0"),
        (Fraction(1, 2), "½"),
        (Fraction(33, 2), "16½"),
        (Fraction(11, 4), "2¾"),
        (Fraction(-1, 2), "−½"),
        (Fraction(7, 3), "2,3333"),
    ],
)
def test_points(points: Fraction | None, written: str) -> None:
    assert NB.points(points) == written


@pytest.mark.parametrize(
    ("value", "nb", "en"),
    [
        (None, "–", "–"),
        (Fraction(191, 4), "47,75", "47.75"),
        (Fraction(47), "47", "47"),
        (Fraction(77, 6), "12,8333", "12.8333"),
        (Fraction(38, 3), "12,6667", "12.6667"),
        (Fraction(1, 20_000), "0,0001", "0.0001"),
        (Fraction(-1, 4), "−0,25", "−0.25"),
        (Fraction(-1, 100_000), "0", "0"),
    ],
)
def test_tie_break_value(value: Fraction | None, nb: str, en: str) -> None:
    assert (NB.value(value), NN.value(value), EN.value(value)) == (nb, nb, en)


@given(st.fractions(min_value=-1000, max_value=1000))
def test_a_value_is_off_by_half_a_unit_of_the_fourth_place_at_most(value: Fraction) -> None:
    read = Fraction(EN.value(value).replace("−", "-"))
    assert abs(read - value) <= Fraction(1, 20_000)


def test_a_fraction_without_end_is_written_as_one() -> None:
    assert (NB.fraction(Fraction(191, 4)), NB.fraction(Fraction(38, 3))) == ("47,75", "38/3")


@pytest.mark.parametrize(
    ("amount", "nb", "en"),
    [
        (Fraction(400_000), "400 000 kr", "NOK 400,000"),
        (Fraction(100, 3), "33 1/3 kr", "NOK 33 1/3"),
        (Fraction(5, 2), "2,50 kr", "NOK 2.50"),
        (Fraction(700, 3), "233 1/3 kr", "NOK 233 1/3"),
        (Fraction(10_001, 8), "1 250 1/8 kr", "NOK 1,250 1/8"),
        (Fraction(2, 3), "2/3 kr", "NOK 2/3"),
    ],
)
def test_money(amount: Fraction, nb: str, en: str) -> None:
    def plain(text: str) -> str:
        return text.replace("\u00a0", " ")

    assert plain(NB.money(amount, "NOK")) == nb
    assert plain(EN.money(amount, "NOK")) == en


DAY = date(2022, 5, 31)


def test_days() -> None:
    assert (NB.day(DAY), NN.day(DAY), EN.day(DAY)) == (
        "31. mai 2022",
        "31. mai 2022",
        "31 May 2022",
    )
    assert (NB.weekday(DAY), NN.weekday(DAY)) == ("tirsdag 31. mai", "tysdag 31. mai")
    assert (NB.month(DAY), EN.month(DAY)) == ("mai 2022", "May 2022")


@pytest.mark.parametrize(
    ("last", "nb", "en"),
    [
        (DAY, "31. mai 2022", "31 May 2022"),
        (date(2022, 6, 10), "31. mai – 10. juni 2022", "31 May – 10 June 2022"),
        (date(2023, 1, 2), "31. mai 2022 – 2. januar 2023", "31 May 2022 – 2 January 2023"),
    ],
)
def test_day_range(last: date, nb: str, en: str) -> None:
    assert (NB.day_range(DAY, last), EN.day_range(DAY, last)) == (nb, en)


def test_a_range_inside_a_month_names_it_once() -> None:
    assert NB.day_range(date(2022, 5, 1), DAY) == "1.–31. mai 2022"
    assert EN.day_range(date(2022, 5, 1), DAY) == "1–31 May 2022"


def test_times() -> None:
    assert NB.clock(time(9, 5)) == "09:05"
    assert NB.stamp(datetime(2022, 5, 30, 21, 0)) == "30. mai 2022, 21:00"  # noqa: DTZ001 - local


@pytest.mark.parametrize(
    ("name", "spoken"),
    [
        ("So, Wesley", "Wesley So"),
        ("Vachier-Lagrave, Maxime", "Maxime Vachier-Lagrave"),
        ("Praggnanandhaa R", "Praggnanandhaa R"),
        ("Madonna,", "Madonna"),
        ("", ""),
    ],
)
def test_player_name(name: str, spoken: str) -> None:
    assert NB.player_name(name) == spoken


def test_lists() -> None:
    assert NB.joined(["a", "b", "c"]) == "a, b og c"
    assert NN.alternatives(["a", "b"]) == "a eller b"
    assert EN.joined(["a"]) == "a"


def test_shared_places() -> None:
    assert (NB.places(3, 5), NB.places(3, 3), NB.places(3, None)) == ("3–5", "3", "3")
    assert NB.percent(Fraction(11, 40)).replace("\u00a0", " ") == "28 %"

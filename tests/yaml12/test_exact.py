"""Exact numbers in every spelling."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.yaml12.exact import parse_exact


@pytest.mark.parametrize(
    ("written", "value"),
    [
        (3, "3"), (Decimal("0.5"), "1/2"), ("0,5", "1/2"), ("0.25", "1/4"), ("½", "1/2"),
        ("1½", "3/2"), ("1 ½", "3/2"), ("3/2", "3/2"), ("1 1/2", "3/2"), ("-½", "-1/2"),
        ("-1 1/2", "-3/2"), ("12/8", "3/2"), (" 2 ", "2"), (".5", "1/2"),
    ],
)  # fmt: skip
def test_reads(written: object, value: str) -> None:
    assert parse_exact(written) == Fraction(value)


@pytest.mark.parametrize(
    "written", [True, None, [], "", "-", "one", "1/0", "1,2,3", "1e3", "1 1/0"]
)
def test_refuses(written: object) -> None:
    assert parse_exact(written) is None


@given(st.fractions(-(10**9), 10**9, max_denominator=1000))
def test_text_of_a_fraction_reads_as_itself(number: Fraction) -> None:
    assert parse_exact(str(number)) == number

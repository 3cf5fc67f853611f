from __future__ import annotations

import json
from fractions import Fraction

import pytest

from publisher.ranking.exact import to_json_number


@pytest.mark.parametrize(
    ("value", "text", "exact"),
    [
        (None, "null", None),
        (Fraction(0), "0", None),
        (Fraction(16), "16", None),
        (Fraction(33, 2), "16.5", None),
        (Fraction(191, 4), "47.75", None),
        (Fraction(-3, 4), "-0.75", None),
        (Fraction(77, 6), "12.8333", "77/6"),
        (Fraction(2, 3), "0.6667", "2/3"),
        (Fraction(1, 8), "0.125", "1/8"),
        (Fraction(1, 20_000), "0.0001", "1/20000"),
        (Fraction(3, 20_000), "0.0002", "3/20000"),
        (Fraction(1, 20_001), "0.0", "1/20001"),
    ],
)
def test_numbers_as_json(value, text, exact):
    number, said = to_json_number(value)
    assert (json.dumps(number), said) == (text, exact)

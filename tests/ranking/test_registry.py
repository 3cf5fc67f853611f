from __future__ import annotations

import pytest

from publisher.problems import PublisherError
from publisher.ranking import known_codes, parse
from publisher.ranking.tie_break import Code

KNOWN = "Known are SB, DE, WON, BWG, LOT, PLAYOFF."


def test_codes_in_order():
    assert known_codes() == ("SB", "DE", "WON", "BWG", "LOT", "PLAYOFF")


@pytest.mark.parametrize("text", ["SB", "sb", " Sb "])
def test_a_code_is_read_in_any_case(text):
    assert parse(text) == Code("SB")
    assert str(parse(text)) == "SB"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "WOM",
            f"There is no tie-break 'WOM'. Did you mean WON? {KNOWN}",
        ),
        ("", f"There is no tie-break ''. {KNOWN}"),
        ("WON/C1", "The tie-break WON has no modifier 'C1' ('WON/C1')."),
    ],
)
def test_a_code_that_is_not_known(text, message):
    with pytest.raises(PublisherError) as raised:
        parse(text)
    assert str(raised.value) == message

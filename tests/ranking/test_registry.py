from __future__ import annotations

import pytest

from publisher.problems import PublisherError
from publisher.ranking import known_codes, parse
from publisher.ranking.tie_break import Code

CODES = ("SB", "DE", "WON", "BWG", "MON", "MON-1", "MON-2", "MONRAD", "LOT", "PLAYOFF")
KNOWN = f"Known are {', '.join(CODES)}."


def test_codes_in_order():
    assert known_codes() == CODES


@pytest.mark.parametrize("text", ["SB", "sb", " Sb "])
def test_a_code_is_read_in_any_case(text):
    assert parse(text) == Code("SB")
    assert str(parse(text)) == "SB"


def test_a_hyphen_belongs_to_the_name():
    assert parse("mon-1") == Code("MON-1")


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
